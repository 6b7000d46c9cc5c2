"""Botyard: one table for five robot board games."""

__version__ = "0.1.0"
