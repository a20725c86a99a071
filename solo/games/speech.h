#pragma once

/*
 * How a game is read aloud: a part of its table (games/game.h, speech), and optional like all its
 * parts. Functions add short sentences to a text, one on each line or separated by full stops, the
 * most important first, in letters, digits and plain punctuation: no brackets, signs or drawings.
 * Cells and other fields are called by their names; dice, tiles and figures are named so that they
 * cannot be mistaken for fields.
 *
 * Functions say only what SEAT knows: STATE is its view. They call SEAT "you"; -1: nobody.
 */

#include "core/text.h"

struct rules;
struct state;
struct ply;
struct action;

enum { SPEECH_SIZE = 16384 };

/* A question that can be asked about a game ("rings", "find 9"). */
struct speech_query {
    const char *name;
    const char *arguments; /* as shown in help, or "" */
    const char *about;     /* one line */
    /* Adds the answer. REST is what was typed after the name, in lower case; if it is not accepted,
     * the answer says what is. */
    void (*answer)(const struct rules *rules, const struct state *state, int seat, const char *rest,
        struct text *text);
};

/* How much a prompt says. */
enum speech_prompt {
    PROMPT_SHORT,   /* without what the person has just heard */
    PROMPT_FULL,    /* everything */
    PROMPT_PRINTED, /* beside a picture of the position, where nothing can be typed */
};

struct speech {
    /* Says in a few words, without the field's name, what is there ("8, scored"). Returns false and
     * adds nothing for an empty field. */
    bool (*field)(const struct rules *rules, const struct state *state, int seat, int field,
        struct text *text);
    /* Optional: says what kind of field FIELD is, whatever is on it ("edge", "makes 2"), or
     * nothing. Used when a person looks at the field. */
    void (*ground)(const struct rules *rules, int field, struct text *text);
    /* The first letter of field names that belong to no column, and the word for such fields
     * ("Triangles"); 0 and NULL: none. */
    char others_letter;
    const char *others;
    /* Says what the acting seat needs to know and can do. */
    void (*prompt)(const struct rules *rules, const struct state *state, enum speech_prompt how,
        struct text *text);
    /* Optional: says what PLY, played in BEFORE, changed. NULL: describe_ply. */
    void (*ply)(const struct rules *rules, const struct state *before, const struct ply *ply,
        int seat, struct text *text);
    /* Optional: says ACTION in words ("die 20 on d5"). NULL: its spelling. */
    void (*action)(const struct rules *rules, const struct state *state,
        const struct action *action, struct text *text);
    /* Optional: says the score. NULL: describe_score. */
    void (*score)(
        const struct rules *rules, const struct state *state, int seat, struct text *text);
    const struct speech_query *queries; /* ends with a NULL name */
};
