"""Events of every kind: `python -m tests.games.roborally.log_samples` prints them to test the page.

With `--write` it writes their lines to `log_lines.txt`. A row has the kind of an event, its log line in English and
German, and the lines for the owners of the robots that it is about, again in both languages.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path

from botyard import Event
from botyard.core.fluent import game_bundle
from botyard.core.messages import Message
from botyard.games.roborally import events as e
from botyard.server import presenters
from botyard.server.protocol import EventMessage, encode
from botyard.server.viewer_log import EntryEvents

from .builders import GAME

ADA, BO, CY, DI = range(4)
NAMES = ("Ada", "Bo", "Cy", "Di")
BOARD = -1
LANGUAGES = ("en", "de")
FILE = Path(__file__).with_name("log_lines.txt")


def shift(robot: int, end: str | None, direction: str = "n", facing: str = "n") -> e.Shift:
    return e.Shift(robot, "a1", end, facing, direction)


def shot(weapon: str, shooter: int, victim: int) -> e.Hit:
    return e.Hit(weapon, shooter, "d5", "n", "d2", victim, 1)


EVENTS: list[Event] = [
    e.CourseLaid("Risky Exchange", (1, 2, 0)),
    e.CourseLaid("Own course", (0, 1)),
    e.HomeChosen(1, "spin_zone"),
    e.TurnBegan(3),
    e.PoweredDown(ADA, 4),
    e.PoweredDown(ADA, 0),
    e.Recompiled(ADA),
    e.RegistersFilled(ADA, 0, (2,), (430,)),
    e.RegistersFilled(ADA, 0, (2, 3, 5), (0, 0, 0)),
    e.RegistersFilled(ADA, 0, (), ()),
    e.CardStored(ADA, 0, "flywheel", 430),
    e.CardStored(ADA, 0, "conditional_program", 0),
    e.CardFetched(ADA, 0, 0),
    e.PowerDownAnnounced(ADA),
    e.Stabilized(ADA),
    e.Revealed(3, (e.Reveal(BO, (700,), 700), e.Reveal(CY, (600, 80), 600))),
    e.Revealed(4, ()),
    e.Replaced(ADA, 3, 0, "scrambler", BO, 0),
    e.Replaced(ADA, 3, 490, "abort_switch", ADA, None),
    e.OrderChanged((BO, DI, ADA)),
    e.Used(ADA, "fourth_gear"),
    e.Drove(BO, 490, "n", (shift(BO, "a2"),)),
    e.Drove(BO, 700, "n", (shift(BO, "a2"),)),
    e.Drove(BO, 490, "w", (shift(BO, "a2", "w"),)),
    e.Drove(BO, 490, "e", (shift(BO, "a2", "e"),)),
    e.Drove(BO, 430, "s", (shift(BO, "a2", "s"), shift(ADA, "a1", "s"), shift(CY, None, "s"))),
    e.Blocked(BO, 430, "s", (), "RAL-6.5"),
    e.Blocked(BO, 700, "w", (ADA,), "RAL-7.3"),
    e.Turned(ADA, 110, 3, "w"),
    e.Turned(ADA, 10, 2, "s"),
    e.Turned(ADA, 80, 1, "e"),
    e.Carried(True, (shift(ADA, "d5"),), (ADA,), ()),
    e.Carried(False, (shift(ADA, "d5"), shift(BO, "f7")), (BO,), (e.Held(CY, "RAL-8.4"),)),
    e.Carried(False, (), (), (e.Held(CY, "RAL-8.13"),)),
    e.Carried(False, (), (), (e.Held(ADA, "RAL-8.5"), e.Held(BO, "RAL-8.5"))),
    e.Carried(False, (), (), (e.Held(ADA, "RAL-8.6"), e.Held(BO, "RAL-8.6"))),
    e.FlagsCarried(("d5", ""), ("d5", "a1")),
    e.FlagsCarried(("", ""), ("d5", "a1")),
    e.PushersPushed(2, (shift(ADA, "d5"),), ()),
    e.PushersPushed(2, (shift(ADA, "d5"), shift(BO, "f7")), ()),
    e.PushersPushed(2, (), (e.Held(ADA, "RAL-9.3"), e.Held(BO, "RAL-7.3"))),
    e.GearsTurned((shift(ADA, "a1"), shift(BO, "b2"))),
    e.GearsTurned((shift(ADA, "a1"),)),
    e.Fired((shot("main", BO, ADA), shot("pressor_beam", CY, ADA), shot("scrambler", ADA, BO))),
    e.WeaponsPushed((shift(ADA, None),), (e.Held(BO, "RAL-16.31"),)),
    e.Controlled(ADA, BO),
    e.Damaged(ADA, 1, 4, (BO,), "laser"),
    e.Damaged(ADA, 3, 7, (BOARD, BO, BO), "laser"),
    e.Damaged(ADA, 1, 1, (BO,), "ramming_gear"),
    e.Damaged(ADA, 1, 1, (BO,), "mini_howitzer"),
    e.Damaged(ADA, 1, 3, (), "recompile"),
    e.Damaged(ADA, 2, 2, (), "reentry"),
    e.Prevented(ADA, "ablative_coat", paid=False),
    e.Prevented(ADA, "brakes", paid=True),
    e.RegisterLocked(ADA, 5, BOARD, 0, "RAL-12.1"),
    e.RegisterLocked(ADA, 5, BOARD, 490, "RAL-12.1"),
    e.RegisterLocked(ADA, 3, BO, 0, "RAL-12.6"),
    e.RegisterFreed(ADA, 5),
    e.OptionLost(ADA, "brakes", "death"),
    e.OptionLost(ADA, "mini_howitzer", "used_up"),
    e.OptionLost(ADA, "brakes", "destroyed", BO),
    e.Destroyed(ADA, "pit", "d5", 2, BOARD),
    e.Destroyed(ADA, "edge", "d5", 1, BO),
    e.Destroyed(ADA, "damage", "d5", 0, BOARD),
    e.FlagTouched(ADA, 2, "d5", counts=True, arm=False),
    e.FlagTouched(ADA, 3, "d5", counts=False, arm=True, why="order", next_flag=2),
    e.FlagTouched(ADA, 1, "d5", counts=False, arm=False, why="again"),
    e.FlagTouched(ADA, 2, "d5", counts=False, arm=False, why="turn"),
    e.FlagTouched(ADA, 2, "d5", counts=False, arm=False, why="robot"),
    e.Archived(ADA, "d5"),
    e.Repaired(ADA, 1, 3),
    e.OptionDrawn(ADA, "double_barreled_laser"),
    e.BreakerTripped(ADA),
    e.StayedDown(ADA),
    e.Entered(ADA, "d5", "n", down=False, back=True),
    e.Entered(ADA, "d5", "n", down=True, back=True),
    e.Entered(ADA, "d5", "s", down=False, back=False),
    e.BoardTurned(ADA, True, True, "chop_shop", None),
    e.BoardTurned(ADA, True, False, "chop_shop", None),
    e.BoardTurned(ADA, False, False, "chop_shop", None),
    e.SuperBotMade(BO),
    e.FlagClaimed(BO, 2, 1),
    e.FlagMoved(1, "taken", BO, "d5"),
    e.FlagMoved(1, "dropped", BO, "d5"),
    e.FlagMoved(1, "returned", BO, "d5"),
    e.SentHome(ADA, BO),
    e.Finished(ADA, 2),
    e.PlayOnDeclined(CY),
    e.PlayerLeft(CY),
    e.GameEnded((2, 1, 3), "RAL-14.1"),
    e.GameEnded((1, 3, 1), "RAL-14.5"),
    e.GameEnded((2, 2, 4), "RAL-14.4"),
    e.GameEnded((1, 2, 1, 2), "RAL-17.9"),
    e.GameEnded((1, 1), "RAL-17.10"),
]
UNLOGGED: list[Event] = [
    e.CardsDealt(ADA, 0, (430, 520)),
    e.CardPut(ADA, 0, 430, 1),
    e.CardTaken(ADA, 0, 430, 1),
    e.PairRead(ADA, 0, "dual_processor", 3),
    e.Programmed(ADA),
    e.PowerAnswered(ADA, waits=True),
    e.Fired((shot("main", BO, ADA), shot("board", BOARD, CY), shot("rear", BO, CY))),
    e.FlagsCarried(("d5", "a1"), ("d5", "a1")),
    e.OptionLost(ADA, "brakes", "spent"),
    e.OptionLost(ADA, "brakes", "off"),
    e.TakenOff(ADA),
    e.StandingOrderSet(ADA, 0, "brakes", "always"),
]
JOINED: list[tuple[Event, ...]] = [
    (e.Drove(BO, 700, "n", (shift(BO, "a2"), shift(ADA, "a1"))), e.Blocked(BO, 700, "n", (ADA,), "RAL-7.3")),
    (e.Damaged(ADA, 1, 5, (BO,), "laser"), e.RegisterLocked(ADA, 5, BOARD, 0, "RAL-12.1")),
    (e.Damaged(ADA, 1, 5, (BO,), "laser"), e.RegisterLocked(ADA, 5, BOARD, 490, "RAL-12.1")),
    (e.RegisterFreed(ADA, 5), e.Repaired(ADA, 1, 4)),
]


def parts_about_robots(message: Message) -> Iterator[Message]:
    """Yield the messages in a log line that are about one robot each, as the page does for "What happened to me?"."""
    if "robot" in message.args:
        yield message
    for argument in message.args.values():
        if isinstance(argument, Message):
            yield from parts_about_robots(argument)


def owner_lines(message: Message) -> list[Message]:
    return [Message("your-line", line=part) for part in parts_about_robots(message)]


def row(event: Event) -> str:
    message = event.message()
    assert message
    bundles = [game_bundle(GAME, language) for language in LANGUAGES]
    lines = [bundle.format(message, NAMES) for bundle in bundles]
    owners = [" / ".join(bundle.format(line, NAMES) for line in owner_lines(message)) for bundle in bundles]
    return " | ".join(filter(None, (type(event).__name__, *lines, *owners)))


def event_messages(events: Iterable[Event]) -> list[EventMessage]:
    entries = [EntryEvents(1, None, list(events), 0.0)]
    return presenters.event_messages(entries, partial(presenters.log_lines, GAME))


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        FILE.write_text("".join(f"{row(event)}\n" for event in EVENTS), "utf-8")
    else:
        singles = [event_messages([event])[0] for event in EVENTS]
        sys.stdout.write(encode({"events": singles, "joined": list(map(event_messages, JOINED))}).decode())
