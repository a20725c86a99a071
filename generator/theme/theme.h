#pragma once

/*
 * Template files: themes, print-shop profiles and texts in several languages, and where to find
 * them.
 */

#include "core/yaml.h"
#include "scene/scene.h"

/*
 * profile.c: the printing condition that inks are meant for: press, paper and inks together. Those
 * in the registry of the ICC (color.org) have names that every print shop knows; others are ICC
 * profiles.
 */

/* Returns the description of the registered condition NAME ("Coated FOGRA39 (ISO 12647-2:2004)");
 * NULL if it is not registered. */
const char *print_condition_about(const char *name);

/* Reads the ICC profile PATH, which must be for a CMYK printer and of version 2 (as PDF 1.4
 * requires). The caller frees BYTES. Fails with ERROR_INPUT and the path, or ERROR_SYSTEM. */
MUST_USE bool print_condition_load(
    const char *path, char **bytes, size_t *size, struct error *error);

/*
 * profile.c: a printer's requirements for a file: few for a home printer, many for a print shop.
 * Profiles are files (templates/profiles/); pages are checked against them before anything is
 * written.
 */

enum { PROFILE_INTENT_SIZE = 512, PROFILE_CUT_SIZE = 40 };

struct profile {
    char name[40];
    char about[100]; /* one line, may be "" */
    enum profile_colours { PROFILE_RGB, PROFILE_CMYK } colours;
    enum profile_text { TEXT_ANY, TEXT_PURE_BLACK } black_text;
    double bleed;         /* mm around the paper, whose size is then the trim size; 0: none */
    bool ruler;           /* default for the command line */
    bool outline;         /* add bookmarks */
    double stroke_least;  /* pt; 0: any */
    double text_least;    /* pt; 0: any */
    double picture_least; /* of pictures; 0: any */
    double ink_most;      /* sum of all four inks, per cent */
    bool backs_first;     /* of single pieces in one document */
    double piece_bleed;   /* around pieces, mm; default for the command line */
    double marks_inset, marks_arm, marks_line; /* of marks for cutting machines, mm */
    /* the standard that the file follows */
    enum profile_standard { STANDARD_NONE, STANDARD_PDFX } standard;
    /* The PDF/X printing condition: a registered name, or the path of an ICC profile. */
    char intent[PROFILE_INTENT_SIZE];
    /* spot colour of cut lines; "": they are printed like other lines */
    char cut_line[PROFILE_CUT_SIZE];
};

/* Sets PROFILE to home printing: no rules, RGB, a ruler. */
void profile_default(struct profile *profile);

/* Reads the profile SPELLING, a name in templates/profiles or a file. Without templates, the name
 * "home" means the built-in profile. Fails with ERROR_INPUT: "--profile: ..." if there is no such
 * profile, "FILE:LINE: ..." if it is wrong. */
MUST_USE bool profile_read(const char *spelling, struct profile *profile, struct error *error);

struct yaml_tree;
/* Reads a whole profile from a parsed file into a struct profile. */
MUST_USE bool profile_from_tree(const struct yaml_tree *tree, void *into, struct error *error);

/*
 * template_folder.c: themes, profiles and papers by name, in the user's configuration folder (XDG,
 * "paperhex/themes/"), then in the program's folder templates/, or as files by path.
 */

struct template_names {
    char **name; /* sorted */
    int count;
};

/* Lists the names of all FOLDER/NAME.yaml ("themes", "profiles", "papers"), each once; none if no
 * folder can be found. */
void template_names_init(struct template_names *names, const char *folder);
void template_names_finish(struct template_names *names);
bool template_names_have(const struct template_names *names, const char *name);
/* Inserts NAME at PLACE, moving it there if it is further back in NAMES. */
void template_names_put(struct template_names *names, int place, const char *name);
/* Sets ERROR_INPUT "--WHAT: ..." for a NOUN SPELLING that does not exist, with a similar name or
 * all NAMES, and OTHERS (", or ..."), the other accepted values. Always returns false. */
bool template_unknown(const struct template_names *names, const char *spelling, const char *what,
    const char *noun, const char *others, struct error *error);

/* Reports whether SPELLING is a file rather than a name: it has a slash or ends in .yaml or
 * .yml. */
bool template_is_file(const char *spelling);
/* Finds the file SPELLING or the template of that name. Fails with ERROR_INPUT "--WHAT: ..." and
 * the existing names; WHAT is the setting ("theme"). */
MUST_USE bool template_path(const char *spelling, const char *folder, const char *what,
    struct buffer *path, struct error *error);
