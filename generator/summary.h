#ifndef PAPERHEX_GENERATOR_SUMMARY_H
#define PAPERHEX_GENERATOR_SUMMARY_H

/*
 * What was written, in a line: files, pages, sheets of paper, pieces and how well they fill the
 * paper.
 */

#include "kits/print.h"

/* One run. All borrowed. */
struct summary {
    struct print *const *prints;
    int count;
    int copies;
    bool one_sided;         /* backs are printed on sheets of their own */
    int files, cuts;        /* cut files are not counted as files */
    const char *first_file; /* by their paths */
    const char *last_file;
    const char *folder; /* NULL: the files were named */
};

int64_t summary_pages(const struct summary *summary);
int64_t summary_sheets(const struct summary *summary);
/* Adds the line. */
void summary_format(const struct summary *summary, struct buffer *buffer);
/* Adds "P pages on S sheets of paper". */
void summary_format_pages(int64_t pages, int64_t sheets, struct buffer *buffer);

#endif
