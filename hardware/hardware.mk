# Board, enclosure and their checks. They have an environment of their own: build123d alone is about 1 GB.
HARDWARE_VENV := .venv-hardware
HARDWARE_PY := $(HARDWARE_VENV)/bin/python
HARDWARE_INSTALLED := $(HARDWARE_VENV)/.installed

.PHONY: hardware test-hardware hardware-pictures

$(HARDWARE_INSTALLED): hardware/requirements.txt
	@echo "Setting up $(HARDWARE_VENV)/ (once; about two minutes, 1 GB)"
	$(PYTHON) -m venv $(HARDWARE_VENV)
	$(HARDWARE_PY) -m pip install --quiet --disable-pip-version-check -r hardware/requirements.txt
	$(HARDWARE_PY) -m pip install --quiet --disable-pip-version-check --no-deps --upgrade --target $(HARDWARE_VENV)/ibom \
		InteractiveHtmlBom==2.10.0 jsonschema==4.17.3 attrs==23.2.0 pyrsistent==0.20.0
	@touch $@

hardware: $(HARDWARE_INSTALLED) ## Gerbers, parts list, schematic, pictures and enclosure into build/hardware/
	$(HARDWARE_PY) -m host_tools hardware make

test-hardware: $(HARDWARE_INSTALLED) ## check board, parts list, power and enclosure, and that the checks can fail
	$(HARDWARE_PY) -m host_tools hardware check
	$(HARDWARE_PY) -m pytest --confcutdir=tests/hardware tests/hardware

hardware-pictures: $(HARDWARE_INSTALLED) ## draw the pictures of hardware/README.md anew
	$(HARDWARE_PY) -m host_tools hardware pictures
