"""RAL-23: what is hidden and what is public.

Most of these tests play the same turn twice with different hidden cards: a viewer who may not see them has equal views.
"""

import pytest

from botyard import Rng
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
from tests.games.event_facts import fact_of

from .builders import GAME, PromptKind, Step, Table, make_table, new_game, on_course

HALL = [".. .. .. .. .. .."] * 6
FIVE, OTHERS = (10, 20, 30, 40, 50), (70, 90, 110, 130, 150)


def seen(table: Table, name: str | None, robot: str = "A") -> RobotView:
    """Return a robot in the view of a seat or a watcher (None)."""
    return table.view(name).robots[table.names.index(robot)]


def cards(table: Table, name: str | None) -> list[tuple[int, ...]]:
    """Return A's registers in a view; 0 is a face-down card."""
    return [register.cards for register in seen(table, name).registers]


# --- hidden ---


def holding(*hand: int) -> Table:
    """A and B have hands to program with."""
    table = make_table(HALL, {"A": "c4 n", "B": "f6 e"})
    table.hand("A", *hand)
    table.hand("B", 490, 500, 510, 520, 530)
    table.run_from_step(Step.PROGRAM)
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
    one.play("A", "put 10 1", "put 20 4")
    assert one.view("B") == other.view("B")
    assert one.view(None) == other.view(None)
    assert cards(one, "B") == [(), (), (), (), ()]


def programmed(five: tuple[int, ...], left: int, *options: str, **switches: object) -> Table:
    """A is done, with one card left over; B is not."""
    table = make_table(HALL, {"A": "c4 n", "B": "f6 e"}, **switches)
    table.options("A", *options)
    table.hand("A", *five, left)
    table.hand("B", 490, 500, 510, 520, 530)
    table.run_from_step(Step.PROGRAM)
    table.fill_registers("A")
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
    one.run_from_step(Step.STORE, until=Step.ABORT)
    other.run_from_step(Step.STORE, until=Step.ABORT)
    assert (one.robot("A").leftovers, other.robot("A").leftovers) == ([800], [810])
    assert one.view("B") == other.view("B")


def stored(option: str, card: int) -> Table:
    """A has put a card on Flywheel or Conditional Program."""
    table = programmed(FIVE, card, option)
    table.robot("B").done = True
    table.run_from_step(Step.STORE)
    assert table.prompt_kind("A") is PromptKind.STORE
    table.answer("A", f"store {card}")
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
    table = new_game(2, course="tricksy")
    other = new_game(2, course="tricksy")
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


# --- public ---


@pytest.mark.rule("RAL-23.2")
def test_ral_23_2_everybody_sees_the_sheet_of_a_robot():
    table = make_table(HALL, {"A": "c4 n damage 6 lives 2 flags 1 archive b2", "B": "f6 e"}, flags=[(0, 0), (5, 0)])
    view = seen(table, None)
    assert (view.damage, view.lives, view.flags, view.archive, view.square) == (6, 2, 1, "b2", "c4")
    assert [register.locked for register in view.registers] == [False, False, False, True, True]
    assert seen(table, "B") == view


@pytest.mark.rule("RAL-23.2")
def test_ral_23_2_options_with_their_counters_and_those_that_are_spent():
    table = make_table(HALL, {"A": "c4 n", "B": "f6 e"})
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
    table.play("A", "fetch")
    assert (len(table.view("A").hands[0].cards), seen(table, "B").hand) == (7, 7)


def announcing() -> Table:
    table = make_table(HALL, {"A": "c4 n damage 1", "B": "f6 e damage 1"})
    table.run_from_step(Step.ANNOUNCE)
    return table


@pytest.mark.rule("RAL-23.2", "RAL-5.2")
def test_ral_23_2_announced_power_downs_are_public_once_the_answers_are_shown():
    one, other = announcing(), announcing()
    said, emitted = one.play("A", "yes"), other.play("A", "no")
    assert said == emitted
    assert [*map(fact_of, said)] == [PowerAnswered(0, waits=False)]
    assert one.view("B") == other.view("B")
    events = one.play("B", "no")
    assert one.events_of(PowerDownAnnounced, events) == [PowerDownAnnounced(0)]


