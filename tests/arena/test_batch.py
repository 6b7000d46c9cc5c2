"""Many lines among several workers: in order, none waiting for the next, and an end to everybody in every case."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from threading import Semaphore, Thread
from time import monotonic, sleep

import pytest

from botyard.arena import batch
from botyard.arena.batch import AHEAD, LONGEST_PIECE, Lost, Pace, Post, Processes, alone_at_first, by_crew, cut
from botyard.games.ricochet_robots.board import load_quadrants
from botyard.games.ricochet_robots.solver import Reading
from botyard.games.ricochet_robots.solver.lines import Answers, Job, Piece, answer
from botyard.games.ricochet_robots.solver.positions import FOLDER

JOB = Job(load_quadrants(), Reading(), {})
STORED = json.loads((FOLDER / "positions.json").read_text())["positions"]
LINES = [json.dumps(position) for position in STORED]
EASY, HARD = 0.0001, 0.5  # CPU seconds of a line
SOON = 180  # seconds; nobody waits as long, also on a busy machine


def echo(piece: Piece, seconds: float = EASY) -> Answers:
    return Answers([(True, line) for line in piece.lines], seconds * len(piece.lines))


class Hands:
    """A crew that answers at once, or only when it has been asked so often, the last first."""

    def __init__(self, size: int = 2, *, holds: int = 1) -> None:
        self.size, self.holds = size, holds
        self.asked: list[tuple[Piece, Future[Answers]]] = []
        self.is_closed = False

    def submit(self, piece: Piece) -> Future[Answers]:
        self.asked.append((piece, Future()))
        if len(self.asked) >= self.holds:
            self.answer_all()
        return self.asked[-1][1]

    def answer_all(self) -> None:
        for piece, future in reversed(self.asked):
            if not future.done():
                future.set_result(echo(piece))

    def close(self) -> None:
        self.is_closed = True


def nobody() -> Hands:
    raise AssertionError("nobody is to be hired")


def texts(told: Iterator[Answers]) -> list[str]:
    return [text for answers in told for _, text in answers.told]


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tenth of a second for each line that is solved here."""
    monkeypatch.setattr(batch, "warm_up", lambda: None)
    monkeypatch.setattr(batch, "answer", lambda job, piece: echo(piece, 0.1))


def test_answers_come_in_the_order_of_the_lines_whoever_is_first() -> None:
    crew = Hands(holds=3)
    assert texts(by_crew(crew, [["a", "b", "c"]])) == ["a", "b", "c"]
    assert crew.is_closed


def one_by_one(answers_seen: Semaphore, count: int) -> Iterator[list[str]]:
    """Whoever sends a line and waits for its answer before the next one."""
    for number in range(count):
        yield [str(number)]
        assert answers_seen.acquire(timeout=SOON), f"line {number} was not answered before the next one came"


def test_a_line_is_answered_before_the_next_one_comes_to_the_crew() -> None:
    seen, told = Semaphore(0), []
    for answers in by_crew(Hands(), one_by_one(seen, 5)):
        told += answers.told
        seen.release()
    assert [text for _, text in told] == ["0", "1", "2", "3", "4"]


@pytest.mark.usefixtures("quick")
def test_and_while_nobody_helps_who_is_not_hired_for_single_lines() -> None:
    seen, told = Semaphore(0), []
    for answers in alone_at_first(JOB, one_by_one(seen, 5), nobody, patience=0.15):
        told += answers.told
        seen.release()
    assert [text for _, text in told] == ["0", "1", "2", "3", "4"]


@pytest.mark.usefixtures("quick")
def test_a_crew_is_hired_for_the_rest_when_patience_is_over() -> None:
    crew = Hands()
    assert texts(alone_at_first(JOB, [[*"abcd"], [*"ef"]], lambda: crew, patience=0.15)) == [*"abcdef"]
    assert [piece.first for piece, _ in crew.asked] == [3, 4, 5, 6]
    assert crew.is_closed


@pytest.mark.usefixtures("quick")
def test_nobody_is_hired_for_few_lines() -> None:
    assert texts(alone_at_first(JOB, [[*"abcd"]], nobody, patience=1)) == [*"abcd"]


def test_no_more_is_read_than_there_is_room_for_nor_when_nobody_listens() -> None:
    crew, read = Hands(size=2, holds=1000), list[int]()

    def endless() -> Iterator[Piece]:
        while True:
            read.append(1)
            yield Piece(len(read), ["?"])

    post = Post(crew, endless())
    sender = Thread(target=post.send, daemon=True)
    sender.start()
    for room in (AHEAD * 2, AHEAD * 2 + 1):
        until(lambda room=room: (len(read), len(crew.asked), post.room._value) == (room + 1, room, 0))
        if room == AHEAD * 2:
            crew.answer_all()
            assert post.next_answers()
    post.close()
    sender.join(SOON)
    assert not sender.is_alive()


def until(come: Callable[[], bool]) -> None:
    deadline = monotonic() + SOON
    while not come():
        assert monotonic() < deadline
        sleep(0.001)


@pytest.mark.parametrize(("seconds", "longest"), [(EASY, LONGEST_PIECE), (HARD, 1)])
def test_easy_lines_travel_together_and_hard_ones_alone(seconds: float, longest: int) -> None:
    pace, sizes = Pace(patience=0), []
    for piece in cut([["?"] * 200, ["?"] * 3], pace):
        pace.note(echo(piece, seconds))
        sizes.append(len(piece.lines))
    assert (sizes[0], max(sizes), sum(sizes)) == (1, longest, 203)


def test_who_stops_listening_ends_the_crew() -> None:
    crew = Hands()
    told = by_crew(crew, [["?"]] * 100)
    next(told)
    told.close()
    assert crew.is_closed


def test_a_fault_of_the_reader_is_told() -> None:
    def broken() -> Iterator[list[str]]:
        yield ["?"]
        raise OSError("the disk is gone")

    crew = Hands()
    with pytest.raises(OSError, match="the disk is gone"):
        texts(by_crew(crew, broken()))
    assert crew.is_closed


def test_processes_answer_as_we_do_and_end_with_the_batch() -> None:
    crew, lines = Processes(JOB, 1), [*LINES[:3], "?"]
    told = texts(by_crew(crew, [lines]))
    ours = [text for _, text in answer(JOB, Piece(1, lines)).told]
    assert [line.split()[:2] for line in told] == [line.split()[:2] for line in ours]
    assert not crew.workers[0].is_alive()


def test_a_process_that_dies_is_told_and_nobody_waits_for_it() -> None:
    crew = Processes(JOB, 1)

    def reads() -> Iterator[list[str]]:
        yield LINES[:1]
        crew.workers[0].kill()
        yield LINES

    with pytest.raises(Lost, match=r"a process that was solving from line \d on has died"):
        texts(by_crew(crew, reads()))
    assert not crew.workers[0].is_alive()
