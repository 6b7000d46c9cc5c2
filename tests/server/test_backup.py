"""botyard backup and restore: complete while the server runs, checked, and never over data by accident."""

from __future__ import annotations

import asyncio
import gzip
import io
import json
import os
import sqlite3
import tarfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from botyard.cli import run
from botyard.server.backup import back_up
from botyard.server.data_dir import lock_data_dir
from botyard.server.store import SqliteStore
from botyard.server.store.sqlite_migrations import SCHEMA_VERSION

from .harness import Client, LiveServer, run_server
from .test_messages import two_at_a_table

FIRST_BID = 18  # a player may make 20 moves at once


async def play_during_backups(server: LiveServer, folder: Path) -> list[tuple[Path, int]]:
    """Bid without a pause, and make backups meanwhile. Return each with the number of moves acknowledged before."""
    ada, _, table = await two_at_a_table(server, bid_seconds=600)
    made = list[tuple[Path, int]]()
    running: asyncio.Task[object] | None = None
    async with ada.connect(table) as socket:
        for acknowledged, moves in enumerate(range(FIRST_BID, 1, -1)):
            if running is None or running.done():
                made.append((folder / f"{len(made)}.tar.gz", acknowledged))
                running = asyncio.create_task(asyncio.to_thread(back_up, server.data_dir, made[-1][0]))
            assert "view" in await socket.act(f"bid {moves}", prompt_id="bid-1")
    assert running
    await running
    return made


def entries_in(data_dir: Path) -> int:
    with closing(sqlite3.connect(data_dir / "botyard.sqlite")) as connection:
        found: int = connection.execute("SELECT count(*) FROM entries").fetchone()[0]
        return found


def test_backup_during_play_has_every_acknowledged_move(tmp_path: Path):
    with run_server(tmp_path / "data", 1.0, "--tables-per-minute", "1000") as server:
        made = asyncio.run(play_during_backups(server, tmp_path))
        key = (tmp_path / "data" / "key").read_bytes()
    for number, (file, acknowledged) in enumerate(made):
        folder = tmp_path / f"restored-{number}"
        assert run(["restore", str(file), "--data-dir", str(folder)]) == 0
        assert entries_in(folder) >= acknowledged
        assert (folder / "key").read_bytes() == key
        assert {file.name: file.stat().st_mode & 0o777 for file in folder.iterdir() if file.name != "lock"} == {
            "botyard.sqlite": 0o600,
            "key": 0o600,
        }
        assert file.stat().st_mode & 0o777 == 0o600


def test_restored_server_knows_its_people(tmp_path: Path):
    with run_server(tmp_path / "data") as server:
        ada = Client(server, "Ada")
        table = ada.create_table("me", "rookie")
        assert run(["backup", str(tmp_path / "b"), "--data-dir", str(tmp_path / "data")]) == 0
    assert run(["restore", str(tmp_path / "b"), "--data-dir", str(tmp_path / "other")]) == 0
    with run_server(tmp_path / "other") as other:
        ada.server = other
        assert ada.get("/api/me")["name"] == "Ada"
        assert [found["id"] for found in ada.get("/api/mine")["tables"]] == [table]


