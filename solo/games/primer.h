#pragma once

/*
 * What a game says to somebody who learns it: the rules, the first words at the table, and lessons,
 * which are set positions with a task. All of it is data, a file for each language
 * (templates/lessons), which is linked into the program; the English one has the positions and the
 * right answers for all languages. Who shows it is solo/ui.
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

/* One language's file. A game's table of them ends with one that has no language. */
struct primer_text {
    const char *language; /* "en" must be there */
    const char *name;     /* of the file, for messages */
    const char *yaml;     /* what it holds */
};

/* A part of the rules. */
struct primer_section {
    const char *heading;
    struct buffer body; /* paragraphs with an empty line between, and lines of lists */
};

/* What is said to an action that is not the one meant. */
struct lesson_answer {
    const char *begins; /* how its spelling begins ("pass", "d8@"); NULL: no more answers */
    const char *words;
};

/* One task. */
struct lesson {
    const char *title;
    const char *position; /* where it is played: PROTOCOL.md, section 6 */
    const char *text;     /* what is to be learned, in a few sentences */
    const char *task;     /* what to do now: one sentence */
    /* Spellings of actions that are right, or with a '*' at the end how they begin; the first one
     * is whole and shown to who gives up. */
    const char *accepted[LESSON_ACCEPTED_MAX + 1];
    const char *right; /* said after one of them */
    struct lesson_answer
        other[LESSON_OTHERS_MAX + 1]; /* to actions that begin so: the first fits */
    const char *wrong;                /* to any other legal action */
};

/* The values that the first words show of the rules at hand: "{caps}" is the value of "caps", and
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

/* Reads what is said in LANGUAGE, or in English if there is no such file. NULL and ERROR_INPUT
 * "NAME:LINE: ..." if a file is not as templates/README.md says. */
struct primer *primer_read(
    const struct primer_text *texts, const char *language, struct error *error);
/* The same of a game, whose files a test has read. */
struct primer *primer_of(const struct game *game, const char *language);
void primer_destroy(struct primer *primer);

/* The rules, in as many sections in every language. They live as long as PRIMER; so do lessons. */
const struct primer_section *primer_rules(const struct primer *primer, int *count);
/* Adds what somebody who has never played has to know before the first question: lines, at most 18
 * of 80 columns in all, with the signs that draw shows (the ASCII ones where only ASCII can be
 * shown). Nothing where the file has no such words. */
void primer_add_welcome(const struct primer *primer, const struct game *game,
    const struct rules *rules, bool ascii, struct buffer *words);
const struct lesson *primer_lessons(const struct primer *primer, int *count);

/* Whether one of LESSON's accepted actions is spelled so. */
bool lesson_accepts(const struct lesson *lesson, const char *spelling);
/* What is said to an action that is legal, but not accepted. */
const char *lesson_answer(const struct lesson *lesson, const char *spelling);
