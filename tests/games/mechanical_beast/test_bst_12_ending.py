"""Chapter 12: how the co-operative game ends."""

import pytest

from botyard import CLOCK, Illegal
from botyard.bots.clockwork import EFFORT
from botyard.games.mechanical_beast.actions import Verdict
from botyard.games.mechanical_beast.events import Doubted, GameEnded, Trapped, VoteLost
from botyard.games.mechanical_beast.proof.deciding import decide
from botyard.games.mechanical_beast.rules.trapped import in_doubt
from botyard.games.mechanical_beast.rules.voting import may_abandon

from .table import HOUSE, table

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
    at = table("@^ A^ E^", f"{room} A", flags=flags, options=f"level:{level}")
    assert at.view().meeples[0].safe is safe


@pytest.mark.rule("BST-12.2", "BST-12.3")
def test_bst_12_2_at_the_end_of_a_turn_with_all_safe_on_any_exit():
    at = table("@^ A^ E^", "@ E A", players=2, flags="off")
    at.say("walk android E", "settle")
    assert at.result == ""
    at.say("end")
    assert at.result == "won 12 BST-12.3"
    assert at.outcome().places == (1, 1)
    with pytest.raises(Illegal, match="the game is over"):
        at.by(1, "end")


@pytest.mark.rule("BST-12.2", "BST-12.5")
def test_bst_12_2_thrown_switch_with_everybody_out_but_one():
    at = table("@^ Z^", "@ @ @", players=2)
    at.say("walk engineer @ by control", "end")
    assert at.result == "won 12 BST-12.3"


@pytest.mark.rule("BST-12.4")
def test_bst_12_4_not_while_people_are_inside():
    at = table("@^ A^ T^ .  K^", "@ K", flags="off,lockdown", people="T", T="LOOO", K=SHUT)
    at.state.trapped = 1 << 1
    at.say("walk engineer T", "end")
    assert at.result == ""
    at.say("walk engineer @", "end")
    assert at.result == "won_without_android 1 BST-12.4"


@pytest.mark.rule("BST-12.4")
def test_bst_12_4_a_vote_only_where_no_proof_was_found():
    at = table("@^ A^ .  K^", "@ @ K", players=2, flags="off,lockdown", K=SHUT)
    at.refuses("abandon", "BST-12.4", "no proof was found either way")
    assert at.view().may_say == ("concede",)
    at.say("end")
    assert at.view().thinking
    at.rings("expire")
    assert at.view().may_say == ("concede", "abandon")
    at.by(1, "abandon")
    assert at.result == ""
    at.by(2, "yes")
    assert at.result == "android_abandoned 12 BST-12.4"
    assert at.outcome().scores == (0.4, 0.4)


ANDROID_IN_DOUBT = {"undecided": 1, "about": "android", "doubt": "proof-1-abcdef"}


@pytest.mark.rule("BST-12.4")
def test_bst_12_4_nor_once_a_way_out_was_found():
    at = table("@^ A^ .  K^", "@ @ K", players=2, flags="off,lockdown", K=SHUT, **ANDROID_IN_DOUBT)
    at.rings("free")
    at.refuses("abandon", "BST-12.4")


@pytest.mark.rule("BST-12.4")
def test_bst_12_4_nor_while_it_is_looked_into():
    at = table("@^ A^ .  K^", "@ @ K", players=2, flags="off,lockdown", K=SHUT, **ANDROID_IN_DOUBT)
    at.refuses("abandon", "BST-12.4")
    assert not at.view().undecided
    at.rings("expire")
    at.refuses("abandon", "BST-12.4")  # it was asked of another position


@pytest.mark.rule("BST-12.4")
def test_bst_12_4_nor_in_another_position_than_could_not_be_told():
    at = table(
        "@^ A^ .  K^", "@ @ K", flags="off,lockdown", players=2, undecided=1, about="android", K=f"{SHUT} centre"
    )
    assert (at.view().undecided, at.view().may_say) == (True, ("concede", "abandon"))
    at.say("gear android 1 +")
    assert (at.view().undecided, at.view().may_say) == (False, ("concede",))
    at.refuses("abandon", "BST-12.4")


@pytest.mark.rule("BST-12.8")
def test_bst_12_8_giving_up_is_voted_on_whatever_is_found():
    at = table("@^ A^ .  K^", "@ @ K", players=2, flags="off,lockdown", K=SHUT, **ANDROID_IN_DOUBT)
    at.by(1, "concede")
    at.rings("free")
    assert at.view().votes == ("yes", "")


