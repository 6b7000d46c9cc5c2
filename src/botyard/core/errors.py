"""The one tree of errors. Every message may be shown to a player as it is.

GameError
├── BadNotation   the text is not an action or position of this game
│   └── UnknownAction
├── Illegal       a well-formed action that the rules forbid now
│   └── NotYourTurn
├── StaleAction   an answer to a question that is closed
├── BadOption     a table cannot be set up this way
│   └── RegistryError  a game or bot cannot be found or loaded
├── BadData       a data file is wrong, with file, row and fault
└── BadLog        a saved game cannot be read or does not replay
"""


class GameError(Exception):
    """Something a player or caller did that the games cannot accept; nothing has changed."""


class BadNotation(GameError):
    """The text is not an action or position of this game."""


class UnknownAction(BadNotation):
    """The text begins like no action of this game; `how` says what would be right."""

    def __init__(self, text: str, how: str) -> None:
        super().__init__(f"{text[:40]!r} is not an action: {how}")
        self.text, self.how = text, how

    def __reduce__(self) -> tuple[type["UnknownAction"], tuple[str, str]]:
        return type(self), (self.text, self.how)


class Illegal(GameError):
    """A well-formed action that the rules forbid now: by which rule, why, and what would be right."""

    def __init__(self, rule: str, why: str, hint: str = "") -> None:
        super().__init__(f"{why} [{rule}]" + (f" {hint}" if hint else ""))
        self.rule, self.why, self.hint = rule, why, hint

    def __reduce__(self) -> tuple[type["Illegal"], tuple[str, str, str]]:
        return type(self), (self.rule, self.why, self.hint)  # errors travel between worker processes


class NotYourTurn(Illegal):
    """The seat has nothing to say now."""


class StaleAction(GameError):
    """The question this answers is closed."""


class BadOption(GameError):
    """A table cannot be set up this way."""


class RegistryError(BadOption):
    """A game or bot cannot be found or loaded; the message gives the reason and the known names."""


class BadData(GameError):
    """A data file is wrong; the message names file, row and fault."""


class BadLog(GameError):
    """A saved game cannot be read, or does not replay to what it recorded."""
