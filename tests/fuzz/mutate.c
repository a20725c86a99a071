/*
 * Seeded damage for the fuzz tests.
 */
#include "mutate.h"

#include <string.h>

enum { PIECE_MAX = 40 };

static size_t place(const struct buffer *text, struct rng *rng)
{
    return rng_below(rng, (uint32_t)text->length + 1);
}

/* Replaces CUT bytes at AT by COUNT bytes. */
static void splice(struct buffer *text, size_t at, size_t cut, const char *bytes, size_t count)
{
    struct buffer changed = BUFFER_INIT;
    if (cut > text->length - at)
        cut = text->length - at;
    buffer_add_bytes(&changed, text->data, at);
    buffer_add_bytes(&changed, bytes, count);
    buffer_add_bytes(&changed, text->data + at + cut, text->length - at - cut);
    buffer_finish(text);
    *text = changed;
}

static void change_byte(struct buffer *text, const char *const *dictionary, struct rng *rng)
{
    char byte = (char)rng_below(rng, 256);
    (void)dictionary;
    splice(text, place(text, rng), rng_below(rng, 2), &byte, 1);
}

static void flip_bit(struct buffer *text, const char *const *dictionary, struct rng *rng)
{
    (void)dictionary;
    if (text->length == 0)
        return;
    size_t at = rng_below(rng, (uint32_t)text->length);
    text->data[at] = (char)(text->data[at] ^ (1 << rng_below(rng, 8)));
}

static void take_out(struct buffer *text, const char *const *dictionary, struct rng *rng)
{
    (void)dictionary;
    splice(text, place(text, rng), 1 + rng_below(rng, PIECE_MAX), "", 0);
}

/* Copies a piece of the text to another place in it. */
static void copy_piece(struct buffer *text, const char *const *dictionary, struct rng *rng)
{
    char piece[PIECE_MAX];
    size_t from = place(text, rng);
    size_t count = rng_below(rng, PIECE_MAX);
    (void)dictionary;
    if (count > text->length - from)
        count = text->length - from;
    memcpy(piece, text->data + from, count);
    splice(text, place(text, rng), rng_below(rng, 2) ? count : 0, piece, count);
}

static void put_in_word(struct buffer *text, const char *const *dictionary, struct rng *rng)
{
    uint32_t count = 0;
    while (dictionary[count])
        count++;
    const char *word = dictionary[rng_below(rng, count)];
    splice(text, place(text, rng), rng_below(rng, 8), word, strlen(word));
}

static void change_number(struct buffer *text, const char *const *dictionary, struct rng *rng)
{
    static const char *const numbers[] = {"0", "-1", "1", "2", "7", "99", "255", "256", "65536",
        "2147483648", "4294967295", "9223372036854775808", "1e9", "0.5", "00"};
    size_t at = place(text, rng);
    (void)dictionary;
    at += strcspn(text->data + at, "0123456789");
    if (at >= text->length)
        return;
    size_t count = strspn(text->data + at, "0123456789");
    const char *number = numbers[rng_below(rng, sizeof numbers / sizeof *numbers)];
    splice(text, at, count, number, strlen(number));
}

static void move_line(struct buffer *text, const char *const *dictionary, struct rng *rng)
{
    char line[600];
    size_t at = place(text, rng);
    (void)dictionary;
    while (at > 0 && text->data[at - 1] != '\n')
        at--;
    const char *end = memchr(text->data + at, '\n', text->length - at);
    if (!end || (size_t)(end - text->data) - at + 1 > sizeof line)
        return;
    size_t count = (size_t)(end - text->data) - at + 1;
    memcpy(line, text->data + at, count);
    splice(text, at, count, "", 0);
    at = place(text, rng);
    while (at > 0 && text->data[at - 1] != '\n')
        at--;
    splice(text, at, 0, line, count);
}

void mutate(struct buffer *text, const char *const *dictionary, struct rng *rng)
{
    static void (*const ways[])(struct buffer *, const char *const *, struct rng *) = {
        change_byte,
        flip_bit,
        take_out,
        copy_piece,
        put_in_word,
        change_number,
        move_line,
    };
    uint32_t count = rng_below(rng, 2) ? 1 : 2 + rng_below(rng, 3);
    buffer_add(text, "");
    while (count-- > 0)
        ways[rng_below(rng, sizeof ways / sizeof *ways)](text, dictionary, rng);
}
