"""RAL-16: Options that change what is dealt, programmed and revealed."""

import pytest

from botyard.games.roborally.events import (
    CardFetched,
    CardsDealt,
    Drove,
    OrderChanged,
    PairRead,
    Recompiled,
    Replaced,
    Revealed,
    Turned,
    Used,
)
from botyard.games.roborally.state import State
from botyard.games.roborally.view import view
from tests.games.event_facts import fact_of

from .builders import GAME, PromptKind, Step, Table, make_table

HALL = [".. .. .. .. .. .."] * 6
FIVE = (10, 20, 30, 40, 50)  # five U-Turns


def alone(*options: str, damage: int = 0, at: str = "c5 n") -> Table:
    """A has the Options; B is far off and looks away."""
    table = make_table(HALL, {"A": f"{at} damage {damage}", "B": "f1 e"})
    table.options("A", *options)
    return table


def programming(*options: str, hand: tuple[int, ...], damage: int = 0, **switches: object) -> Table:
    """A has this hand and the table waits for its program."""
    table = make_table(HALL, {"A": f"c5 n damage {damage}", "B": "f1 e"}, **switches)
    table.options("A", *options)
    table.hand("A", *hand)
    table.run_from_step(Step.PROGRAM)
    return table


def puts(*cards: int, first: int = 1) -> list[str]:
    return [f"put {card} {register}" for register, card in enumerate(cards, start=first)]


# --- two cards in one register ---


@pytest.mark.rule("RAL-16.8")
def test_ral_16_8_crab_legs_steps_to_the_side_and_keeps_its_facing():
    table = alone("crab_legs")
    table.program("A", (80, 520))
    table.play_register(1)
    assert table.robot_at("A") == "d5 n"


@pytest.mark.rule("RAL-16.8", "RAL-4.1")
@pytest.mark.parametrize("cards", [(520, 70), (70, 520)])
def test_ral_16_8_a_pair_is_programmed_card_by_card(cards):
    table = programming("crab_legs", hand=(10, 20, 30, 40, *cards))
    table.play("A", *puts(10, 20, 30, 40), f"put {cards[0]} 5", f"put {cards[1]} 5", "done")
    table.play_register(5)
    assert table.robot_at("A") == "b5 n"


def with_both(*cards: int, **switches: object) -> Table:
    """A has Crab Legs and Dual Processor, and these two cards in register 5."""
    table = programming("crab_legs", "dual_processor", hand=(10, 20, 30, 40, *cards), **switches)
    table.play("A", *puts(10, 20, 30, 40), f"put {cards[0]} 5", f"put {cards[1]} 5")
    return table


@pytest.mark.rule("RAL-16.8", "RAL-22.5")
@pytest.mark.parametrize("cards", [(520, 70), (70, 520)])
@pytest.mark.parametrize(
    ("said", "end"),
    [
        ((), "b5 n"),
        (("dual_processor 5",), "c5 w"),
        (("dual_processor 5", "crab_legs 5"), "b5 n"),
    ],
    ids=["nothing said", "Dual Processor", "Crab Legs again"],
)
def test_ral_16_8_with_both_options_the_owner_chooses_which_one_reads_move_1_and_a_rotation(cards, said, end):
    table = with_both(*cards)
    events = table.play("A", *said, "done")
    assert table.robot_at("A") == end
    assert [event.cards[0].priority for event in table.events_of(Revealed, events)] == [10, 20, 30, 40, 520]


@pytest.mark.rule("RAL-16.8", "RAL-23.1")
def test_ral_16_8_it_is_offered_as_text_shown_by_the_preview_and_visible_to_nobody_else():
    table = with_both(520, 80)
    prompt = table.view("A").prompt
    assert prompt
    assert [(choice.action, choice.kind, choice.args) for choice in prompt.choices] == [
        ("dual_processor 5", "read-pair", {"option": "dual_processor", "register": 5}),
        ("done", "lock-in", {"stage": "complete"}),
    ]
    assert [preview.square for preview in table.view("A").hands[0].previews][-1] == "d5"
    events = table.play("A", "dual_processor 5")
    assert [*map(fact_of, events)] == [PairRead(0, 0, "dual_processor", 5)]
    assert [event.masked_for(1) for event in events] == [None]
    assert table.legal("A") == ["crab_legs 5", "done"]
    assert table.view("A").hands[0].previews[-1].square == "c5"


