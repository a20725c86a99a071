"""The 540 numbered tiles of bench_tiles.c as a card tool makes them.

Each tile is a drawing of its own, which is then placed on sheets with cut marks. With "cairo" a
drawing is a recording surface of Cairo's, which stays vectors in the PDF, and text is set with
Cairo's own simple text functions (a tool that sets it with Pango takes longer); with "reportlab"
a drawing is a form. Same size, lattice, tiles to a page and font; marks are two ticks at the ends
of each cut, outside all tiles, where ours are also put between them.

With "direct" tiles are drawn straight onto Cairo's pages instead, as somebody does who writes a
program for just these tiles; nothing is then kept for a tile that comes again.
With "backs" every page is followed by one of backs, all alike, behind their tiles. COUNT tiles are
numbered from 1 on (540 unless it is given); with HALF each number comes twice.

usage: rival_tiles.py cairo|direct|reportlab FILE [backs [COUNT [HALF]]]
"""
import sys
from math import cos, pi, sin, sqrt

MM = 72 / 25.4
TILES = int(sys.argv[4]) if len(sys.argv) > 4 else 540
EACH = 2 if len(sys.argv) > 5 else 1
TILE = 30.0
PAGE = (210.0, 297.0)
ACROSS, ROWS = 5, 9
PITCH, STEP = 2 * TILE / sqrt(3), TILE
FONT = "/usr/share/fonts/truetype/lato/Lato-Regular.ttf"
COLOURS = ((.8, .3, .3), (.2, .4, .8), (.2, .6, .3), (.9, .7, .1), (.5, .3, .6), (.3, .3, .3))


def corners(width):
    side = width / sqrt(3)
    return [(side * cos(k * pi / 3), side * sin(k * pi / 3)) for k in range(6)]


CUT, FIELD = corners(TILE), corners(0.8 * TILE)


def slots():
    left = (PAGE[0] - (ACROSS + 0.5) * PITCH) / 2 + PITCH / 2
    return [(left + (column + row % 2 / 2) * PITCH, 20 + row * STEP)
            for row in range(ROWS) for column in range(ACROSS)]


def ticks(places):
    """The marks of a page: every cut once, a tick at each end of it."""
    cuts = {}
    for angle in (pi / 6, pi / 2, 5 * pi / 6):
        nx, ny = cos(angle), sin(angle)
        for x, y in places:
            for side in (-1, 1):
                away = round(x * nx + y * ny + side * TILE / 2, 6)
                along = y * nx - x * ny
                low, high = cuts.get((nx, ny, away), (along, along))
                cuts[nx, ny, away] = min(low, along), max(high, along)
    half = PITCH / 4 + 0.5
    for (nx, ny, away), (low, high) in cuts.items():
        for start, end in ((low - half - 3, low - half), (high + half, high + half + 3)):
            yield tuple((away * nx - at * ny, away * ny + at * nx) for at in (start, end))


def cairo_hexagon(context, points):
    context.move_to(*points[0])
    for point in points[1:]:
        context.line_to(*point)
    context.close_path()


def cairo_number(context, digits, size, y):
    context.set_font_size(size)
    context.move_to(-context.text_extents(digits).x_advance / 2, y)
    context.show_text(digits)


def cairo_face(context, number):
    cairo_hexagon(context, CUT)
    context.set_source_rgb(*COLOURS[(number - 1) % 6])
    context.fill()
    cairo_hexagon(context, FIELD)
    context.set_source_rgb(1, 1, 1)
    context.fill_preserve()
    context.set_source_rgb(0, 0, 0)
    context.set_line_width(0.3)
    context.stroke()
    context.select_font_face("Lato")
    cairo_number(context, str(number), 0.3 * TILE, 0.1 * TILE)
    cairo_number(context, str(number), 0.08 * TILE, -0.28 * TILE)


def cairo_back(context, number):
    cairo_hexagon(context, CUT)
    context.set_source_rgb(*COLOURS[0])
    context.fill()


def cairo_cards(cairo, draw, numbers):
    """What puts the drawing of a number at a place: kept ones."""
    cards = {}
    for number in numbers:
        cards[number] = cairo.RecordingSurface(cairo.Content.COLOR_ALPHA, None)
        draw(cairo.Context(cards[number]), number)

    def put(context, number, x, y):
        context.set_source_surface(cards[number], x, y)
        context.paint()
    return put


