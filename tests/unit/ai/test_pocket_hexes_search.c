/*
 * The search of Pocket Hexes: each look it takes at a move is compared with what a plain loop over
 * the same dice finds.
 */
#include "check.h"
#include "pocket_fixture.h"

#include "ai/pocket_hexes/private.h"
#include "core/memory.h"

#include <stdlib.h>

/* Side 4 with the network that plays by itself, and rolls of the next turn; shared by all tests. */
struct setting {
    struct fixture fixture;
    struct net *net;
    struct rolls rolls;
};

static int set_up(void **state)
{
    struct setting *setting = memory_create(1, sizeof *setting);
    setting->fixture = make_fixture(NULL, NULL);
    setting->net = net_create(4, false, 0);
    rolls_init(&setting->rolls, &setting->fixture.board);
    *state = setting;
    return 0;
}

static int tear_down(void **state)
{
    struct setting *setting = *state;
    net_destroy(setting->net);
    game_rules_destroy(setting->fixture.rules);
    free(setting);
    return 0;
}

static bool at_once(void *data)
{
    (void)data;
    return true;
}

/* Returns a task on an empty sheet, with ordinary dice. */
static struct search_task make_task(const struct setting *setting, enum feature_moment moment)
{
    struct search_task task = {.board = &setting->fixture.board,
        .net = {setting->net},
        .nets = 1,
        .dice = {4, 2, 3, 0, 9, 20},
        .moment = moment};
    sheet_init(&task.sheet, task.board);
    return task;
}

/* A search's moves include all writes that the rules allow, however few it looks at closely. */
static void a_search_names_every_place(void **state)
{
    const struct setting *setting = *state;
    struct search_task task = make_task(setting, MOMENT_BEFORE_REROLL);
    struct search_move moves[SEARCH_MOVES_MAX], same[SEARCH_MOVES_MAX];
    task.firsts = task.pairs = 2;
    sheet_write(&task.sheet, task.board, 18, 3);
    int places = 0;
    for (int die = 0; die < SHEET_DICE; die++) {
        for (int cell = 0; cell < task.board->cells; cell++)
            places += sheet_allows(&task.sheet, task.board, cell, task.dice[die]);
    }
    assert_int_equal(search_moves(&task, moves), places);
    assert_int_equal(search_moves(&task, same), places);
    assert_memory_equal(moves, same, (size_t)places * sizeof *moves);
    task.stop = at_once;
    assert_int_equal(search_moves(&task, same), places);
}

/* Returns the index of DIE on CELL among the moves, or -1. */
static int find_move(const struct search_move *moves, int count, int die, int cell)
{
    for (int i = 0; i < count; i++) {
        if (moves[i].die == die && moves[i].cell == cell)
            return i;
    }
    return -1;
}

/* Every equivalent place is worth exactly as much as the one that is listed for it, and comes
 * later. */
static void expect_named(const struct search_task *task, int named)
{
    struct search_task all = *task;
    struct search_move moves[SEARCH_MOVES_MAX], every[SEARCH_MOVES_MAX];
    uint8_t first[SHEET_CELLS_MAX];
    int count = search_moves(task, moves);
    assert_int_equal(count, named);
    all.turnings = NULL;
    int everything = search_moves(&all, every);
    assert_memory_equal(&moves[0], &every[0], sizeof moves[0]);
    turnings_find_first(task->turnings, &task->sheet, first);
    for (int i = 0; i < everything; i++) {
        int cell = first[every[i].cell];
        int place = find_move(moves, count, every[i].die, cell);
        assert_true(place >= 0 && cell <= every[i].cell);
        assert_memory_equal(&moves[place].value, &every[i].value, sizeof every[i].value);
    }
}

/* On side 4 there are six kinds of places at the start (a corner, its middle and so on), five next
 * to a number in the middle; with a number in a corner, the places on its axis, and one half of the
 * others. */
static void places_that_are_the_same_are_named_once(void **state)
{
    const struct setting *setting = *state;
    struct search_task task = make_task(setting, MOMENT_BETWEEN);
    struct turnings turnings;
    turnings_init(&turnings, &setting->fixture.rules->board);
    assert_int_equal(turnings.count, 12);
    task.turnings = &turnings;
    task.dice[0] = 0; /* it may be written anywhere */
    for (int die = 1; die < SHEET_DICE; die++)
        task.used |= 1 << die;
    expect_named(&task, 6);
    const struct sheet blank = task.sheet;
    sheet_write(&task.sheet, task.board, 18, 0);
    expect_named(&task, 5);
    task.sheet = blank;
    sheet_write(&task.sheet, task.board, 0, 0);
    expect_named(&task, 6 + 30 / 2);
    sheet_write(&task.sheet, task.board, 1, 0);
    expect_named(&task, 35);
}

