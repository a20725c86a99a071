/*
 * Makes the tree with the game's own table, from every pair of types at once.
 */
#include "small_beerhex.h"

#include "ai/ai.h"

#include <stdlib.h>
#include <string.h>

enum { SEEN_MAX = 24, PATTERNS = 1 << BEERHEX_TRIO };

/* What a seat of one type has seen. */
struct seen_list {
    int count;
    struct observation seen[SEEN_MAX];
};

/* A node being made; every pair of types is a full state. */
struct making {
    int types[2];
    struct state state[TYPES_MAX][TYPES_MAX];
    struct seen_list *seen[2][TYPES_MAX];
};

static struct node *make_node(struct small_game *game, const struct making *making);

static const struct state *some_state(const struct making *making, int seat, int type)
{
    return seat == 0 ? &making->state[type][0] : &making->state[0][type];
}

static struct seen_list *see(const struct small_game *game, const struct making *making, int seat,
    int type, const struct ply *ply)
{
    struct seen_list *list = memory_create(1, sizeof *list);
    *list = *making->seen[seat][type];
    assert(list->count < SEEN_MAX);
    list->count += beerhex.observe(
        game->rules, some_state(making, seat, type), ply, seat, &list->seen[list->count]);
    return list;
}

static void forget(struct making *making)
{
    for (int seat = 0; seat < 2; seat++)
        for (int type = 0; type < making->types[seat]; type++)
            free(making->seen[seat][type]);
    free(making);
}

static struct state *state_of(struct making *making, int mover, int own, int other)
{
    return mover == 0 ? &making->state[own][other] : &making->state[other][own];
}

/* ---- placements ---- */

static void take_type(const struct small_game *game, const struct making *making, int mover,
    int type, const struct action *action, struct making *after)
{
    int fresh = after->types[mover]++;
    struct ply ply = {.actor = mover, .action = *action};
    assert(fresh < TYPES_MAX);
    after->seen[mover][fresh] = see(game, making, mover, type, &ply);
    for (int other = 0; other < making->types[1 - mover]; other++) {
        struct state *state = state_of(after, mover, fresh, other);
        *state = *state_of((struct making *)making, mover, type, other);
        beerhex.apply(game->rules, state, action);
    }
}

/* Reports whether any type of the seat to move ever does this. */
static bool plays(
    const struct small_game *game, const struct node *node, int type, int move, int variant)
{
    return !game->player || game->seat != node->mover ||
           node->strategy[strategy_at(node, type, move, variant)] > 0;
}

static void place(struct small_game *game, const struct making *making, const struct node *node,
    int move, struct branch *branch)
{
    const struct action *action = &node->move[move].action;
    int mover = node->mover;
    struct making *after = memory_create(1, sizeof *after);
    for (int type = 0; type < making->types[mover]; type++) {
        for (int symbol = 0; symbol < 2; symbol++) {
            struct action as = *action;
            as.part = (uint8_t)symbol;
            branch->mover[symbol][type] = -1;
            if (some_state(making, mover, type)->hand[mover][symbol] == 0 ||
                !plays(game, node, type, move, symbol))
                continue;
            branch->mover[symbol][type] = (int8_t)after->types[mover];
            take_type(game, making, mover, type, &as, after);
        }
    }
    int other = 1 - mover;
    struct ply ply = {.actor = mover, .action = *action};
    ply.action.part = some_state(making, mover, 0)->hand[mover][0] == 0;
    for (int type = 0; type < making->types[other]; type++) {
        branch->other[type] = (int8_t)type;
        after->seen[other][type] = see(game, making, other, type, &ply);
    }
    after->types[other] = making->types[other];
    branch->child = make_node(game, after);
    forget(after);
}

/* ---- attacks ---- */

static unsigned shown_in(const struct state *state, const struct action *action, int owner)
{
    const int trio[BEERHEX_TRIO] = {action->a, action->b, action->c};
    unsigned shown = 0;
    for (int i = 0; i < BEERHEX_TRIO; i++)
        if (cell_set_has(state->owned[owner], trio[i]) && cell_set_has(state->symbol[1], trio[i]))
            shown |= 1u << i;
    return shown;
}

