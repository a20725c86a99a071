#ifndef PAPERHEX_KITS_PAGES_STANDEE_PAGE_H
#define PAPERHEX_KITS_PAGES_STANDEE_PAGE_H

/*
 * Figures that stand: strips with two fronts head to head and a foot at either end. Folded at the
 * top and at both feet, one foot glued upon the other, a strip becomes a small tent that shows the
 * same front to both sides.
 */

#include "kits/kit.h"

struct standee_kind {
    int count;
    double height;           /* of a front, in widths */
    enum colour_role ground; /* fills the fronts and their bleed */
    int owner;               /* whose pattern is laid over the ground; for the painter, too */
    int value;               /* for the painter */
    /* Draws what is on the ground of one front: the origin is the middle of its lower edge, WIDTH
     * and HEIGHT (mm, upwards) its size. */
    void (*paint)(
        struct scene *scene, const struct standee_kind *kind, double width, double height);
};

/* All standees of a component; kinds of one height should follow each other. */
struct standee_set {
    const char *name;                 /* of their symbols */
    double width;                     /* mm */
    const struct standee_kind *kinds; /* copied */
    int kind_count;
};

/* What the feet take of the ground they stand on, in widths: a tent is as deep as a foot. */
#define STANDEE_DEPTH 0.6

/* The component's functions for plans made by standee_page_create. ERROR_INPUT if not one fits. */
void *standee_page_create(
    const struct standee_set *set, const struct kit_job *job, struct error *error);
void standee_page_destroy(void *plan);
int standee_page_count(const void *plan);
int standee_page_pieces(const void *plan);
void standee_page_describe(const void *plan, struct text *text);
void standee_page_draw(const void *plan, int page, struct scene *scene);
bool standee_page_cut(const void *plan, int page, struct scene *scene);
double standee_page_yield(const void *plan);

#endif
