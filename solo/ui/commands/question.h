#ifndef PAPERHEX_UI_COMMANDS_QUESTION_H
#define PAPERHEX_UI_COMMANDS_QUESTION_H

#include "ui/commands/talk.h"

/* Where ACTION can be meant in several ways (which rings to score), asks which and puts the answer
 * into it. False if the person takes the action back, or leaves. */
MUST_USE bool question_settle(struct talk *talk, struct action *action);
/* Whether ACTION is meant, where it may end the game at once. What is not legal is not asked. */
MUST_USE bool question_confirm(struct talk *talk, const struct action *action);
/* Asks a question with the answers yes and no. False for no, and at the end of input. */
MUST_USE bool question_yes(struct talk *talk, const char *question);

/* Which of COUNT choices is meant: its index, or -1 for none; at the end of input somebody leaves.
 */
MUST_USE int question_choose(
    struct talk *talk, const char *question, const struct choice *choices, size_t count);

#endif
