"""The promises of docs/server.md that a quick server keeps by luck: here each could be broken, and is not."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from botyard import Luck, Seat
from botyard.server import bodies, seating
from botyard.server.app import make_app
from botyard.server.health import StoreError
from botyard.server.house import House
from botyard.server.records import Chair, Table
from botyard.server.room import Room
from botyard.server.settings import Settings
from botyard.server.store import SqliteStore
from botyard.server.thinking import Thought
from botyard.server.workers import Share
from tests.conformance.strip import Strip

from .playing import House as Server
from .playing import Person
from .test_messages import two_at_a_table
from .test_room import Chance, Ear, Json, come, in_a_house, say, strip_table

SOON = 20.0  # seconds; a guard only


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(SOON):
        while not true():
            await asyncio.sleep(0.001)


# --- stored before told ------------------------------------------------------------------------------------


class HeldStore:
    """A store whose writes wait while the gate is closed."""

    def __init__(self, path: Path) -> None:
        self.store, self.gate, self.waiting = SqliteStore(path, fast=True), asyncio.Event(), 0
        self.gate.set()

    async def write(self, *records: Any) -> None:
        self.waiting += 1
        await self.gate.wait()
        self.waiting -= 1
        await self.store.write(*records)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)


class Scene:
    """Ann and Ben at a table of three seats, and a spectator."""

    def __init__(self, house: House, store: HeldStore) -> None:
        self.house, self.store = house, store

    async def open(self, begun: bool) -> None:
        kinds = [("guest", "ann"), ("guest", "ben"), ("guest", "cleo") if begun else ("open", "")]
        wishes = [bodies.ChairWish(kind, name=name) for kind, name in kinds]  # type: ignore[arg-type]
        self.room = await self.house.open_table(bodies.NewTable("strip", wishes, listed=True), "ann")
        for chair in self.room.table.chairs:
            chair.person = chair.name
        if begun:
            await self.room.ask(lambda: self.room.begin("ann"))
        self.ears = [await come(self.room, name) for name in ("ann", "ben", "eve")]

    @property
    def card(self) -> int:
        card: int = self.ears[0].frame["view"]["hand"][0]
        return card

    async def say(self, **message: Any) -> Json:
        return await say(self.room, self.ears[0], **message)

    async def http(self, method: str, path: str, person: str = "ann", **body: Any) -> httpx.Response:
        cookie = {"Cookie": f"botyard={self.house.identity.sign(person)}"}
        transport = httpx.ASGITransport(make_app(self.house))
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
            path = f"/api/tables/{self.room.table.id}{path}"
            return await client.request(method, path, headers=cookie, **({"json": body} if method == "POST" else {}))

    async def post(self, path: str, person: str = "ann", **body: Any) -> None:
        answer = await self.http("POST", path, person, **body)
        assert answer.status_code in (200, 201), answer.text


Act = Callable[[Scene], Awaitable[Any]]
RUNNING: dict[str, Act] = {
    "a move": lambda scene: scene.say(do=f"put {scene.card} 2"),
    "an undo": lambda scene: scene.say(undo=0),
    "a withdrawal": lambda scene: scene.say(withdraw=0),
    "chat": lambda scene: scene.say(say="hello"),
    "a hint": lambda scene: scene.say(hint="regular"),
    "stepping away": lambda scene: scene.say(away=True),
    "leaving": lambda scene: scene.say(leave=True),
    "a change of the table": lambda scene: scene.post("/change", hints=False),
    "leaving by a request": lambda scene: scene.post("/leave", "ben"),
}
OPEN: dict[str, Act] = {
    "sitting down": lambda scene: scene.post("/join", "eve"),
    "other seats": lambda scene: scene.post("/change", chairs=[None, None, {"kind": "bot"}]),
    "standing up": lambda scene: scene.post("/leave", "ben"),
    "the start": lambda scene: scene.post("/start"),
}


@pytest.mark.parametrize("what", [*RUNNING, *OPEN])
def test_nothing_is_told_before_it_is_stored(tmp_path: Path, what: str):
    async def whole() -> None:
        store = HeldStore(tmp_path / "held.sqlite")
        house = House(Settings(tmp_path, fast=True), store=store, thinkers=Chance())
        house._own["strip"] = Strip()
        scene = Scene(house, store)
        await scene.open(begun=what in RUNNING)
        if what in RUNNING:
            await scene.say(do=f"put {scene.card} 1")
        elif what == "the start":
            await scene.post("/join", "eve")
        await must_wait_for_the_store(scene, (RUNNING | OPEN)[what])
        await house.close()

    asyncio.run(whole())


async def must_wait_for_the_store(scene: Scene, act: Act) -> None:
    before = (await scene.http("GET", "", "eve")).text
    heard = [len(ear.raw) for ear in scene.ears]
    scene.store.gate.clear()
    doing = asyncio.ensure_future(act(scene))
    await until(lambda: scene.store.waiting)
    for _ in range(50):  # turns of the loop in which something could slip out
        await asyncio.sleep(0)
    assert not doing.done()
    assert [len(ear.raw) for ear in scene.ears] == heard
    assert (await scene.http("GET", "", "eve")).text == before
    scene.store.gate.set()
    await doing
    assert any(len(ear.raw) > count for ear, count in zip(scene.ears, heard, strict=True))


# --- undo --------------------------------------------------------------------------------------------------


async def ready(house: House) -> tuple[Room, list[Ear]]:
    """Ann is ready, then Ben, then Cleo; the game waits for Dan."""
    names = ("ann", "ben", "cleo", "dan")
    wishes = [bodies.ChairWish("guest", name=name) for name in names]
    room = await house.open_table(bodies.NewTable("ricochet-robots", wishes, {"pause_seconds": 600}), "ann")
    for chair in room.table.chairs:
        chair.person = chair.name
    await room.ask(lambda: room.begin("ann"))
    ears = [await come(room, name) for name in names]
    for ear in ears[:3]:
        await say(room, ear, do="ready")
    await say(room, ears[0], undo=0)
    assert room.pleas.pending
    assert room.pleas.pending.needs == {1, 2}
    return room, ears


def test_an_undo_needs_the_consent_of_all_it_concerns(tmp_path: Path):
    async def scene(house: House) -> None:
        room, (one, two, three, four) = await ready(house)
        assert (await say(room, four, agree=True, plea=1))["why"] == "this undo does not concern you"
        assert "ok" in await say(room, two, agree=True, plea=1)
        assert room.live
        assert room.live.n == 3
        assert room.pleas.pending
        assert room.pleas.pending.agreed == {1}
        assert "ok" in await say(room, two, agree=True, plea=1)  # twice is not for two
        assert room.live.n == 3
        assert "ok" in await say(room, three, agree=True, plea=1)
        assert (room.live.n, room.pleas.pending) == (4, None)
        assert [player["done"] for player in one.frame["view"]["players"]] == [False] * 4

    in_a_house(tmp_path, scene)


def test_one_refusal_ends_the_request(tmp_path: Path):
    async def scene(house: House) -> None:
        room, (_, two, three, _) = await ready(house)
        await say(room, two, agree=True, plea=1)
        await say(room, three, agree=False, plea=1)
        assert room.pleas.pending is None
        assert (await say(room, two, agree=True, plea=1))["why"] == "this undo is no longer asked for"
        assert room.live
        assert room.live.n == 3

    in_a_house(tmp_path, scene)


def test_an_undo_does_not_refill_a_timer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    clock = [1000.0]
    monkeypatch.setattr("botyard.server.settings.Time.now", lambda self: clock[0])

    async def scene(house: House) -> None:
        room = await strip_table(house, "ann", "ben", grace=None)
        one = await come(room, "ann")
        for register in (1, 2):
            await say(room, one, do=f"put {one.frame['view']['hand'][0]} {register}")
        await say(room, one, do="done")
        assert [(timer["name"], timer["left"]) for timer in one.frame["timers"]] == [("program-1", 30.0)]
        clock[0] += 10
        await say(room, one, undo=one.frame["back"][-1])
        assert one.frame["timers"] == []
        clock[0] += 2
        await say(room, one, do="done")
        assert [(timer["name"], timer["left"]) for timer in one.frame["timers"]] == [("program-1", 18.0)]

    in_a_house(tmp_path, scene)


class Slow(Chance):
    """Has its answer when the test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.gate, self.seconds, self.answered = asyncio.Event(), 0.0, 0

    async def answer(self, share: Share, game: str, level: str, dream: Any, seat: Seat, luck: Luck) -> Thought:
        thought = await super().answer(share, game, level, dream, seat, luck)
        await self.gate.wait()
        self.answered += 1
        return thought


