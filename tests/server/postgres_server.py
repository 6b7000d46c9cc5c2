"""A PostgreSQL server of its own for tests, in a temporary folder and without TCP unless a port is given."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from urllib.parse import quote

import asyncpg

from . import programs

USERS = ("postgres", "nobody")  # PostgreSQL refuses to run as root
DATABASE_NUMBERS = count(1)
START_SECONDS = 60


class PostgresServer:
    def __init__(self, folder: Path) -> None:
        self.folder, self.data = folder, folder / "data"
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
        settings = f"-c listen_addresses='' -c unix_socket_directories='{self.folder}' -c max_connections=100"
        options = [] if action == "stop" else ["-o", settings, "-l", str(self.folder / "log.txt")]
        self._run("pg_ctl", "-w", "-s", "-t", str(START_SECONDS), "-m", mode, *options, action)

    def _run(self, program: str, *words: str) -> None:
        command = [str(programs.find(program)), "-D", str(self.data), *words]
        user = {"user": self.user, "extra_groups": []} if self.user else {}
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd="/", timeout=START_SECONDS, **user)

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://botyard@/{database}?host={quote(str(self.folder), safe='')}"

    async def new_database(self) -> str:
        """Create an empty database and return its URL."""
        name = f"test_{os.getpid()}_{next(DATABASE_NUMBERS)}"
        connection = await asyncpg.connect(self.url())
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()
        return self.url(name)


def has_user(name: str) -> bool:
    try:
        pwd.getpwnam(name)
    except KeyError:
        return False
    return True


@contextmanager
def run_postgres() -> Iterator[PostgresServer]:
    folder = Path(tempfile.mkdtemp(prefix="botyard-pg-"))  # short: the path of a Unix socket is limited
    server = PostgresServer(folder)
    try:
        server.start()
        yield server
    finally:
        if (server.data / "postmaster.pid").exists():
            server.control("stop", "immediate")
        shutil.rmtree(folder, ignore_errors=True)


def new_database(server: PostgresServer) -> str:
    return asyncio.run(server.new_database())
