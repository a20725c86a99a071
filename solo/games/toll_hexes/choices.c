/*
 * Toll Hexes: what is asked where an action was not typed in full.
 */
#include "games/toll_hexes/private.h"

#include "core/language.h"

int toll_next_way(const struct rules *rules, const struct state *state, const struct action *action,
    int from, struct action *way)
{
    enum { SIDES = HEX_DIRECTIONS + 1, WAYS = HEX_DIRECTIONS * SIDES };
    bool turn_open = action->part == TOLL_TURN_OPEN, side_open = rules->match_one && action->c == 0;
    for (int number = from; number < WAYS; number++) {
        int turn = number / SIDES, side = number % SIDES;
        if (turn_open ? action->b == TOLL_WILD && turn > 0 : turn != action->part)
            continue;
        if (side_open ? side == 0 : side != action->c)
            continue;
        *way = *action;
        way->part = (uint8_t)turn;
        way->c = (uint16_t)side;
        if (toll_allows(rules, state, way, NULL))
            return number + 1;
    }
    return -1;
}

static void add_choice(const struct rules *rules, const struct state *state,
    const struct action *action, struct choice *choice)
{
    choice->action = *action;
    struct text text = text_in(choice->words, sizeof choice->words);
    struct text typed = text_in(choice->typed, sizeof choice->typed);
    text_format(&typed, "r%d %s", action->part, action->c ? toll_side_name[action->c - 1] : "");
    if (action->b != TOLL_WILD) {
        text_format(&text, _("turned r%d: "), action->part);
        for (int side = 0; side < HEX_DIRECTIONS; side++)
            text_format(&text, "%s%d ", toll_side(side), toll_digit(action->b, action->part, side));
    }
    if (action->c)
        text_format(&text, _("joined at side %s "), toll_side(action->c - 1));
    toll_worth(rules, state, action, &text);
}

/* All ways this tile fits on this cell, where it was not said which. */
size_t toll_choices(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *question, struct choice choices[CHOICES_MAX])
{
    bool open = action->part == TOLL_TURN_OPEN || (rules->match_one && action->c == 0);
    if (action->kind != TOLL_PLACE || action->a >= rules->board.count || !open)
        return 0;
    size_t count = 0;
    struct action way;
    for (int next = 0;
         count < CHOICES_MAX && (next = toll_next_way(rules, state, action, next, &way)) >= 0;)
        add_choice(rules, state, &way, &choices[count++]);
    if (count < 2)
        return 0;
    text_format(question, _("%s fits in %d ways"), toll_tile_name(action->b), (int)count);
    return count;
}
