/*
 * Where the words of a board's cells are: names, and texts, which make room for the track in their
 * cell.
 */
#include "kits/custom/board/drawing.h"

/* Design sizes, in cell widths unless noted. */
static const double text_size = 0.17;
static const double text_small = 0.13;     /* of a text with several lines */
static const double text_most = 7.0;       /* mm */
static const double text_line_step = 1.05; /* line spacing, in sizes */
/* Sizes to try beside track, as factors. */
enum { TEXT_SIZES = 5 };
static const double text_sizes[TEXT_SIZES] = {1.0, 0.88, 0.76, 0.66, 0.58};
static const double text_drop = 0.31;
static const double name_size = 0.13;
static const double name_most = 4.0; /* mm */
static const double name_flat = 0.385;
static const double name_pointy = 0.37;
static const double name_half = 0.9;  /* sideways in a half cell, as a share of the shift */
static const double name_clear = 0.3; /* from edges and sides there, mm */
static const double name_free = 0.03; /* the same, if there is space */
static const double name_step = 0.02; /* between positions to try there, */
enum { NAME_STEPS = 61 };             /* in rows and columns around the usual position */
static const double name_below = 0.4; /* height of a name if a cell's upper half is cut off */
static const double name_room = 0.86; /* the share of a flat side that a name may take */

/* ---- names of cells ---- */

double custom_names_size(const struct custom_board_art *art, double hex)
{
    double size = fmin(name_most, name_size * hex);
    double room = name_room * hex / 1.7320508075688772;
    size = fmin(size, room / art->names_longest);
    if (grid_shape(art->spec->grid)->names == SHAPE_UNNAMED)
        return 0.0;
    if (size >= ART_TEXT_LEAST)
        return size;
    return room >= ART_TEXT_LEAST * art->names_longest ? ART_TEXT_LEAST : 0.0;
}

/* Returns the usual middle of CELL's name. */
static struct point usual_middle(const struct custom_drawing *drawing, int cell)
{
    struct point at = grid_paper_centre(&drawing->paper, cell);
    bool flat = grid_shape(drawing->spec->grid)->top == HEX_FLAT_TOP;
    struct point shift = custom_board_shift(drawing, cell);
    double rise = flat ? name_flat : name_pointy;
    double half =
        drawing->art->names_longest * custom_names_size(drawing->art, drawing->paper.hex) / 2.0 +
        name_clear;
    if (shift.x != 0.0)
        at.x = art_clamp(at.x + name_half * shift.x, drawing->edge.x + half,
            drawing->edge.x + drawing->edge.width - half);
    at.y += (shift.y > 0.0 ? name_below : -rise) * drawing->paper.hex;
    return at;
}

struct rect custom_box_around(struct point middle, double width, double height)
{
    return (struct rect){middle.x - width / 2.0, middle.y - height / 2.0, width, height};
}

/* Reports whether BOX is CLEAR mm away from the sides of a cell around CENTRE and from the edge. */
static bool is_clear(
    const struct custom_drawing *drawing, struct point centre, struct rect box, double clear)
{
    bool flat = grid_shape(drawing->spec->grid)->top == HEX_FLAT_TOP;
    struct rect edge = drawing->edge;
    double most = drawing->paper.hex / 2.0 - clear;
    for (int i = 0; i < 4; i++) {
        double x = box.x + i % 2 * box.width, y = box.y + i / 2 * box.height;
        if (x < edge.x + clear || x > edge.x + edge.width - clear || y < edge.y + clear ||
            y > edge.y + edge.height - clear)
            return false;
        for (int side = 0; side < 3; side++) {
            double angle = (side / 3.0 + (flat ? 1.0 / 6.0 : 0.0)) * pi;
            if (fabs((x - centre.x) * cos(angle) + (y - centre.y) * sin(angle)) > most)
                return false;
        }
    }
    return true;
}

/* Finds the position nearest to MIDDLE for a name of WIDTH x HEIGHT mm that is CLEAR mm away from
 * all lines. */
static bool find_clear(const struct custom_drawing *drawing, int cell, double width, double height,
    double clear, struct point *middle)
{
    struct point centre = grid_paper_centre(&drawing->paper, cell), usual = *middle;
    double step = name_step * drawing->paper.hex, nearest = INFINITY;
    for (int i = 0; i < NAME_STEPS * NAME_STEPS; i++) {
        struct point at = {usual.x + (i % NAME_STEPS - NAME_STEPS / 2) * step,
            usual.y + (i / NAME_STEPS - NAME_STEPS / 2) * step};
        double away = hypot(at.x - usual.x, at.y - usual.y);
        if (away < nearest &&
            is_clear(drawing, centre, custom_box_around(at, width, height), clear)) {
            nearest = away;
            *middle = at;
        }
    }
    return nearest < INFINITY;
}

bool custom_name_middle(const struct custom_drawing *drawing, int cell, struct point *middle)
{
    struct point shift = custom_board_shift(drawing, cell);
    double hex = drawing->paper.hex, size = custom_names_size(drawing->art, hex);
    double width = drawing->art->names_longest * size, height = ART_CAPITALS * size;
    *middle = usual_middle(drawing, cell);
    return (shift.x == 0.0 && shift.y == 0.0) ||
           find_clear(drawing, cell, width, height, name_free * hex, middle) ||
           find_clear(drawing, cell, width, height, name_clear, middle);
}

/* Returns the box of CELL's name; its width is 0 if there is no name. */
static struct rect name_box(const struct custom_drawing *drawing, int cell)
{
    double size = custom_names_size(drawing->art, drawing->paper.hex);
    struct point middle;
    if (size <= 0.0 || !custom_name_middle(drawing, cell, &middle))
        return (struct rect){0.0, 0.0, 0.0, 0.0};
    return custom_box_around(middle, drawing->art->names_longest * size, ART_CAPITALS * size);
}

