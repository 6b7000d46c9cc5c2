"""Backups of the data folder: the database as it was at one moment, and the key, in one file.

A backup is a tar.gz with `manifest.json`, which has the version of the schema and a digest of each of the other files.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sqlite3
import tarfile
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from .. import __version__
from ..core.errors import DataError
from .data_dir import DATABASE, KEY, LOCK, lock_data_dir
from .identity import KEY_BYTES
from .store.sqlite_migrations import SCHEMA_VERSION, schema_version

FORMAT = 1
MANIFEST = "manifest.json"
MAX_MANIFEST_BYTES = 64 * 1024
CHUNK_BYTES = 1024 * 1024


# --- backup ------------------------------------------------------------------------------------------------


def back_up(data_dir: Path, target: Path) -> dict[str, Any]:
    """Write a backup of the data folder and return its manifest. A server may use the folder meanwhile.

    Raise DataError if the folder has no database, or a file cannot be read or written.
    """
    database, key = data_dir / DATABASE, data_dir / KEY
    for file in (database, key):
        if not file.is_file():
            raise DataError(f"{data_dir} has no file {file.name}: name the folder of the server with --data-dir")
    try:
        with tempfile.TemporaryDirectory(prefix=".backup-", dir=target.parent) as folder:
            copy = Path(folder) / DATABASE
            copy_database(database, copy)
            shutil.copyfile(key, Path(folder) / KEY)
            manifest = describe(Path(folder))
            write_archive(Path(folder), manifest, target)
    except sqlite3.Error as error:
        raise DataError(f"the database {database} cannot be copied ({error})") from error
    except OSError as error:
        name = error.filename or target
        raise DataError(f"the backup {target} cannot be written ({name}: {error.strerror})") from error
    return manifest


def copy_database(database: Path, copy: Path) -> None:
    """Copy the database as it is at one moment. In WAL mode this keeps no server from writing."""
    copy.touch(mode=0o600)
    address = f"{database.resolve().as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True, timeout=30)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)
        target.execute("PRAGMA journal_mode=DELETE")  # so that the copy is one file
        check_integrity(target)


def check_integrity(connection: sqlite3.Connection) -> None:
    """Raise sqlite3.DatabaseError if the database is damaged."""
    (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if found != "ok":
        raise sqlite3.DatabaseError(found)


def describe(folder: Path) -> dict[str, Any]:
    with closing(sqlite3.connect(folder / DATABASE)) as connection:
        version = schema_version(connection)
        tables = count(connection, "tables")
        entries = count(connection, "entries")
    return {
        "format": FORMAT,
        "botyard": __version__,
        "created_at": datetime.now(UTC).isoformat(timespec="seconds"),
        "schema_version": version,
        "tables": tables,
        "entries": entries,
        "sha256": {name: digest(folder / name) for name in (DATABASE, KEY)},
    }


def count(connection: sqlite3.Connection, table: str) -> int:
    found: int = connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
    return found


def digest(file: Path) -> str:
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()


def write_archive(folder: Path, manifest: dict[str, Any], target: Path) -> None:
    """Write the archive beside its place, then move it there, so that no half backup ever has the name."""
    (folder / MANIFEST).write_text(json.dumps(manifest, indent=2))
    draft = folder / "draft"
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        with tarfile.open(fileobj=file, mode="w:gz", compresslevel=6) as archive:
            for name in (MANIFEST, KEY, DATABASE):
                archive.add(folder / name, arcname=name, filter=private)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(target)


def private(member: tarfile.TarInfo) -> tarfile.TarInfo:
    member.mode, member.uname, member.gname, member.uid, member.gid = 0o600, "", "", 0, 0
    return member


# --- restore -----------------------------------------------------------------------------------------------


def restore(source: Path, data_dir: Path, overwrite: bool = False) -> tuple[dict[str, Any], Path | None]:
    """Put a backup into the data folder. Return its manifest, and the folder that keeps what was there before.

    Raise DataError if the backup is damaged or too new, or the folder has data and `overwrite` is not given, and
    GameError if a server uses the folder. Then nothing has changed.
    """
    with lock_data_dir(data_dir):
        before = [name for name in (DATABASE, f"{DATABASE}-wal", f"{DATABASE}-shm", KEY) if (data_dir / name).exists()]
        if before and not overwrite:
            suggestion = "give another --data-dir, or --overwrite to replace it"
            raise DataError(f"{data_dir} already has data ({', '.join(before)}): {suggestion}")
        with unpacked(source, data_dir) as (folder, manifest):
            replaced = keep_aside(data_dir, before) if before else None
            for name in (KEY, DATABASE):
                (folder / name).replace(data_dir / name)
        give_to_owner(data_dir)
    return manifest, replaced


def give_to_owner(data_dir: Path) -> None:
    """Let the user who owns the folder own the files, if root restores for a server that runs as that user."""
    owner = data_dir.stat()
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        for name in (KEY, DATABASE, LOCK):
            os.chown(data_dir / name, owner.st_uid, owner.st_gid)


@contextmanager
def unpacked(source: Path, data_dir: Path) -> Iterator[tuple[Path, dict[str, Any]]]:
    """Unpack a backup beside its place and check it."""
    with tempfile.TemporaryDirectory(prefix=".restore-", dir=data_dir) as name:
        folder = Path(name)
        try:
            manifest = extract(source, folder)
            require_known(source, manifest)
            require_undamaged(folder, manifest)
        except (tarfile.TarError, EOFError, zlib.error, LookupError, TypeError, ValueError, sqlite3.Error) as error:
            raise damaged(source, error) from error
        except OSError as error:  # also gzip.BadGzipFile, which has no number
            if error.errno is None:
                raise damaged(source, error) from error
            raise DataError(f"{error.filename or source} cannot be read or written ({error.strerror})") from error
        yield folder, manifest


def damaged(source: Path, error: Exception) -> DataError:
    return DataError(f"the backup {source} is damaged ({str(error) or type(error).__name__}): use another one")


def extract(source: Path, folder: Path) -> dict[str, Any]:
    """Write the files of a backup into a folder and return its manifest. Any other name in it is ignored."""
    with tarfile.open(source, "r:gz") as archive:
        first = archive.next()
        if first is None or first.name != MANIFEST or first.size > MAX_MANIFEST_BYTES:
            raise ValueError("it is no backup of Botyard")
        manifest: dict[str, Any] = json.loads(read_member(archive, first))
        for member in archive:
            if member.name in (KEY, DATABASE) and member.isreg():
                write_member(archive, member, folder / member.name)
    return manifest


def read_member(archive: tarfile.TarFile, member: tarfile.TarInfo) -> bytes:
    file = archive.extractfile(member)
    return file.read() if file else b""


def write_member(archive: tarfile.TarFile, member: tarfile.TarInfo, target: Path) -> None:
    file = archive.extractfile(member)
    assert file, "a regular file has contents"
    with file, os.fdopen(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as opened:
        shutil.copyfileobj(file, opened, CHUNK_BYTES)
        opened.flush()
        os.fsync(opened.fileno())


def require_known(source: Path, manifest: dict[str, Any]) -> None:
    if manifest["format"] != FORMAT or manifest["schema_version"] > SCHEMA_VERSION:
        raise DataError(
            f"the backup {source} was made by Botyard {manifest['botyard']} with schema version "
            f"{manifest['schema_version']}, and this Botyard knows none above {SCHEMA_VERSION}: install that Botyard"
        )


def require_undamaged(folder: Path, manifest: dict[str, Any]) -> None:
    for name in (KEY, DATABASE):
        if not (folder / name).is_file() or digest(folder / name) != manifest["sha256"][name]:
            raise ValueError(f"{name} differs from its digest")
    if (folder / KEY).stat().st_size < KEY_BYTES:
        raise ValueError("the key is too short")
    with closing(sqlite3.connect(folder / DATABASE)) as connection:
        check_integrity(connection)
        if schema_version(connection) != manifest["schema_version"]:
            raise ValueError("the schema version of the database is another one")


def keep_aside(data_dir: Path, names: list[str]) -> Path:
    """Move the present data into a new folder, so that a wrong restore loses nothing."""
    replaced = Path(tempfile.mkdtemp(prefix=f"replaced-{datetime.now(UTC):%Y%m%d-%H%M%S}-", dir=data_dir))
    for name in names:
        (data_dir / name).replace(replaced / name)
    return replaced
