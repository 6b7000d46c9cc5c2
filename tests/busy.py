"""Run a command while loops keep every core busy: python -m tests.busy [--loops 8] COMMAND...

Tests that pass only on a quiet machine fail here. The loops end with the command, however it ends.
"""

from __future__ import annotations

import argparse
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from os import getpid

LOOP_SCRIPT = """
import os, sys
while os.getppid() == int(sys.argv[1]):  # until its parent is gone, even by kill -9
    for _ in range(1_000_000):
        pass
"""


@contextmanager
def busy_loops(loops: int) -> Iterator[None]:
    command = [sys.executable, "-c", LOOP_SCRIPT, str(getpid())]
    # In a process group of their own, because Ctrl-C is for the command, but in its session: Linux shares the cores
    # among sessions first, and eight sessions would leave the command a ninth of them.
    running = [subprocess.Popen(command, process_group=0) for _ in range(loops)]
    try:
        yield
    finally:
        if ended := sum(loop.poll() is not None for loop in running):
            sys.stderr.write(f"{ended} of {loops} busy loops ended early: this was no busy machine\n")
        for loop in running:
            loop.kill()
            loop.wait()


def stop(number: int, frame: object) -> None:
    sys.exit(128 + number)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.busy")
    parser.add_argument("--loops", type=int, default=8)
    parser.add_argument("command", nargs=argparse.REMAINDER)
    args = parser.parse_args()
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, stop)
    signal.signal(signal.SIGINT, signal.default_int_handler)  # shells start background jobs with SIGINT ignored
    with busy_loops(args.loops):
        try:
            return subprocess.call(args.command)
        except KeyboardInterrupt:
            return 128 + signal.SIGINT


if __name__ == "__main__":
    sys.exit(main())
