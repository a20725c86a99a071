/*
 * Hex-Tri at a real table: everybody sees everything; people move figures and Manna by hand.
 */
#include "core/language.h"
#include "games/hex_tri/private.h"

static void lay_out(const struct rules *rules, struct text *text)
{
    text_format(text,
        _("Give each player the %d figures of one colour, one of them the Chief, to keep beside "
          "the board, and put the Manna in a heap.\nMove your own figures and Manna and type what "
          "you did; the computer says what to move for it. At the end of each round it says what "
          "Manna is made, which figures fall and which stay."),
        rules->figures);
}

static bool lies_alike(
    const struct rules *rules, const struct state *a, const struct state *b, int field)
{
    bool alike = a->manna[field] == b->manna[field];
    for (int seat = 0; seat < rules->players; seat++)
        alike = alike && a->ordinary[field][seat] == b->ordinary[field][seat] &&
                (a->chief[seat] == field) == (b->chief[seat] == field);
    return alike;
}

static void add_figures(const struct state *state, int field, int seat, struct text *pieces)
{
    int ordinary = state->ordinary[field][seat];
    if (state->chief[seat] == field) {
        list_go_on(pieces);
        text_format(pieces, _("player %d's Chief"), seat + 1);
    }
    if (ordinary > 0) {
        list_go_on(pieces);
        text_format(pieces, NG_("%d figure of player %d", "%d figures of player %d", ordinary),
            ordinary, seat + 1);
    }
}

/* Adds "c3: 2 Manna, player 1's Chief, 2 figures of player 2." */
static void add_field(
    const struct rules *rules, const struct state *state, int field, struct text *text)
{
    struct tri_field_name name = tri_name_field(rules, field);
    struct text pieces = TEXT_ROOM(2 * TRI_WORDS_SIZE);
    if (state->manna[field] > 0)
        text_format(&pieces, _("%d Manna"), (int)state->manna[field]);
    for (int seat = 0; seat < rules->players; seat++)
        add_figures(state, field, seat, &pieces);
    if (pieces.length > 0)
        text_format(text, C_("a field and what is on it", "%s: %s.\n"), name.data, pieces.data);
    else
        text_format(text, _("%s: nothing.\n"), name.data);
}

static void add_changed(
    const struct rules *rules, const struct state *now, const struct state *then, struct text *text)
{
    for (int field = 0; field < rules->fields; field++)
        if (!lies_alike(rules, now, then, field))
            add_field(rules, then, field, text);
}

static void carry_out_step(const struct rules *rules, const struct ply *ply, struct text *text)
{
    const struct action *action = &ply->action;
    int player = ply->actor + 1;
    struct tri_field_name to = tri_name_field(rules, action->b);
    if (action->kind == TRI_ENTER)
        text_format(text,
            action->part ? _("Put player %d's Chief on %s.")
                         : _("Put a figure of player %d on %s."),
            player, to.data);
    else
        text_format(text,
            action->part ? _("Move player %d's Chief from %s to %s.")
                         : _("Move a figure of player %d from %s to %s."),
            player, tri_name_field(rules, action->a).data, to.data);
    if (action->c == 0)
        return;
    text_add_char(text, '\n');
    text_format(text, _("Take 1 Manna off %s."), tri_name_field(rules, action->c - 1).data);
}

/* Describes the board after a round's last pass, when all Manna has been made and all battles are
 * fought. */
static void carry_out_round(const struct rules *rules, const struct state *before,
    const struct action *action, struct text *text)
{
    struct state after = *before;
    tri_apply(rules, &after, action);
    if (after.round == before->round && !after.over)
        return;
    struct text changed = TEXT_ROOM(8000);
    add_changed(rules, before, &after, &changed);
    if (changed.length > 0)
        text_format(text, _("Change these fields after production and battle:\n%s"), changed.data);
    else
        text_add(text, _("Leave everything in place; production and battle changed nothing."));
}

static void carry_out(const struct rules *rules, const struct state *before, const struct ply *ply,
    bool done, struct text *text)
{
    const struct action *action = &ply->action;
    bool step = action->kind == TRI_STEP || action->kind == TRI_ENTER;
    if (step && !done)
        carry_out_step(rules, ply, text);
    if (!step)
        carry_out_round(rules, before, action, text);
}

static void restore(const struct rules *rules, const struct state *now, const struct state *then,
    unsigned people, struct text *text)
{
    add_changed(rules, now, then, text);
}

const struct by_hand tri_by_hand = {
    .lay_out = lay_out,
    .carry_out = carry_out,
    .restore = restore,
};
