#pragma once

/*
 * What a full-screen front end shows beside and below the board, and how a game is played by
 * pointing. A game fills in these structs (its entries panel and preview, games/game.h); a front
 * end lays them out and shows them. All of it is flat memory owned by the caller.
 *
 * Pointing: first choose an item, if the game has any (a die, a tile, a kind of cap, a kind of
 * action), then a place on the board. Some actions name several fields in a row (from and to; three
 * caps to attack): all but the last are marked one after the other.
 */

#include "games/canvas.h"

struct action;

enum {
    PANEL_PIECES_MAX = 160,
    PANEL_WORDS_SIZE = 96, /* bytes of a piece, including the NUL */
    PANEL_TITLE_SIZE = 64,
    PANEL_ITEMS_MAX = 24,
    PANEL_NAME_SIZE = 24,
    POINTING_MARKED_MAX = 8,
    POINTING_TURN_BEST = -1,
};

/* Keys that items may have: digits, capitals, and small letters that front ends do not use
 * themselves. '0' is never one. */
extern const char panel_item_keys[];

/* Something to choose before a place, or that is played at once. */
struct panel_item {
    char key;                   /* one of panel_item_keys, each used once */
    char also;                  /* another key that finds it and is not shown, or 0 */
    bool ready;                 /* playable now; otherwise it is only shown */
    bool at_once;               /* needs no place on the board: pass, declare */
    char name[PANEL_NAME_SIZE]; /* "d20", "pass": short, for the line of keys */
};

enum panel_start { PANEL_SAME_ROW, PANEL_NEW_ROW, PANEL_ROW_BELOW, PANEL_NEW_BLOCK };

/* A piece of a row: words with one role. A block is a group of rows that stay together. */
struct panel_piece {
    char words[PANEL_WORDS_SIZE]; /* UTF-8, as on a canvas */
    uint8_t start;                /* enum panel_start */
    uint8_t role;                 /* enum canvas_role */
    uint8_t owner;                /* player 1 .., or CANVAS_NO_OWNER */
    char key;                     /* key of the item it shows, for the mouse; 0: none */
};

struct panel {
    char title[PANEL_TITLE_SIZE]; /* the stage of the game, without names: "turn 6, step 2 of 3" */
    char when[PANEL_TITLE_SIZE];  /* only the turn or round: "turn 6" */
    int turn;                     /* the number of that turn or round */
    struct panel_piece piece[PANEL_PIECES_MAX];
    int piece_count;
    struct panel_item item[PANEL_ITEMS_MAX];
    int item_count;
    int turns; /* number of ways to turn the chosen item: 6 for tiles; 0: it cannot be turned */
};

/* What a person points at. */
struct pointing {
    char item; /* the chosen item's key, or 0 */
    int turn;  /* how it is turned, 0 .. turns - 1; POINTING_TURN_BEST: the best way there */
    int field; /* the field under the cursor, or CANVAS_NO_FIELD */
    int marked[POINTING_MARKED_MAX]; /* fields marked before, in the order of marking */
    int marked_count;
};

bool pointing_marks(const struct pointing *pointing, int field);

struct panel_request {
    int seat;   /* the viewer's seat; -1: nobody */
    bool ascii; /* only ASCII characters */
    struct pointing pointing;
};

/* What pointing somewhere leads to. */
enum pointed_kind {
    POINTED_NOTHING, /* nothing can be played like this; the words say why */
    POINTED_MARK,    /* the field can be marked, and the action continues with another field */
    POINTED_ACTION,  /* an action: legal, or legal once choices has asked for missing parts */
};

/* ---- filling a panel; the first piece begins a block automatically ---- */

void panel_init(struct panel *panel);
/* Sets the number of the turn, and its name to WORDS ("turn %d"), also as the title. */
void panel_set_turn(struct panel *panel, const char *words, int turn);
/* Let the next piece begin a block, or a row. */
void panel_block(struct panel *panel);
void panel_row(struct panel *panel);
/* Begins a row that only makes sense right below the row before; it stays there even if blocks are
 * shown as single lines. */
void panel_row_below(struct panel *panel);
/* Adds a piece of formatted words to the row. Asserts that it fits. If KEY is an item's key, not 0,
 * the piece can be clicked. */
void panel_add(struct panel *panel, enum canvas_role role, int owner, char key, const char *format,
    ...) PRINTF_LIKE(5, 6);
/* Adds a row of one piece that cannot be clicked. */
void panel_add_row(struct panel *panel, enum canvas_role role, int owner, const char *format, ...)
    PRINTF_LIKE(4, 5);
/* Adds an item; copies NAME. */
void panel_add_item(struct panel *panel, char key, const char *name, bool ready, bool at_once);
/* Lets KEY, which the item added last had before, find it, too. */
void panel_also_key(struct panel *panel, char key);
/* Returns the item that KEY finds, by its shown key or another, or NULL. */
const struct panel_item *panel_find_item(const struct panel *panel, char key);
