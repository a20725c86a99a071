/*
 * Steps through a game that nobody plays: each key has one line in a table, with the command that
 * it types.
 */
#include "core/language.h"
#include "ui/screen/private.h"

struct browse_key {
    int code;
    const char *line;
};

static const struct browse_key keys[] = {
    {PRESS_GO_RIGHT, "next"},
    {PRESS_RETURN, "next"},
    {' ', "next"},
    {'.', "next"},
    {PRESS_PAGE_DOWN, "next"},
    {PRESS_WHEEL_DOWN, "next"},
    {PRESS_GO_LEFT, "back"},
    {',', "back"},
    {PRESS_ERASE, "back"},
    {PRESS_PAGE_UP, "back"},
    {PRESS_WHEEL_UP, "back"},
    {PRESS_TO_START, "start"},
    {'g', "start"},
    {PRESS_TO_END, "end"},
    {'G', "end"},
    {'p', "play"},
    {'a', "analyse"},
    {'m', "mistake"},
    {'h', "candidates"},
    {'s', "score"},
    {'q', "quit"},
    {PRESS_ESCAPE, "quit"},
};

/* Says which keys there are and which words may be typed. */
static void say_keys(struct screen *screen)
{
    enum { KEYS_COLUMNS = 18 };
    LOCAL_BUFFER words = BUFFER_INIT;
    said_add_words(&screen->said, UI_TITLE, _("Keys"));
    for (int i = 0; browse_keys[i]; i += 2) {
        wrap_add_padded(&words, browse_key(screen, i).data, KEYS_COLUMNS);
        buffer_format(&words, "%s\n", language_of_context("what a key does", browse_keys[i + 1]));
    }
    said_add_words(&screen->said, UI_PLAIN, words.data);
    said_add_words(&screen->said, UI_TITLE, _("After a colon"));
}

/* Looks at the table again, which may have changed since the previous key. */
static void begin(struct screen *screen, const char *where)
{
    screen->where = where;
    screen->past = 0;
    page_measure(screen);
    pointer_begin(&screen->pointer, screen->table, screen->ui.ascii);
}

/* Handles a key. With TURNED_LINE, LINE is the command to do. */
static enum turned press(
    struct screen *screen, struct terminal_key key, struct ui_words words, struct buffer *line)
{
    buffer_clear(&screen->message);
    if (key.code == PRESS_GONE)
        return TURNED_GONE;
    if (key.code == ':')
        return typed_line(screen, ": ", words, line) ? TURNED_LINE : TURNED_VIEW;
    if (key.code == '?') {
        say_keys(screen);
        buffer_set(line, "help");
        return TURNED_LINE;
    }
    if (key.code >= '1' && key.code <= '6') {
        buffer_set(line, text_phrase("player %c", key.code).data);
        return TURNED_LINE;
    }
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (keys[i].code != key.code)
            continue;
        buffer_set(line, keys[i].line);
        return TURNED_LINE;
    }
    return keys_look(screen, key);
}

bool screen_browse(struct ui *ui, const char *where, struct ui_words words, struct buffer *line)
{
    struct screen *screen = (struct screen *)ui;
    enum turned turned = TURNED_VIEW;
    begin(screen, where);
    if (!screen_read_said(screen))
        turned = TURNED_GONE;
    while (turned != TURNED_LINE && turned != TURNED_GONE) {
        view_show(screen, NULL);
        turned = press(screen, terminal_read(screen->terminal, -1), words, line);
    }
    screen->where = NULL;
    return turned == TURNED_LINE;
}
