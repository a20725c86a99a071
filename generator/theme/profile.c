/*
 * Reads profiles.
 */
#include "theme/theme.h"

#include "core/os.h"

#include <stdio.h>

extern const char profile_home_yaml[]; /* templates/profiles/home.yaml */

/* ---- registered printing conditions, and the headers of ICC profiles ---- */

/* Larger files are probably not profiles; the largest in use have about 10 MB. */
enum { ICC_MOST = 32 << 20, ICC_HEADER = 128, ICC_VERSION_MOST = 2 };

static const struct {
    const char *name, *about;
} conditions[] = {
    {"FOGRA39", "Coated FOGRA39 (ISO 12647-2:2004)"},
    {"FOGRA47", "Uncoated FOGRA47 (ISO 12647-2:2004)"},
    {"FOGRA51", "PSO Coated v3 (ISO 12647-2:2013)"},
    {"FOGRA52", "PSO Uncoated v3 (ISO 12647-2:2013)"},
    {"CGATS TR 001", "SWOP, publication printing in the USA"},
    {"CGATS TR 006", "GRACoL 2006, coated 1"},
    {"JC200103", "Japan Color 2001, coated"},
    {"JC200104", "Japan Color 2001, uncoated"},
};

enum { CONDITIONS = sizeof conditions / sizeof conditions[0] };

const char *print_condition_about(const char *name)
{
    for (int i = 0; i < CONDITIONS; i++) {
        if (strcmp(conditions[i].name, name) == 0)
            return conditions[i].about;
    }
    return NULL;
}

static bool refuse(const struct yaml_node *node, struct error *error)
{
    struct text text = TEXT_ROOM(160);
    for (int i = 0; i < CONDITIONS; i++)
        text_format(&text, "%s%s", i > 0 ? ", " : "", conditions[i].name);
    assert(!text.full);
    return yaml_error(node, error,
        "output-intent: '%.40s' is not accepted; it takes a registered name (%s) or an .icc file",
        node->kind == YAML_VALUE ? node->text : "a list", text.data);
}

/* Reads a registered name, or a file .icc or .icm relative to the tree's file. */
static bool read_intent(const struct yaml_node *node, void *into, struct error *error)
{
    struct text intent = text_in(into, PROFILE_INTENT_SIZE);
    LOCAL_BUFFER path = BUFFER_INIT;
    bool named = node->kind == YAML_VALUE && print_condition_about(node->text) != NULL;
    if (!named && (node->kind != YAML_VALUE ||
                      !(text_ends_in(node->text, ".icc") || text_ends_in(node->text, ".icm"))))
        return refuse(node, error);
    if (!named && !yaml_add_inside(node->tree, node->text, &path))
        return yaml_refuse_outside(node->tree, node->line, node->key, node->text, error);
    text_add(&intent, named ? node->text : path.data);
    return !intent.full || yaml_error(node, error, "output-intent: the path is too long");
}

/* Reads four bytes, high byte first. */
static uint32_t number_at(const char *bytes, size_t at)
{
    uint32_t number = 0;
    for (size_t i = 0; i < 4; i++)
        number = number << 8 | (unsigned char)bytes[at + i];
    return number;
}

/* Reports whether all entries of the table after the header lie within the file, and one of them
 * converts inks to colours (ICC.1:2001-04, 6.2). */
static bool has_tags(const char *bytes, size_t size)
{
    enum { COUNT_SIZE = 4, ENTRY_SIZE = 12 };
    if (size < ICC_HEADER + COUNT_SIZE)
        return false;
    size_t count = number_at(bytes, ICC_HEADER), at = ICC_HEADER + COUNT_SIZE;
    bool inks = false, good = count > 0 && count <= (size - at) / ENTRY_SIZE;
    for (size_t i = 0; good && i < count; i++) {
        size_t start = number_at(bytes, at + 4), length = number_at(bytes, at + 8);
        inks = inks || memcmp(bytes + at, "A2B0", 4) == 0;
        good = start <= size && length <= size - start && length >= 8;
        at += ENTRY_SIZE;
    }
    return good && inks;
}

/* Checks length, version, class, colour space and the profile signature (ICC.1:2001-04, 6.1). */
static bool is_printer(const char *bytes, size_t size)
{
    return size >= ICC_HEADER && number_at(bytes, 0) == size &&
           memcmp(bytes + 36, "acsp", 4) == 0 && memcmp(bytes + 12, "prtr", 4) == 0 &&
           memcmp(bytes + 16, "CMYK", 4) == 0 && bytes[8] <= ICC_VERSION_MOST &&
           has_tags(bytes, size);
}

bool print_condition_load(const char *path, char **bytes, size_t *size, struct error *error)
{
    *bytes = NULL;
    if (!os_read_file(path, ICC_MOST, bytes, size, error))
        return false;
    if (is_printer(*bytes, *size))
        return true;
    free(*bytes);
    *bytes = NULL;
    return error_input(error,
        "%s: not accepted as output-intent; it takes the ICC profile, version 2, of a printer in "
        "CMYK",
        path);
}

/* ---- the file ---- */

