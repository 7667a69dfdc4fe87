"""The page in a real browser, on the real firmware: played by mouse, by touch and by keyboard alone."""

import os
import re
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, Page, async_playwright, expect

from host_tools.page.server import listen
from host_tools.simulator.board import SimulatedBoard

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
pytestmark = [
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.skipif(not CHROMIUM, reason="no chromium on this machine (Debian: apt-get install chromium)"),
]

DESKTOP = {"viewport": {"width": 1280, "height": 800}, "locale": "en-GB"}
PHONE = {
    "viewport": {"width": 390, "height": 844}, "locale": "en-GB",
    "device_scale_factor": 3, "has_touch": True, "is_mobile": True,
}  # fmt: skip
# English, solo, Reis, blue, Baldaya red, English edition, ring 1423
NEW_SOLO_GAME = (
    "z1",
    "z2",
    "z2",
    "z1",
    "z2",
    "z1",
    "z1",
)  # English, solo, Reis, blue, Baldaya red, English edition, ring 1423
KEYBOARD = {
    **{f"z{n}": str(n) for n in range(1, 6)},
    "pessoa": "p",
    "rest": "r",
    "ok": "Enter",
    "undo": "Backspace",
}

CONTRASTS = """() => {
  const luminance = ([r, g, b]) => [r, g, b].map((v) => v / 255)
    .map((v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const numbers = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const ground = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      const [r, g, b, a = 1] = numbers(style.backgroundColor);
      if (a === 1) return [r, g, b];
      const shade = style.backgroundImage.match(/rgb\\([^)]*\\)/g);
      if (shade) return numbers(shade[shade.length - 1]);
    }
    return [255, 255, 255];
  };
  const poor = [];
  for (const element of document.querySelectorAll("body *")) {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!own || element.closest("svg, noscript, .unseen, option")) continue;
    if (!element.checkVisibility({visibilityProperty: true})) continue;
    const style = getComputedStyle(element);
    const [a, b] = [luminance(numbers(style.color)), luminance(ground(element))].sort((x, y) => y - x);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
    const ratio = (a + 0.05) / (b + 0.05);
    const name = element.className || element.id || element.tagName;
    if (ratio < (large ? 3 : 4.5)) poor.push(`${name}: ${ratio.toFixed(2)}`);
  }
  return poor;
}"""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def chromium() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="module")
async def browser(chromium: Browser) -> AsyncIterator[Browser]:
    """The one browser, with every window closed after the test."""
    yield chromium
    for context in chromium.contexts:
        await context.close()


@pytest_asyncio.fixture(loop_scope="module")
async def address(serve, tmp_path: Path) -> str:
    return await serve(lambda: SimulatedBoard.start(tmp_path / "board"))


async def open_page(browser: Browser, address: str, **options: object) -> Page:
    context: BrowserContext = await browser.new_context(**options)
    context.set_default_timeout(15_000)
    page = await context.new_page()
    page.faults = []
    page.on("pageerror", lambda fault: page.faults.append(str(fault)))
    page.on("console", lambda message: message.type == "error" and page.faults.append(message.text))
    await page.goto(address)
    await reads(page, "Language")
    return page


async def reads(page: Page, start: str) -> None:
    """Wait until the display begins with this."""
    first = page.locator("#reading p").first
    await expect(first).to_contain_text(start, timeout=15_000)


async def click(page: Page, key: str) -> None:
    await change(page, lambda: page.click(f"[data-key={key}]"))


async def tap(page: Page, key: str) -> None:
    await change(page, lambda: page.tap(f"[data-key={key}]"))


async def type_key(page: Page, key: str) -> None:
    await change(page, lambda: page.keyboard.press(KEYBOARD[key], delay=50))


async def change(page: Page, press) -> None:
    """Press, and wait until the display says something else."""
    before = await page.locator("#reading").text_content()
    await press()
    await expect(page.locator("#reading")).not_to_have_text(before, timeout=15_000)


async def read_on(page: Page, press) -> None:
    """Press OK until the instructions for the table have been read."""
    while "At the table" in (await page.locator("#reading p").first.text_content()):
        await press(page, "ok")


async def play_a_round(page: Page, press) -> None:
    """Set a solo game up, take a card at A Brasileira, and draw Baldaya a 4."""
    for key in NEW_SOLO_GAME:
        await press(page, key)
    await read_on(page, press)
    await reads(page, "1913 Reis (blue)")
    for key in ("z2", "z1", "ok"):
        await press(page, key)
    await read_on(page, press)
    await reads(page, "1913 Baldaya")
    await press(page, "z4")
    await read_on(page, press)
    await reads(page, "1915 ")


async def lines(page: Page) -> list[str]:
    return await page.locator("#log code").all_text_contents()


ROUND = [
    "baldaya card 4",
    "reis own 2 buy 1",
    "solo player=reis:blue baldaya=red edition=en ring=1423",
]


async def test_a_solo_round_by_clicking_then_undo_then_reload(browser, address):
    page = await open_page(browser, address, **DESKTOP)
    await expect(page.locator("#now-title")).to_have_text("No game yet")
    await play_a_round(page, click)
    assert await lines(page) == ROUND
    await expect(page.locator("#now-who")).to_have_text("1915 · round 2 of 12")
    await expect(page.locator("#wheel")).to_have_attribute(
        "aria-label", "Year wheel: 1915, round 2 of 12. Baldaya rests in 1921, 1931"
    )
    await expect(page.locator("#sheet tr", has_text="Cards")).to_contain_text("4 / 7")

    await page.click("#undo-line")
    await expect(page.locator("#now-who")).to_have_text("1913 · round 1 of 12")
    assert await lines(page) == ROUND[1:]
    await reads(page, "1913 Baldaya")

    shown = [await page.locator(name).inner_html() for name in ("#reading", "#sheet", "#log", "#wheel")]
    picture = await page.evaluate("document.getElementById('display').toDataURL()")
    await page.reload()
    await reads(page, "1913 Baldaya")
    assert [await page.locator(name).inner_html() for name in ("#reading", "#sheet", "#log", "#wheel")] == shown
    assert await page.evaluate("document.getElementById('display').toDataURL()") == picture
    assert page.faults == []


