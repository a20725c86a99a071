/*
 * Each contract finds fault with a game broken on purpose: Tokens with one entry of its
 * table replaced. A contract without such a game would prove nothing, so there is a test for that.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "contract/contract.h"
#include "support/tokens.h"

#include <string.h>

/* ---- broken entries; each says what is wrong with it by its name ---- */

static bool nothing_is_hidden(
    const struct rules *rules, const struct state *state, const char *name)
{
    (void)rules, (void)state, (void)name;
    return false;
}

static void legal_lists_the_first_twice(
    const struct rules *rules, const struct state *state, struct action_list *list)
{
    tokens_game.legal(rules, state, list);
    list->items[list->count - 1] = list->items[0];
}

static void result_is_never_over(
    const struct rules *rules, const struct state *state, struct game_result *result)
{
    tokens_game.result(rules, state, result);
    result->over = false;
}

static int tally_forgets_the_score(
    const struct rules *rules, const struct state *state, int seat, int number[GAME_TALLY_MAX])
{
    struct game_result result;
    tokens_game.result(rules, state, &result);
    number[0] = result.scores[seat] + 1;
    return 1;
}

static void apply_counts_its_calls(
    const struct rules *rules, struct state *state, const struct action *action)
{
    static uint8_t calls; /* what a real game must never have */
    tokens_game.apply(rules, state, action);
    state->score[0] = (uint8_t)(state->score[0] + calls++ % 7);
}

static void apply_makes_tokens(
    const struct rules *rules, struct state *state, const struct action *action)
{
    tokens_game.apply(rules, state, action);
    state->shown[TOKENS_KINDS - 1]++;
}

static bool parse_event_reads_one_less(const struct rules *rules, const struct state *state,
    const char *string, struct event *event, struct error *error)
{
    bool read = tokens_game.parse_event(rules, state, string, event, error);
    if (read && event->values[0] > 0 && event->values[0] != VALUE_UNKNOWN)
        event->values[0]--;
    return read;
}

static void format_leaves_the_token_out(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *text)
{
    struct action poor = *action;
    poor.part = 0;
    tokens_game.format(rules, state, &poor, text);
}

static void format_event_leaves_the_token_out(const struct rules *rules, const struct state *state,
    const struct event *event, struct text *text)
{
    struct event poor = *event;
    poor.values[0] = 0;
    tokens_game.format_event(rules, state, &poor, text);
}

static bool parse_stops_early(const struct rules *rules, const struct state *state,
    const char *string, struct action *action, struct error *error)
{
    char start[8];
    struct text text = text_in(start, sizeof start);
    for (const char *at = string; *at && !text.full; at++)
        text_add_char(&text, *at);
    return tokens_game.parse(rules, state, start, action, error);
}

static bool parse_is_silent(const struct rules *rules, const struct state *state,
    const char *string, struct action *action, struct error *error)
{
    (void)error;
    return tokens_game.parse(rules, state, string, action, NULL);
}

static bool allows_anything(const struct rules *rules, const struct state *state,
    const struct action *action, struct error *why)
{
    (void)rules, (void)state, (void)action, (void)why;
    return true;
}

static bool allows_without_calls(const struct rules *rules, const struct state *state,
    const struct action *action, struct error *why)
{
    return action->kind != TOKENS_CALL ? tokens_game.allows(rules, state, action, why)
                                       : error_set(why, ERROR_INPUT, "no calls");
}

static bool allows_any_event(const struct rules *rules, const struct state *state,
    const struct event *event, struct error *why)
{
    (void)rules, (void)state, (void)event, (void)why;
    return true;
}

static void view_hides_the_score(
    const struct rules *rules, const struct state *state, int seat, struct state *view)
{
    tokens_game.view(rules, state, seat, view);
    memset(view->score, 0, TOKENS_SEATS);
}

static void view_counts_itself(
    const struct rules *rules, const struct state *state, int seat, struct state *view)
{
    tokens_game.view(rules, state, seat, view);
    view->called++;
}

static void view_shows_hands(
    const struct rules *rules, const struct state *state, int seat, struct state *view)
{
    struct state truth = *state;
    tokens_game.view(rules, state, seat, view);
    memcpy(view->hand, truth.hand, sizeof truth.hand);
}

