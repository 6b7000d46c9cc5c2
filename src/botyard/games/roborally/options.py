"""The options of RoboRally, each with its rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...core.messages import Message
from ...core.options import MAX_QUOTED_CHARACTERS, Options, option
from .cards import OPTIONS
from .errors import OptionError


@dataclass(frozen=True, slots=True)
class RoboRallyOptions(Options):
    """The defaults follow the rulings of docs/rules/roborally.md."""

    course: str = option("risky_exchange", "RAL-1.2", "A course of the catalogue by its id, or another's course code.")
    fourth_life: bool = option(True, "RAL-1.4", "With five or more players, everyone has four lives.")
    options_in_play: bool = option(True, "RAL-11.6", "Wrench and hammer give Option cards.")
    without_options: str = option(
        "", "RAL-1.3", "Option cards left in the box, by id: 'mechanical_arm circuit_breaker'."
    )
    program_seconds: int = option(
        30, "RAL-4.4", "Time for the last player to program; 0 for no limit.", minimum=0, maximum=600
    )
    strict_no_peeking: bool = option(False, "RAL-4.3", "After locking in, players can't look at their program.")
    powered_down_robots_act: bool = option(
        False, "RAL-5.5", "Powered-down robots fire, and touch flags and repair sites."
    )
    breaker_asks_when_all_down: bool = option(
        False, "RAL-5.12", "If every robot is powered down, Circuit Breaker keeps none down; its owner is asked."
    )
    one_flag_per_turn: bool = option(False, "RAL-11.4", "After a flag, the next one counts from the next turn on.")
    fire_control: Literal["token", "printed"] = option(
        "token", "RAL-12.6", "Fire Control locks a register with a damage token or, as printed, without damage."
    )
    reentry_keeps_powered_down_damage: bool = option(
        False, "RAL-13.2", "A robot destroyed while powered down re-enters with the damage it had, plus the usual two."
    )
    play_on: Literal["ask", "stop", "places"] = option(
        "ask", "RAL-14.2", "When a player wins: ask the others, stop, or race for the places."
    )
    last_robot: Literal["wins", "drives_on"] = option(
        "wins", "RAL-14.5", "The last robot on the course wins at once, or must still touch the flags."
    )
    question_seconds: int = option(15, "RAL-22.3", "Time for a question; 0 for no limit.", minimum=0, maximum=600)
    reentry_seconds: int = option(
        30, "RAL-22.3", "Time for a question at set-up or re-entry; 0 for no limit.", minimum=0, maximum=600
    )

    watch_seconds: int = option(
        4, "RAL-22.3", "Time to watch a register, added to timers that start after it.", minimum=0, maximum=30
    )

    def __post_init__(self) -> None:
        object.__setattr__(self, "without_options", self.without_options.lower())
        for name in self.without_options.split():
            if name not in OPTIONS:
                quoted = repr(name[:MAX_QUOTED_CHARACTERS])
                raise OptionError(Message("option-no-card", name=quoted, names=", ".join(OPTIONS)))
