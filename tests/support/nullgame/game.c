/*
 * The null game: a template of a game without chance or secrets. A heading names the file that the
 * part below it becomes; an entry that your game does not need stays NULL.
 */
/* CHANGE: "games/your_game/your_game.h" */
#include "support/nullgame/nullgame.h"

#include <assert.h>
#include <string.h>

/* ---- setup.c: options, and the state before anything has happened ---- */

/* CHANGE: your options; see games/options.h. The first value is the default. */
static const struct option_spec options[] = {
    [NULL_OPTION_STONES] = {"stones", NULL, 3, NULL_STONES_MAX, 21, "stones in the heap", NULL},
    {NULL, NULL, 1, 0, 0, NULL, NULL},
};

/* CHANGE: refuse options that don't go together, in one line that says what is accepted. */
static bool rules_init(
    struct rules *rules, int players, const struct option_values *values, struct error *error)
{
    (void)players, (void)error;
    memset(rules, 0, sizeof *rules);
    rules->stones = values->value[NULL_OPTION_STONES];
    return true;
}

static int players(const struct rules *rules)
{
    (void)rules;
    return 2;
}

static void state_init(const struct rules *rules, struct state *state)
{
    memset(state, 0, sizeof *state);
    state->left = (uint8_t)rules->stones;
    state->turn = 1;
}

/* ---- rules.c: whose turn it is, what actions do, who has won ---- */

static int actor(const struct rules *rules, const struct state *state)
{
    (void)rules;
    return state->left == 0 ? ACTOR_OVER : state->mover;
}

/* CHANGE: what a legal action does; it cannot fail. */
static void apply(const struct rules *rules, struct state *state, const struct action *action)
{
    (void)rules;
    state->left = (uint8_t)(state->left - action->a);
    state->mover = 1 - state->mover;
    state->turn = (uint8_t)(state->turn + (state->left > 0)); /* the end begins no turn */
}

/* CHANGE: lists and statistics use the scores; a draw has several winners. */
static void result(const struct rules *rules, const struct state *state, struct game_result *result)
{
    memset(result, 0, sizeof *result);
    result->over = actor(rules, state) == ACTOR_OVER;
    if (!result->over)
        return;
    result->winner[1 - state->mover] = true;
    result->scores[1 - state->mover] = 1;
}

/* ---- moves.c: what is legal, and why something else is not ---- */

/* CHANGE: an upper bound for all positions, to size lists. */
static size_t actions_max(const struct rules *rules)
{
    (void)rules;
    return NULL_TAKE_MAX;
}

/* CHANGE: every legal action once, in an order that never varies. */
static void legal(const struct rules *rules, const struct state *state, struct action_list *list)
{
    assert(actor(rules, state) >= 0);
    list->count = 0;
    for (uint16_t take = 1; take <= NULL_TAKE_MAX && take <= state->left; take++)
        action_list_add(list, (struct action){NULL_TAKE, 0, take, 0, 0});
}

/* CHANGE: the action may be any 8 bytes; say which rule they break, with places and numbers. */
static bool allows(const struct rules *rules, const struct state *state,
    const struct action *action, struct error *why)
{
    (void)rules;
    if (action->kind != NULL_TAKE || action->part || action->b || action->c)
        return error_set(why, ERROR_INPUT, "there is no such action");
    if (action->a < 1 || action->a > NULL_TAKE_MAX)
        return error_set(why, ERROR_INPUT, "take 1 to %d stones", NULL_TAKE_MAX);
    return action->a <= state->left ||
           error_set(why, ERROR_INPUT, "only %d stones are left", state->left);
}

/* ---- state.c: the canonical state (PROTOCOL.md, section 4), and the invariants ---- */

/* CHANGE: after the keys of every game; unknown things are null. */
static json_t *state_json(const struct rules *rules, const struct state *state)
{
    json_t *json = game_json_create(&null_game, rules, state, state->turn);
    json_object_set_new(json, "left", json_integer(state->left));
    return json;
}

/* CHANGE: whatever holds in every position. */
static bool check(const struct rules *rules, const struct state *state, struct error *error)
{
    if (state->left > rules->stones)
        return error_set(error, ERROR_CHECK, "%d stones of %d", state->left, rules->stones);
    return state->mover < 2 || error_set(error, ERROR_CHECK, "there is no seat %d", state->mover);
}

/* ---- text.c: the one spelling of each action, and back; nothing else is read ---- */

static void format(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *text)
{
    (void)rules, (void)state;
    text_format(text, "take %d", action->a);
}

/* CHANGE: what cannot be read is REASON_UNKNOWN: the front end may know the word. */
static bool parse(const struct rules *rules, const struct state *state, const char *string,
    struct action *action, struct error *error)
{
    (void)rules, (void)state;
    bool good = strncmp(string, "take ", 5) == 0 && string[5] >= '1' &&
                string[5] <= '0' + NULL_TAKE_MAX && string[6] == '\0';
    if (!good)
        return error_refuse(error, REASON_UNKNOWN, error_word(string),
            "'%.40s' is not an action (such as take 2)", string);
    *action = (struct action){NULL_TAKE, 0, (uint16_t)(string[5] - '0'), 0, 0};
    return true;
}

/* ---- words.c: the task, the contents of fields, the score ---- */

static void prompt(const struct rules *rules, const struct state *state, struct text *text)
{
    if (actor(rules, state) == ACTOR_OVER)
        text_add(text, "The game is over");
    else
        text_format(text, "Player %d: take 1 to %d of %d stones (take 2)", state->mover + 1,
            NULL_TAKE_MAX, state->left);
}

