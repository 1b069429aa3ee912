"""Makes the typefaces of packages/web/public/fonts (decision 170): what the product shows, and nothing else.

    pip install fonttools==4.66.1 brotli==1.2.0
    npm pack @fontsource-variable/ibm-plex-sans@5.3.0 @fontsource/ibm-plex-sans-arabic@5.3.0 @fontsource/ibm-plex-mono@5.3.0
    python scripts/fonts/lighter.py <folder of the unpacked files>
"""
import sys
from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables.ttProgram import Program
from fontTools.varLib.instancer import instantiateVariableFont

OURS = Path(__file__).parents[2] / "packages/web/public/fonts"
# From regular to bold, which `b` is; nothing is thinner.
WEIGHTS = (400, 700)
# The features by which letters join, stand together and carry marks. Fractions are not needed.
FEATURES = "kern mark mkmk liga ccmp locl rlig calt init medi fina isol curs".split()
# Letters of Arabic, Persian and Urdu, and the rial sign. The old code points for forms of single letters are drawn from these.
ARABIC = {0x20, 0xA0, 0x2010, *range(0x600, 0x700), 0xFDFC}


def smooth(font: TTFont) -> None:
    """Says that the letters have no hints: smoothed at every size, with thin parts kept."""
    font["gasp"] = newTable("gasp")
    font["gasp"].gaspRange = {0xFFFF: 0x000F}
    font["prep"] = newTable("prep")
    font["prep"].program = Program()
    font["prep"].program.fromBytecode(bytes.fromhex("b801ff85b0048d"))


def lighter(file: Path) -> None:
    font = TTFont(file)
    if "fvar" in font:
        # Saved and loaded again: the instancer's variations can't be narrowed further in place.
        written = BytesIO()
        instantiateVariableFont(font, {"wght": WEIGHTS}).save(written)
        font = TTFont(written)
    subsetter = Subsetter(Options(layout_features=FEATURES, hinting=False))
    known = set(font.getBestCmap())
    subsetter.populate(unicodes=known & ARABIC if "arabic-arabic" in file.name else known)
    subsetter.subset(font)
    smooth(font)
    font.flavor = "woff2"
    font.save(OURS / file.name)
    print(file.name, file.stat().st_size, (OURS / file.name).stat().st_size)


for ours in sorted(OURS.glob("*.woff2")):
    lighter(next(Path(sys.argv[1]).rglob(ours.name)))
