#ifndef PAPERHEX_GENERATOR_COMMAND_WORDS_H
#define PAPERHEX_GENERATOR_COMMAND_WORDS_H

/*
 * The words of a command line that are no options: what to print.
 */

#include "command_line.h"

/* Turns COUNT words into requests, in the order of the tables. ERROR_INPUT with what is known. */
MUST_USE bool command_words_read(
    struct command_line *line, const char *const *words, int count, struct error *error);
/* Asks for the components of KIT that the COUNT words name, none: all. ERROR_INPUT with those there
 * are. */
MUST_USE bool command_words_components(struct command_line *line, const struct kit *kit,
    const char *const *words, int count, struct error *error);
/* Word INDEX that names something to do beside the games, in the order of --help; false past the
 * last. */
MUST_USE bool command_words_at(int index, struct command_help *command);
/* Adds the usage lines of the help; those of KIT, or of its COMPONENT unless NULL. */
void command_words_help(struct buffer *buffer);
void command_words_help_about(
    const struct kit *kit, const struct component *component, struct buffer *buffer);
/* What the help is asked about: the game and component that the words name, if they do. */
void command_words_about(struct command_line *line, const char *const *words, int count);

#endif
