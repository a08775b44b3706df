# Hakam: tasks. `make help` lists them; every task makes its own .venv first.

PYTHON ?= python3
PY := .venv/bin/python
RUN := HAKAM_TYPED="--board:BOARD= --panel:PANEL= --port:PORT= --speed:SPEED= --lang:PANEL_LANG= --language:PANEL_LANG= EVENINGS:EVENINGS= --games:GAMES= --hands:HANDS= --proofs:PROOFS= --hours:HOURS= --seed:SEED=" \
	$(PY) -m host_tools
TESTS := $(PY) -m pytest -c host_tools/pyproject.toml --rootdir .

BOARD ?=
PANEL ?=
PORT ?=
SCENARIO ?=
SPEED ?=
PANEL_LANG ?=
PYTEST_ARGS ?=
TABLE_ARGS ?=
EVENINGS ?= 1000
GAMES ?= 2000
HANDS ?= 100000
PROOFS ?= 2000
HOURS ?= 1
SEED ?= 0

.PHONY: help setup setup-table setup-check run table test check lint types golden pictures bench soak mutants build deploy clean

help: ## list the tasks
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: ## make .venv with pinned packages
	@$(PYTHON) host_tools/make_venv.py

setup-table:
	@$(PYTHON) host_tools/make_venv.py --table

setup-check:
	@$(PYTHON) host_tools/make_venv.py --check

run: setup ## a whole match on the emulated board (SCENARIO= BOARD= PANEL= SPEED= PANEL_LANG=)
	@$(RUN) run $(if $(SCENARIO),"$(SCENARIO)") $(if $(BOARD),--board $(BOARD)) $(if $(PANEL),--panel $(PANEL)) \
		$(if $(SPEED),--speed $(SPEED)) $(if $(PANEL_LANG),--lang $(PANEL_LANG))

table: setup-table ## the virtual table, .build/hakam.html: play in a browser (TABLE_ARGS=--quiet)
	@$(RUN) table $(TABLE_ARGS)

test: setup ## all tests, on CPython and both MicroPythons (PYTEST_ARGS= paths, -k ...)
	@$(TESTS) $(PYTEST_ARGS)

check: setup-check lint types test ## everything: format, lint, types and all tests

lint: setup-check
	@$(PY) -m ruff format --config host_tools/pyproject.toml --check .
	@$(PY) -m ruff check --config host_tools/pyproject.toml .

types: setup-check
	@$(PY) -m mypy --config-file host_tools/pyproject.toml
	@$(PY) -m basedpyright --project host_tools/pyproject.toml

build: setup ## compile the firmware as it is deployed (BOARD= PANEL= PANEL_LANG=)
	@$(RUN) build $(if $(BOARD),--board $(BOARD)) $(if $(PANEL),--panel $(PANEL)) \
		$(if $(PANEL_LANG),--language $(PANEL_LANG))

deploy: setup ## put the firmware on the board that is plugged in (BOARD= PANEL= PORT= PANEL_LANG=)
	@$(RUN) deploy $(if $(BOARD),--board $(BOARD)) $(if $(PANEL),--panel $(PANEL)) $(if $(PORT),--port "$(PORT)") \
		$(if $(PANEL_LANG),--language $(PANEL_LANG))

golden: setup ## record the golden screens and playthroughs anew; review the diff
	@$(RUN) golden

pictures: setup ## draw the README's pictures anew
	@$(RUN) pictures

bench: setup ## measure bytes, fuel, heap, speed and flash wear
	@$(RUN) bench

soak: setup ## evenings of people who slip, of all that fails, hidden hands (EVENINGS= GAMES= HANDS= PROOFS= HOURS= SEED=)
	@$(RUN) soak $(EVENINGS) --games $(GAMES) --hands $(HANDS) --proofs $(PROOFS) --hours $(HOURS) --seed $(SEED)
	@HAKAM_WHOLE=1 $(TESTS) tests/both tests/micropython tests/host/test_deploy_cuts.py tests/host/test_deploy_updates.py \
		tests/host/test_deploy.py tests/host/test_device.py tests/host/test_whole_way.py \
		tests/host/test_evenings.py tests/host/test_page_lesson_browser.py tests/host/test_page_sent.py \
		tests/host/test_emulator_scenarios.py tests/host/test_new_language.py tests/host/test_fold_short_apart.py \
		tests/host/test_replay.py tests/host/test_first_way.py \
		tests/host/test_golden_screens.py tests/host/test_watchdog.py tests/host/test_app_lazy.py
	@HAKAM_WHOLE=1 HAKAM_BOT_MATCHES=2000 $(TESTS) tests/host/test_page_bots.py tests/host/test_page_box.py \
		tests/host/test_page_slips.py tests/host/test_page_browser.py \
		tests/host/test_page_ways.py tests/host/test_page_windows.py

mutants: setup ## break the rules one by one and see the named test die
	@$(RUN) mutants

clean: ## remove what was built, the packages included
	rm -rf .build .venv .pytest_cache .mypy_cache .ruff_cache
