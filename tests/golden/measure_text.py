"""Whether all text of a PDF is made of known characters: no glyph 0, none without a character, the
same words out of pdftotext, on every page.

usage: measure_text.py FILE.pdf
"""

import subprocess
import sys
import unicodedata

import trace


def is_strange(character):
    return character == "\ufffd" or unicodedata.category(character) in ("Co", "Cn", "Cc", "Cs")


def main():
    pdf, bad, glyphs = sys.argv[1], [], 0
    said = subprocess.run(["pdftotext", "-enc", "UTF-8", pdf, "-"], stdout=subprocess.PIPE,
                          check=True).stdout.decode("utf-8")
    for number, page in enumerate(trace.pages(pdf)):
        glyphs += len(page.texts)
        if not page.texts:
            bad.append("page %d has no text" % (number + 1))
        for character, glyph in page.texts:
            if glyph == "0" or not character or is_strange(character):
                bad.append("page %d: glyph %s is %r" % (number + 1, glyph, character))
    for character in set(said) - set("\n\f"):
        if is_strange(character):
            bad.append("extracted: %r" % character)
    print("%d glyphs, %d bad %s" % (glyphs, len(bad), "; ".join(bad[:4])))
    sys.exit(bool(bad) or not said.strip())


main()
