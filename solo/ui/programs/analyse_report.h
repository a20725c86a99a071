#ifndef PAPERHEX_UI_PROGRAMS_ANALYSE_REPORT_H
#define PAPERHEX_UI_PROGRAMS_ANALYSE_REPORT_H

/* An analysis in words and as JSON. */

#include "play/judge.h"
#include "ui/commands/ui.h"

struct analyse_report {
    const struct session *session;
    const struct player *player; /* who judged */
    struct analysis analysis;
};

/* Tells it, with the boards of the worst decisions. */
void analyse_say(struct ui *ui, const struct analyse_report *report);
/* Adds it as one line of JSON. */
void analyse_add_json(const struct analyse_report *report, struct buffer *out);

#endif
