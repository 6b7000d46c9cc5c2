"""Two people and a bot play a whole game over real sockets."""

from __future__ import annotations

import asyncio

from .playing import House, Json, Person, Window

SOON_OVER = {"chips_to_win": 1, "pause_seconds": 0}


def answer_to(frame: Json) -> str | None:
    """What a person without ideas says."""
    ask = frame["view"]["ask"]
    if ask is None or frame["outcome"]:
        return None
    words = [choice["action"] for choice in ask["choices"]]
    return next((word for word in ("ready", "pass", "done", "give") if word in words), None)


async def play_along(window: Window) -> Json:
    """Answer every question until the game is over; the last frame."""
    answered = set()
    while True:
        frame = await window.until("view")
        if frame["outcome"]:
            return frame
        word, question = answer_to(frame), (frame["view"]["ask"] or {}).get("id", "")
        if word and (question, word) not in answered:
            answered.add((question, word))
            await window.say(do=word, to=question, id=f"{question}-{word}"[:40])


def test_two_people_and_a_bot_play_a_whole_game(quick: House):
    async def scene() -> None:
        ann, ben = Person(quick, "Ann"), Person(quick, "Ben")
        table = ann.table("me", "open", "master", options=SOON_OVER)
        ben.sit(table)
        async with ann.at(table) as one, ben.at(table) as two:
            ann.start(table)
            first, second = await asyncio.gather(play_along(one), play_along(two))
        assert first["outcome"] == second["outcome"]
        assert first["outcome"]["places"] == [2, 2, 1]
        assert first["view"]["ask"] is None
        told = [event["text"] for message in one.heard for event in message.get("events", ())]
        assert any("Sprocket wins the" in line for line in told)
        assert ann.get(f"/api/tables/{table}")["table"]["status"] == "over"
        results = ann.get("/api/results?mine=true")["results"]
        assert [standing["place"] for standing in results[0]["standings"]] == [2, 2, 1]

    asyncio.run(scene())


def test_bots_do_not_keep_people_waiting_who_have_answered(quick: House):
    """Else the glass would run out in most of these rounds: a rookie thinks longer than that."""

    async def scene() -> None:
        ann = Person(quick, "Ann")
        table = ann.table("me", "rookie", options={"pause_seconds": 0})
        ann.start(table)
        async with ann.at(table) as window:
            await window.do("bid 40", to="bid-1")
            await window.do("done", to="bid-1")
            frame = await window.until("n")
            while "BiddingEnded" not in [told["type"] for told in frame["events"]]:
                frame = await window.until("n")
            assert frame["by"] == 1

    for _ in range(3):
        asyncio.run(scene())
