/*
 * Path data (SVG 1.1, chapter 8) as moves, lines and curves. Arcs become curves of at most a
 * quarter by the conversion of its appendix F.6.
 */
#include "material/private.h"

/* How far the handles of a quarter circle of radius 1 reach. */
static const double quarter_handle = 0.5522847498307936;
static const double turn = 6.283185307179586;

/* Where a path has come to. */
struct trace {
    struct svg_pen *pen;
    struct point at, start; /* here, and where this part began */
    struct point handle;    /* of the curve before, for smooth ones */
    char before;            /* the command before, as a capital */
    bool open;              /* a part has begun */
};

static struct point from(const struct trace *trace, bool relative, double x, double y)
{
    return relative ? xy(trace->at.x + x, trace->at.y + y) : xy(x, y);
}

/* The handle of the curve before, mirrored; here, if there was none of KINDS. */
static struct point mirrored(const struct trace *trace, const char *kinds)
{
    if (trace->before == '\0' || strchr(kinds, trace->before) == NULL)
        return trace->at;
    return xy(2.0 * trace->at.x - trace->handle.x, 2.0 * trace->at.y - trace->handle.y);
}

/* A closed part goes on where it began. */
static void begin_part(struct trace *trace)
{
    if (!trace->open)
        svg_move_to(trace->pen, trace->at);
    trace->open = true;
}

static void line(struct trace *trace, struct point to)
{
    begin_part(trace);
    svg_line_to(trace->pen, to);
    trace->at = to;
}

static void curve(struct trace *trace, struct point c1, struct point c2, struct point to)
{
    begin_part(trace);
    svg_curve_to(trace->pen, c1, c2, to);
    trace->handle = c2;
    trace->at = to;
}

static struct point between(struct point a, struct point b, double share)
{
    return xy(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share);
}

static void quadratic(struct trace *trace, struct point handle, struct point to)
{
    struct point c1 = between(trace->at, handle, 2.0 / 3.0);
    struct point c2 = between(to, handle, 2.0 / 3.0);
    curve(trace, c1, c2, to);
    trace->handle = handle;
}

/* ---- commands: N holds their numbers ---- */

static void do_move(struct trace *trace, bool relative, const double *n)
{
    trace->at = from(trace, relative, n[0], n[1]);
    trace->start = trace->at;
    trace->open = true;
    svg_move_to(trace->pen, trace->at);
}

static void do_line(struct trace *trace, bool relative, const double *n)
{
    line(trace, from(trace, relative, n[0], n[1]));
}

static void do_across(struct trace *trace, bool relative, const double *n)
{
    line(trace, xy(n[0] + (relative ? trace->at.x : 0.0), trace->at.y));
}

static void do_down(struct trace *trace, bool relative, const double *n)
{
    line(trace, xy(trace->at.x, n[0] + (relative ? trace->at.y : 0.0)));
}

static void do_curve(struct trace *trace, bool relative, const double *n)
{
    curve(trace, from(trace, relative, n[0], n[1]), from(trace, relative, n[2], n[3]),
        from(trace, relative, n[4], n[5]));
}

static void do_smooth(struct trace *trace, bool relative, const double *n)
{
    curve(trace, mirrored(trace, "CS"), from(trace, relative, n[0], n[1]),
        from(trace, relative, n[2], n[3]));
}

static void do_quadratic(struct trace *trace, bool relative, const double *n)
{
    quadratic(trace, from(trace, relative, n[0], n[1]), from(trace, relative, n[2], n[3]));
}

static void do_smooth_quadratic(struct trace *trace, bool relative, const double *n)
{
    quadratic(trace, mirrored(trace, "QT"), from(trace, relative, n[0], n[1]));
}

/* ---- arcs ---- */

/* An ellipse that an arc is a part of: unit circle to page. */
struct ellipse {
    struct affine affine;
    double begin, sweep; /* angles on the unit circle */
};

/* The part of a unit circle's curve from angle A by STEP, through the ellipse. */
static void arc_piece(struct trace *trace, const struct ellipse *ellipse, double a, double step)
{
    double handle = 4.0 / 3.0 * tan(step / 4.0);
    double b = a + step;
    struct point c1 = {cos(a) - handle * sin(a), sin(a) + handle * cos(a)};
    struct point c2 = {cos(b) + handle * sin(b), sin(b) - handle * cos(b)};
    curve(trace, affine_apply(ellipse->affine, c1), affine_apply(ellipse->affine, c2),
        affine_apply(ellipse->affine, xy(cos(b), sin(b))));
}

/* F.6.5: the ellipse with radii RX, RY, turned by PHI, through both ends. P is half of the way from
 * the end to the beginning, seen along the ellipse's axes. */
