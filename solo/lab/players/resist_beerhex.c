/*
 * The yardstick resist:B. It assumes the same odds for every unknown cap, whatever was played,
 * which makes it predictable.
 */
#include "lab/players/players.h"

#include "ai/general/general.h"

#include "ai/beerhex/private.h"
#include "games/player.h"

#include <stdlib.h>

/* ---- what the hidden caps may be ---- */

/* Possible symbols of the hidden caps, drawn as the exact belief of games/beerhex/belief.h
 * allows. */
enum { WORLDS = 64 };

struct worlds {
    const struct rules *rules;
    int seat;
    struct cell_set owned;    /* cells with a cap */
    struct cell_set known[2]; /* by symbol: the caps that the seat is sure of */
    struct cell_set symbol[WORLDS][2];
};

/* Uses only what is known if observations contradict the view. */
static void draw_worlds(const struct decision *decision, struct rng *rng, struct worlds *worlds)
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
    for (int i = 0; i < WORLDS; i++) {
        struct cell_set *symbol = worlds->symbol[i];
        memcpy(symbol, worlds->known, sizeof worlds->known);
        for (int owner = 0; owner < 2; owner++)
            if (!beerhex_belief_sample(worlds->rules, &belief, owner, rng, symbol))
                memcpy(symbol, worlds->known, sizeof worlds->known);
        for (int k = 0; k < 2; k++)
            symbol[k] = cell_set_and(symbol[k], worlds->owned);
    }
}

/* Returns in how many worlds the seat's sides are joined. */
static int count_joined(const struct worlds *worlds)
{
    int joined = 0;
    for (int i = 0; i < WORLDS; i++)
        joined += beerhex_joined(worlds->rules, worlds->symbol[i][worlds->seat], worlds->seat);
    return joined;
}

/* Assumes the worst for the seat: every cap it is not sure of helps the opponent, and so may every
 * cap with the opponent's symbol that is not known to lie on the board. */
static bool is_cut_off(const struct worlds *worlds)
{
    const struct rules *rules = worlds->rules;
    int other = 1 - worlds->seat;
    struct cell_set helping = cell_set_without(worlds->owned, worlds->known[worlds->seat]);
    struct cell_set empty = cell_set_without(rules->all, worlds->owned);
    int available = beerhex_total(rules, 0, other) + beerhex_total(rules, 1, other) -
                    cell_set_count(worlds->known[other]);
    return beerhex_cells_needed(rules, helping, empty, other) > available;
}

/* ---- the player ---- */

struct resist {
    const struct rules *rules;
    struct action_list list;
    struct worlds worlds;
    int seat;
    double believed;
};

/* The caps on the board, as far as they are known. */
struct resist_layout {
    struct cell_set owned[2];
    struct cell_set symbol[2];
};

static void *create(const struct player *player, const struct game *game, const struct rules *rules)
{
    (void)player;
    struct resist *resist = memory_create(1, sizeof *resist);
    resist->rules = rules;
    resist->list = action_list_create(game, rules);
    return resist;
}

static void destroy(void *self)
{
    struct resist *resist = self;
    if (!resist)
        return;
    action_list_finish(&resist->list);
    free(resist);
}

/* ---- the value of a layout ---- */

static struct cell_set unknown_of(const struct resist_layout *layout, int owner)
{
    struct cell_set known = cell_set_or(layout->symbol[0], layout->symbol[1]);
    return cell_set_without(layout->owned[owner], known);
}

static double gold_in_hands(const struct resist *resist, const struct resist_layout *layout)
{
    double gold = 0, caps = 0;
    for (int owner = 0; owner < 2; owner++) {
        double share = owner == BEERHEX_GOLD ? resist->believed : 1 - resist->believed;
        int known = cell_set_count(cell_set_and(layout->owned[owner], layout->symbol[0]));
        double laid = known + share * cell_set_count(unknown_of(layout, owner));
        double hand = resist->rules->caps - cell_set_count(layout->owned[owner]);
        double left = beerhex_total(resist->rules, owner, BEERHEX_GOLD) - laid;
        gold += left < 0 ? 0 : left > hand ? hand : left;
        caps += hand;
    }
    return caps > 0 ? gold / caps : 0.5;
}

static double worth(const struct resist *resist, const struct resist_layout *layout)
{
    double carries[2][BEERHEX_CELLS_MAX];
    double in_hands = gold_in_hands(resist, layout);
    for (int cell = 0; cell < cell_set_count(resist->rules->all); cell++) {
        double gold = in_hands;
        if (cell_set_has(layout->symbol[BEERHEX_GOLD], cell))
            gold = 1;
        else if (cell_set_has(layout->symbol[BEERHEX_SILVER], cell))
            gold = 0;
        else if (cell_set_has(layout->owned[BEERHEX_GOLD], cell))
            gold = resist->believed;
        else if (cell_set_has(layout->owned[BEERHEX_SILVER], cell))
            gold = 1 - resist->believed;
        carries[BEERHEX_GOLD][cell] = gold;
        carries[BEERHEX_SILVER][cell] = 1 - gold;
    }
    int own = resist->seat;
    return resistance_between(&resist->rules->board, 1 - own, carries[1 - own], NULL) -
           resistance_between(&resist->rules->board, own, carries[own], NULL);
}

