"""Rookie, Regular and Master: legal everywhere, blind to what they may not see, and sensible where it matters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from botyard import Luck, Match
from botyard.bots import LEVELS, Answer, Clockwork, find_bot
from botyard.core.bot import Bot
from botyard.games.raising_robots.actions import Assign, Run
from botyard.games.raising_robots.bots import Builder
from botyard.games.raising_robots.effects import PARTS
from botyard.games.raising_robots.rules.classes import points
from botyard.games.raising_robots.rules.gaining import TAKE_WILD
from botyard.games.raising_robots.rules.scoring import score
from botyard.games.raising_robots.state import Owed, OwesDone, OwesEnergy, OwesGains, OwesSwap, State
from botyard.games.raising_robots.thinking import phases, steps
from botyard.games.raising_robots.thinking.outlook import credit, outlook
from botyard.games.raising_robots.thinking.phases import (
    NO_CUBES,
    Cubes,
    after_round,
    cubes_of_others,
    guesses_of,
    ranked,
)
from botyard.games.raising_robots.thinking.power import spot_power, token_power
from botyard.games.raising_robots.thinking.words import sentence, why
from botyard.games.raising_robots.thinking.worth import FREE_ROBOT, classes_worth, hope, promise, worth

from .table import BOX, HOUSE, Table, choosing, numbers, phase, seat, table, told
from .test_rai_06_energy import revealed
from .test_rai_12_round_end import ending
from .test_rai_14_inventors import FOUR
from .test_rai_17_bidding import bidding

QUICK = Builder(worlds=1, tries=True)


def quick(level: str) -> Bot:
    """A bot of this level that does not look so long."""
    return QUICK if level == "master" else find_bot(HOUSE, level)


class Noting:
    """A bot that keeps what it said."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.answers: list[tuple[int, Answer]] = []

    def answer(self, dream: State, seat: int, luck: Luck) -> Answer:
        found = self.bot.answer(dream, seat, luck)
        self.answers.append((dream.round, found))
        return found


def play_rounds(levels: list[str], seed: int, rounds: int, **options: object) -> tuple[Match, list[Noting]]:
    """A game for some rounds; an illegal answer raises."""
    match = Match(HOUSE, len(levels), seed, options)
    noting = [Noting(quick(level)) for level in levels]
    clockwork = Clockwork(match, dict(enumerate(noting)), seed)
    while not match.over and match.state.round <= rounds:
        assert clockwork.step()
    return match, noting


def middles(seats: int, seed: int, apart: int, **options: object) -> Iterator[tuple[State, int]]:
    """Questions of a random game, and to whom."""
    luck = Luck(seed)
    state = HOUSE.start(seats, luck.fork(1), options)
    step = 0
    while not state.over:
        asked = luck.pick(HOUSE.to_act(state))
        if step % apart == 0:
            yield state, asked
        HOUSE.apply(state, asked, HOUSE.sample(state, asked, luck))
        step += 1


# --- everywhere --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), [(2, {"inventors": "bidding"}), (3, {}), (6, {"inventors": "off"})])
def test_all_levels_play_at_every_table(seats, options):
    levels = [LEVELS[-1 - seat % 3] for seat in range(seats)]
    match, noting = play_rounds(levels, seed=seats, rounds=1, **options)
    assert match.state.round == 2
    for bot in noting:
        assert all(answer.reason.endswith(".") and answer.reason[0].isupper() for _, answer in bot.answers)


def test_a_round_can_be_watched_and_is_not_waited_for_long():
    _, noting = play_rounds(["regular", "rookie"], seed=3, rounds=2)
    for bot in noting:
        for number in (1, 2):
            seconds = [answer.seconds for when, answer in bot.answers if when == number]
            assert min(seconds) > 0.3
            assert 2 < sum(seconds) < 25


@pytest.mark.parametrize(
    ("seats", "options"), [(1, {"challenge": True}), (2, {"inventors": "bidding"}), (4, {"own_pace": False})]
)
def test_every_question_of_a_random_game_has_a_legal_answer(seats, options):
    for number, (state, asked) in enumerate(middles(seats, seats, 5, **options)):
        bot = find_bot(HOUSE, "regular") if number % 4 else QUICK
        answer = bot.answer(HOUSE.imagine(state, asked, Luck(number)), asked, Luck(2))
        HOUSE.check(state, asked, answer.action)
        assert answer.reason.endswith(".")
        assert answer.facts


