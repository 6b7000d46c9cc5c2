"""Previews of each choice."""

from __future__ import annotations

from botyard.games.into_the_machine.previews import PreviewStep

from .builders import make_table


def preview(table, action):
    view = table.view(table.actor)
    assert [one.action for one in view.previews] == [choice.action for choice in view.prompt.choices]
    return next(one for one in view.previews if one.action == action)


def test_preview_of_a_move_with_leaps():
    table = make_table("5rc 6gc 9rc")
    table.play("terminal t1")
    found = preview(table, "move 5")
    assert found.steps == (PreviewStep("move", 0, "5", "8", ("7", "8"), 1),)
    assert (found.draws, found.ends_turn, found.wins) == (0, True, False)


def test_preview_of_the_queue_and_draws():
    table = make_table("1rh 9rc", queue="g")
    table.play("terminal c4")
    found = preview(table, "move 1")
    assert [step.kind for step in found.steps] == ["move", "podium", "queue"]
    assert (found.draws, found.ends_turn) == (1, False)


def test_preview_of_a_win():
    table = make_table("1rh 9rc", podium="r")
    table.play("terminal c4")
    assert preview(table, "move 1").wins
    assert not preview(table, "move 9").wins


def test_preview_of_the_turn_limit_without_a_win():
    table = make_table("5rc 7gh", podium="g", hands="1,-,-,-", flags="acted", options="turn_cap:1", turn=1)
    found = preview(table, "end")
    assert (found.ends_turn, found.wins) == (True, False)


def test_preview_of_placed_crew_and_unlocked_junctions():
    table = make_table(crew="2.1.0", stacks="c1:rt,c3:rt")
    table.play("terminal c2")
    found = preview(table, "crew t")
    assert [step.kind for step in found.steps] == ["place", "enter"]
    assert found.unlocks == ("c1-c2", "c2-c3")


def test_previews_only_for_the_actor():
    table = make_table("5rc")
    assert table.view("g").previews == table.view().previews == ()


def test_previews_hide_cards():
    """Previews are the same whatever card is on top of the deck."""
    shown = set()
    for deck in ("1111", "3333", "4444"):
        table = make_table("20rc", deck=deck)
        table.play("terminal c4")
        shown.add(table.view("r").previews)
    assert len(shown) == 1


def test_previews_do_not_change_the_state():
    table = make_table("1rh 9rc 20rc", hands="1,-,-,-")
    text = table.game.serialize(table.state)
    table.view("r")
    assert table.game.serialize(table.state) == text