static bool observe_shows_draws(const struct rules *rules, const struct state *before,
    const struct ply *ply, int seat, struct observation *seen)
{
    bool saw = tokens_game.observe(rules, before, ply, seat, seen);
    seen->ply.event = ply->event;
    return saw;
}

static bool observe_misses_reveals(const struct rules *rules, const struct state *before,
    const struct ply *ply, int seat, struct observation *seen)
{
    bool saw = tokens_game.observe(rules, before, ply, seat, seen);
    memset(&seen->shown, 0, sizeof seen->shown);
    return saw;
}

static bool observe_misses_passes(const struct rules *rules, const struct state *before,
    const struct ply *ply, int seat, struct observation *seen)
{
    return tokens_game.observe(rules, before, ply, seat, seen) &&
           !(ply->actor >= 0 && ply->action.kind == TOKENS_PASS);
}

static bool determinize_leaves_unknowns(const struct rules *rules, const struct state *view,
    int seat, const struct observation *seen, size_t seen_count, struct rng *rng,
    struct state *state)
{
    (void)rules, (void)seat, (void)seen, (void)seen_count, (void)rng;
    memcpy(state, view, sizeof(struct state));
    return true;
}

static bool determinize_forgets(const struct rules *memory, const struct state *view, int seat,
    const struct observation *seen, size_t seen_count, struct rng *rng, struct state *state)
{
    struct rules rules = *memory;
    (void)seen, (void)seen_count;
    rules.blind = false; /* so that the seat's own row is guessed like the others */
    return tokens_game.determinize(&rules, view, seat, NULL, 0, rng, state);
}

static void legal_on_views_is_poor(
    const struct rules *rules, const struct state *state, struct action_list *list)
{
    tokens_game.legal(rules, state, list);
    if (state->hand_count[state->seat] && state->hand[state->seat][0] == VALUE_UNKNOWN)
        list->items[0] = list->items[--list->count];
}

static void sample_takes_the_first(
    const struct rules *rules, const struct state *state, struct rng *rng, struct event *event)
{
    struct chance_factor factor;
    (void)rng;
    tokens_game.due(rules, state, event);
    tokens_game.factor(rules, state, event, 0, &factor);
    event->values[0] = factor.value[0];
}

static bool draw_event_never_repeats(const struct rules *rules, const struct state *state,
    const struct chance_seed *seed, struct event *event)
{
    static uint8_t calls;
    struct chance_seed other = *seed;
    other.bytes[31] = calls++;
    return tokens_game.draw_event(rules, state, &other, event);
}

static bool draw_event_is_uniform(const struct rules *rules, const struct state *state,
    const struct chance_seed *seed, struct event *event)
{
    struct chance_factor factor;
    tokens_game.due(rules, state, event);
    tokens_game.factor(rules, state, event, 0, &factor);
    event->values[0] = factor.value[(seed->bytes[0] + 256 * seed->bytes[1]) % factor.count];
    return true;
}

static void random_legal_is_the_first(
    const struct rules *rules, const struct state *state, struct rng *rng, struct action *action)
{
    struct action items[TOKENS_KINDS + TOKENS_SEATS + 1];
    struct action_list list = {items, 0, sizeof items / sizeof items[0]};
    (void)rng;
    tokens_game.legal(rules, state, &list);
    *action = list.items[0];
}

static bool rules_refuse_silently(
    struct rules *rules, int players, const struct option_values *values, struct error *error)
{
    return tokens_game.rules_init(rules, players, values, error) && !rules->blind;
}

static void prompt_overflows(
    const struct rules *rules, const struct state *state, struct text *text)
{
    (void)rules, (void)state;
    memset(text->data, 'x', 120);
}

static void say_nothing(const struct rules *rules, const struct state *before,
    const struct ply *ply, int seat, struct text *text)
{
    (void)rules, (void)before, (void)ply, (void)seat, (void)text;
}

static size_t choose_one_thing(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *question, struct choice choices[CHOICES_MAX])
{
    (void)rules, (void)state;
    text_add(question, "This?");
    choices[0] = (struct choice){.action = *action, .words = "this"};
    return 1;
}

