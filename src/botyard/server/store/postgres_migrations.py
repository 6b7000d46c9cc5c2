"""The schema of the PostgreSQL store and its migrations. All times of leases are the database's."""

from __future__ import annotations

import asyncpg

from ...core.errors import DataError
from ..logs import info

MIGRATION_LOCK = 7_103_114_001  # advisory lock: processes that start together migrate one after the other

MIGRATIONS = (  # each leads from the version of its index to the next
    (
        """CREATE TABLE tables (
            id text PRIMARY KEY, game text NOT NULL, status text NOT NULL, listed boolean NOT NULL,
            updated_at double precision NOT NULL, host text NOT NULL, doc text NOT NULL)""",
        "CREATE INDEX tables_by_status_and_time ON tables (status, updated_at)",
        "CREATE TABLE seats (user_id text, table_id text, PRIMARY KEY (user_id, table_id))",
        "CREATE INDEX seats_by_table ON seats (table_id)",
        """CREATE TABLE entries (
            table_id text, n integer, seat integer NOT NULL, text text NOT NULL, digest text NOT NULL,
            at double precision NOT NULL, message_id text NOT NULL, by_substitute boolean NOT NULL,
            PRIMARY KEY (table_id, n))""",
        "CREATE TABLE users (id text PRIMARY KEY, name text NOT NULL, changed_at double precision NOT NULL)",
        """CREATE TABLE bans (
            kind text, subject text, reason text NOT NULL, at double precision NOT NULL,
            PRIMARY KEY (kind, subject))""",
        """CREATE TABLE chat (
            number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, table_id text NOT NULL,
            at double precision NOT NULL, user_id text NOT NULL, name text NOT NULL, text text NOT NULL,
            message text)""",
        "CREATE INDEX chat_by_table ON chat (table_id, number)",
        "CREATE TABLE results (table_id text PRIMARY KEY, ended_at double precision NOT NULL, doc text NOT NULL)",
        "CREATE TABLE summaries (table_id text PRIMARY KEY, doc text NOT NULL)",
        """CREATE TABLE ratings (
            table_id text, seat integer, user_id text NOT NULL, game text NOT NULL, number integer NOT NULL,
            before double precision NOT NULL, mean double precision NOT NULL, deviation double precision NOT NULL,
            PRIMARY KEY (table_id, seat))""",
        "CREATE INDEX ratings_by_user_and_game ON ratings (user_id, game, number)",
        "CREATE TABLE archives (table_id text PRIMARY KEY, entries integer NOT NULL, data bytea NOT NULL)",
        """CREATE TABLE credentials (
            user_id text PRIMARY KEY, name text NOT NULL, name_key text UNIQUE, passphrase_hash text NOT NULL,
            recovery_digest text UNIQUE, created_at double precision NOT NULL)""",
        """CREATE TABLE devices (
            user_id text, id text, label text NOT NULL, created_at double precision NOT NULL,
            seen_at double precision NOT NULL, PRIMARY KEY (user_id, id))""",
        """CREATE TABLE puzzle_results (
            user_id text, game text, puzzle text, moves integer NOT NULL, best integer, hints integer NOT NULL,
            late boolean NOT NULL, clean boolean NOT NULL, at double precision NOT NULL,
            PRIMARY KEY (user_id, game, puzzle))""",
        "CREATE INDEX tables_by_host ON tables (host)",
        "CREATE INDEX chat_by_user ON chat (user_id)",
        "CREATE TABLE secrets (name text PRIMARY KEY, value bytea NOT NULL)",
        """CREATE TABLE processes (
            id text PRIMARY KEY, lock_key bigint NOT NULL, lease_until timestamptz NOT NULL)""",
        # `last_entry` is in no index, and pages are half full: an append updates the row within its page.
        """CREATE TABLE leases (
            table_id text PRIMARY KEY, owner text, fence bigint NOT NULL DEFAULT 0,
            last_entry integer NOT NULL DEFAULT 0, last_write text NOT NULL DEFAULT '', wanted_by text,
            awaited text[] NOT NULL DEFAULT '{}',
            owned_since timestamptz NOT NULL DEFAULT '-infinity') WITH (fillfactor = 50)""",
        "CREATE INDEX leases_by_owner ON leases (owner)",
    ),
)
SCHEMA_VERSION = len(MIGRATIONS)


async def migrate(connection: asyncpg.Connection, database: str) -> None:
    """Create or upgrade the schema in one transaction; a failure leaves it unchanged."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATION_LOCK)
        await connection.execute("CREATE TABLE IF NOT EXISTS schema_version (version integer NOT NULL)")
        version = await connection.fetchval("SELECT version FROM schema_version")
        if version is not None and version > SCHEMA_VERSION:
            raise DataError(
                f"the database {database} has schema version {version} and this Botyard knows none above "
                f"{SCHEMA_VERSION}: start the Botyard that wrote it, or give another --store"
            )
        if version == SCHEMA_VERSION:
            return
        for statements in MIGRATIONS[version or 0 :]:
            for statement in statements:
                await connection.execute(statement)
        await connection.execute("DELETE FROM schema_version")
        await connection.execute("INSERT INTO schema_version VALUES ($1)", SCHEMA_VERSION)
    if version is not None:
        info("the database was migrated", from_version=version, to_version=SCHEMA_VERSION)
