/*
 * Parts beside a map on the same sheet: tracks of numbered squares (turns, scores), square grids,
 * boxes for pieces. They are in rows above and below the map, or one below the other to its right.
 */
#include "kits/custom/board/drawing.h"
#include "kits/custom/board/rows.h"

/* Design sizes, in mm unless noted. */
static const double usual_size = 12.0;
static const double board_gap = 5.0; /* from the map */
static const double gap = 5.0;       /* between parts */
static const double label_size = 3.6;
static const double label_room = 5.4;
static const double label_inset = 1.4;  /* of labels in boxes */
static const double number_alone = 0.4; /* size of a number without a text, in square heights */
static const double number_above = 0.28;
static const double number_most = 7.0;
static const double text_size = 0.24;
static const double text_most = 3.2;
static const double text_room = 0.92; /* of texts, as a share of a square's width */
static const double line = 0.25;
static const double frame = 0.6;

enum { SQUARES_MAX = 400, COLUMNS_RIGHT = 2, LABEL_MAX = 40 };

/* ---- reading ---- */

struct entry {
    int word, side;
    double count, from, columns, rows;
    const struct yaml_node *texts;
    struct custom_field label, box, fill, size;
};

/* Bits for the kinds of entries that have a key. */
enum {
    OF_TRACK = 1 << ASIDE_TRACK,
    OF_GRID = 1 << ASIDE_GRID,
    OF_BOX = 1 << ASIDE_BOX,
    OF_SQUARES = OF_TRACK | OF_GRID,
    OF_ALL = OF_SQUARES | OF_BOX,
};

#define AT(member) offsetof(struct entry, member)

static const struct custom_key keys[] = {
    {OF_TRACK, {"track", SCHEMA_WORD, .words = "squares", .offset = AT(word)}},
    {OF_GRID, {"grid", SCHEMA_WORD, .words = "squares", .offset = AT(word)}},
    {OF_BOX, CUSTOM_FIELD("box", entry, box)},
    {OF_ALL, {"side", SCHEMA_WORD, .words = "below|above|right", .offset = AT(side)}},
    {OF_TRACK, {"count", SCHEMA_NUMBER, 1, SQUARES_MAX, .offset = AT(count)}},
    {OF_SQUARES, {"from", SCHEMA_NUMBER, -9999, 9999, .offset = AT(from)}},
    {OF_SQUARES, {"columns", SCHEMA_NUMBER, 1, SQUARES_MAX, .offset = AT(columns)}},
    {OF_GRID, {"rows", SCHEMA_NUMBER, 1, SQUARES_MAX, .offset = AT(rows)}},
    {OF_SQUARES, CUSTOM_FIELD("label", entry, label)},
    {OF_ALL, CUSTOM_FIELD("fill", entry, fill)},
    {OF_ALL, CUSTOM_FIELD("size", entry, size)},
    {OF_TRACK, CUSTOM_NODE("texts", entry, texts)},
    {.row = {.key = NULL}},
};

static int kinds_of(const struct yaml_node *node)
{
    return (yaml_find(node, "track") != NULL ? OF_TRACK : 0) |
           (yaml_find(node, "grid") != NULL ? OF_GRID : 0) |
           (yaml_find(node, "box") != NULL ? OF_BOX : 0);
}

static bool fill_entry(const struct yaml_node *node, struct entry *entry, struct error *error)
{
    struct schema_row rows[sizeof keys / sizeof keys[0]];
    int kinds = node->kind == YAML_MAP ? kinds_of(node) : 0;
    custom_choose_rows(keys, kinds != 0 ? kinds : OF_ALL, rows);
    return schema_fill(rows, node, entry, error);
}

/* Returns the required key that an entry of these kinds lacks; NULL if it has all. */
static const char *missing_key(int kinds, const struct entry *entry)
{
    if (kinds == OF_TRACK)
        return entry->count == 0.0 ? "count" : NULL;
    if (kinds == OF_GRID && entry->columns == 0.0)
        return "columns";
    if (kinds == OF_GRID)
        return entry->rows == 0.0 ? "rows" : NULL;
    return kinds == OF_BOX && entry->size.text == NULL ? "size" : NULL;
}

/* Refuses an entry without the size KEY; the error is at the key's line if it is there without a
 * value. */
static bool lacks(const struct yaml_node *node, const char *key, struct error *error)
{
    const struct yaml_node *empty = yaml_find(node, key);
    if (empty != NULL)
        node = empty;
    if (strcmp(key, "size") == 0)
        return yaml_refuse(node, error, REASON_MISSING, error_key(key),
            "a box needs its width x height, such as 40 x 30 mm");
    return yaml_refuse(
        node, error, REASON_MISSING, error_key(key), "needs a number from 1 to %d", SQUARES_MAX);
}

