#ifndef PAPERHEX_GAMES_BEERHEX_PRIVATE_H
#define PAPERHEX_GAMES_BEERHEX_PRIVATE_H

/*
 * What the files of BeerHex know of each other: the entries of its table by the file that has them
 * (games/game.h says what each does), and what else they share.
 */

#include "games/beerhex/beerhex.h"

/* setup.c */
extern const struct option_spec beerhex_options[];
bool beerhex_rules_init(void *rules, int players, const struct option_values *values,
    struct error *error);
int beerhex_players(const void *rules);
void beerhex_state_init(const void *rules, void *state);

/* rules.c */
int beerhex_actor(const void *rules, const void *state);
void beerhex_apply(const void *rules, void *state, const struct action *action);
void beerhex_apply_event(const void *rules, void *state, const struct event *event);
void beerhex_result(const void *rules, const void *state, struct game_result *result);

/* moves.c */
size_t beerhex_actions_max(const void *rules);
void beerhex_legal(const void *rules, const void *state, struct action_list *list);
void beerhex_random_legal(const void *rules, const void *state, struct rng *rng,
    struct action *action);
void beerhex_random_playout(const void *rules, const void *state, struct rng *rng,
    struct action *action);
bool beerhex_allows(const void *rules, const void *state, const struct action *action,
    struct error *why);

/* chance.c */
void beerhex_due(const void *rules, const void *state, struct event *due);
void beerhex_factor(const void *rules, const void *state, const struct event *so_far, int index,
    struct chance_factor *factor);
bool beerhex_draw_event(const void *rules, const void *state, const struct chance_seed *seed,
    struct event *event);
bool beerhex_allows_event(const void *rules, const void *state, const struct event *event,
    struct error *why);

/* knowledge.c */
bool beerhex_commits(const void *rules, const void *state, const struct action *action,
    struct text *name, uint8_t *value);
bool beerhex_hidden(const void *rules, const void *state, const char *name);
void beerhex_view(const void *rules, const void *state, int seat, void *view);
bool beerhex_observe(const void *rules, const void *before, const struct ply *ply, int seat,
    struct observation *seen);
bool beerhex_determinize(const void *rules, const void *view, int seat,
    const struct observation *seen, size_t seen_count, struct rng *rng, void *state);

/* state.c */
json_t *beerhex_state_json(const void *rules, const void *state);
bool beerhex_check(const void *rules, const void *state, struct error *error);

/* text.c */
void beerhex_format(const void *rules, const void *state, const struct action *action,
    struct text *text);
bool beerhex_parse(const void *rules, const void *state, const char *string, struct action *action,
    struct error *error);
void beerhex_format_event(const void *rules, const void *state, const struct event *event,
    struct text *text);
bool beerhex_parse_event(const void *rules, const void *state, const char *string,
    struct event *event, struct error *error);
void beerhex_format_due(const void *rules, const void *state, struct text *text);

/* loose.c */
bool beerhex_parse_loose(const void *rules, const void *state, const char *string,
    struct action *action, struct error *error);
bool beerhex_parse_event_loose(const void *rules, const void *state, const char *string,
    struct event *event, struct error *error);

/* choices.c */
size_t beerhex_choices(const void *rules, const void *state, const struct action *action,
    struct text *question, struct choice choices[CHOICES_MAX]);

/* words.c */
void beerhex_prompt(const void *rules, const void *state, struct text *text);
bool beerhex_confirm(const void *rules, const void *state, const struct action *action,
    struct text *question);
void beerhex_describe_ply(const void *rules, const void *before, const struct ply *ply, int seat,
    struct text *text);
bool beerhex_describe_field(const void *rules, const void *state, const char *name,
    struct text *text);
void beerhex_describe_score(const void *rules, const void *state, struct text *text);
void beerhex_format_field(const void *rules, int field, struct text *text);
int beerhex_action_fields(const void *rules, const struct action *action,
    int fields[ACTION_FIELDS_MAX]);

/* draw.c */
void beerhex_draw(const void *rules, const void *state, const struct draw_request *request,
    struct canvas *canvas);

/* teach.c */
const char *beerhex_rules_text(const void *rules);
void beerhex_welcome(const void *rules, bool ascii, struct text *text);

/* parts.c */
void beerhex_parts(const void *rules, struct part_list *parts);

#endif
