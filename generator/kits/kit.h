#pragma once

/*
 * Kits: the printed components of a game (or of none), as a table of functions, and the words on
 * them.
 */

#include "core/os.h"
#include "games/game.h"
#include "kits/art/art.h"
#include "settings/settings.h"

/*
 * A kit is one constant object for each game, with its components and what it adds to the pages
 * common to all games. A component takes the paper and the settings, makes a plan, and then draws
 * its pages one by one, each into a scene. Footer and ruler are drawn around it (print.h); kits
 * know nothing of devices.
 */

/* What a component's plan is made from. All borrowed; it outlives the plan. */
struct kit_job {
    struct settings wish; /* the user's settings */
    const struct kit *kit;
    const struct component *component;
    const struct option_values *options; /* checked; NULL, like the next, in a kit without a game */
    const struct part_list *parts;
    const struct frame *frame;
    const struct frame *board_frame; /* of the page with the game's board; NULL: of this page */
    struct fonts *fonts;
    struct symbols *symbols;
    const struct texts *texts;   /* words of the game, or those common to all */
    struct catalogue *catalogue; /* of all words, for a game in a file */
    bool with_board;             /* the same command prints the game's board */
};

/* A single piece or a board, as in the files of --each. Lengths are in mm. */
struct alone {
    const char *name; /* of its sort; in file names, between the kit's name and the row */
    int row, count;   /* from 1; number of copies */
    enum piece_shape shape;
    double width, height; /* of the box around its cut; hexagons are flat-topped */
    double corner;        /* corner radius of a rectangle */
    double bleed;         /* beyond that box, on all sides */
    bool board;           /* it is a board, with cells */
    bool card;            /* it is dealt from a deck */
    bool has_back;
    int twin; /* the first piece with the same back, perhaps this one */
};

/* The pieces of a plan, one by one. */
struct alone_kind {
    int (*count)(const void *plan);
    struct alone (*read)(const void *plan, int index);
    /* Draws a side of piece INDEX, clipped to its cut or bleed, in the middle of SCENE, which has
     * the size of its box with bleed. */
    void (*draw)(const void *plan, int index, bool back, struct scene *scene);
    /* Adds the name of CELL (from 0) of a board and sets *AT to its centre, from the upper left of
     * the box. Returns false after the last cell. NULL: there are no boards. */
    bool (*cell)(const void *plan, int cell, struct text *name, struct point *at);
};

/* The beginning of every plan, filled in when the plan is created. */
struct plan_base {
    int pages, pieces;         /* of one copy */
    bool backs;                /* every second page is a back */
    const struct game *game;   /* the game shown, if it is not the kit's; otherwise NULL */
    const struct frame *frame; /* of its pages; NULL: the job's */
    char note[120];            /* a line for the user, or "" */
    char file_name[64];
};

bool plan_is_back(const struct plan_base *plan, int page);

/* How to draw the pages of a plan; there is one object for each kind of plan. */
struct page_kind {
    void (*destroy)(void *plan);
    /* Adds the parameters for the footer and the file's subject ("side 4, 9 boxes"). */
    void (*describe)(const void *plan, struct text *text);
    /* Draws page PAGE (from 0) within the frame's body. The same plan and page always give the same
     * drawing. */
    void (*draw)(const void *plan, int page, struct scene *scene);
    /* The rest is optional. Adds only page PAGE's cut lines to SCENE; returns false if it has none.
     * NULL: nothing is cut. */
    bool (*cut)(const void *plan, int page, struct scene *scene);
    bool draws_cuts; /* DRAW includes the cut lines */
    bool is_tagged;  /* the pages are tagged (scene_begin_tag) */
    /* Adds the page's label ("A1"); NULL: its number. */
    void (*label)(const void *plan, int page, struct text *text);
    /* Returns the share of the page's body that pieces fill, 0 .. 1. */
    double (*yield)(const void *plan);
    /* Reports whether the pages are better if turned by a quarter, as TURNED. NULL: never. */
    bool (*turns)(const struct kit_job *job, const struct frame *turned);
    const struct alone_kind *alone; /* NULL: it has no single pieces */
};

