"""How fair the house board is: `python -m tests.games.into_the_machine.balance --players 4 --games 1000`.

Regulars play, or with `--level master` Masters; printed are wins by turn order, how long games take, and how often each
thing is done in a turn. With `--against` every other seat plays otherwise: as a `builder` it prizes crew in its first
turns, and `plain` it has no liking for any terminal.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from math import inf, log
from pathlib import Path
from statistics import median
from time import process_time

from botyard import Luck
from botyard.arena.report import interval
from botyard.bots import LEVELS, find_bot
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
Player = Callable[[State], Turn | Action]  # a whole turn, or what is said first


def regular(state: State) -> Turn:
    return ranked(state)[0][1]


def plain(state: State) -> Turn:
    """Goes by the chances alone."""
    return max(
        enumerate_turns(state), key=lambda turn: inf if turn.wins else chances(turn.end, turn.drawn)[state.actor]
    )


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


STYLES: dict[str, Player] = {"regular": regular, "plain": plain, "builder": builder}


def style_of(rules: IntoTheMachine, name: str, luck: Luck) -> Player:
    if name in STYLES:
        return STYLES[name]
    bot = find_bot(rules, name)

    def answer(state: State) -> Action:
        seat = state.actor
        dream = rules.imagine(state, seat, luck.fork(seat, state.turn, state.said))
        said: Action = bot.answer(dream, seat, luck.fork(seat)).action
        return said

    return answer


def take_turn(rules: IntoTheMachine, state: State, player: Player, done: Counter[str]) -> State:
    """Without draws at once; else answer by answer, since what is drawn may be played."""
    number = state.turn
    while not state.over and state.turn == number:
        thought = player(state)
        if isinstance(thought, Turn) and not thought.draws:
            for action in thought.said:
                note(state, action, done)
            return carry_out(thought, state)
        action = thought.said[0] if isinstance(thought, Turn) else thought
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
            done.update(("a Power card", POWERS[kind].id))
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
    parser.add_argument("--level", default="regular", choices=LEVELS)
    parser.add_argument("--against", choices=STYLES, help="how every other seat plays")
    parser.add_argument("--data", type=Path, help="a folder with another board")
    given = parser.parse_args()
    rules = IntoTheMachine(given.data)
    done, ends, wins = Counter[str](), list[State](), Counter[str]()
    for number in range(given.games):
        luck = Luck(given.seed).fork(number)
        names = [(given.level, given.against or given.level)[(seat + number) % 2] for seat in range(given.players)]
        ends.append(play(rules, luck, [style_of(rules, name, luck.fork(1)) for name in names], done))
        wins.update(names[seat] for seat in (ends[-1].winner,) if seat >= 0)
    lines = [*results(ends), *uses(done), f"  CPU of a game: {process_time() / given.games:.2f} s"]
    if given.against:
        lines.append("  wins by style: " + ", ".join(share(*style, given.games) for style in sorted(wins.items())))
    sys.stdout.write("\n".join(lines) + "\n")


def results(ends: list[State]) -> Iterator[str]:
    seats, games = ends[0].seats, len(ends)
    yield f"{seats} players, {games} games"
    for order in range(seats):
        wins = sum((state.winner - state.first) % seats == order for state in ends if state.winner >= 0)
        yield "  " + share(f"player {order + 1}:", wins, games)
    lengths = sorted(state.turn for state in ends)
    yield f"  turns: {lengths[0]} / {median(lengths):g} / {lengths[-1]}, at the cap {lengths.count(CAP)}"
    yield f"  won with two hex-bots: {sum(max(state.podium) < TO_WIN for state in ends) / games:.0%}"


def share(name: str, wins: int, games: int) -> str:
    low, high = interval(wins, games)
    return f"{name} {wins / games:.1%} ({low:.1%} to {high:.1%})"


def uses(done: Counter[str]) -> Iterator[str]:
    """Each thing in a hundred turns, the rarest last."""
    names = [*TERMINALS, "junction", "home", "upgrade", "hex", "cards", "a Power card", *(card.id for card in POWERS)]
    shares = sorted(((done[name] / done["turns"], name) for name in names), reverse=True)
    yield "  in a hundred turns: " + ", ".join(f"{name} {100 * share:.1f}" for share, name in shares)


if __name__ == "__main__":
    main()
