#ifndef PAPERHEX_KITS_PAGES_PIECE_PAGE_H
#define PAPERHEX_KITS_PAGES_PIECE_PAGE_H

/*
 * Pages of pieces to cut out: a kit says which pieces there are and how their two faces look; where
 * they lie, their bleed, marks, backs and the cut file are the same for all.
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

/* All pieces of a component. */
struct piece_set {
    const char *name; /* of their symbols */
    enum piece_shape shape;
    double size;                    /* what they are by default, mm */
    const struct piece_kind *kinds; /* copied */
    int kind_count;
    /* Keys of the words of one block, which stand with the game's name beside the last pieces;
     * NULL: nothing does. */
    const struct rule_words *caption;
    double height; /* of rectangles, mm */
};

/* The component's functions for plans made by piece_page_create: SET as the job's settings want it.
 * ERROR_INPUT if not one fits. */
void *piece_page_create(
    const struct piece_set *set, const struct kit_job *job, struct error *error);
void piece_page_destroy(void *plan);
int piece_page_count(const void *plan);
int piece_page_pieces(const void *plan);
void piece_page_describe(const void *plan, struct text *text);
void piece_page_draw(const void *plan, int page, struct scene *scene);
bool piece_page_is_back(const void *plan, int page);
bool piece_page_cut(const void *plan, int page, struct scene *scene);
double piece_page_yield(const void *plan);

/* The diameter of round pieces that are WIDTH mm by default: as the settings have it, and if not,
 * no more than 0.9 of CELL mm, the cells of the board printed in the same call. */
double piece_page_diameter(const struct kit_job *job, double width, double cell);

/* Settings that all pieces understand; those whose number the rules set take SETTING_OPTION too. */
#define PIECE_PAGE_SETTINGS                                                                        \
    (SETTING_BIT(SETTING_DUPLEX) | SETTING_BIT(SETTING_BACK_OFFSET) | SETTING_BIT(SETTING_FOLD) |  \
        SETTING_BIT(SETTING_BLEED) | SETTING_BIT(SETTING_MARKS) | SETTING_BIT(SETTING_PACK) |      \
        SETTING_BIT(SETTING_CUT))

/* The functions of a component of pieces. */
#define PIECE_PAGE_FUNCTIONS                                                                       \
    .destroy = piece_page_destroy, .page_count = piece_page_count,                                 \
    .piece_count = piece_page_pieces, .describe = piece_page_describe, .draw = piece_page_draw,    \
    .is_back = piece_page_is_back, .cut = piece_page_cut, .yield = piece_page_yield

#endif
