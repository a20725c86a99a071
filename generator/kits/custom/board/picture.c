/*
 * The picture below a board's cells: finds its position and draws it.
 */
#include "kits/custom/board/drawing.h"
#include "kits/custom/board/rows.h"

/* ---- reading ---- */

struct picture_keys {
    struct custom_field file, from, to;
    const struct yaml_node *at;
    bool cut;
};

static const struct schema_row schema[] = {
    CUSTOM_FIELD("file", picture_keys, file),
    CUSTOM_NODE("at", picture_keys, at), /* x, y, width, height from the upper left of the cells */
    CUSTOM_FIELD("from", picture_keys, from), /* the cells whose middles are its corners */
    CUSTOM_FIELD("to", picture_keys, to),
    /* whether it ends at the cells' edge */
    {"cut", SCHEMA_FLAG, .offset = offsetof(struct picture_keys, cut)},
    {.key = NULL},
};

static bool read_length(const char *text, struct custom_board_length *length)
{
    double minus = text[0] == '-' ? -1.0 : 1.0;
    text += minus < 0.0 ? 1 : 0;
    length->part = value_read_measure(text, "%", &length->value);
    bool good = length->part || value_read_length(text, &length->value);
    length->value *= minus;
    return good && fabs(length->value) <= 5000.0;
}

static bool read_at(
    const struct yaml_node *node, struct custom_board_picture *picture, struct error *error)
{
    int count = 0;
    bool good = node->kind == YAML_LIST && node->count == 4;
    const struct yaml_node *inside = good ? node->first : NULL;
    for (; good && inside != NULL; inside = inside->next)
        good = inside->kind == YAML_VALUE && read_length(inside->text, &picture->at[count++]);
    if (good && picture->at[2].value > 0.0 && picture->at[3].value > 0.0)
        return true;
    return yaml_bad(node, error,
        "expected [x, y, width, height] from the upper left of the cells, in mm or per cent of "
        "the box around them, such as [0, 0, 100 %%, 100 %%]");
}

static bool read_cell(struct custom_board_spec *board, const struct custom_field *field, int *cell,
    struct error *error)
{
    const struct custom_row row = {&board->custom->words, NULL, 0, board->pool, field->line};
    struct custom_value value;
    return custom_expand(&row, field, &value, error) &&
           custom_pick_cell(board, &value, cell, error);
}

static struct rect between_cells(
    const struct custom_board_picture *picture, const struct grid_paper *paper)
{
    const struct point ends[] = {
        grid_paper_centre(paper, picture->from), grid_paper_centre(paper, picture->to)};
    return points_box(ends, 2);
}

static bool read_cells(struct custom_board_spec *board, const struct yaml_node *node,
    const struct picture_keys *keys, struct error *error)
{
    struct custom_board_picture *picture = &board->picture;
    const struct grid_paper paper = {board->grid, 1.0, {0.0, 0.0}};
    if (keys->from.text == NULL || keys->to.text == NULL || keys->at != NULL)
        return yaml_refuse(node, error, REASON_MISSING, error_key("picture"),
            "where it lies is said by 'at', or by the two cells 'from' and 'to'");
    if (!read_cell(board, &keys->from, &picture->from, error) ||
        !read_cell(board, &keys->to, &picture->to, error))
        return false;
    struct rect box = between_cells(picture, &paper);
    return (box.width > 0.1 && box.height > 0.1) ||
           yaml_refuse(node, error, REASON_BAD_VALUE, error_key("picture"),
               "'from' and 'to' are opposite corners of it; these two cells lie in one line");
}

bool custom_board_read_picture(
    struct custom_board_spec *board, const struct yaml_node *node, struct error *error)
{
    struct custom_board_picture *picture = &board->picture;
    struct picture_keys keys = {.cut = true};
    const struct custom_row row = {&board->custom->words, NULL, 0, board->pool, node->line};
    struct custom_value value;
    bool alone = node->kind == YAML_VALUE;
    if (alone ? !custom_field_read(node, &keys.file, error)
              : !schema_fill(schema, node, &keys, error))
        return false;
    if (keys.file.text == NULL)
        return yaml_refuse(node, error, REASON_MISSING, error_key("picture"),
            "expected the path of a picture, or {file: art/map.png, at: [x, y, width, height]}");
    if (!custom_expand(&row, &keys.file, &value, error) ||
        !custom_pick_picture(
            &board->custom->words, &value, PICTURE_MAP_SIDE_MAX, &picture->symbol, error))
        return false;
    picture->cut = keys.cut;
    picture->place = PICTURE_COVERS;
    if (keys.at == NULL && keys.from.text == NULL && keys.to.text == NULL)
        return true;
    picture->place = keys.at != NULL && keys.from.text == NULL && keys.to.text == NULL
                         ? PICTURE_IN_BOX
                         : PICTURE_BETWEEN;
    return picture->place == PICTURE_IN_BOX ? read_at(keys.at, picture, error)
                                            : read_cells(board, node, &keys, error);
}

/* ---- drawing ---- */

static double length_in(const struct custom_board_length *length, double whole)
{
    return length->part ? length->value * whole / 100.0 : length->value;
}

