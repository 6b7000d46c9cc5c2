"""RAL-17: courses with special rules for single players."""

import pytest

from botyard import Rng
from botyard.games.roborally.events import (
    Archived,
    BoardTurned,
    BreakerTripped,
    CardsDealt,
    Damaged,
    Destroyed,
    Finished,
    FlagsCarried,
    FlagTouched,
    OptionDrawn,
    Programmed,
    RegisterFreed,
    RegistersFilled,
    Repaired,
    SuperBotMade,
)

from .builders import GAME, PromptKind, Step, Table, make_table, new_game, on_course

HALL = [".. .. .. .. .. .."] * 5
ROW = [".. .. .. .. .. .."]


# --- Options before the first turn ---


@pytest.mark.rule("RAL-17.1", "RAL-23.1")
def test_ral_17_1_in_a_draft_each_player_gets_three_options_and_keeps_one():
    table = new_game(3, course="tricksy")
    assert [len(cards) for cards in table.state.drafts] == [3, 3, 3]
    assert (table.prompt_kind("A"), table.prompt_kind("B"), table.prompt_kind("C")) == (
        PromptKind.DRAFT,
        PromptKind.DRAFT,
        PromptKind.DRAFT,
    )
    assert table.legal("A") == [f"keep {option}" for option in table.state.drafts[0]]


@pytest.mark.rule("RAL-17.1")
def test_ral_17_1_the_others_go_under_the_deck_and_the_first_turn_begins():
    table = new_game(2, course="tricksy")
    deck, drafts = table.state.option_deck[:], table.state.drafts[:]
    table.play("A", f"keep {drafts[0][1]}")
    assert table.state.step is Step.SET_UP
    table.play("B", f"keep {drafts[1][0]}")
    assert (table.robot("A").options, table.robot("B").options) == ([drafts[0][1]], [drafts[1][0]])
    assert table.state.option_deck[4:] == deck
    assert set(table.state.option_deck[:4]) == {drafts[0][0], drafts[0][2], drafts[1][1], drafts[1][2]}
    assert (table.state.step, table.state.turn) == (Step.PROGRAM, 1)


@pytest.mark.rule("RAL-17.1")
def test_ral_17_1_start_option_1_gives_each_player_one():
    table = new_game(3, course="flag_fry")
    assert [len(robot.options) for robot in table.state.robots] == [1, 1, 1]
    assert [event.robot for event in table.events_of(OptionDrawn)] == list(table.state.order)
    assert len(table.state.option_deck) == 23


@pytest.mark.rule("RAL-17.1", "RAL-1.7")
def test_ral_17_1_elsewhere_nobody_starts_with_an_option():
    assert [robot.options for robot in new_game(2).state.robots] == [[], []]


# --- flags that ride belts ---


def riding(rows: list[str], robots: dict[str, str], flags: list[tuple[int, int]]) -> Table:
    return make_table(rows, robots, flags=flags, special=("flags_ride_belts",))


@pytest.mark.rule("RAL-17.1", "RAL-17.6")
@pytest.mark.parametrize(("row", "end"), [("bE bE .. ..", "b1"), ("xE xE xE ..", "c1"), (".. bE .. ..", "a1")])
def test_ral_17_1_belts_carry_flags_as_they_carry_robots(row, end):
    table = riding([row, ".. .. .. .."], {"A": "a2 w", "B": "d2 s"}, [(0, 0)])
    table.play_register(1)
    assert table.view(None).flags[0].square == end


@pytest.mark.rule("RAL-17.1")
def test_ral_17_1_elsewhere_flags_stay_where_they_are():
    table = make_table(["bE bE .. ..", ".. .. .. .."], {"A": "a2 w", "B": "d2 s"}, flags=[(0, 0)])
    table.play_register(1)
    assert table.view(None).flags[0].square == "a1"


