"""Positions as text: the number of seats, and `name=word` for every field that differs from a new game.

2 floor=-1,-2/R31n.2.CTLe/ENTn.R07s meeples=R31,ENT,CTL       rows of rooms with their headings, 2 blanks between two
1 floor=0,0/ENTn.R61e drawn=R61,CTL people=R61 flags=off       the beast is off

Meeples stand in rooms: the engineer of each seat and then the android, or two engineers of each seat. Without `drawn`,
the cards on the floor are the drawn ones; without `pile`, all other cards are in the pile.
"""

from __future__ import annotations

from ....core.codec import Layout
from ....core.errors import NotationError
from ..deck import MAX_PEOPLE, Deck
from ..options import BeastOptions
from ..rules.trapped import position_signature
from ..state import State
from .checks import CHECKS
from .fields import FIELDS, default_state

LAYOUT = Layout(FIELDS, CHECKS)


def serialize(state: State) -> str:
    """Write the whole position."""
    reference = default_state(state.deck, state.seats, state.options)
    reference.options = BeastOptions()  # the text names the options that differ from these
    return " ".join([str(state.seats), *LAYOUT.encode(state, reference)])


def deserialize(deck: Deck, text: str) -> State:
    """Read a position."""
    seats, *words = text.split() or [""]
    if seats not in ("1", "2", "3", "4"):
        raise NotationError("a position begins with the number of players: 2 floor=0,0/ENTn.R09e meeples=R09,ENT,ENT")
    state = default_state(deck, int(seats), BeastOptions())
    given = LAYOUT.decode(words, state)
    if "pile" not in given:
        state.pile += remaining_cards(state)
    state.supply = MAX_PEOPLE - state.people.bit_count() - sum(state.in_hand)
    LAYOUT.check(state)
    if state.undecided_turn and not state.undecided_signature:
        state.undecided_signature = position_signature(state)
    return state


def remaining_cards(state: State) -> tuple[int, ...]:
    """Return the cards that were not drawn, in the order of the deck."""
    deck = state.deck
    used = {*state.pile, deck.entrance, *(() if state.options.exit_in_pile else (deck.exit,))}
    return tuple(card for card in range(len(deck.cards)) if card not in used)
