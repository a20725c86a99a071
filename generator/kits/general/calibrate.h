#ifndef PAPERHEX_KITS_GENERAL_CALIBRATE_H
#define PAPERHEX_KITS_GENERAL_CALIBRATE_H

/*
 * The calibration sheet: printed on both sides, it shows what to give as --scale-x, --scale-y and
 * --back-offset.
 */

#include "kits/kit.h"

/* The component's functions; its plan is freed with free. */
void *calibrate_create(const struct kit_job *job, struct error *error);
int calibrate_page_count(const void *plan);
int calibrate_piece_count(const void *plan);
void calibrate_describe(const void *plan, struct text *text);
bool calibrate_is_back(const void *plan, int page);
void calibrate_draw(const void *plan, int page, struct scene *scene);

#endif
