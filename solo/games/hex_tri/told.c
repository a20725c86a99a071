/*
 * Hex-Tri in words: what happened, each way to tell it a sentence of its own. What the end of a
 * round brings is in round_words.c.
 */
#include "core/language.h"
#include "games/hex_tri/private.h"

/* What follows once everybody has passed. */
static void add_next(const struct rules *rules, const struct state *before,
    const struct state *after, struct text *text)
{
    if (after->over && after->out_count != before->out_count)
        return;
    text_add(text, "\n  ");
    if (!after->over)
        text_format(text, _("Round %d begins"), after->round);
    else
        text_add(text, after->round >= rules->rounds
                           ? _("The rounds are used up")
                           : _("Nothing moved and nothing changed, so the game ends"));
}

/* Where everybody has passed, also what production and battle did. */
static void describe_pass(const struct rules *rules, const struct state *before,
    const struct ply *ply, int seat, struct text *text)
{
    struct state after = *before;
    bool own = ply->actor == seat;
    tri_apply(rules, &after, &ply->action);
    bool ends = after.round != before->round || after.over;
    if (ends)
        text_tell(text, own, _("You pass, as everybody has: round %d ends"),
            _("Player %d passes, as everybody has: round %d ends"), ply->actor + 1, before->round);
    else
        text_tell(text, own, _("You pass"), _("Player %d passes"), ply->actor + 1);
    if (!ends)
        return;
    tri_add_round_end(rules, before, seat, text);
    add_next(rules, before, &after, text);
}

static void tell_enter(
    const struct rules *rules, const struct ply *ply, bool own, struct text *text)
{
    struct tri_field_name to = tri_name_field(rules, ply->action.b);
    if (ply->action.part)
        text_tell(text, own, _("You bring in your Chief on %s"),
            _("Player %d brings in the Chief on %s"), ply->actor + 1, to.data);
    else
        text_tell(text, own, _("You bring in a figure on %s"),
            _("Player %d brings in a figure on %s"), ply->actor + 1, to.data);
}

static void tell_step(const struct rules *rules, const struct ply *ply, bool own, struct text *text)
{
    struct tri_field_name from = tri_name_field(rules, ply->action.a);
    struct tri_field_name to = tri_name_field(rules, ply->action.b);
    if (ply->action.part)
        text_tell(text, own, _("You move your Chief from %s to %s"),
            _("Player %d moves the Chief from %s to %s"), ply->actor + 1, from.data, to.data);
    else
        text_tell(text, own, _("You move a figure from %s to %s"),
            _("Player %d moves a figure from %s to %s"), ply->actor + 1, from.data, to.data);
}

struct phrase tri_name_payment(const struct rules *rules, const struct action *action)
{
    return action->c ? text_phrase(_("paid by %s"), tri_name_field(rules, action->c - 1).data)
                     : text_phrase("%s", _("a free step"));
}

/* To those at the table the end of a move goes without saying. */
void tri_describe_ply(const struct rules *rules, const struct state *before, const struct ply *ply,
    int seat, struct text *text)
{
    struct text step = TEXT_ROOM(TRI_WORDS_SIZE);
    switch ((enum tri_action)ply->action.kind) {
    case TRI_DONE:
        if (seat < 0)
            text_format(text, _("Player %d is done"), ply->actor + 1);
        return;
    case TRI_PASS:
        describe_pass(rules, before, ply, seat, text);
        return;
    case TRI_STEP:
        tell_step(rules, ply, ply->actor == seat, &step);
        break;
    case TRI_ENTER:
        tell_enter(rules, ply, ply->actor == seat, &step);
        break;
    }
    text_format(text, C_("a step made and how it was paid", "%s, %s"), step.data,
        tri_name_payment(rules, &ply->action).data);
}
