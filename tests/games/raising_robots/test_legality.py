"""Illegal actions are rejected at every prompt with a rule, a reason and a suggestion, and change nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from botyard import IllegalAction, NotYourTurn, Rng, digest
from botyard.core.rulebook import load_rulebook
from botyard.games.raising_robots.actions import ASSIGNMENTS, RETHINK, SIMPLE_ACTIONS, Action
from botyard.games.raising_robots.rules.legality import TIMINGS, verb_of
from botyard.games.raising_robots.rules.shortcuts import is_legal as is_shortcut
from botyard.games.raising_robots.state import State

from .test_notation import GAME, PROMPT_POSITIONS

RULEBOOK = load_rulebook("raising-robots")
COMPONENTS = GAME.components
ROBOTS = ("r01", "r05", "r09", "r12", "r33", "r40", "r80", "r99")
CLASSES = ("k01", "k02", "k07", "k08", "k99")
INVENTORS = ("i01", "i05", "i08", "i99")


def action_texts() -> Iterator[str]:
    """Return actions of every kind, about cards of the player, of others and of nobody."""
    yield from (word for word in SIMPLE_ACTIONS if word != str(RETHINK))
    for robot in ROBOTS:
        yield from (f"{verb} {robot}" for verb in ("keep", "discard", "pay", "assemble"))
        yield from (f"assemble {robot} left", f"assemble {robot} right", f"run {robot} basic", f"run {robot} upgraded")
    yield from (f"class {card}" for card in CLASSES)
    yield from (f"class {card} for {other}" for card in CLASSES[:3] for other in CLASSES[2:])
    yield from (f"inventor {card}" for card in INVENTORS)
    yield from (f"bid t{track} {space}" for track in (1, 2, 3, 9) for space in (1, 2, 7, 9))
    yield from (f"spot {spot}" for spot in ("s01", "s05", "s16", "s99"))
    yield from (f"row {row}" for row in ("u1", "u2", "u4", "u9"))
    yield from (f"run {action}" for action in ("d1", "d2", "d3", "f1", "f3", "c1", "c2", "x1"))
    yield from ("run all", "run all 0", "run all 2 quick", "run all 999")
    yield from (f"energy {batteries}" for batteries in (0, 1, 3, 9, 999))
    yield from (f"pay {good}" for good in "sgmpt")
    yield from (f"wild {good}" for good in "sgmpc")
    yield from (f"gain {side}" for side in ("m", "g", "2g", "b", "x", "u"))
    yield from (f"{verb} {act}" for verb in ("ability", "again") for act in ("basic", "upgraded"))
    yield from (f"inspire {way}" for way in ("classes", "wilds", "batteries"))
    cards = (*ROBOTS, *CLASSES, *INVENTORS)
    yield from (f"token {kind} {card}" for kind in ("speed", "cosmetic") for card in cards)


ALL_ACTIONS: tuple[Action, ...] = (*map(GAME.parse_action, action_texts()), *ASSIGNMENTS[:3])


def illegal_reason(state: State, seat: int, action: Action) -> IllegalAction | None:
    try:
        GAME.validate_action(state, seat, action)
    except IllegalAction as error:
        return error
    return None


def assert_legality_decided(state: State, seat: int, action: Action) -> None:
    """Assert that legal actions are accepted, and all others rejected by a rule of the rulebook with a suggestion."""
    error = illegal_reason(state, seat, action)
    if action in GAME.legal_actions(state, seat) or is_shortcut(state, seat, action):
        assert error is None, f"{action} is refused: {error}"
        return
    assert error is not None, f"{action} is not offered and taken"
    assert error.rule in RULEBOOK.ids, error
    assert error.reason.strip(), error
    assert error.reason.endswith("."), error
    assert error.suggestion.endswith("."), error
    assert len(str(error)) < 500, error


def assert_all_decided(state: State) -> None:
    before = digest(state)
    for seat in GAME.active_seats(state):
        for action in ALL_ACTIONS:
            assert_legality_decided(state, seat, action)
    assert digest(state) == before


@pytest.mark.parametrize("name", PROMPT_POSITIONS)
def test_rejections_at_each_kind_of_prompt(name):
    assert_all_decided(GAME.deserialize(PROMPT_POSITIONS[name]))


def test_rejections_in_random_games():
    for seed, (seats, options) in enumerate(((1, {}), (3, {"inventors": "bidding"}), (2, {"inventors": "off"}))):
        rng, state, count = Rng(seed), GAME.initial_state(seats, Rng(seed), options), 0
        while waiting := GAME.active_seats(state):
            if count % 12 == 0:
                assert_all_decided(state)
            seat = rng.choice(waiting)
            GAME.apply(state, seat, rng.choice(GAME.legal_actions(state, seat)))
            count += 1


def test_rejections_cover_every_action():
    assert {verb_of(action) for action in ALL_ACTIONS} == set(TIMINGS)


# --- reasons -----------------------------------------------------------------------------------------------

ROW_POSITION = "3 phases / S1 B2 hand=r01,r33 design=r12+,r09 recycle=r80 {} at=design:4"
REASONS = [
    ("0 start / /", "keep r90", "RAI-3.1", "that robot was not dealt to you"),
    (PROMPT_POSITIONS["more robots to keep"], "keep r02", "RAI-3.1", "you are keeping that robot already"),
    ("0 start / /", "class k01", "RAI-13.1", "you have no classes to choose from now"),
    ("0 start / /", "token speed r01", "RAI-8.7", "you have no free speed token"),
    (PROMPT_POSITIONS["a bid"], "bid t1 3", "RAI-17.3", "a bid there must be farther right than space 3"),
    (PROMPT_POSITIONS["a bid"], "bid t3 1", "RAI-17.1", "the tracks of this table are t1, t2"),
    (PROMPT_POSITIONS["a bid"], "bid t2 8", "RAI-17.2", "that track ends with space 7"),
    (PROMPT_POSITIONS["a bid"], "token speed r01", "RAI-8.7", "all tokens are still on the boards"),
    (PROMPT_POSITIONS["a class"], "none", "RAI-13.3", "with fewer than three classes, you must keep one"),
    (PROMPT_POSITIONS["a class"], "class k09", "RAI-13.3", "that class is not among those you drew"),
    (PROMPT_POSITIONS["a class"], "class k01 for k07", "RAI-13.2", "than three classes, you don't replace one"),
    (PROMPT_POSITIONS["a class for another"], "class k01", "RAI-13.2", "a new one replaces one of them: say which"),
    (PROMPT_POSITIONS["a class for another"], "class k01 for k30", "RAI-13.2", "only replace one of your own classes"),
    (PROMPT_POSITIONS["an inventor"], "inventor i09", "RAI-3.3", "that inventor is not among those you drew"),
    (PROMPT_POSITIONS["starters"], "assemble r90", "RAI-9.1", "that robot is not in your hand"),
    (PROMPT_POSITIONS["starters"], "assemble r01 left", "RAI-9.3", "you don't choose a column now"),
    (
        "0 start / hand=r01,r02 design=r03 owes=starters:1,spot,confirm",
        "confirm",
        "RAI-3.12",
        "once you have chosen everything",
    ),
    ("1 choose /", "energy 1", "RAI-6.6", "you declare batteries before the first action"),
    (PROMPT_POSITIONS["batteries"], "energy 5", "RAI-1.4", "you have 4 batteries"),
    (PROMPT_POSITIONS["batteries"], "phases design recycle", "RAI-5.3", "you assign phases while you prepare a round"),
    ("3 phases / S5 at=upgrade:2", "row u2", "RAI-8.1", "that row needs 3 energy, and you have 2 left"),
    ("3 phases / S4 spots=s05 design=r09 at=upgrade:1", "row u9", "RAI-8.1", "the rows are u1, u2, u3, u4"),
    ("3 phases / S1 G1 at=upgrade:7", "row u1", "RAI-8.1", "you don't have the goods for that row"),
    ("3 phases / S9 design=r09 spots=* at=upgrade:7", "row u1", "RAI-1.7", "all your tokens are unlocked"),
    ("3 phases / S9 hand=r01 at=assemble:7", "assemble r01", "RAI-9.3", "say left or right"),
    ("3 phases / S9 G9 hand=r01 at=assemble:1", "assemble r01 right", "RAI-9.5", "energy, and you have 1 left"),
    ("3 phases / hand=r01 at=assemble:7", "assemble r01 right", "RAI-9.6", "you can't pay that"),
    (
        "3 phases / S9 G9 M9 P9 hand=r01 design=r02,r03,r04,r05,r06 at=assemble:7",
        "assemble r01 right",
        "RAI-9.2",
        "its row is full",
    ),
    (ROW_POSITION.format(""), "run r80 basic", "RAI-10.2", "does not stand in the row of design"),
    (ROW_POSITION.format(""), "run r09 upgraded", "RAI-10.3", "without a token"),
    (ROW_POSITION.format(""), "run d3", "RAI-10.2", "that needs 7 energy, and you have 4"),
    (ROW_POSITION.format(""), "run f1", "RAI-10.1", "the actions of design are d1, d2, d3"),
    (ROW_POSITION.format("owes=run:2"), "run d1", "RAI-10.1", "you have passed that one"),
    (ROW_POSITION.format("owes=run:5"), "run r12 basic", "RAI-10.2", "that robot has had its turn in the row"),
    (ROW_POSITION.format(""), "again basic", "RAI-14.10", "none of your inventors lets a robot act again"),
    (ROW_POSITION.format("inventor=i09"), "again basic", "RAI-14.10", "right after its own action"),
    (ROW_POSITION.format("inventor=i09 encored"), "again basic", "RAI-14.10", "only one robot a round may act again"),
    (ROW_POSITION.format(""), "reverse", "RAI-14.11", "none of your inventors changes the order"),
    (ROW_POSITION.format(""), "pay s", "RAI-11.19", "you have nothing to pay now"),
    (ROW_POSITION.format(""), "draw", "RAI-11.15", "you have no robot cards to draw now"),
    (ROW_POSITION.format(""), "inspire wilds", "RAI-8.6", "nothing inspires you now"),
    (ROW_POSITION.format("spots=s01,s02,s05"), "token speed r33", "RAI-8.7", "not on one in your hand"),
    (ROW_POSITION.format("spots=s01,s02,s05"), "token speed r40", "RAI-8.7", "goes on a card of yours with that type"),
    (PROMPT_POSITIONS["a payment"], "pay m", "RAI-1.4", "you don't have that"),
    ("3 phases / S2 G2 at=design:4 owes=pay:2S,run", "pay g", "RAI-11.19", "that doesn't cover the cost"),
    (PROMPT_POSITIONS["gains"], "skip", "RAI-11.16", "you may only decline the rest"),
    (PROMPT_POSITIONS["gains"], "gain b", "RAI-11.2", "not one of your choices"),
    (PROMPT_POSITIONS["a swap"], "skip", "RAI-11.8", "draw new ones for them"),
    (PROMPT_POSITIONS["a swap"], "discard r09", "RAI-11.8", "that robot is not in your hand"),
    (PROMPT_POSITIONS["a token"], "spot s99", "RAI-8.1", "there is no such spot"),
    ("3 phases / spots=s05 at=upgrade:2 owes=spot,spend", "spot s05", "RAI-1.7", "is unlocked already"),
    (PROMPT_POSITIONS["half a round's end"], "ability basic", "RAI-12.6", "used that ability, or the other one"),
    (PROMPT_POSITIONS["last tokens"], "next", "RAI-7.11", "not in the middle of a phase"),
    ("8 over / V3", "done", "RAI-15.1", "the game is over"),
]


@pytest.mark.parametrize(("text", "word", "rule", "why"), REASONS)
def test_rejection_reasons(text, word, rule, why):
    state = GAME.deserialize(text)
    error = illegal_reason(state, 0, GAME.parse_action(word))
    assert error is not None
    assert (error.rule, why.lower() in error.reason.lower()) == (rule, True), error


def test_seat_without_prompt_gets_the_reason():
    state = GAME.deserialize("3 choose options=own_pace:False / / energy=e03:design,e01:recycle /")
    action = GAME.parse_action("phases design recycle")
    answers = {seat: illegal_reason(state, seat, action) for seat in (0, 1, 2, 7)}
    assert {seat: error.rule if error else "" for seat, error in answers.items()} == {
        0: "RAI-4.4",
        1: "RAI-4.1",
        2: "",
        7: "RAI-1.1",
    }
    assert all(isinstance(error, NotYourTurn) for error in answers.values() if error)
    assert illegal_reason(state, 0, RETHINK).rule == "RAI-5.4"
    assert illegal_reason(state, 1, RETHINK) is None


def test_rejection_of_drawing_classes_when_none_are_left():
    ids = [f"k{number:02}" for number in range(1, 33)]
    own, others, drawn = ids[:2], [ids[place : place + 3] for place in range(2, 17, 3)], ids[17:]
    piles = [drawn[place : place + 3] for place in range(0, 15, 3)]
    waiting = [
        f"classes={','.join(held)} at=upgrade:1 owes=class:{'.'.join(pile)},spend"
        for held, pile in zip(others, piles, strict=True)
    ]
    first = f"classes={','.join(own)} at=upgrade:1 owes=left:K+I,spend"
    state = GAME.deserialize(" / ".join(["3 phases", first, *waiting]))
    assert not state.classes
    words_listed = [str(action) for action in GAME.legal_actions(state, 0)]
    assert "skip" in words_listed
    assert "classes" not in words_listed
    for word in ("classes", "inspire classes"):
        assert illegal_reason(state, 0, GAME.parse_action(word)).rule == "RAI-13.3"