static bool check_entry(
    const struct yaml_node *node, const struct entry *entry, struct error *error)
{
    static const char *const counts[] = {"count", "from", "columns", "rows"};
    const double value[] = {entry->count, entry->from, entry->columns, entry->rows};
    int kinds = kinds_of(node);
    const char *missing = missing_key(kinds, entry);
    if (kinds != OF_TRACK && kinds != OF_GRID && kinds != OF_BOX)
        return yaml_refuse(node, error, REASON_MISSING, error_key("beside"),
            "expected one of 'track: squares', 'grid: squares' or 'box: NAME'");
    if (missing != NULL)
        return lacks(node, missing, error);
    if (kinds == OF_GRID && entry->columns * entry->rows > (double)SQUARES_MAX)
        return yaml_refuse(node, error, REASON_MISFIT, error_key("grid"),
            "too many squares; a grid has at most %d", SQUARES_MAX);
    for (int i = 0; i < 4; i++) {
        const struct yaml_node *given = yaml_find(node, counts[i]);
        if (given != NULL && value[i] != floor(value[i]))
            return yaml_bad(given, error, "'%.40s' is not a whole number", given->text);
    }
    return true;
}

/* Reads the texts of numbered squares: `{"3": Rain}`. */
static bool read_words(struct custom_board_spec *board, struct custom_aside *aside,
    const struct yaml_node *texts, struct error *error)
{
    aside->texts = memory_create((size_t)aside->count, sizeof *aside->texts);
    if (texts != NULL && texts->kind != YAML_MAP)
        return yaml_bad(texts, error, "expected words by number, such as {\"3\": Rain}");
    for (const struct yaml_node *node = texts != NULL ? texts->first : NULL; node != NULL;
         node = node->next) {
        struct custom_row row = {&board->custom->words, NULL, 0, board->pool, node->line};
        struct custom_field field;
        int64_t number;
        if (!text_to_number(node->key, aside->from, aside->from + aside->count - 1, &number))
            return yaml_refuse_key(node, error, REASON_UNKNOWN, error_key("texts"),
                "no square '%.40s'; they go from %d to %d", node->key, aside->from,
                aside->from + aside->count - 1);
        if (!custom_field_read(node, &field, error) ||
            !custom_expand_rich(&row, &field, &aside->texts[number - aside->from], error))
            return false;
    }
    return true;
}

static bool read_looks(struct custom_board_spec *board, const struct yaml_node *node,
    struct custom_aside *aside, const struct entry *entry, struct error *error)
{
    struct custom_row row = {&board->custom->words, NULL, 0, board->pool, node->line};
    struct custom_pieces size = {
        .outline = CUSTOM_SQUARE, .width = usual_size, .height = usual_size};
    if (!custom_size_read(board->custom->tree, &entry->size, &size, error) ||
        !custom_expand_rich(
            &row, entry->box.text != NULL ? &entry->box : &entry->label, &aside->label, error) ||
        !custom_take_colour(&row, &entry->fill, &aside->fill, error))
        return false;
    if (strlen(aside->label.text) > LABEL_MAX)
        return custom_refuse(&aside->label, error, REASON_MISFIT,
            "'%.40s' is too long; a label has at most %d bytes",
            custom_plain_of(aside->label.text).data, LABEL_MAX);
    aside->width = size.width;
    aside->height = size.height;
    return true;
}

bool custom_beside_read(
    struct custom_board_spec *board, const struct yaml_node *node, struct error *error)
{
    struct entry entry = {.from = 1.0};
    if (!fill_entry(node, &entry, error) || !check_entry(node, &entry, error))
        return false;
    if (board->aside_count == CUSTOM_ASIDES_MAX)
        return yaml_refuse(node, error, REASON_MISFIT, error_key("beside"),
            "too many entries; a board has at most %d", CUSTOM_ASIDES_MAX);
    struct custom_aside *aside = &board->aside[board->aside_count];
    int kinds = kinds_of(node);
    *aside = (struct custom_aside){.kind = kinds == OF_TRACK ? ASIDE_TRACK : ASIDE_GRID,
        .count = (int)entry.count,
        .side = (enum custom_aside_side)entry.side,
        .from = (int)entry.from,
        .columns = (int)entry.columns,
        .rows = (int)entry.rows};
    if (kinds == OF_GRID)
        aside->count = aside->columns * aside->rows;
    if (kinds == OF_BOX) {
        aside->kind = ASIDE_BOX;
        aside->count = 1;
    }
    if (read_looks(board, node, aside, &entry, error) &&
        read_words(board, aside, entry.texts, error)) {
        board->aside_count++;
        return true;
    }
    free(aside->texts);
    return false;
}

