"""The routes of the atlas, which belong to Ricochet Robots."""

from __future__ import annotations

import asyncio

import pytest

from botyard.games.ricochet_robots.atlas import load_atlas
from botyard.games.ricochet_robots.board import CHIPS

from .harness import Client, LiveServer
from .test_analysis import ALONE

ATLAS = "/api/games/ricochet-robots/atlas"
BOARD = "1A4A3A2C"
ROBOTS = "rd16_ga12_bc7_yn8"


def test_atlas_summary_has_totals_and_records(server: LiveServer):
    response = Client(server).send("GET", ATLAS)
    summary = response.json()
    assert response.headers["cache-control"] == "public, max-age=86400"
    assert (summary["boards"], summary["positions"], summary["longest"]) == (1536, 99_598_859_981_568, 26)
    assert sum(summary["histogram"]) == summary["positions"]
    assert summary["histogram"][26] == sum(record["positions"] for record in summary["hardest"]) == 2058
    assert summary["hardest"][0]["board"] == "1D3B4D2A"
    plain = summary["hardest_without_diagonals"]
    assert [(record["moves"], record["chip"]) for record in plain] == [(25, "bt")] * 4
    assert sum(record["positions"] for record in plain) == 234
    assert [chip["record"]["chip"] for chip in summary["chips"]] == list(CHIPS)
    vortex = summary["chips"][-1]
    assert (vortex["record"]["moves"], vortex["record"]["board"], vortex["boards"]) == (19, "1B3D4A2D", 1)


def test_atlas_row_has_histogram_and_hardest_positions(server: LiveServer):
    row = load_atlas().row("4A3B2B1A", CHIPS.index("bt"))
    assert row is not None
    served = Client(server).get(f"{ATLAS}/4a3b2b1a/bt")
    assert (served["board"], served["longest"], served["count"]) == ("4A3B2B1A", 25, 78)
    assert served["histogram"] == list(row.histogram)
    assert sum(served["board_histogram"]) == 17 * row.positions
    assert (len(served["hardest"]), served["complete"]) == (13, True)
    assert [record["chip"] for record in served["board_records"]] == list(CHIPS)
    assert served["board_records"][9] == {
        "board": "4A3B2B1A",
        "chip": "bt",
        "moves": 25,
        "positions": 78,
        "robots": served["hardest"][0],
    }
    found = Client(server).get(f"{ATLAS}/4A3B2B1A/bt?robots={served['hardest'][0].replace(' ', '_')}")
    assert (found["best"], found["proved"], round(found["easier"], 6)) == (25, True, 1.0)


def test_atlas_position_has_its_optimum_and_share(server: LiveServer):
    response = Client(server).send("GET", f"{ATLAS}/{BOARD}/rc?robots={ROBOTS}")
    found, row = response.json(), load_atlas().row(BOARD, 0)
    assert row is not None
    assert response.headers["cache-control"] == "private, max-age=86400"
    assert (found["position"], found["best"], found["count"]) == (f"{BOARD} {ROBOTS.replace('_', ' ')} rc", 4, 1)
    assert found["easier"] == sum(row.histogram[:4]) / row.positions


@pytest.mark.parametrize("query", ["", f"&board={BOARD.lower()}", f"&board={BOARD}&chip=RC"])
def test_atlas_deals_a_random_position(server: LiveServer, query: str):
    response = Client(server).send("GET", f"{ATLAS}/random?moves=4&seed=7{query}")
    dealt = response.json()
    assert response.headers["cache-control"] == "public, max-age=86400"
    found = Client(server).get(f"{ATLAS}/{dealt['board']}/{dealt['chip']}?robots={dealt['robots'].replace(' ', '_')}")
    assert found["best"] == dealt["moves"] == 4
    assert (dealt["board"] == BOARD, dealt["chip"] == "rc") == ("board" in query, "chip" in query)


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("1A4A3A9C/rc", "is not a board"),
        ("1A4A3A2C~d4n/rc", "printed boards only"),
        ("1A4A3A2C/rx", "is not a chip"),
        ("1A4A3A2C/rc?robots=rd16", "Place the robots"),
        (f"1A4A3A2C/rc?robots={ROBOTS}_kp1", "Place the robots"),
        (f"1A4A3A2C/rc?robots={ROBOTS}_options=ricochet:off", "is not a robot"),
        ("random?moves=27&seed=1", "No position that takes 27 moves was found"),
        ("random?moves=4&seed=1&board=1A", "is not a board"),
    ],
)
def test_atlas_rejects_bad_input_with_a_sentence(server: LiveServer, path: str, reason: str):
    rejected = Client(server).get(f"{ATLAS}/{path}", 400)
    assert reason in rejected["reason"]


def test_atlas_refuses_a_position_in_play(server: LiveServer):
    async def scenario() -> None:
        ann = Client(server)
        table = ann.create_table("me", options=ALONE)
        ann.start(table)
        async with ann.connect(table) as socket:
            board, *robots, chip = (await socket.wait_for("view"))["view"]["problem"].split()
            path = f"{ATLAS}/{board}/{chip}"
            assert ann.get(f"{path}?robots={'_'.join(robots)}", 403)["rule"] == "HOUSE-REVIEW"
            assert ann.get(path)["board"] == board

    asyncio.run(scenario())
