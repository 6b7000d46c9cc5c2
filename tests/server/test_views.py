"""How many views the server builds: one for each distinct reader of a position, and none to read a question's id."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from botyard import CLOCK, Luck, Match, Seat, load
from botyard.bots.clockwork import Clockwork
from botyard.core.bot import Answer
from botyard.core.events import Tell, hush
from botyard.core.rules import View, speakers
from botyard.games import GAMES
from botyard.server import bodies
from botyard.server.glasses import Glasses
from botyard.server.house import House
from botyard.server.live import LiveMatch
from botyard.server.records import Table
from botyard.server.room import Room
from botyard.server.settings import Settings, Time
from botyard.server.wire import encode
from tests.conformance.strip import Action, Laid, State, Strip, StripView

from .test_room import Chance, Ear, come, say, strip_table


class Counting(Strip):
    """Counts the views it builds, by reader."""

    def __init__(self) -> None:
        self.built: Counter[Seat | None] = Counter()

    def view(self, state: State, seat: Seat | None) -> StripView:
        self.built[seat] += 1
        return super().view(state, seat)

    def prompt_id(self, state: State, seat: Seat | None) -> str | None:
        ask = super().view(state, seat).ask
        return ask.id if ask else None

    def taken(self) -> dict[Seat | None, int]:
        built, self.built = dict(self.built), Counter()
        return built


def in_a_counting_house(tmp_path: Path, scene: Callable[[House, Counting], Awaitable[None]]) -> None:
    async def whole() -> None:
        house, rules = House(Settings(tmp_path, fast=True), thinkers=Chance()), Counting()
        house._own["strip"] = rules
        await scene(house, rules)
        await house.close()

    asyncio.run(whole())


async def put(room: Room, ear: Ear) -> None:
    view = ear.frame["view"]
    register = view["ask"]["choices"][0]["action"]
    assert (await say(room, ear, do=register, to=view["ask"]["id"]))["n"] == room.playing().n


def test_a_move_builds_one_view_for_each_reader(tmp_path: Path):
    async def scene(house: House, rules: Counting) -> None:
        room = await strip_table(house, "ann", "ben")
        ears = [await come(room, who) for who in ("ann", "ann", "ben", "eve", "eve", "joe")]
        rules.taken()
        await put(room, ears[0])
        assert rules.taken() == {0: 1, 1: 1, None: 1}
        await come(room, "tom")
        await say(room, ears[0], have=0)
        await say(room, ears[3], have=0)
        assert rules.taken() == {}  # what newcomers and those who were cut off are shown was built for the entry
        await say(room, ears[0], undo=0)
        assert rules.taken() == {0: 1, 1: 1, None: 1}

    in_a_counting_house(tmp_path, scene)


def test_a_hidden_entry_builds_no_view_for_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """The seat that acts gets a new view; after an undo, even of hidden entries, all viewers do."""
    monkeypatch.setattr(Laid, "for_seat", lambda event, seat: event if seat == event.seat else None)

    async def scene(house: House, rules: Counting) -> None:
        room = await strip_table(house, "ann", "ben")
        ears = [await come(room, who) for who in ("ann", "ben", "eve")]
        rules.taken()
        await put(room, ears[0])
        assert rules.taken() == {0: 1}
        await say(room, ears[0], undo=0)
        assert rules.taken() == {0: 1, 1: 1, None: 1}

    in_a_counting_house(tmp_path, scene)


@pytest.mark.parametrize(("is_unseen", "others"), [(True, {}), (False, {1: 1, None: 1})])
def test_an_entry_without_events_builds_no_view_for_others_where_the_game_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_unseen: bool, others: dict[Seat | None, int]
):
    def say_nothing(rules: Counting, state: State, seat: Seat, action: Action, tell: Tell = hush) -> None:
        Strip.apply(rules, state, seat, action, lambda event: None if isinstance(event, Laid) else tell(event))

    monkeypatch.setattr(Counting, "apply", say_nothing)
    monkeypatch.setattr(Counting, "acts_unseen", lambda rules, state, seat: is_unseen)

    async def scene(house: House, rules: Counting) -> None:
        room = await strip_table(house, "ann", "ben")
        ears = [await come(room, who) for who in ("ann", "ben", "eve")]
        rules.taken()
        await put(room, ears[0])
        assert rules.taken() == {0: 1, **others}
        await say(room, ears[0], undo=0)
        assert rules.taken() == {0: 1, 1: 1, None: 1}

    in_a_counting_house(tmp_path, scene)


@pytest.mark.parametrize("game", GAMES)
def test_a_view_kept_from_an_earlier_entry_equals_a_new_one(game: str):
    rules, luck = load(game), Luck(7)
    table = Table("t", game, {}, [], "", 0.0, 0.0, rules.version, rules.edition, seed=7, players=3)
    live = LiveMatch(rules, table, Glasses(Time(), lambda name: None))
    for _ in range(80):
        if live.match.over:
            return
        seat = luck.pick(speakers(rules, live.match.state))
        if seat == CLOCK:
            live.say_for_clock(str(luck.pick(rules.expired(live.match.state))), 0.0)
        elif luck.below(6) == 0 and live.back_for(seat):
            take_back(live, seat)
        elif seat in rules.to_act(live.match.state):
            live.play(seat, str(rules.sample(live.match.state, seat, luck)), None, 0.0)
        for viewer in (None, *range(3)):
            assert bytes(live.view_for(viewer)) == encode(rules.view(live.match.state, viewer))


def take_back(live: LiveMatch, seat: Seat) -> None:
    first = live.seen_by(seat).first_to_go(live.match, live.back_for(seat)[-1])
    if live.can_withdraw(seat, first):
        live.withdraw(seat, first - 1, 0.0)
    else:
        live.undo(seat, live.undo_target(first), 0.0)


def test_bots_at_the_table_cost_no_view(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def scene(house: House, rules: Counting) -> None:
        house.thinkers.seconds = 3600.0  # they are asked, and say nothing yet
        room = await strip_table(house, "ann", "bot", "bot")
        ear = await come(room, "ann")
        rules.taken()
        await put(room, ear)
        assert house.thinkers.asked == 2
        assert rules.taken() == {0: 1}
        assert room.asks("ann")
        await put(room, ear)
        await say(room, ear, do="done", to=ear.frame["view"]["ask"]["id"])
        assert not room.asks("ann")  # only the bots are waited for now
        assert rules.taken() == {0: 2}

    in_a_counting_house(tmp_path, scene)


class Putting:
    def answer(self, dream: State, seat: Seat, luck: Luck) -> Answer:
        return Answer(Strip().sample(dream, seat, luck), 1.0)


def test_bots_among_themselves_build_no_view():
    rules = Counting()
    clockwork = Clockwork(Match(rules, 3, 1), dict.fromkeys(range(3), Putting()), 1)
    for _ in range(20):
        clockwork.step()
    assert rules.taken() == {}


@pytest.mark.parametrize("game", GAMES)
def test_no_game_builds_a_view_for_the_id_of_a_question(game: str, monkeypatch: pytest.MonkeyPatch):
    rules, luck = load(game), Luck(3)
    match = Match(rules, 3, 3, rules.unattended)

    def refuse(*_: object) -> View:
        raise AssertionError("a view was built")

    for _ in range(30):
        asked = {seat: rules.view(match.state, seat).ask for seat in (None, *range(3))}
        with monkeypatch.context() as patch:
            patch.setattr(type(rules), "view", refuse)
            patch.setattr(type(rules), "viewer", refuse)
            for seat, ask in asked.items():
                assert rules.prompt_id(match.state, seat) == (ask.id if ask else None)
            assert rules.prompt_id(match.state, 99) is None
            seat = luck.pick([seat for seat in rules.to_act(match.state) if seat >= 0])
            match.play(seat, rules.sample(match.state, seat, luck), rules.prompt_id(match.state, seat))


def test_my_tables_wait_for_who_is_to_act(tmp_path: Path):
    async def scene(house: House, rules: Counting) -> None:
        room = await house.open_table(bodies.NewTable("strip", [bodies.ChairWish("me")] * 2), "ann")
        assert not room.asks("ann")
        await room.ask(lambda: room.begin("ann"))
        assert room.asks("ann")
        assert not room.asks("eve")

    in_a_counting_house(tmp_path, scene)
