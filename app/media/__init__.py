"""Pictures, sounds and fonts, made for the exact size that the screen asks for."""
