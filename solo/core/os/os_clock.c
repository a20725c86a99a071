/*
 * Clocks, dates and times of day.
 */
#include "core/os.h"

#include <poll.h>
#include <time.h>

int64_t os_monotonic_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t os_monotonic_ms(void)
{
    return os_monotonic_ns() / 1000000;
}

void os_pause(int ms)
{
    (void)poll(NULL, 0, ms);
}

bool os_fixed_seconds(int64_t *seconds)
{
    const int64_t end_of_9999 = INT64_C(253402300799);
    const char *fixed = getenv("SOURCE_DATE_EPOCH");
    return fixed && text_to_number(fixed, 0, end_of_9999, seconds);
}

int64_t os_wall_seconds(void)
{
    int64_t seconds;
    return os_fixed_seconds(&seconds) ? seconds : (int64_t)time(NULL);
}

void os_format_time(int64_t seconds, char out[32])
{
    time_t when = (time_t)seconds;
    struct tm utc;
    out[0] = '\0';
    if (gmtime_r(&when, &utc))
        strftime(out, 32, "%Y-%m-%dT%H:%M:%SZ", &utc);
}

/* Returns the days from 1970-01-01 to a date in the Gregorian calendar. Years begin in March here,
 * so that the leap day comes last. */
static int64_t day_of_date(int64_t year, int64_t month, int64_t day)
{
    int64_t from_march = (month + 9) % 12;
    year -= month <= 2;
    int64_t in_year = (153 * from_march + 2) / 5 + day - 1;
    return 365 * year + year / 4 - year / 100 + year / 400 + in_year - 719468;
}

static bool take_number(const char **at, int digits, int64_t high, char after, int64_t *number)
{
    *number = 0;
    for (int i = 0; i < digits; i++) {
        if (**at < '0' || **at > '9')
            return false;
        *number = *number * 10 + (**at - '0');
        (*at)++;
    }
    return *(*at)++ == after && *number <= high;
}

bool os_read_time(const char *text, int64_t *seconds)
{
    int64_t year, month, day, hour, minute, second;
    if (!take_number(&text, 4, 9999, '-', &year) || !take_number(&text, 2, 12, '-', &month) ||
        !take_number(&text, 2, 31, 'T', &day) || !take_number(&text, 2, 23, ':', &hour) ||
        !take_number(&text, 2, 59, ':', &minute) || !take_number(&text, 2, 60, 'Z', &second) ||
        *text || year < 1970 || month < 1 || day < 1)
        return false;
    *seconds = ((day_of_date(year, month, day) * 24 + hour) * 60 + minute) * 60 + second;
    return true;
}

int64_t os_local_day(int64_t seconds)
{
    time_t when = (time_t)seconds;
    struct tm here;
    tzset();
    if (!localtime_r(&when, &here))
        return seconds / (24 * 60 * 60);
    return day_of_date(here.tm_year + 1900, here.tm_mon + 1, here.tm_mday);
}

struct phrase os_date(int64_t day)
{
    time_t when = (time_t)(day * 24 * 60 * 60);
    struct tm utc;
    struct phrase date = {""};
    if (gmtime_r(&when, &utc))
        strftime(date.data, 16, "%Y-%m-%d", &utc);
    return date;
}
