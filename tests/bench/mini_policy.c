/*
 * What a player gets, by walking all that may come of its own moves.
 */
#include "mini_dice.h"
#include "mini_exact.h"

#include "core/memory.h"
#include "games/pocket_hexes/pocket_hexes.h"

#include <math.h>
#include <stdlib.h>

struct walk {
    const struct search_task *player;
    int faces;
    struct mini_roll roll[MINI_ROLLS_MAX];
    int rolls;
    struct mini_worths worths;
};

static double value_of_turn(struct walk *walk, const struct sheet *sheet);

/* Six dice that show DICE, those that are alike in order. */
static void show(const struct mini_dice *dice, int shown[SHEET_DICE])
{
    int die = 0;
    for (int value = 0; value < MINI_VALUES; value++) {
        for (int i = 0; i < dice->count[value]; i++, die++) {
            die += die == MINI_TEN;
            shown[die] = value;
        }
    }
    shown[MINI_TEN] = dice->ten;
}

/* The player's move; its points, and SHEET after it. */
static struct search_move move_of(const struct walk *walk, struct sheet *sheet,
    enum feature_moment moment, const int dice[SHEET_DICE], int used)
{
    static struct search_move moves[SEARCH_MOVES_MAX];
    struct search_task task = *walk->player;
    struct sheet_undo undo;
    task.sheet = *sheet;
    task.moment = moment;
    task.used = used;
    for (int die = 0; die < SHEET_DICE; die++)
        task.dice[die] = dice[die];
    search_moves(&task, moves);
    if (moves[0].cell < 0) {
        sheet->free--;
        return moves[0];
    }
    sheet_write(sheet, task.board, moves[0].cell, dice[moves[0].die], &undo);
    sheet->free = (uint8_t)(sheet->free - moves[0].scored);
    return moves[0];
}

static double find_pair(struct walk *walk, const struct sheet *from, const struct mini_dice *dice)
{
    struct sheet sheet = *from;
    int shown[SHEET_DICE];
    show(dice, shown);
    struct search_move first = move_of(walk, &sheet, MOMENT_BETWEEN, shown, 0);
    if (sheet.free == 0)
        return first.points;
    int used = first.cell < 0 ? 0 : 1 << first.die;
    struct search_move second = move_of(walk, &sheet, MOMENT_TURN_OVER, shown, used);
    return first.points + second.points + (sheet.free > 0 ? value_of_turn(walk, &sheet) : 0);
}

static double value_of_pair(
    struct walk *walk, const struct sheet *sheet, const struct mini_dice *dice)
{
    float *known = mini_pair_worth(&walk->worths, sheet, dice);
    if (isnan(*known)) {
        float worth = (float)find_pair(walk, sheet, dice); /* may fill the table, which stays */
        *known = worth;
    }
    return *known;
}

/* From the first write with DICE on. */
static double value_of_roll(
    struct walk *walk, const struct sheet *from, const struct mini_dice *dice)
{
    struct sheet sheet = *from;
    int shown[SHEET_DICE];
    double sum = 0;
    show(dice, shown);
    struct search_move move = move_of(walk, &sheet, MOMENT_BEFORE_REROLL, shown, 0);
    if (sheet.free == 0)
        return move.points;
    for (int face = 0; face < walk->faces; face++) {
        struct mini_dice next = *dice;
        if (move.die == MINI_TEN) {
            next.ten = (int8_t)pocket_die_value(MINI_TEN, face);
        } else {
            next.count[shown[move.die]]--;
            next.count[pocket_die_value(0, face)]++;
        }
        sum += value_of_pair(walk, &sheet, &next);
    }
    return move.points + sum / walk->faces;
}

static double value_of_turn(struct walk *walk, const struct sheet *sheet)
{
    double *known = &walk->worths.turn[mini_sheet_index(sheet)];
    if (!isnan(*known))
        return *known;
    double sum = 0;
    for (int i = 0; i < walk->rolls; i++)
        sum += walk->roll[i].chance * value_of_roll(walk, sheet, &walk->roll[i].dice);
    *known = sum;
    return sum;
}

double mini_policy(const struct search_task *player)
{
    struct walk *walk = memory_create(1, sizeof *walk);
    struct sheet sheet;
    walk->player = player;
    walk->faces = player->board->faces[0];
    walk->worths = mini_worths_create();
    walk->rolls = mini_rolls(walk->faces, walk->roll);
    sheet_init(&sheet, player->board);
    double value = value_of_turn(walk, &sheet);
    mini_worths_finish(&walk->worths);
    free(walk);
    return value;
}
