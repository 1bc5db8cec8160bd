"""Eleusis: a secret rule, and a line of cards from which it is found."""
