/*
 * Finds templates in their folders.
 */
#include "theme/theme.h"

#include "core/os.h"

static const char suffix[] = ".yaml";

/* The folders in the order in which they are searched: the user's, then the program's. */
enum origin { FROM_USER, FROM_PROGRAM, FROM_COUNT };

static bool user_folder_path(const char *folder, struct buffer *path)
{
    struct error error = ERROR_INIT;
    bool found = os_folder_path(OS_CONFIG_FOLDER, path, &error);
    if (found)
        buffer_format(path, "/%s", folder);
    return found;
}

static bool folder_path(enum origin origin, const char *folder, struct buffer *path)
{
    if (origin == FROM_USER)
        return user_folder_path(folder, path);
    LOCAL_BUFFER name = BUFFER_INIT;
    struct error error = ERROR_INIT;
    buffer_format(&name, "templates/%s", folder);
    return os_data_path(name.data, path, &error);
}

static void add_copy(struct template_names *names, const char *name, size_t length)
{
    char **copy = MEMORY_ADD(names->name, names->count);
    *copy = memory_copy_string(name);
    (*copy)[length] = '\0';
}

static void add_name(void *context, const char *file)
{
    if (text_ends_in(file, suffix) && file[0] != '.')
        add_copy(context, file, strlen(file) - strlen(suffix));
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void drop_doubles(struct template_names *names)
{
    int kept = 0;
    for (int i = 0; i < names->count; i++) {
        if (kept > 0 && strcmp(names->name[i], names->name[kept - 1]) == 0)
            free(names->name[i]);
        else
            names->name[kept++] = names->name[i];
    }
    names->count = kept;
}

void template_names_init(struct template_names *names, const char *folder)
{
    LOCAL_BUFFER path = BUFFER_INIT;
    *names = (struct template_names){NULL, 0};
    for (int origin = 0; origin < FROM_COUNT; origin++) {
        if (folder_path((enum origin)origin, folder, &path))
            os_visit_folder(path.data, add_name, names);
    }
    if (names->count > 1)
        qsort(names->name, (size_t)names->count, sizeof *names->name, by_name);
    drop_doubles(names);
}

static int find_name(const struct template_names *names, const char *name)
{
    int i = 0;
    while (i < names->count && strcmp(names->name[i], name) != 0)
        i++;
    return i;
}

bool template_names_have(const struct template_names *names, const char *name)
{
    return find_name(names, name) < names->count;
}

void template_names_put(struct template_names *names, int place, const char *name)
{
    int from = find_name(names, name);
    if (from == names->count)
        add_copy(names, name, strlen(name));
    char *moved = names->name[from];
    for (; from > place; from--)
        names->name[from] = names->name[from - 1];
    names->name[place] = moved;
}

void template_names_finish(struct template_names *names)
{
    for (int i = 0; i < names->count; i++)
        free(names->name[i]);
    free(names->name);
}

bool template_is_file(const char *spelling)
{
    return strchr(spelling, '/') != NULL || text_ends_in(spelling, ".yaml") ||
           text_ends_in(spelling, ".yml");
}

bool template_unknown(const struct template_names *names, const char *spelling, const char *what,
    const char *noun, const char *others, struct error *error)
{
    struct suggestion suggestion = suggestion_for(spelling);
    for (int i = 0; i < names->count; i++)
        suggestion_offer(&suggestion, names->name[i]);
    return error_refuse(error, REASON_UNKNOWN, error_option(what), "no %s '%.40s'; %s%s", noun,
        spelling, suggestion_answer(&suggestion), suggestion.nearest == NULL ? others : "");
}

/* Sets PATH to the first existing FOLDER/NAME.yaml. */
static bool find_file(const char *folder, const char *name, struct buffer *path)
{
    for (int origin = 0; origin < FROM_COUNT; origin++) {
        if (!folder_path((enum origin)origin, folder, path))
            continue;
        buffer_format(path, "/%s%s", name, suffix);
        if (os_file_exists(path->data) && !os_is_folder(path->data))
            return true;
    }
    return false;
}

/* Returns the name among NAMES that differs from SPELLING only in case, or NULL. */
static const char *name_in_any_case(const struct template_names *names, const char *spelling)
{
    for (int i = 0; i < names->count; i++) {
        if (text_same_letters(names->name[i], spelling))
            return names->name[i];
    }
    return NULL;
}

bool template_path(const char *spelling, const char *folder, const char *what, struct buffer *path,
    struct error *error)
{
    buffer_clear(path);
    if (template_is_file(spelling)) {
        buffer_add(path, spelling);
        if (os_file_exists(spelling) && !os_is_folder(spelling))
            return true;
        return error_refuse(
            error, REASON_MISSING, error_option(what), "there is no file '%.120s'", spelling);
    }
    if (spelling[0] != '.' && find_file(folder, spelling, path))
        return true;
    struct template_names names;
    template_names_init(&names, folder);
    const char *name = name_in_any_case(&names, spelling);
    buffer_clear(path);
    bool found = name != NULL && find_file(folder, name, path);
    if (!found)
        template_unknown(&names, spelling, what, what, ", or a FILE.yaml", error);
    template_names_finish(&names);
    return found;
}

bool template_read(const char *spelling, const char *folder, const char *what, const char *built_in,
    const char *yaml, yaml_reader *read, void *into, struct error *error)
{
    LOCAL_BUFFER path = BUFFER_INIT;
    struct error trouble = ERROR_INIT;
    if (template_path(spelling, folder, what, &path, &trouble))
        return yaml_read_file(path.data, read, into, error);
    if (strcmp(spelling, built_in) != 0)
        return error_pass(error, &trouble);
    struct yaml_tree *tree = yaml_tree_read_text(built_in, yaml, strlen(yaml), error);
    bool good = tree != NULL && read(tree, into, error);
    yaml_tree_destroy(tree);
    return good;
}
