#pragma once

/*
 * Pieces and boards out of their pages: files of their own, and what is told about them as JSON.
 */

#include "hexprint.h"

/*
 * each.c: Pieces out of their pages: --each writes a picture of every side of every piece and of
 * every board, and manifest.json; all of them or none. --deck shares its walk and its drawing.
 */

/* A piece of a run, or a board. */
struct each_piece {
    int number;                 /* of its print in the run, */
    int index;                  /* and its own there */
    struct print *const *print; /* what follows is borrowed of the run */
    const struct alone_kind *kind;
    const void *plan;
    struct alone alone;
};

#define EACH_BEGIN                                                                                 \
    {                                                                                              \
        .index = -1                                                                                \
    }

/* Whether SETTINGS ask for single pieces instead of pages. */
bool each_is_asked(const struct settings *settings);
/* Decides about format and resolution. ERROR_INPUT where these, the folder or the games do not go
 * with single pieces. */
MUST_USE bool each_aim(struct run *run, struct error *error);
/* The piece after PIECE (EACH_BEGIN for the first); false past the last. */
bool each_next(const struct run *run, struct each_piece *piece);
/* How many sides there are. */
int64_t each_count(const struct run *run);
/* What the file of a side is called, as the content of NAME. */
void each_name(
    const struct run *run, const struct each_piece *piece, bool back, struct buffer *name);
/* The size of a picture, mm. */
double each_width(const struct alone *alone);
double each_height(const struct alone *alone);
/* One side, on a scene of its own with BLEED mm around its box, judged as pages are; the caller
 * destroys it. NULL and an error. */
struct scene *each_draw(const struct run *run, const struct each_piece *piece, bool back,
    double bleed, struct error *error);
/* A picture in memory, and the words on it. Zero to begin with. */
struct picture_file {
    char *bytes;
    size_t count;
    struct buffer words;
};

/* One side as a file of the run's format, with its bleed; a png has DPI. FILE holds it then. */
MUST_USE bool each_picture(const struct run *run, const struct each_piece *piece, bool back,
    double dpi, struct picture_file *file, struct error *error);
void picture_file_finish(struct picture_file *file);
/* Draws and judges all sides. */
MUST_USE bool each_judge(const struct run *run, struct error *error);
/* Writes what is asked for, a deck too. */
MUST_USE bool each_write(struct run *run, struct error *error);
/* Claims all files that would be written, in that order, as those of entry ENTRY. */
void each_claim(const struct run *run, struct claims *claims, int entry);
/* Adds what was written, as a line. */
void each_summary(const struct run *run, struct buffer *line);

/* All words of SCENE in their order, as the content of WORDS. */
void manifest_words(const struct scene *scene, struct buffer *words);
/* Adds TOP to BATCH as the file NAME. */
MUST_USE bool json_file_write(
    const json_t *top, struct os_batch *batch, const char *name, struct error *error);

/*
 * deck.c: A virtual table (--deck tts): cards as decks of ten by seven, all other pieces and boards
 * as pictures, and a saved object for Tabletop Simulator that puts them on its table; all of them
 * or none. Nothing here opens that program: the object says what is published about its files.
 */

MUST_USE bool deck_write(struct run *run, struct error *error);
/* Claims all files that would be written, as those of entry ENTRY. */
void deck_claim(const struct run *run, struct claims *claims, int entry);
