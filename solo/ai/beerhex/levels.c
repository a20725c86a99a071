/*
 * Levels normal, hard and expert of BeerHex. They guess alike what hidden caps are, and mix among
 * actions that are nearly as good as the best, so that nobody can read a cap off the place where it
 * lies. Normal judges by resistances for the greater part, hard by what was learned, expert
 * looks at replies, too.
 */
#include "ai/beerhex/levels.h"

#include "ai/beerhex/features.h"
#include "ai/beerhex/search.h"

/* On boards of 25 cells; larger ones take longer for each reply. */
enum { TRIED = 20, TRIED_LEAST = 6, ROUNDS = 36, ROUNDS_LEAST = 2, CELLS = 25, SEARCHES = 4 };

/* How a level goes about it. */
struct manner {
    int rounds;   /* of replies; 0: none are looked at */
    double width; /* how far below the best an action may be and still be taken */
};

static const struct manner plain = {0, 0.03};
static const struct manner learned = {0, 0.03};
static const struct manner searching = {ROUNDS, 0.02};

static const double resistances = 0.75; /* the share in what normal judges by */
static const double certain = 0.9999;

static void *create_plain(const struct game *game, const struct rules *rules)
{
    struct search *search = beerhex_search_create(game, rules);
    search->plain = resistances;
    return search;
}

static void *create(const struct game *game, const struct rules *rules)
{
    return beerhex_search_create(game, rules);
}

static void destroy(void *self)
{
    beerhex_search_destroy(self);
}

static int at_least(int value, int least)
{
    return value > least ? value : least;
}

static void think(
    struct search *search, const struct decision *decision, const struct manner *manner)
{
    int cells = decision->rules->board.count < CELLS ? CELLS : decision->rules->board.count;
    int tried = manner->rounds > 0 ? at_least(TRIED * CELLS / cells, TRIED_LEAST) : TRIED;
    int rounds = manner->rounds * CELLS / cells * CELLS / cells * CELLS / cells;
    beerhex_search_first(search, decision, tried);
    if (manner->rounds > 0 && search->candidate[0].value < certain)
        beerhex_search_replies(search, decision, at_least(rounds, ROUNDS_LEAST));
}

/* ---- mixing ---- */

/* By candidate, how likely it is taken: falling with the square of the distance to the best. What
 * ends the game is taken as the best or not at all. How many can be. */
static int mix(const struct search *search, const struct manner *manner, double chance[])
{
    const struct candidate *best = &search->candidate[0];
    double all = 0;
    int count = 0;
    for (int i = 0; i < search->count; i++) {
        const struct candidate *candidate = &search->candidate[i];
        double near = 1 - (best->value - candidate->value) / manner->width;
        bool ends = candidate->action.kind <= BEERHEX_RESIGN;
        bool open = i == 0 || (near > 0 && !ends && 2 * candidate->worlds >= best->worlds);
        chance[i] = open ? near * near : 0;
        all += chance[i];
        count += open;
    }
    for (int i = 0; i < search->count; i++)
        chance[i] = best->value < certain ? chance[i] / all : i == 0;
    return best->value < certain ? count : 1;
}

static void decide(struct search *search, const struct decision *decision,
    const struct manner *manner, struct action *action)
{
    double chance[CANDIDATES_MAX];
    think(search, decision, manner);
    mix(search, manner, chance);
    struct rng rng = rng_from_seed(~decision->seed);
    double at = (double)(rng_next(&rng) >> 11) / 9007199254740992.0;
    int index = 0;
    for (int i = 0; i < search->count && at >= 0; i++) {
        index = chance[i] > 0 ? i : index;
        at -= chance[i];
    }
    *action = search->candidate[index].action;
}

static void add_likely(
    struct likely_action *likely, size_t *count, const struct action *action, double chance)
{
    size_t at = 0;
    while (at < *count && !action_equal(&likely[at].action, action))
        at++;
    if (at == *count)
        likely[(*count)++] = (struct likely_action){*action, 0};
    likely[at].probability += chance;
}

