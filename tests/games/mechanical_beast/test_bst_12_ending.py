"""Chapter 12: how the co-operative game ends."""

import pytest

from botyard import CLOCK, IllegalAction
from botyard.bots.virtual_time import EARLY_TIMER_EFFORT
from botyard.games.mechanical_beast.actions import Verdict
from botyard.games.mechanical_beast.escape.verdict import decide
from botyard.games.mechanical_beast.events import GameEnded, TrapCheckEnded, Trapped, VoteLost
from botyard.games.mechanical_beast.rules.trapped import possibly_trapped
from botyard.games.mechanical_beast.rules.votes import may_abandon

from .builders import GAME, make_table, resolve_early

SHUT = "WOLW"  # one doorway, to the right


# --- everybody out -----------------------------------------------------------------------------------------


@pytest.mark.rule("BST-12.1")
@pytest.mark.parametrize(
    ("room", "flags", "level", "safe"),
    [
        ("@", "off", "easy", True),
        ("@", "-", "easy", False),
        ("@", "off", "extreme", False),
        ("E", "off", "easy", True),
        ("E", "-", "easy", False),
        ("A", "off", "easy", False),
    ],
)
def test_bst_12_1_safe(room, flags, level, safe):
    table = make_table("@^ A^ E^", f"{room} A", flags=flags, options=f"level:{level}")
    assert table.view().meeples[0].safe is safe


@pytest.mark.rule("BST-12.2", "BST-12.3")
def test_bst_12_2_at_the_end_of_a_turn_with_all_safe_on_any_exit():
    table = make_table("@^ A^ E^", "@ E A", players=2, flags="off")
    table.play("walk android E", "settle")
    assert table.result == ""
    table.play("end")
    assert table.result == "won 12 BST-12.3"
    assert table.outcome().places == (1, 1)
    with pytest.raises(IllegalAction, match="The game is over"):
        table.play_as(1, "end")


@pytest.mark.rule("BST-12.2", "BST-12.5")
def test_bst_12_2_thrown_switch_with_everybody_out_but_one():
    table = make_table("@^ Z^", "@ @ @", players=2)
    table.play("walk engineer @ by control", "end")
    assert table.result == "won 12 BST-12.3"


@pytest.mark.rule("BST-12.4")
def test_bst_12_4_not_while_people_are_inside():
    table = make_table("@^ A^ T^ .  K^", "@ K", flags="off,lockdown", people="T", T="LOOO", K=SHUT)
    table.state.trapped = 1 << 1
    table.play("walk engineer T", "end")
    assert table.result == ""
    table.play("walk engineer @", "end")
    assert table.result == "won_without_android 1 BST-12.4"


@pytest.mark.rule("BST-12.4")
def test_bst_12_4_a_vote_only_where_no_proof_was_found():
    table = make_table("@^ A^ .  K^", "@ @ K", players=2, flags="off,lockdown", K=SHUT)
    table.assert_illegal("abandon", "BST-12.4", "no proof was found either way")
    assert table.view().anytime_actions == ("concede",)
    table.play("end")
    assert table.view().checking_trapped
    table.play_proof_timer("expire")
    assert table.view().anytime_actions == ("concede", "abandon")
    table.play_as(1, "abandon")
    assert table.result == ""
    table.play_as(2, "yes")
    assert table.result == "android_abandoned 12 BST-12.4"
    assert table.outcome().scores == (0.4, 0.4)


ANDROID_IN_DOUBT = {"undecided": 1, "about": "android", "doubt": "proof-1-abcdef"}


@pytest.mark.rule("BST-12.4")
def test_bst_12_4_no_abandoning_after_an_escape_was_found():
    table = make_table("@^ A^ .  K^", "@ @ K", players=2, flags="off,lockdown", K=SHUT, **ANDROID_IN_DOUBT)
    table.play_proof_timer("free")
    table.assert_illegal("abandon", "BST-12.4")


