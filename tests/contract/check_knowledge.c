/*
 * Contracts of knowledge: a view holds what a seat knows and no more, observations lead it from the
 * start to the present, and a determinized state is one that the seat cannot tell from the true
 * one.
 */
#include "contract/contract.h"

#include "games/player.h"

#include <stdlib.h>
#include <string.h>

/* One seat's memory of a game: its view of the start, updated by what it observed, and the list of
 * observations. */
struct witness {
    const struct game *game;
    const struct rules *rules;
    int seat;
    struct state *view;    /* updated only by observations, and hidden again after each */
    struct state *memory;  /* the same, but without forgetting anything */
    struct state *scratch; /* state_size bytes */
    struct state *other;   /* more scratch memory */
    struct observation *seen;
    size_t count;
    size_t capacity;
};

static struct witness witness_start(const struct walk *walk, int seat)
{
    size_t size = walk->game->state_size;
    struct witness witness = {.game = walk->game, .rules = walk->rules, .seat = seat};
    witness.view = memory_create(1, size);
    witness.memory = memory_create(1, size);
    witness.scratch = memory_create(1, size);
    witness.other = memory_create(1, size);
    game_view(walk->game, walk->rules, walk->state, seat, witness.view);
    memcpy(witness.memory, witness.view, size);
    return witness;
}

static void witness_finish(struct witness *witness)
{
    free(witness->view);
    free(witness->memory);
    free(witness->scratch);
    free(witness->other);
    free(witness->seen);
}

/* Updates the memory by an observation; what was shown answers a reveal if it was not remembered.
 * If the memory knows a part of the reveal, it asks only for the rest, which this code cannot
 * separate: it then starts again from what the seat knows in AFTER. */
static void remember(
    struct witness *witness, const struct observation *seen, const struct state *after)
{
    const struct game *game = witness->game;
    struct event due;
    game_apply_ply(game, witness->rules, witness->memory, &seen->ply);
    if (!seen->shown.count || game->actor(witness->rules, witness->memory) != ACTOR_CHANCE)
        return;
    game->due(witness->rules, witness->memory, &due);
    if (due.kind == seen->shown.kind && due.count == seen->shown.count && !seen->then.count)
        game->apply_event(witness->rules, witness->memory, &seen->shown);
    else
        game_view(game, witness->rules, after, witness->seat, witness->memory);
}

/* Notes what the witness saw of PLY, which led from BEFORE to AFTER. */
static void witness_see(struct witness *witness, const struct state *before, const struct ply *ply,
    const struct state *after)
{
    struct observation seen;
    if (!game_observe(witness->game, witness->rules, before, ply, witness->seat, &seen))
        return;
    remember(witness, &seen, after);
    if (witness->count == witness->capacity) {
        witness->capacity = witness->capacity ? 2 * witness->capacity : 64;
        witness->seen = memory_resize(witness->seen, witness->capacity, sizeof *witness->seen);
    }
    witness->seen[witness->count++] = seen;
}

static bool same_bytes(const struct witness *witness, const void *a, const void *b)
{
    return memcmp(a, b, witness->game->state_size) == 0;
}

/* ---- views ---- */

static bool view_holds(const struct walk *walk, struct witness *witness, struct error *error)
{
    const struct game *game = walk->game;
    struct game_result truth, known;
    game_view(game, walk->rules, walk->state, witness->seat, witness->scratch);
    game_view(game, walk->rules, witness->scratch, witness->seat, witness->other);
    if (!same_bytes(witness, witness->scratch, witness->other))
        return BROKEN(error, "the view of a view is another view");
    if (game->actor(walk->rules, witness->scratch) != walk_actor(walk))
        return BROKEN(error, "the view does not know who acts");
    game->result(walk->rules, walk->state, &truth);
    game->result(walk->rules, witness->scratch, &known);
    if (memcmp(&truth, &known, sizeof truth) != 0)
        return BROKEN(error, "the view does not know the score");
    return game->check(walk->rules, witness->scratch, error);
}

