"""Chapter 8: upgrade phase and upgrade tokens."""

import pytest

from botyard.games.raising_robots.effects import parse
from botyard.games.raising_robots.events import PhaseBegan, TokenPlaced, Unlocked
from botyard.games.raising_robots.state import OwesDone, OwesRoundEnd

from .table import BOX, HOUSE, IDS, choosing, phase, seat, table
from .test_rai_06_energy import energies, revealed


@pytest.mark.rule("RAI-8.1")
def test_rai_8_1_a_row_is_paid_then_a_token_taken_from_any_spot():
    at = phase("upgrade", 4, "S2 G1")
    assert at.legal() == ["row u2", "next"]
    at.say("row u2")
    assert (at.stock(), at.see().total, at.asked()) == ("", 1, "spot upgrade")
    assert at.legal("spot") == [spot.id for spot in BOX.spots]
    (taken,) = at.of(Unlocked, at.say("spot s14"))
    assert (taken.spot, taken.type, at.spots(), at.player.tokens) == ("s14", "communications", "s14", (0, 0, 1, 0))


@pytest.mark.rule("RAI-8.1")
def test_rai_8_1_what_cannot_be_paid_is_refused():
    at = phase("upgrade", 4, "S2")
    at.refuses("row u2", "RAI-8.1", "do not pay")
    phase("upgrade", 2, "S9").refuses("row u2", "RAI-8.1")


@pytest.mark.rule("RAI-8.2")
def test_rai_8_2_a_row_may_be_used_again_with_its_own_energy():
    at = phase("upgrade", 7, "M6")
    at.say("row u2", "spot s05", "row u2", "spot s06")
    assert (at.stock(), at.spots()) == ("", "s05 s06")
    assert at.of(Unlocked)[1].spot == "s06"


@pytest.mark.rule("RAI-8.3")
def test_rai_8_3_the_rows():
    assert [(row.energy, row.cost) for row in BOX.board.sections["upgrade"].rows] == [
        (1, "4W"),
        (3, "3W"),
        (5, "2W"),
        (7, "W"),
    ]
    at = phase("upgrade", 7, "G1")
    assert at.legal("row") == ["u4"]
    assert phase("upgrade", 7, "G4").legal("row") == ["u1", "u2", "u3", "u4"]


@pytest.mark.rule("RAI-8.4")
@pytest.mark.parametrize(
    ("spot", "row", "total", "action", "choices", "before", "after"),
    [
        ("s05", "design", 1, "d1", "", "P1 B5", "P1 B6"),
        ("s07", "design", 7, "d3", "", "B5 V1", "B5 V3"),
        ("s09", "fabricate", 1, "f1", "gain m, gain g", "M1 B5", "G1 M1 B5"),
        ("s10", "fabricate", 4, "f2", "gain m, wild p", "S1 M1 B5", "S1 M1 P1 B5"),
        ("s11", "fabricate", 7, "f3", "", "B5 V1", "B5 V3"),
        ("s13", "recycle", 1, "c1", "", "B7", "B8"),
        ("s14", "recycle", 4, "c2", "wild p", "T1 B4", "P1 T1 B4"),
        ("s15", "recycle", 7, "c3", "", "B5 V1", "B5 V3"),
    ],
)
def test_rai_8_4_an_open_spot_adds_to_its_action(spot, row, total, action, choices, before, after):
    for spots, stock in (("", before), (spot, after)):
        at = phase(row, total, "B5", spots=spots)
        at.say(f"run {action}")
        for choice in choices.split(", ") if choices else []:
            if at.allows(choice):
                at.say(choice)
        assert at.stock() == stock


@pytest.mark.rule("RAI-8.4")
def test_rai_8_4_more_cards_and_a_battery():
    at = phase("design", 4, spots="s06", hand="Loom")
    at.say("run d2", "swap", "discard Loom", "draw")
    assert (at.stock(), len(at.player.hand)) == ("B1", 3)


@pytest.mark.rule("RAI-8.4")
@pytest.mark.parametrize(("spot", "name"), [("s08", "design"), ("s12", "fabricate"), ("s16", "recycle")])
def test_rai_8_4_energy_for_a_phase(spot, name):
    with_spot, without = (revealed(seat(energy="e02 e10", spots=spots), f"{name} assemble") for spots in (spot, ""))
    assert energies(with_spot) == {**energies(without), name: energies(without)[name] + 1}


