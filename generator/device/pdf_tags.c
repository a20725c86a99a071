/*
 * The tags of a PDF (ISO 32000-1, 14.7 and 14.8; ISO 14289-1): marked content on the pages, the
 * tree of elements, the map from a page to its elements, and metadata. Everything painted outside
 * tags is an artifact.
 */
#include "device/private.h"

/* Elements without a tag. */
enum { ELEMENT_DOCUMENT = TAG_ROLE_COUNT, ELEMENT_PART, ELEMENT_COUNT };

static const struct {
    const char *name;
    bool draws;             /* holds content, not elements */
    const char *attributes; /* or NULL */
} kinds[ELEMENT_COUNT] = {
    [TAG_TITLE] = {"H1", true, NULL},
    [TAG_HEADING] = {"H2", true, NULL},
    [TAG_PARAGRAPH] = {"P", true, NULL},
    [TAG_NUMBERS] = {"L", false, "/O /List /ListNumbering /Decimal"},
    [TAG_LETTERS] = {"L", false, "/O /List /ListNumbering /UpperAlpha"},
    [TAG_BULLETS] = {"L", false, "/O /List /ListNumbering /Disc"},
    [TAG_SIGNS] = {"L", false, "/O /List /ListNumbering /None"},
    [TAG_ITEM] = {"LI", false, NULL},
    [TAG_LABEL] = {"Lbl", true, NULL},
    [TAG_BODY] = {"LBody", false, NULL},
    [TAG_FIGURE] = {"Figure", true, NULL},
    [TAG_CAPTION] = {"Caption", true, NULL},
    [TAG_TABLE] = {"Table", false, NULL},
    [TAG_ROW] = {"TR", false, NULL},
    [TAG_COLUMN] = {"TH", true, "/O /Table /Scope /Column"},
    [TAG_CELL] = {"TD", true, NULL},
    [TAG_SECTION] = {"Sect", false, NULL},
    [ELEMENT_DOCUMENT] = {"Document", false, NULL},
    [ELEMENT_PART] = {"Part", false, NULL},
};

void pdf_tags_init(struct pdf_tags *tags, struct pdf_file *file, const char *language)
{
    *tags = (struct pdf_tags){.file = file,
        .language = language != NULL ? language : "",
        .root = pdf_reserve(file),
        .parents = BUFFER_INIT};
}

void pdf_tags_finish(struct pdf_tags *tags)
{
    for (int i = 0; i < tags->count; i++)
        free(tags->elements[i].told);
    free(tags->elements);
    free(tags->contents);
    buffer_finish(&tags->parents);
}

/* Returns the element for TAG in the innermost open one: a new one, or an earlier one of which this
 * is a continuation. */
static int element_of(struct pdf_tags *tags, int kind, int order, const char *told)
{
    int parent =
        tags->open_count > 0 ? tags->elements[tags->open[tags->open_count - 1]].number : tags->root;
    for (int i = tags->count - 1; i >= 0; i--) {
        const struct pdf_element *element = &tags->elements[i];
        if (element->parent == parent && element->kind == kind && element->order == order)
            return i;
    }
    *MEMORY_ADD(tags->elements, tags->count) = (struct pdf_element){pdf_reserve(tags->file), parent,
        kind, order, told != NULL ? memory_copy_string(told) : NULL};
    return tags->count - 1;
}

static void open_element(struct pdf_tags *tags, int element)
{
    assert(tags->open_count < PDF_TAGS_DEEP);
    tags->open[tags->open_count++] = element;
}

/* ---- content ---- */

void pdf_end_text(struct pdf_content *content)
{
    if (!content->in_text)
        return;
    content->in_text = false;
    buffer_add(&content->out, "ET\n");
}

/* Returns the document's tags while one of its pages is being drawn, otherwise NULL. */
static struct pdf_tags *tags_on_page(const struct pdf_content *content)
{
    return content->tags != NULL && content->tags->on_page ? content->tags : NULL;
}

static void end_sequence(struct pdf_tags *tags, struct pdf_content *content)
{
    pdf_end_text(content);
    buffer_add(&content->out, "EMC\n");
    tags->state = PDF_TAGS_REST;
}

void pdf_tags_rest(struct pdf_content *content)
{
    struct pdf_tags *tags = tags_on_page(content);
    if (tags != NULL && (tags->state == PDF_TAGS_ARTIFACT || tags->state == PDF_TAGS_WORDS))
        end_sequence(tags, content);
}

static const struct pdf_element *painted_element(const struct pdf_tags *tags)
{
    const struct pdf_element *element = &tags->elements[tags->open[tags->open_count - 1]];
    return tags->decoration == 0 && kinds[element->kind].draws ? element : NULL;
}

