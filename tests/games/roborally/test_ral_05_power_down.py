"""RAL-5: power down."""

import pytest

from botyard import NotYourTurn
from botyard.games.roborally.events import (
    BreakerTripped,
    CardsDealt,
    Destroyed,
    Drove,
    Entered,
    Fired,
    PowerDownAnnounced,
    PoweredDown,
    RegisterLocked,
    Revealed,
    StayedDown,
    Turned,
)

from .builders import GAME, PromptKind, Step, Table, make_table

FIELD = [".. .. .. .. .."] * 5
TURNS = {"A": (70, 90, 110, 130, 150), "B": (80, 100, 120, 140, 160), "C": (170, 190, 210, 230, 250)}
BOX = ["2,2,N", "2,2,E", "2,2,S", "2,2,W"]  # a robot on c3 shoots nobody and is shot by nobody


def turning(robots: dict[str, str], rows: list[str] = FIELD, **more) -> Table:
    """Return robots that only turn in this turn; powered-down robots do nothing."""
    table = make_table(rows, robots, **more)
    for name, words in robots.items():
        if "down" not in words.split():
            table.program(name, *TURNS[name])
    return table


def hand_sizes(table: Table) -> dict[int, int]:
    """Return the hand sizes of the last deal."""
    return {event.robot: len(event.cards) for event in table.events_of(CardsDealt)}


# --- announcing ---


@pytest.mark.rule("RAL-5.1", "RAL-2.1")
def test_ral_5_1_after_programming_and_before_register_1():
    table = make_table(FIELD, {"A": "a1 n damage 1", "B": "c3 n"}, walls=BOX)
    table.hand("A", *range(70, 250, 20))
    table.hand("B", *range(80, 260, 20))
    table.state.step = Step.PROGRAM
    assert table.prompt_kind("A") is None
    table.fill_registers("A", "B")
    assert table.prompt_kind("A") is PromptKind.POWER_DOWN
    assert table.events_of(Revealed) == []


@pytest.mark.rule("RAL-5.1", "RAL-22.2")
def test_ral_5_1_while_programming_the_prompt_says_that_the_question_will_come():
    table = make_table(FIELD, {"A": "a1 n damage 1", "B": "c3 n"}, walls=BOX)
    table.hand("A", *range(70, 250, 20))
    table.hand("B", *range(80, 260, 20))
    table.state.step = Step.PROGRAM
    assert [table.prompt(name).args.get("damage") for name in "AB"] == [1, None]
    table.state.standing_orders[0]["power_down"] = "never"
    assert "damage" not in table.prompt("A").args


@pytest.mark.rule("RAL-5.1")
def test_ral_5_1_this_turn_is_played_as_programmed_and_the_next_without_power():
    table = turning({"A": "a1 n damage 1", "B": "c3 n"}, walls=BOX)
    table.run_from_step(Step.ANNOUNCE)
    events = table.play("A", "yes")
    assert table.events_of(PowerDownAnnounced, events) == [PowerDownAnnounced(0)]
    assert [turned.card for turned in table.events_of(Turned, events) if turned.robot == 0] == list(TURNS["A"])
    assert table.state.turn == 2
    assert (table.robot("A").down, table.robot("B").down) == (True, False)


@pytest.mark.rule("RAL-5.1", "RAL-23.2")
def test_ral_5_1_a_token_shows_it():
    table = turning({"A": "a1 n damage 1", "B": "c3 n damage 1"}, walls=BOX)
    table.options("B", "brakes", "abort_switch")
    table.run_from_step(Step.ANNOUNCE)
    table.play("A", "yes")
    table.play("B", "no")
    assert table.prompt_kind("B") is PromptKind.ABORT
    assert [robot.announced for robot in table.view(None).robots] == [True, False]


@pytest.mark.rule("RAL-5.1")
def test_ral_5_1_a_player_who_says_no_runs_on():
    table = turning({"A": "a1 n damage 1", "B": "c3 n"}, walls=BOX)
    table.run_from_step(Step.ANNOUNCE)
    table.play("A", "no")
    assert table.state.turn == 2
    assert (table.robot("A").down, hand_sizes(table)) == (False, {0: 8, 1: 9})


