"""Rookie, Regular and Master: legal everywhere, blind to the pile, of one mind, and sensible where it matters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from botyard import Luck
from botyard.bots import LEVELS, Answer, find_bot
from botyard.core.bot import Bot
from botyard.games.mechanical_beast import bots
from botyard.games.mechanical_beast.actions import CONCEDE, END, NO, SETTLE, YES, explore, use_gear, walk
from botyard.games.mechanical_beast.bots import Companion
from botyard.games.mechanical_beast.floor import WAYS, blanks, flood, name_of
from botyard.games.mechanical_beast.rules.turns import word_for
from botyard.games.mechanical_beast.state import NOBODY, OwesCollapse, State
from botyard.games.mechanical_beast.thinking.choosing import Level, Scene, scene_of, turn_of, way_for_one
from botyard.games.mechanical_beast.thinking.deeds import STAY, Deed, deeds, done
from botyard.games.mechanical_beast.thinking.exploring import Doorway, Draw, doorways, explored
from botyard.games.mechanical_beast.thinking.maze import Maze, maze_of
from botyard.games.mechanical_beast.thinking.planning import Beam, Effort, Plan, carried_out, plan_for
from botyard.games.mechanical_beast.thinking.racing import (
    BARE,
    LOST,
    WON,
    Racer,
    choices,
    is_threatened,
    price_of_passing,
    threatens,
)
from botyard.games.mechanical_beast.thinking.words import sentence, why
from botyard.games.mechanical_beast.thinking.worth import distance, won

from .table import HOUSE, Table, table

QUICK = Companion(
    Level(Effort(200, 3, 8), Effort(60, 2, 4), Effort(60, 2, 2), skip=5),
    Racer(replied=3, skip=9, gears=True, waits=True),
)


def quick(level: str) -> Bot:
    return QUICK if level == "master" else find_bot(HOUSE, level)


class Noting:
    """A bot that keeps what it said."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.answers: list[Answer] = []

    def answer(self, dream: State, seat: int, luck: Luck) -> Answer:
        self.answers.append(self.bot.answer(dream, seat, luck))
        return self.answers[-1]


def play(levels: list[str], seed: int, turns: int, **options: object) -> tuple[State, list[Noting]]:
    """A game for some turns; an illegal answer raises."""
    luck, noting = Luck(seed), [Noting(quick(level)) for level in levels]
    state = HOUSE.start(len(levels), luck.fork(0), {"turn_limit": 200, **options})
    while not state.over and state.turn <= turns:
        seat = HOUSE.to_act(state)[0]
        answer = noting[seat].answer(HOUSE.imagine(state, seat, luck.fork(state.turn)), seat, luck.fork(seat))
        HOUSE.check(state, seat, answer.action)
        HOUSE.apply(state, seat, answer.action)
        state.doubt = ""
    return state, noting


def random_turns(seed: int, **options: object) -> Iterator[State]:
    """The first positions of the turns of random games, once something has been found."""
    luck = Luck(seed)
    state = HOUSE.start(2, luck.fork(1), {"turn_limit": 150, **options})
    while not state.over:
        if state.said == 0 and not state.agenda and state.turn > 16:
            yield state.copy()
        HOUSE.apply(state, HOUSE.to_act(state)[0], HOUSE.sample(state, HOUSE.to_act(state)[0], luck))
        state.doubt = ""


def said(level: str, at: Table, seat: int = 1) -> str:
    """With rooms by their letters."""
    answer = quick(level).answer(HOUSE.imagine(at.state, seat - 1, Luck(1)), seat - 1, Luck(2))
    names = {at.square(name): name for name in at.rooms()}
    return " ".join(names.get(word, word) for word in str(answer.action).split())


# --- everywhere --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("level", ["easy", "extreme"])
def test_all_levels_play_at_every_table(players, level):
    levels = [LEVELS[(seat + players) % 3] for seat in range(players)]
    _, noting = play(levels, seed=players, turns=22, level=level)
    for bot in noting:
        assert bot.answers
        assert all(answer.action is not None for answer in bot.answers)
        assert all(answer.reason.endswith(".") and answer.reason[0].isupper() for answer in bot.answers)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_levels_race(players):
    play([LEVELS[seat % 3] for seat in range(players)], seed=players, turns=50, mode="competitive")


