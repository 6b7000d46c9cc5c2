"""Chapter 7: performing phases."""

import pytest

from botyard import Rng, digest
from botyard.games.raising_robots.effect_text import english
from botyard.games.raising_robots.effects import parse
from botyard.games.raising_robots.rules.row_runs import gives_at_least

from .builders import GAME, in_phase, make_player, new_game, with_names
from .test_rai_06_energy import energies, revealed


@pytest.mark.rule("RAI-7.1", "RAI-18.1")
def test_rai_7_1_assigned_or_a_cube():
    table = revealed(make_player(energy="e02 e10"), "design assemble", others=(("e11 e02", "recycle upgrade"),))
    assert set(energies(table)) == {"assemble", "design", "recycle"}
    assert set(energies(table, 1)) == {"upgrade", "recycle"}
    assert set(energies(table, 2)) == {"upgrade", "fabricate", "recycle"}


@pytest.mark.rule("RAI-7.2")
def test_rai_7_2_two_to_five():
    table = revealed(make_player(energy="e02 e10"))
    assert len(energies(table)) == 2
    table = revealed(
        make_player(energy="e03 e04"),
        "upgrade assemble",
        others=(("e03 e04", "design fabricate"), ("e11 e02", "recycle design")),
    )
    assert len(energies(table)) == 5


@pytest.mark.rule("RAI-7.3")
def test_rai_7_3_always_in_the_same_order():
    table = revealed(make_player("G4 B2", energy="e02 e10"), "recycle upgrade")
    assert table.prompt_kind() == "energy upgrade"
    table.play("energy 0", "next")
    assert table.prompt_kind() == "energy recycle"


@pytest.mark.rule("RAI-7.4")
def test_rai_7_4_the_total_comes_first():
    table = revealed(make_player("B2", energy="e02 e10"), "design recycle")
    assert table.prompt_kind() == "energy design"
    assert not table.is_legal("run d1")


@pytest.mark.rule("RAI-7.5")
def test_rai_7_5_no_undo_inside_a_phase():
    table = in_phase("design", 7, hand="Loom", design="Plotter, Astaire")
    table.play("run d3")
    table.assert_illegal("run d1", "RAI-10.1")
    table.play("run Astaire basic")
    assert table.legal("run") == []
    assert not table.is_legal("run Plotter basic")


@pytest.mark.rule("RAI-7.5")
def test_rai_7_5_no_return_to_an_earlier_phase():
    table = revealed(make_player("G9", energy="e04 e03"), "upgrade recycle")
    table.play("next")
    assert table.prompt_kind() == "run recycle"
    assert not table.is_legal("row u1")


@pytest.mark.rule("RAI-7.6")
def test_rai_7_6_nothing_is_compulsory():
    table = revealed(make_player("B2 G4", energy="e04 e03"), "upgrade recycle")
    table.play("energy 0", "next", "energy 0", "next")
    assert (table.stock(), table.state.players[0].done) == ("G4 B2", True)


@pytest.mark.rule("RAI-7.6")
def test_rai_7_6_an_action_may_be_passed_over():
    table = in_phase("design", 7, design="Plotter, Astaire")
    table.play("run d3", "run Astaire basic")
    assert table.stock() == "G1 V1"


@pytest.mark.rule("RAI-7.7", "RAI-18.3")
def test_rai_7_7_energy_is_split_in_upgrade():
    def splits(table):
        ways = {()}
        for row, part in (("u1", 1), ("u2", 3), ("u3", 5), ("u4", 7)):
            if table.is_legal(f"row {row}"):
                twin = table.copy()
                twin.play(f"row {row}", "pay all", twin_spot(twin))
                ways |= {tuple(sorted((part, *more))) for more in splits(twin)}
        return ways

    def twin_spot(twin):
        free = [spot for spot in ("s05", "s06", "s07", "s09", "s10", "s11", "s13") if spot not in twin.spots()]
        return f"spot {free[0]}"

    table = in_phase("upgrade", 5, "S10 G10 M10")
    assert splits(table) == {(), (1,), (1, 1), (1, 1, 1), (1, 1, 1, 1), (1,) * 5, (3,), (1, 3), (1, 1, 3), (5,)}


@pytest.mark.rule("RAI-7.7")
def test_rai_7_7_energy_is_split_in_assemble():
    table = in_phase("assemble", 3, "S9 M9 G9 P9", hand="Nugget, Plotter, Sparky")
    table.play("assemble Nugget left", "assemble Plotter left")
    assert table.own_view().total == 1
    assert table.legal("assemble") == ["Sparky left"]
    table.play("assemble Sparky left")
    assert table.stock() == "S1 G7 M9 P9"