@pytest.mark.rule("RAL-17.6")
def test_ral_17_6_a_robot_that_rides_along_touches_its_flag():
    table = riding(["bE bE .. ..", ".. .. .. .."], {"A": "a1 n", "B": "d2 s"}, [(0, 0), (3, 0)])
    table.play_register(1)
    assert (table.robot_at("A"), table.robot("A").flags, table.archive("A")) == ("b1 n", 1, "b1")


@pytest.mark.rule("RAL-17.6")
def test_ral_17_6_archive_markers_travel_with_their_flag():
    """A touched the flag and left it; the marker rides on."""
    table = riding(["bE bE bE bE", ".. .. .. .."], {"A": "a1 s", "B": "d2 s"}, [(0, 0), (3, 1)])
    table.play_register(1)
    assert table.archive("A") == "b1"
    table.program("A", 490, first=2)
    table.play_register(2)
    assert (table.robot_at("A"), table.archive("A"), table.view(None).flags[0].square) == ("b2 s", "c1", "c1")
    assert table.events_of(FlagsCarried)[-1].archives[0] == "c1"


@pytest.mark.rule("RAL-17.6", "RAL-17.1")
@pytest.mark.parametrize("row", ["bE XX .. ..", "bW .. .. .."])
def test_ral_17_6_a_flag_that_fell_is_gone_in_that_phase_and_back_at_the_start_of_the_next(row):
    table = riding([row, ".. .. .. .."], {"A": "a2 w", "B": "d2 s"}, [(0, 0), (3, 1)])
    table.play_register(1)
    assert table.view(None).flags[0].square is None
    events = table.run_from_step(Step.CONDITION, 2, until=Step.REVEAL)
    assert table.events_of(FlagsCarried, events) == [FlagsCarried(("a1", "d2"), ("a1", "d2"))]
    assert table.view(None).flags[0].square == "a1"


@pytest.mark.rule("RAL-17.6")
def test_ral_17_6_it_cannot_be_touched_where_it_fell_from():
    """A comes to its square in the phase in which the belt carries it off."""
    table = riding(["bW .. .. ..", ".. .. .. .."], {"A": "b1 w", "B": "d2 s"}, [(0, 0), (3, 0)])
    table.program("A", 490)
    table.play_register(1)
    assert (table.robot_at("A"), table.events_of(FlagTouched)) == ("gone", [])


@pytest.mark.rule("RAL-17.6")
def test_ral_17_6_a_robot_that_re_enters_meanwhile_does_so_on_its_starting_square():
    """A's marker lies on the flag when it falls in register 5."""
    table = riding([".. bE XX ..", ".. .. .. .."], {"A": "a2 w", "B": "d2 s"}, [(0, 0), (3, 1)])
    table.state.flags[0] = table.robot("A").archive = table.state.floor.cell(1, 0)
    table.robot("A").archive_flag = 0
    table.program("A", 490, first=5)
    table.run_from_step(Step.CONDITION, 5)
    assert (table.prompt_kind("A"), table.archive("A")) == (PromptKind.FACING, "a1")


@pytest.mark.rule("RAL-17.6", "RAL-17.1")
def test_ral_17_6_earlier_touches_count():
    table = riding(["bE XX .. ..", ".. .. .. .."], {"A": "c1 e flags 1", "B": "a2 s"}, [(0, 0), (3, 0), (3, 1)])
    table.program("A", 490)
    table.play_register(1)
    assert table.robot("A").flags == 2


@pytest.mark.rule("RAL-17.6")
def test_ral_17_6_flags_neither_block_nor_are_blocked_and_two_may_share_a_square():
    """A stands in the way of the first flag, the second flag does not move."""
    table = riding(["bE .. ..", ".. .. .."], {"A": "b1 n", "B": "c2 s"}, [(0, 0), (1, 0), (2, 0)])
    table.play_register(1)
    assert [flag.square for flag in table.view(None).flags] == ["b1", "b1", "c1"]


# --- lasers, damage, power, repairs ---


