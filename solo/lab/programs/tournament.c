/*
 * hexplay tournament and hexplay report: read the players from the command line and print their
 * results.
 */
#include "lab/programs/programs.h"

#include <inttypes.h>

enum { TIME_MAX_MS = 3600000 };

/* The command, as people type it. */
static const char usage[] = "hexplay tournament GAME PLAYER... --games N";
static const char merge_usage[] = "hexplay tournament --merge FILE...";
static const char report_usage[] = "hexplay report GAME --games N";

enum { REPORT_GAMES = 500 }; /* the default number */

/* ---- one player ---- */

static bool wrong_spelling(const struct player *player, const char *given, struct error *error)
{
    const struct player_parameter *parameter = &player->parameter;
    if (!parameter->name)
        return error_input(error,
            "'%s' is not a player; expected %s or %s:T with thinking time T from 0 to %d ms", given,
            player->name, player->name, TIME_MAX_MS);
    return error_input(error,
        "'%s' is not a player; expected %s:B or %s:B:T with a %s B from %s to %s and thinking "
        "time T from 0 to %d ms",
        given, player->name, player->name, parameter->name, decimal_phrase(parameter->low, 3).data,
        decimal_phrase(parameter->high, 3).data, TIME_MAX_MS);
}

/* Reads what follows the name, separated by colons: the parameter, if PLAYER takes one, and the
 * time. */
static bool read_details(const struct player *player, char *details, struct contestant *contestant)
{
    int64_t time;
    if (player->parameter.name && details) {
        char *rest = strchr(details, ':');
        if (rest)
            *rest++ = '\0';
        if (!text_to_decimal(details, &contestant->parameter) ||
            contestant->parameter < player->parameter.low ||
            contestant->parameter > player->parameter.high)
            return false;
        details = rest;
    }
    if (!details)
        return true;
    if (!text_to_number(details, 0, TIME_MAX_MS, &time))
        return false;
    contestant->time_ms = (int)time;
    return true;
}

static bool no_such_player(const struct game *game, const char *given, struct error *error)
{
    LOCAL_BUFFER list = BUFFER_INIT;
    arguments_list_players(game->slug, NULL, false, &list);
    return error_input(error, "no player '%s' for %s; there are %s", given, game->slug, list.data);
}

static bool read_player(const struct game *game, const char *given, int time_ms,
    struct contestant *contestant, struct error *error)
{
    FREED char *word = memory_copy_string(given);
    char *colon = strchr(word, ':');
    if (colon)
        *colon++ = '\0';
    const struct player *player = ai_find(game->slug, word);
    bool good = player ? true : no_such_player(game, given, error);
    if (player) {
        *contestant = (struct contestant){.name = given,
            .player = player,
            .parameter = player->parameter.usual,
            .time_ms = time_ms};
        good = read_details(player, colon, contestant) || wrong_spelling(player, given, error);
    }
    return good;
}

/* ---- all of them ---- */

/* Adds a contestant; one that was named before is reused. */
static void name_contestant(
    struct tournament_setup *setup, int *count, const struct contestant *contestant)
{
    int index = 0;
    while (index < *count && strcmp(setup->contestant[index].name, contestant->name) != 0)
        index++;
    if (index == *count)
        setup->contestant[(*count)++] = *contestant;
    setup->named[setup->named_count++] = index;
}

static bool read_contestants(
    const struct arguments *arguments, struct tournament_setup *setup, struct error *error)
{
    int count = 0, time_ms = arguments->time_ms > 0 ? arguments->time_ms : 0;
    if (arguments->word_count - 1 + arguments->engine_count > CONTESTANTS_MAX)
        return error_input(error, "at most %d players are accepted", CONTESTANTS_MAX);
    for (int i = 1; i < arguments->word_count; i++) {
        struct contestant contestant;
        if (!read_player(setup->game, arguments->words[i], time_ms, &contestant, error))
            return false;
        name_contestant(setup, &count, &contestant);
    }
    for (int i = 0; i < arguments->engine_count; i++)
        name_contestant(
            setup, &count, &(struct contestant){.name = arguments->engine[i], .time_ms = time_ms});
    return count > 0 || error_input(error, "a tournament needs a player: %s", usage);
}

/* Returns the level of GAME that plays and judges; NULL with an error. */
static const struct player *find_judge(
    const struct game *game, const char *level, struct error *error)
{
    const struct player *player = ai_find(game->slug, level);
    LOCAL_BUFFER list = BUFFER_INIT;
    if (player && ai_judges(player))
        return player;
    arguments_list_players(game->slug, ai_judges, false, &list);
    error_input(error, "%s has no level '%s' that plays and judges; there are %s", game->slug,
        level, list.data);
    return NULL;
}

