"""The conformance suite for every game."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from strip import Strip

from botyard import load_game
from botyard.conformance import CHECKS, Case, Check, make_cases
from botyard.conformance.random_play import recorded_steps
from botyard.core.game import Game

RICOCHET = load_game("ricochet-robots")
SHORT_GAME = {"chips_to_win": 1}  # random play hardly ever brings a robot to its target
RALLY = load_game("roborally")
MACHINE = load_game("into-the-machine")
BEAST = load_game("mechanical-beast")
RAISING = load_game("raising-robots")
DUEL = {"mode": "competitive", "adjudicate_rounds": 2}

# Each game with cases in which random play ends soon. The seeds give short games that still emit every class of event.
GAMES: list[tuple[Game[Any, Any], list[Case]]] = [
    (Strip(), make_cases(Strip(), range(12))),
    (RICOCHET, make_cases(RICOCHET, range(2), seats=[1])),
    (RICOCHET, make_cases(RICOCHET, range(18, 24), SHORT_GAME, range(2, 6))),
    (
        RICOCHET,
        make_cases(RICOCHET, range(32, 35), {**SHORT_GAME, "pause_seconds": 20, "join_after_start": True}, [2, 3]),
    ),
    (RICOCHET, make_cases(RICOCHET, range(28, 31), {**SHORT_GAME, "hidden_bids": True}, [3, 12])),
    (RALLY, make_cases(RALLY, range(23, 26), {"course": "first_shift"}, [2, 4, 8])),
    *(
        (
            RALLY,
            [
                replace(case, max_positions=8)
                for case in make_cases(RALLY, [seed], {"course": course, "play_on": "ask"}, [seats])
            ],
        )
        for course, seats, seed in (
            ("tricksy", 3, 3),
            ("moving_targets", 2, 23),
            ("option_world", 3, 20),
            ("day_of_the_superbot", 5, 7),
            ("interference", 2, 3),
            ("frenetic_factory", 5, 21),
            ("tandem_carnage", 4, 9),
            ("capture_the_flag", 4, 13),
            ("toggle_boggle", 4, 26),
            ("war_zone", 4, 7),
        )
    ),
    (MACHINE, make_cases(MACHINE, range(4), {"turn_cap": 40}, range(2, 6))),
    (
        MACHINE,
        make_cases(MACHINE, range(4, 6), {"turn_cap": 40, "reshuffle": "eager", "fresh_crew_waits": True}, [2, 5]),
    ),
    (BEAST, [Case(1, 0, {"turn_limit": 12}, max_positions=3)]),
    (BEAST, [Case(4, 1, {"turn_limit": 12, "level": "extreme", "collapse_timing": "immediate"}, max_positions=3)]),
    (BEAST, [Case(2, 2, {"turn_limit": 12, "level": "hard", "mode": "semi-co-operative"}, max_positions=3)]),
    (
        BEAST,
        [
            Case(2, 3, DUEL, max_positions=3),
            Case(3, 4, {**DUEL, "glass": "locked", "table_margin": 1}, max_positions=3),
        ],
    ),
    (
        RAISING,
        [Case(1, 0, {"challenge": True}, max_positions=3), Case(2, 1, {"inventors": "bidding"}, max_positions=3)],
    ),
    (RAISING, [Case(3, 2, {"own_pace": False}, max_positions=3), Case(5, 4, max_positions=3)]),
]
TABLES = [
    pytest.param(game, case, id=f"{game.name}-{case.seats}-seats-seed-{case.seed}")
    for game, tables in GAMES
    for case in tables
]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize(("game", "case"), TABLES)
def test_every_game(game: Game[Any, Any], case: Case, check: Check) -> None:
    check(game, case)


def test_random_play_takes_answers_that_only_prompts_offer() -> None:
    steps = [step for case in make_cases(RAISING, range(4), seats=[1]) for step in recorded_steps(RAISING, case)]
    assert {str(step.action).split()[0] for step in steps if not step.listed} >= {"run", "row", "energy"}


def test_guide_quotes_strip_exactly() -> None:
    here = Path(__file__).parent
    guide = (here.parents[1] / "docs" / "game-protocol.md").read_text(encoding="utf-8")
    source = normalize_spaces((here / "strip.py").read_text(encoding="utf-8"))
    quotes = re.findall(r"```python\n(.*?)```", guide, re.DOTALL)
    assert quotes
    for quote in quotes:
        for part in quote.split("...\n"):
            assert normalize_spaces(part) in source or ">>>" in part, part


def normalize_spaces(text: str) -> str:
    return " ".join(text.split())
