/*
 * Level easy of BeerHex. It never guesses when the game would depend on it: it declares if its own
 * caps join, or do so in every world it can imagine, and denies if the opponent is certainly cut
 * off. Otherwise it places the cap that lies on its cell in the most won fillings, now and then one
 * with the other symbol to mislead. It attacks three caps that, by how the opponent has placed so
 * far, are as likely as not all the opponent's symbol, if that helps more than the risk costs. It
 * does not consider the opponent's next turn, which is left to the stronger levels.
 */
#include "ai/beerhex/private.h"

#include "ai/ai.h"

/*
 * Worlds, and random fillings of the board in them. A filled board joins exactly one player, so the
 * share of fillings that join the seat is its prospect, and the share among those with its symbol
 * on a cell tells what a cap there is worth. Integers only; a filling of 25 cells takes a quarter
 * of a microsecond, one of 121 cells about a whole one.
 */

enum { THOUSAND = 1000 };

/* By symbol and cell: in how many fillings the symbol lay there, and how many of those were won. */
struct prospect {
    int filled;
    int won;
    uint16_t filled_with[2][BEERHEX_CELLS_MAX];
    uint16_t won_with[2][BEERHEX_CELLS_MAX];
};

/* Uses only what is known if observations contradict the view. */
void beerhex_worlds_draw(
    const struct decision *decision, struct rng *rng, struct beerhex_worlds *worlds)
{
    const struct state *view = decision->view;
    struct beerhex_belief belief;
    worlds->rules = decision->rules;
    worlds->seat = decision->seat;
    worlds->owned = beerhex_owned(view);
    beerhex_belief_read(
        worlds->rules, view, decision->seat, decision->seen, decision->seen_count, &belief);
    for (int i = 0; i < 2; i++)
        worlds->known[i] =
            cell_set_and(cell_set_or(view->symbol[i], belief.symbol[i]), worlds->owned);
    for (int i = 0; i < BEERHEX_WORLDS; i++) {
        struct cell_set *symbol = worlds->symbol[i];
        memcpy(symbol, worlds->known, sizeof worlds->known);
        for (int owner = 0; owner < 2; owner++)
            if (!beerhex_belief_sample(worlds->rules, &belief, owner, rng, symbol))
                memcpy(symbol, worlds->known, sizeof worlds->known);
        for (int k = 0; k < 2; k++)
            symbol[k] = cell_set_and(symbol[k], worlds->owned);
    }
}

/* Puts the symbols that are left on the empty cells, every way equally likely. */
static void fill(const struct rules *rules, struct cell_set symbol[2], struct rng *rng)
{
    struct cell_set empty = cell_set_without(rules->all, cell_set_or(symbol[0], symbol[1]));
    uint32_t left[2];
    for (int i = 0; i < 2; i++) {
        int all = beerhex_total(rules, 0, i) + beerhex_total(rules, 1, i);
        int lying = cell_set_count(symbol[i]);
        left[i] = lying < all ? (uint32_t)(all - lying) : 0;
    }
    for (; !cell_set_empty(empty); empty = cell_set_without_first(empty)) {
        uint32_t both = left[0] + left[1];
        int drawn = both > 0 ? rng_below(rng, both) >= left[0] : 0;
        left[drawn] -= left[drawn] > 0;
        symbol[drawn] = cell_set_or(symbol[drawn], cell_set_one(cell_set_first(empty)));
    }
}

static void count_filling(const struct cell_set symbol[2], bool won, struct prospect *prospect)
{
    prospect->filled++;
    prospect->won += won;
    for (int i = 0; i < 2; i++) {
        for (struct cell_set set = symbol[i]; !cell_set_empty(set);
             set = cell_set_without_first(set)) {
            prospect->filled_with[i][cell_set_first(set)]++;
            if (won)
                prospect->won_with[i][cell_set_first(set)]++;
        }
    }
}

/* Fills the board FILLINGS times, after returning the caps on REMOVED to the hands. */
static void look_ahead(const struct beerhex_worlds *worlds, struct cell_set removed, int fillings,
    struct rng *rng, struct prospect *prospect)
{
    memset(prospect, 0, sizeof *prospect);
    for (int i = 0; i < fillings; i++) {
        const struct cell_set *world = worlds->symbol[i % BEERHEX_WORLDS];
        struct cell_set symbol[2] = {
            cell_set_without(world[0], removed), cell_set_without(world[1], removed)};
        fill(worlds->rules, symbol, rng);
        count_filling(
            symbol, beerhex_joined(worlds->rules, symbol[worlds->seat], worlds->seat), prospect);
    }
}

