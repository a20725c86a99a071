/*
 * Texts on paper: single lines, whose characters must be in the fonts; texts with symbols and bold
 * letters, whose signs become marks for text layout; and widths of columns of texts.
 */
#include "kits/custom/ink/ink.h"

struct text_style custom_marked(const struct text_style *style)
{
    struct text_style marked = *style;
    marked.marked = true;
    return marked;
}

bool custom_check_line(struct fonts *fonts, const struct custom_value *value,
    const struct text_style *style, struct error *error)
{
    struct error trouble = ERROR_INIT;
    struct text_style marked = custom_marked(style);
    const struct glyph_run *runs;
    size_t count;
    if (strchr(value->text, '\n') != NULL)
        return custom_refuse(value, error, REASON_BAD_VALUE, "there is room for only one line");
    return text_line(fonts, value->text, &marked, &runs, &count, &trouble) ||
           custom_refuse(value, error, REASON_BAD_VALUE, "%s", trouble.message);
}

double custom_line_width(struct fonts *fonts, const char *text, const struct text_style *style)
{
    struct text_style marked = custom_marked(style);
    return text_measure(fonts, text, &marked).width;
}

/* ---- symbols in texts ---- */

/* Design size: radius of a symbol, in text sizes. */
static const double radius = 0.46;

static void draw_symbol(struct scene *scene, const struct custom_kit *custom, int symbol,
    double size, struct point at, enum colour_role role, enum colour_role ground)
{
    struct text name = TEXT_ROOM(CUSTOM_NAME_SIZE);
    for (const char *c = custom_symbol_name(&custom->words, symbol); *c != '\0'; c++)
        text_add_char(&name, *c == '-' ? ' ' : *c);
    scene_symbol_word(scene, name.data, (struct rect){at.x, at.y - 0.8 * size, size, size});
    custom_symbol_draw(scene, custom, symbol,
        xy(at.x + size / 2.0, at.y - ART_BASELINE_DROP * size), radius * size, role, ground);
}

/* Draws in reading order: line by line, left to right. */
void custom_rich_draw(struct scene *scene, const struct custom_kit *custom,
    const struct paragraph *paragraph, double size, struct point at, enum colour_role role,
    enum colour_role ground)
{
    struct glyph_run run;
    double x = 0.0, y = 0.0, left = 0.0, base = 0.0;
    size_t next = 0;
    int symbol = 0;
    bool more = true;
    for (size_t i = 0; more; i++) {
        more = paragraph_run(paragraph, i, &run, &x, &y);
        while (paragraph_picture(paragraph, next, &symbol, &left, &base) &&
               (!more || base < y || (base <= y && left < x))) {
            draw_symbol(scene, custom, symbol, size, xy(at.x + left, at.y + base), role, ground);
            next++;
        }
        if (more)
            scene_glyphs(scene, &run, xy(at.x + x, at.y + y), role);
    }
}

/* If a line has symbols, returns it as a paragraph and moves AT from the line's origin to the
 * paragraph's corner; otherwise returns NULL. */
static struct paragraph *line_with_symbols(
    struct scene *scene, const char *text, const struct text_style *marked, struct point *at)
{
    struct error error = ERROR_INIT;
    if (strchr(text, MARK_PICTURE[0]) == NULL)
        return NULL;
    struct paragraph *paragraph = paragraph_create(scene_fonts(scene), text, marked, 0.0, &error);
    assert(paragraph != NULL); /* it has been laid out before */
    at->x -= text_align_share(marked->align) * paragraph_width(paragraph);
    at->y -= paragraph_baseline(paragraph);
    return paragraph;
}

