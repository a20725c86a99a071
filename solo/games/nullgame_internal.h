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
int null_unseen(const struct state *state, int left[NULL_KINDS]);
/* The latest token of OWNER's row, which is not empty. */
uint8_t null_called_token(const struct state *state, int owner);
/* The token that number INDEX among the COUNTS in ascending order is. */
uint8_t null_token_at(const int counts[NULL_KINDS], int index);
void null_sort_hand(uint8_t *hand, int count);

/* nullgame_knowledge.c */
void null_view(const struct rules *rules, const struct state *state, int seat, struct state *view);
bool null_observe(const struct rules *rules, const struct state *before, const struct ply *ply,
    int seat, struct observation *seen);
bool null_determinize(const struct rules *rules, const struct state *view, int seat,
    const struct observation *seen, size_t seen_count, struct rng *rng, struct state *state);

/* nullgame_text.c */

void null_format(const struct rules *rules, const struct state *state, const struct action *action,
    struct text *text);
bool null_parse(const struct rules *rules, const struct state *state, const char *string,
    struct action *action, struct error *error);
void null_format_event(const struct rules *rules, const struct state *state,
    const struct event *event, struct text *text);
bool null_parse_event(const struct rules *rules, const struct state *state, const char *string,
    struct event *event, struct error *error);
void null_format_due(const struct rules *rules, const struct state *state, struct text *text);
void null_prompt(const struct rules *rules, const struct state *state, struct text *text);
void null_describe_ply(const struct rules *rules, const struct state *before, const struct ply *ply,
    int seat, struct text *text);
bool null_describe_field(const struct rules *rules, const struct state *state, const char *name,
    struct text *text);
void null_describe_score(const struct rules *rules, const struct state *state, struct text *text);
void null_format_field(const struct rules *rules, int field, struct text *text);
int null_action_fields(const struct rules *rules, const struct action *action,
    int fields[ACTION_FIELDS_MAX]);
void null_draw(const struct rules *rules, const struct state *state,
    const struct draw_request *request, struct canvas *canvas);
const char *null_rules_text(const struct rules *rules);
json_t *null_state_json(const struct rules *rules, const struct state *state);

#endif
