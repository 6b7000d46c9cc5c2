"""Rookie, Regular and Master answer legally, ignore hidden cards, and choose sensibly."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from botyard import Match, Rng
from botyard.bots import BOT_LEVELS, BotMove, VirtualTimeRunner, make_bot
from botyard.core.bot import Bot
from botyard.core.messages import Message
from botyard.games.raising_robots.actions import Assign, Run
from botyard.games.raising_robots.ai import phase_choice, step_search
from botyard.games.raising_robots.ai.class_forecast import class_points, points_for_credit
from botyard.games.raising_robots.ai.evaluation import (
    FREE_ROBOT_VALUE,
    assembly_value,
    classes_value,
    evaluate,
    inventor_promise,
)
from botyard.games.raising_robots.ai.explanations import phases_reason, reason_for
from botyard.games.raising_robots.ai.phase_choice import (
    NO_CUBES,
    Cubes,
    RankedAssignment,
    after_round,
    cubes_of_others,
    guess_assignments,
    ranked_assignments,
)
from botyard.games.raising_robots.ai.row_value import spot_value, token_value
from botyard.games.raising_robots.bots import RobotBuilderBot
from botyard.games.raising_robots.effect_text import english
from botyard.games.raising_robots.effects import PARTS
from botyard.games.raising_robots.rules.classes import points
from botyard.games.raising_robots.rules.gains import WILD_ACTIONS
from botyard.games.raising_robots.rules.scoring import score
from botyard.games.raising_robots.state import PendingDone, PendingEnergy, PendingGains, PendingStep, PendingSwap, State

from .builders import COMPONENTS, GAME, Table, card_numbers, in_choosing, in_phase, make_player, make_table, with_names
from .test_rai_06_energy import revealed
from .test_rai_12_round_end import ending
from .test_rai_14_inventors import FOUR
from .test_rai_17_bidding import bidding

FAST_BOT = RobotBuilderBot(samples=1, searches_steps=True)


def fast_bot(level: str) -> Bot:
    """Return a bot of this level with little search."""
    return FAST_BOT if level == "master" else make_bot(GAME, level)


class RecordingBot:
    """A bot that records its answers."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.answers: list[tuple[int, BotMove]] = []

    def answer(self, sample: State, seat: int, rng: Rng) -> BotMove:
        found = self.bot.answer(sample, seat, rng)
        self.answers.append((sample.round, found))
        return found


def play_rounds(levels: list[str], seed: int, rounds: int, **options: object) -> tuple[Match, list[RecordingBot]]:
    """Play a game for some rounds; an illegal answer raises."""
    match = Match(GAME, len(levels), seed, options)
    noting = [RecordingBot(fast_bot(level)) for level in levels]
    runner = VirtualTimeRunner(match, dict(enumerate(noting)), seed)
    while not match.over and match.state.round <= rounds:
        assert runner.step()
    return match, noting


def mid_game_positions(seats: int, seed: int, apart: int, **options: object) -> Iterator[tuple[State, int]]:
    """Yield positions of a random game with an active seat."""
    rng = Rng(seed)
    state = GAME.initial_state(seats, rng.fork(1), options)
    step = 0
    while not state.over:
        seat = rng.choice(GAME.active_seats(state))
        if step % apart == 0:
            yield state, seat
        GAME.apply(state, seat, GAME.random_action(state, seat, rng))
        step += 1


# --- legal answers -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), [(2, {"inventors": "bidding"}), (3, {}), (6, {"inventors": "off"})])
def test_bot_levels_finish_games_of_every_size(seats, options):
    levels = [BOT_LEVELS[-1 - seat % 3] for seat in range(seats)]
    match, noting = play_rounds(levels, seed=seats, rounds=1, **options)
    assert match.state.round == 2
    for bot in noting:
        texts = [english(answer.reason) for _, answer in bot.answers if answer.reason]
        assert len(texts) == len(bot.answers)
        assert all(text.endswith(".") and text[0].isupper() | text[0].isdigit() for text in texts)


