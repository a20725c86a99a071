/*
 * Hex-Tri for the ear.
 */
#include "games/hex_tri/private.h"
#include "games/speech.h"

static int listener(const struct state *state, int seat)
{
    return seat >= 0 ? seat : state->mover;
}

static int field_count(const struct rules *rules)
{
    return rules->fields;
}

/* "your Chief and 2", "1 of player 2". */
static void add_figures(
    const struct state *state, int field, int player, int seat, struct text *text)
{
    int ordinary = state->ordinary[field][player];
    bool chief = state->chief[player] == field;
    if (chief && player == seat)
        text_add(text, "your Chief");
    else if (chief)
        text_format(text, "player %d's Chief", player + 1);
    if (ordinary == 0)
        return;
    text_format(text, "%s%d", chief ? " and " : "", ordinary);
    if (!chief && player == seat)
        text_add(text, " of yours");
    else if (!chief)
        text_format(text, " of player %d", player + 1);
}

static bool add_field(
    const struct rules *rules, const struct state *state, int seat, int field, struct text *text)
{
    const char *between = "";
    int colours = 0;
    for (int player = 0; player < rules->players; player++) {
        if (tri_count(state, field, player) == 0)
            continue;
        text_add(text, between);
        add_figures(state, field, player, seat, text);
        between = " with ";
        colours++;
    }
    if (colours > 1)
        text_add(text, ", shared");
    if (state->manna[field] > 0)
        text_format(text, "%s%d Manna", colours ? ", " : "", state->manna[field]);
    return colours > 0 || state->manna[field] > 0;
}

static void add_ground(const struct rules *rules, int field, struct text *text)
{
    if (field < rules->hexes)
        text_format(text, "makes up to %d", rules->most[field]);
    else if (rules->entry[field])
        text_add(text, "an entry");
}

/* Triangles lie at a hex's six corners; from there the hex lies the other way. */
static int neighbours(
    const struct rules *rules, int field, struct speech_neighbour neighbours[SPEECH_NEIGHBOURS_MAX])
{
    static const char *const names[HEX_DIRECTIONS] = {
        "north-west", "north-east", "east", "south-east", "south-west", "west"};
    int count = rules->beside_count[field];
    for (int i = 0; i < count; i++) {
        int other = rules->beside[field][i], side = i;
        for (int k = 0; field >= rules->hexes && k < HEX_DIRECTIONS; k++)
            if (rules->beside[other][k] == field)
                side = (k + HEX_DIRECTIONS / 2) % HEX_DIRECTIONS;
        neighbours[i] = (struct speech_neighbour){other, names[side]};
    }
    return count;
}

/* ---- what is to be done ---- */

static bool goes_on(const struct rules *rules, const struct state *state)
{
    struct action_list legal = action_list_create(&hex_tri, rules);
    tri_legal(rules, state, &legal);
    bool more = legal.count > 1;
    action_list_finish(&legal);
    return more;
}

static void add_step(const struct rules *rules, const struct state *state, struct text *text)
{
    text_format(text, "Your %s stands on ", state->chain_chief ? "Chief" : "figure");
    tri_add_field(rules, state->chain_at, text);
    text_add(text, goes_on(rules, state) ? ". Go on, or say done." : ". It can go no further.");
}

static void add_entry(const struct rules *rules, const struct state *state, struct text *text)
{
    text_add(text, "Bring in your Chief: say K enter and a free entry, such as ");
    for (int field = rules->hexes; field < rules->fields; field++) {
        if (!rules->entry[field] || tri_holders(rules, state, field))
            continue;
        tri_add_field(rules, field, text);
        break;
    }
    text_add_char(text, '.');
}

static void add_prompt(
    const struct rules *rules, const struct state *state, bool full, struct text *text)
{
    int seat = state->mover;
    if (state->over) {
        text_add(text, "The game is over.");
        return;
    }
    if (state->chain) {
        add_step(rules, state, text);
        return;
    }
    text_format(text, "Round %d, player %d. ", state->round, seat + 1);
    if (state->off_chief[seat]) {
        add_entry(rules, state, text);
        return;
    }
    text_format(text, "You can pay %d Manna%s.", tri_purse(rules, state, seat),
        state->free_step[seat] ? " and have the Chief's free step" : "");
    if (state->off[seat] > 0 && full)
        text_format(text, " %d figures are ready to enter.", state->off[seat]);
    if (full)
        text_add(text, " Move, bring one in, or pass.");
}

static void add_action(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *text)
{
    const char *who = action->part ? "the Chief" : "a figure";
    if (action->kind != TRI_STEP && action->kind != TRI_ENTER) {
        tri_format(rules, state, action, text);
        return;
    }
    text_format(text, action->kind == TRI_ENTER ? "enter %s" : "%s from ", who);
    if (action->kind == TRI_STEP)
        tri_add_field(rules, action->a, text);
    text_add(text, action->kind == TRI_ENTER ? " on " : " to ");
    tri_add_field(rules, action->b, text);
    text_add(text, action->c ? ", paid by " : ", a free step");
    if (action->c)
        tri_add_field(rules, action->c - 1, text);
}

/* ---- what can be asked ---- */

static void add_standing(
    const struct rules *rules, const struct state *state, int player, int seat, struct text *text)
{
    const char *between = player == seat ? "You: " : ": ";
    if (player != seat)
        text_format(text, "Player %d", player + 1);
    for (int field = 0; field < rules->fields; field++) {
        if (tri_count(state, field, player) == 0)
            continue;
        text_add(text, between);
        if (state->chief[player] == field)
            text_add(text, "the Chief");
        if (state->ordinary[field][player] > 0)
            text_format(text, "%s%d", state->chief[player] == field ? " and " : "",
                state->ordinary[field][player]);
        text_add(text, " on ");
        tri_add_field(rules, field, text);
        between = ", ";
    }
    text_format(text, "%s%d ready to enter, %d waiting.\n", between,
        state->off[player] + state->off_chief[player],
        state->waiting[player][0] + state->waiting[player][1]);
}