@pytest.mark.rule("RAI-8.5")
@pytest.mark.parametrize("spot", [spot.id for spot in BOX.spots])
def test_rai_8_5_tokens_of_the_upgrade_section_inspire(spot):
    at = phase("upgrade", 7, "G1")
    at.say("row u4", f"spot {spot}")
    inspired = "inspire wilds" in at.legal()
    assert inspired == (spot in ("s01", "s02", "s03", "s04"))


@pytest.mark.rule("RAI-8.6")
def test_rai_8_6_one_of_three_or_nothing():
    at = phase("upgrade", 7, "G1", class_deck="Kinetics, Mechanics, Acoustics")
    at.say("row u4", "spot s01")
    assert at.legal() == ["inspire classes", "inspire wilds", "inspire batteries", "skip"]
    twins = [at.copy() for _ in range(4)]
    twins[0].say("inspire batteries")
    assert twins[0].stock() == "B4"
    twins[1].say("inspire wilds", "wild s", "wild p")
    assert twins[1].stock() == "S1 P1"
    twins[2].say("inspire classes")
    assert twins[2].legal("class") == ["Kinetics", "Acoustics", "Mechanics"]
    twins[2].say("class Mechanics")
    assert [view.id for view in twins[2].see().classes] == ["k20"]
    assert twins[2].view().class_discards == ("k02", "k19")
    twins[3].say("skip")
    assert (twins[3].stock(), twins[3].see().classes) == ("", ())


@pytest.mark.rule("RAI-8.7")
def test_rai_8_7_on_robots_classes_and_inventors_of_its_type():
    robots = {"design": "Edward, Astaire", "fabricate": "Axle", "recycle": "Dustin, Clipper"}
    at = phase("design", 1, tokens="speed", classes="Lean Processes, Acoustics", inventor="Esme Tapewell", **robots)
    assert at.legal("token") == ["speed Astaire", "speed Clipper", "speed Lean Processes", "speed Esme Tapewell"]
    at.say("token speed Lean Processes")
    assert at.see().classes[0].token
    assert at.player.tokens == (0, 0, 0, 0)


@pytest.mark.rule("RAI-8.7")
def test_rai_8_7_not_on_a_card_in_hand_but_at_once_when_it_is_there():
    at = phase("assemble", 3, "S2 G2", hand="Axle", tokens="efficiency")
    at.refuses("token efficiency Axle", "RAI-8.7", "not on one in hand")
    at.say("assemble Axle left", "token efficiency Axle")
    assert at.see().rows[1][0].token


@pytest.mark.rule("RAI-8.7")
def test_rai_8_7_in_the_middle_of_a_row():
    at = phase("fabricate", 3, "S3", fabricate="Chilly, Axle", tokens="efficiency")
    at.say("run Chilly basic", "token efficiency Axle", "run Axle upgraded")
    assert at.asked() == "pay fabricate"


@pytest.mark.rule("RAI-8.8")
def test_rai_8_8_one_for_each_card():
    at = phase("design", 1, design="Plotter+", tokens="speed")
    at.refuses("token speed Plotter", "RAI-8.8", "has its token")
    at = phase("design", 1, classes="Kinetics+", tokens="communications")
    assert at.legal("token") == []
    at = phase("design", 1, inventor="Cleo Spark+", tokens="communications communications")
    assert at.legal("token") == []


@pytest.mark.rule("RAI-8.9")
def test_rai_8_9_what_types_do():
    for robot in BOX.robots:
        (basic, before), (upgraded, after) = robot.acts
        kind = robot.card.upgrade_type
        if kind == "efficiency":
            assert upgraded < basic
            assert before == after
        elif kind in ("cosmetic", "communications"):
            assert upgraded == basic
        if kind == "cosmetic":
            assert after.text != before.text
            assert "V" in after.text


@pytest.mark.rule("RAI-8.10")
def test_rai_8_10_an_inventor_needs_its_requirement():
    at = phase("design", 1, design="Edward, Inkwell", recycle="Dustin", tokens="speed", inventor="Ada Quickwire")
    at.refuses("token speed Ada Quickwire", "RAI-14.5", "4 robots")
    at = phase(
        "design", 1, design="Edward, Inkwell", recycle="Dustin, Patches", tokens="speed", inventor="Ada Quickwire"
    )
    at.say("token speed Ada Quickwire")
    assert at.see().promoted


