"""Rookie, Regular and Master answer legally, ignore the order of the pile, follow the same plans, choose sensibly."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from botyard import CLOCK, Match, Rng
from botyard.bots import BOT_LEVELS, BotMove, make_bot
from botyard.core.bot import Bot
from botyard.core.messages import Message, listed
from botyard.games.mechanical_beast import bots
from botyard.games.mechanical_beast.actions import CONCEDE, END, LET_COLLAPSE, NO, YES, explore, use_gear, walk
from botyard.games.mechanical_beast.ai.competitive import (
    EXIT_LOST,
    LOST,
    WON,
    RaceLevel,
    is_threatened,
    passing_cost,
    ranked_turns,
    threatens,
)
from botyard.games.mechanical_beast.ai.cooperative import Level, TurnContext, choose_turn, escape_for_one, turn_context
from botyard.games.mechanical_beast.ai.evaluation import distance, is_won
from botyard.games.mechanical_beast.ai.explanations import explain
from botyard.games.mechanical_beast.ai.exploration import Doorway, NextCard, after_exploring, reachable_doorways
from botyard.games.mechanical_beast.ai.grid_bits import Maze, build_maze
from botyard.games.mechanical_beast.ai.macro_actions import STAY, MacroAction, after_action, macro_actions
from botyard.games.mechanical_beast.ai.turn_planner import BeamSearch, Plan, SearchBudget, after_plan, plan_for
from botyard.games.mechanical_beast.bots import PlannerBot
from botyard.games.mechanical_beast.deck import RoomName
from botyard.games.mechanical_beast.grid import DIRECTIONS, blank_sides, flood, square_at
from botyard.games.mechanical_beast.nouns import room_message
from botyard.games.mechanical_beast.rules.turn import meeple_name
from botyard.games.mechanical_beast.state import NOBODY, PendingCollapse, State

from .builders import GAME, Table, english, make_table

FAST_MASTER = PlannerBot(
    Level(SearchBudget(200, 3, 8), SearchBudget(60, 2, 4), SearchBudget(60, 2, 2), card_stride=5),
    RaceLevel(replies_searched=3, card_stride=9, gears=True, waits=True),
)


def fast_bot(level: str) -> Bot:
    return FAST_MASTER if level == "master" else make_bot(GAME, level)


class RecordingBot:
    """A bot that records its answers."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.answers: list[BotMove] = []

    def answer(self, sample: State, seat: int, rng: Rng) -> BotMove:
        self.answers.append(self.bot.answer(sample, seat, rng))
        return self.answers[-1]


def play(levels: list[str], seed: int, turns: int, **options: object) -> tuple[State, list[RecordingBot]]:
    """Play a game for some turns; an illegal answer raises."""
    rng, noting = Rng(seed), [RecordingBot(fast_bot(level)) for level in levels]
    state = GAME.initial_state(len(levels), rng.fork(0), {"turn_limit": 200, **options})
    while not state.over and state.turn <= turns:
        seat = GAME.active_seats(state)[0]
        answer = noting[seat].answer(GAME.determinize(state, seat, rng.fork(state.turn)), seat, rng.fork(seat))
        GAME.validate_action(state, seat, answer.action)
        GAME.apply(state, seat, answer.action)
        state.proof_timer = ""
    return state, noting


def random_turns(seed: int, **options: object) -> Iterator[State]:
    """Yield starts of turns of random games in which some rooms were found."""
    rng = Rng(seed)
    state = GAME.initial_state(2, rng.fork(1), {"turn_limit": 150, **options})
    while not state.over:
        if state.answers_given == 0 and not state.pending and state.turn > 16:
            yield state.copy()
        GAME.apply(state, GAME.active_seats(state)[0], GAME.random_action(state, GAME.active_seats(state)[0], rng))
        state.proof_timer = ""


def reason_text(level: str, table: Table, seat: int = 1) -> str:
    """Return the reason with letters of rooms."""
    answer = fast_bot(level).answer(GAME.determinize(table.state, seat - 1, Rng(1)), seat - 1, Rng(2))
    names = {table.square(name): name for name in table.rooms()}
    return " ".join(names.get(action_text, action_text) for action_text in str(answer.action).split())


