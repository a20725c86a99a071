/*
 * The basis of Pocket Hexes's learned levels: their own sheet, which must agree with the rules, and
 * sums that are updated, which must equal those computed again.
 */
#include "check.h"
#include "pocket_fixture.h"

#include "ai/ai.h"
#include "ai/pocket_hexes/private.h"

#include <string.h>

/* Lists the numbers of the rings that a write on CELL closes by the rules, highest first; returns
 * how many. */
static int closed_by_rules(
    const struct fixture *fixture, const struct pocket_grid *grid, int cell, uint8_t numbers[6])
{
    int closed = pocket_closed_rings(fixture->rules, grid, cell), count = 0;
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        if (!(closed >> i & 1))
            continue;
        uint8_t number = grid->value[fixture->rules->around[cell][i]];
        int at = count++;
        for (; at > 0 && numbers[at - 1] < number; at--)
            numbers[at] = numbers[at - 1];
        numbers[at] = number;
    }
    return count;
}

static void expect_same_sheet(
    const struct fixture *fixture, const struct pocket_grid *grid, const struct sheet *sheet)
{
    for (int cell = 0; cell < fixture->board.cells; cell++) {
        uint8_t ours[6], theirs[6];
        for (int value = 0; value < SHEET_VALUES; value++)
            assert_int_equal(sheet_allows(sheet, &fixture->board, cell, value),
                cell_set_has(pocket_spots(fixture->rules, grid, value), cell));
        if (grid->value[cell] != POCKET_EMPTY)
            continue;
        int count = sheet_closes(sheet, &fixture->board, cell, ours);
        assert_int_equal(count, closed_by_rules(fixture, grid, cell, theirs));
        assert_memory_equal(ours, theirs, (size_t)count);
    }
}

static void a_sheet_agrees_with_the_rules(void **state)
{
    static const char *const options[][2] = {
        {NULL, NULL}, {"side", "3"}, {"side", "7"}, {"first", "strict"}, {"first", "centre"}};
    (void)state;
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        struct fixture fixture = make_fixture(options[i][0], options[i][1]);
        struct rng rng = rng_from_seed(i);
        struct pocket_grid grid;
        struct sheet sheet;
        int cell, value;
        pocket_grid_init(fixture.rules, &grid);
        sheet_init(&sheet, &fixture.board);
        if (grid.value[fixture.rules->board.centre] != POCKET_EMPTY)
            sheet_write(&sheet, &fixture.board, fixture.rules->board.centre, 1);
        expect_same_sheet(&fixture, &grid, &sheet);
        while (pick_write(&fixture, &sheet, &rng, &cell, &value)) {
            pocket_grid_write(fixture.rules, &grid, cell, value, 0);
            sheet_write(&sheet, &fixture.board, cell, value);
            expect_same_sheet(&fixture, &grid, &sheet);
        }
        game_rules_destroy(fixture.rules);
    }
}

/* Returns the row of a ring with two or three gaps, found by sorting needs; -1 if it has none. */
static int row_of_two_needs(const struct fixture *fixture, const struct sheet *sheet, int cell)
{
    static const int classes[] = {1, 3, 6, 9, 12, 17}; /* the first number of the next class */
    int needs[6], count = 0, class = 0;
    for (int k = 0; k < 6; k++) {
        int other = fixture->board.neighbour[cell][k];
        if (other == 255)
            return -1;
        if (sheet->value[other] != SHEET_EMPTY)
            continue;
        int at = count++;
        for (; at > 0 && needs[at - 1] < sheet->need[other]; at--)
            needs[at] = needs[at - 1];
        needs[at] = sheet->need[other];
    }
    if (sheet->value[cell] == SHEET_EMPTY || count < 2 || count > 3)
        return -1;
    for (int i = 0; i < 6; i++)
        class += sheet->value[cell] >= classes[i];
    return FEATURE_TWO + ((count - 2) * 7 + class) * FEATURE_PAIRS + needs[0] * (needs[0] + 1) / 2 +
           needs[1];
}

