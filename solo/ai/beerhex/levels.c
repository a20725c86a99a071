/*
 * Levels normal, hard and expert of BeerHex. They judge by what was learned. Normal trusts that
 * caps are their owner's and accepts slightly worse actions, hard guesses what the caps are, and
 * expert also looks at replies.
 */
#include "ai/ai.h"

#include "ai/beerhex/private.h"

#include <math.h>

/*
 * How a level decides: it judges actions and picks at random among those nearly as good as the
 * best, so that nobody can infer a cap from the place where it lies.
 */

/* The settings of a level. */
struct manner {
    int trust;          /* assumed kind of the other seat (GUESS_OWNS), GUESS_ANY or _WARY */
    int rounds;         /* of replies on boards of 25 cells; 0: no replies */
    double width;       /* how far below the best an action may be taken */
    double resistances; /* weight of resistances beside the networks, 0 .. 1 */
    double attacks;     /* factor of the guessed odds that attacks succeed */
    int eighths; /* power to which the odds of a judgement are raised to be realistic, in eighths */
};

struct mind {
    const struct manner *manner;
    struct search *search;         /* the last result: candidates, best first */
    double chance[CANDIDATES_MAX]; /* by candidate: probability of being taken; they sum to 1 */
};

/* Boards of more than 25 cells take longer for each reply. */
enum { TRIED = 20, TRIED_LEAST = 6, ROUNDS_LEAST = 2, CELLS = 25, THOROUGH = 3 };

static const double certain = 0.9999;

/* In games of hard against itself, positions win less often than they are judged to, by this factor
 * of the odds, whatever the odds are (tests/bench/reliability). */
static const double odds_of_judgement = 0.62;

/* A careful player does not join the other seat with its own caps: none of 41 declarations of hard
 * that relied on it was right. */
static const double given = 0.1;

/* Replies come from a player who thinks like this one and can be misled. Used alone, they overrate
 * misleading caps, which by luck join a seat that declares. */
static const double own_judgement = 0.5;

/* Sets chances that fall with the square of the distance to the best. An action that ends the game
 * is taken only if it is the best. */
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
    int cells = greater_of(decision->rules->board.count, CELLS);
    bool replies = mind->manner->rounds > 0;
    int tried = replies ? greater_of(TRIED * CELLS / cells, TRIED_LEAST) : TRIED;
    beerhex_search_first(mind->search, decision, tried);
}

static void look_at_replies(struct mind *mind, const struct decision *decision)
{
    int cells = greater_of(decision->rules->board.count, CELLS);
    int wanted = decision_amount(decision, mind->manner->rounds);
    wanted *= decision->thorough ? THOROUGH : 1;
    int rounds = wanted * CELLS / cells * CELLS / cells * CELLS / cells;
    if (mind->manner->rounds > 0 && mind->search->candidate[0].value < certain)
        beerhex_search_replies(mind->search, decision, greater_of(rounds, ROUNDS_LEAST));
}

/* COUNTS: for advice, claims are counted. */
static void think(struct mind *mind, const struct decision *decision, bool counts)
{
    mind->search->counts = counts;
    judge(mind, decision);
    look_at_replies(mind, decision);
    mix(mind);
}

/* ---- the first caps ---- */

/* Where the first caps lie says little; what is in them would be known if it were always the best.
 * So their symbol is drawn, whatever the cell, and a rival who takes them for the owner's errs.
 * With so few caps as on the board of 9 cells, that would cost too much. */
enum { DRAWN_CAPS = 2, FEW_CAPS = 5, OWN_OF_HUNDRED = 70, HUNDRED = 100 };

/* Returns how many caps the seat has placed so far. */
static int count_laid(const struct decision *decision)
{
    int held = decision->view->hand_count[decision->seat], laid = 0;
    for (size_t i = 0; i < decision->seen_count; i++) {
        const struct ply *ply = &decision->seen[i].ply;
        laid += ply->actor == decision->seat && ply->action.kind == BEERHEX_PLACE;
    }
    return greater_of(laid, decision->rules->caps - held);
}

