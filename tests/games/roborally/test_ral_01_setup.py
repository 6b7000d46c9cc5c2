"""RAL-1: material and set-up."""

from collections import Counter

import pytest

from botyard import OptionError, Rng
from botyard.core.fluent import game_bundle
from botyard.games.roborally import errors
from botyard.games.roborally.cards import DECK, OPTIONS
from botyard.games.roborally.events import Archived, Blocked, Carried, CourseLaid, Destroyed, OptionDrawn, Repaired
from botyard.games.roborally.options import RoboRallyOptions

from .builders import GAME, PromptKind, Step, make_table, new_game, on_course

OWN = "exchange a1 / docking_bay_belts a13 / flags h2 j8 b5"
FIELD = [".. .. .. .. .."] * 5


def refused(seats: int, **options) -> str:
    with pytest.raises(OptionError) as caught:
        GAME.initial_state(seats, Rng(1), options)
    return str(caught.value)


# --- players ---


@pytest.mark.rule("RAL-1.1")
@pytest.mark.parametrize("seats", range(2, 9))
def test_ral_1_1_two_to_eight_players_with_one_robot_each(seats):
    table = new_game(seats)
    assert len(table.state.robots) == seats
    assert [table.state.seat_of(number) for number in range(seats)] == list(range(seats))


@pytest.mark.rule("RAL-1.1")
@pytest.mark.parametrize("seats", [0, 1, 9])
def test_ral_1_1_no_more_and_no_fewer(seats):
    assert refused(seats) == f"RoboRally is for 2 to 8 players, not {seats}."


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
        assert new_game(seats, course=course).state.seats == seats
    else:
        assert refused(seats, course=course).endswith(f"not for {seats} (RAL-1.1)")


# --- the course ---


@pytest.mark.rule("RAL-1.2")
def test_ral_1_2_a_course_by_its_id():
    assert new_game(2).events_of(CourseLaid)[0].course == "Risky Exchange"
    assert new_game(5, course="checkmate").events_of(CourseLaid)[0].course == "Checkmate"


@pytest.mark.rule("RAL-1.2")
def test_ral_1_2_or_as_text():
    """The board turned, the docking bay, the flags in order, and a special rule."""
    text = "exchange a1 r90 / docking_bay_belts a13 / flags h2 j8 b5 / flags_ride_belts"
    floor = new_game(3, course=text).view(None).floor
    assert (floor.text, floor.width, floor.height) == (text, 12, 16)
    assert [(board.board, board.x, board.y, board.rot) for board in floor.boards] == [
        ("exchange", 0, 0, 90),
        ("docking_bay_belts", 0, 12, 0),
    ]
    assert floor.special_rules == ("flags_ride_belts",)
    flags = new_game(3, course=text).view(None).flags
    assert [(flag.flag, flag.square) for flag in flags] == [(1, "h2"), (2, "j8"), (3, "b5")]


@pytest.mark.rule("RAL-1.2")
@pytest.mark.parametrize(
    ("course", "why"),
    [
        ("exchange a1 / vault g1 / start_row a13 / flags h2", "vault and exchange overlap"),
        ("exchange a1 / vault u1 / start_row a13 / flags h2", "vault lies apart"),
        ("exchange a1 / start_row a13 r180 / flags h2", "the front of the docking bay touches no factory board"),
        ("exchange a1 / start_row a13 / flags ae2", "flag 1 on ae2 is off the board"),
        ("chess a1 / start_row a13 / flags d4", "flag 1 on d4 is in a pit"),
        ("exchange a1 / start_row a13 / flags h2 h2", "flag 2 on h2 shares its square"),
        ("exchange a1 / start_row a13 / flags a14", "flag 1 on a14 is on the docking bay"),
        ("chess a1 / start_row a13 / flags b2", "flag 1 on b2 is on a belt"),
        (f"{OWN} / superbot / racer_and_blocker", "do not go together"),
        (f"{OWN} / program_timer_30s_all / program_timer_60s_all", "do not go together"),
        ("exchange a1 / start_row a13", "there is no flag to touch"),
    ],
)
def test_ral_1_2_a_custom_course_that_cannot_be_played_is_rejected(course, why):
    assert why in refused(4, course=course)


