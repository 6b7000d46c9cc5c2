"""Questions, answers and the log say what is meant: no ids, no riddles."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from botyard import Luck
from botyard.games.raising_robots.cards import Ability
from botyard.games.raising_robots.thinking.words import sentence, why
from botyard.games.raising_robots.wording import ability_words

from .table import HOUSE, phase

ID = re.compile(r"\b[rkise][0-9]{2}\b|\b[udfct][0-9]\b")
NAMES = ("Ann", "Bob", "Cem")


def words_of_a_game(inventors: str) -> Iterator[str]:
    """All that anybody is asked and told."""
    luck, told = Luck(7), []
    state = HOUSE.start(len(NAMES), luck.fork(1), {"inventors": inventors}, told.append)
    while seats := HOUSE.to_act(state):
        ask = HOUSE.view(state, seats[0]).ask
        yield ask.text
        yield from (word for choice in ask.choices for word in (choice.label, choice.group))
        HOUSE.apply(state, seats[0], HOUSE.sample(state, seats[0], luck), told.append)
    yield from (HOUSE.sentence(event, NAMES) for event in told)


@pytest.mark.parametrize("inventors", ["draft", "bidding"])
def test_no_ids_are_said(inventors: str) -> None:
    said = set(words_of_a_game(inventors))
    assert len(said) > 400
    assert [word for word in said if ID.search(word)] == []


def test_every_answer_has_a_reason() -> None:
    luck, kinds = Luck(5), set()
    state = HOUSE.start(len(NAMES), luck.fork(1), {})
    while seats := HOUSE.to_act(state):
        player = state.players[seats[0]]
        for action in HOUSE.legal(state, seats[0]):
            facts = why(state, player, action)
            kinds.add(facts[0])
            assert sentence(facts, state.box).endswith(".")
        HOUSE.apply(state, seats[0], HOUSE.sample(state, seats[0], luck))
    assert kinds >= {"draw", "wild", "spare", "run", "robot", "energy", "class", "phases", "pay"}


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
def test_an_ability_says_when_it_counts(ability: Ability, words: str) -> None:
    assert ability_words(ability) == words


def test_a_payment_says_what_is_paid_so_far() -> None:
    at = phase("upgrade", 3, "S2 G2", hand="Edward")
    at.say("row u2")
    assert at.view(0).ask.text == "Pay 3 wilds."
    at.say("pay g")
    assert at.view(0).ask.text == "Pay 3 wilds (1 gear paid so far)."


def test_gains_say_what_is_left_to_take() -> None:
    at = phase("fabricate", 4, spots="s10")
    at.say("run f2")
    assert at.view(0).ask.text == "What do you take? Left: 1 wild; 1 microchip or 1 gear."


def test_a_phase_in_which_only_tokens_can_be_placed_says_so() -> None:
    at = phase("fabricate", 3, "S1 G1 M1", fabricate="Axle", tokens="efficiency")
    at.say("run f1", "gain m")
    assert at.view(0).ask.text == "Fabricate: nothing more can act."
