/*
 * One atomic flag. Relaxed order is enough: whoever sees it late works a little longer.
 */
#include "core/stop.h"

#include <stddef.h>

void stop_raise(struct stop_flag *flag)
{
    atomic_store_explicit(&flag->raised, true, memory_order_relaxed);
}

void stop_lower(struct stop_flag *flag)
{
    atomic_store_explicit(&flag->raised, false, memory_order_relaxed);
}

bool stop_raised(const struct stop_flag *flag)
{
    return flag != NULL && atomic_load_explicit(&flag->raised, memory_order_relaxed);
}
