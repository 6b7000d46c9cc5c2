"""RAL-23: what is hidden and what is public.

Most of these tests play the same turn twice, with other cards in the hidden place: who may not see them sees the same.
"""

import pytest

from botyard import Luck
from botyard.games.roborally.events import (
    BoardTurned,
    CardFetched,
    CardsDealt,
    CardStored,
    OptionDrawn,
    PowerAnswered,
    PowerDownAnnounced,
    RegistersFilled,
    Replaced,
    Revealed,
)
from botyard.games.roborally.state import State
from botyard.games.roborally.view import RobotView

from .scene import RULES, Kind, Scene, Step, game, on_course, scene

HALL = [".. .. .. .. .. .."] * 6
FIVE, OTHERS = (10, 20, 30, 40, 50), (70, 90, 110, 130, 150)


def seen(table: Scene, name: str | None, robot: str = "A") -> RobotView:
    """A robot as its owner, somebody else or a watcher (None) sees it."""
    return table.view(name).robots[table.names.index(robot)]


def cards(table: Scene, name: str | None) -> list[tuple[int, ...]]:
    """What somebody sees of A's registers; 0 is a card face down."""
    return [register.cards for register in seen(table, name).registers]


# --- hidden ------------------------------------------------------------------------------------------------


def holding(*hand: int) -> Scene:
    """A and B have hands to program with."""
    table = scene(HALL, {"A": "c4 n", "B": "f6 e"})
    table.hand("A", *hand)
    table.hand("B", 490, 500, 510, 520, 530)
    table.begin(Step.PROGRAM)
    return table


@pytest.mark.rule("RAL-23.1", "RAL-23.2")
def test_ral_23_1_hands_are_hidden_but_their_size_is_not():
    one, other = holding(*FIVE, 800), holding(*OTHERS, 810)
    assert one.view("B") == other.view("B")
    assert one.view(None) == other.view(None)
    assert one.view("A") != other.view("A")
    assert seen(one, "B").hand == seen(one, None).hand == 6


@pytest.mark.rule("RAL-23.1")
def test_ral_23_1_nobody_sees_how_far_another_has_programmed():
    one, other = holding(*FIVE, 800), holding(*FIVE, 800)
    one.say("A", "put 10 1", "put 20 4")
    assert one.view("B") == other.view("B")
    assert one.view(None) == other.view(None)
    assert cards(one, "B") == [(), (), (), (), ()]


def programmed(five: tuple[int, ...], left: int, *options: str, **switches: object) -> Scene:
    """A is done, with one card left over; B is not."""
    table = scene(HALL, {"A": "c4 n", "B": "f6 e"}, **switches)
    table.options("A", *options)
    table.hand("A", *five, left)
    table.hand("B", 490, 500, 510, 520, 530)
    table.begin(Step.PROGRAM)
    table.fill("A")
    return table


@pytest.mark.rule("RAL-23.1")
def test_ral_23_1_face_down_registers_and_what_was_left_over_are_hidden():
    one, other = programmed(FIVE, 800), programmed(OTHERS, 810)
    assert one.view("B") == other.view("B")
    assert one.view(None) == other.view(None)
    assert cards(one, "B") == [(0,), (0,), (0,), (0,), (0,)]


@pytest.mark.rule("RAL-23.1")
def test_ral_23_1_cards_discarded_unseen_stay_so():
    """What A had left over is nowhere in the views of the others when the registers are played."""
    one, other = programmed(FIVE, 800), programmed(FIVE, 810)
    one.robot("B").done = other.robot("B").done = True
    one.begin(Step.STORE, until=Step.ABORT)
    other.begin(Step.STORE, until=Step.ABORT)
    assert (one.robot("A").leftovers, other.robot("A").leftovers) == ([800], [810])
    assert one.view("B") == other.view("B")


def stored(option: str, card: int) -> Scene:
    """A has put a card on Flywheel or Conditional Program."""
    table = programmed(FIVE, card, option)
    table.robot("B").done = True
    table.begin(Step.STORE)
    assert table.asked("A") is Kind.STORE
    table.reply("A", f"store {card}")
    return table


