"""botyard bench."""

from __future__ import annotations

import json

import pytest

from botyard import GAMES
from botyard.games.mechanical_beast import benchmarks

from .conftest import Botyard


def test_bench_prints_a_line_per_benchmark(botyard: Botyard) -> None:
    done = botyard("bench", "ricochet-robots", "--seconds", "0.02")
    lines = [json.loads(line) for line in done.out.splitlines()]
    assert [line["benchmark"] for line in lines] == ["decisions", "copies", "games"]
    for line in lines:
        assert set(line) == {
            "game",
            "dataset_id",
            "dataset_label",
            "benchmark",
            "per_cpu_second",
            "rng_calls_each",
            "count",
            "cpu_seconds",
            "slowest_ms",
            "python",
        }
        assert line["per_cpu_second"] > 0 < line["rng_calls_each"]
        assert line["cpu_seconds"] >= 0.02


def test_bench_prints_what_a_game_adds(botyard: Botyard) -> None:
    done = botyard("bench", "roborally", "--seconds", "0.02")
    lines = [json.loads(line) for line in done.out.splitlines()]
    assert [line["benchmark"] for line in lines] == ["decisions", "copies", "games", "register phases", "turns"]
    assert {line["game"] for line in lines} == {"roborally"}
    assert all(line["per_cpu_second"] > 0 < line["rng_calls_each"] for line in lines)


def test_bench_plays_raising_robots_at_four(botyard: Botyard) -> None:
    *_, line = [json.loads(line) for line in botyard("bench", "raising-robots", "--seconds", "0.02").out.splitlines()]
    assert (line["benchmark"], line["per_cpu_second"] > 0) == ("games of four", True)


def test_bench_without_a_game_measures_all(botyard: Botyard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(benchmarks, "POSITION_COUNT", 4)
    lines = [json.loads(line) for line in botyard("bench", "--seconds", "0.001").out.splitlines()]
    assert {line["game"] for line in lines} == {*GAMES}
