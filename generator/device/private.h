#pragma once

/*
 * What the files of the devices know of each other: the objects of a PDF, the writer of SVG,
 * pictures. Nothing else includes it.
 */

#include "device/cairo_replay.h"

#include <glib.h>
#include <hb.h>
#include <hpdf.h>
#include <hpdf_objects.h>

/*
 * pdf_file.c: A PDF file as numbered objects that are written and forgotten one by one. The objects
 * are libharu's; see README.md for what of libharu is used and why. Failures are kept: once
 * something went wrong nothing more is written, and pdf_file_end tells.
 */

struct pdf_file;

/* OUTPUT is borrowed. VERSION of PDF: "1.4". */
struct pdf_file *pdf_file_create(struct os_output *output, const char *version);
void pdf_file_destroy(struct pdf_file *file);
/* False and the first failure. */
MUST_USE bool pdf_file_check(const struct pdf_file *file, struct error *error);

/* The number of an object that will be written later, or never. */
int pdf_reserve(struct pdf_file *file);

/* A dictionary of ENTRIES, keys with their values: "/Type /Pages /Parent %R /Count %d". A name that
 * stands there is put as it is; %n is one that follows, %d a whole number, %b a truth (int), %R the
 * number of an object that is referred to, %O an object that becomes part of it, %s UTF-8, kept as
 * ASCII where it is that, else as UTF-16. What is NULL, "" or object 0 is left out with its key. */
HPDF_Dict pdf_dict(struct pdf_file *file, const char *entries, ...);
/* Puts them into DICT. */
void pdf_put(struct pdf_file *file, HPDF_Dict dict, const char *entries, ...);
HPDF_Array pdf_array(struct pdf_file *file);
void pdf_append_reference(struct pdf_file *file, HPDF_Array array, int number);
/* CODE_POINT as hexadecimal digits of UTF-16. */
void pdf_add_utf16(struct buffer *buffer, uint32_t code_point);
HPDF_Array pdf_rectangle(
    struct pdf_file *file, double left, double bottom, double right, double top);

/* Writes OBJECT as number NUMBER and frees it. */
void pdf_write(struct pdf_file *file, int number, void *object);
/* The same as a new one, whose number it returns. */
int pdf_write_new(struct pdf_file *file, void *object);
/* The same of one that is spelled already; for dictionaries that libharu cannot hold. */
int pdf_write_spelled(struct pdf_file *file, const struct buffer *object);
/* Writes a new stream with DICT, which is freed; its length and filter are put there. */
int pdf_write_stream(struct pdf_file *file, HPDF_Dict dict, const void *bytes, size_t count);

/* Writes the table of objects and the trailer. False and the first failure of all. */
MUST_USE bool pdf_file_end(struct pdf_file *file, int root, int info, struct error *error);

/*
 * pdf_fonts.c: The fonts of one PDF: which glyphs of which font are used, what text they stand for,
 * and at the end their embedded subsets (Type0, Identity-H: the codes are the glyph numbers of the
 * file).
 */

struct pdf_font {
    const struct font *font;
    int number;    /* the object */
    char name[12]; /* in resources: F0, F1 .. */
    hb_face_t *face;
    hb_font_t *scaled;
    unsigned glyph_count;
    int16_t *widths;       /* thousandths of the em, whole; -1: the glyph is not used */
    uint32_t *texts;       /* code point; 0: none; PDF_TEXT_STRING: offset into strings */
    struct buffer strings; /* UTF-8 of glyphs that stand for several characters, NUL-ended */
};

#define PDF_TEXT_STRING 0x80000000u

struct pdf_fonts {
    struct pdf_file *file;
    struct pdf_font **fonts;
    int count;
    struct pdf_font *latest;
};

void pdf_fonts_init(struct pdf_fonts *fonts, struct pdf_file *file);
void pdf_fonts_finish(struct pdf_fonts *fonts);
/* The PDF font of FONT, new when first asked for. */
struct pdf_font *pdf_fonts_use(struct pdf_fonts *fonts, const struct font *font);
/* Marks GLYPH as used and returns its width. */
int pdf_font_width(struct pdf_font *font, uint32_t glyph);
/* Says that GLYPH stands for the LENGTH bytes of UTF-8 at TEXT (0: for nothing). False if it
 * stands for something else already. */
