#pragma once

/*
 * The line-by-line front ends, plain and spoken.
 */

#include "ui/commands/commands.h"

/* canvas_text.c */

/* Adds the picture as lines of text, with terminal colours by role if GROUND has any. Drops spaces
 * at line ends; colours end with their line. */
void canvas_add_text(struct buffer *out, const struct canvas *canvas, enum look_ground ground);

/* Copies CANVAS to FITTED, which must be initialised, moving what stands beside a gap below the
 * rest if COLUMNS are too few; without such a gap it stays as it is. */
void canvas_fit(const struct canvas *canvas, int columns, struct canvas *fitted);

/* line_reader.c */

/* Reads lines from standard input: with editing, history and completion by Tab on a terminal that
 * can move its cursor, otherwise as they come. */
struct line_reader;

/* Creates a reader. With ASCII, lines that are read are also echoed as ASCII. */
struct line_reader *line_reader_create(bool ascii);
/* Frees READER; NULL is fine. */
void line_reader_destroy(struct line_reader *reader);

/* Forgets the lines typed so far, before somebody else takes the keyboard. */
void line_reader_forget(struct line_reader *reader);

/* Shows PROMPT and reads a line without its newline into LINE (replaced). Returns false at the end
 * of input or when the program is asked to stop. If input is not a terminal, also writes the line
 * to standard output, so that the output reads like the conversation it was. */
MUST_USE bool line_reader_read(
    struct line_reader *reader, const char *prompt, struct ui_words words, struct buffer *line);

/* loop.c */

/* Plays to the end of the game, or until somebody leaves, with computer seats and people, and says
 * farewell. Returns the exit status. */
int loop_play(struct talk *talk);

/* ui_plain.c */

/* Creates the front end for standard input and output, where nothing ever moves on the screen. It
 * edits the line and shows colours on a terminal that can. With SPEAK everything is spoken. */
struct ui *ui_plain_create(const struct ui_look *look, bool speak);
/* Reports whether standard output is a terminal that understands more than lines of text. False for
 * one known only to show lines: TERM is unset or dumb. */
bool ui_plain_steers(void);
bool ui_plain_shows_only_lines(void);
