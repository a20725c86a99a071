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
    int seat;            /* whose knowledge it is; -1: nobody's, or the game hides nothing */
    bool partial;        /* something in it is unknown; with seat -1: as at a real table */
    json_t *json;        /* the object that it is, as this program writes it */
    int dealt_for;       /* the seat that did not know all of it, before the rest was dealt; -1 */
};

/* Reads a position of one of the games of REGISTRY. ERROR_INPUT with what cannot be, in one line;
 * then there is nothing to finish. What no game can come to is refused where that can be told. */
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

/* What is unknown is dealt, by RNG, each world that agrees as likely as another; then seat is -1
 * and DEALT_FOR says whose knowledge was made up for. Bit S of PEOPLE: seat S is a person's at a
 * real table, and what was unknown of that one's things stays so. ERROR_INPUT if no world agrees.
 */
MUST_USE bool position_complete(
    struct position *position, unsigned people, struct rng *rng, struct error *error);

#endif