@pytest.mark.parametrize(
    "options",
    [
        {"mode": "semi-co-operative"},
        {"collapse_timing": "immediate"},
        {"glass_explore": False},
        {"end_with_people_inside": False, "stack_sizes": "exact"},
    ],
)
def test_they_play_by_every_reading_of_the_rules(options):
    play(["regular", "master"], seed=2, turns=45, **options)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("mode", ["co-operative", "competitive"])
def test_every_question_of_a_random_game_has_a_legal_answer(level, mode):
    luck = Luck(3)
    state = HOUSE.start(2, luck.fork(1), {"mode": mode})
    for step in range(260):
        if state.over:
            break
        seat = HOUSE.to_act(state)[0]
        if step % 9 == 0 or state.agenda:
            answer = quick(level).answer(HOUSE.imagine(state, seat, Luck(1)), seat, Luck(2))
            HOUSE.check(state, seat, answer.action)
        HOUSE.apply(state, seat, HOUSE.sample(state, seat, luck))
        state.doubt = ""


def test_a_vote_of_people_is_not_stood_in_the_way_of():
    at = table("@^ A^", "@ A @", players=2)
    at.by(1, "concede")
    assert {said(level, at, 2) for level in LEVELS} == {"yes"}


# --- of one mind, and blind to the pile --------------------------------------------------------------------


def test_the_same_luck_gives_the_same_game():
    games = [[bot.answers for bot in play(["master", "regular"], 4, 25)[1]] for _ in range(2)]
    assert games[0] == games[1]


@pytest.mark.parametrize("mode", ["co-operative", "competitive"])
def test_no_answer_depends_on_the_order_of_the_pile(mode):
    for number, state in enumerate(random_turns(5, mode=mode)):
        if number % 8 == 0:
            dreams = [HOUSE.imagine(state, state.actor, Luck(seed)) for seed in (1, 2)]
            turn_of.cache_clear()
            first = QUICK.answer(dreams[0], state.actor, Luck(3))
            turn_of.cache_clear()
            assert QUICK.answer(dreams[1], state.actor, Luck(3)) == first


def test_all_seats_follow_the_same_plan():
    """Or one that needs nobody else."""
    found = 0
    for number, state in enumerate(random_turns(6)):
        if number % 6 == 0:
            scenes = [scene_of(state, seat) for seat in range(2)]
            plans = [turn_of(scene, QUICK.level).plan for scene in scenes]
            assert plans[0] == plans[1] or any(map(needs_nobody_else, scenes, plans))
            found += plans[0] is not None and plans[0] == plans[1]
    assert found


def needs_nobody_else(scene: Scene, plan: Plan | None) -> bool:
    return plan is not None and all(deed.meeple in scene.own for deed in plan.deeds)


def test_thinking_is_bounded_by_what_is_looked_at():
    effort = Effort(100, 4, 9)
    for number, state in enumerate(random_turns(7, level="hard")):
        if number % 12 == 0:
            beam = Beam(maze_of(state), effort, won)
            beam.run()
            assert len(beam.seen) < effort.looks + 400  # the last position is thought to its end


# --- the light copy of the floor agrees with the rules -----------------------------------------------------


def rooms_in(maze: Maze, bits: int) -> set[int]:
    return {room for room in maze.floor.rooms() if bits & maze.bit(room)}


def turn_in_engine(state: State, deed: Deed) -> State | None:
    """The same deed, said to the engine by whoever may; None if a card would have to be drawn meanwhile."""
    after = state.copy()
    seats = range(state.seats)
    after.actor = deed.meeple if deed.meeple in seats else 0
    if deed.goal != STAY:
        square = name_of(after.floor.where[deed.goal], after.corner)
        say(after, walk(word_for(after, deed.meeple), square, deed.by_control))
        if after.agenda and isinstance(after.agenda[-1], OwesCollapse):
            say(after, SETTLE)
    if deed.gear != STAY:
        say(after, use_gear(word_for(after, deed.meeple), deed.gear + 1, deed.steps))
    return after


def say(state: State, action: object) -> None:
    HOUSE.check(state, state.actor, action)
    HOUSE.apply(state, state.actor, action)


def end_turn(state: State) -> None:
    if not state.over:
        say(state, END)


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_ways_and_doorways_are_those_of_the_engine(level):
    for state in random_turns(11, level=level):
        maze = maze_of(state)
        for meeple, room in enumerate(state.meeples):
            assert rooms_in(maze, maze.reaches[meeple]) == set(flood(state.floor, room))
        assert rooms_in(maze, maze.frontier) == {room for room in state.floor.rooms() if blanks(state.floor, room)}


