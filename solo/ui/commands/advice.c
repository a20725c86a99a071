/*
 * What a computer player advises, in words: a row for each code.
 */
#include "ui/commands/commands.h"

#include <stdio.h>

enum { NAME_SIZE = 32 };

/* What a reason has to name: nothing it is without it. A gain or a cost that is shown as nothing,
 * or as less, is none. */
enum { NAMES_FIELDS = 1, NAMES_GAIN = 2, NAMES_COST = 4 };

struct reason {
    const char *name;  /* for programs */
    const char *words; /* {0} to {3} are the numbers of the advice, {-0} the first as a cost,
                          {fields} its fields */
    unsigned names;
};

/* A code without a row is not spoken of. Of what a way still needs nothing is the best. */
static const struct reason reasons[ADVICE_COUNT] = {
    [ADVICE_SCORES] = {"scores", N_("it scores {0} at once, on {fields}"),
        NAMES_GAIN | NAMES_FIELDS},
    [ADVICE_BUILDS] = {"builds", N_("it is worth {0} more later than most others, on {fields}"),
        NAMES_GAIN | NAMES_FIELDS},
    [ADVICE_PENALTY] = {"penalty", N_("nothing better is there, and it costs {-0}"), NAMES_COST},
    [ADVICE_INVESTS] = {"invests", N_("it costs {-0} now for what {fields} promises"),
        NAMES_COST | NAMES_FIELDS},
    [ADVICE_SETTLES] = {"settles",
        N_("it costs nothing in all, and whoever comes beside {fields} pays for "
           "it"),
        NAMES_FIELDS},
    [ADVICE_HINDERS] = {"hinders", N_("it shuts {fields} to the others"), NAMES_FIELDS},
    [ADVICE_WAITS] = {"waits", N_("it brings {0} and leaves the board as it is"), NAMES_GAIN},
    [ADVICE_WINS] = {"wins", N_("it wins"), 0},
    [ADVICE_SAVES] = {"saves", N_("else {0} of yours would be lost, on {fields}"),
        NAMES_GAIN | NAMES_FIELDS},
    [ADVICE_TAKES] = {"takes", N_("it takes {0} of theirs, on {fields}"),
        NAMES_GAIN | NAMES_FIELDS},
    [ADVICE_GUARDS] = {"guards", N_("it keeps {fields} out of danger"), NAMES_FIELDS},
    [ADVICE_GROWS] = {"grows", N_("{fields} brings {0} more a round"), NAMES_GAIN | NAMES_FIELDS},
    [ADVICE_NEARS] = {"nears", N_("{fields} is nearer to the enemy"), NAMES_FIELDS},
    [ADVICE_ENDS] = {"ends", N_("it ends the game, rightly in {0} cases of a hundred"), NAMES_GAIN},
    [ADVICE_STRIKES] = {"strikes", N_("the attack succeeds in {0} cases of a hundred, on {fields}"),
        NAMES_GAIN | NAMES_FIELDS},
    [ADVICE_CONNECTS] = {"connects", N_("it goes on the way, {0} more are needed after {fields}"),
        NAMES_FIELDS},
    [ADVICE_BLOCKS] = {"blocks", N_("{fields} stands in the way"), NAMES_FIELDS},
    [ADVICE_MISLEADS] = {"misleads", N_("{fields} is meant to mislead"), NAMES_FIELDS},
    [ADVICE_ENTERS] = {"enters", N_("it brings one more figure in, on {fields}"), NAMES_FIELDS},
    [ADVICE_OPENS] = {"opens", N_("a hex beside {fields} makes up to {0} a round"),
        NAMES_GAIN | NAMES_FIELDS},
    [ADVICE_RESTS] = {"rests", N_("no step would gain anything now"), 0},
    [ADVICE_GAINS] = {"gains", N_("passing would win {0} fewer of a hundred"), NAMES_GAIN},
    [ADVICE_LOSES] = {"loses", N_("whatever is played, it is lost as far as the computer sees"), 0},
};

/* Where one number needs other words. */
static const struct special {
    enum advice_code code;
    int number;
    struct reason reason;
} specials[] = {
    {ADVICE_CONNECTS, 0,
        {"connects-all", N_("with {fields} nothing is missing on the way"), NAMES_FIELDS}},
    {ADVICE_CONNECTS, 1,
        {"connects-one", N_("it goes on the way, one more is needed after {fields}"),
            NAMES_FIELDS}},
};

static long tenths_of(double number)
{
    return (long)(number * 10 + (number < 0 ? -0.5 : 0.5));
}

static const struct reason *reason_of(const struct advice *advice)
{
    for (size_t i = 0; i < sizeof specials / sizeof *specials; i++)
        if (specials[i].code == advice->code &&
            tenths_of(advice->number[0]) == specials[i].number * 10)
            return &specials[i].reason;
    return &reasons[(unsigned)advice->code < ADVICE_COUNT ? advice->code : ADVICE_NONE];
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
        game_format_field(game, rules, advice->field[count], &text);
        names[count] = name[count];
    }
    words_join(out, names, (size_t)count, WORDS_AND);
}

