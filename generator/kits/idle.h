#ifndef PAPERHEX_KITS_IDLE_H
#define PAPERHEX_KITS_IDLE_H

/*
 * Settings that were given and mean nothing for what is asked for. A whole kit passes over them;
 * whoever names components meant something by them.
 */

#include "kits/kit.h"

/* One component to print. */
struct request {
    const struct kit *kit;
    const struct component *component;
};

/* False: ERROR_INPUT "--side means nothing for WHAT", which names the option that GAME (or NULL)
 * has for its board instead. */
bool idle_alias(const struct game *game, const char *alias, const char *what, struct error *error);
/* False and ERROR_INPUT "--option: ..." if SETTINGS hold an option of rules that none of the games
 * asked for has: a misspelt key. */
MUST_USE bool idle_check_keys(
    const struct request *request, int count, const struct settings *settings, struct error *error);
/* False and ERROR_INPUT "--hex means nothing for ..." if SETTINGS hold something that means nothing
 * for any of the components asked for. */
MUST_USE bool idle_check(
    const struct request *request, int count, const struct settings *settings, struct error *error);

#endif
