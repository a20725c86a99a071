/*
 * Reads the shapes of SVG 1.1, chapters 8 and 9, as moves, lines and curves. Arcs in path data
 * become curves of at most a quarter, converted as in its appendix F.6.
 */
#include "material/private.h"

/* ---- attributes ---- */

static bool length_at(const xmlNode *node, const char *name, double *value, struct error *error)
{
    const char *text = svg_attribute(node, name);
    if (text == NULL || svg_length(text, value))
        return true;
    return error_refuse(error, REASON_BAD_VALUE, error_key(name),
        "'%.40s' is not a length; expected a number, perhaps with px, mm, cm, in or pt", text);
}

bool svg_lengths(
    const xmlNode *node, const struct svg_length_wish *wishes, int count, struct error *error)
{
    for (int i = 0; i < count; i++) {
        if (!length_at(node, wishes[i].name, wishes[i].value, error))
            return false;
    }
    return true;
}

/* ---- path data ---- */

/* Length of the handles for a quarter circle of radius 1. */
static const double quarter_handle = 0.5522847498307936;
static const double turn = 6.283185307179586;

/* The state of a path. */
struct trace {
    struct svg_pen *pen;
    struct point at, start; /* current point; where the subpath begins */
    struct point handle;    /* of the previous curve, for smooth ones */
    char before;            /* the previous command, as a capital */
    bool open;              /* a subpath has begun */
};

static struct point from(const struct trace *trace, bool relative, double x, double y)
{
    return relative ? xy(trace->at.x + x, trace->at.y + y) : xy(x, y);
}

/* Returns the previous curve's handle, mirrored, or the current point if the previous command was
 * not one of KINDS. */
static struct point mirrored(const struct trace *trace, const char *kinds)
{
    if (trace->before == '\0' || strchr(kinds, trace->before) == NULL)
        return trace->at;
    return xy(2.0 * trace->at.x - trace->handle.x, 2.0 * trace->at.y - trace->handle.y);
}

/* Begins a subpath; after a closed one, where that began. */
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

/* ---- path commands; N is the numbers after them ---- */

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

/* The ellipse of an arc: transforms the unit circle to the page. */
struct ellipse {
    struct affine affine;
    double begin, sweep; /* angles on the unit circle */
};

/* Adds the arc of the unit circle from angle A to A + STEP as a curve, through ELLIPSE. */
static void arc_piece(struct trace *trace, const struct ellipse *ellipse, double a, double step)
{
    double handle = 4.0 / 3.0 * tan(step / 4.0);
    double b = a + step;
    struct point c1 = {cos(a) - handle * sin(a), sin(a) + handle * cos(a)};
    struct point c2 = {cos(b) + handle * sin(b), sin(b) - handle * cos(b)};
    curve(trace, affine_apply(ellipse->affine, c1), affine_apply(ellipse->affine, c2),
        affine_apply(ellipse->affine, xy(cos(b), sin(b))));
}

/* Returns the ellipse with radii RX, RY, rotated by PHI, through both ends (F.6.5). P is half the
 * vector from the end to the beginning, along the ellipse's axes. */
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

/* Reads the numbers of a command. An arc's flags are single digits, which the next number may
 * follow directly. */
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

/* Reads one command with its repetitions; further pairs of a move are lines. */
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

/* Adds the path in the attribute "d"; returns false if it is malformed. */
static bool pen_path(struct svg_pen *pen, const char *data)
{
    struct trace trace = {.pen = pen};
    for (svg_skip(&data); *data != '\0' && !pen->full; svg_skip(&data)) {
        if (!take_command(&trace, &data))
            return false;
    }
    return true;
}

/* ---- shapes ---- */

static bool add_path(const xmlNode *node, struct svg_pen *pen, struct error *error)
{
    const char *data = svg_attribute(node, "d");
    bool good = data == NULL || pen_path(pen, data);
    return good || error_input(error, "its path data is not well formed");
}

static void sharp_rect(struct svg_pen *pen, struct rect r)
{
    svg_move_to(pen, xy(r.x, r.y));
    svg_line_to(pen, xy(r.x + r.width, r.y));
    svg_line_to(pen, xy(r.x + r.width, r.y + r.height));
    svg_line_to(pen, xy(r.x, r.y + r.height));
    svg_close(pen);
}

/* Adds a quarter ellipse from A to B, whose tangents meet at the corner AT. */
static void corner(struct svg_pen *pen, struct point a, struct point at, struct point b)
{
    const double k = quarter_handle;
    svg_curve_to(pen, xy(a.x + k * (at.x - a.x), a.y + k * (at.y - a.y)),
        xy(b.x + k * (at.x - b.x), b.y + k * (at.y - b.y)), b);
}

