"""Chapter 3: the turn."""

import pytest

from botyard import Match, restore
from botyard.games.into_the_machine import events as e
from tests.games.event_facts import fact_of

from .builders import BUILTIN_GAME, make_table


@pytest.mark.rule("ITM-3.1")
def test_itm_3_1_one_terminal_action_and_no_more():
    table = make_table("5rc", crew="0.0.3", hands="1,-,-,-", stacks="c1:rt,c2:rt")
    table.assert_illegal("end", "ITM-3.1", "you must take a Terminal action")
    table.play("terminal c4")
    for text in ("terminal t1", "junction c1-c2", "home"):
        table.assert_illegal(text, "ITM-3.1", "you have already taken your Terminal action")
    assert table.legal() == ["end", "power p1"]


@pytest.mark.rule("ITM-3.2")
def test_itm_3_2_a_power_card_before_or_after():
    table = make_table("5rc", hands="1,-,-,-")
    table.play("power p1", "terminal c4")
    assert (table.board(), table.actor) == ("8rc", "g")
    table = make_table("5rc", hands="1,-,-,-")
    table.play("terminal c4", "power p1")
    assert (table.board(), table.actor) == ("8rc", "g")


@pytest.mark.rule("ITM-3.2")
def test_itm_3_2_never_inside():
    table = make_table("5rc 8rc", crew="2.0.1", hands="1,-,-,-", stacks="c1:rt,c2:rt")
    table.play("terminal t2")
    table.assert_illegal("power p1", "ITM-3.2", "inside an action")
    table = make_table("5rc 8rc", crew="2.0.1", hands="1,-,-,-", stacks="c1:rt,c2:rt")
    table.play("junction c1-c2")
    table.assert_illegal("power p1", "ITM-3.2")
    table.play("crew c")
    table.assert_illegal("power p1", "ITM-3.2")


@pytest.mark.rule("ITM-3.2", "ITM-12.1")
def test_itm_3_2_one_only():
    table = make_table("5rc", hands="11,-,-,-")
    table.play("power p1")
    table.assert_illegal("power p1", "ITM-12.1", "you have already played a Power card this turn")


@pytest.mark.rule("ITM-3.3")
def test_itm_3_3_a_card_drawn_in_this_turn():
    table = make_table("5rc", deck="1")
    table.play("terminal t4", "power p1")
    assert table.board() == "7rc"
    table = make_table("1rh 5rc", deck="5551")
    table.play("terminal c4", "move 1", "power p1")
    assert table.board() == "7rc podium=r"


@pytest.mark.rule("ITM-3.4")
def test_itm_3_4_clockwise():
    table = make_table()
    for seat in "rgbyr":
        assert table.actor == seat
        table.assert_illegal("home", "ITM-3.4", "not your turn", seat="g" if seat == "r" else "r")
        table.play("home")
    assert [(event.turn, event.seat) for event in table.events_of(e.TurnBegan)] == [
        (1, 1),
        (2, 2),
        (3, 3),
        (4, 0),
        (5, 1),
    ]


@pytest.mark.rule("ITM-3.5")
def test_itm_3_5_a_turn_waits_although_no_card_can_be_played():
    """Otherwise the others would know what the hand does not hold."""
    table = make_table(hands="134,-,-,-")
    table.play("home")
    assert table.legal() == ["end"]
    assert table.view("g").prompt is None
    table.play("end")
    assert table.actor == "g"


@pytest.mark.rule("ITM-3.6")
def test_itm_3_6_take_home_as_a_pass():
    table = make_table(crew="12.8.6")
    table.state.crews[0], table.state.boxes[0] = (0, 0, 0), (0, 0, 0, 3)
    assert table.legal() == ["home"]
    events = table.play("home")
    assert fact_of(events[0]) == e.TookHome(0, "", (), 0)
    assert table.actor == "g"


@pytest.mark.rule("ITM-3.7")
def test_itm_3_7_a_limit_of_turns():
    table = make_table("9gc", options="turn_cap:6", turn=5)
    table.play("home")
    assert not table.state.over
    table.play("home")
    assert table.state.over
    outcome = table.game.outcome(table.state)
    assert (outcome.rule, outcome.places) == ("ITM-3.7", (2, 1, 2, 2))
    table.assert_illegal("home", "ITM-3.7", "the game is over")


