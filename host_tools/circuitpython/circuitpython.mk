# Blinka brings a package `micropython` that hides the interpreter of that name: it has an environment of its own.
VENV_BLINKA := .venv-blinka
BLINKA_INSTALLED := $(VENV_BLINKA)/.installed

.PHONY: blinka test-circuitpython

blinka: $(BLINKA_INSTALLED) ## set up .venv-blinka/, which runs the companion on the pins of this machine

$(BLINKA_INSTALLED): host_tools/circuitpython/requirements.txt
	@echo "Setting up $(VENV_BLINKA)/ (once; about a minute)"
	$(PYTHON) -m venv $(VENV_BLINKA)
	$(VENV_BLINKA)/bin/python -m pip install --quiet --disable-pip-version-check --requirement $<
	@touch $@

test-circuitpython: $(BLINKA_INSTALLED) ## the CircuitPython driver with Adafruit's libraries under CPython
	$(VENV_BLINKA)/bin/python -m pytest -W ignore::pytest.PytestConfigWarning tests/circuitpython
