/*
 * Replaces true states by others.
 */
#include "fair.h"

#include "ai/ai.h"
#include "match.h"

#include <stdlib.h>
#include <string.h>

struct fair {
    struct fair_run *run;
    struct text *why;
    struct rules *rules;
    struct match match;
    struct state *other; /* another state that the seat may be in */
    struct state *view;  /* the seat's view of that state */
    struct state *true_after, *other_after;
    struct rng rng;
};

static bool complain(const struct fair *fair, int seat, const char *what)
{
    text_format(fair->why, "%s, %s, seat %d: %s", fair->run->game->slug, fair->run->player->name,
        seat + 1, what);
    return false;
}

static bool is_legal(
    const struct fair *fair, const struct state *state, int seat, const struct action *action)
{
    struct error error = ERROR_INIT;
    return fair->run->game->allows(fair->rules, state, action, &error) ||
           complain(fair, seat, error.message);
}

static struct action decide(const struct fair *fair, const struct decision *decision)
{
    const struct player *player = fair->run->player;
    struct action action;
    void *memory = player_create(player, fair->run->game, fair->rules);
    memset(&action, 0, sizeof action);
    player->decide(memory, decision, &action);
    player_destroy(player, memory);
    return action;
}

/* Sets AFTER to the state after SEAT's own PLY from BEFORE, VIEW to the view of it, and what SEAT
 * sees of the ply. Returns false if it sees nothing. */
static bool see(const struct fair *fair, const struct state *before, const struct ply *ply,
    struct state *after, struct state *view, struct observation *seen)
{
    const struct game *game = fair->run->game;
    bool told = game_observe(game, fair->rules, before, ply, ply->actor, seen);
    memcpy(after, before, game->state_size);
    game->apply(fair->rules, after, &ply->action);
    game_view(game, fair->rules, after, ply->actor, view);
    return told;
}

/* Checks that ACTION looks the same in both worlds: the same view after it with another observation
 * would tell them apart. */
static bool says_the_same(const struct fair *fair, int seat, const struct action *action)
{
    const struct game *game = fair->run->game;
    struct ply ply = {.actor = seat, .action = *action};
    struct observation here, there;
    memset(&here, 0, sizeof here);
    memset(&there, 0, sizeof there);
    struct state *view = game_state_create(game, fair->rules);
    bool told = see(fair, fair->match.state, &ply, fair->true_after, view, &here);
    bool told_there = see(fair, fair->other, &ply, fair->other_after, fair->view, &there);
    bool alike = memcmp(view, fair->view, game->state_size) != 0 ||
                 (told == told_there && memcmp(&here, &there, sizeof here) == 0);
    game_state_destroy(view);
    return alike ||
           complain(fair, seat, "what it sees of an action depends on what it cannot know");
}

static bool compare(struct fair *fair, int seat, const struct decision *decision)
{
    const struct game *game = fair->run->game;
    if (!game_determinize(game, fair->rules, decision->view, seat, decision->seen,
            decision->seen_count, &fair->rng, fair->other))
        return complain(fair, seat, "no state agrees with what it saw");
    fair->run->compared++;
    fair->run->different += memcmp(fair->other, fair->match.state, game->state_size) != 0;
    game_view(game, fair->rules, fair->other, seat, fair->view);
    return memcmp(fair->view, decision->view, game->state_size) == 0 ||
           complain(fair, seat, "the view depends on what it cannot know");
}

/* Lets the seat to act decide in the true state and in others. */
static bool decide_everywhere(struct fair *fair, int seat, struct action *action)
{
    struct decision decision = match_decision(&fair->match, seat);
    *action = decide(fair, &decision);
    if (!is_legal(fair, fair->match.state, seat, action))
        return false;
    for (int i = 0; i < fair->run->worlds; i++) {
        struct decision imagined = decision;
        if (!compare(fair, seat, &decision) || !is_legal(fair, fair->other, seat, action))
            return false;
        imagined.view = fair->view;
        struct action again = fair->run->decided ? decide(fair, &imagined) : *action;
        fair->run->repeated += fair->run->decided;
        if (!action_equal(action, &again))
            return complain(fair, seat, "the decision depends on what it cannot know");
        if (!says_the_same(fair, seat, action))
            return false;
    }
    return true;
}

/* Plays a random game in which the player decides at random moments. */
static bool play_game(struct fair *fair, uint64_t seed)
{
    const struct player *seats[GAME_PLAYERS_MAX];
    bool good = true;
    int decisions = 0;
    for (int seat = 0; seat < GAME_PLAYERS_MAX; seat++)
        seats[seat] = ai_find(fair->run->game->slug, "random");
    fair->match = match_start(fair->run->game, fair->rules, seats, seed);
    do {
        struct ply ply = {.actor = match_actor(&fair->match)};
        while (good && ply.actor >= 0 && decisions < fair->run->decisions &&
               rng_below(&fair->rng, 2) == 0) {
            good = decide_everywhere(fair, ply.actor, &ply.action);
            if (!good)
                break;
            match_play(&fair->match, &ply);
            ply.actor = match_actor(&fair->match);
            decisions++;
        }
    } while (good && decisions < fair->run->decisions && match_step(&fair->match));
    match_finish(&fair->match);
    return good;
}

bool fair_check(struct fair_run *run, struct text *why)
{
    struct error error = ERROR_INIT;
    struct fair fair = {.run = run, .why = why, .rng = rng_from_seed(run->seed + 11)};
    bool good = true;
    fair.rules = match_rules(run->player, run->game, run->players, &error);
    if (!fair.rules) {
        text_add(why, error.message);
        return false;
    }
    fair.other = game_state_create(run->game, fair.rules);
    fair.view = game_state_create(run->game, fair.rules);
    fair.true_after = game_state_create(run->game, fair.rules);
    fair.other_after = game_state_create(run->game, fair.rules);
    for (int game = 0; good && game < run->games; game++)
        good = play_game(&fair, run->seed + (uint64_t)game);
    game_state_destroy(fair.other);
    game_state_destroy(fair.view);
    game_state_destroy(fair.true_after);
    game_state_destroy(fair.other_after);
    game_rules_destroy(fair.rules);
    return good;
}
