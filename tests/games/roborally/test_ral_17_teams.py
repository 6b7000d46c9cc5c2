"""RAL-17: team games, from Tandem Carnage to Capture the Flag."""

import pytest

from botyard import Outcome
from botyard.core.squares import square_name
from botyard.games.roborally.events import (
    BreakerTripped,
    Damaged,
    Entered,
    Finished,
    FlagClaimed,
    FlagMoved,
    FlagTouched,
    SentHome,
)

from .builders import GAME, NOBODY, PromptKind, Step, Table, make_table, new_game, on_course

HALL = [".. .. .. .. .. .."] * 6


def outcome(table: Table) -> Outcome:
    found = GAME.outcome(table.state)
    assert found, "the game is not over"
    return found


def teams(table: Table) -> list[int]:
    return [robot.team for robot in table.view(None).robots]


def squares(table: Table, name: str) -> set[str]:
    return {text.removeprefix("place ") for text in table.legal(name)}


def faces(table: Table, name: str) -> str:
    return "".join(direction for direction in "nesw" if f"face {direction}" in table.legal(name))


# --- teams ---


@pytest.mark.rule("RAL-17.2")
@pytest.mark.parametrize(("seats", "expected"), [(4, [0, 1, 0, 1]), (6, [0, 1, 2, 0, 1, 2])])
def test_ral_17_2_teams_of_two_sit_opposite_each_other(seats, expected):
    assert teams(new_game(seats, course="tandem_carnage")) == expected


@pytest.mark.rule("RAL-17.2")
@pytest.mark.parametrize("course", ["all_for_one", "capture_the_flag", "toggle_boggle", "war_zone"])
def test_ral_17_2_of_two_teams_every_other_seat_belongs_to_the_same_one(course):
    assert teams(new_game(6, course=course)) == [0, 1, 0, 1, 0, 1]


@pytest.mark.rule("RAL-17.2")
def test_ral_17_2_elsewhere_there_are_no_teams():
    assert teams(new_game(4)) == [-1, -1, -1, -1]


def team_race(rule: str, robots: dict[str, str]) -> Table:
    return make_table(HALL, robots, flags=[(0, 0), (5, 0), (5, 5)], special=(rule,))


@pytest.mark.rule("RAL-17.2")
def test_ral_17_2_in_teams_of_two_either_robot_touches_the_next_flag():
    robots = {"A": "a1 w", "B": "c6 s", "C": "e1 e", "D": "d6 s"}
    table = team_race("teams_of_two_share_flags", robots)
    table.program("C", 490, first=2)
    table.play_register(1)
    assert [robot.flags for robot in table.view(None).robots] == [1, 0, 1, 0]
    table.play_register(2)
    assert [robot.flags for robot in table.view(None).robots] == [2, 0, 2, 0]


@pytest.mark.rule("RAL-17.2")
def test_ral_17_2_they_are_touched_in_order():
    robots = {"A": "f6 e", "B": "c6 s", "C": "f1 e", "D": "d6 s"}
    table = team_race("teams_of_two_share_flags", robots)
    table.play_register(1)
    assert [event.counts for event in table.events_of(FlagTouched)] == [False, False]


@pytest.mark.rule("RAL-17.2", "RAL-14.1")
def test_ral_17_2_the_team_that_has_touched_all_wins():
    robots = {"A": "f6 e flags 2", "B": "c6 s flags 2", "C": "d4 n flags 2", "D": "a6 s flags 2"}
    table = team_race("teams_of_two_share_flags", robots)
    table.play_register(1)
    assert (outcome(table).places, outcome(table).rule) == ((1, 3, 1, 3), "RAL-14.1")


@pytest.mark.rule("RAL-17.2")
def test_ral_17_2_of_two_teams_the_first_robot_to_touch_all_flags_wins_for_its_team():
    """A has touched two, and C, its team mate, the same two: only C stands on the third."""
    robots = {"A": "d4 n flags 2", "B": "c6 s", "C": "f6 e flags 2", "D": "a6 s"}
    table = team_race("two_teams_any_robot_finishes", robots)
    table.play_register(1)
    assert (table.events_of(Finished), outcome(table).places) == ([Finished(2, 1)], (1, 3, 1, 3))