@pytest.mark.rule("RAL-16.8")
@pytest.mark.parametrize(
    ("cards", "text"),
    [
        ((520, 80), "crab_legs 5"),
        ((520, 80), "dual_processor 4"),
        ((520, 80), "dual_processor 9"),
        ((520, 60), "crab_legs 5"),
        ((670, 80), "crab_legs 5"),
    ],
)
def test_ral_16_8_there_is_no_choice_where_one_option_alone_can_read_the_cards(cards, text):
    with_both(*cards).assert_illegal("A", text, "RAL-16.8")


@pytest.mark.rule("RAL-16.8")
@pytest.mark.parametrize("option", ["crab_legs", "dual_processor"])
def test_ral_16_8_nor_with_one_of_the_two_options(option):
    table = programming(option, hand=(10, 20, 30, 40, 520, 80))
    table.play("A", *puts(10, 20, 30, 40), "put 520 5", "put 80 5")
    assert table.legal("A") == ["done"]
    table.assert_illegal("A", "dual_processor 5", "RAL-16.8")


@pytest.mark.rule("RAL-16.8", "RAL-12.2")
def test_ral_16_8_what_was_chosen_stays_when_the_register_locks_and_an_option_is_lost():
    table = with_both(520, 80)
    table.play("A", "dual_processor 5")
    robot = table.robot("A")
    robot.damage, robot.options = 5, []
    table.state.standing_orders[0] = {"power_down": "never"}
    table.play("A", "done")
    assert (table.robot_at("A"), robot.registers[4], table.state.turn) == ("c5 e", (520, 80), 2)
    assert "registers 10 20 30 40 520+80" in GAME.serialize(on_a_course("registers 10 20 30 40 520+80"))
    assert "registers 10 20 30 40 80+520" in GAME.serialize(on_a_course("registers 10 20 30 40 80+520"))


def on_a_course(program: str) -> State:
    return GAME.deserialize(f"risky_exchange; robot 0 h2 n options crab_legs dual_processor {program}; robot 1 h4 n")


@pytest.mark.rule("RAL-16.8", "RAL-4.1")
@pytest.mark.parametrize(
    ("options", "cards"),
    [((), (520, 70)), (("crab_legs",), (670, 70)), (("crab_legs",), (520, 60)), (("dual_processor",), (520, 530))],
)
def test_ral_16_8_no_other_two_cards_share_a_register(options, cards):
    table = programming(*options, hand=(10, 20, 30, 40, *cards))
    table.play("A", f"put {cards[0]} 1")
    table.assert_illegal("A", f"put {cards[1]} 1", "RAL-4.1")


@pytest.mark.rule("RAL-16.8")
@pytest.mark.parametrize("pair", [(70, 520), (520, 70)])
def test_ral_16_8_their_priority_is_that_of_the_move_card(pair):
    """The first pair is Crab Legs', the second Dual Processor's."""
    table = alone()
    table.program("A", pair)
    table.program("B", 80)
    [reveal] = table.events_of(Revealed, table.play_register(1))
    assert [(one.robot, one.priority) for one in reveal.cards] == [(0, 520), (1, 80)]


def pair_that_locks() -> Table:
    """A is hit twice in register 1 and once in register 2, where it spends Crab Legs (SC-101)."""
    table = make_table(HALL, {"A": "c3 e damage 3", "B": "c6 n", "C": "a3 e"})
    table.options("A", "crab_legs")
    table.program("A", 10, 20, 30, 40, (70, 520))
    table.program("B", 90, first=3)
    table.program("C", 80, first=2)
    table.play_register(1)
    table.answer("A", "no")
    table.play_register(2)
    table.answer("A", "spend crab_legs")
    return table


@pytest.mark.rule("RAL-16.8", "RAL-12.2")
def test_ral_16_8_a_pair_that_locks_stays_though_the_option_is_lost():
    """SC-101."""
    table = pair_that_locks()
    assert (table.robot("A").damage, table.locked("A"), table.robot("A").options) == (5, [5], [])
    table.run_from_step(Step.CONDITION, 3)
    assert table.robot_at("A") == "c2 e"
    assert table.robot("A").registers == [(), (), (), (), (70, 520)]
    assert len(table.robot("A").hand) == 4