/* Returns won fillings in a thousand. */
static int share_of(const struct prospect *prospect)
{
    return THOUSAND * prospect->won / prospect->filled;
}

int beerhex_worlds_joined(const struct beerhex_worlds *worlds)
{
    int joined = 0;
    for (int i = 0; i < BEERHEX_WORLDS; i++)
        joined += beerhex_joined(worlds->rules, worlds->symbol[i][worlds->seat], worlds->seat);
    return joined;
}

/* Assumes the worst for the seat: every cap it is not sure of helps the opponent, and so may every
 * cap with the opponent's symbol that is not known to lie on the board. */
bool beerhex_cut_off(const struct beerhex_worlds *worlds)
{
    const struct rules *rules = worlds->rules;
    int other = 1 - worlds->seat;
    struct cell_set helping = cell_set_without(worlds->owned, worlds->known[worlds->seat]);
    struct cell_set empty = cell_set_without(rules->all, worlds->owned);
    int available = beerhex_total(rules, 0, other) + beerhex_total(rules, 1, other) -
                    cell_set_count(worlds->known[other]);
    return beerhex_cells_needed(rules, helping, empty, other) > available;
}

/* ---- easy ---- */

enum {
    FILLINGS = 960,      /* for placing: 15 in each world */
    TRIO_FILLINGS = 192, /* for one attack */
    TRIOS = 8,           /* attacks considered */
    GUESSES = 256,       /* of the opponent's caps */
    TRIO_LEAST = 300,    /* thousandths: less likely attacks are not considered */
    FAILURE = 80,        /* thousandths lost, with caps and turn, when an attack fails */
    BLUFF_ONE_IN = 8,
    BLUFF_COST = 60, /* thousandths */
};

struct easy {
    struct action_list list;
    const struct player *player;
    struct beerhex_worlds worlds;
    struct prospect prospect;
    struct chronicle chronicle;
    struct guess guess;
    bool may_hold[2]; /* by symbol: there may be a cap in hand, by all that the seat has seen */
};

static void *create(const struct player *player, const struct game *game, const struct rules *rules)
{
    struct easy *easy = memory_create(1, sizeof *easy);
    easy->list = action_list_create(game, rules);
    easy->player = player;
    return easy;
}

static bool may(const struct easy *easy, int kind)
{
    for (size_t i = 0; i < easy->list.count; i++)
        if (easy->list.items[i].kind == kind)
            return true;
    return false;
}

static bool sure_end(const struct easy *easy, struct action *action)
{
    const struct beerhex_worlds *worlds = &easy->worlds;
    *action = (struct action){BEERHEX_DECLARE, 0, 0, 0, 0};
    if (may(easy, BEERHEX_DECLARE) && beerhex_worlds_joined(worlds) == BEERHEX_WORLDS)
        return true;
    action->kind = BEERHEX_DENY;
    return may(easy, BEERHEX_DENY) && beerhex_cut_off(worlds);
}

/* Remembers used-up symbols. A view with clues hides the seat's own caps; if the hand is unknown
 * too (caps were typed as "?"), it leaves symbols open that the seat remembers to have used up. */
static void remember_hand(struct easy *easy, const struct state *view)
{
    const struct beerhex_worlds *worlds = &easy->worlds;
    for (int symbol = 0; symbol < 2; symbol++) {
        struct cell_set laid = cell_set_and(view->owned[worlds->seat], worlds->known[symbol]);
        easy->may_hold[symbol] =
            !view->hand_unknown[worlds->seat] ||
            cell_set_count(laid) < beerhex_total(worlds->rules, worlds->seat, symbol);
    }
}

/* Finds the best placement of SYMBOL and returns its share, or -1 if there is none. It spends no
 * clue tokens: a computer remembers. */
