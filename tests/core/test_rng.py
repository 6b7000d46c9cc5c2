"""The random generator: the same numbers on every machine. A change here breaks every saved game."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from botyard.core.rng import Rng


def test_rng_stream_is_splitmix64():
    """The published reference values for the seeds 0 and 1234567."""
    rng = Rng(0)
    assert [rng.randbelow(1 << 64) for _ in range(5)] == [
        0xE220A8397B1DCDAF,
        0x6E789E6AA1B965F4,
        0x06C45D188009454F,
        0xF88BB8A8724C81EC,
        0x1B39896A51A8749B,
    ]
    rng = Rng(1234567)
    assert [rng.randbelow(1 << 64) for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_randbelow_is_golden():
    rng = Rng(7)
    assert [rng.randbelow(6) for _ in range(12)] == [2, 0, 5, 3, 2, 1, 2, 1, 0, 2, 0, 5]
    rng = Rng(7)
    assert [rng.randbelow(52) for _ in range(8)] == [20, 0, 46, 30, 23, 12, 24, 17]


def test_shuffle_is_golden():
    cards = list(range(10))
    Rng(2024).shuffle(cards)
    assert cards == [5, 3, 1, 9, 7, 4, 8, 2, 0, 6]
    letters = list("abcdefghij")
    Rng(1).shuffle(letters)
    assert "".join(letters) == "jabeicdhgf"


def test_random_is_golden():
    rng = Rng(3)
    assert [rng.random() for _ in range(3)] == [0.11345034205715454, 0.7002935135929024, 0.6129746825466243]


def test_fork_is_golden_and_does_not_advance_the_stream():
    rng = Rng(5)
    assert rng.fork(1).state == 0x22190E6F079EF17
    assert rng.fork(1, 2).state == 0xF4679113F565A90E
    assert rng.fork(2, 1).state == 0x632E65CCBDEC5869
    assert rng.fork(-1).state == 0xCAD9EDC6A1468163
    assert rng.fork().state == rng.state == 5


def test_choice_takes_by_index():
    rng = Rng(7)
    assert "".join(rng.choice("abcdef") for _ in range(6)) == "cafdcb"


def test_small_shuffles_draw_no_numbers():
    for cards in ([], ["only"]):
        rng = Rng(9)
        rng.shuffle(cards)
        assert rng.state == 9


@settings(deadline=None, derandomize=True)
@given(st.integers())
def test_rng_state_is_one_integer_of_64_or_128_bits(seed):
    rng = Rng(seed)
    assert rng.state == seed % 2 ** (128 if seed >= 0 else 64) == rng.to_plain()
    size = 2**64 if rng.state < 2**64 else 2**128
    copied = rng.copy()
    assert [rng.randbelow(1000) for _ in range(5)] == [copied.randbelow(1000) for _ in range(5)]
    assert 0 <= rng.state < size
    assert eval(repr(rng), {"Rng": Rng}).state == rng.state


@settings(deadline=None, derandomize=True)
@given(st.integers(0, 2**64), st.integers(1, 1000))
def test_randbelow_stays_below_its_bound(seed, bound):
    rng = Rng(seed)
    assert all(0 <= rng.randbelow(bound) < bound for _ in range(5))
    assert 0 <= rng.random() < 1


@settings(deadline=None, derandomize=True)
@given(st.integers(0, 2**64), st.lists(st.integers()))
def test_shuffle_loses_nothing(seed, cards):
    shuffled = cards[:]
    Rng(seed).shuffle(shuffled)
    assert Counter(shuffled) == Counter(cards)


def test_shuffle_gives_all_orders_with_equal_frequency():
    orders = Counter()
    rng = Rng(11)
    for _ in range(6000):
        cards = [1, 2, 3]
        rng.shuffle(cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


def test_rng_long_seed_uses_all_bits():
    seed = 0x0123456789ABCDEF_FEDCBA9876543210
    rng = Rng(seed)
    assert [rng.randbelow(1000) for _ in range(5)] == [730, 59, 181, 728, 625]
    for bit in range(128):
        assert [Rng(seed ^ 1 << bit).randbelow(1 << 64)] != [Rng(seed).randbelow(1 << 64)]


def test_rng_long_seed_forks_into_separate_streams():
    rng = Rng(1 << 127)
    forks = [rng.fork(*marks).state for marks in ((0,), (1,), (-1,), (1, 2), (2, 1))]
    assert len({*forks, rng.state}) == 6
    assert rng.state == 1 << 127
    assert rng.fork().state == rng.state


def test_rng_long_seed_fork_shares_no_block_with_its_stream():
    rng = Rng(1 << 127)
    forks = {rng.fork(mark).state for mark in (0, 1, -1)}
    states = set()
    for _ in range(5):
        rng.randbelow(2)
        states.add(rng.state)
    assert not forks & states