@pytest.mark.parametrize("seed", [21, 22])
def test_what_comes_of_a_deed_is_what_the_engine_says(seed):
    checked = 0
    for number, state in enumerate(random_turns(seed, level="easy")):
        if number % 7:
            continue
        maze = maze_of(state)
        for count, (deed, after) in enumerate(deeds(maze, gears=True)):
            if count % 5:
                continue
            found = turn_in_engine(state, deed)
            assert (after.floor.where, after.meeples, after.people, after.off) == (
                found.floor.where,
                tuple(found.meeples),
                found.people,
                found.switch_off,
            )
            assert after.floor.rooms() == found.floor.rooms()
            assert [after.floor.heading[room] for room in found.floor.rooms()] == [
                found.floor.heading[room] for room in found.floor.rooms()
            ]
            assert after.key[0] == maze_of_same_frame(after, found)
            end_turn(found)
            assert after.marks == tuple(found.marks)
            again = done(maze, deed)
            assert again is not None
            assert again.key == after.key
            checked += 1
    assert checked > 30


def maze_of_same_frame(maze: Maze, state: State) -> int:
    """Which room lies where, counted from nothing."""
    fresh = Maze(maze.frame, state.floor.copy(), maze.meeples, maze.marks, maze.people, maze.off, 0, 0)
    for room in fresh.floor.rooms():
        fresh.note(room)
    assert fresh.planes == maze.planes
    return fresh.laid


def test_a_look_into_the_unknown_is_what_the_engine_makes_of_the_card():
    checked = 0
    for number, state in enumerate(random_turns(31)):
        if number % 5 or state.lockdown:
            continue
        maze, seat = maze_of(state), state.actor
        for doorway in doorways(maze, (seat, state.seats)):
            after = state.copy()
            if doorway.room != state.meeples[doorway.meeple]:
                square = name_of(state.floor.where[doorway.room], state.corner)
                say(after, walk(word_for(after, doorway.meeple), square))
            card = after.pile[after.drawn]
            say(after, explore(word_for(after, doorway.meeple), WAYS[doorway.way]))
            light = explored(maze, doorway, card, people=not state.switch_off)
            assert (light.floor.where, light.meeples) == (after.floor.where, tuple(after.meeples))
            assert (light.people, light.off) == (after.people, after.switch_off)
            checked += 1
    assert checked > 20


def test_which_card_may_be_next_adds_up():
    for number, state in enumerate(random_turns(41)):
        draw = Draw(state)
        assert 0 <= draw.likely <= 1
        assert state.pile[state.drawn] in (*draw.ordinary, *(card for card, likely in draw.special.items() if likely))
        if number > 25:
            break


# --- sensible where it matters -----------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_goes_out_last_while_people_are_inside(level):
    """BST-12.5: e1 could end the game on the Entrance, with people two rooms away."""
    at = table("@^ A> B^", "A @", B="LOOO", people="B", flags="off")
    assert said(level, at) == "walk engineer B"


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_leaves_the_last_exit_empty(level):
    """BST-12.10: on extreme level the Emergency Exit is all there is, and it falls behind who leaves it."""
    at = table("@^ C^ .\n.  A^ E^", "A E", A="OLLL", C="OOLO", options="level:extreme", flags="off")
    assert said(level, at) == "end"


@pytest.mark.parametrize("level", LEVELS)
def test_who_walked_out_to_explore_does_not_end_the_turn_there(level):
    """BST-12.5, where the room behind falls at once: e1 is out, and people are inside."""
    options = {"options": "collapse_timing:immediate", "flags": "off"}
    at = table("@^ A> . B^", "A @", B="LOOO", people="B", **options)
    at.say("walk engineer @")
    assert said(level, at).startswith("explore")


def test_who_is_out_already_is_not_waited_for():
    """Either engineer could fetch the people; the plan of the team names the first."""
    for seat in (1, 2):
        at = table("B^ @^ A^", "@ @ @", players=2, A="LOOO", people="A", flags="off", actor=str(seat))
        assert said("master", at, seat) == "walk engineer A"


