"""Chapter 14: the competitive game."""

import pytest

from botyard import CLOCK, Illegal
from botyard.games.mechanical_beast.actions import Verdict
from botyard.games.mechanical_beast.events import Collapsed, ExitPlaced, ExitReached, Quiet, Repeated
from botyard.games.mechanical_beast.floor import cell_at, name_of
from botyard.games.mechanical_beast.rules.competing import position_key

from .table import HOUSE, game, table

DUEL = "mode:competitive"
DECK = HOUSE.deck
SHUT = "WOLW"


def duel(grid, meeples="", **parts):
    """Two players; what is off is also locked down, unless said otherwise."""
    options = ",".join(filter(None, (DUEL, parts.pop("options", ""))))
    return table(grid, meeples, players=2, options=options, **{"flags": "off,lockdown", **parts})


# --- set-up and turns --------------------------------------------------------------------------------------


@pytest.mark.rule("BST-14.0", "BST-14.1")
def test_bst_14_1_two_engineers_each_no_android_and_a_closed_hatch():
    at = game(3, mode="competitive")
    assert {at.at(meeple.id) for meeple in at.view().meeples} == {"@"}
    assert (len(at.view().meeples), at.view().hatch_open) == (6, False)
    at.refuses("abandon", "BST-14.1", "there is no android in this game")
    at = duel("@^ E^ A^", "@ A E A", arrivals="e2a")
    assert [meeple.safe for meeple in at.view().meeples] == [False, False, True, False]


@pytest.mark.rule("BST-14.2")
@pytest.mark.parametrize("seed", range(12))
def test_bst_14_2_the_pile(seed):
    at = game(2, seed, mode="competitive")
    pile = at.state.pile
    control = pile.index(DECK.control)
    assert (len(pile), pile[-1], pile[control + 1]) == (71, DECK.lockdown, DECK.exit)
    assert 21 <= control <= 25
    exact = game(2, seed, mode="competitive", stack_sizes="exact")
    assert exact.state.pile.index(DECK.control) == 23


@pytest.mark.rule("BST-14.3", "BST-4.2")
def test_bst_14_3_one_walks_and_one_acts_of_the_own_two():
    at = duel("@^ A^", flags="-", pile="N")
    assert {word.split()[1] for word in at.legal() if word != "end"} == {"first", "second"}
    at.say("walk second A")
    at.refuses("walk first A", "BST-4.2")
    at.refuses("walk android A", "BST-4.3", "you have no android here")
    at.say("explore first n")
    assert (at.at("e1a"), at.at("e1b"), at.state.actor) == ("N", "A", 1)


@pytest.mark.rule("BST-14.4")
@pytest.mark.parametrize(("glass", "reach"), [("locked", ""), ("unlocked", "A")])
def test_bst_14_4_glass_as_agreed(glass, reach):
    at = duel("@^ A^", flags="-", A="OOOG", options=f"glass:{glass}")
    assert at.walks("first") == reach


@pytest.mark.rule("BST-14.5")
def test_bst_14_5_no_people():
    at = duel("@^", flags="-", pile="N", N="OOLO")
    at.say("explore first n")
    assert (at.people(), at.view().people_inside) == ("", 0)


# --- the place of the Exit ---------------------------------------------------------------------------------


@pytest.mark.rule("BST-14.6")
def test_bst_14_6_by_the_player_to_the_right_at_once():
    at = table("@^ A^", players=3, options=DUEL, actor=1, pile="Z E N")
    at.say("explore first n")
    assert at.rules.to_act(at.state) == (2,)
    assert at.view(3).question.kind == "exit"
    at.say(at.legal()[0], "face e")
    (told,) = at.of(ExitPlaced)
    assert (told.seat, told.placed.room, told.placed.heading) == (2, "E", "e")
    assert (at.state.drawn, at.state.actor) == (3, 1)  # A, Z and E


@pytest.mark.rule("BST-14.6")
def test_bst_14_6_at_most_three_steps_from_the_control_room():
    """Steps from side to side: a cell beside B is three away, one beside C is four."""
    picture = """
o  o  o  o  .  .  .
o  Z^ A^ B^ C^ D^ F^
o  o  o  o  .  .  .
"""
    at = duel(picture, "F F Z Z", flags="off,acted", drawn="E", agenda="exit:1", actor=2)
    lines = [line.split() for line in picture.split("\n") if line]
    cells = [(row, column) for row, line in enumerate(lines) for column, word in enumerate(line) if word == "o"]
    assert at.legal() == [f"exit {name_of(cell_at(*cell), at.state.corner)}" for cell in cells]