/* A search is made a few times: what it finds depends on the worlds it draws. */
static size_t policy(struct search *search, const struct decision *decision,
    const struct manner *manner, struct likely_action *likely)
{
    double chance[CANDIDATES_MAX];
    struct decision again = *decision;
    struct rng rng = rng_from_seed(decision->seed);
    int times = manner->rounds > 0 && !stop_raised(decision->stop) ? SEARCHES : 1;
    size_t count = 0;
    for (int time = 0; time < times; time++) {
        think(search, &again, manner);
        mix(search, manner, chance);
        for (int i = 0; i < search->count; i++)
            if (chance[i] > 0)
                add_likely(likely, &count, &search->candidate[i].action, chance[i] / times);
        again.seed = rng_next(&rng);
    }
    return count;
}

/* ---- advice ---- */

static double success_of(const struct outlook *outlook, const struct action *action)
{
    double chance[1 << BEERHEX_TRIO];
    beerhex_appraise_trio(outlook, action, chance);
    return chance[0] + chance[(1 << BEERHEX_TRIO) - 1];
}

static double percent(double share)
{
    return (double)(int)(100 * share + 0.5);
}

static int missing(const struct outlook *outlook, const struct layout *layout, int seat)
{
    struct cell_set empty =
        cell_set_without(outlook->rules->all, cell_set_or(layout->owned[0], layout->owned[1]));
    return beerhex_cells_needed(outlook->rules, layout->symbol[seat], empty, seat);
}

static void advise_place(
    const struct outlook *outlook, const struct action *action, struct advice *advice)
{
    int seat = outlook->seat;
    struct layout after = outlook->now;
    beerhex_layout_place(&after, seat, action->a, action->part);
    int cells = missing(outlook, &after, seat);
    int before = missing(outlook, &outlook->now, seat);
    advice->code = action->part != seat ? ADVICE_MISLEADS
                   : cells < before     ? ADVICE_CONNECTS
                                        : ADVICE_BLOCKS;
    advice->number[0] = advice->code == ADVICE_CONNECTS ? cells : 0;
}

static struct advice advise(const struct outlook *outlook, const struct candidate *candidate)
{
    const struct action *action = &candidate->action;
    struct advice advice = {.code = ADVICE_NONE};
    advice.field_count = beerhex.action_fields(outlook->rules, action, advice.field);
    if (action->kind <= BEERHEX_RESIGN) {
        advice.code = ADVICE_ENDS;
        advice.number[0] = percent(candidate->value);
    } else if (action->kind == BEERHEX_ATTACK_TRIO) {
        advice.code = ADVICE_STRIKES;
        advice.number[0] = percent(success_of(outlook, action));
    } else {
        advise_place(outlook, action, &advice);
    }
    return advice;
}

static size_t rank(struct search *search, const struct decision *decision,
    const struct manner *manner, struct ranked_action *ranked, size_t capacity)
{
    size_t count = 0;
    int worlds = 0;
    think(search, decision, manner);
    if (stop_raised(decision->stop) && capacity > 1)
        capacity = 1; /* the rest was not looked at */
    for (int i = 0; i < search->count; i++)
        worlds += search->candidate[i].worlds;
    for (int i = 0; i < search->count && count < capacity; i++) {
        const struct candidate *candidate = &search->candidate[i];
        int share = worlds > 0 ? candidate->worlds * 100 / worlds : i == 0 ? 100 : 0;
        ranked[count++] = (struct ranked_action){
            candidate->action, candidate->value, share, advise(&search->outlook, candidate)};
    }
    return count;
}

/* ---- what to expect ---- */