@pytest.mark.rule("RAL-23.1", "RAL-16.22")
@pytest.mark.parametrize("option", ["flywheel", "conditional_program"])
def test_ral_23_1_a_stored_card_is_hidden_but_that_there_is_one_is_not(option):
    table = stored(option, 800)
    assert [one.card for one in seen(table, "A").options] == [800]
    assert [one.card for one in seen(table, "B").options] == [0]
    assert [one.card for one in seen(table, None).options] == [0]


@pytest.mark.rule("RAL-23.1")
def test_ral_23_1_the_cards_of_a_draft_are_hidden():
    table = game(2, course="tricksy")
    other = game(2, course="tricksy")
    other.state.drafts[1] = tuple(other.state.option_deck[:3])
    assert table.view("A") == other.view("A")
    assert table.view(None) == other.view(None)
    assert table.view("B") != other.view("B")


@pytest.mark.rule("RAL-23.1")
def test_ral_23_1_the_order_of_both_decks_is_hidden_from_everybody():
    one, other = holding(*FIVE), holding(*FIVE)
    other.state.deck.reverse()
    other.state.option_deck.reverse()
    assert one.view("A") == other.view("A")
    assert one.view(None) == other.view(None)
    assert (one.view("A").deck, one.view("A").option_deck) == (74, 26)


# --- public ------------------------------------------------------------------------------------------------


@pytest.mark.rule("RAL-23.2")
def test_ral_23_2_everybody_sees_the_sheet_of_a_robot():
    table = scene(HALL, {"A": "c4 n damage 6 lives 2 flags 1 archive b2", "B": "f6 e"}, flags=[(0, 0), (5, 0)])
    view = seen(table, None)
    assert (view.damage, view.lives, view.flags, view.archive, view.square) == (6, 2, 1, "b2", "c4")
    assert [register.locked for register in view.registers] == [False, False, False, True, True]
    assert seen(table, "B") == view


@pytest.mark.rule("RAL-23.2")
def test_ral_23_2_options_with_their_counters_and_those_that_are_spent():
    table = scene(HALL, {"A": "c4 n", "B": "f6 e"})
    table.options("A", "ablative_coat", "mini_howitzer", "brakes")
    table.robot("A").coat, table.state.spent = 2, ["flywheel"]
    assert [(one.option, one.count) for one in seen(table, "B").options] == [
        ("ablative_coat", 2),
        ("mini_howitzer", 5),
        ("brakes", 0),
    ]
    assert table.view(None).spent == ("flywheel",)


@pytest.mark.rule("RAL-23.2", "RAL-16.17")
def test_ral_23_2_the_number_of_cards_in_a_hand_counts_one_from_flywheel():
    table = holding(*FIVE, 800)
    table.options("A", "flywheel")
    table.robot("A").flywheel = 810
    table.say("A", "fetch")
    assert (len(table.view("A").hands[0].cards), seen(table, "B").hand) == (7, 7)


def announcing() -> Scene:
    table = scene(HALL, {"A": "c4 n damage 1", "B": "f6 e damage 1"})
    table.begin(Step.ANNOUNCE)
    return table


@pytest.mark.rule("RAL-23.2", "RAL-5.2")
def test_ral_23_2_announced_power_downs_are_public_once_the_answers_are_shown():
    one, other = announcing(), announcing()
    said, told = one.say("A", "yes"), other.say("A", "no")
    assert said == told == [PowerAnswered(0, waits=False)]
    assert one.view("B") == other.view("B")
    events = one.say("B", "no")
    assert one.of(PowerDownAnnounced, events) == [PowerDownAnnounced(0)]


@pytest.mark.rule("RAL-23.2")
def test_ral_23_2_an_announcement_is_seen_by_all():
    table = scene(HALL, {"A": "c4 n damage 1", "B": "f6 e"})
    table.robot("A").announced = True
    assert (seen(table, "B").announced, seen(table, None).announced) == (True, True)


@pytest.mark.rule("RAL-23.2")
def test_ral_23_2_every_card_is_public_once_it_is_revealed():
    table = programmed(FIVE, 800)
    table.play(1)
    assert cards(table, "B") == cards(table, None) == [(10,), (0,), (0,), (0,), (0,)]
    [reveal] = table.of(Revealed)
    assert reveal.for_seat(None) == reveal


