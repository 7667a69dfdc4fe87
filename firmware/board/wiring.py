"""Made from hardware/board.toml by `python -m host_tools wiring`: change it there."""

KEYS = (19, 16, 18, 15, 17, 11, 12, 13, 14)  # z1, z2, z3, z4, z5, pessoa, rest, ok, undo
FIRST_KEY = 11
PIN_LIGHTS = 22
LIGHTS = 24
ORDER = "GRB"
PIN_SDA = 20
PIN_SCL = 21
BUS = 0
ADDRESS = 0x3C
CONTROLLER = "ssd1306"
PIN_BEEPER = 26
VERSION = "checkout"  # the build puts its own here
