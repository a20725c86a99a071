#pragma once

/*
 * Prints the components of a kit: which settings they use, and the pages one by one.
 */

#include "kits/kit.h"

/*
 * print.c: One component, planned for one paper: checks the settings, gives the component its part
 * of the page and draws the footer and the ruler around it. What a device is handed comes from
 * here.
 */

/* What prints of one document share. Borrowed; all outlive the prints. */
struct print_tools {
    struct fonts *fonts;
    struct symbols *symbols;
    struct catalogue *texts;
};

/* To be read by others, and written by print.c alone. */
struct print {
    const struct kit *kit;
    const struct component *component;
    const struct component *made;  /* what the plan is created by: the component, or its standees */
    const struct page_kind *pages; /* of the plan */
    const struct settings *settings;
    const struct game *game; /* the kit's, or what the plan is about */
    struct option_values options;
    struct part_list parts;
    struct frame frame;             /* of its pages */
    struct frame board_frame;       /* without room for registration marks */
    bool turned;                    /* the page lies the other way than the paper was asked for */
    enum registration registration; /* the marks on its fronts */
    const struct print_tools *tools;
    const struct texts *texts;
    bool with_board;
    void *plan;
    int *selected; /* the plan's pages that are printed, of one copy */
    int selected_count;
    char file_name[64];   /* "pocket-hexes-sheet", without an ending */
    char title[480];      /* "Pocket Hexes score sheets" */
    char parameters[480]; /* "side 4, 9 boxes, ..., a4" */
    char advice[240];     /* a line for whoever prints it, or "" */
};

/* What GAME needs on the table with the options of SETTINGS. ERROR_INPUT. */
MUST_USE bool print_parts(const struct game *game, const struct settings *settings,
    struct part_list *parts, struct error *error);

/* Plans COMPONENT of KIT. SETTINGS and TOOLS are borrowed and outlive the print. ALONE:
 * the component was asked for by name, so a setting that means nothing to it is an error.
 * WITH_BOARD: the game's board is printed in the same call.
 * NULL and ERROR_INPUT if something asked for cannot be had. */
struct print *print_create(const struct kit *kit, const struct component *component,
    const struct settings *settings, bool alone, bool with_board, const struct print_tools *tools,
    struct error *error);
void print_destroy(struct print *print);

/* What number PAGE (from 0) of its selected pages has in its footer, how many pages there are
 * without --pages, and pieces on all of them. */
int print_page_number(const struct print *print, int page);
int print_plan_pages(const struct print *print);
int print_piece_count(const struct print *print);
/* Whom the file names as its author: the game's designer, or the program. */
const char *print_author(const struct print *print);

/* What its pieces are one by one, and the plan to ask about them; NULL: it has none. */
const struct alone_kind *print_alone(const struct print *print, const void **plan);

/* Draws page PAGE (from 0) into the empty SCENE. ERROR_INPUT if something cannot be drawn. */
MUST_USE bool print_draw(
    const struct print *print, int page, struct scene *scene, struct error *error);

/* Whether page PAGE is a back, that of the page before; and whether fronts and backs go in pairs.
 */
bool print_is_back(const struct print *print, int page);
bool print_shares_sheet(const struct print *print, int page);
bool print_has_backs(const struct print *print);
/* Whether all of its pages say what is what on them, beginning with a title. */
bool print_is_tagged(const struct print *print);
/* Draws the cut lines of page PAGE alone into the empty SCENE, in the coordinates of the page as it
 * comes out of the printer: --scale-x and the like make the printed page true, and a cutting
 * machine needs no such help. False if there are none. */
bool print_cut(const struct print *print, int page, struct scene *scene);
/* Adds the label of page PAGE ("1", a poster's "A1"). */
void print_label(const struct print *print, int page, struct text *text);
/* The share of the page's body that the pieces take, 0: not known. */
double print_yield(const struct print *print);

/*
 * print_options.c: Settings that were given and mean nothing for all that is asked for. What some
 * of it uses is passed over by the rest.
 */

/* One component to print. */
struct request {
    const struct kit *kit;
    const struct component *component;
};

/* False and ERROR_INPUT "--hex means nothing for ..." if SETTINGS hold something that means nothing
 * for any of the components asked for, or an option of rules that none of their games has. */
MUST_USE bool idle_check(
    const struct request *request, int count, const struct settings *settings, struct error *error);

/* Reads GAME's options from SETTINGS into VALUES, and what it needs on the table with them into
 * PARTS. ALONE: an option that the game does not have is an error; else it is passed over.
 * ERROR_INPUT. */
MUST_USE bool print_list_parts(const struct game *game, const struct settings *settings, bool alone,
    struct option_values *values, struct part_list *parts, struct error *error);
