"""The store: its interface, what all stores share, and the store in an SQLite file."""

from .interface import Store
from .sqlite import SqliteStore

__all__ = ["SqliteStore", "Store"]