@pytest.mark.rule("BST-12.4", "BST-12.8")
def test_bst_12_4_that_it_could_not_be_told_of_an_engineer_says_nothing_of_the_android():
    """The android's doubt is a new one, which does not wait until the engineer's has rested."""
    at = table("@^ A^ .  K^", "A @ K", players=2, flags="off,lockdown", K=SHUT, undecided=1, about="e1")
    at.say("walk engineer @")
    at.refuses("abandon", "BST-12.4")
    at.say("end")
    assert at.view().thinking
    assert not at.view().undecided
    at.refuses("abandon", "BST-12.4")
    at.rings("expire")
    at.by(2, "abandon")
    at.by(1, "yes")
    assert at.result == "android_abandoned 12 BST-12.4"


@pytest.mark.rule("BST-12.5", "BST-12.12")
def test_bst_12_12_people_in_hand_are_out():
    at = table("@^ A^", "A @", flags="off", hand=3)
    at.say("walk engineer @", "settle", "end")
    assert at.result == "won 1 BST-12.3"


@pytest.mark.rule("BST-12.5")
def test_bst_12_5_going_back_for_them_where_the_table_allows_it():
    at = table("@^ T^", "@ @", flags="off", people="T", T="LOOO", options="end_with_people_inside:False")
    at.say("end")
    assert at.result == ""
    at.say("walk engineer T", "end", "walk engineer @", "settle", "end")
    assert at.result == "won 1 BST-12.3"


@pytest.mark.rule("BST-12.5")
def test_bst_12_5_but_not_where_nobody_can():
    at = table("@^ .  T^", "@ @", flags="off,lockdown", people="T", T="LOOO", options="end_with_people_inside:False")
    at.say("end")
    assert at.result == "lost BST-12.5"


# --- trapped -----------------------------------------------------------------------------------------------


@pytest.mark.rule("BST-12.7")
def test_bst_12_7_nothing_is_in_doubt_while_somebody_can_explore():
    at = table("@^ A^ .  K^", "K @", flags="off", K="WWOL")
    at.say("end")
    assert not at.view().thinking
    at = table("@^ A^ .  K^", "K @", flags="off,lockdown", K=SHUT)
    at.say("end")
    assert at.view().thinking


@pytest.mark.rule("BST-12.8")
def test_bst_12_8_an_exit_in_reach_needs_no_proof():
    at = table("@^ A^", "A A", flags="off,lockdown")
    at.say("end")
    assert not at.view().thinking


@pytest.mark.rule("BST-12.8")
def test_bst_12_8_only_the_clock_brings_proofs_and_play_goes_on_meanwhile():
    at = table("@^ A^ .  K^", "K @", flags="off,lockdown", K=SHUT)
    at.say("end")
    name = at.state.doubt
    at.refuses(f"trapped {name} e1", "BST-12.8", "only the clock says so")
    at.refuses("trapped proof-9-abcdef e1", "BST-12.8", "no such glass is running", seat=CLOCK + 1)
    at.refuses(f"trapped {name} e2", "BST-12.8", "nobody here is called e2", seat=CLOCK + 1)
    at.refuses("end", "BST-12.8", "the clock has no turn", seat=CLOCK + 1)
    at.say("walk android A", "end")
    assert at.state.doubt == name
    at.rings("trapped e1")
    assert at.of(Trapped) == [Trapped("e1", "BST-12.7")]
    assert at.of(GameEnded) == [GameEnded("lost", (), "BST-12.5", "trapped")]


@pytest.mark.rule("BST-12.8")
def test_bst_12_8_what_is_undecided_is_asked_again_later():
    at = table("@^ A^ .  K^", "K @", flags="off,lockdown", K=SHUT)
    at.say("end")
    at.rings("expire")
    assert at.of(Doubted) == [Doubted(free=False)]
    assert at.view().undecided
    at.say(*["end"] * 4)
    assert not at.view().thinking
    at.say("end")
    assert at.view().thinking


@pytest.mark.rule("BST-12.8")
def test_bst_12_8_a_way_out_is_not_looked_for_again_while_nothing_moves():
    at = table("@^ A^ .  K^", "K A", flags="off,lockdown", K=SHUT)
    at.say("end")
    at.rings("free")
    assert at.of(Doubted) == [Doubted(free=True)]
    at.say("end", "end")
    assert not at.view().thinking
    at.say("walk android @", "end")
    assert at.view().thinking