@pytest.mark.rule("RAL-17.2")
def test_ral_17_2_one_robot_has_to_touch_them_all():
    robots = {"A": "a1 w", "B": "c6 s", "C": "f1 e", "D": "d6 s"}
    table = team_race("two_teams_any_robot_finishes", robots)
    table.play_register(1)
    assert [robot.flags for robot in table.view(None).robots] == [1, 0, 0, 0]


@pytest.mark.rule("RAL-17.2", "RAL-14.5")
def test_ral_17_2_without_flags_a_team_wins_when_the_other_has_no_life_left():
    """D falls after B, both with their last life."""
    robots = {"A": "a6 s", "B": "c1 n lives 1", "C": "d4 e", "D": "e1 n lives 1"}
    table = make_table(HALL, robots, special=("team_elimination",))
    table.program("B", 490)
    table.program("D", 500, first=2)
    table.play_register(1)
    assert GAME.outcome(table.state) is None
    table.play_register(2)
    assert (table.prompt_kind("A"), outcome(table).places, outcome(table).rule) == (None, (1, 3, 1, 3), "RAL-14.5")


@pytest.mark.rule("RAL-17.2")
def test_ral_17_2_a_team_with_a_robot_left_is_not_beaten():
    robots = {"A": "a6 s", "B": "c1 n lives 1", "C": "d4 e", "D": "e1 n"}
    table = make_table(HALL, robots, special=("team_elimination",))
    table.program("B", 490)
    table.play_register(1)
    assert GAME.outcome(table.state) is None


@pytest.mark.rule("RAL-17.3")
def test_ral_17_3_team_mates_shoot_each_other():
    robots = {"A": "a1 e", "B": "f6 s", "C": "d1 n", "D": "a6 s"}
    table = make_table(HALL, robots, special=("team_elimination",))
    table.play_register(1)
    assert table.events_of(Damaged) == [Damaged(2, 1, 1, (0,), "laser")]


@pytest.mark.rule("RAL-17.3")
def test_ral_17_3_and_push_each_other():
    robots = {"A": "e1 e", "B": "f6 s", "C": "f1 n", "D": "a6 s"}
    table = make_table(HALL, robots, special=("team_elimination",))
    table.program("A", 490)
    table.play_register(1)
    assert (table.robot_at("A"), table.robot_at("C"), table.robot("C").lives) == ("f1 e", "gone", 2)


# --- Toggle Boggle ---


def toggle(robots: dict[str, str], **options: object) -> Table:
    """Teams A C and B D, three flags that nobody holds."""
    flags = [(0, 0), (2, 0), (4, 0)]
    table = make_table(HALL, robots, flags=flags, unnumbered=True, special=("toggle_control",), **options)
    table.state.owners = [NOBODY] * 3
    return table


def holders(table: Table) -> list[int]:
    return [flag.team for flag in table.view(None).flags]


@pytest.mark.rule("RAL-17.2", "RAL-17.10")
def test_ral_17_10_touching_a_flag_takes_it_for_the_team():
    table = toggle({"A": "a1 n", "B": "e1 n", "C": "d6 s", "D": "f6 s"})
    table.play_register(1)
    assert table.events_of(FlagClaimed) == [FlagClaimed(0, 1, 0), FlagClaimed(1, 3, 1)]
    assert holders(table) == [0, -1, 1]


@pytest.mark.rule("RAL-17.10")
def test_ral_17_10_until_the_other_team_touches_it():
    table = toggle({"A": "f5 s", "B": "a1 n", "C": "d6 s", "D": "f6 s"})
    table.state.owners = [0, 0, NOBODY]
    table.play_register(1)
    assert holders(table) == [1, 0, -1]


