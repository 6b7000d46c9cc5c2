"""Chapter 3: the turn."""

import pytest

from botyard import Match, restore
from botyard.games.into_the_machine import events as e

from .table import HOUSE, table


@pytest.mark.rule("ITM-3.1")
def test_itm_3_1_one_terminal_action_and_no_more():
    at = table("5rc", crew="0.0.3", hands="1,-,-,-", stacks="c1:rt,c2:rt")
    at.refuses("end", "ITM-3.1", "you must take a Terminal action")
    at.say("terminal c4")
    for text in ("terminal t1", "junction c1-c2", "home"):
        at.refuses(text, "ITM-3.1", "you have taken your Terminal action")
    assert at.legal() == ["end", "power p1"]


@pytest.mark.rule("ITM-3.2")
def test_itm_3_2_a_power_card_before_or_after():
    at = table("5rc", hands="1,-,-,-")
    at.say("power p1", "terminal c4")
    assert (at.board(), at.actor) == ("8rc", "g")
    at = table("5rc", hands="1,-,-,-")
    at.say("terminal c4", "power p1")
    assert (at.board(), at.actor) == ("8rc", "g")


@pytest.mark.rule("ITM-3.2")
def test_itm_3_2_never_inside():
    at = table("5rc 8rc", crew="2.0.1", hands="1,-,-,-", stacks="c1:rt,c2:rt")
    at.say("terminal t2")
    at.refuses("power p1", "ITM-3.2", "inside an action")
    at = table("5rc 8rc", crew="2.0.1", hands="1,-,-,-", stacks="c1:rt,c2:rt")
    at.say("junction c1-c2")
    at.refuses("power p1", "ITM-3.2")
    at.say("crew c")
    at.refuses("power p1", "ITM-3.2")


@pytest.mark.rule("ITM-3.2", "ITM-12.1")
def test_itm_3_2_one_only():
    at = table("5rc", hands="11,-,-,-")
    at.say("power p1")
    at.refuses("power p1", "ITM-12.1", "you have played a Power card in this turn")


@pytest.mark.rule("ITM-3.3")
def test_itm_3_3_a_card_drawn_in_this_turn():
    at = table("5rc", deck="1")
    at.say("terminal t4", "power p1")
    assert at.board() == "7rc"
    at = table("1rh 5rc", deck="5551")
    at.say("terminal c4", "move 1", "power p1")
    assert at.board() == "7rc podium=r"


@pytest.mark.rule("ITM-3.4")
def test_itm_3_4_clockwise():
    at = table()
    for seat in "rgbyr":
        assert at.actor == seat
        at.refuses("home", "ITM-3.4", "the turn of another player", seat="g" if seat == "r" else "r")
        at.say("home")
    assert [(event.turn, event.seat) for event in at.of(e.TurnBegan)] == [(1, 1), (2, 2), (3, 3), (4, 0), (5, 1)]


@pytest.mark.rule("ITM-3.5")
def test_itm_3_5_a_turn_waits_although_no_card_can_be_played():
    """Otherwise the others would know what the hand does not hold."""
    at = table(hands="134,-,-,-")
    at.say("home")
    assert at.legal() == ["end"]
    assert at.view("g").ask is None
    at.say("end")
    assert at.actor == "g"


@pytest.mark.rule("ITM-3.6")
def test_itm_3_6_take_home_as_a_pass():
    at = table(crew="12.8.6")
    at.state.crews[0], at.state.boxes[0] = (0, 0, 0), (0, 0, 0, 3)
    assert at.legal() == ["home"]
    told = at.say("home")
    assert told[0] == e.TookHome(0, "", (), (), 0)
    assert at.actor == "g"


@pytest.mark.rule("ITM-3.7")
def test_itm_3_7_a_limit_of_turns():
    at = table("9gc", options="turn_cap:6", turn=5)
    at.say("home")
    assert not at.state.over
    at.say("home")
    assert at.state.over
    outcome = at.rules.outcome(at.state)
    assert (outcome.rule, outcome.places) == ("ITM-3.7", (2, 1, 2, 2))
    at.refuses("home", "ITM-3.7", "the game is over")


@pytest.mark.rule("ITM-3.7")
def test_itm_3_7_none_for_people_and_one_for_bots_alone():
    assert HOUSE.unattended == {"turn_cap": 600}
    at = table(turn=999)
    at.say("home")
    assert not at.state.over


@pytest.mark.rule("ITM-3.8")
def test_itm_3_8_in_the_own_turn_and_in_the_middle_of_an_action():
    at = table("5rc 8rc", hands="12,-,-,-")
    at.say("terminal t2", "leave")
    assert (at.actor, at.state.agenda) == ("g", ())
    assert at.of(e.PlayerLeft) == [e.PlayerLeft(0, ("P1", "P2"))]
    for seat in "gby":
        at.by(seat, "home")
    assert at.actor == "g"
    at.refuses("home", "ITM-3.8", "you have left", seat="r")
    assert at.view().players[0].left


@pytest.mark.rule("ITM-3.8", "ITM-13.2")
def test_itm_3_8_no_card_from_the_podium():
    at = table("1rh", left="b")
    at.say("terminal c4", "move 1")
    assert [event.seat for event in at.of(e.CardsDrawn)] == [0, 1, 3]


@pytest.mark.rule("ITM-3.8", "ITM-13.6")
def test_itm_3_8_who_left_ranks_behind_who_stayed():
    at = table("1rh 18bc", podium="rb", left="b")
    at.say("terminal c4")
    assert not at.state.over
    at.by("g", "leave")
    at.by("y", "leave")
    outcome = at.rules.outcome(at.state)
    assert (outcome.rule, outcome.places) == ("ITM-3.8", (1, 3, 2, 3))


@pytest.mark.rule("ITM-3.8", "ITM-13.6")
def test_itm_3_8_even_with_more_on_the_podium():
    at = table("18bc", podium="b", left="b", options="turn_cap:1", turn=1)
    at.say("home")
    assert at.rules.outcome(at.state).places == (1, 1, 4, 1)


@pytest.mark.rule("ITM-3.9")
def test_itm_3_9_only_draws_and_shuffles_reveal_anything():
    at = table("5rc 20rc", crew="5.3.3", stacks="c1:rt,c2:rt", hands="1,-,-,-", deck="111")
    quiet = [*at.say("junction c1-c2", "crew c", "first c1"), *at.say("power p1", "move 5")]
    assert not any(event.reveals for event in quiet)
    at = table("20rc", deck="11")
    told = at.say("terminal c4", "cards")
    assert [type(event) for event in told if event.reveals] == [e.CardsDrawn, e.Reshuffled, e.CardsDrawn]


@pytest.mark.rule("ITM-3.9")
@pytest.mark.parametrize("text", ["terminal c3", "power p5 upgrade"])
def test_itm_3_9_the_program_draws_no_card_before_the_actor_says_so(text):
    """The only bot that can be upgraded is still asked for, since nothing could be taken back afterwards."""
    at = table("5rc", hands="5,-,-,-")
    at.say(text)
    assert at.legal() == ["upgrade 5"]
    assert not at.of(e.CardsDrawn)


@pytest.mark.rule("ITM-3.9")
def test_itm_3_9_a_saved_game_goes_on_in_the_middle_of_an_action():
    match = Match(HOUSE, 2, 7)
    seat = match.state.actor
    action = next(text for text in map(str, HOUSE.legal(match.state, seat)) if text.startswith("terminal"))
    match.play(seat, action)
    assert match.state.agenda
    assert HOUSE.write(restore(match.save()).state) == HOUSE.write(match.state)
