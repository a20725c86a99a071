#ifndef PAPERHEX_GAMES_NULLGAME_INTERNAL_H
#define PAPERHEX_GAMES_NULLGAME_INTERNAL_H

/*
 * What the null game's files share; game.h says what the entries of the table do.
 */

#include "games/nullgame.h"

/* nullgame.c */
/* Tokens by kind that are nowhere to be seen: in the bag, or unknown in a hand or row. How many of
 * them are outside the bag. Of these LEFT, any may be anywhere: that is what makes chance and
 * determinize the same simple draw. */
int null_unseen(const struct null_state *state, int left[NULL_KINDS]);
/* The latest token of OWNER's row, which is not empty. */
uint8_t null_called_token(const struct null_state *state, int owner);
/* The token that number INDEX among the COUNTS in ascending order is. */
uint8_t null_token_at(const int counts[NULL_KINDS], int index);
void null_sort_hand(uint8_t *hand, int count);

/* nullgame_knowledge.c */
void null_view(const void *rules, const void *state, int seat, void *view);
bool null_observe(const void *rules, const void *before, const struct ply *ply, int seat,
    struct observation *seen);
bool null_determinize(const void *rules, const void *view, int seat,
    const struct observation *seen, size_t seen_count, struct rng *rng, void *state);

/* nullgame_text.c */

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
