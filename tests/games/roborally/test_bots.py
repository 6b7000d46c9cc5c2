"""Rookie, Regular and Master: legal actions everywhere, one plan per turn, and sensible choices."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from botyard import Match, Rng
from botyard.bots import BOT_LEVELS, BotMove, VirtualTimeRunner, make_bot
from botyard.core.fluent import game_bundle
from botyard.core.messages import Message
from botyard.games.roborally.actions import DONE, REGISTERS, Choose, Put
from botyard.games.roborally.ai.distances import distances_to, rough_distances
from botyard.games.roborally.ai.explanations import put_reason
from botyard.games.roborally.ai.objectives import Objectives
from botyard.games.roborally.ai.program_search import KIND_EXAMPLES, ProgramSearch
from botyard.games.roborally.ai.register_tables import register_tables
from botyard.games.roborally.ai.robot_score import OPTION_VALUES, RobotScorer
from botyard.games.roborally.ai.turn_planner import Plan, plan_turn
from botyard.games.roborally.bots import LEVELS as THINKING
from botyard.games.roborally.bots import RoboRallyBot
from botyard.games.roborally.cards import CARD_KIND, DECK, OPTIONS
from botyard.games.roborally.previews import RobotPose, preview_registers, simulate_register
from botyard.games.roborally.rules.prompt_handlers import legal_answers
from botyard.games.roborally.rules.prompt_queue import open_prompt, pending_prompt
from botyard.games.roborally.state import NOWHERE, PromptKind, State, Step

from .builders import GAME, Table, make_table

COURSES = sorted(GAME.course_data.courses)
STOP = {"play_on": "stop"}
WIDE = [".. " * 9 + ".."] * 7


def reason_text(answer: BotMove, language: str = "en") -> str:
    assert answer.reason
    return game_bundle(GAME, language).format(answer.reason)


def fast_bot(level: str) -> RoboRallyBot:
    """Return a bot of this level with a small budget."""
    found = THINKING[level]
    return RoboRallyBot(replace(found, budget=min(found.budget, 60)))


class RecordingBot:
    """A bot that records its prompts and answers."""

    def __init__(self, bot: RoboRallyBot) -> None:
        self.bot = bot
        self.kinds: set[PromptKind] = set()
        self.answers: list[BotMove] = []

    def answer(self, sample: State, seat: int, rng: Rng) -> BotMove:
        query = pending_prompt(sample, seat)
        self.kinds |= {query.kind} if query else set()
        self.answers.append(self.bot.answer(sample, seat, rng))
        return self.answers[-1]


def table(
    course: str, seats: int, seed: int, turns: int, levels=BOT_LEVELS, **options: object
) -> tuple[Match, list[RecordingBot]]:
    """Play some turns with bots of all levels."""
    match = Match(GAME, seats, seed, {"course": course, **STOP, **options})
    bots = [RecordingBot(fast_bot(levels[seat % len(levels)])) for seat in range(seats)]
    return match, play(match, bots, turns)


def play(match: Match, bots: list[RecordingBot], turns: int) -> list[RecordingBot]:
    runner = VirtualTimeRunner(match, dict(enumerate(bots)), seed=match.seed)
    while not match.over and match.state.turn <= turns:
        assert runner.step()  # an illegal answer raises
    return bots


# --- everywhere ---


@pytest.mark.parametrize("course", COURSES)
def test_bots_of_all_levels_play_every_course(course):
    players = GAME.course_data.courses[course].players
    match, bots = table(course, players[0], seed=len(course), turns=2)
    assert match.over or match.state.turn == 3
    for bot in bots:
        assert bot.answers
        assert all(answer.action is not None for answer in bot.answers)
        assert all(reason_text(answer, language).endswith(".") for answer in bot.answers for language in ("en", "de"))
        assert all(0.2 < answer.seconds < 40 for answer in bot.answers)


@pytest.mark.parametrize("course", ["risky_exchange", "war_zone", "toggle_boggle"])
def test_bots_play_with_eight_seats(course):
    match, _ = table(course, 8, seed=5, turns=2)
    assert match.over or match.state.turn == 3


@pytest.mark.parametrize(
    ("course", "flags", "rough"),
    [
        ("marathon_madness", 0, [False, False, True, True]),
        ("marathon_madness", 1, [False, False, False, True]),
        ("oddest_sea", 0, [False] * 4),
    ],
)
def test_distances_on_large_courses_are_exact_for_the_next_flags_only(course, flags, rough):
    """A first answer would take more than a second otherwise."""
    state = GAME.initial_state(5, Rng(3), {"course": course})
    state.robots[1].flags = flags
    legs = Objectives(state, draws=6).race_legs(with_arm=False)
    assert [leg.distances is rough_distances(state.floor, leg.targets) for leg in legs] == rough


def test_rough_distances_are_close_to_exact_ones():
    floor = GAME.initial_state(5, Rng(3), {"course": "marathon_madness"}).floor
    for flag in floor.flags:
        rough, reckoned = rough_distances(floor, frozenset((flag,))), distances_to(floor, frozenset((flag,)), 6)
        assert sum(rough) / sum(reckoned) == pytest.approx(1, abs=0.15)


PROMPTS_TESTED_SEPARATELY = {PromptKind.PLAY_ON, PromptKind.DRIVE_ON, PromptKind.FREE}  # and tried below


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_bot_answers_every_prompt(level):
    wanted = set(PromptKind) - PROMPTS_TESTED_SEPARATELY
    for bot in (*table("capture_the_flag", 4, 3, 2, [level])[1], *table("tricksy", 2, 3, 1, [level])[1]):
        wanted -= bot.kinds
    for seed in range(11, 31):  # the first has them all
        for bot in rich_table(level, seed) if wanted else ():
            wanted -= bot.kinds
    assert not wanted


def rich_table(level: str, seed: int) -> list[RecordingBot]:
    """Return a table with damaged robots close together, with many Options."""
    match = Match(GAME, 4, seed, {**STOP, "fire_control": "printed"})
    rng, state = Rng(seed), match.state
    rng.shuffle(state.option_deck)
    for robot in state.robots:
        robot.options = [state.option_deck.pop() for _ in range(6)]
        robot.shells = 5 * ("mini_howitzer" in robot.options)
        robot.damage, robot.tokens = 4, 2
    return play(match, [RecordingBot(fast_bot(level)) for _ in range(4)], 3)


@pytest.mark.parametrize("level", BOT_LEVELS)
@pytest.mark.parametrize("kind", sorted(PROMPTS_TESTED_SEPARATELY))
def test_bot_answers_rare_prompts(level, kind):
    shown = make_table(WIDE, {"A": "b2 e damage 2 tokens 2", "B": "i6 w"}, flags=[(5, 3)], fire_control="printed")
    open_prompt(shown.state, kind, 0)
    shown.state.step = Step.MEND if kind is PromptKind.FREE else Step.PHASE_END
    bot_move = make_bot(GAME, level).answer(GAME.determinize(shown.state, 0, Rng(1)), 0, Rng(2))
    assert bot_move.action in legal_answers(shown.state, shown.state.prompt_queue[0])


# --- one plan ---


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_bots_play_the_same_game_with_the_same_rng(level):
    logs = []
    for _ in range(2):
        plan_turn.cache_clear()
        match, _ = table("dizzy_dash", 3, seed=4, turns=3, levels=[level, "rookie"])
        logs.append([(entry.seat, entry.text) for entry in match.log])
    assert logs[0] == logs[1]


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_bot_ignores_hidden_cards(level):
    match = Match(GAME, 3, 8, STOP)
    said = set()
    for world in range(4):
        plan_turn.cache_clear()
        sample = GAME.determinize(match.state, 1, Rng(world))
        said.add(fast_bot(level).answer(sample, 1, Rng(7)))
    assert len(said) == 1


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_bot_follows_one_plan_whatever_the_others_do(level):
    first = program_of(level, Match(GAME, 3, 8, STOP), others_first=False)
    assert program_of(level, Match(GAME, 3, 8, STOP), others_first=True) == first


def program_of(level: str, match: Match, others_first: bool) -> list[str]:
    """Return the program of a bot in seat 0; the others act before each of its cards, or after all of them."""
    said, rng = [""], Rng(9)
    while said[-1] != "done":
        for seat in (1, 2) if others_first else ():
            if seat in GAME.active_seats(match.state):
                match.play(seat, GAME.random_action(match.state, seat, rng))
        plan_turn.cache_clear()
        answer = fast_bot(level).answer(GAME.determinize(match.state, 0, rng.fork(len(said))), 0, Rng(7))
        said.append(str(answer.action))
        match.play(0, answer.action)
    return said


def test_bot_takes_back_a_card_that_does_not_fit_the_plan():
    match = Match(GAME, 2, 8, STOP)
    planned = program_of("master", Match(GAME, 2, 8, STOP), others_first=False)
    wrong = next(card for card in match.state.robots[0].hand if str(card) not in " ".join(planned))
    match.play(0, f"put {wrong} 1")
    bot_move = fast_bot("master").answer(GAME.determinize(match.state, 0, Rng(1)), 0, Rng(7))
    assert str(bot_move.action) == f"take {wrong}"


def test_bot_with_a_bigger_budget_plays_legally():
    match = Match(GAME, 2, 8, STOP)
    sample = GAME.determinize(match.state, 0, Rng(1))
    for level in BOT_LEVELS:
        bot = RoboRallyBot(replace(THINKING[level], budget=2 * THINKING[level].budget))
        GAME.validate_action(match.state, 0, bot.answer(sample, 0, Rng(7)).action)


@pytest.mark.parametrize("level", BOT_LEVELS)
@pytest.mark.parametrize("timer", [10, 30])
def test_bot_puts_five_cards_before_the_timer_expires(level, timer):
    for seed in range(6):
        match = Match(GAME, 2, seed, {**STOP, "program_seconds": timer})
        seconds = 0.0
        while len(match.state.robots[0].hand) > 4:
            bot_move = fast_bot(level).answer(GAME.determinize(match.state, 0, Rng(1)), 0, Rng(seed))
            seconds += bot_move.seconds
            match.play(0, bot_move.action)
        assert seconds < timer


# --- what it sees ---


@pytest.mark.parametrize("course", ["vault_assault", "island_hop", "option_world"])
def test_register_tables_match_the_rules(course):
    state = GAME.initial_state(2, Rng(1), {"course": course})
    steps, rng = register_tables(state.floor), Rng(2)
    for _ in range(60):
        robot = state.robots[0]
        robot.at, robot.facing = rng.choice(state.floor.docks), rng.randbelow(4)
        pose = steps.pose_of(robot)
        for register in range(REGISTERS):
            card = rng.choice(DECK)
            pose = steps.board_effect(register).poses[steps.moves((card,))[pose]]
            if robot.at != NOWHERE:
                stand = RobotPose(robot.at, robot.facing, robot.stable)
                _, stand = simulate_register(state.floor, state.options, stand, register, (card,))
                robot.at, robot.facing = stand.at, stand.facing
            assert pose == steps.pose_of(robot)


def test_distances_count_registers_and_respect_walls_belts_and_pits():
    shown = make_table([".. .. .. ..", ".. XX XX ..", "bE bE bE .."], {"A": "a1 e", "B": "d1 e"}, walls=["2,0,W"])
    floor = shown.state.floor
    distances = distances_to(floor, frozenset((floor.cell(3, 2),)), 0)
    assert distances[4 * floor.cell(3, 2)] == 0
    assert distances[4 * floor.cell(2, 2)] == 1  # the belt does it
    assert distances[4 * floor.cell(0, 2) + 1] == 1  # Move 2 and the belt
    assert distances[4 * floor.cell(2, 0) + 2] > 2  # not through the pit
    assert distances_to(floor, frozenset((floor.cell(3, 2),)), 6)[4 * floor.cell(0, 2) + 1] > 1


def test_robot_score_values_every_option():
    assert set(OPTION_VALUES) == set(OPTIONS)


# --- sense ---


def programmed(shown: Table, name: str, level: str, rng: int = 7) -> list[BotMove]:
    """Return all actions of a bot until its program is done."""
    shown.state.step = Step.PROGRAM
    number, said = shown.names.index(name), []
    while True:
        plan_turn.cache_clear()
        said.append(fast_bot(level).answer(GAME.determinize(shown.state, number, Rng(len(said))), number, Rng(rng)))
        if said[-1].action == DONE:
            return said
        shown.play(name, str(said[-1].action))


def drive_alone(shown: Table, name: str) -> Iterator[str]:
    """Return where the program leads a robot, register by register."""
    return (preview.square or "destroyed" for preview, _ in preview_registers(shown.state, shown.robot(name)))


@pytest.mark.parametrize("rng", range(5))
def test_rookie_does_not_drive_into_a_pit_when_a_safe_program_exists(rng):
    rows = ["XX XX XX XX XX", "XX .. .. .. XX", "XX XX XX XX XX"]
    shown = make_table(rows, {"A": "b2 e", "B": "d2 w"}, flags=[(3, 1), (1, 1), (3, 1), (1, 1), (3, 1)])
    shown.hand("A", 670, 680, 790, 10, 20, 490, 430, 30, 40)
    shown.hand("B", 80)
    programmed(shown, "A", "rookie", rng)
    assert "destroyed" not in list(drive_alone(shown, "A"))


@pytest.mark.parametrize("level", ["regular", "master"])
def test_bot_takes_the_winning_program(level):
    shown = make_table(WIDE, {"A": "a1 e flags 1", "B": "j7 w"}, flags=[(9, 0), (5, 3)])
    shown.hand("A", 670, 790, 80, 790 + 10, 100, 490, 10, 20, 30)
    shown.hand("B", 90, 110, 130, 150, 170)
    actions = programmed(shown, "A", level)
    assert "f4" in list(drive_alone(shown, "A"))
    assert any("flag 2" in reason_text(answer) for answer in actions)


def test_bot_uses_the_express_belt_in_plan_and_explanation():
    shown = make_table([".. .. xE xE .. ..", ".. .. .. .. .. .."], {"A": "a1 e", "B": "f2 w"}, flags=[(4, 0)])
    shown.hand("A", 670, 10, 20, 30, 40)
    shown.hand("B", 90, 110, 130, 150, 170)
    actions = programmed(shown, "A", "regular")
    first = next(answer for answer in actions if isinstance(answer.action, Put) and answer.action.card == 670)
    assert reason_text(first).startswith("Move 2 gets you onto an express belt that carries you to flag 1")


@pytest.mark.parametrize(
    ("start", "card", "effect"),
    [
        ("a1 e", 490, {"effect": "gear", "place": Message("square", square="b1"), "turn": 1}),
        ("b1 e", 10, {"effect": "gear", "place": Message("square", square="b1"), "turn": 1}),
        ("a2 n", 70, {"effect": "turns", "turn": 3}),
        ("a2 w", 490, {"effect": "stays"}),
        ("a2 e", 490, {"effect": "moves", "place": Message("square", square="b2")}),
        ("d1 w", 490, {"effect": "belt", "place": Message("square", square="c2")}),
        ("a2 s", 490, {"effect": "destroyed"}),
    ],
)
def test_reason_for_a_card_knows_its_effect(start, card, effect):
    rows = [".. G+ bS ..", ".. .. .. ..", "XX XX XX XX"]
    shown = make_table(rows, {"A": start, "B": "d2 n"}, flags=[(3, 1)], walls=["0,1,W"])
    shown.program("A", card, 20, 40, 60, 30)
    scorer = RobotScorer(shown.state, 0)
    program = ProgramSearch(scorer, shown.state, 0).run()[0]
    reason = put_reason(scorer, shown.state, 0, program, 0, card)
    assert reason == Message("reason-put", kind=CARD_KIND[card], **effect, after="none")


@pytest.mark.parametrize("damage", [7, 8, 9])
def test_master_powers_down_when_nearly_destroyed_and_safe(damage):
    shown = make_table(WIDE, {"A": f"a1 e damage {damage}", "B": "j7 e"}, flags=[(9, 3), (0, 6)])
    said = announced(shown)
    assert str(said.action) == "yes"


def test_master_keeps_running_near_the_flag_or_on_a_belt_to_a_pit():
    near = make_table(WIDE, {"A": "g4 e damage 1", "B": "j7 e"}, flags=[(9, 3)])
    assert str(announced(near).action) == "no"
    rows = ["bE bE bE bE XX ..", ".. .. .. .. .. .."]
    pit = make_table(rows, {"A": "a1 e damage 4 lives 1", "B": "f2 n lives 3"}, flags=[(5, 0)])
    pit.program("A", 10, 20, 30, 40, 50)
    pit.state.robots[0].at = pit.state.floor.cell(0, 0)
    assert str(announced(pit, (490, 80, 500, 510, 60)).action) == "no"


def announced(shown: Table, cards: tuple[int, ...] = ()) -> BotMove:
    """Return Master's answer about power down."""
    if not shown.robot("A").registers[0]:
        shown.program("A", 70, 80, 90, 100, 110)
    shown.program("B", 490, 500, 510, 520, 530)
    shown.run_from_step(Step.ANNOUNCE)
    assert shown.prompt_kind("A") is PromptKind.POWER_DOWN
    return make_bot(GAME, "master").answer(GAME.determinize(shown.state, 0, Rng(1)), 0, Rng(7))


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_bot_spends_an_option_before_destruction(level):
    shown = make_table(WIDE, {"A": "a4 e damage 9 lives 1", "B": "f4 w"}, flags=[(9, 0)])
    shown.options("A", "mechanical_arm", "circuit_breaker")
    for register in range(1, 6):
        shown.program("A", 70 + 20 * register, first=register)
        shown.program("B", 80 + 20 * register, first=register)
    shown.run_from_step(Step.AIM)
    assert shown.prompt_kind("A") is PromptKind.SPEND
    bot_move = make_bot(GAME, level).answer(GAME.determinize(shown.state, 0, Rng(1)), 0, Rng(7))
    assert bot_move.action == Choose("spend", "circuit_breaker")