/* Runs CHECK for every seat before each ply of random games, whose plies all witnesses see. */
static bool for_witnesses(const struct contract_case *item, int number,
    bool (*check)(
        struct walk *walk, struct witness *witness, const struct ply *next, struct error *error),
    struct error *error)
{
    bool fine = true;
    for (int game = 0; game < item->games && fine; game++) {
        struct walk walk = walk_start(item, number + game);
        struct witness witness[GAME_PLAYERS_MAX];
        for (int seat = 0; seat < item->players; seat++)
            witness[seat] = witness_start(&walk, seat);
        while (fine && walk.count < 600 && walk_actor(&walk) != ACTOR_OVER) {
            struct ply next = walk_choose(&walk);
            for (int seat = 0; seat < item->players && fine; seat++)
                fine = check(&walk, &witness[seat], &next, error);
            walk_play(&walk, &next);
            for (int seat = 0; seat < item->players; seat++)
                witness_see(&witness[seat], walk.before, &next, walk.state);
        }
        for (int seat = 0; seat < item->players; seat++)
            witness_finish(&witness[seat]);
        walk_finish(&walk);
    }
    return fine;
}

static bool check_one_view(
    struct walk *walk, struct witness *witness, const struct ply *next, struct error *error)
{
    (void)next;
    return view_holds(walk, witness, error);
}

bool check_view(const struct contract_case *item, struct error *error)
{
    return for_witnesses(item, 10000, check_one_view, error);
}

/* ---- leaks ---- */

/* Sets what the witness knows after PLY in the current state: the observation, and VIEW. AFTER gets
 * the state itself. */
static bool know_after(const struct walk *walk, struct witness *witness, const struct ply *ply,
    struct observation *seen, struct state *view, struct state *after)
{
    memcpy(after, walk->state, walk->game->state_size);
    game_apply_ply(walk->game, walk->rules, after, ply);
    game_view(walk->game, walk->rules, after, witness->seat, view);
    memset(seen, 0, sizeof *seen);
    return game_observe(walk->game, walk->rules, walk->state, ply, witness->seat, seen);
}

/* Checks that two plies that look the same leave the same view; and that two plies of others, or of
 * chance, that leave the same view look the same, unless they also leave the same state, so that
 * their difference hides nothing. */
static bool compare_plies(struct walk *walk, struct witness *witness, const struct ply *a,
    const struct ply *b, struct error *error)
{
    size_t size = walk->game->state_size;
    struct observation seen_a, seen_b;
    uint8_t *memory = memory_create(4, size);
    struct state *view_a = (void *)memory, *view_b = (void *)(memory + size);
    struct state *after_a = (void *)(memory + 2 * size), *after_b = (void *)(memory + 3 * size);
    bool saw_a = know_after(walk, witness, a, &seen_a, view_a, after_a);
    bool saw_b = know_after(walk, witness, b, &seen_b, view_b, after_b);
    bool same_view = same_bytes(witness, view_a, view_b);
    bool same_state = same_bytes(witness, after_a, after_b);
    bool same_look = saw_a == saw_b && memcmp(&seen_a, &seen_b, sizeof seen_a) == 0;
    free(memory);
    if (same_look && !same_view)
        return BROKEN(
            error, "player %d's view tells apart what looked the same", witness->seat + 1);
    if (same_view && !same_look && !same_state && a->actor != witness->seat)
        return BROKEN(error, "player %d's observation tells apart what leaves the same view",
            witness->seat + 1);
    return true;
}

static bool check_twins(
    struct walk *walk, struct witness *witness, const struct ply *next, struct error *error)
{
    for (int i = 0; i < 4; i++) {
        struct ply twin = walk_choose(walk);
        if (memcmp(&twin, next, sizeof twin) != 0 &&
            !compare_plies(walk, witness, next, &twin, error))
            return false;
    }
    return true;
}

bool check_leaks(const struct contract_case *item, struct error *error)
{
    return for_witnesses(item, 11000, check_twins, error);
}

/* ---- observations lead the view forward ---- */

/* At a reveal in the updated view, checks that it asks for exactly what was shown, and accepts it.
 */