@pytest.mark.rule("RAL-17.10")
def test_ral_17_10_it_stays_taken_when_its_robot_leaves_or_is_destroyed_later():
    table = toggle({"A": "a1 n", "B": "f5 e", "C": "d6 s", "D": "f6 s"})
    table.program("A", 490, first=2)
    table.play_register(1)
    table.play_register(2)
    assert (table.robot_at("A"), holders(table)) == ("gone", [0, -1, -1])


@pytest.mark.rule("RAL-17.10", "RAL-17.2")
def test_ral_17_10_the_team_that_holds_all_at_once_wins():
    table = toggle({"A": "a1 n", "B": "f5 e", "C": "c1 n", "D": "f6 s"})
    table.state.owners = [1, NOBODY, 0]
    table.play_register(1)
    assert (outcome(table).places, outcome(table).rule) == ((1, 3, 1, 3), "RAL-17.10")


@pytest.mark.rule("RAL-17.10")
@pytest.mark.parametrize(("other", "third"), [("e1 n", 1), ("f6 s", -1)])
def test_ral_17_10_all_but_one_are_not_enough(other, third):
    """The third flag belongs to the other team, or to nobody."""
    table = toggle({"A": "a1 n", "B": "f5 e", "C": "c1 n", "D": other})
    table.play_register(1)
    assert (holders(table), GAME.outcome(table.state)) == ([0, 0, third], None)


@pytest.mark.rule("RAL-17.10", "RAL-16.13")
@pytest.mark.parametrize("holder", [0, 1, NOBODY])
def test_ral_17_10_if_both_teams_touch_it_in_one_step_it_does_not_change_hands(holder):
    table = toggle({"A": "a1 n", "B": "b2 e", "C": "d6 s", "D": "f6 s"})
    table.state.owners = [holder, NOBODY, NOBODY]
    table.options("B", "mechanical_arm")
    table.play_register(1)
    table.answer("B", "touch a1")
    assert (table.events_of(FlagClaimed), holders(table)) == ([], [holder, -1, -1])


@pytest.mark.rule("RAL-17.10")
def test_ral_17_10_flags_need_no_order():
    table = toggle({"A": "e1 n", "B": "f5 e", "C": "d6 s", "D": "f6 s"})
    table.play_register(1)
    assert (holders(table), table.archive("A")) == ([-1, -1, 0], "e1")


@pytest.mark.rule("RAL-17.2")
def test_ral_17_2_a_destroyed_robot_sits_out_one_full_turn():
    table = toggle({"A": "f6 e archive d4", "B": "f5 s", "C": "d6 s", "D": "a6 s"})
    table.program("A", 490)
    table.play_register(1)
    table.run_from_step(Step.WIPE)
    assert (table.state.turn, table.robot_at("A"), table.robot("A").hand) == (2, "gone", [])
    table.run_from_step(Step.WIPE)
    assert (table.prompt_kind("A"), table.state.turn) == (PromptKind.FACING, 2)
    table.play("A", "face n", "no")
    assert (table.robot_at("A"), table.robot("A").damage) == ("d4 n", 2)


@pytest.mark.rule("RAL-13.2", "RAL-17.2")
def test_ral_13_2_tokens_without_power_are_kept_while_it_sits_out():
    """B pushes A off the board."""
    robots = {"A": "f6 e damage 3 down archive d4", "B": "e6 e", "C": "b6 s", "D": "a6 s"}
    table = toggle(robots, reentry_keeps_powered_down_damage=True)
    table.program("B", 490)
    table.play_register(1)
    table.run_from_step(Step.WIPE)
    table.run_from_step(Step.WIPE)
    table.play("A", "face n", "no")
    assert (table.robot_at("A"), table.robot("A").damage, table.robot("A").down_damage) == ("d4 n", 5, 0)


