"""The schemas that lie beside data files: `python -m tests.games.schemas --write` makes them anew."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from botyard import games
from botyard.core.data import schema_of_file
from botyard.games.into_the_machine.boards import BoardFile
from botyard.games.into_the_machine.cards import Cards
from botyard.games.mechanical_beast.deck import DeckFile
from botyard.games.raising_robots import board, cards
from botyard.games.ricochet_robots.board import Quadrants
from botyard.games.roborally.boards import Boards
from botyard.games.roborally.cards import OptionCards, ProgramCards
from botyard.games.roborally.courses import Courses

FILES: dict[str, Any] = {
    "ricochet_robots/data/schema.json": Quadrants,
    "roborally/data/program_cards.schema.json": ProgramCards,
    "roborally/data/option_cards.schema.json": OptionCards,
    "roborally/data/boards.schema.json": Boards,
    "roborally/data/courses.schema.json": Courses,
    "into_the_machine/data/board.schema.json": BoardFile,
    "into_the_machine/data/cards.schema.json": Cards,
    "mechanical_beast/data/rooms.schema.json": DeckFile,
    "raising_robots/data/robots.schema.json": tuple[cards.RobotCard, ...],
    "raising_robots/data/classes.schema.json": tuple[cards.ClassCard, ...],
    "raising_robots/data/inventors.schema.json": tuple[cards.InventorCard, ...],
    "raising_robots/data/energy_cards.schema.json": tuple[cards.EnergyCard, ...],
    "raising_robots/data/board.schema.json": board.BoardFile,
    "raising_robots/data/bidding_tracks.schema.json": tuple[board.BiddingTrack, ...],
    "raising_robots/data/automa.schema.json": board.AutomaFile,
    "raising_robots/data/ranks.schema.json": board.Ranks,
}
ROOT = Path(games.__file__).parent

if __name__ == "__main__" and sys.argv[1:] == ["--write"]:
    for name, kind in FILES.items():
        (ROOT / name).write_text(schema_of_file(kind), encoding="utf-8")
