#ifndef PAPERHEX_KITS_RECORD_RECORD_HEADER_H
#define PAPERHEX_KITS_RECORD_RECORD_HEADER_H

/*
 * The head of a printed record: which game it is, its options, how it ended, and who played.
 */

#include "kits/record/record_art.h"

struct record_header {
    const struct record_game *record;
    const struct record_art *art;
    struct fonts *fonts;
    char options[480];
    char result[480];
    char seed[120];
    struct record_table table;
};

void record_header_init(struct record_header *header, const struct record_game *record,
    const struct record_art *art, struct fonts *fonts);
double record_header_height(const struct record_header *header);
/* Draws it along the top of BOX; what is too long for it ends in an ellipsis. */
void record_header_draw(const struct record_header *header, struct rect box, struct scene *scene);

#endif
