#ifndef PAPERHEX_AI_GENERAL_BUDGET_H
#define PAPERHEX_AI_GENERAL_BUDGET_H

/*
 * How long a search goes on: a fixed number of rounds where a decision gives no time, else until
 * the thread has used that much processor time; no longer than until it is stopped, and always for
 * one round.
 */

#include "games/player.h"

struct budget {
    const struct stop_flag *stop;
    int64_t end_ns; /* on the clock of os_thread_cpu_ns; 0: by rounds */
    int rounds_left;
    bool begun;
};

struct budget budget_begin(const struct decision *decision, int fixed_rounds);
/* Whether another round is to be made; asked before each. */
bool budget_goes_on(struct budget *budget);
/* Within a round: whether it has time left, rounds apart. */
bool budget_time_left(const struct budget *budget);

#endif
