#ifndef PAPERHEX_SCENE_SCENE_PRIVATE_H
#define PAPERHEX_SCENE_SCENE_PRIVATE_H

/* The display list from the inside, for the files of this folder only. */

#include "scene/scene.h"

/* Growing arrays: everything a page holds is in one of them, so that clearing a page for the next
 * one frees and allocates nothing. */
struct path_store {
    uint8_t *verbs;
    size_t verb_count, verb_capacity;
    struct point *points;
    size_t point_count, point_capacity;
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
            int place;
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
        } place;
    } is;
};

#define NO_TEXT SIZE_MAX

struct scene {
    double width, height;
    struct fonts *fonts;
    const struct symbols *symbols;
    int symbol_limit; /* symbols below this number may be placed */

    struct entry *entries;
    size_t entry_count, entry_capacity;
    struct path_store paths;
    size_t path_verb, path_point; /* where the current path begins */
    bool path_open;               /* a point has been set in the current subpath */
    bool is_sketch;               /* what is added looks as it should already */
    bool is_moved;                /* the whole page is drawn through MOVE */
    struct affine move;
    struct glyph *glyphs;
    size_t glyph_count, glyph_capacity;
    struct glyph_range *outlined; /* runs that stand in the paths as outlines */
    size_t outlined_count, outlined_capacity;
    char *text;
    size_t text_length, text_capacity;

    enum scene_command_kind *open; /* begun and not ended, innermost last */
    size_t open_count, open_capacity;
    struct error error;
};

/* Makes room for NEEDED items of SIZE bytes in ARRAY, which may move. */
void *array_grow(void *array, size_t *capacity, size_t needed, size_t size);

struct scene *scene_create_for_symbols(
    const struct symbols *symbols, struct fonts *fonts, int symbol_limit);

/* A new command at the end of the list. */
struct entry *scene_add_entry(struct scene *scene, enum scene_command_kind kind);
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
 * (symbols_set_sparing); else they stay as they are. */
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

#endif