/* Begins content of the innermost element, marked as NAME with MORE properties. */
static void begin_content(struct pdf_tags *tags, struct pdf_content *content, const char *name,
    const char *more, enum tags_state state)
{
    int number = tags->content_count - tags->page_first;
    *MEMORY_ADD(tags->contents, tags->content_count) =
        (struct pdf_tagged){painted_element(tags)->number, 0, number};
    pdf_end_text(content);
    buffer_format(&content->out, "/%s<</MCID %d%s", name, number, more);
    tags->state = state;
}

/* Begins an artifact: layout, page marks, or a footer (words). */
static void paint_artifact(struct pdf_tags *tags, struct pdf_content *content, bool words)
{
    static const char *const types[] = {"Layout", "Page", "Pagination/Subtype/Footer"};
    int type = words ? 2 : 1;
    if (content->layer < layer_find(LAYER_CUT))
        type = 0;
    if (tags->state == PDF_TAGS_ARTIFACT && tags->artifact == type)
        return;
    pdf_tags_rest(content);
    pdf_end_text(content);
    buffer_format(&content->out, "/Artifact<</Type/%s>>BDC\n", types[type]);
    tags->artifact = type;
    tags->state = PDF_TAGS_ARTIFACT;
}

void pdf_tags_paint(struct pdf_content *content, bool words)
{
    struct pdf_tags *tags = tags_on_page(content);
    if (tags == NULL || tags->state == PDF_TAGS_FIGURE || tags->state == PDF_TAGS_WORDS)
        return;
    const struct pdf_element *element = painted_element(tags);
    if (element == NULL)
        paint_artifact(tags, content, words);
    else
        begin_content(tags, content, kinds[element->kind].name, ">>BDC\n", PDF_TAGS_WORDS);
}

void pdf_tags_begin(struct pdf_content *content, const struct scene_tag *tag)
{
    struct pdf_tags *tags = tags_on_page(content);
    if (tags == NULL)
        return;
    pdf_tags_rest(content);
    if (tags->decoration > 0 || tag->role == TAG_DECORATION || tag->role == TAG_GAP ||
        tag->role == TAG_SYMBOL || tags->state == PDF_TAGS_FIGURE) {
        tags->decoration++;
        return;
    }
    assert(tags->state == PDF_TAGS_REST && painted_element(tags) == NULL);
    open_element(tags, element_of(tags, (int)tag->role, tag->order, tag->told));
    tags->label = tag->role == TAG_LABEL ? tag->box.x + tag->box.width : 0.0;
    if (tag->role == TAG_FIGURE) /* read aloud as a whole, with its words */
        begin_content(tags, content, "Span", "/ActualText<FEFF>>>BDC\n", PDF_TAGS_FIGURE);
}

void pdf_tags_end(struct pdf_content *content)
{
    struct pdf_tags *tags = tags_on_page(content);
    if (tags == NULL)
        return;
    pdf_tags_rest(content);
    if (tags->decoration > 0) {
        tags->decoration--;
        return;
    }
    if (tags->state == PDF_TAGS_FIGURE)
        end_sequence(tags, content);
    tags->label = 0.0;
    tags->open_count--;
}

double pdf_tags_label_end(const struct pdf_content *content)
{
    const struct pdf_tags *tags = tags_on_page(content);
    return tags != NULL && tags->decoration == 0 ? tags->label : 0.0;
}

bool pdf_tags_in_figure(const struct pdf_content *content)
{
    const struct pdf_tags *tags = tags_on_page(content);
    return tags != NULL && tags->state == PDF_TAGS_FIGURE;
}

const char *pdf_tags_language(const struct pdf_content *content)
{
    const struct pdf_tags *tags = tags_on_page(content);
    bool told = tags != NULL && painted_element(tags) != NULL && !pdf_tags_in_figure(content);
    return told ? tags->language : NULL;
}

void pdf_tags_begin_span(struct pdf_content *content)
{
    pdf_tags_rest(content);
    begin_content(tags_on_page(content), content, "Span", "", PDF_TAGS_WORDS);
}

/* ---- pages ---- */

void pdf_tags_begin_page(struct pdf_content *content, int part)
{
    struct pdf_tags *tags = content->tags;
    if (tags == NULL)
        return;
    tags->on_page = true;
    tags->state = PDF_TAGS_REST;
    tags->open_count = 0;
    tags->decoration = part < 0;
    tags->page_first = tags->content_count;
    open_element(tags, element_of(tags, ELEMENT_DOCUMENT, 0, NULL));
    if (part >= 0)
        open_element(tags, element_of(tags, ELEMENT_PART, part, NULL));
}

