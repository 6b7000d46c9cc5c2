"""Events as sentences for the log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest
from typing import Any

from ...core.events import Event
from ...core.game import LogLine
from ...core.text import join_words
from . import events as e
from .cards import card_name, option_name
from .state import NO_CARD, NOBODY

DIRECTION_NAMES = {"n": "north", "e": "east", "s": "south", "w": "west"}
LASER_WEAPONS = ("board", "main", "rear")  # the log reports their hits with the damage
FATE_TEXTS = {"pit": "falls into a pit", "edge": "falls off the board", "damage": "is destroyed by damage"}
HELD_REASONS = {
    "RAL-7.3": "a wall is in the way",
    "RAL-8.4": "somebody stands ahead",
    "RAL-8.5": "more than one would come to the same square",
    "RAL-8.6": "two would change places",
    "RAL-8.13": "a wall is in the way",
    "RAL-9.3": "lines would meet",
    "RAL-16.31": "lines would meet",
}
END_REASONS = {
    "RAL-14.1": "all flags are touched",
    "RAL-14.4": "nobody is left who could win",
    "RAL-14.5": "nobody else is left",
    "RAL-17.9": "a flag is captured",
    "RAL-17.10": "all flags are in one hand",
}


# --- words ---


def robot_name(robot: int, names: Sequence[str]) -> str:
    """Return the name of a robot: that of its player; a second robot is a blocker (RAL-17.8).

    >>> robot_name(1, ("Ada", "Bo")), robot_name(2, ("Ada", "Bo"))
    ('Bo', "Ada's blocker")
    """
    return names[robot] if robot < len(names) else f"{names[robot % len(names)]}'s blocker"


def card_label(card: int) -> str:
    """Return a Program card with its priority; 'a card' if it is face down.

    >>> card_label(700), card_label(0)
    ('Move 2 (700)', 'a card')
    """
    return "a card" if card == e.FACE_DOWN else f"{card_name(card)} ({card})"


def cards_label(cards: Iterable[int]) -> str:
    """Return the cards of one register in words."""
    return " + ".join(map(card_label, cards))


def pluralize(count: int, noun: str) -> str:
    """Return a number with its noun.

    >>> pluralize(0, "card"), pluralize(1, "life"), pluralize(2, "life")
    ('no cards', '1 life', '2 lives')
    """
    plural = "lives" if noun == "life" else f"{noun}s"
    return f"{count} {noun}" if count == 1 else f"{count or 'no'} {plural}"


def board_title(board: str) -> str:
    return board.replace("_", " ").title()


def team_name(team: int, names: Sequence[str]) -> str:
    """Return the name of a team: that of its first player (RAL-17.2)."""
    return f"{names[team]}'s team"


def card_suffix(card: int) -> str:
    return "" if card == NO_CARD else f" ({card_name(card)})"


def select_plural(count: int, one: str, many: str) -> str:
    return one if count == 1 else many


def capitalize_first(text: str) -> str:
    return text[:1].upper() + text[1:]


# --- sentences ---


def describe_event(event: Event, names: Sequence[str]) -> str:
    """Return the log line of an event, empty if there is none; `names` are the players' names by seat."""
    return DESCRIBERS[type(event)](event, names)


def describe_events(events: Sequence[Event], names: Sequence[str]) -> list[LogLine]:
    """Return the log lines of events. Consecutive steps of one drive share the line of the last step."""
    log_lines, merged = list[LogLine](), 0
    for event, following in zip_longest(events, events[1:]):
        if is_same_drive(event, following):
            log_lines.append(LogLine(""))
            merged += 1
        else:
            text = (
                describe_drive(event, names, merged + 1) if isinstance(event, e.Drove) else describe_event(event, names)
            )
            log_lines.append(LogLine(text, merged))
            merged = 0
    return log_lines


def is_same_drive(event: Event, following: Event | None) -> bool:
    """Return whether the next event is another step of the same drive that pushes the same robots."""
    if not (isinstance(event, e.Drove) and isinstance(following, e.Drove)):
        return False
    return drive_key(event) == drive_key(following)


def drive_key(event: e.Drove) -> tuple[object, ...]:
    return event.robot, event.card, event.direction, [shift.robot for shift in event.shifts]


def describe_course(event: e.CourseLaid, names: Sequence[str]) -> str:
    docks = join_words(robot_name(robot, names) for robot in event.order)
    return f"The course is {event.course}. In the order of their docks: {docks}."


