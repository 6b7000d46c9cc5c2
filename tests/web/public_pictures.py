"""Draw the icons of the app and the pictures of link previews: `python -m tests.web.public_pictures`.

They are PNG files in web/public, because installers and messengers read no SVG. The pictures show the covers of the
home page, so the page must be built first.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.server.harness import run_server

from . import browser as chromium

PUBLIC = Path(__file__).parents[2] / "web" / "public"
BRASS = "#e2b25c"
ICONS = {  # the size in pixels, the part of it that the head takes, and the radius of the corners
    "icon-192": (192, 0.8, 0.2),
    "icon-512": (512, 0.8, 0.2),
    "maskable-512": (512, 0.6, 0.0),  # launchers cut a shape out of it
    "apple-touch-icon": (180, 0.72, 0.0),
}
CARD = {"width": 1200, "height": 630}
TITLES = {"home": "", "atlas": "Atlas"}  # the same in every language
COVERS = {"home": "Raising Robots", "atlas": "Ricochet Robots"}
DRAW_CARD = """([cover, title]) => {
  const articles = [...document.querySelectorAll('article')]
  const article = articles.find((each) => each.querySelector('h2').textContent === cover)
  const card = document.createElement('div')
  card.id = 'card'
  const text = document.createElement('div')
  const heading = document.createElement('h1')
  heading.textContent = title
  text.append(document.querySelector('.mark .long svg').cloneNode(true), heading)
  card.append(article.querySelector('.cover svg').cloneNode(true), text)
  document.querySelector('#card')?.remove()
  document.body.append(card)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    #card { position: fixed; inset: 0; z-index: 99; background: #f6f1e7; --panel: #f6f1e7; }
    #card > svg { position: absolute; inset: 0 0 0 auto; width: 820px; height: 630px;
                  clip-path: polygon(16% 0, 100% 0, 100% 100%, 4% 100%); }
    #card > div { position: absolute; inset: 64px auto 64px 58px; width: 430px; display: flex;
                  flex-direction: column; justify-content: space-between; }
    #card > div > svg { width: 232px; height: 52px; }
    #card h1 { font-size: 84px; font-weight: 700; line-height: 1; }`)
  document.adoptedStyleSheets = [sheet]
}"""


def main() -> None:
    found = chromium.find() or sys.exit(chromium.MISSING)
    with tempfile.TemporaryDirectory() as folder, run_server(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=[*chromium.FLAGS])
        draw_icons(browser)
        draw_cards(browser, server.url)
        browser.close()


def draw_icons(browser: Browser) -> None:
    """Draw the head of icon.svg on brass."""
    head = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    (PUBLIC / "icons").mkdir(exist_ok=True)
    for name, (size, part, corners) in ICONS.items():
        page = browser.new_page(viewport={"width": size, "height": size})
        page.set_content(
            f"<style>body {{ margin: 0; display: grid; place-items: center; height: {size}px; background: {BRASS};"
            f"border-radius: {corners * size}px }} svg {{ width: {part * size}px }}</style>{head}"
        )
        page.evaluate("document.documentElement.style.background = 'transparent'")
        page.screenshot(path=PUBLIC / "icons" / f"{name}.png", omit_background=True)
        page.close()


def draw_cards(browser: Browser, address: str) -> None:
    """Draw a card for each game, for the home page and for the atlas."""
    context = browser.new_context(viewport=CARD, base_url=address, color_scheme="light", service_workers="block")
    page = context.new_page()
    page.goto("/")
    page.wait_for_load_state("networkidle")
    (PUBLIC / "previews").mkdir(exist_ok=True)
    games = {game["name"]: game["title"] for game in page.request.get("/api/games").json()["games"]}
    for name, title in {**games, **TITLES}.items():
        page.evaluate(DRAW_CARD, [COVERS.get(name, title), title])
        page.screenshot(path=PUBLIC / "previews" / f"{name}.png")
    context.close()


if __name__ == "__main__":
    main()