@pytest.mark.rule("BST-14.6")
def test_bst_14_6_farther_than_three_where_it_must_be():
    """The placer stands so that every cell within three rooms of the Control Room touches one of its own."""
    at = duel("Z^ A^ B^ C^ D^", "Z A D D", flags="off,acted", drawn="E", agenda="exit:1", actor=2)
    assert at.legal() == [f"exit {name_of(cell_at(*cell), at.state.corner)}" for cell in ((-1, 3), (1, 3))]


@pytest.mark.rule("BST-14.6")
def test_bst_14_6_where_no_place_is_apart_the_nearest_will_do():
    at = duel("@^ Z^", "@ Z Z @", entrance="@", flags="off,acted", drawn="E", agenda="exit:1", actor=2)
    assert len(at.legal()) == 3  # the three cells beside Z, though they touch the placer's own room
    squares = {word.split()[1] for word in at.legal()}
    assert squares == {"c1", "d2", "c3"}


@pytest.mark.rule("BST-14.7", "BST-14.8")
def test_bst_14_8_the_finder_s_turn_is_over():
    at = duel("@^ A^", flags="-", pile="Z E N")
    at.say("walk second A", "explore first n")
    at.say(at.legal()[0])
    at.say("face n")
    assert (at.state.actor, at.state.turn) == (1, 2)


@pytest.mark.rule("BST-14.9")
def test_bst_14_9_the_exit_is_never_explored():
    at = duel("@^ A^", flags="-", pile="Z E N")
    at.say("explore first n")
    at.say(at.legal()[0], "face n")
    at.say("explore first s")
    assert at.at("e2a") == "N"


# --- on the Exit -------------------------------------------------------------------------------------------


@pytest.mark.rule("BST-14.10")
def test_bst_14_10_arrivals_form_a_pile():
    at = duel("E^ A^ B^", "A A A B")
    at.say("walk first E", "end", "walk first E", "end")
    assert at.view().arrivals == ("e1a", "e2a")
    assert [(event.meeple, event.place) for event in at.of(ExitReached)] == [("e1a", 1), ("e2a", 2)]
    at.say("walk first A", "end", "end")
    assert at.view().arrivals == ("e2a",)
    at.say("walk first E", "end")
    assert at.view().arrivals == ("e2a", "e1a")


@pytest.mark.rule("BST-14.10")
def test_bst_14_10_exploring_out_of_the_exit_loses_the_place_too():
    at = duel("E^ A^", "E A E A", arrivals="e1a,e2a", flags="off", pile="N")
    at.say("explore first n")
    assert at.view().arrivals == ("e2a",)
    assert at.result == ""


@pytest.mark.rule("BST-14.11", "BST-14.13")
@pytest.mark.parametrize("step", ["walk first A", "explore first n"])
def test_bst_14_11_the_exit_falls_and_all_lose(step):
    at = duel("E^ A^", "E A A A", arrivals="e1a", flags="off", pile="N")
    assert at.ghost(step).warning.startswith("This would leave the Emergency Exit empty")
    at.say(step, *(["settle"] if step.startswith("walk") else []))
    assert (at.result, at.outcome().places) == ("lost BST-14.11", (2, 2))


@pytest.mark.rule("BST-14.11", "BST-12.18")
def test_bst_14_11_all_trapped_and_nobody_on_the_exit():
    at = duel("E^ A^ K^ M^", "K K M M", K="WWLW", M="WWLW")
    at.say("end")
    assert at.result == "lost BST-14.11"


@pytest.mark.rule("BST-14.11", "BST-14.12", "BST-12.18")
def test_bst_14_11_all_others_trapped_the_bottom_one_wins():
    at = duel("E^ A^ K^ M^", "E K E M", K="WWLW", M="WWLW", arrivals="e2a,e1a")
    at.say("end")
    assert (at.result, at.outcome().scores) == ("decided 2 BST-14.11", (0.0, 1.0))


