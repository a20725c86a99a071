/*
 * The character grid games draw into. It knows nothing of terminals or of games.
 */
#include "games/canvas.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const struct canvas_cell blank = {" ", CANVAS_PLAIN, CANVAS_NO_OWNER, CANVAS_NO_FIELD};

void canvas_init(struct canvas *canvas)
{
    memset(canvas, 0, sizeof *canvas);
}

void canvas_finish(struct canvas *canvas)
{
    free(canvas->cells);
    canvas_init(canvas);
}

void canvas_resize(struct canvas *canvas, int width, int height)
{
    assert(width >= 0 && height >= 0);
    free(canvas->cells);
    size_t count = (size_t)width * (size_t)height;
    canvas->cells = memory_create(count ? count : 1, sizeof *canvas->cells);
    canvas->width = width;
    canvas->height = height;
    for (size_t i = 0; i < count; i++)
        canvas->cells[i] = blank;
}

struct canvas_cell *canvas_at(const struct canvas *canvas, int x, int y)
{
    if (x < 0 || y < 0 || x >= canvas->width || y >= canvas->height)
        return NULL;
    return &canvas->cells[y * canvas->width + x];
}

/* Bytes of the UTF-8 character at TEXT; a malformed byte counts as one character. */
static size_t character_bytes(const char *text)
{
    const char *next = text;
    text_next_code_point(&next);
    size_t bytes = (size_t)(next - text);
    return bytes >= 1 && bytes <= 4 ? bytes : 1;
}

void canvas_put(struct canvas *canvas, int x, int y, const char *utf8, struct canvas_pen pen)
{
    while (*utf8) {
        size_t bytes = character_bytes(utf8);
        struct canvas_cell *cell = canvas_at(canvas, x++, y);
        if (cell) {
            memset(cell->utf8, 0, sizeof cell->utf8);
            memcpy(cell->utf8, utf8, bytes);
            cell->role = (uint8_t)pen.role;
            cell->owner = (uint8_t)pen.owner;
            cell->field = (int16_t)pen.field;
        }
        utf8 += bytes;
    }
}

void canvas_row_text(const struct canvas *canvas, int y, struct buffer *buffer)
{
    int width = canvas->width;
    while (width > 0 && strcmp(canvas_at(canvas, width - 1, y)->utf8, " ") == 0)
        width--;
    for (int x = 0; x < width; x++)
        buffer_add(buffer, canvas_at(canvas, x, y)->utf8);
}
