/*
 * UCT for Hex-Tri. At a leaf everybody passes until the round ends, so that battles are fought;
 * then figures, production, Manna and the danger to the Chief are counted as easy counts them.
 */
#include "lab/players/players.h"

#include "ai/hex_tri/private.h"
#include "ai/general/general.h"
#include "lab/players/hex_tri_plain.h"

#include <stdlib.h>

enum { FIXED_ROUNDS = 300, SPAN = 1200 }; /* SPAN: a lead that counts as won; a figure is 40 */

/*
 * The value of a position to a seat, as if everybody passed and the round ended now: who is still
 * in, figures, Manna and production, the danger to the seat's own Chief, and how close its figures
 * are to an enemy's. Only integers.
 */

enum {
    MATE = 100000,
    FIGURE = 40,
    ENEMY_FIGURE = 15,
    PRODUCTION = 30,
    ENEMY_PRODUCTION = 10,
    MANNA = 12,
    PURSE = 15,      /* Manna that is worth saving */
    PINNED = 60,     /* for a figure on the hex of an enemy Chief, which then cannot leave */
    APPROACH = 3,    /* for every step closer to an enemy Chief */
    IN_DANGER = 300, /* its own Chief could be removed in the next round */
    NEARLY = 40,     /* the same, but only with one more enemy figure */
    LOCKED = 200,    /* its own Chief is alone on a disputed hex, which it cannot leave */
    LOCKABLE = 80,   /* an enemy can enter the hex of a Chief that has no figures */
    DOORS = 5,       /* for each entry next to the Chief's hexes, where enemies may come in */
};

/* What a player has on the board. */
struct holding {
    int figures;
    int production;
    int manna;
};

static struct holding holding_of(const struct rules *rules, const struct state *state, int seat)
{
    struct holding holding = {0, 0, 0};
    for (int field = 0; field < rules->fields; field++) {
        int figures = tri_count(state, field, seat);
        if (figures == 0)
            continue;
        holding.figures += figures;
        if (state->holders[field] != 1u << seat)
            continue;
        holding.manna += state->manna[field];
        if (field < rules->hexes)
            holding.production += figures < rules->most[field] ? figures : rules->most[field];
    }
    return holding;
}

/* Returns how many figures of ENEMY its Manna can bring to FIELD next round, the nearest first. */
static int arrivals(const struct rules *rules, const struct state *state,
    const struct tri_distances *distances, int enemy, int manna, int field)
{
    int at[256] = {0};
    int most = 0, count = 0;
    for (int from = 0; from < rules->fields; from++) {
        int steps = distances->steps[from][field];
        at[steps] += state->ordinary[from][enemy];
        if (state->chief[enemy] == from)
            at[steps > 0 ? steps - 1 : 0]++; /* its free step */
        if (steps < 255 && steps > most)
            most = steps;
    }
    for (int steps = 0; steps <= most; steps++) {
        for (; at[steps] > 0 && manna >= steps; at[steps]--) {
            manna -= steps;
            count++;
        }
    }
    return count;
}

/* Returns the danger that ENEMY, with MANNA to spend and FIGURES on the board, is to SEAT's
 * Chief. */
static int danger(const struct rules *rules, const struct state *state,
    const struct tri_distances *distances, int seat, int figures, int enemy, int manna)
{
    int chief = state->chief[seat];
    if (chief == TRI_NO_FIELD)
        return 0;
    int aim = chief < rules->hexes ? chief : rules->beside[chief][0];
    int coming = arrivals(rules, state, distances, enemy, manna, aim);
    int spare = coming - worth_needed(rules, state, seat);
    int worth = spare == -1 ? NEARLY : 0;
    if (chief < rules->hexes && coming > 0 && figures == 1)
        worth += LOCKABLE;
    return spare >= 0 ? IN_DANGER : worth;
}

/* Judges ENEMY: what it has counts against the seat, but a pinned Chief counts for it. */
static int judge_enemy(const struct rules *rules, const struct state *state,
    const struct tri_distances *distances, int seat, int figures, int enemy)
{
    if (tri_is_out(state, enemy))
        return MATE;
    struct holding theirs = holding_of(rules, state, enemy);
    int chief = state->chief[enemy];
    int worth = -theirs.figures * ENEMY_FIGURE - theirs.production * ENEMY_PRODUCTION -
                danger(rules, state, distances, seat, figures, enemy, theirs.manna);
    if (chief < rules->hexes && tri_count(state, chief, seat) > 0)
        worth += PINNED * tri_count(state, chief, seat);
    return worth;
}

