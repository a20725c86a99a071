/*
 * Writes and reads results. Times are pairs of a bucket and its count (tournament.h), so that
 * percentiles over all games are available even after an interruption.
 */
#include "lab/tournament/tournament.h"

#include "games/registry.h"

enum { FORM = 2 }; /* in form 1, all seats of a game shared a seed */

struct results {
    const struct tournament_setup *setup;
    struct split_file file;
};

/* ---- the first line ---- */

json_t *results_options(const struct tournament_setup *setup)
{
    const struct option_spec *specs = setup->game->options;
    json_t *object = json_object();
    for (int i = 0; i < options_count(specs); i++) {
        struct text value = TEXT_ROOM(80);
        if (setup->options.value[i] == specs[i].initial)
            continue;
        options_format(specs, &setup->options, i, &value);
        json_object_set_new(object, specs[i].key, json_string(value.data));
    }
    return object;
}

static json_t *names_json(const struct tournament_setup *setup)
{
    json_t *array = json_array();
    for (int i = 0; i < setup->named_count; i++) {
        const struct contestant *own = &setup->contestant[setup->named[i]];
        json_t *line = json_pack("[s,I]", own->name, (json_int_t)own->time_ms);
        if (own->player && own->player->version > 1)
            json_array_append_new(line, json_integer(own->player->version));
        json_array_append_new(array, line);
    }
    return array;
}

static json_t *header_json(const struct tournament_setup *setup, const char *seed)
{
    json_t *header = json_pack("{s:i,s:s,s:i,s:o,s:o,s:s}", "tournament", FORM, "game",
        setup->game->slug, "players", setup->players, "options", results_options(setup),
        "contestants", names_json(setup), "seed", seed);
    if (setup->figures)
        json_object_set_new(header, "figures", json_true());
    if (setup->part.of > 0) {
        split_tie(&setup->part, setup->games, header);
        json_object_set_new(header, "timed", json_boolean(!setup->untimed));
    }
    return header;
}

/* Refuses other forms, whose games used other seeds. */
static bool is_readable(const json_t *header, struct error *error)
{
    const json_t *form = json_object_get(header, "tournament");
    if (!json_is_integer(form) || json_integer_value(form) == FORM)
        return true;
    return error_input(
        error, json_integer_value(form) < FORM
                   ? N_("these results are from an earlier version, which told engines the seed of "
                        "their opponents; name another file and play the games again")
                   : N_("these results are from a later version; name another file"));
}

static bool begin(struct results *results, struct buffer *seed, struct error *error)
{
    const struct json_lines *lines = &results->file.lines;
    json_auto_t *there = lines->count > 0 ? json_lines_value(lines, 0, error) : NULL;
    if (lines->count > 0 && !there)
        return false;
    const char *known = json_get_text(there, "seed");
    if (there && !is_readable(there, error))
        return error_place(error, results->file.path, 1);
    if (seed->length == 0 && known)
        buffer_add(seed, known);
    else if (seed->length == 0 && !there)
        seating_random_seed(seed);
    buffer_add(seed, "");
    json_auto_t *header = header_json(results->setup, seed->data);
    return split_file_begin(&results->file, header, error);
}

struct results *results_open(const char *path, const struct tournament_setup *setup,
    struct buffer *seed, struct error *error)
{
    struct results *results = memory_create(1, sizeof *results);
    results->setup = setup;
    if (split_file_open(&results->file, path, error) && begin(results, seed, error))
        return results;
    results_close(results);
    return NULL;
}

void results_close(struct results *results)
{
    if (results)
        split_file_close(&results->file);
    free(results);
}

/* ---- a game ---- */

static const char *const failure_codes[FAILURE_COUNT] = {[FAILURE_LATE] = "late",
    [FAILURE_GONE] = "gone",
    [FAILURE_STOPPED] = "stopped",
    [FAILURE_REFUSAL] = "refused",
    [FAILURE_UNTOLD] = "untold",
    [FAILURE_ANSWER] = "answer",
    [FAILURE_NOTHING] = "nothing",
    [FAILURE_ILLEGAL] = "illegal"};

