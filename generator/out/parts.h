#pragma once

/*
 * What the files of this folder need of one another, from the floor up.
 */

#include "out/out.h"

/* preflight.c: Checks a finished page against the rules of a profile, as a print shop would. */

/* The identity of a page, for messages. */
struct preflight_page {
    const char *component; /* "pocket-hexes-sheet" */
    int page;              /* from 1 */
    const char *piece;     /* the kind of piece on it, in the singular: "cap" */
};

/* Checks SCENE, coloured by PALETTE, against PROFILE. Fails with ERROR_INPUT and the component,
 * page, piece, place and rule for lines too thin, text too small, pictures too coarse, dark text in
 * inks other than black, or more ink than the paper takes. SCENE has passed scene_check. */
MUST_USE bool preflight_check(const struct scene *scene, const struct profile *profile,
    const struct palette *palette, const struct preflight_page *page, struct error *error);

/* cut_file.c: Cut lines without the pages, as SVG or DXF for a cutting machine: one file for each
 * sheet of pieces. */

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

/* document.c: A file of pages. */

/* The content of one file: some prints, all copies of all pages, or one page of them. */
struct sheaf {
    struct print *const *prints;
    int count;
    int only_page; /* counted through all copies, from 0; -1: all */
};

/* Returns the document's metadata and how a device writes it, for SHEAF. */
struct document_info run_document_info(const struct run *run, const struct sheaf *sheaf);
struct device_options run_device_options(const struct run *run, const struct sheaf *sheaf);

/* Writes SHEAF to OUTPUT in FORMAT. */
MUST_USE bool document_write(const struct run *run, struct os_output *output,
    const struct device_format *format, const struct sheaf *sheaf, struct error *error);
