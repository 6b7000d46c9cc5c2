"""`python -m tests.playthroughs --write` prints the golden playthroughs anew."""

import sys

from .test_playthroughs import write

if sys.argv[1:] != ["--write"]:
    sys.exit("usage: python -m tests.playthroughs --write")
write()
