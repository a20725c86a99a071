/*
 * Text in fixed memory and in growing buffers. For numbers see numbers.c, for UTF-8 and hexadecimal
 * encoding.c.
 */
#include "core/text.h"

#include "core/language.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>

bool text_ends_in(const char *name, const char *ending)
{
    size_t length = strlen(name), wanted = strlen(ending);
    return length > wanted && strcmp(name + length - wanted, ending) == 0;
}

struct text text_in(char *data, size_t size)
{
    assert(data && size > 0);
    data[0] = '\0';
    return (struct text){data, size, 0, false, NULL};
}

void text_clear(struct text *text)
{
    const char *const *players = text->players;
    *text = text_in(text->data, text->size);
    text->players = players;
}

/* Adds a piece whole or not at all, and nothing after a piece that did not fit, so that the text is
 * always a beginning of what was meant. */
static void text_add_bytes(struct text *text, const char *bytes, size_t count)
{
    if (text->full || count >= text->size - text->length) {
        text->full = true;
        return;
    }
    memcpy(text->data + text->length, bytes, count);
    text->length += count;
    text->data[text->length] = '\0';
}

void text_add(struct text *text, const char *string)
{
    text_add_bytes(text, string, strlen(string));
}

void text_add_char(struct text *text, char character)
{
    text_add_bytes(text, &character, 1);
}

void text_add_number(struct text *text, int64_t number)
{
    char digits[24];
    size_t at = sizeof digits;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do {
        digits[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest);
    if (number < 0)
        digits[--at] = '-';
    text_add_bytes(text, digits + at, sizeof digits - at);
}

static void format_list(struct text *text, const char *format, va_list arguments)
{
    size_t room = text->size - text->length;
    int needed = text->full ? -1 : vsnprintf(text->data + text->length, room, format, arguments);
    if (needed < 0 || (size_t)needed >= room) {
        text->data[text->length] = '\0';
        text->full = true;
        return;
    }
    text->length += (size_t)needed;
}

void text_format(struct text *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    format_list(text, format, arguments);
    va_end(arguments);
}

void text_tell(struct text *text, bool own, const char *you, const char *other, ...)
{
    va_list arguments;
    va_start(arguments, other);
    if (own)
        (void)va_arg(arguments, int);
    format_list(text, own ? you : other, arguments);
    va_end(arguments);
}

void text_tell_name(struct text *text, bool own, const char *you, const char *other, ...)
{
    va_list arguments;
    va_start(arguments, other);
    if (own)
        (void)va_arg(arguments, const char *);
    format_list(text, own ? you : other, arguments);
    va_end(arguments);
}

struct phrase text_phrase(const char *format, ...)
{
    struct phrase phrase;
    struct text text = text_in(phrase.data, sizeof phrase.data);
    va_list arguments;
    va_start(arguments, format);
    format_list(&text, format, arguments);
    va_end(arguments);
    return phrase;
}

struct phrase text_player(const struct text *text, int seat, bool beginning)
{
    if (text->players != NULL)
        return text_phrase("%s", text->players[seat]);
    return text_phrase(beginning ? _("Player %d") : _("player %d"), seat + 1);
}

void buffer_finish(struct buffer *buffer)
{
    free(buffer->data);
    *buffer = (struct buffer)BUFFER_INIT;
}

void buffer_clear(struct buffer *buffer)
{
    buffer->length = 0;
    if (buffer->data)
        buffer->data[0] = '\0';
}

char *buffer_reserve(struct buffer *buffer, size_t count)
{
    if (count >= buffer->capacity - buffer->length) {
        size_t capacity = buffer->capacity ? buffer->capacity : 256;
        while (capacity - buffer->length <= count)
            capacity *= 2;
        buffer->data = memory_resize(buffer->data, capacity, 1);
        buffer->capacity = capacity;
    }
    return buffer->data + buffer->length;
}

void buffer_end(struct buffer *buffer, char *end)
{
    buffer->length = (size_t)(end - buffer->data);
    *end = '\0';
}

void buffer_add_bytes(struct buffer *buffer, const void *bytes, size_t count)
{
    char *end = buffer_reserve(buffer, count);
    if (count > 0)
        memcpy(end, bytes, count);
    buffer->length += count;
    buffer->data[buffer->length] = '\0';
}

void buffer_add(struct buffer *buffer, const char *string)
{
    buffer_add_bytes(buffer, string, strlen(string));
}

void buffer_set(struct buffer *buffer, const char *string)
{
    buffer_clear(buffer);
    buffer_add(buffer, string);
}

void buffer_format(struct buffer *buffer, const char *format, ...)
{
    char *end = buffer_reserve(buffer, 128);
    va_list arguments;
    va_start(arguments, format);
    va_list again;
    va_copy(again, arguments);
    int needed = vsnprintf(end, 128, format, arguments);
    va_end(arguments);
    assert(needed >= 0);
    if (needed >= 128) {
        end = buffer_reserve(buffer, (size_t)needed);
        vsnprintf(end, (size_t)needed + 1, format, again);
    }
    va_end(again);
    buffer->length += (size_t)needed;
}

bool text_take(const char **cursor, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(*cursor, word, length) != 0)
        return false;
    *cursor += length;
    return true;
}

static int small_letter(char c)
{
    return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c;
}

bool text_same_letters(const char *a, const char *b)
{
    while (*a != '\0' && small_letter(*a) == small_letter(*b)) {
        a++;
        b++;
    }
    return *a == '\0' && *b == '\0';
}

bool text_ends_in_letters(const char *text, const char *ending)
{
    size_t length = strlen(text), own = strlen(ending);
    return length > own && text_same_letters(text + length - own, ending);
}
