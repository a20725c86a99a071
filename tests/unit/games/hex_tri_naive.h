#pragma once

/*
 * The rules of Hex-Tri written plainly, on figures and Manna alone: what a state keeps beside them
 * is neither read nor written. Each is what the entry of that name in the game's table is to do.
 */
#include "games/hex_tri/hex_tri.h"

void naive_apply(const struct rules *rules, struct state *state, const struct action *action);
void naive_legal(const struct rules *rules, const struct state *state, struct action_list *list);
void naive_plain(const struct rules *rules, const struct state *state, struct action_list *list);