@pytest.mark.rule("RAL-5.1", "RAL-5.5")
def test_ral_5_1_a_powered_down_robot_is_not_asked_then():
    """It is asked in cleanup (RAL-5.8)."""
    table = turning({"A": "a1 n damage 1 down", "B": "c3 n"}, walls=BOX)
    table.run_from_step(Step.ANNOUNCE)
    assert table.prompt_kind("A") is PromptKind.STAY_DOWN


FOUR = {"A": "a1 n", "B": "c3 n damage 1", "C": "e5 n damage 1", "D": "a5 n damage 1"}


def asked_about_power() -> Table:
    """Docks 1 to 4; A is whole."""
    table = make_table(FIELD, FOUR, walls=BOX)
    table.run_from_step(Step.ANNOUNCE)
    return table


@pytest.mark.rule("RAL-5.2", "RAL-5.3")
def test_ral_5_2_all_damaged_robots_are_asked_at_once():
    table = asked_about_power()
    assert [table.prompt_kind(name) for name in "ABCD"] == [
        None,
        PromptKind.POWER_DOWN,
        PromptKind.POWER_DOWN,
        PromptKind.POWER_DOWN,
    ]
    assert [table.legal(name) for name in "BCD"] == [["yes", "no"], ["yes", "no", "after"], ["yes", "no", "after"]]


@pytest.mark.rule("RAL-5.2")
def test_ral_5_2_a_player_who_waits_is_asked_again_with_the_answers_before():
    """C sees B's yes and not D's no."""
    table = asked_about_power()
    table.play("D", "no")
    table.play("C", "after")
    assert table.prompt_kind("C") is None
    table.play("B", "yes")
    assert table.prompt_kind("C") is PromptKind.POWER_DOWN
    assert table.legal("C") == ["yes", "no"]
    assert table.prompt_text("C") == "Power down next turn? B powers down."


@pytest.mark.rule("RAL-5.2")
def test_ral_5_2_all_answers_are_shown_together_in_dock_order():
    """D spoke first, and nothing is to be seen until C has."""
    table = make_table(FIELD, FOUR, walls=BOX).set_dock_order("DCBA")
    table.run_from_step(Step.ANNOUNCE)
    table.play("B", "yes")
    table.play("D", "yes")
    assert table.events_of(PowerDownAnnounced) == []
    assert [robot.announced for robot in table.view(None).robots] == [False] * 4
    table.play("C", "no")
    assert [event.robot for event in table.events_of(PowerDownAnnounced)] == [3, 1]


@pytest.mark.rule("RAL-5.2")
def test_ral_5_2_several_who_wait_are_asked_again_in_dock_order():
    table = asked_about_power()
    table.play("D", "after")
    table.play("C", "after")
    table.play("B", "no")
    assert [table.prompt_kind(name) for name in "CD"] == [PromptKind.POWER_DOWN, None]
    table.play("C", "yes")
    assert table.prompt_kind("D") is PromptKind.POWER_DOWN
    assert table.prompt_text("D") == "Power down next turn? B keeps running and C powers down."


@pytest.mark.rule("RAL-5.2")
def test_ral_5_2_one_chance_each():
    table = asked_about_power()
    table.play("C", "no")
    with pytest.raises(NotYourTurn):
        table.play("C", "yes")


@pytest.mark.rule("RAL-5.2", "RAL-22.3")
def test_ral_5_2_the_yes_of_a_player_who_leaves_meanwhile_counts_for_nothing():
    table = asked_about_power()
    table.play("B", "yes")
    table.play("B", "leave")
    table.play("C", "no")
    table.play("D", "no")
    assert table.events_of(PowerDownAnnounced) == []
    assert not table.robot("B").down


@pytest.mark.rule("RAL-5.2", "RAL-22.3")
def test_ral_5_2_a_player_who_has_waited_for_nobody_else_is_asked_as_at_first():
    table = asked_about_power()
    table.play("C", "after")
    table.play("B", "leave")
    assert table.prompt_text("C") == "Power down next turn?"


