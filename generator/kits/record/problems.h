#pragma once

/*
 * Problems on paper: positions and goals in an even grid, with solutions upside down at the end, on
 * backs, or on a teacher's sheet.
 */

#include "kits/record/record.h"
#include "play/problems/problem.h"

enum problems_form { PROBLEMS_SHEET, PROBLEMS_CARDS, PROBLEMS_WORKSHEET };
#define PROBLEMS_FORM_WORDS "sheet|cards|worksheet"

/* Reading order: the solutions' heading, followed by their list. */
enum { PROBLEMS_SOLUTIONS = 100000 };

/* A problem with its planned picture and its words in the language of the page. */
struct problem_cell {
    int number;   /* on the sheet, from 1 */
    bool on_card; /* its solution is alone on the back of a card */
    struct problem problem;
    struct record_plan plan; /* of a record that contains only the position */
    struct buffer goal, facts, solution, command;
    struct paragraph *goal_text, *solution_text;
};

/* problems_cell.c */

/* Reads problem INDEX of SET as NUMBER on the sheet. Finish CELL in any case. */
MUST_USE bool problem_cell_init(struct problem_cell *cell, int number, const struct kit_job *job,
    const struct problem_set *set, size_t index, struct error *error);
void problem_cell_finish(struct problem_cell *cell);
/* Lays out the problem's words for a column of WIDTH mm. */
MUST_USE bool problem_cell_set(
    struct problem_cell *cell, struct fonts *fonts, double width, struct error *error);
/* Return the height of the words above and below the picture. */
double problem_cell_head(const struct problem_cell *cell);
extern const double problem_cell_foot;
/* Return the widest cells of the board for ROOM mm, and use them. */
double problem_cell_widest(struct problem_cell *cell, struct rect room);
void problem_cell_choose(struct problem_cell *cell, struct rect room, double width);
/* Draws the position in BOX with its words, HEAD mm of which are above the picture; ANSWER: with a
 * line for an answer. ORDER is the reading order; solutions follow all problems. */
void problem_cell_draw(const struct problem_cell *cell, struct rect box, double head, int order,
    const char *answer, struct scene *scene);
/* Draws the solution with its top left corner at AT; returns its height. */
double problem_cell_draw_solution(
    const struct problem_cell *cell, struct point at, int order, struct scene *scene);