void pdf_tags_end_page(struct pdf_content *content, HPDF_Dict page, int number)
{
    struct pdf_tags *tags = tags_on_page(content);
    if (tags == NULL)
        return;
    HPDF_Array owners = pdf_array(tags->file);
    for (int i = tags->page_first; i < tags->content_count; i++) {
        tags->contents[i].page = number;
        pdf_append_reference(tags->file, owners, tags->contents[i].element);
    }
    buffer_format(
        &tags->parents, "%d %d 0 R\n", tags->page_count, pdf_write_new(tags->file, owners));
    pdf_put(tags->file, page, "/StructParents %d /Tabs /S", tags->page_count++);
    tags->on_page = false;
}

/* ---- the tree ---- */

static int compare_order(const void *a, const void *b)
{
    const struct pdf_element *left = a, *right = b;
    int by_order = (left->order > right->order) - (left->order < right->order);
    return by_order != 0 ? by_order
                         : (left->number > right->number) - (left->number < right->number);
}

static HPDF_Array inside_of(struct pdf_tags *tags, const struct pdf_element *element)
{
    HPDF_Array kids = pdf_array(tags->file);
    for (int i = 0; i < tags->count; i++) {
        if (tags->elements[i].parent == element->number)
            pdf_append_reference(tags->file, kids, tags->elements[i].number);
    }
    for (int i = 0; i < tags->content_count; i++) {
        if (tags->contents[i].element != element->number)
            continue;
        HPDF_Array_Add(kids, pdf_dict(tags->file, "/Type /MCR /Pg %R /MCID %d",
                                 tags->contents[i].page, tags->contents[i].number));
    }
    return kids;
}

static void write_element(struct pdf_tags *tags, const struct pdf_element *element)
{
    HPDF_Dict dict = pdf_dict(
        tags->file, "/Type /StructElem /S %n /P %R", kinds[element->kind].name, element->parent);
    HPDF_Array inside = inside_of(tags, element);
    if (HPDF_Array_Items(inside) > 0)
        pdf_put(tags->file, dict, "/K %O", inside);
    else
        HPDF_Array_Free(inside);
    pdf_put(tags->file, dict, "/Alt %s", element->told);
    if (kinds[element->kind].attributes != NULL)
        pdf_put(tags->file, dict, "/A %O", pdf_dict(tags->file, kinds[element->kind].attributes));
    pdf_write(tags->file, element->number, dict);
}

static int write_parents(struct pdf_tags *tags)
{
    LOCAL_BUFFER spelled = BUFFER_INIT;
    buffer_format(&spelled, "<</Nums [\n%s]>>", tags->parents.data);
    return pdf_write_spelled(tags->file, &spelled);
}

static void write_tree(struct pdf_tags *tags)
{
    int document = tags->elements[0].number;
    qsort(tags->elements, (size_t)tags->count, sizeof *tags->elements, compare_order);
    for (int i = 0; i < tags->count; i++)
        write_element(tags, &tags->elements[i]);
    pdf_write(tags->file, tags->root,
        pdf_dict(tags->file, "/Type /StructTreeRoot /K %R /ParentTree %R /ParentTreeNextKey %d",
            document, write_parents(tags), tags->page_count));
}

/* ---- metadata ---- */

/* Writes the metadata uncompressed, so that programs find it without interpreting the PDF. */
static int write_metadata(struct pdf_tags *tags, const struct document_info *info)
{
    LOCAL_BUFFER xmp = BUFFER_INIT, object = BUFFER_INIT;
    const char *title = info->title != NULL ? info->title : "";
    buffer_add(&xmp, "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
                     "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
                     "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
                     "<rdf:Description rdf:about=\"\""
                     " xmlns:dc=\"http://purl.org/dc/elements/1.1/\""
                     " xmlns:pdfuaid=\"http://www.aiim.org/pdfua/ns/id/\">\n"
                     "<pdfuaid:part>1</pdfuaid:part>\n"
                     "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">");
    svg_add_escaped(&xmp, title, strlen(title));
    buffer_add(&xmp, "</rdf:li></rdf:Alt></dc:title>\n</rdf:Description>\n</rdf:RDF>\n"
                     "</x:xmpmeta>\n<?xpacket end=\"r\"?>");
    buffer_format(&object, "<</Type/Metadata/Subtype/XML/Length %zu>>\nstream\n%s\nendstream",
        xmp.length, xmp.data);
    return pdf_write_spelled(tags->file, &object);
}

void pdf_tags_write(struct pdf_tags *tags, HPDF_Dict catalogue, const struct document_info *info)
{
    write_tree(tags);
    pdf_put(tags->file, catalogue, "/MarkInfo %O /StructTreeRoot %R /Metadata %R",
        pdf_dict(tags->file, "/Marked %b", true), tags->root, write_metadata(tags, info));
}
