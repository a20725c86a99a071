#pragma once

/*
 * How a game is told to somebody who hears it: a part of its table (games/game.h, speech), and
 * like all of it optional. What is added to a text are short sentences, a line each or with a full
 * stop between them, the most important first, in letters, digits and plain punctuation: no
 * brackets, no signs, no drawing. Cells and other fields are called by their names; dice, tiles and
 * figures in a way that no field's name is mistaken for them.
 *
 * What is told is what SEAT knows: STATE is its view. SEAT is called "you"; -1: nobody is.
 */

#include "core/text.h"

struct rules;
struct state;
struct ply;
struct action;

enum { SPEECH_SIZE = 16384 };

/* Something that can be asked about a game ("rings", "find 9"). */
struct speech_query {
    const char *name;
    const char *arguments; /* as help shows them, or "" */
    const char *about;     /* one line */
    /* Adds the answer. REST is what was typed behind the name, in small letters; what it accepts
     * is the answer where REST is none of it. */
    void (*answer)(const struct rules *rules, const struct state *state, int seat, const char *rest,
        struct text *text);
};

struct speech {
    /* What lies there, in a few words without the field's name ("8, scored"); false, and nothing
     * added, where nothing does. */
    bool (*field)(const struct rules *rules, const struct state *state, int seat, int field,
        struct text *text);
    /* Optional: what FIELD is by itself, whatever lies there ("edge", "makes 2"); told when
     * somebody looks at it, nothing where there is nothing to say. */
    void (*ground)(const struct rules *rules, int field, struct text *text);
    /* Fields whose names begin with this letter are no column but these ("Triangles"); 0, NULL. */
    char others_letter;
    const char *others;
    /* What the acting seat has to do. Brief: what it needs and has not just heard; FULL: all. */
    void (*prompt)(
        const struct rules *rules, const struct state *state, bool full, struct text *text);
    /* Optional: what PLY, played in BEFORE, changed; NULL: describe_ply says it well enough. */
    void (*ply)(const struct rules *rules, const struct state *before, const struct ply *ply,
        int seat, struct text *text);
    /* Optional: ACTION in words ("die 20 on d5"); NULL: its spelling. */
    void (*action)(const struct rules *rules, const struct state *state,
        const struct action *action, struct text *text);
    /* Optional: the score; NULL: describe_score says it well enough. */
    void (*score)(
        const struct rules *rules, const struct state *state, int seat, struct text *text);
    const struct speech_query *queries; /* ends with a NULL name */
};
