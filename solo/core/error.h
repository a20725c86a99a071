#pragma once

/*
 * Errors as values: a function that fails returns false (or an obvious failure) and fills the
 * caller's struct error. The first error stays; setting another changes nothing.
 *
 * Programs decide by the fields: code (exit status), reason (which expected failure), subject
 * (which option, key or word) and place (file and line). The message is for people only: it says
 * what is wrong and what is accepted, and repeats neither the subject nor the place. error_format
 * joins all parts into one line.
 */

#include "core/text.h"

#include <assert.h>
#include <stdarg.h>

/* The code decides a program's exit status. */
enum error_code {
    ERROR_NONE,
    ERROR_INPUT,  /* wrong command line or input: exit status 2 */
    ERROR_SYSTEM, /* the system refused (disk full, no permission): exit status 1 */
    ERROR_CHECK,  /* well-formed but found to be false (verify): exit status 1 */
};

/* Expected failures, for callers that can do something else instead. */
enum error_reason {
    REASON_OTHER,     /* no caller depends on it */
    REASON_UNKNOWN,   /* the subject names no known word, key, option, game, ... */
    REASON_AMBIGUOUS, /* the subject may mean several things */
    REASON_BAD_VALUE, /* the subject's value is not accepted */
    REASON_MISSING,   /* the subject, or its value, is missing */
    REASON_IDLE,      /* the subject has no effect here or with another option */
    REASON_MISFIT,    /* the subject's value is valid but does not fit the request */
    REASON_ILLEGAL,   /* well-formed, but the game's rules forbid it here */
    REASON_SAME_FILE, /* the subject is an output that is already read or written */
    REASON_COUNT,
};

enum error_subject_kind {
    SUBJECT_NONE,
    SUBJECT_OPTION,        /* an option: "hex" is shown as "--hex: ", or as "hex: " in a file */
    SUBJECT_OPTION_OPENS,  /* an option that begins the sentence: "--hex 30 does not fit", "hex 30
                              does not fit" */
    SUBJECT_OPTION_INSIDE, /* an option, not shown: the message names it in its own words ("a margin
                              of") */
    SUBJECT_KEY,           /* a key in a file or record: "hex" is shown as "hex: " */
    SUBJECT_WORD,          /* a word that was typed or read, not shown: the message may quote it */
};

enum {
    ERROR_MESSAGE_SIZE = 480,
    ERROR_SUBJECT_SIZE = 64,
    ERROR_FILE_SIZE = 1024,
    ERROR_LINE_SIZE = ERROR_FILE_SIZE + ERROR_SUBJECT_SIZE + ERROR_MESSAGE_SIZE + 32,
};

/* Holds no pointers, so it can be copied and outlives its cause. */
struct error {
    enum error_code code;
    enum error_reason reason;
    enum error_subject_kind subject_kind;
    int line;                         /* in FILE, from 1; 0: the whole file, or no file */
    char subject[ERROR_SUBJECT_SIZE]; /* cut at the end if too long; "" if there is no subject */
    char part[ERROR_SUBJECT_SIZE];    /* the part of the subject that is meant, if it has several;
                                         otherwise "" */
    char file[ERROR_FILE_SIZE];       /* "": no place; cut at the beginning if too long */
    char message[ERROR_MESSAGE_SIZE]; /* one line without a final full stop */
};

/* An error that is not set. */
#define ERROR_INIT                                                                                 \
    {                                                                                              \
        .code = ERROR_NONE                                                                         \
    }

/* What an error is about. Made by the functions below and used at once; borrows its strings. */
struct error_subject {
    enum error_subject_kind kind;
    const char *name; /* an option without dashes; NULL: none, as for a list item */
    const char *part;
};

#define error_option(name) ((struct error_subject){SUBJECT_OPTION, name, NULL})
#define error_option_opens(name) ((struct error_subject){SUBJECT_OPTION_OPENS, name, NULL})
#define error_option_inside(name) ((struct error_subject){SUBJECT_OPTION_INSIDE, name, NULL})
#define error_key(name) ((struct error_subject){SUBJECT_KEY, name, NULL})
#define error_word(word) ((struct error_subject){SUBJECT_WORD, word, NULL})
/* An error without a subject. */
#define error_alone ((struct error_subject){SUBJECT_NONE, "", NULL})
/* Adds PART to SUBJECT: a key of a pair, or a word of a list. It is not shown. */
struct error_subject error_part(struct error_subject subject, const char *part);

/* Sets ERROR, unless it is NULL or already set. Message, subject and place are escaped
 * (core/text.h), so they stay on one line; a message that is too long is cut after a whole
 * character. Always returns false. */
bool error_set(struct error *error, enum error_code code, const char *format, ...)
    PRINTF_LIKE(3, 4);
/* Sets ERROR with ERROR_INPUT, the usual code. */
#define error_input(error, ...) error_set(error, ERROR_INPUT, __VA_ARGS__)

/* Sets ERROR with ERROR_INPUT, REASON and SUBJECT. Always returns false. */
bool error_refuse(struct error *error, enum error_reason reason, struct error_subject subject,
    const char *format, ...) PRINTF_LIKE(4, 5);

/* Adds the place to an error that is set and has none. LINE counts from 1; 0 is the whole file.
 * Always returns false. */
bool error_place(struct error *error, const char *file, int line);

/* Copies OWN, which must be set, to ERROR, unless ERROR is NULL or already set. Always returns
 * false. */
bool error_pass(struct error *error, const struct error *own);

/* Reports whether ERROR has REASON and its subject, of any kind, is NAME. */
MUST_USE bool error_is_about(const struct error *error, enum error_reason reason, const char *name);

/* Puts "PREFIX: " before the message of an error that is set, for context that is not a place. */
void error_prefix(struct error *error, const char *format, ...) PRINTF_LIKE(2, 3);

void error_clear(struct error *error);

/* The whole line, "FILE:LINE: SUBJECT: MESSAGE", without its empty parts. It always fits. */
struct error_text {
    char line[ERROR_LINE_SIZE];
};
struct error_text error_format(const struct error *error);

/* Returns a program's exit status for ERROR: 0, 1 or 2. */
int error_exit_status(const struct error *error);

/*
 * "Did you mean": finds the known name nearest to a misspelt one. At most a third of its letters
 * may differ (one in short words).
 */

enum { SUGGESTION_SIZE = 360, SUGGESTED_LENGTH_MAX = 40 };

/* The names offered so far and the nearest one. */
struct suggestion {
    const char *word;    /* as typed */
    const char *nearest; /* borrowed; NULL: none is close enough */
    int distance;
    bool more;                           /* the list did not fit */
    char name[SUGGESTED_LENGTH_MAX + 1]; /* copy of NEAREST, for the answer */
    char list[SUGGESTION_SIZE];
    char answer[SUGGESTION_SIZE + 24];
};

struct suggestion suggestion_for(const char *word);
/* Considers NAME as a suggestion. NAME may be freed after the call if only suggestion_answer is
 * used. */
void suggestion_offer(struct suggestion *suggestion, const char *name);
/* Returns the end of the message, once all names were offered: "did you mean NAME?", or "there is:
 * NAME, NAME, ..." if none is close. Lives in SUGGESTION. */
const char *suggestion_answer(struct suggestion *suggestion);
