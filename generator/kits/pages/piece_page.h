#ifndef PAPERHEX_KITS_PAGES_PIECE_PAGE_H
#define PAPERHEX_KITS_PAGES_PIECE_PAGE_H

/*
 * Pages of pieces to cut out: a kit says which pieces there are and how their two faces look; where
 * they lie, their bleed, marks, backs and the cut file are the same for all. How large they are
 * next to their board: piece_size.h.
 */

#include "kits/kit.h"
#include "kits/pages/piece_caption.h"
#include "layout/pieces.h"

/* One side of a piece. Drawn upright around the origin (hexagons flat-topped). */
struct piece_face {
    enum colour_role ground; /* fills the piece and its bleed */
    int pattern;             /* the owner whose pattern is laid over the ground, 0: none */
    /* Draws what is on the ground; SIZE as the piece's, nothing beyond its cut. */
    void (*paint)(
        struct scene *scene, struct fonts *fonts, const struct piece_face *face, double size);
    /* Draws what lies on the ground and goes on GROW mm beyond the cut; it is clipped there. NULL:
     * nothing does. */
    void (*under)(struct scene *scene, const struct piece_face *face, double grow);
    /* Draws what all faces of OWNER and VALUE have in common on that ground, a rim, below what
     * PAINT draws. NULL: nothing. */
    void (*rim)(struct scene *scene, const struct piece_face *face, double size);
    const void *data;          /* for the painters */
    const struct texts *texts; /* set by piece_page_create */
    int owner;                 /* for the painter, as the next two */
    int value;
    const char *mark;
};

struct piece_kind {
    int count;
    struct piece_face front, back;
};

/* All pieces of one sort. Kinds of one owner follow each other. */
struct piece_set {
    const char *name; /* of their symbols */
    enum piece_shape shape;
    double size;                    /* what they are by default, mm */
    const struct piece_kind *kinds; /* copied */
    int kind_count;
    /* Keys of the words of one block, which stand with the game's name beside the last pieces;
     * NULL: nothing does. */
    const struct rule_words *caption;
    double height;     /* of rectangles, mm */
    const char *title; /* key of what they are called ("title-tiles"); NULL: not packed */
};

enum { PIECE_KINDS_MAX = 96, PIECE_SETS_MAX = 4 };

/* A set that a game makes for a job, its kinds with it. */
struct piece_batch {
    struct piece_set set;
    struct piece_kind kind[PIECE_KINDS_MAX]; /* set.kinds, set.kind_count of them */
    bool cramped; /* the board's cells are too small for pieces that hands like */
};

/* Fills BATCH, which is empty, as JOB wants it. ERROR_INPUT. */
typedef bool (*piece_maker)(
    const struct kit_job *job, struct piece_batch *batch, struct error *error);

/* What a component of pieces has as its data: who makes its sets, one on pages of its own, or
 * several packed together. */
struct piece_makers {
    piece_maker make[PIECE_SETS_MAX + 1]; /* ends with NULL */
};

/* The component's functions for plans made by piece_page_create: SET as the job's settings want it;
 * by piece_page_make and piece_pack_make: the sets of the component's makers, on pages of its own
 * or packed. ERROR_INPUT if not one fits. */
void *piece_page_create(
    const struct piece_set *set, const struct kit_job *job, struct error *error);
void *piece_page_make(const struct kit_job *job, struct error *error);
void *piece_pack_make(const struct kit_job *job, struct error *error);
void piece_page_destroy(void *plan);
int piece_page_count(const void *plan);
int piece_page_pieces(const void *plan);
void piece_page_describe(const void *plan, struct text *text);
void piece_page_draw(const void *plan, int page, struct scene *scene);
bool piece_page_is_back(const void *plan, int page);
bool piece_page_cut(const void *plan, int page, struct scene *scene);
double piece_page_yield(const void *plan);

/* Says, if the board's cells are too small for the component's pieces, which paper has larger ones:
 * one line without its end; nothing if hands like the pieces. */
void piece_page_advise(const void *plan, const struct kit_job *job, struct text *text);

/* Settings that all pieces understand; those whose number the rules set take SETTING_OPTION too. */
#define PIECE_PAGE_SETTINGS                                                                        \
    (SETTING_BIT(SETTING_DUPLEX) | SETTING_BIT(SETTING_BACK_OFFSET) | SETTING_BIT(SETTING_FOLD) |  \
        SETTING_BIT(SETTING_BLEED) | SETTING_BIT(SETTING_MARKS) | SETTING_BIT(SETTING_PACK) |      \
        SETTING_BIT(SETTING_CUT) | SETTING_BIT(SETTING_GUTTER) | SETTING_BIT(SETTING_FRONTS) |     \
        SETTING_BIT(SETTING_SPARES) | SETTING_BIT(SETTING_REGISTRATION))
/* And those of the games, whose size follows the board's. */
#define PIECE_MADE_SETTINGS                                                                        \
    (PIECE_PAGE_SETTINGS | SETTING_BIT(SETTING_LEAST) | SETTING_BIT(SETTING_CLEARANCE))

/* The functions of a component whose data are makers: on pages of its own; packed. Whole kits print
 * what is packed instead of its parts. */
#define PIECE_MADE_FUNCTIONS                                                                       \
    .by_name = true, .create = piece_page_make, .advise = piece_page_advise, PIECE_PAGE_FUNCTIONS
#define PIECE_PACK_COMPONENT                                                                       \
    .name = "pieces", .piece = "piece", .pieces = "pieces", .create = piece_pack_make,             \
    .advise = piece_page_advise, PIECE_PAGE_FUNCTIONS

/* The functions of a component of pieces. */
#define PIECE_PAGE_FUNCTIONS                                                                       \
    .destroy = piece_page_destroy, .page_count = piece_page_count,                                 \
    .piece_count = piece_page_pieces, .describe = piece_page_describe, .draw = piece_page_draw,    \
    .is_back = piece_page_is_back, .cut = piece_page_cut, .yield = piece_page_yield

#endif
