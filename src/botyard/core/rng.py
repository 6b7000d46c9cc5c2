"""A seeded random generator whose state is one integer; the same numbers on every machine and in every version.

A seed of up to 64 bits gives a fast stream, for searches and tests. A longer seed, which the server draws for each
game, gives a stream of SHA-256 blocks: a player who sees some of its numbers cannot compute the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")

MASK_64 = (1 << 64) - 1
MASK_128 = (1 << 128) - 1
GOLDEN_GAMMA = 0x9E3779B97F4A7C15


def mix(z: int) -> int:
    """Scramble 64 bits (the output function of splitmix64)."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK_64
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK_64
    return z ^ (z >> 31)


def next_block(state: int) -> tuple[int, int]:
    """Return the next state of a 128-bit stream, and 64 bits of output that reveal nothing about any state."""
    block = sha256(state.to_bytes(16, "big")).digest()
    return int.from_bytes(block[:16], "big"), int.from_bytes(block[16:24], "big")


def fork_block(state: int, key: int) -> int:
    """Return the state of a stream that shares no block with the one it forks from, for any key."""
    block = sha256(b"fork" + state.to_bytes(16, "big") + (key & MASK_128).to_bytes(16, "big")).digest()
    return int.from_bytes(block[:16], "big")


class Rng:
    """A generator with one integer of state, so that copies and saves are cheap. Any change here breaks saved games.

    >>> rng = Rng(7)
    >>> [rng.randbelow(6) for _ in range(5)]
    [2, 0, 5, 3, 2]
    """

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & (MASK_128 if seed >= 0 else MASK_64)

    def randbelow(self, bound: int) -> int:
        """Return one of 0 … bound-1 by multiply and shift; the bias is under bound / 2**64."""
        if self.state > MASK_64:
            self.state, bits = next_block(self.state)
            return (bits * bound) >> 64
        self.state = (self.state + GOLDEN_GAMMA) & MASK_64
        return (mix(self.state) * bound) >> 64

    def random(self) -> float:
        """Return a number from 0 up to, not including, 1."""
        return self.randbelow(1 << 53) / (1 << 53)

    def choice(self, items: Sequence[T]) -> T:
        return items[self.randbelow(len(items))]

    def shuffle(self, items: list[T]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.randbelow(last + 1)
            items[last], items[other] = items[other], items[last]

    def fork(self, *keys: int) -> Rng:
        """Return a separate stream for this state and these keys; this stream does not advance."""
        seed = self.state
        for key in keys:
            seed = fork_block(seed, key) if seed > MASK_64 else mix(seed ^ mix((key + GOLDEN_GAMMA) & MASK_64))
        return Rng(seed)

    def copy(self) -> Rng:
        return Rng(self.state)

    def to_plain(self) -> int:
        return self.state

    def __repr__(self) -> str:
        return f"Rng({self.state:#x})"