@pytest.mark.parametrize("level", ["regular", "master"])
def test_who_stands_still_inside_is_not_waited_for_either(level):
    """The plan of the team begins with the first engineer; but the second can do all of it but that one's way out."""
    at = table("B^ @^ A^", "B @ @", players=2, A="LOOO", people="A", flags="off", actor="2")
    assert said(level, at, 2) == "walk engineer A"


def test_the_beast_can_be_left_with_a_person_who_never_moves():
    luck, master = Luck(5).fork(0), find_bot(HOUSE, "master")
    state = HOUSE.start(2, luck.fork(0), {"turn_limit": 200})
    while not state.over:
        dream = HOUSE.imagine(state, 1, luck.fork(state.turn, state.said))
        action = master.answer(dream, 1, luck.fork(1)).action if state.actor == 1 else END
        HOUSE.apply(state, state.actor, action)
    assert state.result == "won"


def test_people_are_fetched_and_brought_out():
    at = table("@^ A> B^", "A @", B="LOOO", people="B", flags="off")
    for _ in range(8):
        if at.state.over:
            break
        answer = find_bot(HOUSE, "master").answer(at.state.copy(), 0, Luck(1))
        at.say(str(answer.action))
    assert at.result == "won 1 BST-12.3"


def test_the_switch_waits_for_a_way_out():
    """Behind the Control Room the way home is a one-way: the android has found it, and people are out of reach."""
    at = table("@^ Z^ . B^", "@ Z", B="WWLW", people="B")
    assert "Z" not in said("master", at)


def test_with_a_plan_the_switch_is_thrown():
    at = table("@^ Z^ A^", "@ Z")
    assert said("master", at).startswith("walk engineer")
    play_on(at, turns=6)
    assert at.result == "won 1 BST-12.3"


def play_on(at: Table, turns: int) -> None:
    while not at.state.over and at.state.turn <= turns:
        seat = at.rules.to_act(at.state)[0]
        at.say(str(find_bot(HOUSE, "master").answer(at.state.copy(), seat, Luck(1)).action))


def test_while_it_may_be_the_control_room_the_android_opens_doors():
    for number, state in enumerate(random_turns(51, level="easy")):
        draw = Draw(state)
        if state.switch_off or not draw.control or not doorways(maze_of(state), (state.seats,)):
            continue
        turn = turn_of(scene_of(state, state.actor), QUICK.level)
        if isinstance(turn.act, Doorway):
            assert turn.act.meeple == state.seats
        if number > 40:
            break


def test_who_would_cut_another_off_waits():
    """A falls behind who leaves it, and B is an island then."""
    at = table("@^ A^ B^", "A B @", players=2, flags="off")
    assert said("master", at, 1) == "end"
    at.say("end")
    assert said("master", at, 2) == "walk engineer @"


def test_a_later_step_of_a_plan_is_done_while_another_is_awaited():
    """Both engineers have to go out, in any order: each does so in its own turn."""
    at = table("A^ @^ B^", "A B @", players=2, flags="off")
    assert said("master", at, 1) == "walk engineer @"
    at.say("end")
    assert said("master", at, 2) == "walk engineer @"


def test_of_a_plan_each_deed_can_be_done():
    for number, state in enumerate(random_turns(61)):
        if number % 9 == 0:
            maze = maze_of(state)
            for deed in plan_for(maze, Effort(300, 4, 8)).deeds:
                after = done(maze, deed)
                assert after is not None
                maze = after


def test_a_plan_has_no_step_that_it_does_not_need():
    checked = 0
    for number, state in enumerate(random_turns(62)):
        if number % 9 == 0:
            maze = maze_of(state)
            plan = plan_for(maze, Effort(300, 4, 8))
            for step in range(len(plan.deeds)):
                end = carried_out(maze, plan.deeds[:step] + plan.deeds[step + 1 :])
                assert end is None or distance(end) > plan.left
                checked += 1
    assert checked


def test_nobody_paces_to_and_fro():
    """Alone, with the android, which once went from one room with people to another and back for the whole game."""
    luck, master = Luck(7).fork(7), find_bot(HOUSE, "master")
    state = HOUSE.start(1, luck.fork(0), {})
    while state.turn < 16:
        dream = HOUSE.imagine(state, 0, luck.fork(state.turn, state.said))
        HOUSE.apply(state, 0, master.answer(dream, 0, luck.fork(0)).action)
    assert state.drawn > 7


