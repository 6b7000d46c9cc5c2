# The two commands for everybody are `make play` and `make test`; both set up whatever is missing.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
SHELL := /bin/bash
unexport PYTHONDONTWRITEBYTECODE  # so that servers and commands in tests load compiled modules

.PHONY: setup kernel warm play page test test-busy test-ray lint types checks rules web web-tests web-style web-types browser services layouts bench soak build clean

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
warm: $(WARM)  ## compile once what every test worker would otherwise compile for itself

$(WARM): $(KERNEL) src/botyard/games/ricochet_robots/atlas/sweep_numba.py
	@$(BIN)/python -m tests.warm
	@touch $@

PAGE := src/botyard/server/static/index.html
page: $(PAGE)

$(PAGE): $(READY) hatch_build.py $(shell find web -path web/node_modules -prune -o -type f -print)
	@$(BIN)/python hatch_build.py
	@touch $@

play: page kernel  ## open the table in the browser; ARGS='--port 8401' for another port
	@$(BIN)/botyard serve --open $(ARGS)

test: checks  ## run all checks and tests
	$(BIN)/pytest -n 3 --dist worksteal  # three on two cores, because browser tests often wait

test-busy: setup  ## `make test` beside eight busy loops: no test may depend on a quiet machine
	$(BIN)/python -m tests.busy $(MAKE) test

test-ray: setup  ## three machines of a real Ray cluster, one of which dies
	BOTYARD_TEST_RAY=1 $(BIN)/pytest tests/executors/test_real_cluster.py

checks: setup  ## everything but the tests in Python, two at a time
	@$(MAKE) --jobs 2 web warm lint types rules browser services

NPM := $(BIN)/python hatch_build.py run --silent

web: web-tests web-style  ## the page: generated types, style, types, tests

web-tests: page
	$(NPM) test

web-style: page
	$(BIN)/python -m botyard.server.protocol | $(NPM) types -- --check
	$(NPM) texts -- --check
	$(NPM) format
	$(NPM) check

web-types: page  ## generate the page's types from the engine and the Fluent files
	$(BIN)/python -m botyard.server.protocol | $(NPM) types
	$(NPM) texts

services: setup  ## find PostgreSQL and HAProxy for the tests, or install Debian's where that is allowed
	@$(BIN)/python -m tests.server.programs

browser: setup  ## find a Chromium for the browser tests, or install Debian's where that is allowed
	@$(BIN)/python -m tests.web.browser

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: setup
	$(BIN)/mypy

rules: setup  ## list rule ids without a test
	@$(BIN)/botyard rules ricochet-robots --untested
	@$(BIN)/botyard rules roborally --untested
	@$(BIN)/botyard rules into-the-machine --untested
	@$(BIN)/botyard rules mechanical-beast --untested
	@$(BIN)/botyard rules raising-robots --untested

layouts: page browser  ## measure the table in every window, with 2 to 12 seats, both themes and languages; takes an hour
	@$(BIN)/python -m tests.web.layouts $(ARGS)

bench: setup  ## print the benchmarks of docs/numbers.md
	@$(BIN)/botyard bench

soak: setup  ## play 1,000 random games of each game with mixed options; takes some minutes
	@$(BIN)/python -m tests.soak --games 1000 --jobs 2

build: setup
	$(BIN)/hatchling build

clean:
	rm -rf $(VENV) web/node_modules src/botyard/server/static .artefacts dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
