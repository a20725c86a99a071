#ifndef PAPERHEX_GAMES_NULLGAME_H
#define PAPERHEX_GAMES_NULLGAME_H

/*
 * The null game: a template to copy when a game is added, and the game with a bit of everything
 * that the contract tests bite on. Always built, but only in the tests' registry.
 */

#include "games/game.h"

extern const struct game null_game;

enum { NULL_SEATS = 3, NULL_KINDS = 5, NULL_HAND_MAX = 3, NULL_ROW_MAX = 15 };

struct rules {
    int hand;    /* tokens each player holds */
    int turns;   /* after so many the game is over */
    bool blind;  /* players may not look at what they have laid down */
};

enum null_phase { NULL_DRAW, NULL_TURN, NULL_REVEAL, NULL_OVER };

/* A token is its kind 0 .. NULL_KINDS - 1 (its worth is one more), or VALUE_UNKNOWN. Bytes past a
 * count are 0, so that equal positions are equal bytes. */
struct state {
    uint8_t phase;  /* enum null_phase */
    uint8_t seat;   /* who acts, or draws */
    uint8_t called; /* NULL_REVEAL: whose token is to be shown */
    uint8_t turn;   /* turns finished */
    uint8_t drawn[NULL_SEATS];                /* tokens drawn so far, which names the draw site */
    uint8_t hand_count[NULL_SEATS];
    uint8_t hand[NULL_SEATS][NULL_HAND_MAX];  /* ascending, unknown ones last */
    uint8_t row_count[NULL_SEATS];
    uint8_t row[NULL_SEATS][NULL_ROW_MAX];    /* face down, the latest last */
    uint8_t shown[NULL_KINDS];                /* tokens out of the game, by kind */
    uint8_t score[NULL_SEATS];
};

/* Actions: PLACE: part is the kind or VALUE_UNKNOWN. CALL: part is the seat. PASS. */
enum null_action { NULL_PLACE = 1, NULL_CALL, NULL_PASS };
/* Events: subject is the seat, the one value the kind. */
enum null_event { NULL_EVENT_DRAW = 1, NULL_EVENT_REVEAL };

#endif
