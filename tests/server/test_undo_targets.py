"""The undo targets in a frame are exactly those that the server accepts."""

from __future__ import annotations

from copy import copy
from pathlib import Path
from random import Random

import pytest

from botyard import Match, Rng, load_game
from botyard.core.errors import GameError
from botyard.core.events import EventSink, discard_event
from botyard.server import schemas, table_setup
from botyard.server.context import AppContext
from botyard.server.live_match import LiveMatch
from botyard.server.session import TableSession
from botyard.server.takebacks import TakebackTracker
from tests.conformance.strip import Action, CardPut, CardTaken, State, Strip

from .test_session import FakeSocket, connect, run_with_context, start_strip, submit

PLAYERS = ("ann", "ben", "cleo")
CHECKED = 4  # latest entries of each seat that the test compares


@pytest.mark.parametrize("game", ["raising-robots", "roborally", "into-the-machine"])
def test_every_frame_lists_exactly_the_undo_targets(tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("botyard.server.limits.Limits.consume", lambda *taken: None)
    monkeypatch.setattr(table_setup.secrets, "randbits", lambda bits: 5)

    async def scenario(context: AppContext) -> None:
        seats = [schemas.SeatRequest("guest", name=name) for name in PLAYERS]
        session = await context.open_table(schemas.CreateTable(game, seats, substitute_after=None), "ann")
        for seat_record in session.table.seats:
            seat_record.user_id = seat_record.name
        await session.call(lambda: session.start_game("ann"))
        sockets, random, known = [await connect(session, name) for name in PLAYERS], Random(1), 0
        for step in range(60):
            await act(session, sockets, random)
            assert session.live
            for seat, socket in enumerate(sockets):
                frame = socket.last_frame
                assert (frame["undo_targets"], frame["undo_limit"]) == (
                    session.live.undo_targets(seat),
                    session.live.undo_limit(seat),
                )
                if step % 4 == 0:
                    known += compare(session.live, seat)
        assert known > 10, "some steps could be taken back"

    run_with_context(tmp_path, scenario)


async def act(session: TableSession, sockets: list[FakeSocket], rng: Random) -> None:
    """Let a random seat play a legal action, and sometimes undo it."""
    assert session.live
    game, state = session.live.match.game, session.live.match.state
    seat = rng.choice([seat for seat in game.active_seats(state) if seat >= 0])
    back = sockets[seat].last_frame["undo_targets"]
    if back and rng.random() < 0.15:
        await submit(session, sockets[seat], withdraw=back[-1])
    else:
        await submit(session, sockets[seat], action=str(rng.choice(list(game.legal_actions(state, seat)))))


def compare(live: LiveMatch, seat: int) -> int:
    """Return the undo targets of a seat, and whether the match accepts each."""
    branch = live.match.branch(live.n)
    own = [entry for entry in branch if live.match.log[entry - 1].seat == seat]
    undo_targets = live.undo_targets(seat)
    for entry in own[-CHECKED:]:
        can = accepts(live.match, seat, entry, branch)
        assert (live.viewer_log(seat).viewer_number(entry) - 1 in undo_targets) == can, (entry, branch, undo_targets)
    return len(undo_targets)


def accepts(match: Match, seat: int, entry: int, line: list[int]) -> bool:
    """Return whether an undo from this entry on, or a withdrawal of the seat's own steps, is legal."""
    kept = line[: line.index(entry)]
    targets = [to for to in range(len(match.log)) if match.branch(to) == kept]
    return any(succeeds(match, "undo", seat, to) for to in targets[-1:]) or succeeds(match, "withdraw", seat, entry - 1)


def succeeds(match: Match, verb: str, seat: int, to: int) -> bool:
    twin = copy(match)
    twin.log, twin._branches = match.log[:], match._branches[:]
    try:
        getattr(twin, verb)(seat, to)
    except GameError:
        return False
    return True


def test_undo_targets_survive_hidden_information_of_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A hidden move reveals information to Ben only: Ann keeps her undo targets, and they work."""
    monkeypatch.setattr(CardTaken, "reveals_information", True)
    for event in (CardPut, CardTaken):
        monkeypatch.setattr(event, "masked_for", lambda event, seat: event if seat == event.seat else None)

    async def scenario(context: AppContext) -> None:
        session = await start_strip(context, *PLAYERS)
        one, two = await connect(session, "ann"), await connect(session, "ben")
        hand = one.last_frame["view"]["hand"]
        assert (await submit(session, one, action=f"put {hand[0]} 1"))["undo_targets"] == [0]
        await submit(session, two, action=f"put {two.last_frame['view']['hand'][0]} 1")
        await submit(session, two, action="take 1")
        assert (one.last_frame["undo_targets"], one.last_frame["undo_limit"]) == ([0], 0)
        taken = await submit(session, one, undo=0)
        assert (taken["view"]["hand"], taken["undo_targets"]) == (hand, [])
        assert taken["events"][0]["fact"] == {"seat": 0, "to": 0}
        assert two.last_frame["events"] == []

    run_with_context(tmp_path, scenario)


def test_takebacks_do_not_replay_steps_that_can_be_undone():
    """The tracker replays moves of others once, and only when an undo no longer reaches the step."""

    class Counting(Strip):
        applied = 0

        def apply(self, state: State, seat: int, action: Action, emit: EventSink = discard_event) -> None:
            self.applied += 1
            super().apply(state, seat, action, emit)

    game = Counting()
    match, steps = Match(game, 3, 5), TakebackTracker(game)
    for seat in (0, 1, 1, 2, 2):
        before, action = match.state.copy(), next(iter(game.legal_actions(match.state, seat)))
        events = match.play(seat, action)
        steps.record(len(match.log), seat, str(action), events, before)
    game.applied = 0
    assert steps.withdrawable_besides({1, 2, 3, 4, 5}) == []
    assert game.applied == 0
    assert steps.withdrawable_besides({2, 3, 4, 5}) == [1]
    assert game.applied == 4
    assert steps.can_withdraw(0, 1)
    assert game.applied == 4


def test_takebacks_exclude_steps_that_others_built_on():
    game = load_game("into-the-machine")
    match, steps, rng = Match(game, 2, 1), TakebackTracker(game), Rng(1)
    seats = []
    while len(set(seats)) < 2:
        (seat,) = game.active_seats(match.state)
        before, action = match.state.copy(), game.random_action(match.state, seat, rng)
        events = match.play(seat, action)
        steps.record(len(match.log), seat, str(action), events, before)
        seats.append(seat)
    assert not steps.can_withdraw(seats[0], len(match.log) - 1)
    assert not steps.can_withdraw(seats[0], len(match.log) - 1)
    assert len(match.log) - 1 not in steps.withdrawable_besides(())
