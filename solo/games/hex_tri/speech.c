/*
 * Hex-Tri read aloud.
 */
#include "core/language.h"
#include "games/hex_tri/private.h"

static int listener(const struct state *state, int seat)
{
    return seat >= 0 ? seat : state->mover;
}

/* Adds "your Chief and 2", "1 of player 2". */
static void add_figures(
    const struct state *state, int field, int player, int seat, struct text *text)
{
    int ordinary = state->ordinary[field][player], number = player + 1;
    bool chief = state->chief[player] == field, own = player == seat;
    if (chief && ordinary > 0)
        text_tell(
            text, own, _("your Chief and %d"), _("player %d's Chief and %d"), number, ordinary);
    else if (chief)
        text_tell(text, own, _("your Chief"), _("player %d's Chief"), number);
    else if (own)
        text_format(text, _("%d of yours"), ordinary);
    else
        text_format(text, _("%d of player %d"), ordinary, number);
}

static bool add_field(
    const struct rules *rules, const struct state *state, int seat, int field, struct text *text)
{
    struct text about = TEXT_ROOM(TRI_WORDS_SIZE);
    int colours = 0;
    for (int player = 0; player < rules->players; player++) {
        if (tri_count(state, field, player) == 0)
            continue;
        text_add(&about, colours > 0 ? C_("between colours on a hex", " with ") : "");
        add_figures(state, field, player, seat, &about);
        colours++;
    }
    if (colours > 1) {
        list_go_on(&about);
        text_add(&about, C_("a hex with several colours", "shared"));
    }
    if (state->manna[field] > 0) {
        list_go_on(&about);
        text_format(&about, _("%d Manna"), state->manna[field]);
    }
    text_add(text, about.data);
    return about.length > 0;
}

static void add_ground(const struct rules *rules, int field, struct text *text)
{
    if (field < rules->hexes)
        text_format(text, _("makes up to %d"), rules->most[field]);
    else if (rules->entry[field])
        text_add(text, _("an entry"));
}

/* ---- what to do ---- */

static void add_step(const struct rules *rules, const struct state *state, struct text *text)
{
    struct tri_field_name at = tri_name_field(rules, state->chain_at);
    text_format(text,
        state->chain_chief ? _("Your Chief stands on %s.") : _("Your figure stands on %s."),
        at.data);
    text_add_char(text, ' ');
    LOCAL_ACTIONS legal = action_list_legal(&hex_tri, rules, state);
    text_add(text, legal.count > 1 ? _("Move on, or say done.") : _("It cannot go any further."));
}

static void add_prompt(
    const struct rules *rules, const struct state *state, enum speech_prompt how, struct text *text)
{
    bool full = how == PROMPT_FULL;
    int seat = state->mover;
    if (state->over) {
        text_add(text, _("The game is over."));
        return;
    }
    if (state->chain) {
        add_step(rules, state, text);
        return;
    }
    text_format(text, _("Round %d, %s."), state->round, text_player(text, seat, false).data);
    text_add_char(text, ' ');
    if (state->off_chief[seat]) {
        text_add(text, _("Bring in your Chief on a free entry."));
        return;
    }
    text_format(text,
        state->free_step[seat] ? _("You can pay %d Manna and have the Chief's free step.")
                               : _("You can pay %d Manna."),
        tri_purse(rules, state, seat));
    if (full && state->off[seat] > 0) {
        text_add_char(text, ' ');
        text_format(text, _("%d figures are ready to enter."), state->off[seat]);
    }
    if (how != PROMPT_PRINTED)
        text_format(text, " %s", _("Move, bring one in, or pass."));
}

static void add_action(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *text)
{
    struct text step = TEXT_ROOM(TRI_WORDS_SIZE);
    bool chief = action->part;
    if (action->kind != TRI_STEP && action->kind != TRI_ENTER) {
        tri_format(rules, state, action, text);
        return;
    }
    struct tri_field_name to = tri_name_field(rules, action->b);
    if (action->kind == TRI_ENTER)
        text_format(&step, chief ? _("enter the Chief on %s") : _("enter a figure on %s"), to.data);
    else
        text_format(&step, chief ? _("the Chief from %s to %s") : _("a figure from %s to %s"),
            tri_name_field(rules, action->a).data, to.data);
    text_format(text, C_("a step and how it is paid", "%s, %s"), step.data,
        tri_name_payment(rules, action).data);
}

/* ---- what can be asked ---- */

static void add_spot(
    const struct rules *rules, const struct state *state, int player, int field, struct text *list)
{
    struct tri_field_name name = tri_name_field(rules, field);
    bool chief = state->chief[player] == field;
    int ordinary = state->ordinary[field][player];
    list_go_on(list);
    if (chief && ordinary > 0)
        text_format(list, _("the Chief and %d on %s"), ordinary, name.data);
    else if (chief)
        text_format(list, _("the Chief on %s"), name.data);
    else
        text_format(list, C_("so many figures", "%d on %s"), ordinary, name.data);
}

static void add_standing(
    const struct rules *rules, const struct state *state, int player, int seat, struct text *text)
{
    struct text list = TEXT_ROOM(SPEECH_SIZE / 4);
    for (int field = 0; field < rules->fields; field++)
        if (tri_count(state, field, player) > 0)
            add_spot(rules, state, player, field, &list);
    list_go_on(&list);
    text_format(&list, _("%d ready to enter, %d waiting"),
        state->off[player] + state->off_chief[player],
        state->waiting[player][0] + state->waiting[player][1]);
    text_tell(text, player == seat, C_("what somebody has", "You: %s."),
        C_("what somebody has", "Player %d: %s."), player + 1, list.data);
    text_add_char(text, '\n');
}

