"""The options of Into the Machine (ITM-15)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...core.options import Options, option


@dataclass(frozen=True, slots=True)
class MachineOptions(Options):
    first_player: Literal["random", "1", "2", "3", "4", "5"] = option("random", "ITM-2.4")
    fresh_crew_waits: bool = option(False, "ITM-11.3")
    reshuffle: Literal["lazy", "eager"] = option("lazy", "ITM-12.4")
    turn_cap: int = option(0, "ITM-3.7", minimum=0, maximum=9999)
