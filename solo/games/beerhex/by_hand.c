/*
 * BeerHex at a real table. People place their caps face down and say only where. For the computer,
 * people place any of its caps without looking; the program decides which symbol it stands for, and
 * commits to that. When that cap is shown, it is exchanged for one with the right symbol.
 */
#include "games/beerhex/private.h"

enum { CELLS_SIZE = 6 * BEERHEX_SIDE_MAX * BEERHEX_SIDE_MAX + 1 };

static void hide(struct action *action)
{
    if (action->kind == BEERHEX_PLACE)
        action->part = VALUE_UNKNOWN;
}

static void lay_out(const struct rules *rules, struct text *text)
{
    text_format(text,
        _("Give each player the %d caps of one colour: %d with their own symbol inside, %d with "
          "the opponent's.\n"),
        rules->caps, rules->true_caps, rules->caps - rules->true_caps);
    text_add(text, _("Lay your caps face down and type only the cell, such as 'c2'; keep the "
                     "symbol secret until the cap is shown.\nMix the computer's caps face down "
                     "beside the board, and lay any of them for it without looking inside. The "
                     "computer commits at once to the symbol that the cap counts as, and names it "
                     "when the cap is shown. Then exchange the cap for one with that symbol."));
}

static void add_sentence(
    const struct rules *rules, const char *sentence, struct cell_set cells, struct text *text)
{
    struct text names = TEXT_ROOM(CELLS_SIZE);
    int left = cell_set_count(cells);
    if (left == 0)
        return;
    for (; left > 0; left--) {
        list_add_between(&names, names.length == 0, left);
        board_format_cell(&rules->board, cell_set_take(&cells), &names);
    }
    text_add(text, text->length ? "\n" : "");
    text_format(text, _(sentence), names.data);
}

/* Sentences about each player's caps, by player. */
static const char *const exchange_one[2][2] = {
    {N_("Replace Gold's cap on %s with one of Gold's that has a gold symbol."),
        N_("Replace Gold's cap on %s with one of Gold's that has a silver symbol.")},
    {N_("Replace Silver's cap on %s with one of Silver's that has a gold symbol."),
        N_("Replace Silver's cap on %s with one of Silver's that has a silver symbol.")},
};
static const char *const exchange_several[2][2] = {
    {N_("Replace Gold's caps on %s with Gold's caps that have gold symbols."),
        N_("Replace Gold's caps on %s with Gold's caps that have silver symbols.")},
    {N_("Replace Silver's caps on %s with Silver's caps that have gold symbols."),
        N_("Replace Silver's caps on %s with Silver's caps that have silver symbols.")},
};
static const char *const to_hand[2] = {
    N_("Return to Gold's hand: %s."), N_("Return to Silver's hand: %s.")};
static const char *const to_lay[2] = {
    N_("Lay Gold's caps face down on %s."), N_("Lay Silver's caps face down on %s.")};

/* Says which symbols the computer's caps that are now turned up count as: those known before, and
 * one that was just placed. */
static void add_exchanges(const struct rules *rules, const struct state *before,
    const struct state *laid, struct cell_set shown, struct text *text)
{
    for (int owner = 0; owner < 2; owner++) {
        struct cell_set own =
            cell_set_and(shown, cell_set_or(before->owned[owner], laid->owned[owner]));
        for (int symbol = 0; symbol < 2; symbol++) {
            struct cell_set known =
                cell_set_and(own, cell_set_or(before->symbol[symbol], laid->symbol[symbol]));
            bool one = cell_set_count(known) == 1;
            add_sentence(rules, one ? exchange_one[owner][symbol] : exchange_several[owner][symbol],
                known, text);
        }
    }
}

/* Returns the caps that lay face down before PLY and are shown by it: all of them at the end,
 * otherwise three. */
static struct cell_set shown_by(
    const struct state *before, const struct state *after, const struct ply *ply)
{
    if (before->pending > BEERHEX_SHOW_TRIO)
        return cell_set_none(); /* already said when the reveal began */
    if (after->shown || after->pending > BEERHEX_SHOW_TRIO)
        return cell_set_without(
            cell_set_or(beerhex_owned(after), beerhex_owned(before)), before->up);
    bool attack = ply->actor >= 0 && ply->action.kind == BEERHEX_ATTACK_TRIO;
    return attack ? beerhex_trio(&ply->action) : cell_set_none();
}