@pytest.mark.rule("RAL-1.2")
def test_ral_1_2_squares_on_the_two_sides_of_a_joint_are_neighbours():
    """From the docking bay onto a factory board, and from that onto the next."""
    table = on_course("relay_hall a1 / two_sumps m1 / start_row a13 / flags a1", {"A": "a13 n", "B": "l1 e"})
    table.program("A", 500)
    table.program("B", 510)
    table.play_register()
    assert table.robot_positions() == {"A": "a12 n", "B": "m1 e"}


@pytest.mark.rule("RAL-1.2")
@pytest.mark.parametrize(
    ("turn", "start", "end"),
    [("", "b6", "b4"), (" r90", "g2", "i2"), (" r180", "k7", "k9"), (" r270", "f11", "d11")],
)
def test_ral_1_2_a_turned_board_carries_where_it_points_now(turn, start, end):
    """The express belt on b6 of Maelstrom runs north; the board is laid in all four ways."""
    table = on_course(f"maelstrom a1{turn} / start_row a13 / flags a1", {"A": f"{start} n"})
    table.play_register()
    assert table.robot_at("A") == f"{end} n"


@pytest.mark.rule("RAL-1.2", "RAL-17.5")
@pytest.mark.parametrize(("special", "asked"), [([], PromptKind.POWER_DOWN), (["no_power_down"], None)])
def test_ral_1_2_what_a_course_says_otherwise_goes_first(special, asked):
    table = make_table(FIELD, {"A": "a1 n damage 1", "B": "e5 n"}, special=special)
    table.run_from_step(Step.ANNOUNCE, until=Step.REVEAL)
    assert table.prompt_kind("A") is asked


@pytest.mark.rule("RAL-1.2", "RAL-16.14")
def test_ral_1_2_so_does_the_text_of_an_option():
    """A gear turns every robot, but not one with Gyroscopic Stabilizer switched on."""
    table = make_table(["G+ G+"], {"A": "a1 n stable 1", "B": "b1 n"})
    table.play_register()
    assert table.robot_positions() == {"A": "a1 n", "B": "b1 e"}


# --- cards, lives, docks ---


@pytest.mark.rule("RAL-1.3")
def test_ral_1_3_84_program_cards_and_26_options_are_in_the_game():
    table = new_game(2)
    state = table.state
    assert sorted([*state.deck, *table.robot("A").hand, *table.robot("B").hand]) == list(DECK)
    assert sorted(state.option_deck) == sorted(OPTIONS)
    assert (len(DECK), len(OPTIONS)) == (84, 26)


@pytest.mark.rule("RAL-1.3")
def test_ral_1_3_both_are_shuffled():
    """With 30 seeds every deck lies differently, and many Options and cards come to lie on top."""
    decks = [new_game(2, seed).state for seed in range(30)]
    assert len({tuple(state.deck) for state in decks}) == 30
    assert len({tuple(state.option_deck) for state in decks}) == 30
    assert len({state.option_deck[-1] for state in decks}) >= 10
    assert len({state.deck[-1] for state in decks}) >= 10


@pytest.mark.rule("RAL-1.3", "RAL-23.1")
def test_ral_1_3_they_lie_face_down():
    """Everybody sees how many cards there are, and nobody which."""
    view = new_game(2).view("A")
    assert (view.deck, view.option_deck) == (84 - 18, 26)


@pytest.mark.rule("RAL-1.3")
def test_ral_1_3_options_that_stay_in_the_box():
    table = new_game(2, without_options="mechanical_arm circuit_breaker")
    assert len(table.state.option_deck) == 24
    assert not {"mechanical_arm", "circuit_breaker"} & set(table.state.option_deck)


