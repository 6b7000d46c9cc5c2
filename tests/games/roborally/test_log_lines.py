"""Every kind of event has its log line, and the steps of one move share a line."""

from __future__ import annotations

from inspect import isclass

import pytest

from botyard import Event, Rng
from botyard.core.events import UnloggedEvent
from botyard.core.fluent import game_bundle
from botyard.games.roborally import events as e
from botyard.games.roborally.rules.decks import give_option

from .builders import GAME
from .log_samples import ADA, BO, BOARD, EVENTS, FILE, LANGUAGES, NAMES, UNLOGGED, row

BASES = (Event, UnloggedEvent, e.RobotEvent, e.PrivateEvent, e.RallyEvent)
KINDS = {kind for kind in vars(e).values() if isclass(kind) and issubclass(kind, Event) and kind not in BASES}
ROWS = list(zip(EVENTS, FILE.read_text("utf-8").splitlines(), strict=True))


@pytest.mark.parametrize(
    ("event", "expected"), ROWS, ids=[f"{type(event).__name__}-{n}" for n, (event, _) in enumerate(ROWS)]
)
def test_log_line_of_an_event(event: Event, expected: str) -> None:
    assert row(event) == expected


@pytest.mark.parametrize("event", UNLOGGED, ids=[f"{type(event).__name__}-{n}" for n, event in enumerate(UNLOGGED)])
def test_event_without_a_log_line(event: Event) -> None:
    assert event.message() is None


def test_log_samples_cover_every_event() -> None:
    assert {type(event) for event in (*EVENTS, *UNLOGGED)} == KINDS
    assert {event.rule for event in EVENTS if isinstance(event, e.GameEnded)} == set(e.END_REASONS)
    held = [one for event in EVENTS for one in getattr(event, "held", ())]
    assert {one.rule for one in held} == set(e.HELD_REASONS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("course", "seats"), [("interference", 3), ("capture_the_flag", 4), ("marathon_madness", 5)])
def test_log_lines_of_whole_games_for_every_viewer(course: str, seats: int, language: str) -> None:
    """With all Options in play, each line reads well for each seat and a spectator."""
    rng, names = Rng(5), ("Ada", "Bo", "Cy", "Di", "Ed")[:seats]
    entries: list[list[Event]] = [[]]
    state = GAME.initial_state(seats, Rng(3), {"course": course, "play_on": "stop"}, entries[0].append)
    while waiting := GAME.active_seats(state):
        entries.append([])
        if state.turn == 1 and state.option_deck:
            for turn in range(len(state.option_deck)):
                give_option(state, turn % len(state.robots), state.option_deck.pop(), entries[-1].append)
        seat = rng.choice(waiting)
        GAME.apply(state, seat, GAME.random_action(state, seat, rng), entries[-1].append)
    bundle, texts = game_bundle(GAME, language), set[str]()
    for viewer in (None, *range(seats)):
        for events in entries:
            visible = [shown for event in events if (shown := event.masked_for(viewer))]
            texts |= {bundle.format(line.message, names) for line in GAME.log_lines(visible) if line.message}
    assert len(texts) > 100
    assert [text for text in texts if not text[0].isupper() or text[-1] == "." or "  " in text or "(0)" in text] == []


# --- events of one line ---


def step(*robots: int, card: int = 790, direction: str = "n") -> e.Drove:
    return e.Drove(robots[0], card, direction, tuple(e.Shift(robot, "a2", "a1", "n", direction) for robot in robots))


def wall(*pushed: int, robot: int = ADA, card: int = 790) -> e.Blocked:
    return e.Blocked(robot, card, "n", pushed, "RAL-7.3" if pushed else "RAL-6.5")


def lock(register: int, robot: int = ADA, by: int = BOARD) -> e.RegisterLocked:
    return e.RegisterLocked(robot, register, by, 0, "RAL-12.1")


def log_texts(*events: Event, language: str = "en") -> list[str]:
    bundle = game_bundle(GAME, language)
    return [bundle.format(line.message, NAMES) for line in GAME.log_lines(events) if line.message]


