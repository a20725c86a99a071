/*
 * Levels on mini boards, and learning there.
 */
#include "mini_player.h"

#include "ai/pocket_hexes/private.h"
#include "bench/train/course.h"
#include "bench/train/pocket_hexes_play.h"
#include "core/memory.h"
#include "games/pocket_hexes/pocket_hexes.h"

#include <stdlib.h>

enum { SIDE = 2 }; /* the side under which these weights are stored; no board of the game has it */

/* With so few faces, training without random writes rarely sees the best ones: hard then loses half
 * of the possible points on nine cells with two faces. */
static const double stray = 0.3;

/* Returns the rules of the usual board, with which levels are created. */
static struct rules *usual_rules(void)
{
    struct option_values values;
    struct error error = ERROR_INIT;
    options_defaults(pocket_hexes.options, &values);
    return game_rules_create(&pocket_hexes, 1, &values, &error);
}

void mini_player_init(struct mini_player *player, const struct player *level,
    const struct mini_board *board, const struct net *net)
{
    struct rules *rules = usual_rules();
    struct state *state = game_state_create(&pocket_hexes, rules);
    player->seat = player_create(level, &pocket_hexes, rules);
    player->task = seat_task(player->seat, rules, state, 0);
    player->task.board = &board->sheet;
    player->task.rolls = &player->rolls;
    player->task.turnings = &board->turnings;
    rolls_init(&player->rolls, &board->sheet);
    if (player->rolls.all) /* as seat_task does */
        player->task.closer = 0;
    if (net) {
        player->task.net[0] = net;
        player->task.nets = 1;
    }
    game_state_destroy(state);
    game_rules_destroy(rules);
}

void mini_player_finish(struct mini_player *player)
{
    seat_memory_destroy(player->seat);
}

static struct net *read_learned(
    const struct learner *learner, const struct learner *start, struct error *error)
{
    struct buffer bytes = BUFFER_INIT;
    struct net *net = NULL;
    if (learner_export(
            learner, &(struct learner_start){start, 0}, SIDE, "mini_pocket", &bytes, error))
        net = net_read((const unsigned char *)bytes.data,
            (const unsigned char *)bytes.data + bytes.length, SIDE, false, 0);
    buffer_finish(&bytes);
    return net;
}

struct net *mini_learn(
    const struct mini_board *board, int64_t games, uint64_t seed, struct error *error)
{
    struct learner *learner = memory_create(2, sizeof *learner), *start = learner + 1;
    struct learner_step *steps = memory_create(LEARNER_STEPS_MAX, sizeof *steps);
    struct rng rng = rng_from_seed(seed);
    struct training_game game = {.board = &board->sheet, .learner = learner, .step = steps};
    learner_init(learner, false, false, &rng);
    *start = *learner;
    learner->lambda = 0.6f;
    for (int64_t done = 0; done < games; done++) {
        double pace = course_pace(done, games);
        learner->row_rate = 3e-3f * (float)pace;
        learner->dense_rate = 1e-3f * (float)pace;
        game.stray = stray * pace;
        training_game_play(&game, &rng);
        learner_learn(learner, steps, game.steps);
    }
    struct net *net = read_learned(learner, start, error);
    free(steps);
    free(learner);
    return net;
}
