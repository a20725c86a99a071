/*
 * Hex: a game without chance or secrets, in one file. The headings name the files of the larger
 * games (games/README.md).
 */
#include "games/hex/hex.h"

#include "games/form.h"
#include "games/reader.h"
#include "games/stones.h"

/* ---- setup.c ---- */

static const struct option_spec options[] = {
    [HEX_SIZE] = {"size", NULL, 3, BOARD_RHOMBUS_MAX, 11, N_("cells on each side of the board"),
        "size"},
    [HEX_STARTER] = {"starter", NULL, 1, 2, 1, N_("the player who begins"), NULL},
    [HEX_SWAP_RULE] = {"swap", "on|off", 1, 0, 0, N_("whether the first stone may be taken over"),
        NULL},
    {NULL, NULL, 1, 0, 0, NULL, NULL},
};

static bool rules_init(
    struct rules *rules, int players, const struct option_values *values, struct error *error)
{
    memset(rules, 0, sizeof *rules);
    board_init(&rules->board, BOARD_RHOMBUS, values->value[HEX_SIZE]);
    rules->starter = values->value[HEX_STARTER] - 1;
    rules->swap = values->value[HEX_SWAP_RULE] == 0;
    return true;
}

static int players(const struct rules *rules)
{
    return 2;
}

static void state_init(const struct rules *rules, struct state *state)
{
    memset(state, 0, sizeof *state);
    state->turn = 1;
}

/* ---- rules.c ---- */

static int mover(const struct rules *rules, const struct state *state)
{
    return (rules->starter + state->turn + 1) % 2;
}

static int actor(const struct rules *rules, const struct state *state)
{
    return state->winner ? ACTOR_OVER : mover(rules, state);
}

/* Replaces the first stone by one of the other player, placed where it would be if the two had
 * exchanged sides. */
static void swap_stone(const struct rules *rules, struct state *state)
{
    const struct board *board = &rules->board;
    int cell = 0;
    while (!state->owner[cell])
        cell++;
    state->owner[cell] = 0;
    cell = board->row[cell] * board->side + board->column[cell];
    state->owner[cell] = (uint8_t)(2 - rules->starter);
    state->swapped = true;
}

static void apply(const struct rules *rules, struct state *state, const struct action *action)
{
    int seat = mover(rules, state);
    if (action->kind == HEX_PLACE) {
        state->owner[action->a] = (uint8_t)(seat + 1);
        if (stones_join(&rules->board, state->owner, action->a))
            state->winner = (uint8_t)(seat + 1);
    } else if (action->kind == HEX_SWAP) {
        swap_stone(rules, state);
    } else {
        state->winner = (uint8_t)(2 - seat);
    }
    state->turn = (uint16_t)(state->turn + !state->winner);
}

static void result(const struct rules *rules, const struct state *state, struct game_result *result)
{
    memset(result, 0, sizeof *result);
    result->over = state->winner;
    if (!result->over)
        return;
    result->winner[state->winner - 1] = true;
    result->scores[state->winner - 1] = 1;
}

/* ---- moves.c ---- */

static size_t actions_max(const struct rules *rules)
{
    return (size_t)rules->board.count + 2;
}

static bool may_swap(const struct rules *rules, const struct state *state)
{
    return rules->swap && state->turn == 2;
}

static void quiet(const struct rules *rules, const struct state *state, struct action_list *list)
{
    list->count = 0;
    for (int cell = 0; cell < rules->board.count; cell++)
        if (!state->owner[cell])
            action_list_add(list, (struct action){HEX_PLACE, 0, (uint16_t)cell, 0, 0});
    if (may_swap(rules, state))
        action_list_add(list, (struct action){HEX_SWAP, 0, 0, 0, 0});
}

static void legal(const struct rules *rules, const struct state *state, struct action_list *list)
{
    assert(!state->winner);
    quiet(rules, state, list);
    action_list_add(list, (struct action){HEX_RESIGN, 0, 0, 0, 0});
}

