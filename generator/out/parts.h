#pragma once

/*
 * Shared by the files of generator/out that build on no other part of it.
 */

#include "out/out.h"

/* preflight.c: checks a finished page against the rules of a profile, as a print shop would. */

/* Which page is checked, for messages. */
struct preflight_page {
    const char *component; /* "pocket-hexes-sheet" */
    int page;              /* from 1 */
    const char *piece;     /* the kind of piece on it, in the singular: "cap" */
};

/* Checks SCENE, coloured by PALETTE, against PROFILE. Fails with ERROR_INPUT and the component,
 * page, piece, place and rule if lines are too thin, text is too small, pictures are too coarse,
 * dark text has inks other than black, or there is more ink than the paper takes. SCENE has passed
 * scene_check. */
MUST_USE bool preflight_check(const struct scene *scene, const struct profile *profile,
    const struct palette *palette, const struct preflight_page *page, struct error *error);

/* Counts the pictures in SCENE that must be flattened for PROFILE. */
int preflight_flattened(const struct scene *scene, const struct profile *profile);
/* Reports on standard error how many there were. */
void preflight_say_flattened(int count);

/* cut_file.c: cut lines without the pages, as SVG or DXF for a cutting machine, in a file for each
 * sheet of pieces. */

/* Returns the number of cut files for these prints: one for each page with cut lines. */
int cut_file_count(struct print *const *prints, int count, struct fonts *fonts);
/* Sets NAME to the path of cut file NUMBER; 0 means that it is the only one. */
void cut_file_name(const char *path, int number, struct buffer *name);
/* The path for cut lines, and whether it comes from a job file (see struct command_line). */
struct cut_target {
    const char *path;
    bool of_file;
};
/* Writes the cut lines of all pages that have any to PATH; if there are several such pages, numbers
 * the files before the suffix. Adds the number of files to FILES. */
MUST_USE bool cut_file_write(struct cut_target target, struct print *const *prints, int count,
    const struct palette *palette, struct fonts *fonts, int *files, struct error *error);

/* document.c: a file of pages. */

/* The content of one file: prints with all copies of all their pages, or one of these pages. */
struct sheaf {
    struct print *const *prints;
    int count;
    int only_page; /* counted through all copies, from 0; -1: all pages */
};

/* Returns the document's metadata for SHEAF. */
struct document_info run_document_info(const struct run *run, const struct sheaf *sheaf);
struct device_options run_device_options(const struct run *run, const struct sheaf *sheaf);

MUST_USE bool document_write(const struct run *run, struct os_output *output,
    const struct device_format *format, const struct sheaf *sheaf, struct error *error);

/* each_piece.c: the walk over the pieces for checking, claiming and writing. */

/* A piece or board of a run. */
struct each_piece {
    int number;                 /* index of its print in the run */
    int index;                  /* index in that print */
    struct print *const *print; /* borrowed from the run, like the members below */
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
 * caller destroys it. Returns NULL and an error on failure. */
struct scene *each_draw(const struct run *run, const struct each_piece *piece, bool back,
    double bleed, struct error *error);
/* A picture in memory, and the words on it. Initialise with zeros. */
struct picture_file {
    char *bytes;
    size_t count;
    struct buffer words;
};

/* Draws one side with its bleed into FILE, in the run's format; a png has DPI. */
MUST_USE bool each_picture(const struct run *run, const struct each_piece *piece, bool back,
    double dpi, struct picture_file *file, struct error *error);
/* Paints one side with its bleed into PIXELS, and adds its words to WORDS. Finish PIXELS even after
 * an error. */
MUST_USE bool each_paint(const struct run *run, const struct each_piece *piece, bool back,
    double dpi, struct pixels *pixels, struct buffer *words, struct error *error);
void picture_file_finish(struct picture_file *file);
void manifest_words(const struct scene *scene, struct buffer *words);
MUST_USE bool json_file_write(
    const json_t *top, struct os_batch *batch, const char *name, struct error *error);

/*
 * each.c: --each writes a picture of every side of every piece and of every board, and
 * manifest.json; either all of them or nothing.
 */

MUST_USE bool each_write(struct run *run, struct error *error);
/* Claims all files that would be written, in that order, for entry ENTRY. */
void each_claim(const struct run *run, struct claims *claims, int entry);

/* each_hash.c: Sets HASH to that of PIECE's front and, behind a '-', of its back. */
MUST_USE bool each_piece_hash(const struct run *run, const struct each_piece *piece,
    struct phrase *hash, struct error *error);
/* Returns the hash of SCENE in the run's theme. */
uint64_t each_hash(const struct run *run, const struct scene *scene);

/* each_document.c: writes the single pieces of SHEAF's prints to OUTPUT as the pages of one PDF. */
MUST_USE bool each_document_write(const struct run *run, struct os_output *output,
    const struct sheaf *sheaf, struct error *error);

/* deck_pcio.c: Writes a table for playingcards.io, or claims its file for entry ENTRY. */
MUST_USE bool deck_pcio_write(struct run *run, struct error *error);
void deck_pcio_claim(const struct run *run, struct claims *claims, int entry);

/*
 * deck.c: a virtual table (--deck tts): cards as decks of ten by seven, all other pieces and boards
 * as pictures, and a saved object for Tabletop Simulator that puts them on its table; either all of
 * them or nothing. The object follows the program's published file format; nothing here runs the
 * program.
 */

MUST_USE bool deck_write(struct run *run, struct error *error);
/* Claims all files that would be written, for entry ENTRY. */
void deck_claim(const struct run *run, struct claims *claims, int entry);
