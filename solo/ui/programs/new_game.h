#ifndef PAPERHEX_UI_PROGRAMS_NEW_GAME_H
#define PAPERHEX_UI_PROGRAMS_NEW_GAME_H

/* A new game as the menu sets it up, and what it remembers of the last one. */

#include "ui/commands/ui.h"
#include "ui/programs/arguments.h"

enum { NEW_GAME_VALUE_SIZE = 24 };

struct new_game {
    const struct game *game;
    int players, people; /* people sit at the first seats */
    const char *level;   /* of the other seats, one of player_levels */
    int size;            /* the value of the option that says how large the board is */
    bool rated;
    char value[NEW_GAME_VALUE_SIZE]; /* SIZE as it is spelled */
};

/* What was played last time, as the menu remembers it; else the first game as it usually is. */
void new_game_recall(struct new_game *wanted);
/* Failing to remember does no harm. */
void new_game_remember(const struct new_game *wanted);

/* Lets the person change it. False if no game is wanted; ENDED then says whether the input has
 * ended. */
MUST_USE bool new_game_ask(struct ui *ui, struct new_game *wanted, bool *ended);

/* The command line for it: ARGUMENTS has what is said of the front end, and borrows from WANTED. */
void new_game_arguments(struct new_game *wanted, struct arguments *arguments);

#endif
