"""A Chromium to test the page in: found, or Debian's installed where that is allowed. `make browser` runs it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
PACKAGES = ("chromium", "fonts-noto-color-emoji", "fonts-dejavu-core")
FLAGS = ("--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--disable-background-networking")
MISSING = """
########################################################################
##  NO CHROMIUM: THE TESTS OF THE PAGE IN A BROWSER DO NOT RUN.       ##
##  Install chromium, or name one in BOTYARD_CHROMIUM, and try again. ##
########################################################################
"""


def find() -> str | None:
    named = os.environ.get("BOTYARD_CHROMIUM")
    return named or next(filter(None, map(shutil.which, NAMES)), None)


def install() -> None:
    """Debian's, if we are root: anybody else is asked to do it."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return
    for words in (["update"], ["install", "-y", "--no-install-recommends", *PACKAGES]):
        subprocess.run(["apt-get", "-qq", *words], stdout=subprocess.DEVNULL, check=False)


def main() -> None:
    if find() is None:
        install()
    found = find()
    sys.stderr.write(f"browser: {found}\n" if found else MISSING)


if __name__ == "__main__":
    main()