@pytest.mark.rule("RAL-17.2", "RAL-13.9")
def test_ral_17_2_a_robot_that_has_sat_out_comes_back_in_the_order_of_destruction():
    """B falls in register 1 and A in register 2; both have the same archive square."""
    robots = {"A": "f6 e archive d4", "B": "f4 e archive d4", "C": "d6 s", "D": "a6 s"}
    table = toggle(robots)
    table.program("A", 490, first=2)
    table.program("B", 500)
    table.play_register(1)
    table.play_register(2)
    table.run_from_step(Step.WIPE)
    table.run_from_step(Step.WIPE)
    assert (table.prompt_kind("B"), table.prompt_kind("A")) == (PromptKind.FACING, None)


# --- Capture the Flag: the start ---

# Team A C is at home on the chop shop in the west, its flag on c11; team B D on the vault in the east, flag on u2.
WEST_PITS = {"d3", "b11"}
WEST = {square_name(x, y) for x in range(6) for y in range(12)} - WEST_PITS
EAST = {square_name(x, y) for x in range(18, 24) for y in range(12)} - {"u3", "u10"}


def toss() -> Table:
    """A game in which team B D has won the toss."""
    tables = (new_game(4, seed=seed, course="capture_the_flag") for seed in range(99))
    return next(table for table in tables if table.state.prompt_queue[0].robot % 2 == 1)


@pytest.mark.rule("RAL-17.9")
def test_ral_17_9_a_coin_decides_which_team_begins():
    first = {new_game(4, seed=seed, course="capture_the_flag").state.prompt_queue[0].robot % 2 for seed in range(12)}
    assert first == {0, 1}


@pytest.mark.rule("RAL-17.9")
def test_ral_17_9_the_first_of_the_team_in_dock_order_picks_the_home_board():
    table = toss()
    first = next(number for number in table.state.order if number % 2 == 1)
    assert GAME.active_seats(table.state) == (first,)
    assert table.legal(table.names[first]) == ["home 1", "home 2"]


@pytest.mark.rule("RAL-17.9")
def test_ral_17_9_its_robots_are_placed_first_then_those_of_the_other_team():
    table = toss()
    asked = [(query.kind, query.robot) for query in table.state.prompt_queue]
    winners = [number for number in table.state.order if number % 2 == 1]
    others = [number for number in table.state.order if number % 2 == 0]
    assert asked == [(PromptKind.HOME, winners[0]), *((PromptKind.SQUARE, number) for number in (*winners, *others))]


@pytest.mark.rule("RAL-17.9", "RAL-1.6")
def test_ral_17_9_an_order_drawn_by_lot_serves_as_docks():
    orders = {new_game(4, seed=seed, course="capture_the_flag").state.order for seed in range(20)}
    assert len(orders) > 5


def chosen(home: int) -> Table:
    """Team B D has picked its home board."""
    table = toss()
    table.play(table.names[table.state.prompt_queue[0].robot], f"home {home}")
    return table


@pytest.mark.rule("RAL-17.9", "RAL-17.2")
@pytest.mark.parametrize(("home", "back"), [(1, WEST), (2, EAST)])
def test_ral_17_9_robots_start_in_the_six_rows_farthest_from_the_other_board_not_on_pits(home, back):
    table = chosen(home)
    assert squares(table, table.names[table.state.prompt_queue[0].robot]) == back


@pytest.mark.rule("RAL-17.9")
@pytest.mark.parametrize(
    ("boards", "home", "columns", "rows"),
    [
        ("cross g13 / flags c3 j16", 1, "abcdefghijkl", range(1, 7)),
        ("cross g13 / flags c3 j16", 2, "ghijklmnopqr", range(19, 25)),
        ("cross m5 / flags c3 p8", 2, "stuvwx", range(5, 17)),
    ],
)
def test_ral_17_9_rows_are_counted_from_the_joint_also_where_boards_lie_askew(boards, home, columns, rows):
    table = new_game(4, course=f"exchange a1 / {boards} / capture_the_flag")
    table.play(table.names[table.state.prompt_queue[0].robot], f"home {home}")
    found = squares(table, table.names[table.state.prompt_queue[0].robot])
    assert {square[0] for square in found} == {*columns}
    assert {int(square[1:]) for square in found} == {*rows}


