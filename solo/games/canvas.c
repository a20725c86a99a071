/*
 * Draws into the grid of characters that games use as their screen.
 */
#include "games/canvas.h"

#include <assert.h>
#include <uniwidth.h>

static const struct canvas_cell blank = {" ", CANVAS_PLAIN, CANVAS_NO_OWNER, CANVAS_NO_FIELD};

const char *const canvas_sign_legal[2] = {"•", "*"};
const char *const canvas_sign_last[2] = {"▸", ">"};

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

void canvas_crop(struct canvas *canvas, int height)
{
    assert(height >= 0 && height <= canvas->height);
    canvas->height = height;
}

struct canvas_cell *canvas_at(const struct canvas *canvas, int x, int y)
{
    if (x < 0 || y < 0 || x >= canvas->width || y >= canvas->height)
        return NULL;
    return &canvas->cells[y * canvas->width + x];
}

bool canvas_is_blank(const struct canvas *canvas, int x, int y, int width, int height)
{
    for (int row = y; row < y + height; row++) {
        for (int column = x; column < x + width; column++) {
            const struct canvas_cell *cell = canvas_at(canvas, column, row);
            if (!cell || strcmp(cell->utf8, " ") != 0)
                return false;
        }
    }
    return true;
}

/* Returns the bytes of the UTF-8 character at TEXT; a malformed byte counts as one character. */
static size_t character_bytes(const char *text)
{
    const char *next = text;
    text_next_code_point(&next);
    size_t bytes = (size_t)(next - text);
    return bytes >= 1 && bytes <= 4 ? bytes : 1;
}

/* Returns the columns of the character at TEXT, 1 or 2. */
static int character_columns(const char *text)
{
    const char *next = text;
    uint32_t code_point = text_next_code_point(&next);
    return code_point >= 0x80 && uc_width(code_point, "UTF-8") == 2 ? 2 : 1;
}

int canvas_columns(const char *utf8)
{
    int columns = 0;
    for (; *utf8; utf8 += character_bytes(utf8))
        columns += character_columns(utf8);
    return columns;
}

static void fill_cell(
    struct canvas_cell *cell, const char *bytes, size_t count, struct canvas_pen pen)
{
    memset(cell->utf8, 0, sizeof cell->utf8);
    memcpy(cell->utf8, bytes, count);
    cell->role = (uint8_t)pen.role;
    cell->owner = (uint8_t)pen.owner;
    cell->field = (int16_t)pen.field;
}

/* Writes one character; leaves it out if it is wide and only half of it is inside. */
static void put_character(
    struct canvas *canvas, int x, int y, const char *utf8, struct canvas_pen pen)
{
    struct canvas_cell *cell = canvas_at(canvas, x, y), *second = canvas_at(canvas, x + 1, y);
    bool wide = character_columns(utf8) == 2;
    if (!cell || (wide && !second))
        return;
    fill_cell(cell, utf8, character_bytes(utf8), pen);
    if (wide)
        fill_cell(second, "", 0, pen);
}

void canvas_put(struct canvas *canvas, int x, int y, const char *utf8, struct canvas_pen pen)
{
    for (; *utf8; utf8 += character_bytes(utf8)) {
        put_character(canvas, x, y, utf8, pen);
        x += character_columns(utf8);
    }
}

void canvas_put_sign(
    struct canvas *canvas, int x, int y, bool ascii, enum canvas_role role, int field)
{
    const char *const *sign = role == CANVAS_LEGAL ? canvas_sign_legal : canvas_sign_last;
    canvas_put(canvas, x, y, sign[ascii], (struct canvas_pen){role, CANVAS_NO_OWNER, field});
}

void canvas_row_text(const struct canvas *canvas, int y, struct buffer *buffer)
{
    int width = canvas->width;
    while (width > 0 && strcmp(canvas_at(canvas, width - 1, y)->utf8, " ") == 0)
        width--;
    for (int x = 0; x < width; x++)
        buffer_add(buffer, canvas_at(canvas, x, y)->utf8);
}

/* Returns the first column of row Y with something in it, searching from the left or (STEP -1) from
 * the right; the width or -1 if there is none. */
static int first_written(const struct canvas *canvas, int y, int step)
{
    int x = step > 0 ? 0 : canvas->width - 1;
    while (x >= 0 && x < canvas->width && strcmp(canvas_at(canvas, x, y)->utf8, " ") == 0)
        x += step;
    return x;
}

bool canvas_put_in_corner(
    struct canvas *canvas, int height, bool bottom, const char *utf8, struct canvas_pen pen)
{
    enum { GAP = 2 };
    int length = canvas_columns(utf8);
    for (int line = 0; line < height / 2; line++) {
        int y = bottom ? height - 1 - line : line;
        int left = first_written(canvas, y, 1), right = first_written(canvas, y, -1);
        if (left == canvas->width || left >= length + GAP) {
            canvas_put(canvas, 0, y, utf8, pen);
            return true;
        }
        if (canvas->width - 1 - right >= length + GAP) {
            canvas_put(canvas, canvas->width - length, y, utf8, pen);
            return true;
        }
    }
    return false;
}

void canvas_put_note(struct canvas *canvas, int height, bool bottom, int *below, const char *utf8,
    enum canvas_role role, int owner)
{
    const struct canvas_pen pen = {role, owner, CANVAS_NO_FIELD};
    if (!canvas_put_in_corner(canvas, height, bottom, utf8, pen))
        canvas_put(canvas, 0, (*below)++, utf8, pen);
}
