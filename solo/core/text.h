#pragma once

/*
 * Text in fixed memory (struct text, for rules and formatting; never allocates) and in a growing
 * buffer (struct buffer). Numbers are read and written without a locale.
 */

#include "core/memory.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

static inline bool text_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static inline char text_lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Reports whether NAME ends in ENDING (".yaml") with something before it. */
bool text_ends_in(const char *name, const char *ending);

/* Text in the caller's memory; always NUL-terminated. */
struct text {
    char *data;
    size_t size;                /* bytes, with the NUL */
    size_t length;              /* bytes, without the NUL */
    bool full;                  /* a piece did not fit and was left out */
    const char *const *players; /* the players' names, by seat; NULL: Player 1, .. */
};

/* Starts an empty text in SIZE > 0 bytes at DATA. If a piece does not fit, it and everything after
 * it are left out. */
struct text text_in(char *data, size_t size);
/* Starts a text in SIZE (a constant) bytes of the enclosing block. */
#define TEXT_ROOM(size) text_in((char[size]){""}, (size))
void text_clear(struct text *text);
void text_add(struct text *text, const char *string);
void text_add_char(struct text *text, char character);
void text_add_number(struct text *text, int64_t number);
void text_format(struct text *text, const char *format, ...) PRINTF_LIKE(2, 3);
/* Adds a sentence about a player: YOU if that player reads it (OWN), otherwise OTHER. OTHER's first
 * value, an int, is the player; YOU does not use it. */
void text_tell(struct text *text, bool own, const char *you, const char *other, ...)
    PRINTF_LIKE(4, 5);
/* Adds a sentence about a player like text_tell, with a name as the first value. */
void text_tell_name(struct text *text, bool own, const char *you, const char *other, ...)
    PRINTF_LIKE(4, 5);

/* A few words as a value; empty if they do not fit. */
struct phrase {
    char data[512];
};
struct phrase text_phrase(const char *format, ...) PRINTF_LIKE(1, 2);

/* Returns TEXT's name for the player of SEAT, for the BEGINNING of a sentence or its middle. */
struct phrase text_player(const struct text *text, int seat, bool beginning);

/* A growing buffer of bytes, NUL-terminated. If memory runs out, the program ends. */
struct buffer {
    char *data;
    size_t length;
    size_t capacity;
};

#define BUFFER_INIT                                                                                \
    {                                                                                              \
        NULL, 0, 0                                                                                 \
    }
void buffer_finish(struct buffer *buffer);
/* Declares a buffer that is finished at the end of its block: LOCAL_BUFFER line = BUFFER_INIT; copy
 * out what must live longer. */
#define LOCAL_BUFFER __attribute__((cleanup(buffer_finish))) struct buffer
void buffer_clear(struct buffer *buffer);
/* Makes room for COUNT bytes and a NUL at the end and returns its address. Call buffer_end to set
 * how many were written. */
char *buffer_reserve(struct buffer *buffer, size_t count);
/* Sets END as the end of what was written to reserved room. */
void buffer_end(struct buffer *buffer, char *end);
void buffer_add(struct buffer *buffer, const char *string);
/* Replaces the content by STRING, which must not be part of it. */
void buffer_set(struct buffer *buffer, const char *string);
void buffer_add_bytes(struct buffer *buffer, const void *bytes, size_t count);
void buffer_format(struct buffer *buffer, const char *format, ...) PRINTF_LIKE(2, 3);
/* Adds VALUE with at most DECIMALS (0-9) digits after the point, correctly rounded (ties to even),
 * without trailing zeros, exponent or "-0". VALUE must be finite and below 1e15 in size. */
void buffer_add_decimal(struct buffer *buffer, double value, int decimals);
/* Adds VALUE with exactly DECIMALS digits, for columns. */
void buffer_add_fixed(struct buffer *buffer, double value, int decimals);
/* Returns what buffer_add_decimal would add. */
struct phrase decimal_phrase(double value, int decimals);

/* If *CURSOR is at WORD, moves past it and returns true. */
bool text_take(const char **cursor, const char *word);

/* Numbers for page descriptions, as whole units of the last of DECIMALS (0-9) digits. number_units
 * rounds (ties away from zero). number_write writes at AT, without trailing zeros or a zero before
 * the point (".5"), and returns the end: at most NUMBER_SIZE bytes, no NUL. */
enum { NUMBER_SIZE = 24 };
int64_t number_units(double value, int decimals);
char *number_write(char *at, int64_t units, int decimals);

/* Reads the whole of STRING as a number from LOW to HIGH: an optional '-', then digits only. False
 * for anything else. */
MUST_USE bool text_to_number(const char *string, int64_t low, int64_t high, int64_t *number);
/* Reads the whole of STRING as a finite decimal ("12", "-0.5") without exponent; a point needs
 * digits on both sides. Exact to the nearest double up to 15 significant digits; beyond that,
 * correct to the last few bits. */
MUST_USE bool text_to_decimal(const char *string, double *number);

/* Reports whether A and B differ at most in the case of the letters a to z. */
bool text_same_letters(const char *a, const char *b);
/* Reports whether TEXT ends in ENDING, ignoring case, with something before it: "A.PNG" ends in
 * ".png". */
bool text_ends_in_letters(const char *text, const char *ending);

/* Reports whether the LENGTH bytes are well-formed UTF-8 (RFC 3629: no surrogates, no overlong
 * forms). */
bool text_is_utf8(const char *bytes, size_t length);
/* Decodes the code point at *CURSOR and moves past it; a malformed byte counts as U+FFFD. Returns 0
 * at the NUL, where the cursor stays. */
uint32_t text_next_code_point(const char **cursor);

/* Fills one or two units with CODE_POINT in UTF-16 and returns how many. */
int text_to_utf16(uint32_t code_point, uint16_t units[2]);

/* Writes the last DIGITS hexadecimal digits of VALUE at AT, in capitals, and returns the end. */
char *hex_write(char *at, uint32_t value, int digits);
/* Writes COUNT bytes to OUT in lower-case hexadecimal (2 * COUNT + 1 chars). */
void text_to_hex(const uint8_t *bytes, size_t count, char *out);
/* Reports whether STRING is exactly COUNT digits as text_to_hex writes them. */
bool text_is_hex(const char *string, size_t count);
/* Reads exactly 2 * COUNT hexadecimal digits of either case; false for anything else. */
MUST_USE bool text_from_hex(const char *string, uint8_t *bytes, size_t count);

/*
 * Makes untrusted text (names, file names, file contents) safe to show: spells out everything that
 * would move the cursor, recolour a terminal, end a line or change the reading direction. A control
 * character below U+0080 becomes "\x1b", any other "\u202e", a byte that is not UTF-8 "\xff", as in
 * the shell's $'...'. Backslashes are kept, so the result cannot be read back.
 */

/* bytes for any piece and its NUL */
enum { ESCAPE_SIZE = 8 };

/* Moves *CURSOR past one character and copies it to PIECE, escaped if needed: C0, DEL, C1, U+061C,
 * U+200E, U+200F, U+2028 to U+202E, U+2066 to U+2069, malformed bytes. False, with an empty PIECE,
 * at the NUL, where the cursor stays. */
MUST_USE bool escape_next(const char **cursor, char piece[ESCAPE_SIZE]);

/* Adds STRING, escaped; what does not fit is left out, as in text_add. */
void text_add_escaped(struct text *text, const char *string);
void buffer_add_escaped(struct buffer *buffer, const char *string);
/* Adds STRING, escaped except for line feeds. */
void buffer_add_escaped_lines(struct buffer *buffer, const char *string);
