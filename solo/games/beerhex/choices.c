/*
 * BeerHex: what is asked where an action was not typed in full.
 */
#include "core/language.h"
#include "games/beerhex/private.h"

/* Which cap, where only the cell was typed. */
size_t beerhex_choices(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *question, struct choice choices[CHOICES_MAX])
{
    static const char *const words[2] = {
        N_("a gold symbol (you have %d)"), N_("a silver symbol (you have %d)")};
    static const char *const typed[2] = {"gold symbol", "silver symbol"};
    if (action->kind != BEERHEX_PLACE || action->part != VALUE_UNKNOWN ||
        state->hand_unknown[state->mover])
        return 0;
    for (int symbol = 0; symbol < 2; symbol++) {
        struct text text = text_in(choices[symbol].words, sizeof choices[symbol].words);
        struct text names = text_in(choices[symbol].typed, sizeof choices[symbol].typed);
        choices[symbol].action = *action;
        choices[symbol].action.part = (uint8_t)symbol;
        text_add(&names, typed[symbol]);
        text_format(&text, _(words[symbol]), state->hand[state->mover][symbol]);
        if (!beerhex_allows(rules, state, &choices[symbol].action, NULL))
            return 0;
    }
    text_add(question, _("Which cap is it?"));
    return 2;
}
