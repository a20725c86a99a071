#ifndef PAPERHEX_UI_COMMANDS_SPEECH_H
#define PAPERHEX_UI_COMMANDS_SPEECH_H

/*
 * The game at a table in words for the ear, and what can be asked about it. All of it comes from
 * the game's own table (games/speech.h); a game without one says what it says on paper.
 */

#include "ui/commands/talk.h"

/* Adds what the person to act has to do, the score, and what ply INDEX changed, in the way TALK is
 * heard. */
void speech_add_prompt(const struct talk *talk, struct buffer *out);
/* Adds ACTION in words where it is heard, else its spelling in quotes. */
void speech_add_action(const struct talk *talk, const struct action *action, struct buffer *out);
void speech_add_score(const struct talk *talk, struct buffer *out);
void speech_add_ply(const struct talk *talk, size_t index, struct buffer *out);

/* Says the board: columns and rows with what lies there; all of column or row REST. */
void speech_say_board(struct talk *talk, const char *rest);
/* Says the field called NAME and, with directions, what is around it. False if there is no such
 * field or the game says nothing of fields. */
MUST_USE bool speech_say_around(struct talk *talk, const char *name);

/* Sets the eye on the field called NAME and says it; false as above. */
MUST_USE bool speech_set_eye(struct talk *talk, const char *name);
/* Moves the eye where LINE is a direction ("ne") and says what is there; false if it is none, or
 * the eye is nowhere. */
MUST_USE bool speech_move_eye(struct talk *talk, const char *line);

/* The game's query with exactly this name, but for the case of letters; or NULL. */
const struct speech_query *speech_query_named(const struct talk *talk, const char *name);
void speech_answer(struct talk *talk, const struct speech_query *query, const char *rest);
/* The game's queries, ended by a NULL name. */
const struct speech_query *speech_queries(const struct talk *talk);

#endif
