"""The card table on the screen: knows views and sights, never a state, never a game by name."""