static bool lead_reveal(const struct walk *walk, struct witness *witness, const struct event *shown,
    struct error *error)
{
    const struct game *game = walk->game;
    struct error why = ERROR_INIT;
    struct event due, back;
    struct chance_seed seed = chance_seed_from_text("reveal");
    char spelling[GAME_EVENT_SIZE];
    struct text text = text_in(spelling, sizeof spelling);
    game->due(walk->rules, witness->view, &due);
    if (due.kind != shown->kind || due.subject != shown->subject || due.count != shown->count)
        return BROKEN(error, "a reveal asks for something else than was shown");
    if (!game->allows_event(walk->rules, witness->view, shown, &why))
        return BROKEN(error, "a reveal refuses what was shown: %s", why.message);
    if (game->draw_event(walk->rules, witness->view, &seed, &back))
        return BROKEN(error, "the seed answers a reveal");
    game->format_event(walk->rules, witness->view, shown, &text);
    memset(&back, 0xa5, sizeof back);
    if (!game_read_event(game, walk->rules, witness->view, spelling, &back, &why) ||
        memcmp(&back, shown, sizeof back) != 0)
        return BROKEN(error, "the reveal '%s' is not read back", spelling);
    game->apply_event(walk->rules, witness->view, shown);
    return true;
}

/* Plays the observed ply in the updated view and compares the result with the true view after PLY.
 */
static bool lead(
    struct walk *walk, struct witness *witness, const struct ply *ply, struct error *error)
{
    const struct game *game = walk->game;
    struct observation seen;
    struct error why = ERROR_INIT;
    if (game_observe(game, walk->rules, walk->state, ply, witness->seat, &seen)) {
        bool allowed = seen.ply.actor == ACTOR_CHANCE
                           ? game->allows_event(walk->rules, witness->view, &seen.ply.event, &why)
                           : game->allows(walk->rules, witness->view, &seen.ply.action, &why);
        if (!allowed)
            return BROKEN(error, "a view refuses what was observed: %s", why.message);
        game_apply_ply(game, walk->rules, witness->view, &seen.ply);
        const struct event *const shown[] = {&seen.shown, &seen.then};
        for (int i = 0; i < 2 && shown[i]->count; i++)
            if (game->actor(walk->rules, witness->view) == ACTOR_CHANCE &&
                !lead_reveal(walk, witness, shown[i], error))
                return false;
    }
    memcpy(witness->other, walk->state, game->state_size);
    game_apply_ply(game, walk->rules, witness->other, ply);
    game_view(game, walk->rules, witness->other, witness->seat, witness->scratch);
    game_view(game, walk->rules, witness->view, witness->seat, witness->other);
    if (!same_bytes(witness, witness->other, witness->scratch))
        return BROKEN(
            error, "what player %d observed does not lead to the view", witness->seat + 1);
    memcpy(witness->view, witness->other, game->state_size);
    return true;
}

static bool check_lead(
    struct walk *walk, struct witness *witness, const struct ply *next, struct error *error)
{
    return lead(walk, witness, next, error);
}

bool check_observations(const struct contract_case *item, struct error *error)
{
    return for_witnesses(item, 12000, check_lead, error);
}

/* ---- determinized states ---- */

/* Checks that a full state never asks for what it should know: when it is played to the end, the
 * seed can answer every chance event. */
static bool plays_on(struct walk *walk, struct witness *witness, struct error *error)
{
    const struct game *game = walk->game;
    struct chance_seed seed = chance_seed_from_text("full");
    struct event event;
    struct state *state = witness->other;
    for (int i = 0; i < 200; i++) {
        struct action action;
        int actor = game->actor(walk->rules, state);
        if (actor == ACTOR_OVER)
            return true;
        if (actor != ACTOR_CHANCE) {
            game_random_legal(game, walk->rules, state, &walk->rng, &walk->list, &action);
            game->apply(walk->rules, state, &action);
        } else if (game->draw_event(walk->rules, state, &seed, &event)) {
            game->apply_event(walk->rules, state, &event);
        } else {
            return BROKEN(error, "a determinized state does not know all");
        }
    }
    return true;
}

