"""Why a bot does what it does, in one sentence."""

from __future__ import annotations

from ..floor import name_of
from ..state import State
from .choosing import Turn
from .exploring import Doorway


def reason(dream: State, turn: Turn) -> str:
    if turn.plan and turn.plan.wins:
        return f"There is a plan of {len(turn.plan.deeds)} steps that brings everybody out."
    if isinstance(turn.act, Doorway):
        square = name_of(dream.floor.where[turn.act.room], dream.corner)
        return f"No plan without exploring was found: {square} opens best."
    return "There is nothing better to do."
