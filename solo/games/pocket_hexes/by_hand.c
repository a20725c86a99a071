/*
 * Pocket Hexes at a real table: people have dice and paper; the computer keeps its own sheets.
 */
#include "core/language.h"
#include "games/pocket_hexes/private.h"

static void lay_out(const struct rules *rules, struct text *text)
{
    text_add(text, _("Get the six dice (d4 d6 d8 d10 d12 d20; the d10 shows 0 to 9), and a sheet "
                     "and a pencil for each person.\n"));
    if (rules->players > 1)
        text_add(
            text, _("Type 'board player 2' to see a sheet that the computer keeps for itself.\n"));
    text_add(text, _("Roll the dice for everybody and type what they show, such as '3 6 8 0 12 "
                     "17', or name each die first: 'd20 17 d4 3 ...'."));
}

static void restore_cell(
    const struct rules *rules, int seat, int cell, int now, int then, struct text *text)
{
    struct board_name name = board_name(&rules->board, cell);
    if (now == then)
        return;
    if (then == POCKET_EMPTY)
        text_format(
            text, _("Rub out on player %d's sheet: the %d in %s.\n"), seat + 1, now, name.data);
    else
        text_format(text, _("Write on player %d's sheet: %d in %s.\n"), seat + 1, then, name.data);
}

static void restore_boxes(
    int seat, const struct pocket_grid *now, const struct pocket_grid *then, struct text *text)
{
    for (int box = then->box_count; box < now->box_count; box++)
        text_format(text, _("Rub out on player %d's sheet: the %d in box %d.\n"), seat + 1,
            now->box[box], box + 1);
    for (int box = now->box_count; box < then->box_count; box++)
        text_format(text, _("Write on player %d's sheet: %d in box %d.\n"), seat + 1,
            then->box[box], box + 1);
}

static void restore_dice(const struct state *now, const struct state *then, struct text *text)
{
    bool lie = then->phase == POCKET_FIRST || then->phase == POCKET_PAIR;
    if (!lie || memcmp(now->dice, then->dice, sizeof now->dice) == 0)
        return;
    text_format(text, _("Turn the dice back to %s.\n"),
        pocket_list_dice(then->dice, (1 << POCKET_DICE) - 1).data);
}

static void restore(const struct rules *rules, const struct state *now, const struct state *then,
    unsigned people, struct text *text)
{
    for (int seat = 0; seat < rules->players; seat++) {
        const struct pocket_grid *a = &now->grid[seat], *b = &then->grid[seat];
        if (!(people >> seat & 1))
            continue;
        for (int cell = 0; cell < rules->board.count; cell++)
            restore_cell(rules, seat, cell, a->value[cell], b->value[cell], text);
        restore_boxes(seat, a, b, text);
    }
    restore_dice(now, then, text);
}

const struct by_hand pocket_by_hand = {
    .lay_out = lay_out,
    .restore = restore,
};
