#pragma once

/*
 * The commands of paperhex-lab, and what they share.
 */

#include "lab/tournament/tournament.h"
#include "ui/arguments/arguments.h"

/* tournament.c, problems.c, bench.c */

program_function lab_tournament, lab_report, lab_problems, lab_bench;

/* parts.c: the values of the options --part and --merge. */

/* Reads --part; all zeros without it. */
MUST_USE bool lab_read_part(
    const struct arguments *arguments, struct split *part, struct error *error);
/* Lists the files that --merge names in PATHS, which the caller frees, and returns their number. */
int lab_list_merged(const struct arguments *arguments, const char ***paths);

/* tournament_tables.c */

/* Adds the results of a tournament as tables for people, with their 95 % intervals. */
void tournament_add_words(
    const struct tournament_setup *setup, const struct tournament *tournament, struct buffer *out);
/* Adds the results as one line of JSON. */
void tournament_add_json(
    const struct tournament_setup *setup, const struct tournament *tournament, struct buffer *out);

/* report_words.c: the report on a game, from the figures of many games. */

/* Returns the whole report; the caller releases it. */
json_t *report_make(const struct tournament_setup *setup, const struct tournament *tournament);
void report_add_json(const json_t *report, struct buffer *out);
void report_add_words(
    const struct tournament_setup *setup, const json_t *report, struct buffer *out);
