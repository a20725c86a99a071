/*
 * Hex-Tri: says in words what happened. The end of a round gets a line for what is made, one for
 * each battle, one for what is surrounded, and one for each player who is out and why, all from
 * what battle.c reports.
 */
#include "games/hex_tri/private.h"

#define NEW_LINE "\n  "
enum { LINE_SIZE = 1600 };

struct tale {
    const struct rules *rules;
    const struct state *before; /* at the end of the round's movement */
    struct state made;          /* after production */
    struct tri_report report;
    int seat;
    struct text *text;
};

static int made_on(const struct tale *tale, int hex, int seat)
{
    return tri_count(tale->before, hex, seat) > 0 ? tale->made.manna[hex] - tale->before->manna[hex]
                                                  : 0;
}

/* Adds what SEAT makes, "player 2 makes 3 Manna (c3 2, b2 1)" or "(c3)"; adds nothing if it makes
 * nothing. */
static void add_made(const struct tale *tale, int seat, struct text *list)
{
    struct text hexes = TEXT_ROOM(10 * TRI_HEXES_MAX);
    int makers = 0, sum = 0;
    for (int hex = 0; hex < tale->rules->hexes; hex++) {
        makers += made_on(tale, hex, seat) > 0;
        sum += made_on(tale, hex, seat);
    }
    for (int hex = 0; hex < tale->rules->hexes; hex++) {
        int made = made_on(tale, hex, seat);
        if (made == 0)
            continue;
        list_go_on(&hexes);
        tri_format_field(tale->rules, hex, &hexes);
        if (makers > 1)
            text_format(&hexes, " %d", made);
    }
    if (makers == 0)
        return;
    text_add(list, list->length ? C_("between what players make", "; ") : "");
    text_tell(list, seat == tale->seat, _("you make %d Manna (%s)"),
        _("player %d makes %d Manna (%s)"), seat + 1, sum, hexes.data);
}

static void add_production(const struct tale *tale)
{
    struct text list = TEXT_ROOM(LINE_SIZE);
    for (int seat = 0; seat < tale->rules->players; seat++)
        add_made(tale, seat, &list);
    if (list.length == 0)
        return;
    text_add(tale->text, NEW_LINE);
    text_format(tale->text, _("Production: %s"), list.data);
}

/* Returns COUNT figures in words: "2", "2 with the Chief" or "the Chief". */
static struct phrase count_figures(int count, bool chief)
{
    if (chief && count == 1)
        return text_phrase("%s", C_("figures", "the Chief"));
    return text_phrase(chief ? C_("figures", "%d with the Chief") : C_("figures", "%d"), count);
}

/* Finds what SEAT loses on FIELD for CAUSE: each colour on a field has one entry. */
static const struct tri_loss *find_loss(
    const struct tale *tale, enum tri_cause cause, int field, int seat)
{
    for (int i = 0; i < tale->report.count; i++) {
        const struct tri_loss *loss = &tale->report.loss[i];
        if (loss->cause == cause && loss->field == field && loss->seat == seat)
            return loss;
    }
    return NULL;
}

static void list_battle(const struct tale *tale, int hex, struct text *losses, struct text *keeps)
{
    for (int seat = 0; seat < tale->rules->players; seat++) {
        const struct tri_loss *loss = find_loss(tale, TRI_IN_BATTLE, hex, seat);
        int lost = loss ? loss->count : 0, kept = tri_count(tale->before, hex, seat) - lost;
        bool own = seat == tale->seat;
        if (lost > 0) {
            list_go_on(losses);
            text_tell(losses, own, C_("in a battle", "you lose %s"),
                C_("in a battle", "player %d loses %s"), seat + 1,
                count_figures(lost, loss->chief).data);
        }
        if (kept > 0) {
            list_go_on(keeps);
            text_tell(keeps, own, C_("in a battle", "you keep %s"),
                C_("in a battle", "player %d keeps %s"), seat + 1,
                count_figures(kept, tale->before->chief[seat] == hex).data);
        }
    }
}