@pytest.mark.rule("BST-12.4")
def test_bst_12_4_nor_while_it_is_looked_into():
    table = make_table("@^ A^ .  K^", "@ @ K", players=2, flags="off,lockdown", K=SHUT, **ANDROID_IN_DOUBT)
    table.assert_illegal("abandon", "BST-12.4")
    assert not table.view().undecided
    table.play_proof_timer("expire")
    table.assert_illegal("abandon", "BST-12.4")  # it was asked of another position


@pytest.mark.rule("BST-12.4")
def test_bst_12_4_no_abandoning_in_a_later_position():
    table = make_table(
        "@^ A^ .  K^", "@ @ K", flags="off,lockdown", players=2, undecided=1, about="android", K=f"{SHUT} centre"
    )
    assert (table.view().undecided, table.view().anytime_actions) == (True, ("concede", "abandon"))
    table.play("gear android 1 +")
    assert (table.view().undecided, table.view().anytime_actions) == (False, ("concede",))
    table.assert_illegal("abandon", "BST-12.4")


@pytest.mark.rule("BST-12.8")
def test_bst_12_8_giving_up_is_voted_on_whatever_is_found():
    table = make_table("@^ A^ .  K^", "@ @ K", players=2, flags="off,lockdown", K=SHUT, **ANDROID_IN_DOUBT)
    table.play_as(1, "concede")
    table.play_proof_timer("free")
    assert table.view().votes == ("yes", "")


@pytest.mark.rule("BST-12.4", "BST-12.8")
def test_bst_12_4_undecided_engineer_decides_nothing_about_the_android():
    """The proof about the android is a new one and does not wait for the rest period of the engineer's proof."""
    table = make_table("@^ A^ .  K^", "A @ K", players=2, flags="off,lockdown", K=SHUT, undecided=1, about="e1")
    table.play("walk engineer @")
    table.assert_illegal("abandon", "BST-12.4")
    table.play("end")
    assert table.view().checking_trapped
    assert not table.view().undecided
    table.assert_illegal("abandon", "BST-12.4")
    table.play_proof_timer("expire")
    table.play_as(2, "abandon")
    table.play_as(1, "yes")
    assert table.result == "android_abandoned 12 BST-12.4"


@pytest.mark.rule("BST-12.5", "BST-12.12")
def test_bst_12_12_people_in_hand_are_out():
    table = make_table("@^ A^", "A @", flags="off", hand=3)
    table.play("walk engineer @", "settle", "end")
    assert table.result == "won 1 BST-12.3"


@pytest.mark.rule("BST-12.5")
def test_bst_12_5_going_back_for_them_where_the_table_allows_it():
    table = make_table("@^ T^", "@ @", flags="off", people="T", T="LOOO", options="end_with_people_inside:False")
    table.play("end")
    assert table.result == ""
    table.play("walk engineer T", "end", "walk engineer @", "settle", "end")
    assert table.result == "won 1 BST-12.3"


@pytest.mark.rule("BST-12.5")
def test_bst_12_5_but_not_where_nobody_can():
    table = make_table(
        "@^ .  T^", "@ @", flags="off,lockdown", people="T", T="LOOO", options="end_with_people_inside:False"
    )
    table.play("end")
    assert table.result == "lost BST-12.5"


# --- trapped -----------------------------------------------------------------------------------------------


@pytest.mark.rule("BST-12.7")
def test_bst_12_7_no_proof_while_somebody_can_explore():
    table = make_table("@^ A^ .  K^", "K @", flags="off", K="WWOL")
    table.play("end")
    assert not table.view().checking_trapped
    table = make_table("@^ A^ .  K^", "K @", flags="off,lockdown", K=SHUT)
    table.play("end")
    assert table.view().checking_trapped


@pytest.mark.rule("BST-12.8")
def test_bst_12_8_an_exit_in_reach_needs_no_proof():
    table = make_table("@^ A^", "A A", flags="off,lockdown")
    table.play("end")
    assert not table.view().checking_trapped


