"""The display's two type sizes, made from the misc-fixed fonts and the companion's own pictograms."""
