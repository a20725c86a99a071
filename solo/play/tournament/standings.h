#ifndef PAPERHEX_PLAY_TOURNAMENT_STANDINGS_H
#define PAPERHEX_PLAY_TOURNAMENT_STANDINGS_H

/*
 * The sums of a tournament. They depend on which games were played, never on the order in which
 * they came in.
 */

#include "play/tournament/contest.h"
#include "play/tournament/seating.h"

/* How one game ended, by seat. */
struct outcome {
    int scores[GAME_PLAYERS_MAX];
    uint8_t winners; /* bits by seat */
    int8_t forfeit;  /* seat or -1 */
    bool played;
};

/* One contestant. A win is a game won by nobody else (in self-play: by one seat); a draw one that
 * is shared. A game is worth one point, divided among the seats that won it. The score of a game is
 * the mean of the contestant's seats. */
struct standing {
    int64_t games, wins, draws, forfeits;
    double points;
    double score_sum, score_squares;
    struct times times;
};

/* A against B in the games that both were in: who got more of the point. */
struct pairing {
    int64_t games, a_wins, b_wins, draws;
};

struct standings {
    int64_t games;
    int contestants, seats;
    struct standing player[CONTESTANTS_MAX];
    struct pairing pair[CONTESTANTS_MAX][CONTESTANTS_MAX]; /* [a][b], a < b */
    int64_t seat_wins[GAME_PLAYERS_MAX];                   /* won alone, whoever sat there */
    int64_t shared; /* games that several seats won, or none */
};

/* STANDINGS is all zeros but for its numbers of contestants and seats. TIMES are for the caller to
 * add. */
void standings_add(
    struct standings *standings, const struct fixture *fixture, const struct outcome *outcome);

#endif