async def test_a_phone_by_touch(browser, address):
    page = await open_page(browser, address, **PHONE)
    await play_a_round(page, tap)
    assert await lines(page) == ROUND
    assert await page.evaluate("document.documentElement.scrollWidth") == 390
    for key in KEYBOARD:
        box = await page.locator(f"[data-key={key}]").bounding_box()
        assert box["width"] >= 24  # WCAG 2.2, target size; the area around a key answers too
        assert box["y"] + box["height"] <= 844  # the whole board without scrolling
    assert page.faults == []


async def test_keyboard_only(browser, address):
    page = await open_page(browser, address, **DESKTOP)
    await play_a_round(page, type_key)
    assert await lines(page) == ROUND
    wanted = {*KEYBOARD, "sound", "language", "undo-line", "log"}
    for _ in range(20):
        await page.keyboard.press("Tab")
        name = await page.evaluate("document.activeElement.dataset.key || document.activeElement.id")
        if name in wanted:
            assert await page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none", name
            wanted.discard(name)
    assert wanted == set()
    await page.locator("#undo-line").focus()
    await page.keyboard.press("Enter")  # on a button, Enter is the button's
    await expect(page.locator("#now-who")).to_have_text("1913 · round 1 of 12")
    await page.locator("[data-key=z4]").focus()
    await page.keyboard.press("Space")
    await reads(page, "At the table")


async def test_every_control_has_a_name_and_every_text_contrast(browser, address):
    page = await open_page(browser, address, **DESKTOP)
    await play_a_round(page, click)
    names = await page.locator("button, select, svg[role=img], [role=region]").evaluate_all(
        """all => all.map(each => each.getAttribute('aria-label') || each.textContent.trim()
            || document.getElementById(each.getAttribute('aria-labelledby'))?.textContent)"""
    )
    assert len(names) >= 14
    assert all(names)
    assert await page.locator("[data-key=z1]").get_attribute("aria-label") == (
        "Zone 1, or digit 1: Martinho da Arcada (keyboard: 1)"
    )
    assert await page.evaluate(CONTRASTS) == []


@pytest.mark.parametrize(
    ("locale", "title"),
    [("fr-CA", "Pas encore de partie"), ("pt-PT", "Ainda não há jogo"), ("de", "No game yet")],
)
async def test_the_page_speaks_the_language_of_the_browser(browser, address, locale, title):
    page = await open_page(browser, address, viewport={"width": 1280, "height": 800}, locale=locale)
    await expect(page.locator("#now-title")).to_have_text(title)
    await page.select_option("#language", "en")
    await expect(page.locator("#now-title")).to_have_text("No game yet")
    assert await page.evaluate("document.documentElement.lang") == "en"


async def test_every_language_has_all_the_words_of_the_page(browser, address):
    page = await open_page(browser, address, **DESKTOP)
    words = await page.evaluate("import('/static/words.js').then(({ WORDS }) => WORDS)")
    blanks = {
        language: {name: sorted(re.findall(r"\{\w+\}", text)) for name, text in texts.items()}
        for language, texts in words.items()
    }
    assert set(words) == {"en", "fr", "pt"}
    assert blanks["en"] == blanks["fr"] == blanks["pt"]


async def test_two_pages_show_the_same_board(browser, address):
    one = await open_page(browser, address, **DESKTOP)
    two = await open_page(browser, address, **PHONE)
    await click(one, "z1")
    await tap(two, "z2")
    await reads(one, "Who are you?")
    await reads(two, "Who are you?")
    await one.context.close()
    await tap(two, "z2")
    await reads(two, "Reis: which colour?")


async def test_each_pixel_of_the_display_is_whole_screen_pixels(browser, address):
    for options in (DESKTOP, PHONE):
        page = await open_page(browser, address, **options)
        width = await page.locator("#display").evaluate("it => it.getBoundingClientRect().width * devicePixelRatio")
        assert width / 128 == pytest.approx(round(width / 128), abs=0.001)
        assert width >= 256
        await page.context.close()


async def test_lights_glow_in_the_colours_that_the_board_tells(browser, serve, scripted):
    scripted.lights = "ff0000" + "000000" * 22 + "0000ff"
    page = await (await browser.new_context(**DESKTOP)).new_page()
    await page.goto(await serve(scripted.connect))
    lamps = page.locator("#panel .lamp")
    await expect(lamps.first).to_have_css("fill", "rgb(255, 0, 0)")
    await expect(lamps.last).to_have_css("fill", "rgb(0, 0, 255)")
    halos = page.locator("#panel .halo")
    halos = await halos.evaluate_all("all => all.map(each => Number(getComputedStyle(each).opacity))")
    assert halos == [1, *[0] * 22, 1]


async def test_a_server_that_goes_away_is_told_and_found_again(browser, scripted):
    runner, address = await listen(scripted.connect, 0)
    page = await (await browser.new_context(**DESKTOP)).new_page()
    await page.goto(address)
    await expect(page.locator("#board-name")).to_have_text("scripted board")
    await runner.cleanup()
    await expect(page.locator("#trouble")).to_contain_text("connection to the board is lost")
    runner, _ = await listen(scripted.connect, int(address.rstrip("/").rsplit(":", 1)[1]))
    await expect(page.locator("#trouble")).to_be_hidden(timeout=15_000)
    await runner.cleanup()
