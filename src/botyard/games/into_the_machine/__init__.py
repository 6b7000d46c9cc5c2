"""Into the Machine."""

from .game import IntoTheMachine

__all__ = ["IntoTheMachine"]
