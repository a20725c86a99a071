#ifndef PAPERHEX_GENERATOR_CUT_FILE_H
#define PAPERHEX_GENERATOR_CUT_FILE_H

/*
 * Cut lines alone, as SVG or DXF for a cutting machine: a file for each sheet of pieces.
 */

#include "kits/print.h"

/* Whether PATH is a name for such a file. */
MUST_USE bool cut_file_check(const char *path, struct error *error);
/* How many files the cut lines of these prints are: a file for each page that has some. */
int cut_file_count(struct print *const *prints, int count, struct fonts *fonts);
/* What file NUMBER of several is called, as the content of NAME; 0: it is the only one. */
void cut_file_name(const char *path, int number, struct buffer *name);
/* Writes the cut lines of all pages that have some to PATH; several are numbered before the suffix.
 * FILES is raised by how many were written. */
MUST_USE bool cut_file_write(const char *path, struct print *const *prints, int count,
    const struct palette *palette, struct fonts *fonts, int *files, struct error *error);

#endif