def test_steps_of_a_drive_share_a_line() -> None:
    first, second, last = GAME.log_lines([step(ADA)] * 3)
    assert [first.message, second.message] == [None, None]
    assert [first.merges_previous, second.merges_previous, last.merges_previous] == [0, 0, 2]
    assert log_texts(*[step(ADA)] * 3) == ["Ada: Move 3"]
    assert log_texts(*[step(ADA)] * 3, language="de") == ["Ada: 3 vor"]


def test_drive_line_counts_the_squares_of_pushed_robots() -> None:
    assert log_texts(step(ADA), step(ADA, BO), step(ADA, BO)) == ["Ada: Move 3, pushes Bo 2"]


def test_drive_line_names_the_squares_if_the_card_does_not() -> None:
    assert log_texts(*[step(ADA)] * 4) == ["Ada: Move 3, 4 squares"]
    assert log_texts(step(ADA)) == ["Ada: Move 3, 1 square"]


def test_drive_line_ends_at_a_wall() -> None:
    assert log_texts(step(ADA), wall()) == ["Ada: Move 3, 1 square, stopped by a wall"]
    assert log_texts(step(ADA, BO), wall(BO), language="de") == [
        "Ada: 3 vor, 1 Feld, schiebt Bo um 1, kann Bo nicht schieben: Wand"
    ]


def test_drive_lines_keep_events_between_steps() -> None:
    pit = e.Destroyed(BO, "pit", "a1", 2, ADA)
    assert log_texts(step(ADA, BO), pit, step(ADA), step(ADA)) == [
        "Ada: Move 3, 1 square, pushes Bo 1",
        "Ada pushes Bo into a pit: 2 lives left",
        "Ada: Move 3, 2 squares",
    ]


def test_drive_lines_split_by_card_direction_and_robot() -> None:
    steps = [step(ADA), step(ADA, card=800), step(ADA, card=800, direction="e"), step(BO)]
    assert [line.merges_previous for line in GAME.log_lines(steps)] == [0] * 4
    assert len(log_texts(*steps)) == 4


def test_damage_and_the_registers_it_locks_share_a_line() -> None:
    hit = e.Damaged(ADA, 2, 6, (BOARD, BO), "laser")
    assert log_texts(hit, lock(5), lock(4)) == ["Ada takes 2 damage (wall laser, Bo): now 6, registers 4 and 5 locked"]
    assert log_texts(hit, lock(5, robot=BO))[0] == "Ada takes 2 damage (wall laser, Bo): now 6"
    filled = e.RegisterLocked(ADA, 5, BOARD, 490, "RAL-12.1")
    assert log_texts(hit, filled, language="de") == [
        "Ada nimmt 2 Schaden (Wandlaser, Bo): jetzt 6, Register 5 gesperrt mit 1 vor (490)"
    ]


def test_lock_of_fire_control_has_its_own_line() -> None:
    assert len(log_texts(e.Damaged(ADA, 1, 3, (BO,), "laser"), lock(3, by=BO))) == 2


def test_repair_and_the_register_it_frees_share_a_line() -> None:
    freed, repaired = e.RegisterFreed(ADA, 5), e.Repaired(ADA, 1, 4)
    assert log_texts(freed, repaired) == ["Ada repairs 1 damage: 4 left, register 5 unlocked"]
    assert log_texts(freed, e.Repaired(BO, 1, 4))[1] == "Bo repairs 1 damage: 4 left"


def test_blocker_is_named_after_its_player() -> None:
    message = e.StayedDown(5).message()
    assert message
    assert game_bundle(GAME, "de").format(message, ("Ada", "Bo", "Cy")) == "Blockierer von Cy bleibt heruntergefahren"


def test_log_line_tells_no_hidden_card() -> None:
    stored = e.CardStored(ADA, 0, "flywheel", 430).masked_for(BO)
    assert stored
    assert log_texts(stored) == ["Ada keeps a face-down card on Flywheel"]
