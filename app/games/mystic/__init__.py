"""Mystic: a row that nobody may look at, nine actions, a quick window and a whispered call."""