def doubled(*options: str, special: tuple[str, ...] = ("robot_lasers_doubled",)) -> Table:
    table = make_table(ROW, {"A": "c1 e", "B": "e1 s", "C": "a1 s"}, special=special)
    table.options("A", *options)
    table.play_register(1)
    return table


@pytest.mark.rule("RAL-17.1")
def test_ral_17_1_every_robot_laser_fires_twice_as_many_shots():
    assert doubled().robot("B").damage == 2
    assert doubled("double_barreled_laser").robot("B").damage == 4


@pytest.mark.rule("RAL-17.1")
def test_ral_17_1_rear_firing_lasers_too():
    assert doubled("rear_firing_laser").robot("C").damage == 2


@pytest.mark.rule("RAL-17.1")
def test_ral_17_1_board_lasers_do_not():
    table = make_table(ROW, {"A": "d1 n", "B": "f1 s"}, lasers=[(0, 0, "E", 1)], special=("robot_lasers_doubled",))
    table.play_register(1)
    assert table.robot("A").damage == 1


@pytest.mark.rule("RAL-17.1")
def test_ral_17_1_weapons_without_damage_still_do_none():
    table = doubled("pressor_beam")
    table.answer("A", "use pressor_beam")
    assert (table.robot("B").damage, table.robot_at("B")) == (0, "f1 s")


@pytest.mark.rule("RAL-17.1")
def test_ral_17_1_on_factory_rejects_every_robot_starts_with_two_damage():
    table = new_game(5, course="factory_rejects")
    assert [robot.damage for robot in table.state.robots] == [2] * 5
    assert [len(event.cards) for event in table.events_of(CardsDealt)] == [7] * 5


@pytest.mark.rule("RAL-17.5", "RAL-17.1")
def test_ral_17_5_without_power_down_nobody_announces():
    table = make_table(HALL, {"A": "a1 w damage 5", "B": "f5 e"}, special=("no_power_down",))
    table.program("A", 10, first=5)
    table.run_from_step(Step.ANNOUNCE)
    assert (table.prompt_kind("A"), table.state.turn) == (None, 2)


@pytest.mark.rule("RAL-17.5")
def test_ral_17_5_nobody_comes_back_powered_down():
    table = make_table(HALL, {"A": "a1 n archive d4", "B": "f5 e"}, special=("no_power_down",))
    table.program("A", 490)
    table.play_register(1)
    table.run_from_step(Step.WIPE)
    table.play("A", "face n")
    assert (table.prompt_kind("A"), table.robot("A").down, table.state.turn) == (None, False, 2)


@pytest.mark.rule("RAL-17.5")
def test_ral_17_5_circuit_breaker_does_nothing():
    table = make_table(HALL, {"A": "a1 n damage 3", "B": "f5 e"}, special=("no_power_down",))
    table.options("A", "circuit_breaker")
    table.run_from_step(Step.WIPE)
    assert (table.events_of(BreakerTripped), table.robot("A").down, table.robot("A").damage) == ([], False, 3)


@pytest.mark.rule("RAL-17.1")
@pytest.mark.parametrize(("token", "flags", "options"), [("R1", [], 1), ("..", [(0, 0), (2, 0)], 1), ("R2", [], 2)])
def test_ral_17_1_repairs_become_options(token, flags, options):
    rows = [f"{token} .. ..", ".. .. .."]
    table = make_table(rows, {"A": "a1 n damage 3", "B": "c2 s"}, flags=flags, special=("repairs_become_options",))
    table.run_from_step(Step.REPAIR, 5)
    assert (table.robot("A").damage, table.events_of(Repaired), len(table.robot("A").options)) == (3, [], options)


# --- timers ---


@pytest.mark.rule("RAL-17.1", "RAL-4.4")
@pytest.mark.parametrize(("course", "seconds"), [("ball_lightning", [30.0]), ("tight_collar", [60.0]), ("twister", [])])
def test_ral_17_1_the_timer_runs_for_everybody_from_the_deal_on(course, seconds):
    table = new_game(5, course=course)
    assert [timer.seconds for timer in GAME.timers(table.state)] == seconds


