#ifndef PAPERHEX_SCENE_TEXT_PRIVATE_H
#define PAPERHEX_SCENE_TEXT_PRIVATE_H

/* Fonts and text layout from the inside, for the files of this folder only. */

#include "scene/text.h"

#include <hb.h>

/*
 * Everything is laid out at this size of the em and scaled to millimetres afterwards. It is a
 * multiple of 2000 and of 2048, the units per em of the project's fonts, so that positions are
 * whole numbers with nothing rounded away, whichever way a line was laid out.
 */
#define LAYOUT_EM 256000

/* Font files a style may need, in the order in which they are asked for a character. */
enum { CHAIN_LENGTH = 4 };

struct font_file {
    const char *folder;
    const char *file;
    const char *family;
    const char *package; /* Debian */
    int weight;
    bool italic;
};

/* The digits of a font, if it sets them side by side as it sets them alone. */
struct digits {
    bool known;
    bool plain;
    uint32_t glyph[10];
    double advance[10]; /* at LAYOUT_EM: a whole number */
};

/* Loaded (mapped) when first used; which file it is never changes. */
struct font {
    const struct font_file *file;
    char *path;
    char *name;      /* PostScript name */
    bool unreadable; /* it was tried; it is not tried again, so that all of a page fails alike */
    hb_face_t *face; /* NULL until a text needs it */
    hb_font_t *layout_font;  /* scaled to LAYOUT_EM */
    hb_font_t *outline_font; /* scaled to the units per em */
    double ascent, descent;  /* as parts of the em, both positive */
    struct digits digits[2]; /* proportional, tabular */
};

/* The project's files, and behind them the user's own. */
enum { FONT_FILES = 14, OWN_FONT = FONT_FILES, FONTS_MAX, NUMBER_LENGTH = 20 };

struct own_font {
    struct font_file file;
    char family[64];
};

/* The line laid out last, if it was a number: not worth a cache. */
struct number_line {
    struct glyph_run run;
    struct glyph glyphs[NUMBER_LENGTH];
    char text[NUMBER_LENGTH];
};

struct layout_cache;
struct pango_engines;

struct fonts {
    struct font font[FONTS_MAX]; /* the own one has no path where there is none */
    struct own_font own;
    enum text_face face; /* of FONT_SANS */
    const char *language;
    struct layout_cache *cache;
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
bool font_has(const struct font *font, uint32_t code_point);

/* ---- digits.c ---- */

/* Sets UTF8 into the fonts' number line if it is digits only and the style's font sets them in a
 * row; false if not. */
bool digits_line(struct fonts *fonts, const char *utf8, const struct text_style *style);

/* ---- pango_layout.c ---- */

/* Adds TRACKING mm behind each cluster of GLYPHS, which are RUN's, and sums up the run's width. */
void run_finish(struct glyph_run *run, struct glyph *glyphs, double tracking);

/* Where a run of a layout stands: its line, and how far right of the line's left end, in mm. */
struct run_place {
    size_t line;
    double x;
};

/* A text laid out by Pango: runs in order, whose arrays it owns. */
struct layout {
    int users;
    uint32_t hash; /* of what follows: the cache's */
    struct text_style style;
    double width;
    char *text; /* behind it the style's language */
    struct glyph_run *runs;
    struct run_place *places;
    size_t run_count;
    size_t line_count;
    double *line_widths; /* mm */
    struct glyph *glyphs;
    size_t glyph_count;
};

void pango_engines_destroy(struct pango_engines *engines);
/* WIDTH in mm, 0: only newlines break. Phrases of Japanese stay whole where lines are wide enough
 * for each. NULL and an error for characters no font has. */
struct layout *layout_create(struct fonts *fonts, const char *utf8, const struct text_style *style,
    double width, struct error *error);
/* The last of its users that drops it frees it; NULL is fine. */
void layout_drop(struct layout *layout);

/* ---- layout_cache.c ---- */

struct layout_cache *layout_cache_create(void);
void layout_cache_destroy(struct layout_cache *cache);
/* The same, laid out lately or now. The cache's: it holds until the next call, unless the caller
 * becomes one of its users. */
struct layout *layout_find(struct fonts *fonts, const char *utf8, const struct text_style *style,
    double width, struct error *error);

#endif
