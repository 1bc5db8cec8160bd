"""One keeper holds the true state; saves, history and seats live beside it."""