@pytest.mark.rule("RAI-8.11")
def test_rai_8_11_an_unlock_by_a_robot():
    at = phase("recycle", 6, "T2 G1", recycle="Hydra")
    at.say("run Hydra basic")
    assert at.stock() == "G1"
    at.say("spot s01", "inspire batteries")
    assert (at.stock(), at.spots()) == ("G1 B4", "s01")


@pytest.mark.rule("RAI-8.12")
def test_rai_8_12_before_a_total_is_fixed():
    robots = {"design": "Edward, Inkwell", "fabricate": "Nugget"}
    at = revealed(seat(energy="e02 e10", spots="s05 s09 s12", inventor="Finn Overclock", **robots), "upgrade assemble")
    assert (at.asked(), at.legal("energy")) == ("energy upgrade", ["0"])
    at.say("energy 0")
    assert (at.asked(), at.see().total) == ("upgrade upgrade", 5)  # for the token could be placed
    told = at.say("next", "token efficiency Finn Overclock")
    assert [event.total for event in at.of(PhaseBegan, told)] == [3 + 2]


@pytest.mark.rule("RAI-8.12")
def test_rai_8_12_it_counts_from_the_next_total():
    robots = {"design": "Edward, Inkwell", "fabricate": "Nugget"}
    at = revealed(
        seat(energy="e02 e10", spots="s05 s09 s12", inventor="Finn Overclock", hand="Loom", **robots),
        "upgrade assemble",
    )
    at.say("energy 0", "next", "energy 0")
    assert (at.asked(), at.see().total) == ("assemble assemble", 3)
    told = at.say("token efficiency Finn Overclock")
    assert at.of(PhaseBegan, told) == []
    assert at.player.total == 3


@pytest.mark.rule("RAI-8.12")
def test_rai_8_12_public_at_once_beside_the_secret_phases():
    first = seat(energy="e02 e10", design="Plotter", tokens="speed")
    at = choosing(first, seat(energy="e02 e10"), seat(energy="e02 e10"))
    (placed,) = at.say("token speed Plotter")
    assert placed.for_seat(2) == placed == TokenPlaced(seat=0, type="speed", card="r12")
    assert at.view(2).players[0].rows[0][0].token
    assert len(at.legal("phases")) == 20


@pytest.mark.rule("RAI-8.12")
def test_rai_8_12_not_while_only_waiting():
    first = seat(energy="e02 e10", design="Plotter", tokens="speed")
    at = choosing(first, seat(energy="e02 e10"), seat(energy="e02 e10"))
    at.say("phases design recycle")
    at.refuses("token speed Plotter", "RAI-4.1")


@pytest.mark.rule("RAI-8.12")
def test_rai_8_12_at_the_round_end_and_before_scoring():
    for owed, step in ((OwesRoundEnd(), "end"), (OwesDone(), "score")):
        first = seat(design="Plotter", tokens="speed", agenda=(owed,))
        at = table(first, seat(done=True), seat(done=True), step=step, round=8)
        assert at.legal() == ["done", "token speed Plotter"]


@pytest.mark.rule("RAI-8.12", "RAI-7.11")
def test_rai_8_12_a_token_alone_is_no_question_where_it_opens_nothing():
    """It can be placed at the next one; what it opens must be open before the phase ends."""
    at = phase("upgrade", 3, "G3", design="Plotter", recycle="Clipper")
    at.say("row u2", "spot s05")
    assert (at.asked(), at.legal("token")) == ("run recycle", ["speed Plotter", "speed Clipper"])
    for total, asked in ((1, "phases"), (2, "run fabricate")):  # Axle asks for 4, and with a token for 2
        at = phase("fabricate", total, "S1 G1 M1", fabricate="Axle", tokens="efficiency")
        at.say("run f1", "gain m")
        assert at.asked() == asked


@pytest.mark.rule("RAI-8.12", "RAI-14.10")
def test_rai_8_12_a_token_may_let_the_robot_that_acted_act_again(monkeypatch):
    """With a card of one's own set, whose upgraded action costs less."""
    patches = BOX.robots[BOX.robot_ids[IDS["Patches"]]]
    monkeypatch.setattr(patches, "acts", (patches.acts[0], (1, parse("2T"))))
    robots = {"recycle": "Patches", "hand": "Loom", "inventor": "Ines Encore"}
    for token, asked in ((patches.card.upgrade_type, "run recycle"), ("speed", "phases")):
        at = phase("recycle", 4, "B2", tokens=token, **robots)
        at.say("run Patches basic")  # pays with the only card
        assert at.asked() == asked


