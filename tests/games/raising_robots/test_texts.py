"""Texts of prompts, choices, reasons and the log."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from botyard import Rng
from botyard.games.raising_robots.actions import Bid
from botyard.games.raising_robots.ai.explanations import explain, explanation_text
from botyard.games.raising_robots.card_files import Ability
from botyard.games.raising_robots.effect_text import ability_text
from botyard.games.raising_robots.state import PendingEnergy

from .builders import GAME, in_phase, new_game, with_ids

ID = re.compile(r"\b[rkise][0-9]{2}\b|\b[udfct][0-9]\b")
NAMES = ("Ann", "Bob", "Cem")


def texts_of_game(inventors: str) -> Iterator[str]:
    """Yield all prompts, choices and log texts of a game."""
    rng, events = Rng(7), []
    state = GAME.initial_state(len(NAMES), rng.fork(1), {"inventors": inventors}, events.append)
    while seats := GAME.active_seats(state):
        prompt = GAME.view(state, seats[0]).prompt
        yield prompt.text
        yield from (word for choice in prompt.choices for word in (choice.label, choice.group))
        GAME.apply(state, seats[0], GAME.random_action(state, seats[0], rng), events.append)
    yield from (GAME.describe_event(event, NAMES) for event in events)


@pytest.mark.parametrize("inventors", ["draft", "bidding"])
def test_texts_show_no_ids(inventors: str) -> None:
    texts = set(texts_of_game(inventors))
    assert len(texts) > 400
    assert [word for word in texts if ID.search(word)] == []


def test_bot_reason_for_every_answer() -> None:
    rng, kinds = Rng(5), set()
    state = GAME.initial_state(len(NAMES), rng.fork(1), {})
    while seats := GAME.active_seats(state):
        player = state.players[seats[0]]
        for action in GAME.legal_actions(state, seats[0]):
            facts = explain(state, player, action)
            kinds.add(facts[0])
            assert explanation_text(facts, state.components).endswith(".")
        GAME.apply(state, seats[0], GAME.random_action(state, seats[0], rng))
    assert kinds >= {"draw", "wild", "spare", "run", "robot", "energy", "class", "phases", "pay"}


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ("phases upgrade design", "Upgrade and design bring most with these cards and what you have."),
        ("robot r01 0", "It is worth 5 points; its action: pay 1 robot card: 3 batteries."),
        (
            "robot r01 2",
            "It is worth 5 points, and counts for 2 of your classes; its action: pay 1 robot card: 3 batteries.",
        ),
        ("energy 3 0 upgrade", "More than 3 energy would bring nothing here that is worth the batteries."),
        ("energy 5 2 upgrade", "With 5 energy you pay for one token more."),
        ("energy 5 2 assemble", "With 5 energy you bring another robot."),
        ("energy 5 2 recycle", "With 5 energy you reach better actions."),
        ("class k02 1", "It counts each unlocked speed token: you have 1 so far."),
        ("run B->T+(M/G)", "It helps: pay 1 battery: 1 duct tape and (1 microchip or 1 gear)."),
        ("token cosmetic r01", "With it the robot can do this: pay 1 robot card: 2 batteries and 2 points."),
        ("token speed k02", "Extra credit lifts the class by a grade."),
        ("token speed i01", "The inventor's other ability: at each round end: 1 battery."),
        ("bid i03", "Cleo Spark is worth that price."),
        ("inventor i03", "What it does: at once: 2 duct tape and 3 batteries."),
        ("inspire classes", "There is room for a class, and time to work for it."),
        ("inspire wilds", "Two goods pay for much of the next robot or token."),
        ("inspire batteries", "Four batteries reach actions that would stay out of reach."),
        ("spot s02", "A speed token, and inspiration at once."),
        ("spot s06", "An efficiency token, and more whenever design is performed: 1 battery and 1 robot card."),
        ("spot s08", "A communications token, and more energy whenever design is performed."),
        ("pay_all", "These are the goods that you will miss least."),
        ("pay s", "You will miss it least."),
        ("wild s", "Your robots in hand ask for it."),
        ("next", "Nothing else in this phase is worth its cost."),
    ],
)
def test_bot_reason_facts_as_sentence(facts: str, words: str) -> None:
    assert explanation_text(tuple(facts.split(" ")), GAME.components) == words


@pytest.mark.parametrize(
    ("action", "facts"),
    [
        ("energy 0", "energy 2 0 upgrade"),
        ("energy 2", "energy 4 2 upgrade"),  # batteries included
        ("keep Edward", "robot r01 2"),  # in the row of one class, of the points of another
        ("keep Zip", "robot r44 1"),
        ("assemble Widget", "robot r58 0"),
        ("class Drawing Room", "class k16 1"),
        ("class Kinetics", "class k02 2"),
        ("pay all", "pay_all"),
        ("pay s", "pay s"),
        ("wild c", "draw"),
        ("wild p", "spare p"),
        ("wild g", "wild g"),  # which Zip asks for
    ],
)
def test_bot_reason_facts(action: str, facts: str) -> None:
    owned = {"classes": "Drawing Room, Product Design, Patent Law", "design": "Inkwell", "spots": "s02 s05"}
    table = in_phase("upgrade", 1, "B2", PendingEnergy(), hand="Edward, Zip", **owned)
    assert " ".join(explain(table.state, table.player, GAME.parse_action(with_ids(action)))) == facts


def test_bot_reason_of_a_bid_names_the_inventor() -> None:
    table = new_game(3, inventors="bidding")
    inventors = [track.inventor for track in table.view(0).tracks]
    assert [explain(table.state, table.player, Bid(track, 1)) for track in ("t1", "t2", "t3")] == [
        ("bid", inventor) for inventor in inventors
    ]


@pytest.mark.parametrize(
    ("ability", "words"),
    [
        (Ability("round_end", "C"), "at each round end: 1 robot card"),
        (Ability("immediate", "3B"), "at once: 3 batteries"),
        (Ability("ongoing", "B", "after_assemble"), "after each assembly: 1 battery"),
        (Ability("ongoing", hook="extra_cost", amount=-1), "extra costs are 1 less"),
        (Ability("ongoing", hook="encore", cost="B"), "once a round a robot acts again for 1 battery"),
        (
            Ability("ongoing", hook="cube_energy", amount=1, phases="assigned"),
            "1 energy more for your phases with a cube",
        ),
    ],
)
def test_ability_text_names_its_timing(ability: Ability, words: str) -> None:
    assert ability_text(ability) == words


def test_prompt_text_of_a_payment() -> None:
    table = in_phase("upgrade", 3, "S2 G2", hand="Edward")
    table.play("row u2")
    assert table.view(0).prompt.text == "Pay 3 wilds."
    table.play("pay g")
    assert table.view(0).prompt.text == "Pay 3 wilds (1 gear paid so far)."


def test_prompt_text_of_gains() -> None:
    table = in_phase("fabricate", 4, spots="s10")
    table.play("run f2")
    assert table.view(0).prompt.text == "What do you take? Left: 1 wild; 1 microchip or 1 gear."


def test_prompt_text_of_an_idle_phase() -> None:
    table = in_phase("fabricate", 3, "S1 G1 M1", fabricate="Axle", tokens="efficiency")
    table.play("run f1", "gain m")
    assert table.view(0).prompt.text == "Fabricate: nothing more can act."
