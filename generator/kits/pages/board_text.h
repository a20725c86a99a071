#ifndef PAPERHEX_KITS_PAGES_BOARD_TEXT_H
#define PAPERHEX_KITS_PAGES_BOARD_TEXT_H

/*
 * Words around a board: the masthead with the game's name, and cards of rules in the corners that a
 * board leaves free. Both are set as large as keeps them clear of the board.
 */

#include "kits/art/rule_card.h"

/* Whether RECT may be printed on; CLOSURE is the board. */
typedef bool (*board_clear_function)(const void *closure, struct rect rect);

struct board_room {
    struct rect box; /* what there is, the board included */
    board_clear_function clear;
    const void *closure;
};

/* How much larger words are on a box larger than an A4 page's: 1 and more. */
double board_text_scale(struct rect box);

enum board_corner { CORNER_TOP_LEFT, CORNER_TOP_RIGHT, CORNER_BOTTOM_LEFT, CORNER_BOTTOM_RIGHT };

struct board_masthead {
    const char *title;
    const char *tagline; /* or NULL */
    const char *credit;  /* of the designer */
};

/* The name in letters of at most MOST mm, a line about the game and its designer, in CORNER.
 * Returns the room they take; where even small letters meet the board they are printed over it. */
struct rect board_masthead_draw(struct scene *scene, struct fonts *fonts,
    const struct board_masthead *masthead, const struct board_room *room, enum board_corner corner,
    double most);

/* WORDS in one column in CORNER, in text of MOST mm or less. Returns the text's size; 0: there was
 * no room. */
double board_card_draw(struct scene *scene, struct fonts *fonts, const struct rule_words *words,
    const struct board_room *room, enum board_corner corner, double most);
/* The same in both lower corners, in one size. */
void board_cards_draw(struct scene *scene, struct fonts *fonts, const struct rule_words *left,
    const struct rule_words *right, const struct board_room *room, double most);

#endif