@pytest.mark.rule("RAL-17.9")
def test_ral_17_9_each_team_owns_the_flag_on_its_home_board():
    assert [flag.team for flag in chosen(2).view(None).flags] == [0, 1]
    assert [flag.team for flag in chosen(1).view(None).flags] == [1, 0]


@pytest.mark.rule("RAL-17.9")
def test_ral_17_9_no_two_robots_start_on_one_square():
    table = chosen(2)
    first, second = table.state.prompt_queue[0].robot, table.state.prompt_queue[1].robot
    table.play(table.names[first], "place t4", "face w")
    assert squares(table, table.names[second]) == EAST - {"t4"}


@pytest.mark.rule("RAL-17.9")
def test_ral_17_9_facing_is_free_and_start_squares_are_archive_squares():
    """Also when an enemy or a friend stands in front."""
    table = chosen(2)
    places = {1: "t4", 3: "t5", 0: "d5", 2: "e5"}
    while table.state.prompt_queue:
        robot = table.state.prompt_queue[0].robot
        table.play(table.names[robot], f"place {places[robot]}")
        assert faces(table, table.names[robot]) == "nesw"
        table.play(table.names[robot], "face e")
    assert table.robot_positions() == {"A": "d5 e", "B": "t4 e", "C": "e5 e", "D": "t5 e"}
    assert [table.archive(name) for name in "ABCD"] == ["d5", "t4", "e5", "t5"]
    assert (table.state.turn, table.state.step) == (1, Step.PROGRAM)


# --- Capture the Flag: pushing enemies off ---


def capture(robots: dict[str, str]) -> Table:
    """Team A C is at home in the west, team B D in the east; robots that are not named are out of the way."""
    elsewhere = {"A": "a12 w", "B": "x3 e", "C": "b12 s", "D": "x7 e"}
    table = on_course("capture_the_flag", {name: robots.get(name, elsewhere[name]) for name in "ABCD"})
    table.state.homes, table.state.owners, table.state.carriers = [0, 1], [0, 1], [NOBODY, NOBODY]
    return table


def defended(more: dict[str, str] | None = None, *, mover: str = "A", damage: int = 0) -> Table:
    """A robot on c5 in the west pushes B from d5 to e5."""
    robots = {"B": "d5 n archive x3", mover: f"c5 e damage {damage}"}
    table = capture(robots | (more or {}))
    table.program(mover, 490)
    table.play_register(1)
    return table


@pytest.mark.rule("RAL-17.2", "RAL-17.9")
def test_ral_17_9_a_robot_at_home_that_pushes_an_enemy_sends_it_off_the_board():
    table = defended()
    assert table.events_of(SentHome) == [SentHome(1, 0)]
    assert (table.robot_at("B"), table.robot("B").lives) == ("gone", 3)


@pytest.mark.rule("RAL-17.9")
def test_ral_17_9_it_is_sent_at_the_end_of_the_register_phase():
    """A still shoots it in step D."""
    table = defended()
    assert table.events_of(Damaged) == [Damaged(1, 1, 1, (0,), "laser")]


@pytest.mark.rule("RAL-17.9")
def test_ral_17_9_it_keeps_its_damage_and_options():
    table = capture({"B": "d5 n damage 6", "A": "c5 e"})
    table.options("B", "flywheel")
    table.program("B", 520, 530, first=4)
    table.program("A", (670, 70))
    table.play_register(1)
    assert (table.robot_at("B"), table.robot("B").damage, table.robot("B").options) == ("gone", 6, ["flywheel"])
    table.run_from_step(Step.WIPE)
    table.play("B", "place t4", "face n")
    assert (table.robot("B").damage, table.robot("B").registers[3:]) == (6, [(520,), (530,)])


@pytest.mark.rule("RAL-17.9")
def test_ral_17_9_not_if_the_mover_does_not_survive_the_phase():
    """D shoots A from behind."""
    table = defended({"D": "a5 e"}, damage=9)
    assert (table.robot_at("A"), table.robot_at("B"), table.events_of(SentHome)) == ("gone", "e5 n", [])