@pytest.mark.rule("RAL-5.3")
def test_ral_5_3_an_undamaged_robot_cannot_announce():
    """In register 4 it drives into a beam, is hit twice, and is dealt seven cards in the next turn."""
    table = make_table(FIELD, {"A": "d2 n", "B": "c3 n damage 1"}, walls=[*BOX, "0,0,W"], lasers=[(0, 0, "E", 1)])
    table.program("A", 10, 70, 90, 500, 20)
    table.run_from_step(Step.ANNOUNCE)
    assert table.prompt_kind("A") is None
    with pytest.raises(NotYourTurn):
        table.play("A", "yes")
    table.play("B", "no")
    assert (table.state.turn, table.robot("A").damage, table.robot("A").down) == (2, 2, False)
    assert hand_sizes(table) == {0: 7, 1: 8}


@pytest.mark.rule("RAL-5.3", "RAL-11.6")
def test_ral_5_3_an_announcement_stands_even_if_the_damage_is_repaired():
    table = turning({"A": "a1 n damage 1", "B": "c3 n"}, ["R1 .. .. .. ..", *FIELD[1:]], walls=BOX)
    table.run_from_step(Step.ANNOUNCE)
    events = table.play("A", "yes")
    assert table.events_of(PoweredDown, events) == [PoweredDown(0, 0)]
    assert table.robot("A").down


# --- the turn without power ---


@pytest.mark.rule("RAL-5.4", "RAL-3.3")
def test_ral_5_4_all_damage_and_all_locks_go_at_the_start_of_the_turn():
    """The four locked cards are shuffled with the others; running in the turn after, A gets nine."""
    table = make_table(FIELD, {"A": "a1 n damage 8 announced 1", "B": "c3 n"}, walls=BOX)
    table.program("A", 70, 90, 110, 130, first=2)
    events = table.run_from_step(Step.START)
    assert table.events_of(PoweredDown, events) == [PoweredDown(0, 8)]
    assert (table.robot("A").damage, table.locked("A")) == (0, [])
    assert table.robot("A").registers == [()] * 5
    assert {70, 90, 110, 130} <= {*table.state.deck, *table.robot("B").hand}
    assert hand_sizes(table) == {1: 9}


@pytest.mark.rule("RAL-5.4", "RAL-5.1", "RAL-12.5")
def test_ral_5_4_nine_damage_then_a_power_down():
    """Turn 1: no cards, the five locked ones once more. Turn 2: no damage, no power. Turn 3: nine cards."""
    table = make_table(FIELD, {"A": "a1 n damage 9", "B": "c3 n"}, walls=BOX)
    table.program("A", *TURNS["A"])
    table.state.turn = 0
    table.run_from_step(Step.START)
    assert hand_sizes(table) == {0: 0, 1: 9}
    table.robot("B").hand = list(TURNS["B"])
    table.fill_registers("B")
    events = table.play("A", "yes")
    assert [turned.card for turned in table.events_of(Turned, events) if turned.robot == 0] == list(TURNS["A"])
    assert (table.state.turn, table.robot("A").damage, table.robot("A").down) == (2, 0, True)
    assert table.robot("A").registers == [()] * 5
    table.robot("B").hand = list(TURNS["B"])
    table.fill_registers("B")
    table.play("A", "no")
    assert (table.state.turn, len(table.robot("A").hand)) == (3, 9)


@pytest.mark.rule("RAL-5.4", "RAL-12.6")
def test_ral_5_4_fire_controls_tokens_go_too():
    table = make_table(FIELD, {"A": "a1 n damage 2 tokens 3 announced 1", "B": "c3 n"}, walls=BOX)
    table.run_from_step(Step.START)
    assert table.locked("A") == []


@pytest.mark.rule("RAL-5.5")
def test_ral_5_5_no_cards_and_nothing_executed():
    """Cards that damage has put into its registers are not executed either."""
    table = make_table(FIELD, {"A": "a1 s damage 9 down", "B": "c3 n"}, walls=BOX)
    table.program("A", 500, 510, 520, 530, 540)
    events = table.run_from_step(Step.CONDITION, until=Step.REPAIR)
    assert [revealed.cards for revealed in table.events_of(Revealed, events)] == [()] * 5
    assert (table.events_of(Drove, events), table.robot_at("A")) == ([], "a1 s")


