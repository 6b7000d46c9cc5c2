"""Rookie compares some Terminal actions, Regular whole turns, and Master also searches the replies of the others."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial

from ...core.bot import Bot, BotMove, SearchBudget, SearchModel
from ...core.events import Seat
from ...core.rng import Rng
from .ai.evaluation import win_chances
from .ai.explanations import explain
from .ai.plans import plan_of
from .ai.turn_planner import best_turn, partial_view_turn, quick_turns, ranked_turns, with_alternative
from .ai.turns import Turn, play_turn
from .determinize import determinize
from .rules.game_end import final_places
from .state import State

# A turn has at most 16 answers; with these times they take about 4 seconds together.
FIRST_ANSWER_SECONDS, NEXT_ANSWER_SECONDS, LATE_ANSWER_SECONDS = 1.1, 0.45, 0.13
LATE_AFTER_ANSWERS = 4  # later answers of a turn take LATE_ANSWER_SECONDS
WIN_CHANCE_MARGIN = 0.1  # Master searches turns whose chance to win is at most this much below the best one


@dataclass(frozen=True, slots=True)
class GreedyBot:
    """Play the first answer of the best turn, without search; every answer chooses the turn again."""

    choose_turn: Callable[[State, Rng], Turn]

    def answer(self, sample: State, seat: Seat, rng: Rng) -> BotMove:
        rng = rng.fork(sample.turn)
        return to_bot_move(sample, self.choose_turn(sample, rng), rng)


def to_bot_move(sample: State, turn: Turn, rng: Rng) -> BotMove:
    seconds = (
        FIRST_ANSWER_SECONDS
        if sample.answers_given == 0
        else NEXT_ANSWER_SECONDS
        if sample.answers_given < LATE_AFTER_ANSWERS
        else LATE_ANSWER_SECONDS
    )
    seconds *= 0.8 + 0.4 * rng.fork(sample.answers_given).random()
    return BotMove(turn.actions[0], seconds, explain(sample, turn), partial(plan_of, sample, turn))


class Master(SearchModel[State, Turn]):
    """Search the best turns in samples of the hidden cards."""

    def __init__(self, budget: SearchBudget) -> None:
        self.budget = budget

    def moves(self, sample: State, seat: Seat) -> Sequence[Turn]:
        """Return the best turns, fewer with every answer: most of a turn is decided at its first prompt."""
        ranking = ranked_turns(sample)
        best = ranking[: max(1, self.budget.width >> sample.answers_given)]
        min_value = ranking[0][0] - WIN_CHANCE_MARGIN
        return [with_alternative(turn, ranking) for value, turn in best if value >= min_value]

    def replies(self, sample: State, limit: int) -> Sequence[Turn]:
        return quick_turns(sample, limit)

    def move_key(self, move: Turn) -> Hashable:
        return move.actions

    def first_action(self, move: Turn) -> Hashable:
        return move.actions[0]

    def turn_id(self, sample: State) -> int:
        return sample.turn

    def active_seat(self, sample: State) -> Seat | None:
        return None if sample.over else sample.actor

    def determinize(self, sample: State, seat: Seat, rng: Rng) -> State:
        return determinize(sample, seat, rng)

    def play(self, sample: State, move: Turn) -> State:
        return play_turn(move, sample)

    def evaluate(self, sample: State) -> Sequence[float]:
        return win_shares(sample) if sample.over else win_chances(sample)

    def to_bot_move(self, sample: State, seat: Seat, move: Turn, rng: Rng) -> BotMove:
        return to_bot_move(sample, move, rng.fork(sample.turn))


def win_shares(sample: State) -> list[float]:
    """Return each seat's share of the first place, which several seats can have at the turn cap (ITM-3.7)."""
    wins = [float(place == 1) for place in final_places(sample)]
    return [share / sum(wins) for share in wins]


LEVELS: dict[str, Bot | SearchModel[State, Turn]] = {
    "rookie": GreedyBot(partial_view_turn),
    "regular": GreedyBot(lambda state, _: best_turn(state)),
    "master": Master(SearchBudget(nodes=96, depth=3, width=8)),
}


def level(name: str) -> Bot | SearchModel[State, Turn]:
    return LEVELS[name]
