#ifndef PAPERHEX_SETTINGS_PAGE_LIST_H
#define PAPERHEX_SETTINGS_PAGE_LIST_H

/*
 * Some pages of a document, as people spell them: "3", "2-5", "1,3-4". Pages count from 1.
 */

#include <stdbool.h>

/* Whether LIST is such a list: numbers from 1 to 99999, ranges upwards. */
bool page_list_is_good(const char *list);
/* Whether PAGE is in a good LIST. */
bool page_list_has(const char *list, int page);

#endif
