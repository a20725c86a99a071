#ifndef PAPERHEX_DEVICE_PNG_STREAM_H
#define PAPERHEX_DEVICE_PNG_STREAM_H

/*
 * Cairo writes PNG files without saying how large they are on paper. This passes such a file on to
 * an output, with a pHYs chunk put in where the PNG standard wants it (after the header, before
 * the pixels). Private to dev_cairo.c.
 */

#include "core/error.h"
#include "core/os.h"

#include <stddef.h>
#include <stdint.h>

struct png_stream {
    struct os_output *output;
    uint32_t pixels_per_metre;
    size_t written;      /* bytes of Cairo's file so far */
    struct error *error; /* the first one */
};

struct png_stream png_stream_to(struct os_output *output, double dpi, struct error *error);
/* Passes COUNT bytes on. */
MUST_USE bool png_stream_write(struct png_stream *stream, const unsigned char *bytes, size_t count);

#endif
