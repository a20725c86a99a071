/*
 * Errors as values. Programs print the messages.
 */
#include "core/error.h"

#include "core/language.h"

#include <stdio.h>

/* One character larger than a message, so that a full one is not cut. */
enum { RAW_SIZE = ERROR_MESSAGE_SIZE + 4 };

static void keep_beginning(char *into, size_t size, const char *text)
{
    struct text kept = text_in(into, size);
    text_add_escaped(&kept, text);
}

static void keep_end(char *into, size_t size, const char *text)
{
    char piece[ESCAPE_SIZE];
    size_t length = 0;
    for (const char *at = text; escape_next(&at, piece);)
        length += strlen(piece);
    while (length >= size && escape_next(&text, piece))
        length -= strlen(piece);
    keep_beginning(into, size, text);
}

struct error_subject error_part(struct error_subject subject, const char *part)
{
    subject.part = part;
    return subject;
}

static const char *spoken(const char *format)
{
    return format[0] ? _(format) : format;
}

static void set_message(struct error *error, const char *format, va_list arguments)
{
    char raw[RAW_SIZE];
    vsnprintf(raw, sizeof raw, spoken(format), arguments);
    keep_beginning(error->message, sizeof error->message, raw);
}

bool error_set(struct error *error, enum error_code code, const char *format, ...)
{
    if (!error || error->code != ERROR_NONE)
        return false;
    error_clear(error);
    error->code = code;
    va_list arguments;
    va_start(arguments, format);
    set_message(error, format, arguments);
    va_end(arguments);
    return false;
}

bool error_refuse(struct error *error, enum error_reason reason, struct error_subject subject,
    const char *format, ...)
{
    if (!error || error->code != ERROR_NONE)
        return false;
    error_clear(error);
    if (subject.name == NULL)
        subject = error_alone;
    error->code = ERROR_INPUT;
    error->reason = reason;
    error->subject_kind = subject.kind;
    keep_beginning(error->subject, sizeof error->subject, subject.name);
    keep_beginning(error->part, sizeof error->part, subject.part ? subject.part : "");
    va_list arguments;
    va_start(arguments, format);
    set_message(error, format, arguments);
    va_end(arguments);
    return false;
}

bool error_place(struct error *error, const char *file, int line)
{
    if (!error || error->code == ERROR_NONE || error->file[0] != '\0')
        return false;
    keep_end(error->file, sizeof error->file, file);
    error->line = line;
    return false;
}

bool error_pass(struct error *error, const struct error *own)
{
    if (error && error->code == ERROR_NONE)
        *error = *own;
    return false;
}

bool error_is_about(const struct error *error, enum error_reason reason, const char *name)
{
    return error->code != ERROR_NONE && error->reason == reason &&
           error->subject_kind != SUBJECT_NONE && strcmp(error->subject, name) == 0;
}

void error_prefix(struct error *error, const char *format, ...)
{
    if (!error || error->code == ERROR_NONE)
        return;
    char prefix[RAW_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(prefix, sizeof prefix, spoken(format), arguments);
    va_end(arguments);
    char joined[2 * RAW_SIZE];
    snprintf(joined, sizeof joined, "%s: %s", prefix, error->message);
    keep_beginning(error->message, sizeof error->message, joined);
}

void error_clear(struct error *error)
{
    *error = (struct error)ERROR_INIT;
}

static const char *dashes(const struct error *error)
{
    return error->file[0] == '\0' ? "--" : "";
}

static void format_subject(const struct error *error, char *shown, size_t size)
{
    shown[0] = '\0';
    switch (error->subject_kind) {
    case SUBJECT_OPTION:
        snprintf(shown, size, "%s%s: ", dashes(error), error->subject);
        break;
    case SUBJECT_OPTION_OPENS:
        snprintf(shown, size, "%s%s ", dashes(error), error->subject);
        break;
    case SUBJECT_KEY:
        snprintf(shown, size, "%s: ", error->subject);
        break;
    case SUBJECT_NONE:
    case SUBJECT_OPTION_INSIDE:
    case SUBJECT_WORD:
        break;
    }
}

struct error_text error_format(const struct error *error)
{
    struct error_text text;
    char place[ERROR_FILE_SIZE + 16] = "", subject[ERROR_SUBJECT_SIZE + 4];
    if (error->file[0] != '\0' && error->line > 0)
        snprintf(place, sizeof place, "%s:%d: ", error->file, error->line);
    else if (error->file[0] != '\0')
        snprintf(place, sizeof place, "%s: ", error->file);
    format_subject(error, subject, sizeof subject);
    snprintf(text.line, sizeof text.line, "%s%s%s", place, subject, error->message);
    return text;
}

int error_exit_status(const struct error *error)
{
    switch (error->code) {
    case ERROR_NONE:
        return 0;
    case ERROR_INPUT:
        return 2;
    case ERROR_SYSTEM:
    case ERROR_CHECK:
        return 1;
    }
    return 1;
}

/*
 * Distance of words: letters to insert, delete, change or swap (optimal string alignment), ignoring
 * case.
 */

static int least(int a, int b, int c)
{
    int smaller = a < b ? a : b;
    return smaller < c ? smaller : c;
}

static bool same(char a, char b)
{
    return text_lower(a) == text_lower(b);
}

static int distance(const char *a, const char *b)
{
    int rows[3][SUGGESTED_LENGTH_MAX + 1];
    int length = (int)strlen(b);
    for (int j = 0; j <= length; j++)
        rows[0][j] = j;
    for (int i = 1; a[i - 1] != '\0'; i++) {
        const int *above = rows[(i - 1) % 3];
        int *row = rows[i % 3];
        row[0] = i;
        for (int j = 1; j <= length; j++) {
            int change = !same(a[i - 1], b[j - 1]);
            row[j] = least(above[j] + 1, row[j - 1] + 1, above[j - 1] + change);
            if (i > 1 && j > 1 && same(a[i - 1], b[j - 2]) && same(a[i - 2], b[j - 1]))
                row[j] = least(row[j], rows[(i - 2) % 3][j - 2] + 1, row[j]);
        }
    }
    return rows[strlen(a) % 3][length];
}

struct suggestion suggestion_for(const char *word)
{
    return (struct suggestion){.word = word};
}

void suggestion_offer(struct suggestion *suggestion, const char *name)
{
    struct text list = {suggestion->list, SUGGESTION_SIZE, strlen(suggestion->list), false, NULL};
    text_format(&list, "%s%s", list.length > 0 ? ", " : "", name);
    suggestion->more = suggestion->more || list.full;
    size_t typed = strlen(suggestion->word);
    if (typed == 0 || typed > SUGGESTED_LENGTH_MAX || strlen(name) > SUGGESTED_LENGTH_MAX)
        return;
    int allowed = typed < 2 ? 0 : typed < 4 ? 1 : (int)typed / 3;
    int found = distance(suggestion->word, name);
    bool nearer = suggestion->nearest == NULL || found < suggestion->distance;
    if (found <= allowed && nearer) {
        suggestion->nearest = name;
        memcpy(suggestion->name, name, strlen(name) + 1);
        suggestion->distance = found;
    }
}

const char *suggestion_answer(struct suggestion *suggestion)
{
    struct text answer = text_in(suggestion->answer, sizeof suggestion->answer);
    if (suggestion->nearest != NULL)
        text_format(&answer, "did you mean %s?", suggestion->name);
    else
        text_format(&answer, "there is: %s%s",
            suggestion->list[0] != '\0' ? suggestion->list : "none",
            suggestion->more ? ", ..." : "");
    return suggestion->answer;
}
