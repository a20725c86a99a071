/*
 * The news: what a person has to read before the next action.
 */
#include "ui/screen/private.h"

size_t news_add_latest(const struct screen *screen, size_t plies, struct buffer *out)
{
    while (plies > 0 && out->length == 0)
        table_add_ply(screen->table, --plies, out);
    return plies;
}

/* Reports whether ply INDEX has an account that says more than what was played. */
static bool is_account(const struct screen *screen, size_t index)
{
    LOCAL_BUFFER words = BUFFER_INIT;
    buffer_add(&words, "");
    table_add_ply(screen->table, index, &words);
    return frame_count_lines(words.data, WRAP_USUAL, screen->ui.ascii) > 1;
}

/* Returns the first ply that is news. If there is no single viewer, only the latest ply is. */
static size_t first_of(const struct screen *screen, size_t plies)
{
    const struct session *session = screen->table->session;
    int eyes = table_eyes(screen->table);
    size_t first = plies;
    if (eyes < 0) {
        LOCAL_BUFFER words = BUFFER_INIT;
        return news_add_latest(screen, plies, &words);
    }
    while (first > 0 && session_ply(session, first - 1)->actor != eyes)
        first--;
    return first > 0 && is_account(screen, first - 1) ? first - 1 : first;
}

void news_add(const struct screen *screen, size_t plies, struct buffer *out)
{
    for (size_t at = first_of(screen, plies); at < plies; at++) {
        LOCAL_BUFFER words = BUFFER_INIT;
        table_add_ply(screen->table, at, &words);
        if (words.length > 0)
            buffer_format(out, "%s%s", out->length > 0 ? "\n" : "", words.data);
    }
}

int news_rows(const struct screen *screen, size_t plies, int width)
{
    LOCAL_BUFFER words = BUFFER_INIT;
    news_add(screen, plies, &words);
    return words.length > 0 ? frame_count_lines(words.data, width, screen->ui.ascii) : 0;
}

/* Writes what happened before PLIES into the rows above, as far as it fits. */
static void put_older(
    const struct screen *screen, struct canvas *frame, size_t plies, struct frame_rect rect)
{
    for (;;) {
        LOCAL_BUFFER words = BUFFER_INIT;
        plies = news_add_latest(screen, plies, &words);
        int rows =
            words.length > 0 ? frame_count_lines(words.data, rect.width, screen->ui.ascii) : 0;
        if (rows == 0 || rows > rect.height)
            return;
        rect.height -= rows;
        frame_put_lines(frame, (struct frame_rect){rect.x, rect.y + rect.height, rect.width, rows},
            words.data, screen->ui.ascii, frame_pen(CANVAS_NOTE));
    }
}

bool news_put(
    const struct screen *screen, struct canvas *frame, size_t plies, struct frame_rect rect)
{
    bool ascii = screen->ui.ascii;
    int rows = news_rows(screen, plies, rect.width), y = rect.y + rect.height - rows;
    bool whole = rows <= rect.height;
    size_t first = first_of(screen, plies);
    put_older(screen, frame, first,
        (struct frame_rect){rect.x, rect.y, rect.width, whole ? rect.height - rows : 0});
    for (size_t at = first; at < plies; at++) {
        LOCAL_BUFFER words = BUFFER_INIT;
        table_add_ply(screen->table, at, &words);
        int role = table_is_news(screen->table, at) ? (int)FRAME_NEWS : CANVAS_NOTE;
        int lines = words.length > 0 ? frame_count_lines(words.data, rect.width, ascii) : 0;
        /* If the news doesn't fit, its end is shown. */
        int over = y < rect.y && y + lines > rect.y ? rect.y - y : 0;
        struct frame_rect at_row = {rect.x, y + over, rect.width, lines - over};
        if (at_row.y >= rect.y && lines > 0)
            frame_put_lines(frame, at_row, words.data, ascii, frame_pen(role));
        y += lines;
    }
    return whole;
}

bool news_are_read(const struct screen *screen)
{
    return screen->read >= table_plies(screen->table);
}

void news_read(struct screen *screen)
{
    screen->read = table_plies(screen->table);
}

void news_unread(struct screen *screen)
{
    screen->read = 0;
}
