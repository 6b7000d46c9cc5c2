"""Results of bot games, faster than the arena, which also computes the views of every seat.

python -m tests.games.mechanical_beast.bot_games --players master,master --level hard --games 60 --seed 1
python -m tests.games.mechanical_beast.bot_games --players master,regular --mode competitive --games 100
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from time import process_time
from typing import Any

from botyard import Rng, load_game
from botyard.arena.report import wilson_interval
from botyard.bots import make_bot
from botyard.bots.virtual_time import EARLY_TIMER_EFFORT
from botyard.core.bot import Bot
from botyard.core.events import CLOCK
from botyard.core.fluent import game_bundle
from botyard.core.timer import TimerExpired
from botyard.games.mechanical_beast.ai.grid_bits import Maze
from botyard.games.mechanical_beast.escape.search import EscapeSearch
from botyard.games.mechanical_beast.escape.verdict import find_verdict
from botyard.games.mechanical_beast.state import State

GAME = load_game("mechanical-beast")


@dataclass
class TurnCost:
    """The cost of the answers of one turn. A node is a maze that a bot builds or a position that it searches."""

    seconds: float = 0.0  # of CPU
    nodes: int = 0

    def __str__(self) -> str:
        return f"{self.seconds:.2f} s and {self.nodes:,} nodes"


class NodeCounter:
    """Counts the nodes of all bots from now on."""

    def __init__(self) -> None:
        self.nodes = 0
        self.count_calls(Maze, "__init__")
        self.count_calls(EscapeSearch, "visit")

    def count_calls(self, kind: type, name: str) -> None:
        method = getattr(kind, name)

        def counted(*args: Any) -> None:
            self.nodes += 1
            method(*args)

        setattr(kind, name, counted)


def play(
    bots: Sequence[Bot], rng: Rng, options: dict[str, object], counter: NodeCounter, verbose: bool = False
) -> tuple[State, list[TurnCost]]:
    """Play a game with proofs as at a table (BST-12.8). Return its end and the cost of each turn."""
    state, costs, turn = GAME.initial_state(len(bots), rng.fork(0), options), list[TurnCost](), 0
    while not state.over:
        seat = GAME.active_seats(state)[0]
        sample = GAME.determinize(state, seat, rng.fork(state.turn, state.answers_given))
        if state.turn != turn:
            turn = state.turn
            costs.append(TurnCost())
        start, nodes = process_time(), counter.nodes
        answer = bots[seat].answer(sample, seat, rng.fork(seat))
        costs[-1].seconds += process_time() - start
        costs[-1].nodes += counter.nodes - nodes
        if verbose:
            print_line(f"{state.turn:3} {seat + 1} {answer.action}: {game_bundle(GAME).format(answer.reason)}")
        GAME.validate_action(state, seat, answer.action)
        GAME.apply(state, seat, answer.action)
        while timers := GAME.timers(state):
            name = timers[0].name
            GAME.apply(state, CLOCK, find_verdict(state.copy(), name, EARLY_TIMER_EFFORT) or TimerExpired(name))
    return state, costs


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", default="master,master")
    parser.add_argument("--mode", default="co-operative")
    parser.add_argument("--level", default="easy")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--verbose", action="store_true", help="print every answer with its reason")
    args = parser.parse_args()
    players = args.players.split(",")
    options = {"mode": args.mode, "level": args.level, "turn_limit": 200}
    counts, wins, costs, counter = Counter[str](), [0.0] * len(players), list[TurnCost](), NodeCounter()
    for game in range(args.first, args.first + args.games):
        order = [(seat + game) % len(players) for seat in range(len(players))]
        bots = [make_bot(GAME, players[player]) for player in order]
        state, turn_costs = play(bots, Rng(args.seed).fork(game), options, counter, args.verbose)
        for seat in state.winners:
            wins[order[seat]] += 1 / len(state.winners)
        counts[f"{state.result} {state.ended_by}"] += 1
        costs += turn_costs
        print_line(f"{game}: {describe_result(state)}, {sum(cost.seconds for cost in turn_costs):.1f} s")
    for ending, games in counts.most_common():
        print_line(f"{ending}: {share_text(games, args.games)}")
    for player, won in zip(players, wins, strict=True):
        print_line(f"wins of {player}: {share_text(won, args.games)}")
    print_line(f"CPU seconds of a turn: {fmean(cost.seconds for cost in costs):.3f} in the mean")
    print_line(f"the longest turn: {max(costs, key=lambda cost: cost.seconds)}")
    print_line(f"the turn with the most nodes: {max(costs, key=lambda cost: cost.nodes)}")


def describe_result(state: State) -> str:
    people = f"people {sum(state.in_hand)} saved and {state.people.bit_count()} inside"
    winners = "".join(str(seat + 1) for seat in state.winners) or "nobody"
    return f"{state.result} {state.ended_by} by {winners}, turn {state.turn}, cards {state.drawn}, {people}"


def share_text(count: float, games: int) -> str:
    low, high = wilson_interval(count, games)
    return f"{count:g} of {games}, {count / games:.0%} ({low:.0%} to {high:.0%})"


def print_line(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
