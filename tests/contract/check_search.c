/*
 * Contracts of what searches ask: lists without loud endings, one payer, whole moves, values and
 * hashes; and that legal is asked only when a seat is to act.
 */
#include "contract/contract.h"

#include "games/search.h"

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

/* Whether asking for legal actions here ends the program, tried in a child. */
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

/* At the first chance node and at the end; a game without chance has the end alone. */
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

/* Whether LESS is ALL with some left out. */
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

/* ---- whole moves ---- */

enum { LENGTH = 4, EVERY = 9 };

/* How many actions of LIST do the same as ACTION, whoever pays. */
static int twins(const struct action_list *list, const struct action *action)
{
    int count = 0;
    for (size_t i = 0; i < list->count; i++) {
        struct action twin = list->items[i];
        twin.c = action->c;
        count += action_equal(&twin, action);
    }
    return count;
}

static bool one_payer_each(const struct walk *walk, const struct action_list *plain,
    const struct action_list *legal, struct error *error)
{
    if (!is_part(plain, legal))
        return BROKEN(error, "plain actions are not legal ones in their order");
    for (size_t i = 0; i < legal->count; i++) {
        int count =
            walk->game->plain ? twins(plain, &legal->items[i]) : list_has(plain, &legal->items[i]);
        if (count != 1)
            return BROKEN(error, "a step has %d payers", count);
    }
    return true;
}

/* Counts the ways to play on in STATE to the end of the move, by single steps; -1 on a fault. */
static int count_ways(struct walk *walk, const struct state *state, int length, struct error *error)
{
    const struct game *game = walk->game;
    int actor = game->actor(walk->rules, state), ways = 0;
    struct action_list plain = action_list_create(game, walk->rules);
    struct action_list legal = action_list_create(game, walk->rules);
    struct state *after = game_state_create(game, walk->rules);
    game_plain(game, walk->rules, state, &plain);
    game->legal(walk->rules, state, &legal);
    bool fine = one_payer_each(walk, &plain, &legal, error);
    for (size_t i = 0; i < plain.count && fine; i++) {
        memcpy(after, state, game->state_size);
        game->apply(walk->rules, after, &plain.items[i]);
        bool on = game->under_way && game->actor(walk->rules, after) == actor &&
                  game->under_way(walk->rules, after);
        int more = !on ? 1 : length > 1 ? count_ways(walk, after, length - 1, error) : 0;
        fine = more >= 0;
        ways += more;
    }
    game_state_destroy(after);
    action_list_finish(&plain);
    action_list_finish(&legal);
    return fine ? ways : -1;
}

/* The moves that were visited, each judged when it comes. */
struct visits {
    struct walk *walk;
    struct state *state;
    struct move *moves;
    int count, capacity;
    struct error *error;
    bool fine;
};

/* Whether the single steps of MOVE are legal, go on until the last, and lead to AFTER. */
static bool judge_move(struct visits *visits, const struct move *move, const struct state *after)
{
    struct walk *walk = visits->walk;
    const struct game *game = walk->game;
    memcpy(visits->state, walk->state, game->state_size);
    int actor = walk_actor(walk);
    for (size_t i = 0; i < move->length; i++) {
        if (game->actor(walk->rules, visits->state) != actor)
            return BROKEN(visits->error, "a move goes on in somebody else's turn");
        if (!game->allows(walk->rules, visits->state, &move->action[i], visits->error))
            return BROKEN(visits->error, "a move has an illegal step");
        game->apply(walk->rules, visits->state, &move->action[i]);
        if (game_under_way(game, walk->rules, visits->state) != (i + 1 < move->length))
            return BROKEN(visits->error, "a move does not end where it ends");
    }
    return memcmp(visits->state, after, game->state_size) == 0 ||
           BROKEN(visits->error, "a move leads elsewhere than its steps");
}

static enum move_answer take_move(void *context, const struct move *move, const struct state *after)
{
    struct visits *visits = context;
    visits->fine = visits->fine && judge_move(visits, move, after);
    for (int i = 0; i < visits->count && visits->fine; i++)
        if (visits->moves[i].length == move->length &&
            memcmp(visits->moves[i].action, move->action, move->length * sizeof *move->action) == 0)
            visits->fine = BROKEN(visits->error, "a move is visited twice");
    if (!visits->fine)
        return MOVE_LAST;
    if (visits->count == visits->capacity) {
        visits->capacity = visits->capacity ? 2 * visits->capacity : 64;
        visits->moves =
            memory_resize(visits->moves, (size_t)visits->capacity, sizeof *visits->moves);
    }
    visits->moves[visits->count++] = *move;
    return MOVE_NEXT;
}

static bool moves_here(struct walk *walk, struct error *error)
{
    if (walk_actor(walk) < 0 || walk->count % EVERY != 0)
        return true;
    struct visits visits = {.walk = walk, .error = error, .fine = true};
    visits.state = game_state_create(walk->game, walk->rules);
    struct game_moves *moves = game_moves_create(walk->game, walk->rules, LENGTH);
    game_moves_visit(moves, walk->state, take_move, &visits);
    int ways = visits.fine ? count_ways(walk, walk->state, LENGTH, error) : -1;
    game_moves_destroy(moves);
    game_state_destroy(visits.state);
    free(visits.moves);
    return ways >= 0 && (ways == visits.count ||
                            BROKEN(error, "%d moves are visited of %d", visits.count, ways));
}

bool check_moves(const struct contract_case *item, struct error *error)
{
    return at_positions(item, 32000, moves_here, error);
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

/* ---- hash ---- */

static int compare_hashes(const void *a, const void *b)
{
    uint64_t first = *(const uint64_t *)a, second = *(const uint64_t *)b;
    return (first > second) - (first < second);
}

/* Adds the hash of the position, which a copy elsewhere must have too. */
static bool hash_here(const struct walk *walk, uint64_t *hash, struct error *error)
{
    struct state *copy = memory_create(1, walk->game->state_size);
    memcpy(copy, walk->state, walk->game->state_size);
    *hash = game_hash(walk->game, walk->rules, walk->state);
    bool same = game_hash(walk->game, walk->rules, copy) == *hash;
    free(copy);
    return same || BROKEN(error, "equal states have two hashes");
}

/* No position comes twice in a game, for something is used up in each turn. */
bool check_hash(const struct contract_case *item, struct error *error)
{
    enum { MOST = 600 };
    static uint64_t hash[MOST];
    struct walk walk = walk_start(item, 34000);
    size_t count = 0;
    bool fine = true;
    do
        fine = hash_here(&walk, &hash[count++], error);
    while (fine && count < MOST && walk_step(&walk));
    qsort(hash, count, sizeof *hash, compare_hashes);
    for (size_t i = 1; i < count && fine; i++)
        if (hash[i] == hash[i - 1])
            fine = BROKEN(error, "two positions of a game have one hash");
    walk_finish(&walk);
    return fine;
}
