"""RAL-22: questions, standing answers, their time and their defaults."""

import pytest

from botyard import NotationError, NotYourTurn
from botyard.games.roborally.events import (
    CardFetched,
    Fired,
    FlagTouched,
    HomeChosen,
    OptionLost,
    PowerDownAnnounced,
    Prevented,
    Recompiled,
    Replaced,
    Stabilized,
    StandingOrderSet,
    Used,
)
from botyard.games.roborally.rules.prompt_queue import pending_prompt
from botyard.games.roborally.state import NOBODY, PendingPrompt

from .builders import GAME, PromptKind, Step, Table, make_table, new_game

HALL = [".. .. .. .. .. .."] * 6
TALL = [".. .. .. .. .. .."] * 7
FIVE = (10, 20, 30, 40, 50)


def prompt_of(table: Table, name: str) -> PendingPrompt:
    query = pending_prompt(table.state, table.state.seat_of(table.names.index(name)))
    assert query, f"{name} is asked nothing now"
    return query


def expire_prompt_timer(table: Table, name: str) -> list[object]:
    """Let the timer of a robot's prompt expire."""
    return [*table.expire_timer(f"question-{prompt_of(table, name).number}")]


def timers(table: Table) -> list[float]:
    return [timer.seconds for timer in GAME.timers(table.state)]


# --- when the game waits ---


@pytest.mark.rule("RAL-22.1")
def test_ral_22_1_without_options_and_damage_a_turn_asks_nothing_after_programming():
    table = make_table(HALL, {"A": "a1 e", "B": "f6 w"})
    table.hand("A", 70, 90, 110, 130, 150)
    table.hand("B", 80, 100, 120, 140, 160)
    table.run_from_step(Step.PROGRAM)
    assert GAME.active_seats(table.state) == (0, 1)
    table.fill_registers("A", "B")
    assert (table.state.turn, table.state.prompt_count, table.state.step) == (2, 0, Step.PROGRAM)


@pytest.mark.rule("RAL-22.1", "RAL-16.2")
def test_ral_22_1_all_concerned_players_are_asked_in_dock_order():
    table = make_table(HALL, {"A": "a1 e down", "B": "f6 w down", "C": "d4 n down", "D": "a6 s"}).set_dock_order("DBCA")
    table.run_from_step(Step.STAY_DOWN)
    assert [query.robot for query in table.state.prompt_queue] == [1, 2, 0]
    assert GAME.active_seats(table.state) == (1,)
    table.play("B", "no")
    assert GAME.active_seats(table.state) == (2,)


@pytest.mark.rule("RAL-22.1")
def test_ral_22_1_a_player_without_a_prompt_has_no_legal_action():
    table = make_table(HALL, {"A": "a1 e", "B": "f6 w down"})
    table.run_from_step(Step.STAY_DOWN)
    with pytest.raises(NotYourTurn, match=r"RAL-22\.1"):
        table.play("A", "yes")


@pytest.mark.rule("RAL-22.1")
def test_ral_22_1_only_those_who_can_do_something_are_asked():
    """A stores its only card left over on Flywheel; for Conditional Program there is none."""
    table = make_table(HALL, {"A": "a1 n", "B": "f6 w"})
    table.options("A", "flywheel", "conditional_program")
    table.hand("A", *FIVE, 800)
    table.run_from_step(Step.PROGRAM)
    table.fill_registers("A")
    table.play("A", "store 800")
    assert (table.prompt_kind("A"), table.state.turn) == (None, 2)


@pytest.mark.rule("RAL-22.1", "RAL-22.5")
def test_ral_22_1_an_answer_that_is_none_is_refused():
    table = make_table(HALL, {"A": "a1 e", "B": "f6 w down"})
    table.run_from_step(Step.STAY_DOWN)
    table.assert_illegal("B", "use brakes", "RAL-22.5")


# --- standing answers ---


