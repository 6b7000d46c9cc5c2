"""Draw docs/pictures/play.svg, a game in the terminal: `python docs/pictures/make.py`."""

from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from botyard import Match, load_game
from botyard.bots import make_bot
from botyard.cli.session import Session

RED, GREEN, YELLOW, BLUE = (219, 74, 65), (18, 166, 124), (233, 191, 30), (48, 136, 214)
INK, GREY, GROUND = (237, 230, 216), (125, 139, 149), (17, 23, 28)
COLOURS = [GROUND, RED, GREEN, YELLOW, BLUE, (154, 108, 196), (90, 170, 190), INK]
THEME = TerminalTheme(GROUND, INK, COLOURS, [GREY, *COLOURS[1:]])
SVG = """<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg" role="img">
<title>Ricochet Robots in the terminal</title>
<style>{styles}
text {{ font: {char_height}px "DejaVu Sans Mono", Menlo, Consolas, monospace; white-space: pre; }}</style>
<defs>{lines}</defs>
<rect width="100%" height="100%" rx="8" fill="#11171c"/>
<g transform="translate(14, 14)">{backgrounds}<g class="{unique_id}-matrix">{matrix}</g></g>
</svg>
"""


def main() -> None:
    match = Match(load_game("ricochet-robots"), seats=2, seed=5)
    session = Session(match, {1: make_bot(match.game, "regular")}, ["Robin", "Regular"])
    console = Console(record=True, width=100, file=StringIO(), force_terminal=True, color_system="truecolor")
    for seat, action in ((0, "ready"), (1, "ready"), (0, "bid 7"), (1, "bid 8"), (0, "done"), (1, "done")):
        match.play(seat, action)
    for slide in ("re", "yw", "yn"):
        match.play(0, slide)
    session.screen.console = console
    session.screen.draw(match.game.view(match.state, 0))
    console.save_svg(str(Path(__file__).with_name("play.svg")), theme=THEME, code_format=SVG, unique_id="board")


if __name__ == "__main__":
    main()