static bool is_reason(const struct reason *reason, const struct advice *advice)
{
    long shown = tenths_of(advice->number[0]);
    return reason->words && (advice->field_count > 0 || !(reason->names & NAMES_FIELDS)) &&
           (shown > 0 || !(reason->names & NAMES_GAIN)) &&
           (shown < 0 || !(reason->names & NAMES_COST));
}

bool advice_add_reason(const struct game *game, const struct rules *rules,
    const struct advice *advice, struct buffer *out)
{
    const struct reason *reason = reason_of(advice);
    bool there = is_reason(reason, advice);
    const char *row = there ? _(reason->words) : "";
    while (*row) {
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

void advice_add_json(const struct game *game, const struct rules *rules,
    const struct advice *advice, struct buffer *out)
{
    const struct reason *reason = reason_of(advice);
    if (!is_reason(reason, advice)) {
        buffer_add(out, "null");
        return;
    }
    buffer_format(out, "{\"code\":\"%s\",\"fields\":[", reason->name);
    for (int i = 0; i < advice->field_count && i < ADVICE_FIELDS_MAX; i++) {
        struct text name = TEXT_ROOM(NAME_SIZE);
        game_format_field(game, rules, advice->field[i], &name);
        buffer_format(out, "%s\"%s\"", i > 0 ? "," : "", name.data);
    }
    buffer_add(out, "],\"number\":");
    add_number(advice->number[0], out);
    buffer_add(out, "}");
}

void advice_add_expected(
    const struct player *player, const struct ranked_action *ranked, struct buffer *out)
{
    if (player->points) {
        LOCAL_BUFFER number = BUFFER_INIT;
        add_number(ranked->expected, &number);
        buffer_format(out, _("%s points"), number.data);
    } else {
        int wins = (int)(ranked->expected * 100 + 0.5);
        buffer_format(out, NG_("%d win in 100", "%d wins in 100", wins), wins);
    }
}

void advice_add_amount(const struct player *player, double amount, struct buffer *out)
{
    LOCAL_BUFFER number = BUFFER_INIT;
    int wins = (int)(amount * 100 + 0.5);
    add_number(amount, &number);
    if (player->points)
        buffer_format(out, _("%s points"), number.data);
    else
        buffer_format(out, NG_("%d win", "%d wins", wins), wins);
}

/* ---- what is typed ---- */

static bool reads_as(
    const struct talk *talk, const char *line, const struct action *actions, int count)
{
    struct action read[MOVE_TYPED_MAX];
    struct error ignored = ERROR_INIT;
    bool same = entry_read_move(talk, line, false, read, &ignored) == count;
    for (int i = 0; i < count && same; i++)
        same = action_equal(&read[i], &actions[i]);
    return same;
}

/* The actions one after the other, each in the place that the one before leads to. IN_ONE: in one
 * line, where a step goes on from the last one's end; else each by itself, with answers to
 * questions. Whether there are any. */
static bool add_actions(const struct talk *talk, const struct action *actions, int count,
    bool in_one, struct buffer *out)
{
    FREED struct state *state = memory_create(1, talk->game->state_size);
    bool asked = false;
    memcpy(state, table_view(talk->table), talk->game->state_size);
    for (int i = 0; i < count; i++) {
        LOCAL_BUFFER typed = BUFFER_INIT;
        table_add_typed_in(talk->table, state, &actions[i], talk->ui->speech.on, &typed);
        const char *on = in_one && i > 0 ? strchr(typed.data, ' ') : NULL;
        if (in_one)
            buffer_format(out, "%s%s", i > 0 && !on ? " " : "", on ? on : typed.data);
        else
            buffer_format(out, i > 0 ? _(", then '%s'") : C_("what is typed", "'%s'"), typed.data);
        int answer = table_typed_answer(talk->table, state, typed.data, &actions[i]);
        asked = asked || answer > 0;
        if (answer > 0 && !in_one)
            buffer_format(out, _(", then '%s'"), text_phrase("%d", answer).data);
        talk->game->apply(talk->rules, state, &actions[i]);
    }
    return asked;
}

void advice_add_typed(const struct talk *talk, const struct ranked_action *move, struct buffer *out)
{
    struct action actions[1 + MOVE_REST_MAX] = {move->action};
    int count = 1 + move->rest_count;
    LOCAL_BUFFER line = BUFFER_INIT;
    memcpy(actions + 1, move->rest, sizeof move->rest);
    bool asked = add_actions(talk, actions, count, true, &line);
    if (!asked && reads_as(talk, line.data, actions, count))
        buffer_format(out, C_("what is typed", "'%s'"), line.data);
    else
        (void)add_actions(talk, actions, count, false, out);
}

/* ---- order ---- */

void advice_sort_others(struct ranked_action *ranked, size_t count)
{
    for (size_t i = 2; i < count; i++)
        for (size_t j = i; j > 1 && ranked[j].expected > ranked[j - 1].expected; j--) {
            struct ranked_action swap = ranked[j];
            ranked[j] = ranked[j - 1];
            ranked[j - 1] = swap;
        }
}
