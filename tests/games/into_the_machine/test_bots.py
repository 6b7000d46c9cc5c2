"""Rookie, Regular and Master answer legally, ignore hidden cards, and choose sensibly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from botyard import Match, Rng, digest
from botyard.bots import BOT_LEVELS, BotMove, VirtualTimeRunner, make_bot
from botyard.bots.ismcts import IsmctsBot
from botyard.core.bot import Bot, SearchBudget
from botyard.core.messages import Message
from botyard.games.into_the_machine import bots
from botyard.games.into_the_machine.actions import END, Go, Place, parse
from botyard.games.into_the_machine.ai import macro_actions, turns
from botyard.games.into_the_machine.ai.evaluation import spaces_left, win_chances
from botyard.games.into_the_machine.ai.macro_actions import cheapest_crews
from botyard.games.into_the_machine.ai.turn_planner import quick_turns, ranked_turns
from botyard.games.into_the_machine.ai.turns import Turn, enumerate_turns, play_turn, turn_value
from botyard.games.into_the_machine.ai.weights import TERMINAL_BONUS
from botyard.games.into_the_machine.bots import Master
from botyard.games.into_the_machine.cards import TERMINALS
from botyard.games.into_the_machine.state import PendingCrew, PendingOrder, State

from .builders import BUILTIN_GAME, GAME, Table, make_table

FAST_BUDGET = SearchBudget(nodes=24, depth=3, width=6)


def fast_bot(level: str) -> Bot:
    """Return a bot of this level with a small search budget."""
    return IsmctsBot(Master(FAST_BUDGET)) if level == "master" else make_bot(BUILTIN_GAME, level)


class RecordingBot:
    """A bot that records its answers."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.answers: list[tuple[int, BotMove]] = []

    def answer(self, sample: State, seat: int, rng: Rng) -> BotMove:
        found = self.bot.answer(sample, seat, rng)
        self.answers.append((sample.turn, found))
        return found


def play(levels: list[str], seed: int, turns: int, **options: object) -> tuple[Match, list[RecordingBot]]:
    """Play a game for some turns; an illegal answer raises."""
    match = Match(BUILTIN_GAME, len(levels), seed, options)
    bots = [RecordingBot(fast_bot(level)) for level in levels]
    runner = VirtualTimeRunner(match, dict(enumerate(bots)), seed)
    while not match.over and match.state.turn <= turns:
        assert runner.step()
    return match, bots


def mid_game_positions(players: int, games: int, apart: int = 7) -> Iterator[State]:
    """Yield positions of random games."""
    for game in range(games):
        rng = Rng(players).fork(game)
        state = BUILTIN_GAME.initial_state(players, rng.fork(1), {})
        for step in range(apart * 24):
            if state.over:
                break
            if step % apart == 0:
                yield state.copy()
            BUILTIN_GAME.apply(state, state.actor, BUILTIN_GAME.random_action(state, state.actor, rng))


def answer_text(level: str, table: Table, seat: int = 0) -> str:
    return str(fast_bot(level).answer(GAME.determinize(table.state, seat, Rng(1)), seat, Rng(2)).action)


# --- legal answers -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_bot_levels_finish_games_of_every_size(players):
    levels = [BOT_LEVELS[seat % 3] for seat in range(players)]
    match, bots = play(levels, seed=players, turns=5 * players)
    assert match.over or match.state.turn == 5 * players + 1
    for bot in bots:
        assert all(answer.action is not None for _, answer in bot.answers)
        assert all(answer.reason.id.startswith("reason-") for _, answer in bot.answers)


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_bot_turns_take_a_few_seconds(level):
    _, bots = play([level, level], seed=3, turns=24)
    for bot in bots:
        for turn in {turn for turn, _ in bot.answers}:
            seconds = [answer.seconds for when, answer in bot.answers if when == turn]
            assert 0.8 < sum(seconds) <= 4.8
            assert min(seconds) > 0.1


