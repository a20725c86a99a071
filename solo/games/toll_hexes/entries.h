#ifndef PAPERHEX_GAMES_TOLL_HEXES_ENTRIES_H
#define PAPERHEX_GAMES_TOLL_HEXES_ENTRIES_H

/*
 * The entries of the game table, by the file that has them. See games/game.h for what each does.
 */

#include "games/toll_hexes/toll_hexes.h"

/* setup.c */
extern const struct option_spec toll_options[];
bool toll_rules_init(void *rules, int players, const struct option_values *values,
    struct error *error);
int toll_players(const void *rules);
void toll_state_init(const void *rules, void *state);
int toll_actor(const void *rules, const void *state);
void toll_parts(const void *rules, struct part_list *parts);

/* rules.c */
void toll_apply(const void *rules, void *state, const struct action *action);
void toll_apply_event(const void *rules, void *state, const struct event *event);
void toll_result(const void *rules, const void *state, struct game_result *result);
bool toll_check(const void *rules, const void *state, struct error *error);

/* moves.c */
size_t toll_actions_max(const void *rules);
void toll_legal(const void *rules, const void *state, struct action_list *list);
bool toll_allows(const void *rules, const void *state, const struct action *action,
    struct error *why);

/* chance.c */
void toll_due(const void *rules, const void *state, struct event *due);
void toll_factor(const void *rules, const void *state, const struct event *so_far, int index,
    struct chance_factor *factor);
bool toll_draw_event(const void *rules, const void *state, const struct chance_seed *seed,
    struct event *event);
bool toll_allows_event(const void *rules, const void *state, const struct event *event,
    struct error *why);

/* knowledge.c */
void toll_view(const void *rules, const void *state, int seat, void *view);
bool toll_observe(const void *rules, const void *before, const struct ply *ply, int seat,
    struct observation *seen);
bool toll_determinize(const void *rules, const void *view, int seat,
    const struct observation *seen, size_t seen_count, struct rng *rng, void *state);
json_t *toll_state_json(const void *rules, const void *state);

/* text.c */
void toll_format(const void *rules, const void *state, const struct action *action,
    struct text *text);
bool toll_parse(const void *rules, const void *state, const char *string, struct action *action,
    struct error *error);
void toll_format_event(const void *rules, const void *state, const struct event *event,
    struct text *text);
bool toll_parse_event(const void *rules, const void *state, const char *string,
    struct event *event, struct error *error);
void toll_format_due(const void *rules, const void *state, struct text *text);

/* loose.c */
bool toll_parse_loose(const void *rules, const void *state, const char *string,
    struct action *action, struct error *error);
size_t toll_choices(const void *rules, const void *state, const struct action *action,
    struct text *question, struct choice choices[CHOICES_MAX]);

/* words.c */
void toll_prompt(const void *rules, const void *state, struct text *text);
void toll_describe_ply(const void *rules, const void *before, const struct ply *ply, int seat,
    struct text *text);
bool toll_describe_field(const void *rules, const void *state, const char *name,
    struct text *text);
void toll_describe_score(const void *rules, const void *state, struct text *text);
void toll_format_field(const void *rules, int field, struct text *text);
int toll_action_fields(const void *rules, const struct action *action,
    int fields[ACTION_FIELDS_MAX]);
const char *toll_rules_text(const void *rules);
void toll_welcome(const void *rules, bool ascii, struct text *text);

/* draw.c */
void toll_draw(const void *rules, const void *state, const struct draw_request *request,
    struct canvas *canvas);

#endif
