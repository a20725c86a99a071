#pragma once

/* The display list from the inside, for the files of this folder only. */

#include "scene/scene.h"

#include <hb.h>

/* Growing arrays: everything a page holds is in one of them, so that clearing a page for the next
 * one frees and allocates nothing. */
struct path_store {
    uint8_t *verbs;
    size_t verb_count;
    struct point *points;
    size_t point_count;
};

/* One command. Ranges are offsets into the scene's arrays, which move as they grow. */
struct path_range {
    size_t verb, verb_count;
    size_t point, point_count;
};

struct glyph_range {
    const struct font *font;
    double size;
    double width;
    size_t glyph, glyph_count;
    size_t source, source_length;
    struct point origin;
    enum colour_role role;
};

struct entry {
    enum scene_command_kind kind;
    union {
        struct {
            size_t name;
            size_t title; /* NO_TEXT: none */
        } group;
        struct {
            enum tag_role role;
            int order;
            size_t told; /* NO_TEXT: none */
            struct rect box;
        } tag;
        struct affine affine;
        struct {
            struct path_range range;
            struct paint paint;
            size_t outlined; /* the number of the run whose outlines it is, from 1; 0: none */
        } path;
        struct glyph_range glyphs;
        struct {
            const struct picture *picture;
            struct rect box;
        } picture;
        struct {
            struct affine affine;
            int symbol;
        } stamp;
    } is;
};

#define NO_TEXT SIZE_MAX

struct scene {
    double width, height;
    struct fonts *fonts;
    const struct symbols *symbols;
    int symbol_limit; /* symbols below this number may be placed */

    struct entry *entries;
    size_t entry_count;
    struct path_store paths;
    size_t path_verb, path_point; /* where the current path begins */
    bool path_open;               /* a point has been set in the current subpath */
    bool is_sketch;               /* what is added looks as it should already */
    bool is_moved;                /* the whole page is drawn through MOVE */
    struct affine move;
    struct glyph *glyphs;
    size_t glyph_count, glyph_capacity;
    struct glyph_range *outlined; /* runs that stand in the paths as outlines */
    size_t outlined_count;
    char *text;
    size_t text_length, text_capacity;

    enum scene_command_kind *open; /* begun and not ended, innermost last */
    size_t open_count;
    struct error *error; /* NULL until something is wrong: symbols are many */
};

/* Where what is wrong with SCENE is told. */
struct error *scene_error(struct scene *scene);

/* Makes room for NEEDED items of SIZE bytes in ARRAY, which may move. */
void *array_grow(void *array, size_t *capacity, size_t needed, size_t size);

struct scene *scene_create_for_symbols(
    const struct symbols *symbols, struct fonts *fonts, int symbol_limit);

/* A new command at the end of the list. */
struct entry *scene_add_entry(struct scene *scene, enum scene_command_kind kind);
/* One verb (enum path_verb) with its points, added to the current path. */
void scene_add_verb(struct scene *scene, enum path_verb verb, const struct point *at);
bool symbols_are_sparing(const struct symbols *symbols);
/* How far left of its origin a line begins, as a part of its width. */
double text_align_share(enum text_align align);
/* Adds the outlines of RUN's glyphs to the current path; ORIGIN as in scene_glyphs. (outline.c) */
void scene_add_outlines(struct scene *scene, const struct glyph_run *run, struct point origin);
/* Whether VALUE is a number and within SCENE_LIMIT. */
bool scene_in_range(double value);
/* "clip" for SCENE_BEGIN_CLIP. */
const char *scene_kind_name(enum scene_command_kind begin);
/* Marks the scene broken unless X and Y are finite and within SCENE_LIMIT. */
bool scene_accepts(struct scene *scene, double x, double y, const char *what);
bool scene_accepts_affine(struct scene *scene, struct affine affine);
/* What becomes of PAINT, for the path RANGE, and of the ROLE of words where ink is spared
 * (symbols_set_look); else they stay as they are. */
struct paint scene_spare_paint(
    const struct scene *scene, const struct path_range *range, struct paint paint);
enum colour_role scene_spare_role(const struct scene *scene, enum colour_role role);
/* The same of the edge around words. */
enum colour_role scene_spare_edge(const struct scene *scene, enum colour_role role);
/* Of a single line: no wider than STYLE has it. */
struct text_style scene_spare_style(const struct scene *scene, struct text_style style);
/* How much wider than asked for a line of that role is. */
double scene_line_scale(const struct scene *scene, enum colour_role role);
/* The current path as a range, which is used up by this. */
struct path_range scene_take_path(struct scene *scene);

/* Fonts and typesetting from the inside, for the files of this folder only. */

/*
 * Everything is laid out at this size of the em and scaled to millimetres afterwards. It is a
 * multiple of 2000 and of 2048, the units per em of the project's fonts, so that positions are
 * whole numbers with nothing rounded away, whichever way a line was laid out.
 */
#define TYPESET_EM 256000

/* Font files a style may need, in the order in which they are asked for a character. */
enum { CHAIN_LENGTH = 4 };

