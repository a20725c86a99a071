/*
 * hexplay bench: measures how many random playouts and how many decisions of each level run in a
 * second, on one thread, through the same game entries that players use.
 */
#include "lab/programs/programs.h"

enum { BATCH = 16, LEVELS_MAX = 8 };

static const double SECONDS_DEFAULT = 2;

struct level_speed {
    const char *name;
    double per_second;
};

struct bench_result {
    double playouts_per_second;
    double actions_per_second;
    double actions_per_playout;
    size_t level_count;
    struct level_speed level[LEVELS_MAX];
};

struct playouts {
    const struct game *game;
    const struct rules *rules;
    struct state *state;
    struct action_list list;
    struct rng rng;
    uint64_t actions;
};

static void play_out(struct playouts *playouts)
{
    const struct game *game = playouts->game;
    const struct rules *rules = playouts->rules;
    game->state_init(rules, playouts->state);
    for (int actor; (actor = game->actor(rules, playouts->state)) != ACTOR_OVER;) {
        struct action action;
        struct event event;
        if (actor == ACTOR_CHANCE) {
            game_sample(game, rules, playouts->state, &playouts->rng, &event);
            game->apply_event(rules, playouts->state, &event);
            continue;
        }
        game_random_playout(game, rules, playouts->state, &playouts->rng, &playouts->list, &action);
        game->apply(rules, playouts->state, &action);
        playouts->actions++;
    }
}

static void time_playouts(
    const struct game *game, const struct rules *rules, double seconds, struct bench_result *result)
{
    struct playouts playouts = {.game = game, .rules = rules, .rng = rng_from_seed(1)};
    playouts.state = game_state_create(game, rules);
    playouts.list = action_list_create(game, rules);
    int64_t start = os_monotonic_ns(), now = start;
    uint64_t count = 0;
    for (; (double)(now - start) < seconds * 1e9; now = os_monotonic_ns()) {
        for (int i = 0; i < BATCH; i++)
            play_out(&playouts);
        count += BATCH;
    }
    double elapsed = (double)(now - start) / 1e9;
    result->playouts_per_second = (double)count / elapsed;
    result->actions_per_second = (double)playouts.actions / elapsed;
    result->actions_per_playout = (double)playouts.actions / (double)count;
    action_list_finish(&playouts.list);
    game_state_destroy(playouts.state);
}

/* ---- decisions ---- */

struct decisions {
    const struct player *player;
    void *memory[GAME_PLAYERS_MAX];
    int64_t nanoseconds; /* time spent on decisions only */
    uint64_t count;
};

/* Continues SESSION with the player in every seat and times only its decisions. */
static bool play_decisions(
    struct session *session, struct decisions *decisions, double seconds, struct error *error)
{
    while (session_actor(session) >= 0 && (double)decisions->nanoseconds < seconds * 1e9) {
        struct action action = {0};
        int64_t start = os_monotonic_ns();
        session_decide(
            session, decisions->player, decisions->memory[session_actor(session)], 0, &action);
        decisions->nanoseconds += os_monotonic_ns() - start;
        decisions->count++;
        if (!session_play(session, &action, error))
            return false;
    }
    return true;
}

static bool time_game(
    struct session_setup *setup, struct decisions *decisions, double seconds, struct error *error)
{
    struct session *session = session_create(setup, error);
    if (!session)
        return false;
    const struct player *player = decisions->player;
    for (int seat = 0; seat < GAME_PLAYERS_MAX; seat++)
        decisions->memory[seat] = player_create(player, setup->game, session_rules(session));
    bool fine = play_decisions(session, decisions, seconds, error);
    for (int seat = 0; seat < GAME_PLAYERS_MAX; seat++)
        player_destroy(player, decisions->memory[seat]);
    session_destroy(session);
    return fine;
}