@pytest.mark.rule("RAL-23.2", "RAL-5.7")
def test_ral_23_2_so_is_a_locked_card_that_was_drawn_face_up():
    table = scene(HALL, {"A": "d1 n damage 4 down", "B": "f6 e"}, lasers=[(0, 0, "E", 1)])
    table.on_top(800)
    table.play(1)
    assert cards(table, "B") == [(), (), (), (), (800,)]


@pytest.mark.rule("RAL-23.3", "RAL-12.2")
def test_ral_23_3_a_locked_card_stays_hidden_until_its_phase():
    """A is hit in register 1, which locks register 5; that it is locked all know, what lies there they do not."""
    table = scene(HALL, {"A": "d1 n damage 4", "B": "f6 e"}, lasers=[(0, 0, "E", 1)])
    table.program("A", *FIVE)
    table.play(1)
    assert (table.locked("A"), cards(table, "B")) == ([5], [(10,), (0,), (0,), (0,), (0,)])


@pytest.mark.rule("RAL-23.3", "RAL-12.2")
def test_ral_23_3_and_is_public_from_then_on_while_it_stays():
    table = scene(HALL, {"A": "c4 n damage 5", "B": "f6 e"})
    table.program("A", *FIVE)
    table.begin(Step.CONDITION)
    assert (table.state.turn, cards(table, "B")) == (2, [(), (), (), (), (50,)])


@pytest.mark.rule("RAL-23.3", "RAL-23.1")
def test_ral_23_3_the_card_that_takes_its_place_is_hidden_again():
    table = scene(HALL, {"A": "c4 n", "B": "f6 e"})
    table.program("A", *FIVE)
    table.begin(Step.CONDITION)
    table.fill("A")
    assert (table.state.turn, cards(table, "B")) == (2, [(0,), (0,), (0,), (0,), (0,)])


# --- the owner ---------------------------------------------------------------------------------------------


@pytest.mark.rule("RAL-23.4")
def test_ral_23_4_the_owner_sees_the_own_hand_and_the_own_registers():
    table = holding(*FIVE, 800)
    table.say("A", "put 10 1")
    assert table.view("A").hands[0].cards == (20, 30, 40, 50, 800)
    assert cards(table, "A") == [(10,), (), (), (), ()]


@pytest.mark.rule("RAL-23.4", "RAL-4.3")
@pytest.mark.parametrize(("strict", "registers"), [(False, [10, 20, 30, 40, 50]), (True, [0, 0, 0, 0, 0])])
def test_ral_23_4_after_done_unless_the_table_is_strict(strict, registers):
    table = programmed(FIVE, 800, strict_no_peeking=strict)
    assert cards(table, "A") == [(card,) for card in registers]


@pytest.mark.rule("RAL-23.4")
def test_ral_23_4_with_strict_no_peeking_the_owner_sees_them_while_programming():
    table = scene(HALL, {"A": "c4 n", "B": "f6 e"}, strict_no_peeking=True)
    table.hand("A", *FIVE)
    table.begin(Step.PROGRAM)
    table.say("A", "put 10 1")
    assert cards(table, "A") == [(10,), (), (), (), ()]


@pytest.mark.rule("RAL-23.4")
def test_ral_23_4_watchers_see_what_is_public():
    """No hands, no questions, no standing answers."""
    table = holding(*FIVE, 800)
    view = table.view(None)
    assert (view.hands, view.ask, view.habits, view.question) == ((), None, (), None)
    assert (view.waiting, seen(table, None)) == ((0, 1), seen(table, "B"))


@pytest.mark.rule("RAL-23.4")
def test_ral_23_4_only_who_is_asked_sees_a_question():
    table = scene(HALL, {"A": "c4 n", "B": "f6 e down"})
    table.begin(Step.STAY_DOWN)
    assert table.view("B").ask is not None
    assert (table.view("A").ask, table.view(None).ask) == (None, None)


# --- chance ------------------------------------------------------------------------------------------------


