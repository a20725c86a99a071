/*
 * What a computer player advises, in words: a row for each code.
 */
#include "ui/commands/commands.h"

#include "core/language.h"
#include "ui/words/words.h"

#include <stdio.h>
#include <string.h>

enum { NAME_SIZE = 32 };

/* {0} to {3} are the numbers of the advice, {-0} the first as a cost, {fields} its fields. A code
 * without a row is not spoken of. */
static const char *const reasons[ADVICE_COUNT] = {
    [ADVICE_SCORES] = N_("it scores {0} at once, on {fields}"),
    [ADVICE_BUILDS] = N_("it is worth {0} more later than most others, on {fields}"),
    [ADVICE_PENALTY] = N_("nothing better is there, and it costs {-0}"),
    [ADVICE_INVESTS] = N_("it costs {-0} now for what {fields} promises"),
    [ADVICE_SETTLES] = N_("it costs nothing in all, and whoever comes beside {fields} pays for it"),
    [ADVICE_HINDERS] = N_("it shuts {fields} to the others"),
    [ADVICE_WAITS] = N_("it brings {0} and leaves the board as it is"),
    [ADVICE_WINS] = N_("it wins"),
    [ADVICE_SAVES] = N_("else {0} of yours would be lost, on {fields}"),
    [ADVICE_TAKES] = N_("it takes {0} of theirs, on {fields}"),
    [ADVICE_GUARDS] = N_("it keeps {fields} out of danger"),
    [ADVICE_GROWS] = N_("{fields} brings {0} more a round"),
    [ADVICE_NEARS] = N_("{fields} is nearer to the enemy"),
    [ADVICE_ENDS] = N_("it ends the game, rightly in {0} cases of a hundred"),
    [ADVICE_STRIKES] = N_("the attack succeeds in {0} cases of a hundred, on {fields}"),
    [ADVICE_CONNECTS] = N_("it goes on the way, {0} more are needed after {fields}"),
    [ADVICE_BLOCKS] = N_("{fields} stands in the way"),
    [ADVICE_MISLEADS] = N_("{fields} is meant to mislead"),
};

/* Where one number needs other words. */
static const struct special {
    enum advice_code code;
    int number;
    const char *words;
} specials[] = {
    {ADVICE_CONNECTS, 0, N_("with {fields} nothing is missing on the way")},
    {ADVICE_CONNECTS, 1, N_("it goes on the way, one more is needed after {fields}")},
};

static long tenths_of(double number)
{
    return (long)(number * 10 + (number < 0 ? -0.5 : 0.5));
}

/* NULL where a code is not spoken of. */
static const char *row_of(const struct advice *advice)
{
    for (size_t i = 0; i < sizeof specials / sizeof *specials; i++)
        if (specials[i].code == advice->code &&
            tenths_of(advice->number[0]) == specials[i].number * 10)
            return specials[i].words;
    return (unsigned)advice->code < ADVICE_COUNT ? reasons[advice->code] : NULL;
}

/* Whole numbers as such, others with one place; no locale has a hand in it. */
static void add_number(double number, struct buffer *out)
{
    long tenths = tenths_of(number);
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
    char name[ADVICE_FIELDS_MAX][NAME_SIZE];
    const char *names[ADVICE_FIELDS_MAX];
    int count = 0;
    for (; count < advice->field_count && count < ADVICE_FIELDS_MAX; count++) {
        struct text text = text_in(name[count], sizeof name[count]);
        game->format_field(rules, advice->field[count], &text);
        names[count] = name[count];
    }
    words_join(out, names, (size_t)count, "and");
}

/* Whether the numbers are a reason at all: a gain or a cost that is shown as nothing, or as less,
 * is none. Only of what a way still needs nothing is the best. */
static bool numbers_tell(const struct advice *advice, const char *row)
{
    const char *number = strpbrk(row, "{");
    while (number && number[1] == 'f')
        number = strpbrk(number + 1, "{");
    if (!number || advice->code == ADVICE_CONNECTS)
        return true;
    bool cost = number[1] == '-';
    double shown = advice->number[number[cost ? 2 : 1] - '0'];
    return tenths_of(cost ? -shown : shown) > 0;
}

bool advice_add_reason(const struct game *game, const struct rules *rules,
    const struct advice *advice, struct buffer *out)
{
    const char *row = row_of(advice);
    row = row ? _(row) : NULL;
    bool there =
        row && (advice->field_count > 0 || !strstr(row, "{fields}")) && numbers_tell(advice, row);
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

void advice_add_expected(
    const struct player *player, const struct ranked_action *ranked, struct buffer *out)
{
    if (player->points) {
        struct buffer number = BUFFER_INIT;
        add_number(ranked->expected, &number);
        buffer_format(out, _("%s points"), number.data);
        buffer_finish(&number);
    } else {
        int wins = (int)(ranked->expected * 100 + 0.5);
        buffer_format(out, NG_("%d win in 100", "%d wins in 100", wins), wins);
    }
}

void advice_sort_others(struct ranked_action *ranked, size_t count)
{
    for (size_t i = 2; i < count; i++)
        for (size_t j = i; j > 1 && ranked[j].expected > ranked[j - 1].expected; j--) {
            struct ranked_action swap = ranked[j];
            ranked[j] = ranked[j - 1];
            ranked[j - 1] = swap;
        }
}