def test_a_wild_is_asked_for_by_robots_in_hand_or_spare():
    at = phase("design", 7)
    player = at.state.players[0]
    player.hand.clear()
    facts = why(at.state, player, TAKE_WILD[PARTS[0]])
    assert facts[0] == "spare"
    assert "No robot in your hand" in sentence(facts, at.state.box)


def test_what_a_spot_adds_is_one_sum_in_the_facts_as_in_the_reason():
    at = phase("design", 7, spots="s07")
    facts = why(at.state, at.state.players[0], Run("d3", ""))
    assert facts == ("run", "3V")
    assert sentence(facts, at.state.box) == "It helps: 3 points."


# --- honest ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_luck_gives_the_same_game(level):
    logs = [[(entry.seat, entry.text) for entry in play_rounds([level], 4, 2)[0].log] for _ in range(2)]
    assert logs[0] == logs[1]


@pytest.mark.parametrize("level", LEVELS)
def test_what_it_cannot_see_changes_nothing(level):
    asked = [(state.copy(), one) for state, one in middles(3, 7, 1) if state.step in ("choose", "phases")]
    phases = [found for found in asked if found[0].step == "choose"][3::4]
    cards = [found for found in asked if isinstance(top(*found), OwesSwap | OwesGains)][::6]
    for state, one in phases[:4] + cards[:6]:
        dreams = [HOUSE.imagine(state, one, Luck(world)) for world in range(4)]
        assert len({quick(level).answer(dream, one, Luck(7)).action for dream in dreams}) == 1


def test_a_draw_that_it_tries_out_is_not_the_one_that_will_come():
    at = phase("design", 4, "T2 S2 G2", OwesSwap(), hand="Plotter, Sonnet", round=7)
    dreams = [HOUSE.imagine(at.state, 0, Luck(world)) for world in range(12)]
    assert len({QUICK.answer(dream, 0, Luck(7)).action for dream in dreams}) == 1


def top(state: State, asked: int) -> Owed | None:
    return state.players[asked].agenda[-1] if state.players[asked].agenda else None


# --- what a position is worth ------------------------------------------------------------------------------


def test_at_the_end_a_position_is_worth_its_score():
    for seed in range(6):
        luck = Luck(seed)
        state = HOUSE.start(2, luck.fork(1), {})
        while state.step != "score" and not state.over:
            asked = HOUSE.to_act(state)[0]
            HOUSE.apply(state, asked, HOUSE.sample(state, asked, luck))
        for player in state.players:
            player.tokens, player.inventor = (0, 0, 0, 0), seed
            assert 0 <= worth(state, player) - score(state, player).total < 1, "thirds of a point are lost (RAI-15.2)"
            for card in player.classes:
                assert outlook(state, player, card, 0) == points(state, player, card)


def test_robots_that_a_class_counts_are_hoped_for_more():
    at = phase("assemble", 3, "S2 G2", hand="Plotter, Sonnet", classes="Acoustics").state
    plain = phase("assemble", 3, "S2 G2", hand="Plotter, Sonnet").state
    (plotter, sonnet) = (BOX.robots[number] for number in numbers("Plotter, Sonnet"))

    def gap(state: State) -> float:
        return hope(state, state.players[0], plotter, 6, 7) - hope(state, state.players[0], sonnet, 6, 7)

    assert gap(at) > gap(plain), "Acoustics counts robots that need a sensor"


def test_what_rows_bring_falls_with_the_rounds_left():
    state = phase("assemble", 3, design="Sonnet", spots="s07").state
    player = state.players[0]
    (sonnet,) = (BOX.robots[number] for number in numbers("Sonnet"))
    assert token_power(state, player, sonnet, 6) > token_power(state, player, sonnet, 1) > 0
    assert token_power(state, player, sonnet, 0) == 0
    energy = BOX.spot_ids["s08"]
    assert spot_power(state, player, energy, 6) > spot_power(state, player, energy, 1) > 0


def test_extra_credit_is_worth_a_grade():
    state = phase("assemble", 3, "M6", classes="Silicon Lab", round=8).state
    (card,) = state.players[0].classes
    assert credit(state, state.players[0], card, 0) == 3  # from B to A


def test_a_third_starter_is_promised_to_a_hand_that_has_one_for_each_row():
    """Loom is of the same row as Edward, Dustin of the third (RAI-14.12). It counts for one inventor only."""
    two, three = (choosing(seat(hand=f"Edward, Zip, {other}")) for other in ("Loom", "Dustin"))
    for inventor, more in (("Lola Lattice", FREE_ROBOT), ("Ada Quickwire", 0)):
        (card,) = numbers(inventor)
        before, after = (promise(at.state, at.player, card, 7) for at in (two, three))
        assert after - before == pytest.approx(more)


