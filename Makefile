# The two commands for everybody are `make play` and `make test`; both set up whatever is missing.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
SHELL := /bin/bash

.PHONY: setup play test lint types rules bench soak build clean

setup: $(READY)

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Botyard needs Python 3.11 or newer: make PYTHON=python3.12 setup")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@

ARGS ?= --option diagonals=none

play: setup  ## a first game of Ricochet Robots in the terminal; ARGS='--bots master' for another
	@$(BIN)/botyard play ricochet-robots $(ARGS)

test: lint types rules  ## everything that must hold
	$(BIN)/pytest -n 2

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: setup
	$(BIN)/mypy

rules: setup  ## every rule id has a test
	@$(BIN)/botyard rules ricochet-robots --untested

bench: setup  ## the figures of docs/numbers.md
	@$(BIN)/botyard bench

soak: setup  ## 10,000 random games of mixed options; some minutes
	@$(BIN)/python -m tests.soak --games 10000 --jobs 2

build: setup
	$(BIN)/hatchling build

clean:
	rm -rf $(VENV) dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
