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

    course: str = option("risky_exchange", "RAL-1.2")
    fourth_life: bool = option(True, "RAL-1.4")
    options_in_play: bool = option(True, "RAL-11.6")
    without_options: str = option("", "RAL-1.3")
    program_seconds: int = option(30, "RAL-4.4", minimum=0, maximum=600)
    strict_no_peeking: bool = option(False, "RAL-4.3")
    powered_down_robots_act: bool = option(False, "RAL-5.5")
    breaker_asks_when_all_down: bool = option(False, "RAL-5.12")
    one_flag_per_turn: bool = option(False, "RAL-11.4")
    fire_control: Literal["token", "printed"] = option("token", "RAL-12.6")
    reentry_keeps_powered_down_damage: bool = option(False, "RAL-13.2")
    play_on: Literal["ask", "stop", "places"] = option("ask", "RAL-14.2")
    last_robot: Literal["wins", "drives_on"] = option("wins", "RAL-14.5")
    question_seconds: int = option(15, "RAL-22.3", minimum=0, maximum=600)
    reentry_seconds: int = option(30, "RAL-22.3", minimum=0, maximum=600)
    watch_seconds: int = option(4, "RAL-22.3", minimum=0, maximum=30)

    def __post_init__(self) -> None:
        object.__setattr__(self, "without_options", self.without_options.lower())
        for name in self.without_options.split():
            if name not in OPTIONS:
                quoted = repr(name[:MAX_QUOTED_CHARACTERS])
                raise OptionError(Message("option-no-card", name=quoted, names=", ".join(OPTIONS)))
