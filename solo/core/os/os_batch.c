/*
 * Files that appear in a folder together. Each is closed once written, so a batch may hold more
 * files than a program can have open; all are synced at the end.
 */
#include "core/os/os_private.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

struct entry {
    char *hidden; /* NULL once renamed */
    char *target;
};

struct os_batch {
    char *folder; /* ends in a slash */
    struct entry *entry;
    size_t count;
    long number; /* number of the next hidden name */
};

struct os_batch *os_batch_create(const char *folder)
{
    struct os_batch *batch = memory_create(1, sizeof *batch);
    size_t size = strlen(folder) + 2;
    batch->folder = memory_create(size, 1);
    snprintf(batch->folder, size, "%s/", folder);
    os_sweep(batch->folder);
    return batch;
}

/* Reports whether TARGET does not exist or may be replaced; otherwise returns false with errno. */
static bool may_replace(const char *target)
{
    struct stat old;
    if (lstat(target, &old) != 0)
        return errno == ENOENT;
    errno = S_ISDIR(old.st_mode) ? EISDIR : EEXIST;
    if (!S_ISREG(old.st_mode) && !S_ISLNK(old.st_mode))
        return false;
    return S_ISLNK(old.st_mode) || access(target, W_OK) == 0;
}

/* Opens a new hidden file and stores its path in ENTRY. Returns a negative number with errno on
 * failure. */
static int open_hidden(struct os_batch *batch, struct entry *entry)
{
    int file = -1;
    do {
        char name[64];
        snprintf(name, sizeof name, ".paperhex-%ld-%ld.tmp", (long)getpid(), batch->number++);
        free(entry->hidden);
        entry->hidden = os_beside(batch->folder, name);
        file = open(entry->hidden, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    } while (file < 0 && errno == EEXIST);
    return file;
}

/* Writes all of BYTES and closes FILE; returns false with errno on failure. */
static bool fill(int file, const char *bytes, size_t count)
{
    int reason = 0;
    while (count > 0 && reason == 0) {
        ssize_t written = write(file, bytes, count);
        if (written < 0 && errno != EINTR)
            reason = errno;
        bytes += written > 0 ? written : 0;
        count -= written > 0 ? (size_t)written : 0;
    }
    if (close(file) != 0 && reason == 0)
        reason = errno;
    errno = reason;
    return reason == 0;
}

bool os_batch_add(
    struct os_batch *batch, const char *name, const void *bytes, size_t count, struct error *error)
{
    struct entry entry = {NULL, os_beside(batch->folder, name)};
    if (os_is_in_use(entry.target)) {
        error_set(error, ERROR_SYSTEM, "%s is in use by another program", entry.target);
        free(entry.target);
        return false;
    }
    int file = may_replace(entry.target) ? open_hidden(batch, &entry) : -1;
    bool good = file >= 0 && fill(file, bytes, count);
    if (!good)
        os_refuse_write(entry.target, errno, error);
    if (file < 0) {
        free(entry.hidden);
        free(entry.target);
        return false;
    }
    *MEMORY_ADD(batch->entry, batch->count) = entry;
    return good;
}

/* Syncs the hidden file; returns false with errno on failure. */
static bool settle(const struct entry *entry)
{
    int file = open(entry->hidden, O_WRONLY | O_CLOEXEC);
    if (file < 0)
        return false;
    bool good = fsync(file) == 0;
    return close(file) == 0 && good;
}

static bool give_name(struct entry *entry)
{
    if (rename(entry->hidden, entry->target) != 0)
        return false;
    free(entry->hidden);
    entry->hidden = NULL;
    return true;
}

bool os_batch_end(struct os_batch *batch, bool good, struct error *error)
{
    for (size_t i = 0; good && i < batch->count; i++)
        good = settle(&batch->entry[i]) || os_refuse_write(batch->entry[i].target, errno, error);
    for (size_t i = 0; good && i < batch->count; i++)
        good = give_name(&batch->entry[i]) || os_refuse_write(batch->entry[i].target, errno, error);
    if (good && !os_sync_folder(batch->folder))
        good = os_refuse_write(batch->folder, errno, error);
    for (size_t i = 0; i < batch->count; i++) {
        if (batch->entry[i].hidden != NULL)
            unlink(batch->entry[i].hidden);
        free(batch->entry[i].hidden);
        free(batch->entry[i].target);
    }
    free(batch->entry);
    free(batch->folder);
    free(batch);
    return good;
}