@pytest.mark.rule("BST-12.8")
def test_bst_12_8_only_the_clock_brings_proofs_and_play_goes_on_meanwhile():
    table = make_table("@^ A^ .  K^", "K @", flags="off,lockdown", K=SHUT)
    table.play("end")
    name = table.state.proof_timer
    table.assert_illegal(f"trapped {name} e1", "BST-12.8", "only the clock can do that")
    table.assert_illegal("trapped proof-9-abcdef e1", "BST-12.8", "is not running", seat=CLOCK + 1)
    table.assert_illegal(f"trapped {name} e2", "BST-12.8", "nobody here is called e2", seat=CLOCK + 1)
    table.assert_illegal("end", "BST-12.8", "the clock has no turn", seat=CLOCK + 1)
    table.play("walk android A", "end")
    assert table.state.proof_timer == name
    table.play_proof_timer("trapped e1")
    assert table.events_of(Trapped) == [Trapped("e1", "BST-12.7")]
    assert table.events_of(GameEnded) == [GameEnded("lost", (), "BST-12.5", "trapped")]


@pytest.mark.rule("BST-12.8")
def test_bst_12_8_what_is_undecided_is_asked_again_later():
    table = make_table("@^ A^ .  K^", "K @", flags="off,lockdown", K=SHUT)
    table.play("end")
    table.play_proof_timer("expire")
    assert table.events_of(TrapCheckEnded) == [TrapCheckEnded(free=False)]
    assert table.view().undecided
    table.play(*["end"] * 4)
    assert not table.view().checking_trapped
    table.play("end")
    assert table.view().checking_trapped


@pytest.mark.rule("BST-12.8")
def test_bst_12_8_no_second_search_while_nothing_moves():
    table = make_table("@^ A^ .  K^", "K A", flags="off,lockdown", K=SHUT)
    table.play("end")
    table.play_proof_timer("free")
    assert table.events_of(TrapCheckEnded) == [TrapCheckEnded(free=True)]
    table.play("end", "end")
    assert not table.view().checking_trapped
    table.play("walk android @", "end")
    assert table.view().checking_trapped


@pytest.mark.rule("BST-12.8")
def test_bst_12_8_late_verdict_does_not_apply_to_the_new_position():
    table = make_table("@^ A^ .  K^", "K A", flags="off,lockdown", K=SHUT)
    table.play("end", "walk android @", "end")
    before = table.state.proof_timer
    table.play_proof_timer("free")
    table.play("end")
    assert table.view().checking_trapped
    assert table.state.proof_timer != before


@pytest.mark.rule("BST-12.7", "BST-12.8")
def test_bst_12_8_only_the_position_of_the_doubt_is_looked_into():
    """What is proved of a later one does not hold where it is taken back: here the android's walk drops the way out."""
    table = make_table("@^ A^ B^ G^", "G A", flags="off,lockdown", A="OOOO edge:back", B="OWOO", G="OWOO centre")
    table.play("end")
    early, glass = table.state.copy(), table.state.proof_timer
    assert glass
    table.play("walk android @", "end")
    assert table.state.proof_timer == glass
    assert decide(early, EARLY_TIMER_EFFORT).free
    assert decide(table.state, EARLY_TIMER_EFFORT).trapped == "e1"
    assert resolve_early(table.state, glass, EARLY_TIMER_EFFORT) is None
    assert resolve_early(early, glass, EARLY_TIMER_EFFORT) == Verdict(glass)


