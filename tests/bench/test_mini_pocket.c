/*
 * Checks the basis of mini_pocket's figures: best play must agree with the plain rules, and walking
 * and random games must give the same losses.
 */
#include "unit/ai/check.h"

#include "bench/mini_exact.h"
#include "bench/mini_player.h"
#include "bench/mini_policy.h"
#include "bench/mini_rules.h"

#include "ai/ai.h"
#include "games/pocket_hexes/pocket_hexes.h"

#include <math.h>
#include <stdlib.h>

struct fixture {
    struct mini_board board;
    struct mini_exact *exact;
    struct sheet empty;
};

static struct fixture *make_fixture(int cells, int faces, int boxes)
{
    struct fixture *fixture = malloc(sizeof *fixture);
    assert_non_null(fixture);
    mini_board_init(&fixture->board, cells, faces, boxes);
    fixture->exact = mini_exact_create(&fixture->board);
    sheet_init(&fixture->empty, &fixture->board.sheet);
    return fixture;
}

static void free_fixture(struct fixture *fixture)
{
    mini_exact_destroy(fixture->exact);
    free(fixture);
}

/* Returns a sheet after random writes, with EMPTY cells left. */
static struct sheet random_sheet(const struct fixture *fixture, int empty, struct rng *rng)
{
    struct sheet sheet = fixture->empty;
    const struct sheet_board *board = &fixture->board.sheet;
    while (sheet.empty > empty) {
        int cell = (int)rng_below(rng, (uint32_t)board->cells);
        int value = (int)rng_below(rng, (uint32_t)fixture->board.faces + 1);
        if (sheet_allows(&sheet, board, cell, value))
            sheet_write(&sheet, board, cell, value);
    }
    return sheet;
}

static void expect_as_by_rules(
    struct fixture *fixture, const struct rules *rules, const struct sheet *sheet)
{
    struct state *state = mini_rules_state(rules, sheet);
    double best = mini_rules_best(&fixture->board, rules, state);
    assert_true(fabs(mini_exact_turn(fixture->exact, sheet) - best) < 1e-5);
    game_state_destroy(state);
}

static void best_play_is_that_of_the_rules(void **state)
{
    static const struct {
        int cells, faces, boxes, empty, sheets;
    } cases[] = {{7, 2, 1, 4, 1}, {7, 3, 1, 2, 1}, {8, 2, 2, 3, 4}, {9, 2, 2, 3, 4},
        {10, 2, 1, 4, 1}, {10, 2, 2, 3, 6}, {10, 3, 2, 2, 2}};
    struct rng rng = rng_from_seed(1);
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct fixture *fixture = make_fixture(cases[i].cells, cases[i].faces, cases[i].boxes);
        struct rules *rules = mini_rules_create(&fixture->board);
        for (int k = 0; k < cases[i].sheets; k++) {
            struct sheet sheet = random_sheet(fixture, cases[i].empty, &rng);
            expect_as_by_rules(fixture, rules, &sheet);
        }
        free(rules);
        free_fixture(fixture);
    }
}

static void seven_cells_are_worth_what_all_their_games_are(void **state)
{
    struct fixture *fixture = make_fixture(7, 2, 1);
    (void)state;
    /* mini_pocket --rules 1 --cells 7 --faces 2 --boxes 1: by the plain rules */
    assert_true(fabs(mini_exact_turn(fixture->exact, &fixture->empty) - 1.90625) < 5e-5);
    free_fixture(fixture);
}

/* Returns a task before a random write on FIXTURE's board, with dice that show only their first
 * FACES faces. */
static struct search_task random_task(
    const struct fixture *fixture, enum feature_moment moment, int faces, struct rng *rng)
{
    struct search_task task = {.board = &fixture->board.sheet, .moment = moment};
    task.sheet = random_sheet(fixture, 1 + (int)rng_below(rng, 3), rng);
    for (int die = 0; die < SHEET_DICE; die++)
        task.dice[die] = pocket_die_value(die, (int)rng_below(rng, (uint32_t)faces));
    task.used = moment == MOMENT_TURN_OVER ? 1 << rng_below(rng, SHEET_DICE) : 0;
    return task;
}

