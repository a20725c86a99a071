/*
 * The calls of a front end, so that nobody else writes ui->functions.
 */
#include "ui/commands/ui.h"

#include <stdio.h>

enum { FORMATTED_SIZE = 8192 };

void ui_show(struct ui *ui, const struct canvas *canvas)
{
    ui->functions->show(ui, canvas);
}

void ui_say(struct ui *ui, enum ui_tone tone, const char *text)
{
    ui->functions->say(ui, tone, text);
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
    return ui->functions->ask(ui, prompt, words, line);
}

bool ui_hand_over(struct ui *ui, const char *from, const char *to)
{
    return ui->functions->hand_over(ui, from, to);
}

void ui_destroy(struct ui *ui)
{
    if (ui)
        ui->functions->destroy(ui);
}
