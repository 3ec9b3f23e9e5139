# make run     the website on this machine, on a database of its own
# make test    everything CI runs: style, types, tests
# make types   make the client's types anew from the server's
# make client  build the pages anew if their sources changed
# make bench   how fast the rules run here
# make lint    style and types alone, mending what can be mended
# make lock    write requirements.lock anew from pyproject.toml

PYTHON ?= python3
BIN := .venv/bin

.PHONY: setup run test client types browser bench lint lock

setup: .venv/ready client

.venv/ready: pyproject.toml requirements.lock
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	touch .venv/ready

client: .venv/ready
	$(BIN)/python client/build.py

types: .venv/ready
	mkdir -p build
	$(BIN)/python -c "import sys; from ludotheque.server.app import openapi_document; sys.stdout.buffer.write(openapi_document())" > build/openapi.json
	cd client && npm run --silent types

browser: .venv/ready
	$(BIN)/python tests/browser/install.py

run: setup
	$(BIN)/ludotheque serve --browse

test: setup browser
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	cd client && npm run --silent check && npm run --silent test
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
