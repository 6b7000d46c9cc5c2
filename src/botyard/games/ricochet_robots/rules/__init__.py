"""The rulebook, a module per chapter and in its order."""
