#pragma once

/* Conversations in the engine protocol, in memory. */

#include "unit/core/check.h"

#include "core/chance.h"
#include "support/registry.h"
#include "ui/gtp/gtp.h"

/* Returns the answer to LENGTH bytes of commands, with the tests' registry and players; the caller
 * frees it. Ends the test if the status is not 0. */
char *talk_bytes(const char *commands, size_t length);
char *talk(const char *commands);
/* Returns the text of answer NUMBER (from 1) in ANSWERS as a new string, without sign and id. */
char *answer_text(const char *answers, int number);

/* A command and its expected answer. */
struct said {
    const char *said;
    const char *answered; /* '*' matches anything in a line */
};

/* Holds one conversation; ends the test at the first unexpected answer. */
void talk_hold(const struct said *said, size_t count);
#define TALK_HOLD(table) talk_hold(table, sizeof table / sizeof *table)

/* Returns a predictable player. For Pocket Hexes: "easy" plays the first legal action and cannot
 * rank; "hard" plays the last and ranks the last two. For BeerHex: "normal" plays the first
 * placement and cannot rank; "hard" does too, and ranks it before the last one. For other games:
 * NULL. */
const struct player *talk_player(const char *slug, const char *name);