static double worth_of_place(
    const struct resist *resist, const struct resist_layout *now, const struct action *action)
{
    struct resist_layout after = *now;
    struct cell_set cell = cell_set_one(action->a);
    after.owned[resist->seat] = cell_set_or(after.owned[resist->seat], cell);
    after.symbol[action->part] = cell_set_or(after.symbol[action->part], cell);
    return worth(resist, &after);
}

/* ---- attacks ---- */

static double likely(
    const struct resist *resist, const struct resist_layout *now, int cell, int symbol)
{
    if (cell_set_has(now->symbol[symbol], cell))
        return 1;
    if (cell_set_has(now->symbol[1 - symbol], cell))
        return 0;
    return cell_set_has(now->owned[symbol], cell) ? resist->believed : 1 - resist->believed;
}

static void take_off(struct resist_layout *layout, int cell)
{
    struct cell_set one = cell_set_one(cell);
    for (int i = 0; i < 2; i++) {
        layout->owned[i] = cell_set_without(layout->owned[i], one);
        layout->symbol[i] = cell_set_without(layout->symbol[i], one);
    }
}

/* Returns the value after the trio has shown SHOWN (bit i: silver). Three equal caps are
 * taken back, and the placement that follows is worth TEMPO; otherwise caps with the attacker's
 * symbol are taken back and the others stay. */
static double worth_of_outcome(const struct resist *resist, const struct resist_layout *now,
    const int trio[BEERHEX_TRIO], unsigned shown, double tempo)
{
    struct resist_layout after = *now;
    bool equal = shown == 0 || shown == 7;
    for (int i = 0; i < BEERHEX_TRIO; i++) {
        int symbol = (int)(shown >> i & 1);
        if (equal || symbol == resist->seat)
            take_off(&after, trio[i]);
        else
            after.symbol[symbol] = cell_set_or(after.symbol[symbol], cell_set_one(trio[i]));
    }
    return worth(resist, &after) + (equal ? tempo : 0);
}

static double worth_of_attack(const struct resist *resist, const struct resist_layout *now,
    const struct action *action, double tempo)
{
    const int trio[BEERHEX_TRIO] = {action->a, action->b, action->c};
    double expected = 0;
    for (unsigned shown = 0; shown < 1u << BEERHEX_TRIO; shown++) {
        double chance = 1;
        for (int i = 0; i < BEERHEX_TRIO; i++)
            chance *= likely(resist, now, trio[i], (int)(shown >> i & 1));
        if (chance > 0)
            expected += chance * worth_of_outcome(resist, now, trio, shown, tempo);
    }
    return expected;
}

/* ---- deciding ---- */

static bool may(const struct resist *resist, enum beerhex_action kind)
{
    for (size_t i = 0; i < resist->list.count; i++)
        if (resist->list.items[i].kind == kind)
            return true;
    return false;
}

static bool sure_end(
    struct resist *resist, const struct decision *decision, struct rng *rng, struct action *action)
{
    draw_worlds(decision, rng, &resist->worlds);
    *action = (struct action){.kind = BEERHEX_DECLARE};
    if (may(resist, BEERHEX_DECLARE) && count_joined(&resist->worlds) == WORLDS)
        return true;
    action->kind = BEERHEX_DENY;
    return may(resist, BEERHEX_DENY) && is_cut_off(&resist->worlds);
}

/* The best action so far; ties are broken at random. */
struct best {
    double worth;
    uint32_t equals;
};

static void consider(struct best *best, double value, const struct action *candidate,
    struct rng *rng, struct action *action)
{
    if (best->equals > 0 && value < best->worth)
        return;
    best->equals = best->equals > 0 && value == best->worth ? best->equals + 1 : 1;
    best->worth = value;
    if (rng_below(rng, best->equals) == 0)
        *action = *candidate;
}

static void try_all(
    struct resist *resist, const struct decision *decision, struct rng *rng, struct action *action)
{
    const struct state *view = decision->view;
    const struct resist_layout now = {
        {view->owned[0], view->owned[1]}, {view->symbol[0], view->symbol[1]}};
    struct budget budget = budget_begin(decision, INT32_MAX);
    struct best best = {0, 0};
    for (size_t i = 0; i < resist->list.count; i++) {
        const struct action *item = &resist->list.items[i];
        if (item->kind == BEERHEX_PLACE && item->b == 0 && budget_goes_on(&budget))
            consider(&best, worth_of_place(resist, &now, item), item, rng, action);
    }
    double tempo = best.worth - worth(resist, &now);
    for (size_t i = 0; i < resist->list.count; i++) {
        const struct action *item = &resist->list.items[i];
        if (item->kind == BEERHEX_ATTACK_TRIO && budget_goes_on(&budget))
            consider(&best, worth_of_attack(resist, &now, item, tempo), item, rng, action);
    }
}

static void decide(void *self, const struct decision *decision, struct action *action)
{
    struct resist *resist = self;
    struct rng rng = rng_from_seed(decision->seed);
    resist->seat = decision->seat;
    resist->believed = decision->parameter;
    decision->game->legal(decision->rules, decision->view, &resist->list);
    if (sure_end(resist, decision, &rng, action))
        return;
    game_quiet(decision->game, decision->rules, decision->view, &resist->list);
    *action = resist->list.items[0];
    try_all(resist, decision, &rng, action);
}

const struct player ai_beerhex_resist = {
    .name = "resist",
    .game = &beerhex,
    .about = "resistances between the sides, resist:B believes B of unknown caps (a yardstick)",
    .parameter = {"share", 0, 1, 0.8},
    .create = create,
    .destroy = destroy,
    .decide = decide,
};
