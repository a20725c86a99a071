#pragma once

/*
 * Prints the components of a kit page by page and checks their settings.
 */

#include "kits/kit.h"

/*
 * print.c: One component, planned for one paper: checks the settings, gives the component its part
 * of the page, and draws the footer and ruler around it. Devices get their pages from here.
 */

/* Shared by the prints of one document. Borrowed; all outlive the prints. */
struct print_tools {
    struct fonts *fonts;
    struct symbols *symbols;
    struct catalogue *texts;
};

/* Read-only outside print.c. */
struct print {
    const struct kit *kit;
    const struct component *component;
    const struct component *made;  /* makes the plan: the component or its standees */
    const struct page_kind *pages; /* of the plan */
    const struct settings *settings;
    const struct game *game; /* of the kit or of the plan */
    struct option_values options;
    struct part_list parts;
    struct frame frame;             /* of its pages */
    struct frame board_frame;       /* without space for registration marks */
    bool turned;                    /* the page is turned from the requested orientation */
    enum registration registration; /* marks on its fronts */
    const struct print_tools *tools;
    const struct texts *texts;
    bool with_board;
    void *plan;
    int *selected; /* printed pages of the plan, in one copy */
    int selected_count;
    char file_name[64];   /* "pocket-hexes-sheet", without suffix */
    char title[480];      /* "Pocket Hexes score sheets" */
    char parameters[480]; /* "side 4, 9 boxes, ..., a4" */
    char advice[240];     /* a line for the user, or "" */
};

/* Lists the parts GAME needs on the table with the options of SETTINGS. Fails with ERROR_INPUT. */
MUST_USE bool print_parts(const struct game *game, const struct settings *settings,
    struct part_list *parts, struct error *error);

/* Plans COMPONENT of KIT. SETTINGS and TOOLS are borrowed and outlive the print. ALONE: the
 * component was requested by name, so a setting it does not use is an error. WITH_BOARD: the same
 * call prints the game's board. Returns NULL and ERROR_INPUT if a request cannot be met. */
struct print *print_create(const struct kit *kit, const struct component *component,
    const struct settings *settings, bool alone, bool with_board, const struct print_tools *tools,
    struct error *error);
void print_destroy(struct print *print);

/* Return the footer's number of page PAGE (from 0, of the selected ones), the number of pages
 * without --pages, and the number of pieces on all pages. */
int print_page_number(const struct print *print, int page);
int print_plan_pages(const struct print *print);
int print_piece_count(const struct print *print);
/* Returns the author for the file: the game's designer, or the program. */
const char *print_author(const struct print *print);

/* Returns its single pieces, and the plan to ask about them; NULL: none. */
const struct alone_kind *print_alone(const struct print *print, const void **plan);

/* Draws page PAGE (from 0) into the empty SCENE. Fails with ERROR_INPUT if something cannot be
 * drawn. */
MUST_USE bool print_draw(
    const struct print *print, int page, struct scene *scene, struct error *error);

/* Report whether page PAGE is the back of the page before, and whether fronts and backs come in
 * pairs. */
bool print_is_back(const struct print *print, int page);
bool print_shares_sheet(const struct print *print, int page);
bool print_has_backs(const struct print *print);
/* Reports whether all its pages are tagged, beginning with a title. */
bool print_is_tagged(const struct print *print);
/* Draws only the cut lines of page PAGE into the empty SCENE, in the coordinates of the printed
 * page: --scale-x and the like correct the printer, but a cutting machine needs no correction.
 * Returns false if there are none. */
bool print_cut(const struct print *print, int page, struct scene *scene);
/* Adds the label of page PAGE ("1", a poster's "A1"). */
void print_label(const struct print *print, int page, struct text *text);
/* Returns the share of the page's body filled by pieces; 0: unknown. */
double print_yield(const struct print *print);

/*
 * print_options.c: Settings that apply to none of the requested components. A setting that only
 * some use is ignored by the others.
 */

/* A component to print. */
struct request {
    const struct kit *kit;
    const struct component *component;
};

/* Fails with ERROR_INPUT "--hex means nothing for ..." if SETTINGS hold something that none of the
 * requested components uses, or a rules option that none of their games has. */
MUST_USE bool idle_check(
    const struct request *request, int count, const struct settings *settings, struct error *error);

/* Reads GAME's options from SETTINGS into VALUES, and the parts it then needs on the table into
 * PARTS. ALONE: an option the game does not have is an error; otherwise it is ignored. Fails with
 * ERROR_INPUT. */
MUST_USE bool print_list_parts(const struct game *game, const struct settings *settings, bool alone,
    struct option_values *values, struct part_list *parts, struct error *error);
