"""ReportLab's way to the pages of a kit, taken from our own trace of them (bench_sheet trace).

Equivalent: every path, line, colour, clip and text of the page, in the same fonts, sizes and
places. With "plain" every line of text is drawn where it was laid out once before, as our kits do;
symbols that we place are drawn out each time. With "forms" what we place as a symbol is a form
here, too (for pages that only place symbols next to each other: pieces). With "flow" lines of
body text that follow each other are set anew on each page by ReportLab's Paragraph, its usual way.
Not equivalent: ReportLab deflates at level 6, we at 1; it has no layers, no tagged meanings and no
kerning, which makes its pages simpler.

usage: rival_kit.py plain|forms|flow COPIES TRACE PALETTE FILE
"""
import re
import sys
from xml.sax.saxutils import escape

from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph

from rival_sheet import PATH_WORDS, draw_path, read_palette, read_stroke, register

STATES = ("fill", "line", "width", "font", "dash")


def fresh():
    state = dict.fromkeys(STATES)
    state["dash"] = ()
    return state


def read_pages(name):
    """The pages: (width, height, items), an item's first word being what it is."""
    pages, items, height, last = [], [], 0, None
    with open(name, encoding="utf-8") as file:
        for line in file:
            words = line.split()
            if not words:
                continue
            kind = words[0]
            if kind == "page":
                height, items = float(words[2]) * mm, []
                pages.append((float(words[1]) * mm, height, items))
            elif kind == "path":
                last = ["path", words[2], words[4], read_stroke(words), []]
                items.append(last)
            elif kind in PATH_WORDS and last:
                numbers = [float(word) * mm for word in words[1:]]
                numbers[1::2] = [height - y for y in numbers[1::2]]
                last[4].append((PATH_WORDS[kind], tuple(numbers)))
            elif kind == "clip":
                last = ["clip", None, None, None, []]
                items.append(last)
            elif kind == "glyphs":
                text = re.search(r'source "((?:[^"\\]|\\.)*)"', line).group(1)
                register(words[1])
                xx, yx, xy, yy = (float(word) for word in words[7:11])
                size = abs(xx * yy - xy * yx) ** 0.5
                last = ["text", words[5], words[1], float(words[3]) * mm,
                        re.sub(r"\\(.)", r"\1", text), None,
                        (xx / size, -yx / size, -xy / size, yy / size)]
                items.append(last)
            elif kind == "g" and last[5] is None:
                last[5] = (float(words[2]) * mm, height - float(words[3]) * mm)
            elif kind == "place":
                xx, yx, xy, yy = (float(word) for word in words[2:6])
                items.append(["place", words[1], (xx, -yx, -xy, yy, float(words[6]) * mm,
                                                  height - float(words[7]) * mm)])
            elif kind in ("group", "end-group", "end-clip"):
                items.append([kind])
    return pages


def draw_text(canvas, state, palette, item):
    _, role, font, size, text, place, matrix = item
    if state["fill"] != role:
        canvas.setFillColorRGB(*palette[role])
        state["fill"] = role
    if state["font"] != (font, size):
        canvas.setFont(font, size)
        state["font"] = (font, size)
    if matrix[1] == 0 and matrix[0] > 0:
        canvas.drawString(*place, text)
        return
    line = canvas.beginText()
    line.setTextTransform(*matrix, *place)
    line.textOut(text)
    canvas.drawText(line)


def draw_items(canvas, palette, items):
    state, saved = fresh(), []
    for item in items:
        kind = item[0]
        if kind == "path":
            draw_path(canvas, state, palette, item)
        elif kind == "text":
            draw_text(canvas, state, palette, item)
        elif kind == "clip":
            canvas.saveState()
            saved.append(dict(state))
            path = canvas.beginPath()
            for verb, numbers in item[4]:
                getattr(path, verb)(*numbers)
            canvas.clipPath(path, stroke=0, fill=0)
        elif kind == "end-clip":
            canvas.restoreState()
            state = saved.pop()
        elif kind == "form":
            canvas.saveState()
            canvas.transform(*item[2])
            canvas.doForm(item[1])
            canvas.restoreState()
        elif kind == "flow":
            block = Paragraph(item[2], item[3])
            block.wrapOn(canvas, item[4], 1000)
            block.drawOn(canvas, item[5], item[6] - block.height)
            state = fresh()


def relative(first, now):
    """What takes a drawing made for placement FIRST to placement NOW."""
    a, b, c, d, e, f = first
    area = a * d - b * c
    i, j, k, l = d / area, -b / area, -c / area, a / area
    m, n = -(e * i + f * k), -(e * j + f * l)
    p, q, r, s, t, u = now
    return (i * p + j * r, i * q + j * s, k * p + l * r, k * q + l * s,
            m * p + n * r + t, m * q + n * s + u)


def make_forms(canvas, palette, pages):
    """Pages on which what follows a placement up to the next one has become a form."""
    made, result = {}, []
    for width, height, items in pages:
        kept, inside = [], None
        for item in items:
            if item[0] == "place":
                known = made.get(item[1])
                inside = [] if known is None else ()
                if known is None:
                    known = made[item[1]] = (item[2], inside, f"symbol{len(made)}")
                kept.append(["form", known[2], relative(known[0], item[2])])
            elif item[0] in ("group", "end-group"):
                inside = None
            elif inside is None:
                kept.append(item)
            elif isinstance(inside, list):
                inside.append(item)
        result.append((width, height, kept))
    for _, inside, name in made.values():
        canvas.beginForm(name, -1000, -1000, 2000, 2000)
        draw_items(canvas, palette, inside)
        canvas.endForm()
    return result


def follows(one, item):
    """Whether ITEM is the next line below the line ONE of the same paragraph."""
    return (item[0] == "text" and item[1:4] == one[1:4] and abs(item[5][0] - one[5][0]) < 0.01 and
            item[3] < one[5][1] - item[5][1] < 1.6 * item[3])


def make_flows(palette, items):
    """Items with lines below each other joined into paragraphs."""
    kept, run = [], []

    def close():
        if len(run) < 2:
            kept.extend(run)
        else:
            _, role, font, size, _, (x, y), _ = run[0]
            width = 1.02 * max(stringWidth(line[4], font, size) for line in run)
            style = ParagraphStyle("body", fontName=font, fontSize=size,
                                   leading=run[0][5][1] - run[1][5][1], textColor=palette[role])
            kept.append(["flow", None, escape(" ".join(line[4].strip() for line in run)), style,
                         width, x, y + size])
        run.clear()

    for item in items:
        if run and not follows(run[-1], item):
            close()
        if item[0] == "text":
            run.append(item)
        else:
            kept.append(item)
    close()
    return kept


def main():
    way, copies, trace, palette, name = sys.argv[1:6]
    palette = read_palette(palette)
    canvas = Canvas(name, pageCompression=1)
    pages = read_pages(trace)
    if way == "forms":
        pages = make_forms(canvas, palette, pages)
    elif way == "flow":
        pages = [(width, height, make_flows(palette, items)) for width, height, items in pages]
    for _ in range(int(copies)):
        for width, height, items in pages:
            canvas.setPageSize((width, height))
            draw_items(canvas, palette, items)
            canvas.showPage()
    canvas.save()


main()