@pytest.mark.parametrize("options", [{"fresh_crew_waits": True}, {"reshuffle": "eager"}])
def test_bots_play_with_every_option(options):
    play(["regular", "master"], seed=2, turns=16, **options)


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_bot_answers_are_legal_in_random_games(level):
    for players in (2, 4):
        for state in mid_game_positions(players, games=1, apart=11):
            sample = BUILTIN_GAME.determinize(state, state.actor, Rng(1))
            assert fast_bot(level).answer(sample, state.actor, Rng(2)).action in BUILTIN_GAME.legal_actions(
                state, state.actor
            )


# --- hidden information ------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_bots_are_deterministic_for_an_rng(level):
    logs = [[(entry.seat, entry.text) for entry in play([level, "rookie"], 4, 10)[0].log] for _ in range(2)]
    assert logs[0] == logs[1]


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_bot_answer_ignores_hidden_cards(level):
    for state in list(mid_game_positions(3, games=1))[5::6]:
        bot, seat = fast_bot(level), state.actor
        assert (
            len({bot.answer(BUILTIN_GAME.determinize(state, seat, Rng(world)), seat, Rng(7)) for world in range(4)})
            == 1
        )


# --- whole turns -------------------------------------------------------------------------------------------


def walk_turn(state: State, seat: int, drawn: bool) -> Iterator[tuple[State, bool]]:
    """Yield the ends of the turn that the engine's prompts lead to, and whether cards were drawn."""
    for action in BUILTIN_GAME.legal_actions(state, seat):
        pending = state.pending[-1] if state.pending else None
        if isinstance(action, Place) and isinstance(pending, PendingCrew) and action not in cheapest_crews(pending):
            continue
        after, before = state.copy(), len(state.deck)
        BUILTIN_GAME.apply(after, seat, action)
        fresh = drawn or len(after.deck) != before
        if after.over or after.turn != state.turn:
            yield after, fresh
        else:
            yield from walk_turn(after, seat, fresh)


def mark(state: State) -> str:
    state = state.copy()
    state.answers_given, state.current_action = 0, []
    return digest(state)


@pytest.mark.parametrize("players", [2, 4])
def test_enumerated_turns_match_the_engine(players):
    looked = 0
    for state in mid_game_positions(players, games=2, apart=9):
        turns = enumerate_turns(state)
        if len(turns) > 120 or len(state.deck) < 8:
            continue
        ends = list(walk_turn(state, state.actor, False))
        found = {mark(play_turn(turn, state)) for turn in turns}
        assert found <= {mark(end) for end, _ in ends}
        assert {mark(end) for end, drawn in ends if not drawn} <= found
        assert len({mark(play_turn(turn, state)) for turn in turns if not turn.draws}) == len(
            [turn for turn in turns if not turn.draws]
        ), "each position once"
        looked += 1
    assert looked > 10


def test_turn_actions_lead_to_its_end():
    for state in mid_game_positions(3, games=1, apart=13):
        for turn in enumerate_turns(state)[::7]:
            if not turn.draws:
                assert mark(replayed(state, turn)) == mark(play_turn(turn, state))


def replayed(state: State, turn: Turn) -> State:
    """Play a turn answer by answer, without answers that the engine gives automatically."""
    state, seat, number = state.copy(), state.actor, state.turn
    for action in turn.actions:
        if state.turn == number and action in BUILTIN_GAME.legal_actions(state, seat):
            BUILTIN_GAME.apply(state, seat, action)
    return state


def test_quick_turns_are_among_all_turns():
    for state in list(mid_game_positions(2, games=1, apart=12))[::3]:
        if not state.pending and not state.acted:
            every = {mark(play_turn(turn, state)) for turn in enumerate_turns(state)}
            assert {mark(play_turn(turn, state)) for turn in quick_turns(state, 4)} <= every


def test_bot_keeps_valuable_crew():
    pending = PendingCrew(0, False, 3, 0, (2, 2, 1))
    assert [str(action) for action in cheapest_crews(pending)] == ["crew cct", "crew ctt"]  # one with a circle-bot left
    pending = PendingCrew(0, False, 2, 0, (5, 2, 1))
    assert [str(action) for action in cheapest_crews(pending)] == ["crew cc"]


