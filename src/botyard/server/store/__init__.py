"""The store: its interface, what all stores share, and the stores in an SQLite file and in PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...core.errors import DataError
from ..data_dir import DATABASE
from ..health import StoreHealth
from .interface import Store
from .ownership import TableOwnership
from .sqlite import SqliteStore

if TYPE_CHECKING:
    from ..settings import Settings

__all__ = ["SqliteStore", "Store", "TableOwnership", "make_store"]


def make_store(settings: Settings, observe: Callable[[float], None], health: StoreHealth) -> Store:
    """Return the store of the settings. Raise DataError if it cannot be used."""
    if not settings.store:
        return SqliteStore(settings.data_dir / DATABASE, settings.relaxed_durability, observe, health)
    if not settings.store.startswith(("postgresql://", "postgres://")):
        raise DataError("--store is not valid: write postgresql://USER:PASSWORD@HOST:PORT/DATABASE")
    try:
        from .postgres import PostgresStore  # noqa: PLC0415  # an optional dependency
    except ModuleNotFoundError as error:
        raise DataError("--store needs asyncpg: install it with pip install 'botyard[postgresql]'") from error
    return PostgresStore(settings.store, observe, health)
