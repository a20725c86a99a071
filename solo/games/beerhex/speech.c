/*
 * BeerHex for the ear.
 */
#include "games/beerhex/private.h"
#include "games/speech.h"

static const char *const metal[2] = {"Gold", "Silver"};
static const char *const symbol_name[2] = {"gold", "silver"};
static const char *const side_name[2][2] = {{"top", "bottom"}, {"left", "right"}};

static int listener(const struct state *state, int seat)
{
    return seat >= 0 ? seat : state->mover;
}

static int field_count(const struct rules *rules)
{
    return rules->board.count;
}

static int symbol_of(const struct state *state, int cell)
{
    return cell_set_has(state->symbol[0], cell) ? 0 : cell_set_has(state->symbol[1], cell) ? 1 : -1;
}

static bool add_field(
    const struct rules *rules, const struct state *state, int seat, int field, struct text *text)
{
    (void)rules;
    if (!cell_set_has(beerhex_owned(state), field))
        return false;
    int owner = cell_set_has(state->owned[1], field), symbol = symbol_of(state, field);
    if (owner == seat)
        text_add(text, "your cap");
    else
        text_format(text, "%s's cap", metal[owner]);
    text_format(text, " %s", symbol < 0 ? "unknown" : symbol_name[symbol]);
    if (cell_set_has(state->up, field))
        text_add(text, " face up");
    if (cell_set_has(state->clue, field))
        text_add(text, " with a clue");
    return true;
}

/* The sides of the board that it lies at. */
static void add_ground(const struct rules *rules, int field, struct text *text)
{
    for (int seat = 0; seat < 2; seat++)
        for (int side = 0; side < 2; side++)
            if (cell_set_has(rules->edge[seat][side], field))
                text_format(
                    text, "%sat the %s", text->length ? " and " : "", side_name[seat][side]);
}

/* Rows of the rhombus are shifted, so that no cell lies straight above another. */
static int neighbours(
    const struct rules *rules, int field, struct speech_neighbour neighbours[SPEECH_NEIGHBOURS_MAX])
{
    static const char *const names[HEX_DIRECTIONS] = {
        "north-west", "north-east", "east", "south-east", "south-west", "west"};
    int count = 0;
    for (int side = 0; side < HEX_DIRECTIONS; side++) {
        int other = rules->board.neighbour[field][side];
        if (other != BOARD_NO_CELL)
            neighbours[count++] = (struct speech_neighbour){other, names[side]};
    }
    return count;
}

static void add_hand(const struct state *state, int owner, struct text *text)
{
    if (state->hand_unknown[owner])
        text_format(text, "%d caps", state->hand_count[owner]);
    else
        text_format(text, "%d gold and %d silver", state->hand[owner][0], state->hand[owner][1]);
}

static void add_prompt(
    const struct rules *rules, const struct state *state, bool full, struct text *text)
{
    int mover = state->mover;
    if (state->over || state->pending != BEERHEX_NOTHING) {
        beerhex_prompt(rules, state, text);
        return;
    }
    text_format(text, "Turn %d, %s. ", state->turn, metal[mover]);
    if (state->phase == BEERHEX_PLACING)
        text_add(text, "The attack succeeded: place a cap. ");
    if (state->phase == BEERHEX_FILL)
        text_add(text, "The other hand is empty: fill the board. ");
    text_add(text, "In hand: ");
    add_hand(state, mover, text);
    text_add_char(text, '.');
    if (!full)
        return;
    text_format(text, " You join %s and %s with %s symbols.", side_name[mover][0],
        side_name[mover][1], symbol_name[mover]);
    if (state->phase == BEERHEX_TURN)
        text_add(text, " Place a cap, attack three, declare, deny or resign.");
}

static void add_action(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *text)
{
    if (action->kind != BEERHEX_PLACE || action->part > BEERHEX_SILVER) {
        beerhex_format(rules, state, action, text);
        return;
    }
    text_format(text, "%s on ", symbol_name[action->part]);
    board_format_cell(&rules->board, action->a, text);
    text_add(text, action->b ? " with a clue" : "");
}

static void answer_hand(const struct rules *rules, const struct state *state, int seat,
    const char *rest, struct text *text)
{
    int own = listener(state, seat);
    (void)rules, (void)rest;
    text_add(text, "You hold ");
    add_hand(state, own, text);
    text_format(text, ". %s holds ", metal[1 - own]);
    add_hand(state, 1 - own, text);
    text_add_char(text, '.');
}

static void add_cells(const struct rules *rules, struct cell_set cells, struct text *text)
{
    const char *between = "";
    while (!cell_set_empty(cells)) {
        text_add(text, between);
        board_format_cell(&rules->board, cell_set_take(&cells), text);
        between = ", ";
    }
}