/* ---- free places in cells ---- */

/* Converts BOX, relative to the middle of CELL, to a drawing of SCALE. */
static struct rect box_in_cell(
    const struct custom_drawing *drawing, int cell, struct rect box, double scale)
{
    struct point at = grid_paper_centre(&drawing->paper, cell);
    return (struct rect){
        (box.x - at.x) * scale, (box.y - at.y) * scale, box.width * scale, box.height * scale};
}

void custom_cell_block(const struct custom_drawing *drawing, int cell, struct rect text,
    double scale, struct rect blocked[CUSTOM_BLOCKED])
{
    double hex = 2.0 * drawing->paper.hex;
    struct rect edge = drawing->edge;
    struct point at = grid_paper_centre(&drawing->paper, cell);
    struct point shift = custom_board_shift(drawing, cell);
    struct rect box[CUSTOM_BLOCKED] = {name_box(drawing, cell), text};
    if (shift.x != 0.0)
        box[2] = (struct rect){
            shift.x > 0.0 ? edge.x - hex : edge.x + edge.width, at.y - hex, hex, 2.0 * hex};
    if (shift.y != 0.0)
        box[3] = (struct rect){
            at.x - hex, shift.y > 0.0 ? edge.y - hex : edge.y + edge.height, 2.0 * hex, hex};
    for (int i = 0; i < CUSTOM_BLOCKED; i++)
        blocked[i] = box_in_cell(drawing, cell, box[i], scale);
}

/* Sets AT to the middle of a place for a text of WIDTH x HEIGHT mm that is clear of CELL's track;
 * returns false if it covers something. */
static bool find_beside_track(
    const struct custom_drawing *drawing, int cell, double width, double height, struct point *at)
{
    const struct custom_track *track = custom_tile_track(drawing->art, cell);
    struct custom_track_look look = custom_cell_look(drawing, cell);
    struct rect blocked[CUSTOM_BLOCKED];
    struct custom_room room;
    struct point free, middle = grid_paper_centre(&drawing->paper, cell);
    custom_room_begin(&room, track, &look);
    custom_cell_block(drawing, cell, (struct rect){0.0, 0.0, 0.0, 0.0}, 1.0, blocked);
    for (int i = 0; i < CUSTOM_BLOCKED; i++)
        custom_room_block(&room, blocked[i]);
    bool found = custom_room_find_line(&room, width, height, track->degrees, &free);
    *at = xy(middle.x + free.x, middle.y + free.y);
    return found;
}

/* ---- texts of cells ---- */

bool custom_label_line(const char **words, struct buffer *line)
{
    size_t length = strcspn(*words, "\n");
    if (**words == '\0')
        return false;
    buffer_clear(line);
    buffer_add_bytes(line, *words, length);
    *words += length + ((*words)[length] == '\n' ? 1 : 0);
    return true;
}

static void measure_label(
    const struct custom_drawing *drawing, struct custom_label *label, double size)
{
    const char *words = label->words;
    LOCAL_BUFFER line = BUFFER_INIT;
    int lines = 0;
    label->style = text_style_of(fmax(ART_TEXT_LEAST, size), WEIGHT_BOLD, ALIGN_CENTRE);
    label->width = 0.0;
    for (; custom_label_line(&words, &line); lines++) {
        double width = custom_line_width(drawing->art->fonts, line.data, &label->style);
        label->width = fmax(label->width, width);
    }
    label->pitch = text_line_step * label->style.size;
    label->height = (ART_CAPITALS + text_line_step * (lines - 1)) * label->style.size;
}

static void fit_beside_track(
    const struct custom_drawing *drawing, int cell, double size, struct custom_label *label)
{
    bool found = false;
    for (int i = 0; !found && i < TEXT_SIZES; i++) {
        measure_label(drawing, label, text_sizes[i] * size);
        found = find_beside_track(drawing, cell, label->width, label->height, &label->middle);
    }
}

struct custom_label custom_label_of(const struct custom_drawing *drawing, int cell)
{
    const struct custom_cell *own = &drawing->spec->cells[cell];
    struct custom_label label = {.words = custom_board_text(drawing->spec, own)};
    struct point at = grid_paper_centre(&drawing->paper, cell);
    struct point shift = custom_board_shift(drawing, cell);
    struct rect edge = drawing->edge;
    double hex = drawing->paper.hex;
    bool several = strchr(label.words, '\n') != NULL;
    double size = fmin(text_most, (several ? text_small : text_size) * hex);
    if (*label.words != '\0' && custom_tile_track(drawing->art, cell) != NULL) {
        fit_beside_track(drawing, cell, size, &label);
        return label;
    }
    measure_label(drawing, &label, size);
    if (custom_board_symbol(drawing->spec, own) != CUSTOM_NONE)
        at.y += text_drop * hex + (label.height - ART_CAPITALS * label.style.size) / 3.0;
    if (drawing->spec->halves)
        at.x = art_clamp(at.x + shift.x, edge.x + name_clear + label.width / 2.0,
            edge.x + edge.width - name_clear - label.width / 2.0);
    label.middle = xy(at.x, at.y + shift.y);
    return label;
}

struct rect custom_label_box(const struct custom_drawing *drawing, int cell, bool name)
{
    if (name)
        return name_box(drawing, cell);
    if (*custom_board_text(drawing->spec, &drawing->spec->cells[cell]) == '\0')
        return (struct rect){0.0, 0.0, 0.0, 0.0};
    struct custom_label label = custom_label_of(drawing, cell);
    return custom_box_around(
        label.middle, label.width, label.height + (1.0 - ART_CAPITALS) * label.style.size);
}