@pytest.mark.rule("RAL-17.1", "RAL-4.5")
def test_ral_17_1_at_its_end_empty_registers_are_filled_from_the_hand():
    table = new_game(2, course="ball_lightning")
    first = table.robot("A").hand[0]
    table.play("A", f"put {first} 3")
    events = table.expire_timer("program-1")
    assert [event.registers for event in table.events_of(RegistersFilled, events)] == [
        (1, 2, 4, 5) if number == 0 else (1, 2, 3, 4, 5) for number in table.state.order
    ]
    assert len(table.events_of(Programmed, events)) == 2


# --- Day of the SuperBot ---


def superbot(robots: dict[str, str], **floor: object) -> Table:
    """A is SuperBot."""
    table = make_table(HALL, robots, flags=[(5, 0), (5, 4)], special=("superbot",), **floor)
    table.state.superbot = 0
    return table


@pytest.mark.rule("RAL-17.1", "RAL-17.8")
def test_ral_17_1_the_robot_on_dock_1_starts_as_superbot():
    table = new_game(5, course="day_of_the_superbot")
    assert table.state.superbot == table.state.order[0]
    assert [robot.superbot for robot in table.view(None).robots].count(True) == 1


@pytest.mark.rule("RAL-17.1", "RAL-12.6a")
@pytest.mark.parametrize("damage", [0, 2])
def test_ral_17_1_superbot_frees_printed_locks_of_fire_control_as_well(damage):
    """It is not asked, since it repairs everything."""
    table = superbot({"A": f"a1 n damage {damage} tokens 6", "B": "d4 n"}, fire_control="printed")
    table.program("A", 490, 500, first=2)
    table.run_from_step(Step.REPAIR, 5)
    assert table.events_of(RegisterFreed) == [RegisterFreed(0, 2), RegisterFreed(0, 3)]
    assert (table.prompt_kind("A"), table.robot("A").damage, table.robot("A").tokens) == (None, 0, 0)


@pytest.mark.rule("RAL-17.1")
def test_ral_17_1_superbot_repairs_all_its_damage_at_the_end_of_a_turn():
    table = superbot({"A": "a1 n damage 6", "B": "d4 n damage 6"})
    table.program("A", 490, 500, first=4)
    table.run_from_step(Step.REPAIR, 5)
    assert (table.robot("A").damage, table.robot("B").damage) == (0, 6)
    assert table.robot("A").registers == [(), (), (), (), ()]


@pytest.mark.rule("RAL-17.1")
def test_ral_17_1_its_lasers_are_doubled():
    table = superbot({"A": "a1 e", "B": "d1 s", "C": "d5 n"})
    table.play_register(1)
    assert [(event.robot, event.tokens) for event in table.events_of(Damaged)] == [(1, 3), (2, 1)]


@pytest.mark.rule("RAL-17.1")
def test_ral_17_1_flags_count_for_it_alone():
    table = superbot({"A": "f5 e", "B": "f1 e"})
    table.play_register(1)
    assert (table.robot("B").flags, table.archive("B")) == (0, "f1")
    table.state.superbot = 1
    table.play_register(2)
    assert table.robot("B").flags == 1


@pytest.mark.rule("RAL-17.1")
def test_ral_17_1_the_robot_that_shot_it_down_is_superbot_at_once():
    table = superbot({"A": "d4 n damage 9", "B": "a4 e", "C": "a1 w"})
    table.play_register(1)
    assert table.events_of(SuperBotMade) == [SuperBotMade(1)]
    assert table.state.superbot == 1


