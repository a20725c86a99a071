#pragma once

/*
 * The front ends line by line, plain and spoken.
 */

#include "ui/commands/commands.h"

/* canvas_text.c */

/* Adds the picture as lines of text, with terminal colours by role where COLOUR. Spaces at the ends
 * of lines are left out, and colours end with their line. */
void canvas_add_text(struct buffer *out, const struct canvas *canvas, enum look_ground ground);

/* Into FITTED, which was initialised: CANVAS where COLUMNS hold it; else what stands beside a gap
 * in it comes below; as it is where there is no such gap. */
void canvas_fit(const struct canvas *canvas, int columns, struct canvas *fitted);

/* line_reader.c */

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

/* loop.c */

/* Plays to the end of the game, or until somebody leaves: computer seats play, people are asked,
 * and at the end comes the farewell. Returns the exit status. */
int loop_play(struct talk *talk);

/* ui_plain.c */

/* Line by line on standard input and output; nothing ever moves on the screen. Edits the line and
 * shows colours where that is a terminal that can. With SPEAK everything is spoken. */
struct ui *ui_plain_create(const struct ui_look *look, bool speak);
/* Whether standard output is a terminal that understands more than lines of text; or one of which
 * nothing is known but that it shows them: TERM is unset or dumb. */
bool ui_plain_steers(void);
bool ui_plain_shows_only_lines(void);
