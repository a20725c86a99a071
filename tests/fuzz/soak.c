/*
 * Soak: millions of random actions in every game and under all kinds of options, for a build with
 * sanitizers. Half of the games are played on at a table that knows only what one seat knows, with
 * unknown caps, tiles and draws. Now and then the position is looked at from all sides. Usage:
 * soak [ACTIONS [GAME ..]]; exit status 1 says what did not hold. ctest runs it for a moment only.
 */
#include "games/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ACTIONS_A_GAME = 3000, LOOK_EVERY = 61, DRAW_EVERY = 1009, SMALL_NUMBERS = 9 };

struct soak {
    const struct game *game;
    struct rules *rules;
    struct state *state;
    struct state *other;                 /* state_size bytes of scratch */
    struct state *led[GAME_PLAYERS_MAX]; /* each seat's view, updated by its observations */
    struct action_list list;
    struct rng rng;
    uint64_t actions, games, events, tables, looks;
    bool table; /* the state itself has unknown parts */
    char options[256];
};

static int words_of(const struct option_spec *spec)
{
    int count = spec->words ? 1 : 0;
    for (const char *at = spec->words; at && *at; at++)
        count += *at == '|';
    return count;
}

/* Returns the default, or any word or number; of large ranges only the ends and numbers near the
 * lower one. */
static int random_value(const struct option_spec *spec, struct rng *rng)
{
    int words = words_of(spec);
    bool numbers = spec->low <= spec->high;
    if (rng_below(rng, 2) == 0)
        return spec->initial;
    if (words > 0 && (!numbers || rng_below(rng, 2))) {
        int word = (int)rng_below(rng, (uint32_t)words);
        return numbers ? -1 - word : word;
    }
    int range = spec->high - spec->low + 1;
    if (range > SMALL_NUMBERS && rng_below(rng, 8) == 0)
        return spec->high;
    return spec->low +
           (int)rng_below(rng, (uint32_t)(range < SMALL_NUMBERS ? range : SMALL_NUMBERS));
}

static void say_options(struct soak *soak, const struct option_values *values, int players)
{
    struct text text = text_in(soak->options, sizeof soak->options);
    text_format(&text, "%s players=%d", soak->game->slug, players);
    for (int i = 0; i < options_count(soak->game->options); i++) {
        text_format(&text, " %s=", soak->game->options[i].key);
        options_format(soak->game->options, values, i, &text);
    }
}

static void deal(struct soak *soak)
{
    const struct game *game = soak->game;
    do {
        struct option_values values;
        struct error ignored = ERROR_INIT;
        options_defaults(game->options, &values);
        for (int i = 0; i < options_count(game->options); i++)
            values.value[i] = random_value(&game->options[i], &soak->rng);
        int players =
            game->players_min +
            (int)rng_below(&soak->rng, (uint32_t)(game->players_max - game->players_min + 1));
        say_options(soak, &values, players);
        soak->rules = game_rules_create(game, players, &values, &ignored);
    } while (!soak->rules);
    soak->state = game_state_create(game, soak->rules);
    soak->other = game_state_create(game, soak->rules);
    soak->list = action_list_create(game, soak->rules);
    soak->table = false;
    soak->games++;
}

static void forget_led(struct soak *soak)
{
    for (int seat = 0; seat < GAME_PLAYERS_MAX; seat++) {
        free(soak->led[seat]);
        soak->led[seat] = NULL;
    }
}

static void clear(struct soak *soak)
{
    forget_led(soak);
    game_state_destroy(soak->state);
    game_state_destroy(soak->other);
    action_list_finish(&soak->list);
    game_rules_destroy(soak->rules);
}

static bool fails(const struct soak *soak, const char *what, const char *why)
{
    fprintf(stderr, "soak: %s: after %llu actions: %s%s\n", soak->options,
        (unsigned long long)soak->actions, what, why);
    return false;
}

static bool holds(const struct soak *soak, const struct state *state, const char *whose)
{
    struct error why = ERROR_INIT;
    return soak->game->check(soak->rules, state, &why) || fails(soak, whose, why.message);
}