# --- legal answers -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("level", ["easy", "extreme"])
def test_bot_levels_finish_games_of_every_size(players, level):
    levels = [BOT_LEVELS[(seat + players) % 3] for seat in range(players)]
    _, noting = play(levels, seed=players, turns=22, level=level)
    for bot in noting:
        assert bot.answers
        assert all(answer.action is not None for answer in bot.answers)
        assert all(english(answer.reason).endswith(".") for answer in bot.answers)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bot_levels_play_the_competitive_game(players):
    play([BOT_LEVELS[seat % 3] for seat in range(players)], seed=players, turns=50, mode="competitive")


@pytest.mark.parametrize(
    "options",
    [
        {"mode": "semi-co-operative"},
        {"collapse_timing": "immediate"},
        {"glass_explore": False},
        {"end_with_people_inside": False, "stack_sizes": "exact"},
    ],
)
def test_bots_play_with_every_option(options):
    play(["regular", "master"], seed=2, turns=45, **options)


@pytest.mark.parametrize("level", BOT_LEVELS)
@pytest.mark.parametrize("mode", ["co-operative", "competitive"])
def test_bot_answers_are_legal_in_random_games(level, mode):
    rng = Rng(3)
    state = GAME.initial_state(2, rng.fork(1), {"mode": mode})
    for step in range(260):
        if state.over:
            break
        seat = GAME.active_seats(state)[0]
        if step % 9 == 0 or state.pending:
            answer = fast_bot(level).answer(GAME.determinize(state, seat, Rng(1)), seat, Rng(2))
            GAME.validate_action(state, seat, answer.action)
        GAME.apply(state, seat, GAME.random_action(state, seat, rng))
        state.proof_timer = ""


def test_bots_agree_to_a_vote():
    table = make_table("@^ A^", "@ A @", players=2)
    table.play_as(1, "concede")
    assert {reason_text(level, table, 2) for level in BOT_LEVELS} == {"yes"}


# --- common plans and hidden information -------------------------------------------------------------------


def test_bots_are_deterministic_for_an_rng():
    games = [[bot.answers for bot in play(["master", "regular"], 4, 25)[1]] for _ in range(2)]
    assert games[0] == games[1]


@pytest.mark.parametrize("mode", ["co-operative", "competitive"])
def test_bot_answer_ignores_the_order_of_the_pile(mode):
    for number, state in enumerate(random_turns(5, mode=mode)):
        if number % 8 == 0:
            samples = [GAME.determinize(state, state.actor, Rng(seed)) for seed in (1, 2)]
            choose_turn.cache_clear()
            first = FAST_MASTER.answer(samples[0], state.actor, Rng(3))
            choose_turn.cache_clear()
            assert FAST_MASTER.answer(samples[1], state.actor, Rng(3)) == first


def test_bots_of_all_seats_follow_the_same_plan():
    """All seats follow the same plan, or one that needs nobody else."""
    found = 0
    for number, state in enumerate(random_turns(6)):
        if number % 6 == 0:
            scenes = [turn_context(state, seat) for seat in range(2)]
            plans = [choose_turn(scene, FAST_MASTER.level).plan for scene in scenes]
            assert plans[0] == plans[1] or any(map(needs_nobody_else, scenes, plans))
            found += plans[0] is not None and plans[0] == plans[1]
    assert found


def needs_nobody_else(scene: TurnContext, plan: Plan | None) -> bool:
    return plan is not None and all(action.meeple in scene.own for action in plan.actions)


def test_bot_search_is_bounded_by_its_budget():
    effort = SearchBudget(100, 4, 9)
    for number, state in enumerate(random_turns(7, level="hard")):
        if number % 12 == 0:
            beam = BeamSearch(build_maze(state), effort, is_won)
            beam.run()
            assert len(beam.seen) < effort.nodes + 400  # the last position is thought to its end


# --- the maze agrees with the engine -----------------------------------------------------------------------


def rooms_in(maze: Maze, bits: int) -> set[int]:
    return {room for room in maze.floor.rooms() if bits & maze.bit(room)}


def turn_in_engine(state: State, action: MacroAction) -> State | None:
    """Play a macro action in the engine by a seat that may; None if a card would have to be drawn first."""
    after = state.copy()
    seats = range(state.seats)
    after.actor = action.meeple if action.meeple in seats else 0
    if action.goal != STAY:
        square = square_at(after.floor.where[action.goal], after.corner)
        play_action(after, walk(meeple_name(after, action.meeple), square, action.by_control))
        if after.pending and isinstance(after.pending[-1], PendingCollapse):
            play_action(after, LET_COLLAPSE)
    if action.gear != STAY:
        play_action(after, use_gear(meeple_name(after, action.meeple), action.gear + 1, action.steps))
    return after