@pytest.mark.rule("RAL-17.1")
def test_ral_17_1_of_several_shooters_the_one_with_the_lowest_priority():
    """B executes 300, C executes 200, and C comes after it."""
    table = superbot({"A": "d4 w damage 9", "B": "a4 n", "C": "d1 e", "D": "a1 w"})
    table.program("B", 300)
    table.program("C", 200)
    table.play_register(1)
    assert table.state.superbot == 2


@pytest.mark.rule("RAL-17.1")
def test_ral_17_1_the_robot_that_pushed_it_directly_is_superbot():
    """C pushes B, and B pushes A off the board."""
    table = superbot({"A": "f3 n", "B": "e3 n", "C": "d3 e"})
    table.program("C", 490)
    table.play_register(1)
    assert table.events_of(SuperBotMade) == [SuperBotMade(1)]


@pytest.mark.rule("RAL-17.1")
def test_ral_17_1_the_last_of_them_counts_whenever_it_was():
    """B shot it in register 1; in register 2 it drives off the board by itself."""
    table = superbot({"A": "d1 n", "B": "a1 e", "C": "a5 w"})
    table.play_register(1)
    table.robot("B").facing = 3
    table.program("A", 490, first=2)
    table.play_register(2)
    assert table.state.superbot == 1


@pytest.mark.rule("RAL-17.8")
def test_ral_17_8_destroyed_without_ever_having_been_shot_or_pushed_it_stays_superbot():
    table = superbot({"A": "d1 n", "B": "a5 w"}, lasers=[(3, 4, "N", 1)])
    table.program("A", 490, first=2)
    table.play_register(1)
    table.play_register(2)
    assert (table.robot_at("A"), table.events_of(SuperBotMade), table.state.superbot) == ("gone", [], 0)


@pytest.mark.rule("RAL-17.1")
def test_ral_17_1_flags_touched_stay_touched_and_all_of_them_win():
    """B, once SuperBot, had touched flag 1 and becomes SuperBot again."""
    table = superbot({"A": "d4 n damage 9", "B": "d1 s flags 1", "C": "a1 w"})
    table.play_register(1)
    assert table.state.superbot == 1
    table.robot("B").at = table.state.floor.cell(5, 4)
    table.play_register(2)
    assert table.events_of(Finished) == [Finished(1, 1)]
    assert table.state.step is Step.OVER


# --- Interference ---


@pytest.mark.rule("RAL-17.1", "RAL-17.8")
def test_ral_17_8_each_player_runs_two_robots_on_two_docks_in_a_row():
    """A and B are racers; C and D the blockers of the same two players. Dock order counts robots."""
    table = new_game(2, course="interference")
    first = table.state.order[0]
    assert table.state.order == (first, first + 2, 1 - first, 3 - first)
    assert [robot.dock for robot in sorted(table.view(None).robots, key=lambda robot: robot.dock)] == [1, 2, 3, 4]
    assert [table.state.seat_of(robot) for robot in range(4)] == [0, 1, 0, 1]


@pytest.mark.rule("RAL-17.1")
def test_ral_17_1_with_separate_hands_whose_cards_never_change_over():
    table = new_game(2, course="interference")
    assert [len(table.robot(name).hand) for name in "ABCD"] == [9, 9, 9, 9]
    card = table.robot("C").hand[0]
    table.play("A", f"put {card} 1")
    assert (table.robot("C").registers[0], table.robot("A").registers[0]) == ((card,), ())


@pytest.mark.rule("RAL-17.1", "RAL-4.4")
def test_ral_17_1_the_timer_starts_when_all_others_are_done_with_both():
    """Each robot that is not programmed has its 30 seconds."""
    table = new_game(2, course="interference")
    assert GAME.timers(table.state) == ()
    racer, blocker = table.robot("A").hand[:5], table.robot("C").hand[:5]
    table.play("A", *(f"put {card} {register}" for register, card in enumerate(racer, start=1)))
    table.assert_illegal("A", "done", "RAL-4.1")
    assert GAME.timers(table.state) == ()
    table.play("A", *(f"put {card} {register}" for register, card in enumerate(blocker, start=1)), "done")
    assert [timer.seconds for timer in GAME.timers(table.state)] == [60.0]