# --- sense -------------------------------------------------------------------------------------------------


def said(level: str, at: Table) -> str:
    found = find_bot(HOUSE, level).answer(HOUSE.imagine(at.state, 0, Luck(1)), 0, Luck(2)).action
    HOUSE.check(at.state, 0, found)
    return told(str(found))


def chosen(level: str, at: Table) -> set[str]:
    """Phases that it takes, whatever its luck."""
    bot = find_bot(HOUSE, level)
    return {str(bot.answer(HOUSE.imagine(at.state, 0, Luck(luck)), 0, Luck(luck)).action) for luck in range(6)}


@pytest.mark.parametrize("level", LEVELS)
def test_who_can_have_a_robot_for_the_last_goods_takes_it(level):
    at = phase("assemble", 3, "S2 G2 T2", hand="Plotter", round=8)
    assert said(level, at) == "assemble Plotter left"


def test_a_master_sees_that_three_robots_are_more_than_the_best_one_and_another(monkeypatch):
    at = phase("assemble", 8, "S2 G4 M4 P4", hand="Quill, Tinker, Fresco, Solder", round=8)
    assert said("master", at) == "assemble Quill left"  # then Tinker and Solder
    monkeypatch.setattr(steps, "DEPTH", 1)
    assert said("master", at) == "assemble Fresco left"


@pytest.mark.parametrize("level", LEVELS)
def test_batteries_are_spent_where_they_reach_points_and_kept_where_they_reach_nothing(level):
    near = phase("design", 0, "B6", energy="e12 e02", design="Sonnet+", spots="s07", round=8)
    near.player.agenda = (OwesEnergy(),)
    assert said(level, near) == "energy 3"  # seven, for two and three points
    far = phase("design", 0, "B2", energy="e12 e02", design="Sonnet", round=7)
    far.player.agenda = (OwesEnergy(),)
    assert said(level, far) == "energy 0"


@pytest.mark.parametrize(("hand", "word"), [("Chilly", "next"), ("Knack", "row u1")])
def test_no_token_is_unlocked_with_the_goods_of_a_robot_that_is_to_be_assembled(hand, word):
    """Chilly asks for these sensors and programs; Knack for other goods, so that nothing is lost with them."""
    parts = {"classes": "Innovation Seminar", "energy": "e02 e12", "phases": "upgrade assemble"}
    at = phase("upgrade", 1, "S2 P2", hand=hand, round=6, **parts)
    assert said("regular", at) == word


@pytest.mark.parametrize("level", LEVELS)
def test_free_gains_are_all_taken(level):
    at = phase("fabricate", 7, fabricate="Widget, Knack", round=4)
    words = []
    while at.state.step == "phases" and at.player.at == 3:
        words.append(said(level, at))
        at.say(words[-1])
    assert [word for word in words if word.startswith("run")] == ["run f1", "run f2", "run f3", "run Widget basic"]


@pytest.mark.parametrize("level", LEVELS)
def test_a_token_lifts_the_class_that_gains_most_before_points_are_counted(level):
    own = seat("T7", classes="Adhesive Studies, Lean Processes", tokens="speed", agenda=(OwesDone(),))
    at = table(own, seat(done=True), seat(done=True), step="score", round=8)
    assert said(level, at) == "token speed Adhesive Studies"


@pytest.mark.parametrize("level", ["regular", "master"])
def test_the_phase_that_scores_gets_the_energy_in_the_last_round(level):
    at = choosing(seat("B2", energy="e12 e02", design="Sonnet+", spots="s07"), *(seat(energy="e02 e10") for _ in "ab"))
    at.state.round = 8
    assert said(level, at).startswith("phases design")


def test_others_are_expected_to_do_what_suits_them():
    """Cubes of another player lie where its energy card would do most."""
    rival = seat(energy="e04 e02", design="Sonnet+, Loom+, Syllabus", spots="s07")
    at = choosing(seat(energy="e02 e10"), rival, seat(energy="e02 e10"))
    guesses = guesses_of(at.state, 0)
    assert guesses.keys() == {1}
    cubes = cubes_of_others(at.state, Luck(3), guesses)
    assert sum(cubes) == 2
    assert cubes[2] == 2