static void answer_figures(const struct rules *rules, const struct state *state, int seat,
    const char *rest, struct text *text)
{
    int own = listener(state, seat);
    (void)rest;
    for (int i = 0; i < rules->players; i++) {
        int player = (own + i) % rules->players;
        if (tri_is_out(state, player))
            text_format(text, "Player %d is out.\n", player + 1);
        else
            add_standing(rules, state, player, own, text);
    }
}

static void answer_pay(const struct rules *rules, const struct state *state, int seat,
    const char *rest, struct text *text)
{
    uint8_t payers[TRI_FIELDS_MAX];
    int own = listener(state, seat), count = tri_payers(rules, state, own, payers);
    (void)rest;
    for (int i = 0; i < count; i++) {
        tri_add_field(rules, payers[i], text);
        text_format(text, " can pay %d.\n", state->manna[payers[i]]);
    }
    if (count == 0)
        text_add(text, "No hex of yours has Manna to pay with.\n");
    text_add(text, state->free_step[own] ? "The Chief's free step is left."
                                         : "The Chief's free step is used up.");
}

/* What a battle now would take from each player, field by field; how many lines. */
static int add_battle(
    const struct rules *rules, const struct state *state, int seat, struct text *text)
{
    struct state after = *state;
    int told = 0;
    (void)tri_produce(rules, &after);
    (void)tri_battle(rules, &after, NULL);
    for (int field = 0; field < rules->fields; field++) {
        for (int player = 0; player < rules->players; player++) {
            int lost = tri_count(state, field, player) - tri_count(&after, field, player);
            if (lost <= 0)
                continue;
            text_add(text, "If all passed now, ");
            tri_add_player(player, seat, false, text);
            text_format(text, " would lose %d on ", lost);
            tri_add_field(rules, field, text);
            if (state->chief[player] == field && after.chief[player] != field)
                text_add(text, ", with the Chief");
            text_add(text, ".\n");
            told++;
        }
    }
    return told;
}

/* Enemies one step from the own Chief; how many lines. */
static int add_besiegers(
    const struct rules *rules, const struct state *state, int seat, struct text *text)
{
    int chief = state->chief[seat], told = 0;
    for (int i = 0; chief != TRI_NO_FIELD && i < rules->beside_count[chief]; i++) {
        int field = rules->beside[chief][i];
        for (int player = 0; player < rules->players; player++) {
            if (player == seat || tri_count(state, field, player) == 0)
                continue;
            text_format(text, "Player %d stands beside your Chief, on ", player + 1);
            tri_add_field(rules, field, text);
            text_add(text, ".\n");
            told++;
        }
    }
    return told;
}

static void answer_threats(const struct rules *rules, const struct state *state, int seat,
    const char *rest, struct text *text)
{
    int own = listener(state, seat);
    (void)rest;
    if (state->over)
        text_add(text, "The game is over.");
    else if (add_battle(rules, state, own, text) + add_besiegers(rules, state, own, text) == 0)
        text_add(text, "Nobody would lose anything if all passed now.");
}

/* Whether ACTION begins at FROM, where figures enter if that is TRI_NO_FIELD. */
static bool begins_at(const struct action *action, int from)
{
    return from == TRI_NO_FIELD ? action->kind == TRI_ENTER
                                : action->kind == TRI_STEP && action->a == from;
}

/* Where figures can go from FROM in one step, each place once; whether there is any. */
static bool add_steps(
    const struct rules *rules, const struct action_list *legal, int from, struct text *text)
{
    struct tri_set told = {{0}};
    bool any = false;
    for (size_t i = 0; i < legal->count; i++) {
        const struct action *action = &legal->items[i];
        if (!begins_at(action, from) || tri_set_has(rules, &told, action->b))
            continue;
        if (any)
            text_add(text, ", ");
        else
            text_add(text, from == TRI_NO_FIELD ? "Enter on " : "From ");
        if (!any && from != TRI_NO_FIELD) {
            tri_add_field(rules, from, text);
            text_add(text, " to ");
        }
        tri_add_field(rules, action->b, text);
        tri_set_add(rules, &told, action->b);
        any = true;
    }
    text_add(text, any ? ".\n" : "");
    return any;
}

static void answer_steps(const struct rules *rules, const struct state *state, int seat,
    const char *rest, struct text *text)
{
    struct action_list legal = action_list_create(&hex_tri, rules);
    bool any = false;
    (void)seat, (void)rest;
    if (!state->over)
        tri_legal(rules, state, &legal);
    for (int field = 0; field < rules->fields; field++)
        any = add_steps(rules, &legal, field, text) || any;
    any = add_steps(rules, &legal, TRI_NO_FIELD, text) || any;
    if (!any)
        text_add(text, "No step can be made now.");
    action_list_finish(&legal);
}

static const struct speech_query queries[] = {
    {"figures", "", "who stands where, and who waits", answer_figures},
    {"threats", "", "what a battle now would take, and who is beside your Chief", answer_threats},
    {"steps", "", "where your figures can go in one step", answer_steps},
    {"pay", "", "which hexes can pay for steps", answer_pay},
    {NULL, NULL, NULL, NULL},
};

const struct speech tri_speech = {
    .field_count = field_count,
    .field = add_field,
    .ground = add_ground,
    .neighbours = neighbours,
    .others_letter = 't',
    .others = "Triangles",
    .prompt = add_prompt,
    .action = add_action,
    .queries = queries,
};
