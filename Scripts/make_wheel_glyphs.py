"""Writes Sources/Astrometer/Drawing/WheelGlyphs.generated.swift: the outlines of astrological symbols from DejaVu Sans.

Needs fontTools from PyPI: `python3 Scripts/make_wheel_glyphs.py DejaVuSans.ttf > …/WheelGlyphs.generated.swift`.
"""

import sys

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

SYMBOLS = "☉☽☿♀♂♃♄♅♆♇☊☋⚸⚷⚳⚴⚵⚶⊗♈♉♊♋♌♍♎♏♐♑♒♓℞☌☍"

font = TTFont(sys.argv[1])
glyphs, names = font.getGlyphSet(), font.getBestCmap()
scale = 1000 / font["head"].unitsPerEm
print("""// Written by Scripts/make_wheel_glyphs.py from DejaVu Sans 2.37. Its outlines are Copyright (c) 2003 by Bitstream, Inc. and
// Copyright (c) 2006 by Tavmjong Bah; DejaVu's changes are in the public domain. Scripts/LICENSE-DejaVu has the terms.

extension WheelGlyphs {
    /// Outlines by symbol: width and height in thousandths of the font's size, and a path around the middle, y downwards.
    static let outlines: [Unicode.Scalar: (width: Double, height: Double, path: String)] = [""")
for symbol in SYMBOLS:
    glyph = glyphs[names[ord(symbol)]]
    bounds = BoundsPen(glyphs)
    glyph.draw(bounds)
    left, bottom, right, top = bounds.bounds
    pen = SVGPathPen(glyphs, ntos=lambda number: str(round(number)))
    glyph.draw(TransformPen(pen, (scale, 0, 0, -scale, -(left + right) / 2 * scale, (top + bottom) / 2 * scale)))
    path = pen.getCommands()
    print(f'        "{symbol}": (')
    print(f"            {round((right - left) * scale)}, {round((top - bottom) * scale)},")
    print('            """')
    lines, rest = [], path
    while len(rest) > 100:
        cut = max(rest.rfind(letter, 0, 100) for letter in "MLQHVZ")
        lines.append(rest[:cut])
        rest = rest[cut:]
    print("".join(f"            {line}\\\n" for line in lines) + f"            {rest}")
    print('            """),'.replace("),", "\n        ),"))
print("    ]\n}")
