#pragma once

/*
 * Devices, which write or inspect scenes, and the list of formats.
 */

#include "core/os.h"
#include "scene/scene.h"

/*
 * device.c: a device turns scenes into a file or inspects their content. It receives a document's
 * pages one by one and keeps none. Each file format has its own files; the list of formats is at
 * the end of this header.
 */

/* The metadata of a document. All strings are UTF-8, borrowed while the device lives. */
struct document_info {
    const char *title;
    const char *author;
    const char *subject;  /* the settings that the document was made with */
    const char *language; /* "en", "ja" */
    int64_t date;         /* seconds since 1970, or -1: none */
    enum duplex_mode { DUPLEX_NONE, DUPLEX_LONG, DUPLEX_SHORT } duplex;
};

/* The printing condition of a print shop's file, for which its inks are meant. */
struct print_intent {
    const char *name;  /* the registered name ("FOGRA39"), or the name of the user's profile */
    const char *about; /* its description */
    const void *icc;   /* the ICC profile to embed; NULL: NAME is registered */
    size_t icc_size;   /* bytes */
};

struct page_info {
    const char *label; /* "1", "2", or "A1" in a poster; or NULL */
    const char *title; /* the title of an outline entry, or NULL */
    double bleed;      /* mm beyond the trim on every side; 0: none */
    int part;          /* of the document, from 0, for its tags; negative: this page is a copy */
};

struct device_options {
    double dpi;     /* PNG */
    bool live_text; /* SVG: <text> instead of outlines */
    bool outline;   /* PDF: add a document outline */
    bool tagged;    /* PDF: add tags as in PDF/UA-1, from the scenes' tags; ignored with INTENT */
    /* PDF: write PDF/X-1a:2003 for this condition, which requires a date; NULL: an ordinary file.
     * Borrowed while the device lives. */
    const struct print_intent *intent;
};

struct device;

/* A file format. The caller owns PALETTE, INFO and OPTIONS; PALETTE and INFO must outlive the
 * device. */
struct device_format {
    const char *name;   /* "pdf", "svg", "png" */
    const char *suffix; /* ".pdf" */
    bool many_pages;    /* one file for all pages; otherwise one for each page */
    /* Creates a device that writes to OUTPUT (borrowed, not committed). Returns NULL and an error
     * on failure. */
    struct device *(*create)(struct os_output *output, const struct document_info *info,
        const struct palette *palette, const struct device_options *options, struct error *error);
};

/* Receives COMMAND and its transform to the page. */
typedef void (*device_drawing)(struct device *device, const struct scene_command *command);

/*
 * The functions of a device. Every device's own struct begins with this one; unsupported functions
 * are NULL.
 */
struct device {
    /* Adds SCENE, which has passed scene_check, as the next page. NULL: the device writes no file
     * and is only drawn on (device_draw). */
    bool (*page)(struct device *device, const struct scene *scene, const struct page_info *info,
        struct error *error);
    /* Writes the end of the file. NULL: there is nothing to write. */
    bool (*finish)(struct device *device, struct error *error);
    /* Frees the device. NULL: the caller owns its memory. */
    void (*destroy)(struct device *device);

    /* Drawing, by enum scene_command_kind. NULL: ignored. */
    union {
        struct {
            device_drawing begin_group, end_group, begin_transform, end_transform;
            device_drawing begin_clip, end_clip, begin_tag, end_tag, path, glyphs, picture;
        };
        device_drawing drawing[SCENE_STAMP];
    };
    /* Places a symbol. Returns false to receive the symbol's own commands instead. NULL: receives
     * them always. */
    bool (*stamp)(struct device *device, const struct scene_command *command);

    const struct device_format *format; /* NULL: no file */
    bool drawn;                         /* a page has been drawn */
};

/* ---- a document ---- */

/* Adds SCENE as the next page; some formats take only one. Fails if the scene is invalid, too.
 * After a failure, the device can only be destroyed. */
MUST_USE bool device_page(struct device *device, const struct scene *scene,
    const struct page_info *info, struct error *error);
/* Writes the end of the file; frees the device in any case. */
MUST_USE bool device_finish(struct device *device, struct error *error);
/* Frees the device without ending the file. Accepts NULL. */
void device_destroy(struct device *device);
/* Writes SCENE to OUTPUT (borrowed, not committed) as a whole file of FORMAT with the single page
 * PAGE. */
MUST_USE bool device_write(const struct device_format *format, struct os_output *output,
    const struct document_info *info, const struct palette *palette,
    const struct device_options *options, const struct scene *scene, const struct page_info *page,
    struct error *error);

/* ---- drawing ---- */

/* Draws SCENE, which has passed scene_check: each command in order, including those of placed
 * symbols unless the device places symbols itself. */
void device_draw(struct device *device, const struct scene *scene);
/* Draws one command for a device that does not use the transform to the page; places symbols only
 * if the device can. */
void device_draw_command(struct device *device, const struct scene_command *command);

/* ---- for devices ---- */

/* Fails with ERROR_INPUT, naming FORMAT, if a colour of PALETTE is not RGB. */
MUST_USE bool device_check_rgb(
    const struct palette *palette, const char *format, struct error *error);
/* Reports whether PICTURE has half transparent pixels, which print shops' files cannot hold.
 * (pdf_pictures.c) */
bool picture_is_soft(const struct picture *picture);
/* Returns the page with its bleed, in the scene's millimetres (x and y are 0 or negative). */
struct rect device_page_box(const struct scene *scene, const struct page_info *info);

/* The formats. To add one, write its file and add a line in device.c. */

extern const struct device_format device_pdf; /* dev_haru.c */
extern const struct device_format device_svg; /* dev_svg.c */
extern const struct device_format device_png; /* dev_cairo.c */

/* Returns the format of that name ("pdf"), or NULL. */
const struct device_format *device_find(const char *name);

/*
 * Pictures without a page (dev_cairo.c): pixels as in Cairo, 32 bits in the machine's byte order,
 * opacity above premultiplied red, green and blue; transparent where nothing was painted. They have
 * the size of a PNG at the same resolution.
 */
struct pixels {
    uint32_t *at; /* row by row */
    int width, height;
};

struct pixel_box {
    int x, y, width, height;
};

int device_pixels(double mm, double dpi);
/* Creates a transparent picture of WIDTH x HEIGHT mm. If it is too large, fails with ERROR_INPUT
 * and the highest DPI that works. Finish PIXELS in either case. */
MUST_USE bool pixels_init(
    struct pixels *pixels, double width, double height, double dpi, struct error *error);
void pixels_finish(struct pixels *pixels);
/* Paints all of SCENE, which has passed scene_check, to fill BOX exactly. ERROR_INPUT for colours
 * that are not RGB, ERROR_SYSTEM without Cairo. */
MUST_USE bool pixels_paint(struct pixels *pixels, const struct pixel_box *box,
    const struct scene *scene, const struct palette *palette, struct error *error);
/* Writes a whole PNG file with 8 bits a channel (PNG specification, third edition, W3C) and a
 * resolution of DPI; without an opacity channel if every pixel is opaque. (png_file.c) */
MUST_USE bool pixels_write(
    const struct pixels *pixels, double dpi, struct os_output *output, struct error *error);

/* Returns the share of the paper that SCENE covers with ink, 0 .. 1: the mean of 1 - grey at 100
 * dpi in an RGB palette. Negative without Cairo or memory for the picture. SCENE has passed
 * scene_check. */
double device_coverage(const struct scene *scene, const struct palette *palette);
