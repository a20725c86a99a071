/*
 * The tests' registry: the null game, Tokens, and all games of the program.
 */
#include "support/registry.h"

#include <assert.h>

extern const struct game null_game, tokens_game; /* their headers define the same names */

enum { GAMES_MAX = 32 };

static const struct game *games[GAMES_MAX];
const struct game *const *const test_registry = games;

/* Runs before main, because an initializer cannot copy the program's list. */
__attribute__((constructor)) static void fill_registry(void)
{
    size_t count = 0;
    games[count++] = &null_game;
    games[count++] = &tokens_game;
    for (size_t i = 0; game_registry[i]; i++) {
        assert(count < GAMES_MAX - 1);
        games[count++] = game_registry[i];
    }
}
