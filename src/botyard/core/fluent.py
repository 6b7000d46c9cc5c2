"""Render messages from Project Fluent files, without a dependency.

This is the part of Fluent that our files use: placeables, selectors on plurals, numbers and strings, terms with
parameters and attributes, messages with attributes. Functions are left out. Tests compare it with `fluent.runtime`.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple, NoReturn, TypeAlias

from .messages import PLAYER, SECOND_PIECE, Argument, Message, MessageError, player

Value = str | int | float


class Variable(NamedTuple):
    name: str


class Reference(NamedTuple):
    name: str  # with a leading '-' for a term
    attribute: str | None
    arguments: Mapping[str, Value]


class Select(NamedTuple):
    selector: Variable | Reference
    variants: tuple[tuple[Value, Pattern], ...]
    default: Pattern


Expression = Variable | Reference | Select
Pattern: TypeAlias = "tuple[str | Expression, ...]"


class Entry(NamedTuple):
    value: Pattern
    attributes: dict[str, Pattern]


NAME, NUMBER = "[a-zA-Z][a-zA-Z0-9_-]*", r"-?[0-9]+(?:\.[0-9]+)?"
SKIPPED = re.compile(r"(?:#[^\n]*| *)\n")
ENTRY = re.compile(f"(-?{NAME}) *= *")
ATTRIBUTE = re.compile(rf" *\n\s*\.({NAME}) *= *")
TEXT = re.compile(r"[^{}\n]+")
CONTINUATION = re.compile(r"((?: *\n)+)( *(?=\{)| +(?=[^ \n{}\[.*]))")  # further lines of a pattern are indented
OPEN, CLOSE, ARROW = re.compile(r"\{\s*"), re.compile(r"\s*\}"), re.compile(r"\s*->")
REFERENCE = re.compile(rf"([$-]?)({NAME})(?:\.({NAME}))?")
LITERAL = re.compile(rf'"((?:[^"\\\n]|\\.)*)"|({NUMBER})')
ESCAPE = re.compile(r'\\(?:(["\\])|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{6}))')
CALL, CALL_END = re.compile(r"\(\s*"), re.compile(r"\s*,?\s*\)")
CALL_ARGUMENT = re.compile(rf"[\s,]*({NAME})\s*:\s*")
VARIANT = re.compile(rf" *\n\s*(\*?)\[\s*(?:({NUMBER})|({NAME}))\s*\] *")


def to_number(text: str) -> int | float:
    return float(text) if "." in text else int(text)


class Parser:
    """A recursive-descent parser over one file. Unlike `@fluent/bundle` it does not skip what it cannot read."""

    def __init__(self, source: str, file_name: str) -> None:
        self.source, self.file_name, self.position = source.replace("\r\n", "\n") + "\n", file_name, 0

    def entries(self) -> Iterator[tuple[str, Entry]]:
        while self.position < len(self.source):
            if not self.take(SKIPPED):
                name, value = self.expect(ENTRY, "'name = text'")[1], self.pattern()
                attributes = dict[str, Pattern]()
                while found := self.take(ATTRIBUTE):
                    attributes[found[1]] = self.pattern()
                yield name, Entry(value, attributes)

    def pattern(self) -> Pattern:
        parts, is_text = list[str | Expression | re.Match[str]](), False
        while found := self.take(TEXT) or self.take(OPEN) or self.take(CONTINUATION):
            is_text, is_open = found.re is TEXT, found.re is OPEN
            parts.append(found[0] if is_text else self.placeable() if is_open else found)
        indent = min((len(part[2]) for part in parts if isinstance(part, re.Match)), default=0)
        pattern = [line_break(part, indent) if isinstance(part, re.Match) else part for part in parts]
        if pattern and isinstance(parts[0], re.Match):
            pattern[0] = str(pattern[0]).lstrip("\n")
        if is_text:  # the spaces of a literal such as { " " } stay
            pattern[-1] = str(pattern[-1]).rstrip(" ")
        return tuple(pattern)

    def placeable(self) -> str | Expression:
        expression: str | Expression
        if found := self.take(LITERAL):
            expression = str(literal(found))
        else:
            expression = self.reference()
            if self.take(ARROW):
                expression = self.select(expression)
            elif isinstance(expression, Reference) and expression.name.startswith("-") and expression.attribute:
                self.fail("a term's attribute can only be a selector")
        self.expect(CLOSE, "'}'; functions are not supported")
        return expression

    def reference(self) -> Variable | Reference:
        sigil, name, attribute = self.expect(REFERENCE, "a variable, message or term").groups()
        if sigil == "$":
            return Variable(name)
        arguments = dict[str, Value]()
        if sigil == "-" and self.take(CALL):
            while not self.take(CALL_END):
                argument = self.expect(CALL_ARGUMENT, "'name: value'")[1]
                arguments[argument] = literal(self.expect(LITERAL, "a text in quotes or a number"))
        return Reference(sigil + name, attribute, arguments)

    def select(self, selector: Variable | Reference) -> Select:
        if isinstance(selector, Reference) and not (selector.name.startswith("-") and selector.attribute):
            self.fail("a selector is a variable or the attribute of a term")
        variants, default = list[tuple[Value, Pattern]](), None
        while found := self.take(VARIANT):
            pattern = self.pattern()
            variants.append((to_number(found[2]) if found[2] else found[3], pattern))
            default = pattern if found[1] else default
        if default is None:
            self.fail("a selector needs a default variant, marked with *, each variant on a line of its own")
        return Select(selector, tuple(variants), default)

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        if found := pattern.match(self.source, self.position):
            self.position = found.end()
        return found

    def expect(self, pattern: re.Pattern[str], what: str) -> re.Match[str]:
        return self.take(pattern) or self.fail(f"expected {what}")

    def fail(self, problem: str) -> NoReturn:
        line = self.source.count("\n", 0, self.position) + 1
        raise MessageError(f"{self.file_name}, line {line}: {problem}")


def line_break(found: re.Match[str], indent: int) -> str:
    return found[1].replace(" ", "") + found[2][indent:]


def literal(found: re.Match[str]) -> Value:
    if found[2]:
        return to_number(found[2])
    return ESCAPE.sub(lambda escape: escape[1] or chr(int(escape[2] or escape[3], 16)), found[1])


# --- rendering ---


class Language(NamedTuple):
    """How a language writes and counts numbers (CLDR). A new language adds a line, Slavic ones also plural rules."""

    thousands: str
    decimal: str
    singular: int = 1


LANGUAGES = {"en": Language(",", "."), "de": Language(".", ",")}


class TermArguments(dict[str, Value]):
    """A term sees only the arguments it is called with; a selector on any other takes its default."""

    def __missing__(self, name: str) -> Value:
        return ""


class Bundle:
    """All messages of one language, from the texts of its files."""

    def __init__(self, language: str, files: Mapping[str, str]) -> None:
        self.language, self.rules = language, LANGUAGES[language]
        self.entries: dict[str, Entry] = {}
        for file_name, source in files.items():
            for entry_id, entry in Parser(source, file_name).entries():
                if entry_id in self.entries:
                    raise MessageError(f"{file_name}: {entry_id!r} is defined twice")
                self.entries[entry_id] = entry

    def format(self, message: Message, names: Sequence[str] = ()) -> str:
        """Return the text of a message; `names` are the players' names by seat."""
        try:
            return self.resolve(message, names)[""]
        except KeyError as error:
            raise MessageError(f"message {message.id!r} in {self.language}: {error} is missing") from error

    def resolve(self, message: Message, names: Sequence[str]) -> dict[str, str]:
        """Return the text of a message under the key '' and its attributes under '-accusative', '-dative', …"""
        if message.id == PLAYER:
            return {"": self.player_name(message.args["seat"], names)}
        entry = self.entries.get(message.id)
        if entry is None:  # a game without message files is still playable
            return {"": str(message)}
        values = dict[str, Value]()
        for name, argument in message.args.items():
            if isinstance(argument, Message):
                values.update((name + form, text) for form, text in self.resolve(argument, names).items())
            else:
                values[name] = plain_value(argument)
        forms = {f"-{name}": self.render(pattern, values) for name, pattern in entry.attributes.items()}
        return {"": self.render(entry.value, values), **forms}

    def player_name(self, seat: Argument, names: Sequence[str]) -> str:
        """Return the name of a player. A number beyond the seats is a player's second piece, where games have those."""
        assert isinstance(seat, int)
        if 0 <= seat < len(names):
            return names[seat]
        if SECOND_PIECE in self.entries and 0 < len(names) <= seat:
            return self.format(Message(SECOND_PIECE, player=player(seat % len(names))), names)
        return self.format(Message("player-number", number=seat + 1))

    def render(self, pattern: Pattern, values: Mapping[str, Value]) -> str:
        return "".join([part if isinstance(part, str) else self.evaluate(part, values) for part in pattern])

    def evaluate(self, expression: Expression, values: Mapping[str, Value]) -> str:
        if isinstance(expression, Variable):
            return self.display(values[expression.name])
        if isinstance(expression, Select):
            return self.render(self.choose(expression, values), values)
        entry = self.entries[expression.name]
        scope = TermArguments(expression.arguments) if expression.name.startswith("-") else values
        return self.render(entry.attributes[expression.attribute] if expression.attribute else entry.value, scope)

    def choose(self, select: Select, values: Mapping[str, Value]) -> Pattern:
        selector = select.selector
        value = values[selector.name] if isinstance(selector, Variable) else self.evaluate(selector, values)
        category = None if isinstance(value, str) else "one" if value == self.rules.singular else "other"
        return next((pattern for key, pattern in select.variants if key in (value, category)), select.default)

    def display(self, value: Value) -> str:
        if isinstance(value, str):
            return value
        whole, _, fraction = f"{value:_.3f}".rstrip("0").rstrip(".").partition(".")
        return whole.replace("_", self.rules.thousands) + (self.rules.decimal + fraction if fraction else "")


