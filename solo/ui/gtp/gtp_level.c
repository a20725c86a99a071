/*
 * Engine commands that ask a computer player. These commands cannot change its later decisions: see
 * play/decision.c.
 */

#include "ui/gtp/gtp_private.h"

#include "play/judge.h"

enum { HINTS_DEFAULT = 5, HINTS_MAX = 100000 };

static const struct player *find_level(const struct gtp *gtp, const char *slug, const char *level)
{
    const struct player *player = gtp->find_player(slug, level);
    return player && player->level ? player : NULL;
}

/* Returns the player of the level that was set or of the default one, or of the next weaker level
 * that the game has. */
static const struct player *current_player(const struct gtp *gtp)
{
    const char *slug = gtp->game->slug;
    const struct player *player = gtp->level ? find_level(gtp, slug, gtp->level) : NULL;
    for (int i = PLAYER_LEVEL_USUAL; i >= 0 && !player && !gtp->level; i--)
        player = find_level(gtp, slug, player_levels[i]);
    if (!player)
        error_input(gtp->error, "%s has no level %s yet", slug,
            gtp->level ? gtp->level : player_levels[PLAYER_LEVEL_USUAL]);
    return player;
}

bool gtp_level(struct gtp *gtp)
{
    const char *level = player_strength(gtp->arguments);
    if (!level)
        return error_input(gtp->error,
            "levels are 1 to 8, of which easy, normal, hard and expert are 2, 4, 6 and 8");
    if (gtp->session && !find_level(gtp, gtp->game->slug, level))
        return error_input(gtp->error, "%s has no level %s yet", gtp->game->slug, level);
    gtp->level = level;
    return true;
}

/* ---- deciding ---- */

static bool somebody_acts(const struct gtp *gtp)
{
    if (session_abandoned(gtp->session))
        return error_input(gtp->error, "the game was abandoned");
    if (session_actor(gtp->session) == ACTOR_OVER)
        return error_input(gtp->error, "the game is over");
    return session_actor(gtp->session) != ACTOR_CHANCE ||
           error_input(gtp->error, "an event is due");
}

/* Returns the player that decides for the acting seat; NULL if it is no seat's turn. */
static const struct player *acting_player(const struct gtp *gtp)
{
    return somebody_acts(gtp) ? current_player(gtp) : NULL;
}

static void add_action(const struct gtp *gtp, const struct action *action)
{
    struct text spelling = TEXT_ROOM(GAME_SPELLING_SIZE);
    gtp->game->format(gtp->rules, session_state(gtp->session), action, &spelling);
    buffer_add(gtp->answer, spelling.data);
}

static bool decide(struct gtp *gtp, struct action *action)
{
    bool coloured;
    if (!gtp_take_colour(gtp, &coloured))
        return false;
    if (*gtp->arguments)
        return error_input(gtp->error, "genmove takes no arguments, or in Hex black or white");
    const struct player *player = acting_player(gtp);
    if (!player)
        return false;
    session_decide(gtp->session, player, gtp_memory(gtp, player), gtp->time_ms, action);
    add_action(gtp, action);
    if (coloured && strcmp(gtp->answer->data, "swap") == 0)
        buffer_set(gtp->answer, "swap-pieces");
    return true;
}

bool gtp_reg_genmove(struct gtp *gtp)
{
    struct action action = {0};
    return decide(gtp, &action);
}

bool gtp_genmove(struct gtp *gtp)
{
    struct action action = {0};
    return decide(gtp, &action) && session_play_computer(gtp->session, &action, gtp->error);
}

/* ---- hints and expectations ---- */

/* Finds what each player may expect, knowing what SEAT knows: if SEAT acts, from the same decision
 * as a hint; otherwise from one with a fresh memory. */
static bool expect(
    struct gtp *gtp, const struct player *player, int seat, double expected[GAME_PLAYERS_MAX])
{
    struct decision decision;
    if (seat == session_actor(gtp->session)) {
        session_decision(gtp->session, player, gtp->time_ms, &decision);
        return judge_expected(player, gtp_memory(gtp, player), &decision, expected);
    }
    FREED struct state *view = memory_create(1, gtp->game->state_size);
    void *memory = player_create(player, gtp->game, gtp->rules);
    session_decision_at(gtp->session, player, session_length(gtp->session), seat, view, &decision);
    decision.time_ms = gtp->time_ms;
    bool known = judge_expected(player, memory, &decision, expected);
    player_destroy(player, memory);
    return known;
}

