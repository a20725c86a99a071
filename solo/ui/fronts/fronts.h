#pragma once

/*
 * The line-by-line front ends, plain and spoken.
 */

#include "ui/commands/commands.h"

/* canvas_text.c */

/* Adds the picture as lines of text, with terminal colours by role if GROUND has any. Omits spaces
 * at line ends; colours end with their line. */
void canvas_add_text(struct buffer *out, const struct canvas *canvas, enum look_ground ground);

/* Copies CANVAS to FITTED, which must be initialised. If CANVAS is wider than COLUMNS, what is
 * beside a gap moves below the rest; without a gap, nothing changes. */
void canvas_fit(const struct canvas *canvas, int columns, struct canvas *fitted);

/* line_reader.c */

/* Reads lines from standard input: with editing, history and completion by Tab on a terminal with a
 * movable cursor, otherwise as they come. */
struct line_reader;

/* Creates a reader. With ASCII, lines are echoed as ASCII, too. */
struct line_reader *line_reader_create(bool ascii);
/* Frees READER; NULL is fine. */
void line_reader_destroy(struct line_reader *reader);

/* Forgets the lines typed so far, before another person takes the keyboard. */
void line_reader_forget(struct line_reader *reader);

/* Shows PROMPT and reads a line, without its newline, into LINE. Returns false at the end of input
 * or when the program is asked to stop. If input is not a terminal, also writes the line to
 * standard output, so that the output reads like a conversation. */
MUST_USE bool line_reader_read(
    struct line_reader *reader, const char *prompt, struct ui_words words, struct buffer *line);

/* loop.c */

/* Plays to the end of the game, or until somebody leaves, with computer seats and people, and says
 * goodbye. Returns the exit status. */
int loop_play(struct talk *talk);

/* ui_plain.c */

/* Creates the front end for standard input and output, which never redraws anything. On a terminal
 * that allows it, lines can be edited and colours are shown. With SPEAK everything is spoken. */
struct ui *ui_plain_create(const struct ui_look *look, bool speak);
/* Reports whether standard output is a terminal that understands more than lines of text; not if
 * TERM is unset or dumb. */
bool ui_plain_steers(void);
bool ui_plain_shows_only_lines(void);
