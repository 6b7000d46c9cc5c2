"""Rookie, Regular and Master: legal everywhere, blind to what they may not see, and sensible where it matters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from botyard import Luck, Match, digest
from botyard.bots import LEVELS, Answer, Clockwork, find_bot
from botyard.bots.tree import TreeBot
from botyard.core.bot import Bot, Effort
from botyard.games.into_the_machine import bots
from botyard.games.into_the_machine.actions import END, Go, Place, parse
from botyard.games.into_the_machine.bots import Master
from botyard.games.into_the_machine.cards import TERMINALS
from botyard.games.into_the_machine.state import OwesCrew, OwesOrder, State
from botyard.games.into_the_machine.thinking import deeds, turns
from botyard.games.into_the_machine.thinking.deeds import thrifty
from botyard.games.into_the_machine.thinking.planning import glance, ranked
from botyard.games.into_the_machine.thinking.turns import Turn, carry_out, enumerate_turns, hope
from botyard.games.into_the_machine.thinking.weights import LIKING
from botyard.games.into_the_machine.thinking.words import sentence
from botyard.games.into_the_machine.thinking.worth import chances, spaces_left

from .table import HOUSE, RULES, Table, table

QUICK = Effort(looks=24, plies=3, first=6)


def quick(level: str) -> Bot:
    """A bot of this level that does not look so long."""
    return TreeBot(Master(QUICK)) if level == "master" else find_bot(HOUSE, level)


class Noting:
    """A bot that keeps what it said."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.answers: list[tuple[int, Answer]] = []

    def answer(self, dream: State, seat: int, luck: Luck) -> Answer:
        found = self.bot.answer(dream, seat, luck)
        self.answers.append((dream.turn, found))
        return found


def play(levels: list[str], seed: int, turns: int, **options: object) -> tuple[Match, list[Noting]]:
    """A game for some turns; an illegal answer raises."""
    match = Match(HOUSE, len(levels), seed, options)
    bots = [Noting(quick(level)) for level in levels]
    clockwork = Clockwork(match, dict(enumerate(bots)), seed)
    while not match.over and match.state.turn <= turns:
        assert clockwork.step()
    return match, bots


def middles(players: int, games: int, apart: int = 7) -> Iterator[State]:
    """Positions of random games."""
    for game in range(games):
        luck = Luck(players).fork(game)
        state = HOUSE.start(players, luck.fork(1), {})
        for step in range(apart * 24):
            if state.over:
                break
            if step % apart == 0:
                yield state.copy()
            HOUSE.apply(state, state.actor, HOUSE.sample(state, state.actor, luck))


def said(level: str, at: Table, seat: int = 0) -> str:
    return str(quick(level).answer(RULES.imagine(at.state, seat, Luck(1)), seat, Luck(2)).action)


# --- everywhere --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_levels_play_at_every_table(players):
    levels = [LEVELS[seat % 3] for seat in range(players)]
    match, bots = play(levels, seed=players, turns=5 * players)
    assert match.over or match.state.turn == 5 * players + 1
    for bot in bots:
        assert all(answer.action is not None for _, answer in bot.answers)
        assert all(answer.reason.endswith(".") and answer.reason[0].isupper() for _, answer in bot.answers)


@pytest.mark.parametrize("level", LEVELS)
def test_a_turn_can_be_watched_and_is_not_waited_for(level):
    _, bots = play([level, level], seed=3, turns=24)
    for bot in bots:
        for turn in {turn for turn, _ in bot.answers}:
            seconds = [answer.seconds for when, answer in bot.answers if when == turn]
            assert 0.8 < sum(seconds) <= 4.8
            assert min(seconds) > 0.1


@pytest.mark.parametrize("options", [{"fresh_crew_waits": True}, {"reshuffle": "eager"}])
def test_they_play_by_every_reading_of_the_rules(options):
    play(["regular", "master"], seed=2, turns=16, **options)


