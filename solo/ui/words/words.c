/*
 * Compares and lists words, and reads and writes file names.
 */
#include "ui/words/words.h"

#include "core/error.h"
#include "core/language.h"
#include "core/os.h"

#include <uninorm.h>

static bool is_space(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

bool words_take(const char **cursor, struct text *word)
{
    const char *at = *cursor;
    while (is_space(*at))
        at++;
    bool any = *at != '\0';
    while (*at && !is_space(*at))
        text_add_char(word, text_lower(*at++));
    *cursor = at;
    return any;
}

char *words_trim(const char *string)
{
    while (is_space(*string))
        string++;
    char *copy = memory_copy_string(string);
    size_t length = strlen(copy);
    while (length > 0 && is_space(copy[length - 1]))
        copy[--length] = '\0';
    return copy;
}

bool words_begin(const char *word, const char *prefix)
{
    for (; *prefix; word++) {
        if (text_lower(*word) != text_lower(*prefix))
            return false;
        prefix++;
    }
    return true;
}

bool words_same(const char *a, const char *b)
{
    return strlen(a) == strlen(b) && words_begin(a, b);
}

void words_add_katakana(const char *word, struct buffer *out)
{
    enum { FIRST = 0x3041, LAST = 0x3096, APART = 0x60 };
    buffer_add(out, "");
    while (*word) {
        const char *start = word;
        uint32_t point = text_next_code_point(&word);
        if (point >= FIRST && point <= LAST) {
            point += APART;
            const char kana[] = {(char)(0xE0 | point >> 12), (char)(0x80 | (point >> 6 & 0x3F)),
                (char)(0x80 | (point & 0x3F)), '\0'};
            buffer_add(out, kana);
        } else {
            buffer_add_bytes(out, start, (size_t)(word - start));
        }
    }
}

bool words_name(const char *name, const char *word)
{
    const char *own = language_of_context("command", name);
    LOCAL_BUFFER kana = BUFFER_INIT;
    words_add_katakana(word, &kana);
    const char *other = kana.data;
    bool same = words_same(name, word);
    for (size_t length = 0; own[0] && !same; own += length + strspn(own + length, " ")) {
        length = strcspn(own, " ");
        same = strlen(word) == length &&
               (strncmp(own, word, length) == 0 || strncmp(own, other, length) == 0);
    }
    return same;
}

static bool is_word_char(char c)
{
    return (text_lower(c) >= 'a' && text_lower(c) <= 'z') || (c >= '0' && c <= '9');
}

bool words_tell(const char *text, const char *prefix, bool first)
{
    for (const char *at = text; *at;) {
        while (*at && !is_word_char(*at))
            at++;
        if (*at && words_begin(at, prefix))
            return true;
        if (first)
            return false;
        while (is_word_char(*at))
            at++;
    }
    return false;
}

size_t words_match(const char *const *words, size_t count, const char *prefix, size_t *found)
{
    size_t matches = 0;
    for (size_t i = count; i-- > 0;) {
        if (words_same(words[i], prefix)) {
            *found = i;
            return 1;
        }
        if (words_begin(words[i], prefix)) {
            *found = i;
            matches++;
        }
    }
    return matches;
}

size_t words_common(
    const char *const *words, size_t count, const char *prefix, const char **first, size_t *fitting)
{
    size_t common = 0;
    *first = NULL;
    *fitting = 0;
    for (size_t i = 0; i < count; i++) {
        if (!words_begin(words[i], prefix))
            continue;
        size_t same = 0;
        *first = *first ? *first : words[i];
        common = (*fitting)++ > 0 ? common : strlen(*first);
        while (same < common && words[i][same] == (*first)[same])
            same++;
        common = same;
    }
    return common;
}

const char *words_nearest(const char *const *words, size_t count, const char *word)
{
    struct suggestion suggestion = suggestion_for(word);
    const char *longer = NULL;
    for (size_t i = 0; i < count; i++) {
        suggestion_offer(&suggestion, words[i]);
        if (strlen(word) >= 3 && words_begin(words[i], word))
            longer = words[i];
    }
    return suggestion.nearest != NULL ? suggestion.nearest : longer;
}

void words_join(struct buffer *out, const char *const *words, size_t count, enum words_last last)
{
    for (size_t i = 0; i < count; i++) {
        bool ends = i > 0 && i + 1 == count;
        buffer_add(out, ends && last == WORDS_OR ? C_("before the last word of a list", " or ")
                                                 : list_between(i == 0, (int)(count - i)));
        buffer_add(out, words[i]);
    }
}

static const char wide_stop[] = "。";

static size_t stop_length(const char *text)
{
    size_t length = strlen(text), wide = strlen(wide_stop);
    if (length > 0 && text[length - 1] == '.')
        return 1;
    return length >= wide && strcmp(text + length - wide, wide_stop) == 0 ? wide : 0;
}

bool words_end_sentence(const char *text)
{
    return stop_length(text) > 0;
}

void words_stop(struct buffer *out)
{
    if (out->length == 0 || !words_end_sentence(out->data))
        buffer_add(out, C_("the end of a sentence", "."));
}

void words_cut_stop(char *text)
{
    if (text)
        text[strlen(text) - stop_length(text)] = '\0';
}

size_t words_fitting(const char *text, size_t room)
{
    size_t length = strlen(text);
    if (length <= room)
        return length;
    while (room > 0 && ((unsigned char)text[room] & 0xC0) == 0x80)
        room--;
    return room;
}

bool words_hold(const char *text, const char *words)
{
    for (const char *at = text; *at; at++)
        if ((at == text || !is_word_char(at[-1])) && words_begin(at, words))
            return true;
    return false;
}

void words_narrow(struct buffer *line)
{
    bool plain = true;
    for (size_t i = 0; i < line->length; i++)
        plain = plain && (unsigned char)line->data[i] < 0x80;
    if (plain || !text_is_utf8(line->data, line->length))
        return;
    size_t length = 0;
    uint8_t *narrow =
        u8_normalize(UNINORM_NFKC, (const uint8_t *)line->data, line->length, NULL, &length);
    if (!narrow)
        return;
    buffer_clear(line);
    buffer_add_bytes(line, (const char *)narrow, length);
    free(narrow);
}

void words_add_commitment(struct buffer *out, const char *commitment)
{
    enum { SHOWN = 32, GROUP = 4 };
    for (size_t at = 0; at < SHOWN && commitment[at]; at += GROUP)
        buffer_format(out, "%s%.*s", at > 0 ? " " : "", GROUP, commitment + at);
}

/* ---- file names in commands, for people and shells ---- */

/* Adds PATH with escapes that can be shown and that shells understand. */
static void add_quoted_escapes(struct buffer *out, const char *path)
{
    char piece[ESCAPE_SIZE];
    buffer_add(out, "$'");
    while (escape_next(&path, piece))
        buffer_format(out, "%s%s", *piece == '\'' || strcmp(piece, "\\") == 0 ? "\\" : "", piece);
    buffer_add(out, "'");
}

/* Accepts what a shell does: quotes around the whole name, also after '~/', or a backslash before a
 * space. */
void file_name_typed(const char *typed, struct buffer *path)
{
    LOCAL_BUFFER plain = BUFFER_INIT;
    size_t length = strlen(typed);
    char quote = length >= 2 && strchr("'\"", typed[0]) != NULL ? typed[0] : '\0';
    if (quote != '\0' && typed[length - 1] == quote &&
        strchr(typed + 1, quote) == typed + length - 1)
        buffer_add_bytes(&plain, typed + 1, length - 2);
    else
        for (const char *at = typed; *at != '\0'; at++)
            if (at[0] != '\\' || at[1] != ' ')
                buffer_add_bytes(&plain, at, 1);
    buffer_add(&plain, "");
    os_typed_path(plain.data, path);
}

void shell_word_add(struct buffer *out, const char *path)
{
    LOCAL_BUFFER fit = BUFFER_INIT;
    buffer_add_escaped(&fit, path);
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "/._-+,:@%";
    if (strcmp(fit.data, path) != 0) {
        add_quoted_escapes(out, path);
    } else if (*path && strspn(path, plain) == strlen(path)) {
        buffer_add(out, path);
    } else {
        buffer_add(out, "'");
        for (; *path; path++)
            buffer_add_bytes(out, *path == '\'' ? "'\\''" : path, *path == '\'' ? 4 : 1);
        buffer_add(out, "'");
    }
}