@pytest.mark.rule("RAL-16.8")
def test_ral_16_8_it_goes_on_working_every_turn():
    table = pair_that_locks()
    table.run_from_step(Step.CONDITION, 3)
    [reveal] = table.events_of(Revealed, table.play_register(5))
    assert [(one.cards, one.priority) for one in reveal.cards] == [((70, 520), 520)]
    assert table.robot_at("A") == "c1 e"


@pytest.mark.rule("RAL-16.8")
def test_ral_16_8_losing_the_option_in_the_middle_of_a_turn_changes_no_register():
    table = make_table(HALL, {"A": "c5 s", "B": "f1 e"}, lasers=[(0, 4, "E", 1)])
    table.options("A", "dual_processor")
    table.program("A", 10, (790, 70))
    table.play_register(1)
    table.answer("A", "spend dual_processor")
    table.play_register(2)
    assert (table.robot_at("A"), table.robot("A").options) == ("c3 w", [])


@pytest.mark.rule("RAL-16.9")
@pytest.mark.parametrize(
    ("pair", "end"),
    [
        ((790, 70), "c3 w"),
        ((670, 80), "c4 e"),
        ((490, 70), "c5 w"),
        ((430, 80), "c5 e"),
        ((790, 10), "c4 s"),
        ((670, 10), "c5 s"),
        ((490, 10), "c5 s"),
        ((430, 10), "c5 s"),
    ],
)
def test_ral_16_9_dual_processor_moves_less_and_then_turns(pair, end):
    table = alone("dual_processor")
    table.program("A", pair)
    table.play_register(1)
    assert table.robot_at("A") == end


@pytest.mark.rule("RAL-16.9")
@pytest.mark.parametrize(("turn", "end"), [(70, "c2 w"), (10, "c3 s")])
def test_ral_16_9_fourth_gear_works_with_it(turn, end):
    table = alone("dual_processor", "fourth_gear")
    table.program("A", (790, turn))
    table.play_register(1)
    assert table.prompt_kind("A") is PromptKind.DRIVE
    table.answer("A", "yes")
    assert table.robot_at("A") == end


@pytest.mark.rule("RAL-16.9")
def test_ral_16_9_so_does_reverse_gear():
    table = alone("dual_processor", "reverse_gear")
    table.program("A", (430, 70))
    table.play_register(1)
    table.answer("A", "yes")
    assert table.robot_at("A") == "c6 w"


@pytest.mark.rule("RAL-16.9", "RAL-22.1")
def test_ral_16_9_with_brakes_nothing_is_left_to_brake():
    """A Move 1 with a rotation goes no square, so nobody is asked."""
    table = alone("dual_processor", "brakes")
    table.program("A", (490, 70))
    table.play_register(1)
    assert (table.prompt_kind("A"), table.robot_at("A")) == (None, "c5 w")


# --- Extra Memory, Flywheel, Recompile ---


@pytest.mark.rule("RAL-16.19")
@pytest.mark.parametrize(("damage", "cards"), [(0, 10), (3, 7), (8, 2), (9, 1)])
def test_ral_16_19_extra_memory_gives_one_card_more_also_with_nine_damage(damage, cards):
    table = alone("extra_memory", damage=damage)
    table.run_from_step(Step.DEAL)
    assert len(table.robot("A").hand) == cards


@pytest.mark.rule("RAL-16.19")
def test_ral_16_19_with_nine_damage_its_card_cannot_be_placed():
    table = alone("extra_memory", damage=9)
    table.program("A", *FIVE)
    table.run_from_step(Step.DEAL)
    card = table.robot("A").hand[0]
    table.assert_illegal("A", f"put {card} 1", "RAL-4.3")


def stored(card: int = 800, **switches: object) -> Table:
    """A has six cards and keeps one on Flywheel."""
    table = programming("flywheel", hand=(*FIVE, card), **switches)
    table.play("A", *puts(*FIVE), "done")
    table.play("A", f"store {card}")
    return table


@pytest.mark.rule("RAL-16.17", "RAL-16.22", "RAL-3.1")
def test_ral_16_17_a_stored_card_stays_out_of_the_next_deal():
    table = stored()
    assert table.state.turn == 2
    assert table.robot("A").flywheel == 800
    hands = table.robot("A").hand + table.robot("B").hand
    assert 800 not in table.state.deck + hands


