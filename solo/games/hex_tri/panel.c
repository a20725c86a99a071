/*
 * Hex-Tri on a full screen: the players beside the board; what a step would cost, and what would
 * happen if everybody passed after it. A figure is marked first, then the field it goes to; the
 * Chief, and a figure that is already moving, need no mark.
 */
#include "core/language.h"
#include "games/hex_tri/private.h"

enum { KEY_MOVE = 'm', KEY_CHIEF = 'K', KEY_ENTER = 'e', KEY_DONE = 'd', KEY_PASS = 'p' };

/* Lists what the current player can pay with; EYES is the viewer's seat. */
static void add_payers(
    const struct rules *rules, const struct state *state, int eyes, struct panel *panel)
{
    uint8_t payers[TRI_FIELDS_MAX];
    int count = tri_payers(rules, state, state->mover, payers);
    panel_block(panel);
    struct phrase who = state->mover == eyes ? text_phrase("%s", C_("at the beginning", "You"))
                                             : game_seat_name(&hex_tri, state->mover, true);
    panel_add(panel, CANVAS_PLAIN, state->mover + 1, 0,
        state->free_step[state->mover] ? _("%s can pay, a free step")
        : count > 0                    ? _("%s can pay")
                                       : _("%s can pay nothing"),
        who.data);
    for (int i = 0; i < count; i++) {
        if (i % 4 == 0)
            panel_row(panel);
        panel_add(panel, CANVAS_SCORED, state->mover + 1, 0, " %s $%d",
            tri_name_field(rules, payers[i]).data, (int)state->manna[payers[i]]);
        if (i == 11)
            return;
    }
}

static void add_players(
    const struct rules *rules, const struct state *state, int eyes, bool ascii, struct panel *panel)
{
    panel_add(panel, CANVAS_NOTE, CANVAS_NO_OWNER, 0, "%s", _(tri_seats_head));
    for (int seat = 0; seat < rules->players; seat++) {
        bool acts = tri_actor(rules, state) == seat;
        (seat == 0 ? panel_row_below : panel_row)(panel);
        panel_add(panel, acts ? CANVAS_TITLE : CANVAS_PLAIN, seat + 1, 0, "%s",
            tri_seats_row(rules, state, seat, eyes, ascii).data);
    }
}

/* The acting seat's possible actions, by the items that lead to them. */
struct ready {
    bool move, chief, enter, done, pass;
};

static struct ready find_ready(const struct rules *rules, const struct state *state)
{
    struct ready ready = {0};
    LOCAL_ACTIONS list = action_list_legal(&hex_tri, rules, state);
    for (size_t i = 0; i < list.count; i++) {
        const struct action *action = &list.items[i];
        bool figure = action->kind == TRI_STEP || action->kind == TRI_ENTER;
        ready.chief |= figure && action->part;
        ready.move |= action->kind == TRI_STEP && (!action->part || state->chain);
        ready.enter |= action->kind == TRI_ENTER && !action->part;
        ready.done |= action->kind == TRI_DONE;
        ready.pass |= action->kind == TRI_PASS;
    }
    return ready;
}

void tri_panel(const struct rules *rules, const struct state *state,
    const struct panel_request *request, struct panel *panel)
{
    panel_set_turn(panel, _("round %d"), (int)state->round);
    add_players(rules, state, request->seat, request->ascii, panel);
    if (tri_actor(rules, state) < 0)
        return;
    add_payers(rules, state, request->seat, panel);
    struct ready ready = find_ready(rules, state);
    panel_add_item(
        panel, KEY_MOVE, state->chain ? C_("key", "go on") : C_("key", "move"), ready.move, false);
    panel_add_item(panel, KEY_CHIEF, C_("key", "Chief"), ready.chief, false);
    panel_also_key(panel, 'C');
    panel_add_item(panel, KEY_ENTER, C_("key", "enter"), ready.enter, false);
    panel_add_item(panel, KEY_DONE, C_("key", "done"), ready.done, true);
    panel_add_item(panel, KEY_PASS, C_("key", "pass"), ready.pass, true);
}

/* ---- the preview ---- */

struct fate {
    int makes, loses; /* Manna it makes, figures it loses */
    bool chief;       /* the Chief is one of those lost */
};

