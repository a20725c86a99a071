/*
 * How a network learns and is shipped: the steps it takes, what random writes (strays) do, and that
 * it is read back as it was learned.
 */
#include "unit/ai/check.h"

#include "bench/mini_board.h"

#include "ai/pocket_hexes/private.h"
#include "bench/train/pocket_hexes_play.h"
#include "core/memory.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A network that is learning, with room for a game's steps. */
struct taught {
    struct mini_board board;
    struct learner start, learner;
    struct learner_step step[LEARNER_STEPS_MAX];
};

static struct taught *make_lesson(void)
{
    struct taught *lesson = memory_create(1, sizeof *lesson);
    mini_board_init(&lesson->board, 10, 3, 2);
    return lesson;
}

/* ---- steps ---- */

/* A step and the stray after it have one row each. The stray brings ten times what the best move
 * promised. */
static void what_led_to_a_stray_learns_from_the_best_move(void **unused)
{
    enum { FIRST = 7, SECOND = 8 };
    const float promised = 2, reward = 20;
    struct rng rng = rng_from_seed(1);
    struct taught *lesson = make_lesson();
    struct learner *learner = &lesson->learner;
    struct learner_step *steps = lesson->step;
    (void)unused;
    for (int stray = 0; stray < 2; stray++) {
        learner_init(learner, true, false, &rng);
        learner->lambda = 0.6f;
        learner->row_rate = 0.5f;
        learner->bias[0] = 0;
        steps[0] = (struct learner_step){.rows = 1, .row = {FIRST}};
        steps[1] = (struct learner_step){.rows = 1,
            .row = {SECOND},
            .reward = reward,
            .final = true,
            .stray = stray,
            .promised = promised};
        learner_learn(learner, steps, 2);
        float target = stray ? promised : reward;
        assert_true(learner->row[FIRST][0] == learner->row_rate * target);
        assert_true(learner->row[SECOND][0] == 0);
    }
    free(lesson);
}

/* With only strays, games still end, with the points that their steps bring. */
static void strays_keep_to_the_rules(void **unused)
{
    struct rng rng = rng_from_seed(2);
    struct taught *lesson = make_lesson();
    int strays = 0;
    (void)unused;
    learner_init(&lesson->learner, true, false, &rng);
    struct training_game game = {.board = &lesson->board.sheet,
        .learner = &lesson->learner,
        .step = lesson->step,
        .stray = 1};
    for (int i = 0; i < 50; i++) {
        int points = training_game_play(&game, &rng);
        float sum = 0;
        for (int step = 0; step < game.steps; step++) {
            sum += game.step[step].reward * (float)LEARNER_POINTS;
            strays += game.step[step].stray;
            assert_int_equal(game.step[step].final, step == game.steps - 1);
        }
        assert_true(fabsf(sum - (float)points) < 0.01f);
    }
    assert_true(strays > 100);
    free(lesson);
}

/* One row occurs in all steps, one only in the last. */
static void fine_rows_take_longer_steps_where_they_are_rare(void **unused)
{
    enum { COMMON = 7, RARE = FEATURE_TWO + 7, STEPS = 1000 };
    struct rng rng = rng_from_seed(1);
    struct taught *lesson = make_lesson();
    struct learner *learner = &lesson->learner;
    struct learner_step *steps = lesson->step;
    (void)unused;
    for (int fine = 0; fine < 2; fine++) {
        float before = 0;
        learner_init(learner, true, fine, &rng);
        learner->row_rate = 1e-4f;
        for (int i = 1; i <= STEPS; i++) {
            before = learner->row[COMMON][0];
            steps[0] = (struct learner_step){.rows = i < STEPS ? 1 : 2, .row = {COMMON, RARE}};
            steps[1] = (struct learner_step){.reward = 20, .final = true};
            learner_learn(learner, steps, 2);
        }
        double common = learner->row[COMMON][0] - before, rare = learner->row[RARE][0];
        assert_true(common > 0);
        if (fine)
            assert_true(fabs(rare / common - sqrt(0.05 * (double)STEPS)) < 0.05);
        else
            assert_true(rare == 0);
    }
    free(lesson);
}

