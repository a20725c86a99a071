#pragma once

/*
 * Shared by the files of generator/device: PDF objects, the SVG writer, pictures.
 */

#include "device/cairo_replay.h"

#include <glib.h>
#include <hb.h>
#include <hpdf.h>
#include <hpdf_objects.h>

/*
 * pdf_file.c: a PDF file as numbered objects, each written and then forgotten. The objects are
 * libharu's; PDF.md says which parts of it are used and why. After a failure nothing more is
 * written, and pdf_file_end reports it.
 */

struct pdf_file;

/* Creates a file on OUTPUT, which is borrowed. VERSION is that of PDF: "1.4". */
struct pdf_file *pdf_file_create(struct os_output *output, const char *version);
void pdf_file_destroy(struct pdf_file *file);
/* Fails with the first failure so far. */
MUST_USE bool pdf_file_check(const struct pdf_file *file, struct error *error);

/* Returns the number of an object that is written later, or never. */
int pdf_reserve(struct pdf_file *file);

/* Creates a dictionary from ENTRIES, keys with values: "/Type /Pages /Parent %R /Count %d". Names
 * are copied; %n takes a name, %d an integer, %b a truth value (int), %R the number of a referenced
 * object, %O an object to include, %s UTF-8, stored as ASCII if possible, otherwise as UTF-16. An
 * entry whose value is NULL, "" or object 0 is left out. */
HPDF_Dict pdf_dict(struct pdf_file *file, const char *entries, ...);
void pdf_put(struct pdf_file *file, HPDF_Dict dict, const char *entries, ...);
HPDF_Array pdf_array(struct pdf_file *file);
void pdf_append_reference(struct pdf_file *file, HPDF_Array array, int number);
/* Adds CODE_POINT as hexadecimal digits of UTF-16. */
void pdf_add_utf16(struct buffer *buffer, uint32_t code_point);
HPDF_Array pdf_rectangle(
    struct pdf_file *file, double left, double bottom, double right, double top);

void pdf_write(struct pdf_file *file, int number, void *object);
int pdf_write_new(struct pdf_file *file, void *object);
/* Writes a new object in PDF syntax, for dictionaries too large for libharu; returns its number. */
int pdf_write_spelled(struct pdf_file *file, const struct buffer *object);
/* Writes a new stream with DICT, adding length and filter, and frees DICT. */
int pdf_write_stream(struct pdf_file *file, HPDF_Dict dict, const void *bytes, size_t count);
/* Writes a JPEG picture in the same way, without changing it. */
int pdf_write_jpeg(struct pdf_file *file, HPDF_Dict dict, const void *bytes, size_t count);

/* Writes the table of objects and the trailer. Reports the first failure of the whole file. */
MUST_USE bool pdf_file_end(struct pdf_file *file, int root, int info, struct error *error);

/*
 * pdf_fonts.c: the fonts of one PDF: used glyphs, the text that they stand for, and finally the
 * embedded subsets (Type0, Identity-H: codes are the file's glyph numbers).
 */

