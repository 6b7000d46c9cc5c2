"""Nobody can count another player's secret changes.

Two games differ only in how often Ann changed a secret choice. All that Ben and a spectator can get must be equal to
the byte: frames, tables, answers over HTTP, refusals.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from botyard.server import bodies, house, seating
from botyard.server.app import make_app
from botyard.server.house import House
from botyard.server.room import Room
from botyard.server.settings import Settings
from tests.conformance.strip import Laid, Strip, Taken

from .edge import NoLimits
from .test_room import Chance, Ear, Json, come, say

CALM = {"program_seconds": 0, "question_seconds": 0, "reentry_seconds": 0, "options_in_play": False}
FAR = 99_999


class Scene:
    """A table with Ann, Ben, Cleo and a spectator, and all that the others than Ann have heard."""

    def __init__(self, house: House, room: Room, ann: Ear, ben: Ear, cleo: Ear, eve: Ear) -> None:
        self.house, self.room, self.ann, self.ben, self.cleo, self.eve = house, room, ann, ben, cleo, eve
        self.http: list[bytes] = []

    async def do(self, ear: Ear, action: str) -> Json:
        answer = await say(self.room, ear, do=action)
        assert "no" not in answer, answer
        return answer

    async def look_around(self) -> None:
        """Everything that the others can ask for at any time."""
        for ear in (self.ben, self.cleo, self.eve):
            for message in ({"have": -1}, {"have": 0}, {"have": FAR}, {"undo": FAR}, {"withdraw": FAR}):
                await say(self.room, ear, **message)
            for path in ("", "/replay", "/replay?seat=1", f"/review?n={FAR}", "/review?n=1", "/log", "/check"):
                await self.get(ear.person, f"/api/tables/{self.room.table.id}{path}")
            await self.get(ear.person, "/api/tables")
            await self.get(ear.person, "/api/mine")

    async def get(self, person: str, path: str) -> None:
        cookie = {"Cookie": f"botyard={self.house.identity.sign(person)}"}
        transport = httpx.ASGITransport(make_app(self.house))
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
            answer = await client.get(path, headers=cookie)
        assert answer.status_code != 429
        self.http.append(f"{person} {path} {answer.status_code} ".encode() + answer.content)

    @property
    def heard(self) -> list[list[bytes]]:
        return [self.ben.raw, self.cleo.raw, self.eve.raw, self.http]


Play = Callable[[Scene, int], Awaitable[None]]


async def program(scene: Scene, changes: int) -> None:
    """RoboRally: Ann puts cards, takes them back by the game's own word or by undo, and puts them again."""
    mine, theirs = (ear.frame["view"]["hands"][0]["cards"] for ear in (scene.ann, scene.ben))
    await scene.do(scene.ben, f"put {theirs[0]} 1")
    for register in range(1, 6):
        await scene.do(scene.ann, f"put {mine[register]} {register}")
        for _ in range(changes):
            await scene.do(scene.ann, f"take {mine[register]}")
            await scene.do(scene.ann, f"put {mine[0]} {register}")
            await say(scene.room, scene.ann, undo=scene.ann.frame["back"][-2])
    await scene.look_around()
    assert "no" not in await say(scene.room, scene.ben, undo=scene.ben.frame["undo"])
    await scene.do(scene.ann, "done")
    for register in range(1, 6):
        await scene.do(scene.ben, f"put {theirs[register]} {register}")
    await scene.look_around()
    await scene.do(scene.ben, "done")


async def choose_robots(scene: Scene, changes: int) -> None:
    """Raising Robots: at the start everybody keeps cards in secret, and Ann undoes her choices."""
    await scene.do(scene.ben, first_choice(scene.ben))
    for _ in range(3):
        for _ in range(changes):
            await scene.do(scene.ann, first_choice(scene.ann))
            await say(scene.room, scene.ann, undo=scene.ann.frame["back"][-1])
        await scene.do(scene.ann, first_choice(scene.ann))
    await scene.look_around()
    assert "no" not in await say(scene.room, scene.ben, undo=scene.ben.frame["undo"])
    for ear in (scene.ben, scene.cleo, scene.ann):
        while not any(event["type"] == "Confirmed" for event in ear.frame["events"]):
            await scene.do(ear, first_choice(ear))
        await scene.look_around()