static bool allows(const struct rules *rules, const struct state *state,
    const struct action *action, struct error *why)
{
    bool place = action->kind == HEX_PLACE;
    if (action->kind > HEX_RESIGN || action->part || action->b || action->c ||
        action->a >= (place ? rules->board.count : 1))
        return error_input(why, "there is no such action");
    if (place && state->owner[action->a])
        return error_input(why, "player %d already has a stone there", state->owner[action->a]);
    if (action->kind != HEX_SWAP || may_swap(rules, state))
        return true;
    return error_input(why, rules->swap
                                ? N_("swap is only possible as the answer to the first stone")
                                : N_("this game has no swap (swap=off)"));
}

/* ---- position.c ---- */

static bool form_state(struct form *form, int index)
{
    struct state *state = form->state;
    int32_t starter = form->rules->starter;
    const struct form_row rows[] = {
        FORM_NUMBER("turn", state->turn, 1, form->rules->board.count + 1),
        form->reads ? FORM_NULL("starter") : FORM_SEAT("starter", starter, 2),
        FORM_CELLS("cells", state->owner[0], 1, 2, 0),
        FORM_FLAG("swapped", state->swapped),
    };
    return FORM_ROWS(form, rows);
}

static json_t *state_json(const struct rules *rules, const struct state *state)
{
    return form_write(&hex, rules, state, form_state, NULL);
}

static bool parse_state(
    const struct rules *rules, const json_t *position, struct state *state, struct error *error)
{
    return form_read(&hex, rules, state, form_state, json_object_get(position, "state"), error);
}

/* Checks that the number of stones agrees with the turns, and that no chain connects two sides
 * before the end. */
static bool check(const struct rules *rules, const struct state *state, struct error *error)
{
    int stones[2] = {0}, plays = state->turn - 1 - state->swapped, joined = 0;
    for (int cell = 0; cell < rules->board.count; cell++) {
        int owner = state->owner[cell];
        if (owner > 2)
            return error_set(error, ERROR_CHECK, "there is no player %d", owner);
        if (!owner)
            continue;
        stones[owner - 1]++;
        if (stones_join(&rules->board, state->owner, cell))
            joined = owner;
    }
    plays += joined > 0 && stones[0] + stones[1] > plays; /* the winning stone ends no turn */
    int first = state->swapped ? 1 - rules->starter : rules->starter;
    if (stones[first] != (plays + 1) / 2 || stones[1 - first] != plays / 2)
        return error_set(error, ERROR_CHECK, "%d and %d stones do not fit turn %d", stones[0],
            stones[1], state->turn);
    if (state->swapped && (!rules->swap || state->turn < 3))
        return error_set(error, ERROR_CHECK, "no stone can have been swapped");
    return joined == 0 || joined == state->winner ||
           error_set(error, ERROR_CHECK, "player %d has already joined their sides", joined);
}

/* ---- text.c ---- */

static void format(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *text)
{
    if (action->kind == HEX_PLACE)
        board_format_cell(&rules->board, action->a, text);
    else
        text_add(text, action->kind == HEX_SWAP ? "swap" : "resign");
}

/* Returns an example of a free cell: b2, or the next empty one. */
static struct board_name free_cell(const struct rules *rules, const struct state *state)
{
    const char *name = "b2";
    int cell = board_parse_cell(&rules->board, &name);
    for (int left = rules->board.count; left > 0 && state->owner[cell]; left--)
        cell = (cell + 1) % rules->board.count;
    return board_name(&rules->board, cell);
}

static bool parse(const struct rules *rules, const struct state *state, const char *string,
    struct action *action, struct error *error)
{
    const char *end = string;
    int cell = board_parse_cell(&rules->board, &end);
    *action = (struct action){HEX_PLACE, 0, (uint16_t)cell, 0, 0};
    if (cell != BOARD_NO_CELL && *end == '\0')
        return true;
    bool swaps = strcmp(string, "swap") == 0;
    if (game_is_like_field(string))
        return error_input(error, "there is no cell '%.40s' on this board%s", string,
            game_fields_there(&hex, rules, string).data);
    *action = (struct action){swaps ? HEX_SWAP : HEX_RESIGN, 0, 0, 0, 0};
    return swaps || strcmp(string, "resign") == 0 ||
           error_refuse(error, REASON_UNKNOWN, error_word(string), "'%.40s' is not an action%s",
               string, game_example(&hex, rules, state, HEX_PLACE, READER_ANY, error).data);
}

/* ---- words.c ---- */