void custom_line_draw(struct scene *scene, const struct custom_kit *custom, const char *text,
    const struct text_style *style, struct point at, enum colour_role role, enum colour_role ground)
{
    struct text_style marked = custom_marked(style);
    struct point corner = at;
    struct paragraph *paragraph = line_with_symbols(scene, text, &marked, &corner);
    if (paragraph != NULL)
        custom_rich_draw(scene, custom, paragraph, style->size, corner, role, ground);
    else
        scene_text(scene, text, &marked, at, role);
    paragraph_destroy(paragraph);
}

void custom_line_halo(struct scene *scene, const char *text, const struct text_style *style,
    struct point at, enum colour_role ground, double width)
{
    struct text_style marked = custom_marked(style);
    struct point corner = at;
    struct paragraph *paragraph = line_with_symbols(scene, text, &marked, &corner);
    double x = 0.0, y = 0.0;
    int symbol = 0;
    for (size_t i = 0; paragraph != NULL && paragraph_picture(paragraph, i, &symbol, &x, &y); i++)
        art_circle(scene,
            xy(corner.x + x + style->size / 2.0, corner.y + y - ART_BASELINE_DROP * style->size),
            radius * style->size + width / 2.0, paint_fill(ground));
    paragraph_destroy(paragraph);
    scene_text_halo(scene, text, &marked, at, ground, width);
}

/* ---- columns of a table ---- */

/* Design sizes, in mm. */
static const double cell_least = 8.0; /* least width of a cell, if there is space */
static const double breath = 0.2;     /* in addition to the width of letters */

static double measure(
    struct fonts *fonts, const char *text, size_t length, const struct text_style *style)
{
    LOCAL_BUFFER kept = BUFFER_INIT;
    buffer_add_bytes(&kept, text, length);
    return length > 0 ? breath + custom_line_width(fonts, kept.data, style) : 0.0;
}

struct custom_column_width custom_column_width_of(
    struct fonts *fonts, const char *text, const struct text_style *style)
{
    struct custom_column_width width = {0.0, 0.0, false};
    while (*text != '\0') {
        size_t line = strcspn(text, "\n");
        width.most = fmax(width.most, measure(fonts, text, line, style));
        for (const char *word = text; word < text + line;) {
            size_t length = strcspn(word, " \n");
            const char *at = word;
            double whole = measure(fonts, word, length, style);
            bool breaks = text_next_code_point(&at) >= 0x2e80;
            width.least = fmax(width.least, breaks ? fmin(whole, 3.0 * style->size) : whole);
            word += length + strspn(word + length, " ");
        }
        text += line + (text[line] == '\n');
    }
    width.most = fmax(width.most, width.least);
    return width;
}

static double width_at(const struct custom_column_width *width, double level)
{
    return fmax(width->least, fmin(width->most, level));
}

double custom_columns_width(const struct custom_column_width *widths, int count, double level)
{
    double width = (count - 1) * CUSTOM_CELL_GAP;
    for (int i = 0; i < count; i++)
        width += width_at(&widths[i], level);
    return width;
}

void custom_columns_share(struct custom_column_width *widths, int count, double room)
{
    double low = 0.0, high = room;
    for (int i = 0; i < 40; i++) {
        double level = (low + high) / 2.0;
        bool fits = custom_columns_width(widths, count, level) <= room;
        low = fits ? level : low;
        high = fits ? high : level;
    }
    struct custom_column_width roomy[CSV_COLUMNS_MAX] = {{0.0, 0.0, false}};
    for (int i = 0; i < count; i++)
        roomy[i] = (struct custom_column_width){0.0, fmax(cell_least, widths[i].most), false};
    bool easy = custom_columns_width(roomy, count, room) <= room;
    for (int i = 0; i < count; i++)
        widths[i].most = easy ? roomy[i].most : width_at(&widths[i], low);
    double rest = fmax(0.0, room - custom_columns_width(widths, count, room));
    int blanks = 0;
    for (int i = 0; i < count; i++)
        blanks += !widths[i].filled;
    for (int i = 0; i < count; i++)
        widths[i].most += widths[i].filled ? 0.0 : rest / blanks;
}
