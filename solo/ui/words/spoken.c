/*
 * Rewrites text for speech: takes lines apart into words and signs, and joins them with plain
 * punctuation.
 */
#include "ui/words/words.h"

#include "core/language.h"

enum { DIGITS_APART = 6 };

struct speaker {
    struct buffer *out;
    bool letters;
    bool space;     /* a space or sign belongs before the next word */
    bool comma;     /* a bracket was skipped: a comma if anything follows */
    bool number;    /* this line is only a number so far, as in a numbered list */
    char last;      /* the last character of this line, or 0; 'a' for all wide letters */
    bool wide;      /* the last character was a wide letter or sign, as in Japanese */
    bool wide_line; /* this line, or the sentence that it continues, has a wide letter */
};

/* Signs and the words said for them; all other signs are pauses. */
static const struct {
    char sign;
    const char *word;
} signs[] = {
    {'@', NC_("a sign that is said", "on")},
    {'=', NC_("a sign that is said", "is")},
    {'+', NC_("a sign that is said", "plus")},
    {'$', NC_("a sign that is said", "paid by")},
    {'%', NC_("a sign that is said", "percent")},
    {'&', NC_("a sign that is said", "and")},
    {'/', NC_("a sign that is said", "slash")},
};

/* The ICAO spelling alphabet. */
static const char *const alphabet[] = {NC_("spelling a letter", "alpha"),
    NC_("spelling a letter", "bravo"), NC_("spelling a letter", "charlie"),
    NC_("spelling a letter", "delta"), NC_("spelling a letter", "echo"),
    NC_("spelling a letter", "foxtrot"), NC_("spelling a letter", "golf"),
    NC_("spelling a letter", "hotel"), NC_("spelling a letter", "india"),
    NC_("spelling a letter", "juliet"), NC_("spelling a letter", "kilo"),
    NC_("spelling a letter", "lima"), NC_("spelling a letter", "mike"),
    NC_("spelling a letter", "november"), NC_("spelling a letter", "oscar"),
    NC_("spelling a letter", "papa"), NC_("spelling a letter", "quebec"),
    NC_("spelling a letter", "romeo"), NC_("spelling a letter", "sierra"),
    NC_("spelling a letter", "tango"), NC_("spelling a letter", "uniform"),
    NC_("spelling a letter", "victor"), NC_("spelling a letter", "whiskey"),
    NC_("spelling a letter", "x-ray"), NC_("spelling a letter", "yankee"),
    NC_("spelling a letter", "zulu")};

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_word_char(char c)
{
    return text_is_digit(c) || is_letter(c);
}

static void put(struct speaker *speaker, const char *bytes, size_t length)
{
    buffer_add_bytes(speaker->out, bytes, length);
    if (length == 0)
        return;
    speaker->last = bytes[length - 1];
    speaker->wide = false;
}

/* Adds the bytes of a wide letter, or of a wide sign with the effect of the ASCII sign LIKE. */
static void put_wide(struct speaker *speaker, const char *bytes, size_t length, char like)
{
    buffer_add_bytes(speaker->out, bytes, length);
    speaker->last = like;
    speaker->wide = speaker->wide_line = true;
}

/* Adds the gap before the next word; WIDE if that word is. There is no space after a wide comma or
 * between wide letters. */
static void put_gap(struct speaker *speaker, bool wide)
{
    bool close = speaker->wide && (wide || !is_word_char(speaker->last));
    if (speaker->comma && is_word_char(speaker->last)) {
        close = speaker->wide_line || wide;
        if (close)
            put_wide(speaker, "、", strlen("、"), ',');
        else
            put(speaker, ",", 1);
    }
    if (speaker->last && (speaker->space || speaker->comma) && !close)
        put(speaker, " ", 1);
    speaker->space = speaker->comma = false;
}

/* Reports whether WORD is a cell's name, such as "d5" or "t31": one or two letters and a number. */
static bool is_cell(const char *word, size_t length)
{
    size_t letters = 0, digits = 0;
    while (letters < length && word[letters] >= 'a' && word[letters] <= 'z')
        letters++;
    while (letters + digits < length && text_is_digit(word[letters + digits]))
        digits++;
    return letters >= 1 && letters <= 2 && digits >= 1 && digits <= 3 && letters + digits == length;
}