@pytest.mark.parametrize("level", LEVELS)
def test_every_question_of_a_random_game_has_a_legal_answer(level):
    for players in (2, 4):
        for state in middles(players, games=1, apart=11):
            dream = HOUSE.imagine(state, state.actor, Luck(1))
            assert quick(level).answer(dream, state.actor, Luck(2)).action in HOUSE.legal(state, state.actor)


# --- honest ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_luck_gives_the_same_game(level):
    logs = [[(entry.seat, entry.text) for entry in play([level, "rookie"], 4, 10)[0].log] for _ in range(2)]
    assert logs[0] == logs[1]


@pytest.mark.parametrize("level", LEVELS)
def test_cards_that_it_cannot_see_change_nothing(level):
    for state in list(middles(3, games=1))[5::6]:
        bot, seat = quick(level), state.actor
        assert len({bot.answer(HOUSE.imagine(state, seat, Luck(world)), seat, Luck(7)) for world in range(4)}) == 1


# --- whole turns -------------------------------------------------------------------------------------------


def walked(state: State, seat: int, drawn: bool) -> Iterator[tuple[State, bool]]:
    """Where the engine's own questions lead by the end of the turn, and whether cards were drawn on the way."""
    for action in HOUSE.legal(state, seat):
        owed = state.agenda[-1] if state.agenda else None
        if isinstance(action, Place) and isinstance(owed, OwesCrew) and action not in thrifty(owed):
            continue
        after, before = state.copy(), len(state.deck)
        HOUSE.apply(after, seat, action)
        fresh = drawn or len(after.deck) != before
        if after.over or after.turn != state.turn:
            yield after, fresh
        else:
            yield from walked(after, seat, fresh)


def mark(state: State) -> str:
    state = state.copy()
    state.said, state.line = 0, []
    return digest(state)


@pytest.mark.parametrize("players", [2, 4])
def test_whole_turns_are_what_the_engine_would_ask_for(players):
    looked = 0
    for state in middles(players, games=2, apart=9):
        turns = enumerate_turns(state)
        if len(turns) > 120 or len(state.deck) < 8:
            continue
        ends = list(walked(state, state.actor, False))
        found = {mark(carry_out(turn, state)) for turn in turns}
        assert found <= {mark(end) for end, _ in ends}
        assert {mark(end) for end, drawn in ends if not drawn} <= found
        assert len({mark(carry_out(turn, state)) for turn in turns if not turn.draws}) == len(
            [turn for turn in turns if not turn.draws]
        ), "each position once"
        looked += 1
    assert looked > 10


def test_what_is_said_leads_there():
    for state in middles(3, games=1, apart=13):
        for turn in enumerate_turns(state)[::7]:
            if not turn.draws:
                assert mark(replayed(state, turn)) == mark(carry_out(turn, state))


def replayed(state: State, turn: Turn) -> State:
    """The turn played answer by answer; what the engine does by itself is passed over."""
    state, seat, number = state.copy(), state.actor, state.turn
    for action in turn.said:
        if state.turn == number and action in HOUSE.legal(state, seat):
            HOUSE.apply(state, seat, action)
    return state


def test_a_glance_finds_turns_that_a_long_look_finds_too():
    for state in list(middles(2, games=1, apart=12))[::3]:
        if not state.agenda and not state.acted:
            every = {mark(carry_out(turn, state)) for turn in enumerate_turns(state)}
            assert {mark(carry_out(turn, state)) for turn in glance(state, 4)} <= every


def test_crew_that_would_be_missed_is_kept():
    owed = OwesCrew(0, False, 3, 0, (2, 2, 1))
    assert [str(action) for action in thrifty(owed)] == ["crew cct", "crew ctt"]  # one with a circle-bot left
    owed = OwesCrew(0, False, 2, 0, (5, 2, 1))
    assert [str(action) for action in thrifty(owed)] == ["crew cc"]