static void answer_figures(const struct rules *rules, const struct state *state, int seat,
    const char *rest, struct text *text)
{
    int own = listener(state, seat);
    for (int i = 0; i < rules->players; i++) {
        int player = (own + i) % rules->players;
        if (tri_is_out(state, player))
            text_format(text, _("Player %d is out.\n"), player + 1);
        else
            add_standing(rules, state, player, own, text);
    }
}

static void answer_pay(const struct rules *rules, const struct state *state, int seat,
    const char *rest, struct text *text)
{
    uint8_t payers[TRI_FIELDS_MAX];
    int own = listener(state, seat), count = tri_payers(rules, state, own, payers);
    for (int i = 0; i < count; i++) {
        text_format(text, _("%s can pay %d.\n"), tri_name_field(rules, payers[i]).data,
            state->manna[payers[i]]);
    }
    if (count == 0)
        text_add(text, _("No hex of yours has Manna to pay with.\n"));
    text_add(text, state->free_step[own] ? _("The Chief's free step is left.")
                                         : _("The Chief's free step is used up."));
}

static void add_loss(
    const struct rules *rules, int player, int seat, const struct tri_loss *loss, struct text *text)
{
    struct tri_field_name field = tri_name_field(rules, loss->field);
    if (loss->chief)
        text_tell(text, player == seat,
            _("If all passed now, you would lose %d on %s, with the Chief.\n"),
            _("If all passed now, player %d would lose %d on %s, with the Chief.\n"), player + 1,
            loss->count, field.data);
    else
        text_tell(text, player == seat, _("If all passed now, you would lose %d on %s.\n"),
            _("If all passed now, player %d would lose %d on %s.\n"), player + 1, loss->count,
            field.data);
}

/* Says field by field what each player would lose in a battle now; returns the number of lines. */
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
            bool chief = state->chief[player] == field && after.chief[player] != field;
            if (lost <= 0)
                continue;
            struct tri_loss loss = {
                .field = (uint8_t)field, .count = (uint8_t)lost, .chief = chief};
            add_loss(rules, player, seat, &loss, text);
            told++;
        }
    }
    return told;
}

/* Lists the enemies within one step of SEAT's Chief; returns the number of lines. */
static int add_besiegers(
    const struct rules *rules, const struct state *state, int seat, struct text *text)
{
    int chief = state->chief[seat], told = 0;
    for (int i = 0; chief != TRI_NO_FIELD && i < rules->beside_count[chief]; i++) {
        int field = rules->beside[chief][i];
        for (int player = 0; player < rules->players; player++) {
            if (player == seat || tri_count(state, field, player) == 0)
                continue;
            text_format(text, _("Player %d stands next to your Chief, on %s.\n"), player + 1,
                tri_name_field(rules, field).data);
            told++;
        }
    }
    return told;
}

static void answer_threats(const struct rules *rules, const struct state *state, int seat,
    const char *rest, struct text *text)
{
    int own = listener(state, seat);
    if (state->over)
        text_add(text, _("The game is over."));
    else if (add_battle(rules, state, own, text) + add_besiegers(rules, state, own, text) == 0)
        text_add(text, _("Nobody would lose anything if all passed now."));
}

/* Reports whether ACTION begins at FROM; TRI_NO_FIELD means that it enters. */
static bool begins_at(const struct action *action, int from)
{
    return from == TRI_NO_FIELD ? action->kind == TRI_ENTER
                                : action->kind == TRI_STEP && action->a == from;
}

/* Lists the fields that figures on FROM can reach in one step, each once; returns whether there are
 * any. */
static bool add_steps(
    const struct rules *rules, const struct action_list *legal, int from, struct text *text)
{
    struct text list = TEXT_ROOM(SPEECH_SIZE / 4);
    struct tri_set told = {{0}};
    for (size_t i = 0; i < legal->count; i++) {
        const struct action *action = &legal->items[i];
        if (!begins_at(action, from) || tri_set_has(rules, &told, action->b))
            continue;
        list_go_on(&list);
        tri_format_field(rules, action->b, &list);
        tri_set_add(rules, &told, action->b);
    }
    if (list.length == 0)
        return false;
    if (from == TRI_NO_FIELD)
        text_format(text, _("Enter on %s.\n"), list.data);
    else
        text_format(text, _("From %s to %s.\n"), tri_name_field(rules, from).data, list.data);
    return true;
}

static void answer_steps(const struct rules *rules, const struct state *state, int seat,
    const char *rest, struct text *text)
{
    LOCAL_ACTIONS legal = action_list_create(&hex_tri, rules);
    bool any = false;
    if (!state->over)
        tri_legal(rules, state, &legal);
    for (int field = 0; field < rules->fields; field++)
        any = add_steps(rules, &legal, field, text) || any;
    any = add_steps(rules, &legal, TRI_NO_FIELD, text) || any;
    if (!any)
        text_add(text, _("No step can be made now."));
}

static const struct speech_query queries[] = {
    {NC_("command", "figures"), "", N_("who stands where, and who waits"), answer_figures},
    {NC_("command", "threats"), "",
        N_("what a battle would take now, and who is next to your Chief"), answer_threats},
    {NC_("command", "steps"), "", N_("where your figures can go in one step"), answer_steps},
    {NC_("command", "pay"), "", N_("which hexes can pay for steps"), answer_pay},
    {NULL, NULL, NULL, NULL},
};

const struct speech tri_speech = {
    .field = add_field,
    .ground = add_ground,
    .others_letter = 't',
    .others = N_("Triangles"),
    .prompt = add_prompt,
    .action = add_action,
    .queries = queries,
};
