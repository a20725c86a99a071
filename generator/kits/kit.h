#pragma once

/*
 * What a kit is: the components that a game (or anything else) has printed, as a table of
 * functions, and the words on them.
 */

#include "core/os.h"
#include "games/game.h"
#include "kits/art/art.h"
#include "settings/settings.h"

/*
 * A kit is what a game needs printed, one const object a game: its components, and what the pages
 * that all games share take from it. A component looks at the paper and at what was asked for,
 * makes a plan, and then draws its pages one by one, each into a scene. Footer and ruler are drawn
 * around it (print.h); devices are unknown here.
 */

/* What a component is given to plan with. All borrowed; it outlives the plan. */
struct kit_job {
    struct settings wish; /* what was asked for */
    const struct kit *kit;
    const struct component *component;
    const struct option_values *options; /* checked; NULL in a kit of no game, as the next */
    const struct part_list *parts;
    const struct frame *frame;
    const struct frame *board_frame; /* of the page that the game's board is on; NULL: this one */
    struct fonts *fonts;
    struct symbols *symbols;
    const struct texts *texts;   /* the game's words; of no game: those of all */
    struct catalogue *catalogue; /* of all words, for a game that a file names */
    bool with_board;             /* the game's board is printed in the same call */
};

/* A piece out of its page, or a board: what --each makes files of. Lengths are mm. */
struct alone {
    const char *name; /* of its sort: what files are called between the kit's name and the row */
    int row, count;   /* from 1; how many there are of it */
    enum piece_shape shape;
    double width, height; /* of the box around its cut; hexagons are flat-topped */
    double corner;        /* radius of a rectangle's corners */
    double bleed;         /* beyond that box, on all sides */
    bool board;           /* it has cells */
    bool card;            /* it is dealt from a deck */
    bool has_back;
    int twin; /* the first of all with the same back, perhaps itself */
};

/* The pieces of a plan one by one. */
struct alone_kind {
    int (*count)(const void *plan);
    struct alone (*read)(const void *plan, int index);
    /* Draws a side of piece INDEX, clipped to its cut or bleed, in the middle of SCENE, which is as
     * large as its box and bleed. */
    void (*draw)(const void *plan, int index, bool back, struct scene *scene);
    /* Adds the name of CELL (from 0) of a board; its centre, from the upper left of the box, is
     * *AT. False past the last. NULL: there are no boards. */
    bool (*cell)(const void *plan, int cell, struct text *name, struct point *at);
};

/* What every plan begins with, filled when it is created. */
struct plan_base {
    int pages, pieces;       /* of one copy */
    bool backs;              /* every second page is a back */
    const struct game *game; /* that it turned out to be about; NULL: the kit's */
    char file_name[64];      /* of its files, without ending; "": the game's and its own */
};

/* Whether PAGE of PLAN is a back. */
bool plan_is_back(const struct plan_base *plan, int page);

/* How the pages of a plan come to be; one object for all plans of a kind. */
struct page_kind {
    void (*destroy)(void *plan);
    /* Adds the parameters, for the footer and the file's subject ("side 4, 9 boxes"). */
    void (*describe)(const void *plan, struct text *text);
    /* Draws page PAGE (from 0) within the frame's body. The same plan and page draw the same. */
    void (*draw)(const void *plan, int page, struct scene *scene);
    /* The rest is optional. Adds page PAGE's cut lines alone to SCENE; false if it has none. NULL:
     * nothing is cut. */
    bool (*cut)(const void *plan, int page, struct scene *scene);
    bool draws_cuts; /* its pages have these lines already */
    bool is_tagged;  /* they say what is what on them (scene_begin_tag) */
    /* Adds the page's label ("A1"); NULL: its number. */
    void (*label)(const void *plan, int page, struct text *text);
    /* The share of the page's body that the pieces take, 0 .. 1. */
    double (*yield)(const void *plan);
    /* Whether its pages are better turned by a quarter, as TURNED. NULL: they never are. */
    bool (*turns)(const struct kit_job *job, const struct frame *turned);
    const struct alone_kind *alone; /* NULL: nothing on it is a piece by itself */
};

