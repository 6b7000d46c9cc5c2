"""Rookie, Regular and Master: legal everywhere, true to one plan, and sensible where it matters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from botyard import Luck, Match
from botyard.bots import LEVELS, Answer, Clockwork, find_bot
from botyard.games.roborally.actions import DONE, REGISTERS, Choose, Put
from botyard.games.roborally.bots import LEVELS as THINKING
from botyard.games.roborally.bots import RoboRallyBot
from botyard.games.roborally.cards import DECK, KIND, OPTIONS
from botyard.games.roborally.ghosts import Stand, drive, driven
from botyard.games.roborally.rules.answers import choices
from botyard.games.roborally.rules.questions import open_query, query_for
from botyard.games.roborally.state import NOWHERE, Kind, State, Step
from botyard.games.roborally.thinking.goals import Goals
from botyard.games.roborally.thinking.outlook import WORTH, Outlook
from botyard.games.roborally.thinking.planning import Plan, plan
from botyard.games.roborally.thinking.programs import SAMPLES, Search
from botyard.games.roborally.thinking.steps import steps_of
from botyard.games.roborally.thinking.ways import rough_way, way_to
from botyard.games.roborally.thinking.words import sentence

from .scene import RULES, Scene, scene

COURSES = sorted(RULES.catalogue.courses)
STOP = {"play_on": "stop"}
WIDE = [".. " * 9 + ".."] * 7


def quick(level: str) -> RoboRallyBot:
    """A bot of this level that does not look so long."""
    found = THINKING[level]
    return RoboRallyBot(replace(found, looks=min(found.looks, 60)))


class Noting:
    """A bot that keeps what it was asked and what it said."""

    def __init__(self, bot: RoboRallyBot) -> None:
        self.bot = bot
        self.kinds: set[Kind] = set()
        self.answers: list[Answer] = []

    def answer(self, dream: State, seat: int, luck: Luck) -> Answer:
        query = query_for(dream, seat)
        self.kinds |= {query.kind} if query else set()
        self.answers.append(self.bot.answer(dream, seat, luck))
        return self.answers[-1]


def table(
    course: str, seats: int, seed: int, turns: int, levels=LEVELS, **options: object
) -> tuple[Match, list[Noting]]:
    """A game of bots of all levels for some turns."""
    match = Match(RULES, seats, seed, {"course": course, **STOP, **options})
    bots = [Noting(quick(levels[seat % len(levels)])) for seat in range(seats)]
    return match, play(match, bots, turns)


def play(match: Match, bots: list[Noting], turns: int) -> list[Noting]:
    clockwork = Clockwork(match, dict(enumerate(bots)), seed=match.seed)
    while not match.over and match.state.turn <= turns:
        assert clockwork.step()  # what a bot says is checked, and an illegal answer raises
    return bots


# --- everywhere --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("course", COURSES)
def test_all_levels_play_every_course(course):
    players = RULES.catalogue.courses[course].players
    match, bots = table(course, players[0], seed=len(course), turns=2)
    assert match.over or match.state.turn == 3
    for bot in bots:
        assert bot.answers
        assert all(answer.action is not None and answer.reason.endswith(".") for answer in bot.answers)
        assert all(0.2 < answer.seconds < 40 for answer in bot.answers)


@pytest.mark.parametrize("course", ["risky_exchange", "war_zone", "toggle_boggle"])
def test_eight_of_them_play(course):
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
def test_on_large_courses_only_the_ways_to_the_next_flags_are_reckoned(course, flags, rough):
    """A first answer would take more than a second otherwise."""
    state = RULES.start(5, Luck(3), {"course": course})
    state.robots[1].flags = flags
    legs = Goals(state, draws=6).race(reaches=False)
    assert [leg.way is rough_way(state.floor, leg.targets) for leg in legs] == rough


def test_rough_ways_are_about_as_long_as_reckoned_ones():
    floor = RULES.start(5, Luck(3), {"course": "marathon_madness"}).floor
    for flag in floor.flags:
        rough, reckoned = rough_way(floor, frozenset((flag,))), way_to(floor, frozenset((flag,)), 6)
        assert sum(rough) / sum(reckoned) == pytest.approx(1, abs=0.15)


ASKED_APART = {Kind.PLAY_ON, Kind.DRIVE_ON, Kind.FREE}  # and tried below


@pytest.mark.parametrize("level", LEVELS)
def test_every_question_is_answered(level):
    wanted = set(Kind) - ASKED_APART
    for bot in (*table("capture_the_flag", 4, 3, 2, [level])[1], *table("tricksy", 2, 3, 1, [level])[1]):
        wanted -= bot.kinds
    for seed in range(11, 31):  # the first has them all
        for bot in rich_table(level, seed) if wanted else ():
            wanted -= bot.kinds
    assert not wanted


def rich_table(level: str, seed: int) -> list[Noting]:
    """Damaged robots with many Options, close together."""
    match = Match(RULES, 4, seed, {**STOP, "fire_control": "printed"})
    luck, state = Luck(seed), match.state
    luck.shuffle(state.option_deck)
    for robot in state.robots:
        robot.options = [state.option_deck.pop() for _ in range(6)]
        robot.shells = 5 * ("mini_howitzer" in robot.options)
        robot.damage, robot.tokens = 4, 2
    return play(match, [Noting(quick(level)) for _ in range(4)], 3)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", sorted(ASKED_APART))
def test_rare_questions_are_answered_too(level, kind):
    shown = scene(WIDE, {"A": "b2 e damage 2 tokens 2", "B": "i6 w"}, flags=[(5, 3)], fire_control="printed")
    open_query(shown.state, kind, 0)
    shown.state.step = Step.MEND if kind is Kind.FREE else Step.PHASE_END
    said = find_bot(RULES, level).answer(RULES.imagine(shown.state, 0, Luck(1)), 0, Luck(2))
    assert said.action in choices(shown.state, shown.state.window[0])


# --- one plan --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_luck_gives_the_same_game(level):
    logs = []
    for _ in range(2):
        plan.cache_clear()
        match, _ = table("dizzy_dash", 3, seed=4, turns=3, levels=[level, "rookie"])
        logs.append([(entry.seat, entry.text) for entry in match.log])
    assert logs[0] == logs[1]


@pytest.mark.parametrize("level", LEVELS)
def test_cards_that_it_cannot_see_change_nothing(level):
    match = Match(RULES, 3, 8, STOP)
    said = set()
    for world in range(4):
        plan.cache_clear()
        dream = RULES.imagine(match.state, 1, Luck(world))
        said.add(quick(level).answer(dream, 1, Luck(7)))
    assert len(said) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_card_after_card_it_follows_one_plan_whatever_the_others_do_meanwhile(level):
    first = program_of(level, Match(RULES, 3, 8, STOP), others_first=False)
    assert program_of(level, Match(RULES, 3, 8, STOP), others_first=True) == first


def program_of(level: str, match: Match, others_first: bool) -> list[str]:
    """What a bot in seat 0 puts; the others speak before each of its cards, or after all of them."""
    said, chance = [""], Luck(9)
    while said[-1] != "done":
        for seat in (1, 2) if others_first else ():
            if seat in RULES.to_act(match.state):
                match.play(seat, RULES.sample(match.state, seat, chance))
        plan.cache_clear()
        answer = quick(level).answer(RULES.imagine(match.state, 0, chance.fork(len(said))), 0, Luck(7))
        said.append(str(answer.action))
        match.play(0, answer.action)
    return said


def test_a_card_that_does_not_fit_the_plan_is_taken_back():
    match = Match(RULES, 2, 8, STOP)
    planned = program_of("master", Match(RULES, 2, 8, STOP), others_first=False)
    wrong = next(card for card in match.state.robots[0].hand if str(card) not in " ".join(planned))
    match.play(0, f"put {wrong} 1")
    said = quick("master").answer(RULES.imagine(match.state, 0, Luck(1)), 0, Luck(7))
    assert str(said.action) == f"take {wrong}"


def test_a_bigger_budget_plays_by_the_rules_too():
    match = Match(RULES, 2, 8, STOP)
    dream = RULES.imagine(match.state, 0, Luck(1))
    for level in LEVELS:
        bot = RoboRallyBot(replace(THINKING[level], looks=2 * THINKING[level].looks))
        RULES.check(match.state, 0, bot.answer(dream, 0, Luck(7)).action)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("glass", [10, 30])
def test_five_cards_are_put_before_the_glass_has_run_out(level, glass):
    for seed in range(6):
        match = Match(RULES, 2, seed, {**STOP, "program_seconds": glass})
        seconds = 0.0
        while len(match.state.robots[0].hand) > 4:
            said = quick(level).answer(RULES.imagine(match.state, 0, Luck(1)), 0, Luck(seed))
            seconds += said.seconds
            match.play(0, said.action)
        assert seconds < glass


# --- what it sees ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("course", ["vault_assault", "island_hop", "option_world"])
def test_its_tables_say_what_the_rules_do(course):
    state = RULES.start(2, Luck(1), {"course": course})
    steps, luck = steps_of(state.floor), Luck(2)
    for _ in range(60):
        robot = state.robots[0]
        robot.at, robot.facing = luck.pick(state.floor.docks), luck.below(4)
        pose = steps.pose_of(robot)
        for register in range(REGISTERS):
            card = luck.pick(DECK)
            pose = steps.board(register).poses[steps.moves((card,))[pose]]
            if robot.at != NOWHERE:
                stand = Stand(robot.at, robot.facing, robot.stable)
                _, stand = drive(state.floor, state.options, stand, register, (card,))
                robot.at, robot.facing = stand.at, stand.facing
            assert pose == steps.pose_of(robot)


def test_a_way_counts_registers_and_knows_walls_belts_and_pits():
    shown = scene([".. .. .. ..", ".. XX XX ..", "bE bE bE .."], {"A": "a1 e", "B": "d1 e"}, walls=["2,0,W"])
    floor = shown.state.floor
    way = way_to(floor, frozenset((floor.cell(3, 2),)), 0)
    assert way[4 * floor.cell(3, 2)] == 0
    assert way[4 * floor.cell(2, 2)] == 1  # the belt does it
    assert way[4 * floor.cell(0, 2) + 1] == 1  # Move 2 and the belt
    assert way[4 * floor.cell(2, 0) + 2] > 2  # not through the pit
    assert way_to(floor, frozenset((floor.cell(3, 2),)), 6)[4 * floor.cell(0, 2) + 1] > 1


def test_every_option_has_its_worth():
    assert set(WORTH) == set(OPTIONS)


# --- sense -----------------------------------------------------------------------------------------------------


def programmed(shown: Scene, name: str, level: str, luck: int = 7) -> list[Answer]:
    """All that a bot says until its program stands."""
    shown.state.step = Step.PROGRAM
    number, said = shown.names.index(name), []
    while True:
        plan.cache_clear()
        said.append(quick(level).answer(RULES.imagine(shown.state, number, Luck(len(said))), number, Luck(luck)))
        if said[-1].action == DONE:
            return said
        shown.say(name, str(said[-1].action))


def drive_alone(shown: Scene, name: str) -> Iterator[str]:
    """Where its program leads a robot, register by register."""
    return (ghost.square or "destroyed" for ghost, _ in driven(shown.state, shown.robot(name)))


@pytest.mark.parametrize("luck", range(5))
def test_rookie_does_not_drive_into_a_pit_when_a_safe_program_exists(luck):
    rows = ["XX XX XX XX XX", "XX .. .. .. XX", "XX XX XX XX XX"]
    shown = scene(rows, {"A": "b2 e", "B": "d2 w"}, flags=[(3, 1), (1, 1), (3, 1), (1, 1), (3, 1)])
    shown.hand("A", 670, 680, 790, 10, 20, 490, 430, 30, 40)
    shown.hand("B", 80)
    programmed(shown, "A", "rookie", luck)
    assert "destroyed" not in list(drive_alone(shown, "A"))


@pytest.mark.parametrize("level", ["regular", "master"])
def test_the_winning_program_is_taken(level):
    shown = scene(WIDE, {"A": "a1 e flags 1", "B": "j7 w"}, flags=[(9, 0), (5, 3)])
    shown.hand("A", 670, 790, 80, 790 + 10, 100, 490, 10, 20, 30)
    shown.hand("B", 90, 110, 130, 150, 170)
    said = programmed(shown, "A", level)
    assert "f4" in list(drive_alone(shown, "A"))
    assert any("flag 2" in answer.reason for answer in said)


def test_the_express_belt_is_part_of_the_plan_and_of_the_hint():
    shown = scene([".. .. xE xE .. ..", ".. .. .. .. .. .."], {"A": "a1 e", "B": "f2 w"}, flags=[(4, 0)])
    shown.hand("A", 670, 10, 20, 30, 40)
    shown.hand("B", 90, 110, 130, 150, 170)
    said = programmed(shown, "A", "regular")
    first = next(answer for answer in said if isinstance(answer.action, Put) and answer.action.card == 670)
    assert "the express belt then carries you to flag 1" in first.reason


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ("draft,brakes", "Brakes helps most of these."),
        ("store,80", "A Rotate Right may come in handy."),
        ("no_drive,brakes", "Without Brakes you end where you want to be."),
        ("locks,4", "Register 4 then holds the same card until it is repaired."),
        ("put,670,1,stays,,,,,", "Move 2 first: you stay where you are."),
        ("put,670,5,moves,d5,,,,", "Move 2 last: it brings you to d5."),
        ("put,80,2,turns,,w,,,", "Rotate Right second: you then face west."),
        (
            "put,80,3,gear,d5,n,ends,,e6",
            "Rotate Right third: the gear on d5 then turns you to the north, and the turn ends on e6.",
        ),
        (
            "put,670,4,belt,d5,,repairs,,",
            "Move 2 fourth: the belt then carries you to d5, and you end the turn on a repair site.",
        ),
        (
            "put,670,1,pusher,d5,,option,,",
            "Move 2 first: the pusher then carries you to d5, and you end the turn on a repair site with an Option.",
        ),
        (
            "put,670,1,express,flag:1,,touches,4,flag:2",
            "Move 2 first: the express belt then carries you to flag 1, and in register 4 you touch flag 2.",
        ),
        (
            "put,670,1,moves,d5,,touches,4,flag",
            "Move 2 first: it brings you to d5, and in register 4 you touch the flag.",
        ),
        ("put,670,1,dead,,,,,", "Move 2 first: with these cards nothing saves the robot."),
    ],
)
def test_the_facts_of_a_reason_as_a_sentence(facts, words):
    assert sentence(tuple(facts.split(","))) == words


@pytest.mark.parametrize("damage", [7, 8, 9])
def test_master_powers_down_when_it_is_nearly_dead_and_safe(damage):
    shown = scene(WIDE, {"A": f"a1 e damage {damage}", "B": "j7 e"}, flags=[(9, 3), (0, 6)])
    said = announced(shown)
    assert str(said.action) == "yes"


def test_master_keeps_running_when_it_is_nearly_there_or_would_be_carried_into_a_pit():
    near = scene(WIDE, {"A": "g4 e damage 1", "B": "j7 e"}, flags=[(9, 3)])
    assert str(announced(near).action) == "no"
    rows = ["bE bE bE bE XX ..", ".. .. .. .. .. .."]
    pit = scene(rows, {"A": "a1 e damage 4 lives 1", "B": "f2 n lives 3"}, flags=[(5, 0)])
    pit.program("A", 10, 20, 30, 40, 50)
    pit.state.robots[0].at = pit.state.floor.cell(0, 0)
    assert str(announced(pit, (490, 80, 500, 510, 60)).action) == "no"


def announced(shown: Scene, cards: tuple[int, ...] = ()) -> Answer:
    """What Master says when it is asked whether to power down."""
    if not shown.robot("A").registers[0]:
        shown.program("A", 70, 80, 90, 100, 110)
    shown.program("B", 490, 500, 510, 520, 530)
    shown.begin(Step.ANNOUNCE)
    assert shown.asked("A") is Kind.POWER_DOWN
    return find_bot(RULES, "master").answer(RULES.imagine(shown.state, 0, Luck(1)), 0, Luck(7))


@pytest.mark.parametrize("level", LEVELS)
def test_an_option_is_spent_before_the_robot_dies(level):
    shown = scene(WIDE, {"A": "a4 e damage 9 lives 1", "B": "f4 w"}, flags=[(9, 0)])
    shown.options("A", "mechanical_arm", "circuit_breaker")
    for register in range(1, 6):
        shown.program("A", 70 + 20 * register, first=register)
        shown.program("B", 80 + 20 * register, first=register)
    shown.begin(Step.AIM)
    assert shown.asked("A") is Kind.SPEND
    said = find_bot(RULES, level).answer(RULES.imagine(shown.state, 0, Luck(1)), 0, Luck(7))
    assert said.action == Choose("spend", "circuit_breaker")


def test_a_pressor_beam_pushes_an_enemy_into_the_pit():
    rows = [".. .. .. .. XX", ".. .. .. .. .."]
    for level in ("regular", "master"):
        shown = scene(rows, {"A": "a1 e", "B": "d1 n archive d2"}, flags=[(0, 1)])
        shown.options("A", "pressor_beam")
        shown.begin(Step.AIM)
        assert shown.asked("A") is Kind.WEAPON
        said = find_bot(RULES, level).answer(RULES.imagine(shown.state, 0, Luck(1)), 0, Luck(7))
        assert said.action == Choose("use", "pressor_beam")


def test_brakes_and_crab_legs_are_part_of_the_search():
    shown = scene([".. .. ..", ".. .. XX"], {"A": "a1 e", "B": "c1 w"}, flags=[(0, 1)])
    shown.options("A", "crab_legs")
    shown.hand("A", 490, 80, 10, 20, 30, 40)
    shown.hand("B", 90, 110, 130, 150, 170)
    programmed(shown, "A", "regular")
    assert (80, 490) in shown.robot("A").registers  # one step to the right


def test_both_readings_of_a_pair_are_part_of_the_search_and_the_planned_one_is_chosen():
    shown = scene([".. .. ..", ".. .. XX"], {"A": "a1 e", "B": "c1 w"}, flags=[(0, 1)])
    shown.options("A", "crab_legs", "dual_processor")
    shown.hand("A", 490, 80, 10, 20, 30, 40)
    shown.hand("B", 90, 110, 130, 150, 170)
    shown.state.step = Step.PROGRAM
    search = Search(Outlook(shown.state, 0), shown.state, 0)
    pairs = [tuple(SAMPLES[kind] for kind in pick.kinds) for pick, _ in search.picks(search_hand(shown), 4)]
    assert {(80, 490), (490, 80)} <= set(pairs)
    programmed(shown, "A", "regular")
    register = shown.robot("A").registers.index((80, 490))  # one step to the right
    found = Plan(search.run()[0], [cards[::-1] for cards in shown.robot("A").registers])
    said = quick("regular").next_step(shown.state, 0, found, Luck(1))
    assert said
    assert (str(said.action), said.reason) == (
        f"dual_processor {register + 1}",
        "Dual Processor makes of these two cards what you need.",
    )


def search_hand(shown: Scene) -> tuple[int, ...]:
    hand = [KIND[card] for card in shown.robot("A").hand]
    return tuple(hand.count(KIND[sample]) for sample in SAMPLES)


@pytest.mark.parametrize("name", ["rookie", "regular", "master"])
def test_the_last_one_left_takes_the_next_place(name):
    """RAL-14.5: B is out with more flags, A has won."""
    robots = {"A": "a1 e flags 1", "B": "c1 w lives 1 flags 1", "C": "b2 s"}
    shown = scene([".. .. ..", ".. .. .."], robots, flags=[(2, 1), (0, 0)])
    shown.robot("B").at, shown.robot("B").lives, shown.robot("B").out = NOWHERE, 0, 1
    shown.play(1)
    assert shown.asked("C") is Kind.PLAY_ON
    said = RoboRallyBot(THINKING[name]).answer(shown.state, 2, Luck(1))
    assert (str(said.action), said.reason) == ("yes", "You are the last one left, so the next place is yours.")


def test_flywheel_gives_its_card_before_the_first_one_is_put():
    shown = scene(WIDE, {"A": "a1 e", "B": "j7 w"}, flags=[(4, 0)])
    shown.options("A", "flywheel")
    shown.hand("A", 490, 80, 10, 20, 30)
    shown.state.deck.remove(790)
    shown.robot("A").flywheel = 790
    shown.hand("B", 90, 110, 130, 150, 170)
    said = programmed(shown, "A", "regular")
    assert str(said[0].action) == "fetch"
    assert (790,) in shown.robot("A").registers


def test_recompile_is_used_on_a_hopeless_hand():
    shown = scene(WIDE, {"A": "a1 e", "B": "j7 w"}, flags=[(9, 0), (0, 6)])
    shown.options("A", "recompile")
    shown.hand("A", 10, 20, 30, 40, 50, 60, 70, 90, 110)
    shown.hand("B", 80, 100, 120, 140, 160)
    shown.state.step = Step.PROGRAM
    said = quick("regular").answer(RULES.imagine(shown.state, 0, Luck(1)), 0, Luck(7))
    assert str(said.action) == "recompile"
