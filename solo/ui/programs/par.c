/*
 * The computer's result with the same dice, for somebody who played alone.
 */
#include "ui/programs/programs.h"

const char *par_level(const struct game *game)
{
    return ai_find(game->slug, RATING_PAR_LEVEL) ? RATING_PAR_LEVEL : NULL;
}

static bool has_par(const struct session *session)
{
    const struct game *game = session_game(session);
    bool chance = false;
    if (game->players(session_rules(session)) != 1 || !par_level(game) ||
        !session_revealed_seed(session))
        return false;
    for (size_t i = 0; i < session_length(session); i++) {
        chance = chance || session_ply(session, i)->actor == ACTOR_CHANCE;
        if (session_ply_by_hand(session, i))
            return false;
    }
    return chance;
}

static bool play_par(const struct session *session, int *par)
{
    struct error error = ERROR_INIT;
    struct session_setup setup;
    const struct game *game = session_game(session);
    setup_again(session, &setup);
    setup.seed = session_revealed_seed(session);
    setup.secret_choices = false; /* as on a dice-sheet, where everything follows from the seed */
    setup.seats[0] = (struct seat){.kind = SEAT_AI, .player = ai_find(game->slug, par_level(game))};
    struct session *played = session_create(&setup, &error);
    bool good = played && session_play_out(played, setup.seats[0].player, NULL) &&
                session_actor(played) == ACTOR_OVER;
    *par = good ? session_result(played).scores[0] : 0;
    session_destroy(played);
    return good;
}

bool par_of(const struct session *session, const struct record_glance *glance,
    struct history *history, int *par)
{
    if (!has_par(session))
        return false;
    const char *level = par_level(session_game(session));
    if (history && history_par(history, glance, level, par))
        return true;
    bool good = play_par(session, par);
    if (good && history)
        history_keep_par(history, glance, level, *par);
    return good;
}
