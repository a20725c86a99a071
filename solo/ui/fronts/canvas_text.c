/*
 * A canvas as text. Colour only repeats what the characters say already.
 */
#include "ui/fronts/fronts.h"

/* Select Graphic Rendition (ECMA-48) for each role; NULL: the terminal's own. Only the sixteen
 * basic colours and bold, faint and reverse, which people set to what they can read. */
static const char *const role_rendition[CANVAS_ROLE_COUNT] = {
    [CANVAS_EDGE] = "2",
    [CANVAS_COORDINATE] = "2",
    [CANVAS_VALUE] = "1",
    [CANVAS_LEGAL] = "1;32",
    [CANVAS_LAST] = "1;7",
    [CANVAS_SCORED] = "36",
    [CANVAS_HIDDEN] = "35",
    [CANVAS_TITLE] = "1",
    [CANVAS_NOTE] = "2",
};

/* A colour for each player, added to what the role gives. */
static const char *const owner_colour[] = {"", ";33", ";36", ";35", ";32", ";34", ";31"};

enum { RENDITION_SIZE = 24 };

static void find_rendition(const struct canvas_cell *cell, char rendition[RENDITION_SIZE])
{
    const char *role = role_rendition[cell->role];
    struct text text = text_in(rendition, RENDITION_SIZE);
    bool owned = cell->owner > 0 && cell->role != CANVAS_LEGAL &&
                 cell->owner < sizeof owner_colour / sizeof owner_colour[0];
    text_add(&text, role ? role : owned ? "0" : "");
    text_add(&text, owned ? owner_colour[cell->owner] : "");
}

static int row_end(const struct canvas *canvas, int y)
{
    int end = canvas->width;
    while (end > 0 && strcmp(canvas_at(canvas, end - 1, y)->utf8, " ") == 0)
        end--;
    return end;
}

static void change_rendition(struct buffer *out, char now[RENDITION_SIZE], const char *next)
{
    if (strcmp(now, next) == 0)
        return;
    if (now[0])
        buffer_add(out, "\033[0m");
    if (next[0])
        buffer_format(out, "\033[%sm", next);
    struct text text = text_in(now, RENDITION_SIZE);
    text_add(&text, next);
}

static void add_coloured_row(struct buffer *out, const struct canvas *canvas, int y)
{
    char now[RENDITION_SIZE] = "", next[RENDITION_SIZE];
    int end = row_end(canvas, y);
    for (int x = 0; x < end; x++) {
        const struct canvas_cell *cell = canvas_at(canvas, x, y);
        find_rendition(cell, next);
        if (strcmp(cell->utf8, " ") != 0 || cell->role == CANVAS_LAST)
            change_rendition(out, now, next);
        buffer_add(out, cell->utf8);
    }
    change_rendition(out, now, "");
}

void canvas_add_text(struct buffer *out, const struct canvas *canvas, bool colour)
{
    for (int y = 0; y < canvas->height; y++) {
        if (colour)
            add_coloured_row(out, canvas, y);
        else
            canvas_row_text(canvas, y, out);
        buffer_add(out, "\n");
    }
}

/* ---- narrow terminals ---- */

static bool is_gap(const struct canvas *canvas, int x)
{
    for (int y = 0; y < canvas->height; y++)
        if (strcmp(canvas_at(canvas, x, y)->utf8, " ") != 0)
            return false;
    return true;
}

/* The column from which on everything goes below: behind the last gap within COLUMNS. */
static int find_cut(const struct canvas *canvas, int columns)
{
    int cut = columns < canvas->width ? columns : canvas->width;
    while (cut > 0 && !is_gap(canvas, cut - 1))
        cut--;
    while (cut > 0 && cut < canvas->width && is_gap(canvas, cut))
        cut++;
    return cut;
}

static int widest_row(const struct canvas *canvas)
{
    int widest = 0;
    for (int y = 0; y < canvas->height; y++)
        widest = row_end(canvas, y) > widest ? row_end(canvas, y) : widest;
    return widest;
}

static void copy_row(
    const struct canvas *canvas, int y, struct canvas_cell *to, int start, int count)
{
    memcpy(to, canvas_at(canvas, start, y), (size_t)count * sizeof *to);
}

void canvas_fit(const struct canvas *canvas, int columns, struct canvas *fitted)
{
    int widest = widest_row(canvas), cut = widest > columns ? find_cut(canvas, columns) : 0;
    bool cuts = cut > 0 && widest - cut <= columns;
    int rows = canvas->height;
    canvas_resize(fitted, canvas->width, cuts ? 2 * rows : rows);
    for (int y = 0; y < canvas->height; y++) {
        copy_row(canvas, y, canvas_at(fitted, 0, y), 0, cuts ? cut : canvas->width);
        if (cuts && row_end(canvas, y) > cut)
            copy_row(canvas, y, canvas_at(fitted, 0, rows++), cut, canvas->width - cut);
    }
    canvas_crop(fitted, rows);
}
