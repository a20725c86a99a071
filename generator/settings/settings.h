#pragma once

/*
 * The settings in command lines and job files, as one table, and the values that need their own
 * readers.
 */

#include "layout/layout.h"
#include "theme/theme.h"

/*
 * page_list.c: lists of pages as people type them: "3", "2-5", "1,3-4". Pages count from 1.
 */

/* Reports whether LIST is such a list: numbers from 1 to 99999, ranges ascending. */
bool page_list_is_good(const char *list);
/* Reports whether PAGE is in LIST, which must be valid. */
bool page_list_has(const char *list, int page);

/*
 * paper_file.c: paper sizes and piece sizes from template files (templates/papers/,
 * templates/sizes/). Six common papers are known without files.
 */

/* Reads the paper SPELLING: a template's name, a file, a common paper or a size "WxHmm". Fails with
 * ERROR_INPUT "--paper: ...", or "FILE:LINE: ..." if the file is wrong. */
MUST_USE bool paper_read(const char *spelling, struct paper *paper, struct error *error);
/* Reads a whole paper from a parsed file into a struct paper, named after the file unless it has a
 * name. */
MUST_USE bool paper_from_tree(const struct yaml_tree *tree, void *into, struct error *error);

/* A size of pieces (templates/sizes/), with how far the background extends beyond the cut. */
struct piece_size {
    double width, height, bleed; /* mm */
};

/* Reads the size SPELLING: a template's name or a file. Fails with ERROR_INPUT "--piece-size: ...",
 * or "FILE:LINE: ..." if the file is wrong. */
MUST_USE bool piece_size_read(const char *spelling, struct piece_size *size, struct error *error);
/* Reads a whole size from a parsed file into a struct piece_size. */
MUST_USE bool piece_size_from_tree(const struct yaml_tree *tree, void *into, struct error *error);

/* Reads the registration marks named SPELLING: a template's name, a file, or "none". Fails with
 * ERROR_INPUT "--registration: ...", or "FILE:LINE: ..." if the file is wrong. */
MUST_USE bool cutter_read(
    const char *spelling, struct registration_marks *marks, struct error *error);
/* Reads marks from a parsed file into a struct registration_marks. */
MUST_USE bool cutter_from_tree(const struct yaml_tree *tree, void *into, struct error *error);

/*
 * settings.c: the table of settings, for the command line, help, error messages and job files. A
 * value is text, read in full and without a locale.
 */

enum setting { /* SETTING_OUTPUT and so on */
#define SETTING(name, ...) SETTING_##name,
#include "settings/settings_list.h"
    SETTING_COUNT,
};

/* How a value is read. */
enum setting_kind {
    SETTING_PLAIN,    /* by the spec in its row */
    SETTING_SWITCH,   /* by its spec; --no-NAME is accepted, too */
    SETTING_SIZE,     /* a paper: a name, a file or a size */
    SETTING_TEXT,     /* anything */
    SETTING_LIST,     /* of pages, "1,3-4" */
    SETTING_MARGINS,  /* one length for all sides, or four, separated by commas */
    SETTING_PATH,     /* a file or folder, relative to the job file that names it */
    SETTING_CUTTER,   /* registration marks: a name in templates/cutters/, or a file's path */
    SETTING_TEMPLATE, /* a name in templates/, or a file's path */
    SETTING_PAIR,     /* KEY=VALUE, an option of a game; may be repeated */
    SETTING_KEY,      /* the value of the game's option of the same name */
    SETTING_KIND_COUNT,
};

struct setting_row {
    const char *name;     /* "per-page": the long option and the key in a job file */
    char letter;          /* the short option's letter, or 0 */
    bool general;         /* used by every component */
    const char *argument; /* the value as named in help ("MM"); NULL for flags */
    enum setting_kind kind;
    struct value_spec value; /* for plain settings */
    size_t offset;           /* of the value in struct settings */
    const char *about;       /* one line of help */
};

/* In the order of the words of --format. */
enum print_format { PRINT_PDF, PRINT_SVG, PRINT_PNG, PRINT_FORMAT_COUNT };

enum { SETTING_PAIRS_MAX = 24 };

/* In the order of the words of --deck. */
enum print_deck {
    PRINT_DECK_NONE,
    PRINT_DECK_TTS,
    PRINT_DECK_PCIO,
    PRINT_DECK_SCREENTOP,
};

/* In the order of the words of --progress. The words of --duplex, --marks and --pack are in the
 * order of enum piece_turn, piece_marks and piece_pack (layout/layout.h). */
enum print_progress { PRINT_PROGRESS_AUTO, PRINT_PROGRESS_ALWAYS, PRINT_PROGRESS_NEVER };

/* The words of --shape, after "page", are in the order of enum board_shape; those of --top and
 * --names in the order of enum hex_orientation and enum shape_names (core/shape.h); those of
 * --cells in the order of enum paper_cells. */
/* Two words of --names. */
enum { NAMES_LETTERS = 0, NAMES_NONE = 5 };
enum paper_cells { PAPER_CELLS_LINES, PAPER_CELLS_CORNERS, PAPER_CELLS_DOTS };

/* A game's option as given. */
struct setting_pair {
    char key[24];
    const char *value; /* borrowed */
    const char *alias; /* "side" if it was given as --side, otherwise NULL */
};

/* The pieces of sort NAME in row ROW of which COUNT need no print, because they have one. */
struct piece_kept {
    char name[64];
    int row, count;
};

