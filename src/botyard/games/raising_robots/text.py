"""Events told as sentences for the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...core.events import Event
from ...core.words import listed
from . import events as e
from .box import Box
from .effects import parse_cost
from .wording import a_token, action_words, amounts_words, spot_words

Names = Sequence[str]


def sentence(box: Box, event: Event, names: Names) -> str:
    return TELLING[type(event)](box, event, names)


def robots(box: Box, cards: Sequence[str]) -> str:
    """By name, or how many there are where they may not be seen."""
    if e.FACE_DOWN in cards:
        return "a robot card" if len(cards) == 1 else f"{len(cards)} robot cards"
    return listed(box.robots[box.robot_ids[card]].card.name for card in cards)


def classes(box: Box, cards: Sequence[str]) -> str:
    if e.FACE_DOWN in cards:
        return f"{len(cards)} classes"
    return listed(box.classes[box.class_ids[card]].name for card in cards)


def inventor(box: Box, card: str) -> str:
    return box.inventors[box.inventor_ids[card]].name


def card(box: Box, name: str) -> str:
    if name in box.robot_ids:
        return robots(box, (name,))
    return classes(box, (name,)) if name in box.class_ids else inventor(box, name)


# --- the start ---------------------------------------------------------------------------------------------


def dealt(box: Box, event: e.Dealt, names: Names) -> str:
    if e.FACE_DOWN in event.robots:
        return f"{names[event.seat]} is dealt {len(event.robots)} robots."
    found = [robots(box, event.robots), f"the classes {classes(box, event.classes)}"]
    found += [f"the inventors {listed(inventor(box, each) for each in event.inventors)}"] if event.inventors else []
    return f"{names[event.seat]} is dealt {'; '.join(found)}."


def robots_kept(box: Box, event: e.RobotsKept, names: Names) -> str:
    return f"{names[event.seat]} keeps {robots(box, event.robots)}."


def inventor_kept(box: Box, event: e.InventorKept, names: Names) -> str:
    return f"{names[event.seat]} plays with {inventor(box, event.inventor)}."


def confirmed(box: Box, event: e.Confirmed, names: Names) -> str:
    return f"{names[event.seat]} has chosen."


def rethought(box: Box, event: e.Rethought, names: Names) -> str:
    return f"{names[event.seat]} thinks again."


def start_shown(box: Box, event: e.StartShown, names: Names) -> str:
    who = f" with {inventor(box, event.inventor)}" if event.inventor else ""
    built = robots(box, [robot for row in event.rows for robot in row])
    opened = [spot_words(box, box.spots[box.spot_ids[spot]]) for spot in event.spots]
    bearing = [f"a token on {card(box, bearer)}" for bearer in event.tokens]
    gone = listed(card(box, each) for each in (*event.discarded, *event.classes_discarded))
    parts = [built, classes(box, event.classes), *opened, *bearing, *([f"discarded are {gone}"] if gone else [])]
    return f"{names[event.seat]} starts{who}: {'; '.join(parts)}."


def bidding_began(box: Box, event: e.BiddingBegan, names: Names) -> str:
    found = listed(inventor(box, each) for each in event.inventors)
    return f"{found} can be bid for; {names[event.seat]} begins."


def bid_made(box: Box, event: e.BidMade, names: Names) -> str:
    out = f" and outbids {names[event.outbid]}" if event.outbid is not None else ""
    return f"{names[event.seat]} bids on space {event.space} of track {event.track[1:]}{out}."


def inventor_won(box: Box, event: e.InventorWon, names: Names) -> str:
    price = amounts_words(parse_cost(event.price))
    return f"{names[event.seat]} gets {inventor(box, event.inventor)} for {price}."


# --- rounds ------------------------------------------------------------------------------------------------


def round_began(box: Box, event: e.RoundBegan, names: Names) -> str:
    return f"Round {event.round}."


def energy_drawn(box: Box, event: e.EnergyDrawn, names: Names) -> str:
    found = listed(energy_card(box, card) for card in event.cards)
    return f"{names[event.seat]} has the energy cards {found}."


def energy_card(box: Box, card: str) -> str:
    found = next(each for each in box.energy if each.id == card)
    more = " with the multiplier" if found.multiplier else f" with {cubes(found.cubes)}" if found.cubes else ""
    return f"{found.value}{more}"


def cubes(count: int) -> str:
    return "1 cube" if count == 1 else f"{count} cubes"


def phases_revealed(box: Box, event: e.PhasesRevealed, names: Names) -> str:
    found = [f"{name} {left} and {right}" for name, (left, right) in zip(names, event.phases, strict=False)]
    return f"Phases: {'; '.join(found)}."


def line_laid(box: Box, event: e.LineLaid, names: Names) -> str:
    shown = f": {listed(event.revealed)} are open" if event.revealed else ""
    return f"A new line of phase cards is laid{shown}."


def line_revealed(box: Box, event: e.LineRevealed, names: Names) -> str:
    return f"The line shows {listed(event.phases)}."


def phase_began(box: Box, event: e.PhaseBegan, names: Names) -> str:
    spent = f", {event.batteries} of it from batteries" if event.batteries else ""
    return f"{names[event.seat]}: {event.phase} with {event.total} energy{spent}."


def phase_ended(box: Box, event: e.PhaseEnded, names: Names) -> str:
    return f"{names[event.seat]} ends {event.phase}."


def ability_chosen(box: Box, event: e.AbilityChosen, names: Names) -> str:
    return f"{names[event.seat]} uses the {event.ability} ability of the inventor."


def break_began(box: Box, event: e.BreakBegan, names: Names) -> str:
    return "Break: everybody chooses a class."


def energy_shuffled(box: Box, event: e.EnergyShuffled, names: Names) -> str:
    return "All energy cards are shuffled anew."


# --- deeds -------------------------------------------------------------------------------------------------


def ran(box: Box, event: e.Ran, names: Names) -> str:
    again = " again" if event.again else ""
    if event.act == "board":
        return f"{names[event.seat]} uses {action_words(box, event.source)}."
    return f"{names[event.seat]} runs {robots(box, (event.source,))}{again} ({event.act})."


def row_reversed(box: Box, event: e.RowReversed, names: Names) -> str:
    return f"{names[event.seat]} runs the {event.phase} row from right to left."


def paid(box: Box, event: e.Paid, names: Names) -> str:
    return f"{names[event.seat]} pays {amounts_words(event.goods)}."


def card_paid(box: Box, event: e.CardPaid, names: Names) -> str:
    return f"{names[event.seat]} pays with {robots(box, (event.card,))}."


def gained(box: Box, event: e.Gained, names: Names) -> str:
    return f"{names[event.seat]} gains {amounts_words(event.goods)}."


def drew(box: Box, event: e.Drew, names: Names) -> str:
    return f"{names[event.seat]} draws {robots(box, event.cards)}."


def discarded(box: Box, event: e.Discarded, names: Names) -> str:
    return f"{names[event.seat]} discards {robots(box, event.cards)}."


def unlocked(box: Box, event: e.Unlocked, names: Names) -> str:
    opens = spot_words(box, box.spots[box.spot_ids[event.spot]])
    return f"{names[event.seat]} unlocks {a_token(event.type)}: {opens}."


def token_placed(box: Box, event: e.TokenPlaced, names: Names) -> str:
    return f"{names[event.seat]} puts {a_token(event.type)} on {card(box, event.card)}."


def assembled(box: Box, event: e.Assembled, names: Names) -> str:
    return f"{names[event.seat]} assembles {robots(box, (event.robot,))} ({event.row}, column {event.column})."


def classes_drawn(box: Box, event: e.ClassesDrawn, names: Names) -> str:
    return f"{names[event.seat]} draws {classes(box, event.cards)}."


def class_kept(box: Box, event: e.ClassKept, names: Names) -> str:
    gone = f" and discards {classes(box, event.discarded)}" if event.discarded else ""
    if not event.card:
        return f"{names[event.seat]} keeps none of the new classes{gone}."
    instead = f" instead of {classes(box, (event.replaced,))}" if event.replaced else ""
    return f"{names[event.seat]} takes {classes(box, (event.card,))}{instead}{gone}."


def reshuffled(box: Box, event: e.Reshuffled, names: Names) -> str:
    return f"The {event.deck} are shuffled into a new deck of {event.cards}."


# --- the end -----------------------------------------------------------------------------------------------


def scored(box: Box, event: e.Scored, names: Names) -> str:
    total = event.robots + event.classes + event.inventory + event.leftovers + event.inventor
    parts = f"robots {event.robots}, classes {event.classes}, inventory {event.inventory}, leftovers {event.leftovers}"
    more = f", inventor {event.inventor}" if event.inventor else ""
    return f"{names[event.seat]} scores {total} ({parts}{more})."


def game_ended(box: Box, event: e.GameEnded, names: Names) -> str:
    if event.rank:
        note = "; ranks were made for games with inventors" if event.without_inventors else ""
        return f"The rank is {event.rank}{note}."
    who = listed(names[seat] for seat in event.winners)
    return f"{who} {'wins' if len(event.winners) == 1 else 'share the victory'}."


def next_game(box: Box, event: e.NextGame, names: Names) -> str:
    return f"Game {event.game} of the challenge."


TELLING: dict[type[Event], Callable[[Box, Any, Names], str]] = {
    e.Dealt: dealt,
    e.RobotsKept: robots_kept,
    e.InventorKept: inventor_kept,
    e.Confirmed: confirmed,
    e.Rethought: rethought,
    e.StartShown: start_shown,
    e.BiddingBegan: bidding_began,
    e.BidMade: bid_made,
    e.InventorWon: inventor_won,
    e.RoundBegan: round_began,
    e.EnergyDrawn: energy_drawn,
    e.PhasesRevealed: phases_revealed,
    e.LineLaid: line_laid,
    e.LineRevealed: line_revealed,
    e.PhaseBegan: phase_began,
    e.PhaseEnded: phase_ended,
    e.AbilityChosen: ability_chosen,
    e.BreakBegan: break_began,
    e.EnergyShuffled: energy_shuffled,
    e.Ran: ran,
    e.RowReversed: row_reversed,
    e.Paid: paid,
    e.CardPaid: card_paid,
    e.Gained: gained,
    e.Drew: drew,
    e.Discarded: discarded,
    e.Unlocked: unlocked,
    e.TokenPlaced: token_placed,
    e.Assembled: assembled,
    e.ClassesDrawn: classes_drawn,
    e.ClassKept: class_kept,
    e.Reshuffled: reshuffled,
    e.Scored: scored,
    e.GameEnded: game_ended,
    e.NextGame: next_game,
}
