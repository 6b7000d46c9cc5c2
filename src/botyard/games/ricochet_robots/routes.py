"""HTTP routes of Ricochet Robots: the atlas. Only the server imports this module, because it needs FastAPI."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fastapi import APIRouter
from fastapi.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from ...core.messages import Message
from ...core.route_services import RouteServices
from .analysis import RicochetAnalysis
from .atlas import Atlas, Row, load_atlas
from .atlas.lookup import lists_all
from .atlas.summary import Record, Summary, add_histograms, mean_of, record_of, summarize
from .board import CHIPS, get_board, load_quadrants
from .errors import NotationError
from .notation import read_chip, read_robots, write_robots
from .puzzles.deal import deal_position


@dataclass(frozen=True, slots=True)
class AtlasRecord:
    board: str
    chip: str
    moves: int
    positions: int  # that need so many moves
    robots: str  # one of them: 'ra1 gb2 bc3 yd4'


@dataclass(frozen=True, slots=True)
class AtlasChip:
    record: AtlasRecord
    boards: int  # that reach it
    mean: float


@dataclass(frozen=True, slots=True)
class AtlasSummary:
    boards: int
    positions: int
    mean: float
    longest: int
    histogram: tuple[int, ...]
    chips: tuple[AtlasChip, ...]
    hardest: tuple[AtlasRecord, ...]
    hardest_without_diagonals: tuple[AtlasRecord, ...]


@dataclass(frozen=True, slots=True)
class AtlasRow:
    board: str
    chip: str
    positions: int
    mean: float
    longest: int
    count: int  # positions that need the longest optimum
    histogram: tuple[int, ...]
    board_mean: float  # over all chips
    board_histogram: tuple[int, ...]
    board_records: tuple[AtlasRecord, ...]  # by chip
    hardest: tuple[str, ...]
    complete: bool  # `hardest` has all of them; robots that slide alike count as one


@dataclass(frozen=True, slots=True)
class AtlasPosition:
    position: str
    best: int | None  # None if the search found no solution
    proved: bool
    at_least: int
    count: int  # shortest solutions
    complete: bool  # `count` is exact
    easier: float | None  # share of all positions of the row that take fewer moves


PAGES = ("atlas",)  # of the web page, by the first part of the address; each has a message `preview-PAGE`
RESPONSES = (AtlasSummary, AtlasRow, AtlasPosition, AtlasRecord)


def make_router(services: RouteServices) -> APIRouter:
    router = APIRouter(prefix="/atlas")

    @router.get("")
    async def atlas_summary(request: Request) -> Response:
        services.count_request(request)
        summary = await services.compute(request, "atlas", summarize)
        response: Response = services.response(summary_view(summary), public=True)
        return response

    @router.get("/random")
    async def atlas_random(request: Request, moves: int, seed: int, board: str = "", chip: str = "") -> Response:
        """Return a random position that takes `moves` moves; without a board or a chip, on any."""
        services.count_search(request)
        board_name = get_board(load_quadrants(), board).name if board else ""
        chip_index = read_chip(chip) if chip else None
        key = f"atlas random {moves} {seed} {board_name} {chip.lower()}"
        found = await services.compute(request, key, deal_position, moves, seed, board_name, chip_index)
        if found is None:
            raise NotationError(Message("notation-atlas-none", moves=moves))
        response: Response = services.response(record_view(found), public=True)
        return response

    @router.get("/{board_name}/{chip_name}")
    async def atlas_row(request: Request, board_name: str, chip_name: str, robots: str = "") -> Response:
        """Return the row of a board and a chip, or with `robots` what the atlas says about this position."""
        services.count_request(request)
        board, chip = get_board(load_quadrants(), board_name), read_chip(chip_name)
        atlas = await run_in_threadpool(load_atlas)
        row = atlas.row(board.name, chip)
        if row is None:
            raise NotationError(Message("notation-atlas-board", board=board.name))
        content: object = row_view(atlas, row)
        if robots:
            cells = read_robots(board, robots.replace("_", " ").split(), 4)
            position = f"{board.name} {write_robots(cells)} {CHIPS[chip]}"
            content = position_view(position, await services.analyse(request, position))
        response: Response = services.response(content, public=not robots)
        return response

    return router


def summary_view(summary: Summary) -> AtlasSummary:
    chips = tuple(AtlasChip(record_view(chip.record), chip.boards, chip.mean) for chip in summary.chips)
    return AtlasSummary(
        summary.boards,
        summary.positions,
        summary.mean,
        summary.longest,
        summary.histogram,
        chips,
        tuple(map(record_view, summary.hardest)),
        tuple(map(record_view, summary.hardest_without_diagonals)),
    )


def record_view(record: Record) -> AtlasRecord:
    return AtlasRecord(record.board, record.chip, record.moves, record.positions, write_robots(record.robots))


def row_view(atlas: Atlas, row: Row) -> AtlasRow:
    rows = [found for chip in range(len(CHIPS)) if (found := atlas.row(row.board, chip))]
    whole = add_histograms(rows)
    return AtlasRow(
        row.board,
        CHIPS[row.chip],
        row.positions,
        row.mean,
        row.longest,
        row.histogram[-1],
        row.histogram,
        mean_of(whole),
        whole,
        tuple(record_view(record_of(found)) for found in rows),
        write_positions(row.hardest),
        lists_all(row),
    )


def write_positions(positions: Sequence[Sequence[int]]) -> tuple[str, ...]:
    return tuple(map(write_robots, positions))


def position_view(position: str, found: RicochetAnalysis) -> AtlasPosition:
    return AtlasPosition(
        position, found.best, found.proved, found.at_least, found.count, found.complete, found.easier_positions
    )
