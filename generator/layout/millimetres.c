/*
 * Spells and rounds lengths.
 *
 * Bisection.
 */
#include "layout/layout.h"

#include <stdio.h>

struct mm_text mm_spell(double mm)
{
    struct mm_text spelled;
    LOCAL_BUFFER buffer = BUFFER_INIT;
    buffer_add_decimal(&buffer, mm, 2);
    snprintf(spelled.text, sizeof spelled.text, "%s", buffer.data);
    return spelled;
}

double mm_round_down(double mm)
{
    return floor(mm * 10.0 + 1e-6) / 10.0;
}

double bisect(double near, double far, int steps, double least, bisect_fits fits, void *closure)
{
    for (int step = 0; step < steps && fabs(far - near) > least; step++) {
        double middle = (near + far) / 2.0;
        if (fits(closure, middle))
            near = middle;
        else
            far = middle;
    }
    return near;
}
