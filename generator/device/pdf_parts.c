/*
 * A PDF's page tree, page labels, outline, layers and document information, made of libharu's
 * dictionaries.
 */
#include "device/private.h"

#include <time.h>

/* ---- the tree of pages ---- */

void pdf_tree_init(struct pdf_tree *tree, struct pdf_file *file)
{
    *tree = (struct pdf_tree){.file = file, .root = pdf_reserve(file), .nodes = pdf_array(file)};
}

void pdf_tree_finish(struct pdf_tree *tree)
{
    if (tree->nodes)
        HPDF_Array_Free(tree->nodes);
}

static void write_node(struct pdf_tree *tree)
{
    HPDF_Array kids = pdf_array(tree->file);
    for (int i = 0; i < tree->kid_count; i++)
        pdf_append_reference(tree->file, kids, tree->kids[i]);
    HPDF_Dict node = pdf_dict(tree->file);
    HPDF_Dict_AddName(node, "Type", "Pages");
    pdf_put_reference(tree->file, node, "Parent", tree->root);
    pdf_put(node, "Kids", kids);
    HPDF_Dict_AddNumber(node, "Count", tree->kid_count);
    pdf_write(tree->file, tree->node, node);
    tree->node = 0;
    tree->kid_count = 0;
}

int pdf_tree_add(struct pdf_tree *tree, int page)
{
    if (tree->node && tree->kid_count == PDF_BRANCH)
        write_node(tree);
    if (!tree->node) {
        tree->node = pdf_reserve(tree->file);
        pdf_append_reference(tree->file, tree->nodes, tree->node);
    }
    tree->kids[tree->kid_count++] = page;
    tree->page_count++;
    return tree->node;
}

void pdf_tree_write(struct pdf_tree *tree)
{
    if (tree->node)
        write_node(tree);
    HPDF_Dict root = pdf_dict(tree->file);
    HPDF_Dict_AddName(root, "Type", "Pages");
    pdf_put(root, "Kids", tree->nodes);
    HPDF_Dict_AddNumber(root, "Count", tree->page_count);
    tree->nodes = NULL;
    pdf_write(tree->file, tree->root, root);
}

/* ---- labels and outline ---- */

void pdf_marks_init(struct pdf_marks *marks, struct pdf_file *file)
{
    *marks = (struct pdf_marks){.file = file, .labels = pdf_array(file), .next_label = 1};
}

void pdf_marks_finish(struct pdf_marks *marks)
{
    if (marks->labels)
        HPDF_Array_Free(marks->labels);
    for (int i = 0; i < marks->bookmark_count; i++)
        free(marks->bookmarks[i].title);
    free(marks->bookmarks);
}

/* A new entry only where counting on would not give the label: 2,000 numbered pages need one. */
static void add_label(struct pdf_marks *marks, int index, const char *label)
{
    int64_t number = -1;
    bool counted = label && text_to_number(label, 1, INT32_MAX, &number);
    bool expected = counted && number == marks->next_label;
    marks->next_label = counted ? number + 1 : -1;
    if (expected && (marks->labelled || number == 1) && index > 0)
        return;
    HPDF_Dict dict = pdf_dict(marks->file);
    if (counted) {
        HPDF_Dict_AddName(dict, "S", "D");
        if (number != 1)
            HPDF_Dict_AddNumber(dict, "St", (HPDF_INT32)number);
    } else if (label) {
        pdf_put_text(marks->file, dict, "P", label);
    }
    HPDF_Array_AddNumber(marks->labels, index);
    HPDF_Array_Add(marks->labels, dict);
    marks->labelled = marks->labelled || label;
}

void pdf_marks_add(
    struct pdf_marks *marks, int page, int index, const char *label, const char *title)
{
    add_label(marks, index, label);
    if (title)
        *MEMORY_ADD(marks->bookmarks, marks->bookmark_count) =
            (struct pdf_bookmark){memory_copy_string(title), page};
}

