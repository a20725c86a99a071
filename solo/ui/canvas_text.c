/*
 * A canvas as text. Colour only repeats what the characters say already.
 */
#include "ui/canvas_text.h"

#include <string.h>

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

static int row_end(const struct canvas *canvas, int y)
{
    int end = canvas->width;
    while (end > 0 && strcmp(canvas_at(canvas, end - 1, y)->utf8, " ") == 0)
        end--;
    return end;
}

static void change_rendition(struct buffer *out, const char **now, const char *next)
{
    if (*now == next)
        return;
    if (*now)
        buffer_add(out, "\033[0m");
    if (next)
        buffer_format(out, "\033[%sm", next);
    *now = next;
}

static void add_coloured_row(struct buffer *out, const struct canvas *canvas, int y)
{
    const char *now = NULL;
    int end = row_end(canvas, y);
    for (int x = 0; x < end; x++) {
        const struct canvas_cell *cell = canvas_at(canvas, x, y);
        if (strcmp(cell->utf8, " ") != 0 || cell->role == CANVAS_LAST)
            change_rendition(out, &now, role_rendition[cell->role]);
        buffer_add(out, cell->utf8);
    }
    change_rendition(out, &now, NULL);
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
