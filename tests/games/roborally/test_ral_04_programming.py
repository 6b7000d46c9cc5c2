"""RAL-4: programming."""

from collections import Counter
from itertools import permutations

import pytest

from botyard import Rng
from botyard.core.timer import Timer
from botyard.games.roborally.events import Programmed, RegistersFilled, Replaced
from tests.games.event_facts import fact_of

from .builders import GAME, PromptKind, Step, Table, make_table, new_game

FIELD = [".. .. .. .. .."] * 5
HAND = (500, 510, 520, 530, 670, 680, 790, 70, 80)


def programming_table(*names: str, hand: tuple[int, ...] = HAND, robots: dict[str, str] | None = None, **more) -> Table:
    """Return a table before programming: A with this hand, the other named robots with nine cards each."""
    table = make_table(FIELD, robots or {"A": "a1 n", "B": "c3 n", "C": "e5 n"}, **more)
    table.hand("A", *hand)
    for name in names:
        table.hand(name, *[card for card in table.state.deck if card not in HAND][:9])
    table.state.step = Step.PROGRAM
    return table


def programmed(table: Table, name: str) -> list[tuple[int, ...]]:
    return table.robot(name).registers


# --- cards into registers ---


@pytest.mark.rule("RAL-4.1")
def test_ral_4_1_in_any_order():
    table = programming_table("B")
    table.play("A", "put 790 4", "put 70 1", "put 500 5", "put 670 2", "put 80 3", "done")
    assert programmed(table, "A") == [(70,), (670,), (80,), (790,), (500,)]


@pytest.mark.rule("RAL-4.1")
def test_ral_4_1_exactly_one_card_each():
    table = programming_table("B")
    table.play("A", "put 790 4")
    table.assert_illegal("A", "put 500 4", "RAL-4.1")


@pytest.mark.rule("RAL-4.1")
def test_ral_4_1_every_register():
    table = programming_table("B")
    table.play("A", "put 500 1", "put 510 2", "put 520 3")
    assert table.assert_illegal("A", "done", "RAL-4.1").reason == "Registers 4, 5 are still empty."
    table.play("A", "put 530 5")
    assert table.assert_illegal("A", "done", "RAL-4.1").reason == "Register 4 is still empty."
    table.play("A", "put 670 4", "done")
    assert table.robot("A").done


@pytest.mark.rule("RAL-4.1")
def test_ral_4_1_from_the_hand():
    table = programming_table("B")
    table.assert_illegal("A", "put 840 1", "RAL-4.1")
    table.play("A", "put 500 1")
    table.assert_illegal("A", "put 500 2", "RAL-4.1")


@pytest.mark.rule("RAL-4.1")
def test_ral_4_1_a_card_may_be_taken_back_before_done():
    table = programming_table("B")
    table.play("A", "put 500 1", "take 500", "put 500 2")
    assert programmed(table, "A")[:2] == [(), (500,)]
    table.assert_illegal("A", "take 670", "RAL-4.1")


@pytest.mark.rule("RAL-4.1", "RAL-12.2")
def test_ral_4_1_free_registers_only():
    """Register 5 is locked with Back Up."""
    table = make_table(FIELD, {"A": "a1 n damage 5", "B": "c3 n"})
    table.program("A", 450, first=5)
    table.run_from_step(Step.START)
    card = table.robot("A").hand[0]
    table.assert_illegal("A", f"put {card} 5", "RAL-12.2")
    table.assert_illegal("A", "take 450", "RAL-4.1")
    table.assert_illegal("A", "put 450 1", "RAL-4.1")


@pytest.mark.rule("RAL-4.1")
@pytest.mark.parametrize(
    ("option", "second", "pair"),
    [("dual_processor", 70, (670, 70)), ("crab_legs", 70, (70, 500))],
)
def test_ral_4_1_some_options_allow_two(option, second, pair):
    table = programming_table("B")
    table.options("A", option)
    first = next(card for card in pair if card != second)
    table.play("A", f"put {first} 1", f"put {second} 1")
    assert programmed(table, "A")[0] == pair
    table.assert_illegal("A", "put 80 1", "RAL-4.1")


@pytest.mark.rule("RAL-4.1")
def test_ral_4_1_without_such_an_option_there_are_no_pairs():
    table = programming_table("B")
    table.play("A", "put 670 1")
    table.assert_illegal("A", "put 70 1", "RAL-4.1")


@pytest.mark.rule("RAL-4.1")
def test_ral_4_1_a_pair_only_while_every_other_free_register_can_still_be_filled():
    """With six cards there is one to spare, with five none."""
    table = programming_table("B", hand=(670, 680, 70, 80, 500, 510))
    table.options("A", "dual_processor")
    table.play("A", "put 670 1", "put 70 1", "put 680 2")
    table.assert_illegal("A", "put 80 2", "RAL-4.1")
    table = programming_table("B", hand=(670, 680, 70, 80, 500))
    table.options("A", "dual_processor")
    table.play("A", "put 670 1")
    table.assert_illegal("A", "put 70 1", "RAL-4.1")


