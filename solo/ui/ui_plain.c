/*
 * The plain front end: everything is written line by line, so it works on any terminal, in a pipe
 * and for a screen reader. Colour is added where the terminal shows it, and says nothing that the
 * words do not.
 */
#include "ui/canvas_text.h"
#include "ui/line_reader.h"
#include "ui/ui.h"
#include "ui/wrap.h"

#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { WIDTH_MAX = 80, WIDTH_MIN = 20, HAND_OVER_LINES = 40 };

struct plain {
    struct ui ui;
    struct line_reader *reader;
    bool colour;
};

static const char *const tone_rendition[UI_TONE_COUNT] = {
    [UI_TITLE] = "1",
    [UI_ASK] = "1",
    [UI_ERROR] = "33",
    [UI_NOTE] = "2",
};

static int width_now(void)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_col > WIDTH_MAX)
        return WIDTH_MAX;
    return size.ws_col < WIDTH_MIN ? WIDTH_MIN : size.ws_col;
}

static void write_out(struct buffer *text)
{
    if (text->length > 0)
        fwrite(text->data, 1, text->length, stdout);
    fflush(stdout);
    buffer_finish(text);
}

static void show(struct ui *ui, const struct canvas *canvas)
{
    struct buffer text = BUFFER_INIT;
    canvas_add_text(&text, canvas, ((struct plain *)ui)->colour);
    write_out(&text);
}

static void say(struct ui *ui, enum ui_tone tone, const char *words)
{
    struct buffer text = BUFFER_INIT;
    const char *rendition = ((struct plain *)ui)->colour ? tone_rendition[tone] : NULL;
    if (rendition)
        buffer_format(&text, "\033[%sm", rendition);
    wrap_text(&text, words, width_now(), ui->ascii);
    if (rendition) {
        text.length--;
        buffer_add(&text, "\033[0m\n");
    }
    write_out(&text);
}

static bool ask(struct ui *ui, const char *prompt, struct ui_words words, struct buffer *line)
{
    return line_reader_read(((struct plain *)ui)->reader, prompt, words, line);
}

/* Without moving the cursor the only way to hide something is to push it off the screen. */
static bool hand_over(struct ui *ui, const char *name)
{
    struct buffer prompt = BUFFER_INIT, line = BUFFER_INIT;
    for (int i = 0; i < HAND_OVER_LINES; i++)
        fputc('\n', stdout);
    buffer_format(&prompt, "%s, press Enter when nobody else looks. ", name);
    bool there = ask(ui, prompt.data, (struct ui_words){NULL, 0}, &line);
    buffer_finish(&prompt);
    buffer_finish(&line);
    return there;
}

static void destroy(struct ui *ui)
{
    line_reader_destroy(((struct plain *)ui)->reader);
    free(ui);
}

static const struct ui_functions plain_functions = {
    .name = "plain",
    .show = show,
    .say = say,
    .ask = ask,
    .hand_over = hand_over,
    .destroy = destroy,
};

static bool shows_colour(void)
{
    const char *refused = getenv("NO_COLOR");
    const char *terminal = getenv("TERM");
    return isatty(STDOUT_FILENO) && !(refused && *refused) && terminal && *terminal
        && strcmp(terminal, "dumb") != 0;
}

struct ui *ui_plain_create(void)
{
    struct plain *plain = memory_create(1, sizeof *plain);
    plain->ui.functions = &plain_functions;
    plain->ui.ascii = strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    plain->colour = shows_colour();
    plain->reader = line_reader_create(plain->ui.ascii);
    return &plain->ui;
}
