"""Two people and a bot play a whole game over real sockets."""

from __future__ import annotations

import asyncio
from pathlib import Path

from botyard.server.context import AppContext as RealHouse

from .harness import Client, Json, LiveServer, TableSocket
from .manual_clock import InlineBots, ManualClock
from .test_messages import NO_HURRY
from .test_session import FakeSocket, connect, run_with_context, start_table, submit

SOON_OVER = {"chips_to_win": 1, **NO_HURRY}  # a round waits for the bot, however slow the machine is


def answer_to(frame: Json) -> str | None:
    """Return the action of a player who has no plan."""
    prompt = frame["view"]["prompt"]
    if prompt is None or frame["outcome"]:
        return None
    words = [choice["action"] for choice in prompt["choices"]]
    return next((word for word in ("ready", "pass", "done", "give") if word in words), None)


async def play_along(socket: TableSocket) -> Json:
    """Answer every prompt until the game is over. Return the last frame."""
    answered = set()
    while True:
        frame = await socket.wait_for("view")
        if frame["outcome"]:
            return frame
        word, question = answer_to(frame), (frame["view"]["prompt"] or {}).get("id", "")
        if word and (question, word) not in answered:
            answered.add((question, word))
            await socket.send(action=word, prompt_id=question, id=f"{question}-{word}"[:40])


def test_two_people_and_a_bot_play_a_whole_game(fast_server: LiveServer):
    async def scenario() -> None:
        ann, ben = Client(fast_server, "Ann"), Client(fast_server, "Ben")
        table = ann.create_table("me", "open", "master", options=SOON_OVER)
        ben.join(table)
        async with ann.connect(table) as one, ben.connect(table) as two:
            ann.start(table)
            first, second = await asyncio.gather(play_along(one), play_along(two))
        assert first["outcome"] == second["outcome"]
        assert first["outcome"]["places"] == [2, 2, 1]
        assert first["view"]["prompt"] is None
        events = [event for message in one.received for event in message.get("events", ())]
        assert any(event["type"] == "ChipWon" and event["fact"]["seat"] == 2 for event in events)
        assert ann.get(f"/api/tables/{table}")["table"]["status"] == "over"
        results = ann.get("/api/results?mine=true")["results"]
        assert [standing["place"] for standing in results[0]["standings"]] == [2, 2, 1]

    asyncio.run(scenario())


def test_bots_answer_before_the_timer_once_all_people_have(tmp_path: Path):
    """A rookie thinks longer than the timer runs, unless it hurries."""
    clock = ManualClock()

    async def scenario(context: RealHouse) -> None:
        for _ in range(3):
            session = await start_table(context, "ricochet-robots", "ann", "rookie", options={"pause_seconds": 0})
            ann = await connect(session, "ann")
            await submit(session, ann, action="bid 40", prompt_id="bid-1")
            await submit(session, ann, action="done", prompt_id="bid-1")
            while not ended(ann):
                await clock.advance_and_drain(1, session)
            assert (ended(ann)["cause_seat"], session.require_match().match.log[2].seat) == (1, 1)

    def ended(socket: FakeSocket) -> Json:
        frames = [message for message in socket.received if "events" in message]
        return next(
            (message for message in frames if "BiddingEnded" in [event["type"] for event in message["events"]]), {}
        )

    run_with_context(tmp_path, scenario, clock=clock, bot_workers=InlineBots())