@pytest.mark.rule("RAL-23.5", "RAL-23.1")
def test_ral_23_5_a_deal_is_told_in_full_to_its_owner_only():
    table = game(2)
    event = next(event for event in table.of(CardsDealt) if event.robot == 0)
    assert event.for_seat(0) == event
    assert event.for_seat(1) == event.for_seat(None) == CardsDealt(0, 0, (0,) * 9)


@pytest.mark.rule("RAL-23.5")
def test_ral_23_5_so_are_registers_that_chance_has_filled():
    table = programmed(FIVE, 800)
    [event] = table.of(RegistersFilled, table.ring("program-1"))
    assert sorted(event.cards) == [490, 500, 510, 520, 530]
    assert event.for_seat(1) == event
    assert event.for_seat(0) == event.for_seat(None) == RegistersFilled(1, 1, (1, 2, 3, 4, 5), (0,) * 5)


@pytest.mark.rule("RAL-23.5", "RAL-23.1")
def test_ral_23_5_so_is_a_card_that_is_stored_or_fetched():
    table = stored("flywheel", 800)
    [event] = table.of(CardStored)
    assert (event.for_seat(0), event.for_seat(1)) == (event, CardStored(0, 0, "flywheel", 0))
    other = holding(*FIVE, 800)
    other.robot("A").flywheel = 810
    [fetched] = other.of(CardFetched, other.say("A", "fetch"))
    assert (fetched.for_seat(0), fetched.for_seat(None)) == (fetched, CardFetched(0, 0, 0))


@pytest.mark.rule("RAL-23.5", "RAL-23.1")
def test_ral_23_5_putting_a_card_is_told_to_nobody_else():
    table = holding(*FIVE)
    events = table.say("A", "put 10 1", "take 10")
    assert [event.for_seat(0) for event in events] == events
    assert [event.for_seat(1) for event in events] == [None, None]


@pytest.mark.rule("RAL-23.5", "RAL-16.26")
def test_ral_23_5_a_scrambled_card_is_told_to_its_robot_only():
    table = scene(HALL, {"A": "a1 e", "B": "d1 n"})
    table.options("A", "scrambler")
    table.program("B", *FIVE)
    table.on_top(800)
    table.play(1)
    [event] = table.of(Replaced, table.reply("A", "use scrambler"))
    assert [getattr(event.for_seat(seat), "card", None) for seat in (1, 0, None)] == [800, 0, 0]


@pytest.mark.rule("RAL-23.5", "RAL-4.3")
def test_ral_23_5_with_strict_no_peeking_not_even_to_that():
    table = scene(HALL, {"A": "a1 e", "B": "d1 n"}, strict_no_peeking=True)
    table.options("A", "scrambler")
    table.program("B", *FIVE)
    table.on_top(800)
    table.play(1)
    [event] = table.of(Replaced, table.reply("A", "use scrambler"))
    assert [getattr(event.for_seat(seat), "card", None) for seat in (1, 0, None)] == [0, 0, 0]


@pytest.mark.rule("RAL-23.5")
def test_ral_23_5_cards_kept_in_a_draft_lie_open_when_all_have_chosen():
    table = game(2, course="tricksy")
    first, second = table.state.drafts[0][0], table.state.drafts[1][0]
    events = table.say("A", f"keep {first}")
    assert (table.of(OptionDrawn, events), seen(table, "B").options) == ([], ())
    events = table.say("B", f"keep {second}")
    assert {event.option for event in table.of(OptionDrawn, events)} == {first, second}
    assert [one.option for one in seen(table, None).options] == [first]


@pytest.mark.rule("RAL-23.5")
def test_ral_23_5_coins_are_flipped_by_the_table():
    """The same seed gives the same coin, whoever touches the flag; nobody is asked."""
    course = "island a1 / docking_bay_plain a13 / flags a1 l1 / rotate_board_on_flag_coinflip"
    coins = []
    for seed in range(10):
        table = on_course(course, {"A": "a1 w", "B": "l12 e"}, seed=seed)
        table.play(1)
        coins += [event.heads for event in table.of(BoardTurned)]
    assert coins == [Luck(seed).below(2) == 0 for seed in range(10)]


