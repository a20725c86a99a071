"""How wide the hexagons of a PDF are: exactly COUNT places where a hexagon is WIDTH mm across all
three pairs of its sides, within 0.02 mm, and none that misses it by less than a twentieth. COUNT "some": any but none.

usage: measure_cells.py FILE.pdf WIDTH COUNT
"""

import sys

import trace

NEAR = 0.02


def main():
    pdf, width, wanted = sys.argv[1], float(sys.argv[2]), sys.argv[3]
    places, missed, worst = set(), 0, 0.0
    for number, page in enumerate(trace.simple_pages(pdf)):
        for path in filter(trace.is_hexagon, page.paths):
            off = max(abs(found - width) for found in trace.widths(path))
            if off <= NEAR:
                x, y = trace.centre(path.points)
                places.add((number, round(x, 1), round(y, 1)))
                worst = max(worst, off)
            elif off < width / 20:
                missed += 1
    print("%d hexagons at most %.4f mm off, %d just miss" % (len(places), worst, missed))
    sys.exit(missed > 0 or not places or wanted not in ("some", str(len(places))))


main()