static struct fate fate_of(const struct rules *rules, const struct state *state,
    const struct state *made, const struct tri_report *report, int seat)
{
    struct fate fate = {0};
    for (int hex = 0; hex < rules->hexes; hex++)
        fate.makes += tri_count(state, hex, seat) > 0 ? made->manna[hex] - state->manna[hex] : 0;
    for (int i = 0; i < report->count; i++) {
        fate.loses += report->loss[i].seat == seat ? report->loss[i].count : 0;
        fate.chief |= report->loss[i].seat == seat && report->loss[i].chief;
    }
    return fate;
}

/* Says what SEAT would make and lose, if the current player, OWN, is asked: "you make 2, lose 1".
 */
static void add_fate(const struct fate *fate, int seat, bool own, struct text *fates)
{
    struct phrase loses;
    if (fate->makes == 0 && fate->loses == 0)
        return;
    if (fate->chief && fate->loses > 1)
        loses = text_phrase(C_("what a player loses", "%d and the Chief"), fate->loses - 1);
    else if (fate->chief)
        loses = text_phrase("%s", C_("what a player loses", "the Chief"));
    else
        loses = text_phrase(C_("what a player loses", "%d"), fate->loses);
    text_add(fates, fates->length ? C_("between what players make", "; ") : "");
    if (fate->makes > 0 && fate->loses > 0)
        text_tell(fates, own, _("you make %d, lose %s"), _("player %d makes %d, loses %s"),
            seat + 1, fate->makes, loses.data);
    else if (fate->makes > 0)
        text_tell(fates, own, _("you make %d"), _("player %d makes %d"), seat + 1, fate->makes);
    else
        text_tell(fates, own, _("you lose %s"), _("player %d loses %s"), seat + 1, loses.data);
}

/* Says what would happen if everybody passed in STATE. */
static void add_outlook(const struct rules *rules, const struct state *state, struct text *words)
{
    struct text fates = TEXT_ROOM(2 * TRI_WORDS_SIZE);
    struct tri_report report = {.count = 0};
    struct state made = *state;
    (void)tri_produce(rules, &made);
    struct state after = made;
    (void)tri_battle(rules, &after, &report);
    for (int seat = 0; seat < rules->players; seat++) {
        struct fate fate = fate_of(rules, state, &made, &report, seat);
        add_fate(&fate, seat, seat == state->mover, &fates);
    }
    text_add_char(words, ' ');
    if (fates.length > 0)
        text_format(words, _("If everybody then passed: %s."), fates.data);
    else
        text_add(words, _("If everybody then passed, nothing would happen."));
}

/* Describes the step: "The Chief from t5 to c3, a free step." */
static void add_step(const struct rules *rules, const struct action *action, struct text *words)
{
    struct text step = TEXT_ROOM(TRI_WORDS_SIZE);
    struct tri_field_name to = tri_name_field(rules, action->b);
    if (action->kind == TRI_STEP)
        text_format(&step,
            action->part ? _("The Chief from %s to %s") : _("A figure from %s to %s"),
            tri_name_field(rules, action->a).data, to.data);
    else
        text_format(&step,
            action->part ? _("The Chief comes in on %s") : _("A figure comes in on %s"), to.data);
    if (action->c == TRI_PAYMENT_OPEN)
        text_format(words, _("%s, and you are asked what pays for it."), step.data);
    else if (action->c == 0)
        text_format(words, _("%s, a free step."), step.data);
    else
        text_format(words, _("%s for 1 Manna from %s."), step.data,
            tri_name_field(rules, action->c - 1).data);
}

/* Returns the position after ACTION, whichever field pays. */
static struct state after_step(
    const struct rules *rules, const struct state *state, const struct action *action)
{
    struct state after = *state;
    struct action step = *action;
    if (step.c == TRI_PAYMENT_OPEN)
        (void)tri_next_way(rules, state, 1, &step);
    tri_apply(rules, &after, &step);
    return after;
}

