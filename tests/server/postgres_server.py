"""A PostgreSQL server of its own for tests, in a temporary folder and without TCP unless a port is given."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

import asyncpg

from . import programs

USERS = ("postgres", "nobody")  # PostgreSQL refuses to run as root
START_SECONDS = 60


class PostgresServer:
    """`is_durable` makes commits survive a power cut, which no test causes."""

    def __init__(self, folder: Path, is_durable: bool) -> None:
        self.folder, self.data, self.is_durable = folder, folder / "data", is_durable
        self.user = next(name for name in USERS if has_user(name)) if os.geteuid() == 0 else ""

    def start(self) -> None:
        self.folder.chmod(0o755)
        self.data.mkdir(mode=0o700)
        if self.user:
            for path in (self.folder, self.data):
                shutil.chown(path, self.user)
        self._run("initdb", "-U", "botyard", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        self.control("start")

    def control(self, action: str, mode: str = "fast") -> None:
        """Start, stop or restart the server and wait until it is done."""
        fsync = "on" if self.is_durable else "off"
        settings = f"-c listen_addresses='' -c unix_socket_directories='{self.folder}' -c fsync={fsync}"
        options = [] if action == "stop" else ["-o", settings, "-l", str(self.folder / "log.txt")]
        self._run("pg_ctl", "-w", "-s", "-t", str(START_SECONDS), "-m", mode, *options, action)

    def _run(self, program: str, *words: str) -> None:
        command = [str(programs.find(program)), "-D", str(self.data), *words]
        user: dict[str, Any] = {"user": self.user, "extra_groups": []} if self.user else {}
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd="/", timeout=START_SECONDS, **user)

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://botyard@/{database}?host={quote(str(self.folder), safe='')}"

    async def empty_database(self) -> str:
        """Delete everything in the database and return its URL. It is faster than a new one."""
        connection = await asyncpg.connect(self.url())
        await connection.execute("DROP SCHEMA public CASCADE")
        await connection.execute("CREATE SCHEMA public")
        await connection.close()
        return self.url()


def has_user(name: str) -> bool:
    try:
        pwd.getpwnam(name)
    except KeyError:
        return False
    return True


@contextmanager
def run_postgres(is_durable: bool = False) -> Iterator[PostgresServer]:
    folder = Path(tempfile.mkdtemp(prefix="botyard-pg-"))  # short: the path of a Unix socket is limited
    server = PostgresServer(folder, is_durable)
    try:
        server.start()
        yield server
    finally:
        if (server.data / "postmaster.pid").exists():
            server.control("stop", "immediate")
        shutil.rmtree(folder, ignore_errors=True)
