"""RAL-1: material and set-up."""

from collections import Counter

import pytest

from botyard import BadOption, Luck
from botyard.games.roborally.cards import DECK, OPTIONS
from botyard.games.roborally.events import Archived, Blocked, Carried, CourseLaid, Destroyed, OptionDrawn, Repaired

from .scene import RULES, Kind, Step, game, on_course, scene

OWN = "exchange 0,0 / docking_bay_belts 0,12 / flags 7,1 9,7 1,4"
FIELD = [".. .. .. .. .."] * 5


def refused(seats: int, **options) -> str:
    with pytest.raises(BadOption) as caught:
        RULES.start(seats, Luck(1), options)
    return str(caught.value)


# --- players -----------------------------------------------------------------------------------------------


@pytest.mark.rule("RAL-1.1")
@pytest.mark.parametrize("seats", range(2, 9))
def test_ral_1_1_two_to_eight_players_with_one_robot_each(seats):
    table = game(seats)
    assert len(table.state.robots) == seats
    assert [table.state.seat_of(number) for number in range(seats)] == list(range(seats))


@pytest.mark.rule("RAL-1.1")
@pytest.mark.parametrize("seats", [0, 1, 9])
def test_ral_1_1_no_more_and_no_fewer(seats):
    assert refused(seats) == f"RoboRally is for 2 to 8 players, not {seats}"


@pytest.mark.rule("RAL-1.1")
@pytest.mark.parametrize(
    ("course", "players"),
    [
        ("checkmate", {5, 6, 7, 8}),  # a course narrows the number
        (OWN, {2, 3, 4, 5, 6, 7, 8}),
        (f"{OWN} / two_teams_any_robot_finishes", {4, 6, 8}),
        (f"{OWN} / teams_of_two_share_flags", {4, 6, 8}),
        (f"{OWN} / racer_and_blocker", {2, 3, 4}),
    ],
)
@pytest.mark.parametrize("seats", range(2, 9))
def test_ral_1_1_only_with_a_number_that_the_course_is_made_for(course, players, seats):
    if seats in players:
        assert game(seats, course=course).state.seats == seats
    else:
        assert refused(seats, course=course).endswith(f"not for {seats} (RAL-1.1)")


# --- the course --------------------------------------------------------------------------------------------


@pytest.mark.rule("RAL-1.2")
def test_ral_1_2_a_course_by_its_id():
    assert game(2).of(CourseLaid)[0].course == "Risky Exchange"
    assert game(5, course="checkmate").of(CourseLaid)[0].course == "Checkmate"


@pytest.mark.rule("RAL-1.2")
def test_ral_1_2_or_as_text():
    """The board turned, the docking bay, the flags in order, and a special rule."""
    text = "exchange 0,0 r90 / docking_bay_belts 0,12 / flags 7,1 9,7 1,4 / flags_ride_belts"
    floor = game(3, course=text).view(None).floor
    assert (floor.text, floor.width, floor.height) == (text, 12, 16)
    assert [(board.board, board.x, board.y, board.rot) for board in floor.boards] == [
        ("exchange", 0, 0, 90),
        ("docking_bay_belts", 0, 12, 0),
    ]
    assert floor.special_rules == ("flags_ride_belts",)
    flags = game(3, course=text).view(None).flags
    assert [(flag.flag, flag.square) for flag in flags] == [(1, "7,1"), (2, "9,7"), (3, "1,4")]