@pytest.mark.rule("RAI-8.12", "RAI-14.3", "RAI-15.5")
def test_rai_8_12_before_scoring_an_immediate_ability_is_asked_for():
    at = phase("recycle", 3, tokens="communications speed speed", round=8, inventor="Cleo Spark")
    at.say("next", "done")
    assert (at.state.step, at.legal()) == ("score", ["done", "token communications Cleo Spark"])


@pytest.mark.rule("RAI-8.12", "RAI-14.4")
@pytest.mark.parametrize(
    ("token", "asked"),
    [("speed", "end"), ("cosmetic", "phases")],  # on Ada Quickwire it opens her other ability, elsewhere nothing
)
def test_rai_8_12_a_round_ends_by_itself_unless_a_token_opens_something(token, asked):
    robots = {"design": "Edward, Inkwell", "recycle": "Dustin, Patches"}
    at = phase("recycle", 3, tokens=token, inventor="Ada Quickwire", **robots)
    at.say("next", "ability basic")
    assert at.asked() == asked
    assert at.legal("token")


@pytest.mark.rule("RAI-8.12", "RAI-15.5")
@pytest.mark.parametrize(
    ("classes", "token", "step"),
    [
        ("Low Power Design", "speed", "score"),  # extra credit
        ("Low Power Design", "efficiency efficiency", "score"),  # both robots ask for 3 or less then, which is D
        ("Low Power Design", "efficiency", "over"),  # one of them is no grade yet
        ("", "speed efficiency efficiency", "over"),
    ],
)
def test_rai_8_12_before_scoring_only_tokens_that_bring_points_are_asked_for(classes, token, step):
    at = phase("recycle", 3, tokens=token, round=8, design="Blueprint, Origami", classes=classes)
    at.say("next")
    assert at.state.step == step


@pytest.mark.rule("RAI-8.13")
def test_rai_8_13_token_inspiration_then_the_inventor():
    at = phase("upgrade", 7, "G1", inventor="Hugo Halfpage", deck="Zip")
    at.say("row u4", "spot s01")
    assert (at.hand(), at.asked()) == ("", "gains upgrade")
    at.say("inspire batteries")
    assert (at.hand(), at.stock()) == ("Zip", "B4")


@pytest.mark.rule("RAI-8.13")
def test_rai_8_13_the_ability_it_upgrades_works_from_the_next_unlock_on():
    robots = {"design": "Edward, Inkwell", "recycle": "Dustin, Patches"}
    at = phase("upgrade", 7, "G8", inventor="Hugo Halfpage", deck="Zip", **robots)
    at.say("row u1", "spot s03", "token communications Hugo Halfpage", "skip")
    assert at.hand() == "Zip"  # no choice between two abilities yet
    at.say("row u2", "pay all", "spot s05")
    assert at.legal("ability") == ["basic", "upgraded"]
    at.say("ability upgraded", "gain s")
    assert at.stock() == "S1 G1 B1"


@pytest.mark.rule("RAI-8.13")
def test_rai_8_13_an_immediate_ability_takes_effect_when_the_token_is_placed():
    at = phase("upgrade", 7, "G1", inventor="Cleo Spark", spots="s05 s13")
    at.say("row u4", "spot s14", "token communications Cleo Spark")
    assert "inspire batteries" in at.legal()
    assert HOUSE.to_act(at.state) == (0,)


@pytest.mark.rule("RAI-8.13", "RAI-1.7")
def test_rai_8_13_an_unlock_lapses_when_the_last_spot_was_opened_meanwhile():
    """By an inventor of one's own set, whose token is placed while the row is being paid for."""
    at = phase("upgrade", 7, "S1 G1", spots=" ".join(f"s{number:02}" for number in range(1, 16)))
    at.say("row u4")
    assert at.asked() == "pay upgrade"
    at.player.spots = (1 << 16) - 1
    at.say("pay g")
    assert (at.stock(), at.asked()) == ("S1", "run recycle")
