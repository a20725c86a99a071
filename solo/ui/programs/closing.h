#pragma once

/*
 * Shared by the files of the closing screen, closing.c and closing_*.c.
 */

#include "ui/programs/programs.h"

struct closing {
    struct ui *ui;
    struct table *table;
    struct session *session;
    struct record_glance glance;
    struct history *history;
    struct closing_choice choice; /* LEVEL: suggested for the next game, or NULL */
    struct buffer on;             /* "on from turn 9", or empty */
    struct buffer summary;        /* what was said, for repeating it */
    struct analyse_report report; /* its player is NULL if nothing was judged */
};

/* closing_figures.c */

/* Says WORDS and keeps them, to be repeated. */
void closing_say(struct closing *closing, enum ui_tone tone, const char *words);
/* Says how the game compares with earlier ones, and suggests another level. */
void closing_say_figures(struct closing *closing);
/* Says how the person's rating has changed, if the game was rated. */
void closing_say_rating(struct closing *closing);

/* closing_verdict.c */

/* Judges people's decisions and says the verdict, unless somebody types meanwhile. */
void closing_say_verdict(struct closing *closing);

/* closing_sheet.c */

/* Prints with the hexprint in this program's folder, and always says how to print. */
void closing_print_sheet(struct closing *closing);