/* Checks that SEAT would see the same of its own legal actions in the determinized state as in the
 * true one, except for what is shown. */
static bool same_sights(
    struct walk *walk, struct witness *witness, const struct ply *next, struct error *error)
{
    struct observation truth, guess;
    struct error why = ERROR_INIT;
    if (next->actor != witness->seat)
        return true;
    if (!walk->game->allows(walk->rules, witness->other, &next->action, &why))
        return BROKEN(error, "an own action is illegal in a determinized state: %s", why.message);
    game_observe(walk->game, walk->rules, walk->state, next, witness->seat, &truth);
    game_observe(walk->game, walk->rules, witness->other, next, witness->seat, &guess);
    memset(truth.shown.values, 0, sizeof truth.shown.values);
    memset(guess.shown.values, 0, sizeof guess.shown.values);
    memset(&truth.then, 0,
        sizeof truth.then); /* whether there is more to show depends on what was shown */
    memset(&guess.then, 0, sizeof guess.then);
    if (memcmp(&truth, &guess, sizeof truth) != 0)
        return BROKEN(error, "an own action looks different in a determinized state");
    return true;
}

/* Reports whether KNOWN agrees with TRUTH wherever it is not null. Lists with nulls are not
 * compared, because the places of their known items are not known; nor are objects (counts) in
 * place of lists. */
static bool agrees(const json_t *known, const json_t *truth)
{
    const char *key;
    const json_t *value;
    size_t i;
    if (json_is_object(known) && json_is_object(truth)) {
        json_object_foreach((json_t *)known, key, value)
        {
            const json_t *other = json_object_get(truth, key);
            if (other && !agrees(value, other))
                return false;
        }
        return true;
    }
    if (json_is_array(known) && json_array_size(known) == json_array_size(truth)) {
        json_array_foreach((json_t *)known, i, value)
        {
            if (json_is_null(value))
                return true;
        }
        json_array_foreach((json_t *)known, i, value)
        {
            if (!agrees(value, json_array_get(truth, i)))
                return false;
        }
        return true;
    }
    return json_is_null(known) || json_is_object(known) || json_equal(known, truth);
}

/* Checks that the determinized state agrees with everything that the witness remembers. */
static bool remembers(const struct walk *walk, const struct witness *witness, struct error *error)
{
    json_t *known = walk->game->state_json(walk->rules, witness->memory);
    json_t *guess = walk->game->state_json(walk->rules, witness->other);
    bool fine = agrees(known, guess);
    json_decref(known);
    json_decref(guess);
    return fine ||
           BROKEN(error, "a determinized state forgets what player %d observed", witness->seat + 1);
}

/* Reports whether the full state in witness->other may be the true one, by all that the witness
 * knows; its view is in witness->scratch. */
static bool may_be_true(
    struct walk *walk, struct witness *witness, const struct ply *next, struct error *error)
{
    const struct game *game = walk->game;
    struct state *view = memory_create(1, game->state_size);
    game_view(game, walk->rules, witness->other, witness->seat, view);
    bool fine = same_bytes(witness, view, witness->scratch) ||
                BROKEN(error, "a determinized state has another view");
    free(view);
    return fine && game->check(walk->rules, witness->other, error) &&
           remembers(walk, witness, error) && same_sights(walk, witness, next, error);
}

static bool check_guess(
    struct walk *walk, struct witness *witness, const struct ply *next, struct error *error)
{
    const struct game *game = walk->game;
    struct rng rng = rng_from_seed(rng_next(&walk->rng)), same = rng;
    struct state *again = memory_create(1, game->state_size);
    game_view(game, walk->rules, walk->state, witness->seat, witness->scratch);
    bool fine = game_determinize(game, walk->rules, witness->scratch, witness->seat, witness->seen,
        witness->count, &rng, witness->other);
    fine = fine || BROKEN(error, "no state agrees with the view and the observations");
    if (fine) {
        game_determinize(game, walk->rules, witness->scratch, witness->seat, witness->seen,
            witness->count, &same, again);
        fine = same_bytes(witness, again, witness->other) ||
               BROKEN(error, "the same generator determinizes differently");
    }
    free(again);
    return fine && may_be_true(walk, witness, next, error) && plays_on(walk, witness, error);
}

