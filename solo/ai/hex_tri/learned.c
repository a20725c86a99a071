/*
 * What each feature of a Hex-Tri position is worth in games of two. Written by
 *     train_hex_tri --games 500 --seed 1 --output FILE
 */
#include "ai/hex_tri/private.h"

const int16_t worth_learned[WORTH_FEATURES] = {
    [WORTH_FIGURES] = 36,
    [WORTH_RESERVE] = -8,
    [WORTH_WAITING] = 7,
    [WORTH_PRODUCTION] = 55,
    [WORTH_HEXES] = 38,
    [WORTH_PURSE_FEW] = 75,
    [WORTH_PURSE_MORE] = 23,
    [WORTH_PURSE_MANY] = 2,
    [WORTH_FIRST] = -3,
    [WORTH_CHIEF_ON_ENTRY] = 23,
    [WORTH_CHIEF_BETWEEN_TWO] = 70,
    [WORTH_CHIEF_AMONG_THREE] = 111,
    [WORTH_CHIEF_CENTRAL] = 18,
    [WORTH_CHIEF_EXITS] = -41,
    [WORTH_GUARDS] = -15,
    [WORTH_LOCKED] = -66,
    [WORTH_NEAR] = 1,
    [WORTH_PINS] = -4,
    [WORTH_RAID_NEAR] = -28,
    [WORTH_RAID] = -50,
    [WORTH_RAID_SURE] = -24,
    [WORTH_RAID_FIRST] = -53,
    [WORTH_SIEGE_NEAR] = -8,
    [WORTH_SIEGE] = -27,
    [WORTH_SIEGE_SURE] = -55,
    [WORTH_SIEGE_FIRST] = -13,
};
