"""RAL-6: what Program cards do, and in which order robots act."""

import pytest

from botyard.games.roborally.events import Archived, Blocked, Damaged, Destroyed, Drove, FlagTouched, Revealed, Turned
from botyard.games.roborally.events import Shift as Moved

from .builders import PromptKind, Step, make_table

ROW = [".. .. .. .. .. .."]
FIELD = [".. .. .. .. .. .. .."] * 7


@pytest.mark.rule("RAL-6.1")
@pytest.mark.parametrize(
    ("card", "end"),
    [
        (490, "e4 e"),  # Move 1, its lowest and its highest card
        (660, "e4 e"),
        (670, "f4 e"),  # Move 2
        (780, "f4 e"),
        (790, "g4 e"),  # Move 3
        (840, "g4 e"),
        (430, "c4 e"),  # Back Up
        (480, "c4 e"),
        (70, "d4 n"),  # Rotate Left
        (410, "d4 n"),
        (80, "d4 s"),  # Rotate Right
        (420, "d4 s"),
        (10, "d4 w"),  # U-Turn
        (60, "d4 w"),
    ],
)
def test_ral_6_1_what_each_card_does(card, end):
    table = make_table(FIELD, {"A": "d4 e"})
    table.program("A", card)
    table.play_register()
    assert table.robot_at("A") == end


@pytest.mark.rule("RAL-6.1")
@pytest.mark.parametrize(
    ("facing", "ahead", "behind"),
    [("n", "d2", "d5"), ("e", "f4", "c4"), ("s", "d6", "d3"), ("w", "b4", "e4")],
)
def test_ral_6_1_forward_is_where_the_robot_faces_and_backing_up_turns_nobody(facing, ahead, behind):
    table = make_table(FIELD, {"A": f"d4 {facing}"})
    table.program("A", 700)
    table.play_register()
    assert table.robot_at("A") == f"{ahead} {facing}"
    table = make_table(FIELD, {"A": f"d4 {facing}"})
    table.program("A", 450)
    table.play_register()
    assert table.robot_at("A") == f"{behind} {facing}"


@pytest.mark.rule("RAL-6.1")
@pytest.mark.parametrize(("card", "quarters", "facing"), [(70, 3, "n"), (80, 1, "s"), (10, 2, "w")])
def test_ral_6_1_a_turn_event_has_its_card(card, quarters, facing):
    table = make_table(FIELD, {"A": "d4 e"})
    table.program("A", card)
    assert table.events_of(Turned, table.play_register()) == [Turned(0, card, quarters, facing)]


@pytest.mark.rule("RAL-6.2")
def test_ral_6_2_all_reveal_at_once_then_the_highest_priority_acts_first():
    """Neither the docks nor the kind of card decide."""
    table = make_table(FIELD, {"A": "a1 e", "B": "a3 e", "C": "a5 e", "D": "a7 e"})
    table.program("A", 500)
    table.program("B", 830)
    table.program("C", 420)
    table.program("D", 510)
    revealed, *acts = [event for event in table.play_register() if isinstance(event, Revealed | Drove | Turned)]
    assert revealed.register == 1
    assert [(shown.robot, shown.cards, shown.priority) for shown in revealed.cards] == [
        (1, (830,), 830),
        (3, (510,), 510),
        (0, (500,), 500),
        (2, (420,), 420),
    ]
    assert [act.robot for act in acts] == [1, 1, 1, 3, 0, 2]


@pytest.mark.rule("RAL-6.2")
def test_ral_6_2_the_whole_card_before_the_next_robot():
    """A crosses B's column with all three steps before B takes its one."""
    table = make_table(FIELD, {"A": "a2 e", "B": "c3 n"})
    table.program("A", 800)
    table.program("B", 500)
    table.play_register()
    assert table.robot_positions() == {"A": "d2 e", "B": "c2 n"}


@pytest.mark.rule("RAL-6.3")
def test_ral_6_3_all_84_priorities_differ():
    """So that the cards of any two registers have an order."""
    table = make_table(ROW, {"A": "a1 e"})
    assert len(table.state.deck) == len(set(table.state.deck)) == 84


@pytest.mark.rule("RAL-6.3", "RAL-16.11")
def test_ral_6_3_under_radio_control_right_after_the_controller():
    """A takes B over in register 2; in register 3 C (700) goes first, then A (500), then B, with A's Move 1."""
    table = make_table(FIELD, {"A": "a1 n", "B": "d1 n", "C": "a7 e"}).set_dock_order("BCA")
    table.options("A", "radio_control")
    table.program("A", 80, 500, first=2)
    table.program("B", 100, 800, first=2)
    table.program("C", 10, 700, first=2)
    table.play_register(2)
    table.play("A", "use radio_control")
    shown = table.events_of(Revealed)[1]
    assert shown.register == 3
    assert [(reveal.robot, reveal.cards) for reveal in shown.cards] == [(2, (700,)), (0, (500,)), (1, (500,))]


