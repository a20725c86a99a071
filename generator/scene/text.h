#pragma once

/*
 * Text, laid out once and drawn alike by every device. Pango, with a private Fontconfig that knows
 * only the project's fonts (no hinting, no rounding), produces glyph runs. Sizes are in millimetres
 * of the em; 1 pt = 25.4 / 72 mm. A missing glyph is an error that names the character.
 */

#include "core/error.h"

#define MM_PER_POINT (25.4 / 72.0)

enum font_family { FONT_SANS /* Lato, BIZ UDPGothic */, FONT_SYMBOLS /* DejaVu Sans */ };
enum font_weight { WEIGHT_LIGHT, WEIGHT_REGULAR, WEIGHT_BOLD, WEIGHT_BLACK };
/* In paragraphs, "left" is the side where lines of the script begin. */
enum text_align { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT };

struct text_style {
    enum font_family family;
    enum font_weight weight;
    bool italic;
    double size; /* mm */
    enum text_align align;
    double leading;       /* from baseline to baseline, in multiples of SIZE; 0: 1.3 */
    double tracking;      /* mm added after every glyph */
    bool tabular;         /* digits of equal width */
    const char *language; /* "en", "ja"; NULL: the language of the fonts */
    bool marked;          /* MARK_BOLD and MARK_PICTURE are marks */
};

/* In marked texts, MARK_BOLD begins and ends bold letters, and MARK_PICTURE leaves a square of the
 * text's size for a picture. */
#define MARK_BOLD "\x01"
#define MARK_PICTURE "\x02"
#define MARK_ITALIC "\x03"
enum { MARK_PICTURE_LENGTH = 4 }; /* bytes, including the number */
/* Adds the mark of picture NUMBER, which must be below 2^18. */
void mark_picture(struct buffer *text, int number);

struct text_style text_style_plain(double size_mm);
struct text_style text_style_of(double size_mm, enum font_weight weight, enum text_align align);
/* Returns a style with digits of equal width. */
struct text_style text_style_digits(double size_mm, enum font_weight weight, enum text_align align);

/* Returns how far left of its origin a line begins, as a share of its width. */
double text_align_share(enum text_align align);

