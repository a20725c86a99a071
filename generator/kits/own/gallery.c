/*
 * Pictures that values name: "art/tank.svg", or "unit:tank" where the symbol `unit` has `files`.
 * They come from the kit file's folder and below it, whatever a table says.
 */
#include "kits/own/private.h"

/* Of all of them together: a gigabyte. */
enum { PIXELS_MOST = 250000000 };

struct own_gallery {
    struct own_symbol **picture;
    int count, capacity;
    double pixels;
};

struct own_gallery *own_gallery_create(void)
{
    return memory_create(1, sizeof(struct own_gallery));
}

void own_gallery_destroy(struct own_gallery *gallery)
{
    for (int i = 0; gallery != NULL && i < gallery->count; i++) {
        own_symbol_finish(gallery->picture[i]);
        free(gallery->picture[i]);
    }
    if (gallery != NULL)
        free(gallery->picture);
    free(gallery);
}

int own_gallery_count(const struct own_gallery *gallery)
{
    return gallery->count;
}

struct own_symbol *own_gallery_at(const struct own_gallery *gallery, int index)
{
    return gallery->picture[index];
}

bool own_gallery_holds(const char *name)
{
    return strpbrk(name, "/:") != NULL || text_ends_in(name, ".svg") || text_ends_in(name, ".png");
}

/* ---- which file it is ---- */

/* Whether NAME leads to the folder that it starts from, or to one below it. */
static bool stays_below(const char *name)
{
    bool stays = *name != '/';
    for (const char *at = name; stays && at != NULL;) {
        size_t length = strcspn(at, "/");
        stays = !(length == 2 && at[0] == '.' && at[1] == '.');
        at = at[length] == '/' ? at + length + 1 : NULL;
    }
    return stays;
}

/* Whether a folder or the file in PATH behind its first SKIP bytes is a link to another place. */
static bool has_link(const char *path, size_t skip)
{
    LOCAL_BUFFER part = BUFFER_INIT;
    bool link = false;
    for (size_t end = skip; !link && path[end] != '\0';) {
        end += strspn(path + end, "/");
        end += strcspn(path + end, "/");
        buffer_clear(&part);
        buffer_add_bytes(&part, path, end);
        FREED char *led = os_follow_links(part.data);
        link = led != NULL && strcmp(led, part.data) != 0;
    }
    return link;
}

static void offer_name(void *context, const char *name)
{
    if (text_ends_in(name, ".svg") || text_ends_in(name, ".png"))
        suggestion_offer(context, name);
}

static bool no_file(
    const struct own_value *value, const char *name, const char *path, struct error *error)
{
    LOCAL_BUFFER folder = BUFFER_INIT;
    const char *slash = strrchr(path, '/');
    const char *base = strrchr(name, '/');
    struct suggestion suggestion = suggestion_for(base != NULL ? base + 1 : name);
    buffer_add_bytes(
        &folder, slash != NULL ? path : ".", slash != NULL ? (size_t)(slash - path) : 1);
    os_visit_folder(folder.data, offer_name, &suggestion);
    bool any = suggestion.nearest != NULL || suggestion.list[0] != '\0';
    return own_refuse(value, error, REASON_MISSING, "no file '%.100s'%s%s", name, any ? "; " : "",
        any ? suggestion_answer(&suggestion) : "; its path starts at the kit file");
}

static bool find_path(const struct own_vocabulary *words, const struct own_value *value,
    const char *name, struct buffer *path, struct error *error)
{
    LOCAL_BUFFER joined = BUFFER_INIT;
    LOCAL_BUFFER folder = BUFFER_INIT;
    if (!stays_below(name))
        return own_refuse(value, error, REASON_BAD_VALUE,
            "'%.100s' leads out of the kit's folder; pictures of rows lie there or below it", name);
    yaml_add_path(words->tree, "", &folder);
    yaml_add_path(words->tree, name, &joined);
    os_tidy_path(joined.data, path);
    if (!os_file_exists(path->data))
        return no_file(value, name, path->data, error);
    return !has_link(joined.data, folder.length) ||
           own_refuse(value, error, REASON_BAD_VALUE,
               "'%.100s' is a link; pictures of rows are files in the kit's folder or below it",
               name);
}

/* "unit:tank" as a file's name and the symbol's colour. */
static bool name_of_family(const struct own_vocabulary *words, const struct own_value *value,
    struct buffer *name, enum colour_role *role, struct error *error)
{
    size_t length = strcspn(value->text, ":");
    for (int i = 0; i < words->symbol_count; i++) {
        const struct own_symbol *symbol = &words->symbol[i];
        if (symbol->files == NULL || strlen(symbol->name) != length ||
            strncmp(symbol->name, value->text, length) != 0)
            continue;
        const char *open = strchr(symbol->files, '{');
        buffer_add_bytes(name, symbol->files, (size_t)(open - symbol->files));
        buffer_add(name, value->text + length + 1);
        buffer_add(name, strchr(open, '}') + 1);
        *role = symbol->role;
        return true;
    }
    return own_refuse(value, error, REASON_UNKNOWN,
        "no symbol '%.*s' with 'files: \"art/{name}.svg\"', to be named as in unit:tank",
        (int)(length < 40 ? length : 40), value->text);
}

/* ---- reading ---- */

static bool check_pixels(struct own_gallery *gallery, const struct own_symbol *symbol,
    const struct own_value *value, struct error *error)
{
    if (symbol->picture != NULL)
        gallery->pixels += (double)symbol->picture->width * symbol->picture->height;
    return gallery->pixels <= PIXELS_MOST ||
           own_refuse(value, error, REASON_MISFIT,
               "all pictures of rows together have more than %d million pixels; make them "
               "smaller (300 dpi print well)",
               PIXELS_MOST / 1000000);
}

static bool add_picture(const struct own_vocabulary *words, const struct own_value *value,
    const char *path, enum colour_role role, struct error *error)
{
    struct own_gallery *gallery = words->gallery;
    struct own_symbol *symbol = memory_create(1, sizeof *symbol);
    *symbol =
        (struct own_symbol){.name = own_pool_keep(words->pool, value->text, strlen(value->text)),
            .path = own_pool_keep(words->pool, path, strlen(path)),
            .role = role};
    if (!own_symbol_load(words, symbol, value, error) ||
        !check_pixels(gallery, symbol, value, error)) {
        own_symbol_finish(symbol);
        free(symbol);
        return false;
    }
    if (gallery->count == gallery->capacity) {
        gallery->capacity = 2 * gallery->capacity + 16;
        gallery->picture =
            memory_resize(gallery->picture, (size_t)gallery->capacity, sizeof *gallery->picture);
    }
    gallery->picture[gallery->count++] = symbol;
    return true;
}

bool own_gallery_find(const struct own_vocabulary *words, const struct own_value *value, int *index,
    struct error *error)
{
    struct own_gallery *gallery = words->gallery;
    LOCAL_BUFFER name = BUFFER_INIT;
    LOCAL_BUFFER path = BUFFER_INIT;
    enum colour_role role = COLOUR_NONE;
    for (*index = 0; *index < gallery->count; *index += 1) {
        if (strcmp(gallery->picture[*index]->name, value->text) == 0)
            return true;
    }
    if (strchr(value->text, ':') == NULL)
        buffer_add(&name, value->text);
    else if (!name_of_family(words, value, &name, &role, error))
        return false;
    return find_path(words, value, name.data, &path, error) &&
           add_picture(words, value, path.data, role, error);
}