def describe_power_down(event: e.PoweredDown, name: str) -> str:
    return f"{name} is powered down" + (f" and loses {event.repaired} damage." if event.repaired else ".")


def describe_registers_filled(event: e.RegistersFilled, name: str) -> str:
    if not event.registers:
        return f"Time is up for {name}."
    registers = select_plural(len(event.registers), "register ", "registers ") + join_words(map(str, event.registers))
    return f"Time is up for {name}, and chance fills {registers}."


def describe_reveal(event: e.Revealed, names: Sequence[str]) -> str:
    cards = [f"{robot_name(shown.robot, names)} {cards_label(shown.cards)}" for shown in event.cards]
    return f"Register {event.register}: {', '.join(cards) or 'nobody moves'}."


def describe_replaced(event: e.Replaced, names: Sequence[str]) -> str:
    cause = f"{robot_name(event.by, names)}'s {option_name(event.option)}"
    owner = "" if event.by == event.robot else f"{robot_name(event.robot, names)}'s "
    return f"{cause} puts {card_label(event.card)} into {owner}register {event.register}."


def describe_drive(event: e.Drove, names: Sequence[str], steps: int = 1) -> str:
    pushed = join_robots((shift.robot for shift in event.shifts[1:]), names)
    movement = (
        f"{robot_name(event.robot, names)} drives {steps} {DIRECTION_NAMES[event.direction]}{card_suffix(event.card)}"
    )
    return movement + (f" and pushes {pushed}." if pushed else ".")


def describe_blocked(event: e.Blocked, names: Sequence[str]) -> str:
    name, direction = robot_name(event.robot, names), DIRECTION_NAMES[event.direction] + card_suffix(event.card)
    if event.pushed:
        return f"{name} cannot push {join_robots(event.pushed, names)} {direction}: a wall is in the way."
    return f"A wall stops {name} driving {direction}."


def describe_carried(event: e.Carried, names: Sequence[str]) -> str:
    kind = "express belt" if event.express else "belt"
    one, many = f"{'An' if event.express else 'A'} {kind} carries ", f"{capitalize_first(kind)}s carry "
    moved = shifts_text(event.shifts, one, many, names)
    if event.turned:
        them = join_robots(event.turned, names)
        moved += select_plural(len(event.shifts), " and turns it", f", and turn {them}")
    return join_sentences([moved, *held_texts(event.held, names)])


def shifts_text(shifts: Sequence[e.Shift], one: str, many: str, names: Sequence[str]) -> str:
    """Return who moved where; empty if nobody moved."""
    if not shifts:
        return ""
    return select_plural(len(shifts), one, many) + join_words(
        f"{robot_name(shift.robot, names)} {destination_text(shift)}" for shift in shifts
    )


def destination_text(shift: e.Shift) -> str:
    return f"to {shift.end}" if shift.end else "off the board"


def held_texts(held: Iterable[e.Held], names: Sequence[str]) -> list[str]:
    return [f"{robot_name(one.robot, names)} stays where it is, since {HELD_REASONS[one.rule]}" for one in held]


def join_sentences(parts: Iterable[str]) -> str:
    return " ".join(f"{part}." for part in parts if part)


def join_robots(robots: Iterable[int], names: Sequence[str]) -> str:
    found = [robot_name(robot, names) for robot in robots]
    return join_words(found) if found else ""


def describe_flags(event: e.FlagsCarried) -> str:
    flags = [f"flag {flag} {f'is on {at}' if at else 'has fallen'}" for flag, at in enumerate(event.flags, start=1)]
    return capitalize_first(f"{join_words(flags)}.")


def describe_pushers(event: e.PushersPushed, names: Sequence[str]) -> str:
    moved = shifts_text(event.shifts, "A pusher pushes ", "Pushers push ", names)
    return join_sentences([moved, *held_texts(event.held, names)])


def describe_recoil(event: e.WeaponsPushed, names: Sequence[str]) -> str:
    moved = shifts_text(event.shifts, "A weapon moves ", "Weapons move ", names)
    return join_sentences([moved, *held_texts(event.held, names)])


def describe_gears(event: e.GearsTurned, names: Sequence[str]) -> str:
    turned = join_words(
        f"{robot_name(shift.robot, names)} to the {DIRECTION_NAMES[shift.facing]}" for shift in event.shifts
    )
    return select_plural(len(event.shifts), "A gear turns ", "Gears turn ") + f"{turned}."


