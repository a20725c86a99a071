#pragma once

/*
 * What people read, in their language. The English words in the sources are the keys; translations
 * are in solo/po, and os/os_catalogue.c looks them up in the catalogues that gettext's tools make
 * of them, the same on every C library. Everything is English until os_language_start (core/os.h)
 * has been called; the engine protocol, JSON and records stay English. The message of an error is
 * looked up when it is set (core/error.h) and needs no mark of its own.
 *
 * Whole sentences are marked, never halves: another language has another order of words, and
 * "%2$s" takes the second argument first. What people type (commands, options, actions) and what
 * is written down is never marked.
 */

#include "core/text.h"

/* Looks words up in the LENGTH bytes at BYTES, the content of a .mo file of either byte order, from
 * now on. BYTES are borrowed for good. Returns false and changes nothing if they are damaged. */
MUST_USE bool language_use(const char *bytes, size_t length);
void language_use_english(void);
/* Returns the translation of KEY, or KEY itself. It lives as long as the catalogue's bytes. */
FORMAT_ARGUMENT(1) const char *language_find(const char *key);
/* Returns the form for COUNT. A catalogue has one form, as Japanese, or one for 1 and one for all
 * other numbers, as English. */
FORMAT_ARGUMENT(1)
FORMAT_ARGUMENT(2)
const char *language_find_plural(const char *one, const char *many, unsigned long count);

enum { LANGUAGE_KEY_SIZE = 400 }; /* of a context and words in it */

/* English words in the user's language; never "". */
#define _(message) language_find(message)
/* Marks words of a constant, which are looked up with _() where they are shown. */
#define N_(message) message
/* One or several: ONE and MANY in English, COUNT says which; other languages have other forms. */
#define NG_(one, many, count) language_find_plural(one, many, (unsigned long)(count))
/* The same English words in different meanings: CONTEXT tells the translator which one. */
#define C_(context, message) language_in_context(context "\004" message, message)
#define NC_(context, message) message
/* Looks up words that NC_ marked in a table. */
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

/* Serves C_: KEY is the context, "\004" and MESSAGE. */
static inline FORMAT_ARGUMENT(2) const
    char *language_in_context(const char *key, const char *message)
{
    const char *found = language_find(key);
    return found == key ? message : found;
}

/*
 * Lists in sentences, in the user's language: "a3, b4 and c5".
 */

/* What stands before the next word where LEFT words are still to come, it included: nothing before
 * the FIRST one, "and" before the last, else a comma. */
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

/* The same in a list of commas alone. */
static inline void list_add_comma(struct text *text, bool first)
{
    list_add_between(text, first, 0);
}

/* The same where LIST has nothing else in it. */
static inline void list_go_on(struct text *list)
{
    list_add_comma(list, list->length == 0);
}
