"""All errors of games and matches. Every message may be shown to a player as it is.

GameError
├── NotationError          the text is not an action or position of this game
│   └── UnknownAction
├── IllegalAction          a well-formed action that the rules forbid now
│   └── NotYourTurn
├── StaleAction            an answer to a prompt that is closed
├── OptionError            a table cannot be set up this way
│   └── RegistryError      a game or bot cannot be found or loaded
├── DataError              a data file is wrong; the message names file, row and error
└── LogError               a saved game cannot be read or does not replay
"""


class GameError(Exception):
    """A player or caller did something that the game cannot accept. Nothing has changed."""


class NotationError(GameError):
    """The text is not an action or position of this game."""


class UnknownAction(NotationError):
    """The text does not begin like any action of this game; `suggestion` gives examples."""

    def __init__(self, text: str, suggestion: str) -> None:
        super().__init__(f"{text[:40]!r} is not an action: {suggestion}")
        self.text, self.suggestion = text, suggestion

    def __reduce__(self) -> tuple[type["UnknownAction"], tuple[str, str]]:
        return type(self), (self.text, self.suggestion)


class IllegalAction(GameError):
    """A well-formed action that the rules forbid now, with the id of the rule, the reason and a suggestion."""

    def __init__(self, rule: str, reason: str, suggestion: str = "") -> None:
        super().__init__(f"{reason} [{rule}]" + (f" {suggestion}" if suggestion else ""))
        self.rule, self.reason, self.suggestion = rule, reason, suggestion

    def __reduce__(self) -> tuple[type["IllegalAction"], tuple[str, str, str]]:
        return type(self), (self.rule, self.reason, self.suggestion)  # pickled between worker processes


class NotYourTurn(IllegalAction):
    """The seat may not act now."""


class StaleAction(GameError):
    """The prompt that this action answers is closed."""


class OptionError(GameError):
    """A table cannot be set up this way."""


class RegistryError(OptionError):
    """A game or bot cannot be found or loaded; the message gives the reason and the known names."""


class DataError(GameError):
    """A data file is wrong; the message names file, row and error."""


class LogError(GameError):
    """A saved game cannot be read, or does not replay to the recorded positions."""
