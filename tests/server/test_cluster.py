"""Several server processes behind HAProxy: what `python -m tests.server.cluster` tries for longer."""

from __future__ import annotations

import asyncio
import json
import signal
from contextlib import suppress

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from botyard import GAMES

from . import programs
from .cluster import DRILLS, Cluster, ClusterTable, Game, audit, run_cluster
from .harness import TIMEOUT_SECONDS

pytestmark = pytest.mark.skipif(bool(programs.missing_text()), reason="PostgreSQL or HAProxy is missing")


def test_tables_of_all_games_go_on_after_kills_restarts_and_a_restart_of_the_database():
    async def scenario() -> None:
        async with run_cluster() as cluster:
            async with Game(cluster, 2 * len(GAMES), seed=1, pause=0.1) as game:
                await game.wait_for_moves(2)
                for drill in ("kill", "roll", "database"):
                    owners = [len(await cluster.tables_of(index)) for index in range(3)]
                    await DRILLS[drill](game, owners.index(max(owners)))
                await game.wait_for_moves(2)
            found = await audit(cluster, game.tally)
            assert not found.faults
            assert found.acknowledged > 0

    asyncio.run(scenario())


def test_process_that_was_stopped_past_its_lease_writes_and_tells_nothing():
    async def scenario() -> None:
        async with run_cluster() as cluster, Game(cluster, len(GAMES), seed=2, pause=0.05) as game:
            await game.wait_for_moves(1)
            index, tables = await owned_tables(cluster, game)
            sockets = [await connect_directly(cluster, index, table) for table in tables]
            process = cluster.servers[index].process
            assert process
            process.send_signal(signal.SIGSTOP)
            for table, socket in zip(tables, sockets, strict=True):
                prompt = table.players[0].prompt
                if prompt and prompt.choices:  # waits in the process until it wakes up
                    action = {"action": prompt.choices[0].action, "prompt_id": prompt.id, "id": "woken"}
                    await socket.send(json.dumps(action))
            await game.wait_for_moves(2, {table.table for table in tables})
            taken = await cluster.owners()
            for socket in sockets:
                await read_what_has_arrived(socket)
            process.send_signal(signal.SIGCONT)
            assert [await messages_until_closed(socket) for socket in sockets] == [([], 1012)] * len(sockets)
            await game.wait_for_moves(1, {table.table for table in tables})
            assert all(cluster.process_id(index) != taken[table.table] for table in tables)
            found = await audit(cluster, game.tally)
            assert not found.faults

    asyncio.run(scenario())


async def owned_tables(cluster: Cluster, game: Game) -> tuple[int, list[ClusterTable]]:
    """Return the process that owns the most tables, and these tables."""
    owned = [await cluster.tables_of(index) for index in range(3)]
    index = max(range(3), key=lambda index: len(owned[index]))
    return index, [table for table in game.tables if table.table in owned[index]]


async def connect_directly(cluster: Cluster, index: int, table: ClusterTable) -> ClientConnection:
    """Connect a player past the proxy, which would cut the socket of a process that does not answer."""
    url = f"ws://127.0.0.1:{cluster.servers[index].port}/api/tables/{table.table}/socket"
    headers = {"Cookie": table.players[0].cookie}
    socket = await connect(url, additional_headers=headers, compression=None, ping_interval=None)
    while "view" not in json.loads(await socket.recv()):
        pass
    return socket


async def read_what_has_arrived(socket: ClientConnection) -> None:
    with suppress(TimeoutError):
        while True:
            await asyncio.wait_for(socket.recv(), 0.2)


async def messages_until_closed(socket: ClientConnection) -> tuple[list[str], int]:
    """Return what a process that woke up still sends, and its close code."""
    found = []
    async with asyncio.timeout(TIMEOUT_SECONDS):
        try:
            while True:
                found.append(str(await socket.recv()))
        except ConnectionClosed as error:
            return found, error.rcvd.code if error.rcvd else 0