/* Adds the failure in words for people who read the file, and as code and text for programs. */
static void set_failure(json_t *line, const struct failure *failure)
{
    LOCAL_BUFFER why = BUFFER_INIT;
    failure_add_english(failure, &why);
    json_object_set_new(line, "why", json_string(why.data));
    if (failure->kind != FAILURE_NONE) {
        json_object_set_new(line, "failure", json_string(failure_codes[failure->kind]));
        json_object_set_new(line, "about", json_string(failure->about));
    }
}

/* Reads the failure's code and text; earlier versions wrote only the words. */
static void read_failure(const json_t *line, struct failure *failure)
{
    const char *code = json_string_value(json_object_get(line, "failure"));
    for (int kind = FAILURE_NONE + 1; code && kind < FAILURE_COUNT; kind++)
        if (strcmp(failure_codes[kind], code) == 0)
            failure->kind = (enum failure_kind)kind;
    const char *words =
        json_string_value(json_object_get(line, failure->kind == FAILURE_NONE ? "why" : "about"));
    struct text about = text_in(failure->about, sizeof failure->about);
    text_add(&about, words ? words : "");
}

static json_t *times_json(const struct times *times)
{
    json_t *array = json_array();
    for (int i = 0; i < TIMES_BUCKETS; i++) {
        if (times->count[i] == 0)
            continue;
        json_array_append_new(array, json_integer(i));
        json_array_append_new(array, json_integer(times->count[i]));
    }
    return array;
}

bool results_add(
    struct results *results, int64_t game, const struct contest_result *result, struct error *error)
{
    json_t *scores = json_array(), *winners = json_array();
    json_auto_t *line = json_object(), *times = json_array();
    for (int seat = 0; seat < results->setup->players; seat++) {
        json_array_append_new(scores, json_integer(result->scores[seat]));
        json_array_append_new(times, times_json(&result->times[seat]));
        if (result->winner[seat])
            json_array_append_new(winners, json_integer(seat + 1));
    }
    json_object_set_new(line, "played", json_integer(game + 1));
    json_object_set_new(line, "scores", scores);
    json_object_set_new(line, "winners", winners);
    if (result->forfeit >= 0) {
        json_object_set_new(line, "forfeit", json_integer(result->forfeit + 1));
        set_failure(line, &result->failure);
    }
    if (results->setup->figures)
        json_object_set_new(
            line, "figures", figures_json(&result->figures, results->setup->players));
    if (!results->setup->untimed)
        json_object_set(line, "times", times);
    return split_file_add(&results->file, line, error);
}

static bool whole(const json_t *value, int64_t low, int64_t high)
{
    return json_is_integer(value) && json_integer_value(value) >= low &&
           json_integer_value(value) <= high;
}

static bool read_scores(const json_t *line, int players, struct contest_result *result)
{
    const json_t *scores = json_object_get(line, "scores");
    bool good = json_array_size(scores) == (size_t)players;
    for (int seat = 0; seat < players && good; seat++) {
        const json_t *score = json_array_get(scores, (size_t)seat);
        good = whole(score, INT32_MIN, INT32_MAX);
        result->scores[seat] = (int)json_integer_value(score);
    }
    return good;
}

static bool read_winners(const json_t *line, int players, struct contest_result *result)
{
    const json_t *winners = json_object_get(line, "winners"), *forfeit;
    bool good = json_is_array(winners);
    for (size_t i = 0; i < json_array_size(winners) && good; i++) {
        const json_t *winner = json_array_get(winners, i);
        good = whole(winner, 1, players);
        if (good)
            result->winner[json_integer_value(winner) - 1] = true;
    }
    forfeit = json_object_get(line, "forfeit");
    result->forfeit = -1;
    if (!good || !forfeit)
        return good;
    read_failure(line, &result->failure);
    result->forfeit = (int)json_integer_value(forfeit) - 1;
    return whole(forfeit, 1, players);
}