/* Lists the types that show their part of a pattern; returns how many. */
static int agreeing(const struct making *making, int seat, const struct action *action,
    unsigned pattern, int kept[TYPES_MAX], int8_t map[TYPES_MAX])
{
    unsigned mine = 0;
    const int trio[BEERHEX_TRIO] = {action->a, action->b, action->c};
    int count = 0;
    for (int i = 0; i < BEERHEX_TRIO; i++)
        if (cell_set_has(making->state[0][0].owned[seat], trio[i]))
            mine |= 1u << i;
    for (int type = 0; type < making->types[seat]; type++) {
        map[type] = -1;
        if (shown_in(some_state(making, seat, type), action, seat) != (pattern & mine))
            continue;
        map[type] = (int8_t)count;
        kept[count++] = type;
    }
    return count;
}

static bool attack_as(struct small_game *game, const struct making *making, int mover,
    const struct action *action, unsigned pattern, struct branch *branch)
{
    int kept[2][TYPES_MAX];
    int own = agreeing(making, mover, action, pattern, kept[mover], branch->mover[0]);
    int other = agreeing(making, 1 - mover, action, pattern, kept[1 - mover], branch->other);
    if (own == 0 || other == 0)
        return false;
    struct making *after = memory_create(1, sizeof *after);
    struct making *before = memory_create(1, sizeof *before);
    struct ply ply = {.actor = mover, .action = *action};
    for (int seat = 0; seat < 2; seat++)
        after->types[seat] = before->types[seat] = seat == mover ? own : other;
    for (int a = 0; a < after->types[0]; a++)
        for (int b = 0; b < after->types[1]; b++) {
            before->state[a][b] = after->state[a][b] = making->state[kept[0][a]][kept[1][b]];
            beerhex.apply(game->rules, &after->state[a][b], action);
        }
    for (int seat = 0; seat < 2; seat++)
        for (int type = 0; type < after->types[seat]; type++) {
            before->seen[seat][type] = making->seen[seat][kept[seat][type]];
            after->seen[seat][type] = see(game, before, seat, type, &ply);
        }
    free(before);
    branch->child = make_node(game, after);
    forget(after);
    return true;
}

/* ---- leaves ---- */

static struct node *make_leaf(
    struct small_game *game, const struct making *making, int mover, const struct action *ending)
{
    struct node *node = memory_create(1, sizeof *node);
    size_t count = (size_t)making->types[0] * (size_t)making->types[1];
    node->mover = ACTOR_OVER;
    node->payoff = memory_create(count, sizeof *node->payoff);
    (void)mover;
    for (int a = 0; a < making->types[0]; a++) {
        for (int b = 0; b < making->types[1]; b++) {
            struct state state = making->state[a][b];
            if (ending)
                beerhex.apply(game->rules, &state, ending);
            node->payoff[a * making->types[1] + b] = state.winners == 1   ? 1
                                                     : state.winners == 2 ? -1
                                                                          : 0;
        }
    }
    node->types[0] = making->types[0];
    node->types[1] = making->types[1];
    game->leaves++;
    return node;
}

static void end(struct small_game *game, const struct making *making, int mover,
    const struct action *action, struct branch *branch)
{
    for (int type = 0; type < TYPES_MAX; type++)
        branch->mover[0][type] = branch->other[type] = (int8_t)type;
    branch->child = make_leaf(game, making, mover, action);
}

/* ---- nodes ---- */

static int find_move(const struct node *node, const struct action *action)
{
    struct action wanted = *action;
    wanted.part = 0;
    for (int i = 0; i < node->moves; i++)
        if (action_equal(&node->move[i].action, &wanted))
            return i;
    return -1;
}

/* Lists every public move once, whichever types can make it. */
static void list_moves(struct small_game *game, const struct making *making, struct node *node)
{
    node->move = memory_create(game->list.capacity, sizeof *node->move);
    for (int type = 0; type < making->types[node->mover]; type++) {
        beerhex.legal(game->rules, some_state(making, node->mover, type), &game->list);
        for (size_t i = 0; i < game->list.count; i++) {
            if (find_move(node, &game->list.items[i]) >= 0 ||
                game->list.items[i].kind == BEERHEX_RESIGN)
                continue;
            struct public_move *move = &node->move[node->moves++];
            move->action = game->list.items[i];
            move->action.part = 0;
        }
    }
    node->move = memory_resize(node->move, (size_t)node->moves, sizeof *node->move);
}

