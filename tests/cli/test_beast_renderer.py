"""Compare the drawing of the floor with the floor."""

from __future__ import annotations

import pytest

from botyard import Rng, load_game
from botyard.cli.screen import answer_labels, renderer_for
from botyard.games.mechanical_beast.terminal import TerminalRenderer
from botyard.games.mechanical_beast.terminal.choices import grouped_choices
from botyard.games.mechanical_beast.terminal.floor import Spot, window_of
from botyard.games.mechanical_beast.view import BeastView
from botyard.terminal import NOTES_COLUMNS

GAME = load_game("mechanical-beast")
NAMES = ("Ada", "Bo", "Cy", "Di")
RENDERER = renderer_for(GAME, NAMES)
SIDES = {"O": (" ", " "), "W": ("─", "│"), "G": ("┄", "┆"), "L": ("═", "║")}


def view_after(moves: int, seats: int = 2, **options: object) -> BeastView:
    """Return the view after a random game in which most actions explore."""
    rng, state = Rng(3), GAME.initial_state(seats, Rng(3), options)
    for _ in range(moves):
        seat = GAME.active_seats(state)[0]
        legal = list(GAME.legal_actions(state, seat))
        exploring = [action for action in legal if str(action).startswith("explore")]
        GAME.apply(state, seat, rng.choice(exploring if exploring and rng.randbelow(4) else legal))
    return GAME.view(state, GAME.active_seats(state)[0])


def lines_of(view: BeastView, room: int = 400) -> list[str]:
    picture = renderer_for(GAME, NAMES).draw(view, room)
    lines = picture.board.plain.split("\n")
    assert {len(line) for line in lines} == {picture.width}
    return lines


@pytest.mark.parametrize("moves", [0, 12, 30, 45])
@pytest.mark.parametrize("mode", ["co-operative", "competitive"])
def test_every_side_and_gear_and_meeple_is_drawn(moves, mode):
    view = view_after(moves, mode=mode)
    lines = lines_of(view)
    window = window_of(view, 400, Spot(0, 0))
    for room in view.rooms:
        if not window.contains(Spot(room.row, room.column)):
            continue
        x, y = 3 + 7 * (room.column - window.left), 1 + 4 * (room.row - window.top)
        heading = "nesw".index(room.heading)
        north, east, south, west = (room.sides[(direction - heading) % 4] for direction in range(4))
        assert lines[y][x + 1] == SIDES[north][0]
        assert lines[y + 3][x + 1] == SIDES[south][0]
        assert (lines[y + 1][x], lines[y + 1][x + 6]) == (SIDES[west][1], SIDES[east][1])
        box = "".join(line[x : x + 7] for line in lines[y : y + 4])
        assert box.count("●") == sum(gear.kind == "corner" for gear in room.gears)
        assert box.count("⇄") + box.count("⇅") == sum(gear.kind == "edge" for gear in room.gears)
        assert box.count("◎") == sum(gear.kind == "center" for gear in room.gears)
        assert box.count("↔") + box.count("↕") == sum(gear.kind == "linear" for gear in room.gears)
        assert box.count("p") == room.people
        here = [meeple for meeple in view.meeples if meeple.room == room.id]
        assert sum(box.count(sign) for sign in "12①②A") == len(here)
        assert "▲▶▼◀"[heading] in box


def test_the_signs_of_gears_turn_with_the_card():
    state = GAME.deserialize("1 floor=0,0/ENTn.R02n.R10e.R32e meeples=R02,ENT")  # front-right, right edge, front-back
    lines = lines_of(GAME.view(state, 0))
    assert lines[1][3 + 7 + 6] == "●"
    assert lines[4][3 + 14 + 3] == "⇄"
    assert "↔" in lines[2]


@pytest.mark.parametrize("room", [40, 60, 80])
def test_large_floor_is_cut_around_the_prompted_player(room):
    view = view_after(120)
    picture = renderer_for(GAME, NAMES).draw(view, room)
    lines = picture.board.plain.split("\n")
    assert picture.width <= room
    assert len(lines) <= 33
    assert room < 80 or picture.width + NOTES_COLUMNS <= room
    assert "look SQUARE" in "".join(str(line) for line in picture.notes.renderables)


def test_prompted_player_is_in_the_drawn_part():
    state = GAME.deserialize("1 floor=0,0/ENTn.1.1.1.1.1.1.1.1.1.1.1.1.R01n meeples=R01,R01")
    text = "\n".join(lines_of(GAME.view(state, 0), 80))
    assert "1A" in text
    assert "@" not in text


def test_a_square_may_be_looked_at():
    state = GAME.deserialize("1 floor=0,0/ENTn.1.1.1.1.1.1.1.1.1.1.1.1.R01n meeples=R01,R01")
    terminal = renderer_for(GAME, NAMES)
    assert isinstance(terminal, TerminalRenderer)
    (seen,) = terminal.look_at(state, ["B2"])
    assert "@" in seen.plain


@pytest.mark.parametrize("room", [60, 80, 400])
def test_where_the_exit_may_be_placed_is_written_on_the_floor(room):
    """Place the Exit far from the players, but in the drawn part."""
    floor = "0,0/ENTn.CTLe.1.1.1.1.1.1.1.1.1.1.1.1.R01n"
    text = f"2 options=mode:competitive floor={floor} drawn=CTL,EXT,R01 flags=off,acted agenda=exit:2"
    view = GAME.view(GAME.deserialize(f"{text} meeples=CTL,CTL,R01,R01"), 1)
    lines = lines_of(view, room)
    places = [choice.action.split()[1] for choice in view.prompt.choices]
    assert len(places) > 4
    for place in places:
        (row,) = [line for line in lines if line.split() and line.split()[0] == place[1:]]
        assert place in row.split()


def describe_position(text: str, seat: int = 0) -> str:
    view = GAME.view(GAME.deserialize(text), seat)
    parts = [
        part.renderable.plain if hasattr(part, "renderable") else part.plain
        for part in grouped_choices(view.prompt, RENDERER.format)
    ]
    return "\n".join(parts)


def test_similar_answers_are_grouped():
    assert describe_position("1 floor=0,0/ENTn.R04n.R01n meeples=R01,R04").splitlines() == [
        "walk engineer",
        "b2  c2",
        "walk android",
        "b2  d2",
        "explore engineer  n  e  s",
        "gear engineer 1  centre gear",
        "+  ++  -",
        "explore android  n  s",
        "gear android 1  rail gear",
        "+  … ++++++  -  … ------",
        "end",
    ]


def test_walks_through_the_control_room_and_warnings():
    assert "walk engineer … by control\nb2  d2" in describe_position("1 floor=0,0/ENTn.CTLn.R01n")
    text = describe_position(
        "1 floor=0,0/ENTn.R06n.R05n/-/R61n people=R61 meeples=R06,ENT drawn=R05,R06,R61,CTL flags=off"
    )
    assert text.startswith("walk engineer\nb2!  d2\n")
    assert text.endswith("! This ends the game with people inside: everyone loses.")


def test_few_answers_name_the_meeple():
    view = GAME.view(GAME.deserialize("1 floor=0,0/ENTn.R06n meeples=R06,ENT flags=off,lockdown drawn=R06,CTL,LCK"), 0)
    assert answer_labels(view.prompt, RENDERER.format) == [
        "[1] Move to the Entrance",
        "[2] Move to Chart 4 with the android",
        "[3] Wait and end turn",
    ]
