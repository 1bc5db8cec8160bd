"""Carte a due facce: push your luck with two-faced cards."""
