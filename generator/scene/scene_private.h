#pragma once

/* The display list's internals, for this folder only. */

#include "scene/scene.h"

#include <hb.h>

/* Growing arrays that hold everything on a page, so that clearing it for the next page need not
 * free or allocate. */
struct path_store {
    uint8_t *verbs;
    size_t verb_count;
    struct point *points;
    size_t point_count;
};

/* A command. Ranges are offsets into the scene's arrays, which move as they grow. */
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
            size_t outlined; /* the number of the run whose outlines it is, from 1; 0: it is an
                                ordinary path */
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
    int symbol_limit; /* only symbols below this number may be placed */

    struct entry *entries;
    size_t entry_count;
    struct path_store paths;
    size_t path_verb, path_point; /* where the current path begins */
    bool path_open;               /* a point has been set in the current subpath */
    bool is_sketch;               /* widths and colours are final */
    bool is_moved;                /* the whole page is drawn through MOVE */
    struct affine move;
    struct glyph *glyphs;
    size_t glyph_count, glyph_capacity;
    struct glyph_range *outlined; /* the runs drawn as outlines */
    size_t outlined_count;
    char *text;
    size_t text_length, text_capacity;

    enum scene_command_kind *open; /* open groups, innermost last */
    size_t open_count;
    struct error *error; /* allocated at the first error, because there are many symbols */
};

/* Debian's font folder. */
#define FONT_FOLDER "/usr/share/fonts/truetype"

struct error *scene_error(struct scene *scene);

/* Makes room for NEEDED items of SIZE bytes in ARRAY, which may move. */
void *array_grow(void *array, size_t *capacity, size_t needed, size_t size);

struct scene *scene_create_for_symbols(
    const struct symbols *symbols, struct fonts *fonts, int symbol_limit);

/* Appends a command and returns it. */
struct entry *scene_add_entry(struct scene *scene, enum scene_command_kind kind);
void scene_add_verb(struct scene *scene, enum path_verb verb, const struct point *at);
bool symbols_are_sparing(const struct symbols *symbols);
/* Adds the outlines of RUN's glyphs to the current path; ORIGIN as in scene_glyphs. (outline.c) */
void scene_add_outlines(struct scene *scene, const struct glyph_run *run, struct point origin);
/* Reports whether VALUE is a number within SCENE_LIMIT. */
bool scene_in_range(double value);
/* Returns the name of a command: "clip" for SCENE_BEGIN_CLIP. */
const char *scene_kind_name(enum scene_command_kind begin);
/* Makes the scene invalid unless X and Y are finite and within SCENE_LIMIT. */
bool scene_accepts(struct scene *scene, double x, double y, const char *what);
bool scene_accepts_affine(struct scene *scene, struct affine affine);
/* Reports whether ink is saved on SCENE (symbols_set_look). */
bool scene_is_sparing(const struct scene *scene);
/* Adjust PAINT for the path RANGE, or the ROLE of words, if ink is saved (symbols_set_look);
 * otherwise return it unchanged. */
struct paint scene_spare_paint(
    const struct scene *scene, const struct path_range *range, struct paint paint);
enum colour_role scene_spare_role(const struct scene *scene, enum colour_role role);
/* Returns the paint of a piece of ROLE: an outline if ink is saved. */
struct paint scene_spare_fill(const struct scene *scene, enum colour_role role);
/* Adjusts the edge around words in the same way. */
enum colour_role scene_spare_edge(const struct scene *scene, enum colour_role role);
/* Adjusts the style of a single line, which becomes no wider. */
struct text_style scene_spare_style(const struct scene *scene, struct text_style style);
/* Returns the factor for the width of lines of ROLE. */
double scene_line_scale(const struct scene *scene, enum colour_role role);
/* Returns the current path as a range, and begins a new path. */
struct path_range scene_take_path(struct scene *scene);

/* The internals of fonts and typesetting, for this folder only. */

/*
 * All text is laid out at this em size and then scaled to millimetres. It is a multiple of 2000 and
 * 2048, the units per em of the project's fonts, so positions are whole numbers without rounding,
 * however a line was laid out.
 */
#define TYPESET_EM 256000

