"""Illegal actions are rejected at every prompt with a rule, a reason and a suggestion, and change nothing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from botyard import IllegalAction, Rng, digest
from botyard.core.fluent import game_bundle
from botyard.core.rulebook import load_rulebook
from botyard.games.into_the_machine import IntoTheMachine
from botyard.games.into_the_machine.actions import LEAVE, MOVES, PLAYS, SIMPLE_ACTIONS, UPGRADES, Action, Go, place_crew
from botyard.games.into_the_machine.events import CardsDrawn
from botyard.games.into_the_machine.state import State

from .builders import BUILTIN_GAME, GAME, make_table
from .test_notation import PROMPT_POSITIONS
from .test_reference_model import random_position

RULEBOOK = load_rulebook("into-the-machine")


def all_actions(state: State) -> Iterator[Action]:
    """Return all actions of this board, and some with places that do not exist."""
    yield from SIMPLE_ACTIONS.values()
    yield from PLAYS.values()
    yield from (Go("terminal", place) for place in (*state.board.places, "x1"))
    yield from (Go("first", place) for place in (*state.board.places, "x1"))
    yield from (Go("junction", junction) for junction in (*state.board.junctions, "c1-s5"))
    yield from (MOVES[at] for at in range(-4, len(state.track) + 1))
    yield from UPGRADES[1 : len(state.track) + 1]
    yield from (place_crew(crew) for crew in product(range(3), range(3), range(3)) if any(crew))


def illegal_reason(game: IntoTheMachine, state: State, action: Action) -> IllegalAction | None:
    try:
        game.validate_action(state, state.actor, action)
    except IllegalAction as error:
        return error
    return None


def assert_legality_decided(game: IntoTheMachine, state: State, action: Action) -> None:
    """Assert that legal actions are accepted, and all others rejected by a rule of the rulebook with a suggestion."""
    error = illegal_reason(game, state, action)
    if action == LEAVE or action in game.legal_actions(state, state.actor):
        assert error is None, f"{action} is refused: {error}"
        return
    assert error is not None, f"{action} is not offered and taken"
    assert error.rule in RULEBOOK.ids, error
    assert error.reason.strip(), error
    assert error.suggestion.startswith("Say "), error
    assert error.suggestion.endswith("."), error
    assert len(str(error)) < 500, error


@pytest.mark.parametrize("name", PROMPT_POSITIONS)
def test_rejections_at_each_kind_of_prompt(name):
    state = GAME.deserialize(PROMPT_POSITIONS[name])
    before = digest(state)
    for action in all_actions(state):
        assert_legality_decided(GAME, state, action)
    assert digest(state) == before


@pytest.mark.parametrize("tenth", range(10))
def test_rejections_in_random_positions(tenth):
    """Try random positions, and the steps of an action from there."""
    for seed in range(tenth, 40, 10):
        rng = Rng(seed)
        state = BUILTIN_GAME.deserialize(random_position(rng).text())
        for _ in range(5):
            before = digest(state)
            for action in all_actions(state):
                assert_legality_decided(BUILTIN_GAME, state, action)
            assert digest(state) == before
            BUILTIN_GAME.apply(state, state.actor, BUILTIN_GAME.random_action(state, state.actor, rng))
            if not BUILTIN_GAME.active_seats(state):
                break


# --- which part could not be completed ----------------------------------------------------------------------


@pytest.mark.rule("ITM-5.1", "ITM-7.10", "ITM-8.7")
@pytest.mark.parametrize(
    ("racers", "parts", "action", "rule", "why"),
    [
        (
            "5rc",
            {},
            "terminal t2",
            "ITM-5.1",
            "Move 1 + 1 could not be done: there would be no other bot of yours to move",
        ),
        ("5rc", {}, "terminal t3", "ITM-5.1", "there would be no hex-bot of yours to move"),
        ("5rh", {}, "terminal s3", "ITM-5.1", "there would be no circle-bot of yours to move"),
        (
            "5rh",
            {"crew": "1.0.1"},
            "terminal t6",
            "ITM-5.1",
            "there would be no circle-bot of yours on a spot to upgrade",
        ),
        ("5rc", {}, "terminal t6", "ITM-5.1", "there would be no circle-bot in your crew"),
        ("12rc", {"crew": "0.8.0"}, "terminal c3", "ITM-5.1", "your box has no bot of the kind you would gain"),
        (
            "5rc",
            {"hands": "3,-,-,-"},
            "power p3",
            "ITM-12.3",
            "Move 1 + 1 could not be done: there would be no other",
        ),
        (
            "5rc",
            {"stacks": "c4:rt,t5:rt", "swaps": "t5:T3"},
            "junction c4-t5",
            "ITM-7.10",
            "complete both cards; Circle 2, hex 1 could not be done: there would be no hex-bot",
        ),
        (
            "",
            {"stacks": "c3:rt,c4:rt"},
            "junction c3-c4",
            "ITM-7.10",
            "could not be done: there would be no",
        ),
    ],
)
def test_rejection_names_the_failing_part(racers, parts, action, rule, why):
    make_table(racers, **parts).assert_illegal(action, rule, why)


@pytest.mark.rule("ITM-8.7")
def test_rejection_of_cards_when_a_hex_bot_is_needed():
    table = make_table("5rc 20rc")
    table.play("terminal t3")
    assert table.board() == "5rc 20rh"
    assert not table.events_of(CardsDrawn)


@pytest.mark.rule("ITM-8.7")
def test_rejection_of_a_bot_that_leaves_none_to_move():
    """Of these circle-bots only the one that leaves brings the hex-bot that T3 needs."""
    table = make_table("5rc 19rc 20rc")
    table.play("terminal t3")
    assert table.legal() == ["move 19", "move 20"]
    table.assert_illegal(
        "move 5", "ITM-8.7", "Then Circle 2, hex 1 could not be done: there would be no hex-bot of yours to move"
    )


def test_suggestion_lists_legal_actions():
    table = make_table("5rc 8rc")
    table.play("terminal t2")
    assert table.assert_illegal("move 9", "ITM-8.2").suggestion == "Say one of 'move 5', 'move 8'."
    table = make_table("5rc", hands="1,-,-,-")
    table.play("home")
    assert table.assert_illegal("home", "ITM-3.1").suggestion == "Say one of 'end', 'power p1'."
    many = make_table("5rc 8rh", crew="5.5.5").assert_illegal("end", "ITM-3.1").suggestion
    assert many.endswith(" ….")
    assert many.count("'") == 16


def test_view_names_blocked_places():
    table = make_table("5rc", crew="1.0.0", stacks="c1:gcc,c2:rc")
    view = table.view("r")
    blocked = {one.place: (one.rule, game_bundle(BUILTIN_GAME).format(one.why)) for one in view.blocked}
    assert blocked["c1"] == ("ITM-5.3", "It needs 3 bots of circle level or higher, and you have 1.")
    assert blocked["t1"] == ("ITM-4.1", "It needs 1 bot of triangle level or higher, and you have 0.")
    assert blocked["c1-c2"] == ("ITM-7.2", "You need a bot on both of its terminals.")
    choosable = {choice.highlights[0] for choice in view.prompt.choices if choice.highlights}
    assert not blocked.keys() & choosable
    assert table.view("g").blocked == ()
    table.play("home")
    assert table.view(table.actor).blocked != ()


def test_view_gives_facts_of_blocked_places():
    blocked = {one.place: one for one in make_table("5rc", crew="3.3.3").view("r").blocked}
    assert (blocked["t3"].card, blocked["t3"].lack) == ("T3", "hex")
    assert (blocked["c1-c2"].card, blocked["c1-c2"].lack) == ("", "")
    for one in blocked.values():
        assert one.why.args.get("lack", "") == one.lack


def test_ignoring_stacks_applies_only_to_the_actor():
    table = make_table("5rc 7gc", crew="4.2.1,1.0.0,0.0.1,0.0.1", stacks="c1:bccc,c2:bccc", hands="2,-,-,-")
    before = table.player("g").possible
    table.play("power p2 ignore")
    assert table.player("g").possible == before
    assert {"c1", "c2"} & set(table.player("r").possible)
