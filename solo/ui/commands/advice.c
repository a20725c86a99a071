/*
 * Puts a computer player's advice into the words of advice_words.h.
 */
#include "ui/commands/commands.h"

#include "core/json_lines.h"
#include "core/os.h"
#include "games/reader.h"
#include "play/judge.h"
#include "ui/commands/advice_words.h"

#include <stdio.h>

static long tenths_of(double number)
{
    return (long)(number * 10 + (number < 0 ? -0.5 : 0.5));
}

static const struct advice_reason *reason_of(const struct advice *advice)
{
    for (const struct advice_special *at = advice_specials; at->code != ADVICE_COUNT; at++)
        if (at->code == advice->code && tenths_of(advice->number[0]) == at->number * 10)
            return &at->reason;
    return &advice_reasons[(unsigned)advice->code < ADVICE_COUNT ? advice->code : ADVICE_NONE];
}

/* Returns NUMBER as text with one decimal, or none if it is whole; independent of the locale. */
static struct phrase number_of(double number)
{
    long tenths = tenths_of(number), whole = labs(tenths / 10), left = labs(tenths % 10);
    const char *sign = tenths < 0 ? "-" : "";
    return left ? text_phrase("%s%ld.%ld", sign, whole, left) : text_phrase("%s%ld", sign, whole);
}

static void add_fields(const struct game *game, const struct rules *rules,
    const struct advice *advice, struct buffer *out)
{
    struct phrase name[ADVICE_FIELDS_MAX];
    const char *names[ADVICE_FIELDS_MAX];
    int count = 0;
    for (; count < advice->field_count && count < ADVICE_FIELDS_MAX; count++) {
        name[count] = game_field_name(game, rules, advice->field[count]);
        names[count] = name[count].data;
    }
    words_join(out, names, (size_t)count, WORDS_AND);
}

static bool is_reason(const struct advice_reason *reason, const struct advice *advice)
{
    long shown = tenths_of(advice->number[0]);
    return reason->words && (advice->field_count > 0 || !(reason->names & NAMES_FIELDS)) &&
           (shown > 0 || !(reason->names & NAMES_GAIN)) &&
           (shown < 0 || !(reason->names & NAMES_COST));
}

bool advice_add_reason(const struct game *game, const struct rules *rules,
    const struct advice *advice, struct buffer *out)
{
    const struct advice_reason *reason = reason_of(advice);
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
        else if (row[1] == 'a' || row[1] == 'b')
            buffer_add(out, game_field_name(game, rules, advice->field[row[1] - 'a']).data);
        else if (row[1] == '-')
            buffer_add(out, number_of(-advice->number[row[2] - '0']).data);
        else
            buffer_add(out, number_of(advice->number[row[1] - '0']).data);
        row += strcspn(row, "}") + 1;
    }
    return there;
}

bool advice_add_why(const struct talk *talk, const struct player *player,
    const struct ranked_action *move, size_t place, struct buffer *out)
{
    struct advice advice = move->advice;
    if (table_legal(talk->table)->count == 1) {
        buffer_add(out, _("nothing else can be played"));
        return true;
    }
    if (!player->points && move->expected < 0.005 && !(reason_of(&advice)->names & WARNS))
        advice.code = ADVICE_LOSES;
    return (place == 0 || advice.code != ADVICE_RESTS) &&
           advice_add_reason(talk->game, talk->rules, &advice, out);
}

static json_t *words_json(
    const struct game *game, const struct rules *rules, const struct advice *advice)
{
    json_t *words = json_object();
    for (int i = 0; os_languages[i]; i++) {
        LOCAL_BUFFER sentence = BUFFER_INIT;
        if (os_language_start(os_languages[i], NULL) &&
            advice_add_reason(game, rules, advice, &sentence))
            json_object_set_new(words, os_languages[i], json_string(sentence.data));
    }
    os_language_english();
    return words;
}

