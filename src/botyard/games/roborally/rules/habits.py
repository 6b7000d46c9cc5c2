"""Answers given in advance (RAL-22.2)."""

from __future__ import annotations

from ....core.errors import Illegal
from ..actions import Standing

ALWAYS = (  # where 'always' says all there is to say
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
NEVER = (*ALWAYS, "spend", "fire_control", "flywheel", "mechanical_arm")  # these need a choice, or none at all


def allowed_habits(question: str) -> tuple[str, ...]:
    return ("always", "never", "ask") if question in ALWAYS else ("never", "ask")


def check_standing(action: Standing) -> None:
    if action.habit == "never" and action.question not in NEVER:
        raise Illegal("RAL-22.2", f"{action.question} asks nothing", f"You can set {', '.join(NEVER)}.")
    if action.habit == "always" and action.question not in ALWAYS:
        raise Illegal(
            "RAL-22.2", f"{action.question} needs a choice each time", f"Always goes for {', '.join(ALWAYS)}."
        )