def test_bot_rounds_take_a_few_seconds():
    _, noting = play_rounds(["regular", "rookie"], seed=3, rounds=2)
    for bot in noting:
        for number in (1, 2):
            seconds = [answer.seconds for when, answer in bot.answers if when == number]
            assert min(seconds) > 0.3
            assert 2 < sum(seconds) < 25


@pytest.mark.parametrize(
    ("seats", "options"), [(1, {"challenge": True}), (2, {"inventors": "bidding"}), (4, {"own_pace": False})]
)
def test_bot_answers_are_legal_in_random_games(seats, options):
    for number, (state, seat) in enumerate(mid_game_positions(seats, seats, 5, **options)):
        bot = make_bot(GAME, "regular") if number % 4 else FAST_BOT
        answer = bot.answer(GAME.determinize(state, seat, Rng(number)), seat, Rng(2))
        GAME.validate_action(state, seat, answer.action)
        assert answer.reason
        assert answer.reason.id.startswith("reason-")
        assert english(answer.reason).endswith(".")


def test_bot_reason_of_a_wild():
    table = in_phase("design", 7)
    player = table.state.players[0]
    player.hand.clear()
    reason = reason_for(table.state, player, WILD_ACTIONS[PARTS[0]])
    assert english(reason) == "Robots in your hand need nothing more. You have the least of this to spare."


def test_bot_reason_adds_up_the_gains_of_spots():
    table = in_phase("design", 7, spots="s07")
    assert english(reason_for(table.state, table.state.players[0], Run("d3", ""))) == "Worth it: 3 points."


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (7.44, "Second best: Assemble + Design, 2.6 points less."),
        (9.0, "Second best: Assemble + Design, 1 point less."),
        (9.98, "Second best, and almost as good: Assemble + Design."),
    ],
)
def test_bot_reason_of_phases_compares_with_the_best_other_phases(value, text):
    ranked = [
        RankedAssignment(Assign(2, 0), 10.0),
        RankedAssignment(Assign(0, 2), 9.99),  # the same phases
        RankedAssignment(Assign(1, 2), value),
        RankedAssignment(Assign(3, 4), 0.0),
    ]
    assert english(phases_reason(ranked)) == f"Design + Upgrade should bring the most points. {text}"


def test_bot_reason_of_random_phases():
    table = in_choosing(*(make_player(energy="e02 e10") for _ in "abc"))
    answer = make_bot(GAME, "rookie").answer(GAME.determinize(table.state, 0, Rng(1)), 0, Rng(2))
    assert answer.reason == Message("reason-random")


# --- hidden information ------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_bots_are_deterministic_for_an_rng(level):
    logs = [[(entry.seat, entry.text) for entry in play_rounds([level], 4, 2)[0].log] for _ in range(2)]
    assert logs[0] == logs[1]


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_bot_answer_ignores_hidden_cards(level):
    positions = [
        (state.copy(), seat) for state, seat in mid_game_positions(3, 7, 1) if state.step in ("choose", "phases")
    ]
    choices = [found for found in positions if found[0].step == "choose"][3::4]
    cards = [found for found in positions if isinstance(top(*found), PendingSwap | PendingGains)][::6]
    for state, seat in choices[:4] + cards[:6]:
        samples = [GAME.determinize(state, seat, Rng(seed)) for seed in range(4)]
        assert len({fast_bot(level).answer(sample, seat, Rng(7)).action for sample in samples}) == 1


def test_bot_search_does_not_see_the_next_card():
    table = in_phase("design", 4, "T2 S2 G2", PendingSwap(), hand="Plotter, Sonnet", round=7)
    samples = [GAME.determinize(table.state, 0, Rng(seed)) for seed in range(12)]
    assert len({FAST_BOT.answer(sample, 0, Rng(7)).action for sample in samples}) == 1


def top(state: State, asked: int) -> PendingStep | None:
    return state.players[asked].pending[-1] if state.players[asked].pending else None


# --- evaluation --------------------------------------------------------------------------------------------


