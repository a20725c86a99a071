#pragma once

/*
 * What a game tells somebody who is learning it: the rules, the first words at the table, and
 * lessons, which are set positions with a task. All of it is data linked into the program, one file
 * for each language (templates/lessons); the English one has the positions and answers for all.
 * solo/ui shows it.
 */

#include "core/error.h"

struct game;
struct rules;
struct primer;

enum {
    LESSON_ACCEPTED_MAX = 8,
    LESSON_OTHERS_MAX = 6,
    FACTS_MAX = 12,
    FACT_SIZE = 12,
};

/* One language's file. A game's table of them ends with a NULL language. */
struct primer_text {
    const char *language; /* "en" must be there */
    const char *name;     /* of the file, for messages */
    const char *yaml;     /* its contents */
};

/* A part of the rules. */
struct primer_section {
    const char *heading;
    struct buffer body; /* paragraphs with empty lines between, and lists, a line an item */
};

/* The answer to an action other than the accepted ones. */
struct lesson_answer {
    const char *begins; /* beginning of its spelling ("pass", "d8@"); NULL: no more answers */
    const char *words;
};

/* One task. */
struct lesson {
    const char *title;
    const char *position; /* where it is played: PROTOCOL.md, section 6 */
    const char *text;     /* what it teaches, in a few sentences */
    const char *task;     /* what to do now: one sentence */
    /* Spellings of right actions; '*' at the end: any that begin so. The first is complete and
     * shown to somebody who gives up. */
    const char *accepted[LESSON_ACCEPTED_MAX + 1];
    const char *right; /* said after one of them */
    struct lesson_answer
        other[LESSON_OTHERS_MAX + 1]; /* to actions that begin so; the first match counts */
    const char *wrong;                /* to any other legal action */
};

/* The values of the current rules that the first words show: "{caps}" is the value of "caps", and
 * "when: clues" holds unless "clues" is "0". */
struct facts {
    int count;
    struct {
        const char *name;
        char value[FACT_SIZE];
    } fact[FACTS_MAX];
};
void facts_number(struct facts *facts, const char *name, int number);
void facts_sign(struct facts *facts, const char *name, const char *sign);

/* Reads the file in LANGUAGE, or the English one if there is none. Returns NULL and ERROR_INPUT
 * "NAME:LINE: ..." if a file is not as templates/README.md says. */
struct primer *primer_read(
    const struct primer_text *texts, const char *language, struct error *error);
/* Does the same for GAME, whose files a test has read. */
struct primer *primer_of(const struct game *game, const char *language);
void primer_destroy(struct primer *primer);

/* Returns the rules, in the same sections in every language. Rules and lessons live with PRIMER. */
const struct primer_section *primer_rules(const struct primer *primer, int *count);
/* Adds what a beginner must know before the first question: at most 18 lines of 80 columns, with
 * the signs that draw shows (ASCII ones if ASCII). Adds nothing if the file has no such words. */
void primer_add_welcome(const struct primer *primer, const struct game *game,
    const struct rules *rules, bool ascii, struct buffer *words);
const struct lesson *primer_lessons(const struct primer *primer, int *count);

/* Reports whether SPELLING is one of LESSON's accepted actions. */
bool lesson_accepts(const struct lesson *lesson, const char *spelling);
/* Returns the answer to an action that is legal, but not accepted. */
const char *lesson_answer(const struct lesson *lesson, const char *spelling);
