/*
 * Hex-Tri in words: what is to be done, what happened, what stands where.
 */
#include "games/hex_tri/private.h"

/* The Manna a player can spend. */
int tri_purse(const struct rules *rules, const struct state *state, int seat)
{
    uint8_t payers[TRI_FIELDS_MAX];
    int count = tri_payers(rules, state, seat, payers), manna = 0;
    for (int i = 0; i < count; i++)
        manna += state->manna[payers[i]];
    return manna;
}

/* A field where the move that is begun may go on, or TRI_NO_FIELD. */
static int next_field(const struct rules *rules, const struct state *state)
{
    uint8_t payers[TRI_FIELDS_MAX];
    int from = state->chain_at, count = tri_payers(rules, state, state->mover, payers);
    for (int i = 0; i < rules->beside_count[from]; i++) {
        int to = rules->beside[from][i];
        for (int p = -1; p < count; p++) {
            struct action step = {TRI_STEP, state->chain_chief, (uint16_t)from, (uint16_t)to,
                (uint16_t)(p < 0 ? 0 : payers[p] + 1)};
            if (tri_allows(rules, state, &step, NULL))
                return to;
        }
    }
    return TRI_NO_FIELD;
}

static void prompt_chain(const struct rules *rules, const struct state *state, struct text *text)
{
    int next = next_field(rules, state);
    text_format(text, "The %s stands on ", state->chain_chief ? "Chief" : "figure");
    tri_add_field(rules, state->chain_at, text);
    if (next == TRI_NO_FIELD) {
        text_add(text, " and can go no further: type done");
        return;
    }
    text_add(text, ": go on (");
    tri_add_field(rules, next, text);
    text_add(text, ") or type done");
}

void tri_prompt(const struct rules *rules, const struct state *state, struct text *text)
{
    int seat = state->mover;
    if (state->over) {
        text_add(text, "The game is over");
        return;
    }
    int purse = tri_purse(rules, state, seat);
    text_format(text, "Player %d, round %d, %d Manna to pay with%s. ", seat + 1, state->round,
        purse, state->free_step[seat] ? " and the Chief's free step" : "");
    if (state->chain)
        prompt_chain(rules, state, text);
    else if (state->off_chief[seat])
        text_add(text, "Bring in your Chief on an entry, marked ^ (K enter t1)");
    else if (purse == 0 && !state->free_step[seat])
        text_add(text, "You can only pass");
    else if (purse == 0)
        text_add(text, "Move the Chief (K t5 c3) or pass");
    else
        text_format(text, "Move a figure (t5 c3), bring one in (enter t1; %d ready) or pass",
            state->off[seat]);
}

/* ---- what happened ---- */

static void add_player(int player, int seat, struct text *text)
{
    if (player == seat)
        text_add(text, "you");
    else
        text_format(text, "player %d", player + 1);
}

static void add_production(
    const struct rules *rules, const struct state *before, int seat, struct text *text)
{
    struct state after = *before;
    const char *between = ". Production: ";
    (void)tri_produce(rules, &after);
    for (int player = 0; player < rules->players; player++) {
        int made = 0;
        for (int field = 0; field < rules->hexes; field++)
            made += tri_count(before, field, player) > 0 ? after.manna[field] - before->manna[field]
                                                         : 0;
        if (made == 0)
            continue;
        text_add(text, between);
        add_player(player, seat, text);
        text_format(text, " %d Manna", made);
        between = ", ";
    }
}

static void add_losses(const struct rules *rules, const struct state *before,
    const struct state *after, int seat, struct text *text)
{
    const char *between = ". Battle: ";
    for (int field = 0; field < rules->fields; field++) {
        for (int player = 0; player < rules->players; player++) {
            int lost = tri_count(before, field, player) - tri_count(after, field, player);
            if (lost <= 0)
                continue;
            text_add(text, between);
            add_player(player, seat, text);
            text_format(text, " lose%s %d on ", player == seat ? "" : "s", lost);
            tri_add_field(rules, field, text);
            if (before->chief[player] == field)
                text_add(text, " with the Chief");
            between = ", ";
        }
    }
}

/* Everybody has passed: what production and battle did, and who is out. */
static void add_phase_end(const struct rules *rules, const struct state *before,
    const struct action *action, int seat, struct text *text)
{
    struct state after = *before;
    tri_apply(rules, &after, action);
    if (after.round == before->round && !after.over)
        return;
    text_add(text, ". Everybody has passed");
    add_production(rules, before, seat, text);
    add_losses(rules, before, &after, seat, text);
    for (int i = before->out_count; i < after.out_count; i++)
        text_format(text, ". Player %d is out", after.out[i]);
    if (!after.over)
        text_format(text, ". Round %d begins", after.round);
    else if (after.out_count == before->out_count)
        text_add(text, after.round >= rules->rounds
                           ? ". The rounds are used up"
                           : ". Nothing moved and nothing changed, so the game ends");
}

