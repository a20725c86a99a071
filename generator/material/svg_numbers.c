/*
 * Reads numbers, lengths and transforms in SVG's syntax, independent of locale.
 */
#include "material/private.h"

static const double number_most = 1e7;
enum { EXPONENT_MOST = 60, TRANSFORM_NUMBERS = 6 };

/* Appends the digits at *CURSOR to *VALUE; returns how many there are. */
static int take_digits(const char **cursor, double *value)
{
    int count = 0;
    for (; text_is_digit(**cursor); (*cursor)++) {
        *value = *value * 10.0 + (**cursor - '0');
        count++;
    }
    return count;
}

/* Reads the exponent at *CURSOR, if there is one ("em" is not). */
static int take_exponent(const char **cursor)
{
    const char *at = *cursor;
    if (*at != 'e' && *at != 'E')
        return 0;
    at++;
    bool minus = *at == '-';
    if (*at == '-' || *at == '+')
        at++;
    double exponent = 0.0;
    if (take_digits(&at, &exponent) == 0)
        return 0;
    *cursor = at;
    int size = (int)fmin(exponent, EXPONENT_MOST);
    return minus ? -size : size;
}

static double power_of_ten(int exponent)
{
    double power = 1.0;
    for (int i = 0; i < exponent; i++)
        power *= 10.0;
    return power;
}

bool svg_number(const char **cursor, double *number)
{
    const char *at = *cursor;
    bool minus = *at == '-';
    if (*at == '-' || *at == '+')
        at++;
    double value = 0.0;
    int digits = take_digits(&at, &value);
    int after = 0;
    if (*at == '.' && (digits > 0 || text_is_digit(at[1]))) {
        at++;
        after = take_digits(&at, &value);
    }
    if (digits + after == 0 || digits + after > EXPONENT_MOST)
        return false;
    int exponent = take_exponent(&at) - after;
    value = exponent < 0 ? value / power_of_ten(-exponent) : value * power_of_ten(exponent);
    if (!(value <= number_most))
        return false;
    *number = minus ? -value : value;
    *cursor = at;
    return true;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
}

void svg_skip(const char **cursor)
{
    while (is_blank(**cursor))
        (*cursor)++;
    if (**cursor != ',')
        return;
    (*cursor)++;
    while (is_blank(**cursor))
        (*cursor)++;
}

bool svg_numbers(const char **cursor, double *numbers, int count)
{
    for (int i = 0; i < count; i++) {
        svg_skip(cursor);
        if (!svg_number(cursor, &numbers[i]))
            return false;
    }
    return true;
}

bool svg_length(const char *text, double *length)
{
    static const struct {
        const char *name;
        double px;
    } units[] = {{"", 1.0}, {"px", 1.0}, {"mm", 96.0 / 25.4}, {"cm", 96.0 / 2.54}, {"in", 96.0},
        {"pt", 96.0 / 72.0}, {"pc", 16.0}};
    double number;
    svg_skip(&text);
    if (!svg_number(&text, &number))
        return false;
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        if (strcmp(text, units[i].name) == 0) {
            *length = number * units[i].px;
            return true;
        }
    }
    return false;
}

/* ---- transforms ---- */

static struct affine matrix(const double *n, int count)
{
    return (struct affine){n[0], n[1], n[2], n[3], n[4], n[5]};
}

static struct affine translation(const double *n, int count)
{
    return affine_translation(n[0], count > 1 ? n[1] : 0.0);
}

static struct affine scaling(const double *n, int count)
{
    return affine_scale(n[0], count > 1 ? n[1] : n[0]);
}

static struct affine rotation(const double *n, int count)
{
    struct affine turn = affine_rotation(n[0]);
    if (count < 3)
        return turn;
    return affine_join(
        affine_translation(n[1], n[2]), affine_join(turn, affine_translation(-n[1], -n[2])));
}

static struct affine skew_x(const double *n, int count)
{
    return (struct affine){1.0, 0.0, tan(n[0] * acos(-1.0) / 180.0), 1.0, 0.0, 0.0};
}

static struct affine skew_y(const double *n, int count)
{
    return (struct affine){1.0, tan(n[0] * acos(-1.0) / 180.0), 0.0, 1.0, 0.0, 0.0};
}

/* The accepted numbers of arguments, as bits. */
static const struct {
    const char *name;
    unsigned counts;
    struct affine (*make)(const double *numbers, int count);
} kinds[] = {
    {"matrix", 1u << 6, matrix},
    {"translate", 1u << 1 | 1u << 2, translation},
    {"scale", 1u << 1 | 1u << 2, scaling},
    {"rotate", 1u << 1 | 1u << 3, rotation},
    {"skewX", 1u << 1, skew_x},
    {"skewY", 1u << 1, skew_y},
};

/* Reads "(1, 2)" at *CURSOR; returns how many numbers there are, or -1. */
static int take_arguments(const char **cursor, double *numbers)
{
    int count = 0;
    while (is_blank(**cursor))
        (*cursor)++;
    if (*(*cursor)++ != '(')
        return -1;
    for (svg_skip(cursor); **cursor != ')'; svg_skip(cursor)) {
        if (count == TRANSFORM_NUMBERS || !svg_number(cursor, &numbers[count++]))
            return -1;
    }
    (*cursor)++;
    return count;
}

static bool take_transform(const char **cursor, struct affine *affine)
{
    double numbers[TRANSFORM_NUMBERS];
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (!text_take(cursor, kinds[i].name))
            continue;
        int count = take_arguments(cursor, numbers);
        if (count < 0 || (kinds[i].counts >> count & 1) == 0)
            return false;
        *affine = affine_join(*affine, kinds[i].make(numbers, count));
        return true;
    }
    return false;
}

bool svg_transform(const char *text, struct affine *affine)
{
    *affine = affine_identity();
    for (svg_skip(&text); *text != '\0'; svg_skip(&text)) {
        if (!take_transform(&text, affine))
            return false;
    }
    return true;
}
