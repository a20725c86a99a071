#ifndef PAPERHEX_DEVICE_DEVICE_H
#define PAPERHEX_DEVICE_DEVICE_H

/*
 * A device turns scenes into a file. It is given a document's pages one by one and holds none of
 * them. Everything about a file format stays in its one device file.
 */

#include "core/error.h"
#include "core/os.h"
#include "scene/scene.h"

/* What a document says of itself. All strings UTF-8, borrowed while the device lives. */
struct document_info {
    const char *title;
    const char *author;
    const char *subject;  /* its parameters */
    const char *language; /* "en", "ja" */
    int64_t date;         /* seconds since 1970, or -1: none */
    enum duplex_mode { DUPLEX_NONE, DUPLEX_LONG, DUPLEX_SHORT } duplex;
};

struct page_info {
    const char *label; /* "1", "2", a poster's "A1"; or NULL */
    const char *title; /* an outline entry if not NULL */
    double bleed;      /* mm outside the trim on every side, 0: none */
};

struct device_options {
    double dpi;          /* PNG */
    bool live_text;      /* SVG: <text> instead of outlines */
    bool outline;        /* PDF: a document outline */
};

struct device;

/* The functions of a device. PALETTE, INFO and OPTIONS stay the caller's and outlive the device. */
struct device_class {
    const char *format;      /* "pdf", "svg", "png", "trace" */
    const char *suffix;      /* ".pdf" */
    bool many_pages;         /* one file for all pages; else one file a page */
    /* Writes to OUTPUT (borrowed, not committed). NULL and an error. */
    struct device *(*create)(struct os_output *output, const struct document_info *info,
        const struct palette *palette, const struct device_options *options,
        struct error *error);
    bool (*page)(struct device *device, const struct scene *scene,
        const struct page_info *info, struct error *error);
    /* Ends the file and frees the device, also on failure. */
    bool (*finish)(struct device *device, struct error *error);
    /* Frees the device without ending the file. NULL is fine. */
    void (*destroy)(struct device *device);
};

extern const struct device_class device_pdf;   /* dev_haru.c */
extern const struct device_class device_svg;   /* dev_svg.c */
extern const struct device_class device_png;   /* dev_cairo.c */
extern const struct device_class device_cairo_pdf; /* dev_cairo.c, as a reference and rival */
extern const struct device_class device_trace; /* dev_trace.c: text for tests */

/* The class of that format ("pdf"), or NULL. */
const struct device_class *device_find(const char *format);

#endif
