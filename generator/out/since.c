/*
 * --since MANIFEST: finds the pieces and boards whose pictures are those of an earlier --each, so
 * that only the others are printed.
 */
#include "out/parts.h"

enum { MANIFEST_MOST = 64 << 20 };

static bool refuse(const char *path, struct error *error)
{
    return error_refuse(error, REASON_BAD_VALUE, error_option_opens("since"),
        "needs a manifest.json that --each wrote, with the hash of each picture; %.200s is not one",
        path);
}

/* Reads the file PATH; the caller releases it. Returns NULL and an error if it is not a manifest.
 */
static json_t *read_manifest(const char *path, struct error *error)
{
    FREED char *bytes = NULL;
    size_t length = 0;
    if (!os_read_file(path, MANIFEST_MOST, &bytes, &length, error))
        return NULL;
    json_t *manifest = json_loadb(bytes, length, JSON_REJECT_DUPLICATES, NULL);
    if (json_is_array(json_object_get(manifest, "pieces")) &&
        json_is_array(json_object_get(manifest, "boards")))
        return manifest;
    json_decref(manifest);
    (void)refuse(path, error);
    return NULL;
}

/* Adds how many copies of each picture LIST has to KNOWN, by sort and hash. */
static bool count_known(const json_t *list, json_t *known)
{
    size_t index;
    const json_t *entry;
    json_array_foreach(list, index, entry)
    {
        const char *sort = json_string_value(json_object_get(entry, "component"));
        const char *hash = json_string_value(json_object_get(entry, "hash"));
        json_int_t count = json_integer_value(json_object_get(entry, "count"));
        if (sort == NULL || hash == NULL || strlen(sort) + strlen(hash) > 300)
            return false;
        struct phrase key = text_phrase("%s %s", sort, hash);
        count += json_integer_value(json_object_get(known, key.data));
        json_object_set_new(known, key.data, json_integer(count));
    }
    return true;
}

/* Adds to SINCE the copies of PIECE that are in KNOWN, and takes them from there. */
static bool note_piece(const struct run *run, const struct each_piece *piece, json_t *known,
    struct piece_since *since, struct error *error)
{
    struct phrase hash;
    if (!each_piece_hash(run, piece, &hash, error))
        return false;
    struct phrase key = text_phrase("%s %s", piece->alone.name, hash.data);
    json_int_t there = json_integer_value(json_object_get(known, key.data));
    int kept = there < piece->alone.count ? (int)there : piece->alone.count;
    if (kept > 0)
        json_object_set_new(known, key.data, json_integer(there - kept));
    struct piece_kept *added = MEMORY_ADD(since->kept, since->count);
    *added = (struct piece_kept){.row = piece->alone.row, .count = kept};
    snprintf(added->name, sizeof added->name, "%s", piece->alone.name);
    const char *file = (*piece->print)->file_name;
    bool listed =
        since->print_count > 0 && strcmp(since->prints[since->print_count - 1].name, file) == 0;
    if (kept < piece->alone.count && !listed)
        snprintf(MEMORY_ADD(since->prints, since->print_count)->name, sizeof since->prints->name,
            "%s", file);
    return true;
}

bool since_find(const struct run *run, struct piece_since *since, struct error *error)
{
    const char *path = run->settings.since;
    json_t *manifest = read_manifest(path, error);
    json_t *known = json_object();
    bool good = manifest != NULL;
    if (good && (!count_known(json_object_get(manifest, "pieces"), known) ||
                    !count_known(json_object_get(manifest, "boards"), known)))
        good = refuse(path, error);
    for (struct each_piece piece = EACH_BEGIN; good && each_next(run, &piece);)
        good = note_piece(run, &piece, known, since, error);
    if (good && since->print_count == 0)
        good = error_refuse(error, REASON_MISFIT, error_option_opens("since"),
            "leaves nothing to print: no picture has changed since %.200s", path);
    json_decref(manifest);
    json_decref(known);
    return good;
}

void since_finish(struct piece_since *since)
{
    free(since->kept);
    free(since->prints);
}

bool since_wants(
    const struct piece_since *since, const struct kit *kit, const struct component *component)
{
    const char *name = kit_name(kit);
    struct phrase file =
        text_phrase("%s%s%s", name != NULL ? name : "", name != NULL ? "-" : "", component->name);
    int i = 0;
    while (since != NULL && i < since->print_count && strcmp(since->prints[i].name, file.data) != 0)
        i++;
    return since == NULL || i < since->print_count;
}