@pytest.mark.rule("RAL-6.3")
def test_ral_6_3_any_other_tie_goes_by_dock_order():
    """B and C both drive by A's program; C is on dock 1."""
    table = make_table(FIELD, {"A": "a1 e", "B": "a3 e", "C": "a5 e"}).set_dock_order("CBA")
    table.robot("B").master = table.robot("C").master = 0
    table.program("A", 500)
    assert [drove.robot for drove in table.events_of(Drove, table.play_register())] == [0, 2, 1]


@pytest.mark.rule("RAL-6.4")
def test_ral_6_4_a_move_is_made_square_by_square():
    table = make_table(ROW, {"A": "a1 e"})
    table.program("A", 800)
    assert table.events_of(Drove, table.play_register()) == [
        Drove(0, 800, "e", (Moved(0, "a1", "b1", "e", "e"),)),
        Drove(0, 800, "e", (Moved(0, "b1", "c1", "e", "e"),)),
        Drove(0, 800, "e", (Moved(0, "c1", "d1", "e", "e"),)),
    ]


@pytest.mark.rule("RAL-6.4")
def test_ral_6_4_each_step_meets_what_is_there_then():
    """The first step is free, the second pushes B, the third meets the wall behind B."""
    table = make_table(ROW, {"A": "a1 e", "B": "c1 n"}, walls=["4,0,W"])
    table.program("A", 800)
    steps = [event for event in table.play_register() if isinstance(event, Drove | Blocked)]
    assert steps == [
        Drove(0, 800, "e", (Moved(0, "a1", "b1", "e", "e"),)),
        Drove(0, 800, "e", (Moved(0, "b1", "c1", "e", "e"), Moved(1, "c1", "d1", "n", "e"))),
        Blocked(0, 800, "e", (1,), "RAL-7.3"),
    ]


@pytest.mark.rule("RAL-6.5")
@pytest.mark.parametrize("wall", ["2,0,W", "1,0,E"])
def test_ral_6_5_a_wall_stops_the_robot_and_the_rest_is_lost(wall):
    """Whichever of the two squares the wall is written at."""
    table = make_table(ROW, {"A": "a1 e"}, walls=[wall])
    table.program("A", 800)
    events = table.play_register()
    assert table.robot_at("A") == "b1 e"
    assert len(table.events_of(Drove, events)) == 1
    assert table.events_of(Blocked, events) == [Blocked(0, 800, "e", (), "RAL-6.5")]


@pytest.mark.rule("RAL-6.5")
def test_ral_6_5_a_wall_does_no_damage():
    table = make_table(ROW, {"A": "a1 e"}, walls=["1,0,W"])
    table.program("A", 800)
    table.play_register()
    assert (table.robot_at("A"), table.robot("A").damage) == ("a1 e", 0)
    assert table.events_of(Damaged) == []


@pytest.mark.rule("RAL-6.5")
@pytest.mark.parametrize(("card", "wall"), [(500, "3,3,E"), (450, "3,3,W")])
def test_ral_6_5_forward_and_backward(card, wall):
    table = make_table(FIELD, {"A": "d4 e"}, walls=[wall])
    table.program("A", card)
    table.play_register()
    assert table.robot_at("A") == "d4 e"


@pytest.mark.rule("RAL-6.5")
def test_ral_6_5_a_wall_on_another_edge_stops_nobody():
    table = make_table(FIELD, {"A": "d4 e"}, walls=["3,3,N", "3,3,S", "3,3,W", "4,3,N", "4,3,S"])
    table.program("A", 500)
    table.play_register()
    assert table.robot_at("A") == "e4 e"


@pytest.mark.rule("RAL-6.5", "RAL-6.6")
def test_ral_6_5_a_wall_at_the_edge_of_the_board_keeps_a_robot_on_it():
    table = make_table(ROW, {"A": "f1 e"}, walls=["5,0,E"])
    table.program("A", 500)
    table.play_register()
    assert table.robot_at("A") == "f1 e"


@pytest.mark.rule("RAL-6.6", "RAL-6.4")
def test_ral_6_6_a_longer_move_does_not_carry_across_a_pit():
    table = make_table([".. .. XX .. .."], {"A": "a1 e"})
    table.program("A", 840)
    events = table.play_register()
    assert table.robot_at("A") == "gone"
    assert [drove.shifts[0].end for drove in table.events_of(Drove, events)] == ["b1", "c1"]
    assert table.events_of(Destroyed, events) == [Destroyed(0, "pit", "b1", 2, -1)]


