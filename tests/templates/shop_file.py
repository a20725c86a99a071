"""Judges PDF files as a print shop would, with programs that know nothing of hexprint: boxes, inks,
fonts, the thinnest line, the smallest text, and what must not be in them at all.

Usage: shop_file.py BLEED_MM WIDTH_MM HEIGHT_MM FILE.pdf...
Prints what is wrong, a line each; exit status 1 if anything is."""

import math
import os
import re
import subprocess
import sys

POINT = 25.4 / 72.0
LINE_LEAST = 0.25
TEXT_LEAST = 6.0
SLACK = 0.001     # numbers in a file are rounded
DARK = 0.6        # more black ink than this is meant to be black
BANNED = ("Outlines", "Annots", "URI", "SMask", "BM", "ca", "CA", "Group", "DeviceRGB", "JavaScript",
          "OCProperties")
DETAILS = ("<moveto", "<lineto", "<curveto", "<closepath", "<g ", "</")  # most of a trace: points and glyphs


def output(*command):
    done = subprocess.run(command, capture_output=True, check=False)
    return done.stdout.decode("utf-8", "replace"), done.returncode


def attribute(line, name):
    found = re.search(r'\b%s="([^"]*)"' % name, line)
    return found.group(1) if found else ""


def numbers(words):
    return [float(word) for word in words.split()]


def growth(matrix):
    return math.sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))


def judge_inks(line):
    if "CutContour" in attribute(line, "colorspace"):
        if not line.startswith("<stroke_path") or attribute(line, "op") != "1":
            yield "CutContour does not overprint"
        return
    if attribute(line, "colorspace") != "DeviceCMYK":
        yield "a colour in %s" % attribute(line, "colorspace")
        return
    inks = numbers(attribute(line, "color"))
    if sum(inks) > 3.0 + SLACK:
        yield "%d %% of ink" % (100 * sum(inks))
    if line.startswith("<fill_text") and inks[3] > DARK and max(inks[:3]) > 0:
        yield "text in rich black %s" % inks


def judge_trace(trace):
    matrix, seen = [1, 0, 0, 1], {"lines": 0, "words": 0}
    for line in trace.splitlines():
        line = line.strip()
        if line.startswith(DETAILS):
            continue
        if re.match(r"<(fill|stroke)_", line):
            matrix = numbers(attribute(line, "transform"))
            yield from judge_inks(line)
        if line.startswith("<stroke_path"):
            seen["lines"] += 1
            width = float(attribute(line, "linewidth")) * growth(matrix)
            if width < LINE_LEAST - SLACK:
                yield "a line of %.4f pt" % width
        elif line.startswith("<span"):
            seen["words"] += 1
            size = growth(numbers(attribute(line, "trm"))) * growth(matrix)
            if size < TEXT_LEAST - SLACK:
                yield "text of %.4f pt" % size
        elif re.match(r"<(fill|stroke)_image|<begin_group|<fill_shade|<begin_mask", line):
            yield line
    if not seen["words"]:
        yield "nothing to read: the trace was not understood"


def judge_boxes(path, bleed, width, height):
    text, _ = output("pdfinfo", "-box", "-f", "1", "-l", "9999", path)
    found = re.findall(r"(Media|Bleed|Trim)Box: +(\S+) +(\S+) +(\S+) +(\S+)", text)
    if len(found) < 3:
        yield "no boxes"
    if "rules" in os.path.basename(path) or "reference" in os.path.basename(path):
        box = [float(corner) for corner in found[0][1:]]
        if (box[2] > box[3]) != (width > height): # cards lie as fits them best
            width, height = height, width
    for name, *corners in found:
        left, bottom, right, top = (float(corner) * POINT for corner in corners)
        edge = bleed if name == "Trim" else 0.0
        wanted = (edge, edge, width + 2 * bleed - edge, height + 2 * bleed - edge)
        if max(abs(a - b) for a, b in zip((left, bottom, right, top), wanted)) > 0.01:
            yield "%sBox %s" % (name, (left, bottom, right, top))


def judge_parts(path):
    _, status = output("qpdf", "--check", path)
    if status != 0:
        yield "qpdf --check: status %d" % status
    fonts, _ = output("pdffonts", path)
    rows = fonts.splitlines()[2:]
    if not rows:
        yield "no fonts"
    for row in rows:
        if row.split()[-5:-3] != ["yes", "yes"]:
            yield "a font not embedded as a subset: " + row
    text, _ = output("qpdf", "--qdf", "--object-streams=disable", path, "-")
    if not text.startswith("%PDF-1.4") or "/GTS_PDFXVersion (PDF/X-1a:2003)" not in text:
        yield "not PDF/X-1a"
    for word in BANNED:
        if re.search(r"/%s\b" % word, text):
            yield "has /" + word


def judge(path, bleed, width, height):
    yield from judge_boxes(path, bleed, width, height)
    yield from judge_parts(path)
    trace, status = output("mutool", "trace", path)
    if status != 0:
        yield "mutool trace: status %d" % status
    yield from judge_trace(trace)


def main(bleed, width, height, *paths):
    wrong, seen = 0, set()
    for path in paths:
        with open(path, "rb") as file:  # what is printed with all games is mostly what is printed alone
            found = os.path.basename(path), file.read()
        if found in seen:
            continue
        seen.add(found)
        for what in sorted(set(judge(path, float(bleed), float(width), float(height)))):
            print("%s: %s" % (path, what))
            wrong += 1
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
