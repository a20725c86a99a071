#pragma once

/*
 * What a full-screen front end shows beside and below the board, and how a game is played by
 * pointing. A game fills in these structs (its entries panel and preview, games/game.h); a front
 * end places and shows them. All of it is flat memory owned by the caller.
 *
 * Pointing: first an item is chosen, if the game has any (a die, a tile, a kind of cap, a kind of
 * action), then a place on the board. Some actions name several fields in a row (from and to; three
 * caps to attack): those before the last are marked one after the other.
 */

#include "games/canvas.h"

struct action;

enum {
    PANEL_PIECES_MAX = 160,
    PANEL_WORDS_SIZE = 96, /* bytes of a piece with its NUL */
    PANEL_TITLE_SIZE = 64,
    PANEL_ITEMS_MAX = 24,
    PANEL_NAME_SIZE = 24,
    POINTING_MARKED_MAX = 8,
    POINTING_TURN_BEST = -1,
};

/* Keys that items may have: digits, capital letters, and small letters that move nothing and mean
 * nothing else in a front end. Items never have '0'. */
extern const char panel_item_keys[];

/* Something to choose before a place, or to do at once. */
struct panel_item {
    char key;                   /* of panel_item_keys, each once */
    bool ready;                 /* can be played now; otherwise it is only shown */
    bool at_once;               /* has no place on the board: pass, declare */
    char name[PANEL_NAME_SIZE]; /* "d20", "pass": short, for the line of keys */
};

enum panel_start { PANEL_SAME_ROW, PANEL_NEW_ROW, PANEL_ROW_BELOW, PANEL_NEW_BLOCK };

/* A piece of a row: words with one role. A block is rows that stay together. */
struct panel_piece {
    char words[PANEL_WORDS_SIZE]; /* UTF-8, as on a canvas */
    uint8_t start;                /* enum panel_start */
    uint8_t role;                 /* enum canvas_role */
    uint8_t owner;                /* player 1 .., or CANVAS_NO_OWNER */
    char key;                     /* of the item it shows, for the mouse; or 0 */
};

struct panel {
    char title[PANEL_TITLE_SIZE]; /* the stage of the game: "turn 6, step 2 of 3"; no names */
    char when[PANEL_TITLE_SIZE];  /* of it only the turn or round: "turn 6" */
    int turn;                     /* its number */
    struct panel_piece piece[PANEL_PIECES_MAX];
    int piece_count;
    struct panel_item item[PANEL_ITEMS_MAX];
    int item_count;
    int turns; /* number of ways in which the chosen item can be turned: 6 for tiles; 0: none */
};

/* What a person points at. */
struct pointing {
    char item; /* key of the chosen item, or 0 */
    int turn;  /* its turn, 0 .. turns - 1; POINTING_TURN_BEST: the best one there */
    int field; /* under the cursor, or CANVAS_NO_FIELD */
    int marked[POINTING_MARKED_MAX]; /* fields marked before, in that order */
    int marked_count;
};

/* Reports whether FIELD is marked. */
bool pointing_marks(const struct pointing *pointing, int field);

struct panel_request {
    int seat;   /* viewer; -1: nobody */
    bool ascii; /* only ASCII characters */
    struct pointing pointing;
};

/* What pointing there leads to. */
enum pointed_kind {
    POINTED_NOTHING, /* nothing can be played this way; the words say why */
    POINTED_MARK,    /* the field can be marked: the action continues with another field */
    POINTED_ACTION,  /* an action: legal, or legal once choices has asked for the rest */
};

/* ---- filling a panel; the first piece begins a block by itself ---- */

void panel_init(struct panel *panel);
/* Sets the turn, and the title to its name, WORDS ("turn %d"). */
void panel_set_turn(struct panel *panel, const char *words, int turn);
/* Make the next piece begin a block, or a row. */
void panel_block(struct panel *panel);
void panel_row(struct panel *panel);
/* Begins a row that has a meaning only right below the row before: it stays there even if blocks
 * are shown as lines. */
void panel_row_below(struct panel *panel);
/* Adds a piece of formatted words to the row. Asserts that it fits the panel. A piece with the KEY
 * of an item (or 0) can be clicked. */
void panel_add(struct panel *panel, enum canvas_role role, int owner, char key, const char *format,
    ...) PRINTF_LIKE(5, 6);
/* Adds a row of one piece that cannot be clicked. */
void panel_add_row(struct panel *panel, enum canvas_role role, int owner, const char *format, ...)
    PRINTF_LIKE(4, 5);
/* Adds an item; copies NAME. */
void panel_add_item(struct panel *panel, char key, const char *name, bool ready, bool at_once);
/* Returns the item with that key, or NULL. */
const struct panel_item *panel_find_item(const struct panel *panel, char key);
