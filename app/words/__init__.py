"""Small words for people: gettext catalogues and the rendering of messages.

Knows the languages of the program and how a `Message` becomes a sentence; knows nothing of
games, tables or windows. Babel works at build time only (build/words.py).
"""

from app.words.language import LANGUAGES, language, set_language, system_language
from app.words.render import set_strict, tr

__all__ = ["LANGUAGES", "language", "set_language", "set_strict", "system_language", "tr"]
