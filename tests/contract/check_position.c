/*
 * Positions: the line printed for a state or view is read back, prints as the same bytes, allows
 * the same actions and plays on in the same way; impossible positions are refused in one line.
 */
#include "contract/contract.h"

#include "core/json_lines.h"
#include "play/session.h"

#include <stdlib.h>
#include <string.h>

enum { PLIES_BETWEEN = 9, PLIES_ON = 10, SPOILT_BETWEEN = 5, SPOILT_TRIES = 6 };

static bool read_back(
    const struct walk *walk, const char *line, struct position *position, struct error *error)
{
    const struct game *const registry[] = {walk->game, NULL};
    return position_read(position, registry, line, error);
}

static void print(const struct walk *walk, const struct state *state, int seat, struct buffer *line)
{
    position_add(walk->game, walk->rules, &walk->item->options, state, seat, line);
}

/* Checks that both states allow the same actions in the same order. */
static bool allow_same(
    struct walk *walk, const struct state *a, const struct state *b, struct error *error)
{
    struct action_list other = action_list_create(walk->game, walk->rules);
    walk->list.count = 0;
    walk->game->legal(walk->rules, a, &walk->list);
    walk->game->legal(walk->rules, b, &other);
    bool same = walk->list.count == other.count;
    for (size_t i = 0; same && i < other.count; i++)
        same = action_equal(&walk->list.items[i], &other.items[i]);
    action_list_finish(&other);
    return same || BROKEN(error, "a position that was read allows other actions");
}

/* Plays the same random plies in both states for a while; they must stay equal. */
static bool play_alike(
    struct walk *walk, const struct state *here, struct state *there, struct error *error)
{
    struct walk on = walk_start(walk->item, (int)walk->count);
    bool fine = true;
    memcpy(on.state, here, walk->game->state_size);
    for (int i = 0; i < PLIES_ON && fine && walk_actor(&on) != ACTOR_OVER; i++) {
        struct ply ply = walk_choose(&on);
        fine = walk->game->actor(walk->rules, there) == ply.actor;
        if (fine && ply.actor >= 0)
            fine = allow_same(walk, on.state, there, error);
        walk_play(&on, &ply);
        if (fine)
            game_apply_ply(walk->game, walk->rules, there, &ply);
    }
    json_t *json = walk->game->state_json(walk->rules, on.state);
    json_t *other = walk->game->state_json(walk->rules, there);
    fine = fine && json_equal(json, other);
    json_decref(json);
    json_decref(other);
    walk_finish(&on);
    return fine || BROKEN(error, "a position that was read goes on in another way");
}

static bool check_seat(struct walk *walk, int seat, struct error *error)
{
    struct buffer line = BUFFER_INIT, again = BUFFER_INIT;
    struct error why = ERROR_INIT;
    struct position position;
    struct state *view = memory_create(1, walk->game->state_size);
    memcpy(view, walk->state, walk->game->state_size);
    if (seat >= 0)
        game_view(walk->game, walk->rules, walk->state, seat, view);
    print(walk, walk->state, seat, &line);
    bool read = read_back(walk, line.data, &position, &why), fine = read;
    if (!read)
        BROKEN(error, "%s: %.900s", why.message, line.data);
    if (read) {
        print(walk, position.state, position.seat, &again);
        fine = strcmp(line.data, again.data) == 0 ||
               BROKEN(error, "%.500s is printed as %.500s", line.data, again.data);
        fine = fine && (walk_actor(walk) < 0 || allow_same(walk, view, position.state, error));
        if (fine && position.seat < 0)
            fine = play_alike(walk, walk->state, position.state, error);
        position_finish(&position);
    }
    free(view);
    buffer_finish(&line);
    buffer_finish(&again);
    return fine;
}

bool check_positions(const struct contract_case *item, struct error *error)
{
    bool fine = true;
    for (int game = 0; item->game->parse_state && game < item->games && fine; game++) {
        struct walk walk = walk_start(item, 9000 + game);
        do {
            bool looks =
                walk.count % PLIES_BETWEEN == (size_t)game && walk_actor(&walk) != ACTOR_OVER;
            for (int seat = -1; looks && fine && seat < item->players; seat++)
                fine = check_seat(&walk, seat, error);
        } while (fine && walk.count < 600 && walk_step(&walk));
        walk_finish(&walk);
    }
    return fine;
}

/* ---- what cannot be ---- */

/* Changes a number or word somewhere, or makes the bytes invalid JSON. */
static void spoil(struct rng *rng, char *line)
{
    static const char characters[] = "0123456789-gsabt\"[]{},:x";
    size_t length = strlen(line);
    for (uint32_t changes = 1 + rng_below(rng, 3); changes > 0; changes--) {
        size_t at = rng_below(rng, (uint32_t)length);
        bool digit = line[at] >= '0' && line[at] <= '9';
        for (size_t tries = 0; !digit && tries < 30 && rng_below(rng, 8) > 0; tries++) {
            at = rng_below(rng, (uint32_t)length);
            digit = line[at] >= '0' && line[at] <= '9';
        }
        line[at] = characters[rng_below(rng, digit ? 10 : sizeof characters - 1)];
    }
}

static bool check_spoilt(struct walk *walk, struct error *error)
{
    struct buffer line = BUFFER_INIT;
    struct error why = ERROR_INIT;
    struct position position;
    bool fine = true;
    print(walk, walk->state, (int)rng_below(&walk->rng, (uint32_t)walk->item->players + 1) - 1,
        &line);
    spoil(&walk->rng, line.data);
    if (!read_back(walk, line.data, &position, &why)) {
        fine = why.message[0] != '\0' || BROKEN(error, "a position is refused without a word");
    } else {
        fine = position.game->check(position.rules, position.state, error);
        struct action_list list = action_list_create(position.game, position.rules);
        if (fine && position.game->actor(position.rules, position.state) >= 0)
            position.game->legal(position.rules, position.state, &list);
        action_list_finish(&list);
        position_finish(&position);
    }
    buffer_finish(&line);
    return fine;
}

bool check_spoilt_positions(const struct contract_case *item, struct error *error)
{
    bool fine = true;
    for (int game = 0; item->game->parse_state && game < item->games && fine; game++) {
        struct walk walk = walk_start(item, 9500 + game);
        do {
            bool looks = walk.count % SPOILT_BETWEEN == 3 && walk_actor(&walk) >= 0;
            for (int i = 0; looks && fine && i < SPOILT_TRIES; i++)
                fine = check_spoilt(&walk, error);
        } while (fine && walk.count < 120 && walk_step(&walk));
        walk_finish(&walk);
    }
    return fine;
}