@pytest.mark.rule("RAL-6.6")
@pytest.mark.parametrize(("start", "card"), [("e1 e", 800), ("f1 n", 500), ("a1 w", 500), ("a1 e", 450)])
def test_ral_6_6_off_the_board(start, card):
    table = make_table(ROW, {"A": start})
    table.program("A", card)
    gone = table.events_of(Destroyed, table.play_register())
    assert table.robot_at("A") == "gone"
    assert [(fall.fate, fall.lives, fall.by) for fall in gone] == [("edge", 2, -1)]


@pytest.mark.rule("RAL-6.6")
def test_ral_6_6_at_once_and_not_at_the_end_of_the_phase():
    """A is gone when B drives over the square before the pit."""
    table = make_table([".. .. XX", ".. .. .."], {"A": "b1 e", "B": "b2 n"})
    table.program("A", 510)
    table.program("B", 500)
    order = [type(event).__name__ for event in table.play_register() if isinstance(event, Drove | Destroyed)]
    assert order == ["Drove", "Destroyed", "Drove"]
    assert table.robot_at("B") == "b1 n"


@pytest.mark.rule("RAL-6.7", "RAL-11.3")
@pytest.mark.parametrize("token", ["bN", "xS", "bE", "xW", "G+", "G-", "R1", "R2"])
def test_ral_6_7_passing_over_does_nothing(token):
    """Two squares of it between the start and the floor where A stops."""
    table = make_table([f".. {token} {token} .. .."], {"A": "a1 e archive e1"})
    table.program("A", 800)
    events = table.play_register()
    assert table.robot_at("A") == "d1 e"
    assert table.events_of(Archived, events) == []


@pytest.mark.rule("RAL-6.7", "RAL-11.3", "RAL-10.6")
def test_ral_6_7_passing_over_flags_beams_and_pushers_does_nothing():
    rows = [".. .. .. .. ..", ".. .. .. .. ..", ".. .. .. .. .."]
    table = make_table(
        rows,
        {"A": "a2 e archive a1"},
        walls=["2,0,N", "2,2,S", "1,1,N"],
        lasers=[(2, 0, "S", 3)],
        pushers=[(1, 1, "S", (1, 3, 5))],
        flags=[(2, 1)],
    )
    table.program("A", 800)
    events = table.play_register()
    assert (table.robot_at("A"), table.robot("A").damage, table.robot("A").flags) == ("d2 e", 0, 0)
    assert table.events_of(FlagTouched, events) == []


@pytest.mark.rule("RAL-6.8")
@pytest.mark.parametrize("card", [70, 80, 10])
def test_ral_6_8_a_rotation_neither_moves_nor_pushes(card):
    around = {"A": "b2 n", "B": "b1 n", "C": "c2 n", "D": "b3 n", "E": "a2 n"}
    table = make_table([".. .. .."] * 3, around)
    table.program("A", card)
    events = table.play_register()
    assert table.robot_at("A")[:2] == "b2"
    assert [table.robot_at(name) for name in "BCDE"] == ["b1 n", "c2 n", "b3 n", "a2 n"]
    assert table.events_of(Drove, events) == table.events_of(Blocked, events) == []


@pytest.mark.rule("RAL-6.9")
def test_ral_6_9_a_destroyed_robot_does_not_act():
    """A pushes B off the board before it is B's turn to move."""
    table = make_table(ROW, {"A": "e1 e", "B": "f1 n"})
    table.program("A", 510)
    table.program("B", 500)
    assert [drove.robot for drove in table.events_of(Drove, table.play_register())] == [0]


@pytest.mark.rule("RAL-6.9")
def test_ral_6_9_nor_is_its_owner_asked_about_the_move():
    """B could have braked; now the phase goes on, and only the Option it loses is asked for."""
    table = make_table(ROW, {"A": "e1 e", "B": "f1 n"})
    table.options("B", "brakes", "flywheel")
    table.program("A", 510)
    table.program("B", 500)
    table.play_register()
    assert table.prompt_kind("B") is PromptKind.LOSE
    assert (table.state.prompt_queue, table.state.register) == ([], 1)


@pytest.mark.rule("RAL-6.9", "RAL-13.7")
def test_ral_6_9_nor_for_the_rest_of_the_turn_and_its_cards_wait_for_cleanup():
    table = make_table(ROW, {"A": "f1 e", "B": "a1 n damage 1"})
    table.program("A", 500, 510, 520, 530, 540)
    table.play_register(1)
    assert table.robot("A").registers == [(500,), (510,), (520,), (530,), (540,)]
    assert table.events_of(Revealed, table.play_register(2))[0].cards == ()
    assert table.robot("A").registers == [(500,), (510,), (520,), (530,), (540,)]
    table.run_from_step(Step.WIPE)
    assert table.robot("A").registers == [(), (), (), (), ()]
