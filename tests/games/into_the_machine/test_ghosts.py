"""What would come of each choice, shown before it is made."""

from __future__ import annotations

from botyard.games.into_the_machine.ghosts import GhostStep

from .table import table


def ghost(at, action):
    view = at.view(at.actor)
    assert [one.action for one in view.ghosts] == [choice.action for choice in view.ask.choices]
    return next(one for one in view.ghosts if one.action == action)


def test_a_move_with_what_it_leaps():
    at = table("5rc 6gc 9rc")
    at.say("terminal t1")
    found = ghost(at, "move 5")
    assert found.steps == (GhostStep("move", 0, "5", "8", ("7", "8"), 1),)
    assert (found.draws, found.ends_turn, found.wins) == (0, True, False)


def test_the_queue_that_follows_and_the_cards():
    at = table("1rh 9rc", queue="g")
    at.say("terminal c4")
    found = ghost(at, "move 1")
    assert [step.kind for step in found.steps] == ["move", "podium", "queue"]
    assert (found.draws, found.ends_turn) == (1, False)


def test_a_win():
    at = table("1rh 9rc", podium="r")
    at.say("terminal c4")
    assert ghost(at, "move 1").wins
    assert not ghost(at, "move 9").wins


def test_who_is_behind_at_the_turn_limit_does_not_win():
    at = table("5rc 7gh", podium="g", hands="1,-,-,-", flags="acted", options="turn_cap:1", turn=1)
    found = ghost(at, "end")
    assert (found.ends_turn, found.wins) == (True, False)


def test_crew_placed_and_the_junctions_it_unlocks():
    at = table(crew="2.1.0", stacks="c1:rt,c3:rt")
    at.say("terminal c2")
    found = ghost(at, "crew t")
    assert [step.kind for step in found.steps] == ["place", "enter"]
    assert found.unlocks == ("c1-c2", "c2-c3")


def test_nobody_but_the_actor_sees_any():
    at = table("5rc")
    assert at.view("g").ghosts == at.view().ghosts == ()


def test_faces_of_cards_never_show():
    """Whatever lies on the deck, the ghosts are the same."""
    shown = set()
    for deck in ("1111", "3333", "4444"):
        at = table("20rc", deck=deck)
        at.say("terminal c4")
        shown.add(at.view("r").ghosts)
    assert len(shown) == 1


def test_looking_changes_nothing():
    at = table("1rh 9rc 20rc", hands="1,-,-,-")
    text = at.rules.write(at.state)
    at.view("r")
    assert at.rules.write(at.state) == text
