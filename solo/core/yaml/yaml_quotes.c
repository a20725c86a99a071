/*
 * Finds values that need quotes: texts that begin with a character that means something else in
 * YAML, which libyaml's own errors do not name.
 */
#include "core/yaml.h"

/* Returns where the value begins in the line from AT to END, after "- " and "key: ". */
static const char *value_in(const char *at, const char *end)
{
    while (at < end && (*at == ' ' || *at == '\t' || (*at == '-' && at + 1 < end && at[1] == ' ')))
        at++;
    if (at < end && strchr("*&!%@`|>?,{}[]\"'", *at) != NULL)
        return at;
    for (const char *colon = at; colon + 1 < end; colon++) {
        if (colon[0] == ':' && colon[1] == ' ') {
            at = colon + 2;
            break;
        }
    }
    while (at < end && *at == ' ')
        at++;
    return at;
}

/* Returns what follows the list, map or quoted text at AT, without blanks; END if it is not
 * closed. */
static const char *behind_closing(const char *at, const char *end)
{
    char opens = *at, closes = opens == '{' ? '}' : opens == '[' ? ']' : opens;
    int depth = 1;
    for (at++; at < end && depth > 0; at++) {
        if (*at == closes)
            depth--;
        else if (*at == opens)
            depth++;
    }
    while (at < end && *at == ' ')
        at++;
    return at;
}

bool yaml_quotes_hint(const char *line, size_t length, struct text *text)
{
    const char *end = line + length;
    const char *value = value_in(line, end);
    while (end > value && strchr(" \r\n", end[-1]) != NULL)
        end--;
    if (value == end || strchr("*&!%@`|>?,{}[]\"'", *value) == NULL)
        return false;
    if (strchr("{[\"'", *value) != NULL) {
        const char *more = behind_closing(value, end);
        if (more == end || strchr(",:}]#", *more) != NULL)
            return false;
    }
    char quote = memchr(value, '"', (size_t)(end - value)) == NULL ? '"' : '\'';
    if (quote == '\'' && memchr(value, '\'', (size_t)(end - value)) != NULL)
        text_format(text, "a text that begins with %c must be in quotes", *value);
    else
        text_format(text, "a text that begins with %c must be in quotes, such as %c%.*s%c", *value,
            quote, (int)(end - value < 60 ? end - value : 60), value, quote);
    return true;
}
