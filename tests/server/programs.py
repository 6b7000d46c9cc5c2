"""Find PostgreSQL and HAProxy for the tests, or install Debian's where that is allowed. `make services` runs it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

POSTGRES = ("initdb", "pg_ctl", "postgres")
PACKAGES = ("postgresql", "haproxy")
FOLDERS = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)  # Debian keeps them out of PATH
SEARCH_PATH = os.pathsep.join([*map(str, FOLDERS), os.environ.get("PATH", ""), "/usr/sbin"])
MISSING = """
############################################################################
##  NO {names}: {tests} DO NOT RUN.
##  Install Debian's packages postgresql and haproxy, and try again.
############################################################################
"""


def find(program: str) -> str | None:
    return shutil.which(program, path=SEARCH_PATH)


def has_postgres() -> bool:
    return all(map(find, POSTGRES))


def has_haproxy() -> bool:
    return find("haproxy") is not None


def missing_text() -> str:
    """Return what the summary of a test run says; empty if all programs are there."""
    if not has_postgres():
        return MISSING.format(names="POSTGRESQL", tests="THE TESTS OF ITS STORE AND OF SEVERAL PROCESSES")
    return "" if has_haproxy() else MISSING.format(names="HAPROXY", tests="THE TESTS OF SEVERAL PROCESSES")


def install() -> None:
    """Install Debian's packages without starting their services. Only root can; others have to do it themselves."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return
    policy = Path("/usr/sbin/policy-rc.d")
    if not policy.exists():
        policy.write_text("#!/bin/sh\nexit 101\n")  # forbids dpkg to start services
        policy.chmod(0o755)
        try:
            apt_get_packages()
        finally:
            policy.unlink()
    else:
        apt_get_packages()


def apt_get_packages() -> None:
    for words in (["update"], ["install", "-y", "--no-install-recommends", *PACKAGES]):
        subprocess.run(["apt-get", "-qq", *words], stdout=subprocess.DEVNULL, check=False)


def main() -> None:
    if missing_text():
        install()
    found = f"services: {find('postgres')}, {find('haproxy')}\n"
    sys.stderr.write(missing_text() or found)


if __name__ == "__main__":
    main()
