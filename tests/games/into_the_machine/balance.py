"""Measure how fair the built-in board is: `python -m tests.games.into_the_machine.balance --players 4 --games 1000`.

Regulars play, or Masters with `--level master`. The report has wins by turn order, the length of games, and how often
each action is taken. With `--against` every other seat plays another style: a `builder` prefers crew in its first
turns, and `plain` has no bonus for terminals.
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

from botyard import Rng
from botyard.arena.report import wilson_interval
from botyard.bots import BOT_LEVELS, make_bot
from botyard.core.events import discard_event
from botyard.games.into_the_machine import IntoTheMachine
from botyard.games.into_the_machine.actions import Action, Go, Power, Upgrade
from botyard.games.into_the_machine.ai.evaluation import win_chances
from botyard.games.into_the_machine.ai.turn_planner import ranked_turns
from botyard.games.into_the_machine.ai.turns import Turn, enumerate_turns, play_turn
from botyard.games.into_the_machine.cards import POWERS, TERMINALS
from botyard.games.into_the_machine.rules.game_end import HEXES_TO_WIN
from botyard.games.into_the_machine.state import SQUARE, TRIANGLE, State

TURN_CAP = 600
BUILDER_TURNS = 8  # turns in which a builder prefers crew
BUILDER_BONUS = {TRIANGLE: 0.6, SQUARE: 1.0}  # in addition to the common values
Policy = Callable[[State], Turn | Action]  # returns a whole turn, or its first action


def regular(state: State) -> Turn:
    return ranked_turns(state)[0][1]


def plain(state: State) -> Turn:
    """Choose by the chances to win, without terminal bonuses."""
    return max(
        enumerate_turns(state), key=lambda turn: inf if turn.wins else win_chances(turn.end, turn.drawn)[state.actor]
    )


def builder(state: State) -> Turn:
    """Prefer triangle-bots and square-bots while there is time to use them."""
    seat = state.actor
    if state.turn > BUILDER_TURNS * state.seats:
        return regular(state)

    def evaluate(turn: Turn) -> float:
        if turn.wins:
            return inf
        crew = sum(
            prize * (state.boxes[seat][shape] - turn.end.boxes[seat][shape]) for shape, prize in BUILDER_BONUS.items()
        )
        chance = win_chances(turn.end, turn.drawn)[seat]
        return log(chance / (1 - chance)) + crew

    return max(enumerate_turns(state), key=evaluate)


STYLES: dict[str, Policy] = {"regular": regular, "plain": plain, "builder": builder}


def make_player(game: IntoTheMachine, name: str, rng: Rng) -> Policy:
    if name in STYLES:
        return STYLES[name]
    bot = make_bot(game, name)

    def answer(state: State) -> Action:
        seat = state.actor
        sample = game.determinize(state, seat, rng.fork(seat, state.turn, state.answers_given))
        action: Action = bot.answer(sample, seat, rng.fork(seat)).action
        return action

    return answer


def take_turn(game: IntoTheMachine, state: State, player: Policy, done: Counter[str]) -> State:
    """Play a turn at once, or answer by answer if it draws cards, which may be played."""
    number = state.turn
    while not state.over and state.turn == number:
        choice = player(state)
        if isinstance(choice, Turn) and not choice.draws:
            for action in choice.actions:
                count_action(state, action, done)
            return play_turn(choice, state)
        action = choice.actions[0] if isinstance(choice, Turn) else choice
        count_action(state, action, done)
        game.apply(state, state.actor, action, discard_event)
    return state


def count_action(state: State, action: Action, done: Counter[str]) -> None:
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


def play(game: IntoTheMachine, rng: Rng, players: list[Policy], done: Counter[str]) -> State:
    state = game.initial_state(len(players), rng, {"turn_cap": TURN_CAP})
    while not state.over:
        state = take_turn(game, state, players[state.actor], done)
    done["turns"] += state.turn
    return state


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", default="regular", choices=BOT_LEVELS)
    parser.add_argument("--against", choices=STYLES, help="how every other seat plays")
    parser.add_argument("--data", type=Path, help="a folder with another board")
    args = parser.parse_args()
    game = IntoTheMachine(args.data)
    done, ends, wins = Counter[str](), list[State](), Counter[str]()
    for number in range(args.games):
        rng = Rng(args.seed).fork(number)
        names = [(args.level, args.against or args.level)[(seat + number) % 2] for seat in range(args.players)]
        ends.append(play(game, rng, [make_player(game, name, rng.fork(1)) for name in names], done))
        wins.update(names[seat] for seat in (ends[-1].winner,) if seat >= 0)
    lines = [*results(ends), *action_shares(done), f"  CPU of a game: {process_time() / args.games:.2f} s"]
    if args.against:
        lines.append("  wins by style: " + ", ".join(win_share(*style, args.games) for style in sorted(wins.items())))
    sys.stdout.write("\n".join(lines) + "\n")


def results(ends: list[State]) -> Iterator[str]:
    seats, games = ends[0].seats, len(ends)
    yield f"{seats} players, {games} games"
    for order in range(seats):
        wins = sum((state.winner - state.first) % seats == order for state in ends if state.winner >= 0)
        yield "  " + win_share(f"player {order + 1}:", wins, games)
    lengths = sorted(state.turn for state in ends)
    yield f"  turns: {lengths[0]} / {median(lengths):g} / {lengths[-1]}, at the cap {lengths.count(TURN_CAP)}"
    yield f"  won with two hex-bots: {sum(max(state.podium) < HEXES_TO_WIN for state in ends) / games:.0%}"


def win_share(name: str, wins: int, games: int) -> str:
    low, high = wilson_interval(wins, games)
    return f"{name} {wins / games:.1%} ({low:.1%} to {high:.1%})"


def action_shares(done: Counter[str]) -> Iterator[str]:
    """Return each action's share in a hundred turns, the rarest last."""
    names = [*TERMINALS, "junction", "home", "upgrade", "hex", "cards", "a Power card", *(card.id for card in POWERS)]
    shares = sorted(((done[name] / done["turns"], name) for name in names), reverse=True)
    yield "  in a hundred turns: " + ", ".join(f"{name} {100 * share:.1f}" for share, name in shares)


if __name__ == "__main__":
    main()
