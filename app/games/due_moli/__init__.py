"""I due moli: build rafts in your canal and let them go."""
