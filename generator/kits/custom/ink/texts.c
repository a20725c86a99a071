/*
 * Texts on paper: single lines, whose characters must be in the fonts; texts with symbols and bold
 * letters, whose signs become marks for the layout of text; and how wide columns of texts are.
 */
#include "kits/custom/ink/ink.h"

bool custom_check_line(struct fonts *fonts, const struct custom_value *value,
    const struct text_style *style, struct error *error)
{
    struct error trouble = ERROR_INIT;
    const struct glyph_run *runs;
    size_t count;
    if (strchr(value->text, '\n') != NULL)
        return custom_refuse(value, error, REASON_BAD_VALUE, "there is room for only one line");
    return text_line(fonts, value->text, style, &runs, &count, &trouble) ||
           custom_refuse(value, error, REASON_BAD_VALUE, "%s", trouble.message);
}

/* ---- symbols and bold letters ---- */

static const char name_letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-";

/* Returns the length of the name in ":name:" at AT; 0 for none. Times and ratios are not names. */
static size_t name_length(const char *at)
{
    size_t length = strspn(at + 1, name_letters);
    return at[1] >= 'a' && at[1] <= 'z' && at[1 + length] == ':' ? length : 0;
}

enum { INLINE_MAX = 40 }; /* symbols in a text */

struct parse {
    const struct custom_vocabulary *words;
    const struct custom_value *value;
    int symbol_count;
    int symbol[INLINE_MAX];
    struct buffer text;
    bool bold;
    struct error *error;
};

static bool take_symbol(struct parse *parse, const char *name, size_t length)
{
    char typed[CUSTOM_NAME_SIZE + 1];
    struct error trouble = ERROR_INIT;
    struct custom_value named = *parse->value;
    if (parse->symbol_count == INLINE_MAX)
        return custom_refuse(parse->value, parse->error, REASON_BAD_VALUE,
            "more than %d symbols in one text", INLINE_MAX);
    snprintf(typed, sizeof typed, "%.*s", (int)length, name);
    named.text = typed;
    return custom_pick(parse->words, CUSTOM_SYMBOLS, &named, &parse->symbol[parse->symbol_count++],
               &trouble) ||
           custom_refuse(parse->value, parse->error, REASON_UNKNOWN, "%s (a colon itself is ::)",
               trouble.message);
}

/* Takes the part at *AT. */
static bool take_piece(struct parse *parse, const char **at)
{
    size_t name = **at == ':' ? name_length(*at) : 0;
    if (text_take(at, "::")) {
        buffer_add(&parse->text, ":");
    } else if (text_take(at, "****")) {
        buffer_add(&parse->text, "**");
    } else if (text_take(at, "**")) {
        buffer_add(&parse->text, MARK_BOLD);
        parse->bold = !parse->bold;
    } else if (name > 0) {
        buffer_add(&parse->text, MARK_PICTURE);
        if (!take_symbol(parse, *at + 1, name))
            return false;
        *at += name + 2;
    } else {
        buffer_add_bytes(&parse->text, *at, 1);
        *at += 1;
    }
    return true;
}

bool custom_rich_read(const struct custom_vocabulary *words, const struct custom_value *value,
    struct custom_pool *pool, struct custom_rich *rich, struct error *error)
{
    struct parse parse = {.words = words, .value = value, .error = error};
    const char *at = value->text;
    bool good = true;
    *rich = (struct custom_rich){.text = value->text};
    if (strstr(at, "**") == NULL && strchr(at, ':') == NULL)
        return true;
    while (good && *at != '\0')
        good = take_piece(&parse, &at);
    if (good && parse.bold)
        good = custom_refuse(value, error, REASON_BAD_VALUE,
            "** begins bold letters that do not end; the sign itself is ****");
    if (good) {
        rich->marked = true;
        rich->text = custom_pool_keep(pool, parse.text.data, parse.text.length);
        rich->symbol = custom_pool_keep_array(
            pool, parse.symbol, (size_t)parse.symbol_count, sizeof parse.symbol[0]);
    }
    buffer_finish(&parse.text);
    return good;
}

/* Design size: radius of a symbol, in text sizes. */
static const double radius = 0.46;

/* Draws the symbol at AT on the baseline, tagged with its name. */
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

/* Draws everything in reading order: line by line, left to right. */
void custom_rich_draw(struct scene *scene, const struct custom_kit *custom,
    const struct paragraph *paragraph, const int *symbol, double size, struct point at,
    enum colour_role role, enum colour_role ground)
{
    struct glyph_run run;
    double x = 0.0, y = 0.0, left = 0.0, base = 0.0;
    size_t next = 0;
    bool more = true;
    for (size_t i = 0; more; i++) {
        more = paragraph_run(paragraph, i, &run, &x, &y);
        while (paragraph_picture(paragraph, next, &left, &base) &&
               (!more || base < y || (base <= y && left < x)))
            draw_symbol(
                scene, custom, symbol[next++], size, xy(at.x + left, at.y + base), role, ground);
        if (more)
            scene_glyphs(scene, &run, xy(at.x + x, at.y + y), role);
    }
}

/* ---- columns of a table ---- */

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