@pytest.mark.rule("RAL-23.2")
def test_ral_23_2_an_announcement_is_seen_by_all():
    table = make_table(HALL, {"A": "c4 n damage 1", "B": "f6 e"})
    table.robot("A").announced = True
    assert (seen(table, "B").announced, seen(table, None).announced) == (True, True)


@pytest.mark.rule("RAL-23.2")
def test_ral_23_2_every_card_is_public_once_it_is_revealed():
    table = programmed(FIVE, 800)
    table.play_register(1)
    assert cards(table, "B") == cards(table, None) == [(10,), (0,), (0,), (0,), (0,)]
    [reveal] = table.events_of(Revealed)
    assert reveal.masked_for(None) == reveal


@pytest.mark.rule("RAL-23.2", "RAL-5.7")
def test_ral_23_2_so_is_a_locked_card_that_was_drawn_face_up():
    table = make_table(HALL, {"A": "d1 n damage 4 down", "B": "f6 e"}, lasers=[(0, 0, "E", 1)])
    table.put_on_deck(800)
    table.play_register(1)
    assert cards(table, "B") == [(), (), (), (), (800,)]


@pytest.mark.rule("RAL-23.3", "RAL-12.2")
def test_ral_23_3_a_locked_card_stays_hidden_until_its_phase():
    """A is hit in register 1, which locks register 5; that it is locked all know, what lies there they do not."""
    table = make_table(HALL, {"A": "d1 n damage 4", "B": "f6 e"}, lasers=[(0, 0, "E", 1)])
    table.program("A", *FIVE)
    table.play_register(1)
    assert (table.locked("A"), cards(table, "B")) == ([5], [(10,), (0,), (0,), (0,), (0,)])


@pytest.mark.rule("RAL-23.3", "RAL-12.2")
def test_ral_23_3_and_is_public_from_then_on_while_it_stays():
    table = make_table(HALL, {"A": "c4 n damage 5", "B": "f6 e"})
    table.program("A", *FIVE)
    table.run_from_step(Step.CONDITION)
    assert (table.state.turn, cards(table, "B")) == (2, [(), (), (), (), (50,)])


@pytest.mark.rule("RAL-23.3", "RAL-23.1")
def test_ral_23_3_the_card_that_takes_its_place_is_hidden_again():
    table = make_table(HALL, {"A": "c4 n", "B": "f6 e"})
    table.program("A", *FIVE)
    table.run_from_step(Step.CONDITION)
    table.fill_registers("A")
    assert (table.state.turn, cards(table, "B")) == (2, [(0,), (0,), (0,), (0,), (0,)])


# --- the owner ---


@pytest.mark.rule("RAL-23.4")
def test_ral_23_4_the_owner_sees_the_own_hand_and_the_own_registers():
    table = holding(*FIVE, 800)
    table.play("A", "put 10 1")
    assert table.view("A").hands[0].cards == (20, 30, 40, 50, 800)
    assert cards(table, "A") == [(10,), (), (), (), ()]


@pytest.mark.rule("RAL-23.4", "RAL-4.3")
@pytest.mark.parametrize(("strict", "registers"), [(False, [10, 20, 30, 40, 50]), (True, [0, 0, 0, 0, 0])])
def test_ral_23_4_after_done_unless_the_table_is_strict(strict, registers):
    table = programmed(FIVE, 800, strict_no_peeking=strict)
    assert cards(table, "A") == [(card,) for card in registers]


@pytest.mark.rule("RAL-23.4")
def test_ral_23_4_with_strict_no_peeking_the_owner_sees_them_while_programming():
    table = make_table(HALL, {"A": "c4 n", "B": "f6 e"}, strict_no_peeking=True)
    table.hand("A", *FIVE)
    table.run_from_step(Step.PROGRAM)
    table.play("A", "put 10 1")
    assert cards(table, "A") == [(10,), (), (), (), ()]


@pytest.mark.rule("RAL-23.4")
def test_ral_23_4_watchers_see_what_is_public():
    """No hands, no questions, no standing answers."""
    table = holding(*FIVE, 800)
    view = table.view(None)
    assert (view.hands, view.prompt, view.standing_orders) == ((), None, ())
    assert (view.waiting, seen(table, None)) == ((0, 1), seen(table, "B"))