@pytest.mark.rule("BST-14.12")
def test_bst_14_12_or_all_agree():
    at = duel("E^ A^", "A A E A", arrivals="e2a")
    at.by(1, "concede")
    at.by(2, "yes")
    assert at.result == "decided 2 BST-14.12"


@pytest.mark.rule("BST-14.15")
def test_bst_14_15_an_engineer_shut_in_by_lockdown_ends_nothing():
    at = duel("@^ E^ A^", "A A A A", flags="off", pile="L")
    at.say("explore first n")
    assert (at.state.lockdown, at.at("e1a"), at.result) == (True, "L", "")
    at.say("end")
    if at.state.doubt:
        at.rings("trapped e1a")
    assert at.result == ""


@pytest.mark.rule("BST-14.16")
def test_bst_14_16_out_and_back_in_one_walk():
    at = duel("E^ A^", "E A E A", arrivals="e1a,e2a")
    assert "E" in at.walks("first")
    at.say("walk first E")
    assert (at.view().arrivals, at.of(Collapsed)) == (("e2a", "e1a"), [])
    alone = duel("E^ A^", "E A A A", arrivals="e1a")
    assert "E" not in alone.walks("first")  # nothing would change
    alone.say("walk first E")
    assert (alone.of(Collapsed), alone.result) == ([], "")


@pytest.mark.rule("BST-14.16")
def test_bst_14_16_passing_takes_no_place():
    at = duel("A^ E^ B^", "E A A A", arrivals="e1a")
    at.say("walk second B", "end")
    assert (at.view().arrivals, at.result) == (("e1a",), "")


@pytest.mark.rule("BST-14.17")
def test_bst_14_17_the_second_to_stop_there_wins_before_anything_falls():
    at = duel("E^ B^ A^", "E B A A", arrivals="e1a", flags="off")
    at.say("walk second E")
    assert (at.result, at.of(Collapsed)) == ("decided 1 BST-14.11", [])
    assert at.outcome().places == (1, 2)


# --- games that go round in circles ------------------------------------------------------------------------


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
    at = duel("E^ A^", "A A A A")
    at.say(*["end"] * 3)
    assert at.of(Repeated) == [Repeated(2)]
    assert at.view().repeats == 2


@pytest.mark.rule("BST-14.14")
def test_bst_14_14_before_the_switch_repeating_decides_nothing():
    at = duel("@^ A^", flags="-")
    at.say(*["end"] * 10)
    assert (at.result, at.of(Repeated)) == ("", [])


@pytest.mark.rule("BST-14.14")
def test_bst_14_14_rounds_without_progress_and_a_warning():
    at = duel("@^ A^", flags="-", options="adjudicate_rounds:4")
    at.say(*["end"] * 7)
    assert at.of(Quiet) == [Quiet(2, 4), Quiet(3, 4)]
    assert at.result == ""
    at.say("end")
    assert at.result == "lost BST-14.14"


@pytest.mark.rule("BST-14.14")
@pytest.mark.parametrize("step", ["walk first B", "explore first n", "walk first E"])
def test_bst_14_14_progress(step):
    """A room that is new to its owner, a card, a first arrival."""
    at = duel("E^ A^ B^", "A A A A", flags="off", quiet=18, pile="N", visited=visited("A"))
    at.say(step)
    if at.legal() and at.legal()[-1] == "settle":
        at.say("settle")
    if at.state.actor == 0:
        at.say("end")
    assert (at.state.quiet, at.result) == (0, "")


@pytest.mark.rule("BST-14.14")
def test_bst_14_14_a_room_known_to_the_owner_is_no_progress():
    at = duel("E^ A^ B^", "A A A A", quiet=18, visited=visited("AB"))
    at.say("walk first B", "end")
    assert at.state.quiet == 19


def visited(rooms):
    """By both seats, as positions write it."""
    deck = table("@^").state.deck
    return ",".join([f"{sum(1 << deck.number[room] for room in rooms):x}"] * 2)


@pytest.mark.rule("BST-14.15")
def test_bst_14_15_nobody_loses_by_a_switch_that_cannot_be_thrown():
    state = HOUSE.read("2 options=mode:competitive floor=0,0/ENTn.LCKe flags=lockdown about=e1a doubt=proof-1-abcdef")
    with pytest.raises(Illegal, match="the doubt is not about switch"):
        HOUSE.check(state, CLOCK, Verdict("proof-1-abcdef", "switch"))