/* Settings of components with pieces or boards. */
#define ALONE_SETTINGS "each|one-file|since|deck"

struct component {
    const char *name; /* "sheet", as typed */
    /* the file from which it is made ("GAME.jsonl"), typed after its name; or NULL */
    const char *takes;
    const char *about;       /* one line for lists */
    const char *piece;       /* the thing on a page, in the singular: "sheet" */
    const char *pieces;      /* its plural: "sheets" */
    const char *understands; /* its settings besides the general ones ("hex|poster") */
    const char *options;     /* keys of the rules that it shows ("side|boxes"); NULL: all */
    /* Creates a plan for JOB, whose struct begins with a struct plan_base. Returns NULL and
     * ERROR_INPUT if JOB does not fit; the error says what would. */
    void *(*create)(const struct kit_job *job, struct error *error);
    const struct page_kind *pages; /* of its plans */
    /* The rest is optional. Printed only if requested by name, so it is not part of whole kits
     * (`all` must not exceed 17 sheets of A4, a game's kit 5). */
    bool by_name;
    /* replaces it if --standees is given; NULL: nothing does */
    const struct component *standees;
    /* replaces it if --booklet or --per-page is given */
    const struct component *folded;
    /* Reports whether its paper is landscape by default; NULL: it is not. */
    bool (*lies)(const struct settings *settings);
    /* Adds a line of advice about printing PLAN, which was made for JOB, if there is any. */
    void (*advise)(const void *plan, const struct kit_job *job, struct text *text);
    const void *data; /* for the component's own functions, from a kit file or game */
};

struct board_design;
struct board_look;
struct record_art;

/* A kit. A NULL member means that it does not have that; a kit without GAME has components only. */
struct kit {
    const struct game *game;
    const struct component *components; /* ends with a NULL name */
    const struct text_spec *words;      /* with the figures of its rule card */
    const struct board_design *board;   /* pages/pages.h: for a board, or below its positions */
    const struct board_look *look;      /* what it adds to cell_board, or NULL */
    const struct record_art *record;    /* record/record_art.h; NULL: its records are not printed */
    const char *const *letters;         /* of pieces' owners; NULL: A, B, .. */
    /* For a kit file instead of a game: beginning of its file names, title, author (or NULL). */
    const char *name, *title, *by;
};

/* The games' kits in the order of the games, then NULL. */
extern const struct kit *const kit_registry[];
/* Components that belong to no game, which are requested by name. */
extern const struct kit kit_general;

/* Return the slug of the kit's game, or NULL, and the beginning of its file names: the kit file's
 * name or the slug. */
const char *kit_slug(const struct kit *kit);
const char *kit_name(const struct kit *kit);

/* Reports whether cells have no names (--names none). */
bool kit_nameless(const struct settings *settings);
/* Returns the first of the job's parts called NAME, or the next one after AFTER; NULL if there is
 * none. */
const struct part *kit_part(const struct kit_job *job, const char *name, const struct part *after);

const struct kit *kit_find(const char *slug);
const struct component *kit_component(const struct kit *kit, const char *name);

/*
 * The printed words, by key. CMakeLists.txt makes a table from each English file in
 * templates/texts, by which all files of texts are checked. Words are read with word() and
 * word_fill() of theme/theme.h, from the texts of a kit_job.
 *
 * To add a text, write a line in both languages' files. Tests look for unused keys, missing texts,
 * and characters that are in no font.
 */

/* Words common to all kits. */
extern const struct text_spec kit_words_common;
/* Returns the spec of "common" (0), then those of the kits in order (a text_spec_function). */
const struct text_spec *words_spec(int index);

/* Returns a card with the words at the keys in KEYS as headings and items; marks are not keys. */
struct rule_words words_of_card(const struct texts *texts, const struct rule_words *keys);
