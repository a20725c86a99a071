/*
 * The full-screen front end: the functions of struct ui on one terminal. It keeps what was said
 * until somebody reads it, and draws the rest from the table.
 */
#include "ui/screen/screen.h"

#include "core/os.h"
#include "ui/screen/private.h"

#include <langinfo.h>

static void show(struct ui *ui, const struct canvas *canvas)
{
    said_add_picture(&((struct screen *)ui)->said, canvas);
}

static void say(struct ui *ui, enum ui_tone tone, const char *words)
{
    said_add_words(&((struct screen *)ui)->said, tone, words);
}

static bool ask(struct ui *ui, const char *prompt, struct ui_words words, struct buffer *line)
{
    struct screen *screen = (struct screen *)ui;
    struct edit edit;
    edit_init(&edit);
    if (!page_read(screen, prompt, words, &edit))
        return false;
    buffer_set(line, edit.text);
    return true;
}

/* Waits until FROM (may be NULL) hides the screen, forgets what was said, and waits with an empty
 * screen for TO. */
static bool hand_over(struct ui *ui, const char *from, const char *to)
{
    struct screen *screen = (struct screen *)ui;
    LOCAL_BUFFER prompt = BUFFER_INIT;
    bool there = true;
    if (from && screen->table) {
        buffer_format(&prompt, _("%s, press Enter to hide the screen> "), from);
        buffer_clear(&screen->message);
        there = screen_wait_for_enter(screen, prompt.data);
    }
    said_clear(&screen->said);
    advised_clear(&screen->advised);
    edit_history_clear(&screen->history);
    buffer_clear(&prompt);
    buffer_format(&prompt, _("%s, press Enter when nobody else is looking> "), to);
    return there && page_blank(screen, prompt.data);
}

static void sit(struct ui *ui, struct table *table)
{
    struct screen *screen = (struct screen *)ui;
    screen->table = table;
    if (table)
        buffer_clear(&screen->left);
    screen->past = screen->read = 0;
    screen->cut = false;
    advised_clear(&screen->advised);
    pointer_init(&screen->pointer);
    if (ui->goal_count > 0)
        screen->pointer.begun_at = ui->goal[0];
}

/* Shows the end of a game before restoring the terminal; its words always remain there. */
static void destroy(struct ui *ui)
{
    struct screen *screen = (struct screen *)ui;
    LOCAL_BUFFER words = BUFFER_INIT;
    said_add_text(&screen->said, said_width(ui->columns), ui->ascii, &words);
    if (said_has_picture(&screen->said) && !os_stopping() &&
        !page_read(screen, _("Press Enter to end> "), UI_NO_WORDS, NULL))
        os_stopping();
    terminal_destroy(screen->terminal);
    if (screen->left.length > 0)
        fwrite(screen->left.data, 1, screen->left.length, stdout);
    if (words.length > 0)
        fwrite(words.data, 1, words.length, stdout);
    fflush(stdout);
    said_clear(&screen->said);
    advised_clear(&screen->advised);
    edit_history_clear(&screen->history);
    buffer_finish(&screen->left);
    buffer_finish(&screen->message);
    buffer_finish(&screen->pending);
    canvas_finish(&screen->frame);
    free(screen);
}

static void copy(struct ui *ui, const char *text)
{
    (void)ui;
    terminal_copy(text);
}

static const struct ui_functions screen_functions = {
    .show = show,
    .say = say,
    .ask = ask,
    .hand_over = hand_over,
    .sit = sit,
    .turn = screen_turn,
    .browse = screen_browse,
    .choose = screen_choose,
    .menu = screen_menu,
    .work = screen_work,
    .advise = screen_advise,
    .copy = copy,
    .pause = screen_pause,
    .destroy = destroy,
};

struct ui *ui_screen_create(const struct ui_look *wanted)
{
    struct ui_look look = *wanted;
    const char *name = getenv("TERM");
    if (!os_is_terminal(stdin) || !os_is_terminal(stdout))
        return NULL;
    /* The Linux console has few characters beyond ASCII. */
    look.ascii = look.ascii || strcmp(nl_langinfo(CODESET), "UTF-8") != 0 ||
                 (name && strcmp(name, "linux") == 0);
    struct terminal *terminal = terminal_create(&look);
    if (!terminal)
        return NULL;
    struct screen *screen = memory_create(1, sizeof *screen);
    screen->ui.functions = &screen_functions;
    screen->terminal = terminal;
    canvas_init(&screen->frame);
    pointer_init(&screen->pointer);
    page_measure(screen);
    return &screen->ui;
}