@pytest.mark.rule("RAL-1.2")
@pytest.mark.parametrize(
    ("course", "why"),
    [
        ("exchange 0,0 / vault 6,0 / start_row 0,12 / flags 7,1", "vault and exchange overlap"),
        ("exchange 0,0 / vault 20,0 / start_row 0,12 / flags 7,1", "vault lies apart"),
        ("exchange 0,0 / start_row 0,12 r180 / flags 7,1", "the front of the docking bay touches no factory board"),
        ("exchange 0,0 / start_row 0,12 / flags 30,1", "flag 1 on 30,1 is off the board"),
        ("chess 0,0 / start_row 0,12 / flags 3,3", "flag 1 on 3,3 is in a pit"),
        ("exchange 0,0 / start_row 0,12 / flags 7,1 7,1", "flag 2 on 7,1 shares its square"),
        ("exchange 0,0 / start_row 0,12 / flags 0,13", "flag 1 on 0,13 is on the docking bay"),
        ("chess 0,0 / start_row 0,12 / flags 1,1", "flag 1 on 1,1 is on a belt"),
        (f"{OWN} / superbot / racer_and_blocker", "do not go together"),
        (f"{OWN} / program_timer_30s_all / program_timer_60s_all", "do not go together"),
        ("exchange 0,0 / start_row 0,12", "there is no flag to touch"),
    ],
)
def test_ral_1_2_a_course_of_ones_own_that_cannot_be_played_is_refused(course, why):
    assert why in refused(4, course=course)


@pytest.mark.rule("RAL-1.2")
def test_ral_1_2_squares_on_the_two_sides_of_a_joint_are_neighbours():
    """From the docking bay onto a factory board, and from that onto the next."""
    table = on_course("relay_hall 0,0 / two_sumps 12,0 / start_row 0,12 / flags 0,0", {"A": "0,12 n", "B": "11,0 e"})
    table.program("A", 500)
    table.program("B", 510)
    table.play()
    assert table.places() == {"A": "0,11 n", "B": "12,0 e"}


@pytest.mark.rule("RAL-1.2")
@pytest.mark.parametrize(
    ("turn", "start", "end"),
    [("", "1,5", "1,3"), (" r90", "6,1", "8,1"), (" r180", "10,6", "10,8"), (" r270", "5,10", "3,10")],
)
def test_ral_1_2_a_turned_board_carries_where_it_points_now(turn, start, end):
    """The express belt on 1,5 of Maelstrom runs north; the board is laid in all four ways."""
    table = on_course(f"maelstrom 0,0{turn} / start_row 0,12 / flags 0,0", {"A": f"{start} n"})
    table.play()
    assert table.at("A") == f"{end} n"


@pytest.mark.rule("RAL-1.2", "RAL-17.5")
@pytest.mark.parametrize(("special", "asked"), [([], Kind.POWER_DOWN), (["no_power_down"], None)])
def test_ral_1_2_what_a_course_says_otherwise_goes_first(special, asked):
    table = scene(FIELD, {"A": "0,0 n damage 1", "B": "4,4 n"}, special=special)
    table.begin(Step.ANNOUNCE, until=Step.REVEAL)
    assert table.asked("A") is asked


@pytest.mark.rule("RAL-1.2", "RAL-16.14")
def test_ral_1_2_so_does_the_text_of_an_option():
    """A gear turns every robot, but not one with Gyroscopic Stabilizer switched on."""
    table = scene(["G+ G+"], {"A": "0,0 n stable 1", "B": "1,0 n"})
    table.play()
    assert table.places() == {"A": "0,0 n", "B": "1,0 e"}


# --- cards, lives, docks -----------------------------------------------------------------------------------


@pytest.mark.rule("RAL-1.3")
def test_ral_1_3_84_program_cards_and_26_options_are_in_the_game():
    table = game(2)
    state = table.state
    assert sorted([*state.deck, *table.robot("A").hand, *table.robot("B").hand]) == list(DECK)
    assert sorted(state.option_deck) == sorted(OPTIONS)
    assert (len(DECK), len(OPTIONS)) == (84, 26)


@pytest.mark.rule("RAL-1.3")
def test_ral_1_3_both_are_shuffled():
    """With 30 seeds every deck lies differently, and many Options and cards come to lie on top."""
    decks = [game(2, seed).state for seed in range(30)]
    assert len({tuple(state.deck) for state in decks}) == 30
    assert len({tuple(state.option_deck) for state in decks}) == 30
    assert len({state.option_deck[-1] for state in decks}) >= 10
    assert len({state.deck[-1] for state in decks}) >= 10


