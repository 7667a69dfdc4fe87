"""Who plays what with which parts of the box: what the second line of a log says."""


class Setup:
    """Players in seat order, and with which modules, edition and board they play."""

    def __init__(self) -> None:
        self.players: list = []  # (heteronym, colour)
        self.baldaya = ""  # his colour in a solo game
        self.modules = ""
        self.advanced = False
        self.mensagem = False
        self.edition = ""
        self.ring = ""
        self.campaign = 0  # the number of this game in its campaign
        self.shelves: list = []  # sides of the shelves kept from the game before

    def line(self) -> str:
        """The canonical spelling: every option in its place, edition and ring always named."""
        seats = ",".join([name + ":" + colour for name, colour in self.players])
        if self.baldaya:
            text = "solo player=" + seats + " baldaya=" + self.baldaya
        else:
            text = "game players=" + seats + (" modules=" + self.modules if self.modules else "")
        text += " edition=" + self.edition + " ring=" + self.ring
        if self.campaign:
            text += " campaign=" + str(self.campaign)
        if self.shelves:
            text += " shelves=" + ",".join(self.shelves)
        return text
