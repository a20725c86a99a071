#pragma once

/* What every device test needs: fonts, a page of 100 x 60 mm, and the file that a device makes of
 * it. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/* cmocka wants those first */
#include <cmocka.h>

#include "device/device.h"

#define PAGE_WIDTH 100.0
#define PAGE_HEIGHT 60.0

/* Shared by the tests of a program: *state between group set-up and tear-down. */
struct desk {
    struct fonts *fonts;
    /* "mark": a 2 x 1 mm rectangle from the origin with "x" below it; "sheet": a filled rectangle
     * in the group "cells" of the layer "art" and an outline in the layer "cut" */
    struct symbols *symbols;
    struct scene *scene;    /* emptied before each test by desk_clear */
    struct palette palette; /* ink #000000, cell #ff8000, others grey */
    struct document_info info;
    struct page_info page;
    struct device_options options;
    char path[256]; /* a file in the build folder that belongs to this process */
};

int desk_open(void **state);
int desk_close(void **state);
/* Before each test: empties the page and restores the first settings. */
int desk_clear(void **state);

/* Writes the page with CLASS to PATH; returns false with the first error. */
MUST_USE bool desk_write_to(
    struct desk *desk, const struct device_format *format, const char *path, struct error *error);
/* Writes to desk->path and returns the content, which the caller frees; fails the test if anything
 * goes wrong. */
char *desk_write(struct desk *desk, const struct device_format *format, size_t *length);

/* Returns how often NEEDLE occurs in TEXT. */
size_t count_of(const char *text, const char *needle);
/* Returns the text after NEEDLE, which must be there. */
const char *after(const char *text, const char *needle);
