"""Events told as sentences for the log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest
from typing import Any

from ...core.events import Event
from ...core.rules import Line
from ...core.words import listed
from . import events as e
from .cards import card_words, option_words
from .state import NO_CARD, NOBODY

POINTS = {"n": "north", "e": "east", "s": "south", "w": "west"}
LASERS = ("board", "main", "rear")  # whose hits are told with their damage
FATES = {"pit": "falls into a pit", "edge": "falls off the board", "damage": "is destroyed by damage"}
WHY_HELD = {
    "RAL-7.3": "a wall is in the way",
    "RAL-8.4": "somebody stands ahead",
    "RAL-8.5": "more than one would come to the same square",
    "RAL-8.6": "two would change places",
    "RAL-8.13": "a wall is in the way",
    "RAL-9.3": "lines would meet",
    "RAL-16.31": "lines would meet",
}
ENDINGS = {
    "RAL-14.1": "all flags are touched",
    "RAL-14.4": "nobody is left who could win",
    "RAL-14.5": "nobody else is left",
    "RAL-17.9": "a flag is captured",
    "RAL-17.10": "all flags are in one hand",
}


# --- words -------------------------------------------------------------------------------------------------


def robot_words(robot: int, names: Sequence[str]) -> str:
    """A robot goes by its player; who runs a second one has a blocker (RAL-17.8).

    >>> robot_words(1, ("Ada", "Bo")), robot_words(2, ("Ada", "Bo"))
    ('Bo', "Ada's blocker")
    """
    return names[robot] if robot < len(names) else f"{names[robot % len(names)]}'s blocker"


def card_name(card: int) -> str:
    """A Program card with its priority, or one that lies face down.

    >>> card_name(700), card_name(0)
    ('Move 2 (700)', 'a card')
    """
    return "a card" if card == e.FACE_DOWN else f"{card_words(card)} ({card})"


def cards_words(cards: Iterable[int]) -> str:
    """The cards of one register."""
    return " + ".join(map(card_name, cards))


def count_words(count: int, thing: str) -> str:
    """A number of things.

    >>> count_words(0, "card"), count_words(1, "life"), count_words(2, "life")
    ('no cards', '1 life', '2 lives')
    """
    many = "lives" if thing == "life" else f"{thing}s"
    return f"{count} {thing}" if count == 1 else f"{count or 'no'} {many}"


def board_words(board: str) -> str:
    return board.replace("_", " ").title()


def team_words(team: int, names: Sequence[str]) -> str:
    """One of two teams goes by its first player: they sit in turn (RAL-17.2)."""
    return f"{names[team]}'s team"


def by_card(card: int) -> str:
    return "" if card == NO_CARD else f" ({card_words(card)})"


def one_or_many(count: int, one: str, many: str) -> str:
    return one if count == 1 else many


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# --- sentences ---------------------------------------------------------------------------------------------


def sentence(event: Event, names: Sequence[str]) -> str:
    """One line of the log; `names` are the players', by seat. Empty where there is nothing to tell."""
    return SENTENCES[type(event)](event, names)


def lines(events: Sequence[Event], names: Sequence[str]) -> list[Line]:
    """Steps of one drive share the line of the last, as long as nothing happens between them."""
    told, joins = list[Line](), 0
    for event, after in zip_longest(events, events[1:]):
        if goes_on(event, after):
            told.append(Line(""))
            joins += 1
        else:
            text = drive_sentence(event, names, joins + 1) if isinstance(event, e.Drove) else sentence(event, names)
            told.append(Line(text, joins))
            joins = 0
    return told


def goes_on(event: Event, after: Event | None) -> bool:
    """Whether the next event is one more step of the same drive, with the same robots before it."""
    if not (isinstance(event, e.Drove) and isinstance(after, e.Drove)):
        return False
    return drive_of(event) == drive_of(after)


def drive_of(event: e.Drove) -> tuple[object, ...]:
    return event.robot, event.card, event.way, [shift.robot for shift in event.shifts]


def course_sentence(event: e.CourseLaid, names: Sequence[str]) -> str:
    docks = listed(robot_words(robot, names) for robot in event.order)
    return f"The course is {event.course}. In the order of their docks: {docks}."


