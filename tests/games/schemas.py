"""JSON Schemas of data files: `python -m tests.games.schemas --write` regenerates them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from botyard import games
from botyard.core.data import file_schema
from botyard.games.into_the_machine.boards import BoardFile
from botyard.games.into_the_machine.cards import Cards
from botyard.games.mechanical_beast.deck import DeckFile
from botyard.games.raising_robots import board_files, card_files
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
    "raising_robots/data/robots.schema.json": tuple[card_files.RobotCard, ...],
    "raising_robots/data/classes.schema.json": tuple[card_files.ClassCard, ...],
    "raising_robots/data/inventors.schema.json": tuple[card_files.InventorCard, ...],
    "raising_robots/data/energy_cards.schema.json": tuple[card_files.EnergyCard, ...],
    "raising_robots/data/board.schema.json": board_files.BoardFile,
    "raising_robots/data/bidding_tracks.schema.json": tuple[board_files.BiddingTrack, ...],
    "raising_robots/data/automa.schema.json": board_files.AutomaFile,
    "raising_robots/data/ranks.schema.json": board_files.Ranks,
}
ROOT = Path(games.__file__).parent

if __name__ == "__main__" and sys.argv[1:] == ["--write"]:
    for name, kind in FILES.items():
        (ROOT / name).write_text(file_schema(kind), encoding="utf-8")
