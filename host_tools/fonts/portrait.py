"""The portrait that the display shows while the board wakes up: a hat, glasses, a moustache, a bow tie."""

from PIL import Image, ImageDraw

from host_tools.firmware_path import FIRMWARE

TARGET = FIRMWARE / "companion" / "portrait.py"
WIDTH, HEIGHT = 56, 56


def portrait() -> Image.Image:
    """The picture, one bit a pixel."""
    image = Image.new("1", (WIDTH, HEIGHT))
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((15, 0, 41, 14), 5, fill=1)
    draw.rectangle((15, 11, 41, 12), fill=0)
    draw.rounded_rectangle((6, 14, 50, 17), 2, fill=1)
    draw.line((17, 18, 18, 34, 22, 41, 28, 44, 34, 41, 38, 34, 39, 18), fill=1)
    draw.ellipse((18, 21, 26, 29), outline=1)
    draw.ellipse((30, 21, 38, 29), outline=1)
    draw.line((26, 24, 30, 24), fill=1)
    draw.line((28, 26, 27, 31, 29, 32), fill=1)
    draw.polygon((28, 33, 22, 36, 21, 38, 28, 36, 35, 38, 34, 36), fill=1)
    draw.polygon((28, 49, 20, 45, 20, 53), fill=1)
    draw.polygon((28, 49, 36, 45, 36, 53), fill=1)
    draw.line((5, 55, 8, 49, 18, 45), fill=1)
    draw.line((51, 55, 48, 49, 38, 45), fill=1)
    return image


def portrait_source() -> str:
    """The text of the firmware's module: the picture in display columns, page by page."""
    image = portrait()
    columns = bytearray()
    for top in range(0, HEIGHT, 8):
        for x in range(WIDTH):
            columns.append(sum(bool(image.getpixel((x, top + y))) << y for y in range(8)))
    return f'''"""Made by `python -m host_tools fonts` from host_tools/fonts/portrait.py: change it there."""

WIDTH = {WIDTH}
PAGES = {HEIGHT // 8}
COLUMNS = {bytes(columns)!r}
'''