def power_sentence(event: e.PoweredDown, name: str) -> str:
    return f"{name} is powered down" + (f" and loses {event.repaired} damage." if event.repaired else ".")


def filled_sentence(event: e.RegistersFilled, name: str) -> str:
    if not event.registers:
        return f"Time is up for {name}."
    registers = one_or_many(len(event.registers), "register ", "registers ") + listed(map(str, event.registers))
    return f"Time is up for {name}, and chance fills {registers}."


def reveal_sentence(event: e.Revealed, names: Sequence[str]) -> str:
    cards = [f"{robot_words(shown.robot, names)} {cards_words(shown.cards)}" for shown in event.cards]
    return f"Register {event.register}: {', '.join(cards) or 'nobody moves'}."


def replaced_sentence(event: e.Replaced, names: Sequence[str]) -> str:
    cause = f"{robot_words(event.by, names)}'s {option_words(event.option)}"
    whose = "" if event.by == event.robot else f"{robot_words(event.robot, names)}'s "
    return f"{cause} puts {card_name(event.card)} into {whose}register {event.register}."


def drive_sentence(event: e.Drove, names: Sequence[str], steps: int = 1) -> str:
    pushed = listed_robots((shift.robot for shift in event.shifts[1:]), names)
    way = f"{robot_words(event.robot, names)} drives {steps} {POINTS[event.way]}{by_card(event.card)}"
    return way + (f" and pushes {pushed}." if pushed else ".")


def blocked_sentence(event: e.Blocked, names: Sequence[str]) -> str:
    name, way = robot_words(event.robot, names), POINTS[event.way] + by_card(event.card)
    if event.line:
        return f"{name} cannot push {listed_robots(event.line, names)} {way}: a wall is in the way."
    return f"A wall stops {name} driving {way}."


def carried_sentence(event: e.Carried, names: Sequence[str]) -> str:
    kind = "express belt" if event.express else "belt"
    one, many = f"{'An' if event.express else 'A'} {kind} carries ", f"{capital(kind)}s carry "
    moved = shifted(event.shifts, one, many, names)
    if event.turned:
        them = listed_robots(event.turned, names)
        moved += one_or_many(len(event.shifts), " and turns it", f", and turn {them}")
    return told([moved, *held_words(event.held, names)])


def shifted(shifts: Sequence[e.Shift], one: str, many: str, names: Sequence[str]) -> str:
    """What moves whom where; nothing where nobody moves."""
    if not shifts:
        return ""
    return one_or_many(len(shifts), one, many) + listed(
        f"{robot_words(shift.robot, names)} {whither(shift)}" for shift in shifts
    )


def whither(shift: e.Shift) -> str:
    return f"to {shift.end}" if shift.end else "off the board"


def held_words(held: Iterable[e.Held], names: Sequence[str]) -> list[str]:
    return [f"{robot_words(one.robot, names)} stays where it is, since {WHY_HELD[one.rule]}" for one in held]


def told(parts: Iterable[str]) -> str:
    return " ".join(f"{part}." for part in parts if part)


def listed_robots(robots: Iterable[int], names: Sequence[str]) -> str:
    found = [robot_words(robot, names) for robot in robots]
    return listed(found) if found else ""


def flags_sentence(event: e.FlagsCarried) -> str:
    flags = [f"flag {flag} {f'is on {at}' if at else 'has fallen'}" for flag, at in enumerate(event.flags, start=1)]
    return capital(f"{listed(flags)}.")


def pushed_sentence(event: e.PushersPushed, names: Sequence[str]) -> str:
    moved = shifted(event.shifts, "A pusher pushes ", "Pushers push ", names)
    return told([moved, *held_words(event.held, names)])


def recoil_sentence(event: e.WeaponsPushed, names: Sequence[str]) -> str:
    moved = shifted(event.shifts, "A weapon moves ", "Weapons move ", names)
    return told([moved, *held_words(event.held, names)])


def gears_sentence(event: e.GearsTurned, names: Sequence[str]) -> str:
    turned = listed(f"{robot_words(shift.robot, names)} to the {POINTS[shift.facing]}" for shift in event.shifts)
    return one_or_many(len(event.shifts), "A gear turns ", "Gears turn ") + f"{turned}."


