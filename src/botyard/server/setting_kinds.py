"""The kinds of settings: how each is read from an option, an environment variable or a TOML file, and written."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from ..core.errors import OptionError
from .addresses import Network, parse_network, parse_networks

T = TypeVar("T")
PATH_CHARACTERS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.~")
MIN_TOKEN_LENGTH = 16
FLAG_WORDS = {"true": True, "yes": True, "on": True, "1": True, "false": False, "no": False, "off": False, "0": False}


class Kind(ABC, Generic[T]):
    """A kind of setting. `parse` and `read` raise OptionError, whose text says what is wrong and what to write."""

    metavar: str
    expected: str  # what to write, such as 'a whole number'
    is_list = False  # an option that is repeated

    @abstractmethod
    def parse(self, text: str) -> T:
        """Return the value of an option or an environment variable."""

    def read(self, value: object) -> T:
        """Return the value of a key of a TOML file."""
        if not isinstance(value, str):
            raise self.wrong(value)
        return self.parse(value)

    def parse_option(self, given: Any) -> T:
        """Return the value of an option as the command line gives it."""
        return self.parse(given)

    def text(self, value: T) -> str:
        """Return the value as `parse` reads it; empty for none."""
        return str(value)

    def toml(self, value: T) -> str:
        return toml_string(self.text(value))

    def wrong(self, value: object) -> OptionError:
        shown = f"'{value}'" if isinstance(value, str) else toml_text(value)
        return OptionError(f"{shown[:80]} is not {self.expected}")


class Text(Kind[str]):
    def __init__(self, metavar: str, expected: str = "a text") -> None:
        self.metavar, self.expected = metavar, expected

    def parse(self, text: str) -> str:
        return text.strip()


class Token(Text):
    """A secret that a client sends to prove that it may do something. Empty for none."""

    def __init__(self) -> None:
        super().__init__("TOKEN", "a text of letters, digits and signs")

    def parse(self, text: str) -> str:
        token = text.strip()
        if not token.isascii() or not token.isprintable():
            raise OptionError("is not a token: write letters, digits and signs of ASCII")  # and do not quote it
        return token

    def read(self, value: object) -> str:
        if not isinstance(value, str):
            raise OptionError("is not a token: write it in quotation marks")
        return self.parse(value)


class LongToken(Token):
    """A token that nobody may guess."""

    def parse(self, text: str) -> str:
        token = super().parse(text)
        if 0 < len(token) < MIN_TOKEN_LENGTH:
            raise OptionError(
                f"is too short: write at least {MIN_TOKEN_LENGTH} characters, such as from openssl rand -hex 24"
            )
        return token


class DatabaseUrl(Token):
    """The URL of a database, with its password. Empty for none."""

    def __init__(self) -> None:
        super().__init__()
        self.metavar = "postgresql://USER:PASSWORD@HOST:PORT/DATABASE"

    def parse(self, text: str) -> str:
        url = text.strip()
        if url and not url.startswith(("postgresql://", "postgres://")):
            raise OptionError(f"is not valid: write {self.metavar}")  # and do not quote it
        return url


@dataclass(frozen=True)
class WholeNumber(Kind[int]):
    min: int
    max: int | None = None
    metavar = "NUMBER"

    @property
    def expected(self) -> str:  # type: ignore[override]
        return f"a whole number {f'from {self.min}' if self.max is None else f'from {self.min} to {self.max}'}" + (
            " up" if self.max is None else ""
        )

    def parse(self, text: str) -> int:
        try:
            return self.read(int(text))
        except ValueError:
            raise self.wrong(text) from None

    def read(self, value: object) -> int:
        is_number = isinstance(value, int) and not isinstance(value, bool)
        if not is_number or value < self.min or (self.max is not None and value > self.max):  # type: ignore[operator]
            raise self.wrong(value)
        return value  # type: ignore[return-value]

    def toml(self, value: int) -> str:
        return str(value)


class Speed(Kind[float]):
    metavar, expected = "NUMBER", "a number above 0"

    def parse(self, text: str) -> float:
        try:
            return self.read(float(text))
        except ValueError:
            raise self.wrong(text) from None

    def read(self, value: object) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value < float("inf"):
            raise self.wrong(value)
        return float(value)

    def text(self, value: float) -> str:
        return f"{value:g}"

    def toml(self, value: float) -> str:
        return self.text(value)


class Flag(Kind[bool]):
    metavar, expected = "", "true or false"

    def parse(self, text: str) -> bool:
        try:
            return FLAG_WORDS[text.strip().lower()]
        except KeyError:
            raise self.wrong(text) from None

    def read(self, value: object) -> bool:
        if not isinstance(value, bool):
            raise self.wrong(value)
        return value

    def parse_option(self, given: bool) -> bool:
        return given

    def text(self, value: bool) -> str:
        return "true" if value else "false"

    def toml(self, value: bool) -> str:
        return self.text(value)


class Folder(Kind[Path]):
    metavar, expected = "FOLDER", "a folder"

    def parse(self, text: str) -> Path:
        if not text.strip():
            raise self.wrong(text)
        return Path(text).expanduser()


class Networks(Kind[tuple[Network, ...]]):
    metavar, expected = "ADDRESS[,ADDRESS]", "a list of IP addresses or networks, such as ['127.0.0.1', '10.0.0.0/8']"

    def parse(self, text: str) -> tuple[Network, ...]:
        return parse_networks(text)

    def read(self, value: object) -> tuple[Network, ...]:
        if isinstance(value, str):
            return parse_networks(value)
        return tuple(parse_network(part) for part in strings(self, value))

    def text(self, value: tuple[Network, ...]) -> str:
        return ",".join(map(short_network, value))

    def toml(self, value: tuple[Network, ...]) -> str:
        return toml_list(map(short_network, value))


class DataFolders(Kind[Mapping[str, Path]]):
    metavar, expected, is_list = "GAME=FOLDER", 'a table such as { into-the-machine = "my-board" }', True

    def parse(self, text: str) -> Mapping[str, Path]:
        return self.parse_option([part for part in text.split(",") if part.strip()])

    def parse_option(self, given: Iterable[str]) -> Mapping[str, Path]:
        return parse_data_options(given)

    def read(self, value: object) -> Mapping[str, Path]:
        if not isinstance(value, dict) or not all(isinstance(folder, str) for folder in value.values()):
            raise self.wrong(value)
        return parse_data_options(f"{game}={folder}" for game, folder in value.items())

    def text(self, value: Mapping[str, Path]) -> str:
        return ",".join(f"{game}={folder}" for game, folder in value.items())

    def toml(self, value: Mapping[str, Path]) -> str:
        pairs = ", ".join(f"{toml_string(game)} = {toml_string(str(folder))}" for game, folder in value.items())
        return f"{{ {pairs} }}" if pairs else "{}"


class Locations(Kind[tuple[str, ...]]):
    metavar, expected, is_list = "MODULE:CLASS", 'a list such as ["my_game.game:MyGame"]', True

    def parse(self, text: str) -> tuple[str, ...]:
        return self.parse_option(text.split(","))

    def parse_option(self, given: Iterable[str]) -> tuple[str, ...]:
        return tuple(part.strip() for part in given if part.strip())

    def read(self, value: object) -> tuple[str, ...]:
        return self.parse_option(strings(self, value))

    def text(self, value: tuple[str, ...]) -> str:
        return ",".join(value)

    def toml(self, value: tuple[str, ...]) -> str:
        return toml_list(value)


class BasePath(Kind[str]):
    """The path under which a proxy offers the page; empty for none.

    >>> BasePath().parse("/games/botyard/")
    '/games/botyard'
    """

    metavar, expected = "/PATH", "a path such as /botyard, of letters, digits and -._~"

    def parse(self, text: str) -> str:
        path = text.strip().rstrip("/")
        parts = path.split("/")
        if path and (parts[0] or not all(is_path_part(part) for part in parts[1:])):
            raise self.wrong(text)
        return path


def is_path_part(part: str) -> bool:
    return bool(part) and part not in (".", "..") and PATH_CHARACTERS.issuperset(part)


def parse_data_options(pairs: Iterable[str]) -> dict[str, Path]:
    """Parse the values of --data, and return the folder of each game.

    >>> parse_data_options(["into-the-machine=boards/mine"])["into-the-machine"].name
    'mine'
    """
    folders: dict[str, Path] = {}
    for pair in pairs:
        game, _, folder = (part.strip() for part in pair.partition("="))
        if not game or not folder:
            raise OptionError(f"{pair}: write GAME=FOLDER, such as into-the-machine=my-board")
        if game in folders:
            raise OptionError(f"is given twice for {game}: give it once")
        folders[game] = Path(folder).expanduser()
    return folders


def strings(kind: Kind[Any], value: object) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(part, str) for part in value):
        raise kind.wrong(value)
    return value


def short_network(network: Network) -> str:
    """Return the address alone if the network has only one."""
    return str(network.network_address if network.num_addresses == 1 else network)


def toml_string(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")  # a JSON string is one of TOML


def toml_list(parts: Iterable[str]) -> str:
    return f"[{', '.join(map(toml_string, parts))}]"


def toml_text(value: object) -> str:
    """Return a value of a TOML file as its author knows it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return json.dumps(value, default=str, ensure_ascii=False)