def test_crew_is_not_kept_where_the_action_could_not_be_completed():
    state = table("9rc 12gc", crew="2.1.0").state  # a junction that asks for both circle-bots, as other boards may have
    state.acted = True
    state.agenda = (OwesOrder(1, 9, ("C2", "T6")), OwesCrew(0, True, 1, 0, (2, 1, 0)))
    assert {str(turn.said[0]) for turn in enumerate_turns(state)} == {"crew t"}


# --- sense -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("racers", "podium"), [("1rh 9rc 12gc 5yc", "rrg"), ("2rh 9rc 3gc 12yc", "rrgg"), ("1rh 6rc 5gc 7bc", "r")]
)
def test_every_level_takes_a_win(level, racers, podium):
    at = table(racers, crew="3.2.1", podium=podium, hands="-,-,-,-")
    while not at.state.over and at.state.turn <= 1 and at.actor == "r":
        at.say(said(level, at))
    assert at.state.over
    assert at.state.winner == 0


@pytest.mark.parametrize("level", ["regular", "master"])
def test_a_power_card_wins_where_no_terminal_does(level):
    at = table("2rh 9rc 12gc", crew="0.0.0", podium="rrg", hands="4,-,-,-")
    while not at.state.over and at.actor == "r":
        at.say(said(level, at))
    assert at.state.winner == 0


def test_who_has_no_crew_left_takes_home():
    at = table("9rc 12gc", crew="0.0.0", hands="-,-,-,-", stacks="c1:rccc,t1:rtt,s1:rs")
    for level in LEVELS:
        assert said(level, at) == "home"


def test_nearer_is_better():
    far, near = table("9rc 3gh", podium="g").state, table("9rc 2gh", podium="g").state
    assert spaces_left(near, 1) == spaces_left(far, 1) - 1
    assert chances(near)[1] > chances(far)[1]
    assert sum(chances(near)) == pytest.approx(1)


def test_a_liking_is_for_the_terminal_whatever_card_is_played_with_it():
    assert LIKING.keys() <= TERMINALS.keys()
    liked = set()
    for state in middles(3, games=2, apart=9):
        for turn in enumerate_turns(state):
            gone = [said.place for said in turn.said if isinstance(said, Go) and said.verb == "terminal"]
            cards = [state.cards[state.board.places.index(place)] for place in gone]
            assert turn.liking == sum(LIKING.get(card, 0) for card in cards)
            liked.update(cards if turn.liking else [])
    assert liked == LIKING.keys()


def test_a_liking_tips_the_scales_and_no_more():
    state = HOUSE.start(2, Luck(1), {})
    turn = next(turn for turn in enumerate_turns(state) if turn.liking)
    chance = chances(turn.end, turn.drawn)[0]
    assert chance < hope(turn) < chance + 0.1
    assert hope(turn._replace(wins=True)) > 1


def test_who_has_left_cannot_win():
    state = table("9rc 3gh").state
    state.left[1] = True
    assert chances(state)[1] == 0


def test_reasons_say_what_a_turn_is_for():
    at = table("1rh 9rc 12gc", crew="3.2.1", podium="rrg")
    answer = find_bot(RULES, "regular").answer(RULES.imagine(at.state, 0, Luck(1)), 0, Luck(2))
    assert "wins the game" in answer.reason
    assert "wins" in answer.facts
    assert parse(str(answer.action)) == answer.action


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ("end", "No card in your hand would help now."),
        ("move,,wins,", "With this bot: this wins the game."),
        ("home,,podium,", "Take Home: a hex-bot reaches the podium."),
        ("both,", "Both cards at once: it keeps your best chances open."),
        ("order,,enters,1", "In this order: the turn brings a circle-bot into the Machine."),
        ("hex,,races,1", "A hex-bot is what wins: the turn sends a hex-bot into the race."),
        ("card,T5,nearer,1", "Box to gold: the turn brings you 1 space nearer to the podium."),
        ("power,power p4,nearer,3", "Power card Hop: the turn brings you 3 spaces nearer to the podium."),
        ("this,,crew,1", "This first: the turn leaves you 1 bot to place."),
        ("home,,crew,4,draws,2", "Take Home: the turn leaves you 4 bots to place and draws 2 Power cards."),
    ],
)
def test_the_facts_of_a_reason_as_a_sentence(facts, words):
    assert sentence(tuple(facts.split(","))) == words


