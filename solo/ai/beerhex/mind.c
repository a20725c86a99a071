/*
 * Thinking, and the chances of what is found.
 */
#include "ai/beerhex/private.h"

#include "core/memory.h"

#include <stdlib.h>

/* Larger boards than one of 25 cells take longer for each reply. */
enum { TRIED = 20, TRIED_LEAST = 6, ROUNDS_LEAST = 2, CELLS = 25 };

static const double certain = 0.9999;

/* In games of hard with itself positions win less often than they are judged to, by this factor of
 * the odds wherever they stand (tests/bench/reliability). */
static const double odds_of_judgement = 0.62;

/* Nobody who looks where caps lie joins the other seat with them. In games of hard with itself none
 * of 41 declarations that relied on that was right, though the guess alone gave them a half; of
 * ismcts, which plays at random in parts, it is true now and then. */
static const double given = 0.1;

/* Replies are those of a player who thinks like this one and can be misled. Believed alone they
 * make too much of misleading caps, which join whoever declares by luck: 2.5 of 8 caps against
 * ismcts, which won 10 of 141, where without replies there are 1.5, and 60 of 60 were won. */
static const double own_judgement = 0.5;

struct mind *mind_create(
    const struct game *game, const struct rules *rules, const struct manner *manner)
{
    struct mind *mind = memory_create(1, sizeof *mind);
    mind->manner = manner;
    mind->search = beerhex_search_create(game, rules);
    mind->search->plain = manner->resistances;
    mind->search->odds = odds_of_judgement;
    mind->search->given = given;
    mind->search->own = own_judgement;
    mind->ending = beerhex_ending_create(rules);
    return mind;
}

void mind_destroy(struct mind *mind)
{
    beerhex_search_destroy(mind->search);
    beerhex_ending_destroy(mind->ending);
    free(mind);
}

static int at_least(int value, int least)
{
    return value > least ? value : least;
}

/* Falling with the square of the distance to the best. What ends the game is taken as the best or
 * not at all. */
static void mix(struct mind *mind)
{
    const struct search *search = mind->search;
    const struct candidate *best = &search->candidate[0];
    double all = 0;
    for (int i = 0; i < search->count; i++) {
        const struct candidate *candidate = &search->candidate[i];
        double near = 1 - (best->value - candidate->value) / mind->manner->width;
        bool ends = candidate->action.kind <= BEERHEX_RESIGN;
        bool open = i == 0 || (near > 0 && !ends && 2 * candidate->worlds >= best->worlds);
        mind->chance[i] = open ? near * near : 0;
        all += mind->chance[i];
    }
    for (int i = 0; i < search->count; i++)
        mind->chance[i] = best->value < certain ? mind->chance[i] / all : i == 0;
}

static void judge(struct mind *mind, const struct decision *decision)
{
    int cells = at_least(decision->rules->board.count, CELLS);
    bool replies = mind->manner->rounds > 0;
    int tried = replies ? at_least(TRIED * CELLS / cells, TRIED_LEAST) : TRIED;
    beerhex_search_first(mind->search, decision, tried);
}

static void look_at_replies(struct mind *mind, const struct decision *decision)
{
    int cells = at_least(decision->rules->board.count, CELLS);
    int rounds = mind->manner->rounds * CELLS / cells * CELLS / cells * CELLS / cells;
    if (mind->manner->rounds > 0 && mind->search->candidate[0].value < certain)
        beerhex_search_replies(mind->search, decision, at_least(rounds, ROUNDS_LEAST));
}

/* As it plays before the end, but for replies, which depend on worlds that are drawn. */
static double habit(void *context, const struct decision *decision, const struct action *action)
{
    struct mind *mind = context;
    judge(mind, decision);
    mix(mind);
    for (int i = 0; i < mind->search->count; i++)
        if (action_equal(&mind->search->candidate[i].action, action))
            return mind->chance[i];
    return 0;
}

static void take_solution(struct mind *mind, const struct ending_action *found, int count)
{
    mind->search->count = count;
    for (int i = 0; i < count; i++) {
        mind->search->candidate[i] =
            (struct candidate){.action = found[i].action, .value = found[i].value};
        mind->chance[i] = found[i].chance;
    }
}

void mind_think(struct mind *mind, const struct decision *decision)
{
    struct ending_action found[CANDIDATES_MAX];
    int count = beerhex_ending_find(mind->ending, decision, habit, mind, found, CANDIDATES_MAX);
    judge(mind, decision);
    mind->solved = count > 0;
    if (mind->solved) {
        take_solution(mind, found, count);
    } else {
        look_at_replies(mind, decision);
        mix(mind);
    }
}

double mind_silver(struct mind *mind, const struct decision *decision, const struct action *place)
{
    struct ending_action found[REMAINING_VARIANTS];
    double silver = 0;
    int count = mind->solved ? 0
                             : beerhex_ending_find_symbols(
                                   mind->ending, decision, place, habit, mind, found);
    for (int i = 0; i < count; i++)
        silver += found[i].action.part == BEERHEX_SILVER ? found[i].chance : 0;
    return count > 0 ? silver : -1;
}
