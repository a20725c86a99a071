#ifndef PAPERHEX_MANUAL_MANUAL_H
#define PAPERHEX_MANUAL_MANUAL_H

/*
 * What a program can be asked, as data: taken from the tables that its command line is read with,
 * so that manual pages and the completions of shells cannot say anything else. Used while building
 * only.
 */

#include "core/error.h"
#include "core/option_help.h"
#include "core/text.h"

/* What may follow an option or a command: some words, files of a kind, both or nothing known. */
struct manual_values {
    char *words;         /* '|' between them, or NULL */
    const char *pattern; /* "*.yaml", "*" for any file or folder, or NULL */
    bool commas;         /* several words, commas between */
};

struct manual_option {
    struct option_help help;
    char *notes; /* more for the manual page, a sentence a line, or NULL */
    struct manual_values values;
};

struct manual_command {
    char *name;     /* "make", "beerhex" */
    char *title;    /* of its page: "HEXPRINT-MAKE" */
    char *synopsis; /* what follows the name: "JOB.yaml [options]" */
    char *about;    /* one line */
    bool game;
    char *notes; /* mdoc for the game's page, or NULL */
    char *pairs; /* values of --option KEY=VALUE, '|' between them, or NULL */
    struct manual_values values;
};

struct manual {
    const char *program; /* "hexprint" */
    const char *related; /* another program, whose page belongs to the same matter */
    struct manual_option *options;
    int option_count;
    struct manual_command *commands;
    int command_count;
};

/* A new option at the end of the list. It may move when the next one is added. */
struct manual_option *manual_add_option(struct manual *manual, const struct option_help *help);
/* A new command at the end of the list, all but its name empty. */
struct manual_command *manual_add_command(struct manual *manual, const char *name);
/* The option of that name, or NULL. */
struct manual_option *manual_option(struct manual *manual, const char *name);
/* The command of that name, or NULL. */
const struct manual_command *manual_command(const struct manual *manual, const char *name);
void manual_finish(struct manual *manual);

/* Makes WORDS, '|' between them, longer by WORD. */
void manual_add_word(char **words, const char *word);
/* Makes NOTES longer by LINE and a new line. */
void manual_add_note(char **notes, const char *line);
/* The kind of file that ARGUMENT ("JOB.yaml", "FILE") speaks of, or NULL; a plain FILE is a PLAIN.
 */
const char *manual_pattern(const char *argument, const char *plain);

/*
 * The parts that a template asks for, each on a line of its own. Lines of NOTES go into pages as
 * they are.
 */
void manual_page_options(const struct manual *manual, struct buffer *out);
void manual_page_commands(const struct manual *manual, struct buffer *out);
void manual_page_see_also(const struct manual *manual, struct buffer *out);
void manual_bash(const struct manual *manual, struct buffer *out);
void manual_zsh(const struct manual *manual, struct buffer *out);
void manual_fish(const struct manual *manual, struct buffer *out);
/* Adds TEXT as mdoc takes it: backslashes and leading dots guarded. */
void manual_page_text(struct buffer *out, const char *text);

/* The whole program: arguments TEMPLATE OUTPUT [COMMAND], where COMMAND is what the page is about.
 * Returns the exit status. */
int manual_main(const struct manual *manual, int count, char **arguments);

#endif