static const char *sides_of(int seat)
{
    return seat ? _("left and right") : _("top and bottom");
}

static void prompt(const struct rules *rules, const struct state *state, struct text *text)
{
    int seat = mover(rules, state);
    if (state->winner)
        text_add(text, _("The game is over"));
    else
        text_format(text,
            may_swap(rules, state)
                ? _("Player %d, you join %s. Place a stone (such as %s), swap or resign")
                : _("Player %d, you join %s. Place a stone (such as %s) or resign"),
            seat + 1, sides_of(seat), free_cell(rules, state).data);
}

static bool confirm(const struct rules *rules, const struct state *state,
    const struct action *action, bool by_key, struct text *question)
{
    if (action->kind == HEX_RESIGN)
        text_add(question, _("Resign? You lose the game at once."));
    return action->kind == HEX_RESIGN;
}

static const struct board *board(const struct rules *rules)
{
    return &rules->board;
}

static int action_fields(
    const struct rules *rules, const struct action *action, int fields[ACTION_FIELDS_MAX])
{
    fields[0] = action->a;
    return action->kind == HEX_PLACE;
}

static bool describe_cell(
    const struct rules *rules, const struct state *state, int field, struct text *text)
{
    return stones_say(state->owner, field, text);
}

static void describe_score(const struct rules *rules, const struct state *state, struct text *text)
{
    if (state->winner)
        text_format(text, _("Player %d wins\n"), state->winner);
    else
        text_add(text, _("Nobody has joined their sides yet\n"));
}

static void facts(const struct rules *rules, bool ascii, struct facts *facts)
{
    facts_number(facts, "swap", rules->swap);
}

/* ---- told.c ---- */

static void describe_ply(const struct rules *rules, const struct state *before,
    const struct ply *ply, int seat, struct text *text)
{
    bool own = ply->actor == seat;
    int player = ply->actor + 1;
    if (ply->action.kind == HEX_PLACE)
        text_tell(text, own, _("You place a stone on %s"), _("Player %d places a stone on %s"),
            player, board_name(&rules->board, ply->action.a).data);
    else if (ply->action.kind == HEX_SWAP)
        text_tell(text, own, _("You take over the first stone, with the sides exchanged"),
            _("Player %d takes over the first stone, with the sides exchanged"), player);
    else
        text_tell(text, own, _("You resign"), _("Player %d resigns"), player);
}

/* ---- draw.c ---- */

static void draw(const struct rules *rules, const struct state *state,
    const struct draw_request *request, struct canvas *canvas)
{
    struct phrase notes[2];
    for (int seat = 0; seat < 2; seat++)
        notes[seat] = text_phrase(_("player %d joins %s"), seat + 1, sides_of(seat));
    const struct stones stones = {&hex, rules, &rules->board, state->owner, mover(rules, state),
        {notes[0].data, notes[1].data}};
    stones_draw(&stones, request, canvas);
}

/* ---- parts.c ---- */

static void parts(const struct rules *rules, struct part_list *parts)
{
    memset(parts, 0, sizeof *parts);
    parts->part[parts->count++] = (struct part){.kind = PART_BOARD,
        .name = "board",
        .count = 1,
        .shape = BOARD_RHOMBUS,
        .side = rules->board.side};
    for (int seat = 0; seat < 2; seat++)
        parts->part[parts->count++] = (struct part){.kind = PART_COUNTER,
            .name = "stone",
            .owner = seat + 1,
            .count = (rules->board.count + 1) / 2};
}

/* ---- game.c ---- */

const struct game hex = {
    .slug = "hex",
    .title = "Hex",
    .designer = N_("Piet Hein and John Nash"),
    .about = N_("join your two sides with a chain of stones"),
    .goals = {"force"},
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
    .quiet = quiet,
    .allows = allows,
    .apply = apply,
    .format = format,
    .parse = parse,
    .confirm = confirm,
    .prompt = prompt,
    .describe_ply = describe_ply,
    .describe_cell = describe_cell,
    .describe_score = describe_score,
    .board = board,
    .action_fields = action_fields,
    .draw = draw,
    .primer = hex_primer,
    .facts = facts,
    .speech = &hex_speech,
    .result = result,
    .state_json = state_json,
    .parse_state = parse_state,
    .parts = parts,
    .check = check,
};