static size_t choose_nonsense(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *question, struct choice choices[CHOICES_MAX])
{
    (void)rules, (void)state;
    text_add(question, "This or that?");
    choices[0] = (struct choice){.action = *action, .words = "this"};
    choices[1] = (struct choice){.action = *action, .words = "that"};
    choices[1].action.c = 9;
    return 2;
}

static bool parse_loose_is_strict(const struct rules *rules, const struct state *state,
    const char *string, struct action *action, struct error *error)
{
    return tokens_game.parse(rules, state, string, action, error);
}

static void draw_is_never_ascii(const struct rules *rules, const struct state *state,
    const struct draw_request *request, struct canvas *canvas)
{
    tokens_game.draw(rules, state, request, canvas);
    canvas_put(canvas, 0, 0, "\xe2\x80\xa2", (struct canvas_pen){CANVAS_PLAIN, 0, -1});
}

static void draw_names_no_field(const struct rules *rules, const struct state *state,
    const struct draw_request *request, struct canvas *canvas)
{
    tokens_game.draw(rules, state, request, canvas);
    canvas_put(canvas, 0, 0, "x", (struct canvas_pen){CANVAS_PLAIN, 0, 99});
}

static json_t *json_forgets_the_actor(const struct rules *rules, const struct state *state)
{
    json_t *json = tokens_game.state_json(rules, state);
    json_object_del(json, "actor");
    return json;
}

static json_t *json_ends_in_another_turn(const struct rules *rules, const struct state *state)
{
    json_t *json = tokens_game.state_json(rules, state);
    if (tokens_game.actor(rules, state) == ACTOR_OVER)
        json_object_set_new(
            json, "turn", json_integer(json_integer_value(json_object_get(json, "turn")) + 1));
    return json;
}

static json_t *json_never_changes(const struct rules *rules, const struct state *state)
{
    (void)state;
    struct state start;
    tokens_game.state_init(rules, &start);
    return tokens_game.state_json(rules, &start);
}

static void legal_answers_always(
    const struct rules *rules, const struct state *state, struct action_list *list)
{
    list->count = 0;
    if (tokens_game.actor(rules, state) >= 0)
        tokens_game.legal(rules, state, list);
}

static void quiet_is_reversed(
    const struct rules *rules, const struct state *state, struct action_list *list)
{
    tokens_game.legal(rules, state, list);
    for (size_t i = 0; i < list->count / 2; i++) {
        struct action item = list->items[i];
        list->items[i] = list->items[list->count - 1 - i];
        list->items[list->count - 1 - i] = item;
    }
}

static void list_is_short(
    const struct rules *rules, const struct state *state, struct action_list *list)
{
    tokens_game.legal(rules, state, list);
    list->count--;
}

static bool worlds_copy_the_view(const struct rules *rules, const struct state *view, int seat,
    const struct observation *seen, size_t seen_count, struct worlds *worlds)
{
    (void)rules, (void)seat, (void)seen, (void)seen_count;
    memcpy(worlds, view, sizeof(struct state));
    return true;
}

static uint32_t a_world_is_the_view(
    const struct rules *rules, const struct worlds *worlds, struct rng *rng, struct state *state)
{
    (void)rules, (void)rng;
    memcpy(state, worlds, sizeof(struct state));
    return 1;
}

/* If anything is unknown already, hides nothing more. */
static void the_first_eyes_win(
    const struct rules *rules, const struct state *state, int seat, struct state *view)
{
    bool hidden = false;
    for (int other = 0; other < TOKENS_SEATS; other++)
        for (int i = 0; i < state->hand_count[other]; i++)
            hidden = hidden || state->hand[other][i] == VALUE_UNKNOWN;
    if (hidden)
        memcpy(view, state, sizeof *view);
    else
        tokens_game.view(rules, state, seat, view);
}

static void value_is_ever_higher(
    const struct rules *rules, const struct state *state, int value[GAME_PLAYERS_MAX])
{
    (void)rules;
    for (int seat = 0; seat < TOKENS_SEATS; seat++)
        value[seat] = state->score[seat] + 1;
}