static void carry_out_place(const struct rules *rules, const struct ply *ply, struct text *text)
{
    static const char *const sentences[2][2] = {
        {N_("Lay any of Gold's caps face down on %s, without looking inside."),
            N_("Lay any of Gold's caps face down on %s, without looking inside, with a clue "
               "token.")},
        {N_("Lay any of Silver's caps face down on %s, without looking inside."),
            N_("Lay any of Silver's caps face down on %s, without looking inside, with a clue "
               "token.")},
    };
    add_sentence(
        rules, sentences[ply->actor][ply->action.b == 1], cell_set_one(ply->action.a), text);
}

static void carry_out(const struct rules *rules, const struct state *before, const struct ply *ply,
    bool done, struct text *text)
{
    struct state after = *before;
    bool attack = ply->actor >= 0 && ply->action.kind == BEERHEX_ATTACK_TRIO;
    bool trio_due = before->pending == BEERHEX_SHOW_TRIO;
    struct cell_set trio = attack ? beerhex_trio(&ply->action) : before->pending_cells;
    game_apply_ply(&beerhex, rules, &after, ply);
    if (!done && ply->actor >= 0 && ply->action.kind == BEERHEX_PLACE)
        carry_out_place(rules, ply, text);
    struct cell_set shown = shown_by(before, &after, ply);
    if (attack)
        add_sentence(rules, N_("Turn up %s."), trio, text);
    else
        add_sentence(rules, N_("Turn up all caps: %s."), shown, text);
    add_exchanges(rules, before, ply->actor >= 0 ? &after : before, shown, text);
    if ((!attack || after.pending == BEERHEX_SHOW_TRIO) && !trio_due)
        return;
    struct cell_set gone = cell_set_without(trio, beerhex_owned(&after));
    for (int owner = 0; owner < 2; owner++)
        add_sentence(rules, to_hand[owner], cell_set_and(gone, before->owned[owner]), text);
    add_sentence(rules, N_("Leave face up for good: %s."), cell_set_without(trio, gone), text);
}

/* ---- changing the table to another position ---- */

/* Returns the caps that lie face up: for good, or turned up to be read. */
static struct cell_set lying_open(const struct state *state)
{
    struct cell_set turned = state->pending == BEERHEX_NOTHING     ? cell_set_none()
                             : state->pending == BEERHEX_SHOW_TRIO ? state->pending_cells
                                                                   : beerhex_owned(state);
    return cell_set_or(state->up, turned);
}

static void restore(const struct rules *rules, const struct state *now, const struct state *then,
    unsigned people, struct text *text)
{
    struct cell_set old = beerhex_owned(now), new = beerhex_owned(then);
    struct cell_set same = cell_set_or(
        cell_set_and(now->owned[0], then->owned[0]), cell_set_and(now->owned[1], then->owned[1]));
    struct cell_set open = lying_open(then), was_open = cell_set_and(lying_open(now), same);
    for (int owner = 0; owner < 2; owner++)
        add_sentence(
            rules, to_hand[owner], cell_set_without(now->owned[owner], then->owned[owner]), text);
    for (int owner = 0; owner < 2; owner++)
        add_sentence(
            rules, to_lay[owner], cell_set_without(then->owned[owner], now->owned[owner]), text);
    add_sentence(rules, N_("Turn face down again: %s."), cell_set_without(was_open, open), text);
    add_sentence(rules, N_("Turn face up: %s."), cell_set_without(open, was_open), text);
    add_sentence(rules, N_("Remove clue tokens from %s."),
        cell_set_and(new, cell_set_without(now->clue, then->clue)), text);
    add_sentence(rules, N_("Put clue tokens on %s."),
        cell_set_and(old, cell_set_without(then->clue, now->clue)), text);
}

static void forget(
    const struct rules *rules, const struct state *known, unsigned people, struct state *state)
{
    /* People read all of them, even the computer's real caps. */
    bool read = people != 0 && known->pending != BEERHEX_NOTHING;
    for (int seat = 0; seat < 2; seat++) {
        if (!(people >> seat & 1) && !read)
            continue;
        struct cell_set unknown = cell_set_and(beerhex_unknown(known), known->owned[seat]);
        for (int symbol = 0; symbol < 2; symbol++) {
            state->symbol[symbol] = cell_set_without(state->symbol[symbol], unknown);
            state->hand[seat][symbol] = known->hand[seat][symbol];
        }
        state->hand_unknown[seat] = known->hand_unknown[seat];
    }
}

const struct by_hand beerhex_by_hand = {
    .hide = hide,
    .lay_out = lay_out,
    .carry_out = carry_out,
    .restore = restore,
    .forget = forget,
};