@pytest.mark.rule("BST-12.8")
def test_bst_12_8_a_way_out_that_comes_late_says_nothing_of_the_position_there_is_now():
    at = table("@^ A^ .  K^", "K A", flags="off,lockdown", K=SHUT)
    at.say("end", "walk android @", "end")
    before = at.state.doubt
    at.rings("free")
    at.say("end")
    assert at.view().thinking
    assert at.state.doubt != before


@pytest.mark.rule("BST-12.7", "BST-12.8")
def test_bst_12_8_only_the_position_of_the_doubt_is_looked_into():
    """What is proved of a later one does not hold where it is taken back: here the android's walk drops the way out."""
    at = table("@^ A^ B^ G^", "G A", flags="off,lockdown", A="OOOO edge:back", B="OWOO", G="OWOO centre")
    at.say("end")
    early, glass = at.state.copy(), at.state.doubt
    assert glass
    at.say("walk android @", "end")
    assert at.state.doubt == glass
    assert decide(early, EFFORT).free
    assert decide(at.state, EFFORT).trapped == "e1"
    assert at.rules.ponder(at.state, glass, EFFORT) is None
    assert at.rules.ponder(early, glass, EFFORT) == Verdict(glass)


@pytest.mark.rule("BST-12.8", "BST-12.11")
def test_bst_12_8_giving_up_needs_everybody():
    at = table("@^ A^", players=3)
    at.by(3, "concede")
    assert at.rules.to_act(at.state) == (0, 1)
    at.refuses("end", "BST-12.8", "a vote is being taken")
    at.refuses("concede", "BST-12.8", "a vote is being taken")
    at.by(1, "yes")
    at.by(2, "no")
    assert (at.result, at.of(VoteLost)) == ("", [VoteLost("concede")])
    at.refuses("concede", "BST-12.8", "there was a vote in this turn already")
    at.refuses("yes", "BST-12.8", "there is no vote")
    at.say("end")
    at.by(3, "concede")
    at.by(1, "yes")
    at.by(2, "yes")
    assert at.result == "lost BST-12.11"


@pytest.mark.rule("BST-12.8")
def test_bst_12_8_who_does_not_answer_says_no():
    at = table("@^ A^", players=2)
    at.by(2, "concede")
    assert [timer.name for timer in at.rules.timers(at.state)] == ["vote-1"]
    at.by(CLOCK + 1, "expire vote-1")
    assert (at.result, at.of(VoteLost)) == ("", [VoteLost("concede")])


@pytest.mark.rule("BST-12.9")
def test_bst_12_9_on_an_exit_one_is_not_trapped_even_if_it_is_cut_off():
    at = table("@^ .  E^", "E @ @", players=2, flags="off,lockdown")
    at.say("end")
    assert at.result == "won 12 BST-12.3"


@pytest.mark.rule("BST-12.10")
def test_bst_12_10_lockdown_and_no_exit_on_the_table():
    at = table("@^ A^", "A @", flags="off", pile="L", options="level:extreme")
    at.say("explore android w")
    assert at.result == "lost BST-12.10"


@pytest.mark.rule("BST-12.10", "BST-12.15")
def test_bst_12_10_at_once_when_the_last_exit_falls_by_exploring_and_with_a_warning():
    at = table("@^ E^ A^", "E A", flags="off", pile="N", options="level:extreme")
    assert at.ghost("explore engineer n").warning == "This would lose the last way out."
    at.say("explore engineer n")
    assert at.result == "lost BST-12.10"


@pytest.mark.rule("BST-12.10")
def test_bst_12_10_an_exit_that_may_still_come():
    at = table("@^ A^", "A @", flags="off", pile="N E", options="level:extreme")
    at.say("explore engineer n")
    assert at.result == ""


@pytest.mark.rule("BST-12.11")
def test_bst_12_11_a_limit_of_turns():
    at = table("@^ A^", turn=199, options="turn_limit:200")
    at.say("end")
    assert at.result == ""
    at.say("end")
    assert at.result == "lost BST-12.11"
    assert at.rules.unattended == {"turn_limit": 200}


@pytest.mark.rule("BST-12.13")
def test_bst_12_13_being_walled_in_is_not_being_trapped():
    at = table("@^ A^ K^", "K A", flags="off", K=SHUT)
    at.say("end")
    assert (at.result, at.view().thinking) == ("", False)  # the android can explore


@pytest.mark.rule("BST-12.14")
def test_bst_12_14_a_switch_nobody_can_walk_to_is_in_doubt():
    at = table("@^ A^ Z^ .  L^", "@ Z", flags="lockdown", A="OWOO")
    at.say("end")
    assert at.view().thinking
    at.rings("trapped switch")
    assert at.result == "lost BST-12.14"