@pytest.mark.rule("RAL-17.9")
def test_ral_17_9_not_on_another_board_than_its_home():
    """A pushes B on B's own board."""
    table = capture({"A": "o4 e", "B": "p4 n"})
    table.program("A", 490)
    table.play_register(1)
    assert (table.robot_at("B"), table.events_of(SentHome)) == ("q4 n", [])


@pytest.mark.rule("RAL-17.9")
def test_ral_17_9_not_a_team_mate():
    table = capture({"A": "c5 e", "C": "d5 n"})
    table.program("A", 490)
    table.play_register(1)
    assert (table.robot_at("C"), table.events_of(SentHome)) == ("e5 n", [])


@pytest.mark.rule("RAL-17.9")
def test_ral_17_9_only_the_robot_that_is_directly_pushed():
    table = capture({"A": "b5 e", "B": "c5 n", "D": "d5 n"})
    table.program("A", 490)
    table.play_register(1)
    assert (table.events_of(SentHome), table.robot_at("D")) == ([SentHome(1, 0)], "e5 n")


@pytest.mark.rule("RAL-17.9")
def test_ral_17_9_an_attacker_that_pushes_a_defender_sends_nobody_off():
    table = capture({"B": "c5 e", "A": "d5 n"})
    table.program("B", 490)
    table.play_register(1)
    assert (table.robot_at("A"), table.events_of(SentHome)) == ("e5 n", [])


@pytest.mark.rule("RAL-17.2", "RAL-17.9")
def test_ral_17_9_it_returns_in_cleanup_to_its_own_back_rows():
    table = defended()
    table.run_from_step(Step.WIPE)
    assert table.prompt_kind("B") is PromptKind.SQUARE
    assert squares(table, "B") == EAST - {"x7"}
    assert table.prompt("B").args["entry"] == "sent-home"


@pytest.mark.rule("RAL-17.2")
def test_ral_17_2_with_no_enemy_in_its_line_of_sight_within_three_squares():
    """C stands on t4; a team mate in sight is no enemy."""
    table = defended({"C": "t4 e", "D": "v2 e"})
    table.run_from_step(Step.WIPE)
    table.play("B", "place t2")
    assert faces(table, "B") == "new"


@pytest.mark.rule("RAL-17.9")
def test_ral_17_9_without_the_damage_of_re_entry_and_running():
    table = defended()
    table.run_from_step(Step.WIPE)
    table.play("B", "place t4", "face n")
    assert (table.robot_at("B"), table.robot("B").damage, table.robot("B").down) == ("t4 n", 1, False)
    assert (table.state.turn, len(table.robot("B").hand)) == (2, 8)


@pytest.mark.rule("RAL-17.9", "RAL-5.3")
def test_ral_17_9_an_announced_power_down_stands():
    table = defended()
    table.robot("B").announced = True
    table.run_from_step(Step.WIPE)
    table.play("B", "place t4", "face n")
    assert (table.robot("B").down, table.robot("B").damage) == (True, 0)


@pytest.mark.rule("RAL-17.9", "RAL-5.12")
def test_ral_17_9_its_circuit_breaker_works():
    """It was not destroyed, and keeps its damage."""
    table = defended()
    table.robot("B").damage = 3
    table.options("B", "circuit_breaker")
    events = table.run_from_step(Step.WIPE)
    assert table.events_of(BreakerTripped, events) == [BreakerTripped(1)]


@pytest.mark.rule("RAL-17.9", "RAL-5.8")
def test_ral_17_9_a_powered_down_robot_is_asked_whether_to_stay_down():
    table = defended({"B": "d5 n down"})
    table.run_from_step(Step.WIPE)
    assert table.prompt_kind("B") is PromptKind.STAY_DOWN


