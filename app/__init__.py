"""Carte in Tavola: a desktop card table for five uncommon games."""

__version__ = "0.1.0"
PRODUCT = "Carte in Tavola"
