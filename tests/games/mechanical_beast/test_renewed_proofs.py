"""A proof that decided nothing does not keep the next position from being looked at (BST-12.2, BST-12.8)."""

from __future__ import annotations

import pytest

from botyard import Illegal
from botyard.bots.clockwork import EFFORT
from botyard.games.mechanical_beast.events import Trapped
from botyard.games.mechanical_beast.proof import deciding
from botyard.games.mechanical_beast.rules.ending import is_short, renewed_doubt

from .table import Table, table

SHUT = "WOLW"  # one doorway, to the right, where nothing lies
WALLED_IN = "@^ A^ .  K^"
DRIFTING = "OOOO linear:front-back"


def walled_in(**parts: str) -> Table:
    """The engineer in K, and the android beside the way out; the first proof ran out of time."""
    at = table(WALLED_IN, "K A", flags="off,lockdown", K=SHUT, **parts)
    at.say("end")
    at.rings("expire")
    return at


# --- co-operative ------------------------------------------------------------------------------------------


@pytest.mark.rule("BST-12.2", "BST-12.8")
def test_who_is_plainly_walled_in_the_turn_after_an_undecided_proof_is_out_at_once():
    at = walled_in()
    at.say("walk android @", "end")  # A falls
    assert at.view().thinking
    assert at.ponders() == "trapped e1"
    assert at.of(Trapped) == [Trapped("e1", "BST-12.7")]
    assert (at.result, at.state.turn) == ("lost BST-12.5", 3)


@pytest.mark.rule("BST-12.2", "BST-12.8")
def test_what_could_not_be_proved_while_two_rooms_drift_is_proved_when_one_has_fallen():
    """Two linear rooms may each go beyond the other, farther than a search looks; nothing ever comes beside K."""
    grid = ".  G> .  .\n.  H> .  .\n.  .  .  .\n@^ .  K^ ."
    at = table(grid, "K H G", players=2, flags="off,lockdown", K=SHUT, G=DRIFTING, H=DRIFTING)
    at.say("end")
    assert at.ponders() == "undecided"
    at.rings("expire")
    at.say("walk android H", "end")  # G falls
    assert at.ponders().startswith("trapped")
    assert at.result == "lost BST-12.5"


@pytest.mark.rule("BST-12.2", "BST-12.8")
def test_a_proof_that_goes_on_does_not_keep_the_next_position_waiting():
    """The first one has found nothing, but its time is not over."""
    at = table(WALLED_IN, "K A", flags="off,lockdown", K=SHUT)
    at.say("end")
    (first,) = at.proofs()
    at.say("walk android @", "end")
    assert at.proofs() == [first, renewed_doubt(at.state)]
    assert at.ponders() == "trapped e1"
    assert at.result == "lost BST-12.5"


@pytest.mark.rule("BST-12.8")
def test_nothing_is_looked_at_again_while_nothing_that_matters_has_changed():
    at = walled_in()
    at.say("end")
    assert (at.proofs(), at.view().undecided) == ([], True)


@pytest.mark.rule("BST-12.8")
@pytest.mark.parametrize("word", ["walk android @", "gear android 1 +"])
def test_rooms_and_meeples_and_marks_matter(word: str):
    at = walled_in(A="OOOO centre")
    at.say(word)
    assert at.proofs() == []  # only where a turn begins
    at.say("end")
    assert at.proofs() == [renewed_doubt(at.state)] != [""]


@pytest.mark.rule("BST-12.7", "BST-12.8")
def test_nothing_is_looked_at_while_somebody_can_explore_or_once_all_are_out():
    at = table("@^ A^", "A @", flags="off", undecided=1, about="e1", unclear="abcdef")
    assert at.proofs() == []
    at = table("@^ A^ E^", "@ E", flags="off,lockdown", undecided=1, about="e1", unclear="abcdef")
    assert at.proofs() == []


