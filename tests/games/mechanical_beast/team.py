"""How bots do, without anybody watching: quicker than the arena, which also writes down what each seat would see.

python -m tests.games.mechanical_beast.team --players master,master --level hard --games 60 --seed 1
python -m tests.games.mechanical_beast.team --players master,regular --mode competitive --games 100
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from time import process_time

from botyard import Luck
from botyard.arena.report import interval
from botyard.bots import find_bot
from botyard.bots.clockwork import EFFORT
from botyard.core.bot import Bot
from botyard.core.events import CLOCK
from botyard.core.rules import Expire
from botyard.games import load
from botyard.games.mechanical_beast.state import State

RULES = load("mechanical-beast")


def play(bots: Sequence[Bot], luck: Luck, options: dict[str, object], tell: bool = False) -> tuple[State, list[float]]:
    """A game to its end, and the CPU seconds of each turn; doubts are thought about as at a table (BST-12.8)."""
    state, seconds, turn = RULES.start(len(bots), luck.fork(0), options), list[float](), 0
    while not state.over:
        seat = RULES.to_act(state)[0]
        dream = RULES.imagine(state, seat, luck.fork(state.turn, state.said))
        if state.turn != turn:
            turn = state.turn
            seconds.append(0.0)
        start = process_time()
        answer = bots[seat].answer(dream, seat, luck.fork(seat))
        seconds[-1] += process_time() - start
        if tell:
            say(f"{state.turn:3} {seat + 1} {answer.action}: {answer.reason}")
        RULES.check(state, seat, answer.action)
        RULES.apply(state, seat, answer.action)
        while timers := RULES.timers(state):
            name = timers[0].name
            RULES.apply(state, CLOCK, RULES.ponder(state.copy(), name, EFFORT) or Expire(name))
    return state, seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", default="master,master")
    parser.add_argument("--mode", default="co-operative")
    parser.add_argument("--level", default="easy")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tell", action="store_true", help="say every answer with its reason")
    asked = parser.parse_args()
    players = asked.players.split(",")
    options = {"mode": asked.mode, "level": asked.level, "turn_limit": 200}
    counts, wins, seconds = Counter[str](), [0.0] * len(players), list[float]()
    for game in range(asked.first, asked.first + asked.games):
        order = [(seat + game) % len(players) for seat in range(len(players))]
        bots = [find_bot(RULES, players[player]) for player in order]
        state, spent = play(bots, Luck(asked.seed).fork(game), options, asked.tell)
        for seat in state.winners:
            wins[order[seat]] += 1 / len(state.winners)
        counts[f"{state.result} {state.ended_by}"] += 1
        seconds += spent
        say(f"{game}: {told(state)}, {sum(spent):.1f} s")
    for ending, games in counts.most_common():
        say(f"{ending}: {share(games, asked.games)}")
    for player, won in zip(players, wins, strict=True):
        say(f"wins of {player}: {share(won, asked.games)}")
    say(f"CPU seconds of a turn: {sum(seconds) / len(seconds):.3f} in the mean, {max(seconds):.2f} at most")


def told(state: State) -> str:
    people = f"people {sum(state.in_hand)} saved and {state.people.bit_count()} inside"
    winners = "".join(str(seat + 1) for seat in state.winners) or "nobody"
    return f"{state.result} {state.ended_by} by {winners}, turn {state.turn}, cards {state.drawn}, {people}"


def share(count: float, games: int) -> str:
    low, high = interval(count, games)
    return f"{count:g} of {games}, {count / games:.0%} ({low:.0%} to {high:.0%})"


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
