"""`python -m tests.playthroughs --write` writes the golden playthroughs."""

import sys

from .test_playthroughs import write

if sys.argv[1:] != ["--write"]:
    sys.exit("usage: python -m tests.playthroughs --write")
write()
