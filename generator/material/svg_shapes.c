/*
 * The shapes of SVG 1.1, chapter 9, each as a path.
 */
#include "material/private.h"

static const double corner_handle = 0.5522847498307936; /* of a quarter circle of radius 1 */

const char *svg_value(const xmlAttr *attr)
{
    const xmlNode *text = attr->children;
    bool plain = text != NULL && text->type == XML_TEXT_NODE && text->next == NULL;
    return plain ? (const char *)text->content : NULL;
}

const char *svg_attribute(const xmlNode *node, const char *name)
{
    for (const xmlAttr *attr = node->properties; attr != NULL; attr = attr->next) {
        if (attr->ns == NULL && strcmp((const char *)attr->name, name) == 0)
            return svg_value(attr);
    }
    return NULL;
}

static bool length_at(const xmlNode *node, const char *name, double *value, struct error *error)
{
    const char *text = svg_attribute(node, name);
    if (text == NULL || svg_length(text, value))
        return true;
    return error_refuse(error, REASON_BAD_VALUE, error_key(name),
        "'%.40s' is no length; accepted is a number, perhaps with px, mm, cm, in or pt", text);
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

static bool add_path(const xmlNode *node, struct svg_pen *pen, struct error *error)
{
    const char *data = svg_attribute(node, "d");
    bool good = data == NULL || svg_pen_path(pen, data);
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

/* A quarter of an ellipse from A to B, whose tangents meet in CORNER. */
static void corner(struct svg_pen *pen, struct point a, struct point at, struct point b)
{
    const double k = corner_handle;
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

/* One radius stands for both if only one is said. */
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
        svg_ellipse(pen, centre, rx, ry);
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