/* From now on, the table knows only what one seat knows. */
static void become_table(struct soak *soak)
{
    int players = soak->game->players(soak->rules);
    int knows = (int)rng_below(&soak->rng, (uint32_t)players);
    game_view(soak->game, soak->rules, soak->state, knows, soak->other);
    memcpy(soak->state, soak->other, soak->game->state_size);
    soak->table = true;
    soak->tables++;
    for (int seat = 0; seat < players; seat++) {
        soak->led[seat] = game_state_create(soak->game, soak->rules);
        game_view(soak->game, soak->rules, soak->state, seat, soak->led[seat]);
    }
}

static bool spelled_and_read(const struct soak *soak, const struct ply *ply)
{
    char spelling[GAME_EVENT_SIZE];
    struct text text = text_in(spelling, sizeof spelling);
    struct error why = ERROR_INIT;
    struct action action;
    struct event event;
    memset(&action, 0, sizeof action);
    memset(&event, 0, sizeof event);
    if (ply->actor == ACTOR_CHANCE) {
        soak->game->format_event(soak->rules, soak->state, &ply->event, &text);
        return (game_read_event(soak->game, soak->rules, soak->state, spelling, &event, &why) &&
                   memcmp(&event, &ply->event, sizeof event) == 0) ||
               fails(soak, "is not read back: ", spelling);
    }
    soak->game->format(soak->rules, soak->state, &ply->action, &text);
    return (soak->game->parse(soak->rules, soak->state, spelling, &action, &why) &&
               action_equal(&action, &ply->action)) ||
           fails(soak, "is not read back: ", spelling);
}

/* Checks that every seat's observations lead its view to the current one, also if the table itself
 * does not know everything. */
static bool lead(struct soak *soak, const struct ply *ply)
{
    const struct game *game = soak->game;
    for (int seat = 0; seat < game->players(soak->rules); seat++) {
        struct observation seen;
        struct error why = ERROR_INIT;
        struct state *led = soak->led[seat];
        if (!game_observe(game, soak->rules, soak->state, ply, seat, &seen))
            continue;
        bool allowed = seen.ply.actor == ACTOR_CHANCE
                           ? game->allows_event(soak->rules, led, &seen.ply.event, &why)
                           : game->allows(soak->rules, led, &seen.ply.action, &why);
        if (!allowed)
            return fails(soak, "a view refuses what was observed: ", why.message);
        game_apply_ply(game, soak->rules, led, &seen.ply);
        if (seen.shown.count > 0)
            game->apply_event(soak->rules, led, &seen.shown);
        if (seen.then.count > 0)
            game->apply_event(soak->rules, led, &seen.then);
    }
    return true;
}

static bool led_to_now(struct soak *soak)
{
    for (int seat = 0; seat < soak->game->players(soak->rules); seat++) {
        game_view(soak->game, soak->rules, soak->led[seat], seat, soak->other);
        memcpy(soak->led[seat], soak->other, soak->game->state_size);
        game_view(soak->game, soak->rules, soak->state, seat, soak->other);
        if (memcmp(soak->led[seat], soak->other, soak->game->state_size) != 0)
            return fails(soak, "observations do not lead to the view of now", "");
    }
    return true;
}

static void choose_event(struct soak *soak, struct ply *ply)
{
    struct event hidden;
    game_sample(soak->game, soak->rules, soak->state, &soak->rng, &ply->event);
    hidden = ply->event;
    memset(hidden.values, VALUE_UNKNOWN, hidden.count);
    if (soak->table && rng_below(&soak->rng, 2) &&
        soak->game->allows_event(soak->rules, soak->state, &hidden, NULL))
        ply->event = hidden;
}

static void choose_action(struct soak *soak, struct ply *ply)
{
    struct action hidden;
    if (rng_below(&soak->rng, 4))
        game_random_playout(
            soak->game, soak->rules, soak->state, &soak->rng, &soak->list, &ply->action);
    else
        game_random_legal(
            soak->game, soak->rules, soak->state, &soak->rng, &soak->list, &ply->action);
    hidden = ply->action;
    hidden.part = VALUE_UNKNOWN;
    if (soak->table && rng_below(&soak->rng, 2) &&
        soak->game->allows(soak->rules, soak->state, &hidden, NULL))
        ply->action = hidden;
}