static enum pointed_kind preview_step(
    const struct rules *rules, const struct state *state, struct action *action, struct text *words)
{
    struct error why = ERROR_INIT;
    if (!tri_pay_only(rules, state, action)) {
        game_describe_line(&hex_tri, rules, state, action->b, words);
        action->c = 0;
        (void)tri_allows(rules, state, action, &why);
        uint8_t payers[TRI_FIELDS_MAX];
        if (tri_payers(rules, state, state->mover, payers) > 0) {
            why = (struct error)ERROR_INIT;
            action->c = (uint16_t)(payers[0] + 1);
            (void)tri_allows(rules, state, action, &why);
        }
        return pointed_refused(&why, words);
    }
    add_step(rules, action, words);
    struct state after = after_step(rules, state, action);
    add_outlook(rules, &after, words);
    return POINTED_ACTION;
}

static void list_steps(
    const struct rules *rules, const struct state *state, int field, struct text *steps)
{
    for (int i = 0; i < rules->beside_count[field]; i++) {
        struct action step = {.kind = TRI_STEP, .a = (uint16_t)field, .b = rules->beside[field][i]};
        if (!tri_pay_only(rules, state, &step))
            continue;
        text_add(steps, steps->length ? " " : "");
        tri_format_field(rules, step.b, steps);
    }
}

static enum pointed_kind preview_figure(
    const struct rules *rules, const struct state *state, int field, struct text *words)
{
    game_describe_line(&hex_tri, rules, state, field, words);
    if (state->ordinary[field][state->mover] == 0)
        return POINTED_NOTHING;
    struct text steps = TEXT_ROOM(TRI_WORDS_SIZE);
    list_steps(rules, state, field, &steps);
    text_add_char(words, ' ');
    if (steps.length == 0) {
        text_add(words, _("No figure can step from here."));
        return POINTED_NOTHING;
    }
    text_format(words, _("Press Enter to pick a figure up; steps: %s."), steps.data);
    return POINTED_MARK;
}

static enum pointed_kind preview_move(const struct rules *rules, const struct state *state,
    const struct pointing *pointing, struct action *action, struct text *words)
{
    int field = pointing->field;
    if (!state->chain && pointing->marked_count == 0)
        return preview_figure(rules, state, field, words);
    int from = state->chain ? state->chain_at : pointing->marked[0];
    if (field == from) {
        game_describe_line(&hex_tri, rules, state, field, words);
        text_format(words, " %s",
            state->chain ? _("It can move on from here.") : _("Press Enter to put it back."));
        return state->chain ? POINTED_NOTHING : POINTED_MARK;
    }
    *action = (struct action){.kind = TRI_STEP,
        .part = state->chain && state->chain_chief,
        .a = (uint16_t)from,
        .b = (uint16_t)field};
    return preview_step(rules, state, action, words);
}

static enum pointed_kind preview_chief(const struct rules *rules, const struct state *state,
    int field, struct action *action, struct text *words)
{
    bool off = state->off_chief[state->mover];
    *action = (struct action){.kind = off ? TRI_ENTER : TRI_STEP,
        .part = 1,
        .a = off ? 0 : state->chief[state->mover],
        .b = (uint16_t)field};
    return preview_step(rules, state, action, words);
}

static enum pointed_kind preview_at_once(const struct rules *rules, const struct state *state,
    enum tri_action kind, struct action *action, struct text *words)
{
    struct error why = ERROR_INIT;
    *action = (struct action){.kind = (uint8_t)kind};
    if (!tri_allows(rules, state, action, &why))
        return pointed_refused(&why, words);
    text_add(words, kind == TRI_PASS ? _("Pass.") : _("The move is done."));
    add_outlook(rules, state, words);
    return POINTED_ACTION;
}

enum pointed_kind tri_preview(const struct rules *rules, const struct state *state,
    const struct pointing *pointing, struct action *action, int *turn, struct text *words)
{
    int field = pointing->field;
    *turn = 0;
    if (pointing->item == KEY_DONE || pointing->item == KEY_PASS)
        return preview_at_once(
            rules, state, pointing->item == KEY_DONE ? TRI_DONE : TRI_PASS, action, words);
    if (field == CANVAS_NO_FIELD)
        return POINTED_NOTHING;
    if (pointing->item == KEY_CHIEF)
        return preview_chief(rules, state, field, action, words);
    if (pointing->item == KEY_ENTER) {
        *action = (struct action){.kind = TRI_ENTER, .b = (uint16_t)field};
        return preview_step(rules, state, action, words);
    }
    return preview_move(rules, state, pointing, action, words);
}
