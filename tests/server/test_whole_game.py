"""Two people and a bot play a whole game over real sockets."""

from __future__ import annotations

import asyncio
from pathlib import Path

from botyard.server.house import House as RealHouse

from .clock import BotsAtOnce, ManualTime
from .playing import House, Json, Person, Window
from .test_messages import NO_HURRY
from .test_room import Ear, come, in_a_house, say, table_of

SOON_OVER = {"chips_to_win": 1, **NO_HURRY}  # a round waits for the bot, however slow the machine is


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


def test_bots_answer_before_the_timer_once_all_people_have(tmp_path: Path):
    """A rookie thinks longer than the timer runs, unless it hurries."""
    clock = ManualTime()

    async def scene(house: RealHouse) -> None:
        for _ in range(3):
            room = await table_of(house, "ricochet-robots", "ann", "rookie", options={"pause_seconds": 0})
            ann = await come(room, "ann")
            await say(room, ann, do="bid 40", to="bid-1")
            await say(room, ann, do="done", to="bid-1")
            while not ended(ann):
                await clock.let_pass(1, room)
            assert (ended(ann)["by"], room.playing().match.log[2].seat) == (1, 1)

    def ended(ear: Ear) -> Json:
        frames = [said for said in ear.heard if "events" in said]
        return next((said for said in frames if "BiddingEnded" in [told["type"] for told in said["events"]]), {})

    in_a_house(tmp_path, scene, clock=clock, thinkers=BotsAtOnce())