static struct ellipse ellipse_of(
    struct point a, struct point b, double rx, double ry, double phi, bool large, bool clockwise)
{
    struct point half = {(a.x - b.x) / 2.0, (a.y - b.y) / 2.0};
    struct point p = {
        cos(phi) * half.x + sin(phi) * half.y, -sin(phi) * half.x + cos(phi) * half.y};
    /* On the unit circle; radii that are too small grow (F.6.6). */
    struct point u = {p.x / rx, p.y / ry};
    double length = hypot(u.x, u.y);
    double grow = fmax(1.0, length);
    u = xy(u.x / grow, u.y / grow);
    double left = fmax(0.0, 1.0 - u.x * u.x - u.y * u.y);
    double away = sqrt(left / (u.x * u.x + u.y * u.y)) * (large == clockwise ? -1.0 : 1.0);
    struct point centre = {away * u.y, -away * u.x};
    double begin = atan2(u.y - centre.y, u.x - centre.x);
    double sweep = atan2(-u.y - centre.y, -u.x - centre.x) - begin;
    if (clockwise && sweep < 0.0)
        sweep += turn;
    else if (!clockwise && sweep > 0.0)
        sweep -= turn;
    struct affine shape = affine_join((struct affine){cos(phi), sin(phi), -sin(phi), cos(phi),
                                          (a.x + b.x) / 2.0, (a.y + b.y) / 2.0},
        affine_scale(rx * grow, ry * grow));
    return (struct ellipse){
        affine_join(shape, affine_translation(centre.x, centre.y)), begin, sweep};
}

static void do_arc(struct trace *trace, bool relative, const double *n)
{
    struct point to = from(trace, relative, n[5], n[6]);
    double rx = fabs(n[0]);
    double ry = fabs(n[1]);
    if (to.x == trace->at.x && to.y == trace->at.y)
        return;
    if (rx < 1e-9 || ry < 1e-9) {
        line(trace, to);
        return;
    }
    struct ellipse ellipse =
        ellipse_of(trace->at, to, rx, ry, n[2] * turn / 360.0, n[3] != 0.0, n[4] != 0.0);
    int pieces = (int)ceil(fabs(ellipse.sweep) / (turn / 4.0) - 1e-9);
    for (int i = 0; i < pieces; i++)
        arc_piece(
            trace, &ellipse, ellipse.begin + ellipse.sweep * i / pieces, ellipse.sweep / pieces);
    trace->at = to;
}

/* ---- reading ---- */

enum { NUMBERS_MAX = 7 };

static const struct command {
    char letter;
    int numbers;
    void (*act)(struct trace *trace, bool relative, const double *numbers);
} commands[] = {
    {'M', 2, do_move},
    {'L', 2, do_line},
    {'H', 1, do_across},
    {'V', 1, do_down},
    {'C', 6, do_curve},
    {'S', 4, do_smooth},
    {'Q', 4, do_quadratic},
    {'T', 2, do_smooth_quadratic},
    {'A', 7, do_arc},
};

static const struct command *command_of(char letter)
{
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (commands[i].letter == letter)
            return &commands[i];
    }
    return NULL;
}

/* The flags of an arc are single digits that need no blank behind them. */
static bool take_numbers(const char **cursor, const struct command *command, double *numbers)
{
    if (command->letter != 'A')
        return svg_numbers(cursor, numbers, command->numbers);
    if (!svg_numbers(cursor, numbers, 3))
        return false;
    for (int i = 3; i < 5; i++) {
        svg_skip(cursor);
        if (**cursor != '0' && **cursor != '1')
            return false;
        numbers[i] = *(*cursor)++ - '0';
    }
    return svg_numbers(cursor, numbers + 5, 2);
}

/* One command with all its repetitions; further pairs of a move are lines. */
static bool take_command(struct trace *trace, const char **cursor)
{
    char letter = *(*cursor)++;
    bool relative = letter >= 'a' && letter <= 'z';
    char capital = relative ? (char)(letter - 'a' + 'A') : letter;
    if (capital == 'Z') {
        svg_close(trace->pen);
        trace->at = trace->start;
        trace->open = false;
        trace->before = 'Z';
        return true;
    }
    const struct command *command = command_of(capital);
    if (command == NULL || (trace->before == '\0' && capital != 'M'))
        return false;
    do {
        double numbers[NUMBERS_MAX];
        if (!take_numbers(cursor, command, numbers))
            return false;
        command->act(trace, relative, numbers);
        trace->before = capital;
        if (capital == 'M')
            command = command_of('L');
        svg_skip(cursor);
    } while (**cursor != '\0' && strchr("+-.0123456789", **cursor) != NULL && !trace->pen->full);
    return true;
}

bool svg_pen_path(struct svg_pen *pen, const char *data)
{
    struct trace trace = {.pen = pen};
    for (svg_skip(&data); *data != '\0' && !pen->full; svg_skip(&data)) {
        if (!take_command(&trace, &data))
            return false;
    }
    return true;
}

void svg_ellipse(struct svg_pen *pen, struct point c, double rx, double ry)
{
    double hx = quarter_handle * rx;
    double hy = quarter_handle * ry;
    svg_move_to(pen, xy(c.x + rx, c.y));
    svg_curve_to(pen, xy(c.x + rx, c.y + hy), xy(c.x + hx, c.y + ry), xy(c.x, c.y + ry));
    svg_curve_to(pen, xy(c.x - hx, c.y + ry), xy(c.x - rx, c.y + hy), xy(c.x - rx, c.y));
    svg_curve_to(pen, xy(c.x - rx, c.y - hy), xy(c.x - hx, c.y - ry), xy(c.x, c.y - ry));
    svg_curve_to(pen, xy(c.x + hx, c.y - ry), xy(c.x + rx, c.y - hy), xy(c.x + rx, c.y));
    svg_close(pen);
}
