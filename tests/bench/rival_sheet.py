"""ReportLab's way to the pages of bench_sheet.c.

The page is taken from our own trace of it, so both draw the same things; the trace is turned into
plain data before the first page, and colours and lines are set only where they change. With
"plain" every page is drawn, with "form" the page is drawn once and then reused.

usage: rival_sheet.py plain|form PAGES TRACE PALETTE FILE
"""
import re
import sys

from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

FOLDERS = ("lato", "dejavu", "bizud-gothic")
PATH_WORDS = {"m": "moveTo", "l": "lineTo", "c": "curveTo", "h": "close"}


def read_palette(name):
    with open(name) as file:
        rows = [line.split() for line in file]
    return {row[0]: tuple(float(word) for word in row[1:4]) for row in rows}


def register(font):
    if font in pdfmetrics.getRegisteredFontNames():
        return
    for folder in FOLDERS:
        try:
            pdfmetrics.registerFont(TTFont(font, f"/usr/share/fonts/truetype/{folder}/{font}.ttf"))
            return
        except Exception:
            continue
    raise SystemExit(f"rival_sheet.py: no font {font}")


def read_stroke(words):
    if "width" not in words:  # filled only
        return {"width": 0, "dash": ()}
    stroke = {"width": float(words[words.index("width") + 1]) * mm, "dash": ()}
    if "dash" in words:
        dashes = words[words.index("dash") + 1:words.index("offset")]
        stroke["dash"] = tuple(float(dash) * mm for dash in dashes)
    return stroke


def read_trace(name):
    """The page's height, and its items in order: paths and texts in points, y up."""
    items, height = [], 0
    with open(name, encoding="utf-8") as file:
        for line in file:
            words = line.split()
            if words[0] == "page":
                height = float(words[2]) * mm
            elif words[0] == "path":
                items.append(["path", words[2], words[4], read_stroke(words), []])
            elif words[0] in PATH_WORDS and items and items[-1][0] == "path":
                numbers = [float(word) * mm for word in words[1:]]
                numbers[1::2] = [height - y for y in numbers[1::2]]
                items[-1][4].append((PATH_WORDS[words[0]], tuple(numbers)))
            elif words[0] == "glyphs":
                text = re.search(r'source "((?:[^"\\]|\\.)*)"', line).group(1)
                register(words[1])
                items.append(["text", words[5], words[1], float(words[3]) * mm,
                              re.sub(r"\\(.)", r"\1", text), None])
            elif words[0] == "g" and items[-1][0] == "text" and items[-1][5] is None:
                items[-1][5] = (float(words[2]) * mm, height - float(words[3]) * mm)
    return height, items


def draw_path(canvas, state, palette, item):
    _, fill, line, stroke, verbs = item
    if fill != "none" and state["fill"] != fill:
        canvas.setFillColorRGB(*palette[fill])
        state["fill"] = fill
    if line != "none":
        if state["line"] != line:
            canvas.setStrokeColorRGB(*palette[line])
            state["line"] = line
        if state["width"] != stroke["width"]:
            canvas.setLineWidth(stroke["width"])
            state["width"] = stroke["width"]
        if state["dash"] != stroke["dash"]:
            canvas.setDash(list(stroke["dash"]))
            state["dash"] = stroke["dash"]
    path = canvas.beginPath()
    for verb, numbers in verbs:
        getattr(path, verb)(*numbers)
    canvas.drawPath(path, stroke=line != "none", fill=fill != "none")


def draw_text(canvas, state, palette, item):
    _, role, font, size, text, (x, y) = item
    if state["fill"] != role:
        canvas.setFillColorRGB(*palette[role])
        state["fill"] = role
    if state["font"] != (font, size):
        canvas.setFont(font, size)
        state["font"] = (font, size)
    canvas.drawString(x, y, text)


def draw_page(canvas, palette, items):
    state = dict.fromkeys(("fill", "line", "width", "font"))
    state["dash"] = ()
    for item in items:
        (draw_path if item[0] == "path" else draw_text)(canvas, state, palette, item)


def main():
    way, pages, trace, palette, name = sys.argv[1:6]
    palette = read_palette(palette)
    height, items = read_trace(trace)
    canvas = Canvas(name, pagesize=(210 * mm, height), pageCompression=1)
    if way == "form":
        canvas.beginForm("page")
        draw_page(canvas, palette, items)
        canvas.endForm()
    for _ in range(int(pages)):
        if way == "form":
            canvas.doForm("page")
        else:
            draw_page(canvas, palette, items)
        canvas.showPage()
    canvas.save()


if __name__ == "__main__":
    main()