def whole_turn(option: str, cards: tuple[int, ...], *words: str, damage: int = 0, **floor: object) -> Table:
    """While A programs it sets its answers; then the turn is played as far as it goes without a question."""
    table = make_table(TALL, {"A": f"c5 n damage {damage}", "B": "f1 e"}, **floor)
    table.options("A", option)
    table.hand("A", *cards)
    table.run_from_step(Step.PROGRAM)
    table.play("A", *(f"set {word}" for word in words))
    table.fill_registers("A")
    return table


GEARS = [
    ("brakes", 490, "c5 n", "c4 n"),
    ("fourth_gear", 790, "c1 n", "c2 n"),
    ("reverse_gear", 430, "c7 n", "c6 n"),
]


@pytest.mark.rule("RAL-22.2")
@pytest.mark.parametrize(("option", "card", "end", "_"), GEARS)
def test_ral_22_2_always_is_answered_without_a_pause(option, card, end, _):
    table = whole_turn(option, (card, 10, 20, 30, 40), f"{option} always")
    assert (table.state.turn, table.robot_at("A"), table.events_of(Used)) == (2, end, [Used(0, option)])


@pytest.mark.rule("RAL-22.2")
@pytest.mark.parametrize(("option", "card", "_", "end"), GEARS)
def test_ral_22_2_so_is_never(option, card, _, end):
    table = whole_turn(option, (card, 10, 20, 30, 40), f"{option} never")
    assert (table.state.turn, table.robot_at("A"), table.events_of(Used)) == (2, end, [])


@pytest.mark.rule("RAL-22.2")
def test_ral_22_2_ask_is_the_beginning_and_can_be_set_again():
    first = whole_turn("brakes", (490, 10, 20, 30, 40))
    again = whole_turn("brakes", (490, 10, 20, 30, 40), "brakes always", "brakes ask")
    assert (first.prompt_kind("A"), again.prompt_kind("A")) == (PromptKind.DRIVE, PromptKind.DRIVE)


@pytest.mark.rule("RAL-22.2")
@pytest.mark.parametrize(("habit", "on"), [("always", [Stabilized(0)]), ("never", [])])
def test_ral_22_2_for_gyroscopic_stabilizer(habit, on):
    table = whole_turn("gyroscopic_stabilizer", FIVE, f"gyroscopic_stabilizer {habit}")
    assert (table.state.turn, table.events_of(Stabilized)) == (2, on)


@pytest.mark.rule("RAL-22.2")
@pytest.mark.parametrize(("habit", "replaced"), [("always", 5), ("never", 0)])
def test_ral_22_2_for_abort_switch(habit, replaced):
    table = make_table(TALL, {"A": "c5 n", "B": "f1 e"})
    table.options("A", "abort_switch")
    table.put_on_deck(70, 90, 110, 130, 150)
    table.hand("A", *FIVE)
    table.run_from_step(Step.PROGRAM)
    table.play("A", f"set abort_switch {habit}")
    table.fill_registers("A")
    assert (table.state.turn, len(table.events_of(Replaced))) == (2, replaced)


@pytest.mark.rule("RAL-22.2")
@pytest.mark.parametrize(("habit", "store", "replaced"), [("always", ["store 60"], [(1, 60)]), ("never", [], [])])
def test_ral_22_2_for_conditional_program(habit, store, replaced):
    """Always plays its card; which one to store is asked all the same."""
    table = whole_turn("conditional_program", (*FIVE, 60), f"conditional_program {habit}")
    table.play("A", *store)
    assert table.state.turn == 2
    assert [(event.register, event.card) for event in table.events_of(Replaced)] == replaced


@pytest.mark.rule("RAL-22.2")
@pytest.mark.parametrize(("habit", "announced"), [("always", [PowerDownAnnounced(0)]), ("never", [])])
def test_ral_22_2_for_powering_down(habit, announced):
    table = whole_turn("superior_archive", FIVE, f"power_down {habit}", damage=1)
    assert (table.state.turn, table.events_of(PowerDownAnnounced)) == (2, announced)