json_t *advice_json(const struct game *game, const struct rules *rules, const struct advice *advice)
{
    const struct advice_reason *reason = reason_of(advice);
    if (!is_reason(reason, advice))
        return json_null();
    json_t *fields = json_array();
    for (int i = 0; i < advice->field_count && i < ADVICE_FIELDS_MAX; i++)
        json_array_append_new(
            fields, json_string(game_field_name(game, rules, advice->field[i]).data));
    return json_pack("{s:s,s:o,s:o,s:o}", "code", reason->name, "fields", fields, "number",
        json_decimal((double)tenths_of(advice->number[0]) / 10, 1), "words",
        words_json(game, rules, advice));
}

static struct phrase points_of(double points)
{
    return text_phrase(
        NG_("%s point", "%s points", tenths_of(points) == 10 ? 1 : 2), number_of(points).data);
}

struct phrase advice_expected(const struct player *player, const struct ranked_action *ranked)
{
    int draws = (int)(ranked->drawn * 100 + 0.5);
    double won = ranked->expected - (draws > 0 ? ranked->drawn / 2 : 0);
    int wins = (int)((won > 0 ? won : 0) * 100 + 0.5);
    if (player->points)
        return points_of(ranked->expected);
    if (draws > 0)
        return text_phrase(NG_("%d win and %s in 100", "%d wins and %s in 100", wins), wins,
            text_phrase(NG_("%d draw", "%d draws", draws), draws).data);
    return text_phrase(NG_("%d win in 100", "%d wins in 100", wins), wins);
}

struct phrase advice_expected_against(
    const struct player *player, const struct ranked_action *ranked)
{
    struct phrase expected = advice_expected(player, ranked);
    return ranked->against ? text_phrase(C_("wins against a level", "%s against %s"), expected.data,
                                 player_words(ranked->against))
                           : expected;
}

struct phrase advice_amount(const struct player *player, double amount)
{
    int wins = (int)(amount * 100 + 0.5);
    return player->points ? points_of(amount) : text_phrase(NG_("%d win", "%d wins", wins), wins);
}

/* Returns VALUE rounded as advice_expected shows it. */
static double told_of(const struct player *player, double value)
{
    return player->points ? (double)tenths_of(value) / 10 : (int)(value * 100 + 0.5) / 100.0;
}

double advice_told_less(const struct player *player, double best, double value)
{
    return told_of(player, best) - told_of(player, value);
}

/* ---- the input for a move ---- */

/* Adds the actions, each spelled in the state after the previous one. IN_ONE: as one line, in which
 * a step continues where the last one ended; otherwise each action on its own, with answers to
 * questions. Returns false if there are none. */
static bool add_actions(const struct talk *talk, const struct action *actions, int count,
    bool in_one, struct buffer *out)
{
    FREED struct state *state = game_state_copy(talk->game, table_view(talk->table));
    bool asked = false;
    for (int i = 0; i < count; i++) {
        LOCAL_BUFFER typed = BUFFER_INIT;
        game_add_typed(talk->game, talk->rules, state, &actions[i], talk->ui->speech.on, &typed);
        const char *on = in_one && i > 0 ? strchr(typed.data, ' ') : NULL;
        if (in_one)
            buffer_format(out, "%s%s", i > 0 && !on ? " " : "", on ? on : typed.data);
        else
            buffer_format(out, i > 0 ? _(", then '%s'") : C_("what is typed", "'%s'"), typed.data);
        int answer = game_typed_answer(talk->game, talk->rules, state, typed.data, &actions[i]);
        asked = asked || answer > 0;
        if (answer > 0 && !in_one)
            buffer_format(out, _(", then '%s'"), text_phrase("%d", answer).data);
        talk->game->apply(talk->rules, state, &actions[i]);
    }
    return asked;
}