/* Counts hands, which not everybody can see. */
static void value_counts_hands(
    const struct rules *rules, const struct state *state, int value[GAME_PLAYERS_MAX])
{
    for (int seat = 0; seat < TOKENS_SEATS; seat++) {
        value[seat] = state->score[seat];
        for (int i = 0; tokens_game.actor(rules, state) >= 0 && i < state->hand_count[seat]; i++)
            value[seat] += state->hand[seat][i];
    }
}

static bool parse_state_takes_anything(
    const struct rules *rules, const json_t *position, struct state *state, struct error *error)
{
    (void)position, (void)error;
    tokens_game.state_init(rules, state);
    return true;
}

static bool parse_state_is_silent(
    const struct rules *rules, const json_t *position, struct state *state, struct error *error)
{
    (void)rules, (void)position, (void)state, (void)error;
    return false;
}

static const struct primer_text impossible_lessons[] = {
    {"en", "impossible.yaml",
        "primer:\n  rules: [{heading: x}, {text: x}]\n  lessons:\n"
        "    - {title: x, position: '{}', text: x, task: x, right: x, wrong: x}\n"},
    {NULL, NULL, NULL},
};

/* ---- one line for each: which contract it breaks, and how the table is changed ---- */

/* Defines a function that changes one entry of a copy of Tokens' table. */
#define CHANGE(function_name, member, value)                                                       \
    static void function_name(struct game *game)                                                   \
    {                                                                                              \
        game->member = value;                                                                      \
    }

CHANGE(break_positions, parse_state, parse_state_takes_anything)
CHANGE(break_refusals, parse_state, parse_state_is_silent)
CHANGE(break_table, describe_score, NULL)
CHANGE(break_chance, format_due, NULL)
CHANGE(break_knowledge, observe, NULL)
CHANGE(break_commits, hidden, nothing_is_hidden)
CHANGE(break_legal, legal, legal_lists_the_first_twice)
CHANGE(break_result, result, result_is_never_over)
CHANGE(break_tally, tally, tally_forgets_the_score)
CHANGE(break_tokens, apply, apply_makes_tokens)
CHANGE(break_copies, apply, apply_counts_its_calls)
CHANGE(break_replay, parse_event, parse_event_reads_one_less)
CHANGE(break_format, format, format_leaves_the_token_out)
CHANGE(break_format_event, format_event, format_event_leaves_the_token_out)
CHANGE(break_parse, parse, parse_stops_early)
CHANGE(break_silence, parse, parse_is_silent)
CHANGE(break_loose, parse_loose, parse_loose_is_strict)
CHANGE(break_allows, allows, allows_anything)
CHANGE(break_calls, allows, allows_without_calls)
CHANGE(break_allows_event, allows_event, allows_any_event)
CHANGE(break_view_score, view, view_hides_the_score)
CHANGE(break_view_twice, view, view_counts_itself)
CHANGE(break_view_leak, view, view_shows_hands)
CHANGE(break_observe_leak, observe, observe_shows_draws)
CHANGE(break_reveals, observe, observe_misses_reveals)
CHANGE(break_passes, observe, observe_misses_passes)
CHANGE(break_determinize, determinize, determinize_leaves_unknowns)
CHANGE(break_memory, determinize, determinize_forgets)
CHANGE(break_view_legal, legal, legal_on_views_is_poor)
CHANGE(break_sample, sample, sample_takes_the_first)
CHANGE(break_repeat, draw_event, draw_event_never_repeats)
CHANGE(break_weights, draw_event, draw_event_is_uniform)
CHANGE(break_random, random_legal, random_legal_is_the_first)
CHANGE(break_options, rules_init, rules_refuse_silently)
CHANGE(break_bounds, prompt, prompt_overflows)
CHANGE(break_words, describe_ply, say_nothing)
CHANGE(break_choice, choices, choose_one_thing)
CHANGE(break_choices, choices, choose_nonsense)
CHANGE(break_ascii, draw, draw_is_never_ascii)
CHANGE(break_fields, draw, draw_names_no_field)
CHANGE(break_json_head, state_json, json_forgets_the_actor)
CHANGE(break_json, state_json, json_never_changes)
CHANGE(break_json_turn, state_json, json_ends_in_another_turn)

CHANGE(break_acting, legal, legal_answers_always)
CHANGE(break_quiet_order, quiet, quiet_is_reversed)
CHANGE(break_group, worlds_size, 1)
CHANGE(break_eyes, view, the_first_eyes_win)
CHANGE(break_value_end, value, value_is_ever_higher)
CHANGE(break_value_leak, value, value_counts_hands)

