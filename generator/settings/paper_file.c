/*
 * Reads papers and piece sizes from files, by name or as sizes.
 */
#include "settings/settings.h"

#include <stdio.h>

struct paper_file {
    char name[PAPER_NAME_SIZE];
    char about[100];
    double width, height;
};

#define AT(member) offsetof(struct paper_file, member)

static const struct schema_row schema[] = {
    /* its name in footers; default: the file's name */
    {"name", SCHEMA_TEXT, .high = PAPER_NAME_SIZE, .offset = AT(name)},
    {"about", SCHEMA_TEXT, .high = 100, .offset = AT(about)}, /* one line of description */
    /* the horizontal side */
    {"width", SCHEMA_MEASURE, PAPER_SIDE_MIN, PAPER_SIDE_MAX, "mm", .offset = AT(width)},
    {"height", SCHEMA_MEASURE, PAPER_SIDE_MIN, PAPER_SIDE_MAX, "mm", .offset = AT(height)},
    {.key = NULL},
};

static bool has_sides(const struct yaml_node *top, double width, double height, const char *kind,
    const char *example, struct error *error)
{
    return (width > 0.0 && height > 0.0) ||
           yaml_error(top, error, "no %s; a %s has width and height, such as 'width: %s mm'",
               width > 0.0 ? "height" : "width", kind, example);
}

/* Takes "my-paper" from "papers/my-paper.yaml". */
static void name_after_file(struct paper *paper, const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash != NULL ? slash + 1 : path;
    const char *point = strrchr(name, '.');
    size_t length = point != NULL && point != name ? (size_t)(point - name) : strlen(name);
    length = length < sizeof paper->name ? length : sizeof paper->name - 1;
    while (length > 0 && !text_is_utf8(name, length))
        length--;
    memcpy(paper->name, name, length);
    paper->name[length] = '\0';
}

bool paper_from_tree(const struct yaml_tree *tree, void *into, struct error *error)
{
    struct paper *paper = into;
    struct paper_file file = {.width = 0.0};
    const struct yaml_node *top = schema_top(tree, "paper", error);
    if (top == NULL || !schema_fill(schema, top, &file, error) ||
        !has_sides(top, file.width, file.height, "paper", "210", error))
        return false;
    *paper = (struct paper){.width = file.width, .height = file.height};
    if (file.name[0] != '\0')
        snprintf(paper->name, sizeof paper->name, "%s", file.name);
    else
        name_after_file(paper, yaml_tree_path(tree));
    return true;
}

/* ---- names ---- */

void setting_names_init(enum setting setting, struct template_names *names)
{
    static const struct {
        const char *folder, *built_in;
    } templates[SETTING_COUNT] = {
        [SETTING_PAPER] = {"papers", NULL},
        [SETTING_PIECE_SIZE] = {"sizes", NULL},
        [SETTING_REGISTRATION] = {"cutters", "none"},
        [SETTING_THEME] = {"themes", "default"},
        [SETTING_PROFILE] = {"profiles", "home"},
    };
    *names = (struct template_names){NULL, 0};
    if (setting == SETTING_LANG)
        texts_languages_init(names);
    if (templates[setting].folder != NULL)
        template_names_init(names, templates[setting].folder);
    if (templates[setting].built_in != NULL)
        template_names_put(names, 0, templates[setting].built_in);
    for (int i = 0; setting == SETTING_PAPER && paper_at(i) != NULL; i++)
        template_names_put(names, i, paper_at(i)->name);
}

static bool unknown_paper(const char *spelling, struct error *error)
{
    struct template_names names;
    setting_names_init(SETTING_PAPER, &names);
    template_unknown(
        &names, spelling, "paper", "paper", ", a size such as 200x150mm or a FILE.yaml", error);
    template_names_finish(&names);
    return false;
}

/* ---- reading ---- */

static bool read_spelled(const char *spelling, struct paper *paper, struct error *error)
{
    struct error trouble = ERROR_INIT;
    if (paper_parse(spelling, paper, &trouble))
        return true;
    if (spelling[0] < '0' || spelling[0] > '9')
        return unknown_paper(spelling, error);
    return error_refuse(error, REASON_BAD_VALUE, error_option("paper"), "%s", trouble.message);
}

bool paper_read(const char *spelling, struct paper *paper, struct error *error)
{
    LOCAL_BUFFER path = BUFFER_INIT;
    struct error trouble = ERROR_INIT;
    struct value_pair size;
    /* also "8 1/2 x 11 in", which is not a path although it has a slash */
    if (value_read_size(spelling, &size))
        return read_spelled(spelling, paper, error);
    if (template_path(spelling, "papers", "paper", &path, &trouble))
        return yaml_read_file(path.data, paper_from_tree, paper, error);
    return template_is_file(spelling) ? error_pass(error, &trouble)
                                      : read_spelled(spelling, paper, error);
}

