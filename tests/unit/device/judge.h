#pragma once

/* Runs other programs that judge a PDF. */

#include "document.h"

/* Runs COMMAND (a command line, in which %s stands for PATH) and returns its output, including
 * errors, which the caller frees. The test fails unless it ends with status 0. */
char *judge(const char *command, const char *path);
/* Returns the page as a PDF whose objects and content are readable text (qpdf --qdf). */
char *judge_objects(struct desk *desk);
/* Writes COUNT equal pages of the desk's scene to its path. */
void judge_write_pages(struct desk *desk, int count, const char *label_prefix);
