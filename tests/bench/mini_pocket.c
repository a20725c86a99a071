/*
 * Pocket Hexes on boards so small, with dice so small, that the best play can be found exactly, and
 * what players lose against it there, as a table:
 *
 *     mini_pocket [--cells 7] [--faces 3] [--boxes 1] [--learn GAMES] [--games N] [--walk 1]
 *                 [--rules 1] [--seed N]
 *
 * Boards have seven to ten cells of which one can score, or two (ten cells), and every die its
 * first FACES faces; without the first three options all boards with two and three faces are taken.
 * Levels hard and expert play with their search as it is shipped: with the network that is shipped,
 * which never saw such a board, and with one that is learned there. What their moves lose is found
 * exactly in N games (ten times as many of hard), or, with --walk 1, in all games there are. Shares
 * are of best play without a penalty in each box that no ring can fill. Standard error tells more.
 * With --rules 1 best play is found by the plain rules as well, and no player is asked: for seven
 * cells with two faces a matter of seconds.
 */
#include "mini_exact.h"
#include "mini_player.h"
#include "mini_policy.h"
#include "mini_rules.h"

#include "ai/ai.h"
#include "core/memory.h"
#include "core/text.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct wish {
    int64_t cells, faces, boxes; /* 0: all */
    int64_t learn;               /* 0: as many as lessons_of */
    int64_t games, walk, rules, seed;
};

/* A player of the table. */
struct entrant {
    const char *name;
    const struct player *level;
    bool learned;
    int times; /* how many times the requested games to play, for players that decide quickly */
};

static const struct entrant entrants[] = {
    {"hard, learned there", &ai_pocket_hexes_hard, true, 10},
    {"expert, learned there", &ai_pocket_hexes_expert, true, 1},
    {"hard", &ai_pocket_hexes_hard, false, 10},
    {"expert", &ai_pocket_hexes_expert, false, 1},
};
enum { ENTRANTS = sizeof entrants / sizeof *entrants };

static double seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

/* Returns the points that shares refer to: those of best play, without the unavoidable penalties
 * (one for each box in excess of rings). */
static double whole(const struct mini_board *board, double best)
{
    int rings = 0;
    for (int cell = 0; cell < board->cells.count; cell++)
        rings += board->sheet.interior[cell];
    return best - (double)SHEET_PENALTY * fmax(board->sheet.boxes - rings, 0);
}

/* Points lost, and what share that is. */
static void print_loss(const struct mini_board *board, double lost, double error, double best)
{
    printf(" %.4f", lost);
    if (error > 0)
        printf(" +- %.4f", 2 * error);
    printf(" | %.2f %% |", 100 * lost / whole(board, best));
    fflush(stdout);
}

static void walk(const struct mini_board *board, const struct mini_player *player, double best)
{
    print_loss(board, best - mini_policy_mean(board, &player->task), 0, best);
}

static void play(struct mini_exact *exact, const struct mini_board *board,
    const struct mini_player *player, double best, int games, int64_t seed)
{
    struct rng rng = rng_from_seed((uint64_t)seed);
    struct mini_losses losses = mini_policy_losses(exact, &player->task, games, &rng);
    print_loss(board, losses.mean, losses.error, best);
    fprintf(stderr,
        "    lost at first writes %.4f, first of two %.4f, last %.4f; came %.3f +- %.3f\n",
        losses.at[MOMENT_BEFORE_REROLL], losses.at[MOMENT_BETWEEN], losses.at[MOMENT_TURN_OVER],
        losses.points, 2 * losses.points_error);
}

static void measure(struct mini_exact *exact, const struct mini_board *board,
    const struct net *learned, double best, const struct wish *wish)
{
    for (int i = 0; i < ENTRANTS; i++) {
        struct mini_player player;
        double began = seconds();
        mini_player_init(&player, entrants[i].level, board, entrants[i].learned ? learned : NULL);
        if (wish->walk)
            walk(board, &player, best);
        else
            play(exact, board, &player, best, entrants[i].times * (int)wish->games, wish->seed);
        mini_player_finish(&player);
        fprintf(stderr, "  %s: %.1f s\n", entrants[i].name, seconds() - began);
    }
    printf("\n");
}

/* Returns how many games to learn from: few with few faces. */
static int64_t lessons_of(int faces)
{
    return faces == 2 ? 50000 : 300000;
}

static void check_by_rules(const struct mini_board *board, const struct sheet *sheet)
{
    struct rules *rules = mini_rules_create(board);
    struct state *state = mini_rules_state(rules, sheet);
    printf(" by the plain rules %.4f |\n", mini_rules_best(board, rules, state));
    game_state_destroy(state);
    free(rules);
}