static double share_of_win(
    struct search *search, const struct decision *decision, const struct manner *manner)
{
    const struct state *view = decision->view;
    if (view->over)
        return view->winners == 3 || view->winners == 0 ? 0.5 : view->winners >> decision->seat & 1;
    if (view->pending == BEERHEX_NOTHING && view->mover == decision->seat) {
        think(search, decision, manner);
        return search->candidate[0].value;
    }
    beerhex_search_look(search, decision);
    return beerhex_outlook_worth(&search->outlook, &search->outlook.now);
}

static bool evaluate(struct search *search, const struct decision *decision,
    const struct manner *manner, double expected[GAME_PLAYERS_MAX])
{
    for (int seat = 0; seat < GAME_PLAYERS_MAX; seat++)
        expected[seat] = 0;
    expected[decision->seat] = share_of_win(search, decision, manner);
    expected[1 - decision->seat] = 1 - expected[decision->seat];
    return !stop_raised(decision->stop);
}

/* ---- normal ---- */

static void decide_normal(void *self, const struct decision *decision, struct action *action)
{
    decide(self, decision, &plain, action);
}

static size_t policy_normal(
    void *self, const struct decision *decision, struct likely_action *likely)
{
    return policy(self, decision, &plain, likely);
}

static size_t rank_normal(
    void *self, const struct decision *decision, struct ranked_action *ranked, size_t capacity)
{
    return rank(self, decision, &plain, ranked, capacity);
}

static bool evaluate_normal(
    void *self, const struct decision *decision, double expected[GAME_PLAYERS_MAX])
{
    return evaluate(self, decision, &plain, expected);
}

const struct player ai_beerhex_normal = {
    .name = "normal",
    .game = "beerhex",
    .about = "guesses hidden caps by how they were placed, and judges mostly by resistances",
    .level = true,
    .create = create_plain,
    .destroy = destroy,
    .decide = decide_normal,
    .rank = rank_normal,
    .policy = policy_normal,
    .evaluate = evaluate_normal,
};

/* ---- hard ---- */

static void decide_hard(void *self, const struct decision *decision, struct action *action)
{
    decide(self, decision, &learned, action);
}

static size_t policy_hard(void *self, const struct decision *decision, struct likely_action *likely)
{
    return policy(self, decision, &learned, likely);
}

static size_t rank_hard(
    void *self, const struct decision *decision, struct ranked_action *ranked, size_t capacity)
{
    return rank(self, decision, &learned, ranked, capacity);
}

static bool evaluate_hard(
    void *self, const struct decision *decision, double expected[GAME_PLAYERS_MAX])
{
    return evaluate(self, decision, &learned, expected);
}

const struct player ai_beerhex_hard = {
    .name = "hard",
    .game = "beerhex",
    .about = "guesses hidden caps by how they were placed, and judges by what it learned",
    .level = true,
    .create = create,
    .destroy = destroy,
    .decide = decide_hard,
    .rank = rank_hard,
    .policy = policy_hard,
    .evaluate = evaluate_hard,
};

/* ---- expert ---- */

static void decide_expert(void *self, const struct decision *decision, struct action *action)
{
    decide(self, decision, &searching, action);
}

static size_t policy_expert(
    void *self, const struct decision *decision, struct likely_action *likely)
{
    return policy(self, decision, &searching, likely);
}

static size_t rank_expert(
    void *self, const struct decision *decision, struct ranked_action *ranked, size_t capacity)
{
    return rank(self, decision, &searching, ranked, capacity);
}

static bool evaluate_expert(
    void *self, const struct decision *decision, double expected[GAME_PLAYERS_MAX])
{
    return evaluate(self, decision, &searching, expected);
}

const struct player ai_beerhex_expert = {
    .name = "expert",
    .game = "beerhex",
    .about = "looks at the other seat's replies, too, as that seat would choose them",
    .level = true,
    .create = create,
    .destroy = destroy,
    .decide = decide_expert,
    .rank = rank_expert,
    .policy = policy_expert,
    .evaluate = evaluate_expert,
};
