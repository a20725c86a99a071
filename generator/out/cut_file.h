#pragma once

/*
 * Cut lines without the pages, as SVG or DXF for a cutting machine: one file for each sheet of
 * pieces.
 */

#include "out/out.h"

/* Returns the number of cut files for these prints: one for each page with cut lines. */
int cut_file_count(struct print *const *prints, int count, struct fonts *fonts);
/* Sets NAME to the path of cut file NUMBER; 0: the only one. */
void cut_file_name(const char *path, int number, struct buffer *name);
/* The path for cut lines, and whether it comes from a job file (as in struct command_line). */
struct cut_target {
    const char *path;
    bool of_file;
};
/* Writes the cut lines of all pages that have some to PATH; if there are several, numbers them
 * before the suffix. Adds the number of files written to FILES. */
MUST_USE bool cut_file_write(struct cut_target target, struct print *const *prints, int count,
    const struct palette *palette, struct fonts *fonts, int *files, struct error *error);
