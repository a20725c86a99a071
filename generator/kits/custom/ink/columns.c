/*
 * Widths of the columns of a table, chosen by their content if there is enough space.
 */
#include "kits/custom/ink/ink.h"

/* Design sizes, in mm. */
static const double cell_least = 8.0; /* if there is space */
static const double breath = 0.2;     /* beyond the width of letters */

static double measure(
    struct fonts *fonts, const char *text, size_t length, const struct text_style *style)
{
    LOCAL_BUFFER kept = BUFFER_INIT;
    struct text_style marked = *style;
    double width = length > 0 ? breath : 0.0;
    buffer_add_bytes(&kept, text, length);
    marked.marked = true;
    for (size_t i = 0; i < length; i++)
        width += text[i] == MARK_PICTURE[0] ? style->size : 0.0;
    return length > 0 ? width + text_measure(fonts, kept.data, &marked).width : 0.0;
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
