"""python -m tests.busy: a command beside busy loops, which end with it."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

from .server.harness import wait_until
from .server.test_recovery import alive, children

BUSY = [sys.executable, "-m", "tests.busy", "--loops", "2"]
SIBLINGS = "import os; print(open(f'/proc/{os.getppid()}/task/{os.getppid()}/children').read())"
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells of the children of a process")


@pytest.mark.parametrize("code", [0, 3])
def test_loops_run_beside_the_command_and_end_with_it(code: int):
    command = [sys.executable, "-c", f"{SIBLINGS}; raise SystemExit({code})"]
    done = subprocess.run([*BUSY, *command], capture_output=True, text=True, check=False)
    *loops, _ = map(int, done.stdout.split())
    assert (done.returncode, len(loops)) == (code, 2)
    assert not any(alive(loop) for loop in loops)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_loops_end_when_the_run_is_stopped(how: signal.Signals):
    process = subprocess.Popen([*BUSY, sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    wait_until(lambda: len(children(process.pid)) == 3)
    *loops, command = children(process.pid)
    process.send_signal(how)
    process.communicate()
    wait_until(lambda: not any(alive(pid) for pid in (*loops, command)))
    assert process.returncode == (-how if how == signal.SIGKILL else 128 + how)


KILL_ONE = """
import os
parent = os.getppid()
loop = open(f"/proc/{parent}/task/{parent}/children").read().split()[0]
os.kill(int(loop), 15)
while open(f"/proc/{loop}/stat").read().split()[2] != "Z":
    pass
"""


def test_loops_that_somebody_else_ends_are_reported():
    done = subprocess.run([*BUSY, sys.executable, "-c", KILL_ONE], capture_output=True, text=True, check=False)
    assert (done.returncode, "1 of 2 busy loops" in done.stderr) == (0, True)


def test_loops_end_when_the_command_cannot_be_run():
    process = subprocess.run([*BUSY, "/nowhere"], capture_output=True, text=True, check=False)
    assert process.returncode != 0
    assert "/nowhere" in process.stderr
