"""The companion on boards with CircuitPython, and through Blinka on a Raspberry Pi."""
