"""The one tree of errors. Every message may be shown to a player as it is.

GameError
├── NotationError the text is not an action or position of this game
│   └── UnknownAction
├── IllegalAction   a well-formed action that the rules forbid now
│   └── NotYourTurn
├── StaleAction   an answer to a question that is closed
├── OptionError a table cannot be set up this way
│   └── RegistryError  a game or bot cannot be found or loaded
├── DataError a data file is wrong, with file, row and fault
└── LogError a saved game cannot be read or does not replay
"""


class GameError(Exception):
    """Something a player or caller did that the games cannot accept; nothing has changed."""


class NotationError(GameError):
    """The text is not an action or position of this game."""


class UnknownAction(NotationError):
    """The text begins like no action of this game; `how` says what would be right."""

    def __init__(self, text: str, suggestion: str) -> None:
        super().__init__(f"{text[:40]!r} is not an action: {suggestion}")
        self.text, self.suggestion = text, suggestion

    def __reduce__(self) -> tuple[type["UnknownAction"], tuple[str, str]]:
        return type(self), (self.text, self.suggestion)


class IllegalAction(GameError):
    """A well-formed action that the rules forbid now: by which rule, why, and what would be right."""

    def __init__(self, rule: str, reason: str, suggestion: str = "") -> None:
        super().__init__(f"{reason} [{rule}]" + (f" {suggestion}" if suggestion else ""))
        self.rule, self.reason, self.suggestion = rule, reason, suggestion

    def __reduce__(self) -> tuple[type["IllegalAction"], tuple[str, str, str]]:
        return type(self), (self.rule, self.reason, self.suggestion)  # errors travel between worker processes


class NotYourTurn(IllegalAction):
    """The seat has nothing to say now."""


class StaleAction(GameError):
    """The question this answers is closed."""


class OptionError(GameError):
    """A table cannot be set up this way."""


class RegistryError(OptionError):
    """A game or bot cannot be found or loaded; the message gives the reason and the known names."""


class DataError(GameError):
    """A data file is wrong; the message names file, row and fault."""


class LogError(GameError):
    """A saved game cannot be read, or does not replay to what it recorded."""
