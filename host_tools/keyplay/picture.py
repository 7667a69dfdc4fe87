"""What a board shows as a small picture: the display, and below it the 24 lights in their order.

The lights, from the left: the twelve years, the grey and the black slot of zones 1 to 4, the Mind.
"""

from PIL import Image, ImageDraw

from host_tools.keyplay.board import MemoryBoard

from companion import panel

_SIZE = (128, 74)
_GROUPS = (panel.CALENDAR, *panel.ZONES, panel.MIND)


def picture_of(board: MemoryBoard) -> Image.Image:
    """Display pixels as they are, lights as coloured boxes."""
    picture = Image.new("RGB", _SIZE)
    for place, byte in enumerate(board.frame):
        for bit in range(8):
            if byte >> bit & 1:
                picture.putpixel((place % 128, place // 128 * 8 + bit), (255, 255, 255))
    draw = ImageDraw.Draw(picture)
    x = 1
    for lights in _GROUPS:
        for light in lights:
            draw.rectangle((x, 67, x + 3, 72), tuple(board.lights[3 * light : 3 * light + 3]))
            x += 5
        x += 1
    return picture.quantize(64, dither=Image.Dither.NONE).convert("RGB")


def contact_sheet(pictures: dict[str, Image.Image], columns: int = 5, scale: int = 2) -> Image.Image:
    """Many pictures on one sheet, each with its name."""
    width, height = _SIZE[0] * scale + 8, _SIZE[1] * scale + 18
    rows = (len(pictures) + columns - 1) // columns
    sheet = Image.new("RGB", (columns * width, rows * height), (70, 70, 90))
    draw = ImageDraw.Draw(sheet)
    for number, (name, picture) in enumerate(pictures.items()):
        left, top = number % columns * width + 4, number // columns * height + 14
        large = picture.resize((_SIZE[0] * scale, _SIZE[1] * scale), Image.Resampling.NEAREST)
        sheet.paste(large, (left, top))
        draw.text((left, top - 12), name, (255, 255, 255))
    return sheet