@pytest.mark.rule("RAL-16.17")
def test_ral_16_17_it_comes_into_the_hand_on_top_of_the_cards_dealt():
    table = stored()
    assert "fetch" in table.legal("A")
    events = table.play("A", "fetch")
    assert [event.card for event in table.events_of(CardFetched, events)] == [800]
    assert (len(table.robot("A").hand), table.robot("A").hand[-1]) == (10, 800)
    assert "fetch" not in table.legal("A")


@pytest.mark.rule("RAL-16.17")
def test_ral_16_17_it_holds_one_card_at_most():
    """As long as a card lies there, none is asked for."""
    table = programming("flywheel", hand=(*FIVE, 800))
    table.robot("A").flywheel = 810
    events = table.play("A", *puts(*FIVE), "done")
    assert len(table.events_of(Revealed, events)) == 5
    assert table.robot("A").flywheel == 810


@pytest.mark.rule("RAL-16.17")
def test_ral_16_17_a_player_who_has_taken_it_may_store_another():
    table = stored()
    table.play("A", "fetch")
    table.fill_registers("A", "B")
    assert table.prompt_kind("A") is PromptKind.STORE


@pytest.mark.rule("RAL-16.17")
def test_ral_16_17_without_a_card_on_it_there_is_nothing_to_fetch():
    table = programming("flywheel", hand=(*FIVE, 800))
    table.assert_illegal("A", "fetch", "RAL-16.17")


@pytest.mark.rule("RAL-16.17", "RAL-16.32")
def test_ral_16_17_a_powered_down_robot_keeps_it():
    table = alone("flywheel")
    table.robot("A").flywheel = 800
    table.robot("A").announced = True
    table.run_from_step(Step.START)
    assert (table.robot("A").down, table.robot("A").flywheel) == (True, 800)
    assert (table.legal("A"), 800 in table.state.deck) == ([], False)


def recompiling(damage: int = 4, *options: str) -> Table:
    """A has Recompile and the hand dealt for its damage (SC-106)."""
    table = alone("recompile", *options, damage=damage)
    table.run_from_step(Step.DEAL)
    return table


@pytest.mark.rule("RAL-16.18", "RAL-12.13")
def test_ral_16_18_a_new_hand_of_the_same_size_and_one_damage():
    """SC-106."""
    table = recompiling(4, "brakes")
    before = table.robot("A").hand[:]
    events = table.play("A", "recompile")
    assert table.events_of(Recompiled, events) == [Recompiled(0)]
    assert len(table.robot("A").hand) == 5
    assert not set(table.robot("A").hand) & set(before)
    table.play("A", "no")
    assert (table.robot("A").damage, table.locked("A")) == (5, [5])


@pytest.mark.rule("RAL-16.18")
def test_ral_16_18_a_register_that_locks_by_it_is_still_filled_from_this_hand():
    """SC-106, and the turn after."""
    table = recompiling(4, "brakes")
    table.play("A", "recompile", "no")
    hand = table.robot("A").hand[:]
    table.play("A", *puts(*hand), "done")
    assert table.robot("A").registers == [(card,) for card in hand]
    table.run_from_step(Step.WIPE)
    assert table.robot("A").registers == [(), (), (), (), (hand[4],)]
    assert len(table.robot("A").hand) == 4


@pytest.mark.rule("RAL-16.18", "RAL-12.8")
@pytest.mark.parametrize("option", ["brakes", "recompile"])
def test_ral_16_18_an_option_may_be_spent_against_its_damage_recompile_itself_too(option):
    table = recompiling(4, "brakes")
    table.play("A", "recompile", f"spend {option}")
    assert (table.robot("A").damage, table.locked("A")) == (4, [])


@pytest.mark.rule("RAL-16.18")
def test_ral_16_18_not_once_a_card_is_placed():
    table = recompiling(0)
    card = table.robot("A").hand[0]
    table.play("A", f"put {card} 1")
    table.assert_illegal("A", "recompile", "RAL-16.18")


