/*
 * The plain front end: writes everything line by line, so it works on any terminal, in a pipe and
 * with a screen reader. Colours are added if the terminal has them, but say nothing that the words
 * do not.
 */
#include "ui/fronts/fronts.h"

#include "core/os.h"

#include <langinfo.h>
#include <limits.h>
#include <unistd.h>

enum { WIDTH_MAX = 80, WIDTH_MIN = 20, HAND_OVER_LINES = 40 };

/* Clears the screen and the terminal's scrollback (ECMA-48, and an xterm extension). */
static const char wipe[] = "\033[H\033[2J\033[3J";

struct plain {
    struct ui ui;
    struct line_reader *reader;
    bool moves; /* the terminal's cursor can be moved */
    enum look_ground ground;
};

static const char *const tone_rendition[UI_TONE_COUNT] = {
    [UI_TITLE] = "1",
    [UI_ASK] = "1",
    [UI_ERROR] = "1",
};

/* Returns the width for words, narrow enough to read; pictures may take the whole width. Spoken
 * text is not broken into lines, even though a terminal then breaks it within words. */
static int words_width(const struct ui *ui)
{
    if (ui->speech.on && !isatty(STDOUT_FILENO))
        return INT_MAX;
    return ui->columns > WIDTH_MAX ? WIDTH_MAX : ui->columns;
}

/* Measures the terminal, which may have been resized since the last question. */
static void measure(struct ui *ui)
{
    (void)os_terminal_size(&ui->columns, &ui->rows);
    if (ui->columns == 0)
        ui->columns = WIDTH_MAX;
    else if (ui->columns < WIDTH_MIN)
        ui->columns = WIDTH_MIN;
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
    LOCAL_CANVAS fitted = CANVAS_INIT;
    canvas_fit(canvas, ui->columns, &fitted);
    const struct plain *plain = (const struct plain *)ui;
    canvas_add_text(&text, &fitted, plain->moves ? plain->ground : GROUND_NO_COLOURS);
    write_out(&text);
}

static void say(struct ui *ui, enum ui_tone tone, const char *words)
{
    struct buffer text = BUFFER_INIT;
    const struct plain *plain = (const struct plain *)ui;
    bool bare = !plain->moves || plain->ground == GROUND_NO_COLOURS || ui->speech.on;
    const char *rendition = !bare ? tone_rendition[tone] : NULL;
    if (rendition)
        buffer_format(&text, "\033[%sm", rendition);
    wrap_text(&text, words, tone == UI_COMMAND ? INT_MAX : words_width(ui), ui->ascii);
    if (rendition) {
        text.length--;
        buffer_add(&text, "\033[0m\n");
    }
    write_out(&text);
}

static bool ask(struct ui *ui, const char *prompt, struct ui_words words, struct buffer *line)
{
    bool there = line_reader_read(((struct plain *)ui)->reader, prompt, words, line);
    measure(ui);
    return there;
}

/* Asks with PROMPT, which it frees. */
static bool wait_for_enter(struct ui *ui, struct buffer *prompt)
{
    LOCAL_BUFFER line = BUFFER_INIT;
    bool there = ask(ui, prompt->data, UI_NO_WORDS, &line);
    buffer_finish(prompt);
    return there;
}

/* Hides what is on the screen, by scrolling it off the screen if the cursor cannot be moved. */
static void hide(struct ui *ui)
{
    struct plain *plain = (struct plain *)ui;
    int lines = ui->rows > HAND_OVER_LINES ? ui->rows : HAND_OVER_LINES;
    if (ui->speech.on && !isatty(STDOUT_FILENO))
        lines = 1;
    for (int i = 0; i < lines; i++)
        fputc('\n', stdout);
    if (plain->moves)
        fputs(wipe, stdout);
    line_reader_forget(plain->reader);
}

static bool hand_over(struct ui *ui, const char *from, const char *to)
{
    struct buffer prompt = BUFFER_INIT;
    buffer_format(&prompt,
        ui->speech.on ? _("%s, press Enter to hide the screen: ")
                      : _("%s, press Enter to hide the screen> "),
        from ? from : "");
    if (from && !wait_for_enter(ui, &prompt))
        return false;
    hide(ui);
    buffer_clear(&prompt);
    buffer_format(&prompt,
        ui->speech.on ? _("%s, press Enter when nobody else is listening: ")
                      : _("%s, press Enter when nobody else is looking> "),
        to);
    return wait_for_enter(ui, &prompt);
}

static void ring(struct ui *ui)
{
    fputc('\a', stdout);
}

static void destroy(struct ui *ui)
{
    line_reader_destroy(((struct plain *)ui)->reader);
    free(ui);
}

static const struct ui_functions plain_functions = {
    .show = show,
    .say = say,
    .ask = ask,
    .hand_over = hand_over,
    .ring = ring,
    .destroy = destroy,
};

bool ui_plain_shows_only_lines(void)
{
    return isatty(STDOUT_FILENO) && !ui_plain_steers();
}

struct ui *ui_plain_create(const struct ui_look *look, bool speak)
{
    struct plain *plain = memory_create(1, sizeof *plain);
    plain->ui.functions = &plain_functions;
    plain->ui.ascii = look->ascii || strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    plain->moves = ui_plain_steers();
    plain->ground = look->ground != GROUND_UNKNOWN ? look->ground : look_ground_from_environment();
    plain->reader = line_reader_create(plain->ui.ascii);
    plain->ui.speech.on = speak;
    measure(&plain->ui);
    return &plain->ui;
}
