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
from botyard.server.bodies import ChairWish, NewTable
from botyard.server.house import House
from botyard.server.limits import CHAT, GUESSES, HINTS, MESSAGES, MOVES, Limit, Limits
from botyard.server.refusals import Refusal
from botyard.server.sockets import MOST_WAITING, Socket

from .edge import client_of, house_in, serving, stop_the_clock
from .playing import Person, Window
from .test_room import in_a_house

ROUTES = {  # and what each counts for besides "requests"; a new route has to be entered here
    "GET /api/me": "",
    "POST /api/me": "names",
    "GET /api/games": "lists",
    "GET /api/games/{game}/rules": "lists",
    "GET /api/house/rules": "lists",
    "GET /api/tables": "lists",
    "GET /api/mine": "lists",
    "GET /api/results": "lists",
    "POST /api/tables": "tables",
    "GET /api/tables/{name}": "",
    "POST /api/tables/{name}/change": "changes",
    "POST /api/tables/{name}/join": "joins",
    "POST /api/tables/{name}/leave": "changes",
    "POST /api/tables/{name}/start": "changes",
    "POST /api/tables/{name}/rematch": "rematches",
    "GET /api/tables/{name}/replay": "replays",
    "GET /api/tables/{name}/review": "reviews",
    "GET /api/tables/{name}/log": "replays",
    "GET /api/tables/{name}/check": "",
    "POST /api/games/{game}/desk": "desk",
    "POST /api/games/{game}/review": "reviews",
    "POST /api/games/{game}/hint": "reviews",
    "GET /api/games/{game}/puzzles": "lists",
    "GET /api/games/{game}/puzzle": "puzzles",
    "GET /api/games/{game}/puzzle/training": "puzzles",
    "GET /api/games/{game}/shelf": "lists",
    "POST /api/games/{game}/judge": "judgements",
    "GET /openapi.json": "lists",
    "GET /healthz": "",
    "GET /metrics": "",
    "GET /{path:path}": "",
    "HEAD /{path:path}": "",
}
QUERIES = {"GET /api/tables/{name}/review": "?n=1", "GET /api/games/{game}/puzzle/training": "?grade=1&number=1"}


class Seen(Limits):
    """Remembers what was counted, and for which address."""

    def __init__(self) -> None:
        super().__init__(lambda: 0.0)
        self.counted: list[tuple[str, str]] = []

    def share(self, limit: Limit, address: str, *whose: Hashable, household: int = 0) -> None:
        self.counted.append((limit.name, address))
        super().share(limit, address, *whose, household=household)


def routes_of(house: House) -> Iterator[str]:
    for route in routes_in(make_app(house).routes):
        yield from (f"{method} {route.path}" for method in sorted(route.methods or ()))


def routes_in(routes: list[BaseRoute]) -> Iterator[Route]:
    for route in routes:
        if isinstance(route, Route):
            yield route
        else:  # a router that is included
            yield from routes_in(getattr(route, "original_router", route).routes)


def address_for(route: str) -> str:
    path = route.partition(" ")[2].replace("{path:path}", "anything")
    return path.format(game="ricochet-robots", name="calm-otter-aaaaaa") + QUERIES.get(route, "")


def test_every_route_is_known_here(tmp_path: Path):
    async def scene(house: House) -> None:
        assert set(routes_of(house)) == set(ROUTES)

    in_a_house(tmp_path, scene)


@pytest.mark.parametrize("route", ROUTES)
def test_every_route_counts_the_address(route: str, tmp_path: Path):
    async def scene(house: House) -> None:
        house.limits = seen = Seen()
        async with client_of(house, "2001:db8:1:2:3:4:5:6") as client:
            method, path = route.split(maxsplit=1)[0], address_for(route)
            await client.request(method, path, json={} if method == "POST" else None)
        wanted = ["requests", *([ROUTES[route]] if ROUTES[route] else [])]
        assert seen.counted == [(name, "2001:db8:1:2::/64") for name in wanted]

    in_a_house(tmp_path, scene)


def limit_of(route: str, house: House) -> int:
    """How often an address may use it."""
    name = ROUTES[route] or "requests"
    found = next(limit for limit in vars(limits).values() if isinstance(limit, Limit) and limit.name == name)
    alone = route == "POST /api/tables"  # where an address may do no more than a person
    return found.burst * (1 if alone else house.settings.people_per_address)