def interfering() -> Table:
    """Racers A and B, blockers C and D, on a floor with two flags."""
    robots = {"A": "a5 w", "B": "f5 e", "C": "a1 w archive a1", "D": "f2 e"}
    table = make_table(HALL, robots, flags=[(0, 0), (3, 3)], special=("racer_and_blocker",), play_on="stop")
    table.state.seats = 2
    return table


@pytest.mark.rule("RAL-17.1")
def test_ral_17_1_a_blocker_cannot_touch_flags():
    """It neither counts, nor moves its archive marker, nor repairs there."""
    table = interfering()
    table.robot("C").damage, table.robot("C").archive = 2, table.state.floor.cell(4, 4)
    table.run_from_step(Step.CONDITION, 5)
    assert (table.events_of(FlagTouched), table.events_of(Archived), table.robot("C").damage) == ([], [], 2)


@pytest.mark.rule("RAL-17.1")
def test_ral_17_1_a_player_wins_with_all_flags_touched_by_the_racer():
    table = interfering()
    table.robot("A").at, table.robot("A").flags = table.state.floor.cell(3, 3), 1
    table.play_register(1)
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.places, outcome.rule) == ((1, 2), "RAL-14.1")


@pytest.mark.rule("RAL-17.1", "RAL-14.5")
def test_ral_17_1_or_when_every_other_racer_is_out():
    """B's blocker is still there."""
    table = interfering()
    table.robot("B").lives = 1
    table.program("B", 490)
    table.play_register(1)
    assert table.prompt_kind("A") is PromptKind.DRIVE_ON
    table.answer("A", "no")
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.places, outcome.rule) == ((1, 2), "RAL-14.5")


@pytest.mark.rule("RAL-17.1")
def test_ral_17_1_a_blocker_that_is_out_decides_nothing():
    table = interfering()
    table.robot("D").lives = 1
    table.program("D", 490)
    table.play_register(1)
    assert (table.robot_at("D"), table.prompt_kind("A"), GAME.outcome(table.state)) == ("gone", None, None)


# --- Frenetic Factory ---


HEADS = next(seed for seed in range(99) if Rng(seed).randbelow(2) == 0)
TAILS = next(seed for seed in range(99) if Rng(seed).randbelow(2) == 1)
ISLAND = "island a1 / docking_bay_plain a13 / rotate_board_on_flag_coinflip / flags"


def on_island(flags: str, robots: dict[str, str], coin: int) -> Table:
    """Turned a quarter clockwise, the island has pits on h7 h8 g8 f5 e5 e6; turned twice it has none on h8."""
    return on_course(f"{ISLAND} {flags}", robots, seed=coin)


@pytest.mark.rule("RAL-17.1", "RAL-17.7")
def test_ral_17_1_heads_turns_the_board_under_robots_flags_and_markers():
    table = on_island("a1 l1", {"A": "a1 e", "B": "l12 n archive a6"}, HEADS)
    table.play_register(1)
    floor = table.view(None).floor
    assert table.events_of(BoardTurned) == [BoardTurned(0, heads=True, turned=True, board="island", floor=floor)]
    assert (floor.boards[0].rot, floor.rows[7][7], floor.rows[4][7]) == (90, "XX", "..")
    assert table.robot_positions() == {"A": "a1 e", "B": "l12 n"}
    assert ([flag.square for flag in table.view(None).flags], table.archive("B")) == (["a1", "l1"], "a6")


@pytest.mark.rule("RAL-17.1")
def test_ral_17_1_tails_does_not():
    table = on_island("a1 l1", {"A": "a1 e", "B": "l12 n"}, TAILS)
    table.play_register(1)
    assert table.events_of(BoardTurned) == [BoardTurned(0, heads=False, turned=False, board="island", floor=None)]
    assert table.view(None).floor.boards[0].rot == 0


