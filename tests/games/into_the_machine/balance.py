"""How fair the house board is: `python -m tests.games.into_the_machine.balance --players 4 --games 1000`.

Regulars play; printed are wins by turn order, how long games take, and how often each thing is done in a turn. With
`--builders` two of four seats prize crew in their first turns, the other two race.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from math import inf, log
from pathlib import Path
from statistics import median

from botyard import Luck
from botyard.arena.report import interval
from botyard.core.events import hush
from botyard.games.into_the_machine import IntoTheMachine
from botyard.games.into_the_machine.actions import Action, Go, Power, Upgrade
from botyard.games.into_the_machine.cards import POWERS, TERMINALS
from botyard.games.into_the_machine.rules.winning import TO_WIN
from botyard.games.into_the_machine.state import SQUARE, TRIANGLE, State
from botyard.games.into_the_machine.thinking.planning import ranked
from botyard.games.into_the_machine.thinking.turns import Turn, carry_out, enumerate_turns
from botyard.games.into_the_machine.thinking.worth import chances

CAP = 600
EARLY = 8  # turns of a builder
PRIZE = {TRIANGLE: 0.6, SQUARE: 1.0}  # for a builder, above what they are worth to anybody
Player = Callable[[State], Turn]


def regular(state: State) -> Turn:
    return ranked(state)[0][1]


def builder(state: State) -> Turn:
    """Prizes triangle- and square-bots as long as there is time to use them."""
    seat = state.actor
    if state.turn > EARLY * state.seats:
        return regular(state)

    def worth(turn: Turn) -> float:
        if turn.wins:
            return inf
        crew = sum(prize * (state.boxes[seat][shape] - turn.end.boxes[seat][shape]) for shape, prize in PRIZE.items())
        chance = chances(turn.end, turn.drawn)[seat]
        return log(chance / (1 - chance)) + crew

    return max(enumerate_turns(state), key=worth)


def take_turn(rules: IntoTheMachine, state: State, player: Player, done: Counter[str]) -> State:
    """A turn without draws at once; else answer by answer, since what is drawn may be played."""
    turn = player(state)
    if not turn.draws:
        for action in turn.said:
            note(state, action, done)
        return carry_out(turn, state)
    number = state.turn
    while not state.over and state.turn == number:
        action = player(state).said[0]
        note(state, action, done)
        rules.apply(state, state.actor, action, hush)
    return state


def note(state: State, action: Action, done: Counter[str]) -> None:
    match action:
        case Go("terminal", place):
            done[state.cards[state.board.places.index(place)]] += 1
        case Go("junction", place):
            done["junction"] += 1
            for end in place.split("-"):
                done[state.cards[state.board.places.index(end)]] += 1
        case Power(kind):
            done[POWERS[kind].id] += 1
        case Upgrade():
            done["upgrade"] += 1
        case _ if str(action) in ("home", "hex", "cards"):
            done[str(action)] += 1


def play(rules: IntoTheMachine, luck: Luck, players: list[Player], done: Counter[str]) -> State:
    state = rules.start(len(players), luck, {"turn_cap": CAP})
    while not state.over:
        state = take_turn(rules, state, players[state.actor], done)
    done["turns"] += state.turn
    return state


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--builders", action="store_true")
    parser.add_argument("--data", type=Path, help="a folder with another board")
    given = parser.parse_args()
    rules = IntoTheMachine(given.data)
    done, ends, styles = Counter[str](), list[State](), Counter[str]()
    for number in range(given.games):
        players = [builder if given.builders and (seat + number) % 2 else regular for seat in range(given.players)]
        ends.append(play(rules, Luck(given.seed).fork(number), players, done))
        styles[players[ends[-1].winner].__name__] += 1
    lines = [*results(ends), *uses(done)]
    if given.builders:
        lines.append("  wins by style: " + ", ".join(f"{style} {wins}" for style, wins in sorted(styles.items())))
    sys.stdout.write("\n".join(lines) + "\n")


def results(ends: list[State]) -> Iterator[str]:
    seats, games = ends[0].seats, len(ends)
    yield f"{seats} players, {games} games"
    for order in range(seats):
        wins = sum((state.winner - state.first) % seats == order for state in ends if state.winner >= 0)
        low, high = interval(wins, games)
        yield f"  player {order + 1}: {wins / games:.1%} ({low:.1%} to {high:.1%})"
    lengths = sorted(state.turn for state in ends)
    yield f"  turns: {lengths[0]} / {median(lengths):g} / {lengths[-1]}, at the cap {lengths.count(CAP)}"
    yield f"  won with two hex-bots: {sum(max(state.podium) < TO_WIN for state in ends) / games:.0%}"


def uses(done: Counter[str]) -> Iterator[str]:
    """Each thing in a hundred turns, the rarest last."""
    names = [*TERMINALS, "junction", "home", "upgrade", "hex", "cards", *(card.id for card in POWERS)]
    shares = sorted(((done[name] / done["turns"], name) for name in names), reverse=True)
    yield "  in a hundred turns: " + ", ".join(f"{name} {100 * share:.1f}" for share, name in shares)


if __name__ == "__main__":
    main()