def plain_value(argument: Argument) -> Value:
    """Fluent knows texts and numbers: booleans become the texts 'true' and 'false', lists a text that nobody shows."""
    if isinstance(argument, bool):
        return str(argument).lower()
    return argument if isinstance(argument, (str, int, float)) else str(argument)


FOLDER = Path(__file__).parent / "ftl"  # what all games share


@cache
def load_bundle(language: str, *folders: Path) -> Bundle:
    """Load the messages of the core and of each folder."""
    files = {str(folder / f"{language}.ftl"): read_messages(folder, language) for folder in (FOLDER, *folders)}
    return Bundle(language, files)


def read_messages(folder: Path, language: str) -> str:
    """Return `<language>.ftl` of a folder, or its English file, or an empty text."""
    found = (file for name in (language, "en") if (file := folder / f"{name}.ftl").is_file())
    return next((file.read_text("utf-8") for file in found), "")


def game_bundle(game: object, language: str = "en") -> Bundle:
    """Return the messages of a game and of the core."""
    return load_bundle(language, message_folder(type(game)))


def message_folder(owner: type) -> Path:
    """Return the folder `messages` beside the module of a game or error, which may not exist."""
    return Path(getattr(sys.modules[owner.__module__], "__file__", None) or "").parent / "messages"