@pytest.mark.rule("BST-12.8", "BST-12.11")
def test_bst_12_8_giving_up_needs_everybody():
    table = make_table("@^ A^", players=3)
    table.play_as(3, "concede")
    assert table.game.active_seats(table.state) == (0, 1)
    table.assert_illegal("end", "BST-12.8", "a vote is under way")
    table.assert_illegal("concede", "BST-12.8", "a vote is under way")
    table.play_as(1, "yes")
    table.play_as(2, "no")
    assert (table.result, table.events_of(VoteLost)) == ("", [VoteLost("concede")])
    table.assert_illegal("concede", "BST-12.8", "there has already been a vote this turn")
    table.assert_illegal("yes", "BST-12.8", "there is no vote")
    table.play("end")
    table.play_as(3, "concede")
    table.play_as(1, "yes")
    table.play_as(2, "yes")
    assert table.result == "lost BST-12.11"


@pytest.mark.rule("BST-12.8")
def test_bst_12_8_silence_is_a_no():
    table = make_table("@^ A^", players=2)
    table.play_as(2, "concede")
    assert [timer.name for timer in table.game.timers(table.state)] == ["vote-1"]
    table.play_as(CLOCK + 1, "expire vote-1")
    assert (table.result, table.events_of(VoteLost)) == ("", [VoteLost("concede")])


@pytest.mark.rule("BST-12.9")
def test_bst_12_9_on_an_exit_one_is_not_trapped_even_if_it_is_cut_off():
    table = make_table("@^ .  E^", "E @ @", players=2, flags="off,lockdown")
    table.play("end")
    assert table.result == "won 12 BST-12.3"


@pytest.mark.rule("BST-12.10")
def test_bst_12_10_lockdown_and_no_exit_on_the_table():
    table = make_table("@^ A^", "A @", flags="off", pile="L", options="level:extreme")
    table.play("explore android w")
    assert table.result == "lost BST-12.10"


@pytest.mark.rule("BST-12.10", "BST-12.15")
def test_bst_12_10_at_once_when_the_last_exit_falls_by_exploring_and_with_a_warning():
    table = make_table("@^ E^ A^", "E A", flags="off", pile="N", options="level:extreme")
    assert table.warning("explore engineer n") == "This destroys the last way out: everyone loses."
    table.play("explore engineer n")
    assert table.result == "lost BST-12.10"


@pytest.mark.rule("BST-12.10")
def test_bst_12_10_an_exit_that_may_still_come():
    table = make_table("@^ A^", "A @", flags="off", pile="N E", options="level:extreme")
    table.play("explore engineer n")
    assert table.result == ""


@pytest.mark.rule("BST-12.11")
def test_bst_12_11_a_limit_of_turns():
    table = make_table("@^ A^", turn=199, options="turn_limit:200")
    table.play("end")
    assert table.result == ""
    table.play("end")
    assert table.result == "lost BST-12.11"
    assert table.game.headless_options == {"turn_limit": 200}


@pytest.mark.rule("BST-12.13")
def test_bst_12_13_being_walled_in_is_not_being_trapped():
    table = make_table("@^ A^ K^", "K A", flags="off", K=SHUT)
    table.play("end")
    assert (table.result, table.view().checking_trapped) == ("", False)  # the android can explore


@pytest.mark.rule("BST-12.14")
def test_bst_12_14_a_switch_nobody_can_walk_to_is_in_doubt():
    table = make_table("@^ A^ Z^ .  L^", "@ Z", flags="lockdown", A="OWOO")
    table.play("end")
    assert table.view().checking_trapped
    table.play_proof_timer("trapped switch")
    assert table.result == "lost BST-12.14"


@pytest.mark.rule("BST-12.14")
def test_bst_12_14_who_can_walk_to_the_switch_and_out_is_in_no_doubt():
    table = make_table("@^ A^ Z^ .  L^", "@ Z", flags="lockdown")
    table.play("end")
    assert (table.result, table.view().checking_trapped) == ("", False)


@pytest.mark.rule("BST-12.16")
def test_bst_12_16_each_alone_but_not_together():
    """The first meeple that walks to the Exit lets A collapse, which moves the path of the other away."""
    table = make_table("@^ A^ B^ E^", "A B @", players=2, flags="off,lockdown", options="level:extreme")
    table.play("end")
    assert (table.result, table.view().checking_trapped) == ("", False)


