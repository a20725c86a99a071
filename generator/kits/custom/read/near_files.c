/*
 * Finds files with a similar name, for messages about missing ones, in the kit file's folder and
 * those below it.
 */
#include "kits/custom/read/files.h"

#include <stdlib.h>

enum { DEPTH_MAX = 4, NAMES_MAX = 3000, LISTED_MAX = 8 };

struct search {
    custom_file_filter *wanted;
    const char *root;     /* the folder with a final slash, or "" */
    struct buffer inside; /* the folder being searched, from the root: "art/" */
    char **names;         /* each from the root: "art/tank.png" */
    int count;
    char **folders;
    int folder_count;
};

static void visit(void *context, const char *name)
{
    struct search *search = context;
    LOCAL_BUFFER path = BUFFER_INIT;
    if (name[0] == '.' || search->count + search->folder_count >= NAMES_MAX)
        return;
    buffer_format(&path, "%s%s%s", search->root, search->inside.data, name);
    bool folder = os_is_folder(path.data);
    if (folder && !os_is_below(path.data, search->root[0] != '\0' ? search->root : "."))
        return; /* a link to elsewhere */
    if (!folder && !search->wanted(name))
        return;
    buffer_clear(&path);
    buffer_format(&path, "%s%s", search->inside.data, name);
    char *kept = memory_copy_string(path.data);
    if (folder)
        *MEMORY_ADD(search->folders, search->folder_count) = kept;
    else
        *MEMORY_ADD(search->names, search->count) = kept;
}

static int depth_of(const char *path)
{
    int depth = 1;
    for (; *path != '\0'; path++)
        depth += *path == '/';
    return depth;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Finds all names, folder by folder. */
static void search_all(struct search *search)
{
    LOCAL_BUFFER path = BUFFER_INIT;
    os_visit_folder(search->root[0] != '\0' ? search->root : ".", visit, search);
    for (int i = 0; i < search->folder_count; i++) {
        if (depth_of(search->folders[i]) > DEPTH_MAX)
            continue;
        buffer_clear(&search->inside);
        buffer_format(&search->inside, "%s/", search->folders[i]);
        buffer_clear(&path);
        buffer_format(&path, "%s%s", search->root, search->folders[i]);
        os_visit_folder(path.data, visit, search);
    }
    if (search->count > 0)
        qsort(search->names, (size_t)search->count, sizeof *search->names, by_name);
}

static void finish(struct search *search)
{
    for (int i = 0; i < search->count; i++)
        free(search->names[i]);
    for (int i = 0; i < search->folder_count; i++)
        free(search->folders[i]);
    free(search->names);
    free(search->folders);
    buffer_finish(&search->inside);
}

/* ---- likeness ---- */

static const char *base_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash != NULL ? slash + 1 : path;
}

/* Returns the length of BASE without its ending. */
static size_t stem_length(const char *base)
{
    const char *dot = strrchr(base, '.');
    return dot != NULL && dot > base ? (size_t)(dot - base) : strlen(base);
}

static bool same_stem(const char *a, const char *b)
{
    LOCAL_BUFFER one = BUFFER_INIT;
    LOCAL_BUFFER other = BUFFER_INIT;
    buffer_add_bytes(&one, a, stem_length(a));
    buffer_add_bytes(&other, b, stem_length(b));
    return text_same_letters(one.data, other.data);
}

/* Reports whether two paths are alike; HOW 0 is the strictest comparison. */
static bool alike(const char *name, const char *typed, int how)
{
    switch (how) {
    case 0:
        return text_same_letters(name, typed);
    case 1:
        return text_same_letters(base_of(name), base_of(typed));
    default:
        return same_stem(base_of(name), base_of(typed));
    }
}

/* Finds the name most similar to TYPED by its letters, comparing the whole path or only its last
 * part. */
static const char *nearest(const struct search *search, const char *typed)
{
    struct suggestion whole = suggestion_for(typed), last = suggestion_for(base_of(typed));
    int i = 0;
    for (i = 0; i < search->count; i++) {
        suggestion_offer(&whole, search->names[i]);
        suggestion_offer(&last, base_of(search->names[i]));
    }
    if (whole.nearest != NULL || last.nearest == NULL)
        return whole.nearest;
    for (i = 0; base_of(search->names[i]) != last.nearest;)
        i++;
    return search->names[i];
}

static const char *best(const struct search *search, const char *typed)
{
    for (int how = 0; how < 3; how++) {
        for (int i = 0; i < search->count; i++) {
            if (alike(search->names[i], typed, how))
                return search->names[i];
        }
    }
    return nearest(search, typed);
}

static void list(const struct search *search, struct buffer *answer)
{
    for (int i = 0; i < search->count && i < LISTED_MAX; i++)
        buffer_format(answer, "%s%s", i > 0 ? ", " : "; there is: ", search->names[i]);
    if (search->count > LISTED_MAX)
        buffer_add(answer, ", ...");
}

void custom_near_file(const struct yaml_tree *tree, const char *typed, custom_file_filter *wanted,
    struct buffer *answer)
{
    LOCAL_BUFFER root = BUFFER_INIT;
    LOCAL_BUFFER slashes = BUFFER_INIT;
    const char *path = yaml_tree_path(tree);
    buffer_add_bytes(&root, path, (size_t)(base_of(path) - path));
    buffer_add(&slashes, typed);
    for (char *at = slashes.data; *at != '\0'; at++)
        *at = *at == '\\' ? '/' : *at;
    struct search search = {.wanted = wanted, .root = root.data, .inside = BUFFER_INIT};
    buffer_add(&search.inside, "");
    search_all(&search);
    const char *found = best(&search, slashes.data);
    if (found != NULL)
        buffer_format(answer, "; did you mean %s?", found);
    else if (search.count > 0)
        list(&search, answer);
    else
        buffer_add(answer, "; its path starts at the kit file");
    finish(&search);
}