def test_evaluation_at_the_end_is_the_score():
    for seed in range(6):
        rng = Rng(seed)
        state = GAME.initial_state(2, rng.fork(1), {})
        while state.step != "score" and not state.over:
            seat = GAME.active_seats(state)[0]
            GAME.apply(state, seat, GAME.random_action(state, seat, rng))
        for player in state.players:
            player.tokens, player.inventor = (0, 0, 0, 0), seed
            assert 0 <= evaluate(state, player) - score(state, player).total < 1, (
                "thirds of a point are lost (RAI-15.2)"
            )
            for card in player.classes:
                assert class_points(state, player, card, 0) == points(state, player, card)


def test_evaluation_prefers_robots_that_classes_count():
    table = in_phase("assemble", 3, "S2 G2", hand="Plotter, Sonnet", classes="Acoustics").state
    plain = in_phase("assemble", 3, "S2 G2", hand="Plotter, Sonnet").state
    (plotter, sonnet) = (COMPONENTS.robots[number] for number in card_numbers("Plotter, Sonnet"))

    def gap(state: State) -> float:
        return assembly_value(state, state.players[0], plotter, 6, 7) - assembly_value(
            state, state.players[0], sonnet, 6, 7
        )

    assert gap(table) > gap(plain), "Acoustics counts robots that need a sensor"


def test_evaluation_of_rows_falls_with_the_rounds_left():
    state = in_phase("assemble", 3, design="Sonnet", spots="s07").state
    player = state.players[0]
    (sonnet,) = (COMPONENTS.robots[number] for number in card_numbers("Sonnet"))
    assert token_value(state, player, sonnet, 6) > token_value(state, player, sonnet, 1) > 0
    assert token_value(state, player, sonnet, 0) == 0
    energy = COMPONENTS.spot_ids["s08"]
    assert spot_value(state, player, energy, 6) > spot_value(state, player, energy, 1) > 0


def test_evaluation_of_extra_credit():
    state = in_phase("assemble", 3, "M6", classes="Silicon Lab", round=8).state
    (card,) = state.players[0].classes
    assert points_for_credit(state, state.players[0], card, 0) == 3  # from B to A


def test_evaluation_of_a_third_starter():
    """Loom is of the same row as Edward, Dustin of the third (RAI-14.12). It counts for one inventor only."""
    two, three = (in_choosing(make_player(hand=f"Edward, Zip, {other}")) for other in ("Loom", "Dustin"))
    for inventor, more in (("Lola Lattice", FREE_ROBOT_VALUE), ("Ada Quickwire", 0)):
        (card,) = card_numbers(inventor)
        before, after = (inventor_promise(table.state, table.player, card, 7) for table in (two, three))
        assert after - before == pytest.approx(more)


# --- sensible choices --------------------------------------------------------------------------------------


def chosen_action(level: str, table: Table) -> str:
    found = make_bot(GAME, level).answer(GAME.determinize(table.state, 0, Rng(1)), 0, Rng(2)).action
    GAME.validate_action(table.state, 0, found)
    return with_names(str(found))


def chosen(level: str, table: Table) -> set[str]:
    """Return the assignments that the bot chooses with different random generators."""
    bot = make_bot(GAME, level)
    return {str(bot.answer(GAME.determinize(table.state, 0, Rng(rng)), 0, Rng(rng)).action) for rng in range(6)}


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_bot_assembles_a_robot_with_its_last_goods(level):
    table = in_phase("assemble", 3, "S2 G2 T2", hand="Plotter", round=8)
    assert chosen_action(level, table) == "assemble Plotter left"


def test_master_bot_prefers_three_robots_to_the_best_two(monkeypatch):
    table = in_phase("assemble", 8, "S2 G4 M4 P4", hand="Quill, Tinker, Fresco, Solder", round=8)
    assert chosen_action("master", table) == "assemble Quill left"  # then Tinker and Solder
    monkeypatch.setattr(step_search, "DEPTH", 1)
    assert chosen_action("master", table) == "assemble Fresco left"


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_bot_spends_batteries_only_where_they_help(level):
    near = in_phase("design", 0, "B6", energy="e12 e02", design="Sonnet+", spots="s07", round=8)
    near.player.pending = (PendingEnergy(),)
    assert chosen_action(level, near) == "energy 3"  # seven, for two and three points
    far = in_phase("design", 0, "B2", energy="e12 e02", design="Sonnet", round=7)
    far.player.pending = (PendingEnergy(),)
    assert chosen_action(level, far) == "energy 0"


