#ifndef PAPERHEX_PLAY_POSITION_H
#define PAPERHEX_PLAY_POSITION_H

/*
 * A position as one line of JSON (PROTOCOL.md, section 6): what a game can begin from, as one seat
 * knows it or with everything known. What was seen before is not in it.
 */

#include "games/game.h"

struct position {
    const struct game *game; /* borrowed */
    struct rules *rules;
    struct option_values options;
    struct state *state; /* a full state, or the view of SEAT */
    int seat;            /* whose knowledge it is; -1: everything is known */
    json_t *json;        /* the object that it is */
    int dealt_for;       /* the seat that did not know all of it, before the rest was dealt; -1 */
};

/* Reads a position of one of the games of REGISTRY. ERROR_INPUT with what cannot be, in one line;
 * then there is nothing to finish. */
MUST_USE bool position_read(struct position *position, const struct game *const *registry,
    const char *line, struct error *error);
MUST_USE bool position_read_json(struct position *position, const struct game *const *registry,
    json_t *json, struct error *error);
void position_finish(struct position *position);

/* What SEAT knows of STATE (-1: all that STATE knows), a new reference. Where a game hides nothing
 * every seat knows all. */
json_t *position_json(const struct game *game, const struct rules *rules,
    const struct option_values *options, const struct state *state, int seat);
/* Adds the same as a line, without its newline. */
void position_add(const struct game *game, const struct rules *rules,
    const struct option_values *options, const struct state *state, int seat, struct buffer *out);

/* Where only one seat's knowledge is given: a world that agrees with it takes its place, drawn by
 * RNG, each as likely as another; then everything is known, and DEALT_FOR says whether anything was
 * dealt. ERROR_INPUT if none agrees. */
MUST_USE bool position_complete(struct position *position, struct rng *rng, struct error *error);

#endif