def test_bot_places_valuable_crew_if_the_action_needs_it():
    state = make_table(
        "9rc 12gc", crew="2.1.0"
    ).state  # a junction that asks for both circle-bots, as other boards may have
    state.acted = True
    state.pending = (PendingOrder(1, 9, ("C2", "T6")), PendingCrew(0, True, 1, 0, (2, 1, 0)))
    assert {str(turn.actions[0]) for turn in enumerate_turns(state)} == {"crew t"}


# --- sensible choices --------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", BOT_LEVELS)
@pytest.mark.parametrize(
    ("racers", "podium"), [("1rh 9rc 12gc 5yc", "rrg"), ("2rh 9rc 3gc 12yc", "rrgg"), ("1rh 6rc 5gc 7bc", "r")]
)
def test_bot_levels_take_a_win(level, racers, podium):
    table = make_table(racers, crew="3.2.1", podium=podium, hands="-,-,-,-")
    while not table.state.over and table.state.turn <= 1 and table.actor == "r":
        table.play(answer_text(level, table))
    assert table.state.over
    assert table.state.winner == 0


@pytest.mark.parametrize("level", ["regular", "master"])
def test_bot_wins_with_a_power_card(level):
    table = make_table("2rh 9rc 12gc", crew="0.0.0", podium="rrg", hands="4,-,-,-")
    while not table.state.over and table.actor == "r":
        table.play(answer_text(level, table))
    assert table.state.winner == 0


def test_bot_without_crew_takes_home():
    table = make_table("9rc 12gc", crew="0.0.0", hands="-,-,-,-", stacks="c1:rccc,t1:rtt,s1:rs")
    for level in BOT_LEVELS:
        assert answer_text(level, table) == "home"


def test_evaluation_prefers_racers_nearer_to_the_podium():
    far, near = make_table("9rc 3gh", podium="g").state, make_table("9rc 2gh", podium="g").state
    assert spaces_left(near, 1) == spaces_left(far, 1) - 1
    assert win_chances(near)[1] > win_chances(far)[1]
    assert sum(win_chances(near)) == pytest.approx(1)


def test_terminal_bonus_is_independent_of_power_cards():
    assert TERMINAL_BONUS.keys() <= TERMINALS.keys()
    liked = set()
    for state in mid_game_positions(3, games=2, apart=9):
        for turn in enumerate_turns(state):
            gone = [step.place for step in turn.actions if isinstance(step, Go) and step.verb == "terminal"]
            cards = [state.cards[state.board.places.index(place)] for place in gone]
            assert turn.terminal_bonus == sum(TERMINAL_BONUS.get(card, 0) for card in cards)
            liked.update(cards if turn.terminal_bonus else [])
    assert liked == TERMINAL_BONUS.keys()


def test_terminal_bonus_is_small():
    state = BUILTIN_GAME.initial_state(2, Rng(1), {})
    turn = next(turn for turn in enumerate_turns(state) if turn.terminal_bonus)
    chance = win_chances(turn.end, turn.drawn)[0]
    assert chance < turn_value(turn) < chance + 0.1
    assert turn_value(turn._replace(wins=True)) > 1


def test_win_chance_is_zero_after_leaving():
    state = make_table("9rc 3gh").state
    state.left[1] = True
    assert win_chances(state)[1] == 0


@pytest.mark.parametrize(("podium", "reason"), [("rrg", "reason-wins"), ("rg", "reason-podium")])
def test_bot_reason_names_the_purpose_of_the_turn(podium, reason):
    table = make_table("1rh 9rc 12gc", crew="3.2.1", podium=podium)
    answer = make_bot(GAME, "regular").answer(GAME.determinize(table.state, 0, Rng(1)), 0, Rng(2))
    assert answer.reason == Message(reason)
    assert parse(str(answer.action)) == answer.action


def test_win_shares_at_the_turn_cap():
    state = BUILTIN_GAME.initial_state(3, Rng(1), {"turn_cap": 1})
    state.podium = [1, 0, 1]
    state.track, state.hex_box = bytes(len(state.track)), [0, 0, 0]
    state.acted = True
    ended = play_turn(Turn((END,), state), state)
    assert ended.ended_by == "ITM-3.7"
    assert Master(FAST_BUDGET).evaluate(ended) == [0.5, 0, 0.5]


