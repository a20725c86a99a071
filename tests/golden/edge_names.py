"""On boards whose outer cells are cut along the edge, no line goes through a cell's name.

usage: edge_names.py BUILD-FOLDER
"""

import itertools
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

KIT = """kit:
  title: E
  boards:
    b: {{shape: rectangle, columns: {columns}, rows: {rows}, halves: edges, top: {top}, names: "{names}"}}
"""
SIZES = ((8, 6), (9, 7), (16, 12), (21, 18))
CAPITALS = 0.72  # height of digits and capitals, in sizes
LEAST = 0.1      # mm between a line's middle and letters


def print_page(build, top, names, columns, rows, folder):
    with open(folder + "/k.yaml", "w", encoding="ascii") as kit:
        kit.write(KIT.format(top=top, names=names, columns=columns, rows=rows))
    subprocess.run([build + "/hexprint", "kit", folder + "/k.yaml", "-q", "-o", folder + "/k.pdf"],
                   check=True, stderr=subprocess.DEVNULL)
    traced = subprocess.run(["mutool", "trace", folder + "/k.pdf"], stdout=subprocess.PIPE,
                            stderr=subprocess.DEVNULL, check=True).stdout
    return ElementTree.fromstring(traced)


def segments(page):
    """The straight lines of all strokes, in the page's millimetres."""
    for path in page.iter("stroke_path"):
        start = at = None
        for part in path:
            if part.tag == "closepath":
                yield at, start
                continue
            point = float(part.get("x")), float(part.get("y"))
            if part.tag == "lineto":
                yield at, point
            else:
                start = point
            at = point


def names_of(page):
    """(WORD, LEFT, TOP, RIGHT, BOTTOM) of the words on the board, which are of four letters or two."""
    board = next(page.iter("fill_text"))
    for span in board.iter("span"):
        size = float(span.get("trm").split()[0])
        for _, group in itertools.groupby(span, lambda glyph: glyph.get("y")):
            glyphs = list(group)
            words = [glyphs[:1]]
            for before, glyph in zip(glyphs, glyphs[1:]):
                gap = float(glyph.get("x")) - float(before.get("x")) - float(before.get("adv")) * size
                words[-1].append(glyph) if abs(gap) < 0.5 else words.append([glyph])
            for word in words:
                left, base = float(word[0].get("x")), float(word[0].get("y"))
                right = float(word[-1].get("x")) + float(word[-1].get("adv")) * size
                yield ("".join(glyph.get("unicode") for glyph in word), left - LEAST,
                       base - CAPITALS * size - LEAST, right + LEAST, base + LEAST)


def crosses(line, left, top, right, bottom):
    """Whether a line goes through a box (Liang and Barsky)."""
    (x, y), (other_x, other_y) = line
    first, last = 0.0, 1.0
    for delta, low, high in ((other_x - x, left - x, right - x), (other_y - y, top - y, bottom - y)):
        if delta == 0.0:
            if low > 0.0 or high < 0.0:
                return False
            continue
        near, far = sorted((low / delta, high / delta))
        first, last = max(first, near), min(last, far)
    return first < last


def main():
    build, struck, seen = sys.argv[1], 0, 0
    with tempfile.TemporaryDirectory(dir=build) as folder:
        for top, names, (columns, rows) in itertools.product(("pointy", "flat"), ("0101", "letters"), SIZES):
            page = print_page(build, top, names, columns, rows, folder)
            lines = list(segments(page))
            for word, *box in names_of(page):
                seen += 1
                if any(crosses(line, *box) for line in lines):
                    print("%s, %d x %d: a line goes through %s" % (top, columns, rows, word))
                    struck += 1
    print("%d names, %d struck through" % (seen, struck))
    return 1 if struck or seen < 1000 else 0


if __name__ == "__main__":
    sys.exit(main())
