#pragma once

/*
 * Prints the components of a kit page by page and checks their settings.
 */

#include "kits/kit.h"

/*
 * print.c: one component, planned for one paper: checks the settings, gives the component its part
 * of the page, and draws the footer and ruler around it. Devices get their pages from here.
 */

/* What the prints of one document share. Borrowed; outlives the prints. */
struct print_tools {
    struct fonts *fonts;
    struct symbols *symbols;
    struct catalogue *texts;
};

/* Read-only outside print.c. */
struct print {
    const struct kit *kit;
    const struct component *component;
    const struct component *made;  /* makes the plan: the component, or its standees */
    const struct page_kind *pages; /* of the plan */
    const struct settings *settings;
    const struct game *game; /* of the kit or of the plan */
    struct option_values options;
    struct part_list parts;
    struct frame frame;              /* of its pages */
    struct frame board_frame;        /* as if there were no registration marks */
    bool turned;                     /* the page is turned from the requested orientation */
    struct registration_marks marks; /* registration marks on its fronts */
    const struct print_tools *tools;
    const struct texts *texts;
    bool with_board;
    void *plan;
    int *selected; /* the plan's pages that are printed, for one copy */
    int selected_count;
    char file_name[64];   /* "pocket-hexes-sheet", without suffix */
    char title[480];      /* "Pocket Hexes score sheets" */
    char parameters[480]; /* "side 4, 9 boxes, ..., a4" */
    char advice[240];     /* a line for the user, or "" */
};

/* Lists the parts GAME needs on the table with the options of SETTINGS. Fails with ERROR_INPUT. */
MUST_USE bool print_parts(const struct game *game, const struct settings *settings,
    struct part_list *parts, struct error *error);

/* Plans COMPONENT of KIT. SETTINGS and TOOLS are borrowed and must outlive the print. ALONE: the
 * component was requested by name, so a setting that it does not use is an error. WITH_BOARD: the
 * same command prints the game's board. Returns NULL and ERROR_INPUT if a request cannot be met. */
struct print *print_create(const struct kit *kit, const struct component *component,
    const struct settings *settings, bool alone, bool with_board, const struct print_tools *tools,
    struct error *error);
void print_destroy(struct print *print);

/* Return the number of page PAGE (from 0, of the selected ones) in the footer, the number of pages
 * without --pages, and the number of pieces on all pages. */
int print_page_number(const struct print *print, int page);
int print_plan_pages(const struct print *print);
int print_piece_count(const struct print *print);
/* Returns the author for the file: the game's designer, or the program. */
const char *print_author(const struct print *print);

/* Returns the print's single pieces, and the plan to which they belong; NULL if there are none. */
const struct alone_kind *print_alone(const struct print *print, const void **plan);

/* Draws page PAGE (from 0) into the empty SCENE. Fails with ERROR_INPUT if something cannot be
 * drawn. */
MUST_USE bool print_draw(
    const struct print *print, int page, struct scene *scene, struct error *error);

/* Report whether page PAGE is the back of the page before it, and whether fronts and backs come in
 * pairs. */
bool print_is_back(const struct print *print, int page);
bool print_shares_sheet(const struct print *print, int page);
/* Reports whether all pages are tagged, beginning with a title. */
bool print_is_tagged(const struct print *print);
/* Draws only the cut lines of page PAGE into the empty SCENE, in the coordinates of the printed
 * page: --scale-x and the like correct the printer, but a cutting machine needs no correction.
 * Returns false if there are none. */
bool print_cut(const struct print *print, int page, struct scene *scene);
/* Adds the label of page PAGE ("1", a poster's "A1"). */
void print_label(const struct print *print, int page, struct text *text);
/* Returns the share of the page's body that pieces fill; 0: unknown. */
double print_yield(const struct print *print);

/*
 * print_options.c: settings that apply to none of the requested components. A setting that some of
 * them use is ignored by the others.
 */

/* A component to print. */
struct request {
    const struct kit *kit;
    const struct component *component;
};

/* Fails with ERROR_INPUT "--hex does not apply to ..." if SETTINGS has something that none of the
 * requested components uses, or a rules option that none of their games has. */
MUST_USE bool idle_check(
    const struct request *request, int count, const struct settings *settings, struct error *error);

/* Reads GAME's options from SETTINGS into VALUES, and the parts that it then needs on the table
 * into PARTS. ALONE: an option that the game does not have is an error; otherwise it is ignored.
 * Fails with ERROR_INPUT. */
MUST_USE bool print_list_parts(const struct game *game, const struct settings *settings, bool alone,
    struct option_values *values, struct part_list *parts, struct error *error);
