#ifndef PAPERHEX_KITS_PAGES_BUILD_PLAN_H
#define PAPERHEX_KITS_PAGES_BUILD_PLAN_H

/*
 * The plan of the component "build", shared by build_page.c (what there is, pages) and
 * build_art.c (how they look).
 */

#include "kits/art/rule_card.h"
#include "kits/pages/build_page.h"
#include "kits/pages/tuck_box.h"

enum { BUILD_LINES_MAX = 5, BUILD_LABELS_MAX = 8, BUILD_LINE_SIZE = 80 };

/* What one bag holds: a player's pieces, or those of nobody (owner 0). */
struct build_label {
    int owner;
    int lines;
    char line[BUILD_LINES_MAX][BUILD_LINE_SIZE]; /* "22 tiles" */
};

struct build_plan {
    const struct texts *texts;
    struct fonts *fonts;
    struct rect body;
    struct rule_words said; /* what WORDS is set from */
    struct rule_card *words;
    int labels;
    struct build_label label[BUILD_LABELS_MAX];
    int contents;
    struct tuck_content content[PIECE_SETS_MAX + 1];
    int boxes; /* of the same size */
    struct tuck_box box;
    double thickness;
};

/* What BODY leaves for a net, below the words of its page. */
struct rect build_net_room(struct rect body);
/* How high a page's labels are. */
double build_labels_height(const struct build_plan *plan);
void build_draw_words(const struct build_plan *plan, struct scene *scene);
/* Box INDEX (from 0) on its page; and the lines that are cut there, or on the page of labels
 * (index -1). */
void build_draw_box(const struct build_plan *plan, int index, struct scene *scene);
void build_draw_cuts(const struct build_plan *plan, int index, struct scene *scene);

#endif
