/*
 * Plays games of BeerHex, one after another, between the learner and its opponents.
 */
#include "bench/train/beerhex_play.h"

#include "lab/players/players.h"
#include "core/memory.h"

#include <stddef.h>

enum { CANDIDATES = 16 };

double training_unit(struct rng *rng)
{
    return (double)(rng_next(rng) >> 11) / 9007199254740992.0;
}

static struct decision decision_of(struct training_game *game, int seat)
{
    struct side *side = &game->side[seat];
    beerhex.view(game->rules, &game->state, seat, &side->view);
    return (struct decision){.game = &beerhex,
        .rules = game->rules,
        .view = &side->view,
        .seen = side->seen,
        .seen_count = side->seen_count,
        .seat = seat,
        .seed = rng_next(game->rng),
        .parameter = side->believed};
}

static void add_sample(struct side *side, int net)
{
    if (side->samples == SAMPLES_MAX)
        return;
    struct sample *sample = &side->sample[side->samples++];
    sample->net = net;
    beerhex_features_of(&side->search->outlook, &side->search->outlook.now, sample->feature);
}

/* Chooses at random; better actions are more likely. */
static struct action choose(struct training_game *game, const struct search *search)
{
    double weight[CANDIDATES], all = 0, best = search->candidate[0].value;
    if (training_unit(game->rng) < 0.03)
        return search->candidate[rng_below(game->rng, (uint32_t)search->count)].action;
    for (int i = 0; i < search->count; i++) {
        double below = (best - search->candidate[i].value) / game->heat;
        weight[i] = search->candidate[i].value <= 0 ? 0 : 1 / (1 + below * below * below * below);
        weight[i] = below > 4 ? 0 : weight[i];
        all += weight[i];
    }
    double at = training_unit(game->rng) * all;
    int index = 0;
    while (index < search->count - 1 && (at -= weight[index]) >= 0)
        index++;
    return search->candidate[index].action;
}

/* Replaces a placement's symbol by any that the hand has, so that the symbol says nothing about the
 * place. */
static void blur(struct training_game *game, const struct search *search, struct action *action)
{
    int symbol = (int)rng_below(game->rng, 2);
    if (beerhex_outlook_holds(&search->outlook, symbol))
        action->part = (uint8_t)symbol;
}

static struct action act(struct training_game *game, int seat)
{
    struct side *side = &game->side[seat];
    struct decision decision = decision_of(game, seat);
    struct action action = {0};
    if (side->player) {
        side->player->decide(side->memory, &decision, &action);
        return action;
    }
    beerhex_search_first(side->search, &decision, CANDIDATES);
    if (side->who == LEARNER && game->state.phase == BEERHEX_TURN)
        add_sample(side, NET_BEFORE);
    action = choose(game, side->search);
    if (side->who == CARELESS && action.kind == BEERHEX_PLACE)
        blur(game, side->search, &action);
    return action;
}

static void play(struct training_game *game, int seat, const struct action *action)
{
    struct ply ply = {.actor = seat, .action = *action};
    for (int i = 0; i < 2; i++)
        if (beerhex.observe(
                game->rules, &game->state, &ply, i, &game->side[i].seen[game->side[i].seen_count]))
            game->side[i].seen_count++;
    beerhex.apply(game->rules, &game->state, action);
}

static void play_game(struct training_game *game)
{
    beerhex.state_init(game->rules, &game->state);
    while (!game->state.over && game->side[0].seen_count < SEEN_MAX - 1) {
        int seat = game->state.mover;
        struct side *side = &game->side[seat];
        struct action action = act(game, seat);
        play(game, seat, &action);
        if (side->who == LEARNER && !game->state.over && game->state.mover != seat) {
            struct decision decision = decision_of(game, seat);
            beerhex_search_look(side->search, &decision);
            add_sample(side, NET_AFTER);
        }
    }
}

static void make_rules(struct training_game *game)
{
    struct option_values values;
    struct error error = ERROR_INIT;
    static const int sizes[] = {5, 5, 5, 5, 5, 5, 5, 5, 3, 4, 4, 6, 6, 7};
    static const int limits[] = {60, 60, 60, 60, 30, 20, 120, 200};
    options_defaults(beerhex.options, &values);
    int size = sizes[rng_below(game->rng, 14)];
    values.value[BEERHEX_SIZE] = size;
    values.value[BEERHEX_STARTER] = 1 + (int)rng_below(game->rng, 2);
    values.value[BEERHEX_TURN_LIMIT] = limits[rng_below(game->rng, 8)] * size * size / 25;
    game->rules = game_rules_create(&beerhex, 2, &values, &error);
}

static void begin_side(struct training_game *game, int seat, enum who who)
{
    static const struct player *const players[] = {
        [RESIST] = &ai_beerhex_resist, [LINE] = &ai_beerhex_line, [DECOYS] = &ai_beerhex_decoys};
    struct side *side = &game->side[seat];
    side->who = who;
    side->seen_count = 0;
    side->samples = 0;
    side->search = NULL;
    side->player = who >= RESIST ? players[who] : NULL;
    side->believed = 0.5 + 0.5 * training_unit(game->rng);
    if (side->player) {
        side->memory = player_create(side->player, &beerhex, game->rules);
        return;
    }
    side->search = beerhex_search_create(&beerhex, game->rules);
    bool learned = who == LEARNER || (who == CARELESS && rng_below(game->rng, 2));
    side->search->net = learned ? game->net : NULL;
}

static void end_side(struct side *side)
{
    beerhex_search_destroy(side->search);
    if (side->player)
        player_destroy(side->player, side->memory);
}

/* Chooses the learner's opponent: itself in six games of ten. */
static enum who choose_other(struct training_game *game)
{
    static const enum who others[] = {LEARNER, LEARNER, LEARNER, LEARNER, LEARNER, LEARNER, PLAIN,
        PLAIN, RESIST, RESIST, RESIST, CARELESS, CARELESS, CARELESS};
    if (rng_below(game->rng, 25) == 0)
        return rng_below(game->rng, 2) ? LINE : DECOYS;
    return others[rng_below(game->rng, sizeof others / sizeof others[0])];
}

void training_game_play(struct training_game *game)
{
    make_rules(game);
    game->learner = (int)rng_below(game->rng, 2);
    game->other = choose_other(game);
    game->heat = 0.004 + 0.03 * training_unit(game->rng);
    begin_side(game, game->learner, LEARNER);
    begin_side(game, 1 - game->learner, game->other);
    play_game(game);
    for (int i = 0; i < 2; i++)
        end_side(&game->side[i]);
    game_rules_destroy(game->rules);
}