/* Returns the disadvantages of where the seat's own Chief is. */
static int chief_stand(const struct rules *rules, const struct state *state, int seat)
{
    int chief = state->chief[seat], doors = 0;
    if (chief == TRI_NO_FIELD)
        return 0;
    if (chief < rules->hexes)
        return state->holders[chief] != 1u << seat && tri_count(state, chief, seat) == 1 ? LOCKED
                                                                                         : 0;
    for (int i = 0; i < rules->beside_count[chief]; i++) {
        int hex = rules->beside[chief][i];
        for (int k = 0; k < rules->beside_count[hex]; k++)
            doors += rules->entry[rules->beside[hex][k]];
    }
    return doors * DOORS;
}

/* Returns the number of steps from FIELD to the nearest enemy Chief. */
static int nearest_chief(const struct rules *rules, const struct state *state,
    const struct tri_distances *distances, int seat, int field)
{
    int nearest = 255;
    for (int enemy = 0; enemy < rules->players; enemy++) {
        int chief = state->chief[enemy];
        if (enemy == seat || chief == TRI_NO_FIELD)
            continue;
        if (distances->steps[field][chief] < nearest)
            nearest = distances->steps[field][chief];
    }
    return nearest == 255 ? 0 : nearest;
}

static int judge_own(const struct rules *rules, const struct state *state,
    const struct tri_distances *distances, int seat, const struct holding *own)
{
    int saved = own->manna < PURSE ? own->manna : PURSE;
    int worth = own->figures * FIGURE + own->production * PRODUCTION + saved * MANNA +
                (own->manna - saved) - chief_stand(rules, state, seat);
    for (int field = 0; field < rules->fields; field++)
        if (state->ordinary[field][seat] > 0)
            worth -= APPROACH * state->ordinary[field][seat] *
                     nearest_chief(rules, state, distances, seat, field);
    return worth;
}

/* Judges STATE, which must be between moves and is played to the end of its round. */
static int judge_round(
    const struct rules *rules, const struct tri_distances *distances, struct state *state, int seat)
{
    standing_end_round(rules, state);
    if (state->over && state->winners == 1u << seat)
        return TRI_PLAYERS_MAX * MATE;
    if (tri_is_out(state, seat) || (state->over && !(state->winners >> seat & 1)))
        return -TRI_PLAYERS_MAX * MATE;
    struct holding own = holding_of(rules, state, seat);
    int worth = judge_own(rules, state, distances, seat, &own);
    for (int enemy = 0; enemy < rules->players; enemy++)
        if (enemy != seat)
            worth += judge_enemy(rules, state, distances, seat, own.figures, enemy);
    return worth;
}

/* ---- the search ---- */

/* What judging a leaf needs besides the tree. */
struct leaf {
    struct tri_distances distances;
    struct state *after;
};

/* Judges for each seat on its own copy, because judging plays on. */
static void judge(struct uct *uct, struct state *state, double reward[GAME_PLAYERS_MAX])
{
    struct leaf *leaf = uct->context;
    if (!state->over && state->chain)
        uct->game->apply(uct->rules, state, &(struct action){.kind = TRI_DONE});
    if (state->over) {
        uct_final_reward(uct, state, reward);
        return;
    }
    for (int seat = 0; seat < uct->rules->players; seat++) {
        *leaf->after = *state;
        double worth = judge_round(uct->rules, &leaf->distances, leaf->after, seat);
        double share = 0.5 + worth / (double)SPAN;
        reward[seat] = share < 0 ? 0 : share > 1 ? 1 : share;
    }
}

static void list_plain(const struct game *game, const struct rules *rules,
    const struct state *state, struct action_list *list)
{
    (void)game;
    hex_tri_plain(rules, state, list);
}

static const struct uct_kind kind = {
    .list = list_plain,
    .judge = judge,
    .fixed_rounds = FIXED_ROUNDS,
    .exploration = 0.05,
};

static void *create(const struct player *player, const struct game *game, const struct rules *rules)
{
    (void)player;
    struct leaf *leaf = memory_create(1, sizeof *leaf);
    struct uct *uct = uct_create(&kind, game, rules);
    hex_tri_distances_init(rules, &leaf->distances);
    leaf->after = game_state_create(game, rules);
    uct->context = leaf;
    return uct;
}

static void destroy(void *self)
{
    struct uct *uct = self;
    if (!uct)
        return;
    struct leaf *leaf = uct->context;
    game_state_destroy(leaf->after);
    free(leaf);
    uct_destroy(uct);
}

const struct player ai_hex_tri_mcts = {
    .name = "mcts",
    .game = &hex_tri,
    .about = "tree search in which everybody passes at the leaves (a yardstick)",
    .create = create,
    .destroy = destroy,
    .decide = uct_player_decide,
};
