"""Prompts, choices and their consequences, as data and in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import Any, get_args

import pytest

from botyard import Rng
from botyard.core.fluent import game_bundle
from botyard.core.messages import Message
from botyard.core.prompt import Choice, Prompt
from botyard.games.into_the_machine.cards import POWERS, TERMINALS
from botyard.games.into_the_machine.nouns import card_name
from botyard.games.into_the_machine.prompts import ChoiceKind, PromptKind
from botyard.games.into_the_machine.view import CurrentAction

from .builders import BUILTIN_GAME, GAME, Table, make_table

NAMES = ("Ada", "Bo", "Cy", "Di", "Eve")
LANGUAGES = ("en", "de")
SEATS_AND_OPTIONS: list[tuple[int, dict[str, Any]]] = [
    (2, {"turn_cap": 40}),
    (3, {"turn_cap": 60, "fresh_crew_waits": True}),
    (5, {"turn_cap": 60, "reshuffle": "eager"}),
]
RARE_POSITIONS = (  # random games reach these only now and then
    "4 1rh 9rc podium=r flags=acted agenda=C4:1:-",
    "4 9rc 12rh flags=acted agenda=T3:3:-",
    "4 9rc 12rc 15gc flags=acted agenda=S5:1:-",
)


# --- every prompt in both languages ------------------------------------------------------------------------


def random_prompts(seats: int, options: dict[str, Any]) -> Iterator[Prompt]:
    rng = Rng(seats)
    state = BUILTIN_GAME.initial_state(seats, rng.fork(1), options)
    while not state.over:
        prompt = BUILTIN_GAME.view(state, state.actor).prompt
        assert prompt is not None
        yield prompt
        BUILTIN_GAME.apply(state, state.actor, BUILTIN_GAME.random_action(state, state.actor, rng))


@cache
def prompts_met() -> tuple[Prompt, ...]:
    rare = (GAME.view(GAME.deserialize(position), 0).prompt for position in RARE_POSITIONS)
    games = (random_prompts(seats, options) for seats, options in SEATS_AND_OPTIONS)
    return tuple(prompt for prompt in chain(rare, *games) if prompt)


def texts_of(choice: Choice) -> Iterator[Message]:
    yield from (
        message for message in (choice.label, choice.group, choice.consequence, choice.warning) if message is not None
    )


@cache
def messages_met() -> frozenset[Message]:
    found = set[Message]()
    for prompt in prompts_met():
        found.add(prompt.text)
        found.update(message for choice in prompt.choices for message in texts_of(choice))
    return frozenset(found)


def test_games_meet_every_kind_of_prompt_and_choice():
    assert {prompt.kind for prompt in prompts_met()} == set(get_args(PromptKind))
    assert {choice.kind for prompt in prompts_met() for choice in prompt.choices} == set(get_args(ChoiceKind))


def test_every_choice_has_a_consequence():
    without = {choice.action for prompt in prompts_met() for choice in prompt.choices if choice.consequence is None}
    assert without == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name(language):
    bundle, cards = game_bundle(BUILTIN_GAME, language), (*TERMINALS.values(), *POWERS)
    names = {card.id: bundle.format(card_name(card.id)) for card in cards}
    assert (names == {card.id: card.name for card in cards}) == (language == "en")
    assert len({names[card] for card in TERMINALS}) == len(TERMINALS)


# --- single texts ------------------------------------------------------------------------------------------


def text(message: Message | None, language: str = "en") -> str:
    assert message is not None
    return game_bundle(GAME, language).format(message, NAMES)


def choice_of(table: Table, action: str) -> Choice:
    prompt = table.view(table.actor).prompt
    return next(choice for choice in prompt.choices if choice.action == action)


def consequence_of(table: Table, action: str, language: str = "en") -> str:
    return text(choice_of(table, action).consequence, language)


def test_choices_carry_the_facts_that_a_client_needs():
    table = make_table("5rc 12rh", crew="1.1.1", hands="25,-,-,-", stacks="c1:rt,c2:rt,t3:gt")
    prompt = table.view("r").prompt
    facts = {choice.action: (choice.kind, choice.args, choice.highlights) for choice in prompt.choices}
    assert facts["terminal t3"] == (
        "use-terminal",
        {"place": "t3", "card": card_name("T3"), "level": "triangle", "bots": 2},
        ("t3",),
    )
    both_cards = Message("junction", one=card_name("C1"), other=card_name("C2"))
    assert facts["junction c1-c2"] == (
        "use-junction",
        {"place": "c1-c2", "junction": both_cards, "level": "circle"},
        ("c1-c2",),
    )
    assert facts["power p5 upgrade"] == (
        "play-power",
        {"card": "P5", "half": "upgrade", "name": card_name("C3")},
        ("P5",),
    )
    assert prompt.args == {"turn": 0, "can_play": True, "ignoring": False}
    table.play("terminal t3")
    choices = table.view("r").prompt.choices
    assert [(choice.args["place"], choice.args["end"], choice.args["shape"]) for choice in choices] == [
        ("5", "7", "circle"),
        ("12", "11", "hex"),
    ]
    assert [choice.highlights for choice in choices] == [("5", "7"), ("12", "11")]


@pytest.mark.parametrize(
    ("position", "english", "german"),
    [
        (
            "4 9rc 12rc flags=acted agenda=T2:2:12 15rc",
            "Which of your other bots moves 1 space?",
            "Welcher deiner anderen Bots rückt 1 Feld vor?",
        ),
        (
            "4 9rc 12rc flags=acted agenda=S2:3:-",
            "Which of your circle-bots moves 1 space?",
            "Welcher deiner Kreis-Bots rückt 1 Feld vor?",
        ),
        (
            "4 9rc flags=played",
            "Take a Terminal action",
            "Nimm eine Terminal-Aktion",
        ),
        (
            "4 stacks=c2:rt,c3:rt flags=acted agenda=order:c2-c3,crew:c2-c3",
            "Which bot goes to the junction Enter at silver / Upgrade?",
            "Welchen Bot setzt du auf den Knotenpunkt Silber-Einstieg / Aufwerten?",
        ),
        (
            "4 9rc flags=acted agenda=C4:1:-,crew:c4 stacks=c4:gc",
            "Which 2 bots go to Move 1?",
            "Vorrücken 1: Welche 2 Bots?",
        ),
    ],
)
def test_prompt_texts(position, english, german):
    prompt = GAME.view(GAME.deserialize(position), 0).prompt
    assert (text(prompt.text), text(prompt.text, "de")) == (english, german)


def test_labels_name_the_act():
    table = make_table("1gc 5rc", queue="r", hexbox="r", stacks="c1:rt,c2:rt", hands="1,-,-,-")
    labels = [text(choice_of(table, action).label) for action in ("junction c1-c2", "power p1", "home")]
    assert labels == ["Recruit 2 / Enter at silver", "Play Move 2", "Take Home"]
    table.play("power p1")
    assert [text(choice_of(table, action).label) for action in ("move q1", "move 5", "move h")] == [
        "Circle-bot from place 1 of the queue to 3",
        "Circle-bot from 5 to 7",
        "Hex-bot from the Hex Box to 19",
    ]
    assert text(choice_of(table, "move h").label, "de") == "Hex-Bot aus der Hex-Box nach 19"


def test_consequences_of_a_terminal():
    table = make_table("5rc 6gc", crew="1.0.1", stacks="c4:gc")
    assert consequence_of(table, "terminal c1") == "2 circle-bots from your box"
    assert consequence_of(table, "terminal c4") == "5 → 7, leaping 1 bot · with 2 bots"
    assert consequence_of(table, "home", "de") == "niemand heimzuholen · 1 Kreis-Bot aus deiner Kiste"


def test_consequence_of_a_terminal_counts_the_junctions_that_it_opens():
    table = make_table("5rc 16rc", crew="0.1.0", stacks="c1:rt,t3:rt")
    assert consequence_of(table, "terminal t2", "de").endswith("öffnet 2 Knotenpunkte")


@pytest.mark.parametrize(
    ("racers", "parts", "action", "english", "german"),
    [
        ("5rc 6gc 9rc", {}, "terminal c4", "5 → 7 or 9 → 10", "5 → 7 oder 9 → 10"),
        (
            "5rc 6gc 9rc 12rc 15rc",
            {"stacks": "c4:gc", "crew": "2.1.1"},
            "terminal c4",
            "5 → 7 or 3 other bots · with 2 bots",
            "5 → 7 oder 3 andere Bots · mit 2 Bots",
        ),
        ("5rc 9rc", {}, "terminal t2", "first 5 → 6 or 9 → 10", "zuerst 5 → 6 oder 9 → 10"),
        ("5rc 9rc", {}, "terminal c3", "upgrade 5 or 9", "5 oder 9 aufwerten"),
        ("5rc 6rc", {}, "terminal c3", "upgrade 5 or 6: a card", "5 oder 6 aufwerten: eine Karte"),
        ("1gc 2gc 5rc", {"crew": "2.1.1"}, "terminal c2", "join the queue", "stellt sich in die Warteschlange"),
        ("5rc 9rc", {"crew": "2.1.1"}, "terminal t4", "draw a Power card", "zieht eine Powerkarte nach"),
        ("5rc 9rc", {"hands": "4,-,-,-"}, "power p4", "5 → 8 or 9 → 12", "5 → 8 oder 9 → 12"),
    ],
)
def test_consequence_of_an_action_names_what_can_be_chosen(racers, parts, action, english, german):
    table = make_table(racers, **{"crew": "2.1.1", "hands": "-,-,-,-", **parts})
    assert (consequence_of(table, action), consequence_of(table, action, "de")) == (english, german)


def test_consequences_of_crew_and_junctions():
    table = make_table(crew="2.1.0", stacks="c1:rt,c3:rt")
    table.play("terminal c2")
    assert consequence_of(table, "crew t") == (
        "leaves you 2 circle-bots · enter on 2 · unlocks Recruit 2 / Enter at silver"
        " · unlocks Enter at silver / Upgrade · ends your turn"
    )


def test_a_junction_takes_one_bot_for_both_terminals():
    table = make_table(crew="2.1.0", stacks="c1:rt,c2:rt")
    assert consequence_of(table, "junction c1-c2") == "1 bot, both terminals in any order"


def test_bots_that_can_move_are_grouped_by_shape():
    table = make_table("2rh 5rc 6gc 7gc")
    table.play("terminal c4")
    assert [text(choice_of(table, action).group) for action in ("move 2", "move 5")] == ["Hex-bots", "Circle-bots"]


def test_only_draws_are_confirmed():
    table = make_table("5rc 9rc 15rc")
    assert choice_of(table, "home").warning is None
    table.play("terminal c3")
    assert text(choice_of(table, "upgrade 15").warning) == "You draw a Power card. That can't be undone."


def test_consequences_of_moves():
    table = make_table("2rh 5rc 6gc 7gc")
    table.play("terminal c4")
    assert consequence_of(table, "move 5") == "leaps 2 bots · 12 spots short of the exit · ends your turn"
    assert consequence_of(table, "move 2", "de") == "direkt vor dem Podest · beendet deinen Zug"


def test_consequences_of_draws_and_upgrades():
    table = make_table("5rc 15rc")
    table.play("terminal c3")
    assert consequence_of(table, "upgrade 15") == "you get a triangle-bot and a Power card · can't be undone"
    assert consequence_of(table, "upgrade 15", "de") == (
        "du bekommst einen Dreieck-Bot und eine Powerkarte · endgültig"
    )


def test_consequences_of_ending_the_turn_name_the_next_player():
    table = make_table("5rc", hands="1,-,-,-", flags="acted", left="g")
    assert consequence_of(table, "end") == "next: Cy"
    last = make_table("5rc 7gh", podium="g", hands="1,-,-,-", flags="acted", options="turn_cap:1", turn=1)
    assert consequence_of(last, "end") == "ends the game"


def test_consequence_of_a_win():
    table = make_table("1rh", podium="r")
    assert consequence_of(table, "terminal c4") == "1 → podium · you win!"
    table = make_table("1rh 9rc", podium="r")
    table.play("terminal c4")
    assert consequence_of(table, "move 1") == "2 on the podium · you win!"


# --- the action in progress --------------------------------------------------------------------------------


def test_view_names_the_terminal_whose_card_is_carried_out():
    table = make_table("5rc 9rc", crew="2.1.1", stacks="c3:rt,c4:rt")
    table.play("junction c3-c4")
    assert table.view().current_action == CurrentAction("c3-c4")
    table.play("crew c")
    assert table.view().current_action == CurrentAction("c3-c4")
    table.play("first c4")
    assert table.view().current_action == CurrentAction("c3-c4", "c4")


def test_view_names_the_power_card_that_is_played():
    table = make_table("5rc 9rc", hands="5,-,-,-")
    table.play("power p5 upgrade")
    assert table.view("g").current_action == CurrentAction(card="P5", half="upgrade")


def test_view_of_a_typed_position_with_an_unknown_junction():
    state = GAME.deserialize("4 9rc 12rc flags=acted agenda=C4:1:- line=junction+x1-x2")
    assert GAME.view(state, 0).current_action == CurrentAction("x1-x2")