bool pdf_font_means(struct pdf_font *font, uint32_t glyph, const char *text, size_t length);
/* Embeds every font. */
MUST_USE bool pdf_fonts_write(struct pdf_fonts *fonts, struct error *error);

/*
 * pdf_content.c: The content of a page or a form as PDF operators, in the scene's own millimetres,
 * y down (the page turns them into points with its first operator). Operators that would change
 * nothing are left out.
 */

enum { PDF_DEPTH_MAX = 28 }; /* readers need not keep more graphics states than this */

/* What the operators so far have set. */
struct pdf_state {
    int fill, line; /* colour roles; -1: not known */
    struct stroke stroke;
    bool stroke_known;
    bool over; /* lines overprint */
    const struct pdf_font *font;
    double font_size;
    int decimals; /* of coordinates; more within enlarging transforms */
};

struct pdf_content {
    struct buffer out; /* the operators so far */
    const struct palette *palette;
    struct pdf_tags *tags; /* of the document; NULL: it is not tagged */
    int layer;             /* that content belongs to, or -1 */
    struct pdf_state state;
    struct pdf_state saved[PDF_DEPTH_MAX];
    int depth;
    bool too_deep;          /* states nest deeper than readers allow */
    bool in_text;           /* between BT and ET */
    int64_t line_x, line_y; /* where the text line begins, in units of the last decimal */
};

void pdf_content_init(struct pdf_content *content, const struct palette *palette);
void pdf_content_finish(struct pdf_content *content);
/* Begins the content of the next page or form; COORDINATES as decimals after the point. */
void pdf_content_begin(struct pdf_content *content, int decimals);
/* Ends what is open; the bytes are in OUT then. */
void pdf_content_end(struct pdf_content *content);

/* ---- pieces ---- */

/* VALUE and a space, rounded to DECIMALS, without trailing zeros. */
void pdf_add_number(struct pdf_content *content, double value, int decimals);

/* ---- operators ---- */

void pdf_save(struct pdf_content *content);
void pdf_restore(struct pdf_content *content);
void pdf_concat(struct pdf_content *content, struct affine affine);
void pdf_clip(struct pdf_content *content, const struct path_view *path);
void pdf_paint(struct pdf_content *content, const struct scene_command *command);
void pdf_glyphs(
    struct pdf_content *content, struct pdf_font *font, const struct scene_command *command);
/* A line along the outlines of the command's glyphs; their text is not said by it. */
void pdf_glyph_outlines(
    struct pdf_content *content, struct pdf_font *font, const struct scene_command *command);
/* A space that fills BOX (scene_gap). */
void pdf_gap(struct pdf_content *content, struct pdf_font *font, struct rect box);
/* The word that TAG's symbol stands for, without ink, where words are told one by one. */
void pdf_hidden_word(
    struct pdf_content *content, struct pdf_font *font, const struct scene_tag *tag);
/* Paints the form with that resource name through AFFINE. */
void pdf_stamp(struct pdf_content *content, const char *name, struct affine affine);
/* Content that belongs to the layer of that number and resource name. */
void pdf_begin_layer(struct pdf_content *content, int layer, const char *name);
void pdf_end_layer(struct pdf_content *content);

/* ---- for pdf_text.c and pdf_tags.c ---- */

void pdf_set_fill(struct pdf_content *content, enum colour_role role);
void pdf_set_line(struct pdf_content *content, const struct paint *paint);
/* Ends a text object before operators that may not stand in one. */
void pdf_end_text(struct pdf_content *content);

/*
 * pdf_parts.c: The parts of a PDF that stand around its pages' content: the tree of pages, layers,
 * and what the catalogue says of the document.
 */

enum { PDF_BRANCH = 64 }; /* pages under one node of the tree */