def test_a_gear_is_used_in_the_turn_of_the_walk_to_it_though_a_room_falls():
    at = table("@^ B^ A^", "A @", B="WOLW centre", flags="off,lockdown")
    for word in ("walk engineer B", "gear engineer 1 ++", "end", "walk engineer @"):
        assert said("master", at) == word
        at.say(word)


def test_a_way_out_that_only_a_proof_sees_is_hinted():
    """The android turns B for the engineer; no plan of so few looks finds that."""
    at = table("@^ B^ A^", "A B", A="LWOO", B="OWLW centre", flags="off,lockdown")
    blind = Level(Effort(1, 1, 1), Effort(1, 1, 1), Effort(1, 1, 1), skip=5, hunt=200)
    turn = way_for_one(scene_of(at.state, 0), blind)
    assert turn.act is not None
    assert way_for_one(scene_of(at.state, 0), replace(blind, hunt=0)).act is None


def test_where_nothing_is_left_a_hint_says_so():
    """The engineer is out, and nobody can ever come to the people."""
    at = table("@^ . P^\n. . .\nL^ . .", "@ L", P="LOOO", people="P", flags="off,lockdown")
    answer = find_bot(HOUSE, "master").answer(HOUSE.imagine(at.state, 0, Luck(1)), 0, Luck(2))
    assert answer.action == END
    assert "given up" in answer.reason


def hinted(at: Table, seat: int = 1) -> Answer:
    return quick("master").answer(HOUSE.imagine(at.state, seat - 1, Luck(1)), seat - 1, Luck(2))


def test_a_hint_says_whom_a_gear_sets_free_and_what_it_is_a_step_of():
    at = table("@^ B^ A^", "A @", B="WOLW centre", flags="off,lockdown")
    walk = hinted(at)
    at.say("walk engineer B")
    gear = hinted(at)
    square = at.square("B")
    assert walk.reason == f"The gear of {square} then opens a way out for you, one of 2 steps that bring everybody out."
    assert walk.facts == ("walk_gear", square, "out", "2", "frees", "", "0", "e1")
    assert gear.reason == "This gear opens a way out for you, one of 2 steps that bring everybody out."
    at.say("gear engineer 1 ++", "end")
    assert hinted(at).reason == "This walk leads out, and that brings everybody out."


def test_a_gear_after_a_fall_is_not_promised_without_a_plan_to_the_end():
    at = table("@^ B^ A^", "A @", B="WOLW centre", flags="off,lockdown")
    turn = turn_of(scene_of(at.state, 0), QUICK.level)
    facts = why(at.state, replace(turn, plan=None), walk("engineer", at.square("B")))
    assert sentence(facts, 0) == f"This walk leads to a gear in {at.square('B')}; no plan for everybody was found."


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ("race_on", "The race is not over."),
        ("agree", "All must agree, and a bot does not stand in the way."),
        ("settle c4", "Nothing more is to be done in c4, so it may fall."),
        ("exit b2", "From b2 your engineers are nearest to it."),
        ("wait", "Nothing in reach helps, and waiting costs nothing."),
        ("race_wait", "Whatever else could be done helps the others more."),
        (
            "control n c4",
            "The Control Room is still to be found; with most cards the north doorway of c4 leaves the best ways.",
        ),
        (
            "exit_look w c4",
            "The way out is still to be found; with most cards the west doorway of c4 leaves the best ways.",
        ),
        ("ways s c4", "With most cards the south doorway of c4 opens better ways."),
        ("next out 1 e1", "To bring everybody out takes 1 step, and the next one is for you."),
        ("next gather 2 e2", "To gather everybody before a doorway takes 2 steps, and the next one is for player 2."),
        (
            "gear  race_exit 0 nearer  2 e1b",
            "This gear brings your second engineer 2 rooms nearer to a way out, "
            "and you come nearer to the Exit than the others.",
        ),
        (
            "walk c4 race 0 joins  0 e1a android",
            "This walk opens a way to your first engineer and the android, "
            "and your ways become better than those of the others.",
        ),
        (
            "walk c4 gather 1 nearer_people b2 1",
            "This walk brings the people in b2 1 room nearer, and that gathers everybody before a doorway.",
        ),
        ("walk_gear c4 help 0 to_people b2 0", "The gear of c4 then opens a way to the people in b2."),
    ],
)
def test_the_facts_of_a_reason_as_a_sentence(facts, words):
    assert sentence(tuple(facts.split(" ")), 0) == words


