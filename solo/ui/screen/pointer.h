#ifndef PAPERHEX_UI_SCREEN_POINTER_H
#define PAPERHEX_UI_SCREEN_POINTER_H

/*
 * What a person points at on the board: the cursor, the chosen item, fields marked so far; and what
 * would come of it, from the table.
 */

#include "games/game.h"
#include "ui/screen/fields.h"
#include "ui/table/table.h"

enum { POINTER_WORDS_SIZE = 2048 };

struct pointer {
    struct fields fields; /* of the board as it was drawn last */
    struct field_walker walker;
    int begun_at;             /* the field it was on when the turn began */
    struct pointing pointing; /* its field is the walker's */
    struct panel panel;
    /* By index into fields: what pointing there would be, and with which action. */
    uint8_t kind[FIELDS_MAX];
    struct action action[FIELDS_MAX];
    /* Under the cursor. */
    enum pointed_kind here;
    struct action considered;
    int turn;
    char words[POINTER_WORDS_SIZE];
};

void pointer_init(struct pointer *pointer);
/* A turn begins, or the position is another one: nothing is marked, the item stays if it may be
 * played, and the panel, fields and places are found again. The cursor goes to a legal place where
 * it was nowhere. */
void pointer_begin(struct pointer *pointer, struct table *table, bool ascii);
/* Looks again after the cursor, the item or the marks have changed. */
void pointer_look(struct pointer *pointer, struct table *table, bool ascii);

/* The changes; false where there is nothing to change. pointer_look is due after them. */
bool pointer_step(struct pointer *pointer, enum field_direction direction);
bool pointer_jump(struct pointer *pointer, int field);
/* To the next place (STEP 1) or the one before (-1) where something can be played. */
bool pointer_tab(struct pointer *pointer, int step);
bool pointer_choose(struct pointer *pointer, char key);
/* Turns what is shown there to the next way (STEP 1 or -1) that goes. */
bool pointer_turn(struct pointer *pointer, struct table *table, int step);
void pointer_mark(struct pointer *pointer);
/* Takes the latest mark back. */
bool pointer_unmark(struct pointer *pointer);

/* Whether there is any place where the chosen item can be played or marked. */
bool pointer_has_places(const struct pointer *pointer);
/* The actions whose places are marked as legal; the count. */
size_t pointer_marked(const struct pointer *pointer, struct action marked[FIELDS_MAX]);

#endif