@pytest.mark.rule("RAL-16.18")
def test_ral_16_18_nor_after_it_was_taken_back():
    table = recompiling(0)
    card = table.robot("A").hand[0]
    table.play("A", f"put {card} 1", f"take {card}")
    table.assert_illegal("A", "recompile", "RAL-16.18")


@pytest.mark.rule("RAL-16.18")
def test_ral_16_18_once_a_turn():
    table = recompiling(0)
    table.play("A", "recompile", "no")
    table.assert_illegal("A", "recompile", "RAL-16.18")


@pytest.mark.rule("RAL-16.18", "RAL-16.19")
def test_ral_16_18_not_with_nine_damage():
    """With nine damage there is nothing to program; here the robot is not done all the same."""
    table = make_table(HALL, {"A": "c5 n damage 9", "B": "f1 e"})
    table.options("A", "recompile", "extra_memory")
    table.run_from_step(Step.DEAL)
    table.robot("A").done = False
    table.assert_illegal("A", "recompile", "RAL-16.18")


@pytest.mark.rule("RAL-16.18", "RAL-16.17")
def test_ral_16_18_a_card_from_flywheel_stays_in_the_hand():
    table = alone("recompile", "flywheel")
    table.robot("A").flywheel = 800
    table.run_from_step(Step.DEAL)
    table.play("A", "fetch", "recompile", "no")
    assert (len(table.robot("A").hand), table.robot("A").hand[-1]) == (10, 800)
    assert [len(event.cards) for event in table.events_of(CardsDealt) if event.robot == 0] == [9, 9]


# --- storing, and Conditional Program ---


@pytest.mark.rule("RAL-16.22", "RAL-4.2")
def test_ral_16_22_a_card_is_stored_when_everybody_is_done():
    table = programming("flywheel", hand=(*FIVE, 800))
    table.hand("B", 490, 500, 510, 520, 530)
    table.play("A", *puts(*FIVE), "done")
    assert (table.prompt_kind("A"), table.robot("A").hand) == (None, [800])
    table.fill_registers("B")
    assert table.prompt_kind("A") is PromptKind.STORE
    assert table.legal("A") == ["no", "store 800"]


@pytest.mark.rule("RAL-16.22")
def test_ral_16_22_after_a_timeout_too():
    table = programming("conditional_program", hand=(*FIVE, 800))
    table.expire_timer("program-1")
    assert table.prompt_kind("A") is PromptKind.STORE
    assert len(table.robot("A").hand) == 1


@pytest.mark.rule("RAL-16.22")
def test_ral_16_22_a_player_who_stores_none_discards_it():
    table = programming("flywheel", hand=(*FIVE, 800))
    table.play("A", *puts(*FIVE), "done", "no")
    assert table.robot("A").flywheel == 0


@pytest.mark.rule("RAL-16.22", "RAL-12.8")
@pytest.mark.parametrize(("option", "field"), [("flywheel", "flywheel"), ("conditional_program", "condition")])
def test_ral_16_22_when_the_option_is_spent_its_card_is_discarded(option, field):
    table = make_table(HALL, {"A": "c5 n", "B": "f1 e"}, lasers=[(0, 4, "E", 1)])
    table.options("A", option)
    setattr(table.robot("A"), field, 800)
    table.state.deck.remove(800)
    table.play_register(5)
    if option == "conditional_program":
        table.answer("A", "no")
    table.answer("A", f"spend {option}")
    assert getattr(table.robot("A"), field) == 0
    table.run_from_step(Step.WIPE, until=Step.START)
    assert 800 in table.state.discards


@pytest.mark.rule("RAL-16.22", "RAL-16.28")
def test_ral_16_22_when_the_option_is_destroyed_its_card_is_discarded():
    table = make_table(HALL, {"A": "c5 w", "B": "c1 s"})
    table.options("A", "flywheel")
    table.options("B", "fire_control")
    table.robot("A").flywheel = 800
    table.state.deck.remove(800)
    table.play_register(1)
    table.answer("B", "destroy flywheel")
    assert (table.robot("A").flywheel, table.robot("A").leftovers) == (0, [800])


@pytest.mark.rule("RAL-16.22", "RAL-12.10")
def test_ral_16_22_so_it_is_when_the_option_is_lost_with_the_robot():
    table = alone("flywheel", at="c1 n")
    table.robot("A").flywheel = 800
    table.state.deck.remove(800)
    table.program("A", 490)
    table.play_register(1)
    assert (table.robot_at("A"), table.robot("A").flywheel, table.robot("A").leftovers) == ("gone", 0, [800])


