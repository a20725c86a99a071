#pragma once

/* Other programs' word on a PDF. */

#include "document.h"

/* What FORMAT (a command line, in which %s stands for PATH) prints, errors included; the test
 * fails unless it ends with status 0. The caller frees. */
char *judge(const char *command, const char *path);
/* The page as PDF and then its objects and content as readable text (qpdf --qdf). */
char *judge_objects(struct desk *desk);
/* COUNT equal pages of the desk's scene, written to its path. */
void judge_write_pages(struct desk *desk, int count, const char *label_prefix);
