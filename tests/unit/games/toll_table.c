/*
 * Positions of Toll Hexes for tests.
 */
#include "unit/games/toll_table.h"

struct state *at(const struct rule_table *table)
{
    return table->state;
}

int cell(const struct rule_table *table, const char *name)
{
    const struct rules *rules = table->rules;
    int found = board_parse_cell(&rules->board, &name);
    assert_int_not_equal(found, BOARD_NO_CELL);
    return found;
}

struct rule_table opened(const char *options)
{
    struct rule_table table = sit(&toll_hexes, 2, options);
    plays(&table, "die 1=6 2=1; draw 1 wild; draw 1 stop; draw 1 123456;"
                  "draw 2 wild; draw 2 stop; draw 2 123456; start 0");
    return table;
}

void put(struct rule_table *table, const char *name, int kind, int turn, int owner)
{
    struct state *state = at(table);
    toll_lay(table->rules, state, cell(table, name),
        (struct toll_cell){(uint8_t)kind, (uint8_t)turn, (uint8_t)owner, 0});
    if (toll_in_bag(state, owner - 1, kind) == 0)
        state->hand[owner - 1][kind]--;
    state->left[owner - 1][kind]--;
}
