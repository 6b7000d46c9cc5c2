"""How the tests are shared among workers."""

from __future__ import annotations

from .conftest import share_between_workers


def test_every_worker_begins_in_the_browser():
    assert share_between_workers("ABC", "1234567", 3) == [*"A12", *"B34", *"C567"]


def test_no_test_is_lost():
    for workers in range(1, 5):
        assert sorted(share_between_workers("AB", "123", workers)) == [*"123AB"]
