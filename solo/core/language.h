#pragma once

/*
 * Translation. The English words in the sources are the keys; translations are in solo/po and are
 * looked up by os/os_catalogue.c, so every C library gives the same result. Everything is English
 * until os_language_start (core/os.h) is called. The engine protocol, JSON and records stay
 * English. Error messages are looked up when they are set (core/error.h) and need no mark.
 *
 * Mark whole sentences, because word order differs between languages; "%2$s" takes the second
 * argument first. Never mark what people type (commands, options, actions) or what is stored.
 */

#include "core/text.h"

/* Uses the LENGTH bytes at BYTES, the content of a .mo file of either byte order, as the catalogue
 * from now on. BYTES must stay valid until the program ends. Returns false and changes nothing if
 * they are damaged. */
MUST_USE bool language_use(const char *bytes, size_t length);
void language_use_english(void);
/* Returns the translation of KEY, or KEY itself. Lives as long as the catalogue's bytes. */
FORMAT_ARGUMENT(1) const char *language_find(const char *key);
/* Returns the form for COUNT. A catalogue has one form (Japanese), or one for 1 and one for all
 * other numbers (English). */
FORMAT_ARGUMENT(1)
FORMAT_ARGUMENT(2)
const char *language_find_plural(const char *one, const char *many, unsigned long count);

enum { LANGUAGE_KEY_SIZE = 400 }; /* bytes for a context and its words */

/* Translates MESSAGE, which must not be "". */
#define _(message) language_find(message)
/* Marks words of a constant; _() translates them when they are shown. */
#define N_(message) message
/* Translates ONE or MANY, by COUNT; other languages may have more or fewer forms. */
#define NG_(one, many, count) language_find_plural(one, many, (unsigned long)(count))
/* Translates MESSAGE in the meaning that CONTEXT names, for English words with several meanings.
 * NC_ marks such a constant. */
#define C_(context, message) language_in_context(context "\004" message, message)
#define NC_(context, message) message
/* Translates words that were marked with NC_ in a table. */
static inline const char *language_of_context(const char *context, const char *message)
{
    char memory[LANGUAGE_KEY_SIZE];
    struct text key = text_in(memory, sizeof memory);
    text_add(&key, context);
    text_add_char(&key, '\004');
    text_add(&key, message);
    const char *found = language_find(memory);
    return found == memory ? message : found;
}

/* Implements C_: KEY is the context, "\004" and MESSAGE. */
static inline FORMAT_ARGUMENT(2) const
    char *language_in_context(const char *key, const char *message)
{
    const char *found = language_find(key);
    return found == key ? message : found;
}

/*
 * Writes lists in sentences, in the user's language: "a3, b4 and c5".
 */

/* Returns the separator before the next word when LEFT words remain, including that one: none
 * before the FIRST, "and" before the last, otherwise a comma. */
static inline const char *list_between(bool first, int left)
{
    return first       ? ""
           : left == 1 ? C_("before the last word of a list", " and ")
                       : C_("between words of a list", ", ");
}

static inline void list_add_between(struct text *text, bool first, int left)
{
    text_add(text, list_between(first, left));
}

/* Adds the separator of a list that has only commas. */
static inline void list_add_comma(struct text *text, bool first)
{
    list_add_between(text, first, 0);
}

static inline void list_go_on(struct text *list)
{
    list_add_comma(list, list->length == 0);
}