static int best_place(const struct easy *easy, int symbol, struct rng *rng, struct action *action)
{
    int best = -1;
    uint32_t equals = 0;
    for (size_t i = 0; i < easy->list.count && easy->may_hold[symbol]; i++) {
        const struct action *item = &easy->list.items[i];
        if (item->kind != BEERHEX_PLACE || item->part != symbol || item->b ||
            (equals > 0 && player_overlooks(easy->player, rng)))
            continue;
        int with = easy->prospect.filled_with[symbol][item->a];
        int share = with == 0 ? share_of(&easy->prospect)
                              : THOUSAND * easy->prospect.won_with[symbol][item->a] / with;
        if (share < best)
            continue;
        equals = share == best ? equals + 1 : 1;
        best = share;
        if (rng_below(rng, equals) == 0)
            *action = *item;
    }
    return best;
}

static void choose_place(const struct easy *easy, struct rng *rng, struct action *action)
{
    struct action other = {0};
    int seat = easy->worlds.seat;
    bool bluff = rng_below(rng, BLUFF_ONE_IN) == 0;
    int own_share = best_place(easy, seat, rng, action);
    int other_share = best_place(easy, 1 - seat, rng, &other);
    if (own_share < 0 || (other_share >= 0 && other_share > own_share - (bluff ? BLUFF_COST : 0)))
        *action = other;
}

/* Returns in thousandths how likely all of TRIO is the opponent's symbol. */
static int trio_share(const struct easy *easy, struct cell_set trio)
{
    const struct guess *guess = &easy->guess;
    struct cell_set known = easy->chronicle.symbol[guess->owner];
    double share = 0;
    for (int i = 0; i < guess->count; i++)
        if (cell_set_empty(cell_set_without(trio, cell_set_or(known, guess->own[i]))))
            share += guess->weight[i];
    return (int)((double)THOUSAND * share);
}

/* Returns the thousandths that the attack gains, less its risk. */
static int attack_gain(const struct easy *easy, struct cell_set trio, int likely, struct rng *rng)
{
    struct prospect after;
    look_ahead(&easy->worlds, trio, TRIO_FILLINGS, rng, &after);
    int success = share_of(&after) - share_of(&easy->prospect);
    return (likely * success - (THOUSAND - likely) * FAILURE) / THOUSAND;
}

/* Chooses the best attack likely enough to succeed; returns false if none is worth it. */
static bool choose_attack(const struct easy *easy, struct rng *rng, struct action *action)
{
    int best = 0, looked = 0;
    bool found = false;
    for (size_t i = 0; i < easy->list.count && looked < TRIOS; i++) {
        const struct action *item = &easy->list.items[i];
        if (item->kind != BEERHEX_ATTACK_TRIO || player_overlooks(easy->player, rng))
            continue;
        struct cell_set trio = beerhex_trio(item);
        int likely = trio_share(easy, trio);
        if (likely < TRIO_LEAST)
            continue;
        looked++;
        int gain = attack_gain(easy, trio, likely, rng);
        if (gain <= best)
            continue;
        best = gain;
        *action = *item;
        found = true;
    }
    return found;
}

static void decide(void *self, const struct decision *decision, struct action *action)
{
    struct easy *easy = self;
    struct rng rng = rng_from_seed(decision->seed);
    decision->game->legal(decision->rules, decision->view, &easy->list);
    beerhex_worlds_draw(decision, &rng, &easy->worlds);
    remember_hand(easy, decision->view);
    if (sure_end(easy, action))
        return;
    if (stop_raised(decision->stop)) {
        game_random_playout(
            decision->game, decision->rules, decision->view, &rng, &easy->list, action);
        return;
    }
    look_ahead(&easy->worlds, cell_set_none(), FILLINGS, &rng, &easy->prospect);
    beerhex_chronicle_read(decision->rules, decision->view, decision->seat, decision->seen,
        decision->seen_count, &easy->chronicle);
    beerhex_guess_make(decision->rules, &easy->chronicle.history[1 - decision->seat], GUESS_ANY,
        GUESSES, &rng, &easy->guess);
    if (stop_raised(decision->stop) || !choose_attack(easy, &rng, action))
        choose_place(easy, &rng, action);
}

static size_t policy(void *self, const struct decision *decision, struct likely_action *likely)
{
    const struct easy *easy = self;
    return policy_by_asking(easy->player, self, decision, likely);
}

LEVEL_EASY(beerhex, 2, 60, 2, 91,
    N_("imagines the hidden caps and fills the board at random, many times"), .create = create,
    .destroy = list_memory_destroy, .decide = decide, .policy = policy);