def fired_sentence(event: e.Fired, names: Sequence[str]) -> str:
    """Weapons other than lasers; what a laser does is told with its damage."""
    return told(
        f"{robot_words(hit.shooter, names)} uses {option_words(hit.weapon)} on {robot_words(hit.victim, names)}"
        for hit in event.hits
        if hit.weapon not in LASERS
    )


def damage_sentence(event: e.Damaged, names: Sequence[str]) -> str:
    name, tokens = robot_words(event.robot, names), f"{event.tokens} damage"
    if event.cause == "reentry":
        return f"Coming back costs {name} {tokens} ({event.damage} in all)."
    if event.cause == "recompile":
        return f"Recompile costs {name} {tokens} ({event.damage} in all)."
    weapon = "laser" if event.cause == "laser" else option_words(event.cause)
    shooters = [shooter_words(robot, weapon, names) for robot in dict.fromkeys(event.by)]
    hit = one_or_many(len(shooters), "hits", "hit")
    return capital(f"{listed(shooters)} {hit} {name}: {tokens} ({event.damage} in all).")


def shooter_words(robot: int, weapon: str, names: Sequence[str]) -> str:
    return "a board laser" if robot == NOBODY else f"{robot_words(robot, names)}'s {weapon}"


def prevented_sentence(event: e.Prevented, name: str) -> str:
    option = option_words(event.option)
    return f"{name} spends {option} against 1 damage." if event.paid else f"{name}'s {option} takes 1 damage."


def locked_sentence(event: e.RegisterLocked, names: Sequence[str]) -> str:
    register = f"{robot_words(event.robot, names)}'s register {event.register}"
    card = "" if event.card == NO_CARD else f" with {card_name(event.card)}"
    if event.by == NOBODY:
        return f"{register} locks{card}."
    return f"{robot_words(event.by, names)}'s Fire Control locks {register}{card}."


def lost_sentence(event: e.OptionLost, names: Sequence[str]) -> str:
    """What is spent was told when it was paid with; what a robot had that is gone for good is of no interest."""
    name, option = robot_words(event.robot, names), option_words(event.option)
    match event.why:
        case "destroyed":
            return f"{robot_words(event.by, names)}'s Fire Control destroys {name}'s {option}."
        case "death":
            return f"{name} loses {option}."
        case "used_up":
            return f"{name}'s {option} is used up."
    return ""


def destroyed_sentence(event: e.Destroyed, names: Sequence[str]) -> str:
    name = robot_words(event.robot, names)
    pushed = "" if event.by == NOBODY else f", pushed by {robot_words(event.by, names)},"
    return f"{name}{pushed} {FATES[event.fate]} and has {count_words(event.lives, 'life')} left."


def touched_sentence(event: e.FlagTouched, name: str) -> str:
    arm, end = " with Mechanical Arm" if event.arm else "", "." if event.counts else ", but it does not count."
    return f"{name} touches flag {event.flag} on {event.square}{arm}{end}"


def entered_sentence(event: e.Entered, name: str) -> str:
    verb, down = "comes back" if event.back else "starts", " and powered down" if event.down else ""
    return f"{name} {verb} on {event.square}, facing {POINTS[event.facing]}{down}."


def coin_sentence(event: e.BoardTurned, name: str) -> str:
    board = board_words(event.board)
    if event.turned:
        return f"{name} flips heads: {board} turns a quarter clockwise."
    return f"{name} flips heads, but {board} cannot turn." if event.heads else f"{name} flips tails: {board} stays."


def flag_sentence(event: e.FlagMoved, name: str) -> str:
    match event.how:
        case "taken":
            return f"{name} picks up flag {event.flag} on {event.square}."
        case "dropped":
            return f"{name} drops flag {event.flag} on {event.square}."
    return f"Flag {event.flag} is back on {event.square}."


def ending_sentence(event: e.GameEnded, names: Sequence[str]) -> str:
    winners = [name for name, place in zip(names, event.places, strict=True) if place == 1]
    result = listed(winners) + one_or_many(len(winners), " wins", " win") if winners else "Nobody wins"
    others = sorted((place, name) for name, place in zip(names, event.places, strict=True) if place > 1)
    rest = ", ".join(f"{place}. {name}" for place, name in others)
    return f"The game is over, {ENDINGS[event.rule]}: {result}" + (f" ({rest})." if rest else ".")