/* Plays whole games, each with its own seed, until the time is up. */
static bool time_level(struct session_setup *setup, const struct player *player, double seconds,
    struct level_speed *speed, struct error *error)
{
    struct decisions decisions = {.player = player};
    for (int game = 0; (double)decisions.nanoseconds < seconds * 1e9; game++) {
        struct phrase seed = text_phrase("bench %d", game);
        setup->seed_text = seed.data;
        if (!time_game(setup, &decisions, seconds, error))
            return false;
    }
    *speed = (struct level_speed){
        player->name, (double)decisions.count / ((double)decisions.nanoseconds / 1e9)};
    return true;
}

static bool time_levels(
    struct session_setup *setup, double seconds, struct bench_result *result, struct error *error)
{
    for (const struct player *const *at = ai_players; *at; at++) {
        bool level = (*at)->level && ai_plays(*at, setup->game->slug);
        if (!level || result->level_count == LEVELS_MAX)
            continue;
        if (!time_level(setup, *at, seconds, &result->level[result->level_count], error))
            return false;
        result->level_count++;
    }
    return true;
}

/* ---- results ---- */

static void add_json(const struct game *game, const struct bench_result *result, struct buffer *out)
{
    buffer_format(out,
        "{\"game\":\"%s\",\"playouts_per_s\":%s,\"actions_per_s\":%s,\"actions_per_playout\":%s,"
        "\"decisions_per_s\":{",
        game->slug, decimal_phrase(result->playouts_per_second, 1).data,
        decimal_phrase(result->actions_per_second, 1).data,
        decimal_phrase(result->actions_per_playout, 2).data);
    for (size_t i = 0; i < result->level_count; i++)
        buffer_format(out, "%s\"%s\":%s", i ? "," : "", result->level[i].name,
            decimal_phrase(result->level[i].per_second, 1).data);
    buffer_add(out, "}}\n");
}

static void add_words(
    const struct game *game, const struct bench_result *result, struct buffer *out)
{
    buffer_format(out,
        _("%s: %s random playouts a second, %s actions a second, %s actions a playout\n"),
        game->slug, decimal_phrase(result->playouts_per_second, 0).data,
        decimal_phrase(result->actions_per_second, 0).data,
        decimal_phrase(result->actions_per_playout, 1).data);
    for (size_t i = 0; i < result->level_count; i++)
        buffer_format(out, _("%s: %s makes %s decisions a second\n"), game->slug,
            result->level[i].name, decimal_phrase(result->level[i].per_second, 0).data);
}

static bool bench_game(
    const struct arguments *arguments, const struct game *game, struct error *error)
{
    struct session_setup setup = {.game = game, .players = arguments->players};
    struct bench_result result = {0};
    double seconds = arguments->seconds > 0 ? arguments->seconds : SECONDS_DEFAULT;
    if (!arguments_options(arguments, game, &setup.options, error))
        return false;
    struct rules *rules = game_rules_create(game, setup.players, &setup.options, error);
    if (!rules)
        return false;
    time_playouts(game, rules, seconds, &result);
    game_rules_destroy(rules);
    if (!time_levels(&setup, seconds, &result, error))
        return false;
    LOCAL_BUFFER out = BUFFER_INIT;
    if (arguments->json)
        add_json(game, &result, &out);
    else
        add_words(game, &result, &out);
    fputs(out.data, stdout);
    fflush(stdout);
    return true;
}

int lab_bench(const struct arguments *arguments, struct error *error)
{
    const struct game *only = NULL;
    if (arguments->file && !(only = game_find(game_registry, arguments->file)))
        return error_input(
            error, "there is no game '%s' to bench; usage: hexplay bench [GAME]", arguments->file);
    if (!only && (arguments->pair_count > 0 || arguments->players > 0))
        return error_input(error, "name the game whose rules you set: hexplay bench GAME");
    bool good = true;
    for (const struct game *const *game = game_registry; *game && good; game++)
        good = (only && *game != only) || bench_game(arguments, *game, error);
    return 0;
}
