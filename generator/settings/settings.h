#pragma once

/*
 * What the command line and jobs decide, as one table of settings, and the values that need a
 * reader of their own.
 */

#include "layout/layout.h"
#include "theme/theme.h"

/*
 * page_list.c: Some pages of a document, as people spell them: "3", "2-5", "1,3-4". Pages count
 * from 1.
 */

/* Whether LIST is such a list: numbers from 1 to 99999, ranges upwards. */
bool page_list_is_good(const char *list);
/* Whether PAGE is in a good LIST. */
bool page_list_has(const char *list, int page);

/*
 * paper_file.c: Papers as templates: a file says how wide and how high one is (templates/papers/).
 * Six usual ones are known without files, too. And sizes of pieces, in the same way.
 */

/* The paper SPELLING: a template's name, a file, a usual paper or a size "WxHmm". ERROR_INPUT
 * "--paper: ...", or "FILE:LINE: ..." if the file is wrong. */
MUST_USE bool paper_read(const char *spelling, struct paper *paper, struct error *error);
/* Reads a whole paper file that is a tree already into a struct paper; its name is the file's
 * unless it says another. */
MUST_USE bool paper_from_tree(const struct yaml_tree *tree, void *into, struct error *error);

/* A size of pieces (templates/sizes/), and how far its background goes on outside the cut. */
struct piece_size {
    double width, height, bleed; /* mm */
};

/* The size SPELLING: a template's name or a file. ERROR_INPUT "--piece-size: ...", or "FILE:LINE:
 * ..." if the file is wrong. */
MUST_USE bool piece_size_read(const char *spelling, struct piece_size *size, struct error *error);
/* Reads a whole file of that kind that is a tree already into a struct piece_size. */
MUST_USE bool piece_size_from_tree(const struct yaml_tree *tree, void *into, struct error *error);

/*
 * settings.c: What can be asked of a print: one table of settings, used for the command line, for
 * the help, for error messages and for job files alike. A setting's value is given as text; it is
 * read whole and strictly, without a locale.
 */

enum setting { /* SETTING_OUTPUT and so on */
#define SETTING(name, ...) SETTING_##name,
#include "settings/settings_list.h"
    SETTING_COUNT,
};

/* How a value is read. */
enum setting_kind {
    SETTING_PLAIN,    /* as its row's spec says */
    SETTING_SWITCH,   /* --x or --no-x, plain too */
    SETTING_SIZE,     /* a paper: a name, a file or a size */
    SETTING_TEXT,     /* anything */
    SETTING_LIST,     /* of pages, "1,3-4" */
    SETTING_PATH,     /* a file or folder; in a job file relative to that */
    SETTING_TEMPLATE, /* a name in templates/, or a file's path */
    SETTING_PAIR,     /* KEY=VALUE, a game's own option; several */
    SETTING_KEY,      /* the value of the game's own option of that name */
    SETTING_KIND_COUNT,
};

struct setting_row {
    const char *name;     /* "per-page": the long option and the key in a job file */
    char letter;          /* the short option, or 0 */
    bool general;         /* means something for every component */
    const char *argument; /* how help names the value ("MM"), NULL for flags */
    enum setting_kind kind;
    struct value_spec value; /* of plain ones */
    size_t offset;           /* of the value in struct settings */
    const char *about;       /* one line of help */
};

/* Formats in the order of the words of --format. */
enum print_format { PRINT_PDF, PRINT_SVG, PRINT_PNG, PRINT_FORMAT_COUNT };

enum { SETTING_PAIRS_MAX = 24 };

/* The words of --deck in their order. */
enum print_deck { PRINT_DECK_NONE, PRINT_DECK_TTS };

/* The words of --progress in their order; those of --duplex, --marks and --pack are in that of
 * enum piece_turn, piece_marks and piece_pack (layout/layout.h). */
enum print_progress { PRINT_PROGRESS_AUTO, PRINT_PROGRESS_ALWAYS, PRINT_PROGRESS_NEVER };

/* Behind "page", the words of --shape are in the order of enum board_shape; those of --top, --names
 * and --cells are in that of enum hex_orientation, enum shape_names (core/shape.h) and this. */
/* Two words of --names. */
enum { NAMES_LETTERS = 0, NAMES_NONE = 5 };
enum paper_cells { PAPER_CELLS_LINES, PAPER_CELLS_CORNERS, PAPER_CELLS_DOTS };

/* A game's own option as it was given. */
struct setting_pair {
    char key[24];
    const char *value; /* borrowed */
    const char *alias; /* "side" if it came as --side, else NULL */
};