@pytest.mark.rule("RAL-1.3")
def test_ral_1_3_an_option_that_does_not_exist():
    assert new_game(2, without_options="Brakes").state.options == new_game(2, without_options="brakes").state.options
    assert refused(2, without_options="wings").startswith("without_options: there is no Option card 'wings'")


@pytest.mark.rule("RAL-1.3")
@pytest.mark.parametrize(
    ("language", "text"), [("en", "there is no Option card 'wings'"), ("de", "Es gibt keine Optionskarte 'wings'")]
)
def test_ral_1_3_the_host_reads_in_both_languages_that_an_option_does_not_exist(language, text):
    with pytest.raises(errors.OptionError) as caught:
        RoboRallyOptions.parse({"without_options": "brakes wings"})
    shown = game_bundle(GAME, language).format(caught.value.message)
    assert shown.startswith(f"without_options: {text}; ")
    assert ", ".join(OPTIONS) in shown


@pytest.mark.rule("RAL-1.4")
@pytest.mark.parametrize("seats", range(2, 9))
def test_ral_1_4_three_lives_and_with_five_or_more_players_four(seats):
    assert {robot.lives for robot in new_game(seats).state.robots} == {3 if seats < 5 else 4}
    assert {robot.lives for robot in new_game(seats, fourth_life=False).state.robots} == {3}


@pytest.mark.rule("RAL-1.5")
@pytest.mark.parametrize("seed", range(5))
def test_ral_1_5_from_dock_1_on_clockwise(seed):
    """The player to the left of each player has the next dock."""
    table = new_game(4, seed)
    first = table.state.order[0]
    assert table.state.order == tuple((first + place) % 4 for place in range(4))
    assert table.events_of(CourseLaid)[0].order == table.state.order


@pytest.mark.rule("RAL-1.5")
def test_ral_1_5_the_first_player_is_drawn_by_lot():
    """Of 200 games each of four players begins about fifty."""
    firsts = Counter(new_game(4, seed).state.order[0] for seed in range(200))
    assert set(firsts) == {0, 1, 2, 3}
    assert all(25 <= count <= 75 for count in firsts.values())


@pytest.mark.rule("RAL-1.5")
def test_ral_1_5_robot_and_archive_marker_stand_on_the_dock():
    """The docks of the docking bay with belts, which lies below row 12."""
    docks = ["f16", "g16", "d15", "i15", "b14", "k14", "a13", "l13"]
    table = new_game(8)
    by_dock = sorted(table.view(None).robots, key=lambda robot: robot.dock)
    assert [robot.dock for robot in by_dock] == list(range(1, 9))
    assert [robot.square for robot in by_dock] == [robot.archive for robot in by_dock] == docks
    assert tuple(robot.robot for robot in by_dock) == table.state.order


@pytest.mark.rule("RAL-1.5")
@pytest.mark.parametrize(
    ("course", "facing"),
    [
        ("exchange a1 / start_row a13 / flags h2", "n"),
        ("exchange e1 / start_row a1 r90 / flags l2", "e"),
        ("exchange a5 / start_row a1 r180 / flags h6", "s"),
        ("exchange a1 / start_row m1 r270 / flags h2", "w"),
    ],
)
def test_ral_1_5_robots_face_the_factory_boards(course, facing):
    assert {robot.facing for robot in new_game(4, course=course).view(None).robots} == {facing}


# --- dock order ---


@pytest.mark.rule("RAL-1.6")
def test_ral_1_6_dock_order_holds_from_turn_to_turn():
    table = new_game(3, 2, play_on="stop")
    order = table.state.order
    assert order != (0, 1, 2)
    while table.state.turn == 1:
        seat = GAME.active_seats(table.state)[0]
        GAME.apply(table.state, seat, GAME.random_action(table.state, seat, table.state.rng), table.events.append)
    assert table.state.order == order
    assert [table.view(None).robots[number].dock for number in order] == [1, 2, 3]