# --- cards left over ---


@pytest.mark.rule("RAL-4.2", "RAL-23.1")
def test_ral_4_2_cards_left_over_are_discarded_without_being_shown():
    """They are in no event, in no view, and not among the public discards."""
    table = programming_table("B")
    events = table.play("A", "put 500 1", "put 510 2", "put 520 3", "put 530 4", "put 70 5", "done")
    assert table.robot("A").hand == []
    assert table.robot("A").leftovers == [670, 680, 790, 80]
    assert table.state.discards == []
    visible = [event for event in events if event.masked_for(1) is not None]
    assert [*map(fact_of, visible)] == [Programmed(0)]
    assert all(str(card) not in str(table.view("B").robots[0]) for card in (670, 680, 790, 80))


@pytest.mark.rule("RAL-4.2", "RAL-16.22")
@pytest.mark.parametrize("option", ["flywheel", "conditional_program"])
def test_ral_4_2_a_player_who_may_store_one_keeps_them_until_everybody_is_done(option):
    table = programming_table("B")
    table.options("A", option)
    table.play("A", "put 500 1", "put 510 2", "put 520 3", "put 530 4", "put 70 5", "done")
    assert table.robot("A").hand == [670, 680, 790, 80]
    assert table.prompt_kind("A") is None
    table.fill_registers("B")
    assert table.prompt_kind("A") is PromptKind.STORE
    assert table.legal("A") == ["no", "store 80", "store 670", "store 680", "store 790"]
    table.play("A", "no")
    assert table.robot("A").hand == []


# --- done ---


@pytest.mark.rule("RAL-4.3")
@pytest.mark.parametrize("text", ["take 500", "put 670 1", "done"])
def test_ral_4_3_after_done_nothing_is_changed(text):
    table = programming_table("B")
    table.fill_registers("A")
    assert table.legal("A") == []
    table.assert_illegal("A", text, "RAL-4.3")


def visible_cards(table: Table, name: str | None) -> list[tuple[int, ...]]:
    """Return A's registers in the view of a seat."""
    return [register.cards for register in table.view(name).robots[0].registers]


FACE_DOWN = [(0,)] * 5


@pytest.mark.rule("RAL-4.3", "RAL-23.4")
def test_ral_4_3_the_owner_still_sees_the_registers():
    table = programming_table("B")
    table.fill_registers("A")
    assert visible_cards(table, "A") == [(500,), (510,), (520,), (530,), (670,)]
    assert visible_cards(table, "B") == visible_cards(table, None) == FACE_DOWN


@pytest.mark.rule("RAL-4.3", "RAL-23.4")
def test_ral_4_3_strict_no_peeking_hides_them():
    """From the moment of saying done on."""
    table = programming_table("B", strict_no_peeking=True)
    table.play("A", "put 500 1", "put 510 2", "put 520 3", "put 530 4", "put 670 5")
    assert visible_cards(table, "A") == [(500,), (510,), (520,), (530,), (670,)]
    table.play("A", "done")
    assert visible_cards(table, "A") == FACE_DOWN


@pytest.mark.rule("RAL-4.3", "RAL-4.5")
def test_ral_4_3_strict_no_peeking_also_hides_what_chance_has_filled():
    table = programming_table("B", strict_no_peeking=True)
    table.fill_registers("B")
    (filled,) = table.events_of(RegistersFilled, table.expire_timer("program-1"))
    assert filled.masked_for(0).cards == (0,) * 5


@pytest.mark.rule("RAL-4.3", "RAL-16.26")
@pytest.mark.parametrize("strict", [False, True])
def test_ral_4_3_strict_no_peeking_also_hides_what_scrambler_has_put_there(strict):
    """The card lies face down until its register is played; A, which fired, does not see it."""
    table = make_table(FIELD, {"A": "a1 e", "B": "d1 n"}, strict_no_peeking=strict)
    table.options("A", "scrambler")
    table.program("B", 500, first=2)
    table.put_on_deck(840)
    table.play_register()
    (replaced,) = table.events_of(Replaced, table.answer("A", "use scrambler"))
    assert (replaced.masked_for(0).card, replaced.masked_for(1).card) == (0, 0 if strict else 840)


# --- the timer ---


def running_timers(table: Table) -> tuple[Timer, ...]:
    return GAME.timers(table.state)


@pytest.mark.rule("RAL-4.4")
def test_ral_4_4_it_runs_as_soon_as_only_one_is_not_done():
    table = programming_table("B", "C")
    assert running_timers(table) == ()
    table.fill_registers("B")
    assert running_timers(table) == ()
    table.fill_registers("A")
    assert running_timers(table) == (Timer("program-1", 30.0),)


