"""Whether the boxes of every page of a PDF lie in one another: trim in bleed in media.

usage: measure_boxes.py FILE.pdf
"""

import json
import subprocess

import judging

ROUNDING = 0.001


def boxes(pdf):
    done = subprocess.run(["qpdf", "--json=1", "--json-key=objects", pdf], stdout=subprocess.PIPE,
                          check=True)
    data = json.loads(done.stdout)
    for value in data["objects"].values():
        if isinstance(value, dict) and value.get("/Type") == "/Page":
            yield [value.get(name) for name in ("/TrimBox", "/BleedBox", "/MediaBox")]


def inside(inner, outer):
    return inner[0] >= outer[0] - ROUNDING and inner[1] >= outer[1] - ROUNDING and \
        inner[2] <= outer[2] + ROUNDING and inner[3] <= outer[3] + ROUNDING and inner[0] < inner[2]


def judge_file(pdf):
    pages = list(boxes(pdf))
    bad = [page for page in pages if None in page or not inside(page[0], page[1]) or
           not inside(page[1], page[2]) or page[0] == page[1]]
    return bad or not pages, "%d pages, %d bad %s" % (len(pages), len(bad), bad[:1] or "")


judging.main(judge_file)
