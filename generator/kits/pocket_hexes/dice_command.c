/*
 * Spells the options of a game as hexplay takes them.
 */
#include "kits/pocket_hexes/kit.h"

#include <string.h>

/* Whether KEY is one of KEYS. */
static bool is_listed(const char *keys, const char *key)
{
    size_t length = strlen(key);
    for (const char *at = keys; (at = strstr(at, key)) != NULL; at += length) {
        if ((at == keys || at[-1] == '|') && (at[length] == '|' || at[length] == '\0'))
            return true;
    }
    return false;
}

void pocket_command_options(const struct option_spec *specs, const struct option_values *values,
    const char *keys, struct text *text)
{
    for (int i = 0; i < options_count(specs); i++) {
        if (values->value[i] == specs[i].initial || !is_listed(keys, specs[i].key))
            continue;
        if (specs[i].alias != NULL)
            text_format(text, " --%s ", specs[i].alias);
        else
            text_format(text, " --option %s=", specs[i].key);
        options_format(specs, values, i, text);
    }
}

bool pocket_command_seed(const char *seed, struct text *text)
{
    static const char plain[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.,:/+@%";
    bool bare = seed[strspn(seed, plain)] == '\0';
    if (!bare && strchr(seed, '\'') != NULL)
        return false;
    text_format(text, bare ? "%s" : "'%s'", seed);
    return !text->full;
}
