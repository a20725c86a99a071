/*
 * Plays the game that a dice-sheet holds. The dice come from the game's own drawing and the par from
 * a session, so both are what hexplay gives.
 */
#include "kits/pocket_hexes/par.h"

#include "ai/ai.h"
#include "games/pocket_hexes/pocket_hexes.h"
#include "play/session.h"

#include <assert.h>
#include <stdlib.h>

_Static_assert((int)POCKET_PAR_DICE == (int)POCKET_DICE, "the same dice");

/* Alone, whoever is asked to begin begins. */
static struct option_values solo_options(const struct option_values *options)
{
    struct option_values solo = *options;
    solo.value[POCKET_OPTION_STARTER] = 1;
    return solo;
}

struct rules *pocket_par_rules(const struct game *game, const struct option_values *options,
    struct error *error)
{
    struct option_values solo = solo_options(options);
    return game_rules_create(game, 1, &solo, error);
}

/* ---- dice ---- */

/* Where chance stands before DIE of TURN is thrown again, or before the turn's roll. */
static void stand_before(struct state *state, int turn, enum pocket_phase phase, int die)
{
    state->turn = (uint16_t)turn;
    state->phase = (uint8_t)phase;
    state->rerolled = (uint8_t)die;
}

struct pocket_turn pocket_turn_dice(const struct game *game, const struct rules *rules,
    const struct chance_seed *seed, int turn)
{
    struct state state = {0};
    struct pocket_turn dice;
    struct event event;
    stand_before(&state, turn, POCKET_ROLL, 0);
    bool drawn = game->draw_event(rules, &state, seed, &event);
    assert(drawn && event.count == POCKET_DICE);
    for (int die = 0; die < POCKET_DICE; die++)
        dice.first[die] = event.values[die];
    for (int die = 0; die < POCKET_DICE; die++) {
        stand_before(&state, turn, POCKET_REROLL, die);
        drawn = game->draw_event(rules, &state, seed, &event);
        assert(drawn && event.count == 1);
        dice.again[die] = event.values[0];
    }
    return dice;
}

/* ---- par ---- */

const struct player *pocket_par_player(const struct game *game)
{
    static const char *const levels[] = {"expert", "hard", "normal", "easy"};
    for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++) {
        const struct player *player = ai_find(game->slug, levels[i]);
        if (player != NULL && player->level)
            return player;
    }
    return NULL;
}

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

bool pocket_par_play(const struct game *game, const struct option_values *options,
    const char *seed_text, const struct player *player, int *par, struct error *error)
{
    struct session_setup setup = {.game = game, .players = 1, .options = solo_options(options),
        .seed_text = seed_text};
    setup.seats[0] = (struct seat){.kind = SEAT_AI, .player = player};
    struct session *session = session_create(&setup, error);
    if (session == NULL)
        return false;
    bool fine = play_out(session, player, error);
    struct game_result result = {0};
    game->result(session_rules(session), session_state(session), &result);
    *par = result.scores[0];
    session_destroy(session);
    return fine;
}