@pytest.mark.rule("BST-12.8")
def test_a_renewed_proof_is_short_until_the_rest_is_over(monkeypatch: pytest.MonkeyPatch):
    efforts: list[int] = []
    decide = deciding.decide
    monkeypatch.setattr(deciding, "decide", lambda state, effort: efforts.append(effort) or decide(state, effort))
    at = table(WALLED_IN, "K @", flags="off,lockdown", K=SHUT, undecided=1, about="e1", unclear="abcdef")
    at.rules.ponder(at.state, renewed_doubt(at.state), EFFORT)
    assert is_short(at.state, renewed_doubt(at.state))
    at = table(WALLED_IN, "K @", flags="off,lockdown", K=SHUT, undecided=1, about="e1", unclear="abcdef", turn=6)
    at.rules.ponder(at.state, renewed_doubt(at.state), EFFORT)
    assert efforts == [EFFORT // deciding.SHORT, EFFORT]


@pytest.mark.rule("BST-12.8")
def test_a_small_effort_looks_at_everybody():
    """The last of four is walled in; the others may drift for ever."""
    grid = ".  G> .  .\n.  H> .  .\n.  .  .  .\n@^ .  K^ ."
    rooms = {"K": SHUT, "G": "OWLW linear:front-back", "H": "OWLW linear:front-back"}
    at = table(grid, "G G H K @", players=4, flags="off,lockdown", options="table_margin:1", **rooms)
    assert {found.subject for found in deciding.decide(at.state, 300).findings} == {"e1", "e2", "e3", "e4"}
    assert all(found.positions > 1 for found in deciding.decide(at.state, 300).findings)


@pytest.mark.rule("BST-12.8")
def test_a_renewed_proof_without_a_result_does_not_put_the_next_full_one_off():
    at = walled_in()
    at.say("walk android @", "end")
    at.rings("expire")
    assert (at.proofs(), at.view().undecided) == ([], True)
    at.say(*["end"] * 3)
    assert at.proofs() == []
    at.say("end")  # five turns after the first
    assert at.proofs() == [at.state.doubt] != [""]


@pytest.mark.rule("BST-12.4", "BST-12.8")
def test_a_renewed_proof_without_a_result_lets_the_android_be_left_behind():
    at = table("@^ A^ .  K^", "A @ K", players=2, flags="off,lockdown", K=SHUT, undecided=1, about="android,e1")
    at.say("walk engineer @", "end")
    at.refuses("abandon", "BST-12.4")
    assert at.proofs() == [renewed_doubt(at.state)] != [""]
    at.rings("expire")
    at.by(1, "abandon")
    at.by(2, "yes")
    assert at.result == "android_abandoned 12 BST-12.4"


@pytest.mark.rule("BST-12.8")
def test_a_renewed_proof_is_about_those_in_doubt_now():
    at = table(WALLED_IN, "K @ A", players=2, flags="off,lockdown", K=SHUT, undecided=1, about="e2", unclear="abcdef")
    (name,) = at.proofs()
    at.refuses(f"trapped {name} e2", "BST-12.8", "the doubt is not about e2", seat=0)
    at.rings("trapped e1")
    assert at.result == "lost BST-12.5"


@pytest.mark.rule("BST-12.8")
def test_a_renewed_proof_ends_with_the_first_word_of_the_turn():
    at = walled_in()
    at.say("walk android @", "end")
    (name,) = at.proofs()
    at.say("walk android @" if "walk android @" in at.legal() else "end")
    with pytest.raises(Illegal, match="no such glass is running"):
        at.by(0, f"trapped {name} e1")


@pytest.mark.rule("BST-12.8")
def test_a_way_out_that_comes_late_leaves_the_position_there_is_now_to_be_looked_at():
    at = table(WALLED_IN, "K A", flags="off,lockdown", K=SHUT)
    at.say("end", "walk android @", "end")
    at.rings("free")
    assert at.proofs() == [renewed_doubt(at.state)] != [""]
    at.rings("free")
    assert at.proofs() == []


# --- competitive -------------------------------------------------------------------------------------------


def race(players: int) -> Table:
    """One engineer of each player on the Exit, the last player's first; the others walled in, each alone."""
    cells = " ".join(f".  {room}^" for room in "KMN"[:players])
    rooms = dict.fromkeys("KMN"[:players], SHUT)
    meeples = " ".join(f"E {room}" for room in "KMN"[:players])
    arrivals = ",".join(f"e{seat}a" for seat in range(players, 0, -1))
    options = {"options": "mode:competitive", "arrivals": arrivals, "flags": "off,lockdown"}
    return table(f"@^ .  A^ E^ {cells}", meeples, players=players, actor=players - 1, **options, **rooms)


@pytest.mark.rule("BST-14.11", "BST-14.12", "BST-14.17")
@pytest.mark.parametrize("players", [2, 3])
def test_walled_in_players_are_proved_one_after_another_before_anybody_speaks(players: int):
    at = race(players)
    at.say("end")
    turn = at.state.turn
    assert at.ponders_all() == [f"trapped e{seat}b" for seat in range(1, players + 1)]
    assert (at.result, at.state.turn) == (f"decided {players} BST-14.11", turn)


@pytest.mark.rule("BST-14.11", "BST-14.16", "BST-14.17")
@pytest.mark.parametrize("players", [2, 3])
def test_a_turn_between_two_proofs_could_change_the_winner(players: int):
    """The last player came first and has the turn: out and back in, it would be the last one on the Exit."""
    at = race(players)
    at.say("end")
    at.rings("trapped e1b")
    assert at.proofs() == [renewed_doubt(at.state)] != [""]
    late = at.copy()
    late.say("walk first E", "end")
    assert late.ponders_all()[-1].startswith("trapped")
    assert late.result == f"decided {players - 1} BST-14.11"
    at.ponders_all()
    assert at.result == f"decided {players} BST-14.11"


@pytest.mark.rule("BST-14.11", "BST-14.12")
def test_the_next_proof_has_the_whole_effort():
    at = race(2)
    at.say("end")
    at.rings("trapped e1b")
    assert not is_short(at.state, renewed_doubt(at.state))
