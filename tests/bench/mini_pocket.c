/*
 * Pocket Hexes on a board so small, with dice so small, that the best play can be found exactly,
 * and what a learned player loses against it there:
 *
 *     mini_pocket [--faces 3] [--boxes 1] [--learn GAMES] [--seed N]
 *
 * The board has seven cells and one that can score, and every die its first FACES faces. A network
 * is learned as train_pocket_hexes does it, and played with greedily and with the search of expert.
 */
#include "mini_dice.h"
#include "mini_exact.h"

#include "ai/pocket_hexes/search.h"
#include "ai/train/course.h"
#include "ai/train/pocket_hexes_play.h"
#include "core/memory.h"
#include "games/pocket_hexes/pocket_hexes.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE = 2, RINGS = 6, FIRSTS = 8, PAIRS = 8, TURNS = 3 };

struct wish {
    int64_t faces, boxes, learn, seed;
};

/* What GAMES of self-play teach, in the form that players read. */
static struct net *learn(const struct sheet_board *board, const struct wish *wish)
{
    struct learner *learner = memory_create(2, sizeof *learner), *start = learner + 1;
    struct learner_step *steps = memory_create(LEARNER_STEPS_MAX, sizeof *steps);
    struct rng rng = rng_from_seed((uint64_t)wish->seed);
    struct training_game game = {.board = board, .learner = learner, .step = steps};
    struct buffer bytes = BUFFER_INIT;
    struct error error = ERROR_INIT;
    learner_init(learner, false, &rng);
    *start = *learner;
    learner->lambda = 0.6f;
    for (int64_t done = 0; done < wish->learn; done++) {
        learner->row_rate = 3e-3f * (float)course_pace(done, wish->learn);
        learner->dense_rate = 1e-3f * (float)course_pace(done, wish->learn);
        training_game_play(&game, &rng);
        learner_learn(learner, steps, game.steps);
    }
    struct net *net = NULL;
    if (learner_export(learner, start, SIDE, "mini_pocket", &bytes, &error))
        net = net_read((const unsigned char *)bytes.data,
            (const unsigned char *)bytes.data + bytes.length, SIDE, false, 0);
    else
        fprintf(stderr, "%s\n", error.message);
    buffer_finish(&bytes);
    free(steps);
    free(learner);
    return net;
}

static void measure(const char *name, const struct search_task *player, double best)
{
    double mean = mini_policy(player);
    printf("%-8s %8.4f, loses %.2f %%\n", name, mean, 100 * (best - mean) / fabs(best));
    fflush(stdout);
}

static bool read_wish(int argc, char **argv, struct wish *wish)
{
    const struct {
        const char *name;
        int64_t low, high;
        int64_t *number;
    } options[] = {{"--faces", 2, MINI_FACES_MAX, &wish->faces},
        {"--boxes", 1, MINI_BOXES_MAX, &wish->boxes}, {"--learn", 1, 100000000, &wish->learn},
        {"--seed", 0, INT32_MAX, &wish->seed}};
    for (int i = 1; i < argc; i += 2) {
        bool good = false;
        for (size_t k = 0; k < sizeof options / sizeof *options && i + 1 < argc; k++)
            good = good || (strcmp(argv[i], options[k].name) == 0 &&
                               text_to_number(argv[i + 1], options[k].low, options[k].high,
                                   options[k].number));
        if (!good)
            return false;
    }
    return true;
}

int main(int argc, char **argv)
{
    struct wish wish = {3, 1, 200000, 1};
    struct board cells;
    struct sheet_board board;
    static struct rolls rolls;
    if (!read_wish(argc, argv, &wish)) {
        fprintf(stderr,
            "mini_pocket [--faces 2..%d] [--boxes 1..%d] [--learn GAMES] "
            "[--seed N]\n",
            MINI_FACES_MAX, MINI_BOXES_MAX);
        return 2;
    }
    board_init(&cells, BOARD_HEXAGON, SIDE);
    sheet_board_init(&board, &cells, (int)wish.boxes, RINGS, true);
    for (int die = 0; die < SHEET_DICE; die++)
        board.faces[die] = (uint8_t)wish.faces;
    rolls_init(&rolls, &board);
    double best = mini_exact(&board);
    printf("seven cells, %d faces, %d boxes: best play %.4f\n", (int)wish.faces, (int)wish.boxes,
        best);
    fflush(stdout);
    struct net *net = learn(&board, &wish);
    if (!net)
        return 1;
    struct search_task greedy = {.board = &board, .net = {net}, .nets = 1};
    struct search_task expert = greedy;
    expert.firsts = FIRSTS;
    expert.pairs = PAIRS;
    expert.turns = TURNS;
    expert.rolls = &rolls;
    measure("greedy", &greedy, best);
    measure("expert", &expert, best);
    net_destroy(net);
    return 0;
}