/* ---- position ---- */

/* Returns the size of ASIDE in WIDTH. Its label is above it or, for a box, inside. */
static struct rect size_of(const struct custom_aside *aside, double width, int *columns)
{
    int most = (int)fmax(1.0, floor(width / aside->width + 1e-9));
    *columns = aside->columns;
    if (aside->kind == ASIDE_BOX)
        *columns = 1;
    else if (aside->columns == 0)
        *columns = aside->side == ASIDE_RIGHT ? COLUMNS_RIGHT : lesser_of(most, aside->count);
    int rows = (aside->count + *columns - 1) / *columns;
    if (aside->columns == 0) /* rows of about equal length */
        *columns = (aside->count + rows - 1) / rows;
    bool above = aside->kind != ASIDE_BOX && *aside->label.text != '\0';
    return (struct rect){0.0, above ? label_room : 0.0, *columns * aside->width,
        rows * aside->height + (above ? label_room : 0.0)};
}

/* Lays out the parts of SIDE, in rows at most WIDTH mm wide and tracks in rows of their own, or one
 * below the other. */
static void lay_side(const struct custom_board_spec *spec, struct custom_beside *beside,
    enum custom_aside_side side, double width)
{
    struct rect *all = &beside->side[side];
    double x = 0.0, y = 0.0, row = 0.0;
    bool track = false;
    for (int i = 0; i < spec->aside_count; i++) {
        if (spec->aside[i].side != side)
            continue;
        struct rect size = size_of(&spec->aside[i], width, &beside->columns[i]);
        bool alone = side == ASIDE_RIGHT || track || spec->aside[i].kind == ASIDE_TRACK;
        bool next = x > 0.0 && (alone || x + size.width > width + 1e-6);
        track = spec->aside[i].kind == ASIDE_TRACK;
        y += next ? row + gap : 0.0;
        row = next ? 0.0 : row;
        x = next ? 0.0 : x;
        beside->at[i] = (struct rect){x, y + size.y, size.width, size.height - size.y};
        row = fmax(row, size.height);
        x += size.width + gap;
        all->width = fmax(all->width, x - gap);
        all->height = y + row;
    }
}

struct custom_beside custom_beside_lay(
    const struct custom_board_spec *spec, double width, double height, double room)
{
    struct custom_beside beside = {.width = width, .height = height};
    lay_side(spec, &beside, ASIDE_RIGHT, room);
    struct rect right = beside.side[ASIDE_RIGHT];
    double rows = fmax(width, room - (right.width > 0.0 ? board_gap + right.width : 0.0));
    lay_side(spec, &beside, ASIDE_BELOW, rows);
    lay_side(spec, &beside, ASIDE_ABOVE, rows);
    struct rect below = beside.side[ASIDE_BELOW], above = beside.side[ASIDE_ABOVE];
    double wide = fmax(width, fmax(above.width, below.width));
    double down = above.height > 0.0 ? above.height + board_gap : 0.0;
    double high = down + height + (below.height > 0.0 ? board_gap + below.height : 0.0);
    beside.width = wide + (right.width > 0.0 ? board_gap + right.width : 0.0);
    beside.height = fmax(high, right.height);
    double top = (beside.height - high) / 2.0;
    beside.map = (struct rect){(wide - width) / 2.0, top + down, width, height};
    beside.side[ASIDE_ABOVE].x = (wide - above.width) / 2.0;
    beside.side[ASIDE_ABOVE].y = top;
    beside.side[ASIDE_BELOW].x = (wide - below.width) / 2.0;
    beside.side[ASIDE_BELOW].y = top + down + height + board_gap;
    beside.side[ASIDE_RIGHT].x = wide + board_gap;
    beside.side[ASIDE_RIGHT].y = (beside.height - right.height) / 2.0;
    for (int i = 0; i < spec->aside_count; i++) {
        beside.at[i].x += beside.side[spec->aside[i].side].x;
        beside.at[i].y += beside.side[spec->aside[i].side].y;
    }
    return beside;
}

/* Returns square INDEX of aside I, relative to the upper left of the whole. */
static struct rect square_at(
    const struct custom_board_spec *spec, const struct custom_beside *beside, int i, int index)
{
    const struct custom_aside *aside = &spec->aside[i];
    int columns = beside->columns[i];
    return (struct rect){beside->at[i].x + index % columns * aside->width,
        beside->at[i].y + (double)(index / columns) * aside->height, aside->width, aside->height};
}

