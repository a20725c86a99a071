#pragma once

/*
 * Errors as values: what can fail returns false (or a value with a clear failure) and fills the
 * caller's struct error. The first error seen keeps its place: setting one again changes nothing.
 *
 * What an error means is in its fields, and whoever decides by an error reads those: the code (how
 * a program ends), the reason (which of the expected failures), the subject (which option, key or
 * word) and the place (file and line). The message is for people only; it says what is wrong and
 * what is accepted, and repeats neither the subject that stands before it nor the place. The whole
 * line is put together at the edge, by error_format.
 */

#include "core/text.h"

#include <assert.h>
#include <stdarg.h>

/* The codes say which exit status a program ends with. */
enum error_code {
    ERROR_NONE,
    ERROR_INPUT,  /* the command line or an input is wrong: exit status 2 */
    ERROR_SYSTEM, /* the system refused (disk full, no permission): exit status 1 */
    ERROR_CHECK,  /* something well-formed turned out false (verify): exit status 1 */
};

/* Failures that are expected, for callers that go on in another way. */
enum error_reason {
    REASON_OTHER,     /* nobody decides by it */
    REASON_UNKNOWN,   /* there is no such word, key, option, game, ...: the subject */
    REASON_AMBIGUOUS, /* the subject may mean several things */
    REASON_BAD_VALUE, /* the subject is known, its value is not accepted */
    REASON_MISSING,   /* the subject is lacking, or its value is */
    REASON_IDLE,      /* the subject means nothing for what is asked for, or beside another one */
    REASON_MISFIT,    /* the value of the subject is accepted but does not fit what is asked for */
    REASON_ILLEGAL,   /* well-formed, and against the rules of the game here */
    REASON_SAME_FILE, /* the subject, an output, is a file that is read or written already */
    REASON_COUNT,
};

enum error_subject_kind {
    SUBJECT_NONE,
    SUBJECT_OPTION,        /* of a command line: "hex" shows as "--hex: ", in a file as "hex: " */
    SUBJECT_OPTION_OPENS,  /* begins the sentence: "--hex 30 does not fit", "hex 30 does not fit" */
    SUBJECT_OPTION_INSIDE, /* does not show: the message names it in its own way ("a margin of") */
    SUBJECT_KEY,           /* of a file or a record: "hex" shows as "hex: " */
    SUBJECT_WORD,          /* what somebody wrote; does not show, the message may quote it */
};

enum {
    ERROR_MESSAGE_SIZE = 480,
    ERROR_SUBJECT_SIZE = 64,
    ERROR_FILE_SIZE = 1024,
    ERROR_LINE_SIZE = ERROR_FILE_SIZE + ERROR_SUBJECT_SIZE + ERROR_MESSAGE_SIZE + 32,
};

/* Nothing in it points anywhere, so that it can be copied and outlives its cause. */
struct error {
    enum error_code code;
    enum error_reason reason;
    enum error_subject_kind subject_kind;
    int line;                         /* of FILE, from 1; 0: the file as a whole, or no file */
    char subject[ERROR_SUBJECT_SIZE]; /* "" with SUBJECT_NONE; a longer one loses its end */
    char part[ERROR_SUBJECT_SIZE];    /* which one, where the subject has several; else "" */
    char file[ERROR_FILE_SIZE];       /* "": no place; of a longer name the end is kept */
    char message[ERROR_MESSAGE_SIZE]; /* one line, no trailing full stop or newline */
};

/* An error that has not happened. */
#define ERROR_INIT                                                                                 \
    {                                                                                              \
        .code = ERROR_NONE                                                                         \
    }

/* What an error is about: made by the functions below, used at once. Both are borrowed. */
struct error_subject {
    enum error_subject_kind kind;
    const char *name; /* of options without its dashes; NULL: none, as of what stands in a list */
    const char *part; /* or NULL */
};

#define error_option(name) ((struct error_subject){SUBJECT_OPTION, name, NULL})
#define error_option_opens(name) ((struct error_subject){SUBJECT_OPTION_OPENS, name, NULL})
#define error_option_inside(name) ((struct error_subject){SUBJECT_OPTION_INSIDE, name, NULL})
#define error_key(name) ((struct error_subject){SUBJECT_KEY, name, NULL})
#define error_word(word) ((struct error_subject){SUBJECT_WORD, word, NULL})
/* No subject. */
#define error_alone ((struct error_subject){SUBJECT_NONE, "", NULL})
/* One of several: the key of one pair, a word of a list. It does not show. */
struct error_subject error_part(struct error_subject subject, const char *part);

/* Sets ERROR unless it is NULL or already set. The formatted message is escaped (core/text.h), so
 * that it stays one line whatever it quotes; one that is too long loses its end, at a whole
 * character. Subjects and places are escaped too. Always returns false. */
bool error_set(struct error *error, enum error_code code, const char *format, ...)
    PRINTF_LIKE(3, 4);
/* The same with code ERROR_INPUT, as most are. */
#define error_input(error, ...) error_set(error, ERROR_INPUT, __VA_ARGS__)

/* The same with code ERROR_INPUT and all of its meaning. */
bool error_refuse(struct error *error, enum error_reason reason, struct error_subject subject,
    const char *format, ...) PRINTF_LIKE(4, 5);

/* Says where an error that is set is to be found; the first place that is said stays. LINE counts
 * from 1, 0 is the whole file. Always returns false. */
bool error_place(struct error *error, const char *file, int line);

/* Hands OWN, which is set, on to ERROR with all its fields, unless ERROR is NULL or already set.
 * Always returns false. */
bool error_pass(struct error *error, const struct error *own);

/* Whether ERROR is set, for REASON, and about NAME, whatever kind of subject that is. */
MUST_USE bool error_is_about(const struct error *error, enum error_reason reason, const char *name);

/* Puts "PREFIX: " before the message of an error that is set: for context that is no place. */
void error_prefix(struct error *error, const char *format, ...) PRINTF_LIKE(2, 3);

/* Forgets the error. */
void error_clear(struct error *error);

/* The line for people: "FILE:LINE: SUBJECT: MESSAGE" with what there is of it. It always fits. */
struct error_text {
    char line[ERROR_LINE_SIZE];
};
struct error_text error_format(const struct error *error);

/* The exit status a program ends with for this error: 0, 1 or 2. */
int error_exit_status(const struct error *error);

/*
 * "Did you mean": the known name that a misspelt one is nearest to. A name is near enough if
 * less than a third of what was typed has to change (of short words one letter).
 */

enum { SUGGESTION_SIZE = 360, SUGGESTED_LENGTH_MAX = 40 };

/* Remembers the names it is shown, and which is the nearest. */
struct suggestion {
    const char *word;    /* what was typed */
    const char *nearest; /* borrowed, or NULL: nothing near enough */
    int distance;
    bool more;                           /* than the list has room for */
    char name[SUGGESTED_LENGTH_MAX + 1]; /* the nearest again, which the answer says */
    char list[SUGGESTION_SIZE];
    char answer[SUGGESTION_SIZE + 24];
};

struct suggestion suggestion_for(const char *word);
/* NAME need not outlive the call where only suggestion_answer asks for it. */
void suggestion_offer(struct suggestion *suggestion, const char *name);
/* How a message about the word ends, once all names were offered: "did you mean NAME?", or where no
 * name is near "there is: NAME, NAME, ...". It lives in SUGGESTION. */
const char *suggestion_answer(struct suggestion *suggestion);
