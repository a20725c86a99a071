/*
 * Cells of Hex that change nothing: filling them in does not change the winner of any position,
 * whoever is to move. Random positions are played out in all ways.
 */
#include "check.h"

#include "ai/hex/private.h"
#include "games/stones.h"

enum { SIDE = 4, POSITIONS = 3000 };

static bool is_joined(const struct board *board, const uint8_t *owner, int player)
{
    for (int cell = 0; cell < board->count; cell++)
        if (owner[cell] == player && stones_join(board, owner, cell))
            return true;
    return false;
}

/* Reports whether PLAYER, who is to move, wins. */
static bool wins(const struct board *board, uint8_t *owner, int player)
{
    for (int cell = 0; cell < board->count; cell++) {
        if (owner[cell] != 0)
            continue;
        owner[cell] = (uint8_t)player;
        bool won = is_joined(board, owner, player) || !wins(board, owner, 3 - player);
        owner[cell] = 0;
        if (won)
            return true;
    }
    return false;
}

/* Returns who wins if PLAYER is to move. */
static int winner(const struct board *board, const uint8_t *owner, int player)
{
    uint8_t copy[HEX_CELLS_MAX];
    memcpy(copy, owner, sizeof copy);
    for (int done = 1; done <= 2; done++)
        if (is_joined(board, copy, done))
            return done;
    return wins(board, copy, player) ? player : 3 - player;
}

static int draw_position(const struct board *board, struct rng *rng, uint8_t *owner)
{
    int empty = 0;
    memset(owner, 0, HEX_CELLS_MAX);
    uint32_t share = 30 + rng_below(rng, 40);
    for (int cell = 0; cell < board->count; cell++) {
        owner[cell] = (uint8_t)(rng_below(rng, 100) < share ? 1 + rng_below(rng, 2) : 0);
        empty += owner[cell] == 0;
    }
    return empty;
}

static void filling_in_keeps_the_winner(void **state)
{
    struct rng rng = rng_from_seed(5);
    struct board board;
    int filled = 0;
    (void)state;
    board_init(&board, BOARD_RHOMBUS, SIDE);
    for (int i = 0; i < POSITIONS; i++) {
        uint8_t owner[HEX_CELLS_MAX], after[HEX_CELLS_MAX];
        if (draw_position(&board, &rng, owner) > 10)
            continue;
        memcpy(after, owner, sizeof after);
        hex_fill_in(&board, after);
        for (int cell = 0; cell < board.count; cell++) {
            assert_true(owner[cell] == 0 || after[cell] == owner[cell]);
            filled += after[cell] != owner[cell];
        }
        for (int player = 1; player <= 2; player++)
            assert_int_equal(winner(&board, owner, player), winner(&board, after, player));
    }
    assert_true(filled > POSITIONS);
}

/* A stone on the second row owns the two cells below it; one on the first row does not own more. */
static void the_pair_below_the_second_row_is_filled_in(void **state)
{
    struct board board;
    uint8_t owner[HEX_CELLS_MAX] = {0};
    (void)state;
    board_init(&board, BOARD_RHOMBUS, 7);
    int stone = -1, below[2], count = 0;
    for (int cell = 0; cell < board.count; cell++)
        if (board.row[cell] == 5 && board.column[cell] == 3)
            stone = cell;
    for (int i = 0; i < HEX_DIRECTIONS; i++)
        if (board.row[board.neighbour[stone][i]] == 6)
            below[count++] = board.neighbour[stone][i];
    assert_int_equal(count, 2);
    owner[stone] = 1;
    hex_fill_in(&board, owner);
    for (int cell = 0; cell < board.count; cell++)
        assert_int_equal(owner[cell], cell == stone || cell == below[0] || cell == below[1]);
    memset(owner, 0, sizeof owner);
    owner[stone] = 2; /* whose sides are left and right */
    hex_fill_in(&board, owner);
    assert_int_equal(owner[below[0]] + owner[below[1]], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(filling_in_keeps_the_winner),
        cmocka_unit_test(the_pair_below_the_second_row_is_filled_in),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
