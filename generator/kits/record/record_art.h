#ifndef PAPERHEX_KITS_RECORD_RECORD_ART_H
#define PAPERHEX_KITS_RECORD_RECORD_ART_H

/*
 * What a game's kit adds for its records to be printed: how a position lies on its board, what is
 * worth a column in the players' table, and a few words behind actions. Everything else (pages,
 * lists, diagrams) is the same for all games.
 */

#include "kits/pages/board_page.h"
#include "kits/record/record_game.h"

/* A field that the latest actions touched, and whose sheet it is on. */
struct record_place {
    int field;
    int seat;
};

enum { RECORD_PLACES_MAX = 256 };

/* A position as everybody knows it. */
struct record_position {
    const struct record_game *record;
    const struct state *state;
    size_t index;    /* the ply it stands before */
    bool last;       /* the end of the record */
    int place_count; /* where the latest actions were */
    struct record_place place[RECORD_PLACES_MAX];
};

/* Where a position is drawn: over the bare board of SPEC in BOX. */
struct record_picture {
    const struct board_design *design;
    const void *spec;
    double hex;
    struct rect box;
    bool small; /* a diagram: nothing but what tells the position */
    struct fonts *fonts;
    const struct texts *texts;
};

enum { RECORD_COLUMNS_MAX = 8, RECORD_CELL_SIZE = 32 };

/* The players' table: what stands above its columns, and a row for each seat. */
struct record_table {
    int columns;
    const char *head[RECORD_COLUMNS_MAX]; /* keys of words */
    char cell[GAME_PLAYERS_MAX][RECORD_COLUMNS_MAX][RECORD_CELL_SIZE];
};

/* For a kit whose board has bare and field. */
struct record_art {
    double small_hex;           /* cells that can still be read, mm */
    int marks;                  /* how many of the fields an action names are marked */
    const char *const *letters; /* of the seats; NULL: A, B, .. */
    /* Draws the position over the bare board. */
    void (*draw)(const struct record_picture *picture, const struct record_position *position,
        struct scene *scene);
    /* Fills the table for the record's end. */
    void (*table)(const struct record_game *record, struct record_table *table);
    /* Adds how an event is listed; false: it is not. NULL: none is. */
    bool (*event)(const struct record_game *record, const struct state *before,
        const struct ply *ply, struct text *text);
    /* Adds what an action led to, seen by all ("-2"), with a space before. NULL: nothing. */
    void (*note)(const struct record_game *record, const struct state *before,
        const struct state *after, const struct ply *ply, struct text *text);
};

/* The letter of a seat. */
const char *record_letter(const struct record_art *art, int seat);
/* The centre of FIELD in the picture. */
struct point record_field(const struct record_picture *picture, int field);
/* Rings a cell that the latest actions touched. */
void record_mark_cell(struct scene *scene, struct point centre, double hex, bool flat_top);
/* The name of a field in the picture, at POINT, no smaller than can be read. */
void record_name_field(const struct record_picture *picture, const struct record_position *position,
    int field, struct point at, enum colour_role role, struct scene *scene);
/* Adds a column to the table with the words HEAD above; its number. */
int record_column(struct record_table *table, const char *head);
/* The cell of a table as text to be filled. */
struct text record_cell(struct record_table *table, int seat, int column);

#endif
