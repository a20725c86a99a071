/*
 * Writes cut lines with the SVG device, in the red that programs for cutting machines expect, or as
 * DXF, in page coordinates. The DXF has a header, then one entity for each outline: circles as
 * circles, all others as polylines. A comment before the entities of each piece names it.
 */
#include "out/parts.h"

/* ---- DXF ---- */

static const double tolerance = 0.01; /* error of lines that replace curves, mm */
static const double same = 1e-6;

struct drawing {
    struct device device;
    struct buffer *buffer;
    double height; /* of the page */
    char layer[24];
};

/* ---- pairs of group code and value ---- */

static void add_word(struct buffer *buffer, int code, const char *word)
{
    buffer_format(buffer, "%d\n%s\n", code, word);
}

static void add_length(struct buffer *buffer, int code, double mm)
{
    buffer_format(buffer, "%d\n", code);
    buffer_add_decimal(buffer, mm, 4);
    buffer_add(buffer, "\n");
}

static void add_point(const struct drawing *drawing, struct point at)
{
    add_length(drawing->buffer, 10, at.x);
    add_length(drawing->buffer, 20, drawing->height - at.y);
}

/* ---- entities ---- */

static void add_vertex(const struct drawing *drawing, struct point at)
{
    add_word(drawing->buffer, 0, "VERTEX");
    add_word(drawing->buffer, 8, drawing->layer);
    add_point(drawing, at);
}

static void begin_polyline(const struct drawing *drawing, bool closed)
{
    add_word(drawing->buffer, 0, "POLYLINE");
    add_word(drawing->buffer, 8, drawing->layer);
    add_word(drawing->buffer, 66, "1");
    add_point(drawing, xy(0.0, drawing->height));
    add_word(drawing->buffer, 70, closed ? "1" : "0");
}

static void end_polyline(const struct drawing *drawing)
{
    add_word(drawing->buffer, 0, "SEQEND");
    add_word(drawing->buffer, 8, drawing->layer);
}