@pytest.mark.rule("RAL-5.5", "RAL-10.5")
@pytest.mark.parametrize(("acts", "damage"), [(False, 0), (True, 1)])
def test_ral_5_5_it_does_not_fire(acts, damage):
    table = make_table(FIELD, {"A": "a1 e down", "B": "d1 n"}, powered_down_robots_act=acts)
    events = table.play_register()
    assert table.robot("B").damage == damage
    assert len(table.events_of(Fired, events)) == damage


@pytest.mark.rule("RAL-5.5", "RAL-11.1", "RAL-11.2")
@pytest.mark.parametrize(("acts", "flags", "archive"), [(False, 0, "e5"), (True, 1, "a1")])
def test_ral_5_5_no_flag_counts_and_the_archive_marker_stays(acts, flags, archive):
    robots = {"A": "a1 n down archive e5", "B": "c3 n"}
    table = make_table(FIELD, robots, flags=[(0, 0), (1, 1)], powered_down_robots_act=acts)
    table.play_register()
    assert (table.robot("A").flags, table.archive("A")) == (flags, archive)


@pytest.mark.rule("RAL-5.5", "RAL-11.6")
@pytest.mark.parametrize(("acts", "damage", "options"), [(False, 2, 0), (True, 1, 1)])
def test_ral_5_5_nothing_is_repaired_and_no_option_is_drawn(acts, damage, options):
    table = make_table(["R2 .. ..", ".. .. .."], {"A": "a1 n down damage 2", "B": "c2 n"}, powered_down_robots_act=acts)
    table.run_from_step(Step.REPAIR)
    assert table.prompt_kind("A") is PromptKind.STAY_DOWN
    assert (table.robot("A").damage, len(table.robot("A").options)) == (damage, options)


@pytest.mark.rule("RAL-5.6")
def test_ral_5_6_belts_carry_it():
    table = make_table(["xE bE ..", ".. .. .."], {"A": "a1 n down"})
    table.play_register()
    assert table.robot_at("A") == "c1 n"


@pytest.mark.rule("RAL-5.6")
def test_ral_5_6_pushers_push_it_and_gears_turn_it():
    table = make_table([".. G+ .."], {"A": "a1 n down"}, walls=["0,0,W"], pushers=[(0, 0, "E", (1, 3, 5))])
    table.play_register()
    assert table.robot_at("A") == "b1 e"


@pytest.mark.rule("RAL-5.6")
def test_ral_5_6_robots_push_it():
    table = make_table(FIELD, {"A": "b1 n down", "B": "a1 e"})
    table.program("B", 500)
    table.play_register()
    assert table.robot_positions() == {"A": "c1 n", "B": "b1 e"}


@pytest.mark.rule("RAL-5.6")
def test_ral_5_6_lasers_hit_it_and_it_shields_the_robot_behind():
    table = make_table(FIELD, {"A": "c1 n down", "B": "a1 e", "C": "e1 n"})
    table.play_register()
    assert [table.robot(name).damage for name in "AC"] == [1, 0]


@pytest.mark.rule("RAL-5.6", "RAL-8.4")
def test_ral_5_6_it_blocks_squares():
    table = make_table(["bE .. .."], {"A": "b1 n down", "B": "a1 n"})
    table.play_register()
    assert table.robot_at("B") == "a1 n"


@pytest.mark.rule("RAL-5.6")
@pytest.mark.parametrize(
    ("rows", "words", "fate"),
    [
        ([".. bE XX"], "b1 n down", "pit"),
        ([".. .. bE"], "c1 n down", "edge"),
        ([".. .. .."], "c1 n down damage 9", "damage"),
    ],
)
def test_ral_5_6_it_can_be_destroyed(rows, words, fate):
    table = make_table(rows, {"A": words, "B": "a1 e"})
    events = table.play_register()
    assert [(fall.robot, fall.fate) for fall in table.events_of(Destroyed, events)] == [(0, fate)]


# --- damage in that turn ---

LIT = {"walls": ["0,0,W", "4,0,E", "2,2,N", "2,2,E", "2,2,S", "2,2,W"], "lasers": [(0, 0, "E", 2)]}


