#ifndef PAPERHEX_LAYOUT_BISECT_H
#define PAPERHEX_LAYOUT_BISECT_H

/* How far something can go: the last value that fits, found by halving. */

#include <stdbool.h>

/* Steps that find a length on any paper to far below what can be seen. */
enum { BISECT_STEPS = 40 };

/* Whether VALUE fits. It is asked about the nearer values last, but the last one asked about need
 * not be the result. */
typedef bool (*bisect_fits)(void *closure, double value);

/* The value nearest to FAR that fits, between NEAR, which is taken to fit, and FAR, which is taken
 * not to: halves the way between them at most STEPS times, or until it is no longer than LEAST. */
double bisect(double near, double far, int steps, double least, bisect_fits fits, void *closure);

#endif
