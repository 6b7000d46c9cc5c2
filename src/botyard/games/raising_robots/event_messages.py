"""Log lines: a message for each event, with the names of the cards.

A line about a player is a `player-line`: the player's name and a clause. The page joins the clauses of one action.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from ...core.events import Event
from ...core.messages import Message, listed, player
from . import events as e
from .card_files import EnergyCard
from .component_set import ComponentSet
from .effect_text import action_message, amount_message, amounts_message, phase_message, spot_message
from .effects import CARD, parse_cost


def event_message(components: ComponentSet, event: Event) -> Message | None:
    """Return the log line of an event. Events that need neither names nor lists have their own."""
    if type(event) in CLAUSES:
        return player_line(components, event)
    line = LINES.get(type(event))
    return line(components, event) if line else event.message()


def player_line(components: ComponentSet, event: Any) -> Message:
    return Message("player-line", player=player(event.seat), clause=CLAUSES[type(event)](components, event))


# --- names -------------------------------------------------------------------------------------------------


def names_message(components: ComponentSet, cards: Sequence[str]) -> Message:
    return listed([components.card_names[card] for card in cards])


def robots_message(components: ComponentSet, robots: Sequence[str]) -> Message:
    """Return the names of robots, or their number if they are hidden."""
    return amount_message(CARD, len(robots)) if e.FACE_DOWN in robots else names_message(components, robots)


def phases_message(phases: Sequence[str]) -> Message:
    return listed([phase_message(phase) for phase in phases])


@cache
def energy_card_message(card: EnergyCard) -> Message:
    return Message("energy-card", value=card.value, cubes=card.cubes, multiplier=card.multiplier)


@cache
def rank_message(name: str) -> Message:
    """Return a rank; the message files translate the built-in ranks by their key.

    >>> str(rank_message("Keep Practicing"))
    'rank (key=keep-practicing, name=Keep Practicing)'
    """
    return Message("rank", key=name.lower().replace(" ", "-"), name=name)


# --- the start ---------------------------------------------------------------------------------------------


def robots_kept(components: ComponentSet, event: e.RobotsKept) -> Message:
    return Message("kept", cards=names_message(components, event.robots))


def inventor_kept(components: ComponentSet, event: e.InventorKept) -> Message:
    return Message("kept", cards=components.card_names[event.inventor])


def start_shown(components: ComponentSet, event: e.StartShown) -> Message:
    cards = names_message(components, [robot for row in event.rows for robot in row] + [*event.classes])
    if not event.inventor:
        return Message("start-shown", cards=cards)
    return Message("start-shown-with-inventor", inventor=components.card_names[event.inventor], cards=cards)


def bid_made(components: ComponentSet, event: e.BidMade) -> Message:
    number = components.track_ids[event.track]
    price = components.prices[number][event.space - 1]
    outbid = {} if event.outbid is None else {"rival": player(event.outbid)}
    free = not any(price)
    return Message(
        "bid-made", track=number + 1, free=free, price=amounts_message(price), outbids=bool(outbid), **outbid
    )


def inventor_won(components: ComponentSet, event: e.InventorWon) -> Message:
    price, inventor = parse_cost(event.price), components.card_names[event.inventor]
    return Message("inventor-won", inventor=inventor, free=not any(price), price=amounts_message(price))


# --- rounds ------------------------------------------------------------------------------------------------


def energy_drawn(components: ComponentSet, event: e.EnergyDrawn) -> Message:
    cards = [components.energy[components.energy_ids[card]] for card in event.cards]
    return Message("energy-drawn", cards=listed([energy_card_message(card) for card in cards]))


def phase_began(components: ComponentSet, event: e.PhaseBegan) -> Message:
    return Message("phase-began", phase=event.phase, total=event.total, batteries=event.batteries)


def ability_chosen(components: ComponentSet, event: e.AbilityChosen) -> Message:
    return Message("ability-chosen", ability=event.ability)


def phases_revealed(components: ComponentSet, event: e.PhasesRevealed) -> Message:
    """Return the phases of each seat; only the first one has the verb: 'Ann chose Upgrade + Recycle, Bob …'."""
    lines = [
        Message(
            "phases-chosen" if seat == 0 else "phases-chosen-too",
            player=player(seat),
            first=phase_message(first),
            second=phase_message(second),
        )
        for seat, (first, second) in enumerate(event.phases)
    ]
    return listed(lines, "list-comma")


def line_laid(components: ComponentSet, event: e.LineLaid) -> Message:
    return Message("line-laid", shown=len(event.revealed), phases=phases_message(event.revealed))


def line_revealed(components: ComponentSet, event: e.LineRevealed) -> Message:
    return Message("line-revealed", phases=phases_message(event.phases))


# --- actions -----------------------------------------------------------------------------------------------


def ran(components: ComponentSet, event: e.Ran) -> Message:
    if event.act == "board":
        return Message("ran-board", action=action_message(components, event.source))
    return Message("ran", name=components.card_names[event.source], act=event.act, again=event.again)


def row_reversed(components: ComponentSet, event: e.RowReversed) -> Message:
    return Message("row-reversed", phase=event.phase)


def paid(components: ComponentSet, event: e.Paid) -> Message:
    return Message("paid", price=amounts_message(event.goods))


def card_paid(components: ComponentSet, event: e.CardPaid) -> Message:
    return Message("paid", price=components.card_names[event.card])


def gained(components: ComponentSet, event: e.Gained) -> Message:
    return Message("gained", goods=amounts_message(event.goods))


def drew(components: ComponentSet, event: e.Drew) -> Message:
    return Message("drew", cards=robots_message(components, event.cards))


def discarded(components: ComponentSet, event: e.Discarded) -> Message:
    return Message("discarded", cards=robots_message(components, event.cards))


def unlocked(components: ComponentSet, event: e.Unlocked) -> Message:
    spot = components.spots[components.spot_ids[event.spot]]
    return Message("unlocked", type=event.type, opens=spot_message(components, spot))


def token_placed(components: ComponentSet, event: e.TokenPlaced) -> Message:
    return Message("token-placed", type=event.type, name=components.card_names[event.card])


def assembled(components: ComponentSet, event: e.Assembled) -> Message:
    return Message("assembled", name=components.card_names[event.robot], phase=event.row)


def classes_drawn(components: ComponentSet, event: e.ClassesDrawn) -> Message:
    return Message("classes-drawn", classes=len(event.cards))


def class_kept(components: ComponentSet, event: e.ClassKept) -> Message:
    if not event.card:
        return Message("no-class-kept")
    name = components.card_names[event.card]
    if not event.replaced:
        return Message("class-kept", name=name)
    return Message("class-replaced", name=name, old_name=components.card_names[event.replaced])


# --- the end -----------------------------------------------------------------------------------------------


def scored(components: ComponentSet, event: e.Scored) -> Message:
    parts = {name: getattr(event, name) for name in ("robots", "classes", "inventory", "leftovers", "inventor")}
    return Message("scored", total=sum(parts.values()), **parts)


def game_ended(components: ComponentSet, event: e.GameEnded) -> Message:
    if event.rank:
        rank = rank_message(event.rank)
        return Message("rank-reached", rank=rank, without_inventors=event.without_inventors)
    winners = listed([player(seat) for seat in event.winners])
    return Message("game-ended", winners=winners, count=len(event.winners))


MessageBuilder = Callable[[ComponentSet, Any], Message]
CLAUSES: dict[type[Event], MessageBuilder] = {
    e.RobotsKept: robots_kept,
    e.InventorKept: inventor_kept,
    e.StartShown: start_shown,
    e.BidMade: bid_made,
    e.InventorWon: inventor_won,
    e.EnergyDrawn: energy_drawn,
    e.PhaseBegan: phase_began,
    e.AbilityChosen: ability_chosen,
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
    e.Scored: scored,
}
LINES: dict[type[Event], MessageBuilder] = {
    e.PhasesRevealed: phases_revealed,
    e.LineLaid: line_laid,
    e.LineRevealed: line_revealed,
    e.GameEnded: game_ended,
}
