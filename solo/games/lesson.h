#ifndef PAPERHEX_GAMES_LESSON_H
#define PAPERHEX_GAMES_LESSON_H

/*
 * A tutorial as a table: set positions in which the learner makes the moves. Only words and
 * spellings are here; who shows them, in the user's language, is solo/ui.
 */

#include <stdbool.h>

enum { LESSON_ACCEPTED_MAX = 8, LESSON_OTHERS_MAX = 6 };

/* What is said to an action that is not the one meant. */
struct lesson_answer {
    const char *begins; /* how its spelling begins ("pass", "d8@"); NULL: no more answers */
    const char *words;
};

/* One task. A game's table of them ends with one that has no title. */
struct lesson {
    const char *title;
    const char *position; /* where it is played: PROTOCOL.md, section 6, with ' for every " */
    const char *text;     /* what is to be learned, in a few sentences */
    const char *task;     /* what to do now: one sentence */
    /* Spellings of actions that are right, or with a '*' at the end how they begin; the first one
     * is whole and shown to who gives up. */
    const char *accepted[LESSON_ACCEPTED_MAX];
    const char *right;                             /* said after one of them */
    struct lesson_answer other[LESSON_OTHERS_MAX]; /* to actions that begin so, the first fits */
    const char *wrong;                             /* to any other legal action */
};

/* Whether one of LESSON's accepted actions is spelled so. */
bool lesson_accepts(const struct lesson *lesson, const char *spelling);
/* What is said to an action that is legal, but not accepted, in the user's language. */
const char *lesson_answer(const struct lesson *lesson, const char *spelling);

#endif
