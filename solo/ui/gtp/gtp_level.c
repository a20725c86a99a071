/*
 * Engine commands that ask a computer player. Its decisions depend on nothing that these commands
 * could shift: see play/decision.c.
 */

#include "ui/gtp/gtp_private.h"

#include <stdlib.h>
#include <string.h>

enum { HINTS_DEFAULT = 5, HINTS_MAX = 100000 };

static const struct player *find_level(const struct gtp *gtp, const char *slug, const char *level)
{
    const struct player *player = gtp->find_player(slug, level);
    return player && player->level ? player : NULL;
}

/* The level that was asked for; without that the default, or where it does not exist yet for the
 * game, the next weaker one. */
static const struct player *current_player(const struct gtp *gtp, struct error *error)
{
    const char *slug = session_game(gtp->session)->slug;
    const struct player *player = gtp->level ? find_level(gtp, slug, gtp->level) : NULL;
    for (int i = PLAYER_LEVEL_USUAL; i >= 0 && !player && !gtp->level; i--)
        player = find_level(gtp, slug, player_levels[i]);
    if (!player)
        error_set(error, ERROR_INPUT, "%s has no level %s yet", slug,
            gtp->level ? gtp->level : player_levels[PLAYER_LEVEL_USUAL]);
    return player;
}

bool gtp_level(struct gtp *gtp, char *arguments, struct buffer *answer, struct error *error)
{
    const char *level = NULL;
    (void)answer;
    for (int i = 0; i < PLAYER_LEVELS; i++) {
        if (strcmp(player_levels[i], arguments) == 0)
            level = player_levels[i];
    }
    if (!level)
        return error_set(error, ERROR_INPUT, "levels are easy, normal, hard and expert");
    if (gtp->session && !find_level(gtp, session_game(gtp->session)->slug, level))
        return error_set(
            error, ERROR_INPUT, "%s has no level %s yet", session_game(gtp->session)->slug, level);
    gtp->level = level;
    return true;
}

/* ---- memory ---- */

static void forget(struct gtp_mind *mind)
{
    player_destroy(mind->player, mind->memory);
    *mind = (struct gtp_mind){NULL, NULL};
}

void gtp_take_session(struct gtp *gtp, struct session *session)
{
    for (int seat = 0; seat < GAME_PLAYERS_MAX; seat++)
        forget(&gtp->minds[seat]);
    session_destroy(gtp->session);
    gtp->session = session;
}

/* PLAYER's memory for the acting seat. */
static void *mind_memory(struct gtp *gtp, const struct player *player)
{
    struct gtp_mind *mind = &gtp->minds[session_actor(gtp->session)];
    if (mind->player == player)
        return mind->memory;
    forget(mind);
    mind->player = player;
    mind->memory = player_create(player, session_game(gtp->session), session_rules(gtp->session));
    return mind->memory;
}

/* ---- deciding ---- */

static bool somebody_acts(const struct gtp *gtp, struct error *error)
{
    if (session_abandoned(gtp->session))
        return error_set(error, ERROR_INPUT, "the game was abandoned");
    if (session_actor(gtp->session) == ACTOR_OVER)
        return error_set(error, ERROR_INPUT, "the game is over");
    if (session_actor(gtp->session) == ACTOR_CHANCE)
        return error_set(error, ERROR_INPUT, "an event is due");
    return true;
}

static bool decide(struct gtp *gtp, struct action *action, struct error *error)
{
    if (!somebody_acts(gtp, error))
        return false;
    const struct player *player = current_player(gtp, error);
    if (!player)
        return false;
    memset(action, 0, sizeof *action);
    session_decide(gtp->session, player, mind_memory(gtp, player), gtp->time_ms, action);
    return true;
}

static void add_action(const struct gtp *gtp, const struct action *action, struct buffer *answer)
{
    struct text spelling = TEXT_ROOM(GAME_SPELLING_SIZE);
    session_game(gtp->session)
        ->format(session_rules(gtp->session), session_state(gtp->session), action, &spelling);
    buffer_add(answer, spelling.data);
}

bool gtp_reg_genmove(struct gtp *gtp, char *arguments, struct buffer *answer, struct error *error)
{
    struct action action;
    (void)arguments;
    if (!decide(gtp, &action, error))
        return false;
    add_action(gtp, &action, answer);
    return true;
}

bool gtp_genmove(struct gtp *gtp, char *arguments, struct buffer *answer, struct error *error)
{
    struct action action;
    (void)arguments;
    if (!decide(gtp, &action, error))
        return false;
    add_action(gtp, &action, answer);
    return session_play_computer(gtp->session, &action, error);
}

/* ---- hints ---- */

/* Always two decimals, without a locale. */
static void add_two_decimals(struct buffer *answer, double value)
{
    size_t start = answer->length;
    buffer_add_decimal(answer, value, 2);
    const char *point = strchr(answer->data + start, '.');
    size_t decimals = point ? strlen(point + 1) : 0;
    if (!point)
        buffer_add(answer, ".");
    for (; decimals < 2; decimals++)
        buffer_add(answer, "0");
}

