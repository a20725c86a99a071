/*
 * Values a player on a mini board, by walking all games and by what it loses in random games.
 */
#include "mini_policy.h"

#include "core/memory.h"
#include "games/pocket_hexes/pocket_hexes.h"

#include <math.h>
#include <stdlib.h>

/* ---- moves ---- */

/* Returns the player's task before a write, with the dice that it sees. */
static struct search_task ask(const struct search_task *player, const struct sheet *sheet,
    enum feature_moment moment, const int dice[SHEET_DICE], int used)
{
    struct search_task task = *player;
    task.sheet = *sheet;
    task.moment = moment;
    task.used = used;
    for (int die = 0; die < SHEET_DICE; die++)
        task.dice[die] = dice[die];
    return task;
}

static struct search_move answer(const struct search_task *task)
{
    static struct search_move moves[SEARCH_MOVES_MAX];
    search_moves(task, moves);
    return moves[0];
}

/* ---- walking ---- */

struct walk {
    struct mini_board board; /* not turned, because among equal moves the player takes the first */
    const struct search_task *player;
    int rolls; /* rolls of six different dice */
    /* By mini_board_index; NULL: not known yet. */
    double **turn; /* one number */
    double **pair; /* by roll; NAN: not known yet */
};

static double walk_turn(struct walk *walk, const struct sheet *sheet);

/* Sets the dice to ROLL, a number with a digit for each die. */
static void show(const struct walk *walk, int roll, int shown[SHEET_DICE])
{
    for (int die = 0; die < SHEET_DICE; die++, roll /= walk->board.faces)
        shown[die] = pocket_die_value(die, roll % walk->board.faces);
}

/* Returns ROLL with DIE showing FACE instead. */
static int show_again(const struct walk *walk, int roll, int die, int face)
{
    int unit = 1;
    for (int i = 0; i < die; i++)
        unit *= walk->board.faces;
    return roll + (face - roll / unit % walk->board.faces) * unit;
}

static double find_pair(struct walk *walk, const struct sheet *sheet, int roll)
{
    int shown[SHEET_DICE];
    show(walk, roll, shown);
    struct search_task task = ask(walk->player, sheet, MOMENT_BETWEEN, shown, 0);
    struct search_move first = answer(&task);
    struct sheet between = mini_sheet_after(&task, &first);
    if (between.free == 0)
        return first.points;
    int used = first.cell < 0 ? 0 : 1 << first.die;
    task = ask(walk->player, &between, MOMENT_TURN_OVER, shown, used);
    struct search_move second = answer(&task);
    struct sheet after = mini_sheet_after(&task, &second);
    return first.points + second.points + (after.free > 0 ? walk_turn(walk, &after) : 0);
}

static double walk_pair(struct walk *walk, const struct sheet *sheet, int roll)
{
    double **place = &walk->pair[mini_board_index(&walk->board, sheet)];
    if (!*place) {
        *place = memory_create((size_t)walk->rolls, sizeof **place);
        for (int i = 0; i < walk->rolls; i++)
            (*place)[i] = NAN;
    }
    double *known = &(*place)[roll];
    if (isnan(*known))
        *known = find_pair(walk, sheet, roll);
    return *known;
}

/* Returns the player's points from the first write with ROLL on. */
static double walk_roll(struct walk *walk, const struct sheet *from, int roll)
{
    int shown[SHEET_DICE];
    show(walk, roll, shown);
    struct search_task task = ask(walk->player, from, MOMENT_BEFORE_REROLL, shown, 0);
    struct search_move move = answer(&task);
    struct sheet sheet = mini_sheet_after(&task, &move);
    double sum = 0;
    for (int face = 0; face < walk->board.faces && sheet.free > 0; face++)
        sum += walk_pair(walk, &sheet, show_again(walk, roll, move.die, face));
    return move.points + sum / walk->board.faces;
}