/* ---- shipping ---- */

static struct taught *learn_some(bool fine)
{
    struct rng rng = rng_from_seed(3);
    struct taught *lesson = make_lesson();
    learner_init(&lesson->learner, false, fine, &rng);
    lesson->start = lesson->learner;
    lesson->learner.row_rate = 3e-3f;
    lesson->learner.dense_rate = 1e-3f;
    lesson->learner.lambda = 0.6f;
    struct training_game game = {
        .board = &lesson->board.sheet, .learner = &lesson->learner, .step = lesson->step};
    for (int i = 0; i < 50; i++) {
        training_game_play(&game, &rng);
        learner_learn(&lesson->learner, game.step, game.steps);
    }
    /* As if most rows had occurred just often enough, and the others just too rarely. */
    for (int row = 0; row < FEATURE_COUNT; row++) {
        if (lesson->learner.met[row] > 0)
            lesson->learner.met[row] = LEARNER_MET_MIN - (row % 5 == 0);
    }
    return lesson;
}

/* Returns what number I of ROW must be in the file: rows that never or hardly occurred are left
 * out. */
static int shipped(const struct taught *lesson, int row, int i)
{
    bool met = lesson->learner.fine ? lesson->learner.met[row] >= LEARNER_MET_MIN
                                    : memcmp(lesson->learner.row[row], lesson->start.row[row],
                                          sizeof lesson->start.row[row]) != 0;
    return met ? (int)lrintf(lesson->learner.row[row][i] * (float)NET_STEPS) : 0;
}

/* Compares the sheets of one game, cell by cell; returns how many fine rows of them had occurred.
 */
static int compare(const struct taught *lesson, const struct net *net)
{
    const struct sheet_board *board = &lesson->board.sheet;
    struct sheet sheet;
    struct net_sum sum;
    int fine = 0;
    sheet_init(&sheet, board);
    for (int cell = 0; cell < board->cells; cell++) {
        sheet_write(&sheet, board, cell, cell % 3);
        net_sum_fill(&sum, net, &sheet, board);
        for (int i = 0; i < NET_WIDTH_MAX; i++) {
            int expected = (int)lrintf(lesson->learner.bias[i] * (float)NET_STEPS);
            for (int other = 0; other < board->cells; other++) {
                for (int n = 0; n < sum.count[other]; n++) {
                    expected += shipped(lesson, sum.rows[other][n], i);
                    fine += sum.rows[other][n] >= FEATURE_TWO &&
                            shipped(lesson, sum.rows[other][n], i) != 0;
                }
            }
            assert_int_equal(sum.sum[i], expected);
        }
    }
    return fine;
}

static void a_network_is_read_as_it_was_learned(void **unused)
{
    (void)unused;
    for (int fine = 0; fine < 2; fine++) {
        struct taught *lesson = learn_some(fine);
        struct buffer bytes = BUFFER_INIT;
        struct error error = ERROR_INIT;
        char line[80];
        struct learner_start start = {&lesson->start, 0};
        /* Two networks, one after the other. */
        assert_true(learner_export(&lesson->start, &start, 4, "none", &bytes, &error));
        assert_true(learner_export(&lesson->learner, &start, 4, "some", &bytes, &error));
        snprintf(line, sizeof line, "pocket-hexes 4 64 32 %d: none\n",
            (int)(fine ? FEATURE_COUNT : FEATURE_PLAIN_COUNT));
        assert_memory_equal(bytes.data, line, strlen(line));
        const unsigned char *from = (const unsigned char *)bytes.data;
        struct net *net = net_read(from, from + bytes.length, 4, false, 1);
        assert_non_null(net);
        assert_null(net_read(from, from + bytes.length, 4, false, 2));
        assert_true((compare(lesson, net) > 0) == fine);
        net_destroy(net);
        buffer_finish(&bytes);
        free(lesson);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_led_to_a_stray_learns_from_the_best_move),
        cmocka_unit_test(strays_keep_to_the_rules),
        cmocka_unit_test(fine_rows_take_longer_steps_where_they_are_rare),
        cmocka_unit_test(a_network_is_read_as_it_was_learned),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
