"""Compare the drawing of Into the Machine with the view, and the notes with the players."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console, RenderableType

from botyard.cli.screen import renderer_for
from botyard.games.into_the_machine.cards import TERMINALS
from botyard.games.into_the_machine.terminal import CELL_WIDTH, ICON_SYMBOLS, SHAPES, SPOT_WIDTH, TerminalRenderer
from botyard.games.into_the_machine.view import MachineView
from tests.games.into_the_machine.builders import BUILTIN_GAME, GAME, Table, make_table, new_game

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")


def terminal() -> TerminalRenderer:
    found = renderer_for(BUILTIN_GAME, NAMES)
    assert isinstance(found, TerminalRenderer)
    return found


def lines_of(view: MachineView) -> list[str]:
    return str(terminal().draw(view, 80).board).splitlines()


def cells(line: str, width: int) -> list[str]:
    return [line[start : start + width].strip() for start in range(0, len(line), width)]


def shown(piece: RenderableType, width: int = 80) -> list[str]:
    console = Console(file=StringIO(), width=width)
    console.print(piece)
    assert isinstance(console.file, StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def notes_of(at: Table, seat: str | None = None) -> list[str]:
    return shown(terminal().draw(at.view(seat), 80).notes)


# --- the track ---


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_spot_is_drawn(players: int) -> None:
    view = new_game(players).view()
    numbers, icons, racers = (cells(line, SPOT_WIDTH) for line in lines_of(view)[:3])
    for spot in view.spots:
        place = spot.spot - 1
        entry = {"silver": "S", "gold": "G", "": ""}[spot.entry]
        assert numbers[place] == str(spot.spot)
        assert icons[place] == ICON_SYMBOLS[spot.icon] + entry
        assert racers[place] == (f"{spot.racer.seat + 1}○" if spot.racer else "·")


def test_racers_queue_hex_box_and_podium() -> None:
    lines = lines_of(make_table("1gc 9rc 14yh", queue="br", hexbox="ggb", podium="rrg").view())
    assert {place + 1: sign for place, sign in enumerate(cells(lines[2], SPOT_WIDTH)[:20]) if sign != "·"} == {
        1: "2○",
        9: "1○",
        14: "4⬡",
    }
    assert lines[4].rstrip() == "◀ podium 1⬡⬡ 2⬡   queue 3○ 1○   Hex Box ▶ 2⬡⬡ 3⬡"
    assert lines_of(make_table().view())[4].rstrip() == "◀ podium -   queue -   Hex Box ▶ -"


# --- the terminals ---


def test_every_terminal_is_drawn_where_it_lies() -> None:
    view = make_table(swaps="c2:C4", stacks="c1:rct,c1:gs,t3:btt").view()
    lines = lines_of(view)[6:]
    for place in view.terminals:
        start, top = (place.column - 1) * (CELL_WIDTH + 1), (place.row - 1) * 4
        head, name, stacks = (lines[top + line][start : start + CELL_WIDTH].strip() for line in range(3))
        assert head.startswith(f"{place.place} needs {place.height}{SHAPES[place.level]}")
        assert name == TERMINALS[place.card].name
        assert stacks == {"c1": "1○△ 2□", "t3": "3△△"}.get(place.place, "")


def test_junctions_stand_between_their_terminals() -> None:
    view = make_table().view()
    lines, where = lines_of(view)[6:], {place.place: place for place in view.terminals}
    drawn = 0
    for junction in view.junctions:
        one, other = (where[end] for end in junction.between)
        if one.row == other.row:
            left = min(one.column, other.column)
            sign = lines[(one.row - 1) * 4][(left - 1) * (CELL_WIDTH + 1) + CELL_WIDTH - 2]
        else:
            sign = lines[(min(one.row, other.row) - 1) * 4 + 3][(one.column - 1) * (CELL_WIDTH + 1)]
        assert sign == SHAPES[junction.level]
        drawn += 1
    assert drawn == 22


def test_junctions_that_are_unlocked_are_bright() -> None:
    at = make_table(stacks="c1:rt,c2:rt,t3:gt,t4:gt")
    for seat, bright in (("r", "c1-c2"), ("g", "t3-t4"), (None, "c1-c2")):
        board = terminal().draw(at.view(seat), 80).board
        assert [
            str(board)[span.start] for span in board.spans if span.style == "bold" and span.end == span.start + 1
        ] == ["○" if bright == "c1-c2" else "△"]


def test_high_stacks_do_not_spoil_the_rows() -> None:
    view = make_table(crew="0.0.1", stacks="c1:rcccccccc,c1:gccccccc,c1:bcccccc").view()
    lines = lines_of(view)
    assert len(set(map(len, lines))) == 1
    assert lines[8].startswith("1○○○○○○○○ 2○○○…")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_it_fits_into_80_columns(players: int) -> None:
    picture = terminal().draw(new_game(players).view(), 80)
    assert picture.width <= 79
    assert set(map(len, str(picture.board).splitlines())) == {picture.width}


# --- notes ---


def test_notes_show_bots_and_cards_of_all_players() -> None:
    at = make_table("5rc", crew="2.1.0,0.3.1", hands="15,1,-,-", junctions="c1-c2:gc", left="y", turn=7, first="g")
    assert notes_of(at, "r") == [
        "Into the Machine: Twenty spots",
        "Turn 7: Ada",
        "Power cards: 24 in the deck, 0 played",
        "2 Bo, 1 card",
        "  crew 0○ 3△ 1□  box 11○ 5△ 5□ 3⬡",
        "  on c1-c2 ○",
        "3 Cy, 0 cards",
        "  crew 0○ 0△ 1□  box 12○ 8△ 5□ 3⬡",
        "4 Di, 0 cards, has left",
        "  crew 0○ 0△ 1□  box 12○ 8△ 5□ 3⬡",
        "1 Ada, 2 cards",
        "  crew 2○ 1△ 0□  box 9○ 7△ 6□ 3⬡",
        "You hold P1 Move 2, P5 Silver or upgrade",
    ]


def test_hand_is_shown_to_its_owner_only() -> None:
    at = make_table(hands="15,-,-,-")
    assert not [line for seat in ("g", None) for line in notes_of(at, seat) if "hold" in line]


def test_notes_show_who_ignores_stacks() -> None:
    assert "Turn 0: Ada, ignoring stacks" in notes_of(make_table(flags="played,ignoring"))


def test_the_signs_are_explained() -> None:
    legend = "\n".join(shown(terminal().draw(make_table().view(), 80).legend))
    assert all(sign in legend for sign in ("1○", "1⬡", "△", "□", "+", "S", "G"))


def test_board_is_redrawn_for_a_turn_and_after_its_action() -> None:
    at = make_table("5rc 8rc", hands="1,-,-,-")
    before = terminal().redraw_key(at.view("r"))
    assert terminal().redraw_key(at.view("r")) == before
    at.play("terminal t2")
    after = terminal().redraw_key(at.view("r"))
    assert after != before
    at.play("move 5", "end")
    assert terminal().redraw_key(at.view("r")) != after


def test_custom_board_is_drawn() -> None:
    assert GAME.boards[4].name in notes_of(make_table())[0]