@pytest.mark.rule("RAI-7.8")
def test_rai_7_8_energy_is_not_used_up_in_a_row():
    table = in_phase("recycle", 7, "B1", recycle="Beacon, Magpie")
    table.play("run c1", "run c2", "run c3", "run Beacon basic", "run Magpie basic")
    assert table.stock() == "T2 B3 V3"


@pytest.mark.rule("RAI-7.9")
def test_rai_7_9_what_is_left_is_lost():
    table = revealed(make_player("S3 G4", energy="e04 e02", hand="Nugget"), "upgrade assemble")
    assert table.own_view().total == 7
    table.play("row u1", "pay g", "pay g", "pay g", "pay g", "spot s05")
    assert table.own_view().total == 6
    table.play("next")
    assert (table.prompt_kind(), table.own_view().total) == ("assemble assemble", 2)


@pytest.mark.rule("RAI-7.10")
def test_rai_7_10_what_became_available_may_be_used_at_once():
    table = revealed(make_player("G4", energy="e04 e03"), "upgrade recycle")
    table.play("row u1", "spot s13")
    assert table.prompt_kind() == "run recycle"
    table.play("run c1")
    assert table.stock() == "B3"


@pytest.mark.rule("RAI-7.11")
def test_rai_7_11_a_phase_ends_by_an_action_or_when_nothing_is_left():
    table = revealed(make_player(energy="e04 e10"), "upgrade recycle")
    assert table.prompt_kind() == "run recycle"  # nothing could be unlocked
    table.play("run c1")
    assert table.player.done  # the others need more energy


@pytest.mark.rule("RAI-7.11", "RAI-7.5")
def test_rai_7_11_energy_of_a_closed_phase_does_not_come_back():
    """The phase may end by an action, or automatically with 4 energy unspent because nothing can be paid."""
    for stock, words in (("P8", ("row u1", "spot s05", "next")), ("P4", ("row u1", "spot s05"))):
        table = revealed(make_player(stock, energy="e03 e04", design="Oracle+, Muse, Inkwell"), "upgrade design")
        assert table.own_view().total == 5
        table.play(*words)
        assert table.prompt_kind() == "run design"
        table.play("run Oracle upgraded", "wild g", "run Muse basic", "wild s", "wild m")
        assert table.prompt_kind() == "run design"
        for row in ("u1", "u2", "u3", "u4"):
            table.assert_illegal(f"row {row}", "RAI-8.1", "in the upgrade phase")


@pytest.mark.rule("RAI-7.12")
def test_rai_7_12_a_row_runs_by_itself_as_far_as_nothing_is_to_be_decided():
    table = in_phase("design", 7, hand="Loom", design="Astaire+, Muse, Edward")
    table.play("run all")  # d1, then d2 swaps cards
    assert (table.stock(), table.prompt_kind()) == ("P1", "swap design")
    table.play("draw")  # then d3, and Astaire, whose upgraded action gives more
    assert (table.stock(), table.prompt_kind()) == ("G2 P1 V1", "gains design")
    table.play("wild m", "wild m")
    assert table.legal() == ["run Edward basic", "skip", "next"]


@pytest.mark.rule("RAI-7.12")
def test_rai_7_12_where_the_run_stops_the_element_may_be_skipped():
    table = in_phase("recycle", 4, "B1", recycle="Hydra")
    table.play("run all")
    assert table.legal() == ["run c2", "skip", "next"]
    table.play("skip")
    assert table.state.step == "choose"  # Hydra needs two duct tape


@pytest.mark.rule("RAI-7.12")
def test_rai_7_12_two_actions_of_which_neither_is_better_stop_the_run():
    table = in_phase("design", 5, "P9 T9", hand="Loom", design="Edward+")
    table.play("run all", "draw")
    assert table.legal() == ["run Edward upgraded", "run Edward basic", "skip", "next"]


@pytest.mark.rule("RAI-7.12")
def test_rai_7_12_a_free_token_that_would_upgrade_the_robot_stops_the_run():
    table = in_phase("design", 5, design="Astaire", tokens="speed")
    table.play("run all")  # without a card there is nothing to discard
    assert table.legal() == ["run Astaire basic", "skip", "next", "token speed Astaire"]
    table.play("token speed Astaire")
    assert table.stock() == "G2 P1"


@pytest.mark.rule("RAI-7.12")
def test_rai_7_12_a_quick_run_pays_as_suggested_and_discards_nothing():
    table = in_phase("design", 7, hand="Loom, Doodle", design="Edward")
    table.play("run all quick")
    assert (table.stock(), len(table.player.hand)) == ("P1 B3 V1", 2)  # a card drawn, one paid
    assert table.state.step == "choose"


