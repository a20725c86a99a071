"""How wide the hexagons of a PDF are: exactly COUNT places where a hexagon is WIDTH mm across all
three pairs of its sides, within 0.02 mm, and none that misses it by less than a twentieth. COUNT "some": any but none.

usage: measure_cells.py FILE.pdf WIDTH COUNT
"""

import judging
import trace

NEAR = 0.02


def judge_file(pdf, width, wanted):
    width = float(width)
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
    return (missed > 0 or not places or wanted not in ("some", str(len(places))),
            "%d hexagons at most %.4f mm off, %d just miss" % (len(places), worst, missed))


judging.main(judge_file)
