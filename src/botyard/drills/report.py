"""What a drill did and found."""

from __future__ import annotations

import json
import shlex
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field

MAX_FINDINGS = 100  # that a report lists; it counts all


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault, and the command that finds it again."""

    kind: str  # the name of its count, such as "lost"
    text: str
    command: str


@dataclass(slots=True)
class Report:
    """The counts of a drill, and its findings."""

    drill: str
    seed: int
    counts: Counter[str] = field(default_factory=Counter)
    findings: list[Finding] = field(default_factory=list)
    seconds: float = 0.0

    def add(self, finding: Finding) -> None:
        self.counts[finding.kind] += 1
        if len(self.findings) < MAX_FINDINGS:
            self.findings.append(finding)

    def as_json(self) -> str:
        findings = [asdict(finding) for finding in self.findings]
        seconds = round(self.seconds, 1)
        return json.dumps(
            {"drill": self.drill, "seed": self.seed, "counts": self.counts, "findings": findings, "seconds": seconds}
        )

    def merge(self, counts: Counter[str], findings: Iterable[Finding]) -> None:
        """Add the counts and findings of a part; its counts include its findings."""
        self.counts.update(counts)
        self.findings += findings
        del self.findings[MAX_FINDINGS:]


def command_line(drill: str, **options: object) -> str:
    """Return a command line that can be pasted into a shell.

    >>> command_line("leaks", game="roborally", start=3)
    'botyard leaks --game roborally --start 3'
    """
    words = [f"--{name.replace('_', '-')} {shlex.quote(str(value))}" for name, value in options.items()]
    return " ".join(["botyard", drill, *words])
