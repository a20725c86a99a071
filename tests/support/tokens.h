#pragma once

/*
 * Tokens: a game for contract tests with a bit of everything: hidden hands, draws, reveals, and
 * things that are forgotten. Only the tests' registry has it.
 */

#include "games/game.h"

extern const struct game tokens_game;

enum { TOKENS_SEATS = 3, TOKENS_KINDS = 5, TOKENS_HAND_MAX = 3, TOKENS_ROW_MAX = 15 };

struct rules {
    int hand;   /* tokens each player holds */
    int turns;  /* turns of a game */
    bool blind; /* players may not look at tokens they have laid down */
};

enum tokens_phase { TOKENS_DRAW, TOKENS_TURN, TOKENS_REVEAL, TOKENS_OVER };

/* A token is its kind, 0 .. TOKENS_KINDS - 1 (worth one more than that), or VALUE_UNKNOWN. Bytes
 * past a count are 0, so that equal positions are equal bytes. */
struct state {
    uint8_t phase;               /* enum tokens_phase */
    uint8_t seat;                /* the seat that acts or draws */
    uint8_t called;              /* TOKENS_REVEAL: the seat whose token must be shown */
    uint8_t turn;                /* turns finished */
    uint8_t drawn[TOKENS_SEATS]; /* tokens drawn so far, which number the draw site */
    uint8_t hand_count[TOKENS_SEATS];
    uint8_t hand[TOKENS_SEATS][TOKENS_HAND_MAX]; /* ascending, unknown ones last */
    uint8_t row_count[TOKENS_SEATS];
    uint8_t row[TOKENS_SEATS][TOKENS_ROW_MAX]; /* face down, the latest last */
    uint8_t shown[TOKENS_KINDS];               /* tokens out of the game, by kind */
    uint8_t score[TOKENS_SEATS];
};

/* For PLACE, part is the kind or VALUE_UNKNOWN; for CALL, the seat. */
enum tokens_action { TOKENS_PLACE = 1, TOKENS_CALL, TOKENS_PASS };
/* The subject is the seat, the only value the kind. */
enum tokens_event { TOKENS_EVENT_DRAW = 1, TOKENS_EVENT_REVEAL };
