"""RAL-2: the order of a turn."""

import pytest

from botyard.games.roborally.events import (
    Archived,
    CardsDealt,
    Carried,
    Damaged,
    Destroyed,
    Drove,
    Entered,
    Fired,
    FlagTouched,
    GearsTurned,
    OptionDrawn,
    PowerDownAnnounced,
    PoweredDown,
    Programmed,
    PushersPushed,
    Repaired,
    Revealed,
    TurnBegan,
)

from .builders import PromptKind, Step, make_table, new_game

FIELD = [".. .. .. .. .."] * 5
BOX = ["2,2,N", "2,2,E", "2,2,S", "2,2,W"]


@pytest.mark.rule("RAL-2.1")
def test_ral_2_1_from_the_discarded_damage_to_the_deal():
    """Nothing is asked for between the two."""
    table = make_table(FIELD, {"A": "a1 n damage 4 announced 1", "B": "c3 n"}, walls=BOX)
    events = table.run_from_step(Step.START)
    assert [type(event) for event in events] == [TurnBegan, PoweredDown, CardsDealt]
    assert table.state.step is Step.PROGRAM


@pytest.mark.rule("RAL-2.1", "RAL-13.1")
def test_ral_2_1_program_announce_five_registers_cleanup():
    """A stands on wrench and hammer and announces; B drives off the board and is back before the next turn."""
    table = make_table(["R2 .. .. .. ..", *FIELD[1:]], {"A": "a1 n damage 2", "B": "e5 e archive e5"})
    table.hand("A", 70, 90, 110, 130, 150, 170, 190)
    table.hand("B", 500, 80, 100, 120, 140, 160, 180, 200, 220)
    table.state.step = Step.PROGRAM
    table.fill_registers("A", "B")
    table.play("A", "yes")
    table.play("B", "face n", "no")
    told = [
        TurnBegan,
        Programmed,
        PowerDownAnnounced,
        Revealed,
        Destroyed,
        Repaired,
        OptionDrawn,
        Entered,
        PoweredDown,
        CardsDealt,
    ]
    assert [type(event) for event in table.events if type(event) in told] == [
        Programmed,
        Programmed,
        PowerDownAnnounced,
        Revealed,
        Destroyed,
        Revealed,
        Revealed,
        Revealed,
        Revealed,
        Repaired,
        OptionDrawn,
        Entered,
        TurnBegan,
        PoweredDown,
        CardsDealt,
    ]
    assert [revealed.register for revealed in table.events_of(Revealed)] == [1, 2, 3, 4, 5]


@pytest.mark.rule("RAL-2.1")
def test_ral_2_1_turns_are_counted():
    table = new_game(2)
    assert table.events_of(TurnBegan) == [TurnBegan(1)]
    assert (table.state.turn, table.state.step) == (1, Step.PROGRAM)


@pytest.mark.rule("RAL-2.2")
def test_ral_2_2_the_steps_of_a_register_phase():
    """One robot goes through all of them: it drives onto an express belt, is carried to a normal one (C1) and on to
    floor (C2), pushed onto a gear (C3) and turned (C4), hit by a laser (D), and touches a flag (E).
    """
    table = make_table(
        [".. xE bE .. ..", ".. .. .. G+ .."],
        {"A": "a1 e archive a1"},
        walls=["3,0,N", "0,1,W", "4,1,E"],
        pushers=[(3, 0, "S", (1, 3, 5))],
        lasers=[(0, 1, "E", 1)],
        flags=[(3, 1), (0, 1)],
    )
    table.program("A", 500)
    events = table.play_register()
    assert [type(event) for event in events] == [
        Revealed,
        Drove,
        Carried,
        Carried,
        PushersPushed,
        GearsTurned,
        Fired,
        Damaged,
        Archived,
        FlagTouched,
    ]
    assert [carried.express for carried in table.events_of(Carried, events)] == [True, False]
    assert (table.robot_at("A"), table.robot("A").damage, table.robot("A").flags) == ("d2 s", 1, 1)


@pytest.mark.rule("RAL-2.2")
def test_ral_2_2_all_robots_move_before_the_board_does():
    """B, the slower one, still finds A on the belt and pushes it off."""
    table = make_table([".. .. .. ..", ".. bE .. ..", ".. .. .. .."], {"A": "a2 e", "B": "b3 n"})
    table.program("A", 510)
    table.program("B", 500)
    table.play_register()
    assert table.robot_positions() == {"A": "b1 e", "B": "c2 n"}


@pytest.mark.rule("RAL-2.2")
def test_ral_2_2_a_robot_that_drives_off_a_belt_is_not_carried():
    table = make_table([".. .. ..", "xN .. .."], {"A": "a2 e"})
    table.program("A", 500)
    events = table.play_register()
    assert (table.robot_at("A"), table.events_of(Carried, events)) == ("b2 e", [])


@pytest.mark.rule("RAL-2.2")
def test_ral_2_2_lasers_before_flags():
    """A, on its flag with nine damage, is destroyed before it can touch it."""
    table = make_table(FIELD, {"A": "d1 n damage 9", "B": "a1 e"}, flags=[(3, 0), (4, 4)])
    events = table.play_register()
    assert table.robot_at("A") == "gone"
    assert table.events_of(FlagTouched, events) == []


@pytest.mark.rule("RAL-2.3")
def test_ral_2_3_a_phase_in_which_nobody_moves_is_still_run():
    """A, powered down, is carried, pushed, turned and shot."""
    table = make_table(
        ["bE .. ..", ".. G+ .."],
        {"A": "a1 n down"},
        walls=["1,0,N", "0,1,W", "2,1,E"],
        pushers=[(1, 0, "S", (1, 3, 5))],
        lasers=[(0, 1, "E", 2)],
    )
    table.play_register()
    assert (table.robot_at("A"), table.robot("A").damage) == ("b2 e", 2)


@pytest.mark.rule("RAL-2.3")
def test_ral_2_3_all_five_phases_are_run_with_missing_robots():
    """A falls in register 1, B is powered down; the laser hits B in every phase."""
    table = make_table(FIELD, {"A": "e5 e", "B": "d1 n down"}, walls=["0,0,W"], lasers=[(0, 0, "E", 1)])
    table.program("A", 500, 10, 20, 30, 40)
    events = table.run_from_step(Step.CONDITION, until=Step.REPAIR)
    assert [(revealed.register, len(revealed.cards)) for revealed in table.events_of(Revealed, events)] == [
        (1, 1),
        (2, 0),
        (3, 0),
        (4, 0),
        (5, 0),
    ]
    assert table.robot("B").damage == 5


@pytest.mark.rule("RAL-2.3")
def test_ral_2_3_a_player_who_has_left_stops_nothing():
    """The others program, and the turn goes on without the third."""
    table = make_table(FIELD, {"A": "a1 n", "B": "c3 n damage 1", "C": "e5 n"}, walls=BOX)
    table.hand("A", 70, 90, 110, 130, 150)
    table.hand("B", 80, 100, 120, 140, 160)
    table.hand("C", 170, 190, 210, 230, 250)
    table.state.step = Step.PROGRAM
    table.fill_registers("A")
    table.play("C", "leave")
    table.fill_registers("B")
    assert table.prompt_kind("B") is PromptKind.POWER_DOWN
    events = table.play("B", "no")
    assert len(table.events_of(Revealed, events)) == 5
    assert table.state.turn == 2