@pytest.mark.rule("RAL-22.2")
@pytest.mark.parametrize(("habit", "down"), [("always", True), ("never", False)])
def test_ral_22_2_for_staying_down_and_at_any_time(habit, down):
    """A is asked nothing when it sets its answer; it holds for the next window."""
    table = make_table(TALL, {"A": "c5 n down", "B": "f1 e"})
    table.hand("B", *FIVE)
    table.run_from_step(Step.PROGRAM)
    assert GAME.active_seats(table.state) == (1,)
    table.play("A", f"set stay_down {habit}")
    table.fill_registers("B")
    assert (table.state.turn, table.robot("A").down) == (2, down)


@pytest.mark.rule("RAL-22.2")
def test_ral_22_2_never_spend_takes_every_token():
    table = whole_turn("flywheel", FIVE, "spend never", lasers=[(0, 4, "E", 1)])
    assert (table.state.turn, table.robot("A").damage, table.robot("A").options) == (2, 5, ["flywheel"])


@pytest.mark.rule("RAL-22.2")
def test_ral_22_2_never_store_on_flywheel():
    table = whole_turn("flywheel", (*FIVE, 60), "flywheel never")
    assert (table.state.turn, table.robot("A").flywheel) == (2, 0)


@pytest.mark.rule("RAL-22.2")
def test_ral_22_2_never_reach_out_with_the_arm():
    table = whole_turn("mechanical_arm", FIVE, "mechanical_arm never", flags=[(2, 3), (0, 0)])
    assert (table.state.turn, table.events_of(FlagTouched)) == (2, [])


def shooting(option: str, habit: str) -> Table:
    """A shoots at B with C behind it in every register of a turn that nobody moves in."""
    table = make_table(TALL, {"A": "a1 e", "B": "c1 n", "C": "e1 n"})
    table.options("A", option)
    table.hand("B", *FIVE)
    table.run_from_step(Step.PROGRAM)
    table.play("A", f"set {option} {habit}")
    table.fill_registers("B")
    return table


WEAPONS = ["mini_howitzer", "pressor_beam", "radio_control", "scrambler", "tractor_beam"]


@pytest.mark.rule("RAL-22.2")
@pytest.mark.parametrize("option", WEAPONS)
def test_ral_22_2_a_weapon_that_is_always_used(option):
    table = shooting(option, "always")
    assert table.events_of(Fired)[0].hits[0].weapon == option


@pytest.mark.rule("RAL-22.2")
@pytest.mark.parametrize("option", [*WEAPONS, "high_power_laser", "fire_control"])
def test_ral_22_2_a_weapon_that_is_never_used(option):
    table = shooting(option, "never")
    assert {hit.weapon for event in table.events_of(Fired) for hit in event.hits} == {"main"}
    assert (table.robot("B").damage, table.robot("C").damage, table.locked("B")) == (5, 0, [5])


@pytest.mark.rule("RAL-22.2")
def test_ral_22_2_always_through_with_high_power_laser():
    table = shooting("high_power_laser", "always")
    assert (table.robot("B").damage, table.robot("C").damage) == (5, 5)


@pytest.mark.rule("RAL-22.2")
@pytest.mark.parametrize("text", ["set foo bar", "set brakes often", "set"])
def test_ral_22_2_a_mistyped_standing_order_is_rejected_with_an_example(text):
    with pytest.raises(NotationError, match=r"write 'set brakes always', one of power_down, .* and always, never, ask"):
        GAME.parse_action(text)


@pytest.mark.rule("RAL-22.2")
@pytest.mark.parametrize("question", ["fire_control", "mechanical_arm", "spend", "flywheel"])
def test_ral_22_2_always_is_refused_where_a_choice_is_needed_each_time(question):
    table = whole_turn("brakes", FIVE)
    table.assert_illegal("A", f"set {question} always", "RAL-22.2")


@pytest.mark.rule("RAL-22.2")
@pytest.mark.parametrize("question", ["extra_memory", "ablative_coat", "rear_firing_laser"])
def test_ral_22_2_what_asks_nothing_cannot_be_set(question):
    table = whole_turn("brakes", FIVE)
    table.assert_illegal("A", f"set {question} never", "RAL-22.2")


def standing_orders(table: Table, name: str) -> dict[str, str]:
    return {habit.question: habit.standing_order for habit in table.view(name).standing_orders}