async def ask_for_an_undo(scene: Scene, changes: int) -> None:
    """Strip: Ben asks to take back what Cleo has acted after; meanwhile Ann changes her mind in secret."""
    card = scene.ann.frame["view"]["hand"][0]
    for ear in (scene.ben, scene.cleo):
        for register in (1, 2):
            await scene.do(ear, f"put {ear.frame['view']['hand'][0]} {register}")
        await scene.do(ear, "done")
    await say(scene.room, scene.ben, undo=scene.ben.frame["back"][-1])
    pending = scene.room.pleas.pending
    assert pending
    assert pending.needs == {0, 2}  # Ann too, whether or not she has chosen something
    for _ in range(changes):
        await scene.do(scene.ann, f"put {card} 1")
        await scene.do(scene.ann, "take 1")
    await say(scene.room, scene.cleo, agree=True, plea=pending.number)
    await scene.look_around()
    await say(scene.room, scene.ann, agree=True, plea=pending.number)
    await scene.look_around()


def first_choice(ear: Ear) -> str:
    action: str = ear.frame["view"]["ask"]["choices"][0]["action"]
    return action


GAMES: dict[str, tuple[Play, Json]] = {
    "roborally": (program, CALM),
    "raising-robots": (choose_robots, {}),
    "strip": (ask_for_an_undo, {}),
}


def heard_in(tmp_path: Path, game: str, changes: int) -> list[list[bytes]]:
    play, options = GAMES[game]

    async def whole() -> list[list[bytes]]:
        here = House(Settings(tmp_path, fast=True), thinkers=Chance())
        here._own["strip"], here.limits = Strip(), NoLimits()
        wishes = [bodies.ChairWish("guest", name=name) for name in ("ann", "ben", "cleo")]
        room = await here.open_table(bodies.NewTable(game, wishes, options, listed=True, grace=None), "ann")
        for chair in room.table.chairs:
            chair.person = chair.name
        await room.ask(lambda: room.begin("ann"))
        scene = Scene(here, room, *[await come(room, name) for name in ("ann", "ben", "cleo", "eve")])
        await play(scene, changes)
        await here.close()
        return scene.heard

    return asyncio.run(whole())


@pytest.fixture
def _equal_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same cards and names, no time that passes, and no limits in the way."""
    monkeypatch.setattr(seating.secrets, "randbits", lambda bits: 3)
    monkeypatch.setattr(seating.secrets, "token_hex", lambda size: "00")
    monkeypatch.setattr(house, "table_name", lambda: "brass-otter-aaaaaa")
    monkeypatch.setattr("botyard.server.settings.Time.now", lambda self: 1000.0)
    monkeypatch.setattr("botyard.server.limits.Limits.take", lambda *taken: None)
    for event in (Laid, Taken):
        monkeypatch.setattr(event, "for_seat", lambda event, seat: event if seat == event.seat else None)
    honest = Strip.view
    monkeypatch.setattr(Strip, "view", lambda self, state, seat: replace(honest(self, state, seat), filled=()))


@pytest.mark.usefixtures("_equal_worlds")
@pytest.mark.parametrize("game", GAMES)
def test_nothing_tells_how_often_a_secret_choice_was_changed(tmp_path: Path, game: str):
    steady, fickle = (heard_in(tmp_path / str(changes), game, changes) for changes in (0, 3))
    for one, other in zip(steady, fickle, strict=True):
        assert len(one) > 10
        for before, after in zip(one, other, strict=True):
            assert before == after
