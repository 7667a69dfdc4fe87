"""Settings: how bright, how loud, how large, which language, how much current."""

from .language_screen import LANGUAGES
from .screen import Menu

_CHOICES = {
    "brightness": (1, 2, 3, 4, 5),
    "sound": (0, 1, 2),
    "large": (0, 1),
    "quick": (0, 1),
    "cap": (100, 200, 300, 400, 500),
    "language": tuple([language for language, _ in LANGUAGES]),
    "edition": ("en", "fr", "pt"),
    "ring": ("1423", "1324"),
}
_ORDER = ("brightness", "sound", "large", "quick", "language", "cap", "edition", "ring")


def open_settings(app) -> None:
    """Every setting with its value; a choice leads to its values."""

    def chosen(name: str) -> None:
        app.show(
            Menu(
                app,
                app.say("set-" + name),
                [(_named(app, name, v), v) for v in _CHOICES[name]],
                set_value(name),
            )
        )

    def set_value(name: str):
        def done(value) -> None:
            if name == "language":
                app.speak(value)
            else:
                app.set(name, value)
            app.home()
            open_settings(app)

        return done

    items = [("%s: %s" % (app.say("set-" + name), _named(app, name, app.settings.get(name))), name) for name in _ORDER]
    app.show(Menu(app, app.say("settings"), items, chosen))


def _named(app, name: str, value) -> str:
    if name in ("large", "quick"):
        return app.say("yes" if value else "no")
    if name == "sound":
        return app.say(("off", "low", "high")[value])
    if name == "cap":
        return "%d mA" % value
    if name == "language":
        return dict(LANGUAGES)[value]
    if name == "edition" and value:
        return app.say("edition-" + value)
    return " ".join(value) if name == "ring" and value else str(value) or "-"
