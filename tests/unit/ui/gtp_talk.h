#pragma once

/* Conversations in the engine protocol, held in memory. */

#include "unit/core/check.h"

#include "core/chance.h"
#include "support/registry.h"
#include "ui/gtp/gtp.h"

/* What is answered to LENGTH bytes of commands, over the tests' registry and players; freed by
 * the caller. Ends the test if the status is not 0. */
char *talk_bytes(const char *commands, size_t length);
char *talk(const char *commands);
/* The text of answer NUMBER (from 1) in ANSWERS, as a new string, sign and id left out. */
char *answer_text(const char *answers, int number);

/* What is said, and what must be answered to it. */
struct said {
    const char *said;
    const char *answered; /* '*' stands for anything in a line */
};

/* Holds one conversation from the first line to the last; ends the test at the first answer that is
 * not the one expected. */
void talk_hold(const struct said *said, size_t count);
#define TALK_HOLD(table) talk_hold(table, sizeof table / sizeof *table)

/* Players of Pocket Hexes: "easy" takes the first legal action and cannot rank; "hard" takes the
 * last and ranks the last two. Of BeerHex: "normal" takes the first placement and cannot rank,
 * "hard" takes it too and ranks it before the last one. Of no other game. */
const struct player *talk_player(const char *slug, const char *name);
