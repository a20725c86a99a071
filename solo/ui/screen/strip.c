/*
 * Draws the panel as blocks beside the board, or as lines above a part of it.
 */
#include "ui/screen/private.h"

enum { STRIP_ROWS = 12, GAP = 3 };

static struct canvas_pen strip_pen(const struct panel_piece *piece, char chosen)
{
    bool is_chosen = piece->key && piece->key == chosen;
    return (struct canvas_pen){(enum canvas_role)(is_chosen ? (int)FRAME_CHOSEN : piece->role),
        piece->owner, piece->key ? FRAME_ITEMS + piece->key : CANVAS_NO_FIELD};
}

/* A row of the panel: its pieces from FIRST to END - 1, and its width in columns. */
struct strip_row {
    int first, end, width;
};

static struct strip_row row_from(const struct panel *panel, int first)
{
    struct strip_row row = {first, first, 0};
    do
        row.width += wrap_columns(panel->piece[row.end++].words);
    while (row.end < panel->piece_count && panel->piece[row.end].start == PANEL_SAME_ROW);
    return row;
}

/* Reports whether ROW lines up with the rows around it, so that its leading spaces count. */
static bool is_of_columns(const struct panel *panel, int before, struct strip_row row)
{
    const struct panel_piece *next = row.end < panel->piece_count ? &panel->piece[row.end] : NULL;
    bool starts = panel->piece[row.first].start == PANEL_NEW_BLOCK;
    if (panel->piece[row.first].start == PANEL_ROW_BELOW ||
        (next && next->start == PANEL_ROW_BELOW))
        return true;
    if (!starts && before == row.width)
        return true;
    return next && next->start != PANEL_NEW_BLOCK && row_from(panel, row.end).width == row.width;
}

/* Writes ROW into line Y from column X on, and returns the column after it. */
static int put_row(const struct panel *panel, char chosen, struct strip_row row, bool table, int x,
    int y, struct canvas *strip)
{
    for (int i = row.first; i < row.end; i++) {
        const struct panel_piece *piece = &panel->piece[i];
        const char *words = piece->words;
        if (i == row.first && !table)
            words += strspn(words, " ");
        x = frame_put(strip, x, y, strip->width - x, words, strip_pen(piece, chosen));
    }
    return x;
}

/* Reports whether ROW begins a block at column X whose second row would not fit beside it in
 * COLUMNS, so that its heading would be alone at the end of a line. */
static bool is_torn(const struct panel *panel, struct strip_row row, int x, int columns)
{
    const struct panel_piece *next = row.end < panel->piece_count ? &panel->piece[row.end] : NULL;
    return panel->piece[row.first].start == PANEL_NEW_BLOCK && next &&
           next->start == PANEL_NEW_ROW &&
           x + row.width + GAP + row_from(panel, row.end).width > columns;
}

void strip_draw(const struct panel *panel, char chosen, int columns, struct canvas *strip)
{
    int x = 0, y = 0, start = 0, before = 0;
    canvas_resize(strip, columns, STRIP_ROWS);
    for (int i = 0; i < panel->piece_count && y < STRIP_ROWS;) {
        struct strip_row row = row_from(panel, i);
        bool below = panel->piece[i].start == PANEL_ROW_BELOW;
        x += x > 0 && !below ? GAP : 0;
        if (below) {
            y++;
            x = start;
        } else if (x > 0 && (x + row.width > columns || is_torn(panel, row, x, columns))) {
            y++;
            x = 0;
        }
        start = x;
        x = put_row(panel, chosen, row, is_of_columns(panel, before, row), x, y, strip);
        before = row.width;
        i = row.end;
    }
    canvas_crop(strip, y + (x > 0) < STRIP_ROWS ? y + (x > 0) : STRIP_ROWS);
}

/* ---- blocks ---- */

/* Measures the block that begins with piece FIRST, and returns the piece after it. */
static int measure_block(const struct panel *panel, int first, int *width, int *height)
{
    int at = first;
    *width = *height = 0;
    do {
        struct strip_row row = row_from(panel, at);
        *width = row.width > *width ? row.width : *width;
        (*height)++;
        at = row.end;
    } while (at < panel->piece_count && panel->piece[at].start != PANEL_NEW_BLOCK);
    return at;
}

int strip_blocks(const struct panel *panel, char chosen, struct canvas *blocks, int most)
{
    int count = 0;
    for (int at = 0; at < panel->piece_count && count < most; count++) {
        int width, height, end = measure_block(panel, at, &width, &height);
        canvas_init(&blocks[count]);
        canvas_resize(&blocks[count], width, height);
        for (int y = 0; at < end; y++) {
            struct strip_row row = row_from(panel, at);
            put_row(panel, chosen, row, true, 0, y, &blocks[count]);
            at = row.end;
        }
    }
    return count;
}