def shot_without_power() -> Table:
    """P stands in two beams without power; after three registers it has been hit six times. Q is walled in."""
    table = make_table(FIELD, {"P": "d1 n down", "Q": "c3 n"}, **LIT)
    table.put_on_deck(500, 510, 520)
    table.play_register(1)
    table.play_register(2)
    return table


@pytest.mark.rule("RAL-5.7")
def test_ral_5_7_damage_stays_and_the_first_four_tokens_lock_nothing():
    table = shot_without_power()
    assert (table.robot("P").damage, table.locked("P")) == (4, [])
    assert table.events_of(RegisterLocked) == []


@pytest.mark.rule("RAL-5.7", "RAL-23.2")
def test_ral_5_7_from_the_fifth_on_each_register_that_locks_gets_the_top_card_face_up():
    table = shot_without_power()
    events = table.play_register(3)
    assert table.events_of(RegisterLocked, events) == [
        RegisterLocked(0, 5, -1, 500, "RAL-12.1"),
        RegisterLocked(0, 4, -1, 510, "RAL-12.1"),
    ]
    registers = table.view(None).robots[0].registers
    assert [(one.cards, one.locked) for one in registers] == [((), False)] * 3 + [((510,), True), ((500,), True)]


@pytest.mark.rule("RAL-5.7", "RAL-5.5")
def test_ral_5_7_they_are_not_executed_in_this_turn():
    table = shot_without_power()
    table.play_register(3)
    table.robot("P").at = table.state.floor.cell_of("d2")
    events = [*table.play_register(4), *table.play_register(5)]
    assert table.events_of(Drove, events) == []


@pytest.mark.rule("RAL-5.7", "RAL-12.2")
def test_ral_5_7_a_running_robot_keeps_the_card_it_has_programmed():
    table = make_table(FIELD, {"A": "d1 n damage 4"}, **LIT)
    table.program("A", *TURNS["A"])
    assert table.events_of(RegisterLocked, table.play_register())[0] == RegisterLocked(0, 5, -1, 0, "RAL-12.1")
    assert table.robot("A").registers[4] == (150,)


@pytest.mark.rule("RAL-5.7", "RAL-5.8", "RAL-3.2")
def test_ral_5_8_running_again_it_has_the_drawn_cards_in_its_locked_registers():
    table = shot_without_power()
    table.play_register(3)
    table.run_from_step(Step.WIPE)
    assert table.prompt_kind("P") is PromptKind.STAY_DOWN
    table.play("P", "no")
    assert (len(table.robot("P").hand), table.robot("P").down) == (3, False)
    assert table.robot("P").registers == [(), (), (), (510,), (500,)]
    assert (table.robot("P").damage, table.locked("P")) == (6, [4, 5])


@pytest.mark.rule("RAL-5.8", "RAL-5.4")
def test_ral_5_8_staying_down_its_damage_goes_again():
    table = shot_without_power()
    table.play_register(3)
    table.run_from_step(Step.WIPE)
    events = table.play("P", "yes")
    assert table.events_of(StayedDown, events) == [StayedDown(0)]
    assert table.events_of(PoweredDown, events) == [PoweredDown(0, 6)]
    assert (table.robot("P").damage, table.robot("P").hand, table.robot("P").down) == (0, [], True)
    assert table.robot("P").registers == [()] * 5
    assert {500, 510} <= {*table.state.deck, *table.robot("Q").hand}


@pytest.mark.rule("RAL-5.8")
def test_ral_5_8_also_without_damage():
    table = make_table(FIELD, {"A": "a1 n down", "B": "c3 n"}, walls=BOX)
    table.run_from_step(Step.WIPE)
    table.play("A", "yes")
    assert table.robot("A").down


@pytest.mark.rule("RAL-5.8", "RAL-1.6")
def test_ral_5_8_asked_once_in_dock_order():
    table = make_table(FIELD, {"A": "a1 n down", "B": "c3 n down", "C": "e5 n"}, walls=BOX).set_dock_order("CBA")
    table.run_from_step(Step.WIPE)
    assert (table.prompt_kind("A"), table.prompt_kind("B")) == (None, PromptKind.STAY_DOWN)
    table.play("B", "no")
    assert table.prompt_kind("A") is PromptKind.STAY_DOWN
    table.play("A", "no")
    assert table.state.step is Step.PROGRAM