static double walk_turn(struct walk *walk, const struct sheet *sheet)
{
    double **known = &walk->turn[mini_board_index(&walk->board, sheet)];
    double sum = 0;
    if (*known)
        return **known;
    for (int roll = 0; roll < walk->rolls; roll++)
        sum += walk_roll(walk, sheet, roll);
    *known = memory_create(1, sizeof **known);
    **known = sum / walk->rolls;
    return **known;
}

static void forget(double **rows, size_t count)
{
    for (size_t i = 0; i < count; i++)
        free(rows[i]);
    free(rows);
}

double mini_policy_mean(const struct mini_board *board, const struct search_task *player)
{
    struct walk *walk = memory_create(1, sizeof *walk);
    size_t sheets = mini_board_sheets(board);
    struct sheet sheet;
    walk->board = *board;
    walk->board.turnings.count = 1;
    walk->player = player;
    walk->turn = memory_create(sheets, sizeof *walk->turn);
    walk->pair = memory_create(sheets, sizeof *walk->pair);
    walk->rolls = 1;
    for (int die = 0; die < SHEET_DICE; die++)
        walk->rolls *= board->faces;
    sheet_init(&sheet, &board->sheet);
    double mean = walk_turn(walk, &sheet);
    forget(walk->turn, sheets);
    forget(walk->pair, sheets);
    free(walk);
    return mean;
}

/* ---- games ---- */

struct game_played {
    struct mini_exact *exact;
    const struct search_task *player;
    struct rng *rng;
    struct sheet sheet;
    int dice[SHEET_DICE];
    int points;
    double lost[3];
};

static int roll(struct game_played *game, int die)
{
    return pocket_die_value(die, (int)rng_below(game->rng, game->player->board->faces[die]));
}

/* Plays the player's move and notes what it loses. */
static struct search_move move(struct game_played *game, enum feature_moment moment, int used)
{
    struct search_task task = ask(game->player, &game->sheet, moment, game->dice, used);
    struct search_move move = answer(&task);
    game->lost[moment] +=
        mini_exact_best(game->exact, &task) - mini_exact_after(game->exact, &task, &move);
    game->sheet = mini_sheet_after(&task, &move);
    game->points += move.points;
    return move;
}

static void play_turn(struct game_played *game)
{
    for (int die = 0; die < SHEET_DICE; die++)
        game->dice[die] = roll(game, die);
    struct search_move done = move(game, MOMENT_BEFORE_REROLL, 0);
    if (game->sheet.free == 0)
        return;
    game->dice[done.die] = roll(game, done.die);
    done = move(game, MOMENT_BETWEEN, 0);
    if (game->sheet.free > 0)
        move(game, MOMENT_TURN_OVER, done.cell < 0 ? 0 : 1 << done.die);
}

/* Returns the standard error of the mean of COUNT numbers, from their sum and the sum of their
 * squares. */
static double error_of(double sum, double squares, int count)
{
    double mean = sum / count;
    return sqrt(fmax(squares / count - mean * mean, 0) / count);
}

struct mini_losses mini_policy_losses(
    struct mini_exact *exact, const struct search_task *player, int games, struct rng *rng)
{
    struct mini_losses losses = {.games = games};
    double lost_squares = 0, points_squares = 0;
    for (int i = 0; i < games; i++) {
        struct game_played game = {.exact = exact, .player = player, .rng = rng};
        double lost = 0;
        sheet_init(&game.sheet, player->board);
        while (game.sheet.free > 0)
            play_turn(&game);
        for (int moment = 0; moment < 3; moment++) {
            losses.at[moment] += game.lost[moment] / games;
            lost += game.lost[moment];
        }
        losses.mean += lost / games;
        losses.points += (double)game.points / games;
        lost_squares += lost * lost;
        points_squares += (double)game.points * game.points;
    }
    losses.error = error_of(losses.mean * games, lost_squares, games);
    losses.points_error = error_of(losses.points * games, points_squares, games);
    return losses;
}
