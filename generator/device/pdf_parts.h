#ifndef PAPERHEX_DEVICE_PDF_PARTS_H
#define PAPERHEX_DEVICE_PDF_PARTS_H

/*
 * The parts of a PDF that stand around its pages' content: the tree of pages, layers, and what
 * the catalogue says of the document.
 */

#include "device/device.h"
#include "device/pdf_file.h"

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

#endif
