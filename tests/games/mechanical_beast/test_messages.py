"""Log lines and bots' reasons in both languages, and all messages of the game compared with `fluent.runtime`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from inspect import isclass
from pathlib import Path
from typing import Any, get_args

import pytest

from botyard import CLOCK, Event, Rng
from botyard.bots import make_bot
from botyard.core import fluent
from botyard.core.events import UnloggedEvent
from botyard.core.fluent import game_bundle
from botyard.core.messages import PLAYER, Message, listed, player
from botyard.core.prompt import Prompt
from botyard.games import mechanical_beast
from botyard.games.mechanical_beast import events as e
from botyard.games.mechanical_beast.actions import CONCEDE, YES, Action, Explore
from botyard.games.mechanical_beast.deck import ROOM_KINDS, SPECIAL, RoomName
from botyard.games.mechanical_beast.nouns import SIDES, place_message, room_message
from botyard.games.mechanical_beast.prompts import anytime_actions
from botyard.games.mechanical_beast.rules.game_end import RULE_BY_REASON
from botyard.games.mechanical_beast.state import EndReason, State

from ...core.error_messages import error_messages, plain_errors
from ...core.fluent_reference import reference_bundle, reference_text
from .builders import GAME, NAMES, english, make_table
from .random_positions import random_position

LANGUAGES = ("en", "de")
POSITIONS, GAMES, ACTIONS = 150, 9, 40
MODES = ("co-operative", "semi-co-operative", "competitive")
SOURCES = Path(mechanical_beast.__file__).parent
FOLDERS = (fluent.FOLDER, SOURCES / "messages")
ERRORS = error_messages(
    SOURCES,
    {
        "timer": ("proof",),
        "timers": ("proof",),
        "figure": ("e1", "android"),
        "figures": (listed(["e1", "e2"]),),
        "answers": ("'walk e1 d5', 'end'",),
        "count": (1, 2),
        "square": ("d5",),
        "squares": (listed(["d5", "e6"]),),
        "walk": ("walk e1 d5 by control",),
        "direction": tuple("nesw"),
        "gears": (0, 1, 2),
        "cells": (6,),
        "mode": ("competitive", "semi-co-operative"),
    },
)
RARE = {"warning-exit-collapses"}  # tests of previews reach it
MAX_LENGTHS = {"en": 70, "de": 80}  # characters of a log line
AT = e.RoomPosition("R31", 0, 1, "e")
GALLEY, ENTRANCE = RoomName("galley", 3), RoomName("entrance")
ROOM = room_message(GALLEY)
ROOMS = [room_message(RoomName(kind, 3)) for kind in (*SPECIAL, *ROOM_KINDS)]
PLACES = [place_message(GALLEY, direction) for direction in SIDES]


def texts_of(message: Message | None) -> list[str]:
    """Return the text in each language."""
    return [game_bundle(GAME, language).format(message, NAMES) for language in LANGUAGES if message]


# --- log lines ---------------------------------------------------------------------------------------------


def explored(role: Any = "room", *kinds: Any, people: bool = False, meeple: str = "e1") -> Event:
    card = e.CardView("OOOO", tuple(e.GearView(kind, "") for kind in kinds))
    name = GALLEY if role == "room" else RoomName(role)
    room = replace(e.NO_ROOM, name=name)
    return e.Explored(0, meeple, "ENT", AT, card, "c2", role, people, room)


def walked(seat: int, meeple: str, end: str = "c2") -> Event:
    return e.Walked(seat, meeple, ("ENT", "R31"), "b2", end, goal=ENTRANCE if end == "b2" else GALLEY)


def gear_used(meeple: str, kind: Any, moved: int) -> Event:
    return e.GearUsed(0, meeple, "R31", "c2", 1, kind, "+", ((AT,),), moved, room_name=GALLEY)


EXPECTED_LINES: list[tuple[Event, list[str]]] = [
    (e.PileLaid(71, "co-operative", "easy"), []),
    (e.ExitDrawn(1, -1, -1), []),
    (e.TurnBegan(3, 1, -1, -1), ["Turn 3", "Zug 3"]),
    (walked(0, "e1"), ["Ada moves to Galley 3", "Ada geht nach Kombüse 3"]),
    (walked(1, "android"), ["Bo moves the android to Galley 3", "Bo geht mit dem Androiden nach Kombüse 3"]),
    (walked(1, "e2a"), ["Bo moves the 1st engineer to Galley 3", "Bo geht mit dem 1. Ingenieur nach Kombüse 3"]),
    (
        walked(1, "e2b", end="b2"),
        [
            "Bo moves the 2nd engineer around and back to the Entrance",
            "Bo geht mit dem 2. Ingenieur im Kreis zurück zum Eingang",
        ],
    ),
    (
        walked(1, "android", end="b2"),
        [
            "Bo moves the android around and back to the Entrance",
            "Bo geht mit dem Androiden im Kreis zurück zum Eingang",
        ],
    ),
    (e.SwitchThrown(0, "e1"), ["Ada switches the beast off!", "Ada schaltet das Ungetüm ab!"]),
    (explored(), ["Ada finds Galley 3", "Ada findet Kombüse 3"]),
    (
        explored("room", "corner", people=True),
        ["Ada finds Galley 3: corner gear, people inside", "Ada findet Kombüse 3: Eckzahnrad, Menschen darin"],
    ),
    (explored("room", "center"), ["Ada finds Galley 3: centre gear", "Ada findet Kombüse 3: Mittelzahnrad"]),
    (explored("room", "edge"), ["Ada finds Galley 3: edge gear", "Ada findet Kombüse 3: Randzahnrad"]),
    (explored("room", "linear"), ["Ada finds Galley 3: rail gear", "Ada findet Kombüse 3: Schienenzahnrad"]),
    (
        explored("room", "edge", "center", meeple="e1b"),
        [
            "Ada finds Galley 3 with the 2nd engineer: 2 gears",
            "Ada findet mit dem 2. Ingenieur Kombüse 3: 2 Zahnräder",
        ],
    ),
    (
        explored("control", meeple="android"),
        ["Ada finds the Control Room with the android!", "Ada findet mit dem Androiden den Kontrollraum!"],
    ),
    (explored("control", "edge"), ["Ada finds the Control Room!", "Ada findet den Kontrollraum!"]),
    (explored("emergency_exit"), ["Ada finds the Emergency Exit!", "Ada findet den Notausgang!"]),
    (explored("lockdown"), ["Ada finds Lockdown!", "Ada findet die Sperre!"]),
    (e.LockedDown(), ["Lockdown: nobody can explore any more", "Sperre: Niemand kann mehr erkunden"]),
    (
        gear_used("e1", "edge", 1),
        [
            "Ada uses Galley 3's edge gear: 1 room moves",
            "Ada nutzt das Randzahnrad von Kombüse 3: 1 Raum bewegt",
        ],
    ),
    (
        gear_used("android", "center", 2),
        [
            "Ada uses Galley 3's centre gear with the android: 2 rooms move",
            "Ada nutzt mit dem Androiden das Mittelzahnrad von Kombüse 3: 2 Räume bewegt",
        ],
    ),
    (
        gear_used("e1b", "linear", 0),
        [
            "Ada uses Galley 3's rail gear with the 2nd engineer: no room moves",
            "Ada nutzt mit dem 2. Ingenieur das Schienenzahnrad von Kombüse 3: ohne Wirkung",
        ],
    ),
    (e.Collapsed(0, "R31", "c2", "e", (), False, room_name=GALLEY), ["Galley 3 collapses", "Kombüse 3 stürzt ein"]),
    (
        e.Collapsed(0, "R31", "c2", "e", (), True, room_name=GALLEY),
        ["Galley 3 collapses: Ada rescues its people", "Kombüse 3 stürzt ein: Ada rettet seine Menschen"],
    ),
    (
        e.Collapsed(0, "R31", "c2", "e", (AT,), False, room_name=GALLEY),
        ["Galley 3 collapses, 1 room slides", "Kombüse 3 stürzt ein, 1 Raum rutscht"],
    ),
    (
        e.Collapsed(0, "R31", "c2", "n", (AT, AT), True, room_name=GALLEY),
        [
            "Galley 3 collapses, 2 rooms slide: Ada rescues its people",
            "Kombüse 3 stürzt ein, 2 Räume rutschen: Ada rettet seine Menschen",
        ],
    ),
    (e.Waited(1), ["Bo waits", "Bo wartet ab"]),
    (
        e.ExitPlaced(1, AT, e.CardView("OOOO", ()), "c2", beside=GALLEY, direction="e"),
        ["Bo places the Emergency Exit east of Galley 3", "Bo legt den Notausgang östlich von Kombüse 3"],
    ),
    (
        e.ExitReached(1, "e2a", 2),
        [
            "Bo reaches the Emergency Exit with the 1st engineer: place 2",
            "Bo erreicht mit dem 1. Ingenieur den Notausgang: Platz 2",
        ],
    ),
    (
        e.Repeated(2),
        [
            "This position came up 2 times: the 3rd time decides the game",
            "Diese Stellung gab es 2-mal: Beim 3. Mal ist das Spiel entschieden",
        ],
    ),
    (
        e.Quiet(8, 10),
        [
            "8 rounds without progress: 10 decide the game",
            "8 Runden ohne Fortschritt: Nach 10 ist das Spiel entschieden",
        ],
    ),
    (
        e.Quiet(1, 2),
        ["1 round without progress: 2 decide the game", "1 Runde ohne Fortschritt: Nach 2 ist das Spiel entschieden"],
    ),
    (e.Trapped("e2", "BST-12.7"), ["Bo is trapped (proven)", "Bo ist gefangen (bewiesen)"]),
    (
        e.Trapped("e2a", "BST-12.7"),
        ["Bo's 1st engineer is trapped (proven)", "Der 1. Ingenieur von Bo ist gefangen (bewiesen)"],
    ),
    (
        e.Trapped("e2b", "BST-12.7"),
        ["Bo's 2nd engineer is trapped (proven)", "Der 2. Ingenieur von Bo ist gefangen (bewiesen)"],
    ),
    (
        e.Trapped("android", "BST-12.7"),
        ["The android is trapped (proven)", "Der Androide ist gefangen (bewiesen)"],
    ),
    (
        e.Trapped("switch", "BST-12.14"),
        ["Nobody can reach the switch any more (proven)", "Niemand kann den Schalter mehr erreichen (bewiesen)"],
    ),
    (e.TrapCheckEnded(free=True), []),
    (e.TrapCheckEnded(free=False), ["Unclear whether anyone is trapped", "Unklar, ob jemand gefangen ist"]),
    (e.VoteCalled(0, "concede"), ["Ada asks to concede", "Ada möchte die Partie aufgeben"]),
    (
        e.VoteCalled(0, "abandon"),
        ["Ada asks to leave the android behind", "Ada möchte den Androiden zurücklassen"],
    ),
    (e.Voted(1, yes=True), ["Bo agrees", "Bo stimmt zu"]),
    (e.Voted(1, yes=False), ["Bo disagrees", "Bo lehnt ab"]),
    (e.VoteLost("concede"), ["No agreement: the game goes on", "Keine Einigung: Das Spiel geht weiter"]),
    (
        e.GameEnded("won", (0, 1, 2), "BST-12.3", "all_out"),
        ["Ada, Bo and Cy win: everyone is out", "Ada, Bo und Cy gewinnen: Alle sind draußen"],
    ),
    (
        e.GameEnded("lost", (), "BST-12.5", "people_inside"),
        ["Game lost: people are left inside", "Spiel verloren: Es sind noch Menschen drinnen"],
    ),
    (
        e.GameEnded("decided", (1,), "BST-14.11", "both_on_exit"),
        ["Bo wins: both engineers are on the Emergency Exit", "Bo gewinnt: beide Ingenieure auf dem Notausgang"],
    ),
    (
        e.GameEnded("decided", (1,), "BST-14.14", "repeated"),
        [
            "Bo wins: same position 3 times, first on the Emergency Exit",
            "Bo gewinnt: dieselbe Stellung zum 3. Mal, zuerst auf dem Notausgang",
        ],
    ),
    (
        e.GameEnded("lost", (), "BST-14.12", "agreed"),
        [
            "Game lost: everyone agreed to stop, nobody is on the Emergency Exit",
            "Spiel verloren: Alle wollen aufhören, niemand ist auf dem Notausgang",
        ],
    ),
]
ENDINGS = [e.GameEnded("decided", winners, rule, why) for why, rule in RULE_BY_REASON.items() for winners in ((), (0,))]
EVENTS = [*(event for event, _ in EXPECTED_LINES), *ENDINGS]


@pytest.mark.parametrize(
    ("event", "texts"), EXPECTED_LINES, ids=[f"{n}-{type(one).__name__}" for n, (one, _) in enumerate(EXPECTED_LINES)]
)
def test_log_line_in_both_languages(event: Event, texts: list[str]) -> None:
    assert texts_of(event.message()) == texts


def test_log_lines_cover_every_event() -> None:
    kinds = {kind for kind in vars(e).values() if isclass(kind) and issubclass(kind, Event)}
    assert {type(event) for event, _ in EXPECTED_LINES} == kinds - {Event, UnloggedEvent}


@pytest.mark.parametrize("language", LANGUAGES)
def test_log_lines_are_short_and_without_full_stop(language: str) -> None:
    bundle = game_bundle(GAME, language)
    lines = [bundle.format(message, NAMES) for event in EVENTS if (message := event.message())]
    assert not [line for line in lines if len(line) > MAX_LENGTHS[language] or line.endswith(".")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ending_has_a_text_of_its_own(language: str) -> None:
    assert set(get_args(EndReason)) == set(RULE_BY_REASON)
    texts = {game_bundle(GAME, language).format(Message("end-reason", reason=why, won=True)) for why in RULE_BY_REASON}
    assert len(texts) == len(RULE_BY_REASON)


def test_log_line_of_a_gear_without_effect() -> None:
    table = make_table("@^ G^ A^", "G @", G="OOOO centre edge:front", marks="G:2,-")
    (event,) = table.events_of(e.GearUsed, table.play("gear engineer 1 +-"))
    assert [len(step) for step in event.moves] == [3, 3]
    assert english(event.message()) == "Ada uses Chart 1's centre gear: no room moves"


# --- reasons of bots ---------------------------------------------------------------------------------------


FIGURES = [
    Message("figure-android"),
    *(Message("figure-own", who=who) for who in ("engineer", "first", "second")),
    *(Message("figure-other", who=who, player=player(1)) for who in ("engineer", "first", "second")),
]
ALL_FIGURES = listed(FIGURES)
GAINS = [
    *(Message(f"gain-{kind}") for kind in ("switch", "out", "to-control", "doorways", "more")),
    *(Message(f"gain-{kind}", room=ROOM) for kind in ("rescue", "to-people", "people", "to-gear")),
    *(Message(f"gain-{kind}", figures=ALL_FIGURES) for kind in ("blocks", "frees", "joins")),
    *(Message("gain-closer", figures=ALL_FIGURES, rooms=rooms) for rooms in (1, 2)),
    *(Message("gain-people-closer", room=ROOM, rooms=rooms) for rooms in (1, 2)),
]
AIMS = ("help", "try", "race", "race-to-exit")
EXPECTED_REASONS: list[tuple[Message, list[str]]] = [
    (
        Message("reason-place-exit", place=PLACES[0]),
        [
            "The place north of Galley 3 is closest to your engineers.",
            "Nördlich von Kombüse 3 ist der Weg für deine Ingenieure am kürzesten.",
        ],
    ),
    (
        Message("reason-aim-exit"),
        [
            "The arrow only matters if the Emergency Exit collapses, and then everyone loses.",
            "Der Pfeil zählt nur, wenn der Notausgang einstürzt, und dann verlieren alle.",
        ],
    ),
    (
        Message("reason-end"),
        ["Nothing else useful this turn.", "In diesem Zug gibt es nichts Nützliches mehr zu tun."],
    ),
    (
        Message("reason-let-collapse", room=ROOM),
        ["Nothing left to do in Galley 3: it can collapse.", "Hier ist nichts mehr zu tun: Kombüse 3 kann einstürzen."],
    ),
    (
        Message("reason-wait"),
        [
            "Nothing in reach helps, and waiting costs nothing.",
            "Nichts Erreichbares hilft, und Abwarten kostet nichts.",
        ],
    ),
    (
        Message("reason-wait-in-race"),
        ["Anything else helps the others more.", "Alles andere hilft den anderen mehr."],
    ),
    (
        Message("reason-concede"),
        [
            "No path found for anyone. If you see none either, you can concede.",
            "Für niemanden fand sich ein Weg. Siehst du auch keinen, könnt ihr aufgeben.",
        ],
    ),
    (
        Message("reason-vote-yes"),
        [
            "Everyone must agree, and a bot doesn't block the vote.",
            "Alle müssen zustimmen, und ein Bot blockiert die Abstimmung nicht.",
        ],
    ),
    (Message("reason-vote-no"), ["The race isn't decided yet.", "Das Rennen ist noch nicht entschieden."]),
    (
        Message("reason-explore", aim="control", direction="n", room=ROOM),
        [
            "The Control Room isn't found yet: exploring north of Galley 3 is likeliest to open new paths.",
            "Der Kontrollraum ist noch nicht gefunden: Erkunden nördlich von Kombüse 3 öffnet am ehesten neue Wege.",
        ],
    ),
    (
        Message("reason-explore", aim="exit", direction="w", room=ROOM),
        [
            "The Emergency Exit isn't found yet: exploring west of Galley 3 is likeliest to open new paths.",
            "Der Notausgang ist noch nicht gefunden: Erkunden westlich von Kombüse 3 öffnet am ehesten neue Wege.",
        ],
    ),
    (
        Message("reason-explore", aim="escape", direction="e", room=ROOM),
        [
            "No escape route for everyone yet: exploring east of Galley 3 is likeliest to open new paths.",
            "Noch gibt es keinen Fluchtweg für alle: Erkunden östlich von Kombüse 3 öffnet am ehesten neue Wege.",
        ],
    ),
    (
        Message("reason-explore", aim="paths", direction="s", room=ROOM),
        [
            "Exploring south of Galley 3 is likeliest to open new paths.",
            "Erkunden südlich von Kombüse 3 öffnet am ehesten neue Wege.",
        ],
    ),
    (
        Message("reason-next-step", figure=FIGURES[1], aim="out", steps=1),
        [
            "The next step needs you; everyone can be out in 1 step.",
            "Der nächste Schritt braucht dich; in 1 Schritt sind alle draußen.",
        ],
    ),
    (
        Message("reason-next-step", figure=FIGURES[4], aim="gather", steps=2),
        [
            "The next step needs Bo; everyone can be at a doorway in 2 steps.",
            "Der nächste Schritt braucht Bo; in 2 Schritten stehen alle vor einem Durchgang.",
        ],
    ),
    (
        Message("reason-move", gain=Message("gain-out"), aim="out", steps=1),
        ["This move leads out, and everyone is out.", "Das führt hinaus, und damit sind alle draußen."],
    ),
    (
        Message("reason-move", gain=Message("gain-people-closer", room=ROOM, rooms=1), aim="gather", steps=1),
        [
            "This move brings the people in Galley 3 1 room closer, and everyone is at a doorway.",
            "Das bringt die Menschen in Kombüse 3 1 Raum näher, und damit stehen alle vor einem Durchgang.",
        ],
    ),
    (
        Message("reason-move", gain=Message("gain-joins", figures=listed([FIGURES[2], FIGURES[0]])), aim="race"),
        [
            "This move opens a path to your 1st engineer and the android, and your paths get better than those of "
            "the others.",
            "Das öffnet einen Weg, um deinen 1. Ingenieur und den Androiden zu erreichen, und deine Wege werden "
            "besser als die der anderen.",
        ],
    ),
    (
        Message("reason-gear", gain=Message("gain-closer", figures=FIGURES[3], rooms=2), aim="race-to-exit"),
        [
            "This gear brings your 2nd engineer 2 rooms closer to an exit, and you get closer to the Emergency Exit "
            "than the others.",
            "Dieses Zahnrad bringt deinen 2. Ingenieur 2 Räume näher an einen Ausgang, und du kommst dem Notausgang "
            "näher als die anderen.",
        ],
    ),
    (
        Message("reason-gear", gain=Message("gain-blocks", figures=FIGURES[6]), aim="help"),
        [
            "This gear keeps Bo's 2nd engineer off the Emergency Exit.",
            "Dieses Zahnrad hält den 2. Ingenieur von Bo vom Notausgang fern.",
        ],
    ),
    (
        Message("reason-gear-there", room=ROOM, gain=Message("gain-to-people", room=ROOM), aim="help"),
        [
            "The gear of Galley 3 then opens a path to the people in Galley 3.",
            "Das Zahnrad von Kombüse 3 öffnet einen Weg zu den Menschen in Kombüse 3.",
        ],
    ),
    (
        Message("reason-gear-there", room=ROOM, gain=Message("gain-frees", figures=FIGURES[1]), aim="out", steps=2),
        [
            "The gear of Galley 3 then opens a way out for you; everyone can be out in 2 steps.",
            "Das Zahnrad von Kombüse 3 öffnet einen Weg hinaus für dich; in 2 Schritten sind alle draußen.",
        ],
    ),
]
EXPLORING = Message("choice-explore", who="engineer", direction="w", room=ROOM)
AIMS_OF_TURNS = [
    *(Message("aim-explore", find=find) for find in ("control", "exit", "escape", "paths")),
    *(Message(f"aim-{kind}") for kind in ("switch", "out", "prepare", "wait")),
    Message("aim-rescue", room=ROOM),
    *(Message(f"aim-{kind}", figures=ALL_FIGURES) for kind in ("free", "join", "block")),
]
FIGURES_OF_TURNS = {"value": 12.5, "other": 14, "second": EXPLORING}
EXPECTED_PLANS: list[tuple[Message, list[str]]] = [
    (
        Message("aim-rescue", room=ROOM),
        ["Rescue the people in Galley 3", "Die Menschen in Kombüse 3 retten"],
    ),
    (
        Message("why-wait", aim="out", steps=1),
        [
            "Someone else has the next step: everyone can be out in 1 step.",
            "Den nächsten Schritt hat jemand anders: in 1 Schritt sind alle draußen.",
        ],
    ),
    (
        Message("why-plan", aim="gather", steps=2),
        [
            "With it everyone can be at a doorway in 2 steps.",
            "Damit stehen alle vor einem Durchgang, in 2 Schritten.",
        ],
    ),
    (
        Message("why-steps", aim="out", steps=3, **FIGURES_OF_TURNS),
        [
            "With it everyone can be out in 3 steps. By the bot's estimate that is 12.5 points from a win; with "
            "“Explore west of Galley 3”, 14.",
            "Damit sind alle draußen, in 3 Schritten. Der Bot schätzt: noch 12,5 Punkte bis zum Sieg, mit "
            "„Westlich von Kombüse 3 erkunden“ 14.",
        ],
    ),
    (
        Message("why-distance", **FIGURES_OF_TURNS),
        [
            "By the bot's estimate you're then 12.5 points from a win; with “Explore west of Galley 3”, 14.",
            "Der Bot schätzt: danach noch 12,5 Punkte bis zum Sieg, mit „Westlich von Kombüse 3 erkunden“ 14.",
        ],
    ),
    (
        Message("why-explore", **FIGURES_OF_TURNS),
        [
            "On average over the cards left, you're then 12.5 points from a win; with “Explore west of Galley 3”, 14.",
            "Im Mittel über die übrigen Karten sind es danach noch 12,5 Punkte bis zum Sieg, mit "
            "„Westlich von Kombüse 3 erkunden“ 14.",
        ],
    ),
    (
        Message("why-race", **FIGURES_OF_TURNS),
        [
            "By the bot's estimate you then lead by 12.5 points; with “Explore west of Galley 3”, by 14.",
            "Der Bot schätzt: Du führst danach mit 12,5 Punkten, mit „Westlich von Kombüse 3 erkunden“ mit 14.",
        ],
    ),
    (
        Message("why-equal", second=EXPLORING),
        ["“Explore west of Galley 3” is just as good.", "„Westlich von Kombüse 3 erkunden“ ist genauso gut."],
    ),
    (
        Message("why-both", reason=Message("why-android"), compared=Message("why-equal", second=EXPLORING)),
        [
            "The android goes: an engineer who finds the Control Room switches the beast off at once. "
            "“Explore west of Galley 3” is just as good.",
            "Der Androide geht: Findet ein Ingenieur den Kontrollraum, ist das Ungetüm sofort abgeschaltet. "
            "„Westlich von Kombüse 3 erkunden“ ist genauso gut.",
        ],
    ),
]
PLANS = [*AIMS_OF_TURNS, Message("why-android"), *(message for message, _ in EXPECTED_PLANS)]
SUMMARIES = [
    *(
        Message(f"summary-{kind}", value=value)
        for kind in ("rescued", "explored", "collapsed", "gears")
        for value in (0, 1, 2)
    ),
    *(Message(kind) for kind in ("summary-course", "mark-rescue", "mark-switch", "mark-lockdown", "moment-switch")),
    Message("moment-rescue", room=ROOM),
    Message("moment-cut-off", turn=9),
]
REASONS = [
    *(reason for reason, _ in EXPECTED_REASONS),
    *(Message(f"reason-{kind}", gain=gain, aim=aim) for kind in ("move", "gear") for gain in GAINS for aim in AIMS),
    *(Message("reason-move", gain=GAINS[0], aim=aim, steps=steps) for aim in ("out", "gather") for steps in (1, 2)),
]


@pytest.mark.parametrize(
    ("reason", "texts"), EXPECTED_REASONS, ids=[f"{n}-{one.id}" for n, (one, _) in enumerate(EXPECTED_REASONS)]
)
def test_reason_in_both_languages(reason: Message, texts: list[str]) -> None:
    assert texts_of(reason) == texts


@pytest.mark.parametrize(
    ("message", "texts"), EXPECTED_PLANS, ids=[f"{n}-{one.id}" for n, (one, _) in enumerate(EXPECTED_PLANS)]
)
def test_plan_in_both_languages(message: Message, texts: list[str]) -> None:
    assert texts_of(message) == texts


def test_plans_cover_those_of_the_bots() -> None:
    code = (SOURCES / "ai" / "hint_plan.py").read_text("utf-8")
    assert set(re.findall(r'"((?:aim|why)-[a-z-]+)"', code)) == {message.id for message in PLANS}


def test_reasons_cover_those_of_the_bots() -> None:
    code = "".join((SOURCES / name).read_text("utf-8") for name in ("bots.py", "ai/explanations.py"))
    ids = set(re.findall(r'Message\("((?:reason|gain)-[a-z-]+)"', code))
    assert ids == {nested.id for reason in REASONS for nested in with_nested(reason) if is_part_of_reason(nested)}


def is_part_of_reason(message: Message) -> bool:
    return message.id.startswith(("reason-", "gain-"))


# --- all messages ------------------------------------------------------------------------------------------


def messages_of(prompt: Prompt) -> Iterator[Message]:
    yield prompt.text
    for choice in (*prompt.choices, *prompt.takebacks):
        yield from (one for one in (choice.label, choice.group, choice.consequence, choice.warning) if one)


def with_nested(message: Message) -> Iterator[Message]:
    yield message
    for argument in message.args.values():
        if isinstance(argument, Message):
            yield from with_nested(argument)


def random_states() -> Iterator[State]:
    """Yield random positions and the first turns of random games; players explore often and sometimes call a vote."""
    yield from (random_position(number).state for number in range(POSITIONS))
    for number in range(GAMES):
        rng, options = Rng(number), {"mode": MODES[number % len(MODES)]}
        state = GAME.initial_state(2 + number % 2, rng.fork(1), options)
        for _ in range(ACTIONS):
            yield state
            if seats := [seat for seat in GAME.active_seats(state) if seat != CLOCK]:
                GAME.apply(state, seats[0], random_action(state, seats[0], rng))


def random_action(state: State, seat: int, rng: Rng) -> Action:
    if rng.randbelow(30) == 0 and anytime_actions(state):
        return CONCEDE
    actions = GAME.legal_actions(state, seat)
    explorations = [action for action in actions if isinstance(action, Explore)]
    return rng.choice(explorations if explorations and rng.randbelow(3) else [one for one in actions if one != YES])


@cache
def all_messages() -> frozenset[Message]:
    """Return the messages of prompts, a bot's reasons in the same positions, and those listed above."""
    found, bot = (
        {*REASONS, *PLANS, *SUMMARIES, *ERRORS, *ROOMS, *PLACES, *filter(None, (event.message() for event in EVENTS))},
        make_bot(GAME, "rookie"),
    )
    for state in random_states():
        for seat in GAME.active_seats(state):
            if seat != CLOCK and (prompt := GAME.view(state, seat).prompt):
                found.update(messages_of(prompt))
                reason = bot.answer(GAME.determinize(state, seat, Rng(1)), seat, Rng(2)).reason
                assert reason
                found.add(reason)
    return frozenset(found)


def sources(language: str) -> list[str]:
    return [(folder / f"{language}.ftl").read_text("utf-8") for folder in FOLDERS]


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_equal_fluent_runtime(language: str) -> None:
    ours, reference = game_bundle(GAME, language), reference_bundle(language, sources(language))
    for message in all_messages():
        unknown = {nested.id for nested in with_nested(message)} - ours.entries.keys() - {PLAYER}
        assert not unknown
        assert ours.format(message, NAMES) == reference_text(reference, message, NAMES)


def test_no_error_for_players_is_a_plain_string() -> None:
    assert plain_errors(SOURCES) == ["terminal/__init__.py:49"]  # of a command in the terminal


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_used(language: str) -> None:
    source = sources(language)[-1]
    referenced = set(re.findall(r"\{ ([a-z][a-z-]*) \}", source))
    defined = set(re.findall(r"^([a-z][a-z-]*) =", source, re.MULTILINE))
    used = {nested.id for message in all_messages() for nested in with_nested(message)}
    assert defined - referenced - used - RARE == set()
