"""Lays the pages of a poster together as their printed marks say, into one SVG, and writes the single
sheet beside it in the same place.

usage: compose_poster.py PAGES-PREFIX SINGLE.svg COMPOSED.svg PLACED.svg [SHIFT-MM]

Pages are PREFIX-1.svg, ..., the last one the map. A page's name ("B2") says its column and row. Solid
marks say where it is trimmed at the left and above, dashed ones where the next page's trimmed edge
comes to lie. PLACED.svg is the single sheet moved so that its first outline lies on that of the
poster. SHIFT-MM moves one page, to see whether that is seen.
"""

import glob
import math
import re
import sys
import xml.etree.ElementTree as ElementTree

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
PIXEL = 25.4 / 150  # seams lie between pixels of the picture, so that none is drawn by two pages, mm


class Page:
    def __init__(self, path):
        self.root = ElementTree.parse(path).getroot()
        self.width, self.height = (float(word) for word in self.root.get("viewBox").split()[2:])
        name = next((text for text in self.root.itertext() if re.fullmatch("[A-Z][0-9]+", text)),
                    None)
        self.column, self.row = ord(name[0]) - ord("A"), int(name[1:]) - 1
        self.trim, self.join = {}, {}
        marks = self.layer("marks")
        ruler = {path for group in marks.iter(SVG + "g") if group.get("id") == "ruler" for path in group.iter(SVG + "path")}
        for path in marks.iter(SVG + "path"):
            if path in ruler:
                continue
            into = self.join if path.get("stroke-dasharray") else self.trim
            self.read_marks(path.get("d"), into)

    def layer(self, name):
        return next(group for group in self.root if group.get("id") == name)

    @staticmethod
    def read_marks(d, into):
        numbers = [float(word) for word in re.findall(r"-?[\d.]+", d)]
        for x1, y1, x2, y2 in zip(*[iter(numbers)] * 4):
            into["x" if x1 == x2 else "y"] = x1 if x1 == x2 else y1

    @staticmethod
    def is_picture(part):
        return part.get("id") == "art"

    def art(self, prefix):
        """What is drawn, without marks and words around it; its names begin with PREFIX."""
        parts = [part for part in self.root if part.tag == SVG + "defs" or self.is_picture(part)]
        for part in parts:
            for element in part.iter():
                rename(element, prefix)
        return parts


def rename(element, prefix):
    if element.get("id"):
        element.set("id", prefix + element.get("id"))
    if element.get(HREF):
        element.set(HREF, "#" + prefix + element.get(HREF)[1:])
    for key, value in element.items():
        if value.startswith("url(#"):
            element.set(key, "url(#" + prefix + value[5:])


def offsets(pages, key, number):
    """Where each column (or row) of pages begins: the trimmed edge on the marks of the one before."""
    found = {0: 0.0}
    for at in range(1, 1 + max(number(page) for page in pages)):
        join = next(page.join[key] for page in pages if number(page) == at - 1)
        trim = next(page.trim[key] for page in pages if number(page) == at)
        found[at] = found[at - 1] + join - trim
    return found


def between_pixels(at, offset):
    """Never before the trimmed edge, where a page begins."""
    return math.ceil((at + offset) / PIXEL) * PIXEL - offset


def whole_pixels(length):
    """A little less, since a picture is stretched to the next whole number."""
    return math.ceil(length / PIXEL) * PIXEL - 1e-4


def add_page(root, page, x, y, prefix):
    clip = ElementTree.SubElement(root, SVG + "clipPath", id=prefix + "cut")
    left = between_pixels(page.trim["x"], x) if "x" in page.trim else 0
    top = between_pixels(page.trim["y"], y) if "y" in page.trim else 0
    right = between_pixels(page.join["x"], x) if "x" in page.join else page.width
    bottom = between_pixels(page.join["y"], y) if "y" in page.join else page.height
    ElementTree.SubElement(clip, SVG + "rect", x=str(left), y=str(top), width=str(right - left),
                           height=str(bottom - top))
    group = ElementTree.SubElement(root, SVG + "g", transform="translate(%r %r)" % (x, y))
    group = ElementTree.SubElement(group, SVG + "g", {"clip-path": "url(#%scut)" % prefix})
    group.extend(page.art(prefix))


def new_sheet(width, height):
    return ElementTree.Element(SVG + "svg", {
        "width": "%rmm" % width, "height": "%rmm" % height,
        "viewBox": "0 0 %r %r" % (width, height), "stroke-miterlimit": "10"})


def first_outline(page):
    """Where the picture's first path begins on the page."""
    art = page.layer("art")
    use = next((part for part in art.iter(SVG + "use")), None)
    if use is None or not use.get(HREF).startswith("#symbol."):
        x = y = 0.0
        path = upright_path(art)
    else:
        x, y = placed_at(art, use)
        path = upright_path(next(part for part in page.root.iter()
                                 if part.get("id") == use.get(HREF)[1:]))
    start = [float(word) for word in re.findall(r"-?[\d.]+", path.get("d"))[:2]]
    return start[0] + x, start[1] + y


def upright_path(group):
    """The first path that nothing moves but the whole picture."""
    for part in group:
        if part.get("transform"):
            continue
        found = part if part.tag == SVG + "path" else upright_path(part)
        if found is not None:
            return found
    return None


def placed_at(art, use):
    x, y = float(use.get("x", 0)), float(use.get("y", 0))
    for part in [use] + [group for group in art.iter() if use in list(group)]:
        move = re.match(r"translate\((-?[\d.]+)[ ,](-?[\d.]+)\)", part.get("transform", ""))
        if move:
            x, y = x + float(move.group(1)), y + float(move.group(2))
    return x, y


class Single(Page):
    """The board on one sheet."""

    def __init__(self, path):
        self.root = ElementTree.parse(path).getroot()

    @staticmethod
    def is_picture(part):
        return part.get("id", "").startswith(("art", "text"))


def main():
    prefix, single, composed, placed = sys.argv[1:5]
    shift = float(sys.argv[5]) if len(sys.argv) > 5 else 0.0
    names = sorted(glob.glob(prefix + "-[0-9]*.svg"), key=lambda name: int(re.findall(r"\d+", name)[-1]))
    pages = [Page(name) for name in names[:-1]]
    xs = offsets(pages, "x", lambda page: page.column)
    ys = offsets(pages, "y", lambda page: page.row)
    width = whole_pixels(max(xs.values()) + pages[0].width)
    height = whole_pixels(max(ys.values()) + pages[0].height)
    first = first_outline(pages[0])
    first = first[0] + xs[pages[0].column], first[1] + ys[pages[0].row]
    root = new_sheet(width, height)
    for number, page in enumerate(pages):
        moved = shift if number == len(pages) // 2 else 0.0
        add_page(root, page, xs[page.column] + moved, ys[page.row], "p%d-" % number)
    ElementTree.ElementTree(root).write(composed)
    sheet = Single(single)
    at = first_outline(sheet)
    root = new_sheet(width, height)
    group = ElementTree.SubElement(root, SVG + "g", transform="translate(%r %r)" % (
        first[0] - at[0], first[1] - at[1]))
    group.extend(sheet.art("s-"))
    ElementTree.ElementTree(root).write(placed)
    print("%d pages, %d columns, %d rows, %.2f x %.2f mm" % (len(pages), len(xs), len(ys), width,
                                                             height))


main()