@pytest.mark.rule("RAL-23.4")
def test_ral_23_4_only_the_asked_seat_sees_a_prompt():
    table = make_table(HALL, {"A": "c4 n", "B": "f6 e down"})
    table.run_from_step(Step.STAY_DOWN)
    assert table.view("B").prompt is not None
    assert (table.view("A").prompt, table.view(None).prompt) == (None, None)


# --- chance ---


@pytest.mark.rule("RAL-23.5", "RAL-23.1")
def test_ral_23_5_only_the_owner_sees_the_cards_of_a_deal():
    table = new_game(2)
    event = next(event for event in table.events_of(CardsDealt) if event.robot == 0)
    assert event.masked_for(0) == event
    assert event.masked_for(1) == event.masked_for(None) == CardsDealt(0, 0, (0,) * 9)


@pytest.mark.rule("RAL-23.5")
def test_ral_23_5_so_are_registers_that_chance_has_filled():
    table = programmed(FIVE, 800)
    [event] = table.events_of(RegistersFilled, table.expire_timer("program-1"))
    assert sorted(event.cards) == [490, 500, 510, 520, 530]
    assert event.masked_for(1) == event
    assert event.masked_for(0) == event.masked_for(None) == RegistersFilled(1, 1, (1, 2, 3, 4, 5), (0,) * 5)


@pytest.mark.rule("RAL-23.5", "RAL-23.1")
def test_ral_23_5_so_is_a_card_that_is_stored_or_fetched():
    table = stored("flywheel", 800)
    [event] = table.events_of(CardStored)
    assert (event.masked_for(0), event.masked_for(1)) == (event, CardStored(0, 0, "flywheel", 0))
    other = holding(*FIVE, 800)
    other.robot("A").flywheel = 810
    [fetched] = other.events_of(CardFetched, other.play("A", "fetch"))
    assert (fetched.masked_for(0), fetched.masked_for(None)) == (fetched, CardFetched(0, 0, 0))


@pytest.mark.rule("RAL-23.5", "RAL-23.1")
def test_ral_23_5_only_the_owner_sees_a_card_put():
    table = holding(*FIVE)
    events = table.play("A", "put 10 1", "take 10")
    assert [event.masked_for(0) for event in events] == events
    assert [event.masked_for(1) for event in events] == [None, None]


@pytest.mark.rule("RAL-23.5", "RAL-16.26")
def test_ral_23_5_only_the_owner_sees_a_scrambled_card():
    table = make_table(HALL, {"A": "a1 e", "B": "d1 n"})
    table.options("A", "scrambler")
    table.program("B", *FIVE)
    table.put_on_deck(800)
    table.play_register(1)
    [event] = table.events_of(Replaced, table.answer("A", "use scrambler"))
    assert [getattr(event.masked_for(seat), "card", None) for seat in (1, 0, None)] == [800, 0, 0]


@pytest.mark.rule("RAL-23.5", "RAL-4.3")
def test_ral_23_5_with_strict_no_peeking_not_even_to_that():
    table = make_table(HALL, {"A": "a1 e", "B": "d1 n"}, strict_no_peeking=True)
    table.options("A", "scrambler")
    table.program("B", *FIVE)
    table.put_on_deck(800)
    table.play_register(1)
    [event] = table.events_of(Replaced, table.answer("A", "use scrambler"))
    assert [getattr(event.masked_for(seat), "card", None) for seat in (1, 0, None)] == [0, 0, 0]


@pytest.mark.rule("RAL-23.5")
def test_ral_23_5_cards_kept_in_a_draft_lie_open_when_all_have_chosen():
    table = new_game(2, course="tricksy")
    first, second = table.state.drafts[0][0], table.state.drafts[1][0]
    events = table.play("A", f"keep {first}")
    assert (table.events_of(OptionDrawn, events), seen(table, "B").options) == ([], ())
    events = table.play("B", f"keep {second}")
    assert {event.option for event in table.events_of(OptionDrawn, events)} == {first, second}
    assert [one.option for one in seen(table, None).options] == [first]


@pytest.mark.rule("RAL-23.5")
def test_ral_23_5_coins_are_flipped_by_the_table():
    """The same seed gives the same coin, whichever robot touches the flag; there is no prompt."""
    course = "island a1 / docking_bay_plain a13 / flags a1 l1 / rotate_board_on_flag_coinflip"
    coins = []
    for seed in range(10):
        table = on_course(course, {"A": "a1 w", "B": "l12 e"}, seed=seed)
        table.play_register(1)
        coins += [event.heads for event in table.events_of(BoardTurned)]
    assert coins == [Rng(seed).randbelow(2) == 0 for seed in range(10)]


