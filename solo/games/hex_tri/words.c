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

/* Legal actions to show what can be typed, kind TRI_PASS where there is none of that sort. */
struct examples {
    struct action step;  /* of the figure that is moving, else of an ordinary one */
    struct action chief; /* a step of the Chief */
    struct action enter;
};

static void find_examples(
    const struct rules *rules, const struct state *state, struct examples *examples)
{
    struct action_list list = action_list_create(&hex_tri, rules);
    *examples = (struct examples){{.kind = TRI_PASS}, {.kind = TRI_PASS}, {.kind = TRI_PASS}};
    tri_legal(rules, state, &list);
    for (size_t i = list.count; i-- > 0;) {
        const struct action *action = &list.items[i];
        if (action->kind == TRI_ENTER)
            examples->enter = *action;
        else if (action->kind == TRI_STEP && action->part && !state->chain)
            examples->chief = *action;
        else if (action->kind == TRI_STEP)
            examples->step = *action;
    }
    action_list_finish(&list);
}

/* ": go on from t5 (c3) or type done" */
static void prompt_chain(const struct rules *rules, const struct state *state,
    const struct examples *examples, struct text *text)
{
    bool goes = examples->step.kind == TRI_STEP;
    text_add(text, goes ? ": go on from " : ": no way on from ");
    tri_add_field(rules, state->chain_at, text);
    if (goes) {
        text_add(text, " (");
        tri_add_field(rules, examples->step.b, text);
        text_add(text, ")");
    }
    text_add(text, goes ? " or type done" : ": type done");
}

static void add_step_typed(const struct rules *rules, const struct action *step, struct text *text)
{
    text_add(text, step->part ? "K " : "");
    tri_add_field(rules, step->a, text);
    text_add_char(text, ' ');
    tri_add_field(rules, step->b, text);
}

/* ": move (t5 c3), enter t1 or pass", with what is legal. */
static void prompt_move(
    const struct rules *rules, const struct examples *examples, struct text *text)
{
    const struct action *step =
        examples->step.kind == TRI_STEP ? &examples->step : &examples->chief;
    bool moves = step->kind == TRI_STEP, enters = examples->enter.kind == TRI_ENTER;
    if (!moves && !enters) {
        text_add(text, ": you can only pass");
        return;
    }
    text_add(text, moves ? ": move (" : ": ");
    if (moves)
        add_step_typed(rules, step, text);
    text_add(text, moves ? ")" : "");
    if (enters) {
        text_add(text, moves ? ", enter " : "enter ");
        tri_add_field(rules, examples->enter.b, text);
    }
    text_add(text, " or pass");
}

static void add_means(const struct rules *rules, const struct state *state, struct text *text)
{
    int purse = tri_purse(rules, state, state->mover);
    if (purse > 0)
        text_format(text, ", %d Manna", purse);
    else
        text_add(text, ", no Manna");
    text_add(text, state->free_step[state->mover] ? " and a free step" : "");
}

void tri_prompt(const struct rules *rules, const struct state *state, struct text *text)
{
    struct examples examples;
    if (state->over) {
        text_add(text, "The game is over");
        return;
    }
    find_examples(rules, state, &examples);
    text_format(text, "Player %d, round %d", state->mover + 1, state->round);
    if (state->off_chief[state->mover]) {
        text_add(text, ": bring in your Chief on an entry, marked ^ (K enter ");
        tri_add_field(rules, examples.enter.b, text);
        text_add_char(text, ')');
        return;
    }
    add_means(rules, state, text);
    if (state->chain)
        prompt_chain(rules, state, &examples, text);
    else
        prompt_move(rules, &examples, text);
}

/* ---- what happened ---- */

/* Everybody has passed: what production and battle did, and what follows. */
static void add_phase_end(const struct rules *rules, const struct state *before,
    const struct action *action, int seat, struct text *text)
{
    struct state after = *before;
    tri_apply(rules, &after, action);
    if (after.round == before->round && !after.over)
        return;
    text_format(text, ", as everybody has: round %d ends", before->round);
    tri_add_round_end(rules, before, seat, text);
    if (!after.over)
        text_format(text, "\n  Round %d begins", after.round);
    else if (after.out_count == before->out_count)
        text_add(text, after.round >= rules->rounds
                           ? "\n  The rounds are used up"
                           : "\n  Nothing moved and nothing changed, so the game ends");
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
        int fielded = tri_on_board(rules, state, seat);
        text_format(text, "Player %d: ", seat + 1);
        if (tri_is_out(state, seat))
            text_add(text, "out, the Chief was captured");
        else
            text_format(text, "%d figure%s on the board, %d Manna, %d ready to enter, %d waiting",
                fielded, fielded == 1 ? "" : "s", tri_purse(rules, state, seat),
                state->off[seat] + state->off_chief[seat],
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
