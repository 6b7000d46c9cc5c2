# The two commands for everybody are `make play` and `make test`; both set up whatever is missing.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
SHELL := /bin/bash
unexport PYTHONDONTWRITEBYTECODE  # servers and commands that tests start need not be compiled each time

.PHONY: setup kernel warm play page test test-busy lint types checks rules web web-tests web-style web-types browser layouts bench soak build clean

setup: $(READY)

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Botyard needs Python 3.11 or newer: make PYTHON=python3.12 setup")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile -c constraints.txt -e '.[dev]'
	@touch $@

KERNEL := $(VENV)/kernel
kernel: $(KERNEL)  ## the solver's machine code, compiled once

$(KERNEL): $(READY) src/botyard/games/ricochet_robots/solver/bfs_numba.py
	@$(BIN)/python -c 'from botyard.games.ricochet_robots.commands.numba_notice import load_solver; load_solver()'
	@touch $@

WARM := $(VENV)/warm
warm: $(WARM)  ## what every worker of the tests would else compile for itself, compiled once

$(WARM): $(KERNEL) src/botyard/games/ricochet_robots/atlas/sweep_numba.py
	@$(BIN)/python -m tests.warm
	@touch $@

PAGE := src/botyard/server/static/index.html
page: $(PAGE)

$(PAGE): $(READY) hatch_build.py $(shell find web -path web/node_modules -prune -o -type f -print)
	@$(BIN)/python hatch_build.py
	@touch $@

play: page kernel  ## the table in the browser; ARGS='--port 8401' for another port
	@$(BIN)/botyard serve --open $(ARGS)

test: checks  ## everything that must hold
	$(BIN)/pytest -n 3 --dist worksteal  # on two cores: a page that is waited for leaves its core to another

test-busy: setup  ## what `make test` runs, beside eight busy loops: no test may depend on a quiet machine
	$(BIN)/python -m tests.busy $(MAKE) test

checks: setup  ## all but the tests in Python, side by side
	@$(MAKE) --jobs 2 web warm lint types rules browser

NPM := $(BIN)/python hatch_build.py run --silent

web: web-tests web-style  ## the page: types made from the engine, style, types, tests

web-tests: page
	$(NPM) test

web-style: page
	$(BIN)/python -m botyard.server.protocol | $(NPM) types -- --check
	$(NPM) texts -- --check
	$(NPM) format
	$(NPM) check

web-types: page  ## make the page's types anew from the engine and the Fluent files
	$(BIN)/python -m botyard.server.protocol | $(NPM) types
	$(NPM) texts

browser: setup  ## a Chromium for the tests of the page: found, or Debian's installed where that is allowed
	@$(BIN)/python -m tests.web.browser

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: setup
	$(BIN)/mypy

rules: setup  ## every rule id has a test
	@$(BIN)/botyard rules ricochet-robots --untested
	@$(BIN)/botyard rules roborally --untested
	@$(BIN)/botyard rules into-the-machine --untested
	@$(BIN)/botyard rules mechanical-beast --untested
	@$(BIN)/botyard rules raising-robots --untested

layouts: page browser  ## measure the table in every window, with 2 to 12 seats, in both themes and languages; an hour
	@$(BIN)/python -m tests.web.layouts $(ARGS)

bench: setup  ## the figures of docs/numbers.md
	@$(BIN)/botyard bench

soak: setup  ## 1,000 random games of each game with mixed options; some minutes
	@$(BIN)/python -m tests.soak --games 1000 --jobs 2

build: setup
	$(BIN)/hatchling build

clean:
	rm -rf $(VENV) web/node_modules src/botyard/server/static .artefacts dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