void advice_add_typed(const struct talk *talk, const struct ranked_action *move, struct buffer *out)
{
    struct action actions[1 + MOVE_REST_MAX] = {move->action}, read[MOVE_TYPED_MAX];
    int count = 1 + move->rest_count;
    LOCAL_BUFFER line = BUFFER_INIT;
    memcpy(actions + 1, move->rest, sizeof move->rest);
    bool one = !add_actions(talk, actions, count, true, &line) &&
               typed_read_move(talk, line.data, false, read, NULL) == count;
    for (int i = 0; i < count && one; i++)
        one = action_equal(&read[i], &actions[i]);
    if (one)
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

/* ---- two lines about each action, for a front end that shows it on the board ---- */

struct advised {
    const struct talk *talk;
    const struct player *player;
    const struct ranked_action *ranked;
    size_t count;
};

/* An action's name, its expected value, and the reason for it. */
struct advised_words {
    struct buffer action, reason;
    struct phrase expected;
};

static struct advised_words words_of(const struct advised *advised, size_t index)
{
    const struct ranked_action *one = &advised->ranked[index];
    const struct talk *talk = advised->talk;
    struct advised_words words = {BUFFER_INIT, BUFFER_INIT, advice_expected(advised->player, one)};
    advice_add_typed(talk, one, &words.action);
    if (!advice_add_why(talk, advised->player, one, index, &words.reason))
        buffer_clear(&words.reason);
    return words;
}

static void words_finish(struct advised_words *words)
{
    buffer_finish(&words->action);
    buffer_finish(&words->reason);
}

/* Returns the candidate to compare with INDEX: the next one; for the last of several, the best.
 * Returns INDEX if that pair was already shown. */
static size_t beside(const struct advised *advised, size_t index)
{
    if (index + 1 < advised->count)
        return index + 1;
    return advised->count > 2 ? 0 : index;
}

/* Compares the action with the other candidate by the drawbacks of the worse one. */
static void add_beside(const struct advised *advised, size_t index, struct buffer *out)
{
    size_t other = beside(advised, index);
    if (other == index)
        return;
    struct advised_words words = words_of(advised, other);
    bool better = other < index;
    const struct ranked_action *best = &advised->ranked[better ? other : index];
    const struct ranked_action *worse = &advised->ranked[better ? index : other];
    double less = best->expected - worse->expected;
    struct phrase own = advice_expected(advised->player, &advised->ranked[index]);
    if ((judge_about_as_good(best, worse) &&
            !judge_is_worth_naming(advised->player->points, less)) ||
        strcmp(own.data, words.expected.data) == 0)
        buffer_format(out, _("About as good: %s."), words.action.data);
    else if (!better)
        buffer_format(out, _("Next best: %s (%s)."), words.action.data, words.expected.data);
    else if (words.reason.length > 0)
        buffer_format(out, _("A better move is %s (%s): %s."), words.action.data,
            words.expected.data, words.reason.data);
    else
        buffer_format(out, _("A better move is %s (%s)."), words.action.data, words.expected.data);
    words_finish(&words);
}

bool advice_show(const struct talk *talk, const struct player *player,
    const struct ranked_action *ranked, size_t count)
{
    const struct advised advised = {talk, player, ranked, count};
    for (size_t i = 0; i < count && talk->ui->functions->advise; i++) {
        struct advised_words words = words_of(&advised, i);
        LOCAL_BUFFER lines = BUFFER_INIT;
        buffer_format(&lines, i == 0 ? _("Hint: %s.") : _("Another hint: %s."), words.action.data);
        buffer_add(&lines, " ");
        struct phrase expected = advice_expected_against(player, &ranked[i]);
        if (words.reason.length > 0)
            buffer_format(&lines, _("It expects %s: %s."), expected.data, words.reason.data);
        else
            buffer_format(&lines, _("It expects %s."), expected.data);
        buffer_add(&lines, "\n");
        add_beside(&advised, i, &lines);
        talk->ui->functions->advise(talk->ui, i, &ranked[i].action, lines.data);
        words_finish(&words);
    }
    return count > 0 && talk->ui->functions->advise;
}