static void add_ranked(
    const struct gtp *gtp, const struct ranked_action *ranked, struct buffer *answer)
{
    add_action(gtp, &ranked->action, answer);
    buffer_add(answer, "\t");
    add_two_decimals(answer, ranked->expected);
    buffer_format(answer, "\t%d\n", ranked->share);
}

/* A player that does not rank: its decision has the whole share, and all that is known of the
 * result is the score so far. */
static void rank_decision(
    struct gtp *gtp, const struct player *player, struct ranked_action *ranked)
{
    struct game_result result;
    int seat = session_actor(gtp->session);
    memset(&result, 0, sizeof result);
    session_game(gtp->session)
        ->result(session_rules(gtp->session), session_state(gtp->session), &result);
    *ranked = (struct ranked_action){.expected = result.scores[seat], .share = 100};
    session_decide(gtp->session, player, mind_memory(gtp, player), gtp->time_ms, &ranked->action);
}

/* Leaves out what the past rules out, though the position does not; how many are left. */
static size_t drop_impossible(const struct gtp *gtp, struct ranked_action *ranked, size_t count)
{
    struct error ignored = ERROR_INIT;
    size_t left = 0;
    for (size_t i = 0; i < count; i++) {
        if (session_can_play(gtp->session, &ranked[i].action, &ignored))
            ranked[left++] = ranked[i];
    }
    return left;
}

bool gtp_hint(struct gtp *gtp, char *arguments, struct buffer *answer, struct error *error)
{
    int64_t count = HINTS_DEFAULT;
    if (*arguments && !text_to_number(arguments, 1, HINTS_MAX, &count))
        return error_set(error, ERROR_INPUT, "hint takes a whole number from 1 on");
    if (!somebody_acts(gtp, error))
        return false;
    const struct player *player = current_player(gtp, error);
    if (!player)
        return false;
    FREED struct ranked_action *ranked = memory_create((size_t)count, sizeof *ranked);
    size_t found = 0;
    if (player->rank) {
        struct decision decision;
        session_decision(gtp->session, player, gtp->time_ms, &decision);
        found = player->rank(mind_memory(gtp, player), &decision, ranked, (size_t)count);
        found = drop_impossible(gtp, ranked, found);
    }
    if (found == 0) {
        rank_decision(gtp, player, ranked);
        found = 1;
    }
    for (size_t i = 0; i < found; i++)
        add_ranked(gtp, &ranked[i], answer);
    return true;
}

/* ---- what a player expects, and what it may do ---- */

/* From the beginning, with a memory of its own: it may be asked for seats that do not act. */
static bool expect(
    const struct gtp *gtp, const struct player *player, int seat, double expected[GAME_PLAYERS_MAX])
{
    const struct session *session = gtp->session;
    const struct game *game = session_game(session);
    FREED struct state *view = memory_create(1, game->state_size);
    void *memory = player_create(player, game, session_rules(session));
    struct decision decision;
    session_decision_at(session, player, session_length(session), seat, view, &decision);
    decision.time_ms = gtp->time_ms;
    bool known = player->evaluate && player->evaluate(memory, &decision, expected);
    player_destroy(player, memory);
    return known;
}

bool gtp_evaluate(struct gtp *gtp, char *arguments, struct buffer *answer, struct error *error)
{
    const struct game *game = session_game(gtp->session);
    double expected[GAME_PLAYERS_MAX] = {0};
    int actor = session_actor(gtp->session), seat = actor > 0 ? actor : 0;
    if (*arguments && !gtp_read_seat(gtp, arguments, &seat, error))
        return false;
    const struct player *player = current_player(gtp, error);
    if (!player)
        return false;
    if (!expect(gtp, player, seat, expected))
        return error_set(error, ERROR_INPUT, "%s expects nothing here", player->name);
    for (int i = 0; i < game->players(session_rules(gtp->session)); i++) {
        buffer_add(answer, i > 0 ? " " : "");
        add_two_decimals(answer, expected[i]);
    }
    return true;
}

static int compare_likely(const void *a, const void *b)
{
    const struct likely_action *left = a, *right = b;
    return (left->probability < right->probability) - (left->probability > right->probability);
}

bool gtp_policy(struct gtp *gtp, char *arguments, struct buffer *answer, struct error *error)
{
    const struct game *game = session_game(gtp->session);
    struct decision decision;
    (void)arguments;
    if (!somebody_acts(gtp, error))
        return false;
    const struct player *player = current_player(gtp, error);
    if (!player)
        return false;
    if (!player->policy)
        return error_set(error, ERROR_INPUT, "%s has no policy to tell", player->name);
    struct likely_action *likely =
        memory_create(game->actions_max(session_rules(gtp->session)), sizeof *likely);
    session_decision(gtp->session, player, gtp->time_ms, &decision);
    size_t count = player->policy(mind_memory(gtp, player), &decision, likely);
    qsort(likely, count, sizeof *likely, compare_likely);
    for (size_t i = 0; i < count; i++) {
        add_action(gtp, &likely[i].action, answer);
        buffer_add(answer, "\t");
        buffer_add_decimal(answer, likely[i].probability, 4);
        buffer_add(answer, "\n");
    }
    free(likely);
    return true;
}
