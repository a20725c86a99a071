/*
 * The calls of a front end, so that nobody else writes ui->functions. Words may quote names and
 * file names from anywhere, so all of them are escaped here, once for every front end.
 */
#include "ui/commands/ui.h"

#include "core/escape.h"

#include <stdarg.h>
#include <stdio.h>

enum { FORMATTED_SIZE = 8192 };

void ui_show(struct ui *ui, const struct canvas *canvas)
{
    ui->functions->show(ui, canvas);
}

void ui_say(struct ui *ui, enum ui_tone tone, const char *text)
{
    struct buffer fit = BUFFER_INIT;
    buffer_add_escaped_lines(&fit, text);
    ui->functions->say(ui, tone, fit.data);
    buffer_finish(&fit);
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

bool ui_ask(struct ui *ui, const char *prompt, struct ui_words words, struct buffer *line)
{
    struct buffer fit = BUFFER_INIT;
    buffer_add_escaped_lines(&fit, prompt);
    bool there = ui->functions->ask(ui, fit.data, words, line);
    buffer_finish(&fit);
    return there;
}

bool ui_hand_over(struct ui *ui, const char *from, const char *to)
{
    struct buffer fit_from = BUFFER_INIT, fit_to = BUFFER_INIT;
    buffer_add_escaped(&fit_from, from ? from : "");
    buffer_add_escaped(&fit_to, to);
    bool there = ui->functions->hand_over(ui, from ? fit_from.data : NULL, fit_to.data);
    buffer_finish(&fit_from);
    buffer_finish(&fit_to);
    return there;
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

bool ui_chooses(const struct ui *ui)
{
    return ui->functions->choose != NULL;
}

int ui_choose(struct ui *ui, const char *question, const char *const *answers, size_t count)
{
    struct buffer fit = BUFFER_INIT;
    buffer_add_escaped_lines(&fit, question);
    int answer = ui->functions->choose(ui, fit.data, answers, count);
    buffer_finish(&fit);
    return answer;
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