@pytest.mark.rule("RAL-17.1")
def test_ral_17_1_also_for_a_flag_that_does_not_count():
    table = on_island("l1 a1", {"A": "a1 e", "B": "l12 n"}, HEADS)
    table.play_register(1)
    assert (table.robot("A").flags, len(table.events_of(BoardTurned))) == (0, 1)


@pytest.mark.rule("RAL-17.1")
def test_ral_17_1_only_the_board_the_robot_stands_on_turns():
    table = on_course("frenetic_factory", {"A": "q11 n", "B": "a1 w"}, seed=HEADS)
    before = [board.rot for board in table.view(None).floor.boards]
    table.play_register(1)
    after = [board.rot for board in table.view(None).floor.boards]
    assert before == [90, 270, 90, 270, 0]
    assert after == [90, 0, 90, 270, 0]


@pytest.mark.rule("RAL-17.7")
def test_ral_17_7_a_robot_under_which_a_pit_comes_to_lie_is_destroyed():
    table = on_island("a1 l1", {"A": "a1 e", "B": "h8 s archive a6"}, HEADS)
    table.play_register(1)
    assert table.events_of(Destroyed) == [Destroyed(1, "pit", "h8", 2, -1)]


@pytest.mark.rule("RAL-17.7")
def test_ral_17_7_if_a_flag_would_come_to_lie_on_a_pit_the_board_is_not_turned():
    table = on_island("a1 h8", {"A": "a1 e", "B": "l12 n"}, HEADS)
    table.play_register(1)
    assert table.events_of(BoardTurned) == [BoardTurned(0, heads=True, turned=False, board="island", floor=None)]
    assert table.view(None).floor.boards[0].rot == 0


@pytest.mark.rule("RAL-17.7", "RAL-13.5")
def test_ral_17_7_a_robot_that_has_its_marker_on_a_pit_comes_back_beside_it():
    """B's marker lies on h8 when that becomes a pit."""
    table = on_island("a1 l1", {"A": "a1 e", "B": "l12 e archive h8"}, HEADS)
    table.program("B", 490, first=2)
    table.play_register(1)
    table.play_register(2)
    table.run_from_step(Step.WIPE)
    assert (table.archive("B"), table.prompt_kind("B")) == ("h8", PromptKind.SQUARE)
    assert table.legal("B") == ["place i7", "place i8", "place i9", "place h9", "place g9", "place g7"]
    assert table.prompt("B").args["entry"] == "pit"


TWICE = next(seed for seed in range(99) if [(rng := Rng(seed)).randbelow(2), rng.randbelow(2)] == [0, 0])


@pytest.mark.rule("RAL-17.7")
def test_ral_17_7_several_touches_in_dock_order_one_coin_each():
    table = on_island("a1 l1", {"A": "a1 w", "B": "l1 e"}, TWICE).set_dock_order("BA")
    table.play_register(1)
    assert [(event.robot, event.turned) for event in table.events_of(BoardTurned)] == [(1, True), (0, True)]
    assert table.view(None).floor.boards[0].rot == 180


@pytest.mark.rule("RAL-17.7")
def test_ral_17_7_it_is_destroyed_at_once_though_the_next_coin_turns_the_pit_away():
    robots = {"A": "a1 w", "B": "l1 e", "C": "h8 s archive a6"}
    table = on_island("a1 l1", robots, TWICE)
    table.play_register(1)
    assert [event.robot for event in table.events_of(Destroyed)] == [2]


# --- two boxes ---


@pytest.mark.rule("RAL-17.4")
@pytest.mark.parametrize("course", ["frenetic_factory", "marathon_madness"])
def test_ral_17_4_courses_whose_faces_share_a_board_are_played_like_any_other(course):
    table = new_game(5, course=course)
    assert (table.state.step, len(table.view(None).floor.boards)) == (Step.PROGRAM, 5)
