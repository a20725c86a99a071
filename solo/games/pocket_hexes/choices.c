/*
 * Pocket Hexes: what is asked where an action was not typed in full.
 */
#include "games/pocket_hexes/private.h"

static int rings_sum(const struct rules *rules, const struct pocket_grid *grid, int cell, int rings)
{
    int sum = 0;
    for (int i = 0; i < HEX_DIRECTIONS; i++)
        sum += rings >> i & 1 ? grid->value[rules->around[cell][i]] : 0;
    return sum;
}

/* The words must fit struct choice, so that four rings and more are listed shortly. */
static void describe_choice(const struct rules *rules, const struct pocket_grid *grid,
    const struct action *action, struct choice *choice)
{
    struct text words = text_in(choice->words, sizeof choice->words);
    choice->action = *action;
    int count = bits_count(action->b);
    if (count == 0) {
        text_add(&words, "score nothing");
    } else if (count <= 3) {
        text_add(&words, "score ");
        pocket_add_rings(rules, grid, action->a, action->b, &words);
    } else {
        text_format(
            &words, "score %d for %d rings", rings_sum(rules, grid, action->a, action->b), count);
        for (int i = 0; i < HEX_DIRECTIONS; i++) {
            if (!(action->b >> i & 1))
                continue;
            text_add_char(&words, ' ');
            pocket_add_cell(rules, rules->around[action->a][i], &words);
        }
    }
}

/* Whether rings A are the better score: more points, then fewer boxes. */
static bool better_rings(
    const struct rules *rules, const struct pocket_grid *grid, int cell, int a, int b)
{
    int sum_a = rings_sum(rules, grid, cell, a), sum_b = rings_sum(rules, grid, cell, b);
    return sum_a != sum_b ? sum_a > sum_b : bits_count((unsigned)a) < bits_count((unsigned)b);
}

/* "8 d4": the d8 may be meant, or another die that shows 8. */
static size_t die_choices(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *question, struct choice choices[CHOICES_MAX])
{
    const int dice[2] = {action->part, action->c - 1};
    for (int i = 0; i < 2; i++) {
        struct text words = text_in(choices[i].words, sizeof choices[i].words);
        choices[i].action = *action;
        choices[i].action.part = (uint8_t)dice[i];
        choices[i].action.c = 0;
        text_format(
            &words, "the d%d, which shows %d", pocket_die_sides[dice[i]], state->dice[dice[i]]);
    }
    text_format(question, "Which %d goes on ", pocket_die_sides[dice[0]]);
    pocket_add_cell(rules, action->a, question);
    text_add_char(question, '?');
    return 2;
}

/* A penalty at the first write names the die that is rolled again. */
static size_t penalty_choices(const struct rules *rules, const struct state *state,
    struct text *question, struct choice choices[CHOICES_MAX])
{
    size_t count = 0;
    for (int die = 0; die < POCKET_DICE; die++) {
        struct action action = {POCKET_PENALTY_DIE, (uint8_t)die, 0, 0, 0};
        struct choice *choice = &choices[count];
        struct text words = text_in(choice->words, sizeof choice->words);
        if (!pocket_allows(rules, state, &action, NULL))
            continue;
        choice->action = action;
        text_format(&words, "the d%d, which shows %d", pocket_die_sides[die], state->dice[die]);
        count++;
    }
    text_add(question, "A penalty of -3. Which die is rolled again?");
    return count < 2 ? 0 : count;
}

static size_t ring_choices(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *question, struct choice choices[CHOICES_MAX])
{
    const struct pocket_grid *grid = &state->grid[pocket_actor(rules, state)];
    int closed = pocket_closed_rings(rules, grid, action->a);
    size_t count = 0;
    for (int rings = 0; rings <= closed; rings++) {
        struct action way = *action;
        way.b = (uint16_t)rings;
        if ((rings & ~closed) != 0 || !pocket_allows(rules, state, &way, NULL))
            continue;
        size_t at = count++;
        for (; at > 0 && better_rings(rules, grid, action->a, rings, choices[at - 1].action.b);
             at--)
            choices[at] = choices[at - 1];
        describe_choice(rules, grid, &way, &choices[at]);
    }
    if (count < 2)
        return 0;
    text_add(question, closed & (closed - 1) ? "This completes the rings around "
                                             : "This completes the ring around ");
    int left = bits_count((unsigned)closed);
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        if (!(closed >> i & 1))
            continue;
        pocket_add_cell(rules, rules->around[action->a][i], question);
        text_add(question, --left == 0 ? "." : left == 1 ? " and " : ", ");
    }
    text_add(question, " What do you score?");
    return count;
}

size_t pocket_choices(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *question, struct choice choices[CHOICES_MAX])
{
    if (action->kind == POCKET_PENALTY && state->phase == POCKET_FIRST)
        return penalty_choices(rules, state, question, choices);
    if (action->kind == POCKET_WRITE && action->c != 0)
        return die_choices(rules, state, action, question, choices);
    if (action->kind != POCKET_WRITE || action->b != 0 ||
        !pocket_allows(rules, state, action, NULL))
        return 0;
    return ring_choices(rules, state, action, question, choices);
}
