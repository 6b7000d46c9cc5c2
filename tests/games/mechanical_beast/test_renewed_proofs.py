"""Renewed proofs: an undecided proof does not prevent a proof about the next position (BST-12.2, BST-12.8)."""

from __future__ import annotations

import pytest

from botyard import IllegalAction
from botyard.bots.virtual_time import EARLY_TIMER_EFFORT
from botyard.games.mechanical_beast.escape import verdict
from botyard.games.mechanical_beast.events import Trapped
from botyard.games.mechanical_beast.rules.game_end import is_short_proof, renewed_proof_timer

from .builders import Table, make_table, resolve_early

SHUT = "WOLW"  # one doorway, to the right, where nothing lies
WALLED_IN = "@^ A^ .  K^"
DRIFTING = "OOOO linear:front-back"


def walled_in(**parts: str) -> Table:
    """Return a table with the engineer in K and the android beside the exit, after an undecided proof."""
    table = make_table(WALLED_IN, "K A", flags="off,lockdown", K=SHUT, **parts)
    table.play("end")
    table.play_proof_timer("expire")
    return table


# --- co-operative ------------------------------------------------------------------------------------------


@pytest.mark.rule("BST-12.2", "BST-12.8")
def test_renewed_proof_finds_a_walled_in_meeple_at_once():
    table = walled_in()
    table.play("walk android @", "end")  # A falls
    assert table.view().checking_trapped
    assert table.resolve_proof() == "trapped e1"
    assert table.events_of(Trapped) == [Trapped("e1", "BST-12.7")]
    assert (table.result, table.state.turn) == ("lost BST-12.5", 3)


@pytest.mark.rule("BST-12.2", "BST-12.8")
def test_renewed_proof_succeeds_after_a_collapse():
    """Two linear rooms may each go beyond the other, farther than a search looks; nothing ever comes beside K."""
    grid = ".  G> .  .\n.  H> .  .\n.  .  .  .\n@^ .  K^ ."
    table = make_table(grid, "K H G", players=2, flags="off,lockdown", K=SHUT, G=DRIFTING, H=DRIFTING)
    table.play("end")
    assert table.resolve_proof() == "undecided"
    table.play_proof_timer("expire")
    table.play("walk android H", "end")  # G falls
    assert table.resolve_proof().startswith("trapped")
    assert table.result == "lost BST-12.5"


@pytest.mark.rule("BST-12.2", "BST-12.8")
def test_renewed_proof_starts_during_a_running_proof():
    """The first one has found nothing, but its time is not over."""
    table = make_table(WALLED_IN, "K A", flags="off,lockdown", K=SHUT)
    table.play("end")
    (first,) = table.proof_timers()
    table.play("walk android @", "end")
    assert table.proof_timers() == [first, renewed_proof_timer(table.state)]
    assert table.resolve_proof() == "trapped e1"
    assert table.result == "lost BST-12.5"


@pytest.mark.rule("BST-12.8")
def test_renewed_proof_not_started_without_a_relevant_change():
    table = walled_in()
    table.play("end")
    assert (table.proof_timers(), table.view().undecided) == ([], True)


@pytest.mark.rule("BST-12.8")
@pytest.mark.parametrize("word", ["walk android @", "gear android 1 +"])
def test_renewed_proof_started_after_a_relevant_change(word: str):
    table = walled_in(A="OOOO centre")
    table.play(word)
    assert table.proof_timers() == []  # only where a turn begins
    table.play("end")
    assert table.proof_timers() == [renewed_proof_timer(table.state)] != [""]


@pytest.mark.rule("BST-12.7", "BST-12.8")
def test_renewed_proof_not_started_if_exploring_is_possible_or_all_are_out():
    table = make_table("@^ A^", "A @", flags="off", undecided=1, about="e1", unclear="abcdef")
    assert table.proof_timers() == []
    table = make_table("@^ A^ E^", "@ E", flags="off,lockdown", undecided=1, about="e1", unclear="abcdef")
    assert table.proof_timers() == []


