/*
 * Engine commands that ask a computer player. Its decisions depend on nothing that these commands
 * could change: see play/decision.c.
 */

#include "ui/gtp/gtp_private.h"

#include "play/judge.h"

enum { HINTS_DEFAULT = 5, HINTS_MAX = 100000 };

static const struct player *find_level(const struct gtp *gtp, const char *slug, const char *level)
{
    const struct player *player = gtp->find_player(slug, level);
    return player && player->level ? player : NULL;
}

/* Returns the requested level, or the default, or the next weaker one that the game has. */
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
    gtp->game = session ? session_game(session) : NULL;
    gtp->rules = session ? session_rules(session) : NULL;
    gtp->rated = session && session_rated(session) && !session_abandoned(session) &&
                 session_actor(session) != ACTOR_OVER;
}

/* Returns PLAYER's memory for the acting seat. */
static void *mind_memory(struct gtp *gtp, const struct player *player)
{
    struct gtp_mind *mind = &gtp->minds[session_actor(gtp->session)];
    if (mind->player != player) {
        forget(mind);
        *mind = (struct gtp_mind){player, player_create(player, gtp->game, gtp->rules)};
    }
    return mind->memory;
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

/* Returns the player that decides for the seat to act; NULL if no seat acts. */
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

/* Decides on ACTION and answers with it. */
static bool decide(struct gtp *gtp, struct action *action)
{
    const struct player *player = acting_player(gtp);
    if (!player)
        return false;
    session_decide(gtp->session, player, mind_memory(gtp, player), gtp->time_ms, action);
    add_action(gtp, action);
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

/* ---- hints ---- */

/* Ranks for a player that does not: its decision gets the whole share, and the expected result is
 * the score so far. */
static void rank_decision(
    struct gtp *gtp, const struct player *player, struct ranked_action *ranked)
{
    int seat = session_actor(gtp->session);
    *ranked =
        (struct ranked_action){.expected = session_result(gtp->session).scores[seat], .share = 100};
    session_decide(gtp->session, player, mind_memory(gtp, player), gtp->time_ms, &ranked->action);
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
        found = player->rank(mind_memory(gtp, player), &decision, ranked, (size_t)count);
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

/* ---- a player's expectations and choices ---- */

/* Replays the game with a fresh memory, because PLAYER may be asked for seats that do not act. */
static bool expect(
    const struct gtp *gtp, const struct player *player, int seat, double expected[GAME_PLAYERS_MAX])
{
    FREED struct state *view = memory_create(1, gtp->game->state_size);
    void *memory = player_create(player, gtp->game, gtp->rules);
    struct decision decision;
    session_decision_at(gtp->session, player, session_length(gtp->session), seat, view, &decision);
    decision.time_ms = gtp->time_ms;
    bool known = judge_expected(player, memory, &decision, expected);
    player_destroy(player, memory);
    return known;
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
    size_t count = player->policy(mind_memory(gtp, player), &decision, likely);
    qsort(likely, count, sizeof *likely, compare_likely);
    for (size_t i = 0; i < count; i++) {
        add_action(gtp, &likely[i].action);
        buffer_add(gtp->answer, "\t");
        buffer_add_decimal(gtp->answer, likely[i].probability, 4);
        buffer_add(gtp->answer, "\n");
    }
    return true;
}