static void write_bookmark(struct pdf_marks *marks, int outline, int first, int index)
{
    struct pdf_file *file = marks->file;
    HPDF_Array destination = pdf_array(file);
    pdf_append_reference(file, destination, marks->bookmarks[index].page);
    HPDF_Array_AddName(destination, "Fit");
    HPDF_Dict dict = pdf_dict(file);
    pdf_put_text(file, dict, "Title", marks->bookmarks[index].title);
    pdf_put_reference(file, dict, "Parent", outline);
    if (index > 0)
        pdf_put_reference(file, dict, "Prev", first + index - 1);
    if (index + 1 < marks->bookmark_count)
        pdf_put_reference(file, dict, "Next", first + index + 1);
    pdf_put(dict, "Dest", destination);
    pdf_write(file, first + index, dict);
}

static void write_outline(struct pdf_marks *marks, HPDF_Dict catalogue)
{
    int outline = pdf_reserve(marks->file);
    int first = outline + 1; /* numbers are given out in order */
    for (int i = 0; i < marks->bookmark_count; i++)
        pdf_reserve(marks->file);
    for (int i = 0; i < marks->bookmark_count; i++)
        write_bookmark(marks, outline, first, i);
    HPDF_Dict dict = pdf_dict(marks->file);
    HPDF_Dict_AddName(dict, "Type", "Outlines");
    pdf_put_reference(marks->file, dict, "First", first);
    pdf_put_reference(marks->file, dict, "Last", first + marks->bookmark_count - 1);
    HPDF_Dict_AddNumber(dict, "Count", marks->bookmark_count);
    pdf_write(marks->file, outline, dict);
    pdf_put_reference(marks->file, catalogue, "Outlines", outline);
}

void pdf_marks_write(struct pdf_marks *marks, HPDF_Dict catalogue)
{
    if (marks->labelled) {
        HPDF_Dict labels = pdf_dict(marks->file);
        pdf_put(labels, "Nums", marks->labels);
        pdf_put(catalogue, "PageLabels", labels);
        marks->labels = NULL;
    }
    if (marks->bookmark_count > 0)
        write_outline(marks, catalogue);
}

/* ---- layers ---- */

const struct pdf_layer *pdf_layers_use(struct pdf_layers *layers, struct pdf_file *file, int layer)
{
    struct pdf_layer *used = &layers->layer[layer];
    if (!used->number) {
        used->number = pdf_reserve(file);
        struct text name = text_in(used->resource, sizeof used->resource);
        text_format(&name, "L%s", layer_name(layer));
        assert(!name.full);
    }
    return used;
}

static void write_layer(struct pdf_file *file, int number, const char *name)
{
    HPDF_Dict dict = pdf_dict(file);
    HPDF_Dict_AddName(dict, "Type", "OCG");
    pdf_put_text(file, dict, "Name", name);
    pdf_write(file, number, dict);
}

void pdf_layers_write(const struct pdf_layers *layers, struct pdf_file *file, HPDF_Dict catalogue)
{
    HPDF_Array all = pdf_array(file), order = pdf_array(file);
    for (int i = 0; i < LAYER_COUNT; i++) {
        if (!layers->layer[i].number)
            continue;
        write_layer(file, layers->layer[i].number, layer_name(i));
        pdf_append_reference(file, all, layers->layer[i].number);
        pdf_append_reference(file, order, layers->layer[i].number);
    }
    bool any = HPDF_Array_Items(all) > 0;
    HPDF_Dict shown = pdf_dict(file), dict = pdf_dict(file);
    pdf_put_text(file, shown, "Name", "Layers");
    HPDF_Dict_AddName(shown, "BaseState", "ON");
    pdf_put(shown, "Order", order);
    pdf_put(dict, "OCGs", all);
    pdf_put(dict, "D", shown);
    if (any)
        pdf_put(catalogue, "OCProperties", dict);
    else
        HPDF_Dict_Free(dict);
}

/* ---- the document ---- */

static void put_if_any(struct pdf_file *file, HPDF_Dict dict, const char *key, const char *text)
{
    if (text && text[0])
        pdf_put_text(file, dict, key, text);
}

