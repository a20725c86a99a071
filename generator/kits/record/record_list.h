#ifndef PAPERHEX_KITS_RECORD_RECORD_LIST_H
#define PAPERHEX_KITS_RECORD_RECORD_LIST_H

/*
 * The actions of a record in compact columns: number, player's letter, spelling.
 */

#include "kits/record/record_art.h"

struct record_list;

/* All actions of RECORD, and the events that ART lists. */
struct record_list *record_list_create(
    const struct record_game *record, const struct record_art *art);
void record_list_destroy(struct record_list *list);
size_t record_list_count(const struct record_list *list);
/* The first line that ply INDEX or a later one has; the count if there is none. */
size_t record_list_find(const struct record_list *list, size_t index);

/* The width that lines FIRST .. END - 1 need in text of SIZE mm, and their pitch. */
double record_list_width(const struct record_list *list, struct fonts *fonts, double size);
double record_list_pitch(double size);
/* Draws lines FIRST .. END - 1 from the top left of BOX, ROWS in a column, columns of WIDTH mm. */
void record_list_draw(const struct record_list *list, struct scene *scene, size_t first, size_t end,
    struct rect box, int rows, double width, double size);

#endif