static bool read_judge(
    const struct arguments *arguments, struct tournament_setup *setup, struct error *error)
{
    const char *level = arguments->level ? arguments->level : player_levels[PLAYER_LEVEL_USUAL];
    int count = 0;
    if (arguments->word_count > 1)
        return error_input(error, "unexpected '%s'; usage: %s", arguments->words[1], report_usage);
    const struct player *player = find_judge(setup->game, level, error);
    if (player)
        name_contestant(
            setup, &count, &(struct contestant){.name = player->name, .player = player});
    return player != NULL;
}

/* Returns --players, otherwise the number of players named, if the game allows that. */
static int count_seats(const struct arguments *arguments, const struct tournament_setup *setup)
{
    int seats = setup->game->players_default;
    if (arguments->players > 0)
        return arguments->players;
    if (setup->named_count > seats)
        seats = setup->named_count;
    return seats < setup->game->players_max ? seats : setup->game->players_max;
}

/* Reads --part, which requires --seed, so that parts have the same deals, and a file. */
static bool read_part(
    const struct arguments *arguments, struct tournament_setup *setup, struct error *error)
{
    if (!lab_read_part(arguments, &setup->part, error))
        return false;
    if (setup->part.of == 0 || (setup->seed && setup->resume))
        return true;
    const char *why = setup->seed
                          ? N_("needs --resume FILE, which keeps what --merge puts together")
                          : N_("needs --seed TEXT, the same for all parts");
    return error_refuse(error, REASON_MISSING, error_option_opens("part"), "%s", _(why));
}

static bool read_setup(
    const struct arguments *arguments, struct tournament_setup *setup, struct error *error)
{
    bool report = setup->figures;
    const char *use = report ? report_usage : usage;
    if (!arguments->file)
        return error_input(error,
            report ? N_("name the game of the report: %s")
                   : N_("name the game of the tournament: %s"),
            use);
    setup->game = game_find(game_registry, arguments->file);
    if (!setup->game)
        return error_input(error, "there is no game '%s'; usage: %s", arguments->file, use);
    if (arguments->games == 0 && !report)
        return error_input(error, "--games is missing: %s", usage);
    if (!arguments_options(arguments, setup->game, &setup->options, error) ||
        !(report ? read_judge : read_contestants)(arguments, setup, error))
        return false;
    setup->players = count_seats(arguments, setup);
    setup->seed = arguments->seed;
    setup->games = arguments->games > 0 ? arguments->games : REPORT_GAMES;
    setup->threads = arguments->threads > 0 ? arguments->threads : 1;
    setup->records = arguments->records;
    setup->resume = arguments->resume;
    setup->untimed = report || arguments->time_ms == 0;
    if (!read_part(arguments, setup, error))
        return false;
    /* Refuse rules that the game refuses, before any file is created. */
    struct rules *rules = game_rules_create(setup->game, setup->players, &setup->options, error);
    game_rules_destroy(rules);
    return rules != NULL;
}

/* ---- varied options ---- */

static bool vary_once(struct tournament_setup *setup, const char *key, const char *value,
    json_t *varied, struct error *error)
{
    FREED struct tournament *tournament = memory_create(1, sizeof *tournament);
    struct tournament_setup other = *setup;
    bool good = options_set(setup->game->options, &other.options, key, value, error) &&
                tournament_play(&other, tournament, error);
    if (good && tournament->stopped)
        good = error_set(error, ERROR_CHECK, "stopped before %s=%s was played", key, value);
    if (good)
        json_array_append_new(varied, report_make(&other, tournament));
    tournament_finish(tournament);
    return good;
}

/* Returns the value after the first comma of VALUES, or their end. */
static const char *after_comma(const char *values)
{
    values += strcspn(values, ",");
    return values + (values[0] == ',');
}

/* Refuses a value that occurs twice; VALUES are separated by commas. */
static bool all_differ(const char *values, struct error *error)
{
    for (const char *one = values; one[0] != '\0'; one = after_comma(one)) {
        size_t length = strcspn(one, ",");
        for (const char *other = after_comma(one); other[0] != '\0'; other = after_comma(other))
            if (strcspn(other, ",") == length && strncmp(one, other, length) == 0)
                return error_refuse(error, REASON_BAD_VALUE, error_option_opens("vary"),
                    "has '%.*s' twice", (int)length, one);
    }
    return true;
}

