#ifndef PAPERHEX_PLAY_TOURNAMENT_ENGINE_H
#define PAPERHEX_PLAY_TOURNAMENT_ENGINE_H

/*
 * Another program at a seat, through the engine protocol (PROTOCOL.md, section 1). It is told what
 * its seat may know and nothing else: chance is manual, every ply comes as the seat saw it, and
 * what is turned up comes as an event. It is told a seed for its own choices, which says nothing
 * about dice and draws; it need not know that command, nor time_ms.
 */

#include "play/session.h"

struct engine;

/* Runs COMMAND and begins a game for SEAT of SESSION, which is at its start. NULL and ERROR_SYSTEM
 * where no program can be run, ERROR_INPUT where COMMAND is none. What else goes wrong is for
 * engine_failure. */
struct engine *engine_create(const char *command, int time_ms, const struct session *session,
    int seat, const char *choices_seed, struct error *error);
/* Says good-bye. NULL is fine. */
void engine_destroy(struct engine *engine);

/* Tells it all that its seat has seen since, and asks for the action it plays now. False if it
 * answers nothing legal, takes longer than ten times its time (without a time: a minute), or is
 * gone; then engine_failure says why. */
MUST_USE bool engine_decide(
    struct engine *engine, const struct session *session, struct action *action);
/* Tells it what its seat has seen since: how the game ended. */
void engine_tell_end(struct engine *engine, const struct session *session);
/* In a few English words, without the program's name. */
const char *engine_failure(const struct engine *engine);
/* Adds such words in the user's language. */
void engine_add_failure(const char *failure, struct buffer *out);

#endif
