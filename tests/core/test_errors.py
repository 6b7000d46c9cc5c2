"""The one tree of errors."""

import pickle

import pytest

from botyard import BadData, BadLog, BadNotation, BadOption, GameError, Illegal, NotYourTurn, StaleAction
from botyard.core.errors import UnknownAction


@pytest.mark.parametrize("error", [BadData, BadLog, BadNotation, BadOption, Illegal, NotYourTurn, StaleAction])
def test_all_are_game_errors(error):
    assert issubclass(error, GameError)


def test_a_refusal_says_what_by_which_rule_and_what_would_be_right():
    no = Illegal("RIC-8.5", "you bid 5 before", "Bid 4 or fewer.")
    assert str(no) == "you bid 5 before [RIC-8.5] Bid 4 or fewer."
    assert (no.rule, no.why, no.hint) == ("RIC-8.5", "you bid 5 before", "Bid 4 or fewer.")
    assert str(Illegal("RIC-1", "no")) == "no [RIC-1]"
    assert issubclass(NotYourTurn, Illegal)


def test_what_is_no_action_travels_too():
    no = pickle.loads(pickle.dumps(UnknownAction("fly", "say 'go'")))
    assert (no.text, no.how, str(no)) == ("fly", "say 'go'", "'fly' is not an action: say 'go'")
    assert isinstance(no, BadNotation)


@pytest.mark.parametrize("error", [Illegal, NotYourTurn])
def test_refusals_travel_between_processes(error):
    no = pickle.loads(pickle.dumps(error("RIC-8.5", "you bid 5 before", "Bid 4.")))
    assert type(no) is error
    assert (no.rule, no.why, no.hint, str(no)) == (
        "RIC-8.5",
        "you bid 5 before",
        "Bid 4.",
        "you bid 5 before [RIC-8.5] Bid 4.",
    )
