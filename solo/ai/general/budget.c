/*
 * Measures out the time or the rounds of a search.
 */
#include "ai/general/general.h"

#include "core/os.h"

struct budget budget_begin(const struct decision *decision, int fixed_rounds)
{
    struct budget budget = {.stop = decision->stop, .rounds_left = fixed_rounds};
    if (decision->time_ms > 0)
        budget.end_ns = os_thread_cpu_ns() + (int64_t)decision->time_ms * 1000000;
    return budget;
}

bool budget_time_left(const struct budget *budget)
{
    if (stop_raised(budget->stop))
        return false;
    return budget->end_ns == 0 || os_thread_cpu_ns() < budget->end_ns;
}

bool budget_goes_on(struct budget *budget)
{
    if (!budget->begun)
        return budget->begun = true;
    if (stop_raised(budget->stop))
        return false;
    if (budget->end_ns > 0)
        return os_thread_cpu_ns() < budget->end_ns;
    return --budget->rounds_left > 0;
}