/* Ranks for a player that does not rank: its decision gets the whole share and its expected
 * value. */
static void rank_decision(
    struct gtp *gtp, const struct player *player, struct ranked_action *ranked)
{
    int seat = session_actor(gtp->session);
    double expected[GAME_PLAYERS_MAX] = {0};
    if (!expect(gtp, player, seat, expected))
        expected[seat] = session_result(gtp->session).scores[seat];
    *ranked = (struct ranked_action){.expected = expected[seat], .share = 100};
    session_decide(gtp->session, player, gtp_memory(gtp, player), gtp->time_ms, &ranked->action);
}

/* Drops actions that the position allows but the past rules out; returns how many are left. */
static size_t drop_impossible(const struct gtp *gtp, struct ranked_action *ranked, size_t count)
{
    size_t left = 0;
    for (size_t i = 0; i < count; i++)
        if (session_can_play(gtp->session, &ranked[i].action, NULL))
            ranked[left++] = ranked[i];
    return left;
}

bool gtp_hint(struct gtp *gtp)
{
    int64_t count = HINTS_DEFAULT;
    if (*gtp->arguments && !text_to_number(gtp->arguments, 1, HINTS_MAX, &count))
        return error_input(gtp->error, "hint takes a whole number from 1 on");
    const struct player *player = acting_player(gtp);
    if (!player)
        return false;
    FREED struct ranked_action *ranked = memory_create((size_t)count, sizeof *ranked);
    size_t found = 0;
    if (player->rank) {
        struct decision decision;
        session_decision(gtp->session, player, gtp->time_ms, &decision);
        found = player->rank(gtp_memory(gtp, player), &decision, ranked, (size_t)count);
        found = drop_impossible(gtp, ranked, found);
    }
    if (found == 0) {
        rank_decision(gtp, player, ranked);
        found = 1;
    }
    for (size_t i = 0; i < found; i++) {
        add_action(gtp, &ranked[i].action);
        buffer_add(gtp->answer, "\t");
        buffer_add_fixed(gtp->answer, ranked[i].expected, 2);
        buffer_format(gtp->answer, "\t%d\n", ranked[i].share);
    }
    return true;
}

bool gtp_evaluate(struct gtp *gtp)
{
    double expected[GAME_PLAYERS_MAX] = {0};
    int actor = session_actor(gtp->session), seat = actor > 0 ? actor : 0;
    if (*gtp->arguments && !gtp_read_seat(gtp, &seat))
        return false;
    const struct player *player = current_player(gtp);
    if (!player)
        return false;
    if (!expect(gtp, player, seat, expected))
        return error_input(gtp->error, "%s expects nothing here", player->name);
    for (int i = 0; i < gtp->game->players(gtp->rules); i++) {
        buffer_add(gtp->answer, i > 0 ? " " : "");
        buffer_add_fixed(gtp->answer, expected[i], 2);
    }
    return true;
}

/* ---- choices ---- */

static int compare_likely(const void *a, const void *b)
{
    const struct likely_action *left = a, *right = b;
    return (left->probability < right->probability) - (left->probability > right->probability);
}

bool gtp_policy(struct gtp *gtp)
{
    struct decision decision;
    const struct player *player = acting_player(gtp);
    if (!player)
        return false;
    if (!player->policy)
        return error_input(gtp->error, "%s has no policy to tell", player->name);
    FREED struct likely_action *likely =
        memory_create(gtp->game->actions_max(gtp->rules), sizeof *likely);
    session_decision(gtp->session, player, gtp->time_ms, &decision);
    size_t count = player->policy(gtp_memory(gtp, player), &decision, likely);
    qsort(likely, count, sizeof *likely, compare_likely);
    for (size_t i = 0; i < count; i++) {
        add_action(gtp, &likely[i].action);
        buffer_add(gtp->answer, "\t");
        buffer_add_decimal(gtp->answer, likely[i].probability, 4);
        buffer_add(gtp->answer, "\n");
    }
    return true;
}
