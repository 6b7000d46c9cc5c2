"""Measure the table in every window: `python -m tests.web.layouts [--games G ...] [--sizes WxH ...]`.

For every game, number of seats, prompt, size, theme and language: nothing overlaps, is cut, is too small to read or to
touch, or scrolls sideways, and the board keeps its place from prompt to prompt. It prints one line per fault and ends
with status 1 if there is one. `make layouts` measures everything; a test measures a selection.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.server.harness import run_server

from . import browser as chromium
from .page_objects import Visitor

SIZES = ((1920, 1080), (1440, 900), (1280, 720), (1024, 768), (720, 450), (844, 390), (390, 844), (320, 640))
SEATS = (2, 4, 8, 12)
GAMES = ("ricochet-robots", "roborally", "into-the-machine", "mechanical-beast", "raising-robots")
THEMES = ("light", "dark")
LANGUAGES = ("en", "de")
OPTIONS: dict[str, dict[str, object]] = {
    "roborally": {"program_seconds": 0, "question_seconds": 0},
    "ricochet-robots": {"pause_seconds": 0},
}
MEASURE_SCRIPT = Path(__file__).with_name("measure_layout.js").read_text("utf-8").split("\n", 1)[1].rstrip(";\n")
SETTINGS_KEY = "botyard"


@dataclass(frozen=True)
class Case:
    game: str
    seats: int
    prompt: int  # the first, second … prompt of the user
    size: tuple[int, int]
    theme: str
    language: str

    def __str__(self) -> str:
        width, height = self.size
        return f"{width}x{height} {self.game} {self.seats} seats, prompt {self.prompt}, {self.theme} {self.language}"


def start_table(visitor: Visitor, game: str, seats: int) -> None:
    bots = [{"kind": "bot", "level": "rookie"}] * (seats - 1)
    request = {"game": game, "seats": [{"kind": "me"}, *bots], "options": OPTIONS.get(game, {})}
    answer = visitor.context.request.post("/api/tables", data=request).json()
    table = answer["table"]["id"]
    visitor.context.request.post(f"/api/tables/{table}/start", data={})
    visitor.view = {}
    visitor.open(f"/t/{table}")


def seat_counts(visitor: Visitor, game: str, wanted: Sequence[int]) -> list[int]:
    """Return the wanted numbers of seats that the game has; too many become its largest number."""
    games = visitor.context.request.get("/api/games").json()
    most = next(max(one["players"]) for one in games["games"] if one["name"] == game)
    return sorted({min(seats, most) for seats in wanted})


def prompt_id(visitor: Visitor) -> str:
    return str((visitor.view.get("prompt") or {}).get("id", ""))


def measure(visitor: Visitor) -> dict[str, Any]:
    """Measure until two results are equal: by then the layout has settled, and a new prompt has its height."""
    measured: list[dict[str, Any]] = [{}, {}]

    def is_settled() -> bool:
        visitor.wait_for_paint()
        measured[:] = measured[1], visitor.page.evaluate(MEASURE_SCRIPT)
        return measured[0] == measured[1]

    visitor.page.wait_for_timeout(120)
    visitor.wait_until(is_settled)
    return measured[1]


def answer_by_hint(visitor: Visitor) -> None:
    """Play what a bot suggests, through the page, until a new prompt comes; an answer may take several steps."""
    before = prompt_id(visitor)
    play = visitor.page.locator(".play-step").last
    while prompt_id(visitor) == before:
        choices = visitor.view["prompt"]["choices"]
        visitor.wait_until(play.is_visible, meanwhile=lambda: ask_for_hint(visitor))
        play.click()
        confirm = visitor.page.locator(".prompt-slot.refuses .btn").last
        if confirm.is_visible():
            confirm.click()
        visitor.wait_until(lambda choices=choices: is_answered(visitor, before, choices))
    visitor.wait_for_prompt()


def is_answered(visitor: Visitor, prompt: str, choices: list[dict[str, Any]]) -> bool:
    """Return whether a new prompt is here, which may ask for a number, or the next step of the same one."""
    return prompt_id(visitor) not in ("", prompt) or choices_of(visitor) not in ([], choices)


def ask_for_hint(visitor: Visitor) -> None:
    """Ask for a hint, or for more of one that is told bit by bit."""
    more = visitor.page.locator(".ask-hint").last
    if more.is_visible():
        more.click()
    else:
        bulb = visitor.page.locator(
            "button[aria-label='Hint'], button[aria-label='Tipp']"
        ).first  # some answers have its key
    if bulb.is_enabled() and bulb.get_attribute("aria-expanded") != "true":
        bulb.click()
    visitor.page.wait_for_timeout(200)  # the server limits the rate of requests


def choices_of(visitor: Visitor) -> list[dict[str, Any]]:
    """Return the choices of the user's prompt; none while the user waits."""
    return (visitor.view.get("prompt") or {}).get("choices", [])