/* The tree of pages: two levels, written node by node as pages come. */
struct pdf_tree {
    struct pdf_file *file;
    int root;
    int node; /* under way; 0: none */
    int kids[PDF_BRANCH];
    int kid_count;
    HPDF_Array nodes; /* of the root */
    int page_count;
};

void pdf_tree_init(struct pdf_tree *tree, struct pdf_file *file);
/* The number of a new page's parent. PAGE is that page's own number. */
int pdf_tree_add(struct pdf_tree *tree, int page);
void pdf_tree_write(struct pdf_tree *tree);
void pdf_tree_finish(struct pdf_tree *tree);

/* Labels and outline entries, kept as pages come. */
struct pdf_marks {
    struct pdf_file *file;
    HPDF_Array labels; /* page index, label dictionary, .. */
    bool labelled;
    int64_t next_label; /* the number a reader would show for the next page; -1: none */
    struct pdf_bookmark {
        char *title;
        int page;
    } * bookmarks;
    int bookmark_count;
};

void pdf_marks_init(struct pdf_marks *marks, struct pdf_file *file);
void pdf_marks_finish(struct pdf_marks *marks);
/* PAGE is the object's number, INDEX counts from 0. LABEL or TITLE may be NULL. */
void pdf_marks_add(
    struct pdf_marks *marks, int page, int index, const char *label, const char *title);
/* Adds what there is to the catalogue. */
void pdf_marks_write(struct pdf_marks *marks, HPDF_Dict catalogue);

/* The layers of a document by name; only those that pages use are written. */
struct pdf_layers {
    struct pdf_layer {
        int number;        /* the object; 0: not used */
        char resource[12]; /* its name in resources */
    } layer[LAYER_COUNT];
};
/* The layer of that number (layer_find), which is in use from now on. */
const struct pdf_layer *pdf_layers_use(struct pdf_layers *layers, struct pdf_file *file, int layer);
void pdf_layers_write(const struct pdf_layers *layers, struct pdf_file *file, HPDF_Dict catalogue);

/* The document's own words: returns the number of the /Info object. INTENT: of a print shop's file,
 * or NULL. */
int pdf_info_write(
    struct pdf_file *file, const struct document_info *info, const struct print_intent *intent);
/* Language, title bar, and for printers no scaling and duplex, or the INTENT of a print shop's. */
void pdf_catalogue_set(struct pdf_file *file, HPDF_Dict catalogue, const struct document_info *info,
    const struct print_intent *intent);

/*
 * pdf_tags.c: The structure of a tagged PDF: elements as the scenes' tags have them, in the order
 * of their places, below a document and its parts; what is painted outside of them is an artifact.
 * Memory grows with the tags, not with what lies in them.
 */

enum { PDF_TAGS_DEEP = 12 };

struct pdf_element {
    int number; /* the object, and that of the element that it stands in */
    int parent;
    int kind;
    int order;
    char *told; /* a figure in words, or NULL */
};

/* A sequence of content: the objects of its element and its page, and its number there. */
struct pdf_tagged {
    int element, page, number;
};

struct pdf_tags {
    struct pdf_file *file;
    const char *language; /* of the document */
    int root;
    struct pdf_element *elements; /* the first is the document */
    int count;
    struct pdf_tagged *contents; /* page by page */
    int content_count;
    int open[PDF_TAGS_DEEP]; /* elements that are begun and not ended */
    int open_count;
    int decoration; /* tags that are begun and make no elements */
    bool on_page;   /* a page is being drawn, and no form */
    enum tags_state { PDF_TAGS_REST, PDF_TAGS_ARTIFACT, PDF_TAGS_WORDS, PDF_TAGS_FIGURE } state;
    int artifact;   /* which kind */
    double label;   /* where the room of the open label ends, mm; else 0 */
    int page_first; /* of its contents */
    int page_count;
    struct buffer parents; /* the lists of the pages' elements, by number */
};