@pytest.mark.parametrize(("hand", "word"), [("Chilly", "next"), ("Knack", "row u1")])
def test_bot_keeps_goods_for_a_robot_of_the_round(hand, word):
    """Chilly asks for these sensors and programs; Knack for other goods, so that nothing is lost with them."""
    parts = {"classes": "Innovation Seminar", "energy": "e02 e12", "phases": "upgrade assemble"}
    table = in_phase("upgrade", 1, "S2 P2", hand=hand, round=6, **parts)
    assert chosen_action("regular", table) == word


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_bot_takes_all_free_gains(level):
    table = in_phase("fabricate", 7, fabricate="Widget, Knack", round=4)
    answers = []
    while table.state.step == "phases" and table.player.current_phase == 3:
        answers.append(chosen_action(level, table))
        table.play(answers[-1])
    assert [answer for answer in answers if answer.startswith("run")] == [
        "run f1",
        "run f2",
        "run f3",
        "run Widget basic",
    ]


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_bot_places_the_last_token_on_the_best_class(level):
    own = make_player("T7", classes="Adhesive Studies, Lean Processes", tokens="speed", pending=(PendingDone(),))
    table = make_table(own, make_player(done=True), make_player(done=True), step="score", round=8)
    assert chosen_action(level, table) == "token speed Adhesive Studies"


@pytest.mark.parametrize("level", ["regular", "master"])
def test_bot_assigns_energy_to_the_scoring_phase_last(level):
    table = in_choosing(
        make_player("B2", energy="e12 e02", design="Sonnet+", spots="s07"),
        *(make_player(energy="e02 e10") for _ in "ab"),
    )
    table.state.round = 8
    assert chosen_action(level, table).startswith("phases design")


def test_bot_guesses_the_best_assignments_of_others():
    """Cubes of another player lie where its energy card would do most."""
    rival = make_player(energy="e04 e02", design="Sonnet+, Loom+, Syllabus", spots="s07")
    table = in_choosing(make_player(energy="e02 e10"), rival, make_player(energy="e02 e10"))
    guesses = guess_assignments(table.state, 0)
    assert guesses.keys() == {1}
    cubes = cubes_of_others(table.state, Rng(3), guesses)
    assert sum(cubes) == 2
    assert cubes[2] == 2


def test_bot_ranks_assignments_by_value():
    own = make_player("S2 G2", hand="Plotter", energy="e12 e02", design="Sonnet+")
    table = in_choosing(own, *(make_player(energy="e02 e10") for _ in "ab"))
    ranked = ranked_assignments(table.state, 0, [NO_CUBES])
    assert len({assign for assign, _ in ranked}) == 20
    assert ranked[0].value > ranked[-1].value
    assert [value for _, value in ranked] == [after_round(table.state, 0, assign, NO_CUBES) for assign, _ in ranked]


def test_bot_compares_only_the_best_assignments_in_later_samples(monkeypatch):
    table = in_choosing(make_player(energy="e12 e02"), *(make_player(energy="e02 e10") for _ in "ab"))
    played = []

    def noted(sample: State, asked: int, assign: Assign, cubes: Cubes) -> float:
        played.append(assign)
        return float(-assign.left)

    monkeypatch.setattr(phase_choice, "after_round", noted)
    ranked = ranked_assignments(table.state, 0, [NO_CUBES] * 4)
    order = [assign for assign, _ in ranked]
    assert len(set(order)) == 20
    assert [value for _, value in ranked] == [-assign.left for assign in order]  # the mean, however often it is played
    assert [played.count(assign) for assign in order] == [4] * phase_choice.SHORTLIST_SIZE + [2] * (
        20 - phase_choice.SHORTLIST_SIZE
    )
    assert [assign.left for assign in order[:4]] == [0, 0, 0, 0]


