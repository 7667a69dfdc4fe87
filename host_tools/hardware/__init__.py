"""Makes and checks the board: schematic, PCB, production files, enclosure and wiring picture."""
