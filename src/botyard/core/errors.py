"""All errors of games and matches. Every text may be shown to a player as it is.

Their texts are messages, which clients format in the language of the player; `str(error)` is the English text. A game
derives its errors from these in a module beside its folder `messages`, and `str` finds the texts there. A plain string
instead of a message is the same in every language: good enough for programmers, and for a game without message files.

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

from collections.abc import Sequence

from .fluent import load_bundle, message_folder
from .messages import Message, plain


class GameError(Exception):
    """A player or caller did something that the game cannot accept. Nothing has changed."""

    def __init__(self, message: str | Message) -> None:
        super().__init__(message)
        self.message = as_message(message)

    def __str__(self) -> str:
        return self.in_english(self.message)

    def in_english(self, message: Message) -> str:
        """Return a text from the English messages of the core and of the game that defines the class of this error."""
        return load_bundle("en", message_folder(type(self))).format(message)


class NotationError(GameError):
    """The text is not an action or position of this game."""


class UnknownAction(NotationError):
    """The text does not begin like any action of this game.

    `examples` are texts of actions; `has_more` says that the question has answers besides these.
    """

    def __init__(self, text: str, examples: Sequence[str], has_more: bool = False) -> None:
        quoted = ", ".join(f"'{example}'" for example in examples)
        super().__init__(Message("unknown-action", text=repr(text[:40]), examples=quoted, more=has_more))
        self.text, self.examples, self.has_more = text, tuple(examples), has_more

    def __reduce__(self) -> tuple[type["UnknownAction"], tuple[str, Sequence[str], bool]]:
        return type(self), (self.text, self.examples, self.has_more)


class IllegalAction(GameError):
    """A well-formed action that the rules forbid now, with the id of the rule, the reason and a suggestion."""

    def __init__(self, rule: str, reason: str | Message, suggestion: str | Message = "") -> None:
        super().__init__(reason)
        self.rule, self.reason_message = rule, self.message
        self.suggestion_message = as_message(suggestion) if suggestion else None

    def __reduce__(self) -> tuple[type["IllegalAction"], tuple[str, Message, Message | str]]:
        return type(self), (self.rule, self.reason_message, self.suggestion_message or "")  # pickled between workers

    def __str__(self) -> str:
        return f"{self.reason} [{self.rule}] {self.suggestion}".rstrip()

    @property
    def reason(self) -> str:
        """What is wrong, in English."""
        return self.in_english(self.reason_message)

    @property
    def suggestion(self) -> str:
        """What to do, in English; it may be empty."""
        return self.in_english(self.suggestion_message) if self.suggestion_message else ""


class NotYourTurn(IllegalAction):
    """The seat may not act now."""


class StaleAction(GameError):
    """The prompt that this action answers is closed; `current` is the id of the present one, None if there is none."""

    def __init__(self, closed: str, current: str | None) -> None:
        super().__init__(Message("stale-action", closed=closed, current=current or ""))
        self.closed, self.current = closed, current

    def __reduce__(self) -> tuple[type["StaleAction"], tuple[str, str | None]]:
        return type(self), (self.closed, self.current)


class OptionError(GameError):
    """A table cannot be set up this way."""


class RegistryError(OptionError):
    """A game or bot cannot be found or loaded; the message gives the reason and the known names."""


class DataError(GameError):
    """A data file is wrong; the message names file, row and error."""


class LogError(GameError):
    """A saved game cannot be read, or does not replay to the recorded positions."""


def as_message(text: str | Message) -> Message:
    return plain(text) if isinstance(text, str) else text