@pytest.mark.rule("RAL-5.8", "RAL-13.1")
def test_ral_5_8_after_wiping_and_before_destroyed_robots_re_enter():
    table = make_table(FIELD, {"A": "a1 n down", "B": "e5 s archive e1"})
    table.program("B", 500, 510)
    table.play_register()
    table.run_from_step(Step.REPAIR)
    assert table.prompt_kind("A") is PromptKind.STAY_DOWN
    assert (table.robot("B").registers, table.robot_at("B")) == ([()] * 5, "gone")
    table.play("A", "no")
    assert table.prompt_kind("B") is PromptKind.FACING


# --- power and destruction ---


@pytest.mark.rule("RAL-5.9")
@pytest.mark.parametrize(("answer", "down"), [("yes", True), ("no", False)])
def test_ral_5_9_a_player_who_announced_and_is_destroyed_chooses_at_re_entry(answer, down):
    table = make_table(FIELD, {"A": "a1 n damage 1 archive e5", "B": "c3 n"}, walls=BOX)
    table.program("A", 500)
    table.run_from_step(Step.ANNOUNCE)
    table.play("A", "yes")
    assert table.prompt_kind("A") is PromptKind.FACING
    table.play("A", "face w")
    assert table.prompt_kind("A") is PromptKind.COME_BACK
    events = table.play("A", answer)
    assert table.events_of(Entered, events) == [Entered(0, "e5", "w", down, True)]
    assert (table.state.turn, table.robot("A").down) == (2, down)


@pytest.mark.rule("RAL-5.9", "RAL-12.11")
def test_ral_5_9_an_announcement_ends_with_the_last_life():
    """A announces and falls; nobody without a robot is powered down in the next turn."""
    table = make_table(FIELD, {"A": "a1 n damage 1 lives 1", "B": "c3 n", "C": "e5 n"}, walls=BOX)
    table.program("A", 500)
    table.run_from_step(Step.ANNOUNCE)
    events = table.play("A", "yes")
    assert (table.state.turn, table.events_of(PoweredDown, events)) == (2, [])


def comes_back_without_power() -> Table:
    """A, running and whole, falls in register 1 of turn 1, and returns in a beam, facing north."""
    walls = [*BOX, "0,4,W", "4,4,E"]
    table = make_table(FIELD, {"A": "a1 n archive d5", "B": "c3 n"}, walls=walls, lasers=[(0, 4, "E", 1)])
    table.program("A", 500)
    table.run_from_step(Step.CONDITION)
    table.play("A", "face n")
    return table


@pytest.mark.rule("RAL-5.10", "RAL-13.2")
def test_ral_5_10_a_robot_may_come_back_powered_down_without_having_announced_it():
    """The two tokens of re-entry go at the start of the turn."""
    table = comes_back_without_power()
    events = table.play("A", "yes")
    assert table.events_of(Entered, events) == [Entered(0, "d5", "n", True, True)]
    assert table.events_of(PoweredDown, events) == [PoweredDown(0, 2)]
    assert (table.robot("A").damage, table.robot("A").hand) == (0, [])


@pytest.mark.rule("RAL-5.10", "RAL-5.7", "RAL-3.2")
def test_ral_5_10_what_it_takes_in_that_turn_stays():
    """One token in each of two registers; running again it gets seven cards."""
    table = comes_back_without_power()
    table.play("A", "yes")
    table.play_register(1)
    table.play_register(2)
    assert table.robot("A").damage == 2
    table.run_from_step(Step.WIPE)
    table.play("A", "no")
    assert len(table.robot("A").hand) == 7


@pytest.mark.rule("RAL-5.10", "RAL-13.2")
@pytest.mark.parametrize(("keeps", "damage", "locked"), [(False, 2, []), (True, 5, [5])])
def test_ral_5_10_destroyed_while_powered_down(keeps, damage, locked):
    """With three tokens; it returns with the two of re-entry, by the option with those three besides.

    Register 5 locks then, and gets the top card of the deck.
    """
    table = make_table(
        [".. bE XX .."], {"A": "b1 n damage 3 down archive d1", "B": "a1 w"}, reentry_keeps_powered_down_damage=keeps
    )
    table.play_register()
    table.run_from_step(Step.WIPE)
    table.play("A", "face n", "no")
    assert (table.robot("A").damage, table.locked("A")) == (damage, locked)
    assert len(table.robot("A").hand) == 9 - damage
    assert [register for register in range(1, 6) if table.robot("A").registers[register - 1]] == locked