def play_action(state: State, action: object) -> None:
    GAME.validate_action(state, state.actor, action)
    GAME.apply(state, state.actor, action)


def end_turn(state: State) -> None:
    if not state.over:
        play_action(state, END)


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_maze_paths_and_doorways_match_the_engine(level):
    for state in random_turns(11, level=level):
        maze = build_maze(state)
        for meeple, room in enumerate(state.meeples):
            assert rooms_in(maze, maze.reaches[meeple]) == set(flood(state.floor, room))
        assert rooms_in(maze, maze.frontier) == {room for room in state.floor.rooms() if blank_sides(state.floor, room)}


@pytest.mark.parametrize("seed", [21, 22])
def test_maze_macro_actions_match_the_engine(seed):
    checked = 0
    for number, state in enumerate(random_turns(seed, level="easy")):
        if number % 7:
            continue
        maze = build_maze(state)
        for count, (action, after) in enumerate(macro_actions(maze, gears=True)):
            if count % 5:
                continue
            found = turn_in_engine(state, action)
            assert (after.floor.where, after.meeples, after.people, after.switch_off) == (
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
            again = after_action(maze, action)
            assert again is not None
            assert again.key == after.key
            checked += 1
    assert checked > 30


def maze_of_same_frame(maze: Maze, state: State) -> int:
    """Return a maze of the engine's floor in the same frame, built from scratch."""
    fresh = Maze(maze.frame, state.floor.copy(), maze.meeples, maze.marks, maze.people, maze.switch_off, 0, 0)
    for room in fresh.floor.rooms():
        fresh.add_room_bits(room)
    assert fresh.planes == maze.planes
    return fresh.layout_hash


def test_maze_exploration_matches_the_engine():
    checked = 0
    for number, state in enumerate(random_turns(31)):
        if number % 5 or state.lockdown:
            continue
        maze, seat = build_maze(state), state.actor
        for doorway in reachable_doorways(maze, (seat, state.seats)):
            after = state.copy()
            if doorway.room != state.meeples[doorway.meeple]:
                square = square_at(state.floor.where[doorway.room], state.corner)
                play_action(after, walk(meeple_name(after, doorway.meeple), square))
            card = after.pile[after.drawn]
            play_action(after, explore(meeple_name(after, doorway.meeple), DIRECTIONS[doorway.direction]))
            light = after_exploring(maze, doorway, card, people=not state.switch_off)
            assert (light.floor.where, light.meeples) == (after.floor.where, tuple(after.meeples))
            assert (light.people, light.switch_off) == (after.people, after.switch_off)
            checked += 1
    assert checked > 20


def test_next_card_probabilities_add_up():
    for number, state in enumerate(random_turns(41)):
        draw = NextCard(state)
        assert 0 <= draw.ordinary_probability <= 1
        assert state.pile[state.drawn] in (
            *draw.ordinary,
            *(card for card, likely in draw.special_probability.items() if likely),
        )
        if number > 25:
            break


# --- sensible choices --------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_bot_does_not_leave_last_while_people_are_inside(level):
    """BST-12.5: e1 could end the game on the Entrance, with people two rooms away."""
    table = make_table("@^ A> B^", "A @", B="LOOO", people="B", flags="off")
    assert reason_text(level, table) == "walk engineer B"


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_bot_does_not_leave_the_last_exit_empty(level):
    """BST-12.10: on extreme level the Emergency Exit is all there is, and it falls behind who leaves it."""
    table = make_table("@^ C^ .\n.  A^ E^", "A E", A="OLLL", C="OOLO", options="level:extreme", flags="off")
    assert reason_text(level, table) == "end"


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_bot_explores_after_walking_to_a_doorway(level):
    """BST-12.5, where the room behind falls at once: e1 is out, and people are inside."""
    options = {"options": "collapse_timing:immediate", "flags": "off"}
    table = make_table("@^ A> . B^", "A @", B="LOOO", people="B", **options)
    table.play("walk engineer @")
    assert reason_text(level, table).startswith("explore")


def test_bot_does_not_wait_for_meeples_that_are_out():
    """Either engineer could fetch the people; the plan of the team names the first."""
    for seat in (1, 2):
        table = make_table("B^ @^ A^", "@ @ @", players=2, A="LOOO", people="A", flags="off", actor=str(seat))
        assert reason_text("master", table, seat) == "walk engineer A"


@pytest.mark.parametrize("level", ["regular", "master"])
def test_bot_does_not_wait_for_idle_meeples(level):
    """The plan of the team begins with the first engineer; but the second can do all of it but that one's way out."""
    table = make_table("B^ @^ A^", "B @ @", players=2, A="LOOO", people="A", flags="off", actor="2")
    assert reason_text(level, table, 2) == "walk engineer A"


def test_bot_wins_with_a_passive_partner():
    rng, master = Rng(5).fork(0), make_bot(GAME, "master")
    state = GAME.initial_state(2, rng.fork(0), {"turn_limit": 200})
    while not state.over:
        sample = GAME.determinize(state, 1, rng.fork(state.turn, state.answers_given))
        action = master.answer(sample, 1, rng.fork(1)).action if state.actor == 1 else END
        GAME.apply(state, state.actor, action)
    assert state.result == "won"


def test_bot_saves_people():
    table = make_table("@^ A> B^", "A @", B="LOOO", people="B", flags="off")
    for _ in range(8):
        if table.state.over:
            break
        answer = make_bot(GAME, "master").answer(table.state.copy(), 0, Rng(1))
        table.play(str(answer.action))
    assert table.result == "won 1 BST-12.3"


def test_bot_throws_the_switch_only_with_a_way_out():
    """Behind the Control Room the way home is a one-way: the android has found it, and people are out of reach."""
    table = make_table("@^ Z^ . B^", "@ Z", B="WWLW", people="B")
    assert "Z" not in reason_text("master", table)


def test_bot_throws_the_switch_with_a_plan():
    table = make_table("@^ Z^ A^", "@ Z")
    assert reason_text("master", table).startswith("walk engineer")
    play_on(table, turns=6)
    assert table.result == "won 1 BST-12.3"


def play_on(table: Table, turns: int) -> None:
    while not table.state.over and table.state.turn <= turns:
        seat = table.game.active_seats(table.state)[0]
        table.play(str(make_bot(GAME, "master").answer(table.state.copy(), seat, Rng(1)).action))


def test_bot_explores_with_the_android_before_the_control_room():
    for number, state in enumerate(random_turns(51, level="easy")):
        draw = NextCard(state)
        if state.switch_off or not draw.control or not reachable_doorways(build_maze(state), (state.seats,)):
            continue
        turn = choose_turn(turn_context(state, state.actor), FAST_MASTER.level)
        if isinstance(turn.act, Doorway):
            assert turn.act.meeple == state.seats
        if number > 40:
            break


def test_bot_waits_instead_of_cutting_others_off():
    """A falls behind who leaves it, and B is an island then."""
    table = make_table("@^ A^ B^", "A B @", players=2, flags="off")
    assert reason_text("master", table, 1) == "end"
    table.play("end")
    assert reason_text("master", table, 2) == "walk engineer @"


def test_bot_plays_a_later_step_of_a_plan_while_waiting():
    """Both engineers have to go out, in any order: each does so in its own turn."""
    table = make_table("A^ @^ B^", "A B @", players=2, flags="off")
    assert reason_text("master", table, 1) == "walk engineer @"
    table.play("end")
    assert reason_text("master", table, 2) == "walk engineer @"


def test_plan_macro_actions_are_legal():
    for number, state in enumerate(random_turns(61)):
        if number % 9 == 0:
            maze = build_maze(state)
            for action in plan_for(maze, SearchBudget(300, 4, 8)).actions:
                after = after_action(maze, action)
                assert after is not None
                maze = after


def test_plan_has_no_needless_step():
    checked = 0
    for number, state in enumerate(random_turns(62)):
        if number % 9 == 0:
            maze = build_maze(state)
            plan = plan_for(maze, SearchBudget(300, 4, 8))
            for step in range(len(plan.actions)):
                end = after_plan(maze, plan.actions[:step] + plan.actions[step + 1 :])
                assert end is None or distance(end) > plan.distance
                checked += 1
    assert checked


def test_bot_does_not_walk_back_and_forth():
    """In a solo game the android once walked between two rooms with people until the end."""
    rng, master = Rng(7).fork(7), make_bot(GAME, "master")
    state = GAME.initial_state(1, rng.fork(0), {})
    while state.turn < 16:
        sample = GAME.determinize(state, 0, rng.fork(state.turn, state.answers_given))
        GAME.apply(state, 0, master.answer(sample, 0, rng.fork(0)).action)
    assert state.drawn > 7


def test_bot_uses_a_gear_after_a_walk_with_a_collapse():
    table = make_table("@^ B^ A^", "A @", B="WOLW centre", flags="off,lockdown")
    for action in ("walk engineer B", "gear engineer 1 ++", "end", "walk engineer @"):
        assert reason_text("master", table) == action
        table.play(action)


def test_bot_finds_an_escape_by_the_proof_search():
    """The android turns B for the engineer; a plan with so small a budget does not find that."""
    table = make_table("@^ B^ A^", "A B", A="LWOO", B="OWLW centre", flags="off,lockdown")
    blind = Level(SearchBudget(1, 1, 1), SearchBudget(1, 1, 1), SearchBudget(1, 1, 1), card_stride=5, search_nodes=200)
    turn = escape_for_one(turn_context(table.state, 0), blind)
    assert turn.act is not None
    assert escape_for_one(turn_context(table.state, 0), replace(blind, search_nodes=0)).act is None


def test_bot_reason_suggests_giving_up():
    """The engineer is out, and nobody can ever come to the people."""
    table = make_table("@^ . P^\n. . .\nL^ . .", "@ L", P="LOOO", people="P", flags="off,lockdown")
    answer = make_bot(GAME, "master").answer(GAME.determinize(table.state, 0, Rng(1)), 0, Rng(2))
    assert answer.action == END
    assert answer.reason == Message("reason-concede")


def hint_answer(table: Table, seat: int = 1) -> BotMove:
    return fast_bot("master").answer(GAME.determinize(table.state, seat - 1, Rng(1)), seat - 1, Rng(2))


def test_bot_reason_names_freed_meeples_and_the_plan():
    table = make_table("@^ B^ A^", "A @", B="WOLW centre", flags="off,lockdown")
    walk = hint_answer(table)
    table.play("walk engineer B")
    gear = hint_answer(table)
    room = room_message(RoomName("galley", 1))
    frees = Message("gain-frees", figures=listed([Message("figure-own", who="engineer")]))
    assert walk.reason == Message("reason-gear-there", room=room, gain=frees, aim="out", steps=2)
    assert gear.reason == Message("reason-gear", gain=frees, aim="out", steps=2)
    table.play("gear engineer 1 ++", "end")
    assert hint_answer(table).reason == Message("reason-move", gain=Message("gain-out"), aim="out", steps=1)


def test_bot_reason_omits_a_gear_after_a_collapse_without_a_plan():
    table = make_table("@^ B^ A^", "A @", B="WOLW centre", flags="off,lockdown")
    turn = choose_turn(turn_context(table.state, 0), FAST_MASTER.level)
    reason = explain(table.state, replace(turn, plan=None), walk("engineer", table.square("B")))
    room = room_message(RoomName("galley", 1))
    assert reason == Message("reason-move", gain=Message("gain-to-gear", room=room), aim="try")


# --- the competitive game ----------------------------------------------------------------------------------

RACE: dict[str, Any] = {"options": "mode:competitive", "players": 2, "flags": "off"}


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_race_bot_takes_a_win(level):
    table = make_table("@^ A^ E^", "E A @ @", arrivals="e1a", **RACE)
    assert reason_text(level, table) == "walk second E"


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_race_bot_never_leaves_the_exit_empty(level):
    table = make_table("@^ A^ E^ B^", "E @ @ @", arrivals="e1a", B="OOOO centre", **RACE)
    assert "first" not in reason_text(level, table)


def test_race_master_stops_an_imminent_win():
    """B is the only way of the other's second engineer, and A has a gear that turns it."""
    grid = """
        @^ .  .
        C> B> E^
        .  A^ .
    """
    table = make_table(grid, "A A E C", arrivals="e2a", A="OLLW centre", B="OLOL", C="OLLW", **RACE)
    assert table.number("E") in flood(table.state.floor, table.state.meeples[3])
    while table.state.actor == 0 and not table.state.acted:
        table.play(str(make_bot(GAME, "master").answer(table.state.copy(), 0, Rng(1)).action))
    assert table.number("E") not in flood(table.state.floor, table.state.meeples[3])


BEHIND_THE_EXIT = """
    @^ .  .
    C> B> E^
    .  A^ D^
"""  # B is the way from C to the Exit, and the gear of A turns it; D leads from the Exit to A
BESIDE: dict[str, Any] = {**RACE, "flags": "off,lockdown", "A": "WOLW centre", "C": "OLLW", "D": "OLLO"}


def turn_of_master(table: Table) -> list[str]:
    """Return a Master's actions in the turn of the first player, with their reasons."""
    reasons: list[str] = []
    while table.state.actor == 0 and not table.state.over:
        answer = make_bot(GAME, "master").answer(table.state.copy(), 0, Rng(1))
        reasons.append(f"{answer.action}: {english(answer.reason)}")
        table.play(str(answer.action))
    return reasons


@pytest.mark.rule("BST-14.10", "BST-14.17")
@pytest.mark.parametrize("arrivals", ["e1a,e2a", "e2a,e1a"])
def test_race_master_leaves_the_exit_to_stop_a_win(arrivals):
    """Its other engineer is far off, so that nobody else can; the other's stays on the Exit, which does not fall."""
    table = make_table(BEHIND_THE_EXIT, "E @ E C", arrivals=arrivals, B="OLOL", **BESIDE)
    assert threatens(build_maze(table.state), 1)
    reasons = turn_of_master(table)
    square = table.square("A")
    reason = "The gear of Boiler 1 then keeps Bo's 2nd engineer off the Emergency Exit."
    assert reasons[0] == f"walk first {square}: {reason}"
    assert reasons[1].startswith("gear first 1")
    assert not threatens(build_maze(table.state), 1)
    assert (table.view().arrivals, table.result) == (("e2a",), "")


@pytest.mark.rule("BST-14.17")
def test_race_turns_that_stop_a_win_come_first():
    """Though it costs the first place on the Exit to leave it."""
    table = make_table(BEHIND_THE_EXIT, "E @ E C", arrivals="e1a,e2a", B="OLOL", **BESIDE)
    found = ranked_turns(turn_context(table.state, 0), bots.LEVELS["master"].race_level, NOBODY)
    threatened = [is_threatened(judged.after, 0, 2) for judged in found]
    assert threatened == sorted(threatened)
    assert {*threatened} == {False, True}


@pytest.mark.rule("BST-14.10")
def test_race_turn_is_chosen_again_after_leaving_the_exit():
    """The order of arrival of the engineers on the Exit is lost then."""
    table = make_table(BEHIND_THE_EXIT, "E @ E C", arrivals="e1a,e2a", B="OLOL", **BESIDE)
    table.play("walk first A")
    assert bots.turn_start(table.state) is None
    assert reason_text("master", table).startswith("gear first 1")


@pytest.mark.rule("BST-14.10")
def test_race_master_stays_on_the_exit_without_a_threat():
    table = make_table(BEHIND_THE_EXIT, "E @ E C", arrivals="e1a,e2a", B="LLLL", **BESIDE)
    assert not threatens(build_maze(table.state), 1)
    assert not any(reason.startswith("walk first") for reason in turn_of_master(table))


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
def test_race_threat_of_a_winning_walk(meeples, arrivals, expected):
    table = make_table(BEHIND_THE_EXIT, meeples, arrivals=arrivals or "-", B="OLOL", **BESIDE)
    assert threatens(build_maze(table.state), 1) is expected


@pytest.mark.rule("BST-14.14")
@pytest.mark.parametrize(("first", "price"), [("e1a", LOST), ("e2a", WON)])
def test_race_master_counts_the_result_of_passing(first, price):
    """The same position for the third time: who came to the Exit first wins."""
    on_exit = {"e1a": "E @ C @", "e2a": "C @ E @"}[first]
    table = make_table("@^ A^ .  C^ .  E^", on_exit, arrivals=first, C="WOLW", **{**RACE, "flags": "off,lockdown"})
    racer = bots.LEVELS["master"].race_level
    assert abs(passing_cost(turn_context(table.state, 0), racer)) < -EXIT_LOST
    table.play(*["end"] * 4)
    assert passing_cost(turn_context(table.state, 0), racer) == price
    assert (reason_text("master", table) == "end") is (price == LOST)


TWO_GEARS = """
    .  E^ .
    G^ X^ .  .  .  .  .  .  .  .  .  C^ @^
"""  # one gear of G carries the Exit to where the other can turn its only door


@pytest.mark.rule("BST-14.11", "BST-14.14")
@pytest.mark.parametrize("arrivals", ["e1a,e2a", "e2a,e1a"])
def test_race_master_prepares_a_turn_instead_of_passing(arrivals):
    rooms = {"G": "OOOO centre edge:front", "E": "OLLL", "X": "OLLO", "C": "WOLW"}
    table = make_table(TWO_GEARS, "E G E C", arrivals=arrivals, **{**RACE, "flags": "off,lockdown"}, **rooms)
    assert turn_of_master(table)[0].startswith("gear second 2")
    table.play("end")
    assert turn_of_master(table)[0].startswith("gear second 1")
    table.play("end")
    turn_of_master(table)
    assert table.result == "decided 1 BST-14.11"


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_race_bot_places_the_exit_in_its_favour(level):
    """Not beside its own engineers (BST-14.6), but where they can walk to it and the finder cannot."""
    table = make_table(
        "A^ B^ C^ D> Z^", "Z Z A A", agenda="exit:2", drawn="E", D="OLLO", **{**RACE, "flags": "off,acted"}
    )
    table.play_as(2, reason_text(level, table, 2))
    table.play_as(2, reason_text(level, table, 2))
    exits = [table.number("E") in flood(table.state.floor, room) for room in table.state.meeples]
    assert exits == [False, False, True, True]


def test_race_master_lets_others_find_the_control_room():
    """The finder lets another player place the Exit (BST-14.6)."""
    found = 0
    for state in random_turns(71, mode="competitive"):
        if NextCard(state).control > 0 and state.quiet_turns == 0:
            looks = [
                isinstance(bots.LEVELS[level].choose_turn(state, state.actor).act, Doorway)
                for level in ("master", "regular")
            ]
            assert not looks[0]
            found += looks[1]
    assert found


FIRST_OUT = (
    "2 options=mode:competitive floor=0,0/ENTn.CTLe.EXTn meeples=EXT,ENT,ENT,ENT drawn=CTL,EXT flags=off arrivals=e1a"
)


@pytest.mark.rule("BST-14.12")
def test_race_bots_vote_against_an_undecided_end():
    """The first on the Exit wins by agreement: the others vote no until they are trapped."""
    for trapped, vote in (("", NO), (" trapped=e2a,e2b", YES)):
        state = GAME.deserialize(FIRST_OUT + trapped)
        GAME.apply(state, 0, CONCEDE)
        answer = FAST_MASTER.answer(state, 1, Rng(1))
        assert (answer.action, answer.reason) == (vote, Message(f"reason-vote-{vote}"))


# --- plans of turns ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["co-operative", "competitive"])
def test_plan_of_a_hint_can_be_played_step_by_step(mode):
    """Play whole games by the first plan of each turn: every step is offered with its label when it is due."""
    match, bot, checked = Match(GAME, 2, 11, {"mode": mode}), make_bot(GAME, "regular"), 0
    for answer in range(90):
        seat = next((seat for seat in GAME.active_seats(match.state) if seat != CLOCK), None)
        if match.over or seat is None:
            break
        move = bot.answer(GAME.determinize(match.state, seat, Rng(answer)), seat, Rng(1))
        if move.plan is None:
            match.play(seat, str(move.action))
            continue
        assert move.plan.steps[0].action == str(move.action)
        for step in move.plan.steps:
            prompt = GAME.view(match.state, seat).prompt
            labels = {choice.action: choice.label for choice in prompt.choices}
            assert labels[step.action] == step.label
            match.play(seat, step.action)
            checked += 1
    assert checked > 40


def test_rookie_has_no_plan():
    table = make_table("@^ A^", "@ @")
    assert make_bot(GAME, "rookie").answer(table.state, 0, Rng(1)).plan is None


def test_plan_compares_two_doorways():
    table = make_table("@^ A^", "A @", A="OOOW", pile="B Z")
    plan = make_bot(GAME, "master").answer(table.state, 0, Rng(1)).plan
    assert plan.aim == Message("aim-explore", find="control")
    assert plan.why.args["reason"] == Message("why-android")
    compared = plan.why.args["compared"]
    assert compared.id in ("why-explore", "why-equal")
    assert compared.args["second"].id == "choice-explore"


def test_plan_says_what_a_gear_brings():
    state = GAME.deserialize("1 floor=0,0/ENTn.R44w/R41n.R06n meeples=R44,R41 flags=off drawn=R44,R41,R06,CTL")
    plan = make_bot(GAME, "regular").answer(state, 0, Rng(1)).plan
    assert plan.why.args["reason"].id == "reason-gear"
