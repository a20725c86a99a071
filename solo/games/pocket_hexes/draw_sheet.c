/*
 * Pocket Hexes: draws a grid as flat-topped text hexagons, two rows high or more, which share their
 * slanted sides. In the wide style a cell's name and number share the upper row; in the tall style
 * the number is in the lower one; in larger hexagons it is in the middle, below the name.
 */
#include "games/pocket_hexes/private.h"

const struct sheet_signs sheet_signs_unicode = {"░", "✓", "×", "•", "◦", "▸"};
const struct sheet_signs sheet_signs_ascii = {":", "*", "x", ".", "o", ">"};

enum { NUMBER_WIDTH = 2 };

int sheet_width(const struct rules *rules, struct sheet_style style)
{
    return rules->board.columns * style.pitch + style.half;
}

int sheet_height(const struct rules *rules, struct sheet_style style)
{
    return 2 * style.half * (2 * rules->board.side - 1) + 1;
}

static void spot_of(const struct sheet *sheet, int cell, int *x, int *y)
{
    const struct board *board = &sheet->rules->board;
    *x = board->column[cell] * sheet->style.pitch;
    *y = 1 + sheet->style.half * board_half_row(board, cell);
}

static void repeat(
    struct canvas *canvas, int x, int y, const char *sign, int count, struct canvas_pen pen)
{
    for (int i = 0; i < count; i++)
        canvas_put(canvas, x + i, y, sign, pen);
}

/* Draws the outline of CELL; its lower side is the upper side of the cell below. */
static void draw_frame(const struct sheet *sheet, struct canvas *canvas, int x, int y, int cell)
{
    struct canvas_pen pen = {CANVAS_EDGE, sheet->owner, CANVAS_NO_FIELD};
    int pitch = sheet->style.pitch, half = sheet->style.half;
    if (sheet->rules->board.row[cell] == 0)
        repeat(canvas, x + half, y - 1, "_", pitch - half, pen);
    repeat(canvas, x + half, y + 2 * half - 1, "_", pitch - half, pen);
    for (int i = 0; i < half; i++) {
        int aside = half - 1 - i;
        canvas_put(canvas, x + aside, y + i, "/", pen);
        canvas_put(canvas, x + pitch + i, y + i, "\\", pen);
        canvas_put(canvas, x + i, y + half + i, "\\", pen);
        canvas_put(canvas, x + pitch + aside, y + half + i, "/", pen);
    }
}

static enum canvas_role role_of(const struct sheet *sheet, int cell)
{
    const struct pocket_grid *grid = sheet->grid;
    if (cell == sheet->last)
        return CANVAS_LAST;
    if (grid->value[cell] == POCKET_EMPTY)
        return cell_set_has(sheet->legal, cell) ? CANVAS_LEGAL : CANVAS_EMPTY;
    return cell_set_has(grid->scored, cell) ? CANVAS_SCORED : CANVAS_VALUE;
}

static const char *mark_of(const struct sheet *sheet, int cell)
{
    const struct pocket_grid *grid = sheet->grid;
    const struct sheet_signs *signs = sheet->style.signs;
    if (grid->value[cell] == POCKET_EMPTY)
        return NULL;
    if (cell_set_has(grid->scored, cell))
        return signs->scored;
    return grid->missing[cell] == 0 ? signs->lost : NULL;
}

/* Writes the number, or the sign of a legal place, right-aligned in two columns. */
static void draw_content(
    const struct sheet *sheet, struct canvas *canvas, int x, int y, int cell, struct canvas_pen pen)
{
    const struct sheet_signs *signs = sheet->style.signs;
    int value = sheet->grid->value[cell];
    bool written = value != POCKET_EMPTY;
    if (written || cell == sheet->considered) {
        struct phrase digits = text_phrase(written ? "%d" : "%d?", written ? value : sheet->value);
        canvas_put(
            canvas, x + NUMBER_WIDTH + !written - (int)strlen(digits.data), y, digits.data, pen);
    } else if (cell_set_has(sheet->legal, cell)) {
        bool closes = cell_set_has(sheet->closing, cell);
        canvas_put(canvas, x + 1, y, closes ? signs->closes : signs->legal, pen);
    }
}

/* Fills the inside of CELL; its last line is its lower side. */
static void fill_cell(
    const struct sheet *sheet, struct canvas *canvas, int x, int y, int cell, struct canvas_pen pen)
{
    int pitch = sheet->style.pitch, half = sheet->style.half, lines = 2 * half;
    const char *filler =
        cell_set_has(sheet->rules->interior, cell) ? " " : sheet->style.signs->edge;
    for (int line = 0; line < lines; line++) {
        int aside = line < half ? half - line : line - half + 1;
        repeat(canvas, x + aside, y + line, line + 1 < lines ? filler : "_",
            pitch + half - 2 * aside, pen);
    }
}

/* Finds the place of the number in a cell at (X, Y): its first column and its row. */
static void place_number(struct sheet_style style, int x, int y, int *number, int *row)
{
    int inside = style.pitch - 1;
    *row = style.tall ? y + 1 : y;
    *number = style.tall ? x + inside - NUMBER_WIDTH - 1 : x + 4;
    if (style.tall && inside == NUMBER_WIDTH + 2)
        *number = x + 2;
    if (style.half > 1) {
        *row = y + style.half;
        *number = x + (style.pitch + style.half) / 2 - 1;
    }
}

static void draw_cell(const struct sheet *sheet, struct canvas *canvas, int x, int y, int cell)
{
    int field = sheet->fields ? cell : CANVAS_NO_FIELD, half = sheet->style.half, number, row;
    struct canvas_pen fill = {CANVAS_EDGE, sheet->owner, field};
    struct canvas_pen coordinate = {CANVAS_COORDINATE, sheet->owner, field};
    struct canvas_pen content = {role_of(sheet, cell), sheet->owner, field};
    int name = half > 1 ? x + (sheet->style.pitch + half) / 2 - 1 : x + 1;
    fill_cell(sheet, canvas, x, y, cell, fill);
    canvas_put(canvas, name, y + half / 2, board_name(&sheet->rules->board, cell).data, coordinate);
    place_number(sheet->style, x, y, &number, &row);
    draw_content(sheet, canvas, number, row, cell, content);
    const char *mark = mark_of(sheet, cell);
    if (mark)
        canvas_put(canvas, number + NUMBER_WIDTH, row, mark, content);
    if (cell == sheet->last)
        canvas_put(canvas, number - 1, row, sheet->style.signs->last, content);
}

void sheet_draw(const struct sheet *sheet, struct canvas *canvas, int x, int y)
{
    for (int cell = 0; cell < sheet->rules->board.count; cell++) {
        int at_x, at_y;
        spot_of(sheet, cell, &at_x, &at_y);
        draw_frame(sheet, canvas, x + at_x, y + at_y, cell);
    }
    for (int cell = 0; cell < sheet->rules->board.count; cell++) {
        int at_x, at_y;
        spot_of(sheet, cell, &at_x, &at_y);
        draw_cell(sheet, canvas, x + at_x, y + at_y, cell);
    }
}
