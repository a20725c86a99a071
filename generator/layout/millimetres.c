/*
 * Spells and rounds lengths, and finds values by bisection.
 */
#include "layout/layout.h"

struct phrase mm_spell(double mm)
{
    return decimal_phrase(mm, 2);
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