/* LANGUAGE is borrowed. */
void pdf_tags_init(struct pdf_tags *tags, struct pdf_file *file, const char *language);
void pdf_tags_finish(struct pdf_tags *tags);
/* Writes the tree, and adds to the catalogue what PDF/UA asks for. */
void pdf_tags_write(struct pdf_tags *tags, HPDF_Dict catalogue, const struct document_info *info);
/* A page of PART (page_info), where there are tags; so below. Its dictionary when it has been
 * drawn, and its number. */
void pdf_tags_begin_page(struct pdf_content *content, int part);
void pdf_tags_end_page(struct pdf_content *content, HPDF_Dict page, int number);
void pdf_tags_begin(struct pdf_content *content, const struct scene_tag *tag);
void pdf_tags_end(struct pdf_content *content);
/* Before anything is painted, WORDS or not; and before a state is saved and the like. */
void pdf_tags_paint(struct pdf_content *content, bool words);
void pdf_tags_rest(struct pdf_content *content);
/* The document's language where words are told one by one; NULL: they are not. */
const char *pdf_tags_language(const struct pdf_content *content);
/* Where the room of the label ends that they are; 0: they are none. */
double pdf_tags_label_end(const struct pdf_content *content);
/* Whether they are part of a figure, which is told as a whole. */
bool pdf_tags_in_figure(const struct pdf_content *content);
/* Begins a sequence for words that say more than their meaning: "/Span<<" and its number. What they
 * say, ">>BDC", the words and pdf_tags_rest follow. */
void pdf_tags_begin_span(struct pdf_content *content);

/*
 * pdf_pictures.c: The pictures of a PDF, each written once, in the document's kind of colours (or
 * in grey). What is half transparent stays so in RGB; in CMYK, for print shops, it is there or not.
 */

struct pdf_picture {
    const struct picture *picture;
    int number;
    char name[12]; /* of the resource */
};

struct pdf_pictures {
    struct pdf_file *file;
    bool cmyk;
    struct pdf_picture *pictures;
    int count;
};

void pdf_pictures_init(struct pdf_pictures *pictures, struct pdf_file *file, bool cmyk);
void pdf_pictures_finish(struct pdf_pictures *pictures);
/* PICTURE in the file, where it is written now if it is not there yet. Valid until the next call.
 */
const struct pdf_picture *pdf_pictures_use(
    struct pdf_pictures *pictures, const struct picture *picture);

/*
 * pdf_resources.c: The names that content uses for other objects: fonts, forms, layers, and a spot
 * colour with the two states that switch its overprinting on and off.
 */

/* Names in content. */
#define PDF_SPOT "Spot"   /* the colour space */
#define PDF_OVER "Over"   /* lines go over what lies below and leave it as it is */
#define PDF_KNOCK "Knock" /* they knock it out, as all else does */

/* The objects of a palette's spot colour; all 0 where it has none. */
struct pdf_spot {
    int colour, over, knock;
};

/* Writes them. */
void pdf_spot_write(struct pdf_spot *spot, struct pdf_file *file, const struct palette *palette);

enum pdf_resource { PDF_RESOURCE_FONT, PDF_RESOURCE_LAYER, PDF_RESOURCE_COUNT };

/* A dictionary of them under way. Forms and pictures may be more than libharu's dictionaries hold:
 * theirs is spelled here, and becomes an object of its own. */
struct pdf_resources {
    struct pdf_file *file;
    const struct pdf_spot *spot;
    HPDF_Dict dict[PDF_RESOURCE_COUNT]; /* NULL: it has none */
    struct buffer forms;
};

/* FILE and SPOT are borrowed until the end. */
void pdf_resources_begin(
    struct pdf_resources *resources, struct pdf_file *file, const struct pdf_spot *spot);
/* NUMBER is the object's; a kind holds 127 names at most, */
void pdf_resources_put(
    struct pdf_resources *resources, enum pdf_resource kind, const char *name, int number);
/* and any number of forms and pictures, each name once: */
bool pdf_resources_have_form(const struct pdf_resources *resources, const char *name);
void pdf_resources_put_form(struct pdf_resources *resources, const char *name, int number);
/* The dictionary, the caller's from now on. Kinds without a name are left out. */
HPDF_Dict pdf_resources_end(struct pdf_resources *resources);