@pytest.mark.rule("RAI-7.12")
def test_rai_7_12_later_rows_run_too_and_batteries_are_asked_for_where_they_help():
    table = revealed(make_player("B5", energy="e02 e10"), "design recycle")
    table.play("run all 0")
    assert table.prompt_kind() == "energy recycle"  # with batteries a second action can act
    table.play("energy 0")
    assert "run all" in [str(choice.action) for choice in table.view(0).prompt.choices]


@pytest.mark.rule("RAI-7.12")
def test_rai_7_12_a_run_is_rejected_outside_a_row():
    in_phase("upgrade", 3, "G4").assert_illegal("run all", "RAI-7.12")
    table = in_phase("design", 7, design="Astaire")
    table.assert_illegal("run all 2", "RAI-6.6", "before the phase begins")
    table.assert_illegal("skip", "RAI-11.16")
    table.play("run all")
    table.assert_illegal("run all", "RAI-7.12")


@pytest.mark.rule("RAI-7.12")
@pytest.mark.parametrize(
    ("effect", "other", "is_more"),
    [
        ("2G", "G", True),
        ("G", "2G", False),
        ("W", "G", True),
        ("W", "B", False),
        ("(M/G)", "G", True),
        ("(M/G)", "2G", False),
        ("I+W", "I", True),
        ("V", "X", False),
        ("C->2V", "C->V", True),
        ("C->2V", "V", False),
        ("V per hand/2", "V", False),
        ("V per hand/2+V", "V per hand/2", True),
    ],
)
def test_rai_7_12_an_action_is_better_if_it_gives_all_that_the_other_gives(effect, other, is_more):
    assert gives_at_least(parse(effect), parse(other)) == is_more


@pytest.mark.rule("RAI-7.13")
def test_rai_7_13_several_answers_at_once_lead_to_the_same_position():
    one_by_one = in_phase("design", 7, design="Muse")
    at_once = one_by_one.copy()
    one_by_one.play("run Muse basic", "wild m", "wild g")
    at_once.play("run Muse basic, wild m, wild g")
    assert digest(one_by_one.state) == digest(at_once.state)


@pytest.mark.rule("RAI-7.13")
def test_rai_7_13_only_the_last_answer_may_show_something_new():
    table = in_phase("design", 4, hand="Loom", deck="Zip")
    table.assert_illegal("run d2, draw, next", "RAI-7.13")
    table.assert_illegal("run d2, wild g", "RAI-7.13")
    table.assert_illegal("run d2, rethink", "RAI-7.13")
    table.play("run d2, discard Loom, draw")  # a card that leaves the hand is new to the others only
    assert "Zip" in table.hand()


def offered(table):
    """Return the texts of the choices that stand for several answers."""
    return [with_names(choice.action) for choice in table.view(0).prompt.choices if "," in choice.action]


@pytest.mark.rule("RAI-7.13")
def test_rai_7_13_only_the_choice_of_the_element_itself_is_offered_with_it():
    table = in_phase("design", 7, hand="Loom, Doodle", design="Hashtag, Palette")
    table.play("run all")
    while "run Hashtag basic" not in table.legal():
        table.play("skip")
    assert [text for text in offered(table) if "Hashtag" in text and "gain" in text] == []  # that is for Palette
    table.play("run Hashtag basic, pay all")
    assert table.legal("gain") == ["p", "c"]


@pytest.mark.rule("RAI-7.13")
@pytest.mark.parametrize("seed", [9, 10, 54])
def test_rai_7_13_every_offer_is_legal(seed):
    table, rng = new_game(2, seed, undo="phase"), Rng(seed)
    while GAME.active_seats(table.state):
        seat = rng.choice(GAME.active_seats(table.state))
        found = [choice.action for choice in table.view(seat).prompt.choices]
        for text in found:
            GAME.validate_action(table.state, seat, GAME.parse_action(text))
        answers = found or list(map(str, GAME.legal_actions(table.state, seat)))
        table.play_as(seat, rng.choice(answers))


@pytest.mark.rule("RAI-7.11")
def test_rai_7_11_the_table_asks_once_before_energy_that_would_still_buy_something_is_lost():
    def warning(table):
        (ending,) = [choice for choice in table.view(0).prompt.choices if choice.kind == "end-phase"]
        return ending.warning and english(ending.warning)

    assert warning(in_phase("upgrade", 3, "G4")) == "You could still unlock a token with 3 energy. End Upgrade?"
    assert (
        warning(in_phase("assemble", 3, "S9 G9 M9 P9", hand="Loom"))
        == "You could still build Loom with 3 energy. End Assemble?"
    )
    assert warning(in_phase("assemble", 3, hand="Loom")) is None