/* ---- sizes of pieces ---- */

struct size_file {
    char about[100];
    struct piece_size size;
};

#define SIZE_AT(member) offsetof(struct size_file, member)

static const struct schema_row size_schema[] = {
    {"about", SCHEMA_TEXT, .high = 100, .offset = SIZE_AT(about)}, /* one line of description */
    /* of the cut, across and down */
    {"width", SCHEMA_MEASURE, 8, 300, "mm", .offset = SIZE_AT(size.width)},
    {"height", SCHEMA_MEASURE, 8, 300, "mm", .offset = SIZE_AT(size.height)},
    /* reach of the background beyond the cut */
    {"bleed", SCHEMA_MEASURE, 0, 5, "mm", .offset = SIZE_AT(size.bleed)},
    {.key = NULL},
};

bool piece_size_from_tree(const struct yaml_tree *tree, void *into, struct error *error)
{
    struct piece_size *size = into;
    struct size_file file = {.about = ""};
    const struct yaml_node *top = schema_top(tree, "size", error);
    if (top == NULL || !schema_fill(size_schema, top, &file, error))
        return false;
    *size = file.size;
    return has_sides(top, file.size.width, file.size.height, "size", "63.5", error);
}

bool piece_size_read(const char *spelling, struct piece_size *size, struct error *error)
{
    LOCAL_BUFFER path = BUFFER_INIT;
    return template_path(spelling, "sizes", "piece-size", &path, error) &&
           yaml_read_file(path.data, piece_size_from_tree, size, error);
}

/* ---- registration marks ---- */

struct cutter_file {
    char about[100];
    struct registration_marks marks;
};

#define CUTTER_AT(member) offsetof(struct cutter_file, marks.member)
#define CORNER(key, index)                                                                         \
    {                                                                                              \
        key, SCHEMA_WORD, .words = "none|square|bracket", .offset = CUTTER_AT(corner[index])       \
    }

static const struct schema_row cutter_schema[] = {
    /* one line of description */
    {"about", SCHEMA_TEXT, .high = 100, .offset = offsetof(struct cutter_file, about)},
    CORNER("top-left", MARK_TOP_LEFT),
    CORNER("top-right", MARK_TOP_RIGHT),
    CORNER("bottom-left", MARK_BOTTOM_LEFT),
    CORNER("bottom-right", MARK_BOTTOM_RIGHT),
    {"frame", SCHEMA_FLAG, .offset = CUTTER_AT(frame)}, /* a line around the page */
    /* from the paper's edges to the marks */
    {"inset", SCHEMA_MEASURE, 3, 60, "mm", .offset = CUTTER_AT(inset)},
    /* length and thickness of a bracket's lines; the frame has the same thickness */
    {"arms", SCHEMA_MEASURE, 3, 100, "mm", .offset = CUTTER_AT(arm)},
    {"thickness", SCHEMA_MEASURE, 0.2, 5, "mm", .offset = CUTTER_AT(line)},
    {"square", SCHEMA_MEASURE, 1, 20, "mm", .offset = CUTTER_AT(square)}, /* side of a square */
    /* from a mark to other ink */
    {"room", SCHEMA_MEASURE, 0, 40, "mm", .offset = CUTTER_AT(room)},
    {.key = NULL},
};

bool cutter_from_tree(const struct yaml_tree *tree, void *into, struct error *error)
{
    struct cutter_file file = {
        .marks = {.inset = 10.0, .arm = 20.0, .line = 0.5, .square = 5.0, .room = 3.0}};
    const struct yaml_node *top = schema_top(tree, "cutter", error);
    if (top == NULL || !schema_fill(cutter_schema, top, &file, error))
        return false;
    *(struct registration_marks *)into = file.marks;
    return registration_is_asked(&file.marks) ||
           yaml_error(top, error,
               "no marks; a cutter has a frame or marks at corners, such as 'top-left: square'");
}

bool cutter_read(const char *spelling, struct registration_marks *marks, struct error *error)
{
    LOCAL_BUFFER path = BUFFER_INIT;
    *marks = (struct registration_marks){.frame = false};
    return strcmp(spelling, "none") == 0 ||
           (template_path(spelling, "cutters", "registration", &path, error) &&
               yaml_read_file(path.data, cutter_from_tree, marks, error));
}
