"""Rejections are shown in the language of the reader: those of every game, and those of the server."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from .conftest import Visit
from .page_objects import Visitor

ILLEGAL = [  # an action that is well-formed and never legal at the start, and a part of its rejection
    ("ricochet-robots", {"pause_seconds": 0}, "bid 1", "In 1 Zug lässt sich keine Lösung zeigen. Biete 2 bis 99."),
    ("roborally", {}, "fetch", "Auf dem Schwungrad liegt keine Karte von dir."),
    ("into-the-machine", {"first_player": "1"}, "end", "In deinem Zug musst du eine Terminal-Aktion ausführen."),
    ("mechanical-beast", {}, "settle", "Kein Raum ist dabei einzustürzen."),
    ("raising-robots", {}, "next", "Du bist nicht mitten in einer Phase, die jetzt enden könnte."),
]

KEYS = {  # that choose an answer
    "ricochet-robots": ("7", "Enter"),
    "mechanical-beast": ("1", "1", "1"),
    "raising-robots": ("1", "2", "3", "4", "5", "Enter"),
}


def open_in_german(host: Visitor, game: str, options: dict[str, Any], action: str) -> None:
    """Start a game against a bot in a page that sends `action` instead of what is chosen."""

    def replace_action(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def forward(text: str | bytes) -> None:
            message = json.loads(text)
            server.send(json.dumps({**message, "action": action} if "action" in message else message))

        route.on_message(forward)

    body = {"game": game, "seats": [{"kind": "me"}, {"kind": "bot", "level": "rookie"}], "options": options}
    table = host.context.request.post("/api/tables", data=body).json()["table"]["id"]
    assert host.context.request.post(f"/api/tables/{table}/start", data={}).ok
    host.page.route_web_socket("**/socket", replace_action)
    host.open(f"/t/{table}")
    host.wait_for_prompt()


@pytest.mark.parametrize(("game", "options", "action", "text"), ILLEGAL)
def test_rejected_action_is_explained_in_german(
    visit: Visit, game: str, options: dict[str, Any], action: str, text: str
) -> None:
    ada = visit("Ada", locale="de-DE")
    open_in_german(ada, game, options, action)
    for key in KEYS.get(game, ("1",)):
        ada.page.keyboard.press(key)
    slot = ada.page.locator(".prompt-slot.refuses")
    expect(slot).to_contain_text(text)
    assert slot.locator("p").get_attribute("lang") is None
    ada.screenshot(f"refusal-{game}")


def test_error_of_the_server_is_explained_in_german(visit: Visit) -> None:
    ada = visit("Ada", locale="de-DE")
    ada.records_errors = False  # the browser reports the status 404
    ada.open("/puzzle/ricochet-robots/2001-01-01")
    expect(ada.page.get_by_role("main")).to_contain_text("Es gibt kein Rätsel vom 2001-01-01.")
