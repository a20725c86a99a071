/*
 * Plays the game that a dice-sheet holds in a session, so that its score is what hexplay gives.
 */
#include "kits/pocket_hexes/kit.h"

#include "games/pocket_hexes/pocket_hexes.h"

/* Lets PLAYER act to the end. */
static bool play_out(struct session *session, const struct player *player, struct error *error)
{
    void *memory = NULL;
    if (player->create != NULL)
        memory = player->create(session_game(session), session_rules(session));
    bool fine = true;
    while (fine && session_actor(session) >= 0) {
        struct action action = {0};
        session_decide(session, player, memory, 0, &action);
        fine = session_play_computer(session, &action, error);
    }
    if (player->destroy != NULL)
        player->destroy(memory);
    return fine;
}

struct session *pocket_par_session(const struct game *game, const struct option_values *options,
    const char *seed_text, const struct player *player, struct error *error)
{
    struct session_setup setup = {
        .game = game, .players = 1, .options = *options, .seed_text = seed_text};
    setup.options.value[POCKET_OPTION_STARTER] = 1; /* alone, whoever is asked to begin begins */
    setup.seats[0] = (struct seat){.kind = SEAT_AI, .player = player};
    struct session *session = session_create(&setup, error);
    if (session == NULL || play_out(session, player, error))
        return session;
    session_destroy(session);
    return NULL;
}

int pocket_par_of(const struct session *session)
{
    struct game_result result = {0};
    session_game(session)->result(session_rules(session), session_state(session), &result);
    return result.scores[0];
}

bool pocket_par_play(const struct game *game, const struct option_values *options,
    const char *seed_text, const struct player *player, int *par, struct error *error)
{
    struct session *session = pocket_par_session(game, options, seed_text, player, error);
    if (session == NULL)
        return false;
    *par = pocket_par_of(session);
    session_destroy(session);
    return true;
}
