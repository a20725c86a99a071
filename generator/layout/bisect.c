/*
 * Bisection.
 */
#include "layout/layout.h"

#include <math.h>

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
