#ifndef PAPERHEX_PLAY_TOURNAMENT_SEATING_H
#define PAPERHEX_PLAY_TOURNAMENT_SEATING_H

/*
 * Who sits where in which game, and with which seeds: functions of the number of the game (from 0)
 * and the seed text alone, so that games can be played in any order and by any thread.
 *
 * A deal is played once in each rotation of its seats, so that everybody has every place with the
 * same dice and draws. With more contestants than seats each choice of as many as there are seats
 * meets in turn, on the same deals. With fewer, the seats left over go to the last one named.
 */

#include "core/chance.h"
#include "core/error.h"
#include "core/text.h"
#include "games/game.h"

#include <stddef.h>

enum { CONTESTANTS_MAX = 16 };

struct seating {
    int contestants; /* different ones */
    int seats;
    bool meet_in_turn;            /* more contestants than seats */
    int lineup[GAME_PLAYERS_MAX]; /* contestant by seat, else */
    int lineups;                  /* how many there are, at least 1 */
    int rotations;                /* different ones of a lineup */
};

struct fixture {
    int64_t deal;                     /* from 1 */
    int rotation;                     /* from 0 */
    int contestant[GAME_PLAYERS_MAX]; /* by seat */
};

/* NAMED are COUNT contestants (0 .. CONTESTANTS_MAX - 1, without gaps) in the order in which they
 * were named, some perhaps several times. False where several times is too often. */
MUST_USE bool seating_init(
    struct seating *seating, const int *named, int count, int seats, struct error *error);
struct fixture seating_fixture(const struct seating *seating, int64_t game);
/* Games after which everybody has met everybody from every seat. */
int seating_round(const struct seating *seating);

/* A seed text for who named none. */
void seating_random_seed(struct buffer *seed);
/* The seed text of a deal's dice and draws: SEED-1, SEED-2, as on dice-sheets. */
void seating_deal_seed(const char *seed, int64_t deal, struct buffer *text);
/* The seed text of the own choices of SEAT in GAME, which an engine there may be told: a hash under
 * a key that is made of SEED, so that nothing of the deal or of another seat follows from it for
 * whoever does not know SEED. */
void seating_choices_seed(const char *seed, int64_t game, int seat, char text[CHANCE_HEX_SIZE]);

#endif
