"""What a PDF paints, as numbers: reads `mutool trace`. Millimetres on the page, y down."""

import gc
import re
import subprocess
import xml.etree.ElementTree as ElementTree
from collections import namedtuple
from math import hypot

MM = 25.4 / 72

# One path: how it is painted ("fill", "stroke"), its colour, the line's width (0 for fills), its
# points with those of curves, whether it has curves, and whether it is one closed outline.
Path = namedtuple("Path", "kind colour width points curved closed")
Page = namedtuple("Page", "width height paths texts")
# Lines, hexagons and circles have no more parts, with closing and what Cairo writes behind that.
SIMPLE = 8


def trace(pdf):
    return subprocess.run(["mutool", "trace", pdf], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                          check=True).stdout


def read_path(element):
    a, b, c, d, e, f = (float(word) * MM for word in element.get("transform").split())
    points, curved, moves, closes = [], False, 0, 0
    parts = list(element)
    if parts and parts[-1].tag == "moveto": # Cairo writes one behind what it closes
        parts.pop()
    for part in parts:
        numbers = [float(number) for number in part.attrib.values()] # x and y by turns
        points += [(a * x + c * y + e, b * x + d * y + f) for x, y in zip(numbers[0::2], numbers[1::2])]
        curved = curved or part.tag == "curveto"
        moves += part.tag == "moveto"
        closes += part.tag == "closepath"
    returns = len(points) > 2 and hypot(points[0][0] - points[-1][0],
                                        points[0][1] - points[-1][1]) < 0.001
    if returns: # some close a path by going back to its start
        points.pop()
    width = float(element.get("linewidth", 0)) * hypot(a, b)
    kind = element.tag.split("_")[0]
    return Path(kind, element.get("color"), width, points, curved,
                moves == 1 and (closes == 1 or returns))


def read_page(element, most):
    x, y, right, top = (float(word) for word in element.get("mediabox").split())
    page = Page((right - x) * MM, (top - y) * MM, [], [])
    for item in element.iter():
        if item.tag in ("fill_path", "stroke_path") and len(item) <= most and item.get("transform"):
            page.paths.append(read_path(item))
        elif item.tag == "g":
            page.texts.append((item.get("unicode"), item.get("glyph")))
    return page


def elements(xml):
    gc.disable() # of what is read here nothing goes in circles
    return ElementTree.fromstring(xml).iter("page")


def pages(pdf):
    """The pages with what is written on them."""
    # What a font maps to nothing is written as no character XML knows.
    xml = re.sub(rb"&#x?0*(?:[0-8bcefBCEF]|1[0-9a-fA-F]);", b"?", trace(pdf))
    return [read_page(element, 0) for element in elements(xml)]


def simple_pages(pdf):
    """The pages with their simple paths, and without letters."""
    xml = re.sub(rb"<g [^>]*/>", b"", trace(pdf))
    return [read_page(element, SIMPLE) for element in elements(xml)]


def box(points):
    return (min(x for x, _ in points), min(y for _, y in points),
            max(x for x, _ in points), max(y for _, y in points))


def centre(points):
    left, top, right, bottom = box(points)
    return (left + right) / 2, (top + bottom) / 2


def is_hexagon(path):
    return path.closed and not path.curved and len(path.points) == 6


def is_circle(path):
    """Four curves of a quarter each."""
    return path.closed and path.curved and len(path.points) == 12


def widths(path):
    """The three distances between opposite sides of a hexagon."""
    points = path.points
    found = []
    for side in range(3):
        (ax, ay), (bx, by) = points[side], points[side + 1]
        (cx, cy), (dx, dy) = points[side + 3], points[(side + 4) % 6]
        across = abs((cx + dx - ax - bx) / 2 * (by - ay) - (cy + dy - ay - by) / 2 * (bx - ax))
        found.append(across / hypot(bx - ax, by - ay))
    return found
