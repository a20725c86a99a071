/*
 * Computer seats at tables where their own caps were typed as partly unknown: BeerHex with clues,
 * whose view hides the seat's own caps, too, so that only memory knows what is left in the hand.
 */
#include "unit/play/play.h"

#include "ai/ai.h"
#include "games/beerhex/beerhex.h"

#include <stdlib.h>

enum { GAMES = 60 };

/* Tells the table a possible result of the event, found by trying random ones. */
static void tell(struct session *session, struct rng *rng)
{
    struct error error = ERROR_INIT;
    for (int i = 0; i < 10000; i++) {
        struct event event;
        memset(&event, 0, sizeof event);
        game_sample(
            session_game(session), session_rules(session), session_state(session), rng, &event);
        if (session_event(session, &event, &error))
            return;
    }
    fail_msg("%s", error.message);
}

static void act(struct session *session, void *easy, struct rng *rng)
{
    struct error error = ERROR_INIT;
    const struct player *player = ai_find("beerhex", "easy");
    struct action action = {0};
    session_decide(session, player, easy, 0, &action);
    if (!session_game(session)->allows(
            session_rules(session), session_state(session), &action, &error))
        fail_msg("after %zu actions: %s", session_action_count(session), error.message);
    bool ends = action.kind <= BEERHEX_RESIGN;
    if (action.kind == BEERHEX_PLACE && rng_below(rng, 2))
        action.part = VALUE_UNKNOWN;
    if (!ends && !session_play(session, &action, &error))
        fail_msg("after %zu actions: %s", session_action_count(session), error.message);
    /* Endings would hide most of the game, so another legal action is played instead. */
    while (ends) {
        game_random_legal(session_game(session), session_rules(session), session_state(session),
            rng, NULL, &action);
        ends = action.kind <= BEERHEX_RESIGN || !session_play(session, &action, &error);
    }
}

static void easy_remembers_its_hand_where_the_table_does_not_say_it(void **unused)
{
    (void)unused;
    for (int game = 0; game < GAMES; game++) {
        struct rng rng = rng_from_seed((uint64_t)game);
        const struct player *player = ai_find("beerhex", "easy");
        struct session *session = session_for("beerhex",
            game % 2 ? "size=4 clues=on" : "size=3 clues=on turn-limit=60", CHANCE_MANUAL);
        void *easy = player_create(player, session_game(session), session_rules(session));
        while (session_actor(session) != ACTOR_OVER) {
            if (session_actor(session) == ACTOR_CHANCE)
                tell(session, &rng);
            else
                act(session, easy, &rng);
        }
        player_destroy(player, easy);
        session_destroy(session);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(easy_remembers_its_hand_where_the_table_does_not_say_it),
    };
    return cmocka_run_group_tests(tests, start_chance, NULL);
}
