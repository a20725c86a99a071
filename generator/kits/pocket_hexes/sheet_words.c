/*
 * The words of a sheet: its summary of the rules, and the text beside its dice. Fixed words are
 * looked up by their keys.
 */
#include "kits/pocket_hexes/kit.h"

/* Names the numbers to which rule A does not apply; without 1 if only 0 and 1 can open, or if a 1
 * is printed. */
static const char *one_is_free(const struct pocket_spec *spec, bool brief)
{
    if (spec->first == POCKET_FIRST_WAIVE)
        return brief ? "brief-one-and-first" : "reminder-one-and-first";
    return brief ? "brief-one" : "reminder-one";
}

/* Returns the words for solo play with printed dice; a turn is explained beside the dice. */
static struct rule_words solo_words(const struct pocket_spec *spec)
{
    return (struct rule_words){
        3, {{"reminder-entering", false, 2, {{"A", "reminder-touches"}, {"B", "reminder-higher"}}},
               {"dice-except", false, 2, {{"1", one_is_free(spec, false)}, {"0", "reminder-zero"}}},
               {"reminder-scoring", true, 1,
                   {{NULL, spec->one_ring ? "dice-rings-one" : "dice-rings"}}}}};
}

static struct rule_words full_words(const struct pocket_spec *spec)
{
    return (struct rule_words){
        3, {{"reminder-turn", false, 3,
                {{"1", "reminder-throw"}, {"2", "reminder-active"}, {"3", "reminder-all"}}},
               {"reminder-entering", false, 4,
                   {{"A", "reminder-touches"}, {"B", "reminder-higher"},
                       {"1", one_is_free(spec, false)}, {"0", "reminder-zero"}}},
               {"reminder-scoring", true, 1,
                   {{NULL, spec->one_ring ? "reminder-rings-one" : "reminder-rings"}}}}};
}

static struct rule_words brief_words(const struct pocket_spec *spec)
{
    return (struct rule_words){
        3, {{NULL, false, 2, {{"A", "brief-touches"}, {"B", "brief-higher"}}},
               {NULL, false, 2, {{"1", one_is_free(spec, true)}, {"0", "brief-zero"}}},
               {NULL, true, 1, {{"+", "brief-rings"}}}}};
}

struct rule_words pocket_words(const struct pocket_spec *spec, enum pocket_detail detail)
{
    struct rule_words keys = {.block_count = 0};
    if (detail == DETAIL_FULL)
        keys = spec->turns > 0 ? solo_words(spec) : full_words(spec);
    else if (detail == DETAIL_SHORT)
        keys = brief_words(spec);
    return words_of_card(spec->texts, &keys);
}

void pocket_par_words(const struct texts *texts, int par, const char *level, struct text *text)
{
    word_fill(texts, text, "dice-par", "par", spell_number(par).text, "level", level, NULL);
}

struct rule_words pocket_how_words(const struct texts *texts)
{
    static const struct rule_words keys = {
        1, {{"dice-turn", false, 2, {{"1", "dice-turn-first"}, {"2", "dice-turn-pair"}}}}};
    return words_of_card(texts, &keys);
}
