/*
 * Hex-Tri: says in words what to do and what is where.
 */
#include "core/language.h"
#include "games/hex_tri/private.h"

/* Legal actions as examples of what can be typed; of kind TRI_PASS if there is none. */
struct examples {
    struct action step;  /* by the figure that is moving, otherwise by an ordinary one */
    struct action chief; /* by the Chief */
    struct action enter;
};

static void find_examples(
    const struct rules *rules, const struct state *state, struct examples *examples)
{
    LOCAL_ACTIONS list = action_list_legal(&hex_tri, rules, state);
    *examples = (struct examples){{.kind = TRI_PASS}, {.kind = TRI_PASS}, {.kind = TRI_PASS}};
    for (size_t i = list.count; i-- > 0;) {
        const struct action *action = &list.items[i];
        if (action->kind == TRI_ENTER)
            examples->enter = *action;
        else if (action->kind == TRI_STEP && action->part && !state->chain)
            examples->chief = *action;
        else if (action->kind == TRI_STEP)
            examples->step = *action;
    }
}

/* Returns what to do in a begun move: "step from t5 (c3) or type done". */
static struct phrase task_of_chain(
    const struct rules *rules, const struct state *state, const struct examples *examples)
{
    struct tri_field_name at = tri_name_field(rules, state->chain_at);
    if (examples->step.kind != TRI_STEP)
        return text_phrase(_("no step from %s: type done"), at.data);
    return text_phrase(
        _("step from %s (%s) or type done"), at.data, tri_name_field(rules, examples->step.b).data);
}

/* Returns what to do at the beginning of a move, with legal examples: "move (t5 c3), enter t1 or
 * pass". */
static struct phrase task_of_move(const struct rules *rules, const struct examples *examples)
{
    const struct action *step =
        examples->step.kind == TRI_STEP ? &examples->step : &examples->chief;
    bool moves = step->kind == TRI_STEP, enters = examples->enter.kind == TRI_ENTER;
    struct tri_field_name entry = tri_name_field(rules, enters ? examples->enter.b : 0);
    struct phrase typed = text_phrase("%s%s %s", step->part ? "K " : "",
        tri_name_field(rules, step->a).data, tri_name_field(rules, step->b).data);
    if (moves && enters)
        return text_phrase(_("move (%s), enter %s or pass"), typed.data, entry.data);
    if (moves)
        return text_phrase(_("move (%s) or pass"), typed.data);
    if (enters)
        return text_phrase(_("enter %s or pass"), entry.data);
    return text_phrase("%s", _("you can only pass"));
}

static struct phrase name_means(const struct rules *rules, const struct state *state)
{
    int purse = tri_purse(rules, state, state->mover);
    bool free_step = state->free_step[state->mover];
    if (purse == 0)
        return text_phrase("%s", free_step ? _("no Manna and a free step") : _("no Manna"));
    return text_phrase(free_step ? _("%d Manna and a free step") : _("%d Manna"), purse);
}

static void prompt_mover(const struct rules *rules, const struct state *state, struct text *text)
{
    struct examples examples;
    int player = state->mover + 1;
    find_examples(rules, state, &examples);
    if (state->off_chief[state->mover]) {
        text_format(text, _("Player %d, round %d: bring in your Chief on an entry (K enter %s)"),
            player, state->round, tri_name_field(rules, examples.enter.b).data);
        return;
    }
    struct phrase task =
        state->chain ? task_of_chain(rules, state, &examples) : task_of_move(rules, &examples);
    text_format(text, _("Player %d, round %d, %s: %s"), player, state->round,
        name_means(rules, state).data, task.data);
}

void tri_prompt(const struct rules *rules, const struct state *state, struct text *text)
{
    if (state->over)
        text_add(text, _("The game is over"));
    else
        prompt_mover(rules, state, text);
}

