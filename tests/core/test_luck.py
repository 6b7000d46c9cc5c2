"""Chance: the same numbers on every machine, for ever. A change here breaks every saved game."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from botyard.core.luck import Luck


def test_the_stream_is_splitmix64():
    """The published reference values for the seeds 0 and 1234567."""
    luck = Luck(0)
    assert [luck.below(1 << 64) for _ in range(5)] == [
        0xE220A8397B1DCDAF,
        0x6E789E6AA1B965F4,
        0x06C45D188009454F,
        0xF88BB8A8724C81EC,
        0x1B39896A51A8749B,
    ]
    luck = Luck(1234567)
    assert [luck.below(1 << 64) for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_below_is_golden():
    luck = Luck(7)
    assert [luck.below(6) for _ in range(12)] == [2, 0, 5, 3, 2, 1, 2, 1, 0, 2, 0, 5]
    luck = Luck(7)
    assert [luck.below(52) for _ in range(8)] == [20, 0, 46, 30, 23, 12, 24, 17]


def test_shuffle_is_golden():
    cards = list(range(10))
    Luck(2024).shuffle(cards)
    assert cards == [5, 3, 1, 9, 7, 4, 8, 2, 0, 6]
    letters = list("abcdefghij")
    Luck(1).shuffle(letters)
    assert "".join(letters) == "jabeicdhgf"


def test_share_is_golden():
    luck = Luck(3)
    assert [luck.share() for _ in range(3)] == [0.11345034205715454, 0.7002935135929024, 0.6129746825466243]


def test_fork_is_golden_and_does_not_move_the_stream():
    luck = Luck(5)
    assert luck.fork(1).state == 0x22190E6F079EF17
    assert luck.fork(1, 2).state == 0xF4679113F565A90E
    assert luck.fork(2, 1).state == 0x632E65CCBDEC5869
    assert luck.fork(-1).state == 0xCAD9EDC6A1468163
    assert luck.fork().state == luck.state == 5


def test_pick_takes_by_place():
    luck = Luck(7)
    assert "".join(luck.pick("abcdef") for _ in range(6)) == "cafdcb"


def test_small_shuffles_use_no_luck():
    for cards in ([], ["only"]):
        luck = Luck(9)
        luck.shuffle(cards)
        assert luck.state == 9


@settings(deadline=None, derandomize=True)
@given(st.integers())
def test_the_state_is_one_integer_of_64_or_128_bits(seed):
    luck = Luck(seed)
    assert luck.state == seed % 2 ** (128 if seed >= 0 else 64) == luck.plain()
    size = 2**64 if luck.state < 2**64 else 2**128
    twin = luck.copy()
    assert [luck.below(1000) for _ in range(5)] == [twin.below(1000) for _ in range(5)]
    assert 0 <= luck.state < size
    assert eval(repr(luck), {"Luck": Luck}).state == luck.state


@settings(deadline=None, derandomize=True)
@given(st.integers(0, 2**64), st.integers(1, 1000))
def test_below_stays_below(seed, bound):
    luck = Luck(seed)
    assert all(0 <= luck.below(bound) < bound for _ in range(5))
    assert 0 <= luck.share() < 1


@settings(deadline=None, derandomize=True)
@given(st.integers(0, 2**64), st.lists(st.integers()))
def test_a_shuffle_loses_nothing(seed, cards):
    shuffled = cards[:]
    Luck(seed).shuffle(shuffled)
    assert Counter(shuffled) == Counter(cards)


def test_every_order_of_three_is_as_likely():
    orders = Counter()
    luck = Luck(11)
    for _ in range(6000):
        cards = [1, 2, 3]
        luck.shuffle(cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


def test_a_long_seed_counts_in_all_its_bits():
    seed = 0x0123456789ABCDEF_FEDCBA9876543210
    luck = Luck(seed)
    assert [luck.below(1000) for _ in range(5)] == [730, 59, 181, 728, 625]
    for bit in range(128):
        assert [Luck(seed ^ 1 << bit).below(1 << 64)] != [Luck(seed).below(1 << 64)]


def test_a_long_seed_forks_into_streams_of_their_own():
    luck = Luck(1 << 127)
    forks = [luck.fork(*marks).state for marks in ((0,), (1,), (-1,), (1, 2), (2, 1))]
    assert len({*forks, luck.state}) == 6
    assert luck.state == 1 << 127
    assert luck.fork().state == luck.state


def test_a_fork_of_a_long_seed_does_not_follow_the_stream_it_comes_from():
    luck = Luck(1 << 127)
    forks = {luck.fork(mark).state for mark in (0, 1, -1)}
    states = set()
    for _ in range(5):
        luck.below(2)
        states.add(luck.state)
    assert not forks & states
