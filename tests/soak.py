"""Play many random games with mixed options and check invariants: `python -m tests.soak --games 1000`."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from botyard import CLOCK, GAMES, Game, IllegalAction, Rng, digest, load_game
from botyard.conformance.cases import random_options
from botyard.core.game import seats_and_clock
from botyard.executors import make_executor
from botyard.games.into_the_machine import actions as machine
from botyard.games.mechanical_beast import actions as beast
from botyard.games.raising_robots import actions as raising
from botyard.games.roborally.actions import LEAVE, STANDING_ORDER_TARGETS, STANDING_ORDERS, SetStandingOrder
from botyard.games.roborally.cards import OPTIONS

CHECK_INTERVAL = 64  # actions between two slow checks
MAX_ACTIONS = 1_000_000
EARLY_ACTIONS = 64  # about the first turn
LEVELS = ("easy", "normal", "hard", "extreme")  # of Mechanical Beast
TableSetup = tuple[int, dict[str, object]]  # seats and options
UnlistedAction = Callable[[Rng, int, int], Any]  # makes an action that is legal at any time and never listed


def random_table(game: Any, number: int) -> TableSetup:
    """Return any number of players and any options."""
    seats = game.players[number % len(game.players)]
    return seats, {**random_options(game, seats, number, game.headless_options)}


def ricochet_table(game: Any, number: int) -> TableSetup:
    """Return any options with which games end soon; only one game of sixteen uses the solver."""
    seats = game.players[number % len(game.players)]
    fixed: dict[str, object] = {} if seats == 1 else {"chips_to_win": 3 if number % 16 == 1 else 1}
    if number % 16:
        fixed["skip_above"] = 0
    return seats, {**random_options(game, seats, number, fixed)}


def roborally_table(game: Any, number: int) -> TableSetup:
    """Return the courses with all their numbers of players in turn, and any other options."""
    tables = [(name, seats) for name, course in game.course_data.courses.items() for seats in course.players]
    course, seats = tables[number % len(tables)]
    rng = Rng(number).fork(2)
    removed_options = [option for option in OPTIONS if rng.randbelow(8) == 0] if number % 4 == 0 else []
    return seats, {
        **random_options(game, seats, number, {"course": course, "without_options": " ".join(removed_options)})
    }


def roborally_unlisted(rng: Rng, number: int, count: int) -> Any:
    """Return mostly an answer in advance; players seldom leave, but in one game of four some leave at once."""
    early = count < EARLY_ACTIONS and Rng(number).randbelow(4) == 0
    return (
        LEAVE
        if rng.randbelow(2 if early else 32) == 0
        else SetStandingOrder(rng.choice(STANDING_ORDER_TARGETS), rng.choice(STANDING_ORDERS))
    )


def machine_table(game: Any, number: int) -> TableSetup:
    """Return every number of players in turn, any options, and a turn cap with which most games end with a win."""
    seats = game.players[number % len(game.players)]
    first = ("random", str(1 + number % seats))[number % 2]
    return seats, {**random_options(game, seats, number, {"turn_cap": 2000, "first_player": first})}


def machine_unlisted(rng: Rng, number: int, count: int) -> Any:
    """Return a leave, seldom and in one game of four."""
    return machine.LEAVE if number % 4 == 0 and rng.randbelow(40) == 0 else machine.END


def beast_table(game: Any, number: int) -> TableSetup:
    """Return every mode, level and number of players in turn, and any other options."""
    games = [("co-operative", level) for level in LEVELS] + [("semi-co-operative", level) for level in LEVELS]
    mode, level = [*games, ("competitive", "easy"), ("competitive", "easy")][number % 10]
    seats = 1 + number // 10 % 4 if mode == "co-operative" else 2 + number // 10 % 3
    return seats, {**random_options(game, seats, number, {"mode": mode, "level": level, "turn_limit": 300})}


def beast_unlisted(rng: Rng, number: int, count: int) -> Any:
    """Return a vote to give up or to abandon the android, seldom and in one game of four."""
    seldom = number % 4 == 0 and rng.randbelow(8) == 0
    return rng.choice((beast.CONCEDE, beast.ABANDON)) if seldom else beast.LET_COLLAPSE


def raising_table(game: Any, number: int) -> TableSetup:
    """Return every number of players in turn, with the solo variants, bidding and both paces."""
    seats = game.players[number % len(game.players)]
    draw = number // len(game.players)
    inventors = ("draft", "off", "bidding")[draw % (2 if seats == 1 else 3)]
    alone = {"challenge": draw % 3 == 0, "solo_even": draw % 2 == 1} if seats == 1 else {}
    return seats, {"inventors": inventors, "own_pace": draw % 4 != 3, **alone}


def raising_unlisted(rng: Rng, number: int, count: int) -> Any:
    """Return a takeback."""
    return raising.RETHINK


TABLE_SETUPS: dict[str, Callable[[Any, int], TableSetup]] = {
    "ricochet-robots": ricochet_table,
    "roborally": roborally_table,
    "into-the-machine": machine_table,
    "mechanical-beast": beast_table,
    "raising-robots": raising_table,
}
UNLISTED_ACTIONS: dict[str, UnlistedAction] = {
    "roborally": roborally_unlisted,
    "into-the-machine": machine_unlisted,
    "mechanical-beast": beast_unlisted,
    "raising-robots": raising_unlisted,
}


def play(game_id: str, number: int) -> int:
    """Play a random game to its end. Return the number of its actions."""
    game = load_game(game_id)
    seats, options = TABLE_SETUPS.get(game_id, random_table)(game, number)
    rng = Rng(number).fork(1)
    state = game.initial_state(seats, Rng(number), options)
    component_counts = game.component_counts(state)
    for count in range(MAX_ACTIONS):
        active_seats = game.active_seats(state)
        if not active_seats:
            assert game.outcome(state), f"game {number}: nobody may speak, and it is not over"
            return count
        if game_id in UNLISTED_ACTIONS and rng.randbelow(16) == 0:
            try_unlisted_action(game, state, UNLISTED_ACTIONS[game_id](rng, number, count), rng)
        else:
            play_random_action(game, state, rng)
        context = (
            f"game {number}, {seats} seats, action {count}: {game.serialize(state)}"
            if count % CHECK_INTERVAL == 0
            else ""
        )
        assert game.component_counts(state) == component_counts, (
            context or f"game {number}, action {count}: a piece is lost"
        )
        if context:
            check_invariants(game, state, rng, context)
    raise AssertionError(f"game {number} with {options} does not end")


def play_random_action(game: Game[Any, Any], state: Any, rng: Rng) -> None:
    """Play a random action of an active seat, or expire a timer."""
    if rng.randbelow(16) == 0 and CLOCK in seats_and_clock(game, state):
        seat, action = CLOCK, rng.choice(tuple(game.legal_actions(state, CLOCK)))
    else:
        seat = rng.choice(game.active_seats(state))
        action = game.random_action(state, seat, rng)
    game.validate_action(state, seat, action)
    game.apply(state, seat, action)


def try_unlisted_action(game: Game[Any, Any], state: Any, action: Any, rng: Rng) -> None:
    """Play the action for a random seat, unless it is illegal."""
    seat = rng.randbelow(state.seats)
    try:
        game.validate_action(state, seat, action)
    except IllegalAction:
        return
    game.apply(state, seat, action)


def check_invariants(game: Game[Any, Any], state: Any, rng: Rng, context: str) -> None:
    state_digest = digest(state)
    assert digest(game.deserialize(game.serialize(state))) == state_digest, context
    assert digest(state.copy()) == state_digest, context
    seat = rng.randbelow(state.seats)
    sample = game.determinize(state, seat, rng.fork(seat))
    assert game.view(sample, seat) == game.view(state, seat), context
    for active_seat in game.active_seats(state):
        for action in game.legal_actions(state, active_seat):
            game.validate_action(state, active_seat, action)
            assert game.parse_action(str(action)) == action, context
    assert digest(state) == state_digest, context


def soak(game: str, first: int, games: int, jobs: int) -> None:
    started, actions = time.time(), 0
    with make_executor(jobs) as executor:
        played = executor.map(partial(play, game), range(first, first + games))
        for done, count in enumerate(played, start=1):
            actions += count
            if done % 500 == 0 or done == games:
                seconds = time.time() - started
                sys.stdout.write(f"{game}: {done} games, {actions} actions, {seconds:.0f} s, no broken invariant\n")
                sys.stdout.flush()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=GAMES, help="one game; without it, all of them")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    for game in [args.game] if args.game else GAMES:
        soak(game, args.first, args.games, args.jobs)


if __name__ == "__main__":
    main()
