"""Mechanical Beast."""

from .game import MechanicalBeast

__all__ = ["MechanicalBeast"]
