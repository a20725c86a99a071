#ifndef PAPERHEX_KITS_RECORD_RECORD_PLAN_H
#define PAPERHEX_KITS_RECORD_RECORD_PLAN_H

/*
 * The plan of a printed record, shared by its two forms: the end on one page with all actions
 * (record_page.c), and a sequence of diagrams (record_diagrams.c).
 */

#include "kits/record/record_art.h"
#include "kits/record/record_header.h"
#include "kits/record/record_list.h"

/* A grid of diagrams, each with the actions that led to it. */
struct record_grid {
    int every;
    int count;
    size_t *ends; /* diagram i stands before ply ends[i + 1]; ends[0] is 0 */
    int columns;
    int first_rows, rows; /* on the first page, on the others */
    double cell_width, cell_height;
    bool beside; /* the list is beside the picture, else below */
    int list_columns;
    int list_rows;
    double list_width;   /* of a column */
    struct rect picture; /* within a cell */
};

struct record_plan {
    struct record_game *record;
    const struct kit *kit; /* the game's, and two of its parts */
    const struct record_art *art;
    const struct board_design *design;
    struct record_list *list;
    struct record_header header;
    char file_name[64];
    const struct kit_job *job; /* during planning only */
    struct fonts *fonts;
    struct rect body;
    struct part_list parts;
    void *spec;
    double hex;
    int symbol; /* the bare board, its box at the origin */
    int page_count;
    /* the end on one page */
    struct rect head;
    struct rect picture;
    struct rect list_box; /* on the first page */
    size_t list_first;    /* lines there */
    int list_rows;
    double list_size;
    double list_width;
    int page_rows, page_columns; /* on the pages that go on */
    /* diagrams; count 0: none */
    struct record_grid grid;
};

/* Makes the board for a picture in ROOM: as it lies best there. */
void record_plan_board(struct record_plan *plan, struct rect room);
/* The least cells that are printed at all where there is no room for what reads well, mm. */
double record_plan_least(const struct record_plan *plan);
/* The widest cells for ROOM. */
double record_plan_widest(const struct record_plan *plan, struct rect room);
/* Draws the bare board of that size and what it is called into a symbol. */
void record_plan_symbol(struct record_plan *plan, bool words);
/* Draws the position before ply INDEX in BOX; SINCE: the ply after the position before it. */
void record_plan_draw(const struct record_plan *plan, size_t since, size_t index, bool small,
    struct rect box, struct scene *scene);

/* record_diagrams.c. ERROR_INPUT if a diagram with its actions does not fit on a page. */
MUST_USE bool record_diagrams_plan(struct record_plan *plan, int every, struct error *error);
void record_diagrams_draw(const struct record_plan *plan, int page, struct scene *scene);

#endif
