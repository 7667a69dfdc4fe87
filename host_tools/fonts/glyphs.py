"""Reads the misc-fixed bitmap fonts and turns glyphs into display columns."""

import gzip
import io
from pathlib import Path

from PIL import Image, ImageOps
from PIL.PcfFontFile import PcfFontFile

HERE = Path(__file__).parent

# Pictograms of the companion, under control characters that no text uses. A row is a line, # is lit.
PICTOGRAMS = {
    "\u0001": ("...#.", "..##.", ".###.", "..##.", ".##..", ".#...", "#....", "....."),  # energy: a bolt
    "\u0002": ("####.", "#..#.", "#..#.", "#..#.", "#..#.", "#..#.", "####.", "....."),  # a card
    "\u0003": ("..#..", "..#..", "#####", ".###.", ".###.", "##.##", "#...#", "....."),  # points: a star
    "\u0004": (".###.", ".###.", "#####", "..#..", ".###.", "..#..", ".#.#.", "....."),  # Pessoa and his hat
}


class Font:
    """One size of the font on a grid of cells, each a whole number of display pages high."""

    def __init__(self, name: str, width: int, height: int) -> None:
        data = gzip.decompress((HERE / f"{name}-ISO8859-1.pcf.gz").read_bytes())
        self._glyphs = PcfFontFile(io.BytesIO(data), "iso8859-1").glyph
        self.width, self.height = width, height

    def has(self, letter: str) -> bool:
        """Whether the font can draw this character."""
        if letter in PICTOGRAMS:
            return True
        return ord(letter) < 256 and self._glyphs[ord(letter)] is not None

    def _picture(self, letter: str) -> Image.Image:
        if letter in PICTOGRAMS:
            rows = PICTOGRAMS[letter]
            small = Image.new("1", (5, 8))
            small.putdata([pixel == "#" for row in rows for pixel in row])
            return small if self.height == 8 else ImageOps.pad(small.resize((8, 16)), (self.width, self.height))
        glyph = self._glyphs[ord(letter)]
        assert glyph is not None
        cell = Image.new("1", (self.width, self.height))
        cell.paste(glyph[3], (0, (self.height - glyph[3].height) // 2))
        return cell

    def columns(self, letter: str) -> bytes:
        """The glyph as display bytes: page by page, in each the columns from left to right, LSB on top."""
        picture = self._picture(letter)
        out = bytearray()
        for top in range(0, self.height, 8):
            for x in range(self.width):
                bits = [bool(picture.getpixel((x, top + y))) for y in range(8)]
                out.append(sum(bit << y for y, bit in enumerate(bits)))
        return bytes(out)
