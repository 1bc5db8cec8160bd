"""The language of card tables: zones, states, events, views. Knows no screen, file, clock or word."""