/* The rolls for looking ahead show every face of a die equally often. */
static void rolls_are_balanced(void **state)
{
    const struct setting *setting = *state;
    const struct rolls *rolls = &setting->rolls;
    for (int die = 0; die < SHEET_DICE; die++) {
        int seen[SHEET_VALUES] = {0};
        for (int i = 0; i < rolls->count; i++)
            seen[rolls->value[i][die]]++;
        for (int face = 0; face < pocket_die_sides[die]; face++)
            assert_int_equal(
                seen[pocket_die_value(die, face)] * pocket_die_sides[die], rolls->count);
    }
}

/* Dice with three faces have few enough rolls to list each once. */
static void few_rolls_are_all_there_are(void **state)
{
    const struct setting *setting = *state;
    struct sheet_board board = setting->fixture.board;
    struct rolls rolls;
    for (int die = 0; die < SHEET_DICE; die++)
        board.faces[die] = 3;
    rolls_init(&rolls, &board);
    assert_int_equal(rolls.count, 729);
    for (int i = 0; i < rolls.count; i++)
        for (int j = 0; j < i; j++)
            assert_memory_not_equal(rolls.value[i], rolls.value[j], sizeof rolls.value[i]);
}

/* Fills about half of the sheet. */
static void scribble(const struct fixture *fixture, uint64_t seed, struct sheet *sheet)
{
    struct rng rng = rng_from_seed(seed);
    int cell, value;
    sheet_init(sheet, &fixture->board);
    for (int i = 0; i < 18 && pick_write(fixture, sheet, &rng, &cell, &value); i++)
        sheet_write(sheet, &fixture->board, cell, value);
}

/* A first write is worth the best two writes after it, averaged over the faces of its die, each of
 * which is searched separately. */
static void faces_of_a_die_are_averaged(void **state)
{
    const struct setting *setting = *state;
    for (uint64_t seed = 0; seed < 8; seed++) {
        struct search_task task = make_task(setting, MOMENT_BEFORE_REROLL);
        struct search_move moves[SEARCH_MOVES_MAX], pairs[SEARCH_MOVES_MAX];
        task.firsts = 1;
        task.pairs = 4;
        scribble(&setting->fixture, seed, &task.sheet);
        search_moves(&task, moves);
        struct search_task next = task;
        next.moment = MOMENT_BETWEEN;
        sheet_write(&next.sheet, task.board, moves[0].cell, task.dice[moves[0].die]);
        next.sheet.free = (uint8_t)(next.sheet.free - moves[0].scored);
        double sum = moves[0].points;
        int faces = pocket_die_sides[moves[0].die];
        for (int face = 0; face < faces; face++) {
            next.dice[moves[0].die] = pocket_die_value(moves[0].die, face);
            search_moves(&next, pairs);
            sum += (double)pairs[0].value / faces;
        }
        assert_float_equal(moves[0].value, sum, 0.001);
    }
}

/* Returns the task after MOVE, at the next write. */
static struct search_task task_after(
    const struct search_task *task, const struct search_move *move, enum feature_moment moment)
{
    struct search_task next = *task;
    next.firsts = next.turns = next.closer = 0;
    next.moment = moment;
    if (move->cell < 0) {
        next.sheet.free--;
        return next;
    }
    next.used |= moment == MOMENT_TURN_OVER ? 1 << move->die : 0;
    sheet_write(&next.sheet, task->board, move->cell, task->dice[move->die]);
    next.sheet.free = (uint8_t)(next.sheet.free - move->scored);
    return next;
}

static void roll_dice(struct rng *rng, int dice[SHEET_DICE])
{
    for (int die = 0; die < SHEET_DICE; die++)
        dice[die] = pocket_die_value(die, (int)rng_below(rng, pocket_die_sides[die]));
}

