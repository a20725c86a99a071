#pragma once

/*
 * What a program can be asked: one description of its commands and options, by which its command
 * line is read, --help is printed and shells complete. Both programs have one.
 */

#include "core/error.h"

/* All strings are constants. */
struct option_help {
    const char *name;     /* "back-offset" */
    char letter;          /* or 0 */
    bool negates;         /* there is --no-NAME too */
    const char *argument; /* "X,Y", or NULL for a flag */
    const char *about;    /* one line */
};

struct command_help {
    const char *name;  /* "make" */
    const char *takes; /* what follows it: "JOB.yaml [OPTION]...", or NULL */
    const char *about; /* one line */
};

struct offers;

struct usage {
    const char *program;
    /* Option INDEX in the order of --help; false past the last. */
    bool (*option)(int index, struct option_help *option);
    /* Command or game INDEX, likewise. */
    bool (*command)(int index, struct command_help *command);
    /* Whether OPTION means something to COMMAND (-1: none is named yet); both by index. */
    bool (*fits)(int command, int option);
    /* Offers the values of OPTION or, where that is -1, the words that follow COMMAND. */
    void (*offer)(int command, int option, struct offers *offers);
};

/* ---- reading ---- */

/* A command line while it is read. WORDS (COUNT of them, without the program's name) are moved:
 * the KEPT first are those that are no options. */
struct usage_line {
    const struct usage *usage;
    char **words;
    int count;
    int kept;
    /* Its own. */
    int at;
    const char *letters;
    bool ended;
};

/* An option as it was typed. */
struct option_given {
    int index;
    bool negated;      /* as --no-NAME */
    const char *value; /* NULL for a flag */
};

enum usage_step { USAGE_END, USAGE_OPTION, USAGE_REFUSED };

/* The next option: long ones may be shortened while they are clear and have their value behind "="
 * or as the next word, letters may be joined; all behind "--" are words. Refused: ERROR_INPUT; one
 * may go on with what follows. Begin with the first three members filled and the others 0. */
MUST_USE enum usage_step usage_next(
    struct usage_line *line, struct option_given *given, struct error *error);

/* ---- help ---- */

/* Adds a line in two columns. */
void usage_add_row(struct buffer *out, const char *left, const char *about);
/* Adds the line of an option; what is ACCEPTED, if not NULL, below it. */
void usage_add_option(struct buffer *out, const struct option_help *option, const char *accepted);

/* ---- version ---- */

/* Adds what PROGRAM says to --version, a line each: its own version, the first digits of WEIGHTS (a
 * digest), and the versions of the libraries it is linked with that tell theirs. */
void usage_add_version(struct buffer *out, const char *program, const char *weights);
/* Adds the line of one library; FILE and FUNCTION as os_library_version takes them. */
void usage_add_library(
    struct buffer *out, const char *name, const char *file, const char *function);

/* ---- completion ---- */

/* Where a shell asks, "PROGRAM --complete WORD...", prints what may stand there and says so. */
MUST_USE bool usage_completes(const struct usage *usage, int argc, char **argv);
/* Adds what may stand at the end of WORDS (COUNT >= 1, without the program's name; the last one is
 * being typed, "" where it is not begun), a line each: the word, a tab and what it is about; or "*"
 * or "*.svg" where files, and only such, may follow what was typed up to the last "=". */
void usage_complete(const struct usage *usage, char *const *words, int count, struct buffer *out);

/* Called by whoever offers: one word; all of LIST, '|' between them; some of LIST with commas
 * between; files that PATTERN fits. ABOUT may be NULL. */
void offer_word(struct offers *offers, const char *word, const char *about);
void offer_words(struct offers *offers, const char *list);
void offer_list(struct offers *offers, const char *list);
void offer_files(struct offers *offers, const char *pattern);
/* The kind of files that ARGUMENT ("JOB.yaml", "PATH") names; a plain FILE is a PLAIN ("*.yaml").
 * Nothing is offered where it names none. */
void offer_argument(struct offers *offers, const char *argument, const char *plain);
