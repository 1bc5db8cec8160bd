"""Small words for people: gettext catalogues and the rendering of messages."""