# --- levels ------------------------------------------------------------------------------------------------


def test_rookie_bot_takes_random_phases(monkeypatch):
    table = in_choosing(
        make_player("B2", energy="e12 e02", design="Sonnet+", spots="s07"),
        *(make_player(energy="e02 e10") for _ in "ab"),
    )
    assert len(chosen("regular", table)) == 1
    monkeypatch.setattr(phase_choice, "after_round", None)
    assert len(chosen("rookie", table)) > 3


def test_master_bot_counts_on_cubes_of_others():
    """It designs by the other's cubes, so that its own cards go elsewhere; a Regular takes its best rows."""
    own = {"design": "Maquette+, Postscript+", "fabricate": "Rhinestone+", "recycle": "Glitter+"}
    rival = make_player(energy="e04 e02", design="Sonnet+, Loom+, Syllabus", spots="s07")
    table = in_choosing(
        make_player("P2 B2", hand="Zip", energy="e12 e10", **own), rival, make_player(energy="e02 e10"), round=8
    )
    assert chosen("master", table) == {"phases fabricate recycle"}
    assert chosen("regular", table) == {"phases fabricate design"}


def test_bot_rng_differs_for_each_step():
    steps_of_a_round = in_phase("design", 4, design="Stencil", round=4), ending(inventor="Ada Quickwire", now=4)
    seconds = [make_bot(GAME, "regular").answer(table.state, 0, Rng(2)).seconds for table in steps_of_a_round]
    assert seconds[0] != seconds[1]


# --- effort ------------------------------------------------------------------------------------------------


def test_bot_search_is_bounded_with_many_answers(monkeypatch):
    table = in_phase("assemble", 0, "B300 S9 G9 M9 P9", hand="Quill, Tinker, Fresco, Solder", round=3)
    table.player.pending = (PendingEnergy(),)
    tried = []
    monkeypatch.setattr(step_search, "finish", lambda state, player: tried.append(player))
    assert len(table.legal("energy")) == 301
    chosen_action("master", table)
    assert len(tried) == step_search.MAX_ANSWERS  # too many to follow any of them
    tried.clear()
    monkeypatch.setattr(step_search, "MAX_TRIED_ANSWERS", 9999)
    chosen_action("master", table)
    assert (
        step_search.MAX_ANSWERS
        < len(tried)
        <= step_search.MAX_ANSWERS * (1 + step_search.WIDTH * (step_search.DEPTH - 1))
    )


def test_bot_rollout_of_a_cycling_policy_ends(monkeypatch):
    table = in_phase("design", 4, design="Stencil", round=3)
    played = []
    monkeypatch.setattr(step_search, "play", lambda state, player, action: played.append(action))
    step_search.finish(table.state, table.player)
    assert len(played) == step_search.MAX_ROLLOUT_ANSWERS


# --- the default policy ------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_bot_uses_an_encore_that_pays_off(level):
    table = in_phase("recycle", 5, "B1", inventor="Ines Encore", recycle="Geyser, Confetti", round=4)
    table.play("run Geyser basic")
    assert chosen_action(level, table) == "again basic"  # three batteries for two


def test_bot_keeps_an_encore_for_a_better_robot():
    table = in_phase("recycle", 5, "B2", inventor="Ines Encore", recycle="Dustin, Confetti", round=8)
    table.play("run Dustin basic")
    assert (
        chosen_action("regular", table) == "run Confetti basic"
    )  # a duct tape would be a third of a point, as is each battery


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_bot_swaps_robots_without_room(level):
    full = {"hand": "Dustin, Patches", "recycle": "Geyser, Glitter, Confetti, Hopper, Echo", "round": 3}
    assert chosen_action(level, in_phase("recycle", 4, "", PendingGains(specials="X"), **full)) == "swap"
    assert chosen_action(level, in_phase("recycle", 4, "", PendingSwap(), **full)) == "discard Dustin"


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_bot_inspiration_is_a_class_while_there_is_room(level):
    def inspired(classes: str, now: int) -> str:
        return chosen_action(level, in_phase("upgrade", 3, "", PendingGains(specials="I"), classes=classes, round=now))

    assert inspired("Acoustics", 2) == "inspire classes"
    assert inspired("Acoustics", 8) != "inspire classes"
    assert inspired("Acoustics, Kinetics", 2) != "inspire classes", "the break brings the third one"


