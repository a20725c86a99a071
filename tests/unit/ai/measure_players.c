/*
 * How often one computer player beats another, seats exchanged: wins, shared wins, the 95 % Wilson
 * interval of the wins, and how long its decisions take.
 *
 * A player is a level or a yardstick of solo/ai, or "quiet": random, but never declaring, denying
 * or resigning.
 *
 * usage: measure_players GAME PLAYER OPPONENT [GAMES [PLAYERS [KEY=VALUE ...]]]
 */
#include "ai/ai.h"
#include "games/registry.h"
#include "match.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct rules *make_rules(const struct game *game, int players, int count, char **pairs)
{
    struct error error = ERROR_INIT;
    struct option_values values;
    bool fine = true;
    options_defaults(game->options, &values);
    for (int i = 0; i < count && fine; i++) {
        char *equals = strchr(pairs[i], '=');
        fine = equals != NULL;
        if (!fine)
            break;
        *equals = '\0';
        fine = options_set(game->options, &values, pairs[i], equals + 1, &error);
    }
    struct rules *rules = fine ? game_rules_create(game, players, &values, &error) : NULL;
    if (!rules)
        fprintf(stderr, "measure_players: %s\n", error.message);
    return rules;
}

static void report(const char *player, const char *opponent, const struct match_tally *tally)
{
    printf("%s against %s: %d of %d won, %d shared; share of wins %.3f, 95 %% interval "
           "%.3f .. %.3f\n",
        player, opponent, tally->won, tally->games, tally->shared,
        (double)tally->won / tally->games, wilson_low(tally->won, tally->games),
        wilson_high(tally->won, tally->games));
    printf("%zu decisions, %.3f ms on average, %.3f ms the longest\n", tally->decisions,
        (double)tally->total_ns / 1e6 / (double)tally->decisions, (double)tally->longest_ns / 1e6);
}

static const struct player *find_player(const struct game *game, const char *name)
{
    return strcmp(name, match_quiet.name) == 0 ? &match_quiet : ai_find(game->slug, name);
}

static int whole_number(int argc, char **argv, int at, int otherwise)
{
    double value = otherwise;
    if (at < argc && !text_to_decimal(argv[at], &value))
        return -1;
    return (int)value;
}

int main(int argc, char **argv)
{
    const struct game *game = argc > 3 ? game_find(game_registry, argv[1]) : NULL;
    const struct player *player = game ? find_player(game, argv[2]) : NULL;
    const struct player *opponent = game ? find_player(game, argv[3]) : NULL;
    int games = whole_number(argc, argv, 4, 400);
    int players = whole_number(argc, argv, 5, 0);
    if (!player || !opponent || games < 1 || players < 0) {
        fprintf(stderr,
            "usage: measure_players GAME PLAYER OPPONENT [GAMES [PLAYERS [KEY=VALUE ...]]]\n");
        return 2;
    }
    struct rules *rules = make_rules(game, players, argc - 6, argv + 6);
    if (!rules)
        return 2;
    struct match_tally tally = match_series(game, rules, player, opponent, games, 1);
    report(player->name, opponent->name, &tally);
    game_rules_destroy(rules);
    return 0;
}
