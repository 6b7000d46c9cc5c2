"""Position text from a declaration.

A `Codec` turns a value into a word and back. A `Field` gives a part of a position its name and codec. A `Layout` writes
the fields in which a position differs from a reference position, and reads them into a copy of that position:

>>> from types import SimpleNamespace
>>> layout = Layout((Field("turn", integer(1, 99)), Field("left", items(integer(0, 3)))))
>>> start = SimpleNamespace(turn=1, left=[])
>>> layout.encode(SimpleNamespace(turn=1, left=[0, 2]), start)
['left=0,2']
>>> given = layout.decode(["turn=7", "left=3"], start)
>>> start
namespace(turn=7, left=[3])
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Generic, NamedTuple, TypeVar

from .errors import NotationError, OptionError
from .options import Options, option_specs
from .rng import Rng

S = TypeVar("S")
T = TypeVar("T")
U = TypeVar("U")
SequenceT = TypeVar("SequenceT", bound=Sequence[Any])
OptionsT = TypeVar("OptionsT", bound=Options)

NOTHING = "-"
MAX_QUOTED_CHARACTERS = 40


class DecodeError(ValueError):
    """A codec cannot read a word; the message says what would be right."""


def quote(word: str) -> str:
    return repr(word[:MAX_QUOTED_CHARACTERS])


class Codec(NamedTuple, Generic[T]):
    """`decode` inverts `encode`, or raises `DecodeError`."""

    encode: Callable[[T], str]
    decode: Callable[[str], T]

    def map(self, wrap: Callable[[T], U], unwrap: Callable[[U], T]) -> Codec[U]:
        """Return a codec for `wrap(value)` with the same text."""
        return Codec(lambda value: self.encode(unwrap(value)), lambda word: wrap(self.decode(word)))

    def where(self, holds: Callable[[T], object], rule: str) -> Codec[T]:
        """Return a codec that reads only values for which `holds` is true; `rule` tells what values are."""

        def decode(word: str) -> T:
            if not holds(value := self.decode(word)):
                raise DecodeError(rule)
            return value

        return Codec(self.encode, decode)


# --- one value ---


@cache
def integer(low: int = 0, high: int = 999_999_999) -> Codec[int]:
    pattern = re.compile(f"{'-?' if low < 0 else ''}[0-9]{{1,{len(str(max(-low, high)))}}}")

    def decode(word: str) -> int:
        if not pattern.fullmatch(word) or not low <= int(word) <= high:
            raise DecodeError(f"{quote(word)} is not a whole number from {low} to {high}")
        return int(word)

    return Codec(str, decode)


def hexadecimal(digits: int) -> Codec[int]:
    def decode(word: str) -> int:
        if not re.fullmatch(f"[0-9a-f]{{1,{digits}}}", word):
            raise DecodeError(f"{quote(word)} is not a number of 1 to {digits} hexadecimal digits")
        return int(word, 16)

    return Codec(lambda value: f"{value:x}", decode)


RNG: Codec[Rng] = hexadecimal(32).map(Rng, lambda rng: rng.state)


def text(pattern: str, description: str) -> Codec[str]:
    """A word that matches the whole pattern; `description` says so in errors ('6 hexadecimal digits')."""
    compiled = re.compile(pattern)

    def decode(word: str) -> str:
        if not compiled.fullmatch(word):
            raise DecodeError(f"{quote(word)} is not {description}")
        return word

    return Codec(str, decode)


def one_of(values: Mapping[str, T], description: str = "") -> Codec[T]:
    """One of several values, each with its word; errors name all words, or have the description."""
    words = {value: word for word, value in values.items()}

    def decode(word: str) -> T:
        if word not in values:
            raise DecodeError(f"{quote(word)} is not {description or 'one of ' + ', '.join(values)}")
        return values[word]

    return Codec(words.__getitem__, decode)


def index_in(words: Sequence[str]) -> Codec[int]:
    """An index into a sequence of words or letters."""
    return one_of({word: index for index, word in enumerate(words)})


def word_in(words: Iterable[str], description: str = "") -> Codec[str]:
    """One of several words; errors name them all, or have the description."""
    return one_of({word: word for word in words}, description)


@cache
def ordinal(count: int) -> Codec[int]:
    """An index below `count`, written as a number from 1."""
    return integer(1, count).map(lambda number: number - 1, lambda index: index + 1)


def constant(value: T) -> Codec[T]:
    """One value that needs no text, beside others in `tagged`."""

    def decode(word: str) -> T:
        if word:
            raise DecodeError(f"{quote(word)} should not be there")
        return value

    return Codec(lambda _: "", decode)


BOOLEAN = one_of({"0": False, "1": True})


def optional(codec: Codec[T], nothing: T) -> Codec[T]:
    """Write `nothing` as a dash."""
    return Codec(
        lambda value: NOTHING if value == nothing else codec.encode(value),
        lambda word: nothing if word == NOTHING else codec.decode(word),
    )


def options_of(kind: type[OptionsT]) -> Codec[OptionsT]:
    """The options that differ from their defaults, as `name:value`; a space in a value is written as a plus."""
    specs = option_specs(kind)

    @lru_cache  # the positions of a game share their options
    def encode(options: OptionsT) -> str:
        given = ((spec.name, getattr(options, spec.name), spec.default) for spec in specs)
        words = [f"{name}:{value}" for name, value, default in given if value != default]
        return ",".join(words).replace(" ", "+") or NOTHING

    def decode(word: str) -> OptionsT:
        pairs = [] if word == NOTHING else [pair.partition(":") for pair in word.replace("+", " ").split(",")]
        require_distinct([name for name, _, _ in pairs])
        try:
            return kind.parse({name: value for name, _, value in pairs})
        except OptionError as exc:
            raise DecodeError(str(exc)) from exc

    return Codec(encode, decode)


# --- several values ---


def items(codec: Codec[T], separator: str = ",") -> Codec[list[T]]:
    """Any number of values; none at all is a dash. The separator '' is for values of one letter each."""

    def decode(word: str) -> list[T]:
        if word == NOTHING:
            return []  # a new list each time: the position changes it
        return [codec.decode(part) for part in (word.split(separator) if separator else word or [word])]

    return Codec(lambda values: separator.join(map(codec.encode, values)) if values else NOTHING, decode)


def tuple_of(codec: Codec[T], separator: str = ",") -> Codec[tuple[T, ...]]:
    """Any number of values, as `items`, for a tuple."""
    return items(codec, separator).map(tuple, list)


def distinct(codec: Codec[SequenceT]) -> Codec[SequenceT]:
    """The values of `codec`, each at most once."""

    def decode(word: str) -> SequenceT:
        values = codec.decode(word)
        require_distinct(values)
        return values

    return Codec(codec.encode, decode)


def require_distinct(values: Iterable[Any]) -> None:
    seen = set[Any]()
    for value in values:
        if value in seen:
            raise DecodeError("something is there twice; write it once")
        seen.add(value)


def bit_set(codec: Codec[int], separator: str = ",") -> Codec[int]:
    """A number, as the places of its one bits; `codec` writes a place."""
    return distinct(items(codec, separator)).map(
        lambda places: sum(1 << place for place in places),
        lambda bits: [place for place in range(bits.bit_length()) if bits >> place & 1],
    )


def variants(kinds: Mapping[str, tuple[type[T], Codec[Any]]], separator: str = ":") -> Codec[T]:
    """A value of one of several types, as the word of its type and then its own text."""
    words = {kind: word for word, (kind, _) in kinds.items()}
    return tagged({word: codec for word, (_, codec) in kinds.items()}, lambda value: words[type(value)], separator)


def tagged(codecs: Mapping[str, Codec[Any]], word_of: Callable[[T], str], separator: str = ":") -> Codec[T]:
    """A value of one of several kinds, as the word of its kind and then its text, if it has one."""

    def encode(value: T) -> str:
        word = word_of(value)
        return f"{word}{separator}{text}" if (text := codecs[word].encode(value)) else word

    def decode(text: str) -> T:
        word, mark, rest = text.partition(separator)
        if word not in codecs or (mark and not rest):
            raise DecodeError(f"{quote(text)} should begin with one of {', '.join(codecs)}")
        value: T = codecs[word].decode(rest)
        return value

    return Codec(encode, decode)


def parts(*codecs: Codec[Any], separator: str = ":") -> Codec[tuple[Any, ...]]:
    """A fixed number of values of different kinds."""

    def encode(values: tuple[Any, ...]) -> str:
        return separator.join([codec.encode(value) for codec, value in zip(codecs, values, strict=True)])

    def decode(word: str) -> tuple[Any, ...]:
        words = word.split(separator) if separator else list(word)
        if len(words) != len(codecs):
            kind = "words" if separator == " " else f"parts with {separator!r} between them" if separator else "letters"
            raise DecodeError(f"{quote(word)} should have {len(codecs)} {kind}")
        return tuple(codec.decode(part) for codec, part in zip(codecs, words, strict=True))

    return Codec(encode, decode)


def record(
    make: Callable[..., T], *codecs: Codec[Any], values: Callable[[Any], Any] = tuple, separator: str = ":"
) -> Codec[T]:
    """An object that `make` builds from its parts; `values` gives the parts, by default those of a NamedTuple."""
    return parts(*codecs, separator=separator).map(lambda found: make(*found), values)


def flags(count: int, separator: str = ",", index: Codec[int] | None = None) -> Codec[list[bool]]:
    """A list of booleans, as the indexes of those that are true; `index` writes an index, by default as a number."""
    return distinct(items(index or integer(0, count - 1), separator)).map(
        lambda indexes: [index in indexes for index in range(count)],
        lambda values: [index for index, value in enumerate(values) if value],
    )


def exceptions(keys: Sequence[str], codec: Codec[T], usual: T) -> Codec[list[T]]:
    """A list with one value per key, as `key:value` for those that are not `usual`."""

    def fill(pairs: list[tuple[Any, ...]]) -> list[T]:
        require_distinct(index for index, _ in pairs)
        found: dict[int, T] = dict(pairs)
        return [found.get(index, usual) for index in range(len(keys))]

    def unusual(values: list[T]) -> list[tuple[Any, ...]]:
        return [(index, value) for index, value in enumerate(values) if value != usual]

    return items(parts(index_in(keys), codec)).map(fill, unusual)


# --- positions ---


@dataclass(frozen=True, slots=True)
class Field(Generic[S]):
    """A named part of a position; by default the attribute of that name.

    The codec is a function of the position where it depends on earlier fields, such as a list with one entry per seat.
    """

    name: str
    codec: Codec[Any] | Callable[[S], Codec[Any]]
    attribute: str = ""
    get: Callable[[S], Any] | None = None
    set: Callable[[S, Any], None] | None = None
    example: str = ""  # shown when the word cannot be read
    default: Callable[[S], Any] | None = None  # by earlier fields, instead of the reference position's value
    always_written: bool = False

    def value(self, state: S) -> Any:
        return self.get(state) if self.get else getattr(state, self.attribute or self.name)

    def assign(self, state: S, value: Any) -> None:
        if self.set:
            self.set(state, value)
        else:
            setattr(state, self.attribute or self.name, value)

    def codec_for(self, state: S) -> Codec[Any]:
        return self.codec if isinstance(self.codec, Codec) else self.codec(state)

    def encode(self, state: S, reference: S) -> str | None:
        """Return the word, or None if the default has the same one."""
        value = self.value(state)
        if self.always_written:
            return self.codec_for(state).encode(value)
        default, source = (self.default(state), state) if self.default else (self.value(reference), reference)
        if value == default:
            return None
        word = self.codec_for(state).encode(value)
        return None if word == self.codec_for(source).encode(default) else word

    def decode(self, state: S, word: str, sign: str = "=") -> None:
        """Read the word into `state`; errors have `sign` between the name and the word."""
        try:
            self.assign(state, self.codec_for(state).decode(word))
        except (DecodeError, NotationError) as exc:
            hint = f"; an example is {self.name}{sign}{self.example}" if self.example else ""
            given = f"{self.name}{sign}{word[:MAX_QUOTED_CHARACTERS]}".strip()
            raise NotationError(f"{given} cannot be read: {exc}{hint}") from exc


@dataclass(frozen=True, slots=True)
class Check(Generic[S]):
    """What must hold between the fields of a position, in words and as a function."""

    rule: str | Callable[[S], str]  # 'bids: one a seat', shown when it does not hold
    holds: Callable[[S], object]

    def __call__(self, state: S) -> Iterator[tuple[object, str]]:
        if not self.holds(state):
            yield False, self.rule if isinstance(self.rule, str) else self.rule(state)


CheckGroup = Callable[[S], Iterable[tuple[object, str]]]
"""Yield for each rule whether it holds, and its words; nothing after the first rule that does not hold is computed."""


@dataclass(frozen=True, slots=True)
class Layout(Generic[S]):
    """The `name=word` part of a position text. Fields are read, and checks made, in this order."""

    fields: tuple[Field[S], ...]
    checks: tuple[Check[S] | CheckGroup[S], ...] = ()
    sign: str = "="  # between name and word

    def encode(self, state: S, reference: S) -> list[str]:
        """Write the fields in which `state` differs from the reference position."""
        words = ((field.name, field.encode(state, reference)) for field in self.fields)
        return [f"{name}{self.sign}{word}" for name, word in words if word is not None]

    def decode(self, words: Iterable[str], state: S) -> dict[str, str]:
        """Read words into `state`, which starts as the reference position. Return the words by field name."""
        given = self.split(words)
        self.decode_given(given, state)
        return given

    def decode_given(self, given: Mapping[str, str], state: S) -> None:
        """Read the words of this layout's fields into `state`."""
        for field in self.fields:
            if field.name in given:
                field.decode(state, given[field.name], self.sign)
            elif field.default:
                field.assign(state, field.default(state))

    def check(self, state: S) -> None:
        """Raise `NotationError` for the first rule that does not hold."""
        for check in self.checks:
            for holds, rule in check(state):
                if not holds:
                    raise NotationError(f"this position contradicts itself: {rule}")

    def split(self, words: Iterable[str]) -> dict[str, str]:
        """Return the words by field name."""
        names, given = [field.name for field in self.fields], dict[str, str]()
        for name, _, word in (word.partition(self.sign) for word in words):
            if name not in names:
                raise NotationError(f"{quote(name)} is not a field of a position; the fields are {', '.join(names)}")
            if name in given:
                raise NotationError(f"the field {name!r} is there twice")
            given[name] = word
        return given
