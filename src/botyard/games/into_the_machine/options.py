"""The options of Into the Machine (ITM-15)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...core.options import Options, option


@dataclass(frozen=True, slots=True)
class MachineOptions(Options):
    first_player: Literal["random", "1", "2", "3", "4", "5"] = option(
        "random", "ITM-2.4", "A random player, or the one in this seat."
    )
    fresh_crew_waits: bool = option(
        False, "ITM-11.3", "Crew gained by a Power card before the Terminal action waits until the next turn."
    )
    reshuffle: Literal["lazy", "eager"] = option(
        "lazy",
        "ITM-12.4",
        "The discard pile is shuffled when a card is needed (lazy) or once the deck is empty (eager).",
    )
    turn_cap: int = option(
        0, "ITM-3.7", "After this many turns the player in the lead wins; 0 for no limit.", minimum=0, maximum=9999
    )
