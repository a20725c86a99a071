#pragma once

/*
 * paper.c: the opponent made of paper: a list that a person reads from the top for a face-up tile,
 * playing the first line that fits. The player `paper` plays by this list, and the card is printed
 * from it.
 *
 * Its three tiles lie in the order in which they were drawn. The first is turned up; if no line
 * fits it, the next one. If no line fits any, it passes; it never swaps. It places the Start tile
 * unturned. Of several cells for a tile it takes the cheapest, of these the one farthest from all
 * open Goals (for a STOPPER the nearest to one), then the first by name, then the one with the
 * fewest clockwise turns. A Goal is open if nobody has captured it.
 */

enum paper_tile { PAPER_NUMBER, PAPER_WILD, PAPER_STOPPER, PAPER_TILES };

enum paper_target {
    PAPER_GOAL,        /* an open Goal */
    PAPER_ASSIST,      /* a cell of an Assist Zone that still has its reward */
    PAPER_BESIDE,      /* a cell next to an open Goal */
    PAPER_AWAY,        /* a cell that is not an open Goal and not next to one */
    PAPER_TILE_BESIDE, /* an opponent's tile next to an open Goal */
    PAPER_TILE,        /* an opponent's tile */
    PAPER_TARGETS,
};

struct paper_line {
    enum paper_tile tile;
    enum paper_target target;
    int most;  /* the most coins it may cost */
    int shows; /* the lowest digit that it may show to an open Goal next to it; 0: any (a WILD shows
                  1) */
};

enum { PAPER_LINES_MAX = 12 };
extern const struct paper_line paper_lines[];
extern const int paper_line_count;

/* Its results against a level: games won and games played by two, with the seed text "card":
 * hexplay tournament toll-hexes paper LEVEL --games GAMES --seed card --time-ms 0. */
struct paper_strength {
    const char *level;
    int won, games;
};
enum { PAPER_STRENGTHS = 2 };
extern const struct paper_strength paper_strengths[PAPER_STRENGTHS];