def test_bot_pushes_an_enemy_into_a_pit_with_pressor_beam():
    rows = [".. .. .. .. XX", ".. .. .. .. .."]
    for level in ("regular", "master"):
        shown = make_table(rows, {"A": "a1 e", "B": "d1 n archive d2"}, flags=[(0, 1)])
        shown.options("A", "pressor_beam")
        shown.run_from_step(Step.AIM)
        assert shown.prompt_kind("A") is PromptKind.WEAPON
        bot_move = make_bot(GAME, level).answer(GAME.determinize(shown.state, 0, Rng(1)), 0, Rng(7))
        assert bot_move.action == Choose("use", "pressor_beam")


def test_program_search_uses_brakes_and_crab_legs():
    shown = make_table([".. .. ..", ".. .. XX"], {"A": "a1 e", "B": "c1 w"}, flags=[(0, 1)])
    shown.options("A", "crab_legs")
    shown.hand("A", 490, 80, 10, 20, 30, 40)
    shown.hand("B", 90, 110, 130, 150, 170)
    programmed(shown, "A", "regular")
    assert (80, 490) in shown.robot("A").registers  # one step to the right


def test_program_search_uses_both_readings_of_a_pair():
    shown = make_table([".. .. ..", ".. .. XX"], {"A": "a1 e", "B": "c1 w"}, flags=[(0, 1)])
    shown.options("A", "crab_legs", "dual_processor")
    shown.hand("A", 490, 80, 10, 20, 30, 40)
    shown.hand("B", 90, 110, 130, 150, 170)
    shown.state.step = Step.PROGRAM
    search = ProgramSearch(RobotScorer(shown.state, 0), shown.state, 0)
    pairs = [
        tuple(KIND_EXAMPLES[kind] for kind in pick.kinds) for pick, _ in search.hand_choices(search_hand(shown), 4)
    ]
    assert {(80, 490), (490, 80)} <= set(pairs)
    programmed(shown, "A", "regular")
    register = shown.robot("A").registers.index((80, 490))  # one step to the right
    found = Plan(search.run()[0], [cards[::-1] for cards in shown.robot("A").registers])
    said = fast_bot("regular").next_step(shown.state, 0, found, Rng(1))
    assert said
    assert str(said.action) == f"dual_processor {register + 1}"
    assert said.reason == Message("reason-read-pair", option="dual_processor")


