"""Chapter 13: podium, end and places."""

import pytest

from botyard.games.into_the_machine.events import CardsDrawn, GameEnded, PodiumReached

from .builders import make_table


@pytest.mark.rule("ITM-13.1")
def test_itm_13_1_on_the_podium():
    table = make_table("1rh", podium="rb")
    table.play("terminal c4")
    assert table.events_of(PodiumReached) == [PodiumReached(0, 2)]
    assert (table.player("r").podium, table.player("r").box[3]) == (2, 1)


@pytest.mark.rule("ITM-13.2")
@pytest.mark.parametrize(("actor", "order"), [("r", [0, 1, 2, 3]), ("b", [2, 3, 0, 1])])
def test_itm_13_2_the_actor_draws_first(actor, order):
    table = make_table(f"1{actor}h", actor=actor)
    table.play("terminal c4", "move 1")
    assert [(event.seat, event.why) for event in table.events_of(CardsDrawn)] == [(seat, "podium") for seat in order]


@pytest.mark.rule("ITM-13.2")
def test_itm_13_2_not_for_the_second():
    table = make_table("1rh", podium="rg")
    table.play("terminal c4")
    assert table.events_of(CardsDrawn) == []


@pytest.mark.rule("ITM-13.3", "ITM-13.4")
def test_itm_13_3_one_of_a_player_who_left_counts():
    table = make_table("1rh", podium="rb", left="b")
    table.play("terminal c4")
    assert not table.state.over


@pytest.mark.rule("ITM-13.4")
def test_itm_13_4_at_once_and_nothing_is_pending():
    table = make_table("1rh 5rc", podium="r", hands="1,-,-,-")
    events = table.play("terminal t3", "move 1")
    assert events[-1] == GameEnded((0,), "ITM-13.3", "two")
    assert (table.board(), table.legal(), table.game.active_seats(table.state)) == ("5rc podium=rr", [], ())
    table.assert_illegal("home", "ITM-13.3", "the game is over")


@pytest.mark.rule("ITM-13.4")
def test_itm_13_4_the_queue_does_not_move_after_the_win():
    table = make_table("1rh 2gc", podium="r", queue="g")
    table.play("terminal c4")
    assert table.board() == "2gc queue=g podium=rr"


@pytest.mark.rule("ITM-13.5")
def test_itm_13_5_podium_bots_never_return():
    table = make_table("5rc", podium="rg")
    table.play("terminal c4")
    table.assert_illegal("move h", "ITM-3.4", seat="r")
    assert table.board() == "6rc podium=rg"


@pytest.mark.rule("ITM-13.6")
@pytest.mark.parametrize(
    ("racers", "parts", "places", "decided_by"),
    [
        ("", {"podium": "ggr"}, (2, 1, 3, 3), "podium"),
        ("9rh 10rh 2gh", {}, (1, 2, 3, 3), "hexes"),
        ("9rh 2gh", {}, (2, 1, 3, 3), "foremost-hex"),
        ("9rh", {"hexbox": "g"}, (1, 2, 3, 3), "foremost-hex"),
        ("20rh", {"hexbox": "g"}, (1, 2, 3, 3), "foremost-hex"),
        ("5rc 9gc", {}, (2, 1, 3, 3), "foremost-circle"),
        ("5rc 12rc 9gc", {}, (1, 2, 3, 3), "foremost-circle"),
        ("1gc", {"queue": "r"}, (2, 1, 3, 3), "foremost-circle"),
        ("9bh 3bc 1yc", {"hexbox": "y", "queue": "r"}, (3, 4, 1, 2), "foremost-hex"),
        ("9rh 8rh 10gh 7gh", {}, (2, 1, 3, 3), "foremost-hex"),
        ("", {}, (1, 1, 1, 1), "level"),
        ("", {"hexbox": "rg"}, (1, 1, 3, 3), "level"),
    ],
)
def test_itm_13_6_the_order_of_what_is_compared(racers, parts, places, decided_by):
    table = make_table(racers, options="turn_cap:1", turn=1, **parts)
    events = table.play("home")
    assert table.game.outcome(table.state).places == places
    assert events[-1].winners == tuple(seat for seat, place in enumerate(places) if place == 1)
    assert events[-1].decided_by == decided_by


@pytest.mark.rule("ITM-13.4")
def test_itm_13_4_a_game_won_while_a_queue_waits_is_written_and_read():
    table = make_table("1rh 5gc", queue="g", podium="r", crew="1.0.0")
    table.play("terminal c4")
    assert table.view().ended_by == "ITM-13.3"
    assert table.view().queue == (1,)
    assert table.view().current_action is None
    assert table.game.serialize(table.game.deserialize(table.game.serialize(table.state))) == table.game.serialize(
        table.state
    )
