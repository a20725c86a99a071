#pragma once

/*
 * Games at a real table. People roll, draw and place things by hand and tell the program what
 * everybody sees. The program plays its own seats, whose hands exist only in the program, and says
 * what to put on the table for them. This is a part of a game's table (games/game.h, by_hand) and,
 * like all of it, optional: NULL if nothing is drawn or placed unseen and the words about a ply are
 * enough to tell people what to do.
 *
 * Functions add whole sentences to a text, one on each line or separated by full stops.
 */

#include "core/text.h"

struct rules;
struct state;
struct ply;
struct action;

struct by_hand {
    /* Optional: returns the only seat that sees the result of the due event (a tile drawn into its
     * hand), or -1 if everybody sees it. NULL: everybody sees every event. */
    int (*drawer)(const struct rules *rules, const struct state *state);
    /* Optional: makes unknown what ACTION hides from the others, as a player who hides it says it
     * ("c3", not "g@c3"). NULL: no action hides anything. */
    void (*hide)(struct action *action);
    /* Optional: says how to set up the table before the first move, including the computer's
     * pieces. */
    void (*lay_out)(const struct rules *rules, struct text *text);
    /* Optional: says what people must do by hand for PLY, played in BEFORE, which holds all that
     * the program knows. Reveals only what PLY shows. DONE: the person who acted has already done
     * it by hand, so only what the program adds remains to be done. */
    void (*carry_out)(const struct rules *rules, const struct state *before, const struct ply *ply,
        bool done, struct text *text);
    /* Optional: says how to change the table from NOW to THEN; both states hold only what
     * everybody sees. Bit S of PEOPLE: seat S is a person with a real hand. Adds nothing if
     * nothing differs. */
    void (*restore)(const struct rules *rules, const struct state *now, const struct state *then,
        unsigned people, struct text *text);
    /* Makes unknown again in STATE, a world that agrees with KNOWN, everything about PEOPLE's
     * things that KNOWN does not know. Needed if the game hides anything. */
    void (*forget)(
        const struct rules *rules, const struct state *known, unsigned people, struct state *state);
};
