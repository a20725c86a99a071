/*
 * Contracts of the entries for searches: lists without actions that end the game at will, and
 * values; and legal is only called when it is a seat's turn.
 */
#include "contract/contract.h"

#include "games/player.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* Runs CHECK before each ply of random games and at their ends. */
static bool at_positions(const struct contract_case *item, int number,
    bool (*check)(struct walk *walk, struct error *error), struct error *error)
{
    bool fine = true;
    for (int game = 0; game < item->games && fine; game++) {
        struct walk walk = walk_start(item, number + game);
        do
            fine = check(&walk, error);
        while (fine && walk.count < 600 && walk_step(&walk));
        walk_finish(&walk);
    }
    return fine;
}

/* ---- who acts ---- */

/* Reports whether asking for legal actions here ends the program, which a child process tries. */
static bool dies(struct walk *walk)
{
    int status = 0;
    pid_t child = fork();
    if (child == 0) {
        const struct rlimit none = {0, 0};
        setrlimit(RLIMIT_CORE, &none);
        close(STDERR_FILENO);
        signal(SIGABRT, SIG_DFL);
        walk->game->legal(walk->rules, walk->state, &walk->list);
        _exit(0);
    }
    return child > 0 && waitpid(child, &status, 0) == child && WIFSIGNALED(status) &&
           WTERMSIG(status) == SIGABRT;
}

/* Tests the first chance node and the end; a game without chance has only the end. */
bool check_acting(const struct contract_case *item, struct error *error)
{
    struct walk walk = walk_start(item, 30000);
    bool fine = true, chance = false;
    do {
        if (walk_actor(&walk) != ACTOR_CHANCE || chance)
            continue;
        chance = true;
        fine = dies(&walk) || BROKEN(error, "legal answers where an event is due");
    } while (fine && walk_step(&walk));
    if (fine && walk_actor(&walk) == ACTOR_OVER)
        fine = dies(&walk) || BROKEN(error, "legal answers when the game is over");
    walk_finish(&walk);
    return fine;
}

/* ---- quiet ---- */

/* Reports whether LESS is ALL with some actions left out. */
static bool is_part(const struct action_list *less, const struct action_list *all)
{
    size_t found = 0;
    for (size_t i = 0; i < all->count && found < less->count; i++)
        found += action_equal(&less->items[found], &all->items[i]);
    return found == less->count;
}

static bool judge_quiet(struct walk *walk, const struct action_list *quiet, struct error *error)
{
    struct rng same = walk->rng;
    struct action action;
    walk->game->legal(walk->rules, walk->state, &walk->list);
    if (quiet->count == 0)
        return BROKEN(error, "no action is quiet");
    if (!is_part(quiet, &walk->list))
        return BROKEN(error, "quiet actions are not legal ones in their order");
    game_random_playout(walk->game, walk->rules, walk->state, &walk->rng, &walk->list, &action);
    if (!list_has(quiet, &action))
        return BROKEN(error, "a playout plays what is not quiet");
    size_t place = rng_below(&same, (uint32_t)quiet->count);
    return !walk->game->random_playout || action_equal(&action, &quiet->items[place]) ||
           BROKEN(error, "a playout does not take the place its number says");
}

static bool quiet_here(struct walk *walk, struct error *error)
{
    if (walk_actor(walk) < 0)
        return true;
    struct action_list quiet = action_list_create(walk->game, walk->rules);
    game_quiet(walk->game, walk->rules, walk->state, &quiet);
    bool fine = judge_quiet(walk, &quiet, error);
    action_list_finish(&quiet);
    return fine;
}

bool check_quiet(const struct contract_case *item, struct error *error)
{
    return at_positions(item, 31000, quiet_here, error);
}

/* ---- value ---- */

static bool value_here(struct walk *walk, struct error *error)
{
    const struct game *game = walk->game;
    int truth[GAME_PLAYERS_MAX] = {0}, known[GAME_PLAYERS_MAX] = {0};
    size_t size = (size_t)walk->item->players * sizeof *truth;
    struct game_result result;
    if (!game->value)
        return true;
    game->value(walk->rules, walk->state, truth);
    game->result(walk->rules, walk->state, &result);
    if (result.over && memcmp(truth, result.scores, size) != 0)
        return BROKEN(error, "the value at the end is not the score");
    struct state *view = memory_create(1, game->state_size);
    bool fine = true;
    for (int seat = 0; seat < walk->item->players && fine; seat++) {
        game_view(game, walk->rules, walk->state, seat, view);
        game->value(walk->rules, view, known);
        fine = memcmp(truth, known, size) == 0 ||
               BROKEN(error, "player %d does not know the value", seat + 1);
    }
    free(view);
    return fine;
}

bool check_value(const struct contract_case *item, struct error *error)
{
    return at_positions(item, 33000, value_here, error);
}
