#pragma once

/*
 * Text, laid out once and drawn alike by every device. Pango, with a private Fontconfig that knows
 * only the project's fonts (no hinting, no rounding), produces glyph runs. Sizes are in millimetres
 * of the em; 1 pt = 25.4 / 72 mm. Missing glyphs are an error that names the character.
 */

#include "core/error.h"

#define MM_PER_POINT (25.4 / 72.0)

enum font_family { FONT_SANS /* Lato, BIZ UDPGothic */, FONT_SYMBOLS /* DejaVu Sans */ };
enum font_weight { WEIGHT_LIGHT, WEIGHT_REGULAR, WEIGHT_BOLD, WEIGHT_BLACK };
enum text_align { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT };

struct text_style {
    enum font_family family;
    enum font_weight weight;
    bool italic;
    double size; /* mm */
    enum text_align align;
    double leading;       /* baseline to baseline in multiples of SIZE; 0: 1.3 */
    double tracking;      /* mm added after every glyph */
    bool tabular;         /* digits of equal width */
    const char *language; /* "en", "ja"; NULL: the language of the fonts */
    bool marked;          /* MARK_BOLD and MARK_PICTURE have their meaning */
};

/* In marked texts, MARK_BOLD begins and ends bold letters; MARK_PICTURE leaves a square of the
 * text's size for a picture. */
#define MARK_BOLD "\x01"
#define MARK_PICTURE "\x02"

struct text_style text_style_plain(double size_mm);
struct text_style text_style_of(double size_mm, enum font_weight weight, enum text_align align);
/* Returns a style with digits of equal width. */
struct text_style text_style_digits(double size_mm, enum font_weight weight, enum text_align align);

struct font_file {
    const char *folder;
    const char *file;
    const char *family;
    const char *package; /* Debian */
    int weight;
    bool italic;
};

/* The digits of a font, if their advances do not depend on neighbouring digits. */
struct digits {
    bool known;
    bool plain;
    uint32_t glyph[10];
    double advance[10]; /* at TYPESET_EM: a whole number */
};

/* A font file in use, shared and owned by the font set until fonts_destroy. Only the files of scene
 * change it. It is loaded (mapped) when first used; its file never changes. */
struct font {
    const struct font_file *file;
    char *path;
    char *name;             /* PostScript name */
    bool unreadable;        /* loading failed; not retried, so that all of a page fails alike */
    struct hb_face_t *face; /* NULL until a text needs it */
    struct hb_font_t *typeset_font; /* scaled to TYPESET_EM */
    struct hb_font_t *outline_font; /* scaled to the units per em */
    double ascent, descent;         /* in ems, both positive */
    struct digits digits[2];        /* proportional, tabular */
};
int font_units_per_em(const struct font *font);
/* Receives the outline of GLYPH in font units, y up, one call for each verb (enum path_verb below)
 * with points as x, y pairs. Quadratic curves are converted to cubics. */
typedef void (*font_outline_function)(void *closure, int verb, const double *points);
void font_outline(
    const struct font *font, uint32_t glyph, font_outline_function function, void *closure);

struct glyph {
    uint32_t id;
    uint32_t cluster; /* byte offset of its characters in the run's source text */
    double advance;   /* mm */
    double dx, dy;    /* mm, offset from the pen position, y down */
};

/* Glyphs of one font on one baseline, left to right. */
struct glyph_run {
    const struct font *font;
    double size; /* mm */
    const struct glyph *glyphs;
    size_t count;
    const char *source; /* its UTF-8 text, for searching and copying */
    size_t source_length;
    double width; /* mm */
};

/* Call once at the start of the program. If a text library runs out of memory, the program then
 * ends with one line and status 1 (memory_exhausted) instead of aborting. */
void text_start(void);

/* The project's fonts and a cache of short lines; one for a program. Creating fails with NULL and
 * ERROR_SYSTEM (naming the Debian package) if a font is missing. */
struct fonts;
struct fonts *fonts_create(struct error *error);
void fonts_destroy(struct fonts *fonts);

/* Calls VISIT for each of the project's font files, grouped by family, with its path and version
 * ("2.015"). PATH is NULL if the file is missing; VERSION is NULL if it cannot be read or has
 * none. */
void fonts_visit_files(void (*visit)(void *closure, const struct font_file *file, const char *path,
                           const char *version),
    void *closure);

/* The faces for text (FONT_SANS), and their names in that order. The serif has two weights and no
 * italics. */
enum text_face { FACE_LATO, FACE_SERIF };
#define TEXT_FACE_WORDS "lato|dejavu-serif"
/* Sets the face; Lato by default. Call it before any text is laid out. */
void fonts_set_face(struct fonts *fonts, enum text_face face);
/* Sets all text (FONT_SANS) of every weight in the user's font file; missing characters come from
 * the other fonts. Call it before any text is laid out. Fails with ERROR_INPUT, located in the
 * file, if it is not TrueType or its rights forbid embedding; with ERROR_SYSTEM if it cannot be
 * read. */
MUST_USE bool fonts_set_file(struct fonts *fonts, const char *path, struct error *error);
/* Returns the path of that file, or NULL. */
const char *fonts_custom_file(const struct fonts *fonts);
/* Returns the regular file of FAMILY among the system's fonts, which differ between computers; the
 * caller frees it. NULL and ERROR_INPUT if there is none. */
char *fonts_find_family(const char *family, struct error *error);
/* Sets the language of texts whose style has none; "en" by default. Call it before any text is laid
 * out; LANGUAGE is borrowed. */
void fonts_set_language(struct fonts *fonts, const char *language);

/* Width of a line in mm, and height above and below the baseline, independent of its ink. */
struct text_extent {
    double width, ascent, descent;
};
struct text_extent text_measure(
    struct fonts *fonts, const char *utf8, const struct text_style *style);

/* Lays out a single line into runs (several if fonts change), borrowed from a cache until the next
 * call. Fails for missing glyphs. */
MUST_USE bool text_line(struct fonts *fonts, const char *utf8, const struct text_style *style,
    const struct glyph_run **runs, size_t *count, struct error *error);

/* Return the space before the ink of a run or line, mm; negative if a glyph begins before its pen,
 * as J does. */
double glyph_run_bearing(const struct glyph_run *run);
double text_bearing(struct fonts *fonts, const char *utf8, const struct text_style *style);

/* Text in lines of at most WIDTH mm (0: only newlines break). */
struct paragraph;
struct paragraph *paragraph_create(struct fonts *fonts, const char *utf8,
    const struct text_style *style, double width, struct error *error);
void paragraph_destroy(struct paragraph *paragraph);
double paragraph_width(const struct paragraph *paragraph);  /* of its longest line */
double paragraph_height(const struct paragraph *paragraph); /* from first top to last bottom */
size_t paragraph_line_count(const struct paragraph *paragraph);
double paragraph_baseline(const struct paragraph *paragraph); /* of the first line, from the top */
/* Returns run INDEX and the start of its baseline, relative to the paragraph's top left; false
 * after the last. */
bool paragraph_run(
    const struct paragraph *paragraph, size_t index, struct glyph_run *run, double *x, double *y);
/* Returns the place of picture INDEX in a marked text: its left end on the baseline; false after
 * the last. */
bool paragraph_picture(const struct paragraph *paragraph, size_t index, double *x, double *y);
