/*
 * Texts with symbols and bold letters in them: signs become the marks that text is laid out by.
 */
#include "kits/own/layout.h"

static const char name_letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-";

/* The length of the name in ":name:" at AT; 0: it is none. Times and proportions are no names. */
static size_t name_length(const char *at)
{
    size_t length = strspn(at + 1, name_letters);
    return at[1] >= 'a' && at[1] <= 'z' && at[1 + length] == ':' ? length : 0;
}

static bool take_symbol(const struct own_vocabulary *words, const struct own_value *value,
    const char *name, size_t length, struct own_rich *rich, struct error *error)
{
    char typed[OWN_NAME_SIZE + 1];
    struct error own = ERROR_INIT;
    if (rich->symbol_count == OWN_INLINE_MAX)
        return own_refuse(
            value, error, REASON_BAD_VALUE, "more than %d symbols in one text", OWN_INLINE_MAX);
    snprintf(typed, sizeof typed, "%.*s", (int)length, name);
    struct own_value named = *value;
    named.text = typed;
    return own_pick(words, OWN_SYMBOLS, &named, &rich->symbol[rich->symbol_count++], &own) ||
           own_refuse(value, error, REASON_UNKNOWN, "%s (a colon itself is ::)", own.message);
}

struct parse {
    const struct own_vocabulary *words;
    const struct own_value *value;
    struct own_rich *rich;
    struct buffer text;
    bool bold;
    struct error *error;
};

/* Takes what stands at *AT. */
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
        if (!take_symbol(parse->words, parse->value, *at + 1, name, parse->rich, parse->error))
            return false;
        *at += name + 2;
    } else {
        buffer_add_bytes(&parse->text, *at, 1);
        *at += 1;
    }
    return true;
}

bool own_rich_read(const struct own_vocabulary *words, const struct own_value *value,
    struct own_pool *pool, struct own_rich *rich, struct error *error)
{
    struct parse parse = {words, value, rich, BUFFER_INIT, false, error};
    const char *at = value->text;
    bool good = true;
    *rich = (struct own_rich){.text = value->text};
    if (strstr(at, "**") == NULL && strchr(at, ':') == NULL)
        return true;
    while (good && *at != '\0')
        good = take_piece(&parse, &at);
    if (good && parse.bold)
        good = own_refuse(value, error, REASON_BAD_VALUE,
            "** begins bold letters that do not end; the sign itself is ****");
    if (good) {
        rich->marked = true;
        rich->text = own_pool_keep(pool, parse.text.data, parse.text.length);
    }
    buffer_finish(&parse.text);
    return good;
}
