"""Events as English sentences for the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...core.events import Event
from ...core.text import join_words
from . import events as e
from .component_set import ComponentSet
from .effect_text import action_text, amounts_text, spot_text, token_with_article
from .effects import parse_cost

Names = Sequence[str]


def describe_event(components: ComponentSet, event: Event, names: Names) -> str:
    return DESCRIBERS[type(event)](components, event, names)


def robot_names(components: ComponentSet, cards: Sequence[str]) -> str:
    """Return the names of robots, or their number if they are hidden."""
    if e.FACE_DOWN in cards:
        return "a robot card" if len(cards) == 1 else f"{len(cards)} robot cards"
    return join_words(components.robots[components.robot_ids[card]].card.name for card in cards)


def class_names(components: ComponentSet, cards: Sequence[str]) -> str:
    if e.FACE_DOWN in cards:
        return f"{len(cards)} classes"
    return join_words(components.classes[components.class_ids[card]].name for card in cards)


def inventor_name(components: ComponentSet, card: str) -> str:
    return components.inventors[components.inventor_ids[card]].name


def card_name(components: ComponentSet, name: str) -> str:
    if name in components.robot_ids:
        return robot_names(components, (name,))
    return class_names(components, (name,)) if name in components.class_ids else inventor_name(components, name)


# --- the start ---------------------------------------------------------------------------------------------


def dealt(components: ComponentSet, event: e.Dealt, names: Names) -> str:
    if e.FACE_DOWN in event.robots:
        return f"{names[event.seat]} is dealt {len(event.robots)} robots."
    found = [robot_names(components, event.robots), f"the classes {class_names(components, event.classes)}"]
    found += (
        [f"the inventors {join_words(inventor_name(components, each) for each in event.inventors)}"]
        if event.inventors
        else []
    )
    return f"{names[event.seat]} is dealt {'; '.join(found)}."


def robots_kept(components: ComponentSet, event: e.RobotsKept, names: Names) -> str:
    return f"{names[event.seat]} keeps {robot_names(components, event.robots)}."


def inventor_kept(components: ComponentSet, event: e.InventorKept, names: Names) -> str:
    return f"{names[event.seat]} plays with {inventor_name(components, event.inventor)}."


def confirmed(components: ComponentSet, event: e.Confirmed, names: Names) -> str:
    return f"{names[event.seat]} has chosen."


def rethought(components: ComponentSet, event: e.Rethought, names: Names) -> str:
    return f"{names[event.seat]} thinks again."


def start_shown(components: ComponentSet, event: e.StartShown, names: Names) -> str:
    who = f" with {inventor_name(components, event.inventor)}" if event.inventor else ""
    built = robot_names(components, [robot for row in event.rows for robot in row])
    opened = [spot_text(components, components.spots[components.spot_ids[spot]]) for spot in event.spots]
    bearing = [f"a token on {card_name(components, bearer)}" for bearer in event.tokens]
    gone = join_words(card_name(components, each) for each in (*event.discarded, *event.classes_discarded))
    parts = [
        built,
        class_names(components, event.classes),
        *opened,
        *bearing,
        *([f"discarded are {gone}"] if gone else []),
    ]
    return f"{names[event.seat]} starts{who}: {'; '.join(parts)}."


def bidding_began(components: ComponentSet, event: e.BiddingBegan, names: Names) -> str:
    found = join_words(inventor_name(components, each) for each in event.inventors)
    return f"{found} can be bid for; {names[event.seat]} begins."


def bid_made(components: ComponentSet, event: e.BidMade, names: Names) -> str:
    out = f" and outbids {names[event.outbid]}" if event.outbid is not None else ""
    return f"{names[event.seat]} bids on space {event.space} of track {event.track[1:]}{out}."


def inventor_won(components: ComponentSet, event: e.InventorWon, names: Names) -> str:
    price = amounts_text(parse_cost(event.price))
    return f"{names[event.seat]} gets {inventor_name(components, event.inventor)} for {price}."


# --- rounds ------------------------------------------------------------------------------------------------


def round_began(components: ComponentSet, event: e.RoundBegan, names: Names) -> str:
    return f"Round {event.round}."


def energy_drawn(components: ComponentSet, event: e.EnergyDrawn, names: Names) -> str:
    found = join_words(energy_card_text(components, card) for card in event.cards)
    return f"{names[event.seat]} has the energy cards {found}."


def energy_card_text(components: ComponentSet, card: str) -> str:
    found = next(each for each in components.energy if each.id == card)
    more = " with the multiplier" if found.multiplier else f" with {cubes_text(found.cubes)}" if found.cubes else ""
    return f"{found.value}{more}"


def cubes_text(count: int) -> str:
    return "1 cube" if count == 1 else f"{count} cubes"


def phases_revealed(components: ComponentSet, event: e.PhasesRevealed, names: Names) -> str:
    found = [f"{name} {left} and {right}" for name, (left, right) in zip(names, event.phases, strict=False)]
    return f"Phases: {'; '.join(found)}."


def line_laid(components: ComponentSet, event: e.LineLaid, names: Names) -> str:
    shown = f": {join_words(event.revealed)} are open" if event.revealed else ""
    return f"A new line of phase cards is laid{shown}."


def line_revealed(components: ComponentSet, event: e.LineRevealed, names: Names) -> str:
    return f"The line shows {join_words(event.phases)}."


def phase_began(components: ComponentSet, event: e.PhaseBegan, names: Names) -> str:
    spent = f", {event.batteries} of it from batteries" if event.batteries else ""
    return f"{names[event.seat]}: {event.phase} with {event.total} energy{spent}."


def phase_ended(components: ComponentSet, event: e.PhaseEnded, names: Names) -> str:
    return f"{names[event.seat]} ends {event.phase}."


def ability_chosen(components: ComponentSet, event: e.AbilityChosen, names: Names) -> str:
    return f"{names[event.seat]} uses the {event.ability} ability of the inventor."


def break_began(components: ComponentSet, event: e.BreakBegan, names: Names) -> str:
    return "Break: everybody chooses a class."


def energy_shuffled(components: ComponentSet, event: e.EnergyShuffled, names: Names) -> str:
    return "All energy cards are shuffled anew."


# --- actions -----------------------------------------------------------------------------------------------


def ran(components: ComponentSet, event: e.Ran, names: Names) -> str:
    again = " again" if event.again else ""
    if event.act == "board":
        return f"{names[event.seat]} uses {action_text(components, event.source)}."
    return f"{names[event.seat]} runs {robot_names(components, (event.source,))}{again} ({event.act})."


def row_reversed(components: ComponentSet, event: e.RowReversed, names: Names) -> str:
    return f"{names[event.seat]} runs the {event.phase} row from right to left."


def paid(components: ComponentSet, event: e.Paid, names: Names) -> str:
    return f"{names[event.seat]} pays {amounts_text(event.goods)}."


def card_paid(components: ComponentSet, event: e.CardPaid, names: Names) -> str:
    return f"{names[event.seat]} pays with {robot_names(components, (event.card,))}."


def gained(components: ComponentSet, event: e.Gained, names: Names) -> str:
    return f"{names[event.seat]} gains {amounts_text(event.goods)}."


def drew(components: ComponentSet, event: e.Drew, names: Names) -> str:
    return f"{names[event.seat]} draws {robot_names(components, event.cards)}."


def discarded(components: ComponentSet, event: e.Discarded, names: Names) -> str:
    return f"{names[event.seat]} discards {robot_names(components, event.cards)}."


def unlocked(components: ComponentSet, event: e.Unlocked, names: Names) -> str:
    opens = spot_text(components, components.spots[components.spot_ids[event.spot]])
    return f"{names[event.seat]} unlocks {token_with_article(event.type)}: {opens}."


def token_placed(components: ComponentSet, event: e.TokenPlaced, names: Names) -> str:
    return f"{names[event.seat]} puts {token_with_article(event.type)} on {card_name(components, event.card)}."


def assembled(components: ComponentSet, event: e.Assembled, names: Names) -> str:
    return (
        f"{names[event.seat]} assembles {robot_names(components, (event.robot,))} ({event.row}, column {event.column})."
    )


def classes_drawn(components: ComponentSet, event: e.ClassesDrawn, names: Names) -> str:
    return f"{names[event.seat]} draws {class_names(components, event.cards)}."


def class_kept(components: ComponentSet, event: e.ClassKept, names: Names) -> str:
    gone = f" and discards {class_names(components, event.discarded)}" if event.discarded else ""
    if not event.card:
        return f"{names[event.seat]} keeps none of the new classes{gone}."
    instead = f" instead of {class_names(components, (event.replaced,))}" if event.replaced else ""
    return f"{names[event.seat]} takes {class_names(components, (event.card,))}{instead}{gone}."


def reshuffled(components: ComponentSet, event: e.Reshuffled, names: Names) -> str:
    return f"The {event.deck} are shuffled into a new deck of {event.cards}."


# --- the end -----------------------------------------------------------------------------------------------


def scored(components: ComponentSet, event: e.Scored, names: Names) -> str:
    total = event.robots + event.classes + event.inventory + event.leftovers + event.inventor
    parts = f"robots {event.robots}, classes {event.classes}, inventory {event.inventory}, leftovers {event.leftovers}"
    more = f", inventor {event.inventor}" if event.inventor else ""
    return f"{names[event.seat]} scores {total} ({parts}{more})."


def game_ended(components: ComponentSet, event: e.GameEnded, names: Names) -> str:
    if event.rank:
        note = "; ranks were made for games with inventors" if event.without_inventors else ""
        return f"The rank is {event.rank}{note}."
    who = join_words(names[seat] for seat in event.winners)
    return f"{who} {'wins' if len(event.winners) == 1 else 'share the victory'}."


def next_game(components: ComponentSet, event: e.NextGame, names: Names) -> str:
    return f"Game {event.game} of the challenge."


DESCRIBERS: dict[type[Event], Callable[[ComponentSet, Any, Names], str]] = {
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
