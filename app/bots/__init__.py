"""Players without hands: they are given a view, never a state."""