static void round_rect(struct svg_pen *pen, struct rect r, double rx, double ry)
{
    double x2 = r.x + r.width;
    double y2 = r.y + r.height;
    svg_move_to(pen, xy(r.x + rx, r.y));
    svg_line_to(pen, xy(x2 - rx, r.y));
    corner(pen, xy(x2 - rx, r.y), xy(x2, r.y), xy(x2, r.y + ry));
    svg_line_to(pen, xy(x2, y2 - ry));
    corner(pen, xy(x2, y2 - ry), xy(x2, y2), xy(x2 - rx, y2));
    svg_line_to(pen, xy(r.x + rx, y2));
    corner(pen, xy(r.x + rx, y2), xy(r.x, y2), xy(r.x, y2 - ry));
    svg_line_to(pen, xy(r.x, r.y + ry));
    corner(pen, xy(r.x, r.y + ry), xy(r.x, r.y), xy(r.x + rx, r.y));
    svg_close(pen);
}

static void ellipse(struct svg_pen *pen, struct point c, double rx, double ry)
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

/* Adds a rectangle; a single radius applies to both axes. */
static bool add_rect(const xmlNode *node, struct svg_pen *pen, struct error *error)
{
    struct rect r = {0.0, 0.0, 0.0, 0.0};
    double rx = -1.0;
    double ry = -1.0;
    const struct svg_length_wish wishes[] = {{"x", &r.x}, {"y", &r.y}, {"width", &r.width},
        {"height", &r.height}, {"rx", &rx}, {"ry", &ry}};
    if (!svg_lengths(node, wishes, 6, error))
        return false;
    if (r.width <= 0.0 || r.height <= 0.0)
        return true;
    rx = fmin(rx < 0.0 ? fmax(ry, 0.0) : rx, r.width / 2.0);
    ry = fmin(ry < 0.0 ? rx : ry, r.height / 2.0);
    if (rx > 0.0 && ry > 0.0)
        round_rect(pen, r, rx, ry);
    else
        sharp_rect(pen, r);
    return true;
}

static bool add_ellipse(const xmlNode *node, struct svg_pen *pen, struct error *error)
{
    bool circle = strcmp((const char *)node->name, "circle") == 0;
    struct point centre = {0.0, 0.0};
    double rx = 0.0;
    double ry = 0.0;
    const struct svg_length_wish wishes[] = {{"cx", &centre.x}, {"cy", &centre.y},
        {circle ? "r" : "rx", &rx}, {circle ? "r" : "ry", &ry}};
    if (!svg_lengths(node, wishes, 4, error))
        return false;
    if (rx > 0.0 && ry > 0.0)
        ellipse(pen, centre, rx, ry);
    return true;
}

static bool add_line(const xmlNode *node, struct svg_pen *pen, struct error *error)
{
    struct point a = {0.0, 0.0};
    struct point b = {0.0, 0.0};
    const struct svg_length_wish wishes[] = {
        {"x1", &a.x}, {"y1", &a.y}, {"x2", &b.x}, {"y2", &b.y}};
    if (!svg_lengths(node, wishes, 4, error))
        return false;
    svg_move_to(pen, a);
    svg_line_to(pen, b);
    return true;
}

static bool add_points(const char *text, struct svg_pen *pen)
{
    bool first = true;
    for (svg_skip(&text); *text != '\0' && !pen->full; svg_skip(&text)) {
        double at[2];
        if (!svg_numbers(&text, at, 2))
            return false;
        if (first)
            svg_move_to(pen, xy(at[0], at[1]));
        else
            svg_line_to(pen, xy(at[0], at[1]));
        first = false;
    }
    return true;
}

static bool add_polyline(const xmlNode *node, struct svg_pen *pen, struct error *error)
{
    const char *text = svg_attribute(node, "points");
    bool good = text == NULL || add_points(text, pen);
    return good || error_input(error, "its points are not pairs of numbers");
}

static bool add_polygon(const xmlNode *node, struct svg_pen *pen, struct error *error)
{
    size_t before = pen->art->verb_count;
    if (!add_polyline(node, pen, error))
        return false;
    if (pen->art->verb_count > before)
        svg_close(pen);
    return true;
}

static const struct {
    const char *name;
    svg_shape_function add;
} shapes[] = {
    {"path", add_path},
    {"rect", add_rect},
    {"circle", add_ellipse},
    {"ellipse", add_ellipse},
    {"line", add_line},
    {"polyline", add_polyline},
    {"polygon", add_polygon},
};

svg_shape_function svg_shape_find(const char *name)
{
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        if (strcmp(name, shapes[i].name) == 0)
            return shapes[i].add;
    }
    return NULL;
}