#define AT(member) offsetof(struct profile, member)

/* Reads a name of letters and digits, by which programs find the colour in a PDF. */
static bool read_cut_line(const struct yaml_node *node, void *into, struct error *error)
{
    const char *name = node->kind == YAML_VALUE ? node->text : "";
    size_t length = strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-");
    if (length == 0 || name[length] != '\0' || length >= PROFILE_CUT_SIZE)
        return yaml_error(node, error,
            "cut-lines: it takes the name of a spot colour, such as CutContour, or none");
    snprintf(into, PROFILE_CUT_SIZE, "%s", strcmp(name, "none") == 0 ? "" : name);
    return true;
}

static const struct schema_row schema[] = {
    {"about", SCHEMA_TEXT, .high = 100, .offset = AT(about)}, /* the intended user, in one line */
    /* the colours of the file */
    {"colours", SCHEMA_WORD, .words = "rgb|cmyk", .offset = AT(colours)},
    /* pure: dark text is only black ink */
    {"black-text", SCHEMA_WORD, .words = "any|pure", .offset = AT(black_text)},
    /* bleed around the paper */
    {"bleed", SCHEMA_MEASURE, 0, 20, "mm", .offset = AT(bleed)},
    {"ruler", SCHEMA_FLAG, .offset = AT(ruler)},     /* a ruler on every page, to check the scale */
    {"outline", SCHEMA_FLAG, .offset = AT(outline)}, /* bookmarks in the PDF */
    /* thinnest line */
    {"minimum-stroke", SCHEMA_MEASURE, 0, 10, "pt", .offset = AT(stroke_least)},
    {"minimum-text", SCHEMA_MEASURE, 0, 72, "pt", .offset = AT(text_least)}, /* smallest text */
    /* coarsest picture */
    {"minimum-dpi", SCHEMA_MEASURE, 0, 2400, "dpi", .offset = AT(picture_least)},
    /* sum of the four inks of a colour */
    {"maximum-ink", SCHEMA_MEASURE, 100, 400, "%", .offset = AT(ink_most)},
    /* bleed around pieces, unless --bleed is given */
    {"pieces-bleed", SCHEMA_MEASURE, 0, 10, "mm", .offset = AT(piece_bleed)},
    /* if single pieces go into one file: the back before its front */
    {"backs-first", SCHEMA_FLAG, .offset = AT(backs_first)},
    /* marks for cutting machines: distance from the paper's edges, length and thickness */
    {"marks-inset", SCHEMA_MEASURE, 3, 40, "mm", .offset = AT(marks_inset)},
    {"marks-arm", SCHEMA_MEASURE, 3, 60, "mm", .offset = AT(marks_arm)},
    {"marks-thickness", SCHEMA_MEASURE, 0.2, 3, "mm", .offset = AT(marks_line)},
    /* pdf/x-1a: the file follows PDF/X-1a:2003 */
    {"standard", SCHEMA_WORD, .words = "none|pdf/x-1a", .offset = AT(standard)},
    /* PDF/X printing condition: a registered name or an ICC file */
    {"output-intent", SCHEMA_READ, .read = read_intent, .offset = AT(intent)},
    /* spot colour of cut lines */
    {"cut-lines", SCHEMA_READ, .read = read_cut_line, .offset = AT(cut_line)},
    {.key = NULL},
};

void profile_default(struct profile *profile)
{
    *profile = (struct profile){.name = "home",
        .ruler = true,
        .outline = true,
        .ink_most = 400.0,
        .marks_inset = 10.0,
        .marks_arm = 20.0,
        .marks_line = 0.5,
        .intent = "FOGRA39"};
}

/* The schema writes words and flags as ints. */
_Static_assert(sizeof(enum profile_colours) == sizeof(int), "words are ints");
_Static_assert(sizeof(enum profile_text) == sizeof(int), "words are ints");
_Static_assert(sizeof(enum profile_standard) == sizeof(int), "words are ints");

bool profile_from_tree(const struct yaml_tree *tree, void *into, struct error *error)
{
    struct profile *profile = into;
    const struct yaml_node *top = schema_top(tree, "profile", error);
    if (top == NULL)
        return false;
    profile_default(profile);
    if (!schema_fill(schema, top, profile, error))
        return false;
    if (profile->black_text == TEXT_PURE_BLACK && profile->colours == PROFILE_RGB)
        return yaml_error(top, error, "black-text: pure needs colours: cmyk");
    if (profile->standard == STANDARD_PDFX && profile->colours == PROFILE_RGB)
        return yaml_error(top, error, "standard: pdf/x-1a needs colours: cmyk");
    if (profile->cut_line[0] != '\0' && profile->colours == PROFILE_RGB)
        return yaml_error(top, error, "cut-lines: a spot colour needs colours: cmyk");
    return true;
}

bool profile_read(const char *spelling, struct profile *profile, struct error *error)
{
    bool good = template_read(spelling, "profiles", "profile", "home", profile_home_yaml,
        profile_from_tree, profile, error);
    snprintf(profile->name, sizeof profile->name, "%.39s", spelling);
    return good;
}
