"""What would come of each choice, shown before it is made."""

from __future__ import annotations

from botyard.games.into_the_machine.previews import PreviewStep

from .builders import make_table


def preview(table, action):
    view = table.view(table.actor)
    assert [one.action for one in view.previews] == [choice.action for choice in view.prompt.choices]
    return next(one for one in view.previews if one.action == action)


def test_a_move_with_what_it_leaps():
    table = make_table("5rc 6gc 9rc")
    table.play("terminal t1")
    found = preview(table, "move 5")
    assert found.steps == (PreviewStep("move", 0, "5", "8", ("7", "8"), 1),)
    assert (found.draws, found.ends_turn, found.wins) == (0, True, False)


def test_the_queue_that_follows_and_the_cards():
    table = make_table("1rh 9rc", queue="g")
    table.play("terminal c4")
    found = preview(table, "move 1")
    assert [step.kind for step in found.steps] == ["move", "podium", "queue"]
    assert (found.draws, found.ends_turn) == (1, False)


def test_a_win():
    table = make_table("1rh 9rc", podium="r")
    table.play("terminal c4")
    assert preview(table, "move 1").wins
    assert not preview(table, "move 9").wins


def test_who_is_behind_at_the_turn_limit_does_not_win():
    table = make_table("5rc 7gh", podium="g", hands="1,-,-,-", flags="acted", options="turn_cap:1", turn=1)
    found = preview(table, "end")
    assert (found.ends_turn, found.wins) == (True, False)


def test_crew_placed_and_the_junctions_it_unlocks():
    table = make_table(crew="2.1.0", stacks="c1:rt,c3:rt")
    table.play("terminal c2")
    found = preview(table, "crew t")
    assert [step.kind for step in found.steps] == ["place", "enter"]
    assert found.unlocks == ("c1-c2", "c2-c3")


def test_nobody_but_the_actor_sees_any():
    table = make_table("5rc")
    assert table.view("g").previews == table.view().previews == ()


def test_faces_of_cards_never_show():
    """Whatever lies on the deck, the ghosts are the same."""
    shown = set()
    for deck in ("1111", "3333", "4444"):
        table = make_table("20rc", deck=deck)
        table.play("terminal c4")
        shown.add(table.view("r").previews)
    assert len(shown) == 1


def test_looking_changes_nothing():
    table = make_table("1rh 9rc 20rc", hands="1,-,-,-")
    text = table.game.serialize(table.state)
    table.view("r")
    assert table.game.serialize(table.state) == text