/* All values; strings are borrowed from whoever gave them. */
struct settings {
    bool given[SETTING_COUNT];
    const char *output;         /* NULL: the default folder */
    uint32_t formats;           /* bits of enum print_format; 0: by the file's name */
    struct paper paper;         /* as spelled, not turned */
    const char *paper_spelling; /* NULL: not given */
    bool landscape;
    double margin;
    double hex;              /* 0: the largest that fits */
    double diameter;         /* 0: the component's own */
    const char *piece_size;  /* NULL: not given */
    struct piece_size piece; /* what it says, once it has been read; else 0 */
    bool poster;
    double overlap;
    int players;                   /* 0: as many as the game takes */
    bool standees;                 /* figures that stand, else counters */
    int duplex;                    /* enum piece_turn */
    struct value_pair back_offset; /* mm to the right and down */
    bool booklet;                  /* rule cards as one */
    double scale_x, scale_y;
    bool fold;
    double bleed;
    int marks;        /* enum piece_marks */
    int pack;         /* enum piece_pack */
    double gutter;    /* mm between cuts */
    double least;     /* mm, of pieces; 0: what hands like */
    double clearance; /* mm, of pieces to the cells they lie on */
    int spares;       /* blank pieces of each sort */
    bool fronts;      /* no backs */
    int registration; /* enum registration; its words begin with the second */
    struct registration_marks registration_marks;
    double thickness; /* mm, of the card that pieces are glued on */
    const char *cut;  /* NULL: no cut file */
    bool each;        /* pictures of single pieces instead of pages */
    int deck;         /* enum print_deck */
    int per_page;     /* 0: the component's own choice */
    int copies;
    const char *pages;    /* a list of them, good (settings.h); NULL: all */
    int sheets;           /* --count: different dice-sheets; 0: one, of the seed itself */
    const char *seed;     /* NULL: a random one */
    int par;              /* a place in player_levels */
    const char *file;     /* of a component that is made from one, or NULL */
    const char *from;     /* the game that a kit file is made of, or NULL */
    int every;            /* 0: the end only */
    const char *analysis; /* of a record: a file, or NULL */
    int level;            /* of problems; 0: all */
    int problems_form;    /* enum problems_form */
    int shape;            /* of hex paper: enum paper_shape */
    int top;              /* enum hex_orientation */
    int columns, rows;    /* 0: not given, as the next */
    int inner;            /* side of a ring's hole */
    int shift;            /* 0: every even line is further, 1: every odd one */
    int names;            /* enum shape_names */
    bool coarse_numbers;  /* of the cells of that grid */
    const char *start;    /* how the first cell is called; NULL: as usual */
    const char *title;    /* above hex paper, or NULL */
    int page_number;      /* below it; 0: none */
    int cells;            /* enum paper_cells */
    bool centre;          /* a dot in each cell */
    bool halves;          /* cells at the edge may be cut */
    int coarse;           /* width of the cells of a second grid, in cells; 0: none */
    const char *theme;    /* NULL: default */
    bool low_ink;         /* the theme of that name */
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
    bool contours; /* what the profile adds: pieces with their cut lines */
};

const struct setting_row *setting_row(enum setting setting);
/* paper_file.c: the names that SETTING takes, those first that are there without a file; none where
 * it takes none. */
void setting_names_init(enum setting setting, struct template_names *names);
/* The setting of that name, or SETTING_COUNT. */
enum setting setting_find(const char *name);

void settings_defaults(struct settings *settings);
/* Sets SETTING to the value spelled VALUE, which stays the caller's. ERROR_INPUT "--name: ..." with
 * what is accepted; "FILE:LINE: ..." where a template is wrong. Flags take "true" and "false". */
MUST_USE bool settings_set(
    struct settings *settings, enum setting setting, const char *value, struct error *error);
/* Adds what the setting accepts ("a whole number from 1 to 8"). */
void setting_format_accepted(enum setting setting, struct text *text);
/* Whether SETTING is one of NAMES, which have '|' between them; SETTING_COUNT never is. */
bool setting_is_among(enum setting setting, const char *names);
/* The first of the given settings that is neither general nor one of NAMES, or SETTING_COUNT. */
enum setting settings_first_idle(const struct settings *settings, const char *names);
/* False and ERROR_INPUT "--overlap ..." if a given setting does nothing without another one, or
 * beside it. ALONE: only what one component is printed of, so that nothing else can mean it. */
MUST_USE bool settings_check_company(
    const struct settings *settings, bool alone, struct error *error);