/* Fonts that a style may need, in the order in which they are tried: the user's or the face, the
 * fallbacks, the face, Japanese, symbols. */
enum { CHAIN_LENGTH = FALLBACKS_MAX + 4 };

/* The project's files, then the user's own. */
enum {
    FONT_FILES = 14,
    CUSTOM_FONTS = 48,
    FONTS_MAX = FONT_FILES + CUSTOM_FONTS,
    NUMBER_LENGTH = 20,
    WEIGHTS = WEIGHT_BLACK + 1,
};

struct custom_font {
    struct font_file file;
    char family[64];
};

/* A family of the user: the number of its font for each weight, upright and italic. */
struct font_cuts {
    int number[WEIGHTS][2];
    bool has_bold, has_italic;
};

/* The last line that was laid out, if it was a number, which is not worth caching. */
struct number_line {
    struct glyph_run run;
    struct glyph glyphs[NUMBER_LENGTH];
    char text[NUMBER_LENGTH];
};

struct typeset_cache;
struct pango_engines;

struct fonts {
    struct font font[FONTS_MAX];
    int count; /* of these */
    struct custom_font custom[CUSTOM_FONTS];
    enum text_face face; /* the face of FONT_SANS */
    bool has_own;        /* OWN is used instead of the face */
    struct font_cuts own;
    struct font_cuts fallback[FALLBACKS_MAX];
    int fallback_count;
    char own_name[64];             /* for notes */
    bool lacks_bold, lacks_italic; /* some text asked for them */
    struct missing { /* the last character that no font had, and a family that has it */
        uint32_t character;
        char *family; /* "": none */
    } missing;
    const char *language;
    /* Recent layouts, and Pango: NULL until a text needs them. Each is destroyed with the fonts by
     * the function stored with it. */
    struct typeset_cache *cache;
    void (*cache_destroy)(struct typeset_cache *cache);
    struct pango_engines *engines;
    void (*engines_destroy)(struct pango_engines *engines);
    struct number_line number_line;
};

/* ---- system_fonts.c ---- */

/* Looks for FILE in the system's font folders. */
bool fonts_find_in_folders(const char *file, struct buffer *path);

/* A face of an installed family. */
struct system_face {
    char *path; /* NULL: none */
    unsigned index;
    int weight;       /* 400: regular */
    bool is_variable; /* has all weights */
};
/* Finds the best faces of the installed FAMILY for each weight, upright and italic, that have
 * outlines and may be embedded. The caller frees the paths. Fails with ERROR_INPUT. */
MUST_USE bool fonts_find_family(
    const char *family, struct system_face faces[WEIGHTS][2], struct error *error);
/* Returns the name of an installed family with an outline for CHARACTER, or ""; the caller frees
 * it. */
char *fonts_find_character(uint32_t character);

/* ---- font_check.c ---- */

/* Returns the content of the font file at PATH, or NULL and an error. */
hb_blob_t *font_read_file(const char *path, struct error *error);
/* Reads the family of FACE into SIZE bytes. */
void font_read_family(hb_face_t *face, char *family, unsigned size);
/* Loads the user's FONT. Fails with ERROR_INPUT if it cannot or must not be embedded. */
MUST_USE bool font_load_custom(struct fonts *fonts, struct font *font, struct error *error);

/* ---- fonts.c ---- */

/* Finds all files; the error names the Debian package of a missing one. */
MUST_USE bool font_files_find(struct fonts *fonts, struct error *error);
void font_files_unload(struct fonts *fonts);
/* Returns how many fonts may be tried for a style. */
int fonts_chain_length(const struct fonts *fonts);
/* Returns the loaded font at POSITION among those for STYLE. NULL and an error if its file cannot
 * be read. */
struct font *fonts_for_style(
    struct fonts *fonts, const struct text_style *style, int position, struct error *error);
/* Return the number of a font, and the font with a number. */
int fonts_index(const struct fonts *fonts, const struct font *font);
const struct font *fonts_numbered(const struct fonts *fonts, int number);
/* Returns WEIGHT as a number of OpenType: 400 is regular. */
int font_weight_number(enum font_weight weight);
/* Returns a name of FACE (hb_ot_name_id_t), which the caller frees. */
char *font_read_name(hb_face_t *face, unsigned which);
/* Prepares FACE, which FONT now owns, for use. */
void font_take_face(struct font *font, hb_face_t *face);
bool font_has(const struct font *font, uint32_t code_point);

