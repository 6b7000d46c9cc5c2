"""Standing orders: answers in advance (RAL-22.2)."""

from __future__ import annotations

from ....core.messages import Message
from ..actions import SetStandingOrder, StandingOrder
from ..errors import IllegalAction

ALWAYS_ALLOWED = (  # questions that 'always' answers completely
    "power_down",
    "stay_down",
    "come_back",
    "play_on",
    "drive_on",
    "brakes",
    "fourth_gear",
    "reverse_gear",
    "gyroscopic_stabilizer",
    "high_power_laser",
    "mini_howitzer",
    "pressor_beam",
    "radio_control",
    "scrambler",
    "tractor_beam",
    "conditional_program",
    "abort_switch",
)
NEVER_ALLOWED = (
    *ALWAYS_ALLOWED,
    "spend",
    "fire_control",
    "flywheel",
    "mechanical_arm",
)  # 'always' would need a further choice


def allowed_standing_orders(question: str) -> tuple[StandingOrder, ...]:
    return ("always", "never", "ask") if question in ALWAYS_ALLOWED else ("never", "ask")


def check_standing_order(action: SetStandingOrder) -> None:
    if action.standing_order == "never" and action.question not in NEVER_ALLOWED:
        settable = Message("suggest-never", questions=", ".join(NEVER_ALLOWED))
        raise IllegalAction("RAL-22.2", Message("illegal-never", question=action.question), settable)
    if action.standing_order == "always" and action.question not in ALWAYS_ALLOWED:
        settable = Message("suggest-always", questions=", ".join(ALWAYS_ALLOWED))
        raise IllegalAction("RAL-22.2", Message("illegal-always", question=action.question), settable)
