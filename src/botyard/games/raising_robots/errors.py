"""The errors of this game: those of the core, with their texts in the folder `messages` beside this module."""

from ...core import errors


class OptionError(errors.OptionError):
    """A table cannot be set up this way."""


class IllegalAction(errors.IllegalAction):
    """A well-formed action that the rules forbid now."""


class NotYourTurn(errors.NotYourTurn, IllegalAction):
    """The seat may not act now."""
