"""Packs the texts of the three languages into the files that the firmware reads piece by piece."""
