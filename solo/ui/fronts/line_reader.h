#ifndef PAPERHEX_UI_FRONTS_LINE_READER_H
#define PAPERHEX_UI_FRONTS_LINE_READER_H

#include "ui/commands/ui.h"

/* Reads lines from standard input: with editing, history and completion by Tab where it is a
 * terminal that can move its cursor, as they come otherwise. */
struct line_reader;

/* With ASCII, what is shown again of a line that was read is ASCII too. */
struct line_reader *line_reader_create(bool ascii);
/* NULL is fine. */
void line_reader_destroy(struct line_reader *reader);

/* Forgets the lines typed so far, for somebody else who takes the keyboard. */
void line_reader_forget(struct line_reader *reader);

/* Shows PROMPT and reads a line without its newline into LINE (replaced). False at the end of
 * input or when the program is asked to stop. Where input is no terminal, the line is also written
 * to standard output, so that what is shown reads like the conversation it was. */
MUST_USE bool line_reader_read(
    struct line_reader *reader, const char *prompt, struct ui_words words, struct buffer *line);

#endif
