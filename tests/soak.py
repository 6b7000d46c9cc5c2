"""Many random games of mixed options, looking for one broken invariant: `python -m tests.soak --games 1000`."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from botyard import CLOCK, GAMES, Illegal, Luck, Rules, digest, load
from botyard.conformance.case import any_options
from botyard.core.rules import speakers
from botyard.games.into_the_machine import actions as machine
from botyard.games.mechanical_beast import actions as beast
from botyard.games.raising_robots import actions as raising
from botyard.games.roborally.actions import HABITS, LEAVE, QUESTIONS, Standing
from botyard.games.roborally.cards import OPTIONS

LOOK = 64  # every so many actions the dear checks are made
LONGEST = 1_000_000
EARLY = 64  # actions: the set-up and the first turn
LEVELS = ("easy", "normal", "hard", "extreme")  # of Mechanical Beast
Table = tuple[int, dict[str, object]]  # seats and options
Aside = Callable[[Luck, int, int], Any]  # something that may be said at any time and is never listed


def any_table(rules: Any, number: int) -> Table:
    """Any number of players with any options."""
    seats = rules.players[number % len(rules.players)]
    return seats, {**any_options(rules, seats, number, rules.unattended)}


def ricochet_table(rules: Any, number: int) -> Table:
    """Any options, but games that end soon, and a solver in one game of sixteen only, so that many can be played."""
    seats = rules.players[number % len(rules.players)]
    fixed: dict[str, object] = {} if seats == 1 else {"chips_to_win": 3 if number % 16 == 1 else 1}
    if number % 16:
        fixed["skip_above"] = 0
    return seats, {**any_options(rules, seats, number, fixed)}


def rally_table(rules: Any, number: int) -> Table:
    """Every course with every number of players it is made for, in turn, and any other options."""
    tables = [(name, seats) for name, course in rules.catalogue.courses.items() for seats in course.players]
    course, seats = tables[number % len(tables)]
    luck = Luck(number).fork(2)
    boxed = [option for option in OPTIONS if luck.below(8) == 0] if number % 4 == 0 else []
    return seats, {**any_options(rules, seats, number, {"course": course, "without_options": " ".join(boxed)})}


def rally_aside(luck: Luck, number: int, count: int) -> Any:
    """Mostly an answer in advance; few leave, or all games would end early, but in one game of four some do at once."""
    early = count < EARLY and Luck(number).below(4) == 0
    return LEAVE if luck.below(2 if early else 32) == 0 else Standing(luck.pick(QUESTIONS), luck.pick(HABITS))


def machine_table(rules: Any, number: int) -> Table:
    """Every number of players in turn, and any options, but a cap that lets most games end by a win."""
    seats = rules.players[number % len(rules.players)]
    first = ("random", str(1 + number % seats))[number % 2]
    return seats, {**any_options(rules, seats, number, {"turn_cap": 2000, "first_player": first})}


def machine_aside(luck: Luck, number: int, count: int) -> Any:
    """Somebody leaves, in one game of four and seldom."""
    return machine.LEAVE if number % 4 == 0 and luck.below(40) == 0 else machine.END


def beast_table(rules: Any, number: int) -> Table:
    """Every mode and level with every number of players in turn, and any other options."""
    games = [("co-operative", level) for level in LEVELS] + [("semi-co-operative", level) for level in LEVELS]
    mode, level = [*games, ("competitive", "easy"), ("competitive", "easy")][number % 10]
    seats = 1 + number // 10 % 4 if mode == "co-operative" else 2 + number // 10 % 3
    return seats, {**any_options(rules, seats, number, {"mode": mode, "level": level, "turn_limit": 300})}


def beast_aside(luck: Luck, number: int, count: int) -> Any:
    """Somebody asks to give up or to leave the android, in one game of four and seldom."""
    seldom = number % 4 == 0 and luck.below(8) == 0
    return luck.pick((beast.CONCEDE, beast.ABANDON)) if seldom else beast.SETTLE


def raising_table(rules: Any, number: int) -> Table:
    """Every number of players in turn; alone the challenge and the other line, with others bidding; at any pace."""
    seats = rules.players[number % len(rules.players)]
    draw = number // len(rules.players)
    inventors = ("draft", "off", "bidding")[draw % (2 if seats == 1 else 3)]
    alone = {"challenge": draw % 3 == 0, "solo_even": draw % 2 == 1} if seats == 1 else {}
    return seats, {"inventors": inventors, "own_pace": draw % 4 != 3, **alone}


def raising_aside(luck: Luck, number: int, count: int) -> Any:
    """Somebody thinks again."""
    return raising.RETHINK


TABLES: dict[str, Callable[[Any, int], Table]] = {
    "ricochet-robots": ricochet_table,
    "roborally": rally_table,
    "into-the-machine": machine_table,
    "mechanical-beast": beast_table,
    "raising-robots": raising_table,
}
ASIDES: dict[str, Aside] = {
    "roborally": rally_aside,
    "into-the-machine": machine_aside,
    "mechanical-beast": beast_aside,
    "raising-robots": raising_aside,
}


def play(game: str, number: int) -> int:
    """One random game to its end; the number of its actions."""
    rules = load(game)
    seats, options = TABLES.get(game, any_table)(rules, number)
    luck = Luck(number).fork(1)
    state = rules.start(seats, Luck(number), options)
    pieces = rules.census(state)
    for count in range(LONGEST):
        waiting = rules.to_act(state)
        if not waiting:
            assert rules.outcome(state), f"game {number}: nobody may speak, and it is not over"
            return count
        if game in ASIDES and luck.below(16) == 0:
            say_aside(rules, state, ASIDES[game](luck, number, count), luck)
        else:
            speak(rules, state, luck)
        where = f"game {number}, {seats} seats, action {count}: {rules.write(state)}" if count % LOOK == 0 else ""
        assert rules.census(state) == pieces, where or f"game {number}, action {count}: a piece is lost"
        if where:
            look(rules, state, luck, where)
    raise AssertionError(f"game {number} with {options} does not end")


def speak(rules: Rules[Any, Any], state: Any, luck: Luck) -> None:
    """Somebody who may speak says anything, or a timer runs out."""
    if luck.below(16) == 0 and CLOCK in speakers(rules, state):
        seat, action = CLOCK, luck.pick(tuple(rules.legal(state, CLOCK)))
    else:
        seat = luck.pick(rules.to_act(state))
        action = rules.sample(state, seat, luck)
    rules.check(state, seat, action)
    rules.apply(state, seat, action)


def say_aside(rules: Rules[Any, Any], state: Any, action: Any, luck: Luck) -> None:
    """Anybody says it; nothing happens where that is not allowed."""
    seat = luck.below(state.seats)
    try:
        rules.check(state, seat, action)
    except Illegal:
        return
    rules.apply(state, seat, action)


def look(rules: Rules[Any, Any], state: Any, luck: Luck, where: str) -> None:
    mark = digest(state)
    assert digest(rules.read(rules.write(state))) == mark, where
    assert digest(state.copy()) == mark, where
    seat = luck.below(state.seats)
    dream = rules.imagine(state, seat, luck.fork(seat))
    assert rules.view(dream, seat) == rules.view(state, seat), where
    for speaker in rules.to_act(state):
        for action in rules.legal(state, speaker):
            rules.check(state, speaker, action)
            assert rules.parse(str(action)) == action, where
    assert digest(state) == mark, where


def soak(game: str, first: int, games: int, jobs: int) -> None:
    started, actions = time.time(), 0
    with ProcessPoolExecutor(jobs) as pool:
        played = pool.map(play, [game] * games, range(first, first + games), chunksize=8)
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
    chosen = parser.parse_args()
    for game in [chosen.game] if chosen.game else GAMES:
        soak(game, chosen.first, chosen.games, chosen.jobs)


if __name__ == "__main__":
    main()
