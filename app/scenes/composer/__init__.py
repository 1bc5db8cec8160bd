"""The composer of Eleusis' secret rules: a sentence with slots, the typed text beside it, the cards it lights."""
