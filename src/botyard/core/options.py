"""Options: the switches of a game, declared once, checked, listed and recorded from there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Literal, Self, get_args, get_origin, get_type_hints

from .errors import BadOption

Value = bool | int | str
WORDS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def option(default: Value, rule: str, text: str, *, least: int | None = None, most: int | None = None) -> Any:
    """One switch: its default, the rule it belongs to, and a sentence for the host."""
    return field(
        default=default, metadata={"default": default, "rule": rule, "text": text, "least": least, "most": most}
    )


@dataclass(frozen=True, slots=True)
class OptionForm:
    """How one switch is shown and asked for."""

    name: str
    kind: Literal["bool", "int", "choice", "text"]
    default: Value
    rule: str
    text: str
    choices: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    label: str = ""

    def read(self, given: object) -> Value:
        """The value meant, from a typed value or from text; a sentence when it cannot be."""
        value = self.from_text(given) if isinstance(given, str) else given
        if self.kind == "bool" and isinstance(value, bool):
            return value
        if self.kind == "int" and isinstance(value, int) and not isinstance(value, bool) and self.in_range(value):
            return value
        if isinstance(value, str) and (self.kind == "text" or value in self.choices):
            return " ".join(value.split())
        raise BadOption(f"{self.name} = {given!r}: {self.expected}")

    def from_text(self, text: str) -> object:
        if self.kind == "bool":
            return WORDS.get(text.lower(), text)
        if self.kind == "int" and text.isascii() and text.isdigit() and len(text) < 10:
            return int(text)
        return text

    def in_range(self, number: int) -> bool:
        return (self.least is None or number >= self.least) and (self.most is None or number <= self.most)

    @property
    def expected(self) -> str:
        match self.kind:
            case "bool":
                return "write true or false"
            case "choice":
                return f"write one of {', '.join(self.choices)}"
            case "int":
                return f"write a whole number from {self.least} to {self.most}"
        return "write a text"


class Options:
    """Base of a game's options: a frozen dataclass whose fields are made with `option`."""

    __slots__ = ()

    @classmethod
    def read(cls, given: Mapping[str, object]) -> Self:
        """Check what a host gave and fill in the defaults."""
        forms = {form.name: form for form in forms_of(cls)}
        for name in given:
            if name not in forms:
                raise BadOption(f"there is no option {name!r}; the options are {', '.join(forms)}")
        try:
            return cls(**{name: forms[name].read(value) for name, value in given.items()})
        except ValueError as fault:  # from __post_init__: values that do not go together
            raise BadOption(str(fault)) from fault

    def record(self) -> dict[str, Value]:
        """All of them, defaults too, so that a changed default never changes an old game."""
        return {form.name: getattr(self, form.name) for form in forms_of(type(self))}


FORMS: dict[Any, tuple[OptionForm, ...]] = {}  # made once for each game


def forms_of(options: type[Any]) -> tuple[OptionForm, ...]:
    """Every switch of a game, in the order of its rules."""
    if options not in FORMS:
        hints = get_type_hints(options)
        FORMS[options] = tuple(
            OptionForm(item.name, label=label_of(item.name), **kind_of(hints[item.name]), **item.metadata)
            for item in fields(options)
        )
    return FORMS[options]


def label_of(name: str) -> str:
    """A name in words.

    >>> label_of("hidden_bids")
    'Hidden bids'
    """
    return name.replace("_", " ").capitalize()


def kind_of(hint: Any) -> dict[str, Any]:
    if get_origin(hint) is Literal:
        return {"kind": "choice", "choices": get_args(hint)}
    return {"kind": {bool: "bool", int: "int", str: "text"}[hint]}