def named(tell: Callable[[Any, str], str]) -> Callable[[Any, Sequence[str]], str]:
    """A sentence that needs only the name of the event's robot."""
    return lambda event, names: tell(event, robot_words(event.robot, names))


def by_robot(words: str) -> Callable[[Any, Sequence[str]], str]:
    return lambda event, names: f"{robot_words(event.robot, names)} {words}"


def quiet(event: Event, names: Sequence[str]) -> str:
    """Who did it knows it, and it is nobody else's business."""
    return ""


SENTENCES: dict[type[Event], Callable[[Any, Sequence[str]], str]] = {
    e.CourseLaid: course_sentence,
    e.HomeChosen: lambda event, names: (
        f"{team_words(event.team, names)} takes {board_words(event.board)} as its home board."
    ),
    e.TurnBegan: lambda event, names: f"Turn {event.turn}.",
    e.PoweredDown: named(power_sentence),
    e.CardsDealt: named(lambda event, name: f"{name} gets {count_words(len(event.cards), 'card')}."),
    e.CardPut: quiet,
    e.CardTaken: quiet,
    e.PairRead: quiet,
    e.Recompiled: by_robot("recompiles for a new hand."),
    e.Programmed: by_robot("is done."),
    e.RegistersFilled: named(filled_sentence),
    e.CardStored: named(lambda event, name: f"{name} stores {card_name(event.card)} on {option_words(event.option)}."),
    e.CardFetched: named(lambda event, name: f"{name} takes {card_name(event.card)} from Flywheel."),
    e.PowerAnswered: quiet,
    e.PowerDownAnnounced: by_robot("announces a power down for the next turn."),
    e.Stabilized: by_robot("switches Gyroscopic Stabilizer on for this turn."),
    e.Revealed: reveal_sentence,
    e.Replaced: replaced_sentence,
    e.OrderChanged: lambda event, names: f"Now they act in this order: {listed_robots(event.order, names)}.",
    e.Used: named(lambda event, name: f"{name} uses {option_words(event.option)}."),
    e.Drove: drive_sentence,
    e.Blocked: blocked_sentence,
    e.Turned: named(lambda event, name: f"{name} turns{by_card(event.card)} and faces {POINTS[event.facing]}."),
    e.Carried: carried_sentence,
    e.FlagsCarried: lambda event, names: flags_sentence(event),
    e.PushersPushed: pushed_sentence,
    e.GearsTurned: gears_sentence,
    e.Fired: fired_sentence,
    e.WeaponsPushed: recoil_sentence,
    e.Controlled: lambda event, names: (
        f"{robot_words(event.by, names)}'s Radio Control takes {robot_words(event.robot, names)} over."
    ),
    e.Damaged: damage_sentence,
    e.Prevented: named(prevented_sentence),
    e.RegisterLocked: locked_sentence,
    e.RegisterFreed: named(lambda event, name: f"{name}'s register {event.register} is free again."),
    e.OptionLost: lost_sentence,
    e.Destroyed: destroyed_sentence,
    e.FlagTouched: named(touched_sentence),
    e.Archived: named(lambda event, name: f"{name}'s archive marker moves to {event.square}."),
    e.Repaired: named(lambda event, name: f"{name} repairs {event.tokens} damage ({event.damage} left)."),
    e.OptionDrawn: named(lambda event, name: f"{name} gets {option_words(event.option)}."),
    e.BreakerTripped: by_robot("trips its Circuit Breaker and powers down for the next turn."),
    e.StayedDown: by_robot("stays powered down."),
    e.Entered: named(entered_sentence),
    e.BoardTurned: named(coin_sentence),
    e.SuperBotMade: by_robot("is SuperBot now."),
    e.FlagClaimed: named(lambda event, name: f"{name} takes flag {event.flag} for its team."),
    e.FlagMoved: named(flag_sentence),
    e.SentHome: lambda event, names: (
        f"{robot_words(event.by, names)} sends {robot_words(event.robot, names)} off the board until the turn ends."
    ),
    e.Finished: named(lambda event, name: f"{name} takes place {event.place}."),
    e.TakenOff: by_robot("leaves the board."),
    e.StandingSet: quiet,
    e.PlayerLeft: lambda event, names: f"{names[event.seat]} leaves the game.",
    e.GameEnded: ending_sentence,
}
