# Two commands from a bare clone: `make play` and `make test`. Both build .venv first, with pinned, hash-checked packages.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.PHONY: help play page engine test lint format bench soak goldens docs notebooks screenshots clean

help:  ## show this list
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 22

$(VENV)/.run: requirements/run.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Marula needs Python 3.11 or newer; try: make PYTHON=python3.12 play")'
	@echo "Installing Marula into $(VENV) (once, about a minute) ..."
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) install --require-hashes -r requirements/run.txt
	@$(PIP) install --no-build-isolation --no-deps --editable .
	@touch $@

$(VENV)/.dev: requirements/dev.txt $(VENV)/.run
	@echo "Installing what the tests need ..."
	@$(PIP) install --require-hashes -r requirements/dev.txt
	@touch $@

page: $(VENV)/.run  ## build the page, if something in web/ has changed
	@$(BIN)/python hatch_build.py

engine: $(VENV)/.dev  ## build the browser's engines of the games whose rules have changed
	@$(BIN)/python -m marula.wasm

play: page  ## sit down and play
	@$(BIN)/marula

test: $(VENV)/.dev lint  ## every check there is
	@$(BIN)/python -m scripts.npm test --silent
	@$(BIN)/python -m pytest -n 2 --dist loadfile

lint: $(VENV)/.dev page  ## style and types
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/python -m scripts.npm run --silent lint
	@$(BIN)/python -m scripts.npm run --silent check

format: $(VENV)/.dev page  ## rewrite the sources in the house style
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .
	@$(BIN)/python -m scripts.npm run --silent format

bench: $(VENV)/.run  ## how fast it is on this machine
	@$(BIN)/marula bench

soak: $(VENV)/.dev  ## kill servers in the middle of games, and look for leaks in millions of worlds (needs PostgreSQL, Redis)
	@$(BIN)/python -m tests.soak $(if $(KILLS),--kills $(KILLS))
	@$(BIN)/python -m tests.lookalikes $(if $(WORLDS),--worlds $(WORLDS))
	@$(BIN)/python -m tests.wasm_parity $(if $(GAMES),--games $(GAMES))

goldens: $(VENV)/.dev  ## rewrite the golden playthroughs; then read the diff
	@$(BIN)/python -m tests.goldens

$(VENV)/.docs: requirements/docs.txt
	@$(PYTHON) -m venv $(VENV)/docs
	@$(VENV)/docs/bin/python -m pip --disable-pip-version-check --quiet install --require-hashes -r requirements/docs.txt
	@touch $@

docs: $(VENV)/.run $(VENV)/.docs  ## the documentation as a site, in site/
	@NO_MKDOCS_2_WARNING=1 $(VENV)/docs/bin/mkdocs build --strict --quiet
	@echo "Open site/index.html"

notebooks: $(VENV)/.dev  ## run the notebooks in docs/notebooks and store what they print (one needs PyTorch)
	@$(BIN)/python -m scripts.notebooks

screenshots: $(VENV)/.dev page  ## pictures of every page and board into docs/screenshots
	@$(BIN)/python -m scripts.screenshots

clean:  ## remove what was installed and built here
	rm -rf $(VENV) site .mypy_cache .ruff_cache .pytest_cache .hypothesis web/node_modules src/marula/server/page