/* Returns the best value of all writes of TASK, or of all penalties. */
static double best_of_moves(struct mini_exact *exact, const struct search_task *task)
{
    double best = -INFINITY;
    for (int i = 0; i < SHEET_DICE * task->board->cells; i++) {
        struct search_move move = {.die = i % SHEET_DICE, .cell = i / SHEET_DICE};
        uint8_t numbers[6];
        if (task->used >> move.die & 1 ||
            !sheet_allows(&task->sheet, task->board, move.cell, task->dice[move.die]))
            continue;
        int closed = sheet_closes(&task->sheet, task->board, move.cell, numbers);
        for (; move.scored <= closed && move.scored <= task->sheet.free; move.scored++) {
            best = fmax(best, mini_exact_after(exact, task, &move));
            move.points += move.scored < closed ? numbers[move.scored] : 0;
        }
    }
    bool names_die = task->moment == MOMENT_BEFORE_REROLL, none = isinf(best);
    for (int die = names_die ? 0 : -1; none && die < (names_die ? SHEET_DICE : 0); die++) {
        struct search_move move = {.die = die, .cell = -1, .points = SHEET_PENALTY};
        best = fmax(best, mini_exact_after(exact, task, &move));
    }
    return best;
}

static void best_play_is_the_best_move(void **state)
{
    struct fixture *fixture = make_fixture(10, 3, 2);
    struct rng rng = rng_from_seed(2);
    (void)state;
    for (int i = 0; i < 300; i++) {
        int faces = 2 + i / 3 % 2; /* low numbers often bring penalties */
        struct search_task task = random_task(fixture, (enum feature_moment)(i % 3), faces, &rng);
        assert_true(fabs(mini_exact_best(fixture->exact, &task) -
                         best_of_moves(fixture->exact, &task)) < 1e-5);
    }
    free_fixture(fixture);
}

static void boards_turn_onto_themselves(void **state)
{
    static const int turnings[] = {12, 2, 2, 4};
    struct rng rng = rng_from_seed(3);
    (void)state;
    for (int cells = MINI_CELLS_MIN; cells <= MINI_CELLS_MAX; cells++) {
        struct fixture *fixture = make_fixture(cells, 2, 1);
        const struct mini_board *board = &fixture->board;
        assert_int_equal(board->turnings.count, turnings[cells - MINI_CELLS_MIN]);
        struct sheet sheet = random_sheet(fixture, 3, &rng), turned = fixture->empty;
        for (int i = 0; i < board->turnings.count; i++) {
            for (int cell = 0; cell < cells; cell++)
                turned.value[board->turnings.to[i][cell]] = sheet.value[cell];
            assert_int_equal(mini_board_index(board, &sheet), mini_board_index(board, &turned));
        }
        free_fixture(fixture);
    }
}

static void walking_and_games_agree(void **state)
{
    struct fixture *fixture = make_fixture(7, 2, 1);
    struct rng rng = rng_from_seed(4);
    struct error error = ERROR_INIT;
    struct mini_player player;
    (void)state;
    struct net *beginner = mini_learn(&fixture->board, 200, 1, &error); /* plays many odd moves */
    assert_non_null(beginner);
    mini_player_init(&player, &ai_pocket_hexes_hard, &fixture->board, beginner);
    double best = mini_exact_turn(fixture->exact, &fixture->empty);
    double mean = mini_policy_mean(&fixture->board, &player.task);
    struct mini_losses losses = mini_policy_losses(fixture->exact, &player.task, 1500, &rng);
    assert_true(mean < best);
    assert_true(fabs(best - mean - losses.mean) < 4 * losses.error);
    assert_true(fabs(mean - losses.points) < 4 * losses.points_error);
    assert_true(fabs(losses.at[0] + losses.at[1] + losses.at[2] - losses.mean) < 1e-9);
    mini_player_finish(&player);
    net_destroy(beginner);
    free_fixture(fixture);
}

/* Everything that a level knows about a board is about this one, not about the usual one. */
static void levels_play_on_the_board_they_sit_at(void **state)
{
    struct mini_board *board = malloc(sizeof *board);
    struct mini_player player;
    (void)state;
    assert_non_null(board);
    mini_board_init(board, 9, 3, 1);
    mini_player_init(&player, &ai_pocket_hexes_expert, board, NULL);
    assert_ptr_equal(player.task.board, &board->sheet);
    assert_int_equal(player.task.turnings->cells, 9);
    assert_int_equal(player.task.rolls->count, 3 * 3 * 3 * 3 * 3 * 3);
    assert_int_equal(player.task.closer, 0); /* all rolls are considered */
    mini_player_finish(&player);
    free(board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(best_play_is_that_of_the_rules),
        cmocka_unit_test(seven_cells_are_worth_what_all_their_games_are),
        cmocka_unit_test(best_play_is_the_best_move),
        cmocka_unit_test(boards_turn_onto_themselves),
        cmocka_unit_test(walking_and_games_agree),
        cmocka_unit_test(levels_play_on_the_board_they_sit_at),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