/* CHANGE: a field is a cell of your board; here there is one, the heap. */
static void format_field(const struct rules *rules, int field, struct text *text)
{
    (void)rules, (void)field;
    text_add(text, "heap");
}

static int action_fields(
    const struct rules *rules, const struct action *action, int fields[ACTION_FIELDS_MAX])
{
    (void)rules, (void)action;
    fields[0] = 0;
    return 1;
}

static bool describe_field(
    const struct rules *rules, const struct state *state, const char *name, struct text *text)
{
    (void)rules;
    if (strcmp(name, "heap") != 0)
        return false;
    text_format(text, "heap: %d stones", state->left);
    return true;
}

static void describe_score(const struct rules *rules, const struct state *state, struct text *text)
{
    if (actor(rules, state) == ACTOR_OVER)
        text_format(text, "Player %d took the last stone and wins\n", 2 - state->mover);
    else
        text_format(text, "%d stones are left\n", state->left);
}

/* ---- told.c: what happened ---- */

/* CHANGE: SEAT reads it, and must learn nothing that it does not see. */
static void describe_ply(const struct rules *rules, const struct state *before,
    const struct ply *ply, int seat, struct text *text)
{
    (void)rules;
    if (ply->actor == seat)
        text_add(text, "You take ");
    else
        text_format(text, "Player %d takes ", ply->actor + 1);
    text_format(text, "%d of %d", ply->action.a, before->left);
}

/* ---- draw.c: the position in characters, each with its role, owner and field ---- */

/* CHANGE: at most 80 columns if possible, and only ASCII on request. */
static void draw(const struct rules *rules, const struct state *state,
    const struct draw_request *request, struct canvas *canvas)
{
    const char *stone = request->ascii ? "o" : "●";
    canvas_resize(canvas, rules->stones, 1);
    for (int i = 0; i < state->left; i++)
        canvas_put(canvas, i, 0, stone, (struct canvas_pen){CANVAS_VALUE, CANVAS_NO_OWNER, 0});
}

/* ---- panel.c: the blocks beside the board on a full screen, and playing by pointing ---- */

/* CHANGE: what must always be visible, in blocks; items to choose have their own keys. */
static void panel(const struct rules *rules, const struct state *state,
    const struct panel_request *request, struct panel *panel)
{
    struct text title = text_in(panel->title, sizeof panel->title);
    (void)request;
    text_format(&title, "turn %d", state->turn);
    panel_add(panel, CANVAS_TITLE, CANVAS_NO_OWNER, 0, "Heap");
    panel_row(panel);
    panel_add(panel, CANVAS_PLAIN, CANVAS_NO_OWNER, 0, "%d stones", state->left);
    for (int take = 1; take <= NULL_TAKE_MAX; take++) {
        char name[] = {'t', 'a', 'k', 'e', ' ', (char)('0' + take), '\0'};
        bool ready = actor(rules, state) >= 0 && take <= state->left;
        panel_add_item(panel, (char)('0' + take), name, ready, false);
    }
}

/* CHANGE: what the item does at the field, or why it can't be played there. */
static enum pointed_kind preview(const struct rules *rules, const struct state *state,
    const struct pointing *pointing, struct action *action, int *turn, struct text *words)
{
    struct error why = ERROR_INIT;
    *action = (struct action){NULL_TAKE, 0, (uint16_t)(pointing->item - '0'), 0, 0};
    *turn = 0;
    if (pointing->item < '1' || pointing->field == CANVAS_NO_FIELD) {
        text_add(words, "Choose how many to take: 1, 2 or 3");
        return POINTED_NOTHING;
    }
    if (!allows(rules, state, action, &why)) {
        text_add(words, why.message);
        return POINTED_NOTHING;
    }
    text_format(words, "Take %d: %d stay", action->a, state->left - action->a);
    return POINTED_ACTION;
}

/* ---- templates/lessons/null-game.en.yaml: the rules in our own words ---- */

/* CHANGE: a file of its own makes this table (GAME_primer), as games/CMakeLists.txt says. */
static const struct primer_text primer[] = {
    {"en", "null-game.en.yaml",
        "primer:\n  rules:\n    - heading: The Null Game\n"
        "    - text: Take one, two or three stones in turn. Who takes the last one wins.\n"},
    {NULL, NULL, NULL},
};

/* ---- parts.c: what must be on the table ---- */

static void parts(const struct rules *rules, struct part_list *parts)
{
    memset(parts, 0, sizeof *parts);
    parts->part[parts->count++] =
        (struct part){.kind = PART_COUNTER, .name = "stone", .count = rules->stones};
}

/* ---- game.c: the table ---- */

/* CHANGE: names, numbers of players, and your game's further entries: chance, knowledge, forgiving
 * spellings, choices (games/game.h says which go together). */
const struct game null_game = {
    .slug = "null-game",
    .title = "The Null Game",
    .designer = NULL,
    .about = "a template: take stones, and take the last one",
    .players_min = 2,
    .players_max = 2,
    .players_default = 2,
    .options = options,
    .rules_size = sizeof(struct rules),
    .state_size = sizeof(struct state),
    .rules_init = rules_init,
    .players = players,
    .actions_max = actions_max,
    .state_init = state_init,
    .actor = actor,
    .legal = legal,
    .allows = allows,
    .apply = apply,
    .format = format,
    .parse = parse,
    .prompt = prompt,
    .describe_ply = describe_ply,
    .describe_field = describe_field,
    .describe_score = describe_score,
    .format_field = format_field,
    .action_fields = action_fields,
    .panel = panel,
    .preview = preview,
    .draw = draw,
    .primer = primer,
    .result = result,
    .state_json = state_json,
    .parts = parts,
    .check = check,
};
