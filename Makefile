# Pessoa companion: `make run` plays in the browser, `make test` checks everything, `make help` lists the rest.
PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
TOOL := $(PY) -m host_tools
INSTALLED := $(VENV)/.installed
TYPINGS := $(VENV)/typings

.DEFAULT_GOAL := help
include hardware/hardware.mk
include host_tools/circuitpython/circuitpython.mk
BLINKA := $(filter blinka,$(BOARD))
CIRCUITPYTHON := $(filter circuitpython,$(RUNTIME))

.PHONY: help setup run run-term test lint coverage golden pictures presses monkey generated bench mutation soak build flash uf2 emulate bench-pico clean

help: ## list the targets
	@grep -hE '^[a-z0-9-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 16

setup: $(INSTALLED) ## set up .venv/ (every other target does it by itself)

$(INSTALLED): pyproject.toml
	@echo "Setting up $(VENV)/ (once; about a minute)"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10) and "Python 3.10 or later is needed, this is " + sys.version)'
	$(PYTHON) -m venv $(VENV)
	$(PY) -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	$(PY) -m pip install --quiet --disable-pip-version-check --no-deps --target $(TYPINGS) --upgrade micropython-rp2-stubs==1.24.1.post2
	$(PY) -m pip install --quiet --disable-pip-version-check --no-deps adafruit-circuitpython-pixelbuf==2.1.0  # with them comes a package that hides MicroPython
	@touch $@

run: $(INSTALLED) $(if $(BLINKA),$(BLINKA_INSTALLED)) ## play: the board in the browser (PORT=8000, ARGS=--no-browser; BOARD=blinka: on this machine's pins)
	$(TOOL) $(if $(BLINKA),circuitpython blinka,run $(if $(PORT),--port $(PORT))) $(ARGS)

run-term: $(INSTALLED) ## play: the board in this terminal
	$(TOOL) run-term $(ARGS)

test: lint coverage ## lint, types, all tests, and every branch of the rules covered
	$(PY) -m pytest

coverage: $(INSTALLED) ## the rule tests must reach every branch of the rules core
	$(PY) -m pytest tests/pessoa/rules --cov=firmware/pessoa --cov-branch --cov-report= --cov-fail-under=100

lint: $(INSTALLED) ## ruff and mypy
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy host_tools
	MYPYPATH=firmware:$(TYPINGS) $(PY) -m mypy --config-file firmware/mypy.ini firmware

generated: $(INSTALLED) ## make anew what is made from board.toml, the fonts and the words
	$(TOOL) wiring
	$(TOOL) panel
	$(TOOL) texts
	$(TOOL) fonts

pictures: $(INSTALLED) ## keep the pictures of all screens anew; differences are shown in build/pictures/index.html
	$(TOOL) pictures

presses: $(INSTALLED) ## count the presses of whole games
	$(TOOL) presses

monkey: $(INSTALLED) ## 200,000 random presses
	MONKEY_PRESSES=200000 $(PY) -m pytest tests/companion/test_monkey.py

golden: $(INSTALLED) ## make the golden playthroughs anew
	$(TOOL) golden

build: $(INSTALLED) ## what goes onto the device, in build/device/ (RUNTIME=circuitpython: build/circuitpython/)
	$(TOOL) $(if $(CIRCUITPYTHON),circuitpython build $(if $(MPY_CROSS),--mpy-cross $(MPY_CROSS)),build) $(ARGS)

flash: $(INSTALLED) ## put it onto a connected Pico (PORT=... if there are several, DEMO=1 writes nothing)
	$(TOOL) $(if $(CIRCUITPYTHON),circuitpython flash $(if $(DRIVE),--drive $(DRIVE)),flash $(if $(PORT),--port $(PORT)) $(if $(DEMO),--demo)) $(ARGS)

uf2: $(INSTALLED) ## one file to drag onto the Pico's drive (MICROPYTHON=file.uf2 adds MicroPython, KEEP=1 the board's games)
	$(TOOL) uf2 $(if $(MICROPYTHON),--micropython $(MICROPYTHON)) $(if $(KEEP),--keep) $(if $(PORT),--port $(PORT)) $(ARGS)

emulate: $(INSTALLED) ## the firmware on an emulated Pico, in the browser (PICO_UF2=file)
	$(TOOL) emulate $(ARGS)

mutation: $(INSTALLED) ## mutants of the rules core, hunted by its tests (an hour on two cores)
	$(PY) -m pip install --quiet --disable-pip-version-check mutmut==3.8.1
	rm -rf build/mutation && mkdir -p build/mutation/tests/pessoa build/mutation/host_tools
	cp -r firmware/pessoa build/mutation/
	cp -r host_tools/__init__.py host_tools/firmware_path.py host_tools/golden build/mutation/host_tools/
	cp -r tests/golden build/mutation/tests/
	cp -r tests/pessoa/rules tests/pessoa/conftest.py tests/pessoa/test_golden.py build/mutation/tests/pessoa/
	cp tests/pessoa/mutation.cfg build/mutation/setup.cfg
	cd build/mutation && ../../$(VENV)/bin/mutmut run --max-children 2
	cd build/mutation && ../../$(VENV)/bin/mutmut results

bench: $(INSTALLED) ## speed, memory and sizes on this machine
	$(TOOL) bench
	$(PY) -m tests.store.bench

soak: $(INSTALLED) ## 1,000 solo and 1,000 four-player games on one store under MicroPython
	$(PY) -m tests.store.soak

bench-pico: $(INSTALLED) ## speed and memory on the emulated Pico, in device microseconds (PICO_UF2=file)
	$(TOOL) bench-pico $(ARGS)

clean: ## remove what was built (not .venv/)
	rm -rf build .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage
