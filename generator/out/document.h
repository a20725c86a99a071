#pragma once

/*
 * document.c: A file of pages.
 */

#include "out/out.h"

/* The content of one file: some prints, all copies of all pages, or one page of them. */
struct sheaf {
    struct print *const *prints;
    int count;
    int only_page; /* counted through all copies, from 0; -1: all */
};

/* Returns the document's metadata and how a device writes it, for SHEAF. */
struct document_info run_document_info(const struct run *run, const struct sheaf *sheaf);
struct device_options run_device_options(const struct run *run, const struct sheaf *sheaf);

/* The scene with the page drawn last, which is reused if the next page is the same (copies). */
struct stage {
    struct scene *scene;
    const struct print *print;
    int page;
};

#define STAGE_EMPTY                                                                                \
    {                                                                                              \
        NULL, NULL, -1                                                                             \
    }
MUST_USE bool stage_draw(struct stage *stage, const struct run *run, const struct print *print,
    int page, struct error *error);
void stage_finish(struct stage *stage);

/* Writes SHEAF to OUTPUT in FORMAT. */
MUST_USE bool document_write(const struct run *run, struct os_output *output,
    const struct device_format *format, const struct sheaf *sheaf, struct error *error);