/* Plays the action that list_is_short leaves out. */
static void playout_plays_the_last(
    const struct rules *rules, const struct state *state, struct rng *rng, struct action *action)
{
    struct action_list list = action_list_create(&tokens_game, rules);
    tokens_game.legal(rules, state, &list);
    rng_below(rng, (uint32_t)list.count);
    *action = list.items[list.count - 1];
    action_list_finish(&list);
}

static void break_quiet_playout(struct game *game)
{
    game->quiet = list_is_short;
    game->random_playout = playout_plays_the_last;
}

static void break_worlds(struct game *game)
{
    game->worlds_size = sizeof(struct state);
    game->worlds_init = worlds_copy_the_view;
    game->worlds_sample = a_world_is_the_view;
}

static void panel_is_empty(const struct rules *rules, const struct state *state,
    const struct panel_request *request, struct panel *panel)
{
    (void)rules, (void)state, (void)request, (void)panel;
}

static void panel_has_a_key_twice(const struct rules *rules, const struct state *state,
    const struct panel_request *request, struct panel *panel)
{
    (void)rules, (void)state, (void)request;
    panel_add_item(panel, 'p', "pass", true, true);
    panel_add_item(panel, 'p', "pass", true, true);
}

static enum pointed_kind preview_passes(const struct rules *rules, const struct state *state,
    const struct pointing *pointing, struct action *action, int *turn, struct text *words)
{
    (void)rules, (void)state, (void)pointing;
    *turn = 0;
    *action = (struct action){TOKENS_PASS, 0, 0, 0, 0};
    text_add(words, "You pass");
    return POINTED_ACTION;
}

static enum pointed_kind preview_plays_what_is_not_there(const struct rules *rules,
    const struct state *state, const struct pointing *pointing, struct action *action, int *turn,
    struct text *words)
{
    preview_passes(rules, state, pointing, action, turn, words);
    action->kind = TOKENS_PASS + 1;
    return POINTED_ACTION;
}

static void break_pointing(struct game *game)
{
    game->panel = panel_is_empty;
    game->preview = preview_passes;
}

static void break_pointed(struct game *game)
{
    game->panel = panel_is_empty;
    game->preview = preview_plays_what_is_not_there;
}

static void break_lessons(struct game *game)
{
    game->primer = impossible_lessons;
}

static void break_items(struct game *game)
{
    game->panel = panel_has_a_key_twice;
    game->preview = preview_passes;
}

static void break_panel(struct game *game)
{
    game->panel = panel_is_empty;
}

struct fault {
    const char *contract;
    void (*change)(struct game *game);
};