def search_hand(shown: Table) -> tuple[int, ...]:
    hand = [CARD_KIND[card] for card in shown.robot("A").hand]
    return tuple(hand.count(CARD_KIND[sample]) for sample in KIND_EXAMPLES)


@pytest.mark.parametrize("name", ["rookie", "regular", "master"])
def test_bot_last_one_left_takes_the_next_place(name):
    """RAL-14.5: B is out with more flags, A has won."""
    robots = {"A": "a1 e flags 1", "B": "c1 w lives 1 flags 1", "C": "b2 s"}
    shown = make_table([".. .. ..", ".. .. .."], robots, flags=[(2, 1), (0, 0)])
    shown.robot("B").at, shown.robot("B").lives, shown.robot("B").out = NOWHERE, 0, 1
    shown.play_register(1)
    assert shown.prompt_kind("C") is PromptKind.PLAY_ON
    bot_move = RoboRallyBot(THINKING[name]).answer(shown.state, 2, Rng(1))
    assert (str(bot_move.action), bot_move.reason) == ("yes", Message("reason-next-place"))


def test_bot_fetches_the_flywheel_card_first():
    shown = make_table(WIDE, {"A": "a1 e", "B": "j7 w"}, flags=[(4, 0)])
    shown.options("A", "flywheel")
    shown.hand("A", 490, 80, 10, 20, 30)
    shown.state.deck.remove(790)
    shown.robot("A").flywheel = 790
    shown.hand("B", 90, 110, 130, 150, 170)
    actions = programmed(shown, "A", "regular")
    assert str(actions[0].action) == "fetch"
    assert (790,) in shown.robot("A").registers


def test_bot_recompiles_a_hopeless_hand():
    shown = make_table(WIDE, {"A": "a1 e", "B": "j7 w"}, flags=[(9, 0), (0, 6)])
    shown.options("A", "recompile")
    shown.hand("A", 10, 20, 30, 40, 50, 60, 70, 90, 110)
    shown.hand("B", 80, 100, 120, 140, 160)
    shown.state.step = Step.PROGRAM
    bot_move = fast_bot("regular").answer(GAME.determinize(shown.state, 0, Rng(1)), 0, Rng(7))
    assert str(bot_move.action) == "recompile"
