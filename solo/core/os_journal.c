/*
 * A file that grows line by line, each line on disk before the program goes on. What the lines
 * are is for play/.
 */
#include "core/os.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct os_journal {
    int file;
    bool regular; /* no device or pipe: can be cut and synced */
    size_t length;
    char *path;
};

static bool refused(const char *path, int reason, struct error *error)
{
    return error_set(error, ERROR_SYSTEM, "cannot write %s: %s", path, strerror(reason));
}

/* Two programs must not write one record. The lock goes when the file is closed. */
static bool lock(int file)
{
    struct flock whole;
    memset(&whole, 0, sizeof whole);
    whole.l_type = F_WRLCK;
    whole.l_whence = SEEK_SET;
    if (fcntl(file, F_SETLK, &whole) == 0)
        return true;
    return errno != EACCES && errno != EAGAIN; /* a file system without locks is no obstacle */
}

/* A new name is on disk once its folder is; where folders cannot be synced nothing is lost. */
static void sync_folder(const char *path)
{
    const char *slash = strrchr(path, '/');
    struct buffer folder = BUFFER_INIT;
    buffer_add_bytes(&folder, path, slash ? (size_t)(slash - path) + 1 : 0);
    buffer_add(&folder, ".");
    int file = open(folder.data, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    buffer_finish(&folder);
    if (file < 0)
        return;
    (void)fsync(file);
    close(file);
}

static bool prepare(struct os_journal *journal, size_t keep, struct error *error)
{
    struct stat about;
    if (fstat(journal->file, &about) != 0)
        return refused(journal->path, errno, error);
    journal->regular = S_ISREG(about.st_mode);
    if (!journal->regular)
        return true;
    if (!lock(journal->file))
        return error_set(error, ERROR_SYSTEM, "%s is in use by another program", journal->path);
    if ((uintmax_t)about.st_size < keep)
        return error_set(error, ERROR_SYSTEM, "%s is shorter than it was", journal->path);
    if (ftruncate(journal->file, (off_t)keep) != 0
        || lseek(journal->file, (off_t)keep, SEEK_SET) < 0 || fsync(journal->file) != 0)
        return refused(journal->path, errno, error);
    journal->length = keep;
    sync_folder(journal->path);
    return true;
}

struct os_journal *os_journal_open(const char *path, size_t keep, struct error *error)
{
    int file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY, 0600);
    if (file < 0) {
        refused(path, errno, error);
        return NULL;
    }
    struct os_journal *journal = memory_create(1, sizeof *journal);
    journal->file = file;
    journal->path = memory_copy_string(path);
    if (!prepare(journal, keep, error)) {
        os_journal_destroy(journal);
        return NULL;
    }
    return journal;
}

static bool write_all(int file, const char *bytes, size_t count)
{
    while (count > 0) {
        ssize_t written = write(file, bytes, count);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        bytes += written;
        count -= (size_t)written;
    }
    return true;
}

/* Takes back what a failed append left, so that the file still ends with a whole line. */
static void cut_back(struct os_journal *journal)
{
    if (!journal->regular || ftruncate(journal->file, (off_t)journal->length) != 0)
        return;
    (void)lseek(journal->file, (off_t)journal->length, SEEK_SET);
}

bool os_journal_append(struct os_journal *journal, const void *bytes, size_t count,
    struct error *error)
{
    bool good = write_all(journal->file, bytes, count)
        && (!journal->regular || fsync(journal->file) == 0);
    if (!good) {
        int reason = errno;
        cut_back(journal);
        return refused(journal->path, reason, error);
    }
    journal->length += count;
    return true;
}

void os_journal_destroy(struct os_journal *journal)
{
    if (!journal)
        return;
    close(journal->file);
    free(journal->path);
    free(journal);
}
