"""The schema of each data file matches the dataclasses that load it."""

from __future__ import annotations

import pytest

from .schemas import FILES, ROOT, file_schema


@pytest.mark.parametrize("name", FILES)
def test_schema_is_fresh(name):
    assert (ROOT / name).read_text(encoding="utf-8") == file_schema(FILES[name])