/* "D:20261120180000Z" */
static void put_date(struct pdf_file *file, HPDF_Dict dict, const char *key, int64_t date)
{
    char iso[32], short_form[32] = "D:";
    os_format_time(date, iso);
    size_t length = 2;
    for (const char *at = iso; *at; at++)
        if ((*at >= '0' && *at <= '9') || *at == 'Z')
            short_form[length++] = *at;
    short_form[length] = '\0';
    pdf_put_text(file, dict, key, short_form);
}

/* ISO 15930-4, 6.3: which standard the file keeps to, and that nobody has trapped it. */
static void put_standard(struct pdf_file *file, HPDF_Dict dict)
{
    pdf_put_text(file, dict, "GTS_PDFXVersion", "PDF/X-1a:2003");
    HPDF_Dict_AddName(dict, "Trapped", "False");
}

int pdf_info_write(
    struct pdf_file *file, const struct document_info *info, const struct print_intent *intent)
{
    HPDF_Dict dict = pdf_dict(file);
    put_if_any(file, dict, "Title", info->title);
    put_if_any(file, dict, "Author", info->author);
    put_if_any(file, dict, "Subject", info->subject);
    pdf_put_text(file, dict, "Creator", "hexprint");
    pdf_put_text(file, dict, "Producer", "Paperhex " PAPERHEX_VERSION);
    if (info->date >= 0) {
        put_date(file, dict, "CreationDate", info->date);
        put_date(file, dict, "ModDate", info->date);
    }
    if (intent)
        put_standard(file, dict);
    int number = pdf_reserve(file);
    pdf_write(file, number, dict);
    return number;
}

/* Four inks; readers need not know the profile. */
static int write_profile(struct pdf_file *file, const struct print_intent *intent)
{
    HPDF_Dict dict = pdf_dict(file);
    HPDF_Dict_AddNumber(dict, "N", 4);
    int number = pdf_reserve(file);
    pdf_write_stream(file, number, dict, intent->icc, intent->icc_size);
    return number;
}

/* ISO 15930-4, 6.9: a name in the registry of the ICC stands for its profile. */
static void put_intent(
    struct pdf_file *file, HPDF_Dict catalogue, const struct print_intent *intent)
{
    HPDF_Dict dict = pdf_dict(file);
    HPDF_Array all = pdf_array(file);
    HPDF_Dict_AddName(dict, "Type", "OutputIntent");
    HPDF_Dict_AddName(dict, "S", "GTS_PDFX");
    pdf_put_text(file, dict, "OutputConditionIdentifier", intent->icc ? "Custom" : intent->name);
    pdf_put_text(file, dict, "OutputCondition", intent->about);
    pdf_put_text(file, dict, "Info", intent->about);
    if (intent->icc)
        pdf_put_reference(file, dict, "DestOutputProfile", write_profile(file, intent));
    else
        pdf_put_text(file, dict, "RegistryName", "http://www.color.org");
    HPDF_Array_Add(all, dict);
    pdf_put(catalogue, "OutputIntents", all);
}

/* What is younger than the PDF that print shops take. */
static void put_printing(HPDF_Dict viewer, enum duplex_mode mode)
{
    static const char *const duplex[] = {[DUPLEX_NONE] = "Simplex",
        [DUPLEX_LONG] = "DuplexFlipLongEdge",
        [DUPLEX_SHORT] = "DuplexFlipShortEdge"};
    HPDF_Dict_AddName(viewer, "PrintScaling", "None");
    HPDF_Dict_AddName(viewer, "Duplex", duplex[mode]);
}

void pdf_catalogue_set(struct pdf_file *file, HPDF_Dict catalogue, const struct document_info *info,
    const struct print_intent *intent)
{
    HPDF_Dict viewer = pdf_dict(file);
    if (intent)
        put_intent(file, catalogue, intent);
    else
        put_printing(viewer, info->duplex);
    if (info->title && info->title[0])
        HPDF_Dict_AddBoolean(viewer, "DisplayDocTitle", HPDF_TRUE);
    pdf_put(catalogue, "ViewerPreferences", viewer);
    put_if_any(file, catalogue, "Lang", info->language);
}
