/*
 * BeerHex: says in words what happened. Each kind of news has two sentences, one for the player who
 * acted and one for the other.
 */
#include "games/beerhex/private.h"

enum { LIST_SIZE = 2048 };

static void describe_place(
    const struct rules *rules, const struct ply *ply, bool own, bool known, struct text *text)
{
    const char *metal = beerhex_metal(ply->actor), *symbol = beerhex_symbol_name(ply->action.part);
    struct board_name cell = board_name(&rules->board, ply->action.a);
    if (known && ply->action.part < 2)
        text_tell_name(text, own, _("You place a cap with a %s symbol face down on %s"),
            _("%s places a cap with a %s symbol face down on %s"), metal, symbol, cell.data);
    else
        text_tell_name(text, own, _("You place a cap face down on %s"),
            _("%s places a cap face down on %s"), metal, cell.data);
    if (ply->action.b)
        text_add(text, _(", with a clue token"));
}

/* Says how SEAT's attack, whose three caps are known in AFTER, ended. */
static void describe_outcome(const struct state *after, int seat, struct text *text)
{
    text_add(text, C_("before what comes of it", ": "));
    if (after->phase == BEERHEX_PLACING)
        text_add(text, _("all the same, they go back to their owners, and a cap may be placed"));
    else
        text_format(text,
            _("not all the same, %s symbols go back to their owners, %s ones stay face up"),
            beerhex_symbol_name(seat), beerhex_symbol_name(1 - seat));
}

/* Says what an attack showed, if all three caps are known. */
static void describe_trio(const struct rules *rules, const struct state *before,
    const struct state *after, const struct ply *ply, bool own, struct text *text)
{
    const uint16_t trio[BEERHEX_TRIO] = {ply->action.a, ply->action.b, ply->action.c};
    bool shown = after->pending == BEERHEX_NOTHING;
    struct text caps = TEXT_ROOM(LIST_SIZE);
    for (int i = 0; i < BEERHEX_TRIO; i++) {
        struct board_name name = board_name(&rules->board, trio[i]);
        list_add_between(&caps, i == 0, BEERHEX_TRIO - i);
        if (shown)
            text_format(&caps, C_("an attacked cap and its symbol", "%s %s"), name.data,
                beerhex_symbol_name(cell_set_has(before->symbol[1], trio[i])));
        else
            text_add(&caps, name.data);
    }
    text_tell_name(
        text, own, _("You attack %s"), _("%s attacks %s"), beerhex_metal(ply->actor), caps.data);
    if (shown)
        describe_outcome(after, ply->actor, text);
}

static void describe_end(const struct state *after, const struct ply *ply, struct text *text)
{
    int winner = after->winners == 2;
    bool right = winner == ply->actor;
    if (ply->action.kind == BEERHEX_RESIGN)
        return;
    text_add(text, C_("between sentences", ". "));
    if (ply->action.kind == BEERHEX_DECLARE)
        text_add(text, right ? _("All caps are turned up: the claim is right")
                             : _("All caps are turned up: the claim is wrong"));
    else if (ply->action.kind == BEERHEX_DENY && right)
        text_add(text, _("Board and hands are shown: the claim is right"));
    else if (ply->action.kind == BEERHEX_DENY)
        text_format(text, _("Board and hands are shown: the caps left could still join %s"),
            beerhex_sides(1 - ply->actor));
    else if (after->winners == 3)
        text_add(text, _("The turns are used up, and nobody is connected"));
    else
        text_format(text, _("All caps are turned up: %s symbols join %s"),
            beerhex_symbol_name(winner), beerhex_sides(winner));
}

/* Says that a player declares, denies or resigns; SEAT reads it. */
static void describe_word(const struct ply *ply, int seat, struct text *text)
{
    int actor = ply->actor;
    bool own = seat == actor;
    const char *metal = beerhex_metal(actor), *other = beerhex_metal(1 - actor);
    if (ply->action.kind == BEERHEX_DECLARE)
        text_tell_name(text, own, _("You declare that %s symbols join %s"),
            _("%s declares that %s symbols join %s"), metal, beerhex_symbol_name(actor),
            beerhex_sides(actor));
    else if (ply->action.kind == BEERHEX_RESIGN)
        text_tell_name(text, own, _("You resign"), _("%s resigns"), metal);
    else if (seat >= 0 && !own)
        text_format(text, _("%s denies that you can still connect"), metal);
    else
        text_tell_name(text, own, _("You deny that %s can still connect"),
            _("%s denies that %s can still connect"), metal, other);
}

static void describe_action(const struct rules *rules, const struct state *before,
    const struct ply *ply, int seat, struct text *text)
{
    struct state after = *before;
    bool own = seat == ply->actor;
    beerhex_apply(rules, &after, &ply->action);
    switch ((enum beerhex_action)ply->action.kind) {
    case BEERHEX_DECLARE:
    case BEERHEX_DENY:
    case BEERHEX_RESIGN:
        describe_word(ply, seat, text);
        break;
    case BEERHEX_ATTACK_TRIO:
        describe_trio(rules, before, &after, ply, own, text);
        break;
    case BEERHEX_PLACE:
        describe_place(rules, ply, own, own || seat < 0, text);
        break;
    }
    if (after.over)
        describe_end(&after, ply, text);
}

/* Says which unknown caps were turned up, and what followed. */
static void describe_reveal(const struct rules *rules, const struct state *before,
    const struct event *event, struct text *text)
{
    struct cell_set cells = beerhex_to_show(before);
    struct state after = *before;
    struct text list = TEXT_ROOM(LIST_SIZE);
    for (int i = 0; i < event->count; i++) {
        list_go_on(&list);
        text_format(&list, C_("a cap and its symbol", "%s %s"),
            board_name(&rules->board, cell_set_take(&cells)).data,
            beerhex_symbol_name(event->values[i] == BEERHEX_SILVER));
    }
    text_format(text, _("Shown: %s"), list.data);
    beerhex_apply_event(rules, &after, event);
    if (before->pending == BEERHEX_SHOW_TRIO)
        describe_outcome(&after, before->mover, text);
    if (!after.over)
        return;
    text_add(text, C_("between sentences", ". "));
    if (after.winners == 3)
        text_add(text, _("Nobody is connected"));
    else
        text_format(text, _("%s wins"), beerhex_metal(after.winners == 2));
}

void beerhex_describe_ply(const struct rules *rules, const struct state *before,
    const struct ply *ply, int seat, struct text *text)
{
    if (ply->actor >= 0)
        describe_action(rules, before, ply, seat, text);
    else
        describe_reveal(rules, before, &ply->event, text);
}