static double distance(struct point a, struct point b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

static struct point bezier(const struct point p[4], double t)
{
    double s = 1.0 - t;
    double a = s * s * s, b = 3.0 * s * s * t, c = 3.0 * s * t * t, d = t * t * t;
    return xy(a * p[0].x + b * p[1].x + c * p[2].x + d * p[3].x,
        a * p[0].y + b * p[1].y + c * p[2].y + d * p[3].y);
}

/* Adds a curve as lines. The error of a chord is at most an eighth of the second derivative times
 * the square of the step. */
static void add_curve(const struct drawing *drawing, const struct point p[4])
{
    struct point first = {p[0].x - 2.0 * p[1].x + p[2].x, p[0].y - 2.0 * p[1].y + p[2].y};
    struct point second = {p[1].x - 2.0 * p[2].x + p[3].x, p[1].y - 2.0 * p[2].y + p[3].y};
    double bend = 6.0 * fmax(hypot(first.x, first.y), hypot(second.x, second.y));
    int steps = (int)ceil(sqrt(bend / (8.0 * tolerance)));
    for (int i = 1; i < steps; i++)
        add_vertex(drawing, bezier(p, (double)i / steps));
    add_vertex(drawing, p[3]);
}

/* ---- paths ---- */

/* Reports whether PATH is a circle: four curves whose corners and midpoints are all at the same
 * distance from one centre. */
static bool is_circle(const struct path_view *path, struct point *centre, double *radius)
{
    if (path->verb_count != 6 || path->point_count != 13 || path->verbs[0] != PATH_MOVE ||
        path->verbs[5] != PATH_CLOSE)
        return false;
    *centre = xy((path->points[0].x + path->points[6].x) / 2.0,
        (path->points[0].y + path->points[6].y) / 2.0);
    *radius = distance(*centre, path->points[0]);
    for (int i = 0; i < 4; i++) {
        const struct point *curve = &path->points[3 * i];
        if (path->verbs[i + 1] != PATH_CURVE ||
            fabs(distance(*centre, curve[3]) - *radius) > same ||
            fabs(distance(*centre, bezier(curve, 0.5)) - *radius) > 0.001 * *radius)
            return false;
    }
    return true;
}

static void add_circle(const struct drawing *drawing, struct point centre, double radius)
{
    add_word(drawing->buffer, 0, "CIRCLE");
    add_word(drawing->buffer, 8, drawing->layer);
    add_point(drawing, centre);
    add_length(drawing->buffer, 40, radius);
}

static bool closes(const struct path_view *path, size_t verb)
{
    while (++verb < path->verb_count && path->verbs[verb] != PATH_MOVE) {
        if (path->verbs[verb] == PATH_CLOSE)
            return true;
    }
    return false;
}

static void add_outlines(const struct drawing *drawing, const struct path_view *path)
{
    const struct point *at = path->points;
    bool open = false;
    for (size_t verb = 0; verb < path->verb_count; verb++) {
        switch ((enum path_verb)path->verbs[verb]) {
        case PATH_MOVE:
            if (open)
                end_polyline(drawing);
            open = true;
            begin_polyline(drawing, closes(path, verb));
            add_vertex(drawing, *at++);
            break;
        case PATH_LINE:
            add_vertex(drawing, *at++);
            break;
        case PATH_CURVE:
            add_curve(drawing, at - 1);
            at += 3;
            break;
        case PATH_CLOSE:
            break;
        }
    }
    if (open)
        end_polyline(drawing);
}

static void draw_path(struct device *device, const struct scene_command *command)
{
    const struct drawing *drawing = (const struct drawing *)device;
    struct path_view path = command->path;
    FREED struct point *points = memory_create(path.point_count + 1, sizeof *points);
    struct point centre;
    double radius;
    for (size_t i = 0; i < path.point_count; i++)
        points[i] = affine_apply(command->to_page, path.points[i]);
    path.points = points;
    if (is_circle(&path, &centre, &radius))
        add_circle(drawing, centre, radius);
    else
        add_outlines(drawing, &path);
}

static void begin_layer(struct device *device, const struct scene_command *command)
{
    struct drawing *drawing = (struct drawing *)device;
    if (layer_find(command->name) >= 0)
        snprintf(drawing->layer, sizeof drawing->layer, "%s", command->name);
    else
        add_word(drawing->buffer, 999, command->name);
}

/* Adds a whole file with the paths of SCENE, with transforms and symbols expanded. The format is
 * ASCII Release 12, which all programs for cutting machines read, in millimetres, y up from the
 * lower left corner of the page. Layers are named as in the scene. */
static void format_dxf(const struct scene *scene, struct buffer *buffer)
{
    struct drawing drawing = {.device = {.begin_group = begin_layer, .path = draw_path},
        .buffer = buffer,
        .height = scene_height(scene),
        .layer = LAYER_CUT};
    buffer_add(buffer, "999\nPaperhex, cut lines in millimetres\n"
                       "0\nSECTION\n2\nHEADER\n9\n$ACADVER\n1\nAC1009\n9\n$INSUNITS\n70\n4\n"
                       "0\nENDSEC\n0\nSECTION\n2\nENTITIES\n");
    device_draw(&drawing.device, scene);
    buffer_add(buffer, "0\nENDSEC\n0\nEOF\n");
}

/* ---- files ---- */

enum { SUFFIX = 4 };

static const struct colour red = {COLOUR_RGB, {1.0, 0.0, 0.0, 0.0}};

static bool is_dxf(const char *path)
{
    return strcmp(path + strlen(path) - SUFFIX, ".dxf") == 0;
}

bool cut_file_check(const char *path, struct error *error)
{
    size_t length = strlen(path);
    if (length > SUFFIX && path[length - SUFFIX - 1] != '/' &&
        (is_dxf(path) || strcmp(path + length - SUFFIX, ".svg") == 0))
        return true;
    return error_refuse(error, REASON_BAD_VALUE, error_option("cut"),
        "'%.80s' is not accepted; it takes an .svg or .dxf file", path);
}

static bool has_cut(const struct print *print, int page, struct scene *scene)
{
    scene_clear(scene);
    return print_cut(print, page, scene);
}

static struct scene *scene_for(const struct print *print, struct fonts *fonts)
{
    return scene_create(print->frame.width, print->frame.height, fonts, NULL);
}

int cut_file_count(struct print *const *prints, int count, struct fonts *fonts)
{
    int cuts = 0;
    for (int i = 0; i < count; i++) {
        struct scene *scene = scene_for(prints[i], fonts);
        for (int page = 0; page < prints[i]->selected_count; page++)
            cuts += has_cut(prints[i], page, scene);
        scene_destroy(scene);
    }
    return cuts;
}

void cut_file_name(const char *path, int number, struct buffer *name)
{
    buffer_clear(name);
    size_t stem = strlen(path) - SUFFIX;
    buffer_add_bytes(name, path, stem);
    if (number > 0)
        buffer_format(name, "-%d", number);
    buffer_add(name, path + stem);
}

static bool write_svg(struct os_output *output, const struct scene *scene,
    const struct print *print, const struct palette *palette, struct error *error)
{
    struct document_info info = {.title = print->title,
        .author = "Paperhex",
        .subject = "cut lines",
        .language = "en",
        .date = -1};
    struct page_info page = {.label = "1"};
    struct device_options options = {.dpi = 150.0};
    struct palette machine = *palette;
    machine.colour[COLOUR_CUT] = red;
    return device_write(&device_svg, output, &info, &machine, &options, scene, &page, error);
}

static bool write_dxf(struct os_output *output, const struct scene *scene, struct error *error)
{
    LOCAL_BUFFER file = BUFFER_INIT;
    if (!scene_check(scene, error))
        return false;
    format_dxf(scene, &file);
    return os_output_write(output, file.data, file.length, error);
}

static bool write_scene(struct cut_target target, const char *path, const struct scene *scene,
    const struct print *print, const struct palette *palette, struct error *error)
{
    struct os_output *output = target.of_file ? os_output_create_here(path, 0666, error)
                                              : os_output_create(path, 0666, error);
    return output != NULL && os_output_end(output,
                                 is_dxf(path) ? write_dxf(output, scene, error)
                                              : write_svg(output, scene, print, palette, error),
                                 error);
}

bool cut_file_write(struct cut_target target, struct print *const *prints, int count,
    const struct palette *palette, struct fonts *fonts, int *files, struct error *error)
{
    int cuts = cut_file_count(prints, count, fonts);
    int number = 0;
    bool done = true;
    LOCAL_BUFFER name = BUFFER_INIT;
    for (int i = 0; done && i < count; i++) {
        struct scene *scene = scene_for(prints[i], fonts);
        for (int page = 0; done && page < prints[i]->selected_count; page++) {
            if (!has_cut(prints[i], page, scene))
                continue;
            cut_file_name(target.path, cuts > 1 ? ++number : 0, &name);
            done = write_scene(target, name.data, scene, prints[i], palette, error);
            *files += done;
        }
        scene_destroy(scene);
    }
    return done;
}