bool custom_beside_field(const struct custom_board_spec *spec, const struct custom_beside *beside,
    int field, struct text *name, struct point *at)
{
    int i = 0;
    while (i < spec->aside_count && field >= spec->aside[i].count)
        field -= spec->aside[i++].count;
    if (i == spec->aside_count)
        return false;
    const struct custom_aside *aside = &spec->aside[i];
    struct rect square = square_at(spec, beside, i, field);
    *at = xy(square.x + square.width / 2.0, square.y + square.height / 2.0);
    text_add(name, aside->label.text);
    if (aside->kind != ASIDE_BOX)
        text_format(name, "%s%d", *aside->label.text != '\0' ? " " : "", aside->from + field);
    return true;
}

/* ---- drawing ---- */

static struct text_style words_style(const struct custom_aside *aside)
{
    double size = fmin(text_most, text_size * aside->height);
    return text_style_of(fmax(ART_TEXT_LEAST, size), WEIGHT_BOLD, ALIGN_CENTRE);
}

bool custom_beside_check(
    const struct custom_board_spec *spec, struct fonts *fonts, struct error *error)
{
    for (int i = 0; i < spec->aside_count; i++) {
        const struct custom_aside *aside = &spec->aside[i];
        struct text_style style = words_style(aside);
        struct text_style label = text_style_of(label_size, WEIGHT_BLACK, ALIGN_LEFT);
        if (!custom_check_line(fonts, &aside->label, &label, error))
            return false;
        for (int k = 0; k < aside->count; k++) {
            const struct custom_value *words = &aside->texts[k];
            if (words->text == NULL)
                continue;
            if (!custom_check_line(fonts, words, &style, error))
                return false;
            double width = custom_line_width(fonts, words->text, &style);
            if (width * ART_TEXT_LEAST / style.size > text_room * aside->width)
                return custom_refuse(words, error, REASON_MISFIT,
                    "'%.40s' does not fit in a square of %s mm, not even in 6 pt",
                    custom_plain_of(words->text).data, mm_spell(aside->width).data);
        }
    }
    return true;
}

static void draw_number(const struct custom_kit *custom, const struct custom_aside *aside,
    int index, struct rect square, struct scene *scene)
{
    const char *words = aside->texts[index].text;
    struct text number = TEXT_ROOM(12);
    double share = words != NULL ? number_above : number_alone;
    double size = fmin(number_most, share * square.height);
    double middle = square.x + square.width / 2.0;
    text_add_number(&number, aside->from + index);
    if (size >= ART_TEXT_LEAST)
        art_text(scene, number.data,
            xy(middle, square.y + (words != NULL ? 0.3 : 0.5) * square.height), size,
            WEIGHT_REGULAR, words != NULL ? COLOUR_SOFT : COLOUR_INK);
    if (words == NULL)
        return;
    struct text_style style = words_style(aside);
    double width = custom_line_width(scene_fonts(scene), words, &style);
    style.size *= fmin(1.0, text_room * square.width / width);
    custom_line_draw(scene, custom, words, &style,
        xy(middle, square.y + 0.7 * square.height + ART_BASELINE_DROP * style.size), COLOUR_INK,
        COLOUR_PAPER);
}

static void draw_label(const struct custom_kit *custom, const struct custom_aside *aside,
    struct rect box, struct scene *scene)
{
    bool inside = aside->kind == ASIDE_BOX;
    struct text_style style = text_style_of(label_size, WEIGHT_BLACK, ALIGN_LEFT);
    double x = box.x + (inside ? label_inset : 0.0);
    double y =
        box.y + (inside ? label_inset + ART_CAPITALS * label_size : -label_room + label_size);
    custom_line_draw(
        scene, custom, aside->label.text, &style, xy(x, y), COLOUR_ACCENT, COLOUR_PAPER);
}

void custom_beside_draw(const struct custom_board_spec *spec, const struct custom_beside *beside,
    struct point corner, struct scene *scene)
{
    for (int i = 0; i < spec->aside_count; i++) {
        const struct custom_aside *aside = &spec->aside[i];
        struct paint paint =
            paint_both(aside->fill != COLOUR_NONE ? aside->fill : COLOUR_PAPER, COLOUR_LINE, line);
        if (aside->kind == ASIDE_BOX)
            paint = paint_both(paint.fill, COLOUR_FRAME, frame);
        for (int k = 0; k < aside->count; k++) {
            struct rect square = square_at(spec, beside, i, k);
            square.x += corner.x;
            square.y += corner.y;
            scene_rect(scene, square);
            scene_paint(scene, paint);
            if (aside->kind == ASIDE_TRACK)
                draw_number(spec->custom, aside, k, square, scene);
        }
        struct rect box = beside->at[i];
        box.x += corner.x;
        box.y += corner.y;
        if (*aside->label.text != '\0')
            draw_label(spec->custom, aside, box, scene);
    }
}
