/*
 * Self-play for learning: plays the write with the highest value, and sometimes a random one.
 * ai/pocket_hexes/search.c has the search that plays real games.
 */
#include "bench/train/pocket_hexes_play.h"

#include "games/pocket_hexes/pocket_hexes.h"

#include <assert.h>
#include <string.h>

/* The rows of all cells before a write. */
struct base {
    float sum[LEARNER_WIDTH];
    uint16_t rows[SHEET_CELLS_MAX][FEATURE_CELL_MAX];
    int count[SHEET_CELLS_MAX];
};

struct move {
    int die; /* -1: a penalty */
    int cell;
    int scored; /* rings, highest first */
    int points;
    float value;
    bool stray; /* a random write; VALUE is that of the best one */
};

static int bucket_of(const struct sheet_board *board, const struct sheet *sheet)
{
    int written = board->cells - sheet->empty;
    return written * LEARNER_BUCKETS / (board->cells + 1);
}

static void fill_base(const struct training_game *game, struct base *base)
{
    const struct learner *learner = game->learner;
    memcpy(base->sum, learner->bias, sizeof base->sum);
    for (int cell = 0; cell < game->board->cells; cell++) {
        base->count[cell] = feature_cell_rows(&game->sheet, game->board, cell, base->rows[cell]);
        for (int i = 0; i < base->count[cell]; i++)
            learner_add_row(base->sum, learner->row[base->rows[cell][i]]);
    }
}

static void add_rows(const struct learner *learner, float *sum, const uint16_t *rows, int count)
{
    for (int i = 0; i < count; i++)
        learner_add_row(sum, learner->row[rows[i]]);
}

/* Updates SUM for a write on CELL, which the sheet already has. */
static void follow_write(
    const struct training_game *game, const struct base *base, int cell, float *sum)
{
    const struct learner *learner = game->learner;
    for (int n = 0; n < game->board->near_count[cell]; n++) {
        int other = game->board->near[cell][n];
        const uint16_t *before = base->rows[other];
        uint16_t rows[FEATURE_CELL_MAX];
        int count = feature_cell_rows(&game->sheet, game->board, other, rows);
        int were = base->count[other];
        for (int i = 0; i < were || i < count; i++) {
            if (i < were && i < count && rows[i] == before[i])
                continue;
            if (i < were)
                learner_subtract_row(sum, learner->row[before[i]]);
            if (i < count)
                learner_add_row(sum, learner->row[rows[i]]);
        }
    }
}

static void add_dice(
    const struct training_game *game, int empty, const struct known_dice *dice, float *sum)
{
    uint16_t rows[FEATURE_DICE_MAX];
    add_rows(game->learner, sum, rows, feature_dice_rows(empty, dice, rows));
}

static void add_fit(const struct training_game *game, const struct known_dice *dice, float *sum)
{
    uint16_t rows[FEATURE_FIT_MAX];
    struct feature_fits fits;
    if (dice->count == 0)
        return;
    feature_find_fits(&game->sheet, game->board, &fits);
    add_rows(game->learner, sum, rows, feature_fit_rows(&fits, dice, rows));
}

/* Returns the value of the sheet with FREE boxes, whose rows SUM lacks. */
static float value_with(const struct training_game *game, int free, const float *sum)
{
    uint16_t rows[FEATURE_FREE_MAX];
    float whole[LEARNER_WIDTH];
    if (free == 0)
        return 0;
    memcpy(whole, sum, sizeof whole);
    add_rows(game->learner, whole, rows, feature_free_rows(game->sheet.empty, free, rows));
    return learner_value(game->learner, bucket_of(game->board, &game->sheet), whole);
}

