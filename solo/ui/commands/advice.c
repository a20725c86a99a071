/*
 * What a computer player advises, in words: a row for each code.
 */
#include "ui/commands/advice.h"

#include <stdio.h>
#include <string.h>

/* {0} to {3} are the numbers of the advice, {-0} the first as a cost, {fields} its fields. A code
 * without a row is not spoken of. */
static const char *const reasons[ADVICE_COUNT] = {
    [ADVICE_SCORES] = "it scores {0} at once, on {fields}",
    [ADVICE_BUILDS] = "it is worth {0} more later than most others, on {fields}",
    [ADVICE_PENALTY] = "nothing better is there, and it costs {-0}",
    [ADVICE_INVESTS] = "it costs {-0} now for what {fields} promises",
    [ADVICE_HINDERS] = "it shuts {fields} to the others",
    [ADVICE_WAITS] = "it brings {0} and leaves the board as it is",
    [ADVICE_WINS] = "it wins",
    [ADVICE_SAVES] = "else {0} of yours would be lost, on {fields}",
    [ADVICE_TAKES] = "it takes {0} of theirs, on {fields}",
    [ADVICE_GUARDS] = "it keeps {fields} out of danger",
    [ADVICE_GROWS] = "{fields} brings {0} more a round",
    [ADVICE_NEARS] = "{fields} is nearer to the enemy",
    [ADVICE_ENDS] = "it ends the game, rightly in {0} cases of a hundred",
    [ADVICE_STRIKES] = "the attack succeeds in {0} cases of a hundred, on {fields}",
    [ADVICE_CONNECTS] = "it goes on the way, {0} more are needed after {fields}",
    [ADVICE_BLOCKS] = "{fields} stands in the way",
    [ADVICE_MISLEADS] = "{fields} is meant to mislead",
};

/* Whole numbers as such, others with one place; no locale has a hand in it. */
static void add_number(double number, struct buffer *out)
{
    long tenths = (long)(number * 10 + (number < 0 ? -0.5 : 0.5));
    long left = tenths % 10 < 0 ? -(tenths % 10) : tenths % 10;
    if (tenths < 0 && tenths > -10)
        buffer_add(out, "-");
    buffer_format(out, "%ld", tenths / 10);
    if (left)
        buffer_format(out, ".%ld", left);
}

static void add_fields(const struct game *game, const struct rules *rules,
    const struct advice *advice, struct buffer *out)
{
    char name[32];
    for (int i = 0; i < advice->field_count && i < ADVICE_FIELDS_MAX; i++) {
        struct text text = text_in(name, sizeof name);
        game->format_field(rules, advice->field[i], &text);
        buffer_format(out, "%s%s",
            i == 0                        ? ""
            : i + 1 < advice->field_count ? ", "
                                          : " and ",
            name);
    }
}

bool advice_add_reason(const struct game *game, const struct rules *rules,
    const struct advice *advice, struct buffer *out)
{
    const char *row = (unsigned)advice->code < ADVICE_COUNT ? reasons[advice->code] : NULL;
    bool there = row && (advice->field_count > 0 || !strstr(row, "{fields}"));
    while (there && *row) {
        size_t plain = strcspn(row, "{");
        buffer_add_bytes(out, row, plain);
        row += plain;
        if (*row == '\0')
            break;
        if (row[1] == 'f')
            add_fields(game, rules, advice, out);
        else if (row[1] == '-')
            add_number(-advice->number[row[2] - '0'], out);
        else
            add_number(advice->number[row[1] - '0'], out);
        row += strcspn(row, "}") + 1;
    }
    return there;
}

/* Games of one count points; in others a share of the win lies between 0 and 1. */
void advice_add_expected(int players, const struct ranked_action *ranked, struct buffer *out)
{
    bool points = players == 1 || ranked->expected < 0 || ranked->expected > 1;
    if (points) {
        add_number(ranked->expected, out);
        buffer_add(out, " points");
    } else {
        buffer_format(out, "%d wins in 100", (int)(ranked->expected * 100 + 0.5));
    }
}
