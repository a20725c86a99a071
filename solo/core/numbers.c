/*
 * Converts numbers to and from text without a locale. Every PDF and SVG page writes many decimals,
 * so these use whole numbers and look at the exact remainder only if the next digit is near a half.
 */
#include "core/text.h"

#include <assert.h>
#include <math.h>

enum { DECIMALS_MAX = 9, EXACT_POWERS = 23, MANTISSA_DIGITS = 19 };

static const uint32_t power_of_ten[DECIMALS_MAX + 1] = {
    1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000, 1000000000};

/* Returns FRACTION * SCALE rounded to the nearest whole number, ties to even as in printf. 0 <=
 * FRACTION < 1. The product's rounding error is below 1e-6, and fma gives it exactly. */
static uint32_t round_scaled(double fraction, uint32_t scale, bool odd_before)
{
    double product = fraction * scale;
    uint32_t whole = (uint32_t)product;
    double over = product - whole - 0.5;
    if (over > 1e-6 || over < -1e-6)
        return whole + (over > 0);
    over += fma(fraction, scale, -product);
    bool odd = scale == 1 ? odd_before : whole % 2 == 1;
    return whole + (over > 0 || (over == 0 && odd));
}

/* Writes NUMBER before END, two digits at a time; returns its start. Writes nothing for 0. */
static char *write_back(char *end, uint32_t number)
{
    static const char pairs[] =
        "00010203040506070809101112131415161718192021222324252627282930313233"
        "34353637383940414243444546474849505152535455565758596061626364656667"
        "6869707172737475767778798081828384858687888990919293949596979899";
    while (number >= 10) {
        end -= 2;
        memcpy(end, pairs + 2 * (number % 100), 2);
        number /= 100;
    }
    if (number > 0)
        *--end = (char)('0' + number);
    return end;
}

/* Writes NUMBER at AT, with 0 as one digit; returns the end. */
static char *write_whole(char *at, uint64_t number)
{
    const uint32_t billion = 1000000000;
    char digits[24];
    char *end = digits + sizeof digits;
    char *start = end;
    for (char *group = end; number >= billion; number /= billion) {
        start = write_back(start, (uint32_t)(number % billion));
        group -= 9;
        while (start > group)
            *--start = '0';
    }
    start = write_back(start, (uint32_t)number);
    if (start == end)
        *--start = '0';
    memcpy(at, start, (size_t)(end - start));
    return at + (end - start);
}

/* Writes a point and FRACTION > 0 as DECIMALS digits, without trailing zeros. */
static char *write_fraction(char *at, uint32_t fraction, int decimals)
{
    char *end = at + 1 + decimals;
    char *start = write_back(end, fraction);
    while (start > at + 1)
        *--start = '0';
    *at = '.';
    while (end[-1] == '0')
        end--;
    return end;
}

/* Writes WHOLE, then FRACTION, if any, as DECIMALS digits. */
static char *write_number(
    char *at, bool negative, uint64_t whole, uint32_t fraction, int decimals, bool leading_zero)
{
    if (negative && (whole || fraction))
        *at++ = '-';
    if (whole || !fraction || leading_zero)
        at = write_whole(at, whole);
    if (fraction)
        at = write_fraction(at, fraction, decimals);
    return at;
}

int64_t number_units(double value, int decimals)
{
    return (int64_t)(value * power_of_ten[decimals] + (value < 0 ? -0.5 : 0.5));
}

static int digit_count(uint32_t number)
{
    int count = 1;
    while (count <= DECIMALS_MAX && number >= power_of_ten[count])
        count++;
    return count;
}

/* Returns UNITS without their DECIMALS. Dividing by a constant is faster than by a variable. */
static uint32_t whole_of(uint32_t units, int decimals)
{
    switch (decimals) {
    case 1:
        return units / 10;
    case 2:
        return units / 100;
    case 3:
        return units / 1000;
    }
    return units / power_of_ten[decimals];
}

/* Writes a number below 2^32. Each digit is written straight to its place, because reading back
 * what was just written is slow. */
static char *write_short(char *at, uint32_t units, int decimals)
{
    uint32_t whole = whole_of(units, decimals);
    uint32_t fraction = units - whole * power_of_ten[decimals];
    if (whole > 0) {
        at += digit_count(whole);
        write_back(at, whole);
    }
    if (fraction == 0)
        return at;
    for (; fraction % 10 == 0; fraction /= 10)
        decimals--;
    char *point = at++;
    at += decimals;
    char *start = write_back(at, fraction);
    while (start > point + 1)
        *--start = '0';
    *point = '.';
    return at;
}

