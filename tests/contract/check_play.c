/*
 * Contracts of playing: random games keep the invariants and end, and the same plies give the same
 * bytes, from copies and from text.
 */
#include "contract/contract.h"

#include <stdlib.h>
#include <string.h>

static bool check_list(struct walk *walk, struct error *error)
{
    const struct game *game = walk->game;
    struct action_list *list = &walk->list;
    game->legal(walk->rules, walk->state, list);
    if (list->count == 0)
        return BROKEN(error, "a seat is to act and nothing is legal");
    if (list->count > game->actions_max(walk->rules))
        return BROKEN(error, "more legal actions than actions_max");
    for (size_t i = 0; i < list->count; i++) {
        for (size_t j = 0; list->count <= 400 && j < i; j++) {
            if (action_equal(&list->items[i], &list->items[j]))
                return BROKEN(error, "an action is listed twice");
        }
    }
    return true;
}

/* Checks that the numbers of a score, if the game lists them, add up to the score. */
static bool check_tally(
    const struct walk *walk, const struct game_result *result, struct error *error)
{
    int number[GAME_TALLY_MAX];
    for (int seat = 0; walk->game->tally && seat < walk->item->players; seat++) {
        int sum = 0, count = walk->game->tally(walk->rules, walk->state, seat, number);
        for (int i = 0; i < count && i < GAME_TALLY_MAX; i++)
            sum += number[i];
        if (count < 0 || count > GAME_TALLY_MAX || sum != result->scores[seat])
            return BROKEN(error, "the tally does not add up to the score");
    }
    return true;
}

static bool check_result(const struct walk *walk, struct error *error)
{
    struct game_result result;
    int winners = 0;
    bool over = walk_actor(walk) == ACTOR_OVER;
    walk->game->result(walk->rules, walk->state, &result);
    for (int seat = 0; seat < GAME_PLAYERS_MAX; seat++) {
        if (result.winner[seat] && seat >= walk->item->players)
            return BROKEN(error, "an empty seat wins");
        winners += result.winner[seat];
    }
    if (result.over != over)
        return BROKEN(error, "the result does not know whether the game is over");
    if (over != (winners > 0))
        return BROKEN(error, "there are winners before the end, or none after it");
    return check_tally(walk, &result, error);
}

static bool check_position(struct walk *walk, struct error *error)
{
    int actor = walk_actor(walk);
    if (actor < ACTOR_OVER || actor >= walk->item->players)
        return BROKEN(error, "no such actor");
    if (!walk->game->check(walk->rules, walk->state, error) || !check_result(walk, error))
        return false;
    return actor < 0 || check_list(walk, error);
}

static bool play_game(struct walk *walk, struct error *error)
{
    do {
        if (!check_position(walk, error))
            return false;
    } while (walk_step(walk));
    return check_position(walk, error) && walk_ended(walk, error);
}

bool check_play(const struct contract_case *item, struct error *error)
{
    if (item->game->players(item->rules) != item->players)
        return BROKEN(error, "the rules have another number of players");
    bool fine = true;
    for (int number = 0; number < item->games && fine; number++) {
        struct walk walk = walk_start(item, number);
        fine = play_game(&walk, error);
        walk_finish(&walk);
    }
    return fine;
}

/* Plays PLIES again from the start, and from a copy of each position on the way; all states must
 * have the same bytes as in HISTORY. */
static bool replay_copies(const struct walk *walk, const uint8_t *history, struct error *error)
{
    size_t size = walk->game->state_size;
    struct state *state = game_state_create(walk->game, walk->rules);
    struct state *copy = memory_create(1, size);
    bool fine = memcmp(state, history, size) == 0 || BROKEN(error, "two starts differ");
    for (size_t i = 0; i < walk->count && fine; i++) {
        memcpy(copy, history + i * size, size);
        game_apply_ply(walk->game, walk->rules, state, &walk->plies[i]);
        game_apply_ply(walk->game, walk->rules, copy, &walk->plies[i]);
        if (memcmp(state, history + (i + 1) * size, size) != 0)
            fine = BROKEN(error, "the same plies lead to other bytes");
        else if (memcmp(copy, state, size) != 0)
            fine = BROKEN(error, "a copy of a state plays differently");
    }
    free(copy);
    game_state_destroy(state);
    return fine;
}

bool check_copies(const struct contract_case *item, struct error *error)
{
    size_t size = item->game->state_size, room = 256;
    struct walk walk = walk_start(item, 1000);
    uint8_t *history = memory_create(room, size);
    memcpy(history, walk.state, size);
    while (walk.count < 2000 && walk_step(&walk)) {
        if (walk.count >= room) {
            room *= 2;
            history = memory_resize(history, room, size);
        }
        memcpy(history + walk.count * size, walk.state, size);
    }
    bool fine = replay_copies(&walk, history, error);
    free(history);
    walk_finish(&walk);
    return fine;
}

/* Reads SPELLING in the state and plays it. */
static bool play_spelled(
    const struct walk *walk, struct state *state, const char *spelling, struct error *error)
{
    struct ply ply;
    memset(&ply, 0, sizeof ply);
    ply.actor = walk->game->actor(walk->rules, state);
    bool fine =
        ply.actor == ACTOR_CHANCE
            ? game_parse_event(walk->game, walk->rules, state, spelling, &ply.event, error)
            : game_parse_legal(walk->game, walk->rules, state, spelling, &ply.action, error);
    if (fine)
        game_apply_ply(walk->game, walk->rules, state, &ply);
    return fine;
}

bool check_spelled_replay(const struct contract_case *item, struct error *error)
{
    struct walk walk = walk_start(item, 2000);
    struct state *twin = game_state_create(item->game, item->rules);
    bool fine = true;
    char spelling[GAME_EVENT_SIZE];
    while (fine && walk_step(&walk)) {
        ply_spell(walk.game, walk.rules, walk.before, &walk.plies[walk.count - 1], spelling);
        fine = play_spelled(&walk, twin, spelling, error);
        if (fine && memcmp(twin, walk.state, item->game->state_size) != 0)
            fine = BROKEN(error, "'%s' leads to another state", spelling);
    }
    game_state_destroy(twin);
    walk_finish(&walk);
    return fine;
}
