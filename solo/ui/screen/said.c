/*
 * Keeps what was said until it has been read.
 */
#include "ui/screen/private.h"

#include <limits.h>

static struct said_piece *add(struct said *said)
{
    said->piece = memory_resize(said->piece, said->count + 1, sizeof *said->piece);
    struct said_piece *piece = &said->piece[said->count++];
    memset(piece, 0, sizeof *piece);
    return piece;
}

void said_add_words(struct said *said, enum ui_tone tone, const char *words)
{
    struct said_piece *piece = add(said);
    piece->tone = tone;
    piece->words = memory_copy_string(words);
}

void said_add_picture(struct said *said, const struct canvas *picture)
{
    struct canvas *copy = memory_create(1, sizeof *copy);
    canvas_init(copy);
    canvas_resize(copy, picture->width, picture->height);
    memcpy(copy->cells, picture->cells,
        (size_t)picture->width * (size_t)picture->height * sizeof *copy->cells);
    add(said)->picture = copy;
}

bool said_has_picture(const struct said *said)
{
    for (size_t i = 0; i < said->count; i++)
        if (said->piece[i].picture)
            return true;
    return false;
}

void said_clear(struct said *said)
{
    for (size_t i = 0; i < said->count; i++) {
        free(said->piece[i].words);
        if (said->piece[i].picture)
            canvas_finish(said->piece[i].picture);
        free(said->piece[i].picture);
    }
    free(said->piece);
    *said = (struct said){NULL, 0};
}

static int rows_of(const struct said_piece *piece, int width, bool ascii)
{
    return piece->picture ? piece->picture->height : frame_count_lines(piece->words, width, ascii);
}

void said_draw(const struct said *said, int width, bool ascii, struct canvas *canvas)
{
    int rows = 0, widest = width;
    for (size_t i = 0; i < said->count; i++) {
        const struct canvas *picture = said->piece[i].picture;
        rows += rows_of(&said->piece[i], width, ascii);
        widest = picture && picture->width > widest ? picture->width : widest;
    }
    canvas_resize(canvas, widest, rows);
    for (size_t i = 0, y = 0; i < said->count; i++) {
        const struct said_piece *piece = &said->piece[i];
        struct frame_rect rect = {0, (int)y, widest, rows_of(piece, width, ascii)};
        if (piece->picture) {
            frame_put_picture(canvas, rect, 0, rect.y, piece->picture);
        } else {
            rect.width = width;
            frame_put_lines(
                canvas, rect, piece->words, ascii, frame_pen((int)frame_tone_role(piece->tone)));
        }
        y += (size_t)rect.height;
    }
}

int said_width(int columns)
{
    return columns < 20 ? 20 : columns < WRAP_USUAL ? columns : WRAP_USUAL;
}

void said_add_text(const struct said *said, int width, bool ascii, struct buffer *out)
{
    for (size_t i = 0; i < said->count; i++)
        if (said->piece[i].words)
            wrap_text(out, said->piece[i].words,
                said->piece[i].tone == UI_COMMAND ? INT_MAX : width, ascii);
}
