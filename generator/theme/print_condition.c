/*
 * Registered printing conditions, and ICC profiles judged by their header.
 */
#include "theme/theme.h"

#include "core/os.h"

/* Larger files are taken for a mistake; the largest in use have about 10 MB. */
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

/* ---- the key of a profile ---- */

static bool refuse(const struct yaml_node *node, struct error *error)
{
    struct text text = TEXT_ROOM(160);
    for (int i = 0; i < CONDITIONS; i++)
        text_format(&text, "%s%s", i > 0 ? ", " : "", conditions[i].name);
    assert(!text.full);
    return yaml_error(node, error,
        "output-intent: '%.40s' is not accepted; it takes a registered name (%s) or a file .icc",
        node->kind == YAML_VALUE ? node->text : "a list", text.data);
}

bool print_condition_read(const struct yaml_node *node, void *into, struct error *error)
{
    struct text intent = text_in(into, PROFILE_INTENT_SIZE);
    LOCAL_BUFFER path = BUFFER_INIT;
    bool named = node->kind == YAML_VALUE && print_condition_about(node->text) != NULL;
    if (!named && (node->kind != YAML_VALUE ||
                      !(text_ends_in(node->text, ".icc") || text_ends_in(node->text, ".icm"))))
        return refuse(node, error);
    if (!named)
        yaml_add_path(node->tree, node->text, &path);
    text_add(&intent, named ? node->text : path.data);
    return !intent.full || yaml_error(node, error, "output-intent: a path too long");
}

/* ---- profiles ---- */

/* ICC.1:2001-04, 6.1: the version, the class, the space of the inks, and the mark of all profiles.
 */
static bool is_printer(const char *bytes, size_t size)
{
    return size >= ICC_HEADER && memcmp(bytes + 36, "acsp", 4) == 0 &&
           memcmp(bytes + 12, "prtr", 4) == 0 && memcmp(bytes + 16, "CMYK", 4) == 0 &&
           bytes[8] <= ICC_VERSION_MOST;
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
