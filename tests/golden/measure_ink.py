"""Whether ink keeps out of the margin of every page, by what is drawn: grey pages at 150 dpi. A page without ink may only
be the blank back of a sheet of paper.

usage: measure_ink.py FILE.pdf MARGIN-MM
"""

import grey_pages
import judging

DPI = 150
LIGHT = bytes(int(value < 250) for value in range(256))


def ink_in_margin(width, height, pixels, margin):
    """Where there is ink in the margin ("left"), or None."""
    rows = [pixels[y * width:(y + 1) * width] for y in range(height)]
    sides = {"top": rows[:margin], "bottom": rows[height - margin:],
             "left": [row[:margin] for row in rows],
             "right": [row[width - margin:] for row in rows]}
    return next((side for side in sides if any(1 in part for part in sides[side])), None)


def judge_file(pdf, margin):
    margin = int(float(margin) / 25.4 * DPI)  # the pixels that are wholly within it
    bad, count = [], 0
    for width, height, grey in grey_pages.read(pdf, DPI, bits=4):
        count += 1
        pixels = grey.translate(LIGHT)
        side = ink_in_margin(width, height, pixels, margin)
        if side or (1 not in pixels and count % 2 == 1):
            bad.append("page %d: %s" % (count, "ink at the %s" % side if side else "no ink"))
    return bad or count == 0, "%d pages, %d bad %s" % (count, len(bad), "; ".join(bad[:4]))


judging.main(judge_file)