def test_win_shares_of_the_last_remaining_player():
    state = BUILTIN_GAME.initial_state(2, Rng(1), {})
    BUILTIN_GAME.apply(state, 1, parse("leave"))
    assert Master(FAST_BUDGET).evaluate(state) == [1, 0]


# --- effort, counted and not timed -------------------------------------------------------------------------

CROWDED = (  # thousands of turns, most of them through junctions of two cards with two moves each
    "2 2rc 4rc 6rc 7gc 9rc 10rh 3gh crew=3.4.3,3.3.3 stacks=t2:rt,t3:rt,s1:rs,c1:rc,c2:rc,t4:gt hands=134,135"
    " terminals=C1,C2,C3,C4,T1,T2,T3,T4,T5,T6,S3,S4,S5,S1,S2"
)
JAMMED = (
    "5 1rc 2rc 3rc 4rc 5rc 6rc 7rc 8rc 9rc 10rc 11rc crew=0.3.3,1.0.0,1.0.0,1.0.0,1.0.0"
    " stacks=t2:rs,t3:rs,s1:rs,t4:rt,t1:rt,t5:rt,t6:rt hands=12345,-,-,-,-"
    " terminals=C1,C2,C3,C4,T1,T2,T3,T4,T5,T6,S3,S4,S5,S1,S2"
)


WITH_ALL_CARDS = CROWDED.replace("hands=134,", "hands=12345,")
POSITIONS = [CROWDED, WITH_ALL_CARDS, JAMMED]


class CallCounter(Counter[str]):
    """Counts of a bot's work in a whole turn: steps tried, positions evaluated, positions searched for replies."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, level: str, position: str) -> None:
        super().__init__()
        for module, name in ((macro_actions, "apply_answer"), (turns, "win_chances"), (bots, "quick_turns")):
            monkeypatch.setattr(module, name, self.counted(name, getattr(module, name)))
        state, bot = BUILTIN_GAME.deserialize(position), make_bot(BUILTIN_GAME, level)
        self.answers = []
        while not state.over and state.actor == 0:
            self.answers.append(bot.answer(BUILTIN_GAME.determinize(state, 0, Rng(5)), 0, Rng(7)))
            BUILTIN_GAME.apply(state, 0, self.answers[-1].action)

    def counted(self, name: str, function: Callable[..., object]) -> Callable[..., object]:
        def call(*given: object, **named: object) -> object:
            self[name] += 1
            return function(*given, **named)

        return call


@pytest.mark.parametrize("position", POSITIONS)
def test_regular_bot_work_is_bounded(position, monkeypatch):
    work = CallCounter(monkeypatch, "regular", position)
    assert work["apply_answer"] < 12_000
    assert work["win_chances"] < 6_000


@pytest.mark.parametrize("position", POSITIONS)
def test_master_bot_work_is_bounded(position, monkeypatch):
    work = CallCounter(monkeypatch, "master", position)
    assert work["quick_turns"] <= 112  # two in each line of three looks: 96 looks, 48 and 24
    assert work["apply_answer"] < 36_000
    assert work["win_chances"] < 16_000


def test_bot_answers_of_long_turns_are_faster(monkeypatch):
    work = CallCounter(monkeypatch, "regular", CROWDED)
    assert len(work.answers) > 10
    assert sum(answer.seconds for answer in work.answers) < 4.4


def test_master_bot_with_a_larger_budget_answers_legally():
    state = next(mid_game_positions(2, games=1))
    bot = IsmctsBot(Master(replace(FAST_BUDGET, nodes=60, depth=4)))
    assert bot.answer(
        BUILTIN_GAME.determinize(state, state.actor, Rng(1)), state.actor, Rng(2)
    ).action in BUILTIN_GAME.legal_actions(state, state.actor)


def test_ranked_turns_are_sorted():
    state = next(mid_game_positions(2, games=1))
    found = ranked_turns(state)
    assert [worth for worth, _ in found] == sorted((worth for worth, _ in found), reverse=True)
