#ifndef PAPERHEX_PLAY_RECORD_RULES_H
#define PAPERHEX_PLAY_RECORD_RULES_H

/* The rules of a game as headers and positions name them: game, players, options. (Internal to
 * solo/play.) */

#include "games/game.h"

/* The options that differ from the default, a new reference. */
json_t *record_options_json(const struct option_spec *specs, const struct option_values *options);

/* The rules that "game", "players" and "options" of HEADER say: new memory. NULL and ERROR_INPUT
 * for what is no game of REGISTRY, or what it refuses. */
struct rules *record_read_rules(const struct game *const *registry, const json_t *header,
    const struct game **game, struct option_values *options, struct error *error);

#endif