static void describe_move(
    const struct rules *rules, const struct ply *ply, int seat, struct text *text)
{
    const struct action *action = &ply->action;
    bool own = ply->actor == seat;
    const char *who = action->part ? own ? "your Chief" : "the Chief" : "a figure";
    if (action->kind == TRI_ENTER) {
        text_format(text, " bring%s in %s on ", own ? "" : "s", who);
    } else {
        text_format(text, " move%s %s from ", own ? "" : "s", who);
        tri_add_field(rules, action->a, text);
        text_add(text, " to ");
    }
    tri_add_field(rules, action->b, text);
    text_add(text, action->c ? ", paid by " : ", a free step");
    if (action->c)
        tri_add_field(rules, action->c - 1, text);
}

/* To those at the table the end of a move goes without saying. */
void tri_describe_ply(const struct rules *rules, const struct state *before, const struct ply *ply,
    int seat, struct text *text)
{
    bool own = ply->actor == seat;
    if (ply->action.kind == TRI_DONE && seat >= 0)
        return;
    if (own)
        text_add(text, "You");
    else
        text_format(text, "Player %d", ply->actor + 1);
    if (ply->action.kind == TRI_DONE) {
        text_add(text, " is done");
        return;
    }
    if (ply->action.kind != TRI_PASS) {
        describe_move(rules, ply, seat, text);
        return;
    }
    text_add(text, own ? " pass" : " passes");
    add_phase_end(rules, before, &ply->action, seat, text);
}

static void describe_one(
    const struct rules *rules, const struct state *state, int field, struct text *text)
{
    tri_add_field(rules, field, text);
    text_add(text, ":");
    if (field < rules->hexes)
        text_format(text, " a hex, makes up to %d Manna a round;", rules->most[field]);
    else if (rules->entry[field])
        text_add(text, " an entry;");
    if (state->manna[field] > 0)
        text_format(text, " %d Manna;", state->manna[field]);
    if (tri_holders(rules, state, field) == 0)
        text_add(text, " nobody");
    for (int seat = 0; seat < rules->players; seat++) {
        if (state->chief[seat] == field)
            text_format(text, " player %d's Chief", seat + 1);
        if (state->ordinary[field][seat] > 0)
            text_format(text, " %d of player %d", state->ordinary[field][seat], seat + 1);
    }
}

bool tri_describe_field(
    const struct rules *rules, const struct state *state, const char *name, struct text *text)
{
    int field = tri_parse_field(rules, &name);
    if (field == TRI_NO_FIELD || *name)
        return false;
    describe_one(rules, state, field, text);
    text_add(text, "\nbeside it:");
    for (int i = 0; i < rules->beside_count[field]; i++) {
        text_add(text, "\n  ");
        describe_one(rules, state, rules->beside[field][i], text);
    }
    return true;
}

static int count_winners(const struct game_result *result)
{
    int count = 0;
    for (int seat = 0; seat < TRI_PLAYERS_MAX; seat++)
        count += result->winner[seat];
    return count;
}

void tri_describe_score(const struct rules *rules, const struct state *state, struct text *text)
{
    struct game_result result;
    tri_result(rules, state, &result);
    text_format(text, "Round %d of %d at most\n", state->round, rules->rounds);
    for (int seat = 0; seat < rules->players; seat++) {
        int fielded = 0;
        for (int field = 0; field < rules->fields; field++)
            fielded += tri_count(state, field, seat);
        text_format(text, "Player %d: ", seat + 1);
        if (tri_is_out(state, seat))
            text_add(text, "out, the Chief was captured");
        else
            text_format(text, "%d figures on the board, %d Manna, %d ready to enter, %d waiting",
                fielded, tri_purse(rules, state, seat), state->off[seat] + state->off_chief[seat],
                state->waiting[seat][0] + state->waiting[seat][1]);
        text_add(text, !result.winner[seat]         ? "\n"
                       : count_winners(&result) > 1 ? ", shares a draw\n"
                                                    : ", wins\n");
    }
}

void tri_format_field(const struct rules *rules, int field, struct text *text)
{
    tri_add_field(rules, field, text);
}

int tri_action_fields(
    const struct rules *rules, const struct action *action, int fields[ACTION_FIELDS_MAX])
{
    int count = 0;
    (void)rules;
    if (action->kind == TRI_STEP)
        fields[count++] = action->a;
    if (action->kind == TRI_STEP || action->kind == TRI_ENTER)
        fields[count++] = action->b;
    return count;
}
