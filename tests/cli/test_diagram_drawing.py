"""A board that a game describes as data, drawn in the terminal."""

from __future__ import annotations

from rich.text import Text

from botyard.core.capabilities import Cell, Diagram, Piece
from botyard.terminal import draw_diagram

DIAGRAM = Diagram(
    columns=3,
    rows=2,
    cells=(Cell(0, 0, "pit", "red"), Cell(1, 0, name="b1"), Cell(2, 1)),
    pieces=(Piece(2, 0, "1", seat=0), Piece(0, 1, "x", colour="blue"), Piece(1, 1, seat=9)),
)


def test_diagram_shows_labels_of_cells_and_pieces_with_their_owners() -> None:
    drawing = draw_diagram(DIAGRAM, [f"Player {number}" for number in range(1, 11)])
    assert str(drawing.board) == " pit  b1   1\n   x   ●   ·\n"
    assert drawing.width == 12
    assert str(drawing.notes) == "1 Player 1\n● Player 10"


def test_diagram_has_the_colours_of_cells_owners_and_pieces() -> None:
    board = draw_diagram(DIAGRAM, ["Ada"] * 10).board
    assert isinstance(board, Text)
    styles = {board.plain[span.start : span.end]: span.style for span in board.spans}
    assert styles == {"pit": "red", "1": "bold reverse red", "x": "bold reverse blue", "●": "bold reverse green"}