@pytest.mark.rule("RAL-22.2")
def test_ral_22_2_the_error_lists_the_standing_orders():
    """What everybody is asked, and what the own Options ask; some of it needs a choice each time."""
    table = whole_turn("brakes", FIVE)
    orders = {order.question: order.choices for order in table.view("A").standing_orders}
    said = {question: tuple(choice.args["standing_order"] for choice in orders[question]) for question in orders}
    assert set(said) == {"power_down", "stay_down", "come_back", "play_on", "drive_on", "brakes", "spend"}
    assert (said["brakes"], said["spend"]) == (("always", "never", "ask"), ("never", "ask"))


@pytest.mark.rule("RAL-22.2")
@pytest.mark.parametrize("question", ["come_back", "play_on", "drive_on"])
def test_ral_22_2_every_question_of_yes_or_no_can_be_set(question):
    table = whole_turn("brakes", FIVE)
    table.play("A", f"set {question} never")
    assert standing_orders(table, "A")[question] == "never"


@pytest.mark.rule("RAL-22.2", "RAL-23.4")
def test_ral_22_2_nobody_else_learns_of_it():
    table = whole_turn("brakes", (490, 10, 20, 30, 40), "brakes always")
    [event] = table.events_of(StandingOrderSet)
    assert (event.masked_for(0), event.masked_for(1), event.masked_for(None)) == (event, None, None)
    assert (standing_orders(table, "A")["brakes"], set(standing_orders(table, "B").values())) == ("always", {"ask"})


# --- time ---


@pytest.mark.rule("RAL-22.3")
@pytest.mark.parametrize(("options", "seconds"), [({}, [15.0]), ({"question_seconds": 40}, [40.0])])
def test_ral_22_3_fifteen_seconds_for_a_question(options, seconds):
    table = make_table(HALL, {"A": "a1 e", "B": "f6 w down"}, **options)
    table.run_from_step(Step.STAY_DOWN)
    assert timers(table) == seconds


def coming_back(**options: object) -> Table:
    """A fell, facing north; its archive is d4."""
    table = make_table(HALL, {"A": "a1 n archive d4", "B": "f6 e"}, **options)
    table.program("A", 490)
    table.play_register(1)
    table.run_from_step(Step.WIPE)
    return table


@pytest.mark.rule("RAL-22.3")
@pytest.mark.parametrize(("options", "seconds"), [({}, [30.0]), ({"reentry_seconds": 50}, [50.0])])
def test_ral_22_3_thirty_for_re_entry(options, seconds):
    table = coming_back(watch_seconds=0, **options)
    assert timers(table) == seconds
    table.play("A", "face n")
    assert (table.prompt_kind("A"), timers(table)) == (PromptKind.COME_BACK, seconds)


@pytest.mark.rule("RAL-22.3")
def test_ral_22_3_more_for_each_register_that_was_watched_before():
    table = coming_back()
    assert timers(table) == [34.0]
    table.play("A", "face n")
    assert timers(table) == [30.0]


@pytest.mark.rule("RAL-22.3", "RAL-4.6")
@pytest.mark.parametrize(("down", "seconds"), [("down", [50.0]), ("", [30.0])])
def test_ral_22_3_more_for_a_timer_that_runs_from_the_deal(down, seconds):
    """After five registers A alone has cards to program; or B had some and is done."""
    table = make_table(HALL, {"A": "a1 e", "B": f"f6 w {down}"})
    table.hand("A", 490, 500, 510, 520, 530)
    if not down:
        table.hand("B", 540, 550, 560, 570, 580)
        table.robot("B").done = True
    table.state.registers_since_prompt = 5
    table.state.step = Step.PROGRAM
    assert timers(table) == seconds


@pytest.mark.rule("RAL-22.3")
@pytest.mark.parametrize("course", ["tricksy", "capture_the_flag"])
def test_ral_22_3_and_for_set_up(course):
    table = new_game(4, course=course)
    assert set(timers(table)) == {30.0}


