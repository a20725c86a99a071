#ifndef PAPERHEX_UI_PROGRAMS_ARGUMENTS_H
#define PAPERHEX_UI_PROGRAMS_ARGUMENTS_H

/*
 * The command line of hexplay: which program is asked for, and with what. Nothing is
 * done here but reading and refusing.
 */

#include "core/option_help.h"
#include "games/game.h"
#include "play/session.h"

enum { ARGUMENT_PAIRS_MAX = 32, ARGUMENT_WORDS_MAX = 16 };

struct arguments;

/* What options a program takes; every option names one of these. */
enum takes {
    TAKES_NOTHING = 0,
    TAKES_PLAY = 1 << 0,    /* seats, levels, where the record goes */
    TAKES_SEED = 1 << 1,    /* a text for dice and bags */
    TAKES_RULES = 1 << 2,   /* players and the game's options */
    TAKES_JSON = 1 << 3,    /* figures as JSON */
    TAKES_SECONDS = 1 << 4, /* how long to measure */
    TAKES_CONTEST = 1 << 5, /* many games of computer players */
    TAKES_STRICT = 1 << 6,  /* what cannot be checked is false */
    TAKES_REBUILD = 1 << 8, /* statistics are counted anew */
    TAKES_LEVEL = 1 << 9,   /* who plays or judges */
    TAKES_TUTOR = 1 << 10,  /* a game with a person in it */
};

/* One thing hexplay can be asked to do. */
struct program {
    const char *name;  /* "resume"; NULL for playing a game, named by its slug */
    const char *usage; /* "resume [FILE]" */
    const char *about;
    int files_min, files_max;
    unsigned takes; /* a set of enum takes */
    /* Returns the exit status; an error that is set is said and decides it. */
    int (*run)(const struct arguments *arguments, struct error *error);
};

/* All of them; the first is playing a game. */
struct program_list {
    const struct program *items;
    size_t count;
};

struct argument_pair {
    const char *key; /* of a game option, borrowed from the command line */
    const char *value;
    bool alias; /* given as --KEY VALUE */
};

struct arguments {
    const struct program *program;         /* NULL with help, version, gtp and menu */
    const struct game *game;               /* for playing */
    const char *file;                      /* or NULL; the first word after the program's name */
    const char *words[ARGUMENT_WORDS_MAX]; /* all of them */
    int word_count;
    bool help, version, gtp;
    bool menu; /* nothing was asked for */
    bool plain, ascii, speak;
    int players;                        /* 0: not given */
    const char *seat[GAME_PLAYERS_MAX]; /* "human" or a level; NULL: not given */
    const char *level;                  /* or NULL */
    const char *seed;
    const char *computer_seed; /* or NULL */
    bool physical;
    bool rated;
    bool tutor;
    const char *record;
    const char *position; /* a line, "-" for standard input, or NULL */
    int match;            /* best of so many games; 0: a single one */
    double seconds;       /* for bench; 0: not given */
    bool json;
    int games;                              /* for a tournament; 0: not given */
    int time_ms;                            /* for each action; 0: the player's own search */
    int threads;                            /* 0: not given */
    const char *records;                    /* a folder, or NULL */
    const char *resume;                     /* a file of results, or NULL */
    const char *engine[ARGUMENT_WORDS_MAX]; /* commands */
    int engine_count;
    bool rebuild; /* stats: from all records */
    bool strict;  /* verify: what no seed covers is a failure */
    int pair_count;
    struct argument_pair pair[ARGUMENT_PAIRS_MAX];
    char keys[2048]; /* memory of the pairs' keys */
    size_t keys_used;
};

/* Reads the command line into ARGUMENTS, which borrows from ARGV and PROGRAMS. False and an error
 * of one line that says what is accepted. */
MUST_USE bool arguments_read(struct arguments *arguments, const struct program_list *programs,
    int argc, char **argv, struct error *error);

/* Option INDEX in the order of --help; false past the last. */
MUST_USE bool arguments_option(int index, struct option_help *option);
/* Adds the text of --help. */
void arguments_help(const struct program_list *programs, struct buffer *out);

#endif