/* ---- typeset.c ---- */

/* Adds TRACKING mm after each cluster of GLYPHS, which belong to RUN, and sums up the run's
 * width. */
void run_finish(struct glyph_run *run, struct glyph *glyphs, double tracking);

/* Where a run begins: its line, and mm from the line's left end. */
struct run_start {
    size_t line;
    double x;
};

/* A text laid out by Pango: runs and picture spaces in order. Owns its arrays. */
struct typeset {
    int users;
    uint32_t hash; /* of text, style and width, for the cache */
    struct text_style style;
    double width;
    char *text;        /* followed by the style's language and the text without marks */
    const char *plain; /* the last of these, to which the runs refer */
    struct glyph_run *runs;
    struct run_start *starts;
    size_t run_count;
    struct run_start *pictures;
    int *picture_numbers;
    size_t picture_count;
    size_t line_count;
    double *line_widths;     /* mm */
    bool *line_begins_right; /* whether each line's script is right-to-left */
    struct glyph *glyphs;
    size_t glyph_count;
};

/* The fonts of a text: those of its style, in the order in which they are tried, then those of its
 * bold, italic, and bold italic letters. */
enum {
    LETTERS_BOLD = 1,
    LETTERS_ITALIC = 2,
    LETTERS = 4,
    CHOICE_LENGTH = LETTERS * CHAIN_LENGTH,
};

struct choice {
    struct font *font[CHOICE_LENGTH];
    bool used[CHOICE_LENGTH];
};

/* A text to lay out. */
struct job {
    struct fonts *fonts;
    const char *marked; /* NULL: no marks */
    const char *plain;
    const struct text_style *style;
    double width;
    struct choice choice;
};

/* Lays out JOB if it is a plain line, which needs no Pango; otherwise returns NULL. */
struct typeset *typeset_plain_line(const struct job *job);
/* Allocates an empty typesetting of JOB's text with space for these numbers of runs, glyphs and
 * lines. */
struct typeset *typeset_allocate(const struct job *job, size_t runs, size_t glyphs, size_t lines);
/* Returns the letters (LETTERS_BOLD ..) that MARK begins or ends; 0: it is not such a mark. */
int typeset_mark(char mark);
/* Returns the length of the mark or byte of text at AT, which is not the end. */
size_t typeset_mark_length(const char *at);
/* Removes one user; the last one frees it. Accepts NULL. */
void typeset_drop(struct typeset *typeset);

/* ---- pango_layout.c ---- */

/* The place of a picture, U+2061 in UTF-8, which belongs to no word but breaks lines like a
 * letter. */
#define PICTURE_LETTER "\xe2\x81\xa1"

/* Lays out JOB, whose fonts have been chosen. Returns NULL and an error if Pango is missing or a
 * file cannot be read. */
struct typeset *pango_lay_out(const struct job *job, struct error *error);

/* ---- phrases.c ---- */

struct phrases;
/* Prepares to find phrases. NULL and an error if ICU is missing. */
struct phrases *phrases_create(struct error *error);
void phrases_destroy(struct phrases *phrases);
/* Calls VISIT with the start and end of each phrase in UTF8; if ICU finds none, never. */
void phrases_visit(struct phrases *phrases, const char *utf8,
    void (*visit)(void *closure, size_t from, size_t to), void *closure);

/* ---- typeset_cache.c ---- */

/* Lays out a text, which the caller drops. WIDTH is in mm; 0: only newlines break. Japanese
 * phrases stay whole if lines are wide enough. Returns NULL and an error for characters that no
 * font has. */
struct typeset *typeset_create(struct fonts *fonts, const char *utf8,
    const struct text_style *style, double width, struct error *error);
/* Returns a layout that is recent or new. The cache owns it; it is valid until the next call unless
 * the caller becomes one of its users. */
struct typeset *typeset_find(struct fonts *fonts, const char *utf8, const struct text_style *style,
    double width, struct error *error);
