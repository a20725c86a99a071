/*
 * Reads texts with symbols and emphasis: ":name:" is a symbol, "**" begins and ends bold letters,
 * "*" italic ones. They become marks for laying out text.
 */
#include "kits/custom/read/read.h"

static const char name_letters[] =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";

static bool is_word(char c)
{
    return (c >= '0' && c <= '9') || ((c | 32) >= 'a' && (c | 32) <= 'z') || (c & 0x80) != 0;
}

static bool is_letter(char c)
{
    return (c | 32) >= 'a' && (c | 32) <= 'z';
}

/* Returns the length of the name in ":name:" at AT; 0 if there is none. Times and ratios are not
 * names. */
static size_t name_length(const char *at)
{
    size_t length = strspn(at + 1, name_letters);
    return is_letter(at[1]) && at[1 + length] == ':' ? length : 0;
}

enum { SYMBOLS_MAX = 40 }; /* in a text */

struct parse {
    const struct custom_vocabulary *words;
    const struct custom_value *value;
    struct buffer text;
    int symbol_count;
    bool bold, italic;
    struct error *error;
};

/* Adds the symbol NAME. If it is unknown and within a word, as in a:b:c, it is text. */
static bool take_symbol(
    struct parse *parse, const char *name, size_t length, bool within, bool *taken)
{
    char typed[CUSTOM_NAME_SIZE + 1];
    struct error trouble = ERROR_INIT;
    struct custom_value named = *parse->value;
    int symbol = CUSTOM_NONE;
    snprintf(typed, sizeof typed, "%.*s", (int)length, name);
    named.text = typed;
    *taken = custom_pick(parse->words, CUSTOM_SYMBOLS, &named, &symbol, &trouble);
    if (*taken && ++parse->symbol_count > SYMBOLS_MAX)
        return custom_refuse(parse->value, parse->error, REASON_BAD_VALUE,
            "more than %d symbols in one text", SYMBOLS_MAX);
    if (*taken)
        mark_picture(&parse->text, symbol);
    return *taken || within ||
           custom_refuse(parse->value, parse->error, REASON_UNKNOWN, "%s (a colon itself is ::)",
               trouble.message);
}

/* Reports whether the star at AT, which is not part of a pair, ends italic letters, or begins some
 * that end later. In "2 * 3" and "3*4", and if it is alone, a star is text. */
static bool is_italic_mark(const struct parse *parse, const char *at)
{
    const char *text = parse->value->text;
    char before = at > text ? at[-1] : ' ', after = at[1];
    if (parse->italic)
        return before != ' ' && before != '\n' && !is_word(after);
    if (is_word(before) || strchr(" \n*", after) != NULL)
        return false;
    while ((at = strchr(at + 1, '*')) != NULL) {
        if (at[1] == '*')
            at++;
        else if (at[-1] != ' ' && at[-1] != '\n' && !is_word(at[1]))
            return true;
    }
    return false;
}

static void toggle(struct parse *parse, bool *letters, const char *mark)
{
    buffer_add(&parse->text, mark);
    *letters = !*letters;
}

/* Adds the character at AT. At a line's end, bold and italic letters end and begin again, so that
 * lines can be set one by one. */
static void take_character(struct parse *parse, const char *at)
{
    const char *bold = parse->bold ? MARK_BOLD : "", *italic = parse->italic ? MARK_ITALIC : "";
    if (*at == '\n')
        buffer_format(&parse->text, "%s%s\n%s%s", bold, italic, bold, italic);
    else
        buffer_add_bytes(&parse->text, at, 1);
}

/* Reads the next part of the text, at *AT. */
static bool take_piece(struct parse *parse, const char **at)
{
    size_t name = **at == ':' ? name_length(*at) : 0;
    bool within = *at > parse->value->text && is_letter((*at)[-1]);
    bool symbol = false;
    if (name > 0 && !take_symbol(parse, *at + 1, name, within, &symbol))
        return false;
    if (symbol) {
        *at += name + 2;
    } else if (text_take(at, "::")) {
        buffer_add(&parse->text, ":");
    } else if (text_take(at, "****")) {
        buffer_add(&parse->text, "**");
    } else if (text_take(at, "\\*")) {
        buffer_add(&parse->text, "*");
    } else if (text_take(at, "**")) {
        toggle(parse, &parse->bold, MARK_BOLD);
    } else if (**at == '*' && is_italic_mark(parse, *at)) {
        toggle(parse, &parse->italic, MARK_ITALIC);
        *at += 1;
    } else {
        take_character(parse, *at);
        *at += 1;
    }
    return true;
}

/* Checks that TEXT has no characters that could be taken for marks. */
static bool check_characters(const struct custom_value *value, struct error *error)
{
    for (const char *at = value->text; *at != '\0'; at++) {
        if (*at > 0 && *at < ' ' && *at != '\n' && *at != '\t')
            return custom_refuse(value, error, REASON_BAD_VALUE,
                "no font has the character U+%04X; take it out", (unsigned)*at);
    }
    return true;
}

bool custom_rich_read(const struct custom_vocabulary *words, struct custom_value *value,
    struct custom_pool *pool, struct error *error)
{
    struct parse parse = {.words = words, .value = value, .error = error};
    const char *at = value->text;
    bool good = true;
    if (!check_characters(value, error))
        return false;
    if (strpbrk(at, "*:") == NULL)
        return true;
    buffer_add(&parse.text, "");
    while (good && *at != '\0')
        good = take_piece(&parse, &at);
    if (good && parse.bold)
        good = custom_refuse(value, error, REASON_BAD_VALUE,
            "** begins bold letters that do not end; the sign itself is ****");
    if (good)
        value->text = custom_pool_keep(pool, parse.text.data, parse.text.length);
    buffer_finish(&parse.text);
    return good;
}

bool custom_expand_rich(const struct custom_row *row, const struct custom_field *field,
    struct custom_value *value, struct error *error)
{
    return custom_expand(row, field, value, error) &&
           custom_rich_read(row->words, value, row->pool, error);
}

static bool enrich(struct custom_vocabulary *words, const char *key, int line, const char **text,
    struct error *error)
{
    struct custom_value value = {*text, key, yaml_tree_path(words->tree), line};
    bool good = custom_rich_read(words, &value, words->pool, error);
    *text = good ? value.text : "";
    return good || mistakes_note(words->mistakes, error);
}

bool custom_vocabulary_enrich(struct custom_vocabulary *words, struct error *error)
{
    bool good = true;
    for (int i = 0; good && i < words->terrain_count; i++) {
        struct custom_terrain *terrain = &words->terrain[i];
        good = enrich(words, "text", terrain->text_line, &terrain->text, error) &&
               enrich(words, "label", terrain->label_line, &terrain->label, error);
    }
    for (int i = 0; good && i < words->line_count; i++)
        good = enrich(words, "label", words->line[i].label_line, &words->line[i].label, error);
    return good;
}

struct custom_plain custom_plain_of(const char *text)
{
    struct custom_plain plain;
    struct text kept = text_in(plain.data, sizeof plain.data);
    while (*text != '\0' && !kept.full) {
        const char *at = text;
        if (*text == MARK_PICTURE[0]) {
            text_add(&kept, "(symbol)");
            text += MARK_PICTURE_LENGTH;
            continue;
        }
        uint32_t c = text_next_code_point(&text);
        for (; (c >= ' ' || c == '\n') && at < text; at++)
            text_add_char(&kept, *at);
    }
    return plain;
}
