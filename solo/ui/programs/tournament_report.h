#ifndef PAPERHEX_UI_PROGRAMS_TOURNAMENT_REPORT_H
#define PAPERHEX_UI_PROGRAMS_TOURNAMENT_REPORT_H

#include "play/tournament/tournament.h"

/* What a tournament says at its end: tables for people, or one line of JSON. Where
 * results are given, they come with their 95 % intervals. */
void tournament_add_words(
    const struct tournament_setup *setup, const struct tournament *tournament, struct buffer *out);
void tournament_add_json(
    const struct tournament_setup *setup, const struct tournament *tournament, struct buffer *out);

#endif