/* Reports whether the symbol of a cap that the seat places is drawn: it has enough of both. */
static bool draws_symbol(const struct decision *decision)
{
    int laid = count_laid(decision);
    return laid < DRAWN_CAPS && decision->rules->caps > FEW_CAPS &&
           beerhex_total(decision->rules, decision->seat, 0) > laid &&
           beerhex_total(decision->rules, decision->seat, 1) > laid;
}

static void disguise(const struct decision *decision, struct action *action)
{
    struct rng rng = rng_from_seed(decision->seed + 1);
    if (action->kind != BEERHEX_PLACE || !draws_symbol(decision))
        return;
    bool own = rng_below(&rng, HUNDRED) < OWN_OF_HUNDRED;
    action->part = (uint8_t)(own ? decision->seat : 1 - decision->seat);
}

/* ---- levels ---- */

enum { SEARCHES = 4 }; /* to find a policy */

static const struct manner trusting = {
    .trust = GUESS_OWNS, .width = 0.18, .resistances = 0.3, .attacks = 1, .eighths = 9};
static const struct manner guessing = {
    .trust = GUESS_ANY, .width = 0.03, .resistances = 0.3, .attacks = 1, .eighths = 9};
/* Expects attacks on three of its caps that lie together. */
static const struct manner searching = {.trust = GUESS_WARY,
    .rounds = 36,
    .width = 0.02,
    .resistances = 0.4,
    .attacks = 0.5,
    .eighths = 10};

static void *create(const struct player *player, const struct game *game, const struct rules *rules)
{
    struct mind *mind = memory_create(1, sizeof *mind);
    mind->manner = player->manner;
    mind->search = beerhex_search_create(game, rules);
    mind->search->trust = mind->manner->trust;
    mind->search->plain = mind->manner->resistances;
    mind->search->odds = odds_of_judgement;
    mind->search->given = given;
    mind->search->own = own_judgement;
    mind->search->attacks = mind->manner->attacks;
    return mind;
}

static void destroy(void *self)
{
    struct mind *mind = self;
    beerhex_search_destroy(mind->search);
    free(mind);
}

