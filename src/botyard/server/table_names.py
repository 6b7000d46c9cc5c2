"""Names of tables that are easy to say and hard to guess, such as brass-otter-k7m2qx."""

from __future__ import annotations

import secrets

ADJECTIVES = (
    "amber ashen azure brass brisk bronze calm chrome clever cobalt copper coral cosmic crisp dapper dusty early "
    "electric fair fancy fleet frosty gentle gilded golden grand handy hidden humble indigo iron jolly keen kind "
    "late lilac lively lofty lucky lunar mellow merry misty noble olive opal orange patient pearl plucky polar "
    "proud quick quiet rapid rosy royal rustic silver sleek solar steady sunny "
)
NOUNS = (
    "anchor anvil arrow badger beacon beetle bellow bolt bridge button camel candle castle clock comet compass "
    "condor cricket crown dynamo engine falcon feather fender ferry fiddle flint gadget gear girder hammer "
    "harbour heron kettle lantern ladder lever magnet marble meteor mirror otter paddle pebble pigeon piston "
    "planet pulley puzzle rabbit rivet rocket saddle signal socket spanner spring sprocket tiger tower turbine "
    "valve walrus "
)
UNAMBIGUOUS_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # no two look alike


def table_name() -> str:
    """Return a random name with 41 bits: two words to remember and six characters against guessing."""
    tail = "".join(secrets.choice(UNAMBIGUOUS_LETTERS) for _ in range(6))
    return f"{secrets.choice(ADJECTIVES.split())}-{secrets.choice(NOUNS.split())}-{tail}"
