/*
 * Pocket Hexes: says in words what happened, written and read aloud. Each kind of news has two
 * sentences, one for the player who acted and one for the others.
 */
#include "games/pocket_hexes/private.h"

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
    const struct event *event = &ply->event;
    if (ply->actor < 0 && event->kind == POCKET_EVENT_REROLL)
        text_format(text, _("The d%d is rolled again: %d (it was %d)."),
            pocket_die_sides[event->subject], event->values[0], before->dice[event->subject]);
    else if (ply->actor < 0)
        text_format(
            text, _("The dice: %s."), pocket_list_dice(event->values, (1 << POCKET_DICE) - 1).data);
    else if (ply->action.kind == POCKET_WRITE)
        describe_write(rules, before, ply, ply->actor == seat, text);
    else
        describe_penalty(ply, ply->actor == seat, text);
}

/* ---- what a write spoils ---- */

enum { DICE_COMMON = 12, RING_WORTH_TELLING = 5 }; /* DICE_COMMON: only the d20 shows more */

/* Returns the highest number that an empty cell around CENTRE needs; 0 if none is empty or CENTRE
 * cannot score. */
static int needed_around(const struct rules *rules, const struct pocket_grid *grid, int centre)
{
    struct cell_set empty = cell_set_without(rules->ring[centre], grid->written);
    int most = 0;
    if (!cell_set_has(cell_set_and(rules->interior, grid->written), centre))
        return 0;
    while (!cell_set_empty(empty))
        most = greater_of(most, pocket_need(rules, grid, cell_set_take(&empty)));
    return most;
}

/* Finds the lowest and the highest number that can go nowhere in AFTER but could in BEFORE. */
static bool find_dead(const struct rules *rules, const struct pocket_grid *before,
    const struct pocket_grid *after, int *low, int *high)
{
    *low = *high = 0;
    for (int value = 1; value <= DICE_COMMON; value++)
        if (cell_set_empty(pocket_spots(rules, after, value)) &&
            !cell_set_empty(pocket_spots(rules, before, value))) {
            *low = *low ? *low : value;
            *high = value;
        }
    return *low > 0;
}

/* Says if now only the d20 can close a ring, or if numbers have lost their last cell. */
void pocket_lacks(const struct rules *rules, const struct state *before, const struct state *after,
    int seat, struct text *text)
{
    const struct pocket_grid *then = &before->grid[seat], *now = &after->grid[seat];
    int best = -1, low, high;
    for (int cell = 0; cell < rules->board.count; cell++)
        if (needed_around(rules, then, cell) <= DICE_COMMON &&
            needed_around(rules, now, cell) > DICE_COMMON &&
            now->value[cell] >= (best < 0 ? RING_WORTH_TELLING : now->value[best] + 1))
            best = cell;
    if (best >= 0)
        text_format(text, _("the ring around the %d on %s waits for a %d or more"),
            now->value[best], board_name(&rules->board, best).data,
            needed_around(rules, now, best));
    else if (now->box_count < rules->boxes && find_dead(rules, then, now, &low, &high))
        text_format(text,
            low == high ? _("no place is left for a %d") : _("no place is left for %d to %d"), low,
            high);
}

/* ---- read aloud, with dice as "die 20" ---- */

enum { LEFT_SIZE = 64 };

/* Says each scored ring in a sentence, and the rings not scored in one. */
static void tell_rings(const struct rules *rules, const struct pocket_grid *grid,
    const struct action *action, struct text *text)
{
    int closed = pocket_closed_rings(rules, grid, action->a), box = grid->box_count;
    struct text left = TEXT_ROOM(LEFT_SIZE);
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        if (!(closed >> i & 1))
            continue;
        int centre = rules->around[action->a][i];
        struct board_name name = board_name(&rules->board, centre);
        if (action->b >> i & 1) {
            text_format(text, _(" The ring around %s is complete: %d points, box %d."), name.data,
                grid->value[centre], ++box);
        } else {
            list_go_on(&left);
            text_add(&left, name.data);
        }
    }
    if (left.length > 0)
        text_format(text, _(" Not scored: %s."), left.data);
}

/* Leaves out the dice of a new turn, which the prompt says. */
void pocket_tell_ply(const struct rules *rules, const struct state *before, const struct ply *ply,
    int seat, struct text *text)
{
    const struct action *action = &ply->action;
    bool own = ply->actor == seat, writes = action->kind == POCKET_WRITE;
    if (ply->actor < 0 && ply->event.kind == POCKET_EVENT_REROLL)
        text_format(text, _("Die %d is rolled again: %d."), pocket_die_sides[ply->event.subject],
            ply->event.values[0]);
    if (ply->actor < 0)
        return;
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
