/*
 * A session: its memory, and reading from it. See session_play.c for creating, playing and undo,
 * change.c for how changes get into the record, record.c for lines, chance_source.c for seeds,
 * decision.c for computer players' decisions.
 */

#include "play/private.h"

struct session *session_create_bare(
    const struct game *game, struct rules *rules, const struct option_values *options)
{
    struct session *session = memory_create(1, sizeof *session);
    session->game = game;
    session->rules = rules;
    session->options = *options;
    session->commitments_bound = game->commits != NULL;
    session->mode = CHANCE_MANUAL;
    session->clock_start = os_monotonic_ms();
    session->view = memory_create(1, game->state_size);
    timeline_init(&session->timeline, game, rules);
    return session;
}

void session_begin_from(struct session *session, const struct position *position)
{
    timeline_begin(&session->timeline, position->state, position->partial);
    session->position = json_incref(position->json);
}

void session_destroy(struct session *session)
{
    if (!session)
        return;
    record_file_close(session->file);
    timeline_finish(&session->timeline);
    game_rules_destroy(session->rules);
    json_decref(session->position);
    buffer_finish(&session->record);
    buffer_finish(&session->pending);
    free(session->view);
    free(session);
}

const struct game *session_game(const struct session *session)
{
    return session->game;
}

const struct option_values *session_options(const struct session *session)
{
    return &session->options;
}

const struct rules *session_rules(const struct session *session)
{
    return session->rules;
}

const struct state *session_state(const struct session *session)
{
    return timeline_state(&session->timeline, session->timeline.length);
}

int session_actor(const struct session *session)
{
    return session->game->actor(session->rules, session_state(session));
}

struct game_result session_result(const struct session *session)
{
    struct game_result result = {0};
    session->game->result(session->rules, session_state(session), &result);
    return result;
}

const struct seat *session_seat(const struct session *session, int seat)
{
    assert(seat >= 0 && seat < session->timeline.players);
    return &session->seats[seat];
}

/* People's default names. A computer seat is named after its level, as typed. */
static const char *const usual_names[GAME_PLAYERS_MAX] = {
    N_("Player 1"), N_("Player 2"), N_("Player 3"), N_("Player 4"), N_("Player 5"), N_("Player 6")};

const char *seat_name(const struct seat *seat)
{
    return seat->number ? usual_names[seat->number - 1] : seat->name;
}

void seat_read_name(struct seat *seat, const char *name)
{
    struct text text = text_in(seat->name, sizeof seat->name);
    text_add_escaped(&text, name);
    for (int i = 0; i < GAME_PLAYERS_MAX; i++)
        if (strcmp(usual_names[i], name) == 0)
            seat->number = i + 1;
}

int session_people(const struct session *session)
{
    int people = 0;
    for (int seat = 0; seat < session->timeline.players; seat++)
        people += session->seats[seat].kind != SEAT_AI;
    return people;
}

const char *session_seat_words(const struct session *session, int seat)
{
    const struct seat *taken = session_seat(session, seat);
    if (taken->kind == SEAT_AI)
        return player_words(taken->name);
    return taken->number ? _(seat_name(taken)) : taken->name;
}

const char *session_commitment(const struct session *session)
{
    return session->chance.commitment;
}

bool session_seed_known(const struct session *session)
{
    return session->chance.known;
}

const struct chance_seed *session_revealed_seed(const struct session *session)
{
    bool over = session_actor(session) == ACTOR_OVER && session->chance.known;
    return over ? &session->chance.seed : NULL;
}

bool session_rated(const struct session *session)
{
    return session->rated;
}

bool session_has_position(const struct session *session)
{
    return session->position != NULL;
}

size_t session_ply_line(const struct session *session, size_t index)
{
    assert(index < session->timeline.length);
    return session->timeline.entries[index].line;
}

bool session_secret_lost(const struct session *session)
{
    return session->secret_lost;
}

size_t session_length(const struct session *session)
{
    return session->timeline.length;
}

const struct ply *session_ply(const struct session *session, size_t index)
{
    assert(index < session->timeline.length);
    return &session->timeline.entries[index].ply;
}

const struct ply *session_last_move(const struct session *session, size_t length)
{
    int fields[ACTION_FIELDS_MAX];
    while (length-- > 0) {
        const struct ply *ply = session_ply(session, length);
        if (ply->actor >= 0 &&
            session->game->action_fields(session->rules, &ply->action, fields) > 0)
            return ply;
    }
    return NULL;
}

bool session_ply_by_hand(const struct session *session, size_t index)
{
    assert(index < session->timeline.length);
    return session->timeline.entries[index].by_hand;
}

const char *session_ply_commitment(const struct session *session, size_t index, const char **name)
{
    assert(index < session->timeline.length);
    const struct commitment *commitment = &session->timeline.entries[index].commitment;
    *name = commitment->name;
    return commitment->made ? commitment->digest : NULL;
}

const struct state *session_state_at(const struct session *session, size_t index)
{
    return timeline_state(&session->timeline, index);
}

size_t session_action_count(const struct session *session)
{
    return timeline_action_count(&session->timeline);
}

bool session_abandoned(const struct session *session)
{
    return session->abandoned;
}

void session_view(const struct session *session, int seat, struct state *view)
{
    game_view(session->game, session->rules, session_state(session), seat, view);
}

const struct observation *session_seen(const struct session *session, int seat, size_t *count)
{
    assert(seat >= 0 && seat < session->timeline.players);
    *count = session->timeline.seen[seat].count;
    return session->timeline.seen[seat].items;
}

void session_record(const struct session *session, struct buffer *record)
{
    buffer_add_bytes(record, session->record.data, session->record.length);
}
