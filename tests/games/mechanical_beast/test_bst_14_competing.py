"""Chapter 14: the competitive game."""

import pytest

from botyard import CLOCK, IllegalAction
from botyard.games.mechanical_beast.actions import Verdict
from botyard.games.mechanical_beast.events import Collapsed, ExitPlaced, ExitReached, Quiet, Repeated
from botyard.games.mechanical_beast.grid import cell_at, square_at
from botyard.games.mechanical_beast.rules.competitive import position_key

from .builders import GAME, make_table, new_game

DUEL = "mode:competitive"
DECK = GAME.deck
SHUT = "WOLW"


def duel(grid, meeples="", **parts):
    """Return a table of two players; if the beast is off, Lockdown is out too by default."""
    options = ",".join(filter(None, (DUEL, parts.pop("options", ""))))
    return make_table(grid, meeples, players=2, options=options, **{"flags": "off,lockdown", **parts})


# --- set-up and turns --------------------------------------------------------------------------------------


@pytest.mark.rule("BST-14.0", "BST-14.1")
def test_bst_14_1_two_engineers_each_no_android_and_a_closed_hatch():
    table = new_game(3, mode="competitive")
    assert {table.at(meeple.id) for meeple in table.view().meeples} == {"@"}
    assert (len(table.view().meeples), table.view().hatch_open) == (6, False)
    table.assert_illegal("abandon", "BST-14.1", "there is no android in this game")
    table = duel("@^ E^ A^", "@ A E A", arrivals="e2a")
    assert [meeple.safe for meeple in table.view().meeples] == [False, False, True, False]


@pytest.mark.rule("BST-14.2")
@pytest.mark.parametrize("seed", range(12))
def test_bst_14_2_the_pile(seed):
    table = new_game(2, seed, mode="competitive")
    pile = table.state.pile
    control = pile.index(DECK.control)
    assert (len(pile), pile[-1], pile[control + 1]) == (71, DECK.lockdown, DECK.exit)
    assert 21 <= control <= 25
    exact = new_game(2, seed, mode="competitive", stack_sizes="exact")
    assert exact.state.pile.index(DECK.control) == 23


@pytest.mark.rule("BST-14.3", "BST-4.2")
def test_bst_14_3_one_walks_and_one_acts_of_the_own_two():
    table = duel("@^ A^", flags="-", pile="N")
    assert {text.split()[1] for text in table.legal() if text != "end"} == {"first", "second"}
    table.play("walk second A")
    table.assert_illegal("walk first A", "BST-4.2")
    table.assert_illegal("walk android A", "BST-4.3", "you have no android here")
    table.play("explore first n")
    assert (table.at("e1a"), table.at("e1b"), table.state.actor) == ("N", "A", 1)


@pytest.mark.rule("BST-14.4")
@pytest.mark.parametrize(("glass", "reach"), [("locked", ""), ("unlocked", "A")])
def test_bst_14_4_glass_as_agreed(glass, reach):
    table = duel("@^ A^", flags="-", A="OOOG", options=f"glass:{glass}")
    assert table.walkable_rooms("first") == reach


@pytest.mark.rule("BST-14.5")
def test_bst_14_5_no_people():
    table = duel("@^", flags="-", pile="N", N="OOLO")
    table.play("explore first n")
    assert (table.people(), table.view().people_inside) == ("", 0)


# --- the place of the Exit ---------------------------------------------------------------------------------


@pytest.mark.rule("BST-14.6")
def test_bst_14_6_by_the_player_to_the_right_at_once():
    table = make_table("@^ A^", players=3, options=DUEL, actor=1, pile="Z E N")
    table.play("explore first n")
    assert table.game.active_seats(table.state) == (2,)
    assert (table.view(3).prompt.kind, table.view().exit_placer) == ("place-exit", 2)
    table.play(table.legal()[0], "face e")
    (event,) = table.events_of(ExitPlaced)
    assert (event.seat, event.placed.room, event.placed.heading) == (2, "E", "e")
    assert (table.state.drawn, table.state.actor) == (3, 1)  # A, Z and E


@pytest.mark.rule("BST-14.6")
def test_bst_14_6_at_most_three_steps_from_the_control_room():
    """Steps from side to side: a cell beside B is three away, one beside C is four."""
    picture = """
o  o  o  o  .  .  .
o  Z^ A^ B^ C^ D^ F^
o  o  o  o  .  .  .
"""
    table = duel(picture, "F F Z Z", flags="off,acted", drawn="E", agenda="exit:1", actor=2)
    lines = [line.split() for line in picture.split("\n") if line]
    cells = [(row, column) for row, line in enumerate(lines) for column, word in enumerate(line) if word == "o"]
    assert table.legal() == [f"exit {square_at(cell_at(*cell), table.state.corner)}" for cell in cells]


