/*
 * BeerHex: says in words what to do and what lies where.
 */
#include "games/beerhex/private.h"

enum { LIST_SIZE = 2048 };

const char *beerhex_metal(int seat)
{
    return seat ? _("Silver") : _("Gold");
}

const char *beerhex_sides(int seat)
{
    return seat ? _("left and right") : _("top and bottom");
}

struct phrase beerhex_hand(const struct state *state, int seat)
{
    return state->hand_unknown[seat] ? text_phrase(_("%d caps"), state->hand_count[seat])
                                     : text_phrase(_("%d gold and %d silver"), state->hand[seat][0],
                                           state->hand[seat][1]);
}

/* Finds a legal placement, beginning in the upper middle of the board; returns false if there is
 * none. */
static bool find_placement(
    const struct rules *rules, const struct state *state, struct action *action)
{
    int count = rules->size * rules->size, own = state->mover;
    int from = rules->size + rules->size / 2;
    for (int i = 0; i < 2 * count; i++) {
        uint16_t cell = (uint16_t)((from + i / 2) % count);
        uint8_t symbol = (uint8_t)(i % 2 ? 1 - own : own);
        *action = (struct action){BEERHEX_PLACE, symbol, cell, 0, 0};
        if (beerhex_allows(rules, state, action, NULL))
            return true;
    }
    return false;
}

/* Returns an example of a legal placement as it is typed, " (g c2)", or nothing. */
static struct phrase name_placement(const struct rules *rules, const struct state *state)
{
    struct action action;
    if (!find_placement(rules, state, &action))
        return (struct phrase){""};
    const char *symbol = state->hand_unknown[state->mover] ? "" : action.part ? "s " : "g ";
    return text_phrase(C_("an example of what is typed", " (%s)"),
        text_phrase("%s%s", symbol, board_name(&rules->board, action.a).data).data);
}

struct action beerhex_attack(int a, int b, int c)
{
    uint16_t cell[BEERHEX_TRIO] = {(uint16_t)a, (uint16_t)b, (uint16_t)c};
    for (int i = 0; i < BEERHEX_TRIO; i++) {
        for (int j = i; j > 0 && cell[j] < cell[j - 1]; j--) {
            uint16_t swapped = cell[j];
            cell[j] = cell[j - 1];
            cell[j - 1] = swapped;
        }
    }
    return (struct action){BEERHEX_ATTACK_TRIO, 0, cell[0], cell[1], cell[2]};
}

/* Returns how many of the attacker's own caps ATTACK includes. */
static int count_own(const struct state *state, const struct action *attack)
{
    return attack->kind == BEERHEX_ATTACK_TRIO
               ? cell_set_count(cell_set_and(beerhex_trio(attack), state->owned[state->mover]))
               : 0;
}

bool beerhex_find_attack(
    const struct rules *rules, const struct state *state, struct action *action)
{
    LOCAL_ACTIONS list = action_list_legal(&beerhex, rules, state);
    uint64_t lowest = UINT64_MAX;
    for (size_t i = 0; i < list.count; i++) {
        const struct action *at = &list.items[i];
        uint64_t own = (uint64_t)count_own(state, at);
        uint64_t order = own << 48 | (uint64_t)at->a << 32 | (uint32_t)at->b << 16 | at->c;
        if (at->kind != BEERHEX_ATTACK_TRIO || order >= lowest)
            continue;
        lowest = order;
        *action = *at;
    }
    return lowest != UINT64_MAX;
}

/* Reports whether two of the three caps of ATTACK are known to differ, so that it fails. */
static bool fails(const struct state *state, const struct action *attack)
{
    struct cell_set trio = beerhex_trio(attack);
    return !cell_set_empty(cell_set_and(trio, state->symbol[BEERHEX_GOLD])) &&
           !cell_set_empty(cell_set_and(trio, state->symbol[BEERHEX_SILVER]));
}

static bool is_example(const struct state *state, const struct action *attack)
{
    return count_own(state, attack) < BEERHEX_TRIO && !fails(state, attack);
}

bool beerhex_attack_example(
    const struct rules *rules, const struct state *state, struct action *action)
{
    return beerhex_find_attack(rules, state, action) && is_example(state, action);
}

static void prompt_turn(
    const struct rules *rules, const struct state *state, const char *placement, struct text *text)
{
    int mover = state->mover;
    struct action trio;
    struct text attack = TEXT_ROOM(GAME_SPELLING_SIZE);
    bool attacks = beerhex_find_attack(rules, state, &trio);
    bool example = attacks && is_example(state, &trio);
    const char *sentence =
        !attacks ? _("%s, you join %s with %s symbols. Place a cap%s, declare, deny or resign")
                 : _("%s, you join %s with %s symbols. Place a cap%s, attack three connected caps "
                     "(%s), declare, deny or resign");
    if (attacks && !example)
        sentence = _("%s, you join %s with %s symbols. Place a cap%s, attack three connected caps, "
                     "declare, deny or resign");
    else if (example)
        beerhex_format(rules, state, &trio, &attack);
    text_format(text, sentence, beerhex_metal(mover), beerhex_sides(mover),
        beerhex_symbol_name(mover), placement, attack.data);
}

/* Says what to do if only a cap can be placed, after an attack or when filling the board. */
static void prompt_place(const struct state *state, const char *placement, struct text *text)
{
    int mover = state->mover;
    const char *sentence =
        state->phase == BEERHEX_PLACING
            ? _("%s, you join %s with %s symbols. The attack succeeded: now place a cap%s")
            : _("%s, you join %s with %s symbols. The other hand is empty: fill the board%s");
    text_format(text, sentence, beerhex_metal(mover), beerhex_sides(mover),
        beerhex_symbol_name(mover), placement);
}