static bool measure_players(
    struct mini_exact *exact, const struct mini_board *board, double best, const struct wish *wish)
{
    struct error error = ERROR_INIT;
    double began = seconds();
    int64_t lessons = wish->learn > 0 ? wish->learn : lessons_of(board->faces);
    struct net *learned = mini_learn(board, lessons, (uint64_t)wish->seed, &error);
    fprintf(stderr, "  learning: %.1f s\n", seconds() - began);
    if (learned)
        measure(exact, board, learned, best, wish);
    else
        fprintf(stderr, "%s\n", error.message);
    net_destroy(learned);
    return learned != NULL;
}

static bool measure_board(int cells, int faces, int boxes, const struct wish *wish)
{
    static struct mini_board board;
    struct sheet sheet;
    double began = seconds();
    mini_board_init(&board, cells, faces, boxes);
    sheet_init(&sheet, &board.sheet);
    struct mini_exact *exact = mini_exact_create(&board);
    double best = mini_exact_turn(exact, &sheet);
    printf("| %d | %d | %d | %.4f |", cells, faces, boxes, best);
    fprintf(stderr, "%d cells, %d faces, %d boxes: %.4f, %zu sheets, %.1f s\n", cells, faces, boxes,
        best, mini_exact_sheets(exact), seconds() - began);
    bool done = true;
    if (wish->rules)
        check_by_rules(&board, &sheet);
    else
        done = measure_players(exact, &board, best, wish);
    mini_exact_destroy(exact);
    return done;
}

static bool is_wished(int64_t wish, int number)
{
    return wish == 0 || wish == number;
}

static bool measure_boards(const struct wish *wish)
{
    int faces_max = wish->faces > 0 ? MINI_FACES_MAX : 3;
    printf("| cells | faces | boxes | best play |");
    for (int i = 0; i < ENTRANTS; i++)
        printf(" %s, loses | |", entrants[i].name);
    printf("\n|---|---|---|---|---|---|---|---|---|---|---|---|\n");
    for (int cells = MINI_CELLS_MIN; cells <= MINI_CELLS_MAX; cells++)
        for (int faces = 2; faces <= faces_max; faces++)
            for (int boxes = 1; boxes <= MINI_BOXES_MAX; boxes++)
                if (is_wished(wish->cells, cells) && is_wished(wish->faces, faces) &&
                    is_wished(wish->boxes, boxes) && !measure_board(cells, faces, boxes, wish))
                    return false;
    return true;
}

static bool read_wish(int argc, char **argv, struct wish *wish)
{
    const struct {
        const char *name;
        int64_t low, high;
        int64_t *number;
    } options[] = {{"--cells", MINI_CELLS_MIN, MINI_CELLS_MAX, &wish->cells},
        {"--faces", 2, MINI_FACES_MAX, &wish->faces}, {"--boxes", 1, MINI_BOXES_MAX, &wish->boxes},
        {"--learn", 0, 100000000, &wish->learn}, {"--games", 2, 1000000, &wish->games},
        {"--walk", 0, 1, &wish->walk}, {"--rules", 0, 1, &wish->rules},
        {"--seed", 0, INT32_MAX, &wish->seed}};
    for (int i = 1; i < argc; i += 2) {
        bool good = false;
        for (size_t k = 0; k < sizeof options / sizeof *options && i + 1 < argc; k++)
            good = good || (strcmp(argv[i], options[k].name) == 0 &&
                               text_to_number(argv[i + 1], options[k].low, options[k].high,
                                   options[k].number));
        if (!good)
            return false;
    }
    /* Ten cells with four faces do not fit into 4 GiB, and the plain rules are slow. */
    return (wish->faces < 4 || (wish->cells > 0 && wish->cells < 10)) &&
           (!wish->rules || (wish->cells > 0 && wish->faces == 2));
}

int main(int argc, char **argv)
{
    struct wish wish = {.games = 300, .seed = 1};
    if (!read_wish(argc, argv, &wish)) {
        fprintf(stderr,
            "mini_pocket [--cells %d..%d] [--faces 2..%d] [--boxes 1..%d] [--learn GAMES] [--games "
            "N] [--walk 0..1] [--rules 0..1] [--seed N]\n"
            "four faces: with --cells below 10; --rules 1: with --cells and --faces 2\n",
            MINI_CELLS_MIN, MINI_CELLS_MAX, MINI_FACES_MAX, MINI_BOXES_MAX);
        return 2;
    }
    return measure_boards(&wish) ? 0 : 1;
}
