"""Events as English sentences for the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...core.events import Event
from ...core.text import join_words
from . import events as e
from .prompts import GEAR_NAMES
from .rules.legality import DIRECTION_NAMES
from .rules.trapped import SWITCH
from .state import EndReason

Names = Sequence[str]
ENDINGS: dict[EndReason, str] = {
    "all_out": "everybody is out",
    "android_trapped": "all engineers are out, the android never will be",
    "android_left": "all engineers are out, the android is left behind",
    "people_inside": "people are left inside",
    "trapped": "an engineer is trapped",
    "trapped_growing": "an engineer is trapped, and the beast is still on",
    "no_exit": "there is no way out any more",
    "turn_limit": "the beast was not beaten in time",
    "given_up": "all gave up",
    "no_switch": "nobody can ever reach the switch",
    "most_saved": "most people saved",
    "both_on_exit": "both engineers are on the Emergency Exit",
    "exit_fell": "the Emergency Exit has fallen",
    "all_trapped": "everybody is trapped, and nobody is on the Emergency Exit",
    "first_on_exit": "first on the Emergency Exit, and who is not there is trapped",
    "agreed": "all agreed",
    "repeated": "the same position has come up three times",
    "quiet": "nothing new has happened for too long",
}


def describe_event(event: Event, names: Names) -> str:
    return DESCRIBERS[type(event)](event, names)


# --- parts of sentences ------------------------------------------------------------------------------------


def describe_meeple(meeple: str, names: Names) -> str:
    """Return the name of a meeple with its owner.

    >>> describe_meeple("e2", ["Ada", "Bo"]), describe_meeple("e2b", ["Ada", "Bo"]), describe_meeple("android", [])
    ("Bo's engineer", "Bo's second engineer", 'the android')
    """
    if meeple == "android":
        return "the android"
    which = {"a": "first ", "b": "second "}.get(meeple[2:], "")
    return f"{names[int(meeple[1]) - 1]}'s {which}engineer"


def actor_text(event: Any, names: Names) -> str:
    """Return the player's name, with the meeple if it is not the player's only or first engineer."""
    name = names[event.seat]
    if event.meeple == "android":
        return f"{name}, with the android,"
    return f"{name}{', with the second engineer,' if event.meeple.endswith('b') else ''}"


# --- a turn ------------------------------------------------------------------------------------------------


def pile_laid(event: e.PileLaid, names: Names) -> str:
    level = "" if event.mode == "competitive" else f", {event.level}"
    return f"The beast wakes: {event.mode}{level}, {event.cards} cards in the pile."


def turn_began(event: e.TurnBegan, names: Names) -> str:
    return f"Turn {event.turn}: {names[event.seat]}."


def walked(event: e.Walked, names: Names) -> str:
    if event.start == event.end:
        return f"{actor_text(event, names)} walks round and back to {event.end}."
    return f"{actor_text(event, names)} walks from {event.start} to {event.end}."


def switch_thrown(event: e.SwitchThrown, names: Names) -> str:
    return f"{names[event.seat]} throws the switch: rooms collapse from now on."


def explored(event: e.Explored, names: Names) -> str:
    found = ROLES.get(event.role, "a room with people" if event.people else "a room")
    return f"{actor_text(event, names)} explores {event.square}: {found}."


ROLES = {"control": "the Control Room", "emergency_exit": "the Emergency Exit", "lockdown": "Lockdown"}


def locked_down(event: e.LockedDown, names: Names) -> str:
    return "Nobody explores any more."


def gear_used(event: e.GearUsed, names: Names) -> str:
    gear, rooms = GEAR_NAMES[event.kind], moved_rooms_text(event.moved)
    return f"{actor_text(event, names)} uses the {gear} of {event.square}: {rooms}."


def moved_rooms_text(count: int) -> str:
    return {0: "nothing changes", 1: "1 room moves"}.get(count, f"{count} rooms move")


def collapsed(event: e.Collapsed, names: Names) -> str:
    slid = len(event.moved)
    sliding = (
        f", {slid} {'room slides' if slid == 1 else 'rooms slide'} {DIRECTION_NAMES[event.direction]}" if slid else ""
    )
    saved = f"; {names[event.seat]} saves its people" if event.people else ""
    return f"{event.square} collapses{sliding}{saved}."


def waited(event: e.Waited, names: Names) -> str:
    return f"{names[event.seat]} waits."


# --- the competitive game ----------------------------------------------------------------------------------


def exit_placed(event: e.ExitPlaced, names: Names) -> str:
    direction = DIRECTION_NAMES[event.placed.heading]
    return f"{names[event.seat]} places the Emergency Exit on {event.square}, its arrow to the {direction}."


def exit_reached(event: e.ExitReached, names: Names) -> str:
    return f"{names[event.seat]} is on the Emergency Exit, in place {event.place}."


def repeated(event: e.Repeated, names: Names) -> str:
    return f"This position has come up {event.times} times; the third time decides the game."


def quiet(event: e.Quiet, names: Names) -> str:
    return f"{event.rounds} rounds without progress; {event.most} decide the game."


# --- proofs, votes and the end -----------------------------------------------------------------------------


def trapped(event: e.Trapped, names: Names) -> str:
    if event.meeple == SWITCH:
        return "It is proved: nobody can ever reach the switch."
    who = describe_meeple(event.meeple, names)
    return f"It is proved: {who} can never get out."


def trap_check_ended(event: e.TrapCheckEnded, names: Names) -> str:
    return "" if event.free else "Whether somebody is trapped could not be told."


def vote_called(event: e.VoteCalled, names: Names) -> str:
    what = "to give up" if event.ballot == "concede" else "to leave the android behind"
    return f"{names[event.seat]} asks {what}."


def voted(event: e.Voted, names: Names) -> str:
    return f"{names[event.seat]} says {'yes' if event.yes else 'no'}."


def vote_lost(event: e.VoteLost, names: Names) -> str:
    return "The game goes on."


def game_ended(event: e.GameEnded, names: Names) -> str:
    reason = ENDINGS[event.why]
    if not event.winners:
        return f"The game is lost: {reason}."
    if len(event.winners) == len(names):
        return f"The game is won: {reason}."
    who = join_words([names[seat] for seat in event.winners])
    return f"{who} {'wins' if len(event.winners) == 1 else 'win'}: {reason}."


DESCRIBERS: dict[type[Event], Callable[[Any, Names], str]] = {
    e.PileLaid: pile_laid,
    e.TurnBegan: turn_began,
    e.Walked: walked,
    e.SwitchThrown: switch_thrown,
    e.Explored: explored,
    e.LockedDown: locked_down,
    e.GearUsed: gear_used,
    e.Collapsed: collapsed,
    e.Waited: waited,
    e.ExitPlaced: exit_placed,
    e.ExitReached: exit_reached,
    e.Repeated: repeated,
    e.Quiet: quiet,
    e.Trapped: trapped,
    e.TrapCheckEnded: trap_check_ended,
    e.VoteCalled: vote_called,
    e.Voted: voted,
    e.VoteLost: vote_lost,
    e.GameEnded: game_ended,
}