@pytest.mark.rule("RAL-1.3", "RAL-23.1")
def test_ral_1_3_they_lie_face_down():
    """Everybody sees how many cards there are, and nobody which."""
    view = game(2).view("A")
    assert (view.deck, view.option_deck) == (84 - 18, 26)


@pytest.mark.rule("RAL-1.3")
def test_ral_1_3_options_that_stay_in_the_box():
    table = game(2, without_options="mechanical_arm circuit_breaker")
    assert len(table.state.option_deck) == 24
    assert not {"mechanical_arm", "circuit_breaker"} & set(table.state.option_deck)


@pytest.mark.rule("RAL-1.3")
def test_ral_1_3_an_option_that_does_not_exist():
    assert refused(2, without_options="wings").startswith("without_options: there is no Option card 'wings'")


@pytest.mark.rule("RAL-1.4")
@pytest.mark.parametrize("seats", range(2, 9))
def test_ral_1_4_three_lives_and_with_five_or_more_players_four(seats):
    assert {robot.lives for robot in game(seats).state.robots} == {3 if seats < 5 else 4}
    assert {robot.lives for robot in game(seats, fourth_life=False).state.robots} == {3}


@pytest.mark.rule("RAL-1.5")
@pytest.mark.parametrize("seed", range(5))
def test_ral_1_5_from_dock_1_on_clockwise(seed):
    """Whoever is first, the player to the left has the next dock."""
    table = game(4, seed)
    first = table.state.order[0]
    assert table.state.order == tuple((first + place) % 4 for place in range(4))
    assert table.of(CourseLaid)[0].order == table.state.order


@pytest.mark.rule("RAL-1.5")
def test_ral_1_5_the_first_player_is_drawn_by_lot():
    """Of 200 games each of four players begins about fifty."""
    firsts = Counter(game(4, seed).state.order[0] for seed in range(200))
    assert set(firsts) == {0, 1, 2, 3}
    assert all(25 <= count <= 75 for count in firsts.values())


@pytest.mark.rule("RAL-1.5")
def test_ral_1_5_robot_and_archive_marker_stand_on_the_dock():
    """The docks of the docking bay with belts, which lies below row 12."""
    docks = ["5,15", "6,15", "3,14", "8,14", "1,13", "10,13", "0,12", "11,12"]
    table = game(8)
    by_dock = sorted(table.view(None).robots, key=lambda robot: robot.dock)
    assert [robot.dock for robot in by_dock] == list(range(1, 9))
    assert [robot.square for robot in by_dock] == [robot.archive for robot in by_dock] == docks
    assert tuple(robot.robot for robot in by_dock) == table.state.order


@pytest.mark.rule("RAL-1.5")
@pytest.mark.parametrize(
    ("course", "facing"),
    [
        ("exchange 0,0 / start_row 0,12 / flags 7,1", "n"),
        ("exchange 4,0 / start_row 0,0 r90 / flags 11,1", "e"),
        ("exchange 0,4 / start_row 0,0 r180 / flags 7,5", "s"),
        ("exchange 0,0 / start_row 12,0 r270 / flags 7,1", "w"),
    ],
)
def test_ral_1_5_robots_face_the_factory_boards(course, facing):
    assert {robot.facing for robot in game(4, course=course).view(None).robots} == {facing}


# --- dock order --------------------------------------------------------------------------------------------


@pytest.mark.rule("RAL-1.6")
def test_ral_1_6_dock_order_holds_from_turn_to_turn():
    table = game(3, 2, play_on="stop")
    order = table.state.order
    assert order != (0, 1, 2)
    while table.state.turn == 1:
        seat = RULES.to_act(table.state)[0]
        RULES.apply(table.state, seat, RULES.sample(table.state, seat, table.state.luck), table.events.append)
    assert table.state.order == order
    assert [table.view(None).robots[number].dock for number in order] == [1, 2, 3]


