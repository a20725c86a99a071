#pragma once

/*
 * What is said and done on the closing screen, for closing.c.
 */

#include "ui/programs/programs.h"

struct closing {
    struct ui *ui;
    struct table *table;
    struct session *session;
    struct record_glance glance;
    struct history *history;
    struct closing_choice choice; /* LEVEL: proposed for the next game, or NULL */
    struct buffer on;             /* "on from turn 9", or empty */
    struct buffer summary;        /* what was said, to repeat it */
    struct analyse_report report; /* no player: nothing was judged */
};

/* closing_figures.c */

/* Says WORDS, and keeps them to be repeated. */
void closing_say(struct closing *closing, enum ui_tone tone, const char *words);
/* Says how the game compares with earlier ones, and proposes another level. */
void closing_say_figures(struct closing *closing);
/* Says what became of the person's rating, if the game was rated. */
void closing_say_rating(struct closing *closing);

/* closing_verdict.c */

/* Judges what people decided and says the verdict, unless somebody types meanwhile. */
void closing_say_verdict(struct closing *closing);

/* closing_sheet.c */

/* Prints with a hexprint beside this program, and always says how to print it. */
void closing_print_sheet(struct closing *closing);
