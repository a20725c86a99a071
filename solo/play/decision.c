/*
 * What a computer player gets: its seat's view, everything the seat observed, and a seed that
 * depends only on the game so far, but never the state.
 */

#include "play/private.h"

/* Makes a seed from the players' seed, the player's name, the seat and MOMENT: the number of
 * earlier actions, or UINT64_MAX for none. Hints, decisions not played and undone moves do not
 * affect it. */
static uint64_t decision_seed(
    const struct session *session, const struct player *player, int seat, uint64_t moment)
{
    char hex[CHANCE_HEX_SIZE];
    chance_seed_to_hex(&session->player_seed, hex);
    LOCAL_BUFFER text = BUFFER_INIT;
    buffer_add(&text, hex);
    buffer_add(&text, " ");
    buffer_add(&text, player->name);
    return rng_seed_from(text.data, (uint64_t)seat, moment, 0);
}

/* Returns the level that plays all seats except SEAT, or NULL. */
static const char *level_against(const struct session *session, int seat)
{
    const char *level = NULL;
    for (int other = 0; other < session->game->players(session->rules); other++) {
        const struct player *player = session_seat(session, other)->player;
        if (other == seat)
            continue;
        if (!player || !player->level || (level && strcmp(level, player->name) != 0))
            return NULL;
        level = player->name;
    }
    return level;
}

static void fill_decision(const struct session *session, const struct player *player, int time_ms,
    struct state *view, struct decision *decision)
{
    int seat = session_actor(session);
    assert(seat >= 0);
    session_view(session, seat, view);
    *decision = (struct decision){
        .game = session->game,
        .rules = session->rules,
        .view = view,
        .seat = seat,
        .seed = decision_seed(session, player, seat, (uint64_t)session_action_count(session)),
        .mood = decision_seed(session, player, seat, UINT64_MAX),
        .time_ms = time_ms,
        .stop = session->stop,
        .parameter = player->parameter.usual,
        .against = level_against(session, seat),
    };
    decision->seen = session_seen(session, seat, &decision->seen_count);
}

void session_set_stop(struct session *session, const struct stop_flag *stop)
{
    session->stop = stop;
}

/* ---- what is possible ---- */

static bool is_possible(const struct session *session, const struct action *action)
{
    return session_can_play(session, action, NULL);
}

static bool differ_in_part_only(const struct action *a, const struct action *b)
{
    struct action same = *a;
    same.part = b->part;
    return action_equal(&same, b);
}

/* Replaces ACTION by the first possible one of LIST, preferably one that differs only in its hidden
 * part. */
static bool take_possible(
    const struct session *session, const struct action_list *list, struct action *action)
{
    const struct action wanted = *action;
    bool found = false, near = false;
    for (size_t i = 0; i < list->count && !near; i++) {
        bool nearer = differ_in_part_only(&wanted, &list->items[i]);
        if ((found && !nearer) || !is_possible(session, &list->items[i]))
            continue;
        *action = list->items[i];
        found = true;
        near = nearer;
    }
    return found;
}

static bool take_ranked(const struct session *session, const struct player *player, void *memory,
    const struct decision *decision, size_t room, struct action *action)
{
    FREED struct ranked_action *ranked = memory_create(room, sizeof *ranked);
    size_t count = player->rank ? player->rank(memory, decision, ranked, room) : 0;
    bool found = false;
    for (size_t i = 0; i < count && !found; i++) {
        found = is_possible(session, &ranked[i].action);
        if (found)
            *action = ranked[i].action;
    }
    return found;
}

/* Replaces ACTION, which the position allows but the past rules out, by the player's next choice,
 * otherwise by the most similar action; actions that may end the game come last. */
static void choose_again(const struct session *session, const struct player *player, void *memory,
    const struct decision *decision, struct action *action)
{
    LOCAL_ACTIONS list = action_list_create(session->game, session->rules);
    if (!take_ranked(session, player, memory, decision, list.capacity, action)) {
        if (session->game->quiet)
            session->game->quiet(session->rules, decision->view, &list);
        if (!take_possible(session, &list, action)) {
            session->game->legal(session->rules, decision->view, &list);
            take_possible(session, &list, action);
        }
    }
}

void session_decide(const struct session *session, const struct player *player, void *memory,
    int time_ms, struct action *action)
{
    FREED struct state *view = memory_create(1, session->game->state_size);
    struct decision decision;
    fill_decision(session, player, time_ms, view, &decision);
    player->decide(memory, &decision, action);
    if (timeline_has_unknown(&session->timeline) && !is_possible(session, action))
        choose_again(session, player, memory, &decision, action);
}

void session_decision(
    struct session *session, const struct player *player, int time_ms, struct decision *decision)
{
    fill_decision(session, player, time_ms, session->view, decision);
}

void session_decision_at(const struct session *session, const struct player *player, size_t count,
    int seat, struct state *view, struct decision *decision)
{
    const struct timeline *timeline = &session->timeline;
    game_view(session->game, session->rules, session_state_at(session, count), seat, view);
    *decision = (struct decision){
        .game = session->game,
        .rules = session->rules,
        .view = view,
        .seen = timeline->seen[seat].items,
        .seen_count = count < timeline->length ? timeline->entries[count].seen_before[seat]
                                               : timeline->seen[seat].count,
        .seat = seat,
        .seed = rng_seed_from("decision", (uint64_t)seat, (uint64_t)count, 0),
        .stop = session->stop,
        .parameter = player->parameter.usual,
        .against = level_against(session, seat),
    };
}

bool session_play_out(struct session *session, const struct player *player, struct error *error)
{
    void *memory = player_create(player, session->game, session->rules);
    bool good = true;
    while (good && session_actor(session) >= 0) {
        struct action action = {0};
        session_decide(session, player, memory, 0, &action);
        good = session_play_computer(session, &action, error);
    }
    player_destroy(player, memory);
    return good;
}
