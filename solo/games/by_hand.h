#pragma once

/*
 * Games at a real table. People roll, draw and lay things with their hands and tell the program
 * what everybody sees. The program plays its own seats, whose hands are virtual, and says what to
 * lay for them. This is a part of a game's table (games/game.h, by_hand) and, like all of it,
 * optional: NULL if nothing is drawn or laid unseen and the words about a ply are enough to tell
 * hands what to do.
 *
 * Functions add whole sentences to a text, one to a line or separated by full stops.
 */

#include "core/text.h"

struct rules;
struct state;
struct ply;
struct action;

struct by_hand {
    /* Optional: returns the only seat that sees what the due event brings (a tile drawn into its
     * hand), or -1 if everybody sees it. NULL: everybody sees every event. */
    int (*drawer)(const struct rules *rules, const struct state *state);
    /* Optional: makes unknown what ACTION hides from the others, as a player says it who keeps it
     * hidden ("c3", not "g@c3"). NULL: no action hides anything. */
    void (*hide)(struct action *action);
    /* Optional: says what lies on the table before the first move, and what to do with the
     * computer's things. */
    void (*lay_out)(const struct rules *rules, struct text *text);
    /* Optional: says what hands must do for PLY, played in BEFORE, which holds all that the program
     * knows; tells only what PLY shows of it. DONE: a person's own hands did or told it, so only
     * what the program adds remains to be done; otherwise none of it is done yet. */
    void (*carry_out)(const struct rules *rules, const struct state *before, const struct ply *ply,
        bool done, struct text *text);
    /* Optional: says how to change a table that lies as in NOW into one that lies as in THEN; both
     * states hold only what everybody sees. Bit S of PEOPLE: seat S is a person with real things in
     * hand. Adds nothing if both lie alike. */
    void (*restore)(const struct rules *rules, const struct state *now, const struct state *then,
        unsigned people, struct text *text);
    /* Makes unknown again in STATE, a world that agrees with KNOWN, what KNOWN does not know of
     * PEOPLE's things. Needed if the game hides anything. */
    void (*forget)(
        const struct rules *rules, const struct state *known, unsigned people, struct state *state);
};