struct pdf_font {
    const struct font *font;
    int number;    /* object number */
    char name[12]; /* in resources: F0, F1 .. */
    hb_face_t *face;
    hb_font_t *scaled;
    unsigned glyph_count;
    int16_t *widths; /* thousandths of the em, integers; -1: unused glyph */
    uint32_t *texts; /* by glyph: code point; 0: none; PDF_TEXT_STRING: offset into STRINGS */
    /* UTF-8 of glyphs that stand for several characters, each NUL-terminated */
    struct buffer strings;
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
/* Returns the PDF font of FONT, created at its first use. */
struct pdf_font *pdf_fonts_use(struct pdf_fonts *fonts, const struct font *font);
/* Marks GLYPH as used and returns its width. */
int pdf_font_width(struct pdf_font *font, uint32_t glyph);
/* Records that GLYPH stands for the LENGTH bytes of UTF-8 at TEXT (0: no text). Returns false if it
 * already stands for something else. */
bool pdf_font_means(struct pdf_font *font, uint32_t glyph, const char *text, size_t length);
/* pdf_cff.c: writes the used glyphs, including glyph 0, as a CFF font program called NAME. */
void pdf_cff_write(const struct pdf_font *font, const char *name, struct buffer *out);
MUST_USE bool pdf_fonts_write(struct pdf_fonts *fonts, struct error *error);

/*
 * pdf_content.c: the content of a page or form as PDF operators, in the scene's millimetres, y down
 * (the first operator of a page converts to points). Operators that change nothing are left out.
 */

enum { PDF_DEPTH_MAX = 28 }; /* saved states that every reader can nest */

/* The state set by the operators so far. */
struct pdf_state {
    int fill, line; /* colour roles; -1: unknown */
    struct stroke stroke;
    bool stroke_known;
    bool over; /* lines overprint */
    const struct pdf_font *font;
    double font_size;
    int decimals; /* of coordinates; higher within transforms that enlarge */
};

struct pdf_content {
    struct buffer out; /* the operators so far */
    const struct palette *palette;
    struct pdf_tags *tags; /* NULL: the document is not tagged */
    int layer;             /* of the current content, or -1 */
    struct pdf_state state;
    struct pdf_state saved[PDF_DEPTH_MAX];
    int depth;
    bool too_deep;          /* states are nested deeper than PDF_DEPTH_MAX */
    bool in_text;           /* between BT and ET */
    int64_t line_x, line_y; /* start of the text line, in units of the last decimal */
};

void pdf_content_init(struct pdf_content *content, const struct palette *palette);
void pdf_content_finish(struct pdf_content *content);
/* Begins the content of the next page or form; coordinates have DECIMALS digits after the point. */
void pdf_content_begin(struct pdf_content *content, int decimals);
/* Ends everything that is open; OUT then holds the bytes. */
void pdf_content_end(struct pdf_content *content);

/* ---- operands ---- */

/* Adds VALUE and a space, rounded to DECIMALS, without trailing zeros. */
void pdf_add_number(struct pdf_content *content, double value, int decimals);

/* ---- operators ---- */

void pdf_save(struct pdf_content *content);
void pdf_restore(struct pdf_content *content);
void pdf_concat(struct pdf_content *content, struct affine affine);
void pdf_clip(struct pdf_content *content, const struct path_view *path);
void pdf_paint(struct pdf_content *content, const struct scene_command *command);
void pdf_glyphs(
    struct pdf_content *content, struct pdf_font *font, const struct scene_command *command);
/* Draws a line along the outlines of the command's glyphs, without their text. */
void pdf_glyph_outlines(
    struct pdf_content *content, struct pdf_font *font, const struct scene_command *command);
/* Adds a space that fills BOX (scene_gap). */
void pdf_gap(struct pdf_content *content, struct pdf_font *font, struct rect box);
/* If the document's words are tagged one by one, adds the word of TAG's symbol without ink. */
void pdf_hidden_word(
    struct pdf_content *content, struct pdf_font *font, const struct scene_tag *tag);
/* Paints the form with that resource name through AFFINE. */
void pdf_stamp(struct pdf_content *content, const char *name, struct affine affine);
/* Begins content of the layer with that number and resource name. */
void pdf_begin_layer(struct pdf_content *content, int layer, const char *name);
void pdf_end_layer(struct pdf_content *content);

/* ---- for pdf_text.c ---- */

void pdf_set_fill(struct pdf_content *content, enum colour_role role);
void pdf_set_line(struct pdf_content *content, const struct paint *paint);

/*
 * pdf_parts.c: what surrounds the pages' content in a PDF: page tree, layers, and the document's
 * entries in the catalogue.
 */

enum { PDF_BRANCH = 64 }; /* pages under one node of the tree */

/* The page tree: two levels, written node by node as pages come. */
struct pdf_tree {
    struct pdf_file *file;
    int root;
    int node; /* being filled; 0: none */
    int kids[PDF_BRANCH];
    int kid_count;
    HPDF_Array nodes; /* of the root */
    int page_count;
};

void pdf_tree_init(struct pdf_tree *tree, struct pdf_file *file);
/* Adds a page with object number PAGE; returns its parent's number. */
int pdf_tree_add(struct pdf_tree *tree, int page);
void pdf_tree_write(struct pdf_tree *tree);
void pdf_tree_finish(struct pdf_tree *tree);

/* Page labels and outline entries, kept as pages come. */
struct pdf_marks {
    struct pdf_file *file;
    HPDF_Array labels; /* page index, label dictionary, .. */
    bool labelled;
    int64_t next_label; /* the next label that readers would count to; -1: none */
    struct pdf_bookmark {
        char *title;
        int page;
    } * bookmarks;
    int bookmark_count;
};

void pdf_marks_init(struct pdf_marks *marks, struct pdf_file *file);
void pdf_marks_finish(struct pdf_marks *marks);
/* Adds the marks of PAGE, an object number, with INDEX from 0. LABEL and TITLE may be NULL. */
void pdf_marks_add(
    struct pdf_marks *marks, int page, int index, const char *label, const char *title);
void pdf_marks_write(struct pdf_marks *marks, HPDF_Dict catalogue);

/* The layers of a document by name; only used ones are written. */
struct pdf_layers {
    struct pdf_layer {
        int number;        /* object number; 0: not used */
        char resource[12]; /* name in resources */
    } layer[LAYER_COUNT];
};
/* Returns the layer with this number (layer_find) and marks it as used. */
const struct pdf_layer *pdf_layers_use(struct pdf_layers *layers, struct pdf_file *file, int layer);
void pdf_layers_write(const struct pdf_layers *layers, struct pdf_file *file, HPDF_Dict catalogue);

/* Writes the document's metadata; returns the number of the /Info object. INTENT: of a print shop's
 * file, or NULL. */
int pdf_info_write(
    struct pdf_file *file, const struct document_info *info, const struct print_intent *intent);
/* Sets the language and title bar; for printers also no scaling and the duplex mode, for a print
 * shop its INTENT. */
void pdf_catalogue_set(struct pdf_file *file, HPDF_Dict catalogue, const struct document_info *info,
    const struct print_intent *intent);

/*
 * pdf_tags.c: the structure of a tagged PDF: elements from the scenes' tags, in their order, below
 * the document and its parts. Everything painted outside tags is an artifact. Memory grows with the
 * number of tags, not with their content.
 */

enum { PDF_TAGS_DEEP = 12 };

struct pdf_element {
    int number; /* object numbers of the element and its parent */
    int parent;
    int kind;
    int order;
    char *told; /* description of a figure, or NULL */
};

/* A sequence of content: the objects of its element and page, and its number on the page. */
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
    int open[PDF_TAGS_DEEP]; /* open elements, innermost last */
    int open_count;
    int decoration; /* number of open tags that make no elements */
    bool on_page;   /* drawing a page rather than a form */
    enum tags_state { PDF_TAGS_REST, PDF_TAGS_ARTIFACT, PDF_TAGS_WORDS, PDF_TAGS_FIGURE } state;
    int artifact;   /* the kind of artifact that is open */
    double label;   /* where the space for the open label ends, mm; otherwise 0 */
    int page_first; /* index of the page's first content */
    int page_count;
    struct buffer parents; /* lists of the pages' elements, by number */
};

