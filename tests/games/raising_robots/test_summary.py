"""The summary of a finished game: points by round, the best run, classes and robots."""

from __future__ import annotations

from functools import cache

import pytest

from botyard import Match, Rng
from botyard.core.capabilities import SeatSummary, Summary
from botyard.core.events import Event
from botyard.core.fluent import game_bundle
from botyard.core.messages import Message
from botyard.games.raising_robots import events as e
from botyard.games.raising_robots.bots import level

from .builders import GAME


@cache
def played(seats: int, challenge: bool = False) -> tuple[Match, tuple[tuple[Event, ...], ...], tuple[SeatSummary, ...]]:
    """Return a game of bots with the events of its entries and its summaries."""
    match, rng = Match(GAME, seats, 5, {"challenge": challenge}), Rng(5)
    entries = [tuple(match.setup_events)]
    while not match.over:
        seat = GAME.active_seats(match.state)[0]
        sample = GAME.determinize(match.state, seat, rng)
        entries.append(tuple(match.play(seat, level("rookie").answer(sample, seat, rng).action)))
    capability = GAME.capability(Summary)
    assert capability
    return match, tuple(entries), capability.summarise(match.state, entries)


def number(summary: SeatSummary, kind: str) -> float:
    return next(each.value for each in summary.numbers if each.kind == kind)


def test_course_has_a_value_for_each_round_and_ends_with_the_score() -> None:
    match, _, summaries = played(3)
    assert [len(summary.course) for summary in summaries] == [8, 8, 8]
    assert [summary.course[-1] for summary in summaries] == [score.total for score in match.state.scores]
    assert all(summary.course[0] < summary.course[-1] for summary in summaries)


def test_numbers_are_those_of_the_last_position() -> None:
    match, _, summaries = played(3)
    for player, score, summary in zip(match.state.players, match.state.scores, summaries, strict=True):
        assert number(summary, "class-points") == score.classes
        assert number(summary, "robots-built") == sum(map(len, player.rows))
        assert number(summary, "tokens-unlocked") == player.spots.bit_count() - 1  # the first one is free


def test_best_run_is_the_row_with_the_most_goods_and_points() -> None:
    _, entries, summaries = played(3)
    for seat, summary in enumerate(summaries):
        best, gained, in_row = 0, 0, False
        for event in (event for entry in entries for event in entry):
            match event:
                case e.PhaseBegan(seat=actor, phase=phase) if actor == seat:
                    in_row, gained = phase in ("design", "fabricate", "recycle"), 0
                case e.Gained(seat=actor, goods=goods) if actor == seat and in_row:
                    gained += sum(goods)
                case e.Drew(seat=actor, cards=cards) if actor == seat and in_row:
                    gained += len(cards)
                case e.PhaseEnded(seat=actor) if actor == seat:
                    best, in_row = max(best, gained), False
        assert number(summary, "best-run") == best > 0


def test_moments_name_the_entries_in_which_they_happened() -> None:
    _, entries, summaries = played(3)
    for summary in summaries:
        built = next(moment for moment in summary.moments if moment.text.id == "moment-built")
        assert any(isinstance(event, e.Assembled | e.StartShown) for event in entries[built.entry])
        assert [mark.text.id for mark in summary.marks] == ["mark-grades"]


def test_challenge_adds_its_games_up() -> None:
    match, _, (summary,) = played(1, challenge=True)
    assert len(summary.course) == 24
    assert summary.course[-1] == sum(score.total for score in (*match.state.past_scores, *match.state.scores))


@pytest.mark.parametrize("language", ["en", "de"])
def test_summary_has_texts(language: str) -> None:
    bundle = game_bundle(GAME, language)
    for summary in played(3)[2]:
        texts = [bundle.format(moment.text, ()) for moment in summary.moments]
        texts += [bundle.format(mark.text, ()) for mark in summary.marks]
        texts += [bundle.format(Message(f"summary-{each.kind}", value=each.value), ()) for each in summary.numbers]
        assert all(texts)