static bool read_times(const json_t *line, int players, struct contest_result *result)
{
    const json_t *all = json_object_get(line, "times");
    bool good = !all || json_array_size(all) == (size_t)players;
    for (int seat = 0; seat < players && good && all; seat++) {
        const json_t *times = json_array_get(all, (size_t)seat);
        good = json_is_array(times) && json_array_size(times) % 2 == 0;
        for (size_t i = 0; i < json_array_size(times) && good; i += 2) {
            const json_t *bucket = json_array_get(times, i);
            const json_t *count = json_array_get(times, i + 1);
            good = whole(bucket, 0, TIMES_BUCKETS - 1) && whole(count, 1, UINT32_MAX);
            if (good)
                result->times[seat].count[json_integer_value(bucket)] =
                    (uint32_t)json_integer_value(count);
        }
    }
    return good;
}

bool results_read_game(
    const json_t *line, int players, struct contest_result *result, struct error *error)
{
    memset(result, 0, sizeof *result);
    const json_t *figures = json_object_get(line, "figures");
    return ((!figures || figures_read(figures, players, &result->figures)) &&
               whole(json_object_get(line, "played"), 1, INT64_MAX) &&
               read_scores(line, players, result) && read_winners(line, players, result) &&
               read_times(line, players, result)) ||
           error_input(error, "this is not the result of a tournament game");
}

bool results_visit(
    const struct results *results, results_visitor visit, void *context, struct error *error)
{
    FREED struct contest_result *result = memory_create(1, sizeof *result);
    for (size_t i = 1; i < results->file.lines.count; i++) {
        json_auto_t *line = json_lines_value(&results->file.lines, i, error);
        if (!line)
            return false;
        if (!results_read_game(line, results->setup->players, result, error))
            return error_place(error, results->file.path, (int)i + 1);
        visit(context, json_integer_value(json_object_get(line, "played")) - 1, result);
    }
    return true;
}

/* ---- the contestants and games ---- */

/* Reads a contestant from PAIR, a name and a time; one that occurred before is reused. */
static bool read_name(json_t *pair, struct tournament_setup *setup, int *count)
{
    struct contestant own = {0};
    int index = 0;
    if (json_unpack(pair, "[s,i]", &own.name, &own.time_ms) != 0)
        return false;
    while (index < *count && strcmp(setup->contestant[index].name, own.name) != 0)
        index++;
    if (index == *count)
        setup->contestant[(*count)++] = own;
    setup->named[setup->named_count++] = index;
    return true;
}

static bool read_names(json_t *names, struct tournament_setup *setup)
{
    size_t named = json_array_size(names);
    int count = 0;
    bool good = named >= 1 && named <= CONTESTANTS_MAX;
    for (size_t i = 0; i < named && good; i++)
        good = read_name(json_array_get(names, i), setup, &count);
    return good;
}

bool results_read_setup(json_t *header, struct tournament_setup *setup, struct error *error)
{
    const char *slug = NULL;
    json_t *names = NULL;
    json_int_t games = 0;
    int timed = 0;
    memset(setup, 0, sizeof *setup);
    bool good =
        json_unpack(header, "{s:s,s:i,s:o,s:s,s:I,s:b}", "game", &slug, "players", &setup->players,
            "contestants", &names, "seed", &setup->seed, "count", &games, "timed", &timed) == 0;
    setup->game = good ? game_find(game_registry, slug) : NULL;
    setup->games = games;
    setup->untimed = !timed;
    setup->figures = json_is_true(json_object_get(header, "figures"));
    if (!is_readable(header, error))
        return false;
    return (setup->game && setup->players >= setup->game->players_min &&
               setup->players <= setup->game->players_max && games >= 1 &&
               games <= TOURNAMENT_GAMES_MAX && read_names(names, setup)) ||
           error_input(error, "this is not a file of tournament results");
}
