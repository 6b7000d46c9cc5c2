"""Print how many answers a player gives in a game: `python -m tests.games.raising_robots.count_answers`.

A bot of the level Regular makes the decisions. It answers as the page does: a row is run in order and stops only at
choices, a robot or a token is paid for with the suggestion, and cards and goods of one question are sent at once.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator

from botyard import Match, Rng
from botyard.core.bot import Bot
from botyard.core.events import Event, discard_event
from botyard.games.raising_robots.actions import (
    DONE,
    DRAW,
    NEXT,
    PAY_ALL,
    SKIP,
    Action,
    Assemble,
    Energy,
    Place,
    Run,
    RunAll,
    Several,
    VerbAction,
)
from botyard.games.raising_robots.bots import level
from botyard.games.raising_robots.constants import DESIGN
from botyard.games.raising_robots.events import Drew
from botyard.games.raising_robots.prompts import prompt_kind
from botyard.games.raising_robots.rules.shortcuts import shortcuts
from botyard.games.raising_robots.rules.turn import apply
from botyard.games.raising_robots.state import PendingGains, PendingKeep, PendingStarters, PendingSwap, State

from .builders import GAME

GAMES, SEATS, MAX_PLANNED = 10, 3, 8
REPEATED_STEPS = (PendingKeep, PendingStarters, PendingGains, PendingSwap)


def page_answer(state: State, seat: int, bot: Bot, rng: Rng) -> Action:
    """Return the answer that the page sends for the bot's decisions: the offer that carries out most of them."""
    player = state.players[seat]
    first: Action = bot.answer(GAME.determinize(state, seat, rng), seat, rng).action
    offered = list(shortcuts(state, player))
    if isinstance(first, Energy) and player.current_phase >= DESIGN:
        return run_all(state, seat, first.batteries, offered, bot, rng)
    if RunAll() in offered:
        return run_all(state, seat, None, offered, bot, rng)
    if prompt_kind(state, player) == "done" and offered:
        return offered[0]
    planned = next_answers(state, seat, first, bot, rng)
    whole = [each for each in offered if isinstance(each, Several) and is_meant(each.actions, planned)]
    if whole:
        return max(whole, key=lambda each: len(each.actions))
    if prompt_kind(state, player) == "pay":
        return PAY_ALL
    if not player.pending or type(player.pending[-1]) not in REPEATED_STEPS:
        return first
    together = same_question(state, seat, planned)
    return Several(together) if len(together) > 1 else first


def run_all(state: State, seat: int, batteries: int | None, offered: list[Action], bot: Bot, rng: Rng) -> Action:
    """Run a row, quickly if the bot pays for everything and discards nothing."""
    quick = RunAll(batteries, quick=True)
    return quick if quick in offered and is_quick(state, seat, batteries, bot, rng) else RunAll(batteries)


def is_quick(state: State, seat: int, batteries: int | None, bot: Bot, rng: Rng) -> bool:
    """Return whether the bot answers in a run of the row as a quick run does."""
    sample, phase = state.copy(), state.players[seat].current_phase
    apply(sample, seat, RunAll(batteries), discard_event)
    while sample.players[seat].current_phase == phase and not sample.players[seat].done:
        kind = prompt_kind(sample, sample.players[seat])
        action = bot.answer(sample, seat, rng).action
        if (kind == "run" and action in (SKIP, NEXT)) or (kind == "swap" and action != DRAW):
            return False
        apply(sample, seat, action, discard_event)
    return True


def is_meant(offered: tuple[Action, ...], planned: tuple[Action, ...]) -> bool:
    """Return whether the bot buys this, or ends the phase; it pays as suggested, and for the cheapest row."""
    batteries = offered[: isinstance(offered[0], Energy)]
    if isinstance(offered[0], Run):
        return without_payment(offered) == without_payment(planned)[: len(without_payment(offered))]
    bought = [each for each in offered if is_bought(each)] or [offered[-1]]
    return planned[: len(batteries)] == batteries and bought[0] == next(
        (each for each in planned[len(batteries) :] if is_bought(each) or each in (NEXT, DONE)), None
    )


def without_payment(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    return tuple(each for each in actions if not str(each).startswith("pay"))


def is_bought(action: Action) -> bool:
    return isinstance(action, Assemble | Place) or (isinstance(action, VerbAction) and action.verb == "spot")


def next_answers(state: State, seat: int, first: Action, bot: Bot, rng: Rng) -> tuple[Action, ...]:
    """Return the next answers of the bot in this step."""
    sample, found = state.copy(), [first]
    while len(found) < MAX_PLANNED:
        apply(sample, seat, found[-1], discard_event)
        player = sample.players[seat]
        if player.done or not player.pending or sample.step != state.step:
            break
        found.append(bot.answer(sample, seat, rng).action)
    return tuple(found)


def same_question(state: State, seat: int, planned: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the first answers that belong to one question, and show the player nothing new before the last one."""
    sample, depth, kind = state.copy(), len(state.players[seat].pending), type(state.players[seat].pending[-1])
    for number, action in enumerate(planned, 1):
        events: list[Event] = []
        apply(sample, seat, action, events.append)
        pending = sample.players[seat].pending
        is_same = len(pending) == depth and type(pending[-1]) is kind
        if not is_same or any(isinstance(event, Drew) for event in events):
            return planned[:number]
    return planned


def count_answers(seed: int, seats: int) -> Counter[str]:
    """Return the answers of the first seat by the kind of question, in a game of Regular bots."""
    match, bot, rng = Match(GAME, seats, seed), level("regular"), Rng(seed)
    found = Counter[str]()
    while not match.over:
        seat = GAME.active_seats(match.state)[0]
        if seat:
            match.play(seat, bot.answer(GAME.determinize(match.state, seat, rng), seat, rng).action)
            continue
        found[prompt_kind(match.state, match.state.players[seat])] += 1
        match.play(seat, page_answer(match.state, seat, bot, rng))
    return found


def report(games: int) -> Iterator[str]:
    counts = [count_answers(seed, SEATS) for seed in range(1, games + 1)]
    totals = sorted(sum(count.values()) for count in counts)
    for kind, count in sum(counts, Counter[str]()).most_common():
        yield f"{kind:12}{count / games:6.1f}"
    yield f"{games} games of {SEATS}: {totals[len(totals) // 2]} answers at the median, {totals[0]} to {totals[-1]}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    for line in report(parser.parse_args().games):
        sys.stdout.write(line + "\n")


if __name__ == "__main__":
    main()