/* The project's files, and behind them the user's own. */
enum { FONT_FILES = 14, CUSTOM_FONT = FONT_FILES, FONTS_MAX, NUMBER_LENGTH = 20 };

struct custom_font {
    struct font_file file;
    char family[64];
};

/* The line laid out last, if it was a number: not worth a cache. */
struct number_line {
    struct glyph_run run;
    struct glyph glyphs[NUMBER_LENGTH];
    char text[NUMBER_LENGTH];
};

struct typeset_cache;
struct pango_engines;

struct fonts {
    struct font font[FONTS_MAX]; /* the custom one has no path where there is none */
    struct custom_font custom;
    enum text_face face; /* of FONT_SANS */
    const char *language;
    struct typeset_cache *cache;
    struct pango_engines *engines; /* NULL until a text is laid out */
    struct number_line number_line;
};

/* ---- fonts.c ---- */

/* Finds all files; false and an error that names the package of one that is missing. */
MUST_USE bool font_files_find(struct fonts *fonts, struct error *error);
void font_files_unload(struct fonts *fonts);
/* The font at POSITION of the chain of fonts for this style, loaded; NULL and an error if its file
 * cannot be read. */
struct font *fonts_for_style(
    struct fonts *fonts, const struct text_style *style, int position, struct error *error);
/* The number of that font, and the font that has a number. */
int fonts_index(const struct fonts *fonts, const struct font *font);
/* The font in use whose file is at PATH, or NULL. */
const struct font *fonts_by_path(const struct fonts *fonts, const char *path);
/* Makes FACE, which FONT owns from here, ready for use. */
void font_take_face(struct font *font, hb_face_t *face);
/* Looks for FILE in the folders in which the system has fonts. (font_custom.c) */
bool fonts_find_in_folders(const char *file, struct buffer *path);
bool font_has(const struct font *font, uint32_t code_point);

/* ---- typeset.c ---- */

/* Adds TRACKING mm behind each cluster of GLYPHS, which are RUN's, and sums up the run's width. */
void run_finish(struct glyph_run *run, struct glyph *glyphs, double tracking);

/* Where a run of a text stands: its line, and how far right of the line's left end, in mm. */
struct run_start {
    size_t line;
    double x;
};

/* A text laid out by Pango: runs and room for pictures in order, whose arrays it owns. */
struct typeset {
    int users;
    uint32_t hash; /* of what follows: the cache's */
    struct text_style style;
    double width;
    char *text;        /* behind it the style's language, then the text without marks, */
    const char *plain; /* which are the runs' sources */
    struct glyph_run *runs;
    struct run_start *starts;
    size_t run_count;
    struct run_start *pictures;
    size_t picture_count;
    size_t line_count;
    double *line_widths; /* mm */
    struct glyph *glyphs;
    size_t glyph_count;
};

/* The font files of a text: those of its style, in the order in which they are asked for a
 * character, and behind them those of its bold letters. */
enum { CHOICE_LENGTH = 2 * CHAIN_LENGTH };

struct choice {
    struct font *font[CHOICE_LENGTH];
    bool used[CHOICE_LENGTH];
};

/* A text that is laid out. */
struct job {
    struct fonts *fonts;
    const char *marked; /* NULL: it has no marks */
    const char *plain;
    const struct text_style *style;
    double width;
    struct choice choice;
};

/* WIDTH in mm, 0: only newlines break. Phrases of Japanese stay whole where lines are wide enough
 * for each. NULL and an error for characters no font has. */
struct typeset *typeset_create(struct fonts *fonts, const char *utf8,
    const struct text_style *style, double width, struct error *error);
/* Typesetting of JOB's text that has room for as many, and nothing in them yet. */
struct typeset *typeset_allocate(const struct job *job, size_t runs, size_t glyphs, size_t lines);
/* The last of its users that drops it frees it; NULL is fine. */
void typeset_drop(struct typeset *typeset);

/* ---- pango_layout.c ---- */

/* What stands for a picture, U+2061 in UTF-8: it takes part in no word and is as a letter where
 * lines end. */
#define PICTURE_LETTER "\xe2\x81\xa1"

void pango_engines_destroy(struct pango_engines *engines);
/* JOB, whose fonts are chosen. NULL and an error where Pango is missing, or a file cannot be read.
 */
struct typeset *pango_lay_out(const struct job *job, struct error *error);

/* ---- phrases.c ---- */

struct phrases;
/* NULL and an error where ICU is missing. */
struct phrases *phrases_create(struct error *error);
void phrases_destroy(struct phrases *phrases);
/* Calls VISIT with where each phrase of UTF8 begins and ends; never where ICU finds none. */
void phrases_visit(struct phrases *phrases, const char *utf8,
    void (*visit)(void *closure, size_t from, size_t to), void *closure);

/* ---- typeset_cache.c ---- */

struct typeset_cache *typeset_cache_create(void);
void typeset_cache_destroy(struct typeset_cache *cache);
/* The same, laid out lately or now. The cache's: it holds until the next call, unless the caller
 * becomes one of its users. */
struct typeset *typeset_find(struct fonts *fonts, const char *utf8, const struct text_style *style,
    double width, struct error *error);
