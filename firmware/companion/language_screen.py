"""The first screen of a new board, alone in its file: nothing else has to be read before it."""

from .screen import Menu

LANGUAGES = (("en", "English"), ("fr", "Français"), ("pt", "Português"))


def language_menu(app) -> Menu:
    """Three languages, each named in its own."""

    def done(language: str) -> None:
        app.speak(language)
        app.home()

    return Menu(app, "Language Langue Idioma", [(name, language) for language, name in LANGUAGES], done)
