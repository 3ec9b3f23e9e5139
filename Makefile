# make run    play Sanssouci in the terminal against bots
# make test   everything CI runs: style, types, tests
# make bench  how fast the rules run here
# make lint   style and types alone, mending what can be mended
# make lock   write requirements.lock anew from pyproject.toml

PYTHON ?= python3
BIN := .venv/bin
GAME ?= sanssouci

.PHONY: setup run test bench lint lock

setup: .venv/ready

.venv/ready: pyproject.toml requirements.lock
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	touch .venv/ready

run: setup
	$(BIN)/ludotheque play $(GAME)

test: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m pytest --numprocesses 2 --dist loadgroup

bench: setup
	$(BIN)/ludotheque bench

lint: setup
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/mypy

lock:
	$(PYTHON) -m venv build/lock-venv
	build/lock-venv/bin/python -m pip install --quiet --disable-pip-version-check '.[dev]' hatchling editables
	build/lock-venv/bin/python -m pip freeze --exclude ludotheque > requirements.lock
