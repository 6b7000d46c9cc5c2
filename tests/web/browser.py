"""Find a Chromium for the browser tests, or install Debian's where that is allowed. `make browser` runs it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

SHELLS = ("chromium-headless-shell", "chrome-headless-shell")  # without windows, which needs half the CPU time
BROWSERS = (*SHELLS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
FONTS = ("fonts-noto-color-emoji", "fonts-dejavu-core")
FLAGS = ("--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--disable-background-networking")
MISSING = """
########################################################################
##  NO CHROMIUM: THE BROWSER TESTS DO NOT RUN.                        ##
##  Install chromium, or name one in BOTYARD_CHROMIUM, and try again. ##
########################################################################
"""


def find() -> str | None:
    named = os.environ.get("BOTYARD_CHROMIUM")
    return named or next(filter(None, map(shutil.which, BROWSERS)), None)


def install() -> None:
    """Install Debian's Chromium. Only root can; others have to do it themselves."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return
    apt_get("update")
    apt_get("install", "-y", "--no-install-recommends", SHELLS[0], *FONTS)
    if find() is None:
        apt_get("install", "-y", "--no-install-recommends", "chromium", *FONTS)


def apt_get(*words: str) -> None:
    subprocess.run(["apt-get", "-qq", *words], stdout=subprocess.DEVNULL, check=False)


def main() -> None:
    if "BOTYARD_CHROMIUM" not in os.environ and not any(map(shutil.which, SHELLS)):
        install()
    found = find()
    sys.stderr.write(f"browser: {found}\n" if found else MISSING)


if __name__ == "__main__":
    main()
