#ifndef PAPERHEX_KITS_PAGES_PIECE_SIZE_H
#define PAPERHEX_KITS_PAGES_PIECE_SIZE_H

/*
 * How large pieces are: as asked for, exactly; else as they lie well on the board that is printed
 * in the same call, and as hands can hold. All in mm.
 */

#include "kits/kit.h"

/* What a piece lies on. */
struct piece_field {
    double width; /* of the largest circle inside; 0: the piece lies beside the board */
    double share; /* of it that a disc takes; above 1 it reaches over the field's sides */
};

/* A cell of WIDTH mm, in which discs leave some room; one over whose sides they may reach. */
struct piece_field piece_field_in(double width);
struct piece_field piece_field_over(double width);

/* The diameter of discs that are WIDTH mm where nothing is in the way: at least the settings' least
 * size; CRAMPED if that is more than the field has room for. ERROR_INPUT if --diameter is wider
 * than the field. */
MUST_USE bool piece_size_disc(const struct kit_job *job, double width, struct piece_field field,
    double *size, bool *cramped, struct error *error);
/* The width of hexagons that lie side by side on the board's cells: these less the clearance;
 * CRAMPED if that is less than the settings' least size. OTHERWISE where the board does not fit at
 * all. ERROR_INPUT if --least is more than the board's cells have. */
MUST_USE bool piece_size_tile(
    const struct kit_job *job, double otherwise, double *size, bool *cramped, struct error *error);

#endif