@pytest.mark.rule("BST-14.6")
def test_bst_14_6_farther_than_three_where_it_must_be():
    """The placer stands so that every cell within three rooms of the Control Room touches one of its own."""
    table = duel("Z^ A^ B^ C^ D^", "Z A D D", flags="off,acted", drawn="E", agenda="exit:1", actor=2)
    assert table.legal() == [f"exit {square_at(cell_at(*cell), table.state.corner)}" for cell in ((-1, 3), (1, 3))]


@pytest.mark.rule("BST-14.6")
def test_bst_14_6_where_no_place_is_apart_the_nearest_will_do():
    table = duel("@^ Z^", "@ Z Z @", entrance="@", flags="off,acted", drawn="E", agenda="exit:1", actor=2)
    assert len(table.legal()) == 3  # the three cells beside Z, though they touch the placer's own room
    squares = {text.split()[1] for text in table.legal()}
    assert squares == {"c1", "d2", "c3"}


@pytest.mark.rule("BST-14.7", "BST-14.8")
def test_bst_14_8_the_finder_s_turn_is_over():
    table = duel("@^ A^", flags="-", pile="Z E N")
    table.play("walk second A", "explore first n")
    table.play(table.legal()[0])
    table.play("face n")
    assert (table.state.actor, table.state.turn) == (1, 2)


@pytest.mark.rule("BST-14.9")
def test_bst_14_9_the_exit_is_never_explored():
    table = duel("@^ A^", flags="-", pile="Z E N")
    table.play("explore first n")
    table.play(table.legal()[0], "face n")
    table.play("explore first s")
    assert table.at("e2a") == "N"


# --- on the Exit -------------------------------------------------------------------------------------------


@pytest.mark.rule("BST-14.10")
def test_bst_14_10_arrivals_form_a_pile():
    table = duel("E^ A^ B^", "A A A B")
    table.play("walk first E", "end", "walk first E", "end")
    assert table.view().arrivals == ("e1a", "e2a")
    assert [(event.meeple, event.place) for event in table.events_of(ExitReached)] == [("e1a", 1), ("e2a", 2)]
    table.play("walk first A", "end", "end")
    assert table.view().arrivals == ("e2a",)
    table.play("walk first E", "end")
    assert table.view().arrivals == ("e2a", "e1a")


@pytest.mark.rule("BST-14.10")
def test_bst_14_10_exploring_out_of_the_exit_loses_the_place_too():
    table = duel("E^ A^", "E A E A", arrivals="e1a,e2a", flags="off", pile="N")
    table.play("explore first n")
    assert table.view().arrivals == ("e2a",)
    assert table.result == ""


@pytest.mark.rule("BST-14.11", "BST-14.13")
@pytest.mark.parametrize("step", ["walk first A", "explore first n"])
def test_bst_14_11_the_exit_falls_and_all_lose(step):
    table = duel("E^ A^", "E A A A", arrivals="e1a", flags="off", pile="N")
    assert table.warning(step).startswith("This leaves the Emergency Exit empty")
    table.play(step, *(["settle"] if step.startswith("walk") else []))
    assert (table.result, table.outcome().places) == ("lost BST-14.11", (2, 2))


@pytest.mark.rule("BST-14.11", "BST-12.18")
def test_bst_14_11_all_trapped_and_nobody_on_the_exit():
    table = duel("E^ A^ K^ M^", "K K M M", K="WWLW", M="WWLW")
    table.play("end")
    assert table.result == "lost BST-14.11"


@pytest.mark.rule("BST-14.11", "BST-14.12", "BST-12.18")
def test_bst_14_11_all_others_trapped_the_bottom_one_wins():
    table = duel("E^ A^ K^ M^", "E K E M", K="WWLW", M="WWLW", arrivals="e2a,e1a")
    table.play("end")
    assert (table.result, table.outcome().scores) == ("decided 2 BST-14.11", (0.0, 1.0))


@pytest.mark.rule("BST-14.12")
def test_bst_14_12_or_all_agree():
    table = duel("E^ A^", "A A E A", arrivals="e2a")
    table.play_as(1, "concede")
    table.play_as(2, "yes")
    assert table.result == "decided 2 BST-14.12"


@pytest.mark.rule("BST-14.15")
def test_bst_14_15_an_engineer_shut_in_by_lockdown_ends_nothing():
    table = duel("@^ E^ A^", "A A A A", flags="off", pile="L")
    table.play("explore first n")
    assert (table.state.lockdown, table.at("e1a"), table.result) == (True, "L", "")
    table.play("end")
    if table.state.proof_timer:
        table.play_proof_timer("trapped e1a")
    assert table.result == ""