bool check_determinize(const struct contract_case *item, struct error *error)
{
    return for_witnesses(item, 13000, check_guess, error);
}

/* ---- prepared worlds ---- */

/* Judges several samples of one preparation like determinized states. The last one is played on,
 * because an earlier one could have damaged the preparation by then. */
static bool check_samples(
    struct walk *walk, struct witness *witness, const struct ply *next, struct error *error)
{
    enum { SAMPLES = 3 };
    bool fine = true;
    game_view(walk->game, walk->rules, walk->state, witness->seat, witness->scratch);
    struct decision asked = {.game = walk->game,
        .rules = walk->rules,
        .view = witness->scratch,
        .seen = witness->seen,
        .seen_count = witness->count,
        .seat = witness->seat};
    struct game_worlds *worlds = game_worlds_create(&asked);
    if (!worlds)
        return BROKEN(error, "no world agrees with the view and the observations");
    for (int i = 0; i < SAMPLES && fine; i++) {
        memset(witness->other, 0xa5, walk->game->state_size);
        fine = game_worlds_sample(worlds, &walk->rng, witness->other) > 0 ||
               BROKEN(error, "a world has no weight");
        fine = fine && may_be_true(walk, witness, next, error);
    }
    fine = fine && plays_on(walk, witness, error);
    game_worlds_destroy(worlds);
    return fine;
}

bool check_worlds(const struct contract_case *item, struct error *error)
{
    return for_witnesses(item, 15000, check_samples, error);
}

/* ---- through several eyes ---- */

static bool check_other_eyes(
    struct walk *walk, struct witness *witness, const struct ply *next, struct error *error)
{
    const struct game *game = walk->game;
    struct state *once = memory_create(1, game->state_size);
    bool fine = true;
    (void)next;
    for (int other = 0; other < walk->item->players && fine; other++) {
        game_view(game, walk->rules, walk->state, witness->seat, once);
        game_view(game, walk->rules, once, other, witness->scratch);
        game_view(game, walk->rules, walk->state, other, once);
        game_view(game, walk->rules, once, witness->seat, witness->other);
        if (!same_bytes(witness, witness->scratch, witness->other))
            fine = BROKEN(error, "players %d and %d see otherwise in another order",
                witness->seat + 1, other + 1);
        fine = fine && game->check(walk->rules, witness->scratch, error);
    }
    free(once);
    return fine;
}

bool check_eyes(const struct contract_case *item, struct error *error)
{
    return for_witnesses(item, 16000, check_other_eyes, error);
}

/* ---- legal on views ---- */

static bool check_legal_on_view(
    struct walk *walk, struct witness *witness, const struct ply *next, struct error *error)
{
    const struct game *game = walk->game;
    if (next->actor < 0)
        return true;
    game_view(game, walk->rules, walk->state, witness->seat, witness->scratch);
    game->legal(walk->rules, walk->state, &walk->list);
    struct action_list possible = action_list_create(game, walk->rules);
    game->legal(walk->rules, witness->scratch, &possible);
    bool fine = possible.count <= game->actions_max(walk->rules) ||
                BROKEN(error, "a view has more legal actions than actions_max");
    for (size_t i = 0; i < walk->list.count && fine; i++) {
        if (!list_has(&possible, &walk->list.items[i]) ||
            !game->allows(walk->rules, witness->scratch, &walk->list.items[i], NULL))
            fine = BROKEN(error, "player %d's view misses a legal action", witness->seat + 1);
    }
    if (fine && next->actor == witness->seat && possible.count != walk->list.count)
        fine = BROKEN(error, "the acting seat does not know its own legal actions");
    action_list_finish(&possible);
    return fine;
}

bool check_view_legal(const struct contract_case *item, struct error *error)
{
    return for_witnesses(item, 14000, check_legal_on_view, error);
}