static void add_battle(const struct tale *tale, int hex)
{
    struct text losses = TEXT_ROOM(LINE_SIZE), keeps = TEXT_ROOM(LINE_SIZE);
    struct tri_field_name name = tri_name_field(tale->rules, hex);
    list_battle(tale, hex, &losses, &keeps);
    text_add(tale->text, NEW_LINE);
    if (keeps.length > 0)
        text_format(tale->text, _("Battle on %s: %s; %s"), name.data, losses.data, keeps.data);
    else
        text_format(tale->text, _("Battle on %s: %s"), name.data, losses.data);
}

static void add_battles(const struct tale *tale)
{
    int told = TRI_NO_FIELD;
    for (int i = 0; i < tale->report.count; i++) {
        const struct tri_loss *loss = &tale->report.loss[i];
        if (loss->cause != TRI_IN_BATTLE || loss->field == told)
            continue;
        told = loss->field;
        add_battle(tale, told);
    }
}

/* Lists what SEAT loses for CAUSE: "2 on b3, the Chief on t5". */
static void list_losses(const struct tale *tale, enum tri_cause cause, int seat, struct text *list)
{
    for (int i = 0; i < tale->report.count; i++) {
        const struct tri_loss *loss = &tale->report.loss[i];
        if (loss->cause != cause || loss->seat != seat)
            continue;
        list_go_on(list);
        text_format(list, C_("figures on a field", "%s on %s"),
            count_figures(loss->count, loss->chief).data,
            tri_name_field(tale->rules, loss->field).data);
    }
}

static void add_surrounded(const struct tale *tale)
{
    for (int seat = 0; seat < tale->rules->players; seat++) {
        struct text list = TEXT_ROOM(LINE_SIZE);
        list_losses(tale, TRI_SURROUNDED, seat, &list);
        if (list.length == 0)
            continue;
        text_add(tale->text, NEW_LINE);
        text_tell(tale->text, seat == tale->seat, _("Surrounded: you lose %s"),
            _("Surrounded: player %d loses %s"), seat + 1, list.data);
    }
}

static const struct tri_loss *chiefs_fall(const struct tale *tale, int seat)
{
    for (int i = 0; i < tale->report.count; i++) {
        const struct tri_loss *loss = &tale->report.loss[i];
        if (loss->seat == seat && loss->chief)
            return loss;
    }
    return NULL;
}

static void add_out(const struct tale *tale, int player)
{
    struct text list = TEXT_ROOM(LINE_SIZE);
    const struct tri_loss *fall = chiefs_fall(tale, player);
    struct tri_field_name field = tri_name_field(tale->rules, fall->field);
    text_add(tale->text, NEW_LINE);
    if (fall->cause == TRI_IN_BATTLE)
        text_tell(tale->text, player == tale->seat,
            _("You are out: your Chief fell in the battle on %s"),
            _("Player %d is out: the Chief fell in the battle on %s"), player + 1, field.data);
    else
        text_tell(tale->text, player == tale->seat,
            _("You are out: your Chief was surrounded on %s"),
            _("Player %d is out: the Chief was surrounded on %s"), player + 1, field.data);
    list_losses(tale, TRI_WITHOUT_CHIEF, player, &list);
    if (list.length == 0)
        return;
    text_add(tale->text, C_("between clauses", "; "));
    text_format(tale->text, _("removed with it: %s"), list.data);
}

/* Adds lines about what production and battle did after everybody had passed in BEFORE. SEAT is
 * "you". */
static void add_round_end(
    const struct rules *rules, const struct state *before, int seat, struct text *text)
{
    struct tale tale = {
        .rules = rules, .before = before, .made = *before, .seat = seat, .text = text};
    (void)tri_produce(rules, &tale.made);
    struct state after = tale.made;
    (void)tri_battle(rules, &after, &tale.report);
    add_production(&tale);
    add_battles(&tale);
    add_surrounded(&tale);
    for (int i = before->out_count; i < after.out_count; i++)
        add_out(&tale, after.out[i] - 1);
}

/* ---- a ply ---- */

/* Says what comes next once everybody has passed. */
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
                           ? _("All rounds have been played")
                           : _("Nothing moved and nothing changed, so the game ends"));
}

/* Describes a pass, and after the round's last one what production and battle did. */
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
    add_round_end(rules, before, seat, text);
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

/* Leaves out the end of a move, because nobody at the table needs to hear of it. */
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