@pytest.fixture
def data_dir(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    folder.mkdir()
    asyncio.run(SqliteStore(folder / "botyard.sqlite").close())
    (folder / "key").write_bytes(b"k" * 32)
    return folder


@pytest.fixture
def file(data_dir: Path, tmp_path: Path) -> Path:
    target = tmp_path / "backup.tar.gz"
    assert back_up(data_dir, target)["schema_version"] == SCHEMA_VERSION
    return target


def refuse(capsys: pytest.CaptureFixture[str], *words: object) -> str:
    """Run a command that must fail, and return its one sentence."""
    capsys.readouterr()
    assert run([str(word) for word in words]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    return printed.err


def test_restore_keeps_what_was_there(file: Path, data_dir: Path, capsys: pytest.CaptureFixture[str]):
    (data_dir / "key").write_bytes(b"o" * 32)
    assert "already has data (botyard.sqlite, " in refuse(capsys, "restore", file, "--data-dir", data_dir)
    assert (data_dir / "key").read_bytes() == b"o" * 32
    assert run(["restore", str(file), "--data-dir", str(data_dir), "--overwrite"]) == 0
    assert (data_dir / "key").read_bytes() == b"k" * 32
    [replaced] = data_dir.glob("replaced-*")
    assert {found.name for found in replaced.iterdir()} >= {"botyard.sqlite", "key"}
    assert (replaced / "key").read_bytes() == b"o" * 32


def test_restore_refuses_while_a_server_uses_the_folder(file: Path, data_dir: Path, capsys: pytest.CaptureFixture[str]):
    with lock_data_dir(data_dir):
        assert "another server uses" in refuse(capsys, "restore", file, "--data-dir", data_dir, "--overwrite")
    assert list(data_dir.glob("replaced-*")) == []


def changed_manifest(data: bytes, change: Callable[[dict[str, object]], None]) -> bytes:
    """Return a backup with another manifest."""
    written = io.BytesIO()
    with tarfile.open(fileobj=io.BytesIO(data)) as old, tarfile.open(fileobj=written, mode="w:gz") as new:
        for member in old:
            content = old.extractfile(member).read()
            if member.name == "manifest.json":
                manifest = json.loads(content)
                change(manifest)
                content = json.dumps(manifest).encode()
            member.size = len(content)
            new.addfile(member, io.BytesIO(content))
    return written.getvalue()


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda data: b"",
    "half": lambda data: data[: len(data) // 2],
    "text": lambda data: b"no backup\n" * 500,
    "other archive": lambda data: gzip.compress(b"x" * 4096),
    "flipped": lambda data: gzip.compress(flipped(gzip.decompress(data))),
    "no digests": lambda data: changed_manifest(data, lambda manifest: manifest.pop("sha256")),
    "other digest": lambda data: changed_manifest(data, lambda manifest: manifest["sha256"].update(key="0")),
    "other version": lambda data: changed_manifest(data, lambda manifest: manifest.update(schema_version=1)),
}


def flipped(data: bytes) -> bytes:
    """Return the archive with a byte of the database changed, of which gzip and tar know nothing."""
    place = data.index(b"SQLite format 3") + 5_000
    return data[:place] + bytes([data[place] ^ 0xFF]) + data[place + 1 :]


@pytest.mark.parametrize("damage", DAMAGE)
def test_damaged_backup_is_one_sentence_and_changes_nothing(
    damage: str, file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    file.write_bytes(DAMAGE[damage](file.read_bytes()))
    folder = tmp_path / "new"
    assert f"the backup {file} is damaged" in refuse(capsys, "restore", file, "--data-dir", folder)
    assert [found.name for found in folder.iterdir()] == ["lock"]


def test_backup_of_a_later_version_is_refused(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    later = changed_manifest(file.read_bytes(), lambda manifest: manifest.update(schema_version=99))
    file.write_bytes(later)
    assert "with schema version 99" in refuse(capsys, "restore", file, "--data-dir", tmp_path / "new")


def test_files_that_cannot_be_used_are_one_sentence(data_dir: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    nowhere = tmp_path / "nowhere"
    assert "No such file or directory" in refuse(capsys, "restore", nowhere, "--data-dir", tmp_path / "new")
    assert "has no file botyard.sqlite" in refuse(capsys, "backup", tmp_path / "b", "--data-dir", nowhere)
    assert "cannot be written" in refuse(capsys, "backup", nowhere / "b", "--data-dir", data_dir)
    (data_dir / "botyard.sqlite").write_bytes(b"damaged" * 5_000)
    assert "cannot be copied (file is not a database)" in refuse(
        capsys, "backup", tmp_path / "b", "--data-dir", data_dir
    )
    assert not (tmp_path / "b").exists()


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give files to others")
def test_files_belong_to_the_owner_of_the_folder(file: Path, tmp_path: Path):
    folder = tmp_path / "of-a-service"
    folder.mkdir()
    os.chown(folder, 65534, 65534)
    assert run(["restore", str(file), "--data-dir", str(folder)]) == 0
    assert {found.stat().st_uid for found in folder.iterdir()} == {65534}
