#pragma once

/*
 * Text that is put together piece by piece: into memory of a fixed size (struct text, for rules
 * and formatting, never allocates) or into a growing buffer (struct buffer, at the edges).
 * Numbers are read and written without a locale.
 */

#include "core/memory.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* ASCII alone. */
static inline bool text_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static inline char text_lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Whether NAME is longer than ENDING and ends so (".yaml"). */
bool text_ends_in(const char *name, const char *ending);

/* Text in the caller's memory; always ends in a NUL. */
struct text {
    char *data;
    size_t size;   /* bytes of memory, the NUL included */
    size_t length; /* bytes written, without the NUL */
    bool full;     /* something did not fit and was left out */
};

/* Starts an empty text in the SIZE > 0 bytes at DATA. A piece that does not fit is left out whole,
 * and so is everything after it. */
struct text text_in(char *data, size_t size);
/* The same in SIZE bytes, a constant, of the block that it stands in. */
#define TEXT_ROOM(size) text_in((char[size]){""}, (size))
void text_clear(struct text *text);
void text_add(struct text *text, const char *string);
void text_add_char(struct text *text, char character);
void text_add_number(struct text *text, int64_t number);
void text_format(struct text *text, const char *format, ...) PRINTF_LIKE(2, 3);
/* A sentence about who does something: in the format YOU where it is told to those themselves
 * (OWN), else in OTHER, whose first value, an int or a name, says who it is and which YOU lacks. */
void text_tell(struct text *text, bool own, const char *you, const char *other, ...)
    PRINTF_LIKE(4, 5);
void text_tell_name(struct text *text, bool own, const char *you, const char *other, ...)
    PRINTF_LIKE(4, 5);

/* A few words as a value, to be put into others; nothing where they do not fit. */
struct phrase {
    char data[512];
};
struct phrase text_phrase(const char *format, ...) PRINTF_LIKE(1, 2);

/* A growing buffer of bytes; a NUL follows the last one. Running out of memory ends the program. */
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
/* Declares buffers of a block, each finished where the block is left: LOCAL_BUFFER line =
 * BUFFER_INIT; what is still needed then is added elsewhere, never borrowed. */
#define LOCAL_BUFFER __attribute__((cleanup(buffer_finish))) struct buffer
void buffer_clear(struct buffer *buffer);
/* Makes room for COUNT bytes and a NUL after the last byte and returns where they go;
 * buffer_end (or the caller) says how many came. */
char *buffer_reserve(struct buffer *buffer, size_t count);
/* Takes in what was written to reserved room, up to END. */
void buffer_end(struct buffer *buffer, char *end);
void buffer_add(struct buffer *buffer, const char *string);
/* The same in the place of what it held. STRING is none of it. */
void buffer_set(struct buffer *buffer, const char *string);
void buffer_add_bytes(struct buffer *buffer, const void *bytes, size_t count);
void buffer_format(struct buffer *buffer, const char *format, ...) PRINTF_LIKE(2, 3);
/* Adds VALUE with at most DECIMALS (0-9) digits after a point, correctly rounded (an exact tie to
 * the even digit), trailing zeros left out; never in exponent form, never "-0". VALUE must be
 * finite and below 1e15 in size. */
void buffer_add_decimal(struct buffer *buffer, double value, int decimals);
/* The same with all DECIMALS digits, for columns. */
void buffer_add_fixed(struct buffer *buffer, double value, int decimals);
/* The former by itself. */
struct phrase decimal_phrase(double value, int decimals);

/* Whether WORD stands at *CURSOR, which then moves past it. */
bool text_take(const char **cursor, const char *word);

/* Numbers as a page description has them, a whole number of units of the last of DECIMALS (0-9)
 * digits: rounded (a tie away from zero), and written at AT without zeros at the end, nor one
 * before a point (".5"). Returns the end; at most NUMBER_SIZE bytes, no NUL. */
enum { NUMBER_SIZE = 24 };
int64_t number_units(double value, int decimals);
char *number_write(char *at, int64_t units, int decimals);

/* Reads the whole of STRING as a decimal number between LOW and HIGH: an optional '-', then
 * digits only. Returns false for anything else. */
MUST_USE bool text_to_number(const char *string, int64_t low, int64_t high, int64_t *number);
/* Reads the whole of STRING as a finite decimal fraction ("12", "-0.5"): digits on both sides of a
 * point, no exponent. The nearest double for up to 15 significant digits, beyond that within the
 * last bits. */
MUST_USE bool text_to_decimal(const char *string, double *number);

/* True if the LENGTH bytes are well-formed UTF-8 (RFC 3629: no surrogates, no overlong forms). */
bool text_is_utf8(const char *bytes, size_t length);
/* Decodes the code point at *CURSOR and moves past it; a malformed byte reads as U+FFFD. 0 at the
 * NUL, where the cursor stays. */
uint32_t text_next_code_point(const char **cursor);

/* CODE_POINT as UTF-16: fills one or two units and returns how many. */
int text_to_utf16(uint32_t code_point, uint16_t units[2]);

/* Writes the last DIGITS hexadecimal digits of VALUE at AT, in capitals, and returns the end. */
char *hex_write(char *at, uint32_t value, int digits);
/* Lower-case hexadecimal of COUNT bytes into OUT (2 * COUNT + 1 chars). */
void text_to_hex(const uint8_t *bytes, size_t count, char *out);
/* Whether STRING is exactly COUNT digits as text_to_hex writes them. */
bool text_is_hex(const char *string, size_t count);
/* Reads exactly 2 * COUNT hexadecimal digits of either case; false for anything else. */
MUST_USE bool text_from_hex(const char *string, uint8_t *bytes, size_t count);

/*
 * Text from outside (names, file names, what a file says) made fit to be shown: what would move the
 * cursor, recolour a terminal, end a line or turn the reading direction is spelled out instead. A
 * control character below U+0080 becomes "\x1b", any other "\u202e", a byte that is no UTF-8
 * "\xff": the forms that shells read in $'...'. A backslash stays one, so the result is for
 * reading, not for reading back.
 */

/* Bytes that hold any piece and its NUL. */
enum { ESCAPE_SIZE = 8 };

/* Moves *CURSOR past one character and fills PIECE with it, escaped where it has to be: C0, DEL,
 * C1, U+061C, U+200E, U+200F, U+2028 to U+202E, U+2066 to U+2069, malformed bytes. False, with an
 * empty PIECE, at the NUL, where the cursor stays. */
MUST_USE bool escape_next(const char **cursor, char piece[ESCAPE_SIZE]);

/* Adds STRING so. What does not fit into a text is left out from there on, as by text_add. */
void text_add_escaped(struct text *text, const char *string);
void buffer_add_escaped(struct buffer *buffer, const char *string);
/* The same, but line feeds stay. */
void buffer_add_escaped_lines(struct buffer *buffer, const char *string);
