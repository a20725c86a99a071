#ifndef PAPERHEX_GAMES_BEERHEX_PRIVATE_H
#define PAPERHEX_GAMES_BEERHEX_PRIVATE_H

/*
 * What the files of BeerHex know of each other: the entries of its table by the file that has them
 * (games/game.h says what each does), and what else they share.
 */

#include "games/beerhex/beerhex.h"
#include "games/beerhex/belief.h"

/* setup.c */
extern const struct option_spec beerhex_options[];
bool beerhex_rules_init(
    struct rules *rules, int players, const struct option_values *values, struct error *error);
int beerhex_players(const struct rules *rules);
void beerhex_state_init(const struct rules *rules, struct state *state);

/* rules.c */
int beerhex_actor(const struct rules *rules, const struct state *state);
void beerhex_apply(const struct rules *rules, struct state *state, const struct action *action);
void beerhex_apply_event(const struct rules *rules, struct state *state, const struct event *event);
void beerhex_result(
    const struct rules *rules, const struct state *state, struct game_result *result);

/* moves.c */
size_t beerhex_actions_max(const struct rules *rules);
void beerhex_legal(const struct rules *rules, const struct state *state, struct action_list *list);
void beerhex_quiet(const struct rules *rules, const struct state *state, struct action_list *list);
void beerhex_random_legal(
    const struct rules *rules, const struct state *state, struct rng *rng, struct action *action);
void beerhex_random_playout(
    const struct rules *rules, const struct state *state, struct rng *rng, struct action *action);
bool beerhex_allows(const struct rules *rules, const struct state *state,
    const struct action *action, struct error *why);

/* chance.c */
void beerhex_due(const struct rules *rules, const struct state *state, struct event *due);
void beerhex_factor(const struct rules *rules, const struct state *state,
    const struct event *so_far, int index, struct chance_factor *factor);
bool beerhex_draw_event(const struct rules *rules, const struct state *state,
    const struct chance_seed *seed, struct event *event);
bool beerhex_allows_event(const struct rules *rules, const struct state *state,
    const struct event *event, struct error *why);

/* knowledge.c */
bool beerhex_commits(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *name, uint8_t *value);
bool beerhex_hidden(const struct rules *rules, const struct state *state, const char *name);
void beerhex_view(
    const struct rules *rules, const struct state *state, int seat, struct state *view);
bool beerhex_observe(const struct rules *rules, const struct state *before, const struct ply *ply,
    int seat, struct observation *seen);

/* worlds.c */
struct worlds {
    struct state state; /* the view with all that was ever seen */
    struct beerhex_hidden hidden[2];
    uint64_t ways[2][BEERHEX_WAYS][BEERHEX_WAYS]; /* by owner, as beerhex_belief_ways counts */
};
bool beerhex_answer(const struct rules *rules, const struct state *before, const struct ply *ply,
    const struct state *asking, struct event *event);
bool beerhex_determinize(const struct rules *rules, const struct state *view, int seat,
    const struct observation *seen, size_t seen_count, struct rng *rng, struct state *state);
bool beerhex_worlds_prepare(const struct rules *rules, const struct state *view, int seat,
    const struct observation *seen, size_t seen_count, struct worlds *worlds);
uint32_t beerhex_worlds_sample(
    const struct rules *rules, const struct worlds *worlds, struct rng *rng, struct state *state);

/* state.c */
json_t *beerhex_state_json(const struct rules *rules, const struct state *state);
bool beerhex_check(const struct rules *rules, const struct state *state, struct error *error);

/* position.c */
void beerhex_position_json(const struct rules *rules, const struct state *state, json_t *position);
bool beerhex_parse_state(
    const struct rules *rules, const json_t *position, struct state *state, struct error *error);

/* text.c */
void beerhex_format(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *text);
bool beerhex_parse(const struct rules *rules, const struct state *state, const char *string,
    struct action *action, struct error *error);
void beerhex_format_event(const struct rules *rules, const struct state *state,
    const struct event *event, struct text *text);
bool beerhex_parse_event(const struct rules *rules, const struct state *state, const char *string,
    struct event *event, struct error *error);
void beerhex_format_due(const struct rules *rules, const struct state *state, struct text *text);

/* loose.c */
bool beerhex_parse_loose(const struct rules *rules, const struct state *state, const char *string,
    struct action *action, struct error *error);
bool beerhex_parse_event_loose(const struct rules *rules, const struct state *state,
    const char *string, struct event *event, struct error *error);

/* choices.c */
size_t beerhex_choices(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *question, struct choice choices[CHOICES_MAX]);

/* words.c; names are in the user's language */
const char *beerhex_metal(int seat);       /* "Gold" */
const char *beerhex_symbol_name(int seat); /* "gold" */
const char *beerhex_sides(int seat);       /* "top and bottom" */
struct beerhex_cell_name {
    char data[BOARD_NAME_SIZE];
};
struct beerhex_cell_name beerhex_name_cell(const struct rules *rules, int cell);
/* Adds "13 caps" or "7 gold and 6 silver". */
void beerhex_add_hand(const struct state *state, int seat, struct text *text);
/* Adds what lies on CELL: "c3: Gold's cap, face down, gold symbol". */
void beerhex_add_cell(
    const struct rules *rules, const struct state *state, int cell, struct text *text);
void beerhex_prompt(const struct rules *rules, const struct state *state, struct text *text);
bool beerhex_confirm(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *question);
bool beerhex_describe_field(
    const struct rules *rules, const struct state *state, const char *name, struct text *text);
void beerhex_describe_score(
    const struct rules *rules, const struct state *state, struct text *text);
void beerhex_format_field(const struct rules *rules, int field, struct text *text);
int beerhex_action_fields(
    const struct rules *rules, const struct action *action, int fields[ACTION_FIELDS_MAX]);

/* told.c */
void beerhex_describe_ply(const struct rules *rules, const struct state *before,
    const struct ply *ply, int seat, struct text *text);

/* speech.c */
extern const struct speech beerhex_speech;

/* by_hand.c */
extern const struct by_hand beerhex_by_hand;

/* draw.c */
void beerhex_draw(const struct rules *rules, const struct state *state,
    const struct draw_request *request, struct canvas *canvas);

/* panel.c */
void beerhex_panel(const struct rules *rules, const struct state *state,
    const struct panel_request *request, struct panel *panel);
enum pointed_kind beerhex_preview(const struct rules *rules, const struct state *state,
    const struct pointing *pointing, struct action *action, int *turn, struct text *words);

/* For who learns the game: templates/lessons, and values for it (words.c). */
extern const struct primer_text beerhex_primer[];
void beerhex_facts(const struct rules *rules, bool ascii, struct facts *facts);

/* parts.c */
void beerhex_parts(const struct rules *rules, struct part_list *parts);

#endif
