#pragma once

/*
 * The text for people who are learning a game: the rules, the welcome at the table, and lessons,
 * which are set positions with a task. All of it is data linked into the program, one file for each
 * language (templates/lessons); the English file has the positions and answers for all languages.
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
    const char *language; /* "en" must exist */
    const char *name;     /* the file's name, for messages */
    const char *yaml;     /* the file's contents */
};

/* A part of the rules. */
struct primer_section {
    const char *heading;
    struct buffer body; /* paragraphs separated by blank lines, and lists with one item a line */
};

/* The answer to an action that was not accepted. */
struct lesson_answer {
    const char *begins; /* beginning of its spelling ("pass", "d8@"); NULL ends the list */
    const char *words;
};

/* One task. */
struct lesson {
    const char *title;
    const char *position; /* the position it begins with: PROTOCOL.md, section 6 */
    const char *text;     /* the explanation, in a few sentences */
    const char *task;     /* the task, in one sentence */
    /* Spellings of the right actions; one that ends in '*' accepts any that begin like it. The
     * first is complete and is shown to those who give up. */
    const char *accepted[LESSON_ACCEPTED_MAX + 1];
    const char *right; /* said after a right action */
    struct lesson_answer
        /* said after actions that begin like this; the first match counts */
        other[LESSON_OTHERS_MAX + 1];
    const char *wrong; /* said after any other legal action */
};

/* The values of the current rules for the welcome: "{caps}" is the value of "caps", and "when:
 * clues" holds unless "clues" is "0". */
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
 * "NAME:LINE: ..." if a file is not as templates/README.md requires. */
struct primer *primer_read(
    const struct primer_text *texts, const char *language, struct error *error);
/* Does the same for GAME, whose files tests have checked. */
struct primer *primer_of(const struct game *game, const char *language);
void primer_destroy(struct primer *primer);

/* Returns the rules, whose sections are the same in every language. Rules and lessons live as long
 * as PRIMER. */
const struct primer_section *primer_rules(const struct primer *primer, int *count);
/* Adds the welcome: what a beginner must know before the first question, at most 18 lines of 80
 * columns, with the signs that draw shows (ASCII ones if ASCII). Adds nothing if the file has
 * none. */
void primer_add_welcome(const struct primer *primer, const struct game *game,
    const struct rules *rules, bool ascii, struct buffer *words);
const struct lesson *primer_lessons(const struct primer *primer, int *count);

/* Reports whether SPELLING is one of LESSON's accepted actions. */
bool lesson_accepts(const struct lesson *lesson, const char *spelling);
/* Returns the answer to a legal action that is not accepted. */
const char *lesson_answer(const struct lesson *lesson, const char *spelling);
