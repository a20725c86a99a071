#pragma once

/*
 * Devices replay scenes: what every one of them does, and the formats there are.
 */

#include "core/os.h"
#include "scene/scene.h"

/*
 * device.c: A device turns scenes into a file, or looks at what they hold. It is given a document's
 * pages one by one and holds none of them. Everything about a file format stays in its own files;
 * which formats there are stands in device/device.h.
 */

/* What a document says of itself. All strings UTF-8, borrowed while the device lives. */
struct document_info {
    const char *title;
    const char *author;
    const char *subject;  /* its parameters */
    const char *language; /* "en", "ja" */
    int64_t date;         /* seconds since 1970, or -1: none */
    enum duplex_mode { DUPLEX_NONE, DUPLEX_LONG, DUPLEX_SHORT } duplex;
};

/* What a file for a print shop is made for: the printing condition its inks are meant for. */
struct print_intent {
    const char *name;  /* as registered ("FOGRA39"), or of a profile of one's own */
    const char *about; /* in words */
    const void *icc;   /* an ICC profile, which goes along; NULL: the name is a registered one */
    size_t icc_size;   /* bytes */
};

struct page_info {
    const char *label; /* "1", "2", a poster's "A1"; or NULL */
    const char *title; /* an outline entry if not NULL */
    double bleed;      /* mm outside the trim on every side, 0: none */
    int part;          /* of the document, from 0, whose tags it has; below 0: it is a copy */
};

struct device_options {
    double dpi;     /* PNG */
    bool live_text; /* SVG: <text> instead of outlines */
    bool outline;   /* PDF: a document outline */
    bool tagged;    /* PDF: after PDF/UA-1, from the scenes' tags; means nothing with an intent */
    /* PDF: a file by PDF/X-1a:2003 for that condition, whose date is wanted then; NULL: an ordinary
     * one. Borrowed while the device lives. */
    const struct print_intent *intent;
};

struct device;

/* A format of files. PALETTE, INFO and OPTIONS stay the caller's; PALETTE and INFO outlive the
 * device. */
struct device_format {
    const char *name;   /* "pdf", "svg", "png" */
    const char *suffix; /* ".pdf" */
    bool many_pages;    /* one file for all pages; else one file a page */
    /* A device that writes to OUTPUT (borrowed, not committed). NULL and an error. */
    struct device *(*create)(struct os_output *output, const struct document_info *info,
        const struct palette *palette, const struct device_options *options, struct error *error);
};

/* Told of COMMAND and its way to the page. */
typedef void (*device_drawing)(struct device *device, const struct scene_command *command);

/*
 * What a device can do. Every device's own struct begins with this one; an entry that it does not
 * support is NULL.
 */
struct device {
    /* Adds SCENE, which has passed scene_check, as the next page. NULL: it writes no file, and is
     * only drawn to (device_draw). */
    bool (*page)(struct device *device, const struct scene *scene, const struct page_info *info,
        struct error *error);
    /* Writes what follows the last page. NULL: nothing does. */
    bool (*finish)(struct device *device, struct error *error);
    /* Frees the device. NULL: it is the caller's memory. */
    void (*destroy)(struct device *device);

    /* Drawing, by enum scene_command_kind. NULL: of no meaning to the device. */
    union {
        struct {
            device_drawing begin_group, end_group, begin_transform, end_transform;
            device_drawing begin_clip, end_clip, begin_tag, end_tag, path, glyphs, picture;
        };
        device_drawing drawing[SCENE_STAMP];
    };
    /* Places a symbol. False: the symbol's own commands come next. NULL: they always do. */
    bool (*stamp)(struct device *device, const struct scene_command *command);

    const struct device_format *format; /* NULL: it writes no file */
    bool drawn;                         /* it has had a page */
};

/* ---- a document ---- */

/* Adds SCENE as the next page; the only one unless the format takes many. False and an error, also
 * for what is wrong with the scene; the device is then of no use but to be destroyed. */
MUST_USE bool device_page(struct device *device, const struct scene *scene,
    const struct page_info *info, struct error *error);
/* Ends the file and frees the device, also on failure. */
MUST_USE bool device_finish(struct device *device, struct error *error);
/* Frees the device without ending the file. NULL is fine. */
void device_destroy(struct device *device);
/* Writes SCENE to OUTPUT (borrowed, not committed) as a whole file of FORMAT, its only page PAGE.
 */
MUST_USE bool device_write(const struct device_format *format, struct os_output *output,
    const struct document_info *info, const struct palette *palette,
    const struct device_options *options, const struct scene *scene, const struct page_info *page,
    struct error *error);

/* ---- drawing ---- */

/* Draws SCENE, which has passed scene_check: each of its commands in order, with those of a placed
 * symbol in its place unless the device has symbols itself. */
void device_draw(struct device *device, const struct scene *scene);
/* Draws one command, whose way to the page the device has no use for; a placed symbol only if it
 * has symbols itself. */
void device_draw_command(struct device *device, const struct scene_command *command);

/* ---- for devices ---- */

/* False and ERROR_INPUT if PALETTE holds a colour that is not RGB. FORMAT stands in the message. */
MUST_USE bool device_check_rgb(
    const struct palette *palette, const char *format, struct error *error);
/* The page with its bleed, in the scene's millimetres (x and y are 0 or negative). */
struct rect device_page_box(const struct scene *scene, const struct page_info *info);

/* The formats there are. A new one is a file of its own and a line in device.c. */

extern const struct device_format device_pdf; /* dev_haru.c */
extern const struct device_format device_svg; /* dev_svg.c */
extern const struct device_format device_png; /* dev_cairo.c */

/* The format of that name ("pdf"), or NULL. */
const struct device_format *device_find(const char *name);

/*
 * Pictures without a page (dev_cairo.c): pixels as Cairo has them, 32 bits in the machine's byte
 * order, opacity above red, green and blue, which are weighted by it; transparent where nothing was
 * painted, as many as a png of that size has.
 */
struct pixels {
    uint32_t *at; /* row by row */
    int width, height;
};

struct pixel_box {
    int x, y, width, height;
};

/* How many pixels MM are at DPI, at least one. */
int device_pixels(double mm, double dpi);
/* A clear picture of WIDTH x HEIGHT mm; ERROR_INPUT if it is too large, with the highest DPI that
 * works. To be finished in either case. */
MUST_USE bool pixels_init(
    struct pixels *pixels, double width, double height, double dpi, struct error *error);
void pixels_finish(struct pixels *pixels);
/* Paints all of SCENE, which has passed scene_check, over BOX, which it fills exactly. ERROR_INPUT
 * for colours that are not RGB, ERROR_SYSTEM without Cairo. */
MUST_USE bool pixels_paint(struct pixels *pixels, const struct pixel_box *box,
    const struct scene *scene, const struct palette *palette, struct error *error);
/* Writes them as a whole PNG file of 8 bits a channel (its standard's third edition, W3C) that says
 * that DPI pixels are an inch; without opacity if every pixel is opaque. (png_file.c) */
MUST_USE bool pixels_write(
    const struct pixels *pixels, double dpi, struct os_output *output, struct error *error);

/* The share of the paper that SCENE covers with ink at 100 dpi: the mean of 1 - grey, 0 .. 1, drawn
 * in an RGB palette. Below 0: there is no Cairo, or no memory for the picture. SCENE has passed
 * scene_check. */
double device_coverage(const struct scene *scene, const struct palette *palette);
