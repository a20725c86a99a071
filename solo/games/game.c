/*
 * What every game shares: memory for rules and states, defaults for optional table entries, and
 * reading actions and events.
 */
#include "games/game.h"

struct rules *game_rules_create(
    const struct game *game, int players, const struct option_values *values, struct error *error)
{
    struct option_values defaults;
    options_defaults(game->options, &defaults);
    if (players == 0)
        players = game->players_default;
    if (players < game->players_min || players > game->players_max) {
        error_input(error, "players=%d is not accepted (%d to %d)", players, game->players_min,
            game->players_max);
        return NULL;
    }
    struct rules *rules = memory_create(1, game->rules_size);
    if (game->rules_init(rules, players, values ? values : &defaults, error))
        return rules;
    free(rules);
    return NULL;
}

void game_rules_destroy(struct rules *rules)
{
    free(rules);
}

struct state *game_state_create(const struct game *game, const struct rules *rules)
{
    struct state *state = memory_create(1, game->state_size);
    game->state_init(rules, state);
    return state;
}

void game_state_destroy(struct state *state)
{
    free(state);
}

struct state *game_state_copy(const struct game *game, const struct state *state)
{
    struct state *copy = memory_create(1, game->state_size);
    memcpy(copy, state, game->state_size);
    return copy;
}

struct state *game_state_after(const struct game *game, const struct rules *rules,
    const struct state *state, const struct action *action)
{
    struct state *after = game_state_copy(game, state);
    game->apply(rules, after, action);
    return after;
}

struct action_list action_list_create(const struct game *game, const struct rules *rules)
{
    size_t capacity = game->actions_max(rules);
    struct action_list list = {NULL, 0, capacity};
    list.items = memory_create(capacity ? capacity : 1, sizeof *list.items);
    return list;
}

void action_list_finish(struct action_list *list)
{
    free(list->items);
    memset(list, 0, sizeof *list);
}

struct action_list action_list_legal(
    const struct game *game, const struct rules *rules, const struct state *state)
{
    struct action_list list = action_list_create(game, rules);
    game->legal(rules, state, &list);
    return list;
}