@pytest.mark.rule("RAL-22.3")
def test_ral_22_3_zero_is_no_limit():
    table = make_table(HALL, {"A": "a1 e", "B": "f6 w down"}, question_seconds=0)
    table.run_from_step(Step.STAY_DOWN)
    assert timers(table) == []
    assert timers(coming_back(reentry_seconds=0)) == []


@pytest.mark.rule("RAL-22.3")
def test_ral_22_3_only_the_question_that_is_open_has_a_timer():
    """B is asked first; C's time begins when it is asked."""
    table = make_table(HALL, {"A": "a1 e", "B": "f6 w down", "C": "d4 n down"})
    table.run_from_step(Step.STAY_DOWN)
    asked = prompt_of(table, "B").number
    assert [timer.name for timer in GAME.timers(table.state)] == [f"question-{asked}"]
    expire_prompt_timer(table, "B")
    assert [timer.name for timer in GAME.timers(table.state)] == [f"question-{asked + 1}"]


@pytest.mark.rule("RAL-22.3")
def test_ral_22_3_the_game_does_not_wait_for_a_player_who_left():
    """C leaves while B is asked; its own question gets its default when its turn comes."""
    table = make_table(HALL, {"A": "a1 e", "B": "f6 w down", "C": "d4 n down", "D": "a6 w"})
    table.run_from_step(Step.STAY_DOWN)
    table.play("C", "leave")
    table.play("B", "yes")
    assert (table.state.turn, table.robot("B").down, table.robot("C").down) == (2, True, False)
    with pytest.raises(NotYourTurn):
        table.play("C", "yes")


# --- the damage window ---


def two_victims() -> Table:
    """A board laser of three beams and a robot hit B; another robot hits C. Both have Options; C has Dock 1."""
    robots = {"A": "d6 n", "B": "d1 w", "C": "a6 w", "D": "a4 s"}
    table = make_table(HALL, robots, lasers=[(0, 0, "E", 3)]).set_dock_order("CABD")
    table.options("B", "brakes", "flywheel")
    table.options("C", "crab_legs")
    table.program("A", 80)
    table.robot("A").facing = 3  # it turns north
    table.play_register(1)
    return table


@pytest.mark.rule("RAL-22.4", "RAL-10.7")
def test_ral_22_4_each_victim_in_dock_order_decides_on_all_its_tokens_at_once():
    table = two_victims()
    assert [(query.robot, query.about[0]) for query in table.state.prompt_queue] == [(2, 1), (1, 4)]


@pytest.mark.rule("RAL-22.4", "RAL-10.7")
def test_ral_22_4_the_event_has_the_tokens_and_the_shooters_in_order():
    table = two_victims()
    [fired] = table.events_of(Fired)
    at_b = [(hit.weapon, hit.shooter, hit.tokens) for hit in fired.hits if hit.victim == 1]
    assert at_b == [("board", -1, 3), ("main", 0, 1)]
    table.answer("C", "no")
    assert table.prompt("B").args["tokens"] == 4


@pytest.mark.rule("RAL-22.4")
def test_ral_22_4_nobody_sees_a_later_answer():
    """The Option that C spent is revealed only when B has answered too."""
    table = two_victims()
    assert table.answer("C", "spend crab_legs") == []
    assert [option.option for option in table.view("B").robots[2].options] == ["crab_legs"]
    events = table.answer("B", "spend brakes", "no")
    assert table.events_of(Prevented, events) == [
        Prevented(2, "crab_legs", paid=True),
        Prevented(1, "brakes", paid=True),
    ]
    assert (table.robot("B").damage, table.robot("C").damage) == (3, 0)


@pytest.mark.rule("RAL-22.4", "RAL-16.15")
def test_ral_22_4_the_coat_takes_first_then_options_are_spent_then_the_sheet():
    table = make_table(HALL, {"A": "d1 n", "B": "f6 e"}, lasers=[(0, 0, "E", 3)])
    table.options("A", "ablative_coat", "brakes")
    table.robot("A").coat = 2
    table.play_register(1)
    assert prompt_of(table, "A").about[0] == 2
    table.answer("A", "spend brakes")
    assert [event.option for event in table.events_of(Prevented)] == ["ablative_coat", "brakes"]
    assert table.robot("A").damage == 1


