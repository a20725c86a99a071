#ifndef PAPERHEX_UI_COMMANDS_COMPLETION_H
#define PAPERHEX_UI_COMMANDS_COMPLETION_H

#include "ui/commands/talk.h"

/* What may be typed now: the commands and every legal action. */
struct completion {
    char **word;
    size_t count;
};

void completion_init(struct completion *completion, struct talk *talk);
void completion_finish(struct completion *completion);
struct ui_words completion_words(const struct completion *completion);

#endif