def set_appearance(visitor: Visitor, theme: str, language: str) -> None:
    settings = json.dumps({"theme": theme, "language": language, "motion": "still"})
    visitor.page.evaluate(f"localStorage.setItem('{SETTINGS_KEY}', JSON.stringify({settings}))")
    visitor.page.reload()
    visitor.wait_for_prompt()


def cases(visitor: Visitor, args: argparse.Namespace) -> Iterator[tuple[Case, dict[str, Any]]]:
    for game in args.games:
        for seats in seat_counts(visitor, game, args.seats):
            start_table(visitor, game, seats)
            visitor.wait_for_prompt()
            for prompt in range(1, args.prompts + 1):
                for language in args.languages:
                    for theme in args.themes:
                        set_appearance(visitor, theme, language)
                        for size in args.sizes:
                            visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
                            yield Case(game, seats, prompt, size, theme, language), measure(visitor)
                visitor.page.set_viewport_size({"width": 1440, "height": 900})
                if prompt < args.prompts:
                    answer_by_hint(visitor)


def find_faults(visitor: Visitor, args: argparse.Namespace) -> list[str]:
    faults = []
    boards: dict[tuple[object, ...], tuple[list[int], Case]] = {}
    for case, measured in cases(visitor, args):
        faults += [f"{case}: {fault}" for fault in measured["faults"]]
        key = (case.game, case.seats, case.size)
        board, first = boards.setdefault(key, (measured["board"], case))
        if board != measured["board"]:
            faults.append(f"{case}: the board is at {measured['board']}, at {board} in prompt {first.prompt}")
        if args.pictures:
            name = str(case).replace(",", "").replace(" ", "-")
            visitor.page.screenshot(path=args.pictures / f"{name}.png")
        if args.verbose:
            sys.stderr.write(f"{case}: board {measured.get('drawn')}\n")
    return faults


def size_of(text: str) -> tuple[int, int]:
    width, height = text.split("x")
    return int(width), int(height)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.web.layouts", description=__doc__)
    parser.add_argument("--games", nargs="+", default=GAMES)
    parser.add_argument("--sizes", nargs="+", type=size_of, default=SIZES)
    parser.add_argument("--seats", nargs="+", type=int, default=SEATS)
    parser.add_argument("--themes", nargs="+", default=THEMES)
    parser.add_argument("--languages", nargs="+", default=LANGUAGES)
    parser.add_argument("--prompts", type=int, default=3, help="prompts of each game to measure, answered by hints")
    parser.add_argument("--pictures", type=Path, help="a folder for a picture of each case")
    parser.add_argument("--verbose", action="store_true")
    args = parser.parse_args()
    if args.pictures:
        args.pictures.mkdir(parents=True, exist_ok=True)
    found = chromium.find() or sys.exit(chromium.MISSING)
    with tempfile.TemporaryDirectory() as folder, run_server(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=[*chromium.FLAGS])
        context = browser.new_context(
            viewport={"width": 1440, "height": 900}, base_url=server.url, reduced_motion="reduce"
        )
        visitor = Visitor(context, "Robin", Path(folder))
        faults = find_faults(visitor, args)
        browser.close()
    sys.stdout.write("".join(f"{fault}\n" for fault in [*faults, *visitor.errors]))
    sys.stdout.write(f"{len(faults)} faults\n")
    return 1 if faults or visitor.errors else 0


if __name__ == "__main__":
    sys.exit(main())