@pytest.mark.rule("RAL-17.9", "RAL-13.9")
def test_ral_17_9_the_destroyed_return_first_then_those_sent_home_in_dock_order():
    """B and D are sent home, D first; C has fallen."""
    robots = {"A": "b5 e", "B": "d5 n", "C": "a1 w", "D": "c5 n"}
    table = capture(robots)
    table.program("A", 490, 670)
    table.program("C", 510, first=2)
    table.play_register(1)
    table.play_register(2)
    assert table.events_of(SentHome) == [SentHome(3, 0), SentHome(1, 0)]
    table.run_from_step(Step.WIPE)
    assert table.prompt_kind("C") is PromptKind.FACING
    table.play("C", "face n", "no")
    table.play("B", "place t4", "face n")
    table.play("D", "place u4", "face n")
    assert [event.robot for event in table.events_of(Entered)] == [2, 1, 3]


@pytest.mark.rule("RAL-13.4", "RAL-17.9")
def test_ral_13_4_a_destroyed_robot_that_moves_aside_may_not_face_a_team_mate():
    """C's archive square is held by B; on d5 it would look at A."""
    table = capture({"A": "c5 n", "B": "d4 n", "C": "a1 w archive d4"})
    table.program("C", 490)
    table.play_register(1)
    table.run_from_step(Step.WIPE)
    table.play("C", "place d5")
    assert "w" not in faces(table, "C")


@pytest.mark.rule("RAL-17.9")
def test_ral_17_9_a_flag_it_was_pushed_onto_stays_behind():
    """A pushes B from c10 onto the flag on c11, which B takes before it is sent home."""
    table = capture({"A": "c9 s", "B": "c10 n archive x3"})
    table.program("A", 490)
    events = table.play_register(1)
    assert [event for event in events if isinstance(event, FlagMoved | SentHome)] == [
        FlagMoved(1, "taken", 1, "c11"),
        FlagMoved(1, "dropped", 1, "c11"),
        SentHome(1, 0),
    ]
    assert (table.view(None).flags[0].square, table.state.carriers) == ("c11", [NOBODY, NOBODY])


# --- Capture the Flag: flags ---


def carrying(robots: dict[str, str], flag: int = 2) -> Table:
    """A carries the flag of the east, or B that of the west."""
    table = capture(robots)
    table.state.carriers[flag - 1] = 0 if flag == 2 else 1
    table.state.flags[flag - 1] = -1
    return table


@pytest.mark.rule("RAL-17.2", "RAL-17.9")
def test_ral_17_9_touching_the_flag_of_the_enemy_picks_it_up():
    table = capture({"A": "u2 n"})
    table.play_register(1)
    assert table.events_of(FlagMoved) == [FlagMoved(2, "taken", 0, "u2")]
    flag = table.view(None).flags[1]
    assert (flag.square, flag.carrier) == (None, 0)


@pytest.mark.rule("RAL-17.9")
def test_ral_17_9_a_flag_that_is_carried_travels_with_its_robot():
    """It is not on its square any more, so nobody else touches it there."""
    table = capture({"A": "u2 w", "C": "u1 s"})
    table.program("A", 490, first=2)
    table.program("C", 500, first=3)
    table.play_register(1)
    table.play_register(2)
    table.play_register(3)
    assert (table.robot_at("A"), table.robot_at("C"), table.view(None).flags[1].carrier) == ("t2 w", "u2 s", 0)


@pytest.mark.rule("RAL-17.9", "RAL-17.2")
def test_ral_17_9_pushed_on_the_board_of_the_enemy_a_carrier_drops_it_where_it_stood():
    table = carrying({"A": "q4 n", "B": "p4 e"})
    table.program("B", (670, 70))
    events = table.play_register(1)
    assert table.events_of(FlagMoved, events)[0] == FlagMoved(2, "dropped", 0, "q4")
    assert table.view(None).flags[1].carrier == NOBODY


@pytest.mark.rule("RAL-17.9")
def test_ral_17_9_pushed_at_home_it_keeps_it():
    table = carrying({"A": "d5 n", "B": "c5 e"})
    table.program("B", 490)
    table.play_register(1)
    assert (table.robot_at("A"), table.view(None).flags[1].carrier) == ("e5 n", 0)