/*
 * The parts of the SVG writer, private to dev_svg.c and svg_*.c. A page is put together in buffers,
 * because its definitions (glyphs and symbols in use) are known only when everything has been
 * drawn.
 */

/* ---- svg_xml.c: XML text, numbers, colours and ids ---- */

/* Adds UTF-8 with what means something in XML escaped, and what XML cannot hold as U+FFFD. */
void svg_add_escaped(struct buffer *buffer, const char *utf8, size_t length);
/* Adds ` NAME="NUMBER"`, to a ten-thousandth. */
void svg_add_number(struct buffer *buffer, const char *name, double number);
/* Adds COUNT numbers with blanks between. */
void svg_add_numbers(struct buffer *buffer, const double *numbers, int count, int decimals);
/* Adds a step of a path, whose points are NUMBERS. */
void svg_add_verb(struct buffer *buffer, int verb, const double *numbers, int decimals);
/* Adds ` NAME="STRING"`. */
void svg_add_attribute(struct buffer *buffer, const char *name, const char *string);
/* Adds ` transform="..."` in its shortest form; nothing for the identity. */
void svg_add_transform(struct buffer *buffer, const struct affine *affine);
/* Adds ` NAME="#rrggbb"`. */
void svg_add_colour(struct buffer *buffer, const char *name, const struct colour *colour);
/* Adds STRING with everything but ASCII letters, digits, '-' and '_' turned into '_', so that it
 * can be (the end of) an id. */
void svg_add_id_text(struct buffer *buffer, const char *string);

/* ---- the page being written ---- */

struct svg {
    struct device device;
    struct os_output *output;
    const struct document_info *info;
    const struct palette *palette;
    bool live_text;
    const struct symbols *symbols; /* of the page, or NULL */
    GHashTable *ids;               /* of groups given out; how often the name was asked for again */
    GHashTable *glyphs;            /* ids of those seen; 1 if it has an outline, else 0 */
    int clip_count;
    GHashTable *symbol_layers; /* of those in use: a bit for each layer they are made of */
    struct svg_part *parts;    /* of symbols in use, in the order of their first placement */
    size_t part_count;
    GHashTable *stamped;        /* the parts, by symbol and layer */
    bool in_symbol;             /* a symbol is being written: no layers there */
    struct buffer *out;         /* what is drawn to: the page or a symbol's definition */
    struct buffer id;           /* scratch */
    struct buffer outline_defs; /* a <path> for each glyph in use */
    struct buffer symbol_defs;
    struct buffer page;
    struct buffer words; /* invisible text */
    struct error error;  /* the first one of the page */
};

static inline struct svg *svg_of(struct device *device)
{
    return (struct svg *)device;
}

/* ---- svg_symbols.c ---- */

/* 1 for what begins something, -1 for what ends it, else 0. */
int svg_depth_change(enum scene_command_kind kind);
/* Makes room for the symbols of a page (or NULL). */
void svg_take_symbols(struct svg *svg, const struct symbols *symbols);
void svg_drop_symbols(struct svg *svg);
/* Adds one placement. */
bool svg_stamp(struct device *device, const struct scene_command *command);
/* Where placements of symbols made of layers begin at *CURSOR, at the top of a page: adds them all
 * layer by layer and moves past them. False if there are none. */
bool svg_stamp_layers(struct svg *svg, const struct scene *scene, size_t *cursor);
/* Writes all symbols in use to svg->symbol_defs. */
void svg_add_symbols(struct svg *svg);

/* ---- dev_svg.c ---- */

/* Adds the beginning of a group with an id of its own, a layer if NAME is one's. */
void svg_add_group(struct svg *svg, const char *name, const char *title);

/* ---- svg_text.c ---- */

/* Add a run as outlines or as live text. */
void svg_outlines(struct device *device, const struct scene_command *command);
void svg_live_text(struct device *device, const struct scene_command *command);
/* Adds the words of a whole page, symbols included, to OUT. */
void svg_add_words(struct buffer *out, const struct scene *scene);
