/*
 * BeerHex read aloud.
 */
#include "games/beerhex/private.h"

enum { LIST_SIZE = 1024, THREATS_MAX = 6 };

static const char side_context[] = "side of the board";
static const char *const side_name[2][2] = {
    {NC_("side of the board", "top"), NC_("side of the board", "bottom")},
    {NC_("side of the board", "left"), NC_("side of the board", "right")}};

static int listener(const struct state *state, int seat)
{
    return seat >= 0 ? seat : state->mover;
}

static bool add_field(
    const struct rules *rules, const struct state *state, int seat, int field, struct text *text)
{
    if (!cell_set_has(beerhex_owned(state), field))
        return false;
    int owner = cell_set_has(state->owned[1], field),
        silver = cell_set_has(state->symbol[1], field);
    const char *name = silver || cell_set_has(state->symbol[0], field)
                           ? beerhex_symbol_name(silver)
                           : C_("symbol of a cap", "unknown");
    text_tell_name(
        text, owner == seat, _("your cap %s"), _("%s's cap %s"), beerhex_metal(owner), name);
    if (cell_set_has(state->up, field))
        text_add(text, _(" face up"));
    if (cell_set_has(state->clue, field))
        text_add(text, _(" with a clue"));
    return true;
}

static void add_ground(const struct rules *rules, int field, struct text *text)
{
    for (int seat = 0; seat < 2; seat++) {
        for (int side = 0; side < 2; side++) {
            if (!cell_set_has(rules->edge[seat][side], field))
                continue;
            list_add_between(text, text->length == 0, 1);
            text_format(
                text, _("at the %s"), language_of_context(side_context, side_name[seat][side]));
        }
    }
}

static void add_prompt(
    const struct rules *rules, const struct state *state, enum speech_prompt how, struct text *text)
{
    bool full = how == PROMPT_FULL;
    int mover = state->mover;
    if (state->over || state->pending != BEERHEX_NOTHING) {
        beerhex_prompt(rules, state, text);
        return;
    }
    text_format(text, _("Turn %d, %s. "), state->turn, beerhex_metal(mover));
    if (state->phase == BEERHEX_PLACING)
        text_add(text, _("The attack succeeded: place a cap. "));
    if (state->phase == BEERHEX_FILL)
        text_add(text, _("The other hand is empty: fill the board. "));
    text_format(text, _("In hand: %s."), beerhex_hand(state, mover).data);
    text_add_char(text, ' ');
    if (full || state->turn <= 2)
        text_format(text, _("You join %s with %s symbols."), beerhex_sides(mover),
            beerhex_symbol_name(mover));
    if (full && state->phase == BEERHEX_TURN)
        text_format(text, " %s", _("Place a cap, attack three, declare, deny or resign."));
}

static void add_action(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *text)
{
    if (action->kind != BEERHEX_PLACE || action->part > BEERHEX_SILVER) {
        beerhex_format(rules, state, action, text);
        return;
    }
    text_format(text, _("%s on %s"), beerhex_symbol_name(action->part),
        board_name(&rules->board, action->a).data);
    text_add(text, action->b ? _(" with a clue") : "");
}

static void answer_hand(const struct rules *rules, const struct state *state, int seat,
    const char *rest, struct text *text)
{
    int own = listener(state, seat);
    text_format(text, _("You hold %s. %s holds %s."), beerhex_hand(state, own).data,
        beerhex_metal(1 - own), beerhex_hand(state, 1 - own).data);
}

static void add_cells(const struct rules *rules, struct cell_set cells, struct text *text)
{
    beerhex_add_cells(rules, cells, C_("between words of a list", ", "), text);
}

/* Describes OWNER's caps with SYMBOL on the board; SYMBOL -1: its unknown ones. */
static void add_group(const struct rules *rules, int owner, bool own, int symbol,
    struct cell_set cells, struct text *text)
{
    const char *metal = beerhex_metal(owner), *name = beerhex_symbol_name(symbol == 1);
    struct text list = TEXT_ROOM(LIST_SIZE);
    if (cell_set_empty(cells))
        return;
    add_cells(rules, cells, &list);
    if (symbol >= 0)
        text_tell_name(text, own, _("Your %s, face down: %s.\n"), _("%s's %s, face down: %s.\n"),
            metal, name, list.data);
    else
        text_tell_name(
            text, own, _("Yours, unknown: %s.\n"), _("%s's, unknown: %s.\n"), metal, list.data);
}

/* Says where each owner's caps are, what is known of them, and what counting tells about the
 * rest. */