@pytest.mark.rule("RAL-17.2", "RAL-16.5")
def test_ral_17_2_a_carrier_pushed_by_a_weapon_drops_it_too():
    table = carrying({"A": "q4 n", "B": "o4 e"})
    table.options("B", "pressor_beam")
    table.play_register(1)
    table.answer("B", "use pressor_beam")
    assert table.robot_at("A") == "r4 n"
    assert table.events_of(FlagMoved) == [FlagMoved(2, "dropped", 0, "q4")]


@pytest.mark.rule("RAL-17.2", "RAL-9.1")
def test_ral_17_2_so_does_one_that_a_pusher_pushes():
    table = carrying({"A": "r3 e"})
    table.play_register(1)
    assert table.robot_at("A") == "r2 e"
    assert table.events_of(FlagMoved) == [FlagMoved(2, "dropped", 0, "r3")]


@pytest.mark.rule("RAL-17.9")
def test_ral_17_9_a_carrier_that_is_shot_down_drops_it_there():
    table = carrying({"A": "q4 n damage 9", "B": "o4 e"})
    table.play_register(1)
    assert table.events_of(FlagMoved) == [FlagMoved(2, "dropped", 0, "q4")]
    assert table.view(None).flags[1].square == "q4"


@pytest.mark.rule("RAL-17.9")
@pytest.mark.parametrize("robot", ["p4 n", "p1 n"])
def test_ral_17_9_in_a_pit_or_outside_it_goes_back_to_its_start(robot):
    """North of p4 is a pit, north of p1 the edge."""
    table = carrying({"A": robot})
    table.program("A", 490)
    table.play_register(1)
    assert table.robot_at("A") == "gone"
    assert table.events_of(FlagMoved) == [FlagMoved(2, "returned", 0, "u2")]
    assert table.view(None).flags[1].square == "u2"


@pytest.mark.rule("RAL-17.2", "RAL-17.9")
def test_ral_17_9_touching_the_own_flag_at_home_brings_it_back():
    table = capture({"A": "d5 n"})
    table.state.flags[0] = table.state.floor.cell(3, 4)
    table.play_register(1)
    assert table.events_of(FlagMoved) == [FlagMoved(1, "returned", 0, "c11")]
    assert table.view(None).flags[0].square == "c11"


@pytest.mark.rule("RAL-17.9")
def test_ral_17_9_touching_it_on_the_other_board_does_not():
    table = capture({"A": "q4 n"})
    table.state.flags[0] = table.state.floor.cell(16, 3)
    table.play_register(1)
    assert (table.events_of(FlagMoved), table.view(None).flags[0].square) == ([], "q4")


@pytest.mark.rule("RAL-17.2", "RAL-17.9")
def test_ral_17_9_a_team_wins_that_holds_the_flag_of_the_enemy_at_home_at_the_end_of_a_turn():
    table = carrying({"A": "l2 w"})
    table.run_from_step(Step.REPAIR, 5)
    assert (outcome(table).places, outcome(table).rule) == ((1, 3, 1, 3), "RAL-17.9")


@pytest.mark.rule("RAL-17.9", "RAL-14.3")
def test_ral_17_9_if_both_teams_hold_the_flag_of_the_other_at_home_they_share_the_win():
    table = carrying({"A": "l2 w lives 1", "B": "t4 n"})
    table.state.carriers, table.state.flags = [1, 0], [-1, -1]
    table.run_from_step(Step.REPAIR, 5)
    assert (outcome(table).places, outcome(table).rule) == ((1, 1, 1, 1), "RAL-17.9")


@pytest.mark.rule("RAL-17.9")
def test_ral_17_9_not_before_the_end_of_the_turn():
    table = carrying({"A": "l2 w"})
    table.play_register(1)
    assert GAME.outcome(table.state) is None


@pytest.mark.rule("RAL-17.9")
def test_ral_17_9_not_on_the_board_of_the_enemy():
    table = carrying({"A": "m2 e"})
    table.run_from_step(Step.REPAIR, 5)
    assert (table.state.turn, GAME.outcome(table.state)) == (2, None)
