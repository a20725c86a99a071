/*
 * Judges actions by looking one ply ahead.
 */
#include "ai/beerhex/private.h"

enum { PATTERNS = 1 << BEERHEX_TRIO };

static const double hopeless = 0.1;     /* attacks less likely to succeed are not considered */
static const double negligible = 0.001; /* probabilities that are neglected */

/* Returns the value if the turn ends here: the opponent may declare at once, and after the last
 * turn all caps are turned up. */
static double worth_after(const struct outlook *outlook, const struct known_board *known)
{
    double lost = beerhex_outlook_joined(outlook, known, 1 - outlook->seat);
    if (outlook->turn >= outlook->rules->turn_limit) {
        double won = beerhex_outlook_joined(outlook, known, outlook->seat);
        return won + (1 - won - lost) / 2;
    }
    return (1 - lost) * beerhex_outlook_worth(outlook, known);
}

/* Multiplies the odds that a trio has a single symbol by ODDS. */
static void doubt_success(double odds, double chance[PATTERNS])
{
    double success = chance[0] + chance[PATTERNS - 1];
    for (int i = 0; i < PATTERNS; i++)
        chance[i] *= (i == 0 || i == PATTERNS - 1 ? odds : 1) / (1 - success + success * odds);
}

void beerhex_appraise_trio(
    const struct outlook *outlook, const struct action *action, double chance[PATTERNS])
{
    const int trio[BEERHEX_TRIO] = {action->a, action->b, action->c};
    const struct guess *guess = outlook->guess;
    unsigned silver = 0, open = 0;
    memset(chance, 0, PATTERNS * sizeof *chance);
    for (int i = 0; i < BEERHEX_TRIO; i++) {
        if (cell_set_has(outlook->now.symbol[BEERHEX_SILVER], trio[i]))
            silver |= 1u << i;
        else if (!cell_set_has(outlook->now.symbol[BEERHEX_GOLD], trio[i]))
            open |= 1u << i;
    }
    if (open == 0) {
        chance[silver] = 1;
        return;
    }
    for (int i = 0; i < guess->count; i++) {
        const struct cell_set *own = &guess->own[i];
        unsigned shown = (unsigned)cell_set_has(*own, trio[0]) |
                         (unsigned)cell_set_has(*own, trio[1]) << 1 |
                         (unsigned)cell_set_has(*own, trio[2]) << 2;
        unsigned as_silver = guess->owner == BEERHEX_SILVER ? shown : ~shown;
        chance[silver | (as_silver & open)] += guess->weight[i];
    }
    if (outlook->attacks < 1)
        doubt_success(outlook->attacks, chance);
}

/* Returns the mean value of an attack. A success gains the share TEMPO of the distance to 1. */
static double attack_value(const struct outlook *outlook, const struct action *action, double tempo)
{
    const int trio[BEERHEX_TRIO] = {action->a, action->b, action->c};
    double chance[PATTERNS], value = 0;
    beerhex_appraise_trio(outlook, action, chance);
    if (chance[0] + chance[PATTERNS - 1] < hopeless)
        return 0;
    for (unsigned shown = 0; shown < PATTERNS; shown++) {
        if (chance[shown] < negligible)
            continue;
        struct known_board after = outlook->now;
        bool success = beerhex_known_attack(&after, outlook->seat, trio, shown);
        double worth =
            success ? beerhex_outlook_worth(outlook, &after) : worth_after(outlook, &after);
        value += chance[shown] * (success ? worth + (1 - worth) * tempo : worth);
    }
    return value;
}

/* Values placements; returns the share of the distance from the present value to 1 that the best
 * one gains. */
static double appraise_places(
    const struct outlook *outlook, const struct action_list *list, double *values)
{
    double now = beerhex_outlook_worth(outlook, &outlook->now), best = now;
    for (size_t i = 0; i < list->count; i++) {
        const struct action *action = &list->items[i];
        struct known_board after = outlook->now;
        values[i] = 0;
        if (action->kind != BEERHEX_PLACE || (i > 0 && stop_raised(outlook->stop)))
            continue;
        beerhex_known_place(&after, outlook->seat, action->a, action->part);
        values[i] = worth_after(outlook, &after);
        best = values[i] > best ? values[i] : best;
    }
    return now < 1 ? (best - now) / (1 - now) : 0;
}

void beerhex_appraise(const struct outlook *outlook, const struct action_list *list, double *values)
{
    double tempo = appraise_places(outlook, list, values);
    for (size_t i = 0; i < list->count; i++) {
        const struct action *action = &list->items[i];
        if (action->kind == BEERHEX_DECLARE)
            values[i] = beerhex_outlook_joined(outlook, &outlook->now, outlook->seat);
        else if (action->kind == BEERHEX_DENY)
            values[i] = beerhex_outlook_cut_off(outlook);
        else if (action->kind == BEERHEX_ATTACK_TRIO && !stop_raised(outlook->stop))
            values[i] = attack_value(outlook, action, tempo);
    }
}