/* Settings that components with pieces or boards understand. */
#define ALONE_SETTINGS "each|deck"

struct component {
    const char *name;   /* "sheet", as typed */
    const char *takes;  /* the file it is made from ("GAME.jsonl"), as typed after it; or NULL */
    const char *about;  /* one line for lists */
    const char *piece;  /* what a page holds, one of them: "sheet" */
    const char *pieces; /* several: "sheets" */
    const char *understands; /* settings besides general ones ("hex|poster") */
    const char *options;     /* keys of the rules it shows ("side|boxes"); NULL: all of them */
    /* A plan for JOB, whose struct begins with a struct plan_base; NULL and ERROR_INPUT if it does
     * not fit, which names what does. */
    void *(*create)(const struct kit_job *job, struct error *error);
    const struct page_kind *pages; /* of such plans */
    /* The rest is optional. Printed only where it is asked for by name: whole kits leave it out
     * (`all` stays within 17 sheets of A4, a game's kit within 5). */
    bool by_name;
    /* What is created, and its pages, with --standees; NULL: as without. */
    const struct component *standees;
    /* The same with --booklet or --per-page. */
    const struct component *folded;
    /* Whether its paper lies across though nobody asked for it; NULL: it does not. */
    bool (*lies)(const struct settings *settings);
    /* Adds a line of advice about what PLAN, made for JOB, prints; nothing if there is none. */
    void (*advise)(const void *plan, const struct kit_job *job, struct text *text);
    const void *data; /* what a kit file or a game says of it, for its own functions */
};

struct board_design;
struct board_look;
struct record_art;

/* An entry that is NULL is not supported: without GAME its components belong to no game, and there
 * is nothing else. */
struct kit {
    const struct game *game;
    const struct component *components; /* ends with a NULL name */
    const struct text_spec *words;      /* and the figures of its rule card */
    const struct board_design *board;   /* pages/pages.h: of a board, or under its positions */
    const struct board_look *look;      /* what it adds to cell_board there; NULL: nothing */
    const struct record_art *record;    /* record/record_art.h; NULL: its records aren't printed */
    const char *const *letters;         /* of the owners of pieces; NULL: A, B, .. */
    /* Of a kit file, instead of a game: how its files begin, its title, who made it (or NULL). */
    const char *name, *title, *by;
};

/* The games' kits in the games' order, then NULL. */
extern const struct kit *const kit_registry[];
/* Components that belong to no game, asked for by name alone. */
extern const struct kit kit_general;

/* The slug of the kit's game, or NULL; and how its files begin, the kit file's name or the slug. */
const char *kit_slug(const struct kit *kit);
const char *kit_name(const struct kit *kit);

/* Whether the cells of games are to have no names (--names none). */
bool kit_nameless(const struct settings *settings);
/* The first of the job's parts with that name, or the next one behind AFTER; NULL: none. */
const struct part *kit_part(const struct kit_job *job, const char *name, const struct part *after);

/* The kit of the game SLUG, or NULL. */
const struct kit *kit_find(const char *slug);
/* The component of that name, or NULL. */
const struct component *kit_component(const struct kit *kit, const char *name);

/*
 * Which words the kits print, by key: CMakeLists.txt makes a table of each English file in
 * templates/texts, and files of texts are read by these. A word is had with word() and word_fill()
 * of theme/theme.h, from the texts of a kit_job.
 *
 * To add one: a line in both languages' files. Tests look for keys that are not used, texts that
 * are not there, and characters no font has.
 */

/* What all kits share. */
extern const struct text_spec kit_words_common;
/* "common", then the words of the kits in their order (a text_spec_function). */
const struct text_spec *words_spec(int index);

/* The card whose headings and items are the words at the keys of KEYS; marks stay. */
struct rule_words words_of_card(const struct texts *texts, const struct rule_words *keys);
