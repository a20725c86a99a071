/*
 * Where "t", the milliseconds since the header, goes on in a record that was read: by the header's
 * date, and never before the latest "t" (clocks are set back, SOURCE_DATE_EPOCH stands still).
 */

#include "play/private.h"

#include "core/os.h"

#include <string.h>

/* Days from 1970-01-01 to a date of the Gregorian calendar, year 1970 or later: whole years with
 * their leap days, counted from March so that a leap day comes last. */
static int64_t days_until(int64_t year, int64_t month, int64_t day)
{
    if (month < 3) {
        year--;
        month += 12;
    }
    int64_t leap_days = year / 4 - year / 100 + year / 400;
    int64_t month_days = (153 * (month - 3) + 2) / 5;
    const int64_t first_of_march_0_to_1970 = 719468;
    return 365 * year + leap_days + month_days + day - 1 - first_of_march_0_to_1970;
}

/* The WIDTH digits at TEXT; -1 if they are none. */
static int64_t digits(const char *text, int width)
{
    int64_t number = 0;
    for (int i = 0; i < width; i++) {
        if (text[i] < '0' || text[i] > '9')
            return -1;
        number = 10 * number + (text[i] - '0');
    }
    return number;
}

/* "2026-11-20T18:00:00Z" as seconds since 1970; -1 for anything else. */
static int64_t seconds_of(const char *created)
{
    if (!created || strlen(created) != 20)
        return -1;
    int64_t year = digits(created, 4), month = digits(created + 5, 2);
    int64_t day = digits(created + 8, 2), hour = digits(created + 11, 2);
    int64_t minute = digits(created + 14, 2), second = digits(created + 17, 2);
    if (year < 1970 || month < 1 || month > 12 || day < 1 || hour < 0 || minute < 0 || second < 0)
        return -1;
    return ((days_until(year, month, day) * 24 + hour) * 60 + minute) * 60 + second;
}

static void go_on_from(struct session *session, int64_t milliseconds)
{
    int64_t start = os_monotonic_ms() - milliseconds;
    if (start < session->clock_start)
        session->clock_start = start;
}

void record_clock_start(struct session *session, const json_t *header)
{
    int64_t created = seconds_of(json_string_value(json_object_get(header, "created")));
    int64_t now = os_wall_seconds();
    if (created >= 0 && created < now)
        go_on_from(session, 1000 * (now - created));
}

void record_clock_line(struct session *session, const struct record_line *line)
{
    if (line->milliseconds >= 0)
        go_on_from(session, line->milliseconds);
}
