"""Log lines and bots' reasons in both languages; every message of the game equals `fluent.runtime` and is used."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import isclass
from typing import NamedTuple, get_args, get_type_hints

import pytest

from botyard import Event
from botyard.core.events import UnloggedEvent
from botyard.core.fluent import FOLDER, game_bundle, load_bundle
from botyard.core.messages import Argument, Message, listed
from botyard.games.into_the_machine import events as e
from botyard.games.into_the_machine.actions import parse
from botyard.games.into_the_machine.ai.explanations import explain
from botyard.games.into_the_machine.ai.turn_planner import ranked_turns
from botyard.games.into_the_machine.boards import Icon
from botyard.games.into_the_machine.cards import LEVELS, TERMINALS
from botyard.games.into_the_machine.nouns import HALVES_BY_CARD, card_name
from botyard.games.into_the_machine.rules.legality import Lack

from ...core.error_messages import error_messages, plain_errors
from ...core.fluent_reference import reference_bundle, reference_text
from .builders import BUILTIN_GAME, make_table
from .test_plans import plan_messages
from .test_prompts import LANGUAGES, NAMES, messages_met
from .test_summary import summary_messages

KINDS = [kind for kind in vars(e).values() if isclass(kind) and issubclass(kind, Event)]
LOG_LINES: list[tuple[Event, str, str]] = [
    (e.Started(0, 5), "Ada starts on spot 5", "Ada beginnt auf Feld 5"),
    (e.TurnBegan(3, 1), "Turn 3", "Zug 3"),
    (e.TerminalChosen(0, "t3", "T5", 2), "Ada: Box to gold", "Ada: Kiste zu Gold"),
    (
        e.JunctionChosen(0, "c1-c2", ("C1", "C4")),
        "Ada: junction Recruit 2 / Move 1",
        "Ada: Knotenpunkt 2 anheuern / Vorrücken 1",
    ),
    (
        e.CrewPlaced(0, "t3", "tts"),
        "Ada places 2 triangle-bots and 1 square-bot",
        "Ada setzt 2 Dreieck-Bots und 1 Quadrat-Bot",
    ),
    (
        e.TookHome(0, "cct", ("c1",), 1),
        "Ada: Take Home, 2 circle-bots and 1 triangle-bot back, 1 bot from the box",
        "Ada: Heimholen, 2 Kreis-Bots und 1 Dreieck-Bot zurück, 1 Bot aus der Kiste",
    ),
    (e.TookHome(0, "c", ("c1",), 0), "Ada: Take Home, 1 circle-bot back", "Ada: Heimholen, 1 Kreis-Bot zurück"),
    (e.TookHome(0, "", (), 1), "Ada: Take Home, 1 bot from the box", "Ada: Heimholen, 1 Bot aus der Kiste"),
    (e.TookHome(0, "", (), 0), "Ada: Take Home", "Ada: Heimholen"),
    (e.Recruited(0, 2), "Ada: 2 circle-bots from the box", "Ada: 2 Kreis-Bots aus der Kiste"),
    (e.Entered(0, "crew", "silver", "1"), "Ada: circle-bot enters on 1", "Ada: Kreis-Bot steigt auf 1 ein"),
    (
        e.Entered(0, "box", "gold", "q3"),
        "Ada: circle-bot joins the queue",
        "Ada: Kreis-Bot stellt sich in die Warteschlange",
    ),
    (
        e.BotMoved(0, "circle", "move", "5", "8", ("7", "8"), 1),
        "Ada: circle-bot 5 → 8, leaping 1 bot",
        "Ada: Kreis-Bot 5 → 8, über 1 Bot hinweg",
    ),
    (
        e.BotMoved(0, "circle", "move", "q2", "1", ("1",), 0),
        "Ada: circle-bot queue 2 → 1",
        "Ada: Kreis-Bot Warteschlange 2 → 1",
    ),
    (
        e.BotMoved(0, "circle", "hop", "18", "off", ("off",), 0),
        "Ada: circle-bot 18 → out",
        "Ada: Kreis-Bot 18 → raus",
    ),
    (
        e.BotMoved(0, "hex", "hop", "h", "18", ("18",), 2),
        "Ada: hex-bot Hex Box → 18, leaping 2 bots",
        "Ada: Hex-Bot Hex-Box → 18, über 2 Bots hinweg",
    ),
    (
        e.BotMoved(0, "hex", "move", "1", "podium", ("podium",), 0),
        "Ada: hex-bot 1 → podium",
        "Ada: Hex-Bot 1 → Podest",
    ),
    (e.QueueMoved(1), "Bo: circle-bot moves from the queue to 1", "Bo: Kreis-Bot rückt aus der Warteschlange auf 1"),
    (e.HexTagged(0), "Ada: a hex-bot waits in the Hex Box", "Ada: ein Hex-Bot wartet in der Hex-Box"),
    (e.PodiumReached(0, 2), "Ada: 2 on the podium", "Ada: 2 auf dem Podest"),
    (e.Upgraded(0, 9, "triangle"), "Ada upgrades 9: a triangle-bot", "Ada wertet 9 auf: ein Dreieck-Bot"),
    (e.CardsDrawn(0, ("P1", "P4"), "hex_box"), "Ada draws Move 2 and Hop", "Ada zieht Vorrücken 2 und Hüpfen nach"),
    (e.CardsDrawn(0, ("", "", ""), "hex_box"), "Ada draws 3 Power cards", "Ada zieht 3 Powerkarten nach"),
    (e.CardsDrawn(0, ("",), "podium"), "Ada draws 1 Power card", "Ada zieht 1 Powerkarte nach"),
    (e.NoCardLeft(0), "Ada: no Power card left", "Ada: keine Powerkarte mehr da"),
    (
        e.Reshuffled(12),
        "Discard pile shuffled: 12 Power cards in the deck",
        "Ablage gemischt: 12 Powerkarten im Nachziehstapel",
    ),
    (e.PowerPlayed(0, "P2", "ignore"), "Ada: Power card Ignore stacks", "Ada: Powerkarte Stapel missachten"),
    (e.PowerPlayed(0, "P5", "enter"), "Ada: Power card Enter at silver", "Ada: Powerkarte Silber-Einstieg"),
    (e.PlayerLeft(0, ("P1",)), "Ada leaves, the bots stay", "Ada verlässt das Spiel, die Bots bleiben"),
    (e.GameEnded((1,), "ITM-3.8"), "Bo wins: everyone else has left", "Bo gewinnt: Alle anderen sind gegangen"),
    (e.GameEnded((0, 2), "ITM-3.7"), "Ada and Cy share first place", "Ada und Cy teilen sich den ersten Platz"),
]
STEPS: list[tuple[Event, str, str]] = [  # as parts of the line of a whole turn
    (e.CrewPlaced(0, "t3", "t"), "", ""),
    (e.CrewPlaced(0, "t3", "tts"), "with 3 bots", "mit 3 Bots"),
    (
        e.TookHome(0, "cct", ("c1",), 1),
        "Take Home: 3 bots back, 1 from the box",
        "Heimholen: 3 Bots zurück, 1 aus der Kiste",
    ),
    (e.Entered(0, "crew", "silver", "1"), "enters on 1", "steigt auf 1 ein"),
    (e.BotMoved(0, "circle", "move", "5", "8", ("7", "8"), 1), "5 → 8", "5 → 8"),
    (e.BotMoved(0, "hex", "hop", "h", "18", ("18",), 2), "hex-bot to 18", "Hex-Bot nach 18"),
    (e.HexTagged(0), "hex-bot in", "Hex-Bot rein"),
    (e.Upgraded(0, 9, "triangle"), "9 off, gains a triangle-bot", "9 raus, bringt einen Dreieck-Bot"),
    (e.QueueMoved(1), "", ""),  # nobody decided it
    (e.CardsDrawn(0, ("P4",), "upgrade"), "draws Hop", "zieht Hüpfen nach"),
    (e.CardsDrawn(0, ("",), "upgrade"), "", ""),  # the line of the upgrade names the card
    (e.CardsDrawn(1, ("P4",), "podium"), "everyone draws 1 Power card", "alle ziehen 1 Powerkarte nach"),
]
MORE_EVENTS: list[Event] = [
    *(e.PowerPlayed(0, card, half) for card, half in HALVES_BY_CARD),
    *(e.Upgraded(0, 9, icon) for icon in get_args(Icon)),
    *(
        e.CardsDrawn(0, cards, why)
        for cards in (("P1",), ("",))
        for why in get_args(get_type_hints(e.CardsDrawn)["why"])
    ),
    *(e.GameEnded((0,), rule) for rule in e.END_REASONS),
    *(e.Recruited(0, count) for count in (1, 2)),
    e.Reshuffled(1),
]
LINES_ONLY = {e.Started, e.TurnBegan, e.NoCardLeft, e.Reshuffled, e.PlayerLeft, e.GameEnded}
ERROR_SAMPLES: dict[str, tuple[Argument, ...]] = {
    "seat": (4,),
    "answers": ("'home', 'end'",),
    "count": (1, 2),
    "card": (card_name("S4"),),
    "lack": tuple(lack for lack in get_args(Lack) if lack),
    "places": (listed(["c1", "c2"]),),
    "action": ("move 7",),
    "bots": (1, 3),
    "placed": (2,),
    "have": (0, 2),
    "level": LEVELS,
    "where": ("hex-box", "queue", "spot"),
    "place": (3,),
    "who": ("it", "other", "circle", "hex", "any"),
    "spot": (9,),
    "junction": ("c1-c2",),
    "kind": ("terminal", "junction"),
    "player": ("5",),
    "seats": (3,),
}
MESSAGES = FOLDER.parent.parent / "games" / "into_the_machine" / "messages"
ERRORS = error_messages(MESSAGES.parent, ERROR_SAMPLES)
PARTS = {"draws", "lack", "bots"}  # of other messages


def logged_events() -> list[Event]:
    return [*(event for event, _, _ in LOG_LINES), *(event for event, _, _ in STEPS), *MORE_EVENTS]


def line_of(event: Event) -> Message:
    message = BUILTIN_GAME.event_message(event)
    assert message is not None
    return message


def step_of(event: Event) -> Message:
    return Message("step", event=line_of(event))


def text(message: Message, language: str) -> str:
    return game_bundle(BUILTIN_GAME, language).format(message, NAMES)


# --- all messages ------------------------------------------------------------------------------------------


def all_messages() -> Iterator[Message]:
    yield from messages_met()
    for event in logged_events():
        yield line_of(event) if type(event) in LINES_ONLY else step_of(event)
        yield line_of(event)
    yield from reasons()
    yield from plan_messages()
    yield from summary_messages()
    yield from (Message("card-text", id=card) for card in TERMINALS)
    yield from ERRORS


def ids_in(message: Message) -> Iterator[str]:
    yield message.id
    for argument in message.args.values():
        if isinstance(argument, Message):
            yield from ids_in(argument)


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_equal_fluent_runtime(language):
    files = [(each / f"{language}.ftl").read_text("utf-8") for each in (FOLDER, MESSAGES)]
    reference = reference_bundle(language, files)
    for message in set(all_messages()):
        assert text(message, language) == reference_text(reference, message, NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_used(language):
    met = {message_id for message in all_messages() for message_id in ids_in(message)}
    defined = game_bundle(BUILTIN_GAME, language).entries.keys()
    assert defined - load_bundle(language).entries.keys() - met == PARTS | ({"shape"} if language == "de" else set())
    assert met - defined == {"player"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_terminal_card_has_a_text_of_its_own(language):
    texts = {text(Message("card-text", id=card), language) for card in TERMINALS}
    assert len(texts) == len(TERMINALS)


def test_no_error_for_players_is_a_plain_string():
    assert plain_errors(MESSAGES.parent, "reject", "Obstacle") == []


# --- the log -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("event", "english", "german"), LOG_LINES, ids=str)
def test_log_lines(event, english, german):
    message = line_of(event)
    assert (text(message, "en"), text(message, "de")) == (english, german)


@pytest.mark.parametrize(("event", "english", "german"), STEPS, ids=str)
def test_steps_of_a_turn(event, english, german):
    message = step_of(event)
    assert (text(message, "en"), text(message, "de")) == (english, german)


@pytest.mark.parametrize("language", LANGUAGES)
def test_log_lines_are_short_and_without_a_full_stop(language):
    for event in logged_events():
        line = text(line_of(event), language)
        assert len(line) <= 75, line
        assert not line.endswith("."), line


def test_every_event_has_a_line_or_none():
    unlogged = {e.TerminalsDealt(("c1",), ("C1",)), e.HalfBegan(0, "c2", "C4")}
    assert {BUILTIN_GAME.event_message(event) for event in unlogged} == {None}
    shown = {type(event) for event in (*logged_events(), *unlogged)}
    assert shown == set(KINDS) - {Event, UnloggedEvent}


@pytest.mark.parametrize("why", get_args(get_type_hints(e.CardsDrawn)["why"]))
def test_masked_draws_name_no_card(why):
    drawn = [e.CardsDrawn(0, cards, why) for cards in (("P1", "P4"), ("P5", "P5"))]
    assert len({step_of(event.masked_for(1)) for event in drawn}) == 1
    assert "Move" not in str(line_of(drawn[0].masked_for(None)))
    assert len({line_of(event.masked_for(0)) for event in drawn}) == 2


# --- reasons -----------------------------------------------------------------------------------------------


class Case(NamedTuple):
    """A position, and answers of which the last one gets the reason."""

    racers: str
    parts: dict[str, str]
    answers: list[str]
    english: str
    german: str


REASONS = [
    Case(
        "1rh 9rc 12gc",
        {"crew": "3.2.1", "podium": "rrg"},
        ["terminal c4"],
        "This turn wins the game.",
        "Dieser Zug gewinnt das Spiel.",
    ),
    Case(
        "1rh 12gc",
        {"crew": "3.2.1", "podium": "rg"},
        ["terminal c4"],
        "This turn brings a hex-bot onto the podium.",
        "Dieser Zug bringt einen Hex-Bot aufs Podest.",
    ),
    Case(
        "9rc 12gc",
        {"crew": "3.2.1"},
        ["terminal c1", "crew c"],
        "Cheapest to spare: 1 circle-bot.",
        "Am ehesten entbehrlich: 1 Kreis-Bot.",
    ),
    Case(
        "5rc 15rc",
        {},
        ["terminal c3", "upgrade 15"],
        "It gets you a triangle-bot and a Power card.",
        "Das bringt dir einen Dreieck-Bot und eine Powerkarte.",
    ),
    Case(
        "20rc 5rc",
        {},
        ["terminal c4", "move 20", "hex"],
        "A hex-bot is worth more than 3 Power cards here.",
        "Ein Hex-Bot ist hier mehr wert als 3 Powerkarten.",
    ),
    Case(
        "20rc 5rc",
        {},
        ["terminal c4", "move 20", "cards"],
        "3 Power cards are worth more than a hex-bot this far from the podium.",
        "3 Powerkarten sind so weit vom Podest mehr wert als ein Hex-Bot.",
    ),
    Case(
        "5rc",
        {"hands": "1,-,-,-", "flags": "acted"},
        ["end"],
        "No Power card helps right now.",
        "Keine Powerkarte hilft gerade.",
    ),
    Case(
        "5rc",
        {"crew": "2.0.0"},
        ["terminal c2"],
        "This turn gets you a circle-bot in the Machine.",
        "Dieser Zug bringt dir einen Kreis-Bot in die Maschine.",
    ),
    Case(
        "20rc 5gc",
        {},
        ["terminal c4"],
        "This turn gets you a hex-bot on its way to the podium.",
        "Dieser Zug bringt dir einen Hex-Bot auf den Weg zum Podest.",
    ),
    Case(
        "9rc 12gc",
        {"crew": "0.0.0", "stacks": "c1:rccc,t1:rtt,s1:rs"},
        ["home"],
        "This turn gets you 7 more bots in your crew.",
        "Dieser Zug bringt dir 7 Bots mehr in der Crew.",
    ),
    Case(
        "9rc 12gc",
        {"swaps": "t3:T1", "stacks": "t3:rt,t4:rt"},
        ["junction t3-t4"],
        "This turn gets you 2 spaces closer to the podium and 1 Power card.",
        "Dieser Zug bringt dir 2 Felder Richtung Podest und 1 Powerkarte.",
    ),
    Case(
        "9rc 12gc",
        {},
        ["terminal c3"],
        "No clear plan. This looks safest.",
        "Kein klarer Plan. Das wirkt am sichersten.",
    ),
]
GAINS = [
    Message(f"gain-{kind}", **{name: number})
    for kind, name in (("spaces", "spaces"), ("crew", "bots"), ("cards", "cards"))
    for number in (1, 2)
]


def reason_for(case: Case) -> Message:
    """Return the reason for the best turn that begins with the last answer."""
    table, answer = make_table(case.racers, **case.parts), parse(case.answers[-1])
    table.play(*case.answers[:-1])
    turn = next(turn for _, turn in ranked_turns(table.state) if turn.actions[0] == answer)
    return explain(table.state, turn)


def reasons() -> Iterator[Message]:
    yield from map(reason_for, REASONS)
    yield from (Message("reason-gains", gains=gain) for gain in GAINS)


@pytest.mark.parametrize("case", REASONS, ids=[case.english for case in REASONS])
def test_reasons(case):
    reason = reason_for(case)
    assert (text(reason, "en"), text(reason, "de")) == (case.english, case.german)