/* Returns TASK with the sheet after some turns of greedy play, and with dice. */
static struct search_task play_turns(const struct search_task *task, uint64_t seed, int turns)
{
    static const enum feature_moment moments[] = {
        MOMENT_BEFORE_REROLL, MOMENT_BETWEEN, MOMENT_TURN_OVER};
    struct search_move moves[SEARCH_MOVES_MAX];
    struct search_task next = *task;
    struct rng rng = rng_from_seed(seed);
    for (int i = 0; i < 3 * turns && next.sheet.free > 0; i++) {
        next.moment = moments[i % 3];
        if (i % 3 == 0) {
            next.used = 0;
            roll_dice(&rng, next.dice);
        }
        search_by_value(&next, moves);
        next = task_after(&next, &moves[0], next.moment);
        if (i % 3 == 1 && moves[0].cell >= 0)
            next.used = 1 << moves[0].die;
    }
    struct search_task played = *task;
    played.sheet = next.sheet;
    roll_dice(&rng, played.dice);
    return played;
}

/* Returns the sheet's value by the first ROLLS rolls of the next turn, with FIRSTS first writes of
 * each searched over the faces of their dice. */
static float promise_by_rolls(const struct search_task *after, int rolls, int firsts)
{
    struct search_task next = *after;
    struct search_move moves[SEARCH_MOVES_MAX];
    float sum = 0;
    next.moment = MOMENT_BEFORE_REROLL;
    next.used = 0;
    next.firsts = firsts;
    next.pairs = 4;
    for (int i = 0; i < rolls; i++) {
        for (int die = 0; die < SHEET_DICE; die++)
            next.dice[die] = after->rolls->value[i][die];
        search_moves(&next, moves);
        sum += moves[0].value;
    }
    return sum / (float)rolls;
}

/* The last write of a turn is worth the mean of the next turn's first writes. */
static void rolls_of_the_next_turn_are_averaged(void **state)
{
    const struct setting *setting = *state;
    struct search_task task = make_task(setting, MOMENT_TURN_OVER);
    struct search_move moves[SEARCH_MOVES_MAX];
    task.turns = 1;
    task.rolls = &setting->rolls;
    search_moves(&task, moves);
    struct search_task after = task_after(&task, &moves[0], MOMENT_BEFORE_REROLL);
    assert_float_equal(moves[0].value, promise_by_rolls(&after, task.rolls->count, 0), 0.001F);
}

/* Returns the value, by rolls, of the better of the two best pairs of writes. */
static float best_pair_by_rolls(const struct search_task *task)
{
    struct search_move firsts[SEARCH_MOVES_MAX], seconds[SEARCH_MOVES_MAX];
    float best = -1e9F;
    int count = search_moves(task, firsts);
    for (int i = 0; i < 2 && i < count; i++) {
        struct search_task last = task_after(task, &firsts[i], MOMENT_TURN_OVER);
        search_moves(&last, seconds);
        struct search_task after = task_after(&last, &seconds[0], MOMENT_BEFORE_REROLL);
        float value =
            (float)(firsts[i].points + seconds[0].points) + promise_by_rolls(&after, 60, 0);
        best = value > best ? value : best;
    }
    return best;
}

enum { POSITIONS = 8 };

/* Returns position NUMBER, which is reached by playing some turns greedily. */
static struct search_task find_position(const struct setting *setting, int number)
{
    struct search_task task = make_task(setting, MOMENT_BEFORE_REROLL);
    task.rolls = &setting->rolls;
    return play_turns(&task, (uint64_t)number, 2 + number % 8);
}

/* First writes that are nearly equal are searched to the end of the turn, which is judged by rolls
 * of the next one; others keep their distance. */
static void close_calls_are_followed_to_the_end_of_the_turn(void **state)
{
    const struct setting *setting = *state;
    int close = 0, far = 0;
    for (int i = 0; i < POSITIONS; i++) {
        struct search_task task = find_position(setting, i);
        struct search_move plain[SEARCH_MOVES_MAX], moves[SEARCH_MOVES_MAX];
        task.firsts = 2;
        task.pairs = 4;
        int count = search_moves(&task, plain);
        if (count == 1)
            continue;
        task.closer = 2;
        search_moves(&task, moves);
        if (plain[0].value - plain[1].value >= 0.4F) {
            assert_memory_equal(moves, plain, (size_t)count * sizeof *moves);
            far++;
            continue;
        }
        struct search_task next = task_after(&task, &moves[0], MOMENT_BETWEEN);
        int die = moves[0].die, faces = pocket_die_sides[die];
        float sum = 0;
        for (int face = 0; face < faces; face++) {
            next.dice[die] = pocket_die_value(die, face);
            sum += best_pair_by_rolls(&next);
        }
        assert_float_equal(moves[0].value, (float)moves[0].points + sum / (float)faces, 0.001F);
        close++;
    }
    assert_true(close > 1 && far > 1);
}