static void decide(void *self, const struct decision *decision, struct action *action)
{
    struct mind *mind = self;
    think(mind, decision, false);
    struct rng rng = rng_from_seed(~decision->seed);
    double at = beerhex_unit(&rng);
    int index = 0;
    for (int i = 0; i < mind->search->count && at >= 0; i++) {
        index = mind->chance[i] > 0 ? i : index;
        at -= mind->chance[i];
    }
    *action = mind->search->candidate[index].action;
    disguise(decision, action);
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

/* Adds an action that is chosen with this chance: a first cap, with each symbol. */
static void add_chosen(const struct decision *decision, const struct action *action, double chance,
    struct likely_action *likely, size_t *count)
{
    const double own = (double)OWN_OF_HUNDRED / HUNDRED;
    struct action drawn = *action;
    if (action->kind != BEERHEX_PLACE || !draws_symbol(decision)) {
        add_likely(likely, count, action, chance);
        return;
    }
    for (int symbol = 0; symbol < 2; symbol++) {
        drawn.part = (uint8_t)symbol;
        add_likely(likely, count, &drawn, chance * (symbol == decision->seat ? own : 1 - own));
    }
}

/* Adds what one more search of the decision finds, with weight 1 / TIMES. */
static void add_thought(struct mind *mind, const struct decision *decision, int times,
    struct likely_action *likely, size_t *count)
{
    think(mind, decision, false);
    for (int i = 0; i < mind->search->count; i++)
        if (mind->chance[i] > 0)
            add_chosen(decision, &mind->search->candidate[i].action, mind->chance[i] / times,
                likely, count);
}

/* Repeats a search a few times, because its result depends on the worlds it draws. */
static size_t policy(void *self, const struct decision *decision, struct likely_action *likely)
{
    struct mind *mind = self;
    struct decision again = *decision;
    struct rng rng = rng_from_seed(decision->seed);
    int times = mind->manner->rounds > 0 && !stop_raised(decision->stop) ? SEARCHES : 1;
    size_t count = 0;
    for (int time = 0; time < times; time++) {
        add_thought(mind, &again, times, likely, &count);
        again.seed = rng_next(&rng);
    }
    return count;
}

/* The acting seat wins more often than judged, by this factor of the odds. */
static const double acting = 1.1;

/* Returns a judgement as it comes true, to be shown; the search itself compares judgements with
 * declarations unchanged. Uses square roots, which are the same on every machine. */
static double shown(const struct mind *mind, double value, bool acts)
{
    double odds = value / (1 - value), power = acts ? acting : 1 / acting;
    if (value <= 0 || value >= 1)
        return value;
    for (int i = 0; i < mind->manner->eighths; i++)
        power *= sqrt(sqrt(sqrt(odds)));
    return power / (1 + power);
}

/* ---- advice ---- */

/* Returns the weightiest reason that the two lines before AT do not give, or the weightiest. */
static struct advice choose_reason(
    const struct outlook *outlook, const struct ranked_action *ranked, size_t at)
{
    struct advice reasons[BEERHEX_REASONS_MAX];
    size_t chosen = 0, count = beerhex_reasons(outlook, &ranked[at].action, ranked[at].expected,
                           &ranked[0].action, ranked[0].expected, reasons);
    while (chosen < count && advice_is_said(ranked, at, reasons[chosen].code))
        chosen++;
    return reasons[chosen < count ? chosen : 0];
}

/* Returns the share to expect. A declaration wins as often as it is right, and what is better than
 * a declaration at least as often. */
static double expect(const struct mind *mind, int index)
{
    const struct candidate *candidate = mind->search->candidate;
    bool known = candidate[index].action.kind <= BEERHEX_RESIGN;
    double value = candidate[index].value, expected = known ? value : shown(mind, value, true);
    for (int i = index + 1; i < mind->search->count; i++)
        if (candidate[i].action.kind <= BEERHEX_RESIGN && candidate[i].value > expected)
            expected = candidate[i].value;
    return expected;
}

/* Adds to the error from worlds how wrong the guess behind them may be. A counted claim has none.
 */
static double error_of(const struct search *search, const struct candidate *candidate)
{
    const double least = 0.02;
    if (candidate->action.kind <= BEERHEX_DENY && search->counted)
        return 0;
    double error = beerhex_search_error(search, candidate, &search->candidate[0]);
    return error > least ? error : least;
}

static size_t rank(
    void *self, const struct decision *decision, struct ranked_action *ranked, size_t capacity)
{
    struct mind *mind = self;
    const struct search *search = mind->search;
    size_t count = 0;
    int worlds = 0;
    think(mind, decision, true);
    beerhex_search_level(mind->search);
    if (stop_raised(decision->stop) && capacity > 1)
        capacity = 1; /* the rest was not searched */
    for (int i = 0; i < search->count; i++)
        worlds += search->candidate[i].worlds;
    for (int i = 0; i < search->count && count < capacity; i++) {
        const struct candidate *candidate = &search->candidate[i];
        int share = worlds > 0 ? candidate->worlds * 100 / worlds : i == 0 ? 100 : 0;
        double expected = expect(mind, i);
        if (count > 0 && expected > ranked[count - 1].expected)
            expected = ranked[count - 1].expected;
        ranked[count] = (struct ranked_action){.action = candidate->action,
            .expected = expected,
            .share = share,
            .error = error_of(search, candidate),
            .counted = candidate->action.kind <= BEERHEX_DENY && search->counted,
            .asked = candidate->asked};
        ranked[count].advice = choose_reason(&search->outlook, ranked, count);
        count++;
    }
    return count;
}

/* Drops the clue token: a computer remembers its caps without it. */
static double represent(void *self, const struct decision *decision, struct action *action)
{
    action->b = action->kind == BEERHEX_PLACE ? 0 : action->b;
    return 0;
}

/* ---- what to expect ---- */

/* Gives the share if caps are being turned up because somebody claimed something. Returns false if
 * nobody did. */
static bool share_of_claim(const struct decision *decision, double *share)
{
    const struct state *view = decision->view;
    struct beerhex_claims claims;
    if (view->pending != BEERHEX_SHOW_DECLARE && view->pending != BEERHEX_SHOW_DENY)
        return false;
    beerhex_claims_count(decision->rules, decision, view->mover, &claims);
    double right = view->pending == BEERHEX_SHOW_DECLARE ? claims.declare : claims.deny;
    *share = view->mover == decision->seat ? right : 1 - right;
    return true;
}

static double share_of_win(struct mind *mind, const struct decision *decision)
{
    struct search *search = mind->search;
    const struct state *view = decision->view;
    if (view->over)
        return view->winners == 3 || view->winners == 0 ? 0.5 : view->winners >> decision->seat & 1;
    if (view->pending == BEERHEX_NOTHING && view->mover == decision->seat) {
        think(mind, decision, true);
        return expect(mind, 0);
    }
    double share;
    if (share_of_claim(decision, &share))
        return share;
    beerhex_search_look(search, decision);
    return shown(mind, beerhex_search_prospect(search), false);
}

static bool evaluate(void *self, const struct decision *decision, double expected[GAME_PLAYERS_MAX])
{
    for (int seat = 0; seat < GAME_PLAYERS_MAX; seat++)
        expected[seat] = 0;
    expected[decision->seat] = share_of_win(self, decision);
    expected[1 - decision->seat] = 1 - expected[decision->seat];
    return !stop_raised(decision->stop);
}

/* ---- the levels ---- */

LEVEL(beerhex, &beerhex, normal, &trusting,
    N_("trusts that hidden caps help their owner, and accepts nearly the best action"),
    .version = 3, .represent = represent, .disguise = disguise);
LEVEL(beerhex, &beerhex, hard, &guessing,
    N_("guesses hidden caps by how they were placed, and judges by what it learned"), .version = 2,
    .represent = represent, .disguise = disguise);
LEVEL(beerhex, &beerhex, expert, &searching,
    N_("also looks at the opponent's replies, as the opponent would choose them"), .version = 3,
    .represent = represent, .disguise = disguise);

STRENGTH(beerhex, &beerhex, 1, normal, 90, 100, 4, .represent = strength_represent);
STRENGTH(beerhex, &beerhex, easy, normal, 87, 100, 4, .represent = strength_represent);
STRENGTH(beerhex, &beerhex, 3, normal, 84, 100, 4, .represent = strength_represent);
STRENGTH(beerhex, &beerhex, 5, hard, 25, 100, 4, .represent = strength_represent);
STRENGTH(beerhex, &beerhex, 7, expert, 45, 100, 4, .represent = strength_represent);

LEVEL_RATINGS(beerhex, &beerhex, {"1", 1071, 21}, {"1/2", 1059, 17}, {"easy", 1299, 15},
    {"easy/2", 1337, 11}, {"normal", 1500, 16}, {"hard", 1805, 20}, {"expert", 2020, 33},
    {"1/3", 1340, 30}, {"easy/3", 1400, 25}, {"3/3", 1442, 18}, {"5/3", 1643, 18},
    {"7/3", 1912, 60}, {"1/4", 1372, 30}, {"easy/4", 1384, 25}, {"3/4", 1410, 18},
    {"5/4", 1623, 18}, {"7/4", 1912, 60});
