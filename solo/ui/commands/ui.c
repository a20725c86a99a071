/*
 * Calls a front end's functions; nobody else does. Words may contain names and file names from
 * anywhere, so all of them are escaped here.
 */
#include "ui/commands/commands.h"

#include "core/os.h"

#include <stdio.h>

enum { FORMATTED_SIZE = 8192 };

void ui_show(struct ui *ui, const struct canvas *canvas)
{
    if (!ui->speech.on)
        ui->functions->show(ui, canvas);
}

/* Speaks TEXT, without a final newline; says nothing if no word is left. */
static void say_spoken(struct ui *ui, enum ui_tone tone, const char *text)
{
    LOCAL_BUFFER spoken = BUFFER_INIT;
    spoken_add(&spoken, text, ui->speech.letters);
    if (spoken.length > 0) {
        spoken.data[--spoken.length] = '\0';
        ui->functions->say(ui, tone, spoken.data);
    }
}

void ui_say(struct ui *ui, enum ui_tone tone, const char *text)
{
    LOCAL_BUFFER typed = BUFFER_INIT, fit = BUFFER_INIT;
    os_add_commands(&typed, text);
    buffer_add_escaped_lines(&fit, typed.data);
    if (ui->speech.on && tone != UI_COMMAND)
        say_spoken(ui, tone, fit.data);
    else
        ui->functions->say(ui, tone, fit.data);
}

void ui_format(struct ui *ui, enum ui_tone tone, const char *format, ...)
{
    char text[FORMATTED_SIZE];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    ui_say(ui, tone, text);
}

void ui_copy(struct ui *ui, const char *text)
{
    LOCAL_BUFFER fit = BUFFER_INIT;
    buffer_add_escaped_lines(&fit, text);
    ui->functions->say(ui, UI_COMMAND, fit.data);
}

void ui_ring(struct ui *ui)
{
    if (ui->speech.bell && ui->functions->ring)
        ui->functions->ring(ui);
}

bool ui_ask(struct ui *ui, const char *prompt, struct ui_words words, struct buffer *line)
{
    LOCAL_BUFFER fit = BUFFER_INIT, spoken = BUFFER_INIT;
    buffer_add_escaped_lines(&fit, prompt);
    if (ui->speech.on)
        spoken_add_prompt(&spoken, fit.data, ui->speech.letters);
    bool there = ui->functions->ask(ui, ui->speech.on ? spoken.data : fit.data, words, line);
    words_narrow(line);
    return there;
}

bool ui_hand_over(struct ui *ui, const char *from, const char *to)
{
    LOCAL_BUFFER fit_from = BUFFER_INIT, fit_to = BUFFER_INIT;
    buffer_add_escaped(&fit_from, from ? from : "");
    buffer_add_escaped(&fit_to, to);
    return ui->functions->hand_over(ui, from ? fit_from.data : NULL, fit_to.data);
}

bool ui_draws_table(const struct ui *ui)
{
    return ui->functions->turn != NULL;
}

void ui_sit(struct ui *ui, struct table *table)
{
    if (ui->functions->sit)
        ui->functions->sit(ui, table);
}

bool ui_turn(struct ui *ui, struct ui_words words, struct buffer *line)
{
    return ui->functions->turn(ui, words, line);
}

bool ui_browse(struct ui *ui, const char *where, struct ui_words words, struct buffer *line)
{
    LOCAL_BUFFER prompt = BUFFER_INIT;
    if (ui->functions->browse)
        return ui->functions->browse(ui, where, words, line);
    buffer_format(&prompt, "%s> ", where);
    return ui_ask(ui, prompt.data, words, line);
}

bool ui_pause(struct ui *ui, const char *prompt)
{
    return !ui->functions->pause || ui->functions->pause(ui, prompt);
}

bool ui_chooses(const struct ui *ui)
{
    return ui->functions->choose != NULL;
}

int ui_choose(struct ui *ui, const char *question, const char *const *answers, size_t count)
{
    LOCAL_BUFFER fit = BUFFER_INIT;
    buffer_add_escaped_lines(&fit, question);
    return ui->functions->choose(ui, fit.data, answers, count);
}

bool ui_walks_menus(const struct ui *ui)
{
    return ui->functions->menu != NULL;
}

int ui_menu(struct ui *ui, const struct ui_menu *menu)
{
    return ui->functions->menu(ui, menu);
}

bool ui_work(struct ui *ui, const struct ui_work *work)
{
    if (ui->functions->work)
        return ui->functions->work(ui, work);
    work->run(work->context);
    return true;
}

void ui_destroy(struct ui *ui)
{
    if (ui)
        ui->functions->destroy(ui);
}