@pytest.mark.rule("RAL-1.6", "RAL-16.2")
def test_ral_1_6_it_decides_about_choices_of_options():
    """All three could use Conditional Program; C is on dock 1, then A, then B."""
    table = scene(FIELD, {"A": "0,0 n condition 500", "B": "2,2 n condition 510", "C": "4,4 n condition 520"})
    table.docks("CAB").begin(Step.CONDITION)
    asked = []
    for _ in range(3):
        (seat,) = RULES.to_act(table.state)
        asked.append(table.names[seat])
        table.say(table.names[seat], "no")
    assert asked == ["C", "A", "B"]


@pytest.mark.rule("RAL-1.6")
def test_ral_1_6_and_about_several_destructions_at_once():
    table = scene(["bN bN bN"], {"A": "0,0 n", "B": "1,0 n", "C": "2,0 n"}).docks("BCA")
    assert [fall.robot for fall in table.of(Destroyed, table.play())] == [1, 2, 0]


@pytest.mark.rule("RAL-1.7")
def test_ral_1_7_without_damage_without_an_option_and_running():
    table = game(4)
    assert [(robot.damage, robot.options, robot.down) for robot in table.state.robots] == [(0, [], False)] * 4
    assert [robot.hand for robot in table.view(None).robots] == [9] * 4


@pytest.mark.rule("RAL-1.7", "RAL-17.1")
def test_ral_1_7_unless_the_course_says_otherwise():
    rejects = game(5, course="factory_rejects")
    assert [robot.damage for robot in rejects.state.robots] == [2] * 5
    fry = game(3, course="flag_fry")
    assert [len(robot.options) for robot in fry.state.robots] == [1] * 3


# --- the docking bay, and flags ----------------------------------------------------------------------------


@pytest.mark.rule("RAL-1.8")
def test_ral_1_8_the_belts_of_the_docking_bay_work():
    table = on_course("risky_exchange", {"A": "1,14 n"})
    (carried,) = table.of(Carried, table.play())
    assert table.at("A") == "2,14 e"
    assert carried.turned == (0,)


@pytest.mark.rule("RAL-1.8")
def test_ral_1_8_its_walls_work():
    """Between Dock 1 and Dock 2 stands one."""
    table = on_course("risky_exchange", {"A": "5,15 e"})
    table.program("A", 500)
    assert table.of(Blocked, table.play()) == [Blocked(0, 500, "e", (), "RAL-6.5")]


@pytest.mark.rule("RAL-1.8")
@pytest.mark.parametrize("start", ["0,13 w", "11,13 e", "5,15 s"])
def test_ral_1_8_its_outer_edges_are_edges_of_the_board(start):
    table = on_course("risky_exchange", {"A": start})
    table.program("A", 500)
    assert [fall.fate for fall in table.of(Destroyed, table.play())] == ["edge"]


@pytest.mark.rule("RAL-1.8")
def test_ral_1_8_it_stays_in_play_in_later_turns():
    table = on_course("risky_exchange", {"A": "5,11 s", "B": "0,0 n"})
    table.state.turn = 7
    table.program("A", 500)
    table.play()
    assert table.at("A") == "5,12 s"


@pytest.mark.rule("RAL-1.9", "RAL-11.6")
def test_ral_1_9_a_flag_is_a_repair_site_with_one_wrench():
    """It takes one token, gives no Option, and is a place for the archive marker."""
    table = scene(FIELD, {"A": "0,0 n damage 3 archive 4,4", "B": "4,4 n"}, flags=[(2, 2), (0, 0)])
    events = table.play(5)
    assert table.of(Archived, events) == [Archived(0, "0,0")]
    events = table.begin(Step.REPAIR)
    assert table.of(Repaired, events) == [Repaired(0, 1, 2)]
    assert table.of(OptionDrawn, events) == []
