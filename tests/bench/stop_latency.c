/*
 * Measures how long each level of a game takes to decide, and how long to stop when told to, in
 * elapsed time: on a busy machine only medians mean anything.
 *
 *     stop_latency GAME [--games N] [--players N] [KEY=VALUE...]
 *
 * The game is played by easy; every few decisions all levels are asked, once to the end and once
 * for each of a few delays, after which a timer raises the flag.
 */
#define _POSIX_C_SOURCE 200809L
#define _DEFAULT_SOURCE

#include "ai/ai.h"
#include "core/text.h"
#include "games/registry.h"
#include "match.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>

enum { EVERY = 5, TIMES_MAX = 4096 };

static const int delays_ms[] = {0, 1, 4, 12, 30};

/* Milliseconds, in the order of measurement. */
struct times {
    int count;
    double ms[TIMES_MAX];
};

struct measured {
    const struct player *level;
    void *memory[GAME_PLAYERS_MAX];
    struct times decision, stop;
};

static struct stop_flag flag;
static struct timespec raised;

static void raise_flag(int signal)
{
    (void)signal;
    if (stop_raised(&flag))
        return;
    clock_gettime(CLOCK_MONOTONIC, &raised);
    stop_raise(&flag);
}

static void set_timer(int ms)
{
    const struct itimerval timer = {.it_value = {0, ms * 1000}};
    setitimer(ITIMER_PROF, &timer, NULL);
}

static double ms_since(struct timespec then)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - then.tv_sec) * 1e3 + (double)(now.tv_nsec - then.tv_nsec) / 1e6;
}

static void note(struct times *times, double ms)
{
    if (times->count < TIMES_MAX)
        times->ms[times->count++] = ms;
}

/* ---- asking ---- */

static void ask_to_the_end(struct measured *measured, struct decision decision)
{
    struct timespec began;
    struct action action;
    clock_gettime(CLOCK_MONOTONIC, &began);
    measured->level->decide(measured->memory[decision.seat], &decision, &action);
    note(&measured->decision, ms_since(began));
}

static void ask_and_stop(struct measured *measured, struct decision decision, int delay_ms)
{
    struct action action;
    stop_lower(&flag);
    decision.stop = &flag;
    if (delay_ms > 0)
        set_timer(delay_ms);
    else
        raise_flag(0);
    measured->level->decide(measured->memory[decision.seat], &decision, &action);
    set_timer(0);
    if (stop_raised(&flag))
        note(&measured->stop, ms_since(raised));
}

static void ask(struct measured *measured, struct match *match, int seat)
{
    struct decision decision = match_decision(match, seat);
    if (!measured->level)
        return;
    for (size_t i = 0; i < sizeof delays_ms / sizeof delays_ms[0]; i++)
        ask_and_stop(measured, decision, delays_ms[i]);
    ask_to_the_end(measured, decision);
}

static void play(const struct game *game, const struct rules *rules, uint64_t seed,
    struct measured measured[PLAYER_LEVELS])
{
    const struct player *easy = ai_find(game->slug, "easy");
    const struct player *seats[GAME_PLAYERS_MAX];
    for (int i = 0; i < GAME_PLAYERS_MAX; i++)
        seats[i] = easy;
    struct match match = match_start(game, rules, seats, seed);
    for (int i = 0; i < PLAYER_LEVELS; i++)
        for (int seat = 0; measured[i].level && seat < match.players; seat++)
            measured[i].memory[seat] = player_create(measured[i].level, game, rules);
    bool going = true;
    for (int asked = (int)(seed % EVERY); going; going = match_step(&match))
        if (match_actor(&match) >= 0 && asked++ % EVERY == 0)
            for (int i = 0; i < PLAYER_LEVELS; i++)
                ask(&measured[i], &match, match_actor(&match));
    for (int i = 0; i < PLAYER_LEVELS; i++)
        for (int seat = 0; measured[i].level && seat < match.players; seat++)
            player_destroy(measured[i].level, measured[i].memory[seat]);
    match_finish(&match);
}

/* ---- reports ---- */

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double part(struct times *times, double share)
{
    qsort(times->ms, (size_t)times->count, sizeof times->ms[0], by_size);
    return times->count == 0 ? 0 : times->ms[(int)(share * (times->count - 1))];
}

static void report(struct measured *measured)
{
    printf("%-8s %4d decisions: median %8.2f ms, 95 %% below %8.2f, longest %8.2f;  "
           "%4d stops: median %6.3f ms, 95 %% below %6.2f, longest %6.2f\n",
        measured->level->name, measured->decision.count, part(&measured->decision, 0.5),
        part(&measured->decision, 0.95), part(&measured->decision, 1), measured->stop.count,
        part(&measured->stop, 0.5), part(&measured->stop, 0.95), part(&measured->stop, 1));
}

static int refuse(const char *word)
{
    fprintf(stderr, "stop_latency: '%s': GAME, --games N, --players N and KEY=VALUE are accepted\n",
        word);
    return 2;
}

static bool set_option(const struct game *game, struct option_values *values, const char *word)
{
    char key[64];
    struct error error = ERROR_INIT;
    const char *equal = strchr(word, '=');
    if (!equal || (size_t)(equal - word) >= sizeof key)
        return false;
    memcpy(key, word, (size_t)(equal - word));
    key[equal - word] = '\0';
    return options_set(game->options, values, key, equal + 1, &error);
}

int main(int argc, char **argv)
{
    const struct game *game = NULL;
    struct option_values values;
    int64_t games = 4, players = 2;
    for (int i = 0; argc > 1 && game_registry[i]; i++)
        if (strcmp(game_registry[i]->slug, argv[1]) == 0)
            game = game_registry[i];
    if (!game)
        return refuse(argc > 1 ? argv[1] : "");
    options_defaults(game->options, &values);
    for (int i = 2; i < argc; i++) {
        bool count = strcmp(argv[i], "--games") == 0 || strcmp(argv[i], "--players") == 0;
        int64_t *number = strcmp(argv[i], "--games") == 0 ? &games : &players;
        const char *word = argv[i];
        i += count;
        if (count ? i == argc || !text_to_number(argv[i], 1, 1000, number)
                  : !set_option(game, &values, word))
            return refuse(word);
    }
    static struct measured measured[PLAYER_LEVELS];
    struct error error = ERROR_INIT;
    struct rules *rules = game_rules_create(game, (int)players, &values, &error);
    if (!rules)
        return refuse("--players");
    const struct sigaction action = {.sa_handler = raise_flag};
    sigaction(SIGPROF, &action, NULL);
    for (int i = 0; i < PLAYER_LEVELS; i++)
        measured[i].level = ai_find(game->slug, player_levels[i]);
    for (int64_t i = 0; i < games; i++)
        play(game, rules, (uint64_t)i, measured);
    for (int i = 0; i < PLAYER_LEVELS; i++)
        if (measured[i].level)
            report(&measured[i]);
    game_rules_destroy(rules);
    return 0;
}
