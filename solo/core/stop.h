#ifndef PAPERHEX_CORE_STOP_H
#define PAPERHEX_CORE_STOP_H

/*
 * A flag that one thread, or the handler of a signal, raises, and that those who work look at. It
 * says no more than "enough": nothing else is handed over with it.
 */

#include <stdatomic.h>
#include <stdbool.h>

struct stop_flag {
    atomic_bool raised; /* starts as zero */
};

void stop_raise(struct stop_flag *flag);
/* For the next piece of work. */
void stop_lower(struct stop_flag *flag);
/* False for NULL, the flag of work that nobody stops. */
bool stop_raised(const struct stop_flag *flag);

#endif