/* Begins the tags; LANGUAGE is borrowed. */
void pdf_tags_init(struct pdf_tags *tags, struct pdf_file *file, const char *language);
void pdf_tags_finish(struct pdf_tags *tags);
/* Writes the element tree and adds the catalogue entries required by PDF/UA. */
void pdf_tags_write(struct pdf_tags *tags, HPDF_Dict catalogue, const struct document_info *info);
/* Begin a page of PART (struct page_info), and end it with its dictionary and number. These and the
 * functions below do nothing without tags. */
void pdf_tags_begin_page(struct pdf_content *content, int part);
void pdf_tags_end_page(struct pdf_content *content, HPDF_Dict page, int number);
void pdf_tags_begin(struct pdf_content *content, const struct scene_tag *tag);
void pdf_tags_end(struct pdf_content *content);
/* Ends a text object before operators that are not allowed within one, such as those of tags. */
void pdf_end_text(struct pdf_content *content);
/* Call the first before painting, WORDS or not, and the second before operators such as saving a
 * state. */
void pdf_tags_paint(struct pdf_content *content, bool words);
void pdf_tags_rest(struct pdf_content *content);
/* Returns the document's language if its words are tagged one by one, otherwise NULL. */
const char *pdf_tags_language(const struct pdf_content *content);
/* Returns where the space of the label being drawn ends; 0: there is none. */
double pdf_tags_label_end(const struct pdf_content *content);
/* Reports whether the content is in a figure, which is read aloud as a whole. */
bool pdf_tags_in_figure(const struct pdf_content *content);
/* Begins a sequence for words that need an explanation: "/Span<<" and its number. Their meaning,
 * ">>BDC", the words and pdf_tags_rest follow. */
void pdf_tags_begin_span(struct pdf_content *content);

/*
 * pdf_pictures.c: the pictures of a PDF, each written once, in the document's colour space (or
 * grey). Partial opacity stays in RGB; in CMYK, for print shops, each pixel is either printed or
 * left out.
 */

struct pdf_picture {
    const struct picture *picture;
    int number;
    char name[12];      /* name in resources */
    struct affine turn; /* from a square of 1 x 1, y up, to one with y down */
};

