/*
 * Hex-Tri at a real table: everything is seen by everybody; figures and Manna are moved by hand.
 */
#include "games/hex_tri/private.h"

static void lay_out(const struct rules *rules, struct text *text)
{
    text_format(text,
        "Each player takes the %d figures of one colour, one of them the Chief, and keeps them "
        "beside the board; the Manna lies in a heap.\n"
        "People move their own figures and Manna and type what they did; the computer says what "
        "to move for it. At the end of a round you are told what is made, who falls, and what "
        "stays.",
        rules->figures);
}

static void add_payer(const struct rules *rules, const struct action *action, struct text *text)
{
    if (action->c == 0)
        return;
    text_add(text, " Take 1 Manna off ");
    tri_add_field(rules, action->c - 1, text);
    text_add_char(text, '.');
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

/* "c3: 2 Manna, player 1's Chief, 2 figures of player 2." */
static void add_field(
    const struct rules *rules, const struct state *state, int field, struct text *text)
{
    const char *between = ": ";
    tri_add_field(rules, field, text);
    if (state->manna[field] > 0) {
        text_format(text, "%s%d Manna", between, (int)state->manna[field]);
        between = ", ";
    }
    for (int seat = 0; seat < rules->players; seat++) {
        int ordinary = state->ordinary[field][seat];
        if (state->chief[seat] == field) {
            text_format(text, "%splayer %d's Chief", between, seat + 1);
            between = ", ";
        }
        if (ordinary > 0) {
            text_format(text, "%s%d figure%s of player %d", between, ordinary,
                ordinary == 1 ? "" : "s", seat + 1);
            between = ", ";
        }
    }
    text_add(text, between[0] == ':' ? ": nothing.\n" : ".\n");
}

/* The fields that lie otherwise in THEN than in NOW. */
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
    const char *what = action->part ? "Chief" : "figure";
    if (action->kind == TRI_ENTER) {
        text_format(text, "Put player %d's %s on ", ply->actor + 1, what);
    } else {
        text_format(text, "Move player %d's %s from ", ply->actor + 1, what);
        tri_add_field(rules, action->a, text);
        text_add(text, " to ");
    }
    tri_add_field(rules, action->b, text);
    text_add_char(text, '.');
    add_payer(rules, action, text);
}

/* Whoever passes last, all hands make Manna and fight: what lies there then. */
static void carry_out_round(const struct rules *rules, const struct state *before,
    const struct action *action, struct text *text)
{
    struct state after = *before;
    tri_apply(rules, &after, action);
    if (after.round == before->round && !after.over)
        return;
    text_add(text, "After production and battle it lies so:\n");
    size_t length = text->length;
    add_changed(rules, before, &after, text);
    if (text->length == length)
        text_add(text, "everything as before.\n");
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
    (void)people;
    add_changed(rules, now, then, text);
}

const struct by_hand tri_by_hand = {
    .lay_out = lay_out,
    .carry_out = carry_out,
    .restore = restore,
};
