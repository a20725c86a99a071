#pragma once

/*
 * Problems on paper: positions in an even grid with what is asked for, and their solutions at the
 * end upside down, on backs, or on a teacher's sheet.
 */

#include "kits/record/record.h"
#include "play/problems/problem.h"

enum problems_form { PROBLEMS_SHEET, PROBLEMS_CARDS, PROBLEMS_WORKSHEET };
#define PROBLEMS_FORM_WORDS "sheet|cards|worksheet"

/* Where the heading of the solutions comes for who hears them, and after it their list. */
enum { PROBLEMS_SOLUTIONS = 100000 };

/* One problem, its picture planned, and its words in the language of the page. */
struct problem_cell {
    int number;   /* on the sheet, from 1 */
    bool on_card; /* its solution has the back of a card to itself */
    struct problem problem;
    struct record_plan plan; /* of a record of the position alone */
    struct buffer goal, facts, solution, command;
    struct paragraph *goal_text, *solution_text;
};

/* problems_cell.c */

/* Reads problem INDEX of SET, the one at NUMBER of the sheet. There is always something to finish.
 */
MUST_USE bool problem_cell_init(struct problem_cell *cell, int number, const struct kit_job *job,
    const struct problem_set *set, size_t index, struct error *error);
void problem_cell_finish(struct problem_cell *cell);
/* Sets its words for a column of WIDTH mm. */
MUST_USE bool problem_cell_set(
    struct problem_cell *cell, struct fonts *fonts, double width, struct error *error);
/* How high its words are, above the picture and below it. */
double problem_cell_head(const struct problem_cell *cell);
extern const double problem_cell_foot;
/* The widest cells of its board for ROOM mm, and taking them. */
double problem_cell_widest(struct problem_cell *cell, struct rect room);
void problem_cell_choose(struct problem_cell *cell, struct rect room, double width);
/* The position with its words in BOX, HEAD mm of it above the picture; ANSWER: a line for one.
 * ORDER: where it comes for who hears the page; of solutions after all problems. */
void problem_cell_draw(const struct problem_cell *cell, struct rect box, double head, int order,
    const char *answer, struct scene *scene);
/* The solution from the top left of BOX; its height. */
double problem_cell_draw_solution(
    const struct problem_cell *cell, struct point at, int order, struct scene *scene);
