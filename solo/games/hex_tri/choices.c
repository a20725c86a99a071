/*
 * Hex-Tri: what is asked where an action was not typed in full.
 */
#include "core/language.h"
#include "games/hex_tri/private.h"

/* Which hex pays, where several can and none was named. */
size_t tri_choices(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *question, struct choice choices[CHOICES_MAX])
{
    size_t count = 0;
    if ((action->kind != TRI_STEP && action->kind != TRI_ENTER) || action->c != TRI_PAYMENT_OPEN)
        return 0;
    for (int field = -1; field < rules->fields && count < CHOICES_MAX; field++) {
        struct action tried = *action;
        tried.c = (uint16_t)(field + 1);
        if (!tri_allows(rules, state, &tried, NULL))
            continue;
        struct choice *choice = &choices[count++];
        struct text text = text_in(choice->words, sizeof choice->words);
        struct text typed = text_in(choice->typed, sizeof choice->typed);
        choice->action = tried;
        text_add(&typed, field < 0 ? "chief free step" : tri_name_field(rules, field).data);
        if (field < 0)
            text_add(&text, _("the Chief's free step"));
        else
            text_format(&text, _("1 Manna from %s"), typed.data);
    }
    if (count < 2)
        return 0;
    text_add(question, _("What pays for the step?"));
    return count;
}
