#ifndef PAPERHEX_KITS_RECORD_WORDS_H
#define PAPERHEX_KITS_RECORD_WORDS_H

/*
 * All words that a printed record says of itself, in one table. What the games spell (actions,
 * options) comes from the games.
 */

enum record_word {
    RECORD_WORD_DESIGN,
    RECORD_WORD_UNKNOWN_DESIGNER,
    RECORD_WORD_OPTIONS,
    RECORD_WORD_USUAL,
    RECORD_WORD_RUNNING,      /* %zu actions */
    RECORD_WORD_TO_PLAY,      /* %s letter */
    RECORD_WORD_ABANDONED,
    RECORD_WORD_WINS,         /* %s letter, %s name */
    RECORD_WORD_SHARED,       /* %s letters */
    RECORD_WORD_NOBODY,
    RECORD_WORD_ACTIONS,
    RECORD_WORD_GOES_ON,      /* %d page */
    RECORD_WORD_AFTER,        /* %zu actions */
    RECORD_WORD_START,
    RECORD_WORD_SEED,         /* %s hex */
    RECORD_WORD_PLAYER,
    RECORD_WORD_SCORE,
    RECORD_WORD_BOXES,
    RECORD_WORD_PENALTIES,
    RECORD_WORD_NUMBERS,
    RECORD_WORD_ON_BOARD,
    RECORD_WORD_FACE_UP,
    RECORD_WORD_IN_HAND,
    RECORD_WORD_COINS,
    RECORD_WORD_TILES_LEFT,
    RECORD_WORD_PAID,
    RECORD_WORD_RECEIVED,
    RECORD_WORD_GOALS,
    RECORD_WORD_READY,
    RECORD_WORD_WAITING,
    RECORD_WORD_MANNA,
    RECORD_WORD_CHIEF,
    RECORD_WORD_OUT,
    RECORD_WORD_OFF_BOARD,
    RECORD_WORD_SHOWN,        /* %d caps */
    RECORD_WORD_ROUND,        /* %d */
    RECORD_WORD_COUNT,
};

const char *record_word(enum record_word word);

#endif