@pytest.mark.rule("ITM-3.7")
def test_itm_3_7_none_for_people_and_one_for_bots_alone():
    assert BUILTIN_GAME.headless_options == {"turn_cap": 600}
    table = make_table(turn=999)
    table.play("home")
    assert not table.state.over


@pytest.mark.rule("ITM-3.8")
def test_itm_3_8_in_the_own_turn_and_in_the_middle_of_an_action():
    table = make_table("5rc 8rc", hands="12,-,-,-")
    table.play("terminal t2", "leave")
    assert (table.actor, table.state.pending) == ("g", ())
    assert table.events_of(e.PlayerLeft) == [e.PlayerLeft(0, ("P1", "P2"))]
    for seat in "gby":
        table.play_as(seat, "home")
    assert table.actor == "g"
    table.assert_illegal("home", "ITM-3.8", "you have left", seat="r")
    assert table.view().players[0].left
    assert table.view().next_actor == 2
    assert [event.next_actor_after for event in table.events if isinstance(event, e.PlayerLeft)] == [1]


@pytest.mark.rule("ITM-3.8", "ITM-13.2")
def test_itm_3_8_no_card_from_the_podium():
    table = make_table("1rh", left="b")
    table.play("terminal c4", "move 1")
    assert [event.seat for event in table.events_of(e.CardsDrawn)] == [0, 1, 3]


@pytest.mark.rule("ITM-3.8", "ITM-13.6")
def test_itm_3_8_who_left_ranks_behind_who_stayed():
    table = make_table("1rh 18bc", podium="rb", left="b")
    table.play("terminal c4")
    assert not table.state.over
    table.play_as("g", "leave")
    table.play_as("y", "leave")
    outcome = table.game.outcome(table.state)
    assert (outcome.rule, outcome.places) == ("ITM-3.8", (1, 3, 2, 3))


@pytest.mark.rule("ITM-3.8", "ITM-13.6")
def test_itm_3_8_even_with_more_on_the_podium():
    table = make_table("18bc", podium="b", left="b", options="turn_cap:1", turn=1)
    table.play("home")
    assert table.game.outcome(table.state).places == (1, 1, 4, 1)


@pytest.mark.rule("ITM-3.9")
def test_itm_3_9_only_draws_and_shuffles_reveal_anything():
    table = make_table("5rc 20rc", crew="5.3.3", stacks="c1:rt,c2:rt", hands="1,-,-,-", deck="111")
    quiet = [*table.play("junction c1-c2", "crew c", "first c1"), *table.play("power p1", "move 5")]
    assert not any(event.reveals_information for event in quiet)
    table = make_table("20rc", deck="11")
    events = table.play("terminal c4", "cards")
    assert [type(event) for event in events if event.reveals_information] == [e.CardsDrawn, e.Reshuffled, e.CardsDrawn]


@pytest.mark.rule("ITM-3.9")
@pytest.mark.parametrize("text", ["terminal c3", "power p5 upgrade"])
def test_itm_3_9_engine_draws_no_card_without_an_answer(text):
    """The only bot that can be upgraded is still asked for, since nothing could be taken back afterwards."""
    table = make_table("5rc", hands="5,-,-,-")
    table.play(text)
    assert table.legal() == ["upgrade 5"]
    assert not table.events_of(e.CardsDrawn)


@pytest.mark.rule("ITM-3.9")
def test_itm_3_9_a_saved_game_goes_on_in_the_middle_of_an_action():
    match = Match(BUILTIN_GAME, 2, 7)
    seat = match.state.actor
    action = next(
        text for text in map(str, BUILTIN_GAME.legal_actions(match.state, seat)) if text.startswith("terminal")
    )
    match.play(seat, action)
    assert match.state.pending
    assert BUILTIN_GAME.serialize(restore(match.save()).state) == BUILTIN_GAME.serialize(match.state)