struct font_file {
    const char *folder;
    const char *file;
    const char *family;
    const char *package; /* of Debian */
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

/* A font file in use, shared, and owned by the font set until fonts_destroy. Only the files of this
 * folder change it. It is loaded (mapped) when first used; its file never changes. */
struct font {
    const struct font_file *file;
    char *path;
    unsigned index;   /* of the face in a collection */
    int boldness;     /* the coordinate of a variable font's weight; 0: the font's default */
    bool is_custom;   /* the user's, so its format and rights are checked */
    bool is_plain;    /* static TrueType outlines, of which hb-subset can make a part */
    bool is_coloured; /* some letters have several colours, and perhaps empty outlines */
    char *name;       /* PostScript name */
    bool unreadable;  /* loading failed; it is not tried again, so that everything on a page fails
                         alike */
    struct hb_face_t *face;         /* NULL until a text needs it */
    struct hb_font_t *typeset_font; /* scaled to TYPESET_EM */
    struct hb_font_t *outline_font; /* scaled to the units per em */
    double ascent, descent;         /* in ems, both positive */
    struct digits digits[2];        /* proportional, tabular */
};
int font_units_per_em(const struct font *font);
/* Creates a HarfBuzz font whose em has SCALE units; FONT does not keep it. */
struct hb_font_t *font_scaled(const struct font *font, int scale);
/* Receives the outline of a glyph in font units, y up, in one call for each verb (enum path_verb
 * below), with points as x, y pairs. Quadratic curves are converted to cubics. */
typedef void (*font_outline_function)(void *closure, int verb, const double *points);
void font_outline(
    const struct font *font, uint32_t glyph, font_outline_function function, void *closure);

struct glyph {
    uint32_t id;
    uint32_t cluster; /* where its characters begin in the run's source text, in bytes */
    double advance;   /* mm */
    double dx, dy;    /* offset from the pen, mm, y down */
};

/* Glyphs of one font on one baseline, from left to right; the clusters of right-to-left runs
 * descend. */
struct glyph_run {
    const struct font *font;
    double size; /* mm */
    const struct glyph *glyphs;
    size_t count;
    const char *source; /* its UTF-8 text, for searching and copying */
    size_t source_length;
    double width; /* mm */
    double x;     /* from the left end of its line, mm */
};

/* Reports whether RUN is in a right-to-left script: its first character is on the right. */
bool glyph_run_is_backwards(const struct glyph_run *run);
/* Reports whether the first letter of UTF8 is in a right-to-left script, so that the text begins on
 * the right. */
bool text_is_backwards(const char *utf8);

/* Call it once at the start of the program. If a text library then runs out of memory, the program
 * ends with one line and status 1 (memory_exhausted) instead of aborting. */
void text_start(void);

/* The project's fonts and a cache of short lines; one for the program. If a font is missing, create
 * fails with NULL and ERROR_SYSTEM, naming the Debian package. */
struct fonts;
struct fonts *fonts_create(struct error *error);
void fonts_destroy(struct fonts *fonts);

/* Calls VISIT for each of the project's font files, grouped by family, with its path and version
 * ("2.015"). PATH is NULL if the file is missing; VERSION is NULL if it cannot be read or has
 * none. */
void fonts_visit_files(void (*visit)(void *closure, const struct font_file *file, const char *path,
                           const char *version),
    void *closure);

/* The faces for text (FONT_SANS), and their names in that order. The serif face has two weights and
 * no italics. */
enum text_face { FACE_LATO, FACE_SERIF };
#define TEXT_FACE_WORDS "lato|dejavu-serif"
/* Sets the face; the default is Lato. Call it before any text is laid out. */
void fonts_set_face(struct fonts *fonts, enum text_face face);
/* The user's own fonts; NULL: none. */
enum font_cut { CUT_REGULAR, CUT_BOLD, CUT_ITALIC, CUT_BOLD_ITALIC, CUT_COUNT };
enum { FALLBACKS_MAX = 5 };
struct font_wish {
    const char *file[CUT_COUNT]; /* paths */
    const char *family;          /* in the system or, with a file, in its collection */
    /* families or paths, for characters that the others lack */
    const char *fallback[FALLBACKS_MAX];
};
/* Reports whether NAME looks like a font file rather than a family. */
bool font_is_file_name(const char *name);
/* Sets all text (FONT_SANS) in the user's fonts. Missing characters come from the fallbacks, then
 * from the project's fonts. Call it before any text is laid out. Fails with ERROR_INPUT (located in
 * the file, if there is one) if a family is missing, a file has no outlines, or its rights forbid
 * embedding; with ERROR_SYSTEM if a file cannot be read. */
MUST_USE bool fonts_set_custom(
    struct fonts *fonts, const struct font_wish *wish, struct error *error);
/* Calls VISIT once with the path of each of the user's font files that may be used. */
void fonts_visit_custom(
    const struct fonts *fonts, void (*visit)(void *closure, const char *path), void *closure);
/* Adds a line for bold and for italic letters, if a text has asked for them and the user's font
 * lacks them. */
void fonts_note_lacks(const struct fonts *fonts, struct buffer *lines);
/* Reports whether the system has a font of FAMILY, of any kind. */
bool fonts_has_family(const char *family);
/* Gives the system's fonts to libraries that lay out text themselves, in a process that lays out
 * none of ours: those have fonts of their own. */
void fonts_use_system(void);
/* Sets the language of texts whose style has none; the default is "en". Call it before any text is
 * laid out; LANGUAGE is borrowed. */
void fonts_set_language(struct fonts *fonts, const char *language);

/* The width of a line in mm, and its height above and below the baseline, whatever its ink. */
struct text_extent {
    double width, ascent, descent;
};
struct text_extent text_measure(
    struct fonts *fonts, const char *utf8, const struct text_style *style);

/* Lays out a single line into runs (several if fonts change), borrowed from a cache until the next
 * call. Fails if glyphs are missing. */
MUST_USE bool text_line(struct fonts *fonts, const char *utf8, const struct text_style *style,
    const struct glyph_run **runs, size_t *count, struct error *error);

/* Return the space before the ink of a run or line, mm; negative if a glyph begins left of its pen,
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
/* Returns run INDEX and where its baseline begins, relative to the paragraph's top left; returns
 * false after the last. */
bool paragraph_run(
    const struct paragraph *paragraph, size_t index, struct glyph_run *run, double *x, double *y);
/* Returns the NUMBER of picture INDEX in a marked text, counted line by line from left to right,
 * and its position: the left end on the baseline. Returns false after the last one. */
bool paragraph_picture(
    const struct paragraph *paragraph, size_t index, int *number, double *x, double *y);
