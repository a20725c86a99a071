#pragma once

/*
 * A flag that one thread, or the handler of a signal, raises, and that those who work look at. It
 * says no more than "enough": nothing else is handed over with it. Relaxed order is enough: whoever
 * sees it late works a little longer.
 */

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

struct stop_flag {
    atomic_bool raised; /* starts as zero */
};

static inline void stop_raise(struct stop_flag *flag)
{
    atomic_store_explicit(&flag->raised, true, memory_order_relaxed);
}

/* For the next piece of work. */
static inline void stop_lower(struct stop_flag *flag)
{
    atomic_store_explicit(&flag->raised, false, memory_order_relaxed);
}

/* False for NULL, the flag of work that nobody stops. */
static inline bool stop_raised(const struct stop_flag *flag)
{
    return flag != NULL && atomic_load_explicit(&flag->raised, memory_order_relaxed);
}