bool action_equal(const struct action *a, const struct action *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

void game_random_legal(const struct game *game, const struct rules *rules,
    const struct state *state, struct rng *rng, struct action_list *list, struct action *action)
{
    if (game->random_legal) {
        game->random_legal(rules, state, rng, action);
        return;
    }
    game->legal(rules, state, list);
    assert(list->count > 0);
    *action = list->items[rng_below(rng, (uint32_t)list->count)];
}

void game_random_playout(const struct game *game, const struct rules *rules,
    const struct state *state, struct rng *rng, struct action_list *list, struct action *action)
{
    if (game->random_playout)
        game->random_playout(rules, state, rng, action);
    else if (!game->quiet)
        game_random_legal(game, rules, state, rng, list, action);
    else {
        game->quiet(rules, state, list);
        *action = list->items[rng_below(rng, (uint32_t)list->count)];
    }
}

/* Picks an outcome by the factor's weights. */
static int pick(const struct chance_factor *factor, struct rng *rng)
{
    uint64_t sum = 0, at;
    int outcome = 0;
    for (int i = 0; i < factor->count; i++)
        sum += factor->weight[i];
    assert(sum > 0);
    if (sum <= UINT32_MAX)
        at = rng_below(rng, (uint32_t)sum);
    else
        do
            at = rng_next(rng);
        while (at >= UINT64_MAX - UINT64_MAX % sum);
    for (at %= sum; at >= factor->weight[outcome]; outcome++)
        at -= factor->weight[outcome];
    return outcome;
}

void game_sample(const struct game *game, const struct rules *rules, const struct state *state,
    struct rng *rng, struct event *event)
{
    if (game->sample) {
        game->sample(rules, state, rng, event);
        return;
    }
    game->due(rules, state, event);
    for (int i = 0; i < event->count; i++) {
        struct chance_factor factor;
        game->factor(rules, state, event, i, &factor);
        event->values[i] = factor.value[pick(&factor, rng)];
    }
}

void game_view(const struct game *game, const struct rules *rules, const struct state *state,
    int seat, struct state *view)
{
    if (game->view)
        game->view(rules, state, seat, view);
    else
        memcpy(view, state, game->state_size);
}

bool game_observe(const struct game *game, const struct rules *rules, const struct state *before,
    const struct ply *ply, int seat, struct observation *seen)
{
    if (game->observe)
        return game->observe(rules, before, ply, seat, seen);
    memset(seen, 0, sizeof *seen);
    seen->ply = *ply;
    return true;
}

bool game_determinize(const struct game *game, const struct rules *rules, const struct state *view,
    int seat, const struct observation *seen, size_t seen_count, struct rng *rng,
    struct state *state)
{
    if (game->determinize)
        return game->determinize(rules, view, seat, seen, seen_count, rng, state);
    memcpy(state, view, game->state_size);
    return true;
}

void game_apply_ply(
    const struct game *game, const struct rules *rules, struct state *state, const struct ply *ply)
{
    if (ply->actor == ACTOR_CHANCE)
        game->apply_event(rules, state, &ply->event);
    else
        game->apply(rules, state, &ply->action);
}

enum { LINE_SIZE = 2048 };

int game_field_count(const struct game *game, const struct rules *rules)
{
    return game->board         ? game->board(rules)->count
           : game->field_count ? game->field_count(rules)
                               : 0;
}

struct phrase game_field_name(const struct game *game, const struct rules *rules, int field)
{
    struct phrase name;
    struct text text = text_in(name.data, sizeof name.data);
    if (game->board)
        board_format_cell(game->board(rules), field, &text);
    else
        game->format_field(rules, field, &text);
    return name;
}

struct phrase game_seat_name(const struct game *game, int seat, bool beginning)
{
    if (game->seat_name)
        return text_phrase("%s", game->seat_name(seat));
    return text_phrase(beginning ? _("Player %d") : _("player %d"), seat + 1);
}

/* The rows of a rhombus are shifted, so no cell is straight above another. */
static const char *const directions[2][HEX_DIRECTIONS] = {
    {N_("north"), N_("north-east"), N_("south-east"), N_("south"), N_("south-west"),
        N_("north-west")},
    {N_("north-west"), N_("north-east"), N_("east"), N_("south-east"), N_("south-west"),
        N_("west")},
};

int game_neighbours(const struct game *game, const struct rules *rules, int field,
    struct neighbour beside[GAME_NEIGHBOURS_MAX])
{
    int count = 0;
    if (!game->board)
        return game->neighbours ? game->neighbours(rules, field, beside) : 0;
    const struct board *board = game->board(rules);
    for (int side = 0; side < HEX_DIRECTIONS; side++)
        if (board->neighbour[field][side] != BOARD_NO_CELL)
            beside[count++] = (struct neighbour){
                board->neighbour[field][side], directions[board->shape == BOARD_RHOMBUS][side]};
    return count;
}

static int find_field(const struct game *game, const struct rules *rules, const char *name)
{
    int field = game_field_count(game, rules) - 1;
    while (field >= 0 && strcmp(game_field_name(game, rules, field).data, name) != 0)
        field--;
    return field;
}

/* Adds "c3: empty". */
static void describe_one(const struct game *game, const struct rules *rules,
    const struct state *state, int field, struct text *text)
{
    struct text about = TEXT_ROOM(LINE_SIZE);
    game->describe_cell(rules, state, field, &about);
    text_format(text, C_("a field and what is on it", "%s: %s"),
        game_field_name(game, rules, field).data, about.data);
}

bool game_describe_field(const struct game *game, const struct rules *rules,
    const struct state *state, const char *name, struct text *text)
{
    struct neighbour beside[GAME_NEIGHBOURS_MAX];
    if (game->describe_field)
        return game->describe_field(rules, state, name, text);
    int field = find_field(game, rules, name);
    if (field < 0)
        return false;
    describe_one(game, rules, state, field, text);
    text_add(text, game->beside ? "\n" : "");
    text_add(text, game->beside ? _(game->beside) : "");
    int count = game_neighbours(game, rules, field, beside);
    for (int i = 0; i < count; i++) {
        text_add(text, "\n  ");
        describe_one(game, rules, state, beside[i].field, text);
    }
    return true;
}

void game_describe_line(const struct game *game, const struct rules *rules,
    const struct state *state, int field, struct text *text)
{
    struct text line = TEXT_ROOM(LINE_SIZE);
    describe_one(game, rules, state, field, &line);
    text_format(text, C_("a list as a sentence", "%s."), line.data);
}

bool game_names_field(
    const struct game *game, const struct rules *rules, const struct action *action, int field)
{
    int fields[ACTION_FIELDS_MAX];
    int count = action ? game->action_fields(rules, action, fields) : 0;
    while (count > 0 && fields[count - 1] != field)
        count--;
    return count > 0;
}

bool game_marks_field(const struct game *game, const struct rules *rules,
    const struct draw_request *request, int field)
{
    for (size_t i = 0; i < request->marked_count; i++)
        if (game_names_field(game, rules, &request->marked[i], field))
            return true;
    return false;
}

bool game_last_field(const struct game *game, const struct rules *rules,
    const struct draw_request *request, int field)
{
    const struct ply *last = request->last;
    return last && last->actor >= 0 && game_names_field(game, rules, &last->action, field);
}

void choice_set(
    struct choice *choice, const struct action *action, const char *typed, const char *words)
{
    struct text name = text_in(choice->typed, sizeof choice->typed);
    struct text about = text_in(choice->words, sizeof choice->words);
    choice->action = *action;
    text_add(&name, typed);
    text_add(&about, words);
}

enum pointed_kind pointed_refused(const struct error *why, struct text *words)
{
    bool spaced = words->length == 0 || words->data[words->length - 1] == ' ';
    text_add(words, spaced ? "" : " ");
    text_format(words, _("No: %s."), why->message);
    return POINTED_NOTHING;
}

json_t *game_json_create(
    const struct game *game, const struct rules *rules, const struct state *state, int turn)
{
    int actor = game->actor(rules, state);
    json_t *who = NULL;
    if (actor >= 0)
        who = json_integer(actor + 1);
    else
        who = json_string(actor == ACTOR_CHANCE ? "chance" : "over");
    return json_pack("{s:s,s:i,s:o,s:i}", "game", game->slug, "players", game->players(rules),
        "actor", who, "turn", turn);
}

bool game_parse_legal(const struct game *game, const struct rules *rules, const struct state *state,
    const char *spelling, struct action *action, struct error *error)
{
    return game->parse(rules, state, spelling, action, error) &&
           game->allows(rules, state, action, error);
}

/* Refuses SPELLING. The error's example is the due event with the first possible values. */
static bool spelled_wrongly(const struct game *game, const struct rules *rules,
    const struct state *state, const char *spelling, struct error *error)
{
    struct text example = TEXT_ROOM(GAME_EVENT_SIZE);
    struct chance_factor factor;
    struct event event;
    game->due(rules, state, &event);
    for (int i = 0; i < event.count; i++) {
        game->factor(rules, state, &event, i, &factor);
        event.values[i] = factor.value[0];
    }
    game->format_event(rules, state, &event, &example);
    return error_input(
        error, "'%.60s' is not what is due now (such as %.200s)", spelling, example.data);
}

/* Reports whether what was TYPED, up to a space or its end, begins with the first values of
 * EVENT. */
static bool spells(const struct game *game, const struct rules *rules, const struct state *state,
    const struct event *event, const char *typed)
{
    struct text spelling = TEXT_ROOM(GAME_EVENT_SIZE);
    game->format_event(rules, state, event, &spelling);
    char next = strncmp(typed, spelling.data, spelling.length) == 0 ? typed[spelling.length] : '=';
    return next == ' ' || next == '\0';
}

bool game_read_event(const struct game *game, const struct rules *rules, const struct state *state,
    const char *spelling, struct event *event, struct error *error)
{
    if (!game->due || game->actor(rules, state) != ACTOR_CHANCE)
        return error_input(
            error, game->due ? N_("no event is due now") : N_("this game has no events of chance"));
    if (game->parse_event)
        return game->parse_event(rules, state, spelling, event, error);
    game->due(rules, state, event);
    int count = event->count;
    bool good = true;
    event->count = 0;
    while (good && event->count < count) {
        uint8_t *value = &event->values[event->count++];
        *value = VALUE_UNKNOWN;
        good = spells(game, rules, state, event, spelling);
        for (int i = 0; !good && i < CHANCE_OUTCOMES_MAX; i++) {
            *value = (uint8_t)i;
            good = spells(game, rules, state, event, spelling);
        }
    }
    struct text whole = TEXT_ROOM(GAME_EVENT_SIZE);
    game->format_event(rules, state, event, &whole);
    return (good && strcmp(whole.data, spelling) == 0) ||
           spelled_wrongly(game, rules, state, spelling, error);
}

bool game_parse_event(const struct game *game, const struct rules *rules, const struct state *state,
    const char *spelling, struct event *event, struct error *error)
{
    return game_read_event(game, rules, state, spelling, event, error) &&
           game->allows_event(rules, state, event, error);
}
