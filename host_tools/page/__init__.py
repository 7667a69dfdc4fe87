"""The page of the board: a picture of the panel in the browser, fed by any link to a board."""
