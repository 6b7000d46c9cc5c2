"""Events as English sentences for the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...core.events import Event
from ...core.text import join_words
from . import events as e
from .actions import SHAPES, Crew
from .cards import POWERS, TERMINALS
from .prompts import ICONS, describe_crew

POWER_NAMES = {card.id: card.name for card in POWERS}
HALF_NAMES = {(card.id, half.word): half.name for card in POWERS for half in card.halves}
MOVE_VERBS = {"move": "moves", "hop": "hops", "catch_up": "catches up"}
ENDINGS = {
    "ITM-13.3": "enough hex-bots on the podium",
    "ITM-3.8": "nobody else is left",
    "ITM-3.7": "ahead at the limit of turns",
}
Names = Sequence[str]


def describe_event(event: Event, names: Names) -> str:
    return DESCRIBERS[type(event)](event, names)


# --- parts of sentences ------------------------------------------------------------------------------------


def crew_counts(letters: str) -> Crew:
    circles, triangles, squares = (letters.count(letter) for letter in SHAPES)
    return circles, triangles, squares


def describe_cards(cards: Sequence[str]) -> str:
    """Return the names of Power cards, or their number if they are hidden.

    >>> describe_cards(("P1", "P4")), describe_cards(("", ""))
    ('Move 2 and Hop', '2 Power cards')
    """
    if e.FACE_DOWN in cards:
        return "a Power card" if len(cards) == 1 else f"{len(cards)} Power cards"
    return join_words([POWER_NAMES[card] for card in cards])


def describe_place(place: str) -> str:
    """Return the name of a position in the Machine.

    >>> describe_place("7"), describe_place("q1"), describe_place("h")
    ('spot 7', 'place 1 of the queue', 'the Hex Box')
    """
    fixed = {"h": "the Hex Box", "podium": "the podium", "off": "the right end"}
    return fixed.get(place) or (f"place {place[1:]} of the queue" if place[0] == "q" else f"spot {place}")


# --- set-up and turns --------------------------------------------------------------------------------------


def terminals_dealt(event: e.TerminalsDealt, names: Names) -> str:
    return "The terminal cards are dealt."


def started(event: e.Started, names: Names) -> str:
    return f"{names[event.seat]} starts on spot {event.spot}."


def turn_began(event: e.TurnBegan, names: Names) -> str:
    return f"Turn {event.turn}: {names[event.seat]}."


# --- the Terminal action -----------------------------------------------------------------------------------


def terminal_chosen(event: e.TerminalChosen, names: Names) -> str:
    return f"{names[event.seat]} goes to {TERMINALS[event.card].name} ({event.place})."


def junction_chosen(event: e.JunctionChosen, names: Names) -> str:
    one, other = (TERMINALS[card].name for card in event.cards)
    return f"{names[event.seat]} uses the junction of {one} and {other}."


def crew_placed(event: e.CrewPlaced, names: Names) -> str:
    return f"{names[event.seat]} places {describe_crew(crew_counts(event.crew))}."


def half_began(event: e.HalfBegan, names: Names) -> str:
    return f"{TERMINALS[event.card].name} comes first."


def took_home(event: e.TookHome, names: Names) -> str:
    home = f"takes {describe_crew(crew_counts(event.crew))} home" if event.crew else "has no bot to take home"
    more = " and gets a circle-bot from the box" if event.recruited else ""
    return f"{names[event.seat]} {home}{more}."


def recruited(event: e.Recruited, names: Names) -> str:
    return f"{names[event.seat]} gets {describe_crew((event.count, 0, 0))} from the box."


# --- the Machine -------------------------------------------------------------------------------------------


def entered(event: e.Entered, names: Names) -> str:
    place = describe_place(event.end)
    return f"{names[event.seat]}'s circle-bot from the {event.source} enters at {event.entry}: {place}."


def bot_moved(event: e.BotMoved, names: Names) -> str:
    leaping = f", leaping {event.leapt}" if event.leapt and event.verb == "move" else ""
    bot = f"{names[event.seat]}'s {event.shape}-bot"
    if event.end == "off":
        return f"{bot} leaves the Machine from {describe_place(event.start)}{leaping}."
    return f"{bot} {MOVE_VERBS[event.verb]} from {describe_place(event.start)} to {describe_place(event.end)}{leaping}."


def queue_moved(event: e.QueueMoved, names: Names) -> str:
    return f"{names[event.seat]}'s circle-bot enters spot 1 from the queue."


def hex_tagged(event: e.HexTagged, names: Names) -> str:
    return f"{names[event.seat]} sends a hex-bot into the Hex Box."


def podium_reached(event: e.PodiumReached, names: Names) -> str:
    return f"{names[event.seat]} has {event.count} on the podium."


def upgraded(event: e.Upgraded, names: Names) -> str:
    return f"{names[event.seat]} upgrades the circle-bot on spot {event.spot}: {ICONS[event.icon]}."


# --- Power cards and the end -------------------------------------------------------------------------------


def cards_drawn(event: e.CardsDrawn, names: Names) -> str:
    return f"{names[event.seat]} draws {describe_cards(event.cards)}."


def no_card_left(event: e.NoCardLeft, names: Names) -> str:
    return f"No Power card is left for {names[event.seat]}."


def reshuffled(event: e.Reshuffled, names: Names) -> str:
    return f"The discard pile is shuffled: {event.cards} Power cards in the deck."


def power_played(event: e.PowerPlayed, names: Names) -> str:
    return f"{names[event.seat]} plays {HALF_NAMES[event.card, event.half]}."


def player_left(event: e.PlayerLeft, names: Names) -> str:
    return f"{names[event.seat]} has left; the bots stay."


def game_ended(event: e.GameEnded, names: Names) -> str:
    who = join_words([names[seat] for seat in event.winners])
    return f"{who} wins: {ENDINGS[event.rule]}." if len(event.winners) == 1 else f"{who} share the first place."


DESCRIBERS: dict[type[Event], Callable[[Any, Names], str]] = {
    e.TerminalsDealt: terminals_dealt,
    e.Started: started,
    e.TurnBegan: turn_began,
    e.TerminalChosen: terminal_chosen,
    e.JunctionChosen: junction_chosen,
    e.CrewPlaced: crew_placed,
    e.HalfBegan: half_began,
    e.TookHome: took_home,
    e.Recruited: recruited,
    e.Entered: entered,
    e.BotMoved: bot_moved,
    e.QueueMoved: queue_moved,
    e.HexTagged: hex_tagged,
    e.PodiumReached: podium_reached,
    e.Upgraded: upgraded,
    e.CardsDrawn: cards_drawn,
    e.NoCardLeft: no_card_left,
    e.Reshuffled: reshuffled,
    e.PowerPlayed: power_played,
    e.PlayerLeft: player_left,
    e.GameEnded: game_ended,
}