def conditional(register: int = 1, damage: int = 0, **switches: object) -> Table:
    """A has 600 on Conditional Program and U-Turns in its registers; a register is about to be revealed."""
    table = make_table(HALL, {"A": f"c5 n damage {damage}", "B": "f1 e"}, **switches)
    table.options("A", "conditional_program")
    table.program("A", *FIVE)
    table.robot("A").condition = 600
    table.state.deck.remove(600)
    table.play_register(register)
    return table


@pytest.mark.rule("RAL-16.23", "RAL-22.5")
def test_ral_16_23_conditional_program_goes_in_place_of_what_lies_in_a_register():
    table = conditional()
    assert (table.prompt_kind("A"), table.events_of(Revealed)) == (PromptKind.CONDITION, [])
    table.answer("A", "yes")
    assert (table.robot_at("A"), table.robot("A").registers[0]) == ("c4 n", (600,))
    assert 10 in table.robot("A").leftovers


@pytest.mark.rule("RAL-16.23")
def test_ral_16_23_before_each_reveal_as_long_as_it_is_there():
    table = conditional()
    table.answer("A", "no")
    table.play_register(2)
    assert table.prompt_kind("A") is PromptKind.CONDITION
    table.answer("A", "yes")
    table.play_register(3)
    assert table.prompt_kind("A") is None


@pytest.mark.rule("RAL-16.23")
def test_ral_16_23_unused_it_is_discarded_at_the_end_of_the_turn():
    table = conditional(5)
    table.answer("A", "no")
    table.run_from_step(Step.WIPE, until=Step.START)
    assert (table.robot("A").condition, 600 in table.state.discards) == (0, True)


@pytest.mark.rule("RAL-16.23")
def test_ral_16_23_not_into_a_locked_register():
    table = conditional(5, damage=5)
    assert (table.prompt_kind("A"), table.robot("A").condition) == (None, 600)


@pytest.mark.rule("RAL-16.23")
def test_ral_16_23_a_pair_is_replaced_whole():
    table = alone("conditional_program")
    table.program("A", (790, 70))
    table.robot("A").condition = 600
    table.state.deck.remove(600)
    table.play_register(1)
    table.answer("A", "yes")
    assert (table.robot_at("A"), table.robot("A").registers[0]) == ("c4 n", (600,))


@pytest.mark.rule("RAL-16.23", "RAL-4.3")
@pytest.mark.parametrize(("strict", "seen"), [(False, (10,)), (True, (0,))])
def test_ral_16_23_with_strict_no_peeking_the_owner_does_not_see_what_would_be_replaced(strict, seen):
    table = conditional(strict_no_peeking=strict)
    assert table.prompt_kind("A") is PromptKind.CONDITION
    assert table.view("A").robots[0].registers[0].cards == seen


# --- Abort Switch ---


def aborting(*cards: int | tuple[int, ...], top: tuple[int, ...], damage: int = 0, first: int = 1) -> Table:
    table = alone("abort_switch", damage=damage, at="c3 n")
    table.program("A", *cards, first=first)
    table.put_on_deck(*top)
    table.play_register(first)
    return table


@pytest.mark.rule("RAL-16.24", "RAL-22.5")
def test_ral_16_24_abort_switch_is_asked_after_the_reveal():
    table = aborting(800, top=(250,))
    assert table.prompt_kind("A") is PromptKind.ABORT
    assert [one.cards for one in table.events_of(Revealed)[-1].cards] == [(800,)]


@pytest.mark.rule("RAL-16.24")
def test_ral_16_24_the_card_is_replaced_by_the_top_one_and_discarded():
    table = aborting(800, top=(250,))
    events = table.answer("A", "yes")
    assert table.events_of(Used, events) == [Used(0, "abort_switch")]
    assert table.events_of(Replaced, events) == [Replaced(0, 1, 250, "abort_switch", 0, None)]
    assert (table.robot_at("A"), table.robot("A").registers[0], table.state.discards) == ("c3 w", (250,), [800])


