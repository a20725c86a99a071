/*
 * Pocket Hexes: what is asked where an action was not typed in full.
 */
#include "games/list_words.h"
#include "games/pocket_hexes/private.h"

enum { LIST_SIZE = 128 };

static int rings_sum(const struct rules *rules, const struct pocket_grid *grid, int cell, int rings)
{
    int sum = 0;
    for (int i = 0; i < HEX_DIRECTIONS; i++)
        sum += rings >> i & 1 ? grid->value[rules->around[cell][i]] : 0;
    return sum;
}

/* Adds the centres of RINGS around CELL, with BETWEEN them, or LAST before the last one. */
static void add_cells(const struct rules *rules, int cell, int rings, const char *between,
    const char *last, struct text *text)
{
    int count = bits_count((unsigned)rings), left = count;
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        if (!(rings >> i & 1))
            continue;
        text_add(text, left == count ? "" : left == 1 ? last : between);
        board_format_cell(&rules->board, rules->around[cell][i], text);
        left--;
    }
}

/* The words must fit struct choice, so that four rings and more are listed shortly. */
static void describe_choice(const struct rules *rules, const struct pocket_grid *grid,
    const struct action *action, struct choice *choice)
{
    struct text words = text_in(choice->words, sizeof choice->words);
    struct text typed = text_in(choice->typed, sizeof choice->typed);
    struct text rings = TEXT_ROOM(LIST_SIZE);
    choice->action = *action;
    int count = bits_count(action->b), sum = rings_sum(rules, grid, action->a, action->b);
    add_cells(rules, action->a, action->b, " ", " ", &rings);
    text_format(&typed, "%d %s", sum, rings.data);
    if (count == 0)
        text_add(&words, _("score nothing"));
    else if (count <= 3)
        text_format(
            &words, _("score %s"), pocket_list_rings(rules, grid, action->a, action->b).data);
    else
        text_format(&words, _("score %d for %d rings %s"), sum, count, rings.data);
}

/* Whether rings A are the better score: more points, then fewer boxes. */
static bool better_rings(
    const struct rules *rules, const struct pocket_grid *grid, int cell, int a, int b)
{
    int sum_a = rings_sum(rules, grid, cell, a), sum_b = rings_sum(rules, grid, cell, b);
    return sum_a != sum_b ? sum_a > sum_b : bits_count((unsigned)a) < bits_count((unsigned)b);
}

static void describe_die(const struct state *state, int die, struct choice *choice)
{
    struct text words = text_in(choice->words, sizeof choice->words);
    struct text typed = text_in(choice->typed, sizeof choice->typed);
    text_format(&typed, "d%d %d", pocket_die_sides[die], state->dice[die]);
    text_format(&words, _("the d%d, which shows %d"), pocket_die_sides[die], state->dice[die]);
}

/* "8 d4": the d8 may be meant, or another die that shows 8. */
static size_t die_choices(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *question, struct choice choices[CHOICES_MAX])
{
    const int dice[2] = {action->part, action->c - 1};
    for (int i = 0; i < 2; i++) {
        choices[i].action = *action;
        choices[i].action.part = (uint8_t)dice[i];
        choices[i].action.c = 0;
        describe_die(state, dice[i], &choices[i]);
    }
    text_format(question, _("Which %d goes on %s?"), pocket_die_sides[dice[0]],
        board_name(&rules->board, action->a).data);
    return 2;
}

/* A penalty at the first write names the die that is rolled again. */
static size_t penalty_choices(const struct rules *rules, const struct state *state,
    struct text *question, struct choice choices[CHOICES_MAX])
{
    size_t count = 0;
    for (int die = 0; die < POCKET_DICE; die++) {
        struct action action = {POCKET_PENALTY_DIE, (uint8_t)die, 0, 0, 0};
        if (!pocket_allows(rules, state, &action, NULL))
            continue;
        choices[count].action = action;
        describe_die(state, die, &choices[count++]);
    }
    text_add(question, _("A penalty of -3. Which die is rolled again?"));
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
    struct text cells = TEXT_ROOM(LIST_SIZE);
    add_cells(rules, action->a, closed, C_("between words of a list", ", "),
        C_("before the last word of a list", " and "), &cells);
    text_format(question,
        NG_("This completes the ring around %s. What do you score?",
            "This completes the rings around %s. What do you score?", bits_count((unsigned)closed)),
        cells.data);
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
