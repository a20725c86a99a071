#ifndef PAPERHEX_GENERATOR_COMMAND_LINE_H
#define PAPERHEX_GENERATOR_COMMAND_LINE_H

/*
 * The command line of hexprint: what is to be done, with which settings. Options come from the
 * table of settings (settings/settings.h), commands from the registry of kits.
 */

#include "core/error.h"
#include "core/option_help.h"
#include "core/text.h"
#include "kits/idle.h"

struct yaml_tree;

enum command {
    COMMAND_PRINT,
    COMMAND_MAKE,
    COMMAND_CHECK,
    COMMAND_KIT_FROM, /* writes a kit file */
    COMMAND_LIST,
    COMMAND_LIST_JSON,
    COMMAND_HELP,
    COMMAND_VERSION,
};

enum { REQUESTS_MAX = 64 };

struct command_line {
    enum command command;
    struct settings settings;
    bool alone; /* one component is asked for, so idle settings are errors */
    bool whole; /* a whole kit or all of them: they are passed over */
    int request_count;
    struct request request[REQUESTS_MAX];
    bool own; /* the kit file settings.file is asked for: its components become requests later */
    const struct yaml_tree *own_tree; /* of that file, borrowed, where it is read already */
    int name_count;                   /* of its components that are asked for, 0: all */
    const char *names[REQUESTS_MAX];
    /* What --help is asked about: a game, or one of its components; NULL: all. */
    const struct kit *help_kit;
    const struct component *help_component;
    const char *const *files; /* of make and check */
    int file_count;
};

/* Reads the arguments, which stay borrowed. ERROR_INPUT with what is accepted. */
MUST_USE bool command_line_read(
    struct command_line *line, int argc, char **argv, struct error *error);
/* Option INDEX in the order of --help; false past the last. */
MUST_USE bool command_line_option(int index, struct option_help *option);
/* The text of --help, for what LINE asks about. */
void command_line_help(const struct command_line *line, struct buffer *buffer);

#endif