@pytest.mark.rule("RAL-23.5")
def test_ral_23_5_nobody_can_ask_for_a_card_that_was_not_dealt():
    table = holding(*FIVE)
    table.refuses("A", "put 840 1", "RAL-4.1")


# --- what bots imagine -------------------------------------------------------------------------------------


@pytest.mark.rule("RAL-23.1", "RAL-23.4")
def test_ral_23_1_who_imagines_the_game_keeps_what_it_knows_and_nothing_else():
    """B imagines: its own hand and A's revealed card stay, the rest of A's program is dealt anew."""
    table = programmed(FIVE, 800)
    table.play(1)
    dreams = [RULES.imagine(table.state, 1, Luck(seed)) for seed in range(20)]
    assert {dream.robots[0].registers[0] for dream in dreams} == {(10,)}
    assert len({tuple(dream.robots[0].registers[1:]) for dream in dreams}) > 10
    assert {tuple(dream.robots[1].hand) for dream in dreams} == {tuple(table.robot("B").hand)}


@pytest.mark.rule("RAL-23.1")
@pytest.mark.parametrize(
    "table",
    [
        pytest.param(holding(*FIVE, 800), id="hands"),
        pytest.param(programmed(FIVE, 800), id="registers"),
        pytest.param(stored("flywheel", 800), id="flywheel"),
    ],
)
def test_ral_23_1_an_imagined_game_looks_the_same_to_who_imagines_it(table):
    assert RULES.view(RULES.imagine(table.state, 1, Luck(5)), 1) == table.view("B")


def dreams_of(table: Scene, name: str) -> list[State]:
    seat = table.state.seat_of(table.names.index(name))
    dreams = [RULES.imagine(table.state, seat, Luck(seed)) for seed in range(20)]
    assert all(RULES.view(dream, seat) == table.view(name) for dream in dreams)
    assert all(RULES.census(dream) == RULES.census(table.state) for dream in dreams)
    return dreams


@pytest.mark.rule("RAL-23.4", "RAL-4.3")
@pytest.mark.parametrize("strict", [False, True])
def test_ral_23_4_who_imagines_the_game_at_a_strict_table_does_not_know_the_own_program(strict):
    """Nor by what is left over: chance may have put the rest there."""
    table = programmed(FIVE, 800, strict_no_peeking=strict)
    dreams = dreams_of(table, "A")
    assert len({tuple(dream.robots[0].registers) for dream in dreams}) == (20 if strict else 1)
    assert len({tuple(dream.robots[0].leftovers) for dream in dreams}) > 10 or not strict


@pytest.mark.rule("RAL-23.4", "RAL-4.3", "RAL-16.26")
@pytest.mark.parametrize("strict", [False, True])
def test_ral_23_4_nor_what_scrambler_has_put_there(strict):
    table = scrambled(strict_no_peeking=strict)
    assert len({dream.robots[1].registers[1] for dream in dreams_of(table, "B")}) > 10 or not strict
    assert {dream.robots[1].registers[0] for dream in dreams_of(table, "B")} == {(10,)}


@pytest.mark.rule("RAL-23.5", "RAL-16.25")
def test_ral_23_5_a_scrambled_card_over_an_open_one_is_known_to_its_robot_only():
    """The locked card below was seen in an earlier turn."""
    table = scrambled(damage=8)
    assert table.robot("B").stand_ins[1] == 800
    assert {dream.robots[1].stand_ins[1] for dream in dreams_of(table, "B")} == {800}
    assert len({dream.robots[1].stand_ins[1] for dream in dreams_of(table, "A")}) > 10
    assert {dream.robots[1].registers[1] for dream in dreams_of(table, "A")} == {(20,)}


def scrambled(damage: int = 0, **switches: object) -> Scene:
    """A has shot B with Scrambler in the first register."""
    table = scene(HALL, {"A": "a1 e", "B": "d1 n"}, **switches)
    table.options("A", "scrambler")
    table.program("B", *FIVE)
    table.robot("B").damage, table.robot("B").shown = damage, 0b11110 if damage else 0
    table.on_top(800)
    table.play(1)
    table.reply("A", "use scrambler")
    return table