static bool vary(const struct arguments *arguments, struct tournament_setup *setup,
    const char *seed, json_t *varied, struct error *error)
{
    FREED char *key = memory_copy_string(arguments->vary);
    char *rest = strchr(key, '=');
    bool good = rest && !setup->resume && !setup->records;
    if (!good)
        return error_refuse(error, REASON_BAD_VALUE, error_option_opens("vary"),
            "takes KEY=VALUE,VALUE... and cannot be combined with --resume or --records");
    *rest++ = '\0';
    if (!all_differ(rest, error))
        return false;
    setup->seed = seed;
    while (good && rest) {
        char *value = rest;
        rest = strchr(rest, ',');
        if (rest)
            *rest++ = '\0';
        good = vary_once(setup, key, value, varied, error);
    }
    return good;
}

/* ---- output ---- */

static bool add_report(const struct arguments *arguments, struct tournament_setup *setup,
    const struct tournament *tournament, struct buffer *out, struct error *error)
{
    json_auto_t *report = report_make(setup, tournament);
    json_t *varied = json_array();
    json_object_set_new(report, "varied", varied);
    bool good = !arguments->vary || tournament->stopped ||
                vary(arguments, setup, tournament->seed.data, varied, error);
    if (good && arguments->json)
        report_add_json(report, out);
    else if (good)
        report_add_words(setup, report, out);
    return good;
}

static bool say(const struct arguments *arguments, struct tournament_setup *setup,
    const struct tournament *tournament, struct error *error)
{
    LOCAL_BUFFER out = BUFFER_INIT;
    bool good = true;
    buffer_add(&out, "");
    if (setup->figures)
        good = add_report(arguments, setup, tournament, &out, error);
    else if (arguments->json)
        tournament_add_json(setup, tournament, &out);
    else
        tournament_add_words(setup, tournament, &out);
    fputs(out.data, stdout);
    fflush(stdout);
    return good;
}

static void end_early(
    const struct tournament_setup *setup, const struct tournament *tournament, struct error *error)
{
    const struct split_range *range = &tournament->range;
    if (tournament->gaps.length > 0) {
        error_set(error, ERROR_CHECK,
            "games are missing, %" PRId64 " of %" PRId64
            ": %s; run the commands of their parts to continue",
            setup->games - tournament->standings.games, setup->games, tournament->gaps.data);
        return;
    }
    const char *what = setup->resume ? N_("run the same command to continue")
                                     : N_("use --resume FILE to keep them");
    error_set(error, ERROR_CHECK, "stopped after %" PRId64 " of %" PRId64 " games; %s",
        tournament->standings.games, range->end - range->first, _(what));
}

/* ---- parts ---- */

/* Refuses other options, because the files contain all settings. */
static bool merges_alone(const struct arguments *arguments, struct error *error)
{
    bool alone = arguments->games == 0 && !arguments->seed && arguments->players == 0 &&
                 arguments->pair_count == 0 && arguments->time_ms < 0 && arguments->threads == 0 &&
                 arguments->engine_count == 0 && !arguments->records && !arguments->resume &&
                 !arguments->level && !arguments->vary && !arguments->part;
    return alone || error_refuse(error, REASON_IDLE, error_option_opens("merge"),
                        "takes no other option but --json: %s", merge_usage);
}

static bool merge(const struct arguments *arguments, struct tournament_setup *setup,
    struct tournament *tournament, struct error *error)
{
    FREED const char **paths = NULL;
    bool report = setup->figures;
    if (!merges_alone(arguments, error))
        return false;
    int count = lab_list_merged(arguments, &paths);
    if (!tournament_merge(paths, count, setup, tournament, error))
        return false;
    if (setup->figures != report)
        return error_input(
            error, report ? N_("these are results of a tournament, not figures of a report")
                          : N_("these are figures of a report: hexplay report --merge FILE..."));
    return !report || find_judge(setup->game, setup->contestant[0].name, error);
}

static int play(const struct arguments *arguments, bool report, struct error *error)
{
    FREED struct tournament_setup *setup = memory_create(1, sizeof *setup);
    FREED struct tournament *tournament = memory_create(1, sizeof *tournament);
    setup->figures = report;
    os_catch_signals();
    bool played = arguments->merge ? merge(arguments, setup, tournament, error)
                                   : read_setup(arguments, setup, error) &&
                                         tournament_play(setup, tournament, error);
    if (played && say(arguments, setup, tournament, error) && tournament->stopped)
        end_early(setup, tournament, error);
    tournament_finish(tournament);
    return 0;
}

int lab_tournament(const struct arguments *arguments, struct error *error)
{
    return play(arguments, false, error);
}

int lab_report(const struct arguments *arguments, struct error *error)
{
    return play(arguments, true, error);
}