@pytest.mark.parametrize("route", [route for route in ROUTES if ROUTES[route]])
def test_throwing_the_cookie_away_wins_nothing(route: str, tmp_path: Path):
    async def whole() -> None:
        house = house_in(tmp_path, people_per_address=2)
        stop_the_clock(house)
        async with client_of(house) as one, client_of(house, "192.0.2.2") as other:
            for _ in range(limit_of(route, house)):
                assert not is_over(await without_cookie(one, route), ROUTES[route])
            assert is_over(await without_cookie(one, route), ROUTES[route])
            assert not is_over(await without_cookie(other, route), ROUTES[route])
        await house.close()

    asyncio.run(whole())


async def without_cookie(client: httpx.AsyncClient, route: str) -> httpx.Response:
    client.cookies.clear()
    method = route.split(maxsplit=1)[0]
    return await client.request(method, address_for(route), json={"name": "Ann"} if method == "POST" else None)


def is_over(answer: httpx.Response, name: str) -> bool:
    if answer.status_code != 429 or answer.json()["rule"] == "HOUSE-LIMIT-UNKNOWN-TABLES":
        return False
    assert answer.json()["rule"] == f"HOUSE-LIMIT-{name.upper()}"
    assert int(answer.headers["retry-after"]) >= 1
    return True


def test_requests_of_any_kind_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("botyard.server.guarding.REQUESTS", Limit("requests", 3, 1))

    async def whole() -> None:
        house = house_in(tmp_path, people_per_address=2)
        stop_the_clock(house)
        async with client_of(house) as client:
            for path in ("/healthz", "/", "/api/me", "/no-such-file.js", "/api/nothing", "/assets/x"):
                client.cookies.clear()
                assert (await client.get(path)).status_code != 429
            refused = await client.delete("/api/me")
            assert (refused.status_code, refused.json()["rule"]) == (429, "HOUSE-LIMIT-REQUESTS")
            assert refused.headers["content-security-policy"]
        await house.close()

    asyncio.run(whole())


def test_a_person_over_the_limit_takes_nothing_from_the_address():
    buckets = Limits(lambda: 0.0, household=2)
    for _ in range(CHAT.burst):
        buckets.share(CHAT, "here", "ann")
    for _ in range(100):
        with pytest.raises(Refusal, match="chat: 1 in 2 s, 5 at once"):
            buckets.share(CHAT, "here", "ann")
    for _ in range(CHAT.burst):
        buckets.share(CHAT, "here", "ben")
    with pytest.raises(Refusal, match="chat: 1 in 1 s, 10 at once"):
        buckets.share(CHAT, "here", "cal")
    for _ in range(CHAT.burst):  # and what the address refuses takes nothing from the person
        buckets.share(CHAT, "there", "cal")


# --- memory ---


class Key:
    """Counts how often it is looked at."""

    looks = 0

    def __hash__(self) -> int:
        Key.looks += 1
        return id(self)


def test_fresh_keys_cost_little_memory_and_no_time():
    buckets, most = Limits(lambda: 0.0, most=1_000), 0
    for _ in range(5_000):
        Key.looks = 0
        buckets.take(MOVES, Key())
        most = max(most, Key.looks)
    assert len(buckets) == 1_000
    assert most <= 8


def test_what_is_used_is_not_forgotten():
    buckets = Limits(lambda: 0.0, most=100)
    for n in range(GUESSES.burst):
        buckets.take(GUESSES, "address")
        for fresh in range(90):
            buckets.take(MOVES, n, fresh)
    with pytest.raises(Refusal):
        buckets.must_have(GUESSES, "address")


# --- sockets ---