def describe_fired(event: e.Fired, names: Sequence[str]) -> str:
    """Describe weapons other than lasers; the damage event describes lasers."""
    return join_sentences(
        f"{robot_name(hit.shooter, names)} uses {option_name(hit.weapon)} on {robot_name(hit.victim, names)}"
        for hit in event.hits
        if hit.weapon not in LASER_WEAPONS
    )


def describe_damage(event: e.Damaged, names: Sequence[str]) -> str:
    name, tokens = robot_name(event.robot, names), f"{event.tokens} damage"
    if event.cause == "reentry":
        return f"Coming back costs {name} {tokens} ({event.damage} in all)."
    if event.cause == "recompile":
        return f"Recompile costs {name} {tokens} ({event.damage} in all)."
    weapon = "laser" if event.cause == "laser" else option_name(event.cause)
    shooters = [shooter_text(robot, weapon, names) for robot in dict.fromkeys(event.by)]
    hit = select_plural(len(shooters), "hits", "hit")
    return capitalize_first(f"{join_words(shooters)} {hit} {name}: {tokens} ({event.damage} in all).")


def shooter_text(robot: int, weapon: str, names: Sequence[str]) -> str:
    return "a board laser" if robot == NOBODY else f"{robot_name(robot, names)}'s {weapon}"


def describe_prevented(event: e.Prevented, name: str) -> str:
    option = option_name(event.option)
    return f"{name} spends {option} against 1 damage." if event.paid else f"{name}'s {option} takes 1 damage."


def describe_locked(event: e.RegisterLocked, names: Sequence[str]) -> str:
    register = f"{robot_name(event.robot, names)}'s register {event.register}"
    card = "" if event.card == NO_CARD else f" with {card_label(event.card)}"
    if event.by == NOBODY:
        return f"{register} locks{card}."
    return f"{robot_name(event.by, names)}'s Fire Control locks {register}{card}."


def describe_option_lost(event: e.OptionLost, names: Sequence[str]) -> str:
    """Describe a lost Option; not if it was spent, which another event describes, or if its robot is out."""
    name, option = robot_name(event.robot, names), option_name(event.option)
    match event.why:
        case "destroyed":
            return f"{robot_name(event.by, names)}'s Fire Control destroys {name}'s {option}."
        case "death":
            return f"{name} loses {option}."
        case "used_up":
            return f"{name}'s {option} is used up."
    return ""


def describe_destroyed(event: e.Destroyed, names: Sequence[str]) -> str:
    name = robot_name(event.robot, names)
    pushed = "" if event.by == NOBODY else f", pushed by {robot_name(event.by, names)},"
    return f"{name}{pushed} {FATE_TEXTS[event.fate]} and has {pluralize(event.lives, 'life')} left."


def describe_touched(event: e.FlagTouched, name: str) -> str:
    arm, end = " with Mechanical Arm" if event.arm else "", "." if event.counts else ", but it does not count."
    return f"{name} touches flag {event.flag} on {event.square}{arm}{end}"


def describe_entered(event: e.Entered, name: str) -> str:
    verb, down = "comes back" if event.back else "starts", " and powered down" if event.down else ""
    return f"{name} {verb} on {event.square}, facing {DIRECTION_NAMES[event.facing]}{down}."


def describe_coin_flip(event: e.BoardTurned, name: str) -> str:
    board = board_title(event.board)
    if event.turned:
        return f"{name} flips heads: {board} turns a quarter clockwise."
    return f"{name} flips heads, but {board} cannot turn." if event.heads else f"{name} flips tails: {board} stays."


def describe_flag_moved(event: e.FlagMoved, name: str) -> str:
    match event.how:
        case "taken":
            return f"{name} picks up flag {event.flag} on {event.square}."
        case "dropped":
            return f"{name} drops flag {event.flag} on {event.square}."
    return f"Flag {event.flag} is back on {event.square}."


def describe_game_end(event: e.GameEnded, names: Sequence[str]) -> str:
    winners = [name for name, place in zip(names, event.places, strict=True) if place == 1]
    result = join_words(winners) + select_plural(len(winners), " wins", " win") if winners else "Nobody wins"
    others = sorted((place, name) for name, place in zip(names, event.places, strict=True) if place > 1)
    rest = ", ".join(f"{place}. {name}" for place, name in others)
    return f"The game is over, {END_REASONS[event.rule]}: {result}" + (f" ({rest})." if rest else ".")


def with_robot_name(describe: Callable[[Any, str], str]) -> Callable[[Any, Sequence[str]], str]:
    """Return a describer for a sentence that needs only the name of the event's robot."""
    return lambda event, names: describe(event, robot_name(event.robot, names))