def test_evaluation_of_the_break():
    def classes(names: str, now: int) -> float:
        state = in_phase("design", 4, classes=names, round=now).state
        return classes_value(state, state.players[0], 3)

    two, three = "Acoustics, Kinetics", "Acoustics, Kinetics, Logistics"
    assert classes(two, 4) > classes(two, 5) + 3
    assert classes(two, 4) - classes(two, 5) > classes(three, 4) - classes(three, 5) > 0


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_bot_avoids_energy_spots_of_empty_rows(level):
    table = in_phase("upgrade", 7, "G8", round=2)
    table.play("row u1")
    spot = COMPONENTS.spots[COMPONENTS.spot_ids[chosen_action(level, table).removeprefix("spot ")]]
    assert not spot.energy


def test_evaluation_of_energy_spots_by_robots():
    state = in_phase("upgrade", 7, recycle="Trophy, Tidal, Lighthouse", round=4).state
    fabricate, recycle = (spot_value(state, state.players[0], COMPONENTS.spot_ids[spot], 4) for spot in ("s12", "s16"))
    assert recycle > 2 * fabricate


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_bot_bids_the_cheapest_space_of_the_best_inventor(level):
    assert chosen_action(level, bidding(2)) == "bid t2 1"  # Finn Overclock


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_bot_takes_the_better_gain_after_an_unlock(level):
    table = in_phase("upgrade", 7, "G8", inventor="Hugo Halfpage+", **FOUR)
    table.play("row u1", "spot s05")
    assert chosen_action(level, table) == "ability upgraded"  # a part and a battery, not a card


@pytest.mark.parametrize(
    ("own", "others", "which"), [("e02 e10", "e02 e10", "upgraded"), ("e03 e04", "e04 e03", "basic")]
)
def test_bot_takes_the_better_kind_of_energy(own, others, which):
    """Nadia Nightshift gives energy in unassigned phases, or in assigned phases without a cube."""
    nadia = make_player(energy=own, inventor="Nadia Nightshift+", **FOUR)
    table = revealed(nadia, "design recycle", others=((others, "fabricate assemble"), ("e02 e10", "upgrade fabricate")))
    assert chosen_action("regular", table) == f"ability {which}"


@pytest.mark.parametrize(("phases", "which"), [("design fabricate", "basic"), ("recycle fabricate", "upgraded")])
def test_bot_takes_energy_of_the_phase_it_performs(phases, which, monkeypatch):
    """In another data set Finn Overclock gives 2 energy for design OR 2 for recycle."""
    number = COMPONENTS.inventor_ids["i06"]
    card = COMPONENTS.inventors[number]
    basic, upgraded = (replace(card.basic, phase=phase, amount=2) for phase in ("design", "recycle"))
    finn = replace(card, link="or", basic=basic, upgraded=upgraded)
    monkeypatch.setattr(
        COMPONENTS, "inventors", (*COMPONENTS.inventors[:number], finn, *COMPONENTS.inventors[number + 1 :])
    )
    table = revealed(make_player(energy="e02 e10", inventor="Finn Overclock+", tokens="speed speed"), phases)
    for level in BOT_LEVELS:
        assert chosen_action(level, table) == f"ability {which}"
    answer = make_bot(GAME, "regular").answer(table.state, 0, Rng(1))
    assert answer.reason == Message("reason-gain")


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_bot_takes_the_gains_of_a_round_end(level):
    assert chosen_action(level, ending(inventor="Ada Quickwire", now=4)) == "ability basic"
    table = ending(inventor="Esme Tapewell+", hand="Zip, Axle", now=4, **FOUR)
    assert chosen_action(level, table) == "ability upgraded"