struct pdf_pictures {
    struct pdf_file *file;
    bool cmyk;
    struct pdf_picture *pictures;
    int count;
};

void pdf_pictures_init(struct pdf_pictures *pictures, struct pdf_file *file, bool cmyk);
void pdf_pictures_finish(struct pdf_pictures *pictures);
/* Returns PICTURE in the file, written when first used. Valid until the next call. */
const struct pdf_picture *pdf_pictures_use(
    struct pdf_pictures *pictures, const struct picture *picture);

/* Writes the inks of a pixel at TO and returns the position after them. */
uint8_t *pdf_write_inks(uint8_t *to, const uint8_t *rgba);

/* A picture in inks, four bytes per pixel; only pixels with SEEN are visible. */
struct pdf_flat {
    int width, height;
    const uint8_t *inks;
    const uint8_t *seen;
};
/* Writes FLAT and returns its index among the pictures. */
int pdf_pictures_add_flat(struct pdf_pictures *pictures, const struct pdf_flat *flat);

/*
 * pdf_flatten.c: flattens pictures with half-transparent pixels onto what is below them on the page
 * (PDF/X-1a has no transparency). They must be drawn directly on the page, never in a form.
 */

struct pdf_flatten;

/* Copies PALETTE, which must have inks. */
struct pdf_flatten *pdf_flatten_create(const struct palette *palette);
void pdf_flatten_destroy(struct pdf_flatten *flatten);
/* Reports whether PICTURE must be flattened; remembers the answer. */
bool pdf_flatten_takes(struct pdf_flatten *flatten, const struct picture *picture);
/* Finds all such pictures on a page; borrows SCENE until the next call. Fails with ERROR_SYSTEM if
 * there are some and Cairo is missing. */
MUST_USE bool pdf_flatten_begin_page(
    struct pdf_flatten *flatten, const struct scene *scene, struct error *error);
/* Writes the next of them, in drawing order. Returns it, valid until the next call, or NULL if
 * Cairo fails. */
const struct pdf_picture *pdf_flatten_next(
    struct pdf_flatten *flatten, struct pdf_pictures *pictures);

/*
 * pdf_resources.c: the resource names in content: fonts, forms, layers, and a spot colour with two
 * states that switch its overprinting.
 */

/* Names used in content. */
#define PDF_SPOT "Spot"   /* colour space */
#define PDF_OVER "Over"   /* lines overprint */
#define PDF_KNOCK "Knock" /* lines knock out, like everything else */

/* The objects of a palette's spot colour; all 0 without one. */
struct pdf_spot {
    int colour, over, knock;
};

void pdf_spot_write(struct pdf_spot *spot, struct pdf_file *file, const struct palette *palette);

enum pdf_resource { PDF_RESOURCE_FONT, PDF_RESOURCE_LAYER, PDF_RESOURCE_COUNT };

/* A resource dictionary being built. There may be more forms and pictures than libharu's
 * dictionaries can hold: they are collected as text and written as objects of their own. */
struct pdf_resources {
    struct pdf_file *file;
    const struct pdf_spot *spot;
    HPDF_Dict dict[PDF_RESOURCE_COUNT]; /* NULL: empty */
    struct buffer forms;
};

/* Begins a dictionary; FILE and SPOT are borrowed until its end. */
void pdf_resources_begin(
    struct pdf_resources *resources, struct pdf_file *file, const struct pdf_spot *spot);
/* Adds object NUMBER; a kind holds at most 127 names. */
void pdf_resources_put(
    struct pdf_resources *resources, enum pdf_resource kind, const char *name, int number);
/* Report whether a form or picture is in the dictionary, and add one: each name once, any number of
 * them. */
bool pdf_resources_have_form(const struct pdf_resources *resources, const char *name);
void pdf_resources_put_form(struct pdf_resources *resources, const char *name, int number);
/* Returns the dictionary, which the caller owns, without empty kinds. */
HPDF_Dict pdf_resources_end(struct pdf_resources *resources);

/*
 * The parts of the SVG writer, private to dev_svg.c and svg_*.c. A page is composed in buffers,
 * because its definitions (used glyphs and symbols) are known only after drawing.
 */

/* ---- svg_xml.c: XML text, numbers, colours and ids ---- */

/* Adds UTF-8, escaping XML's special characters; characters that XML does not allow become
 * U+FFFD. */
