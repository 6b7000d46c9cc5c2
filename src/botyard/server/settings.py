"""Settings of the server.

`Settings` is the one declaration of every setting: its field, its kind, its default and its help. The options of
`botyard serve`, the environment variables, the keys of the file and the table in docs/server.md follow from it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from pathlib import Path
from typing import Any

from .addresses import ADDRESS_FACTOR, Network
from .connection_limits import MAX_CONNECTIONS_PER_ADDRESS, ConnectionLimits
from .setting_kinds import (
    BasePath,
    DatabaseUrl,
    DataFolders,
    Flag,
    Folder,
    Kind,
    Locations,
    LongToken,
    Networks,
    Speed,
    Text,
    Token,
    WholeNumber,
)

FILE_VARIABLE = "BOTYARD_CONFIG"  # names the file with settings


def default_data_dir() -> Path:
    """Return the default data folder. The XDG specification says to ignore a relative XDG_DATA_HOME."""
    home = Path(os.environ.get("XDG_DATA_HOME", ""))
    return (home if home.is_absolute() else Path("~/.local/share").expanduser()) / "botyard"


@dataclass(frozen=True)
class Setting:
    """How people write a setting. Its name gives the option, the environment variable and the key in the file."""

    field_name: str
    name: str
    kind: Kind[Any]
    help: str
    shown_default: str  # empty for the default value itself
    default: Callable[[], Any]

    @property
    def key(self) -> str:
        return self.name.replace("-", "_")

    @property
    def option(self) -> str:
        return f"--{self.name}"

    @property
    def variable(self) -> str:
        return f"BOTYARD_{self.key.upper()}"

    @property
    def is_secret(self) -> bool:
        return isinstance(self.kind, Token)

    @property
    def default_text(self) -> str:
        """The default as help and documentation show it."""
        return self.shown_default or self.kind.text(self.default())


def setting(default: Any, kind: Kind[Any], help: str, *, name: str = "", shown_default: str = "") -> Any:  # noqa: A002
    """Declare a field of `Settings`. A callable default is called when the setting is needed."""
    metadata = {"kind": kind, "help": help, "name": name, "shown_default": shown_default}
    is_shown = not isinstance(kind, Token)
    if callable(default):
        return field(default_factory=default, metadata=metadata, repr=is_shown)
    return field(default=default, metadata=metadata, repr=is_shown)


@dataclass(frozen=True, slots=True)
class Settings:
    data_dir: Path = setting(  # noqa: RUF009
        default_data_dir,
        Folder(),
        "The folder in which games are stored.",
        shown_default="botyard in XDG_DATA_HOME or in ~/.local/share",
    )
    host: str = setting(
        "127.0.0.1",
        Text("ADDRESS"),
        "The address to listen on; 0.0.0.0 lets other machines in your network connect.",
    )
    port: int = setting(8400, WholeNumber(1, 65535), "The port to listen on.")
    base_path: str = setting(
        "",
        BasePath(),
        "The path of the page, if a proxy offers it under one, such as /botyard for https://club.example/botyard/.",
        shown_default="none",
    )
    store: str = setting(
        "",
        DatabaseUrl(),
        "A PostgreSQL database that stores games instead of the folder; several servers can share it.",
        shown_default="none",
    )
    relaxed_durability: bool = setting(  # synchronous=NORMAL
        False, Flag(), "Accept a move before it is on the disk; a power cut may lose the last moves.", name="fast"
    )
    workers: int = setting(1, WholeNumber(1, 64), "How many processes compute the moves of bots.")
    tables_per_minute: int = setting(10, WholeNumber(1), "How many tables one person or address may open in a minute.")
    clock_speed: float = setting(
        1.0,
        Speed(),
        "How many seconds of the server's clock pass in one real second, for tests and demonstrations.",
        name="pace",
    )
    people_per_address: int = setting(
        ADDRESS_FACTOR,
        WholeNumber(1),
        "For all other limits an address counts as this many people; raise it for a club or a school.",
    )
    connections_per_address: int = setting(
        MAX_CONNECTIONS_PER_ADDRESS, WholeNumber(1), "How many connections one address may have open."
    )
    trusted_proxy: tuple[Network, ...] = setting(
        (),
        Networks(),
        "IP addresses or networks of proxies; the server trusts their X-Forwarded headers.",
        shown_default="none",
    )
    metrics_token: str = setting(
        "",
        Token(),
        "Other machines that send this bearer token may read /metrics.",
        shown_default="this machine only",
    )
    admin_token: str = setting(
        "",
        LongToken(),
        "Lets operators use botyard admin and the page /admin; at least 16 characters.",
        shown_default="administration is off",
    )
    keep_open_tables_days: int = setting(
        30, WholeNumber(0), "Delete a table that has not started after this many days; 0 keeps all."
    )
    keep_guests_days: int = setting(
        0, WholeNumber(0), "Delete the name of a guest without games or an account after this many days; 0 keeps all."
    )
    keep_chat_days: int = setting(0, WholeNumber(0), "Delete chat after this many days; 0 keeps all.")
    data: Mapping[str, Path] = setting(
        dict,
        DataFolders(),
        "A folder with your own data for a game, such as a board; repeat it for other games.",
        shown_default="the built-in data",
    )
    games: tuple[str, ...] = setting(
        (),
        Locations(),
        "A game that no installed package declares; repeat it for other games. The server runs the code of the module.",
        name="game",
        shown_default="none",
    )
    connection_limits: ConnectionLimits = field(default_factory=ConnectionLimits)  # not for people to set


def declared(declaration: Field[Any]) -> Setting:
    given = declaration.metadata
    default = declaration.default
    factory: Any = declaration.default_factory if default is MISSING else lambda: default
    return Setting(
        declaration.name,
        given["name"] or declaration.name.replace("_", "-"),
        given["kind"],
        given["help"],
        given["shown_default"],
        factory,
    )


SETTINGS = tuple(declared(declaration) for declaration in fields(Settings) if declaration.metadata)
