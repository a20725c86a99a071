/*
 * Sizes of pieces next to their board.
 */
#include "kits/pages/pages.h"

#include "layout/layout.h"

#include <math.h>

/* What a designer may turn. */
static const double disc_least = 12.0; /* what fingers hold, mm */
static const double tile_least = 18.0;
static const double share_in = 0.9;   /* of a cell, that a disc in it takes */
static const double share_over = 1.3; /* of a triangle's circle: its corners still show */

struct piece_field piece_field_in(double width)
{
    return (struct piece_field){width, share_in};
}

struct piece_field piece_field_over(double width)
{
    return (struct piece_field){width, share_over};
}

/* The widest disc for FIELD. */
static double room_in(const struct kit_job *job, struct piece_field field)
{
    double room = field.share * field.width;
    if (field.share < 1.0)
        room = fmin(room, field.width - job->wish.clearance);
    return mm_round_down(fmax(0.0, room));
}

static bool check_diameter(const struct kit_job *job, struct piece_field field, struct error *error)
{
    double most = fmax(disc_least, field.width * fmax(1.0, field.share));
    if (!job->with_board || field.width <= 0.0 || job->wish.diameter <= most + 1e-9)
        return true;
    return error_refuse(error, REASON_MISFIT, error_option_opens("diameter"),
        "%s is wider than the board's cells on %s: --diameter %s fits, or --poster for larger "
        "cells",
        mm_spell(job->wish.diameter).text, job->wish.paper,
        mm_spell(fmax(disc_least, room_in(job, field))).text);
}

bool piece_size_disc(const struct kit_job *job, double width, struct piece_field field,
    double *size, bool *cramped, struct error *error)
{
    const struct kit_wish *wish = &job->wish;
    double least = wish->least > 0.0 ? wish->least : disc_least;
    *size = wish->diameter;
    if (wish->diameter > 0.0)
        return check_diameter(job, field, error);
    *size = width;
    if (job->with_board && field.width > 0.0) {
        *size = fmin(width, room_in(job, field));
        *cramped = room_in(job, field) < least;
    }
    *size = fmax(*size, least);
    return true;
}

static bool no_room(const struct kit_job *job, double most, struct error *error)
{
    return error_refuse(error, REASON_MISFIT, error_option_opens("least"),
        "tiles of %s mm do not lie on the board's cells on %s, which have room for %s mm; "
        "take larger paper or --poster",
        mm_spell(job->wish.least).text, job->wish.paper, mm_spell(most).text);
}

bool piece_size_tile(
    const struct kit_job *job, double otherwise, double *size, bool *cramped, struct error *error)
{
    const struct kit_wish *wish = &job->wish;
    *size = wish->hex;
    if (wish->hex > 0.0)
        return true;
    double cell = job->with_board ? board_page_cell(job) : board_page_hex(job);
    if (cell <= 0.0) {
        *size = fmax(otherwise, wish->least);
        return true;
    }
    *size = fmax(1.0, cell - wish->clearance);
    double least = wish->least > 0.0 ? wish->least : tile_least;
    if (*size >= least - 1e-9)
        return true;
    *cramped = true;
    if (wish->least > 0.0 && job->with_board)
        return no_room(job, *size, error);
    *size = fmax(*size, wish->least);
    return true;
}
