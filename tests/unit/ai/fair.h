#pragma once

/*
 * Checks that a player does not depend on what its seat cannot know. In games of every kind, the
 * true state is replaced by others that agree with everything the seat saw. Their views must be the
 * same bytes; the seat must see the same of its next action wherever the view after it is the same;
 * and the decision must be the same, and legal in all of them. Nothing here depends on a game or
 * player.
 */

#include "games/player.h"

#include "core/text.h"

struct fair_run {
    const struct game *game;
    const struct player *player;
    int players;
    int games;     /* random games, in which the player decides now and then */
    int decisions; /* at most, in each game */
    int worlds;    /* other states for each decision */
    bool decided;  /* the player decides in them again; otherwise only views are compared */
    uint64_t seed;
    /* What was done. */
    int64_t compared;  /* worlds */
    int64_t different; /* worlds other than the true state */
    int64_t repeated;  /* decisions made again */
};

/* Returns false at the first world that shows a dependence, with the reason in WHY. */
bool fair_check(struct fair_run *run, struct text *why);