static void put_spelled(struct speaker *speaker, const char *word, size_t length)
{
    for (; length > 0 && !text_is_digit(*word); word++) {
        const char *letter = language_of_context("spelling a letter", alphabet[*word - 'a']);
        put(speaker, letter, strlen(letter));
        put(speaker, " ", 1);
        length--;
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
    while (digits < length && text_is_digit(word[digits]))
        digits++;
    speaker->number = !speaker->last && digits == length;
    put_gap(speaker, false);
    if (digits == DIGITS_APART && digits == length)
        put_digits(speaker, word, length);
    else if (speaker->letters && is_cell(word, length))
        put_spelled(speaker, word, length);
    else
        put(speaker, word, length);
}

static void put_named(struct speaker *speaker, const char *word)
{
    bool wide = (unsigned char)word[0] >= 0x80;
    speaker->space = speaker->space || !wide;
    put_gap(speaker, wide);
    if (wide)
        put_wide(speaker, word, strlen(word), 'a');
    else
        put(speaker, word, strlen(word));
    speaker->space = !wide;
}

/* Returns the length of a date such as "2026-11-21", which stays as written, or 0. */
static size_t date_length(const char *at)
{
    static const char pattern[] = "dddd-dd-dd";
    size_t length = 0;
    while (
        pattern[length] && (pattern[length] == 'd' ? text_is_digit(at[length]) : at[length] == '-'))
        length++;
    return pattern[length] || is_word_char(at[length]) ? 0 : length;
}

/* Returns the length of the word at AT, including signs inside it: "player's", "face-down",
 * "game.jsonl". APART (nothing adjoins the word before AT): also takes a whole
 * "/home/me/game.jsonl" or "--seed" as one word. */
static size_t word_length(const char *at, bool apart)
{
    bool option = apart && at[0] == '-' && at[1] == '-' && is_letter(at[2]);
    size_t length = option ? 2 : date_length(at);
    bool path = apart && at[0] == '/';
    while (is_word_char(at[length]) ||
           (path && at[length] && strchr("/._-", at[length]) &&
               (is_word_char(at[length + 1]) || at[length + 1] == '.')) ||
           (length > 0 && at[length] && strchr("'-.", at[length]) && is_word_char(at[length - 1]) &&
               is_letter(at[length + 1]) && (at[length] != '-' || is_letter(at[length - 1]))))
        length++;
    return length;
}

static void put_stop(struct speaker *speaker, const char *at)
{
    bool number = text_is_digit(at[1]) && text_is_digit(speaker->last) && !speaker->space;
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

/* Speaks a dash: "-3" is minus 3, "t5-c3" goes from one to the other. */
static void put_dash(struct speaker *speaker, const char *at)
{
    if (text_is_digit(at[1]) && (speaker->space || speaker->wide || !speaker->last))
        put_named(speaker, C_("a sign that is said", "minus"));
    else if (text_is_digit(speaker->last) && is_word_char(at[1]))
        put_named(speaker, C_("a sign that is said", "to"));
    speaker->space = true;
}

static void put_sign(struct speaker *speaker, const char *at)
{
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++)
        if (signs[i].sign == *at)
            put_named(speaker, language_of_context("a sign that is said", signs[i].word));
    if (*at == '(' || *at == ')') /* a wide letter in brackets belongs to the word before */
        speaker->comma = speaker->last != '\0' && (*at == '(' || (unsigned char)at[1] < 0x80);
    else if (*at != '\'')
        speaker->space = true;
}

/* Wide signs, the ASCII sign with the same effect, and what is said; all other wide characters are
 * letters. */
static const struct {
    uint32_t sign;
    char like;
    const char *written;
} wide_signs[] = {
    {0x3002, '.', "。"},
    {0x3001, ',', "、"},
    {0xFF0C, ',', "、"},
    {0xFF1B, '.', "。"}, /* it separates whatever follows */
    {0xFF1A, ':', "："},
    {0xFF01, '!', "！"},
    {0xFF1F, '?', "？"},
    {0x3000, ' ', ""},
    {0x300C, ' ', ""},
    {0x300D, ' ', ""},
    {0x300E, ' ', ""},
    {0x300F, ' ', ""},
};

/* Speaks a wide sign; one like a full stop ends the sentence if another sentence follows in its
 * line. */
static void put_wide_sign(struct speaker *speaker, char like, const char *written, const char *rest)
{
    if (like == ' ')
        speaker->space = true;
    if (!written[0] || !is_word_char(speaker->last))
        return;
    put_wide(speaker, written, strlen(written), like);
    speaker->comma = speaker->space = false;
    if (like != '.' || rest[strspn(rest, " ")] == '\0')
        return;
    buffer_add(speaker->out, "\n");
    speaker->last = '\0';
    speaker->wide = speaker->number = false;
}

/* Speaks the wide character at AT, and returns the text after it. */
static const char *speak_wide(struct speaker *speaker, const char *at)
{
    const char *rest = at;
    uint32_t c = text_next_code_point(&rest);
    for (size_t i = 0; i < sizeof wide_signs / sizeof wide_signs[0]; i++) {
        if (wide_signs[i].sign != c)
            continue;
        put_wide_sign(speaker, wide_signs[i].like, wide_signs[i].written, rest);
        return rest;
    }
    speaker->number = false;
    put_gap(speaker, true);
    put_wide(speaker, at, (size_t)(rest - at), 'a');
    return rest;
}

static void speak_line(struct speaker *speaker, const char *line)
{
    speaker->space = speaker->comma = speaker->number = speaker->wide = false;
    speaker->wide_line = false;
    for (const char *at = line; *at; at++)
        speaker->wide_line = speaker->wide_line || (unsigned char)*at >= 0x80;
    speaker->last = '\0';
    while (*line) {
        size_t length = word_length(line, speaker->space || !speaker->last || speaker->wide);
        if ((unsigned char)*line >= 0x80) {
            line = speak_wide(speaker, line);
            continue;
        }
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

/* Returns the ASCII form of a wide ASCII sign ("（"), except for those in wide_signs. */
static uint32_t narrow(uint32_t c)
{
    for (size_t i = 0; i < sizeof wide_signs / sizeof wide_signs[0]; i++)
        if (wide_signs[i].sign == c)
            return c;
    return c > 0xFF00 && c < 0xFF5F ? c - 0xFF00 + ' ' : c;
}

/* Returns TEXT in ASCII and wide letters, with spaces for characters that have no spelling. The
 * caller finishes it. */
static struct buffer in_ascii(const char *text)
{
    struct buffer plain = BUFFER_INIT;
    buffer_add(&plain, "");
    while (*text) {
        uint32_t c = narrow(text_next_code_point(&text));
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
            buffer_add(out, !is_word_char(speaker.last) ? "\n"
                            : speaker.wide_line         ? "。\n"
                                                        : ".\n");
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
        buffer_add(out, !is_word_char(speaker.last) ? " " : speaker.wide_line ? "： " : ": ");
    else
        buffer_add(out, _("Type: "));
    buffer_finish(&plain);
}

/* ---- the other way ---- */

enum { SPELLED_SIZE = 64 };

/* Returns the letter that WORD spells ("charlie"), or that it is; 0 for another word. */
static char spelled_letter(const char *word)
{
    if (is_letter(word[0]) && !word[1])
        return word[0];
    for (int i = 0; i < 26; i++)
        if (words_same(word, alphabet[i]) ||
            words_same(word, language_of_context("spelling a letter", alphabet[i])))
            return (char)('a' + i);
    return '\0';
}

void spoken_add_typed(const char *line, struct buffer *out)
{
    struct text word = TEXT_ROOM(SPELLED_SIZE);
    bool joins = false; /* the last word was a letter, which a number follows */
    buffer_add(out, "");
    while (*line) {
        size_t blanks = strspn(line, " "), length = strcspn(line + blanks, " ");
        text_clear(&word);
        if (length < SPELLED_SIZE)
            text_format(&word, "%.*s", (int)length, line + blanks);
        char letter = spelled_letter(word.data);
        bool number = text_is_digit(line[blanks]);
        buffer_add(out, out->length > 0 && !(joins && number) ? " " : "");
        if (letter)
            buffer_add(out, (const char[]){letter, '\0'});
        else
            buffer_add_bytes(out, line + blanks, length);
        joins = letter != '\0';
        line += blanks + length;
    }
}