@pytest.mark.parametrize(
    ("limit", "message"),
    [
        (CHAT, {"say": "hm"}),
        (CHAT, {"react": "thanks"}),
        (MOVES, {"do": "wait"}),
        (MOVES, {"undo": 0}),
        (MOVES, {"withdraw": 0}),
        (MOVES, {"back": True}),
        (HINTS, {"hint": "regular"}),
        (MESSAGES, {"have": 0}),
    ],
)
def test_messages_count_the_address(limit: Limit, message: dict[str, Any], tmp_path: Path):
    """Ann uses up what the address has, and Ben beside her has to wait."""

    async def whole() -> None:
        async with serving(tmp_path, people_per_address=1) as edge:
            ann, ben, table = await two_people(edge.house)
            stop_the_clock(edge.house)
            async with window(edge, ann, table) as one, window(edge, ben, table) as two:
                for _ in range(limit.burst):
                    assert (await one.ask(**message)).get("rule") != rule_of(limit)
                assert (await two.refused(**message))["rule"] == rule_of(limit)

    asyncio.run(whole())


def rule_of(limit: Limit) -> str:
    return f"HOUSE-LIMIT-{limit.name.upper().replace(' ', '-')}"


async def two_people(house: House) -> tuple[str, str, str]:
    room = await house.open_table(NewTable("ricochet-robots", [ChairWish("me"), ChairWish("me")]), "ann")
    await room.amend(lambda table: setattr(table.chairs[1], "person", "ben"))
    await room.ask(lambda: room.begin("ann"))
    return "ann", "ben", room.table.id


def window(edge: Any, person: str, table: str) -> Window:
    """A socket of somebody; an empty name has no cookie."""
    visitor = object.__new__(Person)
    visitor.server, visitor.cookie = edge, f"botyard={edge.house.identity.sign(person)}" if person else "none=1"
    return Window(visitor, table, {})


def test_unknown_tables_are_counted_over_sockets_as_over_requests(tmp_path: Path):
    async def whole() -> None:
        async with serving(tmp_path) as edge:
            ann, _, table = await two_people(edge.house)
            stop_the_clock(edge.house)
            for n in range(GUESSES.burst):
                name = f"calm-otter-{n:06}"
                async with window(edge, "", name) as guess:
                    assert (await guess.next())["rule"] == "HOUSE-TABLE"
            for name in (table, "calm-otter-aaaaaa"):  # a name that exists is not told from others
                async with window(edge, "", name) as guess:
                    assert (await guess.next())["rule"] == rule_of(GUESSES)
            async with window(edge, ann, table) as seated:
                assert (await seated.next())["you"]["seats"] == [0]
            async with client_of(edge.house, "127.0.0.1") as client:
                for name in (table, "calm-otter-aaaaaa"):
                    assert (await client.get(f"/api/tables/{name}")).json()["rule"] == rule_of(GUESSES)

    asyncio.run(whole())


def test_opening_sockets_is_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "OPENINGS", Limit("openings", 2, 1))

    async def whole() -> None:
        async with serving(tmp_path, people_per_address=2) as edge:
            _, _, table = await two_people(edge.house)
            stop_the_clock(edge.house)
            for _ in range(4):
                async with window(edge, "", table) as one:
                    assert "you" in await one.next()
            async with window(edge, "", table) as one:
                assert (await one.next())["rule"] == "HOUSE-LIMIT-OPENINGS"

    asyncio.run(whole())


def test_an_address_has_the_windows_of_a_household_at_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "SOCKETS", 1)

    async def whole() -> None:
        async with serving(tmp_path, people_per_address=2) as edge:
            _, _, table = await two_people(edge.house)
            async with window(edge, "", table) as one, window(edge, "", table) as two, window(edge, "", table) as three:
                assert "you" in await one.next()
                assert "you" in await two.next()
                refused = await three.next()
                assert (refused["rule"], refused["why"]) == (
                    "HOUSE-LIMIT-SOCKETS",
                    "your address has 2 windows open at this table",
                )

    asyncio.run(whole())


def test_a_slow_browser_is_closed_once(tmp_path: Path):
    async def scene(house: House) -> None:
        spawned = []

        class Line:
            application_state = None

        house.spawn = lambda work: (spawned.append(work), work.close())  # type: ignore[method-assign,assignment,func-returns-value]
        slow = Socket(Line(), "ann", house, "here")  # type: ignore[arg-type]
        for _ in range(MOST_WAITING + 100):
            slow.send(b"{}")
        slow.hang_up()
        assert len(spawned) == 1

    in_a_house(tmp_path, scene)
