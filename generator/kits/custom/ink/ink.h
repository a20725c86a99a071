#pragma once

/*
 * How a kit file's colours, lines, symbols, texts and columns are drawn, on boards and on pieces.
 */

#include "kits/custom/read/read.h"

/* colours.c: Colours of the file in a theme. */

/* Gives THEME the file's colours, and remembers which of them are dark. */
void custom_colours_dress(struct custom_kit *custom, struct theme *theme);
/* Returns INK or PAPER, whichever is more readable on GROUND. */
enum colour_role custom_ink_on(const struct custom_kit *custom, enum colour_role ground);
/* Returns a tone of ROLE for patterns on it, or a stronger one for symbols. */
enum custom_tone { TONE_SHADE, TONE_DEEP, TONE_COUNT };
enum colour_role custom_tone_of(enum colour_role role, enum custom_tone tone);
/* Returns colour INDEX of all symbols from files. */
enum colour_role custom_art_colour(int index);
/* Returns the paint of LINE in a drawing. */
struct paint custom_line_paint(const struct custom_kit *custom, int line);

/* symbols.c: Symbols, built-in ones and those of files. */

/* Draws SYMBOL of the kit in a circle of RADIUS, in ROLE unless it has its own colours; GROUND
 * shows through holes. */
void custom_symbol_draw(struct scene *scene, const struct custom_kit *custom, int symbol,
    struct point centre, double radius, enum colour_role role, enum colour_role ground);
/* Draws it as large as possible in the middle of BOX; TINT: in ROLE even if it has its own
 * colours. */
void custom_symbol_draw_in(struct scene *scene, const struct custom_kit *custom, int symbol,
    struct rect box, enum colour_role role, enum colour_role ground, bool tint);

/* texts.c: Texts of one line, texts with symbols and bold letters, and columns of texts. */

/* Checks that VALUE is a single line with characters in the fonts. */
MUST_USE bool custom_check_line(struct fonts *fonts, const struct custom_value *value,
    const struct text_style *style, struct error *error);

struct custom_rich {
    const char *text;
    bool marked;       /* for struct text_style */
    const int *symbol; /* in the order of their places */
};

/* Reads VALUE: ":name:" is a symbol, "**" begins and ends bold letters; doubled signs stand for
 * themselves. RICH lives as long as POOL. Fails with ERROR_INPUT. */
MUST_USE bool custom_rich_read(const struct custom_vocabulary *words,
    const struct custom_value *value, struct custom_pool *pool, struct custom_rich *rich,
    struct error *error);
/* Draws PARAGRAPH of such a text, in letters of SIZE mm, with its top left corner at AT. */
void custom_rich_draw(struct scene *scene, const struct custom_kit *custom,
    const struct paragraph *paragraph, const int *symbol, double size, struct point at,
    enum colour_role role, enum colour_role ground);

/* Widths of the columns of a table, mm. */

#define CUSTOM_CELL_GAP 3.0

/* Widths of a cell: for its longest word (Japanese breaks anywhere), and on a single line. */
struct custom_column_width {
    double least, most;
    bool filled; /* of a column: there is content below its head */
};

/* Returns the widths of a cell with TEXT. */
struct custom_column_width custom_column_width_of(
    struct fonts *fonts, const char *text, const struct text_style *style);
/* Returns the width of a table with columns at most LEVEL wide, unless a word needs more. */
double custom_columns_width(const struct custom_column_width *widths, int count, double level);
/* Distributes ROOM mm among the columns: if not all fit on one line, the longest are equally wide.
 * Narrow ones are widened if that costs nothing, and columns for writing share the rest. */
void custom_columns_share(struct custom_column_width *widths, int count, double room);
