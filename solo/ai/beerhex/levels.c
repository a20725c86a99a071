/*
 * Levels normal, hard and expert of BeerHex. They guess alike what hidden caps are, and solve ends.
 * Normal judges by resistances for the greater part, hard by what was learned, expert looks at
 * replies, too.
 */
#include "ai/ai.h"
#include "ai/beerhex/private.h"
#include "core/language.h"

enum { SEARCHES = 4 }; /* to find a policy */

static const struct manner plain = {.width = 0.03, .resistances = 0.75};
static const struct manner learned = {.width = 0.03, .resistances = 0.3};
static const struct manner searching = {
    .rounds = 36, .width = 0.02, .resistances = 0.3, .bold = true};

static void *create(const struct player *player, const struct game *game, const struct rules *rules)
{
    return mind_create(game, rules, player->manner);
}

static void destroy(void *self)
{
    mind_destroy(self);
}

static double draw(struct rng *rng)
{
    return (double)(rng_next(rng) >> 11) / 9007199254740992.0;
}

static void decide(void *self, const struct decision *decision, struct action *action)
{
    struct mind *mind = self;
    mind_think(mind, decision);
    struct rng rng = rng_from_seed(~decision->seed);
    double at = draw(&rng);
    int index = 0;
    for (int i = 0; i < mind->search->count && at >= 0; i++) {
        index = mind->chance[i] > 0 ? i : index;
        at -= mind->chance[i];
    }
    *action = mind->search->candidate[index].action;
    double silver = action->kind == BEERHEX_PLACE ? mind_silver(mind, decision, action) : -1;
    if (silver >= 0)
        action->part = draw(&rng) < silver ? BEERHEX_SILVER : BEERHEX_GOLD;
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

/* What is found when a decision is thought over once more, in TIMES. */
static void add_thought(struct mind *mind, const struct decision *decision, int times,
    struct likely_action *likely, size_t *count)
{
    struct action action[CANDIDATES_MAX];
    double chance[CANDIDATES_MAX];
    int found = 0;
    mind_think(mind, decision);
    for (int i = 0; i < mind->search->count; i++)
        if (mind->chance[i] > 0) {
            action[found] = mind->search->candidate[i].action;
            chance[found++] = mind->chance[i] / times;
        }
    for (int i = 0; i < found; i++) {
        bool placed = action[i].kind == BEERHEX_PLACE;
        double silver = placed ? mind_silver(mind, decision, &action[i]) : -1;
        if (silver < 0) {
            add_likely(likely, count, &action[i], chance[i]);
            continue;
        }
        for (uint8_t symbol = 0; symbol < 2; symbol++) {
            double share = symbol == BEERHEX_SILVER ? silver : 1 - silver;
            action[i].part = symbol;
            if (share > 0)
                add_likely(likely, count, &action[i], chance[i] * share);
        }
    }
}

/* A search is made a few times: what it finds depends on the worlds it draws. */
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

/* What comes of a judgement; the search itself compares judgements with declarations as they are.
 */
static double shown(const struct mind *mind, double value)
{
    double against = 1 - value;
    return mind->manner->bold ? value * value / (value * value + against * against) : value;
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

/* A declaration is as likely to win as it is right, and a solved end is no judgement. */
static double expect(const struct mind *mind, const struct candidate *candidate)
{
    bool known = candidate->action.kind <= BEERHEX_RESIGN || mind->solved;
    return known ? candidate->value : shown(mind, candidate->value);
}

static size_t rank(
    void *self, const struct decision *decision, struct ranked_action *ranked, size_t capacity)
{
    struct mind *mind = self;
    const struct search *search = mind->search;
    size_t count = 0;
    int worlds = 0;
    mind_think(mind, decision);
    beerhex_search_level(mind->search);
    if (stop_raised(decision->stop) && capacity > 1)
        capacity = 1; /* the rest was not looked at */
    for (int i = 0; i < search->count; i++)
        worlds += search->candidate[i].worlds;
    for (int i = 0; i < search->count && count < capacity; i++) {
        const struct candidate *candidate = &search->candidate[i];
        int share = mind->solved ? (int)percent(mind->chance[i])
                    : worlds > 0 ? candidate->worlds * 100 / worlds
                    : i == 0     ? 100
                                 : 0;
        double expected = expect(mind, candidate);
        if (count > 0 && expected > ranked[count - 1].expected)
            expected = ranked[count - 1].expected;
        ranked[count++] = (struct ranked_action){
            candidate->action, expected, share, advise(&search->outlook, candidate)};
    }
    return count;
}

/* A computer remembers its caps, with or without a clue token on them. */
static double represent(void *self, const struct decision *decision, struct action *action)
{
    (void)self;
    (void)decision;
    action->b = action->kind == BEERHEX_PLACE ? 0 : action->b;
    return 0;
}

/* ---- what to expect ---- */

/* Caps are being turned up because somebody declared, or the seat denied: what is guessed of
 * them decides. False where nothing was claimed. */
static bool share_of_claim(const struct search *search, const struct state *view, double *share)
{
    const struct outlook *outlook = &search->outlook;
    bool own = view->mover == outlook->seat;
    if (view->pending == BEERHEX_SHOW_DECLARE) {
        double joined = beerhex_outlook_joined(outlook, &outlook->now, view->mover);
        *share = own ? joined : 1 - joined;
        return true;
    }
    if (view->pending == BEERHEX_SHOW_DENY && own) {
        *share = beerhex_outlook_cut_off(outlook);
        return true;
    }
    return false;
}

static double share_of_win(struct mind *mind, const struct decision *decision)
{
    struct search *search = mind->search;
    const struct state *view = decision->view;
    if (view->over)
        return view->winners == 3 || view->winners == 0 ? 0.5 : view->winners >> decision->seat & 1;
    if (view->pending == BEERHEX_NOTHING && view->mover == decision->seat) {
        mind_think(mind, decision);
        return expect(mind, &search->candidate[0]);
    }
    double share;
    beerhex_search_look(search, decision);
    return share_of_claim(search, view, &share) ? share
                                                : shown(mind, beerhex_search_prospect(search));
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

LEVEL(beerhex, &beerhex, normal, &plain,
    N_("guesses hidden caps by how they were placed, and judges mostly by resistances"),
    .represent = represent);
LEVEL(beerhex, &beerhex, hard, &learned,
    N_("guesses hidden caps by how they were placed, and judges by what it learned"),
    .represent = represent);
LEVEL(beerhex, &beerhex, expert, &searching,
    N_("looks at the other seat's replies, too, as that seat would choose them"),
    .represent = represent);
