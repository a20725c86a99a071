#pragma once

/*
 * How a kit file's colours, lines, symbols, texts and columns are drawn, on boards and on pieces.
 */

#include "kits/custom/read/read.h"

/* colours.c: the file's colours in a theme. */

/* Adds the file's colours to THEME, and notes which of them are dark. */
void custom_colours_dress(struct custom_kit *custom, struct theme *theme);
/* Returns INK or PAPER, whichever is more readable on GROUND. */
enum colour_role custom_ink_on(const struct custom_kit *custom, enum colour_role ground);
/* Tones of a colour: one for patterns on it, and a stronger one for symbols. */
enum custom_tone { TONE_SHADE, TONE_DEEP, TONE_COUNT };
enum colour_role custom_tone_of(enum colour_role role, enum custom_tone tone);
/* Returns the role of colour INDEX in the palette that all symbols from files share. */
enum colour_role custom_art_colour(int index);
struct paint custom_line_paint(const struct custom_kit *custom, int line);

/* symbols.c: symbols, built in or from files. */

/* Draws SYMBOL of the kit in a circle of RADIUS, in ROLE unless it has its own colours; GROUND
 * shows through its holes. */
void custom_symbol_draw(struct scene *scene, const struct custom_kit *custom, int symbol,
    struct point centre, double radius, enum colour_role role, enum colour_role ground);
/* Draws SYMBOL as large as possible in the middle of BOX; TINT: in ROLE even if it has its own
 * colours. */
void custom_symbol_draw_in(struct scene *scene, const struct custom_kit *custom, int symbol,
    struct rect box, enum colour_role role, enum colour_role ground, bool tint);

/* Returns the pixels of SYMBOL drawn at WIDTH x HEIGHT mm; NULL if it is made of shapes. */
const struct picture *custom_symbol_pixels(
    const struct custom_kit *custom, int symbol, double width, double height);
/* Draws a symbol: a picture fills BOX exactly, in its own colours; a built-in symbol is as large as
 * possible. */
void custom_symbol_fill(
    struct scene *scene, const struct custom_kit *custom, int symbol, struct rect box);

/* texts.c: texts with marks (custom_rich_read), of one or several lines, and columns of texts. */

/* Returns STYLE with marks allowed in the text. */
struct text_style custom_marked(const struct text_style *style);
/* Checks that VALUE is a single line with characters in the fonts. */
MUST_USE bool custom_check_line(struct fonts *fonts, const struct custom_value *value,
    const struct text_style *style, struct error *error);
/* Returns the width of a line, mm. */
double custom_line_width(struct fonts *fonts, const char *text, const struct text_style *style);
/* Draws a line as scene_text does; GROUND shows through its symbols. */
void custom_line_draw(struct scene *scene, const struct custom_kit *custom, const char *text,
    const struct text_style *style, struct point at, enum colour_role role,
    enum colour_role ground);
/* Draws the halo around its letters as scene_text_halo does. */
void custom_line_halo(struct scene *scene, const char *text, const struct text_style *style,
    struct point at, enum colour_role ground, double width);
/* Draws PARAGRAPH of such a text, in letters of SIZE mm, with its top left corner at AT. */
void custom_rich_draw(struct scene *scene, const struct custom_kit *custom,
    const struct paragraph *paragraph, double size, struct point at, enum colour_role role,
    enum colour_role ground);

/* Widths of the columns of a table, mm. */

#define CUSTOM_CELL_GAP 3.0

/* The widths that a cell needs: for its longest word (Japanese breaks anywhere), and on a single
 * line. */
struct custom_column_width {
    double least, most;
    bool filled; /* of a column: it has content below its head */
};

struct custom_column_width custom_column_width_of(
    struct fonts *fonts, const char *text, const struct text_style *style);
/* Returns the width of a table whose columns are at most LEVEL wide, unless a word needs more. */
double custom_columns_width(const struct custom_column_width *widths, int count, double level);
/* Distributes ROOM mm among the columns. If not all fit on one line, the longest become equally
 * wide. Narrow ones are widened if that costs nothing, and columns for writing share the rest. */
void custom_columns_share(struct custom_column_width *widths, int count, double room);