void beerhex_prompt(const struct rules *rules, const struct state *state, struct text *text)
{
    if (state->over) {
        text_add(text, _("The game is over"));
    } else if (state->pending != BEERHEX_NOTHING) {
        struct text caps = TEXT_ROOM(LIST_SIZE);
        beerhex_add_cells(rules, beerhex_to_show(state), " ", &caps);
        text_format(text, _("Turn up these caps and say g or s for each: %s"), caps.data);
    } else if (state->phase == BEERHEX_TURN) {
        prompt_turn(rules, state, name_placement(rules, state).data, text);
    } else {
        prompt_place(state, name_placement(rules, state).data, text);
    }
}

/* Asks before an attack chosen by keys, and before any that is known to fail. */
static void confirm_attack(
    const struct state *state, const struct action *attack, bool by_key, struct text *question)
{
    const char *own = beerhex_symbol_name(state->mover);
    if (fails(state, attack))
        text_format(question,
            _("These three are known to differ: the attack fails, those with %s symbols go back, "
              "the others stay face up"),
            own);
    else if (by_key)
        text_format(question,
            _("All three are turned up; unless they are the same, those with %s symbols go back, "
              "the others stay face up, and your turn is over"),
            own);
}

bool beerhex_confirm(const struct rules *rules, const struct state *state,
    const struct action *action, bool by_key, struct text *question)
{
    int mover = state->mover;
    bool sure = beerhex_joined(rules, state->symbol[mover], mover);
    if (action->kind == BEERHEX_DECLARE && !sure)
        text_format(question,
            _("All caps will be turned up, and you lose unless %s symbols join %s"),
            beerhex_symbol_name(mover), beerhex_sides(mover));
    else if (action->kind == BEERHEX_DENY)
        text_format(question,
            _("Board and hands will be shown, and you lose if %s could still join %s"),
            beerhex_metal(1 - mover), beerhex_sides(1 - mover));
    else if (action->kind == BEERHEX_RESIGN)
        text_add(question, _("You lose this game"));
    else if (action->kind == BEERHEX_ATTACK_TRIO)
        confirm_attack(state, action, by_key, question);
    return question->length > 0;
}

bool beerhex_describe_cell(
    const struct rules *rules, const struct state *state, int cell, struct text *text)
{
    const char *metal = beerhex_metal(cell_set_has(state->owned[1], cell));
    if (!cell_set_has(beerhex_owned(state), cell)) {
        text_add(text, _("empty"));
        return false;
    }
    text_format(text,
        cell_set_has(state->up, cell) ? _("%s's cap, face up for good") : _("%s's cap, face down"),
        metal);
    for (int symbol = 0; symbol < 2; symbol++)
        if (cell_set_has(state->symbol[symbol], cell))
            text_format(text, _(", %s symbol"), beerhex_symbol_name(symbol));
    if (cell_set_has(beerhex_unknown(state), cell))
        text_add(text, _(", symbol unknown"));
    if (cell_set_has(state->clue, cell))
        text_add(text, _(", with a clue token"));
    return true;
}

void beerhex_describe_score(const struct rules *rules, const struct state *state, struct text *text)
{
    for (int seat = 0; seat < 2; seat++) {
        int caps = cell_set_count(state->owned[seat]);
        text_format(text,
            NG_("%s (player %d) joins %s: %d cap on the board, in hand %s\n",
                "%s (player %d) joins %s: %d caps on the board, in hand %s\n", caps),
            beerhex_metal(seat), seat + 1, beerhex_sides(seat), caps,
            beerhex_hand(state, seat).data);
    }
    if (!state->over)
        text_format(
            text, _("Turn %d of at most %d; nobody has won yet\n"), state->turn, rules->turn_limit);
    else if (state->winners == 3)
        text_add(text, _("A draw: nobody is connected\n"));
    else
        text_format(text, _("%s wins\n"), beerhex_metal(state->winners == 2));
}

int beerhex_action_fields(
    const struct rules *rules, const struct action *action, int fields[ACTION_FIELDS_MAX])
{
    fields[0] = action->a;
    fields[1] = action->b;
    fields[2] = action->c;
    return action->kind == BEERHEX_PLACE ? 1 : action->kind == BEERHEX_ATTACK_TRIO ? 3 : 0;
}

bool beerhex_guess(const struct rules *rules, const struct state *state,
    const struct action *action, struct game_guess *guess)
{
    int other = 1 - state->mover, cells[ACTION_FIELDS_MAX];
    int count = beerhex_action_fields(rules, action, cells);
    guess->count = 0;
    if (action->kind != BEERHEX_ATTACK_TRIO)
        return false;
    for (int i = 0; i < count; i++) {
        bool real = cell_set_has(state->symbol[other], cells[i]);
        bool known = real || cell_set_has(state->symbol[state->mover], cells[i]);
        if (!known || !cell_set_has(state->owned[other], cells[i]))
            continue;
        guess->real[guess->count] = real;
        guess->fields[guess->count++] = cells[i];
    }
    return guess->count > 0;
}

void beerhex_facts(const struct rules *rules, bool ascii, struct facts *facts)
{
    facts_number(facts, "caps", rules->caps);
    facts_number(facts, "own", rules->true_caps);
    facts_number(facts, "others", rules->caps - rules->true_caps);
    facts_number(facts, "clues", rules->clues);
}
