"""`python -m botyard` and the console script `botyard`. Without the extra `cli` it prints how to install it."""

from __future__ import annotations

import sys

from .core.extras import missing_extra


def main() -> None:
    try:
        from .cli import main as run  # noqa: PLC0415
    except ModuleNotFoundError as error:
        if not (sentence := missing_extra(error, "The command line")):
            raise
        sys.exit(usage_error(sentence))
    run()


def usage_error(sentence: str) -> int:
    sys.stderr.write(f"botyard: {sentence}\n")
    return 2


if __name__ == "__main__":
    main()