static bool play(struct soak *soak, const struct ply *ply)
{
    if (soak->table && !lead(soak, ply))
        return false;
    game_apply_ply(soak->game, soak->rules, soak->state, ply);
    soak->actions += ply->actor >= 0;
    soak->events += ply->actor < 0;
    return !soak->table || led_to_now(soak);
}

/* Checks views, their legal actions and the canonical text. */
static bool look(struct soak *soak)
{
    const struct game *game = soak->game;
    if (!holds(soak, soak->state, "the state: "))
        return false;
    for (int seat = 0; seat < game->players(soak->rules); seat++) {
        game_view(game, soak->rules, soak->state, seat, soak->other);
        if (!holds(soak, soak->other, "a view: "))
            return false;
        if (game->actor(soak->rules, soak->other) >= 0)
            game->legal(soak->rules, soak->other, &soak->list);
        json_decref(game->state_json(soak->rules, soak->other));
    }
    soak->looks++;
    return true;
}

static void draw(struct soak *soak)
{
    struct canvas canvas;
    char words[8192];
    struct text text = text_in(words, sizeof words);
    struct draw_request request = {.seat = 0, .ascii = rng_below(&soak->rng, 2) == 0};
    canvas_init(&canvas);
    soak->game->draw(soak->rules, soak->state, &request, &canvas);
    canvas_finish(&canvas);
    soak->game->prompt(soak->rules, soak->state, &text);
    soak->game->describe_score(soak->rules, soak->state, &text);
}

static bool step(struct soak *soak)
{
    struct ply ply;
    memset(&ply, 0, sizeof ply);
    ply.actor = soak->game->actor(soak->rules, soak->state);
    if (ply.actor == ACTOR_CHANCE)
        choose_event(soak, &ply);
    else
        choose_action(soak, &ply);
    bool looking = rng_below(&soak->rng, LOOK_EVERY) == 0;
    if (looking && !spelled_and_read(soak, &ply))
        return false;
    if (rng_below(&soak->rng, DRAW_EVERY) == 0)
        draw(soak);
    return play(soak, &ply) && (!looking || look(soak));
}

static bool play_game(struct soak *soak)
{
    uint64_t end = soak->actions + ACTIONS_A_GAME;
    uint32_t table_at = rng_below(&soak->rng, 120);
    bool fine = true;
    deal(soak);
    for (uint32_t at = 0;
         fine && soak->actions < end && soak->game->actor(soak->rules, soak->state) != ACTOR_OVER;
         at++) {
        if (at == table_at && rng_below(&soak->rng, 2))
            become_table(soak);
        fine = step(soak);
    }
    fine = fine && look(soak);
    clear(soak);
    return fine;
}

static bool soak_game(const struct game *game, uint64_t actions)
{
    struct soak soak = {.game = game, .rng = rng_from_seed(2026)};
    bool fine = true;
    while (fine && soak.actions < actions)
        fine = play_game(&soak);
    printf("%s: %llu actions, %llu events in %llu games, %llu of them at a table that does not "
           "know all; %llu looks\n",
        game->slug, (unsigned long long)soak.actions, (unsigned long long)soak.events,
        (unsigned long long)soak.games, (unsigned long long)soak.tables,
        (unsigned long long)soak.looks);
    fflush(stdout);
    return fine;
}

int main(int argc, char **argv)
{
    int64_t actions = 100000;
    bool fine = true;
    if (argc > 1 && !text_to_number(argv[1], 1, INT64_MAX, &actions)) {
        fprintf(stderr, "soak: '%s' is not a number of actions\n", argv[1]);
        return 2;
    }
    for (int i = 0; game_registry[i] && fine; i++) {
        bool wanted = argc < 3;
        for (int k = 2; k < argc; k++)
            wanted |= strcmp(argv[k], game_registry[i]->slug) == 0;
        fine = !wanted || soak_game(game_registry[i], (uint64_t)actions);
    }
    return fine ? 0 : 1;
}