/* Returns the dice left of VALUES after DIE and those in USED (bits) are gone. */
static struct known_dice dice_left(enum feature_moment moment, const int *values, int used, int die)
{
    struct known_dice known = {moment, 0, {0}, {0}, -1};
    if (moment == MOMENT_TURN_OVER)
        return known;
    for (int i = 0; i < SHEET_DICE; i++) {
        if (i == die || used >> i & 1)
            continue;
        known.die[known.count] = (uint8_t)i;
        known.value[known.count++] = (uint8_t)values[i];
    }
    if (moment == MOMENT_BEFORE_REROLL)
        known.reroll = die;
    return known;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Tries the ways to score after writing DIE on CELL. START is the sum before the write, but with
 * the dice as after it. */
static void try_write(struct training_game *game, const struct base *base, const float *start,
    const struct known_dice *dice, int die, int number, int cell, struct move *best)
{
    uint8_t closing[6];
    float sum[LEARNER_WIDTH];
    int closed = sheet_closes(&game->sheet, game->board, cell, closing);
    int allowed = least(least(closed, game->sheet.free), game->board->rings_max);
    int points = 0;
    const struct sheet before = game->sheet;
    sheet_write(&game->sheet, game->board, cell, number);
    memcpy(sum, start, sizeof sum);
    follow_write(game, base, cell, sum);
    add_fit(game, dice, sum);
    for (int scored = 0; scored <= allowed; scored++) {
        points += scored > 0 ? closing[scored - 1] : 0;
        float value = (float)points / (float)LEARNER_POINTS +
                      value_with(game, game->sheet.free - scored, sum);
        if (value > best->value)
            *best = (struct move){die, cell, scored, points, value, false};
    }
    game->sheet = before;
}

static void score_all(const struct training_game *game, struct move *move)
{
    uint8_t closing[6];
    int closed = sheet_closes(&game->sheet, game->board, move->cell, closing);
    move->scored = least(least(closed, game->sheet.free), game->board->rings_max);
    move->points = 0;
    for (int i = 0; i < move->scored; i++)
        move->points += closing[i];
}

/* After the turn only the number counts, not the die that showed it. */
static bool is_repeated(enum feature_moment moment, const int *values, int used, int die)
{
    for (int i = 0; i < die && moment == MOMENT_TURN_OVER; i++) {
        if (!(used >> i & 1) && values[i] == values[die])
            return true;
    }
    return false;
}

static struct move best_write(
    struct training_game *game, enum feature_moment moment, const int *values, int used)
{
    struct move best = {-1, 0, 0, SHEET_PENALTY, -1e9f, false};
    struct base base;
    fill_base(game, &base);
    for (int die = 0; die < SHEET_DICE; die++) {
        if (used >> die & 1 || is_repeated(moment, values, used, die))
            continue;
        struct known_dice dice = dice_left(moment, values, used, die);
        float start[LEARNER_WIDTH];
        memcpy(start, base.sum, sizeof start);
        add_dice(game, game->sheet.empty - 1, &dice, start);
        for (int cell = 0; cell < game->board->cells; cell++) {
            if (sheet_allows(&game->sheet, game->board, cell, values[die]))
                try_write(game, &base, start, &dice, die, values[die], cell, &best);
        }
    }
    return best;
}

/* Returns a random allowed write, if there is one, which scores everything it can. */
static struct move any_write(struct training_game *game, enum feature_moment moment,
    const int *values, int used, struct rng *rng)
{
    struct move move = {.stray = true};
    uint32_t count = 0;
    for (int die = 0; die < SHEET_DICE; die++) {
        if (used >> die & 1 || is_repeated(moment, values, used, die))
            continue;
        for (int cell = 0; cell < game->board->cells; cell++) {
            if (!sheet_allows(&game->sheet, game->board, cell, values[die]) ||
                rng_below(rng, ++count) > 0)
                continue;
            move.die = die;
            move.cell = cell;
        }
    }
    score_all(game, &move);
    return move;
}

static bool strays(const struct training_game *game, struct rng *rng)
{
    return game->stray > 0 && rng_below(rng, 1 << 20) < game->stray * (1 << 20);
}

static struct move choose(struct training_game *game, enum feature_moment moment, const int *values,
    int used, struct rng *rng)
{
    struct move best = best_write(game, moment, values, used);
    if (best.die < 0 || !strays(game, rng))
        return best;
    struct move stray = any_write(game, moment, values, used, rng);
    stray.value = best.value;
    return stray;
}

/* Returns the die to roll again after a penalty at the first write. */
static int die_for_penalty(struct training_game *game, const int *values)
{
    int best = 0;
    float best_value = -1e9f;
    struct base base;
    fill_base(game, &base);
    for (int die = 0; die < SHEET_DICE; die++) {
        struct known_dice dice = dice_left(MOMENT_BEFORE_REROLL, values, 0, die);
        float sum[LEARNER_WIDTH];
        memcpy(sum, base.sum, sizeof sum);
        add_dice(game, game->sheet.empty, &dice, sum);
        add_fit(game, &dice, sum);
        float value = value_with(game, game->sheet.free - 1, sum);
        if (value > best_value) {
            best_value = value;
            best = die;
        }
    }
    return best;
}

/* Notes the sheet after a move, to be learned from. */
static void note(struct training_game *game, const struct known_dice *dice, const struct move *move)
{
    const struct learner *learner = game->learner;
    struct feature_fits fits;
    if (!game->step)
        return;
    assert(game->steps < LEARNER_STEPS_MAX);
    struct learner_step *step = &game->step[game->steps++];
    *step = (struct learner_step){.reward = (float)move->points / (float)LEARNER_POINTS,
        .final = game->sheet.free == 0,
        .stray = move->stray,
        .promised = move->value,
        .bucket = bucket_of(game->board, &game->sheet)};
    for (int cell = 0; cell < game->board->cells; cell++)
        step->rows += feature_cell_rows(&game->sheet, game->board, cell, step->row + step->rows);
    step->rows += feature_free_rows(game->sheet.empty, game->sheet.free, step->row + step->rows);
    step->rows += feature_dice_rows(game->sheet.empty, dice, step->row + step->rows);
    feature_find_fits(&game->sheet, game->board, &fits);
    step->rows += feature_fit_rows(&fits, dice, step->row + step->rows);
    float sum[LEARNER_WIDTH];
    memcpy(sum, learner->bias, sizeof sum);
    for (int i = 0; i < step->rows; i++)
        learner_add_row(sum, learner->row[step->row[i]]);
    step->value = step->final ? 0 : learner_value(learner, step->bucket, sum);
}

static void play_move(struct training_game *game, enum feature_moment moment, const int *values,
    int used, const struct move *move, int reroll)
{
    struct known_dice dice = dice_left(moment, values, used, reroll);
    if (move->die < 0) {
        game->sheet.free--;
    } else {
        sheet_write(&game->sheet, game->board, move->cell, values[move->die]);
        game->sheet.free = (uint8_t)(game->sheet.free - move->scored);
    }
    game->points += move->points;
    note(game, &dice, move);
}

static int roll(const struct training_game *game, struct rng *rng, int die)
{
    return pocket_die_value(die, (int)rng_below(rng, game->board->faces[die]));
}

static void play_turn(struct training_game *game, struct rng *rng)
{
    int values[SHEET_DICE];
    for (int die = 0; die < SHEET_DICE; die++)
        values[die] = roll(game, rng, die);
    struct move move = choose(game, MOMENT_BEFORE_REROLL, values, 0, rng);
    int again = move.die < 0 ? die_for_penalty(game, values) : move.die;
    play_move(game, MOMENT_BEFORE_REROLL, values, 0, &move, again);
    if (game->sheet.free == 0)
        return;
    values[again] = roll(game, rng, again);
    move = choose(game, MOMENT_BETWEEN, values, 0, rng);
    play_move(game, MOMENT_BETWEEN, values, 0, &move, move.die);
    if (game->sheet.free == 0)
        return;
    int used = move.die < 0 ? 0 : 1 << move.die;
    move = choose(game, MOMENT_TURN_OVER, values, used, rng);
    play_move(game, MOMENT_TURN_OVER, values, used, &move, move.die);
}

int training_game_play(struct training_game *game, struct rng *rng)
{
    sheet_init(&game->sheet, game->board);
    game->points = 0;
    game->steps = 0;
    while (game->sheet.free > 0)
        play_turn(game, rng);
    return game->points;
}
