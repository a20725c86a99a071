/*
 * Words for the ear: a line is taken apart into words and signs, and put together from words and
 * plain punctuation alone.
 */
#include "ui/words/spoken.h"

#include "ui/words/wrap.h"

#include <string.h>

enum { DIGITS_APART = 6 };

struct speaker {
    struct buffer *out;
    bool letters;
    bool space;  /* something stands between the last word and the next */
    bool comma;  /* a bracket was closed: a pause, if anything follows */
    bool number; /* nothing but a number is in this line yet: it counts a list */
    char last;   /* character written to this line, or 0 */
};

/* A sign and what is said for it; all others are pauses. */
static const struct {
    char sign;
    const char *word;
} signs[] = {
    {'@', "on"},
    {'=', "is"},
    {'+', "plus"},
    {'$', "paid by"},
    {'%', "percent"},
    {'&', "and"},
    {'/', "slash"},
};

/* ICAO spelling alphabet. */
static const char *const alphabet[] = {"alpha", "bravo", "charlie", "delta", "echo", "foxtrot",
    "golf", "hotel", "india", "juliet", "kilo", "lima", "mike", "november", "oscar", "papa",
    "quebec", "romeo", "sierra", "tango", "uniform", "victor", "whiskey", "x-ray", "yankee",
    "zulu"};

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_word_char(char c)
{
    return is_digit(c) || is_letter(c);
}

static void put(struct speaker *speaker, const char *bytes, size_t length)
{
    buffer_add_bytes(speaker->out, bytes, length);
    if (length > 0)
        speaker->last = bytes[length - 1];
}

static void put_gap(struct speaker *speaker)
{
    if (speaker->comma && is_word_char(speaker->last))
        put(speaker, ",", 1);
    if (speaker->last && (speaker->space || speaker->comma))
        put(speaker, " ", 1);
    speaker->space = speaker->comma = false;
}

/* "d5" and "t31": one or two letters and a number. */
static bool is_cell(const char *word, size_t length)
{
    size_t letters = 0, digits = 0;
    while (letters < length && word[letters] >= 'a' && word[letters] <= 'z')
        letters++;
    while (letters + digits < length && is_digit(word[letters + digits]))
        digits++;
    return letters >= 1 && letters <= 2 && digits >= 1 && digits <= 3 && letters + digits == length;
}

static void put_spelled(struct speaker *speaker, const char *word, size_t length)
{
    for (; length > 0 && !is_digit(*word); word++, length--) {
        const char *letter = alphabet[*word - 'a'];
        put(speaker, letter, strlen(letter));
        put(speaker, " ", 1);
    }
    put(speaker, word, length);
}

static void put_digits(struct speaker *speaker, const char *word, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        put(speaker, i ? " " : "", i ? 1 : 0);
        put(speaker, word + i, 1);
    }
}

static void put_word(struct speaker *speaker, const char *word, size_t length)
{
    size_t digits = 0;
    while (digits < length && is_digit(word[digits]))
        digits++;
    speaker->number = !speaker->last && digits == length;
    put_gap(speaker);
    if (digits == DIGITS_APART && digits == length)
        put_digits(speaker, word, length);
    else if (speaker->letters && is_cell(word, length))
        put_spelled(speaker, word, length);
    else
        put(speaker, word, length);
}

static void put_named(struct speaker *speaker, const char *word)
{
    speaker->space = true;
    put_gap(speaker);
    put(speaker, word, strlen(word));
    speaker->space = true;
}

/* A word with what is inside it: "player's", "face-down". */
static size_t word_length(const char *at)
{
    size_t length = 0;
    while (
        is_word_char(at[length]) ||
        (length > 0 && (at[length] == '\'' || at[length] == '-') && is_word_char(at[length - 1]) &&
            is_letter(at[length + 1]) && (at[length] == '\'' || is_letter(at[length - 1]))))
        length++;
    return length;
}

static void put_stop(struct speaker *speaker, const char *at)
{
    bool number = is_digit(at[1]) && is_digit(speaker->last) && !speaker->space;
    if (!number && !is_word_char(speaker->last))
        return;
    bool item = *at == '.' && speaker->number && !number;
    put(speaker, item ? ":" : at, 1);
    speaker->comma = false;
    speaker->space = !number;
    if (!item && *at == '.' && at[1] == ' ' && at[2] != '\0') {
        put(speaker, "\n", 1);
        speaker->last = '\0';
        speaker->space = false;
    }
}

/* "-3" is minus 3, "t5-c3" goes from one to the other. */
static void put_dash(struct speaker *speaker, const char *at)
{
    if (is_digit(at[1]) && (speaker->space || !speaker->last))
        put_named(speaker, "minus");
    else if (is_digit(speaker->last) && is_word_char(at[1]))
        put_named(speaker, "to");
    speaker->space = true;
}

static void put_sign(struct speaker *speaker, const char *at)
{
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++)
        if (signs[i].sign == *at)
            put_named(speaker, signs[i].word);
    if (*at == '(' || *at == ')')
        speaker->comma = speaker->last != '\0';
    else if (*at != '\'')
        speaker->space = true;
}

static void speak_line(struct speaker *speaker, const char *line)
{
    speaker->space = speaker->comma = speaker->number = false;
    speaker->last = '\0';
    while (*line) {
        size_t length = word_length(line);
        if (length > 0)
            put_word(speaker, line, length);
        else if (strchr(".,:;?!", *line))
            put_stop(speaker, line);
        else if (*line == '-')
            put_dash(speaker, line);
        else
            put_sign(speaker, line);
        line += length ? length : 1;
    }
}

/* TEXT in ASCII, with gaps for what has no spelling in it; the caller finishes it. */
static struct buffer in_ascii(const char *text)
{
    struct buffer plain = BUFFER_INIT;
    buffer_add(&plain, "");
    while (*text) {
        uint32_t c = text_next_code_point(&text);
        size_t before = plain.length;
        if (c == '\n')
            buffer_add(&plain, "\n");
        else
            wrap_add_code_point(&plain, c, true);
        if (c != '?' && plain.data[before] == '?')
            plain.data[before] = ' ';
    }
    return plain;
}

void spoken_add(struct buffer *out, const char *text, bool letters)
{
    struct buffer plain = in_ascii(text);
    struct speaker speaker = {.out = out, .letters = letters};
    for (char *line = plain.data; line;) {
        char *end = strchr(line, '\n');
        if (end)
            *end = '\0';
        speak_line(&speaker, line);
        if (speaker.last)
            buffer_add(out, is_word_char(speaker.last) ? ".\n" : "\n");
        line = end ? end + 1 : NULL;
    }
    buffer_finish(&plain);
}

void spoken_add_prompt(struct buffer *out, const char *prompt, bool letters)
{
    struct buffer plain = in_ascii(prompt);
    struct speaker speaker = {.out = out, .letters = letters};
    speak_line(&speaker, plain.data);
    if (speaker.last)
        buffer_add(out, is_word_char(speaker.last) ? ": " : " ");
    else
        buffer_add(out, "Type: ");
    buffer_finish(&plain);
}