static void add_group(
    const struct rules *rules, const char *what, struct cell_set cells, struct text *text)
{
    if (cell_set_empty(cells))
        return;
    text_add(text, what);
    add_cells(rules, cells, text);
    text_add(text, ".\n");
}

/* Whose caps lie where, and what is known of them; and what counting says about the rest. */
static void answer_caps(const struct rules *rules, const struct state *state, int seat,
    const char *rest, struct text *text)
{
    int own = listener(state, seat);
    struct cell_set down = beerhex_face_down(state), unknown = beerhex_unknown(state);
    (void)rest;
    if (cell_set_empty(beerhex_owned(state))) {
        text_add(text, "No cap is on the board.");
        return;
    }
    for (int owner = 0; owner < 2; owner++) {
        const char *const whose = owner == own ? "Your" : metal[owner];
        for (int symbol = 0; symbol < 2; symbol++) {
            char what[64];
            struct text words = text_in(what, sizeof what);
            text_format(&words, "%s%s %s, face down: ", whose, owner == own ? "" : "'s",
                symbol_name[symbol]);
            add_group(rules, what,
                cell_set_and(cell_set_and(state->owned[owner], down), state->symbol[symbol]), text);
        }
        char what[64];
        struct text words = text_in(what, sizeof what);
        text_format(&words, "%s%s, unknown: ", whose, owner == own ? "" : "'s");
        add_group(rules, what, cell_set_and(state->owned[owner], unknown), text);
    }
    add_group(rules, "Face up gold: ", cell_set_and(state->up, state->symbol[0]), text);
    add_group(rules, "Face up silver: ", cell_set_and(state->up, state->symbol[1]), text);
}

/* The cells of STONES that hang together with FROM. */
static struct cell_set chain_of(const struct rules *rules, struct cell_set stones, int from)
{
    struct cell_set chain = cell_set_none(), grown = cell_set_one(from);
    while (!cell_set_equal(grown, chain)) {
        chain = grown;
        for (struct cell_set left = chain; !cell_set_empty(left);)
            grown = cell_set_or(grown, cell_set_and(stones, rules->around[cell_set_take(&left)]));
    }
    return chain;
}

static bool touches(struct cell_set chain, struct cell_set edge)
{
    return !cell_set_empty(cell_set_and(chain, edge));
}

static void add_chain(
    const struct rules *rules, int symbol, struct cell_set chain, struct text *text)
{
    bool first = touches(chain, rules->edge[symbol][0]);
    bool second = touches(chain, rules->edge[symbol][1]);
    text_format(text, "A %s chain: ", symbol_name[symbol]);
    add_cells(rules, chain, text);
    if (first && second)
        text_format(text, "; it joins %s and %s", side_name[symbol][0], side_name[symbol][1]);
    else if (first || second)
        text_format(text, "; it touches the %s", side_name[symbol][second]);
    text_add(text, ".\n");
}

static void add_chains(
    const struct rules *rules, const struct state *state, int symbol, struct text *text)
{
    struct cell_set stones = state->symbol[symbol];
    struct cell_set empty = cell_set_without(rules->all, beerhex_owned(state));
    for (struct cell_set left = stones; !cell_set_empty(left);) {
        struct cell_set chain = chain_of(rules, stones, cell_set_first(left));
        add_chain(rules, symbol, chain, text);
        left = cell_set_without(left, chain);
    }
    int needed = beerhex_cells_needed(rules, stones, empty, symbol);
    if (needed >= UINT8_MAX)
        text_format(text, "%s symbols that you know of are cut off.\n", metal[symbol]);
    else if (needed > 0)
        text_format(text, "%s lacks %d cell%s on the shortest way.\n", metal[symbol], needed,
            needed == 1 ? "" : "s");
}

/* By the symbols that are known to who asks. */
static void answer_chains(const struct rules *rules, const struct state *state, int seat,
    const char *rest, struct text *text)
{
    int own = listener(state, seat);
    (void)rest;
    add_chains(rules, state, own, text);
    add_chains(rules, state, 1 - own, text);
}

static const struct speech_query queries[] = {
    {"hand", "", "the caps in both hands, as far as you know", answer_hand},
    {"caps", "", "whose caps lie where, and what you know of them", answer_caps},
    {"chains", "", "symbols that hang together, and how far it is to the sides", answer_chains},
    {NULL, NULL, NULL, NULL},
};

const struct speech beerhex_speech = {
    .field_count = field_count,
    .field = add_field,
    .ground = add_ground,
    .neighbours = neighbours,
    .prompt = add_prompt,
    .action = add_action,
    .queries = queries,
};