def cairo_direct(draw):
    """The same, drawn where they are."""
    def put(context, number, x, y):
        context.save()
        context.translate(x, y)
        draw(context, number)
        context.restore()
    return put


def all_numbers():
    return [number for number in range(1, TILES // EACH + 1) for _ in range(EACH)]


def with_cairo(name, backs, direct=False):
    import cairo
    numbers = all_numbers()
    if direct:
        put, put_back = cairo_direct(cairo_face), cairo_direct(cairo_back)
    else:
        put, put_back = cairo_cards(cairo, cairo_face, numbers[::EACH]), \
            cairo_cards(cairo, cairo_back, (0,))
    surface = cairo.PDFSurface(name, PAGE[0] * MM, PAGE[1] * MM)
    context = cairo.Context(surface)
    context.scale(MM, MM)
    places = slots()
    for first in range(0, TILES, len(places)):
        page = list(zip(places, numbers[first:first + len(places)]))
        for (x, y), number in page:
            put(context, number, x, y)
        context.set_source_rgb(0, 0, 0)
        context.set_line_width(0.1)
        for start, end in ticks([place for place, _ in page]):
            context.move_to(*start)
            context.line_to(*end)
        context.stroke()
        context.show_page()
        for (x, y), _ in page if backs else ():
            put_back(context, 0, PAGE[0] - x, y)
        if backs:
            context.show_page()
    surface.finish()


def reportlab_hexagon(canvas, points, **paint):
    path = canvas.beginPath()
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)
    path.close()
    canvas.drawPath(path, **paint)


def reportlab_tile(canvas, number):
    reach = TILE
    canvas.beginForm(f"tile{number}", -reach, -reach, reach, reach)
    canvas.setFillColorRGB(*COLOURS[(number - 1) % 6])
    reportlab_hexagon(canvas, CUT, stroke=0, fill=1)
    canvas.setFillGray(1)
    canvas.setLineWidth(0.3)
    reportlab_hexagon(canvas, FIELD, stroke=1, fill=1)
    canvas.setFillGray(0)
    canvas.setFont("Lato", 0.3 * TILE)
    canvas.drawCentredString(0, -0.1 * TILE, str(number))
    canvas.setFont("Lato", 0.08 * TILE)
    canvas.drawCentredString(0, 0.28 * TILE, str(number))
    canvas.endForm()


def reportlab_backs(canvas, places):
    canvas.scale(MM, MM)
    for x, y in places:
        canvas.saveState()
        canvas.translate(PAGE[0] - x, PAGE[1] - y)
        canvas.doForm("back")
        canvas.restoreState()
    canvas.showPage()


def with_reportlab(name, backs):
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen.canvas import Canvas
    pdfmetrics.registerFont(TTFont("Lato", FONT))
    canvas = Canvas(name, pagesize=(PAGE[0] * MM, PAGE[1] * MM), pageCompression=1)
    numbers = all_numbers()
    for number in numbers[::EACH]:
        reportlab_tile(canvas, number)
    canvas.beginForm("back", -TILE, -TILE, TILE, TILE)
    canvas.setFillColorRGB(*COLOURS[0])
    reportlab_hexagon(canvas, CUT, stroke=0, fill=1)
    canvas.endForm()
    places = slots()
    for first in range(0, TILES, len(places)):
        canvas.scale(MM, MM)
        count = min(len(places), TILES - first)
        for slot, (x, y) in enumerate(places[:count]):
            canvas.saveState()
            canvas.translate(x, PAGE[1] - y)
            canvas.doForm(f"tile{numbers[first + slot]}")
            canvas.restoreState()
        canvas.setLineWidth(0.1)
        canvas.lines([(x1, PAGE[1] - y1, x2, PAGE[1] - y2)
                      for (x1, y1), (x2, y2) in ticks(places[:count])])
        canvas.showPage()
        if backs:
            reportlab_backs(canvas, places[:count])
    canvas.save()


def with_direct_cairo(name, backs):
    with_cairo(name, backs, direct=True)


{"cairo": with_cairo, "direct": with_direct_cairo, "reportlab": with_reportlab}[sys.argv[1]](
    sys.argv[2], "backs" in sys.argv[3:4])