char *number_write(char *at, int64_t units, int decimals)
{
    assert(decimals >= 0 && decimals <= DECIMALS_MAX);
    uint64_t size = units < 0 ? 0 - (uint64_t)units : (uint64_t)units;
    if (size > 0 && size <= UINT32_MAX) {
        if (units < 0)
            *at++ = '-';
        return write_short(at, (uint32_t)size, decimals);
    }
    uint32_t scale = power_of_ten[decimals];
    uint64_t whole = size / scale;
    return write_number(at, units < 0, whole, (uint32_t)(size - whole * scale), decimals, false);
}

void buffer_add_decimal(struct buffer *buffer, double value, int decimals)
{
    assert(decimals >= 0 && decimals <= DECIMALS_MAX);
    assert(value > -1e15 && value < 1e15); /* also false for NaN */
    double size = value < 0 ? -value : value;
    uint64_t whole = (uint64_t)size;
    uint32_t scale = power_of_ten[decimals];
    uint32_t fraction = round_scaled(size - (double)whole, scale, whole % 2 == 1);
    if (fraction == scale) {
        whole++;
        fraction = 0;
    }
    char *at = buffer_reserve(buffer, 32);
    buffer_end(buffer, write_number(at, value < 0, whole, fraction, decimals, true));
}

void buffer_add_fixed(struct buffer *buffer, double value, int decimals)
{
    size_t start = buffer->length;
    buffer_add_decimal(buffer, value, decimals);
    const char *number = buffer->data + start, *point = strchr(number, '.');
    int digits = point ? (int)strlen(point + 1) : 0;
    if (!point && decimals > 0)
        buffer_add(buffer, ".");
    for (; digits < decimals; digits++)
        buffer_add(buffer, "0");
}

struct phrase decimal_phrase(double value, int decimals)
{
    LOCAL_BUFFER digits = BUFFER_INIT;
    buffer_add_decimal(&digits, value, decimals);
    return text_phrase("%s", digits.data);
}

bool text_to_number(const char *string, int64_t low, int64_t high, int64_t *number)
{
    bool negative = *string == '-';
    const char *at = string + negative;
    if (!text_is_digit(*at))
        return false;
    const uint64_t most = (uint64_t)INT64_MAX + negative;
    uint64_t size = 0;
    for (; text_is_digit(*at); at++) {
        uint64_t digit = (uint64_t)(*at - '0');
        if (size > (most - digit) / 10)
            return false;
        size = size * 10 + digit;
    }
    if (*at)
        return false;
    int64_t value = negative ? (int64_t)(0 - size) : (int64_t)size;
    if (value < low || value > high)
        return false;
    *number = value;
    return true;
}

/* Digits as a whole number and a power of ten; digits after the 19th are dropped. */
struct digits {
    uint64_t mantissa;
    int used;
    int exponent;
};

static const char *read_digits(const char *at, struct digits *digits, bool after_point)
{
    for (; text_is_digit(*at); at++) {
        bool kept = digits->used < MANTISSA_DIGITS;
        if (kept) {
            digits->mantissa = digits->mantissa * 10 + (uint64_t)(*at - '0');
            digits->used += digits->mantissa > 0;
        }
        digits->exponent += (kept ? 0 : 1) - (after_point ? 1 : 0);
    }
    return at;
}

static double scale_by_ten(double value, int exponent)
{
    static const double power[EXACT_POWERS] = {1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9,
        1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
    for (; exponent >= EXACT_POWERS && value < HUGE_VAL; exponent -= EXACT_POWERS - 1)
        value *= power[EXACT_POWERS - 1];
    for (; exponent <= -EXACT_POWERS && value > 0; exponent += EXACT_POWERS - 1)
        value /= power[EXACT_POWERS - 1];
    if (value == 0 || value == HUGE_VAL)
        return value;
    return exponent < 0 ? value / power[-exponent] : value * power[exponent];
}

bool text_to_decimal(const char *string, double *number)
{
    bool negative = *string == '-';
    const char *at = string + negative;
    struct digits digits = {0, 0, 0};
    if (!text_is_digit(*at))
        return false;
    at = read_digits(at, &digits, false);
    if (*at == '.') {
        if (!text_is_digit(at[1]))
            return false;
        at = read_digits(at + 1, &digits, true);
    }
    double size = scale_by_ten((double)digits.mantissa, digits.exponent);
    if (*at || !isfinite(size))
        return false;
    *number = negative && size > 0 ? -size : size;
    return true;
}
