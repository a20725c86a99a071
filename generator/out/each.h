#pragma once

/*
 * Single pieces and boards as files of their own, with a description in JSON.
 */

#include "out/out.h"

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
