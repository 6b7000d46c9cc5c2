"""A bot's plan is a hint for people: it is computed for a hint and never for the bot's own move."""

from __future__ import annotations

import pytest

from botyard import Match, Rng, load_game
from botyard.bots import BOT_LEVELS, make_bot
from botyard.core.bot import BotMove, Plan
from botyard.server import bot_workers

MOVES = 42  # the bots of Raising Robots plan after some 35 answers of the set-up
GAMES = ("ricochet-robots", "roborally", "into-the-machine", "mechanical-beast", "raising-robots")


def play_bots(game_name: str, level: str) -> list[BotMove]:
    """Return the first moves of a match of bots, played by the seat that is active first."""
    game, moves = load_game(game_name), list[BotMove]()
    match, bot = Match(game, 3, seed=4), make_bot(game, level)
    for number in range(MOVES):
        seat = next(seat for seat in game.active_seats(match.state) if seat >= 0)
        moves.append(bot.answer(game.determinize(match.state, seat, Rng(number)), seat, Rng(7).fork(seat)))
        if moves[-1].action is None:
            break
        match.play(seat, moves[-1].action)
    return moves


@pytest.mark.parametrize("level", BOT_LEVELS)
@pytest.mark.parametrize("game_name", GAMES)
def test_bot_plays_without_computing_plans(game_name: str, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("a plan was computed for a move")

    with monkeypatch.context() as patch:
        patch.setattr(Plan, "__init__", refuse)
        moves = play_bots(game_name, level)
    assert level == "rookie" or any(move.plan for move in moves)


def test_worker_computes_a_plan_for_hints_only() -> None:
    game = load_game("roborally")
    sample = game.determinize(Match(game, 2, seed=8).state, 0, Rng(1))

    move, hint = (
        bot_workers.choose_move(game.name, "regular", sample, 0, Rng(7), with_plan=wanted) for wanted in (False, True)
    )

    assert move.plan is None
    assert hint.plan
    assert hint.action == move.action
