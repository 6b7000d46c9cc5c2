"""How long tests wait before they fail."""

from __future__ import annotations

TIMEOUT_SECONDS = 600.0  # only a guard: longer than anything takes on a busy machine
