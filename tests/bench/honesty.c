/*
 * Whether computer players depend on what their seats cannot know, at length (tests/unit/ai/fair.h
 * says how it is found out):
 *
 *     honesty [GAME] [--worlds N] [--decided N] [--seed N]
 *
 * For every number of players of each game, and all levels: N worlds whose views and next
 * observations are compared, and for each level N of them in which it decides again.
 */
#include "ai/ai.h"
#include "core/text.h"
#include "fair.h"
#include "games/registry.h"

#include <stdio.h>
#include <string.h>

enum { WORLDS_EACH = 10, DECISIONS_EACH = 20, GAMES_MAX_TRIED = 100000 };

struct wish {
    const char *game; /* or NULL: all */
    int64_t worlds, decided, seed;
};

/* Runs until COUNT worlds were compared, with each number of players in turn, and prints the
 * outcome. */
static bool check(
    const struct game *game, const struct player *player, int64_t count, bool decided, int64_t seed)
{
    char memory[300];
    struct text why = text_in(memory, sizeof memory);
    int64_t compared = 0, different = 0, repeated = 0;
    int players = game->players_min;
    for (int64_t i = 0; i < GAMES_MAX_TRIED && (decided ? repeated : compared) < count; i++) {
        struct fair_run run = {.game = game,
            .player = player,
            .players = players,
            .games = 1,
            .decisions = DECISIONS_EACH,
            .worlds = WORLDS_EACH,
            .decided = decided,
            .seed = (uint64_t)(seed + i)};
        if (!fair_check(&run, &why)) {
            printf("%s\n", memory);
            return false;
        }
        compared += run.compared;
        different += run.different;
        repeated += run.repeated;
        players = players < game->players_max ? players + 1 : game->players_min;
    }
    printf("%-13s %-8s %7lld worlds with the same view, %lld of them not the true one, decided "
           "again in %lld: the same\n",
        game->slug, player->name, (long long)compared, (long long)different, (long long)repeated);
    fflush(stdout);
    return true;
}

static bool check_game(const struct game *game, const struct wish *wish)
{
    bool good = check(game, ai_find(game->slug, "random"), wish->worlds, false, wish->seed);
    for (const struct player *const *player = ai_players; *player && good; player++)
        if ((*player)->level && ai_plays(*player, game->slug))
            good = check(game, *player, wish->decided, true, wish->seed);
    return good;
}

static bool read_number(const char *word, int64_t *number)
{
    return text_to_number(word, 0, INT32_MAX, number);
}

static bool read_wish(int argc, char **argv, struct wish *wish)
{
    for (int i = 1; i < argc; i++) {
        bool last = i + 1 == argc;
        if (strcmp(argv[i], "--worlds") == 0 && !last && read_number(argv[i + 1], &wish->worlds))
            i++;
        else if (strcmp(argv[i], "--decided") == 0 && !last &&
                 read_number(argv[i + 1], &wish->decided))
            i++;
        else if (strcmp(argv[i], "--seed") == 0 && !last && read_number(argv[i + 1], &wish->seed))
            i++;
        else if (!wish->game && game_find(game_registry, argv[i]))
            wish->game = argv[i];
        else
            return false;
    }
    return true;
}

int main(int argc, char **argv)
{
    struct wish wish = {NULL, 10000, 200, 1};
    bool good = true;
    if (!read_wish(argc, argv, &wish)) {
        fprintf(stderr, "honesty [GAME] [--worlds N] [--decided N] [--seed N], numbers from 0\n");
        return 2;
    }
    for (const struct game *const *game = game_registry; *game; game++)
        if (!wish.game || strcmp(wish.game, (*game)->slug) == 0)
            good = check_game(*game, &wish) && good;
    return good ? 0 : 1;
}