@pytest.mark.rule("RAL-16.24")
def test_ral_16_24_the_priority_of_the_new_card_counts():
    """With 800 A would act before B."""
    table = alone("abort_switch", at="c3 n")
    table.program("A", 800)
    table.program("B", 300)
    table.put_on_deck(250)
    table.play_register(1)
    assert view(table.state, None).order == (0, 1)
    events = table.answer("A", "yes")
    assert [(event.robot, event.card) for event in table.events_of(Turned, events)] == [(1, 300), (0, 250)]
    assert table.events_of(OrderChanged, events) == [OrderChanged((1, 0))]
    assert view(table.state, None).order == (1, 0)


@pytest.mark.rule("RAL-16.24")
def test_ral_16_24_the_order_may_stay():
    table = aborting(800, top=(250,))
    assert table.events_of(OrderChanged, table.answer("A", "yes")) == []


@pytest.mark.rule("RAL-16.24")
def test_ral_16_24_every_later_register_draws_at_its_own_reveal():
    table = aborting(800, 810, 820, top=(250, 270, 290))
    table.answer("A", "yes")
    assert table.robot("A").registers[1] == (810,)
    table.play_register(2)
    assert (table.prompt_kind("A"), table.robot("A").registers[1]) == (None, (270,))
    table.play_register(3)
    assert table.robot("A").registers[2] == (290,)


@pytest.mark.rule("RAL-16.24")
def test_ral_16_24_it_is_over_with_the_turn():
    """In the next turn the locked register is not replaced without a question."""
    table = aborting(20, top=(250,), damage=5, first=5)
    table.answer("A", "yes")
    table.run_from_step(Step.WIPE)
    table.play_register(5)
    assert (table.prompt_kind("A"), table.robot("A").playing) == (PromptKind.ABORT, (20,))


@pytest.mark.rule("RAL-16.24")
def test_ral_16_24_a_player_who_does_not_throw_it_is_asked_again():
    table = aborting(20, 30, top=(250,))
    table.answer("A", "no")
    assert table.robot_at("A") == "c3 s"
    table.play_register(2)
    assert table.prompt_kind("A") is PromptKind.ABORT


@pytest.mark.rule("RAL-16.24", "RAL-12.2")
def test_ral_16_24_a_register_that_locks_later_keeps_the_replacement():
    table = make_table(HALL, {"A": "c3 n damage 4", "B": "f1 e"}, lasers=[(0, 2, "E", 1)])
    table.options("A", "abort_switch")
    table.program("A", 800, first=5)
    table.put_on_deck(250)
    table.play_register(5)
    table.answer("A", "yes", "no")
    assert table.locked("A") == [5]
    table.run_from_step(Step.WIPE, until=Step.START)
    assert table.robot("A").registers[4] == (250,)


@pytest.mark.rule("RAL-16.10")
def test_ral_16_10_it_replaces_both_cards_of_a_pair_by_one():
    table = aborting((790, 70), top=(250,))
    table.answer("A", "yes")
    assert (table.robot("A").registers[0], table.robot_at("A")) == ((250,), "c3 w")
    assert sorted(table.state.discards) == [70, 790]


@pytest.mark.rule("RAL-16.10", "RAL-16.24")
def test_ral_16_10_locked_registers_are_replaced_for_execution_only():
    """SC-103."""
    table = aborting(800, 700, 20, top=(250, 600, 430), damage=6, first=3)
    table.answer("A", "yes")
    table.play_register(4)
    table.play_register(5)
    assert table.robot_at("A") == "c3 w"  # one square forward and one back
    assert [(event.card, event.direction) for event in table.events_of(Drove)] == [(600, "w"), (430, "e")]
    table.run_from_step(Step.WIPE, until=Step.START)
    assert table.robot("A").registers == [(), (), (), (700,), (20,)]
    assert {250, 430, 600, 800} <= set(table.state.discards)


@pytest.mark.rule("RAL-16.10")
def test_ral_16_10_the_locked_cards_run_again_in_the_next_turn():
    table = aborting(800, 700, 20, top=(250, 600, 430), damage=6, first=3)
    table.answer("A", "yes")
    table.play_register(4)
    table.play_register(5)
    table.run_from_step(Step.WIPE)
    table.play_register(4)
    assert [one.cards for one in table.events_of(Revealed)[-1].cards] == [(700,)]
