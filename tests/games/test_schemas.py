"""The schema of each data file matches the dataclasses that load it."""

from __future__ import annotations

import pytest

from botyard.core.data import file_schema

from .schemas import FILES, ROOT


@pytest.mark.parametrize("name", FILES)
def test_schema_is_fresh(name):
    assert (ROOT / name).read_text(encoding="utf-8") == file_schema(FILES[name])
