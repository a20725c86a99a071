/*
 * Implements hex_tri_table.h.
 */
#include "unit/games/hex_tri_table.h"

struct state *at(const struct rule_table *table)
{
    return table->state;
}

int field(const struct rule_table *table, const char *name)
{
    const struct rules *rules = table->rules;
    int64_t number;
    if (name[0] == 't' && text_to_number(name + 1, 1, rules->fields - rules->hexes, &number))
        return rules->hexes + (int)number - 1;
    int cell = board_parse_cell(&rules->board, &name);
    assert_int_not_equal(cell, BOARD_NO_CELL);
    return cell;
}

void put(struct rule_table *table, int seat, const char *figures)
{
    struct state *state = at(table);
    char word[64];
    while (next_of(&figures, word)) {
        int to = field(table, strchr(word, '@') + 1);
        if (word[0] == '$') {
            state->manna[to] += word[1] - '0';
        } else if (word[0] == 'K') {
            state->chief[seat] = (uint8_t)to;
            state->off_chief[seat] = 0;
        } else {
            state->ordinary[to][seat] = (uint8_t)(word[0] - '0');
            state->off[seat] = (uint8_t)(state->off[seat] - (word[0] - '0'));
        }
    }
    tri_refresh(table->rules, state);
}

int manna(const struct rule_table *table, const char *name)
{
    return at(table)->manna[field(table, name)];
}

int count(const struct rule_table *table, int seat, const char *name)
{
    return tri_count(at(table), field(table, name), seat);
}

void end_round(struct rule_table *table)
{
    int round = at(table)->round;
    while (acting(table) != ACTOR_OVER && at(table)->round == round)
        plays(table, "pass");
}
