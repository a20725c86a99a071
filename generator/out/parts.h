#pragma once

/*
 * Shared by the files of this folder, those that need no other first.
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

/* each_piece.c: One walk over the pieces serves checking, claiming and writing. */

/* A piece or board of a run. */
struct each_piece {
    int number;                 /* of its print in the run */
    int index;                  /* in its print */
    struct print *const *print; /* borrowed from the run, like all below */
    const struct alone_kind *kind;
    const void *plan;
    struct alone alone;
};

#define EACH_BEGIN                                                                                 \
    {                                                                                              \
        .index = -1                                                                                \
    }

/* Moves PIECE to the next piece (the first after EACH_BEGIN); returns false after the last. */
bool each_next(const struct run *run, struct each_piece *piece);
/* Sets NAME to the file name of a side. */
void each_name(
    const struct run *run, const struct each_piece *piece, bool back, struct buffer *name);
/* Return the size of a picture, mm. */
double each_width(const struct alone *alone);
double each_height(const struct alone *alone);
/* Draws one side into a new scene with BLEED mm around its box and checks it like a page; the
 * caller destroys it. Returns NULL and an error if it fails. */
struct scene *each_draw(const struct run *run, const struct each_piece *piece, bool back,
    double bleed, struct error *error);
/* A picture in memory and the words on it. Initialise with zeros. */
struct picture_file {
    char *bytes;
    size_t count;
    struct buffer words;
};

/* Draws one side with its bleed into FILE, in the run's format; a png has DPI. */
MUST_USE bool each_picture(const struct run *run, const struct each_piece *piece, bool back,
    double dpi, struct picture_file *file, struct error *error);
void picture_file_finish(struct picture_file *file);
/* Sets WORDS to all words of SCENE, in order. */
void manifest_words(const struct scene *scene, struct buffer *words);
/* Adds TOP to BATCH as the file NAME. */
MUST_USE bool json_file_write(
    const json_t *top, struct os_batch *batch, const char *name, struct error *error);

/*
 * each.c: --each writes a picture of every side of every piece and of every board, and
 * manifest.json; all of them or none.
 */

MUST_USE bool each_write(struct run *run, struct error *error);
/* Claims all files that would be written, in that order, for entry ENTRY. */
void each_claim(const struct run *run, struct claims *claims, int entry);

/*
 * deck.c: A virtual table (--deck tts): cards as decks of ten by seven, all other pieces and boards
 * as pictures, and a saved object for Tabletop Simulator that puts them on its table; all of them
 * or none. The object follows the program's published file format; nothing here runs the program.
 */

MUST_USE bool deck_write(struct run *run, struct error *error);
/* Claims all files that would be written, for entry ENTRY. */
void deck_claim(const struct run *run, struct claims *claims, int entry);