# --- the competitive game ----------------------------------------------------------------------------------

RACE: dict[str, Any] = {"options": "mode:competitive", "players": 2, "flags": "off"}


@pytest.mark.parametrize("level", LEVELS)
def test_who_can_win_the_race_does(level):
    at = table("@^ A^ E^", "E A @ @", arrivals="e1a", **RACE)
    assert said(level, at) == "walk second E"


@pytest.mark.parametrize("level", LEVELS)
def test_the_exit_is_never_left_empty(level):
    at = table("@^ A^ E^ B^", "E @ @ @", arrivals="e1a", B="OOOO centre", **RACE)
    assert "first" not in said(level, at)


def test_master_stops_who_would_win_next():
    """B is the only way of the other's second engineer, and A has a gear that turns it."""
    grid = """
        @^ .  .
        C> B> E^
        .  A^ .
    """
    at = table(grid, "A A E C", arrivals="e2a", A="OLLW centre", B="OLOL", C="OLLW", **RACE)
    assert at.number("E") in flood(at.state.floor, at.state.meeples[3])
    while at.state.actor == 0 and not at.state.acted:
        at.say(str(find_bot(HOUSE, "master").answer(at.state.copy(), 0, Luck(1)).action))
    assert at.number("E") not in flood(at.state.floor, at.state.meeples[3])


BEHIND_THE_EXIT = """
    @^ .  .
    C> B> E^
    .  A^ D^
"""  # B is the way from C to the Exit, and the gear of A turns it; D leads from the Exit to A
BESIDE: dict[str, Any] = {**RACE, "flags": "off,lockdown", "A": "WOLW centre", "C": "OLLW", "D": "OLLO"}


def turn_of_master(at: Table) -> list[str]:
    """All that a Master says in the turn of the first player, and why."""
    words: list[str] = []
    while at.state.actor == 0 and not at.state.over:
        answer = find_bot(HOUSE, "master").answer(at.state.copy(), 0, Luck(1))
        words.append(f"{answer.action}: {answer.reason}")
        at.say(str(answer.action))
    return words


@pytest.mark.rule("BST-14.10", "BST-14.17")
@pytest.mark.parametrize("arrivals", ["e1a,e2a", "e2a,e1a"])
def test_master_leaves_the_exit_to_stop_who_would_win_next(arrivals):
    """Its other engineer is far off, so that nobody else can; the other's stays on the Exit, which does not fall."""
    at = table(BEHIND_THE_EXIT, "E @ E C", arrivals=arrivals, B="OLOL", **BESIDE)
    assert threatens(maze_of(at.state), 1)
    words = turn_of_master(at)
    assert words[0] == f"walk first {at.square('A')}: The gear of {at.square('A')} then keeps player 2 from the Exit."
    assert words[1].startswith("gear first 1")
    assert not threatens(maze_of(at.state), 1)
    assert (at.view().arrivals, at.result) == (("e2a",), "")


@pytest.mark.rule("BST-14.17")
def test_turns_that_stop_who_would_win_are_judged_before_all_others():
    """Though it costs the first place on the Exit to leave it."""
    at = table(BEHIND_THE_EXIT, "E @ E C", arrivals="e1a,e2a", B="OLOL", **BESIDE)
    found = choices(scene_of(at.state, 0), bots.LEVELS["master"].racer, NOBODY)
    threatened = [is_threatened(judged.after, 0, 2) for judged in found]
    assert threatened == sorted(threatened)
    assert {*threatened} == {False, True}


@pytest.mark.rule("BST-14.10")
def test_a_turn_that_left_the_exit_is_thought_out_anew_from_there():
    """In which order who stands on the Exit came there cannot be told any more."""
    at = table(BEHIND_THE_EXIT, "E @ E C", arrivals="e1a,e2a", B="OLOL", **BESIDE)
    at.say("walk first A")
    assert bots.beginning(at.state) is None
    assert said("master", at).startswith("gear first 1")


@pytest.mark.rule("BST-14.10")
def test_master_stays_on_the_exit_while_nobody_is_about_to_win():
    at = table(BEHIND_THE_EXIT, "E @ E C", arrivals="e1a,e2a", B="LLLL", **BESIDE)
    assert not threatens(maze_of(at.state), 1)
    assert not any(word.startswith("walk first") for word in turn_of_master(at))