def test_bots_do_not_move_while_an_undo_is_asked_for(tmp_path: Path):
    async def scene(house: House) -> None:
        house.thinkers = slow = Slow()
        room = await strip_table(house, "ann", "ben", "bot")
        ears = [await come(room, name) for name in ("ann", "ben")]
        for ear in ears:
            for register in (1, 2):
                await say(room, ear, do=f"put {ear.frame['view']['hand'][0]} {register}")
            await say(room, ear, do="done")
        assert room.live
        n = room.live.n
        await say(room, ears[0], undo=ears[0].frame["back"][-1])
        assert room.pleas.pending
        slow.gate.set()
        await until(lambda: slow.answered)
        for _ in range(5):
            await room.ask(nothing)
            await asyncio.sleep(0)
        assert room.live.n == n
        await say(room, ears[1], agree=False, plea=room.pleas.pending.number)
        await until(lambda: room.live and room.live.n > n)

    async def nothing() -> None:
        pass

    in_a_house(tmp_path, scene)


# --- results -----------------------------------------------------------------------------------------------


def test_results_of_private_tables_are_for_their_players(server: Server):
    """A private table's name is its key."""

    async def scene() -> None:
        ann, ben, table = await two_at_a_table(server)
        async with ann.at(table) as one:
            await one.ask(leave=True)
        eve = Person(server)
        assert table not in eve.send("GET", "/api/results").text
        assert table not in eve.send("GET", "/api/results?mine=1").text
        for person in (ann, ben):
            assert table not in [result["table"] for result in person.get("/api/results")["results"]]
            assert table in [result["table"] for result in person.get("/api/results?mine=1")["results"]]

    asyncio.run(scene())


