#ifndef PAPERHEX_UI_WORDS_SECTIONS_H
#define PAPERHEX_UI_WORDS_SECTIONS_H

#include "core/text.h"

#include <stdbool.h>

/* A rules text falls into sections, each "# HEADING" and paragraphs up to the next heading. Lines
 * of a paragraph are joined, so that they can be wrapped; lines that begin a list ("1. ", "- ",
 * "Rule A: ") stay lines. */
struct section {
    struct buffer heading;
    struct buffer body; /* no newline at its end */
};

/* Reads the section at *CURSOR and moves to the next. False at the end. SECTION is replaced. */
bool section_next(const char **cursor, struct section *section);
/* Moves *AT past the next paragraph of a section's body, which PARAGRAPH gets; false at its end. */
bool sections_paragraph(const char **at, struct buffer *paragraph);
void section_finish(struct section *section);

#endif