static void rings_with_two_or_three_gaps_have_a_row_of_two_needs(void **state)
{
    int found = 0;
    (void)state;
    for (unsigned game = 0; game < 50; game++) {
        struct fixture fixture = make_fixture(NULL, NULL);
        struct rng rng = rng_from_seed(game);
        struct sheet sheet;
        int write, value;
        sheet_init(&sheet, &fixture.board);
        while (pick_write(&fixture, &sheet, &rng, &write, &value)) {
            sheet_write(&sheet, &fixture.board, write, value);
            for (int cell = 0; cell < fixture.board.cells; cell++) {
                uint16_t rows[FEATURE_CELL_MAX];
                int count = feature_cell_rows(&sheet, &fixture.board, cell, rows), fine = -1;
                for (int i = 0; i < count; i++)
                    fine = rows[i] >= FEATURE_TWO ? rows[i] : fine;
                assert_int_equal(fine, row_of_two_needs(&fixture, &sheet, cell));
                found += fine >= 0;
            }
        }
        game_rules_destroy(fixture.rules);
    }
    assert_true(found > 1000);
}

static struct known_dice some_dice(struct rng *rng, enum feature_moment moment)
{
    static const uint8_t sides[SHEET_DICE] = {4, 6, 8, 10, 12, 20};
    struct known_dice dice = {moment, 0, {0}, {0}, -1};
    int left_out = (int)rng_below(rng, SHEET_DICE);
    for (int die = 0; die < SHEET_DICE && moment != MOMENT_TURN_OVER; die++) {
        if (die == left_out)
            continue;
        dice.die[dice.count] = (uint8_t)die;
        dice.value[dice.count++] = (uint8_t)(rng_below(rng, sides[die]) + (die != 3));
    }
    if (moment == MOMENT_BEFORE_REROLL)
        dice.reroll = left_out;
    return dice;
}

/* Also at the edge of the largest board, and on full sheets. */
static void a_value_kept_up_to_date_is_the_one_made_afresh(void **state)
{
    static const char *const sides[] = {"3", "4", "7"};
    (void)state;
    struct net *net = net_create(4, false, 0);
    assert_non_null(net);
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
        struct fixture fixture = make_fixture("side", sides[i]);
        struct rng rng = rng_from_seed(i + 40);
        struct sheet sheet;
        struct net_sum before, kept, after;
        int16_t change[NET_WIDTH_MAX];
        int cell, value, steps = 0;
        sheet_init(&sheet, &fixture.board);
        while (pick_write(&fixture, &sheet, &rng, &cell, &value)) {
            struct known_dice dice = some_dice(&rng, (enum feature_moment)(steps++ % 3));
            int free = (int)rng_below(&rng, 10);
            net_sum_fill(&before, net, &sheet, &fixture.board);
            sheet_write(&sheet, &fixture.board, cell, value);
            net_sum_fill(&after, net, &sheet, &fixture.board);
            kept = before;
            net_follow_write(&before, &sheet, &fixture.board, cell, change);
            for (int k = 0; k < NET_WIDTH_MAX; k++)
                kept.sum[k] += change[k];
            float up_to_date = net_value(&kept, &sheet, &fixture.board, free, &dice);
            float afresh = net_value(&after, &sheet, &fixture.board, free, &dice);
            assert_memory_equal(&up_to_date, &afresh, sizeof afresh);
            assert_true(free > 0 || afresh == 0);
        }
        game_rules_destroy(fixture.rules);
    }
    net_destroy(net);
}

/* Reports whether a level has a remark on a board of SIDE. */
static bool remarks_on(const struct player *level, const char *option, int number)
{
    char digits[] = {(char)('0' + number), '\0'};
    struct fixture fixture = make_fixture(option, digits);
    bool said = level->remark(level, fixture.rules) != NULL;
    game_rules_destroy(fixture.rules);
    return said;
}

static bool remarks(const struct player *level, int side)
{
    return remarks_on(level, "side", side);
}

static void levels_say_what_they_have_not_learned(void **unused)
{
    (void)unused;
    for (int side = 3; side <= 7; side++) {
        assert_int_equal(remarks(&ai_pocket_hexes_normal, side), !net_exists(side, true));
        assert_int_equal(remarks(&ai_pocket_hexes_expert, side), !net_exists(side, false));
    }
    assert_false(remarks(&ai_pocket_hexes_expert, 4));
    assert_false(remarks(&ai_pocket_hexes_normal, 4));
    assert_true(remarks(&ai_pocket_hexes_hard, 7));
    assert_true(remarks_on(&ai_pocket_hexes_normal, "boxes", 1));
    assert_true(remarks_on(&ai_pocket_hexes_expert, "boxes", 8));
    assert_false(remarks_on(&ai_pocket_hexes_expert, "boxes", 9));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sheet_agrees_with_the_rules),
        cmocka_unit_test(rings_with_two_or_three_gaps_have_a_row_of_two_needs),
        cmocka_unit_test(a_value_kept_up_to_date_is_the_one_made_afresh),
        cmocka_unit_test(levels_say_what_they_have_not_learned),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