@pytest.mark.rule("BST-12.14")
def test_bst_12_14_who_can_walk_to_the_switch_and_out_is_in_no_doubt():
    at = table("@^ A^ Z^ .  L^", "@ Z", flags="lockdown")
    at.say("end")
    assert (at.result, at.view().thinking) == ("", False)


@pytest.mark.rule("BST-12.16")
def test_bst_12_16_each_alone_but_not_together():
    """Whoever walks to the Exit lets A fall behind it, which carries the way for the other off."""
    at = table("@^ A^ B^ E^", "A B @", players=2, flags="off,lockdown", options="level:extreme")
    at.say("end")
    assert (at.result, at.view().thinking) == ("", False)


@pytest.mark.rule("BST-12.17")
def test_bst_12_17_at_the_start_nobody_is_safe():
    at = table("@^", players=4)
    assert not any(meeple.safe for meeple in at.view().meeples)


@pytest.mark.rule("BST-12.18", "BST-12.6")
@pytest.mark.parametrize(("flags", "rule"), [("off", "BST-12.5"), ("-", "BST-12.6")])
def test_bst_12_18_a_sealed_room(flags, rule):
    at = table("@^ A^", "@ @ A", players=2, flags=flags, pile="N", N="WWLW")
    at.say("explore engineer n")
    assert at.of(Trapped) == [Trapped("e1", "BST-12.18")]
    assert at.result == f"lost {rule}"


@pytest.mark.rule("BST-12.18", "BST-12.4")
def test_bst_12_18_sealed_by_glass_with_the_android_inside():
    at = table("@^ A^", "@ A", flags="off", pile="N", N="WGGW", options="level:hard")
    at.say("explore android n")
    assert at.result == "won_without_android 1 BST-12.4"
    at = table("@^ A^", "@ A", flags="off", pile="N", N="WGGW", options="level:normal")
    at.say("explore android n")
    assert at.result == ""


SHUT_IN = "2 {} floor=0,0/ENTn.2.LCKe.2.R49n meeples=ENT,ENT,LCK people=R49 drawn=LCK,R49,CTL flags=off,lockdown"


@pytest.mark.rule("BST-12.4", "BST-13.4")
def test_people_who_do_not_matter_do_not_keep_the_android_from_being_looked_for():
    ignoring = HOUSE.read(SHUT_IN.format("options=mode:semi-co-operative,semi_people_left:ignore"))
    assert in_doubt(ignoring) == [2]
    assert in_doubt(HOUSE.read(SHUT_IN.format("options=mode:semi-co-operative"))) == []


@pytest.mark.rule("BST-12.4")
def test_an_android_that_can_walk_out_is_not_abandoned():
    beside = (
        "2 floor=0,0/ENTn.{} meeples=ENT,ENT,{} drawn=R05,LCK,CTL flags=off,lockdown turn=40 undecided=12 about=android"
    )
    assert may_abandon(HOUSE.read(beside.format("2.R05n", "R05")))
    assert not may_abandon(HOUSE.read(beside.format("R05n", "R05")))


@pytest.mark.rule("BST-12.8")
def test_no_proof_says_what_is_plainly_false():
    state = HOUSE.read(
        "1 floor=0,0/ENTn.2.R05n meeples=ENT,R05 drawn=R05,LCK,CTL flags=off,lockdown"
        " about=android doubt=proof-1-abcdef"
    )
    for who in ("e1", "switch"):
        state.about = 0b11
        with pytest.raises(Illegal, match="plainly"):
            HOUSE.check(state, CLOCK, Verdict("proof-1-abcdef", who))
    HOUSE.check(state, CLOCK, Verdict("proof-1-abcdef", "android"))


@pytest.mark.rule("BST-12.8")
def test_no_proof_is_about_somebody_else():
    at = table("@^ A^ .  K^", "K K A", players=2, flags="off,lockdown", K=SHUT, about="e1", doubt="proof-1-abcdef")
    for who in ("e2", "android"):
        at.refuses(f"trapped proof-1-abcdef {who}", "BST-12.8", "the doubt is not about", seat=CLOCK + 1)
    at.rings("trapped e1")
    assert at.result == "lost BST-12.5"


@pytest.mark.rule("BST-12.18")
def test_who_is_on_a_sealed_exit_is_not_trapped():
    at = table("@^ A^ Z^ E^", "E A A", players=2, options="level:extreme", E="WWLW")
    at.say("end")
    assert (at.result, at.of(Trapped)) == ("", [])