@pytest.mark.rule("RAL-22.4")
def test_ral_22_4_a_player_who_has_nothing_to_pay_with_or_for_is_not_asked():
    table = make_table(HALL, {"A": "d1 n", "B": "d2 n"}, lasers=[(0, 0, "E", 2), (0, 1, "E", 1)])
    table.options("A", "ablative_coat")
    table.play_register(1)
    assert (table.prompt_kind("A"), table.prompt_kind("B"), table.robot("B").damage) == (None, None, 1)


@pytest.mark.rule("RAL-22.4", "RAL-12.13")
def test_ral_22_4_tokens_outside_step_d_open_the_same_window_for_their_victim_alone():
    """Both A and B have Options and come back from a fall; each is asked for itself."""
    table = make_table(HALL, {"A": "a1 n archive d4", "B": "b1 n archive a4", "C": "f6 e"})
    table.options("A", "brakes", "flywheel")
    table.options("B", "crab_legs", "recompile")
    table.program("A", 790)
    table.program("B", 800)
    table.play_register(1)
    table.run_from_step(Step.WIPE)
    table.play("A", "lose brakes")
    table.play("B", "lose recompile", "face n", "no")
    assert [(query.kind, query.robot, query.about[0]) for query in table.state.prompt_queue] == [
        (PromptKind.SPEND, 1, 2)
    ]
    table.play("B", "spend crab_legs")
    assert (table.robot("B").damage, table.prompt_kind("A")) == (1, PromptKind.FACING)


# --- defaults ---


def drafted(seed: int) -> str:
    table = new_game(2, seed=seed, course="tricksy")
    offered = table.state.drafts[0]
    expire_prompt_timer(table, "A")
    return str(offered.index(table.state.drafts[0][0]))


@pytest.mark.rule("RAL-22.5")
def test_ral_22_5_set_up_a_random_option_of_the_draft():
    assert {drafted(seed) for seed in range(30)} == {"0", "1", "2"}


def set_up_by_default(seed: int) -> Table:
    """Return Capture the Flag at its first turn, after default answers to all prompts."""
    table = new_game(4, seed=seed, course="capture_the_flag")
    while table.state.prompt_queue:
        table.expire_timer(f"question-{table.state.prompt_queue[0].number}")
    return table


@pytest.mark.rule("RAL-22.5", "RAL-17.9")
def test_ral_22_5_set_up_a_random_home_board():
    chosen = {set_up_by_default(seed).events_of(HomeChosen)[0] for seed in range(20)}
    assert {(event.team, event.board) for event in chosen} == {
        (0, "chop_shop"),
        (0, "vault"),
        (1, "chop_shop"),
        (1, "vault"),
    }


@pytest.mark.rule("RAL-22.5", "RAL-17.9")
def test_ral_22_5_set_up_random_squares():
    tables = [set_up_by_default(seed) for seed in range(6)]
    assert len({table.robot("A").at for table in tables}) > 3


@pytest.mark.rule("RAL-22.5", "RAL-17.9")
def test_ral_22_5_set_up_a_random_facing():
    tables = [set_up_by_default(seed) for seed in range(6)]
    assert len({robot.facing for table in tables for robot in table.state.robots}) == 4


@pytest.mark.rule("RAL-22.5", "RAL-16.17", "RAL-16.18")
def test_ral_22_5_deal_neither_flywheel_nor_recompile():
    table = make_table(HALL, {"A": "a1 n", "B": "f6 e"})
    table.options("A", "flywheel", "recompile")
    table.hand("A", *FIVE, 60)
    table.robot("A").flywheel = 800
    table.run_from_step(Step.PROGRAM)
    table.expire_timer("program-1")
    assert (table.events_of(CardFetched), table.events_of(Recompiled), table.robot("A").flywheel) == ([], [], 800)


