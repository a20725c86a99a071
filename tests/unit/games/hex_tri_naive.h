#pragma once

/*
 * The rules of Hex-Tri programmed plainly, only on figures and Manna: derived members of a state
 * are neither read nor written. Each function does what the entry of that name in the game's table
 * must do.
 */
#include "games/hex_tri/hex_tri.h"

void naive_apply(const struct rules *rules, struct state *state, const struct action *action);
void naive_legal(const struct rules *rules, const struct state *state, struct action_list *list);
void naive_plain(const struct rules *rules, const struct state *state, struct action_list *list);
