/*
 * Reads profiles.
 */
#include "theme/theme.h"

#include "core/yaml.h"

#include <stdio.h>
#include <string.h>

#define AT(member) offsetof(struct profile, member)

/* A name in a PDF, which programs look for: letters and digits. */
static bool read_cut_line(
    const struct yaml_tree *tree, const struct yaml_node *node, void *place, struct error *error)
{
    const char *name = node->kind == YAML_VALUE ? node->text : "";
    size_t length = strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-");
    if (length == 0 || name[length] != '\0' || length >= PROFILE_CUT_SIZE)
        return yaml_error(tree, node->line, error,
            "cut-lines: it takes the name of a spot colour, such as CutContour, or none");
    snprintf(place, PROFILE_CUT_SIZE, "%s", strcmp(name, "none") == 0 ? "" : name);
    return true;
}

static const struct schema_row schema[] = {
    {.key = "about",
        .kind = SCHEMA_TEXT,
        .high = 100,
        .offset = AT(about),
        .about = "whom it is for, in one line"},
    {.key = "colours",
        .kind = SCHEMA_WORD,
        .words = "rgb|cmyk",
        .offset = AT(colours),
        .about = "the colours of the file"},
    {.key = "black-text",
        .kind = SCHEMA_WORD,
        .words = "any|pure",
        .offset = AT(black_text),
        .about = "pure: dark text is black ink alone"},
    {.key = "bleed",
        .kind = SCHEMA_MEASURE,
        .low = 0,
        .high = 20,
        .unit = "mm",
        .offset = AT(bleed),
        .about = "what lies around the paper, which is cut off"},
    {.key = "ruler",
        .kind = SCHEMA_FLAG,
        .offset = AT(ruler),
        .about = "a scale check on every page"},
    {.key = "outline", .kind = SCHEMA_FLAG, .offset = AT(outline), .about = "bookmarks in the PDF"},
    {.key = "minimum-stroke",
        .kind = SCHEMA_MEASURE,
        .low = 0,
        .high = 10,
        .unit = "pt",
        .offset = AT(stroke_least),
        .about = "the thinnest line"},
    {.key = "minimum-text",
        .kind = SCHEMA_MEASURE,
        .low = 0,
        .high = 72,
        .unit = "pt",
        .offset = AT(text_least),
        .about = "the smallest text"},
    {.key = "minimum-dpi",
        .kind = SCHEMA_MEASURE,
        .low = 0,
        .high = 2400,
        .unit = "dpi",
        .offset = AT(picture_least),
        .about = "the coarsest picture"},
    {.key = "maximum-ink",
        .kind = SCHEMA_MEASURE,
        .low = 100,
        .high = 400,
        .unit = "%",
        .offset = AT(ink_most),
        .about = "all four inks of one colour together"},
    {.key = "pieces-bleed",
        .kind = SCHEMA_MEASURE,
        .low = 0,
        .high = 10,
        .unit = "mm",
        .offset = AT(piece_bleed),
        .about = "what lies around pieces, unless --bleed says otherwise"},
    {.key = "standard",
        .kind = SCHEMA_WORD,
        .words = "none|pdf/x-1a",
        .offset = AT(standard),
        .about = "pdf/x-1a: the file keeps to PDF/X-1a:2003"},
    {.key = "output-intent",
        .kind = SCHEMA_OWN,
        .read = print_condition_read,
        .offset = AT(intent),
        .about = "of PDF/X: the printing condition, a registered name or an ICC file"},
    {.key = "cut-lines",
        .kind = SCHEMA_OWN,
        .read = read_cut_line,
        .offset = AT(cut_line),
        .about = "the spot colour of cut lines"},
    {.key = NULL},
};

void profile_default(struct profile *profile)
{
    *profile = (struct profile){
        .name = "home", .ruler = true, .outline = true, .ink_most = 400.0, .intent = "FOGRA39"};
}

/* Words and flags have the size the schema writes. */
_Static_assert(sizeof(enum profile_colours) == sizeof(int), "words are ints");
_Static_assert(sizeof(enum profile_text) == sizeof(int), "words are ints");
_Static_assert(sizeof(enum profile_standard) == sizeof(int), "words are ints");

bool profile_from_tree(const struct yaml_tree *tree, struct profile *profile, struct error *error)
{
    const struct yaml_node *top = schema_top(tree, "profile", error);
    if (top == NULL)
        return false;
    profile_default(profile);
    if (!schema_fill(schema, tree, top, profile, error))
        return false;
    if (profile->black_text == TEXT_PURE_BLACK && profile->colours == PROFILE_RGB)
        return yaml_error(tree, top->line, error, "black-text: pure needs colours: cmyk");
    if (profile->standard == STANDARD_PDFX && profile->colours == PROFILE_RGB)
        return yaml_error(tree, top->line, error, "standard: pdf/x-1a needs colours: cmyk");
    if (profile->cut_line[0] != '\0' && profile->colours == PROFILE_RGB)
        return yaml_error(tree, top->line, error, "cut-lines: a spot colour needs colours: cmyk");
    return true;
}

static bool read_file(const char *path, struct profile *profile, struct error *error)
{
    struct yaml_tree *tree = yaml_tree_read(path, error);
    bool good = tree != NULL && profile_from_tree(tree, profile, error);
    yaml_tree_destroy(tree);
    return good;
}

bool profile_read(const char *spelling, struct profile *profile, struct error *error)
{
    struct buffer path = BUFFER_INIT;
    struct error own = ERROR_INIT;
    bool good = template_path(spelling, "profiles", "profile", &path, &own);
    if (good) {
        good = read_file(path.data, profile, error);
    } else if (strcmp(spelling, "home") == 0) {
        profile_default(profile);
        good = true;
    } else {
        error_pass(error, &own);
    }
    if (good)
        snprintf(profile->name, sizeof profile->name, "%.39s", spelling);
    buffer_finish(&path);
    return good;
}
