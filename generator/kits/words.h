#ifndef PAPERHEX_KITS_WORDS_H
#define PAPERHEX_KITS_WORDS_H

/*
 * Which words the kits print, by key: the tables that files of texts (templates/texts) are read by.
 * A word is had with word() and word_fill() of theme/texts.h, from the texts of a kit_job.
 *
 * To add one: a row in the table, a line in both languages' files. Tests look for keys that are not
 * used, texts that are not there, and characters no font has.
 */

#include "kits/art/rule_card.h"
#include "theme/texts.h"

/* "common", then the words of the kits in their order (a text_spec_function). */
const struct text_spec *words_spec(int index);

/* The card whose headings and items are the words at the keys of KEYS; marks stay. */
struct rule_words words_of_card(const struct texts *texts, const struct rule_words *keys);

#endif