/* Last writes of a turn are searched in the same way, over the faces of the next turn. */
static void close_calls_are_followed_to_the_next_turn(void **state)
{
    const struct setting *setting = *state;
    int close = 0;
    for (int i = 0; i < POSITIONS; i++) {
        struct search_task task = find_position(setting, i);
        struct search_move plain[SEARCH_MOVES_MAX], moves[SEARCH_MOVES_MAX];
        task.moment = MOMENT_TURN_OVER;
        task.turns = 2;
        int count = search_moves(&task, plain);
        if (count == 1 || plain[0].value - plain[1].value >= 0.4F)
            continue;
        task.closer = 2;
        search_moves(&task, moves);
        struct search_task after = task_after(&task, &moves[0], MOMENT_BEFORE_REROLL);
        assert_float_equal(
            moves[0].value, (float)moves[0].points + promise_by_rolls(&after, 24, 1), 0.001F);
        close++;
    }
    assert_true(close > 1);
}

/* The move that several networks judge best is found among the first network's best few. */
static void few_of_many_are_judged_by_all_networks(void **state)
{
    const struct setting *setting = *state;
    struct net *nets[SEARCH_NETS_MAX];
    int same = 0;
    for (int i = 0; i < SEARCH_NETS_MAX; i++)
        nets[i] = net_create(4, false, i);
    for (int i = 0; i < POSITIONS; i++) {
        struct search_task task = find_position(setting, i);
        struct search_move moves[SEARCH_MOVES_MAX];
        struct writes writes;
        for (task.nets = 0; task.nets < SEARCH_NETS_MAX; task.nets++)
            task.net[task.nets] = nets[task.nets];
        search_by_value(&task, moves);
        writes_begin(&writes, &task, true);
        float found = writes_best(&writes, &task);
        writes_end(&writes);
        assert_true(found <= moves[0].value && found > moves[0].value - 1);
        same += found == moves[0].value;
    }
    assert_true(same >= POSITIONS * 3 / 4);
    for (int i = 0; i < SEARCH_NETS_MAX; i++)
        net_destroy(nets[i]);
}

/* Closing a ring fills the last box, so nothing is promised after that. */
static void a_full_sheet_promises_nothing_more(void **state)
{
    struct setting setting = *(const struct setting *)*state;
    setting.fixture = make_fixture("boxes", "1");
    struct search_task task = make_task(&setting, MOMENT_BEFORE_REROLL);
    struct search_move moves[SEARCH_MOVES_MAX];
    task.firsts = 6;
    task.dice[3] = 5;
    int centre = setting.fixture.rules->board.centre;
    for (int k = 0; k < 5; k++)
        sheet_write(&task.sheet, task.board, task.board->neighbour[centre][k], 17);
    sheet_write(&task.sheet, task.board, centre, 17);
    int count = search_moves(&task, moves), closing = 0;
    for (int i = 0; i < count; i++) {
        if (moves[i].scored == 0)
            continue;
        closing++;
        assert_int_equal(moves[i].cell, task.board->neighbour[centre][5]);
        assert_int_equal(moves[i].die, 5);
        assert_true(moves[i].value == 17.0f);
    }
    assert_int_equal(closing, 1);
    game_rules_destroy(setting.fixture.rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_search_names_every_place),
        cmocka_unit_test(places_that_are_the_same_are_named_once),
        cmocka_unit_test(rolls_are_balanced),
        cmocka_unit_test(few_rolls_are_all_there_are),
        cmocka_unit_test(rolls_of_the_next_turn_are_averaged),
        cmocka_unit_test(faces_of_a_die_are_averaged),
        cmocka_unit_test(close_calls_are_followed_to_the_end_of_the_turn),
        cmocka_unit_test(close_calls_are_followed_to_the_next_turn),
        cmocka_unit_test(few_of_many_are_judged_by_all_networks),
        cmocka_unit_test(a_full_sheet_promises_nothing_more),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