@pytest.mark.rule("RAL-22.5")
@pytest.mark.parametrize("option", ["flywheel", "conditional_program"])
def test_ral_22_5_all_done_no_card_is_stored(option):
    table = whole_turn(option, (*FIVE, 60))
    assert table.prompt_kind("A") is PromptKind.STORE
    expire_prompt_timer(table, "A")
    assert (table.robot("A").flywheel, table.robot("A").condition) == (0, 0)


@pytest.mark.rule("RAL-22.5", "RAL-5.2")
def test_ral_22_5_power_down_keep_running():
    table = whole_turn("superior_archive", FIVE, damage=1)
    assert table.prompt_kind("A") is PromptKind.POWER_DOWN
    expire_prompt_timer(table, "A")
    assert table.events_of(PowerDownAnnounced) == []


@pytest.mark.rule("RAL-22.5")
def test_ral_22_5_gyroscopic_stabilizer_off():
    table = whole_turn("gyroscopic_stabilizer", FIVE)
    assert table.prompt_kind("A") is PromptKind.STABILIZE
    expire_prompt_timer(table, "A")
    assert table.events_of(Stabilized) == []


@pytest.mark.rule("RAL-22.5")
def test_ral_22_5_conditional_program_and_abort_switch_no():
    table = whole_turn("conditional_program", (*FIVE, 60))
    table.play("A", "store 60")
    assert table.prompt_kind("A") is PromptKind.CONDITION
    expire_prompt_timer(table, "A")
    other = whole_turn("abort_switch", FIVE)
    assert other.prompt_kind("A") is PromptKind.ABORT
    expire_prompt_timer(other, "A")
    assert (table.events_of(Replaced), other.events_of(Replaced)) == ([], [])


@pytest.mark.rule("RAL-22.5")
@pytest.mark.parametrize(("option", "card", "_", "end"), GEARS)
def test_ral_22_5_own_move_no(option, card, _, end):
    table = whole_turn(option, (card, 10, 20, 30, 40))
    assert table.prompt_kind("A") is PromptKind.DRIVE
    expire_prompt_timer(table, "A")
    assert (table.robot_at("A"), table.events_of(Used)) == (end, [])


def aiming(*options: str) -> Table:
    table = make_table(TALL, {"A": "a1 e", "B": "c1 n", "C": "e1 n"})
    table.options("A", *options)
    table.program("B", *FIVE)
    table.play_register(5)
    return table


@pytest.mark.rule("RAL-22.5")
@pytest.mark.parametrize("option", ["pressor_beam", "tractor_beam", "mini_howitzer", "high_power_laser"])
def test_ral_22_5_laser_choice_the_plain_main_laser(option):
    table = aiming(option)
    assert table.prompt_kind("A") is PromptKind.WEAPON
    expire_prompt_timer(table, "A")
    [fired] = table.events_of(Fired)
    assert [(hit.weapon, hit.victim, hit.tokens) for hit in fired.hits] == [("main", 1, 1)]


@pytest.mark.rule("RAL-22.5")
def test_ral_22_5_fire_control_plain_damage():
    table = aiming("fire_control")
    assert table.prompt_kind("A") is PromptKind.FIRE_CONTROL
    expire_prompt_timer(table, "A")
    assert (table.robot("B").damage, table.robot("B").tokens) == (1, 0)


@pytest.mark.rule("RAL-22.5")
def test_ral_22_5_damage_no_option_is_spent():
    table = make_table(HALL, {"A": "d1 n", "B": "f6 e"}, lasers=[(0, 0, "E", 1)])
    table.options("A", "brakes")
    table.play_register(5)
    expire_prompt_timer(table, "A")
    assert (table.robot("A").damage, table.robot("A").options) == (1, ["brakes"])


@pytest.mark.rule("RAL-22.5", "RAL-12.12")
def test_ral_22_5_destruction_the_option_drawn_last_is_lost():
    table = make_table(HALL, {"A": "a1 n", "B": "f6 e"})
    table.options("A", "crab_legs", "flywheel", "recompile")
    table.program("A", 790)
    table.play_register(1)
    expire_prompt_timer(table, "A")
    assert table.events_of(OptionLost) == [OptionLost(0, "recompile", "death", -1)]