static void answer_caps(const struct rules *rules, const struct state *state, int seat,
    const char *rest, struct text *text)
{
    int own = listener(state, seat);
    struct cell_set down = beerhex_face_down(state), unknown = beerhex_unknown(state);
    if (cell_set_empty(beerhex_owned(state))) {
        text_add(text, _("No cap is on the board."));
        return;
    }
    for (int owner = 0; owner < 2; owner++) {
        struct cell_set lying = cell_set_and(state->owned[owner], down);
        for (int symbol = 0; symbol < 2; symbol++)
            add_group(rules, owner, owner == own, symbol,
                cell_set_and(lying, state->symbol[symbol]), text);
        add_group(rules, owner, owner == own, -1, cell_set_and(state->owned[owner], unknown), text);
    }
    for (int symbol = 0; symbol < 2; symbol++) {
        struct text open = TEXT_ROOM(LIST_SIZE);
        add_cells(rules, cell_set_and(state->up, state->symbol[symbol]), &open);
        if (open.length > 0)
            text_format(text, _("Face up %s: %s.\n"), beerhex_symbol_name(symbol), open.data);
    }
}

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
    const char *name = beerhex_symbol_name(symbol);
    struct text list = TEXT_ROOM(LIST_SIZE);
    add_cells(rules, chain, &list);
    if (first && second)
        text_format(
            text, _("A %s chain: %s; it joins %s.\n"), name, list.data, beerhex_sides(symbol));
    else if (first || second)
        text_format(text, _("A %s chain: %s; it touches the %s.\n"), name, list.data,
            language_of_context(side_context, side_name[symbol][second]));
    else
        text_format(text, _("A %s chain: %s.\n"), name, list.data);
}

/* Says how many cells are needed to join the sides of SYMBOL, and returns that number. */
static int add_needed(
    const struct rules *rules, const struct state *state, int symbol, struct text *text)
{
    struct cell_set empty = cell_set_without(rules->all, beerhex_owned(state));
    int needed = beerhex_cells_needed(rules, state->symbol[symbol], empty, symbol);
    if (needed > 0 && needed < UINT8_MAX)
        text_format(text,
            NG_("%s needs %d more cell on the shortest way.\n",
                "%s needs %d more cells on the shortest way.\n", needed),
            beerhex_metal(symbol), needed);
    return needed;
}

static void add_chains(
    const struct rules *rules, const struct state *state, int symbol, struct text *text)
{
    struct cell_set stones = state->symbol[symbol];
    for (struct cell_set left = stones; !cell_set_empty(left);) {
        struct cell_set chain = chain_of(rules, stones, cell_set_first(left));
        add_chain(rules, symbol, chain, text);
        left = cell_set_without(left, chain);
    }
    if (add_needed(rules, state, symbol, text) >= UINT8_MAX)
        text_format(text, _("%s symbols that you know of are cut off.\n"), beerhex_metal(symbol));
}

static void answer_chains(const struct rules *rules, const struct state *state, int seat,
    const char *rest, struct text *text)
{
    int own = listener(state, seat);
    add_chains(rules, state, own, text);
    add_chains(rules, state, 1 - own, text);
}

/* ---- threats ---- */

/* If TRIO is three caps with known and equal symbols, says that an attack on it would succeed. */
static bool add_alike(
    const struct rules *rules, const struct state *state, struct cell_set trio, struct text *text)
{
    for (int symbol = 0; symbol < 2; symbol++) {
        struct text list = TEXT_ROOM(LIST_SIZE);
        if (!cell_set_empty(cell_set_without(trio, state->symbol[symbol])))
            continue;
        add_cells(rules, trio, &list);
        text_format(text, _("An attack on %s would succeed: all three are %s.\n"), list.data,
            beerhex_symbol_name(symbol));
        return true;
    }
    return false;
}

/* Says which attacks are known to succeed, each once, and how near the end is. */
static void answer_threats(const struct rules *rules, const struct state *state, int seat,
    const char *rest, struct text *text)
{
    struct cell_set down = beerhex_face_down(state);
    int told = 0;
    for (struct cell_set middles = down; !cell_set_empty(middles);) {
        int middle = cell_set_take(&middles);
        struct cell_set around = cell_set_and(rules->around[middle], down);
        for (struct cell_set first = around; !cell_set_empty(first);) {
            int a = cell_set_take(&first);
            for (struct cell_set second = first; !cell_set_empty(second);) {
                int b = cell_set_take(&second);
                /* A triangle has three middles; only the first of them reports it. */
                bool triangle = cell_set_has(rules->around[a], b);
                struct cell_set trio = cell_set_or(
                    cell_set_one(middle), cell_set_or(cell_set_one(a), cell_set_one(b)));
                if (triangle && cell_set_first(trio) != middle)
                    continue;
                told += told < THREATS_MAX && add_alike(rules, state, trio, text);
            }
        }
    }
    if (told == 0)
        text_add(text, _("No attack is known to succeed.\n"));
    for (int symbol = 0; symbol < 2; symbol++)
        (void)add_needed(rules, state, symbol, text);
}

static const struct speech_query queries[] = {
    {NC_("command", "hand"), "", N_("the caps in both hands, as far as you know"), answer_hand},
    {NC_("command", "caps"), "", N_("whose caps lie where, and what you know of them"),
        answer_caps},
    {NC_("command", "chains"), "", N_("connected symbols, and how far they are from the sides"),
        answer_chains},
    {NC_("command", "threats"), "",
        N_("attacks that are known to succeed, and who is near the end"), answer_threats},
    {NULL, NULL, NULL, NULL},
};

const struct speech beerhex_speech = {
    .field = add_field,
    .ground = add_ground,
    .prompt = add_prompt,
    .action = add_action,
    .queries = queries,
};
