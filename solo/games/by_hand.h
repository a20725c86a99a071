#pragma once

/*
 * A game at a real table: people roll, draw and lay things with their hands and tell the program
 * what everybody sees; the program plays its own seats, whose hands are virtual, and says what to
 * lay for them. A part of a game's table (games/game.h, by_hand), and like all of it optional: NULL
 * where nothing is drawn or laid unseen, and words about a ply say well enough what hands have to
 * do.
 *
 * What is added to a text are whole sentences, a line each or with a full stop between them.
 */

#include "core/text.h"

struct rules;
struct state;
struct ply;
struct action;

struct by_hand {
    /* Optional: the seat that alone sees what the due event brings (a tile drawn into its hand);
     * -1: everybody sees it. NULL: everybody sees every event. */
    int (*drawer)(const struct rules *rules, const struct state *state);
    /* Optional: makes what ACTION hides from the others unknown, as somebody says it who keeps it
     * hidden ("c3", not "g@c3"). NULL: no action hides anything. */
    void (*hide)(struct action *action);
    /* Optional: what lies on the table before the first move, and what is done with what belongs to
     * the computer. */
    void (*lay_out)(const struct rules *rules, struct text *text);
    /* Optional: what hands have to do for PLY, played in BEFORE, which holds all that the program
     * knows; only what PLY shows of it is told. DONE: a person's own hands did or told it, so that
     * only what the program adds to it is left; else nothing of it is done yet. */
    void (*carry_out)(const struct rules *rules, const struct state *before, const struct ply *ply,
        bool done, struct text *text);
    /* Optional: what is to be changed on a table that lies as in NOW, so that it lies as in THEN:
     * states that hold no more than everybody sees. Bit S of PEOPLE: seat S is a person's, whose
     * hand holds real things. Nothing is added where both lie alike. */
    void (*restore)(const struct rules *rules, const struct state *now, const struct state *then,
        unsigned people, struct text *text);
    /* Needed where something is hidden: makes unknown again in STATE, a world that agrees with
     * KNOWN, what KNOWN does not know of the things of PEOPLE. */
    void (*forget)(
        const struct rules *rules, const struct state *known, unsigned people, struct state *state);
};