# --- Circuit Breaker ---


def with_breaker(robots: dict[str, str], rows: list[str] = FIELD) -> Table:
    table = make_table(rows, robots, walls=BOX)
    table.options("A", "circuit_breaker")
    return table


@pytest.mark.rule("RAL-5.11")
@pytest.mark.parametrize(("damage", "trips"), [(2, False), (3, True), (7, True)])
def test_ral_5_11_three_or_more_tokens_at_the_end_of_a_turn(damage, trips):
    """No announcement, no question."""
    table = with_breaker({"A": f"a1 n damage {damage}", "B": "c3 n"})
    events = table.run_from_step(Step.REPAIR)
    assert table.events_of(BreakerTripped, events) == ([BreakerTripped(0)] if trips else [])
    assert (table.state.turn, table.robot("A").down) == (2, trips)
    assert table.robot("A").damage == (0 if trips else damage)


@pytest.mark.rule("RAL-5.11")
def test_ral_5_11_only_with_circuit_breaker():
    table = with_breaker({"A": "a1 n", "B": "c3 n damage 5"})
    table.program("B", 500, first=5)
    table.run_from_step(Step.REPAIR)
    assert not table.robot("B").down


@pytest.mark.rule("RAL-5.12")
def test_ral_5_12_it_looks_after_the_repairs():
    """On a wrench A is back at two tokens before the breaker looks."""
    table = with_breaker({"A": "a1 n damage 3", "B": "c3 n"}, ["R1 .. .. .. ..", *FIELD[1:]])
    events = table.run_from_step(Step.REPAIR)
    assert table.events_of(BreakerTripped, events) == []
    assert (table.robot("A").damage, table.robot("A").down) == (2, False)


@pytest.mark.rule("RAL-5.12", "RAL-5.8")
def test_ral_5_12_it_keeps_a_powered_down_robot_down_and_nobody_is_asked():
    table = with_breaker({"A": "a1 n damage 3 down", "B": "c3 n"})
    events = table.run_from_step(Step.REPAIR)
    assert table.events_of(BreakerTripped, events) == [BreakerTripped(0)]
    assert (table.state.turn, table.robot("A").down) == (2, True)


@pytest.mark.rule("RAL-5.12", "RAL-5.8")
def test_ral_5_12_with_two_tokens_the_owner_is_asked():
    table = with_breaker({"A": "a1 n damage 2 down", "B": "c3 n"})
    table.run_from_step(Step.REPAIR)
    assert table.prompt_kind("A") is PromptKind.STAY_DOWN


@pytest.mark.rule("RAL-5.12")
def test_ral_5_12_it_does_not_work_on_a_robot_destroyed_in_this_turn():
    """A keeps Circuit Breaker, falls with seven tokens, and chooses freely when it is back."""
    table = with_breaker({"A": "a1 n damage 7 archive e5", "B": "c3 n"})
    table.options("A", "brakes")
    table.program("A", 670, 70, 90, 110, 130)
    table.play_register()
    table.play("A", "lose brakes")
    table.run_from_step(Step.REPAIR)
    assert table.events_of(BreakerTripped) == []
    table.play("A", "face n", "no", "no")
    assert (table.state.turn, table.robot("A").down) == (2, False)
    assert GAME.active_seats(table.state) == (0, 1)


@pytest.mark.rule("RAL-5.5")
def test_ral_5_5_a_powered_down_robot_sits_out_in_the_log():
    table = make_table(FIELD, {"A": "a1 n announced 1 damage 3", "B": "e5 n"})
    table.run_from_step(Step.START)
    prompt = table.prompt("A")
    assert prompt.args == {"stage": "powered-down"}
    assert (prompt.choices, table.robot("A").damage) == ((), 0)
