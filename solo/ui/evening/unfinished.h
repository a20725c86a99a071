#ifndef PAPERHEX_UI_EVENING_UNFINISHED_H
#define PAPERHEX_UI_EVENING_UNFINISHED_H

/* Games that wait to be gone on with. */

#include "play/record_glance.h"
#include "ui/commands/ui.h"

struct unfinished_game {
    char *path;
    struct record_glance glance; /* of a damaged record perhaps only zeros */
    bool damaged;                /* or of a newer form: it cannot be gone on with */
    int64_t changed;             /* when it was played last, nanoseconds since 1970 */
};

struct unfinished_list {
    struct unfinished_game *items; /* the one played last first, those passed over at the end */
    size_t count;
};

/* At most LIMIT of the games in the records folder that nobody plays now, from the one begun last
 * on. */
void unfinished_init(struct unfinished_list *list, size_t limit);
void unfinished_finish(struct unfinished_list *list);

/* Adds what game it is, how far it is, whose turn, and when it was played last. */
void unfinished_add_words(const struct unfinished_game *game, int64_t today, struct buffer *out);
/* Which of them: an index, UI_BACK or UI_END. */
MUST_USE int unfinished_ask(struct ui *ui, const struct unfinished_list *list);

#endif
