/*
 * A PDF's page tree, page labels, outline, layers and metadata, built from libharu's dictionaries.
 */
#include "device/private.h"

#include <time.h>

/* ---- page tree ---- */

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
    pdf_write(tree->file, tree->node,
        pdf_dict(tree->file, "/Type /Pages /Parent %R /Kids %O /Count %d", tree->root, kids,
            tree->kid_count));
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
    pdf_write(tree->file, tree->root,
        pdf_dict(tree->file, "/Type /Pages /Kids %O /Count %d", tree->nodes, tree->page_count));
    tree->nodes = NULL;
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

/* Adds a label only if readers would not count to it anyway: 2,000 numbered pages need one. */
static void add_label(struct pdf_marks *marks, int index, const char *label)
{
    int64_t number = -1;
    bool counted = label && text_to_number(label, 1, INT32_MAX, &number);
    bool expected = counted && number == marks->next_label;
    marks->next_label = counted ? number + 1 : -1;
    if (expected && (marks->labelled || number == 1) && index > 0)
        return;
    HPDF_Dict dict;
    if (!counted)
        dict = pdf_dict(marks->file, "/P %s", label);
    else if (number == 1)
        dict = pdf_dict(marks->file, "/S /D");
    else
        dict = pdf_dict(marks->file, "/S /D /St %d", (int)number);
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
    int number = first + index;
    bool last = index + 1 == marks->bookmark_count;
    pdf_write(file, number,
        pdf_dict(file, "/Title %s /Parent %R /Prev %R /Next %R /Dest %O",
            marks->bookmarks[index].title, outline, index > 0 ? number - 1 : 0,
            last ? 0 : number + 1, destination));
}

static void write_outline(struct pdf_marks *marks, HPDF_Dict catalogue)
{
    int outline = pdf_reserve(marks->file);
    int first = outline + 1; /* numbers are consecutive */
    for (int i = 0; i < marks->bookmark_count; i++)
        pdf_reserve(marks->file);
    for (int i = 0; i < marks->bookmark_count; i++)
        write_bookmark(marks, outline, first, i);
    pdf_write(marks->file, outline,
        pdf_dict(marks->file, "/Type /Outlines /First %R /Last %R /Count %d", first,
            first + marks->bookmark_count - 1, marks->bookmark_count));
    pdf_put(marks->file, catalogue, "/Outlines %R", outline);
}

void pdf_marks_write(struct pdf_marks *marks, HPDF_Dict catalogue)
{
    if (marks->labelled) {
        pdf_put(marks->file, catalogue, "/PageLabels %O",
            pdf_dict(marks->file, "/Nums %O", marks->labels));
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

void pdf_layers_write(const struct pdf_layers *layers, struct pdf_file *file, HPDF_Dict catalogue)
{
    HPDF_Array all = pdf_array(file), order = pdf_array(file);
    for (int i = 0; i < LAYER_COUNT; i++) {
        int number = layers->layer[i].number;
        if (!number)
            continue;
        pdf_write(file, number, pdf_dict(file, "/Type /OCG /Name %s", layer_name(i)));
        pdf_append_reference(file, all, number);
        pdf_append_reference(file, order, number);
    }
    bool any = HPDF_Array_Items(all) > 0;
    HPDF_Dict dict = pdf_dict(file, "/OCGs %O /D %O", all,
        pdf_dict(file, "/Name %s /BaseState /ON /Order %O", "Layers", order));
    if (any)
        pdf_put(file, catalogue, "/OCProperties %O", dict);
    else
        HPDF_Dict_Free(dict);
}

/* ---- the document ---- */

/* Adds dates such as "D:20261120180000Z". */
static void put_dates(struct pdf_file *file, HPDF_Dict dict, int64_t date)
{
    char iso[32], short_form[32] = "D:";
    os_format_time(date, iso);
    size_t length = 2;
    for (const char *at = iso; *at; at++)
        if ((*at >= '0' && *at <= '9') || *at == 'Z')
            short_form[length++] = *at;
    short_form[length] = '\0';
    pdf_put(file, dict, "/CreationDate %s /ModDate %s", short_form, short_form);
}

int pdf_info_write(
    struct pdf_file *file, const struct document_info *info, const struct print_intent *intent)
{
    HPDF_Dict dict = pdf_dict(file, "/Title %s /Author %s /Subject %s /Creator %s /Producer %s",
        info->title, info->author, info->subject, "hexprint", "Paperhex " PAPERHEX_VERSION);
    if (info->date >= 0)
        put_dates(file, dict, info->date);
    /* ISO 15930-4, 6.3: the standard's version, and no trapping. */
    if (intent)
        pdf_put(file, dict, "/GTS_PDFXVersion %s /Trapped /False", "PDF/X-1a:2003");
    return pdf_write_new(file, dict);
}

/* Adds the output intent. ISO 15930-4, 6.9: a name in the ICC's registry may replace a profile. */
static void put_intent(
    struct pdf_file *file, HPDF_Dict catalogue, const struct print_intent *intent)
{
    HPDF_Array all = pdf_array(file);
    int profile = 0; /* object of a profile with four inks; 0: the name is registered */
    if (intent->icc)
        profile = pdf_write_stream(file, pdf_dict(file, "/N %d", 4), intent->icc, intent->icc_size);
    HPDF_Array_Add(all,
        pdf_dict(file,
            "/Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier %s /OutputCondition %s"
            " /Info %s /DestOutputProfile %R /RegistryName %s",
            intent->icc ? "Custom" : intent->name, intent->about, intent->about, profile,
            intent->icc ? NULL : "http://www.color.org"));
    pdf_put(file, catalogue, "/OutputIntents %O", all);
}

void pdf_catalogue_set(struct pdf_file *file, HPDF_Dict catalogue, const struct document_info *info,
    const struct print_intent *intent)
{
    static const char *const duplex[] = {[DUPLEX_NONE] = "Simplex",
        [DUPLEX_LONG] = "DuplexFlipLongEdge",
        [DUPLEX_SHORT] = "DuplexFlipShortEdge"};
    HPDF_Dict viewer = pdf_dict(file, "");
    if (intent)
        put_intent(file, catalogue, intent);
    else /* newer than the PDF version for print shops */
        pdf_put(file, viewer, "/PrintScaling /None /Duplex %n", duplex[info->duplex]);
    if (info->title && info->title[0])
        pdf_put(file, viewer, "/DisplayDocTitle %b", true);
    pdf_put(file, catalogue, "/ViewerPreferences %O /Lang %s", viewer, info->language);
}
