/*
 * Reads lists of pages.
 */
#include "settings/settings.h"

enum { PAGE_MAX = 99999, DIGITS_MAX = 5 };

struct range {
    int from, to;
};

/* Reads a number at *AT and moves past it; returns 0 if there is none. */
static int read_page(const char **at)
{
    char digits[DIGITS_MAX + 1];
    size_t length = strspn(*at, "0123456789");
    int64_t page;
    if (length == 0 || length > DIGITS_MAX)
        return 0;
    memcpy(digits, *at, length);
    digits[length] = '\0';
    *at += length;
    return text_to_number(digits, 1, PAGE_MAX, &page) ? (int)page : 0;
}

static bool read_range(const char **at, struct range *range)
{
    range->from = read_page(at);
    range->to = range->from;
    if (**at == '-') {
        ++*at;
        range->to = read_page(at);
    }
    if (range->from == 0 || range->to < range->from)
        return false;
    if (**at == ',' && (*at)[1] != '\0')
        ++*at;
    else if (**at != '\0')
        return false;
    return true;
}

bool page_list_is_good(const char *list)
{
    struct range range;
    bool good = *list != '\0';
    while (good && *list != '\0')
        good = read_range(&list, &range);
    return good;
}

bool page_list_has(const char *list, int page)
{
    struct range range;
    while (*list != '\0' && read_range(&list, &range)) {
        if (page >= range.from && page <= range.to)
            return true;
    }
    return false;
}