void svg_add_escaped(struct buffer *buffer, const char *utf8, size_t length);
/* Adds ` NAME="NUMBER"` with up to four decimals. */
void svg_add_number(struct buffer *buffer, const char *name, double number);
/* Adds COUNT numbers separated by spaces. */
void svg_add_numbers(struct buffer *buffer, const double *numbers, int count, int decimals);
/* Adds a step of a path with the coordinates NUMBERS. */
void svg_add_verb(struct buffer *buffer, int verb, const double *numbers, int decimals);
/* Adds ` NAME="STRING"`. */
void svg_add_attribute(struct buffer *buffer, const char *name, const char *string);
/* Adds ` transform="..."` in its shortest form; nothing for the identity. */
void svg_add_transform(struct buffer *buffer, const struct affine *affine);
/* Adds ` NAME="#rrggbb"`. */
void svg_add_colour(struct buffer *buffer, const char *name, const struct colour *colour);
/* Adds STRING as (the end of) an id: everything but ASCII letters, digits, '-' and '_' becomes
 * '_'. */
void svg_add_id_text(struct buffer *buffer, const char *string);

/* ---- the page being written ---- */

struct svg {
    struct device device;
    struct os_output *output;
    const struct document_info *info;
    const struct palette *palette;
    bool live_text;
    const struct symbols *symbols; /* of the page, or NULL */
    GHashTable *ids;               /* used ids of groups, with how often each was repeated */
    /* ids of the glyphs seen; 1 if they have an outline, otherwise 0 */
    GHashTable *glyphs;
    int clip_count;
    GHashTable *symbol_layers; /* of used symbols: a bit for each layer in them */
    struct svg_part *parts;    /* of used symbols, in order of first placement */
    size_t part_count;
    GHashTable *stamped;        /* PARTS by symbol and layer */
    bool in_symbol;             /* a symbol is being written, which has no layers */
    struct buffer *out;         /* what is written to: the page or a symbol's definition */
    struct buffer id;           /* scratch */
    struct buffer outline_defs; /* a <path> for each used glyph */
    struct buffer symbol_defs;
    struct buffer page;
    struct buffer marks; /* of the page, which are its last layer */
    struct buffer words; /* invisible text */
    struct error error;  /* first error of the page */
};

static inline struct svg *svg_of(struct device *device)
{
    return (struct svg *)device;
}

/* ---- svg_xml.c: elements and groups ---- */

/* Adds the element NAME with the text STRING, unless that is empty or NULL. */
void svg_add_element(struct buffer *buffer, const char *name, const char *string);
/* Begins a group with its own id; it is a layer if NAME is a layer's. */
void svg_add_group(struct svg *svg, const char *name, const char *title);

/* ---- svg_symbols.c ---- */

/* Returns 1 for a command that begins a group or the like, -1 for one that ends it, otherwise 0. */
int svg_depth_change(enum scene_command_kind kind);
/* Makes room for the symbols of a page (or NULL). */
void svg_take_symbols(struct svg *svg, const struct symbols *symbols);
void svg_drop_symbols(struct svg *svg);
bool svg_stamp(struct device *device, const struct scene_command *command);
/* Adds the placements of layered symbols that begin at *CURSOR, at the top level of a page, layer
 * by layer, and moves past them. Returns false if there are none. */
bool svg_stamp_layers(struct svg *svg, const struct scene *scene, size_t *cursor);
/* Writes all used symbols to svg->symbol_defs. */
void svg_add_symbols(struct svg *svg);

/* ---- svg_text.c ---- */

/* Add a run as outlines or as live text. */
void svg_outlines(struct device *device, const struct scene_command *command);
void svg_live_text(struct device *device, const struct scene_command *command);
/* Adds the words of a whole page, including symbols, to OUT. */
void svg_add_words(struct buffer *out, const struct scene *scene);

/* ---- png_pack.c: the data of a PNG ---- */

struct png_packer;
/* Begins a zlib stream of rows of SIZE bytes in PACKED, which may be emptied between calls. Returns
 * NULL if memory runs out. */
struct png_packer *png_packer_create(size_t size, struct buffer *packed);
void png_packer_add(struct png_packer *packer, const unsigned char *row);
/* Counts a repetition of ROW, which must be the row added last. Returns false if it must be added
 * instead. Before the next row, and at the end, png_packer_flush packs the repetitions. */
bool png_packer_repeat(struct png_packer *packer, const unsigned char *row);
void png_packer_flush(struct png_packer *packer, const unsigned char *row);
/* Ends the stream and frees PACKER. */
void png_packer_finish(struct png_packer *packer);
