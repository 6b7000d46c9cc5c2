"""Options of a game: declared once; checks, lists and logs read the declaration."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Literal, Self, get_args, get_origin, get_type_hints

from .errors import OptionError
from .fluent import Bundle, load_bundle, message_folder
from .messages import Message

OptionValue = bool | int | str
MAX_QUOTED_CHARACTERS = 60  # of a value or name that cannot be used
BOOLEAN_WORDS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def option(
    default: OptionValue, rule: str, text: str = "", *, minimum: int | None = None, maximum: int | None = None
) -> Any:
    """Declare an option with its default and the rule it belongs to.

    `text` is a sentence for the host, for a game without the messages `option-NAME` and `option-NAME-about`.
    """
    return field(
        default=default,
        metadata={"default": default, "rule": rule, "text": text, "minimum": minimum, "maximum": maximum},
    )


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """The description of one option, for forms and checks. `label` and `text` are English."""

    name: str
    kind: Literal["bool", "int", "choice", "text"]
    default: OptionValue
    rule: str
    text: str
    choices: tuple[str, ...] = ()
    minimum: int | None = None
    maximum: int | None = None
    label: str = ""

    def parse(self, raw: object) -> OptionValue:
        """Return the value of a typed value or a text. Raise `OptionError` with what would be right."""
        value = self.from_text(raw) if isinstance(raw, str) else raw
        if self.kind == "bool" and isinstance(value, bool):
            return value
        if self.kind == "int" and isinstance(value, int) and not isinstance(value, bool) and self.in_range(value):
            return value
        if isinstance(value, str) and (self.kind == "text" or value in self.choices):
            return " ".join(value.split())
        raise OptionError(self.wrong_value(repr(raw)[:MAX_QUOTED_CHARACTERS]))

    def from_text(self, text: str) -> object:
        if self.kind == "bool":
            return BOOLEAN_WORDS.get(text.lower(), text)
        if self.kind == "int" and text.isascii() and text.isdigit() and len(text) < 10:
            return int(text)
        return text

    def in_range(self, number: int) -> bool:
        return (self.minimum is None or number >= self.minimum) and (self.maximum is None or number <= self.maximum)

    def wrong_value(self, value: str) -> Message:
        """Return a message about a value that cannot be used, with what would be right."""
        match self.kind:
            case "bool":
                return Message("option-true-or-false", name=self.name, value=value)
            case "choice":
                return Message("option-one-of", name=self.name, value=value, choices=", ".join(self.choices))
            case "int":
                lowest, highest = str(self.minimum), str(self.maximum)  # as they are written, without thousands signs
                return Message("option-number", name=self.name, value=value, minimum=lowest, maximum=highest)
        return Message("option-text", name=self.name, value=value)


class Options:
    """Base of a game's options: a frozen dataclass whose fields are declared with `option`."""

    __slots__ = ()

    @classmethod
    def parse(cls, values: Mapping[str, object]) -> Self:
        """Check the values of a host and fill in the defaults. Raise `OptionError`."""
        specs = {spec.name: spec for spec in option_specs(cls)}
        for name in values:
            if name not in specs:
                raise unknown_option(name, specs)
        try:
            return cls(**{name: specs[name].parse(value) for name, value in values.items()})
        except ValueError as exc:  # from __post_init__: values that do not go together
            raise OptionError(str(exc)) from exc

    def as_dict(self) -> dict[str, OptionValue]:
        """Return all values, also the defaults, so that a changed default never changes an old game."""
        return {spec.name: getattr(self, spec.name) for spec in option_specs(type(self))}


def unknown_option(name: str, specs: Mapping[str, OptionSpec]) -> OptionError:
    quoted = repr(name[:MAX_QUOTED_CHARACTERS])
    return OptionError(Message("option-unknown", name=quoted, options=", ".join(specs)))


OPTION_SPECS: dict[Any, tuple[OptionSpec, ...]] = {}  # cache


def option_specs(options: type[Any]) -> tuple[OptionSpec, ...]:
    """Return the options of a game in the order of their declaration."""
    if options not in OPTION_SPECS:
        hints, bundle = get_type_hints(options), option_bundle(options)
        OPTION_SPECS[options] = tuple(
            OptionSpec(item.name, **kind_fields(hints[item.name]), **item.metadata | english_texts(bundle, item.name))
            for item in fields(options)
        )
    return OPTION_SPECS[options]


def option_bundle(options: type[Any], language: str = "en") -> Bundle:
    """Return the texts of a game's options: `messages/options/LANGUAGE.ftl` beside the module of the options."""
    return load_bundle(language, message_folder(options) / "options")


def english_texts(bundle: Bundle, name: str) -> dict[str, Any]:
    """Return the label of an option, and its sentence if there is a message."""
    label, about = f"option-{name}", f"option-{name}-about"
    if label not in bundle.entries:
        return {"label": label_from_name(name)}
    return {"label": bundle.format(Message(label)), "text": bundle.format(Message(about))}


def label_from_name(name: str) -> str:
    """Return a label for the name of an option.

    >>> label_from_name("hidden_bids")
    'Hidden bids'
    """
    return name.replace("_", " ").capitalize()


def kind_fields(hint: Any) -> dict[str, Any]:
    if get_origin(hint) is Literal:
        return {"kind": "choice", "choices": get_args(hint)}
    return {"kind": {bool: "bool", int: "int", str: "text"}[hint]}
