/*
 * Finds clashes among claims, which are sorted by file identity so that claims of one file are
 * neighbours.
 */
#include "out/out.h"

void claims_finish(struct claims *claims)
{
    for (size_t i = 0; i < claims->count; i++) {
        free(claims->claim[i].key);
        free(claims->claim[i].path);
    }
    free(claims->claim);
    *claims = (struct claims)CLAIMS_INIT;
}

static void add(
    struct claims *claims, const char *path, enum setting setting, bool written, int entry)
{
    struct buffer key = BUFFER_INIT;
    size_t count = claims->count;
    os_file_key(strcmp(path, "-") == 0 ? "/dev/stdout" : path, &key);
    *MEMORY_ADD(claims->claim, claims->count) =
        (struct claim){key.data, memory_copy_string(path), setting, written, entry, count};
}

void claims_read(struct claims *claims, const char *path, enum setting setting, int entry)
{
    if (!os_is_no_file(path))
        add(claims, path, setting, false, entry);
}

void claims_write_in(struct claims *claims, const char *folder, const char *name, int entry)
{
    LOCAL_BUFFER path = BUFFER_INIT;
    size_t length = strlen(folder);
    bool slash = length > 0 && folder[length - 1] == '/';
    buffer_format(&path, "%s%s%s", folder, slash ? "" : "/", name);
    claims_write(claims, path.data, SETTING_OUTPUT, entry);
}

void claims_write(struct claims *claims, const char *path, enum setting setting, int entry)
{
    add(claims, path, setting, true, entry);
}

/* ---- clashes ---- */

/* Orders by file, then readers before writers, then by when they were claimed. */
static int by_file(const void *a, const void *b)
{
    const struct claim *first = a, *second = b;
    int files = strcmp(first->key, second->key);
    if (files != 0)
        return files;
    if (first->written != second->written)
        return first->written ? 1 : -1;
    return first->order < second->order ? -1 : 1;
}

struct claim_clash claims_clash(struct claims *claims)
{
    struct claim_clash clash = {NULL, NULL};
    if (claims->count > 1)
        qsort(claims->claim, claims->count, sizeof *claims->claim, by_file);
    for (size_t i = 1; i < claims->count; i++) {
        const struct claim *other = &claims->claim[i - 1], *writer = &claims->claim[i];
        if (writer->written && strcmp(other->key, writer->key) == 0 &&
            (clash.writer == NULL || writer->order < clash.writer->order))
            clash = (struct claim_clash){writer, other};
    }
    return clash;
}

bool claims_check(struct claims *claims, struct error *error)
{
    struct claim_clash clash = claims_clash(claims);
    if (clash.writer == NULL)
        return true;
    struct error_subject subject = error_option(setting_row(clash.writer->setting)->name);
    if (clash.other->written)
        return error_refuse(error, REASON_SAME_FILE, subject,
            "this command writes %.160s already; give it another name", clash.writer->path);
    /* it was given without an option, after the command */
    if (clash.other->setting == SETTING_FILE)
        return error_refuse(error, REASON_SAME_FILE, subject,
            "%.160s is a file that is read; give it another name", clash.writer->path);
    return error_refuse(error, REASON_SAME_FILE, subject,
        "%.160s is the file that --%s reads; give it another name", clash.writer->path,
        setting_row(clash.other->setting)->name);
}
