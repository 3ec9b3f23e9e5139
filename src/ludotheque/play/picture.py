"""A scene as a picture: one self-contained SVG document, or a PNG made from it."""

import re
from collections.abc import Iterable
from math import isclose
from unicodedata import east_asian_width
from xml.sax.saxutils import escape, quoteattr

from ludotheque.play.scene import Piece, Place, Scene

TEXT_HEIGHT = 0.62  # of its place: how large a text is at the most
TEXT_WIDTH = 0.94  # of its place: how much of the width a text may take
SMALL, CAPITAL, WIDE = 0.51, 0.68, 1.0  # of the font size: how wide letters of a serif face are, on average
BASELINE = 0.34  # of the font size: from the middle of a figure down to the line it stands on

STYLE = re.compile(r"<style\b.*?</style>", re.DOTALL)
DEFS = re.compile(r"<defs\b.*?</defs>", re.DOTALL)
SYMBOL = re.compile(r'<symbol\b[^>]*?\bid="([^"]+)".*?</symbol>', re.DOTALL)
REFERENCE = re.compile(r'href="#([^"]+)"')
PREFIX = "art-"  # of a symbol's name in the document
NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def svg(scene: Scene, art: str) -> str:
    """The scene drawn with the symbols of ``art``: same scene and same art, same document."""
    symbols = {match[1]: match[0] for match in SYMBOL.finditer(art)}
    missing = {piece.symbol for piece in scene.pieces.values()} - symbols.keys()
    if missing:
        raise ValueError(f"the art has no symbol {', '.join(sorted(missing))}")
    wanted = used(symbols, (piece.symbol for piece in scene.pieces.values()))
    size = f"{number(scene.width)} {number(scene.height)}"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" role="img">',
            *STYLE.findall(art),
            *DEFS.findall(art),
            *(apart(symbol) for name, symbol in symbols.items() if name in wanted),
            *(drawn(name, piece, scene.places[piece.place]) for name, piece in scene.pieces.items()),
            "</svg>\n",
        ]
    )


def used(symbols: dict[str, str], names: Iterable[str]) -> set[str]:
    """These symbols and all that they are made of."""
    wanted: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name not in wanted:
            wanted.add(name)
            waiting += REFERENCE.findall(symbols.get(name, ""))
    return wanted


def apart(symbol: str) -> str:
    """A symbol under a name that no piece has: a browser draws nothing if a piece is named like its own symbol."""
    named = re.sub(r'(<symbol\b[^>]*?\bid=")', rf"\1{PREFIX}", symbol, count=1)
    return REFERENCE.sub(rf'href="#{PREFIX}\1"', named)


def drawn(name: str, piece: Piece, place: Place) -> str:
    """One piece as a group: its label, its symbol, its text."""
    width, height = place.width, place.height
    move = f"translate({number(place.x)} {number(place.y)})"
    if piece.facing % 4:
        middle = f"{number(width / 2)} {number(height / 2)}"
        move += f" rotate({piece.facing % 4 * 90} {middle})"
    style = f" class={quoteattr(piece.style)}" if piece.style else ""
    label = f"<title>{words(piece.label)}</title>" if piece.label else ""
    symbol = f"<use href={quoteattr('#' + PREFIX + piece.symbol)} {box_of(piece, width, height)}/>"
    text = lettering(piece.text, width, height) if piece.text else ""
    return f"<g id={quoteattr(name)}{style} transform={quoteattr(move)}>{label}{symbol}{text}</g>"


def box_of(piece: Piece, width: float, height: float) -> str:
    """Where the symbol is stretched to: on its side, a piece still fills its place."""
    if piece.facing % 2 == 0:
        return f'width="{number(width)}" height="{number(height)}"'
    x, y = (width - height) / 2, (height - width) / 2
    return f'x="{number(x)}" y="{number(y)}" width="{number(height)}" height="{number(width)}"'


def lettering(text: str, width: float, height: float) -> str:
    """A text in the middle of its place, as large as it fits."""
    size = min(height * TEXT_HEIGHT, width * TEXT_WIDTH / sum(map(letter_width, text)))
    return (
        f'<text x="{number(width / 2)}" y="{number(height / 2)}" dy="{BASELINE}em" text-anchor="middle"'
        f' font-size="{number(size)}">{words(text)}</text>'
    )


def letter_width(letter: str) -> float:
    """About how wide a letter is, as a part of the font size."""
    if east_asian_width(letter) in "WF":
        return WIDE
    return CAPITAL if letter.isupper() else SMALL


def words(text: str) -> str:
    """Any text, a player's name too, as XML holds it."""
    return escape(NOT_XML.sub("", text))


def number(value: float) -> str:
    """A length in few digits."""
    whole = round(value)
    return str(whole) if isclose(value, whole, abs_tol=0.005) else f"{value:.2f}"


def png(document: str, width: int) -> bytes:
    """The picture of an SVG document, ``width`` pixels wide."""
    try:
        import resvg_py
        from font_source_serif_pro import font_files_otf as fonts
    except ImportError as missing:
        raise RuntimeError('pictures need more packages: pip install "ludotheque[lab]"') from missing
    # Its own fonts only, so that a picture is the same on every machine.
    files = sorted(fonts.values())
    return bytes(resvg_py.svg_to_bytes(document, width=width, font_files=files, skip_system_fonts=True))