@pytest.mark.rule("RAL-4.4")
@pytest.mark.parametrize(("seconds", "running"), [(45, (Timer("program-1", 45.0),)), (0, ())])
def test_ral_4_4_the_table_sets_its_seconds(seconds, running):
    table = programming_table("B", program_seconds=seconds)
    table.fill_registers("B")
    assert running_timers(table) == running


@pytest.mark.rule("RAL-4.4", "RAL-17.1")
def test_ral_4_4_thirty_seconds_for_each_robot_that_is_not_programmed():
    table = new_game(2, course="exchange a1 / docking_bay_belts a13 / flags h2 / racer_and_blocker")
    assert len(table.state.robots) == 4
    cards = {number: robot.hand[:5] for number, robot in enumerate(table.state.robots)}
    puts = [f"put {card} {number}" for robot in (1, 3) for number, card in enumerate(cards[robot], start=1)]
    table.play("B", *puts, "done")
    assert running_timers(table) == (Timer("program-1", 60.0),)


@pytest.mark.rule("RAL-4.4")
def test_ral_4_4_it_ends_with_the_last_action():
    table = programming_table("B", robots={"A": "a1 n damage 1", "B": "c3 n"})
    table.fill_registers("B", "A")
    assert table.prompt_kind("A") is PromptKind.POWER_DOWN
    assert "program-1" not in [timer.name for timer in running_timers(table)]


@pytest.mark.rule("RAL-4.5")
def test_ral_4_5_registers_filled_before_stay_and_the_rest_is_discarded():
    """A is damaged, so the turn waits with the question of RAL-5.2."""
    table = programming_table("B", robots={"A": "a1 n damage 1", "B": "c3 n"})
    table.fill_registers("B")
    table.play("A", "put 790 1", "put 70 4")
    (filled,) = table.events_of(RegistersFilled, table.expire_timer("program-1"))
    assert (filled.robot, filled.registers, len(set(filled.cards))) == (0, (2, 3, 5), 3)
    registers = programmed(table, "A")
    assert (registers[0], registers[3]) == ((790,), (70,))
    assert tuple(registers[number - 1][0] for number in (2, 3, 5)) == filled.cards
    assert table.robot("A").hand == []
    assert {*filled.cards, *table.robot("A").leftovers} == set(HAND) - {790, 70}


@pytest.mark.rule("RAL-4.5", "RAL-23.1")
def test_ral_4_5_only_the_owner_sees_which_cards():
    table = programming_table("B")
    table.fill_registers("B")
    (filled,) = table.events_of(RegistersFilled, table.expire_timer("program-1"))
    assert filled.masked_for(1).cards == filled.masked_for(None).cards == (0,) * 5
    assert filled.masked_for(0).cards == filled.cards


def fill_events(table: Table, times: int) -> Counter[tuple[int, ...]]:
    """Return the random cards in the empty registers of the last player, for many seeds."""
    found: Counter[tuple[int, ...]] = Counter()
    for seed in range(times):
        again = Table(table.state.copy(), table.names)
        again.state.rng = Rng(seed)
        (filled,) = again.events_of(RegistersFilled, again.expire_timer("program-1"))
        found[filled.cards] += 1
    return found


def three_cards() -> Table:
    """A has 6 damage; registers 4 and 5 are locked, register 1 is filled, and two cards are left in the hand."""
    table = programming_table("B", hand=(500, 790, 10), robots={"A": "a1 n damage 6", "B": "c3 n"})
    table.robot("A").closed = 0b11000
    table.program("A", 450, 460, first=4)
    table.fill_registers("B")
    table.play("A", "put 790 1")
    return table


@pytest.mark.rule("RAL-4.5", "RAL-4.8")
def test_ral_4_5_two_cards_for_two_registers():
    """Two orders, each with probability one half."""
    found = fill_events(three_cards(), 400)
    assert set(found) == {(500, 10), (10, 500)}
    assert all(150 <= count <= 250 for count in found.values())


@pytest.mark.rule("RAL-4.5", "RAL-4.4")
def test_ral_4_5_locked_registers_are_untouched():
    table = three_cards()
    (filled,) = table.events_of(RegistersFilled, table.expire_timer("program-1"))
    assert filled.registers == (2, 3)
    assert (programmed(table, "A")[0], programmed(table, "A")[3:]) == ((790,), [(450,), (460,)])
    assert table.robot("A").leftovers == []


