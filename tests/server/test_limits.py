"""Limits: every route and message counts the address as well as the person."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.routing import BaseRoute, Route

from botyard.server import limits
from botyard.server.app import make_app
from botyard.server.context import AppContext
from botyard.server.errors import ApiError
from botyard.server.limits import CHAT, HINTS, MESSAGES, MOVES, UNKNOWN_TABLES, Limit, Limits
from botyard.server.schemas import CreateTable, SeatRequest
from botyard.server.sockets import MAX_OUTBOX_MESSAGES, Socket

from .harness import Client, TableSocket
from .in_process_server import freeze_limits, make_client, make_context, run_in_process
from .test_session import run_with_context

ROUTES = {  # the limit of each besides "requests"; add new routes here
    "GET /api/me": "",
    "POST /api/me": "names",
    "GET /api/account": "lists",
    "POST /api/account/passphrase": "credentials",
    "POST /api/account/recovery-code": "credentials",
    "POST /api/account/sign-in": "sign-ins",
    "POST /api/account/sign-out": "changes",
    "POST /api/account/devices/end": "changes",
    "GET /api/account/export": "exports",
    "POST /api/account/delete": "credentials",
    "GET /api/account/puzzles": "puzzle-results",
    "POST /api/account/puzzles": "puzzle-results",
    "GET /api/games": "lists",
    "GET /api/games/{game_name}/rules": "lists",
    "GET /api/server/rules": "lists",
    "GET /api/tables": "lists",
    "GET /api/mine": "lists",
    "GET /api/results": "lists",
    "GET /api/profile": "profiles",
    "POST /api/tables": "tables",
    "GET /api/tables/{name}": "",
    "POST /api/tables/{name}/change": "changes",
    "POST /api/tables/{name}/join": "joins",
    "POST /api/tables/{name}/leave": "changes",
    "POST /api/tables/{name}/start": "changes",
    "POST /api/tables/{name}/rematch": "rematches",
    "GET /api/tables/{name}/replay": "replays",
    "GET /api/tables/{name}/summary": "replays",
    "GET /api/tables/{name}/review": "reviews",
    "GET /api/tables/{name}/log": "replays",
    "GET /api/tables/{name}/seed-proof": "",
    "POST /api/games/{game_name}/sandbox": "sandbox",
    "POST /api/games/{game_name}/review": "reviews",
    "POST /api/games/{game_name}/hint": "reviews",
    "GET /api/games/{game_name}/puzzles": "lists",
    "GET /api/games/{game_name}/puzzle": "puzzles",
    "GET /api/games/{game_name}/puzzle/training": "puzzles",
    "GET /api/games/{game_name}/catalog": "lists",
    "GET /api/games/{game_name}/messages": "lists",
    "POST /api/games/{game_name}/check-option": "checks",
    "GET /api/games/ricochet-robots/atlas": "lists",
    "GET /api/games/ricochet-robots/atlas/random": "puzzles",
    "GET /api/games/ricochet-robots/atlas/{board_name}/{chip_name}": "lists",
    "GET /openapi.json": "lists",
    "GET /healthz": "",
    "GET /metrics": "",
    "GET /{path:path}": "",
}
QUERIES = {
    "GET /api/account/puzzles": "?game=ricochet-robots",
    "GET /api/tables/{name}/review": "?n=1",
    "GET /api/games/{game_name}/puzzle/training": "?grade=1&number=1",
    "GET /api/games/ricochet-robots/atlas/random": "?moves=2&seed=1",
}


BODIES = {"POST /api/account/sign-in": {"code": "0"}}  # attempts with one name are limited from all addresses together


class RecordingLimits(Limits):
    """Limits that record what they count, and for which address."""

    def __init__(self) -> None:
        super().__init__(lambda: 0.0)
        self.calls: list[tuple[str, str]] = []

    def consume_shared(self, limit: Limit, address: str, *owner: Hashable, address_factor: int = 0) -> None:
        self.calls.append((limit.name, address))
        super().consume_shared(limit, address, *owner, address_factor=address_factor)


def routes_of(context: AppContext) -> Iterator[str]:
    for path, route in routes_in(make_app(context).routes):
        yield from (f"{method} {path}" for method in sorted(route.methods or ()))


def routes_in(routes: list[BaseRoute], prefix: str = "") -> Iterator[tuple[str, Route]]:
    for route in routes:
        if isinstance(route, Route):
            yield prefix + route.path, route
        else:
            included: Any = route  # FastAPI keeps an included router and its prefix
            yield from routes_in(included.original_router.routes, prefix + included.include_context.prefix)


def address_for(route: str) -> str:
    path = route.partition(" ")[2].replace("{path:path}", "anything")
    names = {"game_name": "ricochet-robots", "name": "calm-otter-aaaaaa", "board_name": "1A2A3A4A", "chip_name": "rc"}
    return path.format(**names) + QUERIES.get(route, "")


def test_every_route_is_known_here(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        operator = {route for route in routes_of(context) if " /api/admin/" in route}  # see test_admin.py
        assert set(routes_of(context)) - operator == set(ROUTES)

    run_with_context(tmp_path, scenario)


@pytest.mark.parametrize("route", ROUTES)
def test_every_route_counts_the_address(route: str, tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        context.limits = seen = RecordingLimits()
        async with make_client(context, "2001:db8:1:2:3:4:5:6") as client:
            method, path = route.split(maxsplit=1)[0], address_for(route)
            await client.request(method, path, json={} if method == "POST" else None)
        wanted = ["requests", *([ROUTES[route]] if ROUTES[route] else [])]
        assert seen.calls == [(name, "2001:db8:1:2::/64") for name in wanted]

    run_with_context(tmp_path, scenario)


def limit_of(route: str, context: AppContext) -> int:
    """Return how often an address may use the route."""
    name = ROUTES[route] or "requests"
    found = next(limit for limit in vars(limits).values() if isinstance(limit, Limit) and limit.name == name)
    alone = route == "POST /api/tables"  # an address has no more than a user
    return found.burst * (1 if alone else context.settings.people_per_address)


@pytest.mark.parametrize("route", [route for route in ROUTES if ROUTES[route]])
def test_dropping_the_cookie_does_not_avoid_limits(route: str, tmp_path: Path):
    async def main() -> None:
        context = make_context(tmp_path, people_per_address=2)
        freeze_limits(context)
        async with make_client(context) as one, make_client(context, "192.0.2.2") as other:
            for _ in range(limit_of(route, context)):
                assert not is_over(await without_cookie(one, route), ROUTES[route])
            assert is_over(await without_cookie(one, route), ROUTES[route])
            assert not is_over(await without_cookie(other, route), ROUTES[route])
        await context.close()

    asyncio.run(main())


async def without_cookie(client: httpx.AsyncClient, route: str) -> httpx.Response:
    client.cookies.clear()
    method = route.split(maxsplit=1)[0]
    body = BODIES.get(route, {"name": "Ann"})
    return await client.request(method, address_for(route), json=body if method == "POST" else None)


def is_over(answer: httpx.Response, name: str) -> bool:
    if answer.status_code != 429 or answer.json()["rule"] == "HOUSE-LIMIT-UNKNOWN-TABLES":
        return False
    assert answer.json()["rule"] == f"HOUSE-LIMIT-{name.upper()}"
    assert int(answer.headers["retry-after"]) >= 1
    return True


def test_requests_of_any_kind_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("botyard.server.middleware.REQUESTS", Limit("requests", 3, 1))

    async def main() -> None:
        context = make_context(tmp_path, people_per_address=2)
        freeze_limits(context)
        async with make_client(context) as client:
            for path in ("/healthz", "/", "/api/me", "/no-such-file.js", "/api/nothing", "/assets/x"):
                client.cookies.clear()
                assert (await client.get(path)).status_code != 429
            refused = await client.delete("/api/me")
            assert (refused.status_code, refused.json()["rule"]) == (429, "HOUSE-LIMIT-REQUESTS")
            assert refused.headers["content-security-policy"]
        await context.close()

    asyncio.run(main())


def test_person_over_the_limit_takes_nothing_from_the_address():
    buckets = Limits(lambda: 0.0, address_factor=2)
    for _ in range(CHAT.burst):
        buckets.consume_shared(CHAT, "here", "ann")
    for _ in range(100):
        with pytest.raises(ApiError, match="Too many chat messages: the limit is 1 in 2 seconds, and 5 at once"):
            buckets.consume_shared(CHAT, "here", "ann")
    for _ in range(CHAT.burst):
        buckets.consume_shared(CHAT, "here", "ben")
    with pytest.raises(ApiError, match="Too many chat messages: the limit is 1 a second, and 10 at once"):
        buckets.consume_shared(CHAT, "here", "cal")
    for _ in range(CHAT.burst):  # a rejection for the address takes no token of the user
        buckets.consume_shared(CHAT, "there", "cal")


# --- memory ---


class LookupKey:
    """A clock that counts how often it is read."""

    lookups = 0

    def __hash__(self) -> int:
        LookupKey.lookups += 1
        return id(self)


def test_limits_with_new_keys_take_bounded_memory_and_time():
    buckets, most = Limits(lambda: 0.0, max_buckets=1_000), 0
    for _ in range(5_000):
        LookupKey.lookups = 0
        buckets.consume(MOVES, LookupKey())
        most = max(most, LookupKey.lookups)
    assert len(buckets) == 1_000
    assert most <= 8


def test_limits_evict_the_least_recently_used_bucket():
    buckets = Limits(lambda: 0.0, max_buckets=100)
    for n in range(UNKNOWN_TABLES.burst):
        buckets.consume(UNKNOWN_TABLES, "address")
        for fresh in range(90):
            buckets.consume(MOVES, n, fresh)
    with pytest.raises(ApiError):
        buckets.require_token(UNKNOWN_TABLES, "address")


# --- sockets ---


@pytest.mark.parametrize(
    ("limit", "message"),
    [
        (CHAT, {"chat": "hm"}),
        (CHAT, {"react": "thanks"}),
        (MOVES, {"action": "wait"}),
        (MOVES, {"undo": 0}),
        (MOVES, {"withdraw": 0}),
        (MOVES, {"back": True}),
        (HINTS, {"hint": "regular"}),
        (MESSAGES, {"sync": 0}),
    ],
)
def test_messages_count_the_address(limit: Limit, message: dict[str, Any], tmp_path: Path):
    """Ann uses up the tokens of the address, and Ben at the same address must wait."""

    async def main() -> None:
        async with run_in_process(tmp_path, people_per_address=1) as server:
            ann, ben, table = await two_people(server.context)
            freeze_limits(server.context)
            async with open_socket(server, ann, table) as one, open_socket(server, ben, table) as two:
                for _ in range(limit.burst):
                    assert (await one.request(**message)).get("rule") != rule_of(limit)
                assert (await two.expect_rejection(**message))["rule"] == rule_of(limit)

    asyncio.run(main())


def rule_of(limit: Limit) -> str:
    return f"HOUSE-LIMIT-{limit.name.upper()}"


async def two_people(context: AppContext) -> tuple[str, str, str]:
    session = await context.open_table(CreateTable("ricochet-robots", [SeatRequest("me"), SeatRequest("me")]), "ann")
    await session.update_table(lambda table: setattr(table.seats[1], "user_id", "ben"))
    await session.call(lambda: session.start_game("ann"))
    return "ann", "ben", session.table.id


def open_socket(server: Any, person: str, table: str) -> TableSocket:
    """Return a socket of a user; an empty name has no cookie."""
    visitor = object.__new__(Client)
    visitor.server, visitor.cookie = server, f"botyard={server.context.identity.sign(person)}" if person else "none=1"
    return TableSocket(visitor, table, {})


def test_unknown_tables_are_counted_over_sockets_as_over_requests(tmp_path: Path):
    async def main() -> None:
        async with run_in_process(tmp_path) as server:
            ann, _, table = await two_people(server.context)
            freeze_limits(server.context)
            for n in range(UNKNOWN_TABLES.burst):
                name = f"calm-otter-{n:06}"
                async with open_socket(server, "", name) as guess:
                    assert (await guess.receive())["rule"] == "HOUSE-TABLE"
            for name in (table, "calm-otter-aaaaaa"):  # an existing name gets the same answer
                async with open_socket(server, "", name) as guess:
                    assert (await guess.receive())["rule"] == rule_of(UNKNOWN_TABLES)
            async with open_socket(server, ann, table) as seated:
                assert (await seated.receive())["you"]["seats"] == [0]
            async with make_client(server.context, "127.0.0.1") as client:
                for name in (table, "calm-otter-aaaaaa"):
                    assert (await client.get(f"/api/tables/{name}")).json()["rule"] == rule_of(UNKNOWN_TABLES)

    asyncio.run(main())


def test_opening_sockets_is_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "SOCKET_OPENINGS", Limit("openings", 2, 1))

    async def main() -> None:
        async with run_in_process(tmp_path, people_per_address=2) as server:
            _, _, table = await two_people(server.context)
            freeze_limits(server.context)
            for _ in range(4):
                async with open_socket(server, "", table) as one:
                    assert "you" in await one.receive()
            async with open_socket(server, "", table) as one:
                assert (await one.receive())["rule"] == "HOUSE-LIMIT-OPENINGS"

    asyncio.run(main())


def test_sockets_of_an_address_at_a_table_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "MAX_SOCKETS_PER_USER", 1)

    async def main() -> None:
        async with run_in_process(tmp_path, people_per_address=2) as server:
            _, _, table = await two_people(server.context)
            async with (
                open_socket(server, "", table) as one,
                open_socket(server, "", table) as two,
                open_socket(server, "", table) as three,
            ):
                assert "you" in await one.receive()
                assert "you" in await two.receive()
                refused = await three.receive()
                assert (refused["rule"], refused["reason"]) == (
                    "HOUSE-LIMIT-SOCKETS",
                    "Your address has this table open in 2 tabs or windows.",
                )

    asyncio.run(main())


def test_socket_of_a_slow_client_is_closed_once(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        spawned = []

        class Line:
            application_state = None

        context.create_task = lambda work: (spawned.append(work), work.close())  # type: ignore[method-assign,assignment,func-returns-value]
        slow = Socket(Line(), "ann", context, "here")  # type: ignore[arg-type]
        for _ in range(MAX_OUTBOX_MESSAGES + 100):
            slow.send(b"{}")
        slow.close_soon()
        assert len(spawned) == 1

    run_with_context(tmp_path, scenario)
