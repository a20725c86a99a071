/*
 * Writes a canvas as text. Colour only repeats what the characters say.
 */
#include "ui/fronts/fronts.h"

enum { RENDITION_SIZE = 24 };

/* Finds the Select Graphic Rendition sequence (ECMA-48, with xterm's colours); "" for the
 * terminal's default. */
static void find_rendition(
    const struct canvas_cell *cell, enum look_ground ground, char rendition[RENDITION_SIZE])
{
    struct look look = look_of((enum canvas_role)cell->role, cell->owner);
    struct text text = text_in(rendition, RENDITION_SIZE);
    int number = look_number(look.colour, ground);
    text_add(&text, look.bold ? "1" : "");
    if (look.underlined)
        text_format(&text, "%s4", text.length > 0 ? ";" : "");
    if (number >= 0)
        text_format(&text, "%s38;5;%d", text.length > 0 ? ";" : "", number);
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

static void add_coloured_row(
    struct buffer *out, const struct canvas *canvas, int y, enum look_ground ground)
{
    char now[RENDITION_SIZE] = "", next[RENDITION_SIZE];
    int end = row_end(canvas, y);
    for (int x = 0; x < end; x++) {
        const struct canvas_cell *cell = canvas_at(canvas, x, y);
        find_rendition(cell, ground, next);
        if (strcmp(cell->utf8, " ") != 0 || cell->role == CANVAS_LAST)
            change_rendition(out, now, next);
        buffer_add(out, cell->utf8);
    }
    change_rendition(out, now, "");
}

void canvas_add_text(struct buffer *out, const struct canvas *canvas, enum look_ground ground)
{
    for (int y = 0; y < canvas->height; y++) {
        if (ground != GROUND_NO_COLOURS)
            add_coloured_row(out, canvas, y, ground);
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

/* Returns the column after the last gap within COLUMNS; everything from there on moves below. */
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