@pytest.mark.rule("RAL-4.5")
def test_ral_4_5_all_choices_are_equally_likely():
    """Three of seven cards in order: 210 choices. In 2100 games each comes up about ten times."""
    table = programming_table("B", robots={"A": "a1 n damage 1", "B": "c3 n"})
    table.fill_registers("B")
    table.play("A", "put 790 1", "put 70 4")
    found = fill_events(table, 2100)
    assert set(found) == set(permutations([card for card in HAND if card not in (790, 70)], 3))
    assert max(found.values()) <= 30
    first = Counter(cards[0] for cards in found.elements())
    assert all(220 <= count <= 380 for count in first.values())


@pytest.mark.rule("RAL-4.6")
def test_ral_4_6_if_only_one_has_anything_to_program_it_runs_from_the_deal_on():
    """B is powered down in this turn, and all of C's registers are locked."""
    table = make_table(FIELD, {"A": "a1 n", "B": "c3 n announced 1", "C": "e5 n damage 9"})
    table.program("C", 10, 20, 30, 40, 50)
    table.run_from_step(Step.START)
    assert GAME.active_seats(table.state) == (0,)
    assert running_timers(table) == (Timer("program-2", 30.0),)


@pytest.mark.rule("RAL-4.6", "RAL-16.19")
def test_ral_4_6_a_card_that_no_register_can_take_is_nothing_to_program():
    """A has nine damage, and one card for Extra Memory: B is alone, and has seen no register of the turn before."""
    table = make_table(FIELD, {"A": "a1 n damage 9", "B": "c3 n"}, watch_seconds=4)
    table.options("A", "extra_memory")
    table.program("A", 10, 20, 30, 40, 50)
    table.state.registers_since_prompt = 5
    table.run_from_step(Step.START)
    assert (table.robot("A").dealt, running_timers(table)) == (1, (Timer("program-2", 50.0),))


@pytest.mark.rule("RAL-4.7")
def test_ral_4_7_with_all_registers_locked_a_robot_counts_as_done():
    table = make_table(FIELD, {"A": "a1 n damage 9", "B": "c3 n", "C": "e5 n"})
    table.program("A", 10, 20, 30, 40, 50)
    table.run_from_step(Step.START)
    assert table.robot("A").done
    assert GAME.active_seats(table.state) == (1, 2)
    table.assert_illegal("A", "done", "RAL-4.3")
    table.fill_registers("B", "C")
    assert table.prompt_kind("A") is PromptKind.POWER_DOWN


@pytest.mark.rule("RAL-4.7")
def test_ral_4_7_even_with_a_card_of_extra_memory():
    table = make_table(FIELD, {"A": "a1 n damage 9", "B": "c3 n"})
    table.options("A", "extra_memory")
    table.program("A", 10, 20, 30, 40, 50)
    table.run_from_step(Step.START)
    assert (len(table.robot("A").hand), table.robot("A").done) == (1, True)


# --- how many cards are free ---


def dealt(damage: int, *options: str, **more) -> Table:
    """A with damage, and cards in the registers it locks, after a deal."""
    words = " ".join(f"{word} {value}" for word, value in more.items())
    table = make_table(FIELD, {"A": f"a1 n damage {damage} {words}", "B": "e5 n"})
    table.options("A", *options)
    for register in table.locked("A"):
        table.program("A", 400 + register * 10, first=register)
    table.run_from_step(Step.START)
    return table


def free(table: Table) -> int:
    return 5 - len(table.locked("A"))


@pytest.mark.rule("RAL-4.8", "RAL-3.2")
@pytest.mark.parametrize("damage", [4, 5, 6, 7, 8])
def test_ral_4_8_with_4_to_8_damage_all_cards_are_used(damage):
    table = dealt(damage)
    assert len(table.robot("A").hand) == free(table) == 9 - damage
    table.fill_registers("A")
    assert table.robot("A").leftovers == []


@pytest.mark.rule("RAL-4.8")
def test_ral_4_8_with_less_there_is_a_choice():
    table = dealt(3)
    assert (len(table.robot("A").hand), free(table)) == (6, 5)


@pytest.mark.rule("RAL-4.8", "RAL-16.19")
def test_ral_4_8_extra_memory_changes_that():
    table = dealt(6, "extra_memory")
    assert (len(table.robot("A").hand), free(table)) == (4, 3)


@pytest.mark.rule("RAL-4.8", "RAL-16.17")
def test_ral_4_8_flywheel_changes_that():
    table = dealt(6, "flywheel", flywheel=840)
    table.play("A", "fetch")
    assert (len(table.robot("A").hand), free(table)) == (4, 3)


@pytest.mark.rule("RAL-4.8", "RAL-12.6")
def test_ral_4_8_more_locks_by_fire_control_change_that():
    """Two of A's five tokens lie on registers 1 and 2; damage alone would lock one."""
    table = dealt(5, tokens=0b00011)
    assert (len(table.robot("A").hand), free(table)) == (4, 3)