def robot_phrase(predicate: str) -> Callable[[Any, Sequence[str]], str]:
    return lambda event, names: f"{robot_name(event.robot, names)} {predicate}"


def no_text(event: Event, names: Sequence[str]) -> str:
    """Return no text: only the player who acted sees the event."""
    return ""


DESCRIBERS: dict[type[Event], Callable[[Any, Sequence[str]], str]] = {
    e.CourseLaid: describe_course,
    e.HomeChosen: lambda event, names: (
        f"{team_name(event.team, names)} takes {board_title(event.board)} as its home board."
    ),
    e.TurnBegan: lambda event, names: f"Turn {event.turn}.",
    e.PoweredDown: with_robot_name(describe_power_down),
    e.CardsDealt: with_robot_name(lambda event, name: f"{name} gets {pluralize(len(event.cards), 'card')}."),
    e.CardPut: no_text,
    e.CardTaken: no_text,
    e.PairRead: no_text,
    e.Recompiled: robot_phrase("recompiles for a new hand."),
    e.Programmed: robot_phrase("is done."),
    e.RegistersFilled: with_robot_name(describe_registers_filled),
    e.CardStored: with_robot_name(
        lambda event, name: f"{name} stores {card_label(event.card)} on {option_name(event.option)}."
    ),
    e.CardFetched: with_robot_name(lambda event, name: f"{name} takes {card_label(event.card)} from Flywheel."),
    e.PowerAnswered: no_text,
    e.PowerDownAnnounced: robot_phrase("announces a power down for the next turn."),
    e.Stabilized: robot_phrase("switches Gyroscopic Stabilizer on for this turn."),
    e.Revealed: describe_reveal,
    e.Replaced: describe_replaced,
    e.OrderChanged: lambda event, names: f"Now they act in this order: {join_robots(event.order, names)}.",
    e.Used: with_robot_name(lambda event, name: f"{name} uses {option_name(event.option)}."),
    e.Drove: describe_drive,
    e.Blocked: describe_blocked,
    e.Turned: with_robot_name(
        lambda event, name: f"{name} turns{card_suffix(event.card)} and faces {DIRECTION_NAMES[event.facing]}."
    ),
    e.Carried: describe_carried,
    e.FlagsCarried: lambda event, names: describe_flags(event),
    e.PushersPushed: describe_pushers,
    e.GearsTurned: describe_gears,
    e.Fired: describe_fired,
    e.WeaponsPushed: describe_recoil,
    e.Controlled: lambda event, names: (
        f"{robot_name(event.by, names)}'s Radio Control takes {robot_name(event.robot, names)} over."
    ),
    e.Damaged: describe_damage,
    e.Prevented: with_robot_name(describe_prevented),
    e.RegisterLocked: describe_locked,
    e.RegisterFreed: with_robot_name(lambda event, name: f"{name}'s register {event.register} is free again."),
    e.OptionLost: describe_option_lost,
    e.Destroyed: describe_destroyed,
    e.FlagTouched: with_robot_name(describe_touched),
    e.Archived: with_robot_name(lambda event, name: f"{name}'s archive marker moves to {event.square}."),
    e.Repaired: with_robot_name(lambda event, name: f"{name} repairs {event.tokens} damage ({event.damage} left)."),
    e.OptionDrawn: with_robot_name(lambda event, name: f"{name} gets {option_name(event.option)}."),
    e.BreakerTripped: robot_phrase("trips its Circuit Breaker and powers down for the next turn."),
    e.StayedDown: robot_phrase("stays powered down."),
    e.Entered: with_robot_name(describe_entered),
    e.BoardTurned: with_robot_name(describe_coin_flip),
    e.SuperBotMade: robot_phrase("is SuperBot now."),
    e.FlagClaimed: with_robot_name(lambda event, name: f"{name} takes flag {event.flag} for its team."),
    e.FlagMoved: with_robot_name(describe_flag_moved),
    e.SentHome: lambda event, names: (
        f"{robot_name(event.by, names)} sends {robot_name(event.robot, names)} off the board until the turn ends."
    ),
    e.Finished: with_robot_name(lambda event, name: f"{name} takes place {event.place}."),
    e.TakenOff: robot_phrase("leaves the board."),
    e.StandingOrderSet: no_text,
    e.PlayerLeft: lambda event, names: f"{names[event.seat]} leaves the game.",
    e.GameEnded: describe_game_end,
}
