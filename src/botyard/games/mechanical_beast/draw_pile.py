"""The pile (BST-2.4): the possible places of its special cards, and dealing its undrawn cards again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple

from ...core.rng import Rng
from .deck import Deck
from .options import BeastOptions

NOT_IN_PILE = -1
SET_ASIDE = 7  # cards shuffled in with the Control Room, and as many with Lockdown (BST-2.3)
OFFSETS = range(-2, 3)  # by which the size of a stack may differ from its share (BST-2.5)
CACHE_SIZE = 128  # results of up to 5,440 places each


class SpecialPlaces(NamedTuple):
    """The places of the special cards, counted from the top."""

    control: int
    exit: int
    lockdown: int


@cache
def possible_places(mode: str, level: str, exact: bool) -> tuple[SpecialPlaces, ...]:
    """Return all possible places; each combination occurs in proportion to its probability."""
    base = base_sizes(mode, level)
    cuts = [cut for cut in product(OFFSETS, repeat=len(base)) if sum(cut) == 0] if not exact else [(0,) * len(base)]
    sizes = [[size + offset for size, offset in zip(base, cut, strict=True)] for cut in cuts]
    if mode == "competitive":
        return tuple(SpecialPlaces(first, first + 1, first + second + 2) for first, second in sizes)
    slots = range(SET_ASIDE + 1)
    return tuple(stack_places(size, control, lockdown) for size in sizes for control in slots for lockdown in slots)


def base_sizes(mode: str, level: str) -> tuple[int, ...]:
    """Return the sizes of the stacks if they are equal (BST-2.5)."""
    if mode == "competitive":
        return 23, 45
    return (14, 13, 14, 13) if level in ("easy", "extreme") else (18, 18, 18)


def stack_places(sizes: Sequence[int], control: int, lockdown: int) -> SpecialPlaces:
    """Return the places for these stack sizes.

    From the top come a stack, the Control stack, a stack, the Emergency Exit with a stack or neither, and the Lockdown
    stack.
    """
    stack = SET_ASIDE + 1
    after = sizes[0] + stack + sizes[1]
    if len(sizes) == 3:
        return SpecialPlaces(sizes[0] + control, NOT_IN_PILE, after + lockdown)
    return SpecialPlaces(sizes[0] + control, after, after + 1 + sizes[2] + lockdown)


def places_for(options: BeastOptions) -> tuple[SpecialPlaces, ...]:
    return possible_places(options.mode, options.level, options.stack_sizes == "exact")


def build_pile(deck: Deck, places: SpecialPlaces, ordinary: Sequence[int]) -> tuple[int, ...]:
    """Return the ordinary cards in this order, with the special ones in their places."""
    pile = list(ordinary)
    specials = zip(places, (deck.control, deck.exit, deck.lockdown), strict=True)
    for place, card in sorted(special for special in specials if special[0] != NOT_IN_PILE):
        pile.insert(place, card)
    return tuple(pile)


def shuffled_pile(deck: Deck, options: BeastOptions, rng: Rng) -> tuple[int, ...]:
    ordinary = list(deck.ordinary)
    rng.shuffle(ordinary)
    return build_pile(deck, rng.choice(places_for(options)), ordinary)


# --- public knowledge --------------------------------------------------------------------------------------


class PileHistory(NamedTuple):
    """Everything that determines where the special cards can be: how the pile is built, and the cards drawn."""

    mode: str
    level: str
    exact: bool
    drawn: int
    found: SpecialPlaces  # of the special cards that were drawn


class PileKnowledge(NamedTuple):
    """The possible places of the special cards, and the minimum and maximum of draws until each of them."""

    places: tuple[SpecialPlaces, ...]
    draws: tuple[tuple[int, int] | None, ...]


def pile_knowledge(deck: Deck, options: BeastOptions, pile: tuple[int, ...], drawn: int) -> PileKnowledge:
    """Return what is consistent with the cards drawn; in a hand-made pile all orders are equally likely."""
    known = recipe_knowledge(deck, options, pile, drawn)
    return known if known.places else knowledge_from(any_places(deck, options, pile, drawn), drawn)


def recipe_knowledge(deck: Deck, options: BeastOptions, pile: tuple[int, ...], drawn: int) -> PileKnowledge:
    """Return knowledge of a pile built by the rules (BST-2.4), without places if it was not built like that."""
    if set(pile) != {*deck.ordinary, *specials_of(deck, options)}:
        return knowledge_from((), drawn)
    seen = pile[:drawn]
    found = SpecialPlaces(
        *(seen.index(card) if card in seen else NOT_IN_PILE for card in (deck.control, deck.exit, deck.lockdown))
    )
    return consistent_knowledge(PileHistory(options.mode, options.level, options.stack_sizes == "exact", drawn, found))


@lru_cache(maxsize=CACHE_SIZE)
def consistent_knowledge(seen: PileHistory) -> PileKnowledge:
    places = possible_places(seen.mode, seen.level, seen.exact)
    for card, at in enumerate(seen.found):
        if at != NOT_IN_PILE:
            places = tuple(laid for laid in places if laid[card] == at)
        else:
            places = tuple(laid for laid in places if laid[card] == NOT_IN_PILE or laid[card] >= seen.drawn)
    return knowledge_from(places, seen.drawn)


def knowledge_from(places: tuple[SpecialPlaces, ...], drawn: int) -> PileKnowledge:
    return PileKnowledge(places, tuple(draws_to([laid[card] for laid in places], drawn) for card in range(3)))


def draws_to(places: list[int], drawn: int) -> tuple[int, int] | None:
    """Return the minimum and maximum of draws until a card; None if it was drawn or is not in this game."""
    ahead = [place for place in places if place != NOT_IN_PILE and place >= drawn]
    return (min(ahead) - drawn + 1, max(ahead) - drawn + 1) if ahead else None


def specials_of(deck: Deck, options: BeastOptions) -> tuple[int, ...]:
    return deck.control, deck.lockdown, *((deck.exit,) if options.exit_in_pile else ())


def any_places(deck: Deck, options: BeastOptions, pile: tuple[int, ...], drawn: int) -> tuple[SpecialPlaces, ...]:
    """Return places in which the special cards rotate through the undrawn pile, so that each has each place once.

    In the competitive game the Emergency Exit stays directly after the Control Room (BST-14.6).
    """
    left = len(pile) - drawn
    ahead = [card for card in (deck.control, deck.exit, deck.lockdown) if card in pile[drawn:]]

    def place(card: int, turn: int) -> int:
        if card in ahead:
            return drawn + (turn + ahead.index(card)) % left
        return pile.index(card) if card in pile else NOT_IN_PILE

    turns = range(left - 1 if options.competitive and deck.control in ahead else left)
    return tuple(
        SpecialPlaces(*(place(card, turn) for card in (deck.control, deck.exit, deck.lockdown))) for turn in turns
    )


def redeal(deck: Deck, options: BeastOptions, pile: tuple[int, ...], drawn: int, rng: Rng) -> tuple[int, ...]:
    """Return a pile with the same drawn cards, and the others dealt again consistently with public knowledge."""
    seen, rest = pile[:drawn], pile[drawn:]
    ordinary = [card for card in rest if card in deck.ordinary]
    rng.shuffle(ordinary)
    if known := recipe_knowledge(deck, options, pile, drawn).places:
        drawn_ordinary = [card for card in seen if card in deck.ordinary]
        return build_pile(deck, rng.choice(known), [*drawn_ordinary, *ordinary])
    pair = options.competitive and deck.control in rest
    cards = [card for card in rest if not (pair and card == deck.exit)]
    rng.shuffle(cards)  # in a hand-made position all orders are equally likely
    if pair:
        cards.insert(cards.index(deck.control) + 1, deck.exit)
    return (*seen, *cards)