/* Reads that file with READ into INTO. Without templates, the name BUILT_IN means YAML, its
 * built-in text. */
MUST_USE bool template_read(const char *spelling, const char *folder, const char *what,
    const char *built_in, const char *yaml, yaml_reader *read, void *into, struct error *error);

/*
 * texts.c: the printed words, by key, and the rules of the games, in one language: files
 * templates/texts/GAME.LANGUAGE.yaml, and common.LANGUAGE.yaml for all games. A table in the
 * program lists a file's keys; the file must have exactly these.
 */

struct scene;

/* The words of one game in one language, then those common to all games. */
struct texts;

/* A key of a file. HOLES: the names of the values that its text must contain, separated by spaces
 * ("side boxes" for "side {side}, {boxes} boxes"); NULL: none. */
struct text_key {
    const char *key;
    const char *holes;
};

/* A drawn example, which rules show by its name. */
struct text_figure {
    const char *name;
    double height; /* as a multiple of WIDTH */
    /* Draws the figure from the origin, WIDTH mm wide. NULL: the word NAME gives a position, as
     * players with the cells of their counters ("1 c1 c2 2 b3"); without that word there is no
     * figure. */
    void (*draw)(struct scene *scene, const struct texts *texts, double width);
};

/* The content of one game's files. */
struct text_spec {
    const char *game;            /* "beerhex", or "common" */
    const struct text_key *keys; /* ends with a NULL key */
    /* the figures of its rules, ends with a NULL name; NULL: no rules */
    const struct text_figure *figures;
};

/* Returns the spec with INDEX, from 0 ("common") on; NULL after the last. */
typedef const struct text_spec *(*text_spec_function)(int index);

enum text_part_kind { TEXT_HEADING, TEXT_PARAGRAPH, TEXT_ITEM, TEXT_FIGURE };

/* The greatest number of parts in rules. */
enum { TEXT_PARTS_MAX = 64 };

/* A part of the rules. */
struct text_part {
    enum text_part_kind kind;
    const char *text;                 /* of a figure: its caption, or NULL */
    const char *mark;                 /* of an item: its label ("1") */
    const char *name;                 /* of an item: a line above its text, or NULL */
    const struct text_figure *figure; /* of a figure: from the spec */
};

/* Returns the text at KEY, which must be in a table. Lives as long as TEXTS. */
const char *word(const struct texts *texts, const char *key);
/* Adds the text at KEY. Here and below, text that does not fit is noted for
 * catalogue_check_room. */
void word_add(const struct texts *texts, struct text *text, const char *key);
/* Adds the text at KEY with its holes filled from pairs of name and value, both const char *,
 * ending with NULL: word_fill(texts, &text, "cells", "mm", "12.5", NULL). */
void word_fill(const struct texts *texts, struct text *text, const char *key, ...)
    __attribute__((sentinel));
/* Returns the rules' parts in order, and their number. */
const struct text_part *texts_rules(const struct texts *texts, int *count);
/* Returns the short rules for reference cards. */
const struct text_part *texts_reference(const struct texts *texts, int *count);
/* Returns the language ("en", "ja"), as PDF and XML name it. */
const char *texts_language(const struct texts *texts);

/* A number as a value for word_fill. */
struct spelled_number {
    char text[16];
};
struct spelled_number spell_number(int number);
/* Spells NUMBER for print, with a minus as wide as a digit. */
struct spelled_number spell_signed(int number);

/* All texts of a language, each read when first needed. */
struct catalogue;

/* Creates the catalogue. SPELLING, which is borrowed, is a language ("ja") or a file that overrides
 * texts of its language; NULL: "en". Fails with ERROR_INPUT: "--lang: ..." if there is no such
 * language, "FILE:LINE: ..." if the file is wrong; ERROR_SYSTEM if the folder of texts cannot be
 * found. */
struct catalogue *catalogue_create(
    const char *spelling, text_spec_function specs, struct error *error);
void catalogue_destroy(struct catalogue *catalogue);
const char *catalogue_language(const struct catalogue *catalogue);
/* Returns the texts of GAME (NULL: the common texts); NULL and an error if its file is wrong. */
const struct texts *catalogue_texts(
    struct catalogue *catalogue, const char *game, struct error *error);

/* Calls VISIT with the path of every file read so far. */
void catalogue_visit_files(const struct catalogue *catalogue,
    void (*visit)(void *context, const char *path), void *context);

/* Fails with ERROR_INPUT and the text's place if a text did not fit; nothing made with it may be
 * used. */
MUST_USE bool catalogue_check_room(const struct catalogue *catalogue, struct error *error);

/* Fails with ERROR_INPUT if the user's file, if any, has a character that is in none of the
 * fonts. */
MUST_USE bool catalogue_check_fonts(
    const struct catalogue *catalogue, struct fonts *fonts, struct error *error);

/* Checks a whole parsed file of texts, including its characters. */
MUST_USE bool texts_check_tree(const struct yaml_tree *tree, text_spec_function specs,
    struct fonts *fonts, struct error *error);

/* Lists the available languages. */
void texts_languages_init(struct template_names *names);

/* texts_file.c: one file of texts, read into arrays that point into its tree. For texts.c. */

/* The parts of the rules, in order. */
struct text_parts {
    struct text_part part[TEXT_PARTS_MAX];
    int count;
};

struct texts_file {
    char language[16];
    char game[32];
    const struct text_spec *spec; /* of the game */
    const char **words;           /* by key of the spec; NULL: not in the file */
    struct text_parts rules, reference;
    const struct yaml_node *node; /* of the parts' list */
};

/* Reads TREE, which must outlive FILE. Fails with ERROR_INPUT "PATH:LINE: ...". Finish FILE in
 * either case. */
MUST_USE bool texts_file_init(struct texts_file *file, const struct yaml_tree *tree,
    text_spec_function specs, struct error *error);
void texts_file_finish(struct texts_file *file);

/* Replaces texts of FILE by those of CUSTOM, a file of the same game that outlives FILE. */
void texts_file_overlay(struct texts_file *file, const struct texts_file *custom);
/* Fails and names the first key without a text, or the rules, if FILE is incomplete. */
MUST_USE bool texts_file_is_whole(const struct texts_file *file, struct error *error);

int text_spec_find(const struct text_spec *spec, const char *key);

/*
 * theme.c: the look of pages: a colour for every role, for screens and home printers and for print
 * shops, the weight of lines, and the font. A theme is the built-in one or a file that overrides it
 * (templates/themes/).
 */

/* The font of all text; "": none given. */
struct theme_font {
    int face;                          /* enum text_face (scene/scene.h) */
    char file[CUT_COUNT][512];         /* the user's files; the regular one replaces the face */
    char family[64];                   /* in the system; replaces the face */
    char fallback[FALLBACKS_MAX][512]; /* families or files, for characters that the others lack */
    char place[512];                   /* the file that gives it, and its line */
    int line;
};

struct theme {
    char name[40];
    char about[100]; /* one line, may be "" */
    struct palette rgb;
    struct palette cmyk;
    double lines; /* width of the lines of cells and boards; 1: normal */
    enum theme_fills { FILLS_SOLID, FILLS_OUTLINES } fills; /* look of dark areas */
    double custom_colours; /* 0 .. 1: strength of the colours of kit files; 1: unchanged */
    struct theme_font font;
};

/* A colour as in a file: "#0a6158", or {rgb: "#0a6158", cmyk: [90, 30, 60, 35]}; a missing value is
 * calculated from the other. */
struct theme_colour {
    struct colour rgb, cmyk;
};

/* Sets the built-in theme: templates/themes/default.yaml, which is linked in. */
void theme_default(struct theme *theme);

/* Reads the theme SPELLING, a name in templates/themes or a file. Without templates, the name
 * "default" means the built-in theme. Fails with ERROR_INPUT: "--theme: ..." if there is no such
 * theme, "FILE:LINE: ..." if it is wrong. */
MUST_USE bool theme_read(const char *spelling, struct theme *theme, struct error *error);

/* Adds colour INDEX of a kit file to THEME, in the theme's strength. */
void theme_add_custom(struct theme *theme, int index, const struct theme_colour *colour);

/* Makes ROLE the spot colour NAME (at most 39 bytes) in print; if the name is unknown, it is shown
 * as magenta. */
void theme_set_spot(struct theme *theme, enum colour_role role, const char *name);

/* Reads a whole theme from a parsed file into a struct theme. After a failure, do not use the
 * theme. */
MUST_USE bool theme_from_tree(const struct yaml_tree *tree, void *into, struct error *error);
/* Reads the font at NODE: one of TEXT_FACE_WORDS, or a map with a face, a family or files (relative
 * to the tree's file), and fallbacks. Fails with ERROR_INPUT and the line. */
MUST_USE bool theme_read_font(
    const struct yaml_node *node, struct theme_font *font, struct error *error);
/* Reads the colour at NODE. Fails with ERROR_INPUT and the line. */
MUST_USE bool theme_read_colour(
    const struct yaml_node *node, struct theme_colour *colour, struct error *error);