/* Adds which figures are on FIELD: "player 1's Chief  2 of player 2". */
static void add_figures(
    const struct rules *rules, const struct state *state, int field, struct text *text)
{
    const char *between = "";
    if (state->holders[field] == 0)
        text_add(text, _("nobody"));
    for (int seat = 0; seat < rules->players; seat++) {
        if (state->chief[seat] == field) {
            text_add(text, between);
            text_format(text, _("player %d's Chief"), seat + 1);
            between = C_("between figures on a field", " ");
        }
        if (state->ordinary[field][seat] > 0) {
            text_add(text, between);
            text_format(text, _("%d of player %d"), state->ordinary[field][seat], seat + 1);
            between = C_("between figures on a field", " ");
        }
    }
}

/* Describes a field: "a hex, makes up to 3 Manna a round; 2 Manna; nobody". */
bool tri_describe_cell(
    const struct rules *rules, const struct state *state, int field, struct text *text)
{
    const char *between = C_("between what is on a field", "; ");
    int manna = state->manna[field];
    if (field < rules->hexes) {
        text_format(text, _("a hex, makes up to %d Manna a round"), rules->most[field]);
        text_add(text, between);
    } else if (rules->entry[field]) {
        text_add(text, _("an entry"));
        text_add(text, between);
    }
    if (manna > 0) {
        text_format(text, _("%d Manna"), manna);
        text_add(text, between);
    }
    add_figures(rules, state, field, text);
    return manna > 0 || state->holders[field] != 0;
}

static void describe_player(
    const struct rules *rules, const struct state *state, int seat, struct text *text)
{
    struct phrase player = text_player(text, seat, true);
    int fielded = tri_on_board(rules, state, seat);
    if (tri_is_out(state, seat))
        text_format(text, _("%s: out, the Chief was captured"), player.data);
    else
        text_format(text,
            NG_("%s: %d figure on the board, %d Manna, %d ready to enter, %d waiting",
                "%s: %d figures on the board, %d Manna, %d ready to enter, %d waiting", fielded),
            player.data, fielded, tri_purse(rules, state, seat),
            state->off[seat] + state->off_chief[seat],
            state->waiting[seat][0] + state->waiting[seat][1]);
}

void tri_describe_score(const struct rules *rules, const struct state *state, struct text *text)
{
    struct game_result result;
    int winners = 0;
    tri_result(rules, state, &result);
    for (int seat = 0; seat < rules->players; seat++)
        winners += result.winner[seat];
    text_format(text, _("Round %d of at most %d"), state->round, rules->rounds);
    for (int seat = 0; seat < rules->players; seat++) {
        text_add_char(text, '\n');
        describe_player(rules, state, seat, text);
        if (!result.winner[seat])
            continue;
        text_add(text, C_("between words of a list", ", "));
        text_add(text, winners > 1 ? _("shares a draw") : _("wins"));
    }
    text_add_char(text, '\n');
}

int tri_field_count(const struct rules *rules)
{
    return rules->fields;
}

/* A hex lies in the opposite direction from the triangle at each of its six corners. */
int tri_neighbours(
    const struct rules *rules, int field, struct neighbour beside[GAME_NEIGHBOURS_MAX])
{
    static const char *const names[HEX_DIRECTIONS] = {N_("north-west"), N_("north-east"),
        N_("east"), N_("south-east"), N_("south-west"), N_("west")};
    int count = rules->beside_count[field];
    for (int i = 0; i < count; i++) {
        int other = rules->beside[field][i], side = i;
        for (int k = 0; field >= rules->hexes && k < HEX_DIRECTIONS; k++)
            if (rules->beside[other][k] == field)
                side = (k + HEX_DIRECTIONS / 2) % HEX_DIRECTIONS;
        beside[i] = (struct neighbour){other, names[side]};
    }
    return count;
}

int tri_action_fields(
    const struct rules *rules, const struct action *action, int fields[ACTION_FIELDS_MAX])
{
    int count = 0;
    if (action->kind == TRI_STEP)
        fields[count++] = action->a;
    if (action->kind == TRI_STEP || action->kind == TRI_ENTER)
        fields[count++] = action->b;
    return count;
}

void tri_facts(const struct rules *rules, bool ascii, struct facts *facts)
{
    facts_number(facts, "figures", rules->figures - 1);
    facts_number(facts, "first-capture", rules->end_first);
}