@pytest.mark.rule("BST-14.17")
@pytest.mark.parametrize(
    ("meeples", "arrivals", "expected"),
    [
        ("@ @ E C", "e2a", True),
        ("@ @ C E", "e2b", True),
        ("@ @ E @", "e2a", False),
        ("@ @ C C", "", False),
        ("E @ C @", "e1a", False),
    ],
)
def test_who_wins_with_the_next_walk(meeples, arrivals, expected):
    at = table(BEHIND_THE_EXIT, meeples, arrivals=arrivals or "-", B="OLOL", **BESIDE)
    assert threatens(maze_of(at.state), 1) is expected


@pytest.mark.rule("BST-14.14")
@pytest.mark.parametrize(("first", "price"), [("e1a", LOST), ("e2a", WON)])
def test_master_knows_what_passing_decides(first, price):
    """The same position for the third time: who came to the Exit first wins."""
    on_exit = {"e1a": "E @ C @", "e2a": "C @ E @"}[first]
    at = table("@^ A^ .  C^ .  E^", on_exit, arrivals=first, C="WOLW", **{**RACE, "flags": "off,lockdown"})
    racer = bots.LEVELS["master"].racer
    assert abs(price_of_passing(scene_of(at.state, 0), racer)) < -BARE
    at.say(*["end"] * 4)
    assert price_of_passing(scene_of(at.state, 0), racer) == price
    assert (said("master", at) == "end") is (price == LOST)


TWO_GEARS = """
    .  E^ .
    G^ X^ .  .  .  .  .  .  .  .  .  C^ @^
"""  # one gear of G carries the Exit to where the other can turn its only door


@pytest.mark.rule("BST-14.11", "BST-14.14")
@pytest.mark.parametrize("arrivals", ["e1a,e2a", "e2a,e1a"])
def test_master_prepares_a_turn_to_come_rather_than_pass(arrivals):
    rooms = {"G": "OOOO centre edge:front", "E": "OLLL", "X": "OLLO", "C": "WOLW"}
    at = table(TWO_GEARS, "E G E C", arrivals=arrivals, **{**RACE, "flags": "off,lockdown"}, **rooms)
    assert turn_of_master(at)[0].startswith("gear second 2")
    at.say("end")
    assert turn_of_master(at)[0].startswith("gear second 1")
    at.say("end")
    turn_of_master(at)
    assert at.result == "decided 1 BST-14.11"


@pytest.mark.parametrize("level", LEVELS)
def test_the_exit_is_placed_where_its_owner_gets_to_it(level):
    """Not beside its own engineers (BST-14.6), but where they can walk to it and the finder cannot."""
    at = table("A^ B^ C^ D> Z^", "Z Z A A", agenda="exit:2", drawn="E", D="OLLO", **{**RACE, "flags": "off,acted"})
    at.by(2, said(level, at, 2))
    at.by(2, said(level, at, 2))
    exits = [at.number("E") in flood(at.state.floor, room) for room in at.state.meeples]
    assert exits == [False, False, True, True]


def test_master_lets_others_find_the_control_room_for_a_while():
    """Who finds it sees another place the Exit (BST-14.6)."""
    found = 0
    for state in random_turns(71, mode="competitive"):
        if Draw(state).control > 0 and state.quiet == 0:
            looks = [
                isinstance(bots.LEVELS[level].turn(state, state.actor).act, Doorway) for level in ("master", "regular")
            ]
            assert not looks[0]
            found += looks[1]
    assert found


FIRST_OUT = (
    "2 options=mode:competitive floor=0,0/ENTn.CTLe.EXTn meeples=EXT,ENT,ENT,ENT drawn=CTL,EXT flags=off arrivals=e1a"
)


@pytest.mark.rule("BST-14.12")
def test_bots_do_not_give_a_race_away():
    """Who stands first on the Exit wins by agreement: the others say no until they are trapped."""
    for trapped, vote, fact in (("", NO, "race_on"), (" trapped=e2a,e2b", YES, "agree")):
        state = HOUSE.read(FIRST_OUT + trapped)
        HOUSE.apply(state, 0, CONCEDE)
        answer = QUICK.answer(state, 1, Luck(1))
        assert (answer.action, answer.facts) == (vote, (fact,))