@pytest.mark.rule("BST-12.17")
def test_bst_12_17_at_the_start_nobody_is_safe():
    table = make_table("@^", players=4)
    assert not any(meeple.safe for meeple in table.view().meeples)


@pytest.mark.rule("BST-12.18", "BST-12.6")
@pytest.mark.parametrize(("flags", "rule"), [("off", "BST-12.5"), ("-", "BST-12.6")])
def test_bst_12_18_a_sealed_room(flags, rule):
    table = make_table("@^ A^", "@ @ A", players=2, flags=flags, pile="N", N="WWLW")
    table.play("explore engineer n")
    assert table.events_of(Trapped) == [Trapped("e1", "BST-12.18")]
    assert table.result == f"lost {rule}"


@pytest.mark.rule("BST-12.18", "BST-12.4")
def test_bst_12_18_sealed_by_glass_with_the_android_inside():
    table = make_table("@^ A^", "@ A", flags="off", pile="N", N="WGGW", options="level:hard")
    table.play("explore android n")
    assert table.result == "won_without_android 1 BST-12.4"
    table = make_table("@^ A^", "@ A", flags="off", pile="N", N="WGGW", options="level:normal")
    table.play("explore android n")
    assert table.result == ""


SHUT_IN = "2 {} floor=0,0/ENTn.2.LCKe.2.R49n meeples=ENT,ENT,LCK people=R49 drawn=LCK,R49,CTL flags=off,lockdown"


@pytest.mark.rule("BST-12.4", "BST-13.4")
def test_trap_check_of_the_android_ignores_irrelevant_people():
    ignoring = GAME.deserialize(SHUT_IN.format("options=mode:semi-co-operative,semi_people_left:ignore"))
    assert possibly_trapped(ignoring) == [2]
    assert possibly_trapped(GAME.deserialize(SHUT_IN.format("options=mode:semi-co-operative"))) == []


@pytest.mark.rule("BST-12.4")
def test_abandon_is_illegal_if_the_android_can_walk_out():
    beside = (
        "2 floor=0,0/ENTn.{} meeples=ENT,ENT,{} drawn=R05,LCK,CTL flags=off,lockdown turn=40 undecided=12 about=android"
    )
    assert may_abandon(GAME.deserialize(beside.format("2.R05n", "R05")))
    assert not may_abandon(GAME.deserialize(beside.format("R05n", "R05")))


@pytest.mark.rule("BST-12.8")
def test_verdict_that_is_obviously_wrong_is_rejected():
    state = GAME.deserialize(
        "1 floor=0,0/ENTn.2.R05n meeples=ENT,R05 drawn=R05,LCK,CTL flags=off,lockdown"
        " about=android doubt=proof-1-abcdef"
    )
    for who in ("e1", "switch"):
        state.doubted = 0b11
        with pytest.raises(IllegalAction, match="is not trapped"):
            GAME.validate_action(state, CLOCK, Verdict("proof-1-abcdef", who))
    GAME.validate_action(state, CLOCK, Verdict("proof-1-abcdef", "android"))


@pytest.mark.rule("BST-12.8")
def test_verdict_about_another_meeple_is_rejected():
    table = make_table(
        "@^ A^ .  K^", "K K A", players=2, flags="off,lockdown", K=SHUT, about="e1", doubt="proof-1-abcdef"
    )
    for who in ("e2", "android"):
        table.assert_illegal(f"trapped proof-1-abcdef {who}", "BST-12.8", "the proof is not about", seat=CLOCK + 1)
    table.play_proof_timer("trapped e1")
    assert table.result == "lost BST-12.5"


@pytest.mark.rule("BST-12.18")
def test_sealed_meeple_on_an_exit_is_not_trapped():
    table = make_table("@^ A^ Z^ E^", "E A A", players=2, options="level:extreme", E="WWLW")
    table.play("end")
    assert (table.result, table.events_of(Trapped)) == ("", [])