@pytest.mark.rule("RAL-22.5")
def test_ral_22_5_mechanical_arm_is_not_used():
    table = make_table(HALL, {"A": "b2 n", "B": "f6 e"}, flags=[(2, 2), (0, 5)])
    table.options("A", "mechanical_arm")
    table.play_register(5)
    assert table.prompt_kind("A") is PromptKind.ARM
    expire_prompt_timer(table, "A")
    assert table.events_of(FlagTouched) == []


@pytest.mark.rule("RAL-22.5", "RAL-5.8")
def test_ral_22_5_cleanup_run():
    table = make_table(HALL, {"A": "a1 e", "B": "f6 e down"})
    table.run_from_step(Step.STAY_DOWN)
    expire_prompt_timer(table, "B")
    assert (table.state.turn, table.robot("B").down) == (2, False)


@pytest.mark.rule("RAL-22.5")
def test_ral_22_5_re_entry_as_it_faced_when_destroyed_and_running():
    table = make_table(HALL, {"A": "a1 w archive d4", "B": "f6 e"})
    table.program("A", 490)
    table.play_register(1)
    table.run_from_step(Step.WIPE)
    expire_prompt_timer(table, "A")
    expire_prompt_timer(table, "A")
    assert (table.robot_at("A"), table.robot("A").down, table.robot("A").damage) == ("d4 w", False, 2)


@pytest.mark.rule("RAL-22.5", "RAL-13.4")
def test_ral_22_5_re_entry_the_first_square_clockwise_from_north_and_the_next_allowed_facing():
    """B holds the archive square, the square north of it is a pit; C stands west of the next one."""
    rows = [".. .. .. XX .. .."] * 6
    rows[4] = rows[5] = ".. .. .. .. .. .."
    table = make_table(rows, {"A": "a1 w archive d5", "B": "d5 n", "C": "c4 n"})
    table.program("A", 490)
    table.play_register(1)
    table.run_from_step(Step.WIPE)
    expire_prompt_timer(table, "A")
    expire_prompt_timer(table, "A")
    expire_prompt_timer(table, "A")
    assert table.robot_at("A") == "e4 n"


@pytest.mark.rule("RAL-22.5", "RAL-14.2")
def test_ral_22_5_finish_nobody_plays_on():
    table = make_table(HALL, {"A": "b1 e flags 1", "B": "d4 n", "C": "f6 e"}, flags=[(0, 0), (2, 0)])
    table.program("A", 490)
    table.play_register(1)
    assert table.prompt_kind("B") is PromptKind.PLAY_ON
    expire_prompt_timer(table, "B")
    expire_prompt_timer(table, "C")
    assert table.state.step is Step.OVER


@pytest.mark.rule("RAL-22.5", "RAL-14.5")
def test_ral_22_5_finish_nobody_drives_on():
    table = make_table(HALL, {"A": "d4 e", "B": "f1 n lives 1"}, flags=[(0, 0), (2, 0)])
    table.program("B", 490)
    table.play_register(1)
    assert table.prompt_kind("A") is PromptKind.DRIVE_ON
    expire_prompt_timer(table, "A")
    assert table.state.step is Step.OVER


@pytest.mark.rule("RAL-22.5", "RAL-16.29")
def test_ral_22_5_the_weapon_prompt_names_the_target():
    table = make_table(HALL, {"A": "a1 e", "B": "c1 n", "C": "e1 n"})
    table.options("A", "pressor_beam")
    table.play_register(1)
    assert table.prompt_text("A") == "You aim at B. Which weapon do you fire?"
    assert table.prompt("A").args["target"] == 1


@pytest.mark.rule("RAL-22.5", "RAL-16.21")
def test_ral_22_5_behind_a_wall_the_plain_laser_is_for_nobody():
    table = make_table(HALL, {"A": "a1 e", "B": "c1 n"}, walls=["0,0,E"])
    table.options("A", "high_power_laser")
    table.play_register(1)
    assert table.prompt_text("A") == "Which weapon do you fire?"
    assert table.prompt("A").args["target"] == NOBODY