@pytest.mark.rule("RAL-1.6", "RAL-16.2")
def test_ral_1_6_it_decides_about_choices_of_options():
    """All three could use Conditional Program; C is on dock 1, then A, then B."""
    table = make_table(FIELD, {"A": "a1 n condition 500", "B": "c3 n condition 510", "C": "e5 n condition 520"})
    table.set_dock_order("CAB").run_from_step(Step.CONDITION)
    prompted = []
    for _ in range(3):
        (seat,) = GAME.active_seats(table.state)
        prompted.append(table.names[seat])
        table.play(table.names[seat], "no")
    assert prompted == ["C", "A", "B"]


@pytest.mark.rule("RAL-1.6")
def test_ral_1_6_and_about_several_destructions_at_once():
    table = make_table(["bN bN bN"], {"A": "a1 n", "B": "b1 n", "C": "c1 n"}).set_dock_order("BCA")
    assert [fall.robot for fall in table.events_of(Destroyed, table.play_register())] == [1, 2, 0]


@pytest.mark.rule("RAL-1.7")
def test_ral_1_7_without_damage_without_an_option_and_running():
    table = new_game(4)
    assert [(robot.damage, robot.options, robot.down) for robot in table.state.robots] == [(0, [], False)] * 4
    assert [robot.hand for robot in table.view(None).robots] == [9] * 4


@pytest.mark.rule("RAL-1.7", "RAL-17.1")
def test_ral_1_7_unless_the_course_says_otherwise():
    rejects = new_game(5, course="factory_rejects")
    assert [robot.damage for robot in rejects.state.robots] == [2] * 5
    fry = new_game(3, course="flag_fry")
    assert [len(robot.options) for robot in fry.state.robots] == [1] * 3


# --- the docking bay, and flags ---


@pytest.mark.rule("RAL-1.8")
def test_ral_1_8_the_belts_of_the_docking_bay_work():
    table = on_course("risky_exchange", {"A": "b15 n"})
    (carried,) = table.events_of(Carried, table.play_register())
    assert table.robot_at("A") == "c15 e"
    assert carried.turned == (0,)


@pytest.mark.rule("RAL-1.8")
def test_ral_1_8_its_walls_work():
    """Between Dock 1 and Dock 2 stands one."""
    table = on_course("risky_exchange", {"A": "f16 e"})
    table.program("A", 500)
    assert table.events_of(Blocked, table.play_register()) == [Blocked(0, 500, "e", (), "RAL-6.5")]


@pytest.mark.rule("RAL-1.8")
@pytest.mark.parametrize("start", ["a14 w", "l14 e", "f16 s"])
def test_ral_1_8_its_outer_edges_are_edges_of_the_board(start):
    table = on_course("risky_exchange", {"A": start})
    table.program("A", 500)
    assert [fall.fate for fall in table.events_of(Destroyed, table.play_register())] == ["edge"]


@pytest.mark.rule("RAL-1.8")
def test_ral_1_8_it_stays_in_play_in_later_turns():
    table = on_course("risky_exchange", {"A": "f12 s", "B": "a1 n"})
    table.state.turn = 7
    table.program("A", 500)
    table.play_register()
    assert table.robot_at("A") == "f13 s"


@pytest.mark.rule("RAL-1.9", "RAL-11.6")
def test_ral_1_9_a_flag_is_a_repair_site_with_one_wrench():
    """It takes one token, gives no Option, and is a place for the archive marker."""
    table = make_table(FIELD, {"A": "a1 n damage 3 archive e5", "B": "e5 n"}, flags=[(2, 2), (0, 0)])
    events = table.play_register(5)
    assert table.events_of(Archived, events) == [Archived(0, "a1")]
    events = table.run_from_step(Step.REPAIR)
    assert table.events_of(Repaired, events) == [Repaired(0, 1, 2)]
    assert table.events_of(OptionDrawn, events) == []
