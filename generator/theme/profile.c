/*
 * Reads profiles.
 */
#include "theme/profile.h"

#include "theme/template_folder.h"
#include "theme/yaml_schema.h"

#include <stdio.h>
#include <string.h>

#define AT(member) offsetof(struct profile, member)

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
    {.key = "maximum-ink",
        .kind = SCHEMA_MEASURE,
        .low = 100,
        .high = 400,
        .unit = "%",
        .offset = AT(ink_most),
        .about = "all four inks of one colour together"},
    {.key = NULL},
};

void profile_default(struct profile *profile)
{
    *profile = (struct profile){.name = "home", .ruler = true, .outline = true, .ink_most = 400.0};
}

/* Words and flags have the size the schema writes. */
_Static_assert(sizeof(enum profile_colours) == sizeof(int), "words are ints");
_Static_assert(sizeof(enum profile_text) == sizeof(int), "words are ints");

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