static void make_move(
    struct small_game *game, const struct making *making, const struct node *node, int index)
{
    struct public_move *move = &node->move[index];
    bool attack = move->action.kind == BEERHEX_ATTACK_TRIO, played = false;
    move->variants = move->action.kind == BEERHEX_PLACE ? VARIANTS : 1;
    for (int type = 0; type < node->types[node->mover]; type++)
        for (int variant = 0; variant < move->variants; variant++)
            played = played || plays(game, node, type, index, variant);
    if (!played)
        return;
    move->branch = memory_create(attack ? PATTERNS : 1, sizeof *move->branch);
    if (move->action.kind == BEERHEX_PLACE)
        place(game, making, node, index, &move->branch[move->branches++]);
    else if (!attack)
        end(game, making, node->mover, &move->action, &move->branch[move->branches++]);
    for (unsigned pattern = 0; attack && pattern < PATTERNS; pattern++)
        move->branches += attack_as(
            game, making, node->mover, &move->action, pattern, &move->branch[move->branches]);
}

static void ask(struct small_game *game, const struct making *making, struct node *node, int type)
{
    struct state view;
    const struct seen_list *seen = making->seen[node->mover][type];
    beerhex.view(game->rules, some_state(making, node->mover, type), node->mover, &view);
    struct decision decision = {.game = &beerhex,
        .rules = game->rules,
        .view = &view,
        .seen = seen->seen,
        .seen_count = (size_t)seen->count,
        .seat = node->mover,
        .seed = (uint64_t)game->asked++ * 1000003};
    size_t count = game->player->policy
                       ? game->player->policy(game->memory, &decision, game->likely)
                       : policy_by_asking(game->player, game->memory, &decision, game->likely);
    for (size_t i = 0; i < count; i++) {
        const struct likely_action *likely = &game->likely[i];
        int move = find_move(node, &likely->action);
        int variant = likely->action.kind == BEERHEX_PLACE ? likely->action.part : 0;
        if (move >= 0)
            node->strategy[strategy_at(node, type, move, variant)] = (float)likely->probability;
    }
}

static struct node *make_node(struct small_game *game, const struct making *making)
{
    int actor = beerhex.actor(game->rules, &making->state[0][0]);
    if (actor == ACTOR_OVER)
        return make_leaf(game, making, 0, NULL);
    struct node *node = memory_create(1, sizeof *node);
    node->mover = actor;
    node->types[0] = making->types[0];
    node->types[1] = making->types[1];
    list_moves(game, making, node);
    size_t size = (size_t)node->types[actor] * (size_t)node->moves * VARIANTS;
    node->strategy = memory_create(size, sizeof *node->strategy);
    node->regret = memory_create(size, sizeof *node->regret);
    node->average = memory_create(size, sizeof *node->average);
    bool asked = game->player && game->seat == actor;
    for (int type = 0; asked && type < node->types[actor]; type++)
        ask(game, making, node, type);
    for (int i = 0; i < node->moves; i++)
        make_move(game, making, node, i);
    game->nodes++;
    return node;
}

struct node *small_game_make(struct small_game *game)
{
    struct making *making = memory_create(1, sizeof *making);
    making->types[0] = making->types[1] = 1;
    beerhex.state_init(game->rules, &making->state[0][0]);
    for (int seat = 0; seat < 2; seat++)
        making->seen[seat][0] = memory_create(1, sizeof *making->seen[seat][0]);
    game->list = action_list_create(&beerhex, game->rules);
    game->likely = memory_create(game->list.capacity, sizeof *game->likely);
    struct node *root = make_node(game, making);
    forget(making);
    free(game->likely);
    action_list_finish(&game->list);
    return root;
}

void small_game_free(struct node *node)
{
    for (int i = 0; i < node->moves; i++) {
        for (int j = 0; j < node->move[i].branches; j++)
            small_game_free(node->move[i].branch[j].child);
        free(node->move[i].branch);
    }
    free(node->move);
    free(node->payoff);
    free(node->strategy);
    free(node->regret);
    free(node->average);
    free(node);
}