class Late(Chance):
    """Its workers are busy until the test says so; only then does it get a position."""

    def __init__(self) -> None:
        super().__init__()
        self.gate, self.seconds = asyncio.Event(), 0.0

    async def answer(self, share: Share, game: str, level: str, dream: Any, seat: Seat, luck: Luck) -> Thought:
        await self.gate.wait()
        return await super().answer(share, game, level, dream, seat, luck)


def test_bot_that_waits_for_a_worker_is_asked_again_after_an_error(tmp_path: Path):
    async def scene(house: House) -> None:
        house.thinkers = late = Late()
        room = await strip_table(house, "ann", "bot")
        assert room.live
        n = room.live.n
        await asyncio.sleep(0)
        room.fault("planted")
        late.gate.set()
        await until(lambda: room.live and room.live.n > n)

    in_a_house(tmp_path, scene)


def test_error_log_of_a_move_that_cannot_be_stored_does_not_tell_the_move(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    async def refuse(*records: object) -> None:
        raise StoreError("the server's disk is full")

    async def scene(house: House) -> None:
        room = await strip_table(house, "ann", "ben")
        ear = await come(room, "ann")
        card = ear.frame["view"]["hand"][0]
        house.store.write = refuse  # type: ignore[method-assign]
        assert (await say(room, ear, do=f"put {card} 1"))["rule"] == "HOUSE-DISK"

    in_a_house(tmp_path, scene)
    facts = [record.facts for record in caplog.records if record.getMessage() == "a message could not be stored"]
    assert [fact["kind"] for fact in facts] == ["Do"]
    assert "put" not in str(facts)


def test_locked_table_without_a_host_is_unlocked():
    table = Table("t", "strip", {}, [Chair("person", "ann"), Chair()], "ann", 0.0, 0.0, 1, "standard", locked=True)
    seating.stand_up(table, "ann")
    assert (table.host, table.locked) == ("", False)


def test_stepping_away_is_for_a_running_game(tmp_path: Path):
    async def scene(house: House) -> None:
        room = await strip_table(house, "ann", "ben")
        ear = await come(room, "ann")
        room.table.status = "over"
        assert (await say(room, ear, away=True))["rule"] == "HOUSE-START"
        assert room.table.chairs[0].absences == 0

    in_a_house(tmp_path, scene)
