#ifndef PAPERHEX_UI_COMMANDS_ADVICE_H
#define PAPERHEX_UI_COMMANDS_ADVICE_H

#include "games/player.h"

/* Adds one reason in words ("it scores 8 at once, on d4"); nothing for ADVICE_NONE and for codes
 * that have no words yet. False where nothing is added. */
bool advice_add_reason(const struct game *game, const struct rules *rules,
    const struct advice *advice, struct buffer *out);

/* Adds what PLAYER expects of RANKED in its own unit: "61 points", "62 wins in 100". */
void advice_add_expected(
    const struct player *player, const struct ranked_action *ranked, struct buffer *out);

/* Brings all after the first into the order of what they expect: a search ranks by more than that.
 */
void advice_sort_others(struct ranked_action *ranked, size_t count);

#endif
