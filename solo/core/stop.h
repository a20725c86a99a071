#pragma once

/*
 * A flag that a thread or a signal handler raises and that workers check. No other data depends on
 * it, so relaxed order is enough: a worker that sees it late works a little longer.
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

static inline void stop_lower(struct stop_flag *flag)
{
    atomic_store_explicit(&flag->raised, false, memory_order_relaxed);
}

/* Reports whether FLAG is raised; NULL never is. */
static inline bool stop_raised(const struct stop_flag *flag)
{
    return flag != NULL && atomic_load_explicit(&flag->raised, memory_order_relaxed);
}