@pytest.mark.rule("BST-12.8")
def test_renewed_proof_is_short_during_the_rest_period(monkeypatch: pytest.MonkeyPatch):
    efforts: list[int] = []
    decide = verdict.decide
    monkeypatch.setattr(verdict, "decide", lambda state, effort: efforts.append(effort) or decide(state, effort))
    table = make_table(WALLED_IN, "K @", flags="off,lockdown", K=SHUT, undecided=1, about="e1", unclear="abcdef")
    resolve_early(table.state, renewed_proof_timer(table.state), EARLY_TIMER_EFFORT)
    assert is_short_proof(table.state, renewed_proof_timer(table.state))
    table = make_table(
        WALLED_IN, "K @", flags="off,lockdown", K=SHUT, undecided=1, about="e1", unclear="abcdef", turn=6
    )
    resolve_early(table.state, renewed_proof_timer(table.state), EARLY_TIMER_EFFORT)
    assert efforts == [EARLY_TIMER_EFFORT // verdict.SHORT_PROOF_DIVISOR, EARLY_TIMER_EFFORT]


@pytest.mark.rule("BST-12.8")
def test_proof_with_a_small_effort_covers_every_meeple():
    """The last of four is walled in; the others may drift for ever."""
    grid = ".  G> .  .\n.  H> .  .\n.  .  .  .\n@^ .  K^ ."
    rooms = {"K": SHUT, "G": "OWLW linear:front-back", "H": "OWLW linear:front-back"}
    table = make_table(grid, "G G H K @", players=4, flags="off,lockdown", options="table_margin:1", **rooms)
    assert {found.subject for found in verdict.decide(table.state, 300).findings} == {"e1", "e2", "e3", "e4"}
    assert all(found.positions > 1 for found in verdict.decide(table.state, 300).findings)


@pytest.mark.rule("BST-12.8")
def test_renewed_proof_undecided_keeps_the_rest_period():
    table = walled_in()
    table.play("walk android @", "end")
    table.play_proof_timer("expire")
    assert (table.proof_timers(), table.view().undecided) == ([], True)
    table.play(*["end"] * 3)
    assert table.proof_timers() == []
    table.play("end")  # five turns after the first
    assert table.proof_timers() == [table.state.proof_timer] != [""]


@pytest.mark.rule("BST-12.4", "BST-12.8")
def test_renewed_proof_undecided_allows_abandoning_the_android():
    table = make_table("@^ A^ .  K^", "A @ K", players=2, flags="off,lockdown", K=SHUT, undecided=1, about="android,e1")
    table.play("walk engineer @", "end")
    table.assert_illegal("abandon", "BST-12.4")
    assert table.proof_timers() == [renewed_proof_timer(table.state)] != [""]
    table.play_proof_timer("expire")
    table.play_as(1, "abandon")
    table.play_as(2, "yes")
    assert table.result == "android_abandoned 12 BST-12.4"


@pytest.mark.rule("BST-12.8")
def test_renewed_proof_is_about_the_currently_doubted_meeples():
    table = make_table(
        WALLED_IN, "K @ A", players=2, flags="off,lockdown", K=SHUT, undecided=1, about="e2", unclear="abcdef"
    )
    (name,) = table.proof_timers()
    table.assert_illegal(f"trapped {name} e2", "BST-12.8", "the proof is not about e2", seat=0)
    table.play_proof_timer("trapped e1")
    assert table.result == "lost BST-12.5"


@pytest.mark.rule("BST-12.8")
def test_renewed_proof_ends_with_the_first_action():
    table = walled_in()
    table.play("walk android @", "end")
    (name,) = table.proof_timers()
    table.play("walk android @" if "walk android @" in table.legal() else "end")
    with pytest.raises(IllegalAction, match="is not running"):
        table.play_as(0, f"trapped {name} e1")


@pytest.mark.rule("BST-12.8")
def test_renewed_proof_needed_after_a_late_verdict():
    table = make_table(WALLED_IN, "K A", flags="off,lockdown", K=SHUT)
    table.play("end", "walk android @", "end")
    table.play_proof_timer("free")
    assert table.proof_timers() == [renewed_proof_timer(table.state)] != [""]
    table.play_proof_timer("free")
    assert table.proof_timers() == []


# --- competitive -------------------------------------------------------------------------------------------


def race(players: int) -> Table:
    """Return a table with an engineer of each player on the Exit, the last player's first; the others are walled in."""
    cells = " ".join(f".  {room}^" for room in "KMN"[:players])
    rooms = dict.fromkeys("KMN"[:players], SHUT)
    meeples = " ".join(f"E {room}" for room in "KMN"[:players])
    arrivals = ",".join(f"e{seat}a" for seat in range(players, 0, -1))
    options = {"options": "mode:competitive", "arrivals": arrivals, "flags": "off,lockdown"}
    return make_table(f"@^ .  A^ E^ {cells}", meeples, players=players, actor=players - 1, **options, **rooms)


@pytest.mark.rule("BST-14.11", "BST-14.12", "BST-14.17")
@pytest.mark.parametrize("players", [2, 3])
def test_renewed_proofs_find_walled_in_players_one_after_another(players: int):
    table = race(players)
    table.play("end")
    turn = table.state.turn
    assert table.resolve_proofs() == [f"trapped e{seat}b" for seat in range(1, players + 1)]
    assert (table.result, table.state.turn) == (f"decided {players} BST-14.11", turn)


@pytest.mark.rule("BST-14.11", "BST-14.16", "BST-14.17")
@pytest.mark.parametrize("players", [2, 3])
def test_renewed_proof_before_a_turn_can_change_the_winner(players: int):
    """The last player came first and has the turn: out and back in, it would be the last one on the Exit."""
    table = race(players)
    table.play("end")
    table.play_proof_timer("trapped e1b")
    assert table.proof_timers() == [renewed_proof_timer(table.state)] != [""]
    late = table.copy()
    late.play("walk first E", "end")
    assert late.resolve_proofs()[-1].startswith("trapped")
    assert late.result == f"decided {players - 1} BST-14.11"
    table.resolve_proofs()
    assert table.result == f"decided {players} BST-14.11"


@pytest.mark.rule("BST-14.11", "BST-14.12")
def test_next_proof_has_the_whole_effort():
    table = race(2)
    table.play("end")
    table.play_proof_timer("trapped e1b")
    assert not is_short_proof(table.state, renewed_proof_timer(table.state))