@pytest.mark.rule("RAL-23.5")
def test_ral_23_5_nobody_can_ask_for_a_card_that_was_not_dealt():
    table = holding(*FIVE)
    table.assert_illegal("A", "put 840 1", "RAL-4.1")


# --- determinized copies ---


@pytest.mark.rule("RAL-23.1", "RAL-23.4")
def test_ral_23_1_a_sample_keeps_only_what_the_seat_knows():
    """A sample for B keeps B's hand and A's revealed card; the rest of A's program is resampled."""
    table = programmed(FIVE, 800)
    table.play_register(1)
    samples = [GAME.determinize(table.state, 1, Rng(seed)) for seed in range(20)]
    assert {sample.robots[0].registers[0] for sample in samples} == {(10,)}
    assert len({tuple(sample.robots[0].registers[1:]) for sample in samples}) > 10
    assert {tuple(sample.robots[1].hand) for sample in samples} == {tuple(table.robot("B").hand)}


@pytest.mark.rule("RAL-23.1")
@pytest.mark.parametrize(
    "table",
    [
        pytest.param(holding(*FIVE, 800), id="hands"),
        pytest.param(programmed(FIVE, 800), id="registers"),
        pytest.param(stored("flywheel", 800), id="flywheel"),
    ],
)
def test_ral_23_1_a_sample_gives_the_same_view(table):
    assert GAME.view(GAME.determinize(table.state, 1, Rng(5)), 1) == table.view("B")


def samples_of(table: Table, name: str) -> list[State]:
    seat = table.state.seat_of(table.names.index(name))
    samples = [GAME.determinize(table.state, seat, Rng(seed)) for seed in range(20)]
    assert all(GAME.view(sample, seat) == table.view(name) for sample in samples)
    assert all(GAME.component_counts(sample) == GAME.component_counts(table.state) for sample in samples)
    return samples


@pytest.mark.rule("RAL-23.4", "RAL-4.3")
@pytest.mark.parametrize("strict", [False, True])
def test_ral_23_4_a_sample_at_a_strict_table_hides_the_own_program(strict):
    """Nor by what is left over: chance may have put the rest there."""
    table = programmed(FIVE, 800, strict_no_peeking=strict)
    samples = samples_of(table, "A")
    assert len({tuple(sample.robots[0].registers) for sample in samples}) == (20 if strict else 1)
    assert len({tuple(sample.robots[0].leftovers) for sample in samples}) > 10 or not strict


@pytest.mark.rule("RAL-23.4", "RAL-4.3", "RAL-16.26")
@pytest.mark.parametrize("strict", [False, True])
def test_ral_23_4_nor_what_scrambler_has_put_there(strict):
    table = scrambled(strict_no_peeking=strict)
    assert len({sample.robots[1].registers[1] for sample in samples_of(table, "B")}) > 10 or not strict
    assert {sample.robots[1].registers[0] for sample in samples_of(table, "B")} == {(10,)}


@pytest.mark.rule("RAL-23.5", "RAL-16.25")
def test_ral_23_5_a_scrambled_card_over_an_open_one_is_known_to_its_robot_only():
    """The locked card below was seen in an earlier turn."""
    table = scrambled(damage=8)
    assert table.robot("B").stand_ins[1] == 800
    assert {sample.robots[1].stand_ins[1] for sample in samples_of(table, "B")} == {800}
    assert len({sample.robots[1].stand_ins[1] for sample in samples_of(table, "A")}) > 10
    assert {sample.robots[1].registers[1] for sample in samples_of(table, "A")} == {(20,)}


def scrambled(damage: int = 0, **switches: object) -> Table:
    """A has shot B with Scrambler in the first register."""
    table = make_table(HALL, {"A": "a1 e", "B": "d1 n"}, **switches)
    table.options("A", "scrambler")
    table.program("B", *FIVE)
    table.robot("B").damage, table.robot("B").shown = damage, 0b11110 if damage else 0
    table.put_on_deck(800)
    table.play_register(1)
    table.answer("A", "use scrambler")
    return table