def test_the_best_assignment_is_the_one_that_leads_to_most():
    own = seat("S2 G2", hand="Plotter", energy="e12 e02", design="Sonnet+")
    at = choosing(own, *(seat(energy="e02 e10") for _ in "ab"))
    order = ranked(at.state, 0, [NO_CUBES])
    assert len(set(order)) == 20
    best, last = order[0], order[-1]
    assert after_round(at.state, 0, best, NO_CUBES) > after_round(at.state, 0, last, NO_CUBES)


def test_only_the_best_assignments_are_played_in_later_worlds(monkeypatch):
    at = choosing(seat(energy="e12 e02"), *(seat(energy="e02 e10") for _ in "ab"))
    played = []

    def noted(dream: State, asked: int, assign: Assign, cubes: Cubes) -> float:
        played.append(assign)
        return float(-assign.left)

    monkeypatch.setattr(phases, "after_round", noted)
    order = ranked(at.state, 0, [NO_CUBES] * 4)
    assert len(set(order)) == 20
    assert [played.count(assign) for assign in order] == [4] * phases.KEPT + [2] * (20 - phases.KEPT)
    assert [assign.left for assign in order[:4]] == [0, 0, 0, 0]


# --- levels ------------------------------------------------------------------------------------------------


def test_a_rookie_takes_any_phases_and_does_not_think_them_through(monkeypatch):
    at = choosing(seat("B2", energy="e12 e02", design="Sonnet+", spots="s07"), *(seat(energy="e02 e10") for _ in "ab"))
    assert len(chosen("regular", at)) == 1
    monkeypatch.setattr(phases, "after_round", None)
    assert len(chosen("rookie", at)) > 3


def test_a_master_counts_on_cubes_that_another_will_bring():
    """It designs by the other's cubes, so that its own cards go elsewhere; a Regular takes its best rows."""
    own = {"design": "Maquette+, Postscript+", "fabricate": "Rhinestone+", "recycle": "Glitter+"}
    rival = seat(energy="e04 e02", design="Sonnet+, Loom+, Syllabus", spots="s07")
    at = choosing(seat("P2 B2", hand="Zip", energy="e12 e10", **own), rival, seat(energy="e02 e10"), round=8)
    assert chosen("master", at) == {"phases fabricate recycle"}
    assert chosen("regular", at) == {"phases fabricate design"}


def test_each_step_of_a_round_has_luck_of_its_own():
    steps_of_a_round = phase("design", 4, design="Stencil", round=4), ending(inventor="Ada Quickwire", now=4)
    seconds = [find_bot(HOUSE, "regular").answer(at.state, 0, Luck(2)).seconds for at in steps_of_a_round]
    assert seconds[0] != seconds[1]


# --- effort ------------------------------------------------------------------------------------------------


def test_what_is_tried_is_bounded_however_much_there_is_to_say(monkeypatch):
    at = phase("assemble", 0, "B300 S9 G9 M9 P9", hand="Quill, Tinker, Fresco, Solder", round=3)
    at.player.agenda = (OwesEnergy(),)
    tried = []
    monkeypatch.setattr(steps, "finish", lambda state, player: tried.append(player))
    assert len(at.legal("energy")) == 301
    said("master", at)
    assert len(tried) == steps.ANSWERS  # too many to follow any of them
    tried.clear()
    monkeypatch.setattr(steps, "MUCH", 9999)
    said("master", at)
    assert steps.ANSWERS < len(tried) <= steps.ANSWERS * (1 + steps.WIDTH * (steps.DEPTH - 1))


def test_a_habit_that_goes_round_has_an_end(monkeypatch):
    at = phase("design", 4, design="Stencil", round=3)
    played = []
    monkeypatch.setattr(steps, "play", lambda state, player, action: played.append(action))
    steps.finish(at.state, at.player)
    assert len(played) == steps.LONGEST


# --- habits ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_an_encore_where_it_brings_more_than_its_price(level):
    at = phase("recycle", 5, "B1", inventor="Ines Encore", recycle="Geyser, Confetti", round=4)
    at.say("run Geyser basic")
    assert said(level, at) == "again basic"  # three batteries for two


def test_an_encore_is_kept_for_something_better():
    at = phase("recycle", 5, "B2", inventor="Ines Encore", recycle="Dustin, Confetti", round=8)
    at.say("run Dustin basic")
    assert said("regular", at) == "run Confetti basic"  # a duct tape would be a third of a point, as is each battery