def test_the_greatest_thing_that_a_turn_brings_is_said_alone():
    at = table("1rh 9rc 12gc", crew="3.2.1", podium="rg")
    answer = find_bot(RULES, "regular").answer(RULES.imagine(at.state, 0, Luck(1)), 0, Luck(2))
    assert answer.facts[2:] == ("podium", "")


def test_at_the_cap_the_first_place_is_shared():
    state = HOUSE.start(3, Luck(1), {"turn_cap": 1})
    state.podium = [1, 0, 1]
    state.track, state.hex_box = bytes(len(state.track)), [0, 0, 0]
    state.acted = True
    ended = carry_out(Turn((END,), state), state)
    assert ended.ended_by == "ITM-3.7"
    assert Master(QUICK).worth(ended) == [0.5, 0, 0.5]


def test_who_stays_alone_has_won():
    state = HOUSE.start(2, Luck(1), {})
    HOUSE.apply(state, 1, parse("leave"))
    assert Master(QUICK).worth(state) == [1, 0]


# --- work, counted and not timed ---------------------------------------------------------------------------

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


class Work(Counter[str]):
    """What a bot does in a whole turn: steps taken in thought, positions judged, positions looked for replies in."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, level: str, position: str) -> None:
        super().__init__()
        for module, name in ((deeds, "after"), (turns, "chances"), (bots, "glance")):
            monkeypatch.setattr(module, name, self.counted(name, getattr(module, name)))
        state, bot = HOUSE.read(position), find_bot(HOUSE, level)
        self.answers = []
        while not state.over and state.actor == 0:
            self.answers.append(bot.answer(HOUSE.imagine(state, 0, Luck(5)), 0, Luck(7)))
            HOUSE.apply(state, 0, self.answers[-1].action)

    def counted(self, name: str, function: Callable[..., object]) -> Callable[..., object]:
        def call(*given: object, **named: object) -> object:
            self[name] += 1
            return function(*given, **named)

        return call


@pytest.mark.parametrize("position", POSITIONS)
def test_a_regular_does_not_go_through_thousands_of_turns(position, monkeypatch):
    work = Work(monkeypatch, "regular", position)
    assert work["after"] < 12_000
    assert work["chances"] < 6_000


@pytest.mark.parametrize("position", POSITIONS)
def test_a_master_thinks_a_turn_out_once(position, monkeypatch):
    work = Work(monkeypatch, "master", position)
    assert work["glance"] <= 112  # two in each line of three looks: 96 looks, 48 and 24
    assert work["after"] < 36_000
    assert work["chances"] < 16_000


def test_a_turn_of_many_answers_comes_quicker(monkeypatch):
    work = Work(monkeypatch, "regular", CROWDED)
    assert len(work.answers) > 10
    assert sum(answer.seconds for answer in work.answers) < 4.4


def test_more_looks_are_legal_too():
    state = next(middles(2, games=1))
    bot = TreeBot(Master(replace(QUICK, looks=60, plies=4)))
    assert bot.answer(HOUSE.imagine(state, state.actor, Luck(1)), state.actor, Luck(2)).action in HOUSE.legal(
        state, state.actor
    )


def test_the_best_turn_comes_first():
    state = next(middles(2, games=1))
    found = ranked(state)
    assert [worth for worth, _ in found] == sorted((worth for worth, _ in found), reverse=True)
