#ifndef PAPERHEX_KITS_POCKET_HEXES_CLASS_TABLE_H
#define PAPERHEX_KITS_POCKET_HEXES_CLASS_TABLE_H

/*
 * The table of a class: a row for each dice-sheet, with its seed, the computer's score, and room
 * for a name and a score.
 */

#include "kits/kit.h"

struct class_table {
    const struct texts *texts;
    struct fonts *fonts;
    struct rect body;
    int count;   /* rows */
    int on_page; /* at most */
    double pitch;
};

void class_table_init(struct class_table *table, const struct kit_job *job, int count);
int class_table_pages(const struct class_table *table);
/* DICE: the plan of the dice-sheets (dice.h). */
void class_table_draw(
    const struct class_table *table, const void *dice, int page, struct scene *scene);

/* The heading of a page: a title and a line below it, both keys of words; and what it leaves of a
 * page's BODY. */
void class_table_heading(
    const struct class_table *table, struct scene *scene, const char *title, const char *about);
struct rect class_table_below(struct rect body);

#endif
