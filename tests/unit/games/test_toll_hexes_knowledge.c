/*
 * What a seat of Toll Hexes can imagine of the others' hands: the remaining tiles, each equally
 * likely.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/toll_hexes/toll_hexes.h"

#include <string.h>

enum { PLAYERS = 3, PLIES_MAX = 400, GUESSES = 20000 };

struct play {
    struct rules *rules;
    struct state state;
    struct action_list list;
    struct rng rng;
};

static struct play play_start(uint64_t seed)
{
    struct error error = ERROR_INIT;
    struct play play = {.rng = rng_from_seed(seed)};
    play.rules = game_rules_create(&toll_hexes, PLAYERS, NULL, &error);
    assert_non_null(play.rules);
    toll_hexes.state_init(play.rules, &play.state);
    play.list = action_list_create(&toll_hexes, play.rules);
    return play;
}

static void play_finish(struct play *play)
{
    action_list_finish(&play->list);
    game_rules_destroy(play->rules);
}

static void play_one(struct play *play)
{
    struct ply ply;
    memset(&ply, 0, sizeof ply);
    ply.actor = toll_hexes.actor(play->rules, &play->state);
    if (ply.actor == ACTOR_CHANCE)
        game_sample(&toll_hexes, play->rules, &play->state, &play->rng, &ply.event);
    else
        game_random_legal(
            &toll_hexes, play->rules, &play->state, &play->rng, &play->list, &ply.action);
    game_apply_ply(&toll_hexes, play->rules, &play->state, &ply);
}

static struct state imagine(struct play *play, int seat)
{
    struct state view, world;
    toll_hexes.view(play->rules, &play->state, seat, &view);
    assert_true(toll_hexes.determinize(play->rules, &view, seat, NULL, 0, &play->rng, &world));
    return world;
}

static void check_hands(const struct state *world, const struct state *truth, int seat)
{
    for (int other = 0; other < PLAYERS; other++) {
        assert_int_equal(toll_hand_size(world, other), toll_hand_size(truth, other));
        assert_int_equal(world->hand_unknown[other], 0);
        for (int kind = 0; kind < TOLL_KINDS; kind++)
            assert_in_range(world->hand[other][kind], 0, truth->left[other][kind]);
    }
    assert_memory_equal(world->hand[seat], truth->hand[seat], sizeof truth->hand[seat]);
}

static void imagined_hands_hold_tiles_that_are_left(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct play play = play_start(seed);
        for (int ply = 0; ply < PLIES_MAX; ply++) {
            if (toll_hexes.actor(play.rules, &play.state) == ACTOR_OVER)
                break;
            for (int seat = 0; seat < PLAYERS; seat++) {
                struct state world = imagine(&play, seat);
                check_hands(&world, &play.state, seat);
            }
            play_one(&play);
        }
        play_finish(&play);
    }
}

/* Counts how often PLAYER's imagined hands have each kind. */
static void count_tiles(struct play *play, int seat, int player, int counts[TOLL_KINDS])
{
    memset(counts, 0, TOLL_KINDS * sizeof *counts);
    for (int i = 0; i < GUESSES; i++) {
        struct state world = imagine(play, seat);
        for (int kind = 0; kind < TOLL_KINDS; kind++)
            counts[kind] += world.hand[player][kind];
    }
}

/* Of the 22 tiles of a bag, two are WILDs and two are STOPPERs, so these occur twice as often. */
static void a_tile_is_as_likely_as_any_other(void **state)
{
    (void)state;
    int counts[TOLL_KINDS];
    struct play play = play_start(7);
    while (!play.state.set_up)
        play_one(&play);
    count_tiles(&play, 0, 1, counts);
    for (int kind = 0; kind < TOLL_KINDS; kind++) {
        int copies = play.state.left[1][kind];
        int expected = GUESSES * TOLL_HAND * copies / TOLL_TILES;
        assert_int_equal(copies, kind < TOLL_NUMBERED ? 1 : 2);
        /* Five standard deviations on either side. */
        assert_in_range(counts[kind], expected - 5 * 75, expected + 5 * 75);
    }
    play_finish(&play);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(imagined_hands_hold_tiles_that_are_left),
        cmocka_unit_test(a_tile_is_as_likely_as_any_other),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
