/*
 * Shows a hint on the board: the cursor shows where to play, and two lines say why.
 */
#include "ui/screen/private.h"

void advised_clear(struct advised *advised)
{
    for (int i = 0; i < advised->count; i++)
        free(advised->words[i]);
    *advised = (struct advised){.count = 0};
}

void screen_advise(struct ui *ui, size_t index, const struct action *action, const char *words)
{
    struct screen *screen = (struct screen *)ui;
    struct advised *advised = &screen->advised;
    if (index == 0)
        advised_clear(advised);
    if (advised->count == ADVISED_MAX)
        return;
    advised->action[advised->count] = *action;
    advised->words[advised->count++] = memory_copy_string(words);
    advised->plies = session_length(screen->table->session);
    advised->shown = true;
}

bool advised_show(struct screen *screen)
{
    struct advised *advised = &screen->advised;
    if (advised->count == 0 || advised->plies != session_length(screen->table->session))
        return false;
    int at = advised->next;
    advised->next = (at + 1) % advised->count;
    advised->shown = true;
    buffer_set(&screen->message, advised->words[at]);
    screen->message_role = FRAME_ASK;
    pointer_point(&screen->pointer, screen->table, screen->ui.ascii, &advised->action[at]);
    return true;
}
