#pragma once

/*
 * Shared by the files of Tokens; game.h describes the entries of its table.
 */

#include "support/tokens.h"

/* tokens.c */
/* Counts the tokens that nobody sees by kind: in the bag, or unknown in a hand or row. Returns how
 * many of them are outside the bag. Any token of LEFT may be anywhere, so chance and determinize
 * are the same simple draw. */
int tokens_unseen(const struct state *state, int left[TOKENS_KINDS]);
/* Returns the latest token of OWNER's row, which is not empty. */
uint8_t tokens_called_token(const struct state *state, int owner);
/* Returns the kind of token number INDEX among the COUNTS, in ascending order. */
uint8_t tokens_token_at(const int counts[TOKENS_KINDS], int index);
void tokens_sort_hand(uint8_t *hand, int count);

/* tokens_knowledge.c */
void tokens_view(
    const struct rules *rules, const struct state *state, int seat, struct state *view);
bool tokens_observe(const struct rules *rules, const struct state *before, const struct ply *ply,
    int seat, struct observation *seen);
bool tokens_determinize(const struct rules *rules, const struct state *view, int seat,
    const struct observation *seen, size_t seen_count, struct rng *rng, struct state *state);

/* tokens_text.c */

void tokens_format(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *text);
bool tokens_parse(const struct rules *rules, const struct state *state, const char *string,
    struct action *action, struct error *error);
void tokens_format_event(const struct rules *rules, const struct state *state,
    const struct event *event, struct text *text);
bool tokens_parse_event(const struct rules *rules, const struct state *state, const char *string,
    struct event *event, struct error *error);
void tokens_format_due(const struct rules *rules, const struct state *state, struct text *text);
void tokens_prompt(const struct rules *rules, const struct state *state, struct text *text);
void tokens_describe_ply(const struct rules *rules, const struct state *before,
    const struct ply *ply, int seat, struct text *text);
bool tokens_describe_field(
    const struct rules *rules, const struct state *state, const char *name, struct text *text);
void tokens_describe_score(const struct rules *rules, const struct state *state, struct text *text);
void tokens_format_field(const struct rules *rules, int field, struct text *text);
int tokens_action_fields(
    const struct rules *rules, const struct action *action, int fields[ACTION_FIELDS_MAX]);
void tokens_draw(const struct rules *rules, const struct state *state,
    const struct draw_request *request, struct canvas *canvas);
extern const struct primer_text tokens_primer[];
json_t *tokens_state_json(const struct rules *rules, const struct state *state);
