/*
 * Texts on paper: single lines, whose characters must be in the fonts; and texts with symbols and
 * bold letters, whose signs become marks for the layout of text.
 */
#include "kits/custom/ink/ink.h"

bool custom_check_line(struct fonts *fonts, const struct custom_value *value,
    const struct text_style *style, struct error *error)
{
    struct error trouble = ERROR_INIT;
    const struct glyph_run *runs;
    size_t count;
    if (strchr(value->text, '\n') != NULL)
        return custom_refuse(value, error, REASON_BAD_VALUE, "only one line has room here");
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