/* The name of a component's files. */
struct piece_print {
    char name[64];
};

/* All pieces of a run, and the components of which some need a print. */
struct piece_since {
    struct piece_kept *kept;
    struct piece_print *prints;
    int count, print_count;
};

/* All values; strings are borrowed from the caller of settings_set. */
struct settings {
    bool given[SETTING_COUNT];
    const char *output;         /* NULL: the default folder */
    uint32_t formats;           /* bits of enum print_format; 0: by the file's name */
    struct paper paper;         /* in the orientation in which it was spelled */
    const char *paper_spelling; /* NULL: not given */
    bool landscape;
    struct margins margins;
    double hex;              /* 0: the largest that fits */
    double diameter;         /* 0: the component's own */
    const char *piece_size;  /* NULL: not given */
    struct piece_size piece; /* the size, once it is read; otherwise 0 */
    bool poster;
    double overlap;
    int players;                                 /* 0: as many as the game allows */
    bool standees;                               /* standing figures instead of counters */
    int duplex;                                  /* enum piece_turn */
    struct value_pair front_offset, back_offset; /* mm to the right and down */
    bool booklet;                                /* rule cards as a booklet */
    double scale_x, scale_y;
    bool fold;
    double bleed;
    int marks;        /* enum piece_marks */
    int pack;         /* enum piece_pack */
    double gutter;    /* mm between cuts */
    double least;     /* size of the smallest pieces, mm; 0: a handy size */
    double clearance; /* mm, between a piece and the sides of its cell */
    int spares;       /* blank pieces of each sort */
    bool fronts;      /* print no backs */
    struct registration_marks registration_marks;
    const char *registration;       /* the marks as spelled, or NULL if not given */
    double thickness;               /* of the card under the pieces, mm */
    const char *cut;                /* NULL: no cut file */
    bool each;                      /* pictures of single pieces instead of pages */
    const char *since;              /* a manifest of an earlier --each; NULL: none */
    const struct piece_since *kept; /* what is in it, once read; borrowed */
    bool one_file;                  /* as the pages of one document */
    int deck;                       /* enum print_deck */
    int per_page;                   /* 0: the component's own choice */
    int copies;
    const char *pages; /* a valid list of pages; NULL: all */
    int sheets;        /* --count: number of different dice-sheets; 0: one, with the seed itself */
    const char *seed;  /* NULL: a random one */
    int par;           /* index into player_levels */
    const char *file;  /* the file from which a component is made, or NULL */
    const char *from;  /* the game from which a kit file is made, or NULL */
    int every;         /* 0: only the end */
    const char *analysis; /* of a record: the analysis file, or NULL */
    int level;            /* of problems; 0: all levels */
    int problems_form;    /* enum problems_form */
    int shape;            /* for hex paper: enum paper_shape */
    int top;              /* enum hex_orientation */
    int columns, rows;    /* 0: not given; the same for the next three */
    int inner;            /* side of a ring's hole */
    int shift;            /* which lines are shifted; 0: even, 1: odd */
    int names;            /* enum shape_names */
    bool coarse_numbers;  /* print numbers in the coarse cells */
    const char *start;    /* name of the first cell; NULL: the default */
    const char *title;    /* printed above hex paper, or NULL */
    int page_number;      /* printed below it; 0: none */
    int cells;            /* enum paper_cells */
    bool centre;          /* print a dot in each cell */
    bool halves;          /* cells at the edge may be cut off */
    int coarse;           /* width of a second grid's cells, in cells; 0: no second grid */
    const char *theme;    /* NULL: default */
    bool low_ink;         /* same as the theme low-ink */
    const char *lang;     /* NULL: en */
    const char *profile;  /* NULL: home */
    int svg_text;         /* 0: paths, 1: live */
    int dpi;
    bool footer;
    bool ruler;
    bool quiet;
    bool verbose;
    int progress; /* enum print_progress */
    int pair_count;
    struct setting_pair pair[SETTING_PAIRS_MAX];
    bool contours; /* draw cut lines over pieces; set by the profile */
};

const struct setting_row *setting_row(enum setting setting);
/* paper_file.c: lists the names that SETTING accepts, built-in ones first; none if it accepts no
 * names. */
void setting_names_init(enum setting setting, struct template_names *names);
enum setting setting_find(const char *name);

/* Returns which footer the settings ask for. */
enum ruler_wish settings_ruler_wish(const struct settings *settings);
void settings_defaults(struct settings *settings);
/* Sets SETTING to VALUE as spelled, which is borrowed; flags accept "true" and "false". Fails with
 * ERROR_INPUT: "--name: ..." and what is accepted, or "FILE:LINE: ..." if a template is wrong. */
MUST_USE bool settings_set(
    struct settings *settings, enum setting setting, const char *value, struct error *error);
/* Adds what the setting accepts ("a whole number from 1 to 8"). */
void setting_format_accepted(enum setting setting, struct text *text);
/* Reports whether SETTING is one of NAMES, separated by '|'; SETTING_COUNT never is. */
bool setting_is_among(enum setting setting, const char *names);
/* Returns the first given setting that is neither general nor one of NAMES, or SETTING_COUNT. */
enum setting settings_first_idle(const struct settings *settings, const char *names);
/* Fails with ERROR_INPUT "--overlap ..." if a given setting has no effect without another one, or
 * together with it. ALONE: only one component is printed, so no other could use the setting. */
MUST_USE bool settings_check_company(
    const struct settings *settings, bool alone, struct error *error);
