/*
 * Positions: one line of JSON. What is read is a state that keeps its invariants, prints as a line
 * that is read again, and can be played on.
 */
#include "target.h"

#include "core/chance.h"
#include "core/json_lines.h"
#include "games/registry.h"
#include "play/session.h"

#include <string.h>

enum { PLIES_MAX = 40 };

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    struct error error = ERROR_INIT;
    (void)argc, (void)argv;
    json_lines_start();
    must(chance_start(&error), "chance can be started");
    return 0;
}

static void play_on(struct position *position)
{
    const struct game *game = position->game;
    struct rng rng = rng_from_seed(1);
    struct action_list list = action_list_create(game, position->rules);
    struct error error = ERROR_INIT;
    for (int i = 0; i < PLIES_MAX; i++) {
        struct ply ply;
        memset(&ply, 0, sizeof ply);
        ply.actor = game->actor(position->rules, position->state);
        if (ply.actor == ACTOR_OVER)
            break;
        if (ply.actor == ACTOR_CHANCE)
            game_sample(game, position->rules, position->state, &rng, &ply.event);
        else
            game_random_legal(game, position->rules, position->state, &rng, &list, &ply.action);
        game_apply_ply(game, position->rules, position->state, &ply);
        must(game->check(position->rules, position->state, &error), "invariants are kept");
    }
    action_list_finish(&list);
}

static void read_again(const struct position *position)
{
    struct buffer line = BUFFER_INIT, twice = BUFFER_INIT;
    struct error error = ERROR_INIT;
    struct position again;
    position_add(position->game, position->rules, &position->options, position->state,
        position->seat, &line);
    must(position_read(&again, game_registry, line.data, &error), "what is printed is read");
    position_add(again.game, again.rules, &again.options, again.state, again.seat, &twice);
    must(strcmp(line.data, twice.data) == 0, "and prints as the same bytes");
    position_finish(&again);
    buffer_finish(&line);
    buffer_finish(&twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct buffer line = BUFFER_INIT;
    struct error error = ERROR_INIT;
    struct position position;
    struct rng rng = rng_from_seed(2);
    if (size == 0 || memchr(data, '\0', size))
        return -1;
    buffer_add_bytes(&line, data, size);
    bool read = position_read(&position, game_registry, line.data, &error);
    must(read || error.message[0] != '\0', "what is not read is said");
    if (read) {
        read_again(&position);
        if (position_complete(&position, 0, &rng, &error))
            play_on(&position);
        position_finish(&position);
    }
    buffer_finish(&line);
    return 0;
}