@pytest.mark.parametrize("level", LEVELS)
def test_robots_without_room_are_swapped(level):
    full = {"hand": "Dustin, Patches", "recycle": "Geyser, Glitter, Confetti, Hopper, Echo", "round": 3}
    assert said(level, phase("recycle", 4, "", OwesGains(specials="X"), **full)) == "swap"
    assert said(level, phase("recycle", 4, "", OwesSwap(), **full)) == "discard Dustin"


@pytest.mark.parametrize("level", LEVELS)
def test_inspiration_is_a_class_while_there_is_room_and_time(level):
    def inspired(classes: str, now: int) -> str:
        return said(level, phase("upgrade", 3, "", OwesGains(specials="I"), classes=classes, round=now))

    assert inspired("Acoustics", 2) == "inspire classes"
    assert inspired("Acoustics", 8) != "inspire classes"
    assert inspired("Acoustics, Kinetics", 2) != "inspire classes", "the break brings the third one"


def test_the_break_is_worth_a_class():
    def classes(names: str, now: int) -> float:
        state = phase("design", 4, classes=names, round=now).state
        return classes_worth(state, state.players[0], 3)

    two, three = "Acoustics, Kinetics", "Acoustics, Kinetics, Logistics"
    assert classes(two, 4) > classes(two, 5) + 3
    assert classes(two, 4) - classes(two, 5) > classes(three, 4) - classes(three, 5) > 0


@pytest.mark.parametrize("level", LEVELS)
def test_energy_for_a_row_without_robots_is_not_the_best_spot(level):
    at = phase("upgrade", 7, "G8", round=2)
    at.say("row u1")
    spot = BOX.spots[BOX.spot_ids[said(level, at).removeprefix("spot ")]]
    assert not spot.energy


def test_energy_is_worth_more_in_a_row_of_robots_that_need_it():
    state = phase("upgrade", 7, recycle="Trophy, Tidal, Lighthouse", round=4).state
    fabricate, recycle = (spot_power(state, state.players[0], BOX.spot_ids[spot], 4) for spot in ("s12", "s16"))
    assert recycle > 2 * fabricate


@pytest.mark.parametrize("level", LEVELS)
def test_the_cheapest_space_with_the_best_inventor_is_bid_for(level):
    assert said(level, bidding(2)) == "bid t2 1"  # Finn Overclock


@pytest.mark.parametrize("level", LEVELS)
def test_of_two_gains_after_an_unlock_the_better_one(level):
    at = phase("upgrade", 7, "G8", inventor="Hugo Halfpage+", **FOUR)
    at.say("row u1", "spot s05")
    assert said(level, at) == "ability upgraded"  # a part and a battery, not a card


@pytest.mark.parametrize(
    ("own", "others", "which"), [("e02 e10", "e02 e10", "upgraded"), ("e03 e04", "e04 e03", "basic")]
)
def test_of_two_kinds_of_energy_the_one_that_gives_more(own, others, which):
    """Nadia Nightshift: in phases of others, or in quiet ones of one's own."""
    nadia = seat(energy=own, inventor="Nadia Nightshift+", **FOUR)
    at = revealed(nadia, "design recycle", others=((others, "fabricate assemble"), ("e02 e10", "upgrade fabricate")))
    assert said("regular", at) == f"ability {which}"


@pytest.mark.parametrize(("phases", "which"), [("design fabricate", "basic"), ("recycle fabricate", "upgraded")])
def test_of_energy_for_two_phases_a_bot_chooses_that_of_the_phase_it_performs(phases, which, monkeypatch):
    """Finn Overclock of another data set: 2 for design, OR 2 for recycle."""
    number = BOX.inventor_ids["i06"]
    card = BOX.inventors[number]
    basic, upgraded = (replace(card.basic, phase=phase, amount=2) for phase in ("design", "recycle"))
    finn = replace(card, link="or", basic=basic, upgraded=upgraded)
    monkeypatch.setattr(BOX, "inventors", (*BOX.inventors[:number], finn, *BOX.inventors[number + 1 :]))
    at = revealed(seat(energy="e02 e10", inventor="Finn Overclock+", tokens="speed speed"), phases)
    for level in LEVELS:
        assert said(level, at) == f"ability {which}"
    answer = find_bot(HOUSE, "regular").answer(at.state, 0, Luck(1))
    assert (answer.facts, answer.reason) == (("gain", which), "It is worth more to you than the other.")


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_round_end_offers_is_taken(level):
    assert said(level, ending(inventor="Ada Quickwire", now=4)) == "ability basic"
    assert said(level, ending(inventor="Esme Tapewell+", hand="Zip, Axle", now=4, **FOUR)) == "ability upgraded"
