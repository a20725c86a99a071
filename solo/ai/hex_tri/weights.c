/*
 * What each feature of a Hex-Tri position is worth, chosen by hand: for games of more than two, and
 * half of what learned.c says for two.
 */
#include "ai/hex_tri/private.h"

const int16_t worth_by_hand[WORTH_FEATURES] = {
    [WORTH_FIGURES] = 25,
    [WORTH_RESERVE] = 12,
    [WORTH_WAITING] = 8,
    [WORTH_PRODUCTION] = 25,
    [WORTH_HEXES] = 4,
    [WORTH_PURSE_FEW] = 15,
    [WORTH_PURSE_MORE] = 10,
    [WORTH_PURSE_MANY] = 3,
    [WORTH_FIRST] = 10,
    [WORTH_CHIEF_ON_ENTRY] = -15,
    [WORTH_CHIEF_AMONG_THREE] = 10,
    [WORTH_CHIEF_EXITS] = 5,
    [WORTH_GUARDS] = 5,
    [WORTH_LOCKED] = -120,
    [WORTH_NEAR] = 2,
    [WORTH_PINS] = 30,
    [WORTH_RAID_NEAR] = -10,
    [WORTH_RAID] = -20,
    [WORTH_RAID_SURE] = -20,
    [WORTH_RAID_FIRST] = -20,
    [WORTH_SIEGE_NEAR] = -20,
    [WORTH_SIEGE] = -60,
    [WORTH_SIEGE_SURE] = -80,
    [WORTH_SIEGE_FIRST] = -60,
};
