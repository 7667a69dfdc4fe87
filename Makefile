# Pessoa companion: `make run` plays in the browser, `make test` checks everything, `make help` lists the rest.
PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
TOOL := $(PY) -m host_tools
INSTALLED := $(VENV)/.installed
TYPINGS := $(VENV)/typings

.DEFAULT_GOAL := help
.PHONY: help setup test lint coverage golden bench mutation clean

help: ## list the targets
	@grep -hE '^[a-z0-9-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 16

setup: $(INSTALLED) ## set up .venv/ (every other target does it by itself)

$(INSTALLED): pyproject.toml
	@echo "Setting up $(VENV)/ (once; about a minute)"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10) and "Python 3.10 or later is needed, this is " + sys.version)'
	$(PYTHON) -m venv $(VENV)
	$(PY) -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	$(PY) -m pip install --quiet --disable-pip-version-check --no-deps --target $(TYPINGS) --upgrade micropython-rp2-stubs==1.24.1.post2
	@touch $@

test: lint ## lint, types and all tests
	$(PY) -m pytest

lint: $(INSTALLED) ## ruff and mypy
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy host_tools
	MYPYPATH=firmware:$(TYPINGS) $(PY) -m mypy --config-file firmware/mypy.ini firmware

clean: ## remove what was built (not .venv/)
	rm -rf build .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage
