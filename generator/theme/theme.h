#pragma once

/*
 * What template files say: themes, print-shop profiles, texts in several languages, and where such
 * files are found.
 */

#include "core/yaml.h"
#include "scene/scene.h"

/*
 * profile.c, too: The printing condition that inks are meant for: press, paper, inks together.
 * Those in the registry of the ICC (color.org) have a name that every print shop knows; others are
 * ICC profiles.
 */

/* What the registered NAME means ("Coated FOGRA39 (ISO 12647-2:2004)"); NULL: it is none. */
const char *print_condition_about(const char *name);

/* Reads the ICC profile PATH, which must be a printer's, in CMYK, of version 2 (what PDF 1.4
 * takes). BYTES are the caller's to free. ERROR_INPUT with the path, ERROR_SYSTEM. */
MUST_USE bool print_condition_load(
    const char *path, char **bytes, size_t *size, struct error *error);

/*
 * profile.c: What a printer asks of a file: a home printer hardly anything, a print shop a good
 * deal. Profiles are files (templates/profiles/); what breaks their rules is found before anything
 * is written.
 */

enum { PROFILE_INTENT_SIZE = 512, PROFILE_CUT_SIZE = 40 };

struct profile {
    char name[40];
    char about[100]; /* one line, may be empty */
    enum profile_colours { PROFILE_RGB, PROFILE_CMYK } colours;
    enum profile_text { TEXT_ANY, TEXT_PURE_BLACK } black_text;
    double bleed;         /* mm around the paper, which is then the trim; 0: none */
    bool ruler;           /* unless the command line says otherwise */
    bool outline;         /* bookmarks */
    double stroke_least;  /* pt; 0: any */
    double text_least;    /* pt; 0: any */
    double picture_least; /* dots to the inch of pictures; 0: any */
    double ink_most;      /* of all four inks together, per cent */
    double piece_bleed;   /* mm around pieces, unless the command line says otherwise */
    double marks_inset, marks_arm, marks_line; /* mm, of marks for cutting machines */
    enum profile_standard { STANDARD_NONE, STANDARD_PDFX } standard; /* the file keeps to */
    /* The printing condition of PDF/X: a registered name, or the path of an ICC profile. */
    char intent[PROFILE_INTENT_SIZE];
    char cut_line[PROFILE_CUT_SIZE]; /* the spot colour of cut lines; "": they are printed */
};

/* No rules, RGB, a ruler: what prints at home. */
void profile_default(struct profile *profile);

/* Reads the profile SPELLING, a name in templates/profiles or a file. Where there are no templates,
 * the name "home" is the built-in one. ERROR_INPUT "--profile: ..." if there is no such profile,
 * "FILE:LINE: ..." if it is wrong. */
MUST_USE bool profile_read(const char *spelling, struct profile *profile, struct error *error);

struct yaml_tree;
/* Reads a whole profile file that is a tree already into a struct profile. */
MUST_USE bool profile_from_tree(const struct yaml_tree *tree, void *into, struct error *error);

/*
 * template_folder.c: Themes, profiles and papers by name, in the user's configuration folder (XDG,
 * "paperhex/themes/") or the program's folder templates/, or as files named by their path. The
 * user's go first.
 */

struct template_names {
    char **name; /* sorted */
    int count;
};

/* The names of all FOLDER/NAME.yaml ("themes", "profiles", "papers"), each once; none if no folder
 * can be found. */
void template_names_init(struct template_names *names, const char *folder);
void template_names_finish(struct template_names *names);
bool template_names_have(const struct template_names *names, const char *name);
/* Puts NAME, which may be among NAMES behind it, in PLACE. */
void template_names_put(struct template_names *names, int place, const char *name);
/* ERROR_INPUT "--WHAT: ..." that there is no NOUN SPELLING, with the name like it or all of NAMES,
 * and OTHERS (", or ..."), what else it may be. */
bool template_unknown(const struct template_names *names, const char *spelling, const char *what,
    const char *noun, const char *others, struct error *error);

/* Whether SPELLING means a file and not a name: it has a slash or ends in .yaml or .yml. */
bool template_is_file(const char *spelling);
/* The path of the file SPELLING or of the template of that name. ERROR_INPUT "--WHAT: ..." with the
 * names there are; WHAT is the setting it was given for ("theme"). */
MUST_USE bool template_path(const char *spelling, const char *folder, const char *what,
    struct buffer *path, struct error *error);
/* Reads that file by READ into INTO; the name BUILT_IN, where there are no templates, out of YAML,
 * its text as it is linked in. */
MUST_USE bool template_read(const char *spelling, const char *folder, const char *what,
    const char *built_in, const char *yaml, yaml_reader *read, void *into, struct error *error);

/*
 * texts.c: The words that are printed, by key, and the rules of the games, in a language: files
 * templates/texts/GAME.LANGUAGE.yaml, and common.LANGUAGE.yaml for what all games share. Which keys
 * a file must have is a table of the program's; a file lacks none and has no others.
 */

struct scene;

/* The words of one game in one language, and behind them those that all share. */
struct texts;

/* A key of a file. HOLES: the names of the values that its text must show, with spaces between
 * ("side boxes" for "side {side}, {boxes} boxes"); NULL: none. */
struct text_key {
    const char *key;
    const char *holes;
};

/* A drawn example, which rules show by its name. */
struct text_figure {
    const char *name;
    double height; /* as a multiple of the width */
    /* Draws it from the origin, WIDTH mm wide. NULL: a position, which the word NAME tells by
     * players and the cells of their counters ("1 c1 c2 2 b3"); a figure only where there is that
     * word. */
    void (*draw)(struct scene *scene, const struct texts *texts, double width);
};

/* What the files of one game may say. */
struct text_spec {
    const char *game;                  /* "beerhex", or "common" */
    const struct text_key *keys;       /* ends with a NULL key */
    const struct text_figure *figures; /* of its rules, ends with a NULL name; NULL: no rules */
};

/* The spec of index 0 ("common"), 1, ..; NULL behind the last. */
typedef const struct text_spec *(*text_spec_function)(int index);

enum text_part_kind { TEXT_HEADING, TEXT_PARAGRAPH, TEXT_ITEM, TEXT_FIGURE };

/* Most parts that rules may have. */
enum { TEXT_PARTS_MAX = 64 };

/* A piece of the rules. */
struct text_part {
    enum text_part_kind kind;
    const char *text;                 /* a figure's caption may be NULL */
    const char *mark;                 /* of an item: stands in front ("1") */
    const char *name;                 /* of an item: a line of its own above the text, or NULL */
    const struct text_figure *figure; /* one of the spec's */
};

/* The text at KEY, which is in one of the tables. Lives as long as TEXTS. */
const char *word(const struct texts *texts, const char *key);
/* Adds the text at KEY. What does not fit is noted for catalogue_check_room; so below. */
void word_add(const struct texts *texts, struct text *text, const char *key);
/* Adds the text at KEY with its holes filled: pairs of the hole's name and its value, both
 * const char *, ended by NULL:  word_fill(texts, &text, "cells", "mm", "12.5", NULL). */
void word_fill(const struct texts *texts, struct text *text, const char *key, ...)
    __attribute__((sentinel));
/* The rules' parts in order, and how many. */
const struct text_part *texts_rules(const struct texts *texts, int *count);
/* Of the rules in short, for reference cards. */
const struct text_part *texts_reference(const struct texts *texts, int *count);
/* "en", "ja": as in PDF and XML. */
const char *texts_language(const struct texts *texts);

/* A number as a value for word_fill. */
struct spelled_number {
    char text[16];
};
struct spelled_number spell_number(int number);
/* As it is printed: a minus as wide as a digit. */
struct spelled_number spell_signed(int number);

/* All texts of a language, read when they are asked for first. */
struct catalogue;

/* SPELLING: a language there is ("ja"), or a file that says what it has otherwise than its
 * language; NULL: "en"; it is borrowed.
 * ERROR_INPUT "--lang: ..." if there is no such language, "FILE:LINE: ..." if the file is wrong,
 * ERROR_SYSTEM if the folder of texts cannot be found. */
struct catalogue *catalogue_create(
    const char *spelling, text_spec_function specs, struct error *error);
void catalogue_destroy(struct catalogue *catalogue);
const char *catalogue_language(const struct catalogue *catalogue);
/* The texts of GAME; NULL: what all games share. NULL and an error if its file is wrong. */
const struct texts *catalogue_texts(
    struct catalogue *catalogue, const char *game, struct error *error);

/* Calls VISIT with the path of every file that has been read so far. */
void catalogue_visit_files(const struct catalogue *catalogue,
    void (*visit)(void *context, const char *path), void *context);

/* False and ERROR_INPUT with the text's place if one did not fit where it was added to: nothing
 * that has been made with it since may be shown. */
MUST_USE bool catalogue_check_room(const struct catalogue *catalogue, struct error *error);

/* False and ERROR_INPUT if the user's file, should there be one, has a character no font has. */
MUST_USE bool catalogue_check_fonts(
    const struct catalogue *catalogue, struct fonts *fonts, struct error *error);

/* Judges a whole file of texts that is a tree already, its characters too. */
MUST_USE bool texts_check_tree(const struct yaml_tree *tree, text_spec_function specs,
    struct fonts *fonts, struct error *error);

/* The languages there are. */
void texts_languages_init(struct template_names *names);

/* texts_file.c: One file of texts, read into arrays that point into its tree. For texts.c. */

/* Parts of rules in order. */
struct text_parts {
    struct text_part part[TEXT_PARTS_MAX];
    int count;
};

struct texts_file {
    char language[16];
    char game[32];
    const struct text_spec *spec; /* the game's */
    const char **words;           /* one for each key of the spec; NULL: the file has none */
    struct text_parts rules, reference;
    const struct yaml_node *node; /* of its contents */
};

/* Reads TREE, which must outlive FILE. ERROR_INPUT "PATH:LINE: ...". To be finished either way. */
MUST_USE bool texts_file_init(struct texts_file *file, const struct yaml_tree *tree,
    text_spec_function specs, struct error *error);
void texts_file_finish(struct texts_file *file);

/* What CUSTOM says, a file of the same game that outlives FILE, takes the place of what FILE says.
 */
void texts_file_overlay(struct texts_file *file, const struct texts_file *custom);
/* False and an error that names the first key without a text, or the rules. */
MUST_USE bool texts_file_is_whole(const struct texts_file *file, struct error *error);

/* The index of KEY, or -1. */
int text_spec_find(const struct text_spec *spec, const char *key);

/*
 * theme.c: What things look like: a colour for every role, for screens and home printers and for
 * print shops, the weight of lines and the font of text. A theme is the built-in one or a file that
 * says what it does otherwise (templates/themes/).
 */

/* The font of all text. */
struct theme_font {
    int face;        /* enum text_face (scene/scene.h) */
    char file[512];  /* of the user's own, in place of the face; "": none, as the next */
    char family[64]; /* of what the system has, in place of the face */
};

struct theme {
    char name[40];
    char about[100]; /* one line, may be empty */
    struct palette rgb;
    struct palette cmyk;
    double lines; /* how much wider than usual the lines of cells and boards are */
    enum theme_fills { FILLS_SOLID, FILLS_OUTLINES } fills; /* how dark areas are drawn */
    double custom_colours; /* 0 .. 1: how strong the colours of kit files are, 1: as they say */
    struct theme_font font;
};

/* A colour as files say it: "#0a6158", or {rgb: "#0a6158", cmyk: [90, 30, 60, 35]}; what is not
 * said is worked out from the other. */
struct theme_colour {
    struct colour rgb, cmyk;
};

/* The built-in theme: templates/themes/default.yaml, which is linked in. */
void theme_default(struct theme *theme);

/* Reads the theme SPELLING, a name in templates/themes or a file. Where there are no templates, the
 * name "default" is the built-in one. ERROR_INPUT "--theme: ..." if there is no such theme,
 * "FILE:LINE: ..." if it is wrong. */
MUST_USE bool theme_read(const char *spelling, struct theme *theme, struct error *error);

/* Gives THEME the colour INDEX of a kit file, as strong as the theme has it. */
void theme_add_custom(struct theme *theme, int index, const struct theme_colour *colour);

/* In inks, ROLE is the spot colour NAME (39 bytes at most) from now on, which shows as magenta
 * where it is not known. */
void theme_set_spot(struct theme *theme, enum colour_role role, const char *name);

/* Reads a whole theme file that is a tree already into a struct theme, which is not to be used
 * where it is refused. */
MUST_USE bool theme_from_tree(const struct yaml_tree *tree, void *into, struct error *error);
/* Reads the font at NODE: one of TEXT_FACE_WORDS, {file: FILE.ttf}, whose path starts at the tree's
 * file, or {family: NAME}. ERROR_INPUT with its line. */
MUST_USE bool theme_read_font(
    const struct yaml_node *node, struct theme_font *font, struct error *error);
/* Reads the colour at NODE. ERROR_INPUT with its line. */
MUST_USE bool theme_read_colour(
    const struct yaml_node *node, struct theme_colour *colour, struct error *error);
