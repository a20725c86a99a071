#pragma once

/*
 * Whether a player depends on what its seat cannot know. In games of every kind the true state is
 * replaced by others that agree with all that the seat saw: the view of them is the same to the
 * byte, what the seat sees of its next action is the same wherever the view after it is, and the
 * decision stays the same, and is legal in all of them. Nothing here is about any one game or
 * player.
 */

#include "games/player.h"

#include "core/text.h"

struct fair_run {
    const struct game *game;
    const struct player *player;
    int players;
    int games;     /* random ones, in which the player decides now and then */
    int decisions; /* in each of them at most */
    int worlds;    /* other states for each decision */
    bool decided;  /* the player decides in them again; else only views are compared */
    uint64_t seed;
    /* What was done. */
    int64_t compared;  /* worlds */
    int64_t different; /* of them, those that were not the true state */
    int64_t repeated;  /* decisions made again */
};

/* False, with what is wrong in WHY, at the first world that tells on the player. */
bool fair_check(struct fair_run *run, struct text *why);
