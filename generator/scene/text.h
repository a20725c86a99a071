#pragma once

/*
 * Text, laid out once and drawn alike by every device: Pango with a private Fontconfig that knows
 * the project's fonts only (no hinting, positions not rounded), exported as glyph runs. Sizes are
 * in millimetres of the em; 1 pt = 25.4 / 72 mm. Missing glyphs are an error that names the
 * character.
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
    double leading;       /* baseline to baseline as a multiple of size; 0: 1.3 */
    double tracking;      /* mm added after every glyph */
    bool tabular;         /* digits of equal width */
    const char *language; /* "en", "ja"; NULL: that of the fonts */
    bool marked;          /* MARK_BOLD and MARK_PICTURE in the text mean what they say */
};

/* In marked texts: begins bold letters, and ends them; and room for a picture in the line, a square
 * as wide as the text's size. */
#define MARK_BOLD "\x01"
#define MARK_PICTURE "\x02"

struct text_style text_style_plain(double size_mm);
struct text_style text_style_of(double size_mm, enum font_weight weight, enum text_align align);
/* The same with digits of equal width. */
struct text_style text_style_digits(double size_mm, enum font_weight weight, enum text_align align);

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
    double advance[10]; /* at TYPESET_EM: a whole number */
};

/* A font file in use: shared, owned by the font set, alive until fonts_destroy; read by others, and
 * written by the scene alone. Loaded (mapped) when first used; which file it is never changes. */
struct font {
    const struct font_file *file;
    char *path;
    char *name;      /* PostScript name */
    bool unreadable; /* it was tried; it is not tried again, so that all of a page fails alike */
    struct hb_face_t *face;         /* NULL until a text needs it */
    struct hb_font_t *typeset_font; /* scaled to TYPESET_EM */
    struct hb_font_t *outline_font; /* scaled to the units per em */
    double ascent, descent;         /* as parts of the em, both positive */
    struct digits digits[2];        /* proportional, tabular */
};
int font_units_per_em(const struct font *font);
/* The outline of GLYPH in font units, y up; one call a verb (enum path_verb below), points as
 * x, y pairs. Quadratic curves come as cubics. */
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
    const char *source; /* UTF-8 it was made of, for searching and copying */
    size_t source_length;
    double width; /* mm */
};

/* Once, at the program's start: where a text library runs out of memory, the program ends with a
 * line and status 1 (memory_exhausted) where the library would abort it. */
void text_start(void);

/* The project's fonts and a cache of short lines laid out with them; one for a program. NULL and
 * ERROR_SYSTEM (naming the Debian package) if a font is missing. */
struct fonts;
struct fonts *fonts_create(struct error *error);
void fonts_destroy(struct fonts *fonts);

/* Calls VISIT for each of the project's font files, those of a family in a row, with the place
 * where it was found and the version that it states ("2.015"). PATH is NULL if the file is missing,
 * VERSION is NULL if it cannot be read or states none. */
void fonts_visit_files(void (*visit)(void *closure, const struct font_file *file, const char *path,
                           const char *version),
    void *closure);

/* The faces text (FONT_SANS) can be set in, and their names in that order. The serif one has two
 * weights and no italics. */
enum text_face { FACE_LATO, FACE_SERIF };
#define TEXT_FACE_WORDS "lato|dejavu-serif"
/* To be called before any text is laid out; Lato without. */
void fonts_set_face(struct fonts *fonts, enum text_face face);
/* A font file of the user's own, in which all text (FONT_SANS) is set from now on, of whatever
 * weight; characters that it lacks come from the others. To be called before any text is laid out.
 * ERROR_INPUT, with the file as its place, if it is no TrueType font or its rights forbid
 * embedding; ERROR_SYSTEM if it cannot be read. */
MUST_USE bool fonts_set_file(struct fonts *fonts, const char *path, struct error *error);
/* That file, or NULL. */
const char *fonts_custom_file(const struct fonts *fonts);
/* The regular file of FAMILY among the fonts that the system has; the caller frees it. NULL and
 * ERROR_INPUT if there is none. Which file that is differs from computer to computer. */
char *fonts_find_family(const char *family, struct error *error);
/* The language of texts whose style names none; "en" without. To be called before any text is laid
 * out; LANGUAGE is borrowed. */
void fonts_set_language(struct fonts *fonts, const char *language);

/* Width of a single line in mm, and its ink-independent height above and below the baseline. */
struct text_extent {
    double width, ascent, descent;
};
struct text_extent text_measure(
    struct fonts *fonts, const char *utf8, const struct text_style *style);

/* A single line: its runs in order (more than one where fonts change). Borrowed from a cache until
 * the next call; false and an error for missing glyphs. */
MUST_USE bool text_line(struct fonts *fonts, const char *utf8, const struct text_style *style,
    const struct glyph_run **runs, size_t *count, struct error *error);

/* The white before the ink of a run, or line, mm; negative: a J begins before its pen. */
double glyph_run_bearing(const struct glyph_run *run);
double text_bearing(struct fonts *fonts, const char *utf8, const struct text_style *style);

/* Text broken into lines of at most WIDTH mm (0: only at newlines). */
struct paragraph;
struct paragraph *paragraph_create(struct fonts *fonts, const char *utf8,
    const struct text_style *style, double width, struct error *error);
void paragraph_destroy(struct paragraph *paragraph);
double paragraph_width(const struct paragraph *paragraph);  /* of its longest line */
double paragraph_height(const struct paragraph *paragraph); /* first top to last bottom */
size_t paragraph_line_count(const struct paragraph *paragraph);
double paragraph_baseline(const struct paragraph *paragraph); /* its first one, below its top */
/* Run INDEX and where its baseline begins, relative to the paragraph's top left; false past the
 * last. */
bool paragraph_run(
    const struct paragraph *paragraph, size_t index, struct glyph_run *run, double *x, double *y);
/* The same of the room for picture INDEX of a marked text: its left end on the baseline. */
bool paragraph_picture(const struct paragraph *paragraph, size_t index, double *x, double *y);
