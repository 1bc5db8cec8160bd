"""The small kit of controls: all of it reachable by keyboard, scalable, still when idle."""