/* Returns the smallest box around EDGE that has the picture's proportions. */
static struct rect covering(const struct custom_drawing *drawing, struct rect edge)
{
    const struct custom_board_spec *spec = drawing->spec;
    double aspect = custom_symbol_aspect(&spec->custom->words, spec->picture.symbol);
    double width = fmax(edge.width, edge.height * aspect), height = width / aspect;
    return (struct rect){
        edge.x + (edge.width - width) / 2.0, edge.y + (edge.height - height) / 2.0, width, height};
}

static struct rect place_of(const struct custom_drawing *drawing)
{
    const struct custom_board_picture *picture = &drawing->spec->picture;
    const struct rect edge = drawing->edge;
    if (picture->place == PICTURE_COVERS)
        return covering(drawing, edge);
    if (picture->place == PICTURE_BETWEEN)
        return between_cells(picture, &drawing->paper);
    return (struct rect){edge.x + length_in(&picture->at[0], edge.width),
        edge.y + length_in(&picture->at[1], edge.height), length_in(&picture->at[2], edge.width),
        length_in(&picture->at[3], edge.height)};
}

/* How many places of a cell are looked at in each direction, and how far they reach from its
 * middle, in cell widths. */
enum { LOOKS = 16 };
static const double look_share = 0.35;

/* Returns the light of a pixel on white paper, 0 to 10,000 * 255 * 255, in whole numbers, which are
 * the same on all machines: luminance with its curve approximated by a square. */
static int64_t light_of(const uint8_t *rgba)
{
    static const int64_t weights[] = {2126, 7152, 722};
    int64_t light = 0;
    for (int i = 0; i < 3; i++) {
        int64_t seen = (rgba[i] * rgba[3] + 255 * (255 - rgba[3])) / 255;
        light += weights[i] * seen * seen;
    }
    return light;
}

/* Returns which of SIZE pixels is at AT, from 0 on, in LENGTH mm; -1 if it is outside. */
static int pixel_at(double at, double length, int size)
{
    return at < 0.0 || at >= length ? -1 : (int)fmin(size - 1.0, floor(at / length * size));
}

/* Looks at the picture around MIDDLE. Returns whether it has visible pixels there, and sets DARK if
 * light words are more readable on them. */
static bool look(
    const struct picture *picture, struct rect place, struct point middle, double reach, bool *dark)
{
    static const int64_t white = INT64_C(10000) * 255 * 255;
    static const int64_t dark_per_mille = 179; /* equal contrast with black and white in WCAG 2 */
    int64_t light = 0;
    bool seen = false;
    for (int i = 0; i < LOOKS * LOOKS; i++) {
        double right = (i % LOOKS + 0.5) / LOOKS * 2.0 - 1.0;
        double down = ((int)(i / LOOKS) + 0.5) / LOOKS * 2.0 - 1.0;
        int x = pixel_at(middle.x + reach * right - place.x, place.width, picture->width);
        int y = pixel_at(middle.y + reach * down - place.y, place.height, picture->height);
        const uint8_t *pixel =
            x < 0 || y < 0 ? NULL
                           : picture->rgba + 4 * ((size_t)y * (size_t)picture->width + (size_t)x);
        light += pixel != NULL ? light_of(pixel) : white;
        seen = seen || (pixel != NULL && pixel[3] != 0);
    }
    *dark = light * 1000 < dark_per_mille * LOOKS * LOOKS * white;
    return seen;
}

void custom_board_picture_ground(
    const struct custom_drawing *drawing, enum colour_role *ground, uint8_t *pictured)
{
    const struct custom_board_spec *spec = drawing->spec;
    bool any = spec->picture.place != PICTURE_NONE;
    struct rect place = any ? place_of(drawing) : (struct rect){0.0, 0.0, 0.0, 0.0};
    const struct picture *picture =
        any ? custom_symbol_pixels(spec->custom, spec->picture.symbol, place.width, place.height)
            : NULL;
    for (int cell = 0; cell < grid_count(spec->grid); cell++) {
        bool dark = false;
        if (ground[cell] != COLOUR_NONE)
            continue;
        struct point middle = grid_paper_centre(&drawing->paper, cell);
        pictured[cell] =
            picture != NULL && look(picture, place, middle, look_share * drawing->paper.hex, &dark);
        ground[cell] = dark ? COLOUR_INK : COLOUR_PAPER;
    }
}

void custom_board_picture_draw(const struct custom_drawing *drawing)
{
    const struct custom_board_spec *spec = drawing->spec;
    bool clipped = spec->picture.cut || spec->picture.place == PICTURE_COVERS;
    if (spec->picture.place == PICTURE_NONE)
        return;
    if (clipped && spec->picture.cut && !spec->halves)
        custom_board_outline(drawing, NULL, 0.0);
    else if (clipped)
        scene_rect(drawing->scene, drawing->edge);
    if (clipped)
        scene_begin_clip(drawing->scene);
    custom_symbol_fill(drawing->scene, spec->custom, spec->picture.symbol, place_of(drawing));
    if (clipped)
        scene_end_clip(drawing->scene);
}
