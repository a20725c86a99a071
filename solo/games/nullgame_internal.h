#ifndef PAPERHEX_GAMES_NULLGAME_INTERNAL_H
#define PAPERHEX_GAMES_NULLGAME_INTERNAL_H

/*
 * The text half of the null game (nullgame_text.c), for the table in nullgame.c.
 */

#include "games/nullgame.h"

void null_format(const void *rules, const void *state, const struct action *action,
    struct text *text);
bool null_parse(const void *rules, const void *state, const char *string, struct action *action,
    struct error *error);
void null_format_event(const void *rules, const void *state, const struct event *event,
    struct text *text);
bool null_parse_event(const void *rules, const void *state, const char *string,
    struct event *event, struct error *error);
void null_format_due(const void *rules, const void *state, struct text *text);
void null_prompt(const void *rules, const void *state, struct text *text);
void null_describe_ply(const void *rules, const void *before, const struct ply *ply, int seat,
    struct text *text);
bool null_describe_field(const void *rules, const void *state, const char *name,
    struct text *text);
void null_describe_score(const void *rules, const void *state, struct text *text);
void null_format_field(const void *rules, int field, struct text *text);
int null_action_fields(const void *rules, const struct action *action,
    int fields[ACTION_FIELDS_MAX]);
void null_draw(const void *rules, const void *state, const struct draw_request *request,
    struct canvas *canvas);
const char *null_rules_text(const void *rules);
json_t *null_state_json(const void *rules, const void *state);

#endif