@pytest.mark.rule("BST-14.16")
def test_bst_14_16_out_and_back_in_one_walk():
    table = duel("E^ A^", "E A E A", arrivals="e1a,e2a")
    assert "E" in table.walkable_rooms("first")
    table.play("walk first E")
    assert (table.view().arrivals, table.events_of(Collapsed)) == (("e2a", "e1a"), [])
    alone = duel("E^ A^", "E A A A", arrivals="e1a")
    assert "E" not in alone.walkable_rooms("first")  # nothing would change
    alone.play("walk first E")
    assert (alone.events_of(Collapsed), alone.result) == ([], "")


@pytest.mark.rule("BST-14.16")
def test_bst_14_16_passing_takes_no_place():
    table = duel("A^ E^ B^", "E A A A", arrivals="e1a")
    table.play("walk second B", "end")
    assert (table.view().arrivals, table.result) == (("e1a",), "")


@pytest.mark.rule("BST-14.17")
def test_bst_14_17_the_second_to_stop_there_wins_before_anything_falls():
    table = duel("E^ B^ A^", "E B A A", arrivals="e1a", flags="off")
    table.play("walk second E")
    assert (table.result, table.events_of(Collapsed)) == ("decided 1 BST-14.11", [])
    assert table.outcome().places == (1, 2)


# --- repeated positions ------------------------------------------------------------------------------------


@pytest.mark.rule("BST-14.14")
def test_bst_14_14_what_makes_positions_the_same():
    def key(grid="E^ A^", meeples="E A E A", **parts):
        return position_key(
            duel(grid, meeples, entrance="A", A="OOOO centre", **{"arrivals": "e1a,e2a", **parts}).state
        )

    assert key() == key(".  .  E^ A^") == key(turn=7)  # only how rooms lie to each other counts
    others = [
        key("E^ A>"),
        key("A^ E^"),
        key(meeples="E A A E", arrivals="e1a,e2b"),
        key(arrivals="e2a,e1a"),
        key(marks="-,A:1,-,-"),
        key(actor=2),
        key(flags="off"),
    ]
    assert len({key(), *others}) == 1 + len(others)


@pytest.mark.rule("BST-14.14")
def test_bst_14_14_the_second_time_is_told():
    table = duel("E^ A^", "A A A A")
    table.play(*["end"] * 3)
    assert table.events_of(Repeated) == [Repeated(2)]
    assert table.view().repeats == 2


@pytest.mark.rule("BST-14.14")
def test_bst_14_14_before_the_switch_repeating_decides_nothing():
    table = duel("@^ A^", flags="-")
    table.play(*["end"] * 10)
    assert (table.result, table.events_of(Repeated)) == ("", [])


@pytest.mark.rule("BST-14.14")
def test_bst_14_14_rounds_without_progress_and_a_warning():
    table = duel("@^ A^", flags="-", options="adjudicate_rounds:4")
    table.play(*["end"] * 7)
    assert table.events_of(Quiet) == [Quiet(2, 4), Quiet(3, 4)]
    assert table.result == ""
    table.play("end")
    assert table.result == "lost BST-14.14"


@pytest.mark.rule("BST-14.14")
@pytest.mark.parametrize("step", ["walk first B", "explore first n", "walk first E"])
def test_bst_14_14_progress(step):
    """A room that is new to its owner, a card, a first arrival."""
    table = duel("E^ A^ B^", "A A A A", flags="off", quiet=18, pile="N", visited=visited("A"))
    table.play(step)
    if table.legal() and table.legal()[-1] == "settle":
        table.play("settle")
    if table.state.actor == 0:
        table.play("end")
    assert (table.state.quiet_turns, table.result) == (0, "")


@pytest.mark.rule("BST-14.14")
def test_bst_14_14_a_room_known_to_the_owner_is_no_progress():
    table = duel("E^ A^ B^", "A A A A", quiet=18, visited=visited("AB"))
    table.play("walk first B", "end")
    assert table.state.quiet_turns == 19


def visited(rooms):
    """Return the rooms visited by both seats as position text."""
    deck = make_table("@^").state.deck
    return ",".join([f"{sum(1 << deck.number[room] for room in rooms):x}"] * 2)


@pytest.mark.rule("BST-14.15")
def test_bst_14_15_nobody_loses_by_a_switch_that_cannot_be_thrown():
    state = GAME.deserialize(
        "2 options=mode:competitive floor=0,0/ENTn.LCKe flags=lockdown about=e1a doubt=proof-1-abcdef"
    )
    with pytest.raises(IllegalAction, match="The proof is not about switch"):
        GAME.validate_action(state, CLOCK, Verdict("proof-1-abcdef", "switch"))
