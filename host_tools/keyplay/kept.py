"""The kept pictures: one PNG for each screen and language, and a report of those that differ."""

import base64
import io
import tempfile
from collections.abc import Iterator
from html import escape
from pathlib import Path

from PIL import Image, ImageChops

from host_tools.keyplay.picture import picture_of
from host_tools.keyplay.scenes import scenes, show

_CHECKOUT = Path(__file__).parents[2]
KEPT = _CHECKOUT / "tests" / "companion" / "pictures"
REPORT = _CHECKOUT / "build" / "pictures"
LANGUAGES = ("en", "fr", "pt")

_STYLE = "body{font:15px sans-serif;background:#223;color:#eee}img{width:384px;image-rendering:pixelated}"


def drawn(language: str) -> Iterator[tuple[str, Image.Image]]:
    """Every screen as it looks now."""
    for scene in scenes():
        with tempfile.TemporaryDirectory() as folder:
            yield scene.name, picture_of(show(scene, language, folder).board)


def keep(language: str) -> int:
    """Keep all screens as they look now, and nothing else; answers how many."""
    folder = KEPT / language
    folder.mkdir(parents=True, exist_ok=True)
    pictures = dict(drawn(language))
    for old in folder.glob("*.png"):
        if old.stem not in pictures:
            old.unlink()
    for name, picture in pictures.items():
        if _kept(language, name) is None or _differs(_kept(language, name), picture):
            picture.quantize(64).save(folder / f"{name}.png", optimize=True)
    return len(pictures)


def compare(language: str) -> list[str]:
    """The names of screens that differ from their kept pictures; a report shows them side by side."""
    pictures = dict(drawn(language))
    names = sorted({*pictures, *(file.stem for file in (KEPT / language).glob("*.png"))})
    different = [name for name in names if _differs(_kept(language, name), pictures.get(name))]
    REPORT.mkdir(parents=True, exist_ok=True)
    rows = "".join(_row(name, _kept(language, name), pictures.get(name)) for name in different)
    body = f"<h1>{language}: {len(different)} of {len(names)} screens differ</h1>{rows}"
    (REPORT / f"{language}.html").write_text(_page(body), "utf-8")
    links = "".join(f'<li><a href="{file.name}">{file.stem}</a>' for file in _reports())
    (REPORT / "index.html").write_text(_page(f"<h1>Screens</h1><ul>{links}</ul>"), "utf-8")
    return [f"{language}/{name}" for name in different]


def _reports() -> list[Path]:
    return sorted(file for file in REPORT.glob("*.html") if file.stem in LANGUAGES)


def _kept(language: str, name: str) -> Image.Image | None:
    file = KEPT / language / f"{name}.png"
    return Image.open(file).convert("RGB") if file.exists() else None


def _differs(kept: Image.Image | None, picture: Image.Image | None) -> bool:
    if kept is None or picture is None:
        return kept is not picture
    return kept.size != picture.size or kept.tobytes() != picture.tobytes()


def _row(name: str, kept: Image.Image | None, now: Image.Image | None) -> str:
    both = kept is not None and now is not None and kept.size == now.size
    change = ImageChops.difference(kept, now) if both and kept and now else None
    cells = "".join(
        f"<figure style='display:inline-block'><figcaption>{label}</figcaption>{_tag(picture)}</figure>"
        for label, picture in (("kept", kept), ("now", now), ("difference", change))
    )
    return f"<h2>{escape(name)}</h2>{cells}"


def _tag(picture: Image.Image | None) -> str:
    if picture is None:
        return "(none)"
    data = io.BytesIO()
    picture.save(data, "png")
    return f'<img alt="" src="data:image/png;base64,{base64.b64encode(data.getvalue()).decode()}">'


def _page(body: str) -> str:
    return f"<!doctype html><meta charset=utf-8><title>Screens</title><style>{_STYLE}</style>{body}"
