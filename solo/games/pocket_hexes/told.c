/*
 * Pocket Hexes in words: what happened, read and spoken. Each way to tell it is a sentence
 * of its own, to the one who did it and to the others.
 */
#include "games/pocket_hexes/private.h"

static void describe_event(const struct state *before, const struct event *event, struct text *text)
{
    if (event->kind == POCKET_EVENT_REROLL)
        text_format(text, _("The d%d is rolled again: %d (it was %d)."),
            pocket_die_sides[event->subject], event->values[0], before->dice[event->subject]);
    else
        text_format(
            text, _("The dice: %s."), pocket_list_dice(event->values, (1 << POCKET_DICE) - 1).data);
}

static void describe_penalty(const struct ply *ply, bool own, struct text *text)
{
    int player = ply->actor + 1;
    if (ply->action.kind == POCKET_PENALTY_DIE)
        text_tell(text, own,
            _("You have no number to write and take a penalty of -3; the d%d is rolled again."),
            _("Player %d has no number to write and takes a penalty of -3; the d%d is rolled "
              "again."),
            player, pocket_die_sides[ply->action.part]);
    else
        text_tell(text, own, _("You have no number to write and take a penalty of -3."),
            _("Player %d has no number to write and takes a penalty of -3."), player);
}

static void describe_write(const struct rules *rules, const struct state *before,
    const struct ply *ply, bool own, struct text *text)
{
    const struct action *action = &ply->action;
    int player = ply->actor + 1, sides = pocket_die_sides[action->part];
    int value = before->dice[action->part];
    struct board_name cell = board_name(&rules->board, action->a);
    const struct pocket_grid *grid = &before->grid[ply->actor];
    bool waives =
        grid->box_count < rules->boxes && pocket_closed_rings(rules, grid, action->a) != 0;
    if (action->b)
        text_tell(text, own, _("You write %d (d%d) on %s and score %s."),
            _("Player %d writes %d (d%d) on %s and scores %s."), player, value, sides, cell.data,
            pocket_list_rings(rules, grid, action->a, action->b).data);
    else if (waives)
        text_tell(text, own, _("You write %d (d%d) on %s and score nothing."),
            _("Player %d writes %d (d%d) on %s and scores nothing."), player, value, sides,
            cell.data);
    else
        text_tell(text, own, _("You write %d (d%d) on %s."), _("Player %d writes %d (d%d) on %s."),
            player, value, sides, cell.data);
}

void pocket_describe_ply(const struct rules *rules, const struct state *before,
    const struct ply *ply, int seat, struct text *text)
{
    if (ply->actor < 0)
        describe_event(before, &ply->event, text);
    else if (ply->action.kind == POCKET_WRITE)
        describe_write(rules, before, ply, ply->actor == seat, text);
    else
        describe_penalty(ply, ply->actor == seat, text);
}

/* ---- spoken, where dice are "die 20" ---- */

/* The dice of a new turn are told with what is to be done. */
static void tell_event(const struct event *event, struct text *text)
{
    if (event->kind == POCKET_EVENT_REROLL)
        text_format(text, _("Die %d is rolled again: %d."), pocket_die_sides[event->subject],
            event->values[0]);
}

static void tell_rings(const struct rules *rules, const struct pocket_grid *grid,
    const struct action *action, struct text *text)
{
    int closed = pocket_closed_rings(rules, grid, action->a), box = grid->box_count;
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        if (!(closed >> i & 1))
            continue;
        int centre = rules->around[action->a][i];
        struct board_name name = board_name(&rules->board, centre);
        text_add_char(text, ' ');
        if (action->b >> i & 1)
            text_format(text, _("The ring around %s is complete: %d points, box %d."), name.data,
                grid->value[centre], ++box);
        else
            text_format(text, _("The ring around %s is complete and not scored."), name.data);
    }
}

void pocket_tell_ply(const struct rules *rules, const struct state *before, const struct ply *ply,
    int seat, struct text *text)
{
    const struct action *action = &ply->action;
    bool own = ply->actor == seat, writes = action->kind == POCKET_WRITE;
    if (ply->actor < 0) {
        tell_event(&ply->event, text);
        return;
    }
    const struct pocket_grid *grid = &before->grid[ply->actor];
    int player = ply->actor + 1, value = before->dice[action->part], box = grid->box_count + 1;
    if (writes)
        text_tell(text, own, _("You write %d on %s."), _("Player %d writes %d on %s."), player,
            value, board_name(&rules->board, action->a).data);
    else
        text_tell(text, own, _("You take a penalty: minus 3, box %d."),
            _("Player %d takes a penalty: minus 3, box %d."), player, box);
    if (writes)
        tell_rings(rules, grid, action, text);
}
