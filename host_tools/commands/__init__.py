"""One module for each command of `python -m host_tools`."""