static const struct fault faults[] = {
    {"the table is complete", break_table},
    {"the table is complete", break_group},
    {"the table is complete", break_chance},
    {"the table is complete", break_knowledge},
    {"the table is complete", break_commits},
    {"random play keeps the invariants and ends", break_legal},
    {"random play keeps the invariants and ends", break_result},
    {"random play keeps the invariants and ends", break_tally},
    {"random play keeps the invariants and ends", break_tokens},
    {"copies of states are independent and replay to equal bytes", break_copies},
    {"spelled plies replay to equal states", break_replay},
    {"pointing reaches every legal action, and no other", break_pointing},
    {"pointing reaches every legal action, and no other", break_pointed},
    {"pointing reaches every legal action, and no other", break_items},
    {"pointing reaches every legal action, and no other", break_panel},
    {"actions are spelled uniquely and read back", break_format},
    {"events are spelled and read back", break_format_event},
    {"garbage is refused, or is a spelling", break_parse},
    {"garbage is refused, or is a spelling", break_silence},
    {"loose spellings contain the exact ones", break_loose},
    {"allows agrees with legal", break_allows},
    {"allows agrees with legal", break_calls},
    {"allows_event agrees with factor", break_allows_event},
    {"a view is idempotent and keeps what all see", break_view_score},
    {"a view is idempotent and keeps what all see", break_view_twice},
    {"views and observations leak nothing", break_view_leak},
    {"views and observations leak nothing", break_observe_leak},
    {"observations lead the view forward, through reveals", break_reveals},
    {"observations lead the view forward, through reveals", break_passes},
    {"determinized states share view and observations", break_determinize},
    {"determinized states share view and observations", break_memory},
    {"a view's legal actions contain the state's", break_view_legal},
    {"prepared worlds share view and observations", break_worlds},
    {"whose eyes come first makes no difference", break_eyes},
    {"legal is asked only when a seat is to act", break_acting},
    {"quiet actions are legal ones, and those of playouts", break_quiet_order},
    {"quiet actions are legal ones, and those of playouts", break_quiet_playout},
    {"the value is public, and ends as the score", break_value_end},
    {"the value is public, and ends as the score", break_value_leak},
    {"samples have the stated weights", break_sample},
    {"the seed's events repeat, are allowed and have the weights", break_repeat},
    {"the seed's events repeat, are allowed and have the weights", break_weights},
    {"random actions are uniform over the legal ones", break_random},
    {"options play, bad ones are refused in one line", break_options},
    {"text never overflows", break_bounds},
    {"words are said about every ply and field", break_words},
    {"choices are legal, different and explained", break_choice},
    {"choices are legal, different and explained", break_choices},
    {"the picture is clean", break_ascii},
    {"the picture is clean", break_fields},
    {"states are canonical JSON", break_json_head},
    {"states are canonical JSON", break_json},
    {"states are canonical JSON", break_json_turn},
    {"states and views are read back from JSON, and play on", break_positions},
    {"spoilt JSON of a state is refused in a line, or is a state", break_refusals},
    {"positions of every kind begin games whose records hold", break_positions},
    {"lessons can be finished, and wrong answers are answered", break_lessons},
};

enum { FAULTS = sizeof faults / sizeof faults[0] };

static const struct contract *find_contract(const char *name)
{
    for (const struct contract *contract = contracts; contract->name; contract++) {
        if (strcmp(contract->name, name) == 0)
            return contract;
    }
    return NULL;
}

/* Returns a case of GAME with blind sight, in which observations matter. */
static struct contract_case blind_case(const struct game *game, struct error *error)
{
    struct contract_case item = {.game = game, .players = TOKENS_SEATS, .seed = 5, .games = 3};
    options_defaults(tokens_game.options, &item.options);
    assert_true(options_set(tokens_game.options, &item.options, "sight", "blind", error));
    item.rules = game_rules_create(&tokens_game, TOKENS_SEATS, &item.options, error);
    assert_non_null(item.rules);
    return item;
}

static void a_broken_game_fails_its_contract(void **state)
{
    (void)state;
    for (int i = 0; i < FAULTS; i++) {
        struct error error = ERROR_INIT;
        struct game game = tokens_game;
        faults[i].change(&game);
        const struct contract *contract = find_contract(faults[i].contract);
        assert_non_null(contract);
        struct contract_case item = blind_case(&game, &error);
        if (contract->check(&item, &error))
            fail_msg("fault %d passes \"%s\"", i, contract->name);
        assert_true(error.message[0] != '\0');
        game_rules_destroy(item.rules);
    }
}

static void the_same_case_unbroken_keeps_all_contracts(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    struct contract_case item = blind_case(&tokens_game, &error);
    for (const struct contract *contract = contracts; contract->name; contract++) {
        if (!contract->check(&item, &error))
            fail_msg("%s: %s", contract->name, error.message);
    }
    game_rules_destroy(item.rules);
}

static void every_contract_has_a_broken_game(void **state)
{
    (void)state;
    for (const struct contract *contract = contracts; contract->name; contract++) {
        int found = 0;
        for (int i = 0; i < FAULTS; i++)
            found += strcmp(faults[i].contract, contract->name) == 0;
        if (!found)
            fail_msg("nothing breaks \"%s\"", contract->name);
    }
}

static int start_chance(void **state)
{
    struct error error = ERROR_INIT;
    (void)state;
    return chance_start(&error) ? 0 : -1;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_broken_game_fails_its_contract),
        cmocka_unit_test(the_same_case_unbroken_keeps_all_contracts),
        cmocka_unit_test(every_contract_has_a_broken_game),
    };
    return cmocka_run_group_tests(tests, start_chance, NULL);
}
