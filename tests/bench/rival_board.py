"""ReportLab's way to the pages of bench_board.c: the same hexagons, numbers, font and colours.

usage: rival_board.py PAGES FILE
"""
import sys
from math import sqrt

from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

FONT = "/usr/share/fonts/truetype/lato/Lato-Regular.ttf"
SIDE, WIDTH, HEIGHT, HEX, LABEL = 11, 210 * mm, 297 * mm, 8 * mm, 2.4 * mm


def cells():
    """The centres, y up, in the order in which they are numbered."""
    step = HEX * sqrt(3) / 2
    for column in range(2 * SIDE - 1):
        rows = 2 * SIDE - 1 - abs(column - SIDE + 1)
        x = WIDTH / 2 + (column - SIDE + 1) * step
        for row in range(rows):
            yield x, HEIGHT / 2 - (row - (rows - 1) / 2) * HEX


def draw_cell(canvas, x, y, label):
    flat, side = HEX / 2, HEX / sqrt(3)
    path = canvas.beginPath()
    path.moveTo(x + side, y)
    path.lineTo(x + side / 2, y - flat)
    path.lineTo(x - side / 2, y - flat)
    path.lineTo(x - side, y)
    path.lineTo(x - side / 2, y + flat)
    path.lineTo(x + side / 2, y + flat)
    path.close()
    canvas.drawPath(path, stroke=1, fill=1)
    canvas.setFillGray(0)
    canvas.drawCentredString(x, y - LABEL / 3, label)
    canvas.setFillGray(0.95)


def main():
    pages, name = int(sys.argv[1]), sys.argv[2]
    pdfmetrics.registerFont(TTFont("Lato", FONT))
    canvas = Canvas(name, pagesize=(WIDTH, HEIGHT), pageCompression=1)
    centres = list(cells())
    label = 1
    for _ in range(pages):
        canvas.setFont("Lato", LABEL)
        canvas.setLineWidth(0.2 * mm)
        canvas.setStrokeGray(0.4)
        canvas.setFillGray(0.95)
        for x, y in centres:
            draw_cell(canvas, x, y, str(label))
            label += 1
        canvas.showPage()
    canvas.save()


main()
