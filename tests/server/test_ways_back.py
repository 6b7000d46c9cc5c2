"""The ways back that a frame tells are those that the server accepts, whatever others have done since."""

from __future__ import annotations

from copy import copy
from pathlib import Path
from random import Random

import pytest

from botyard import Luck, Match, load
from botyard.core.errors import GameError
from botyard.core.events import Tell, hush
from botyard.server import bodies, seating
from botyard.server.house import House
from botyard.server.live import LiveMatch
from botyard.server.own_steps import OwnSteps
from botyard.server.room import Room
from tests.conformance.strip import Action, Laid, State, Strip, Taken

from .test_room import Ear, come, in_a_house, say, strip_table

PEOPLE = ("ann", "ben", "cleo")
CHECKED = 4  # latest own entries of each seat that are compared


@pytest.mark.parametrize("game", ["raising-robots", "roborally", "into-the-machine"])
def test_every_frame_tells_exactly_the_steps_that_can_be_taken_back(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("botyard.server.limits.Limits.take", lambda *taken: None)
    monkeypatch.setattr(seating.secrets, "randbits", lambda bits: 5)

    async def scene(house: House) -> None:
        wishes = [bodies.ChairWish("guest", name=name) for name in PEOPLE]
        room = await house.open_table(bodies.NewTable(game, wishes, grace=None), "ann")
        for chair in room.table.chairs:
            chair.person = chair.name
        await room.ask(lambda: room.begin("ann"))
        ears, chance, known = [await come(room, name) for name in PEOPLE], Random(1), 0
        for step in range(60):
            await act(room, ears, chance)
            assert room.live
            for seat, ear in enumerate(ears):
                told = ear.frame
                assert (told["back"], told["undo"]) == (room.live.back_for(seat), room.live.undo_for(seat))
                if step % 4 == 0:
                    known += compare(room.live, seat)
        assert known > 10, "some steps could be taken back"

    in_a_house(tmp_path, scene)


async def act(room: Room, ears: list[Ear], chance: Random) -> None:
    """Somebody does something legal, and sometimes takes it back."""
    assert room.live
    rules, state = room.live.match.rules, room.live.match.state
    seat = chance.choice([seat for seat in rules.to_act(state) if seat >= 0])
    back = ears[seat].frame["back"]
    if back and chance.random() < 0.15:
        await say(room, ears[seat], withdraw=back[-1])
    else:
        await say(room, ears[seat], do=str(chance.choice(list(rules.legal(state, seat)))))


def compare(live: LiveMatch, seat: int) -> int:
    """The ways back of a seat, and what the match itself says to each."""
    line = live.match.line(live.n)
    own = [entry for entry in line if live.match.log[entry - 1].seat == seat]
    told = live.back_for(seat)
    for entry in own[-CHECKED:]:
        can = accepts(live.match, seat, entry, line)
        assert (live.seen_by(seat).own(entry) - 1 in told) == can, (entry, line, told)
    return len(told)


def accepts(match: Match, seat: int, entry: int, line: list[int]) -> bool:
    """Whether an undo of all from this entry on, or of the seat's own steps only, is lawful."""
    kept = line[: line.index(entry)]
    targets = [to for to in range(len(match.log)) if match.line(to) == kept]
    return any(succeeds(match, "undo", seat, to) for to in targets[-1:]) or succeeds(match, "withdraw", seat, entry - 1)


def succeeds(match: Match, verb: str, seat: int, to: int) -> bool:
    twin = copy(match)
    twin.log, twin._lines = match.log[:], match._lines[:]
    try:
        getattr(twin, verb)(seat, to)
    except GameError:
        return False
    return True


def test_what_another_player_has_seen_leaves_me_my_steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Ben learns something in secret: Ann hears nothing of it, keeps her ways back, and they work."""
    monkeypatch.setattr(Taken, "reveals", True)
    for event in (Laid, Taken):
        monkeypatch.setattr(event, "for_seat", lambda event, seat: event if seat == event.seat else None)

    async def scene(house: House) -> None:
        room = await strip_table(house, *PEOPLE)
        one, two = await come(room, "ann"), await come(room, "ben")
        hand = one.frame["view"]["hand"]
        assert (await say(room, one, do=f"put {hand[0]} 1"))["back"] == [0]
        await say(room, two, do=f"put {two.frame['view']['hand'][0]} 1")
        await say(room, two, do="take 1")
        assert (one.frame["back"], one.frame["undo"]) == ([0], 0)
        taken = await say(room, one, undo=0)
        assert (taken["view"]["hand"], taken["back"]) == (hand, [])
        assert taken["events"][0]["fact"] == {"seat": 0, "to": 0}
        assert two.frame["events"] == []

    in_a_house(tmp_path, scene)


def test_own_steps_that_can_be_undone_are_not_followed():
    """Others' moves are played on a carried position once, and only when an undo no longer reaches the step."""

    class Counting(Strip):
        applied = 0

        def apply(self, state: State, seat: int, action: Action, tell: Tell = hush) -> None:
            self.applied += 1
            super().apply(state, seat, action, tell)

    rules = Counting()
    match, steps = Match(rules, 3, 5), OwnSteps(rules)
    for seat in (0, 1, 1, 2, 2):
        before, action = match.state.copy(), next(iter(rules.legal(match.state, seat)))
        events = match.play(seat, action)
        steps.note(len(match.log), seat, str(action), events, before)
    rules.applied = 0
    assert steps.open_besides({1, 2, 3, 4, 5}) == []
    assert rules.applied == 0
    assert steps.open_besides({2, 3, 4, 5}) == [1]
    assert rules.applied == 4
    assert steps.can_withdraw(0, 1)
    assert rules.applied == 4


def test_own_steps_that_others_built_on_stay_closed():
    rules = load("into-the-machine")
    match, steps, luck = Match(rules, 2, 1), OwnSteps(rules), Luck(1)
    seats = []
    while len(set(seats)) < 2:
        (seat,) = rules.to_act(match.state)
        before, action = match.state.copy(), rules.sample(match.state, seat, luck)
        events = match.play(seat, action)
        steps.note(len(match.log), seat, str(action), events, before)
        seats.append(seat)
    assert not steps.can_withdraw(seats[0], len(match.log) - 1)
    assert not steps.can_withdraw(seats[0], len(match.log) - 1)
    assert len(match.log) - 1 not in steps.open_besides(())
