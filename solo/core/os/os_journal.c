/*
 * A file that grows line by line, each line on disk before the program continues. It is opened
 * once, locked before its first byte is read, then read, cut and written through one descriptor.
 * Only play/ knows what the lines mean.
 */
#define _GNU_SOURCE /* open-file-description locks, renameat2 */
#include "core/os/os_private.h"

#include <errno.h>
#include <fcntl.h>
#include <time.h>
#include <unistd.h>

enum { TRIES_MAX = 16 };

struct os_journal {
    int file;
    bool device;     /* not a file: cannot be cut or synced */
    bool torn;       /* a failed append still has to be removed */
    size_t length;   /* valid bytes */
    char *path;      /* the caller's name, for messages */
    char *target;    /* the path after following links, when the file was opened */
    char *temporary; /* the hidden name until the first append, then NULL */
};

/* Marks the name as taken by another record, so that a caller who chooses names may try the next
 * one. */
static bool is_taken(struct error *error)
{
    if (error)
        error->reason = REASON_SAME_FILE;
    return false;
}

static bool refused(const char *path, int reason, struct error *error)
{
    error_set(error, ERROR_SYSTEM, "cannot write %s: %s", path, os_reason(reason));
    return reason == EEXIST && is_taken(error);
}

static bool in_use(const char *path, struct error *error)
{
    error_set(error, ERROR_SYSTEM, "%s is in use by another program", path);
    return is_taken(error);
}

/* ---- locks ---- */

static struct flock whole_file(int type)
{
    struct flock whole;
    memset(&whole, 0, sizeof whole);
    whole.l_type = (short)type;
    whole.l_whence = SEEK_SET;
    return whole;
}

/* Locks FILE, so that two programs never write one record. The lock belongs to the open file: it
 * lasts until that is closed, whatever the program does with other descriptors of the same file. */
static bool lock(int file)
{
    struct flock whole = whole_file(F_WRLCK);
    if (fcntl(file, F_OFD_SETLK, &whole) == 0)
        return true;
    return errno != EACCES && errno != EAGAIN; /* without lock support, continue without one */
}

bool os_is_in_use(const char *path)
{
    struct flock whole = whole_file(F_RDLCK);
    struct stat about;
    if (stat(path, &about) != 0 || !S_ISREG(about.st_mode))
        return false;
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (file < 0)
        return false;
    bool locked = fcntl(file, F_OFD_GETLK, &whole) == 0 && whole.l_type != F_UNLCK;
    close(file);
    return locked;
}

/* ---- files left by killed programs ---- */

static const char hidden_start[] = ".paperhex-", hidden_end[] = ".tmp";

static bool is_hidden_name(const char *name)
{
    size_t start = strlen(hidden_start);
    return strncmp(name, hidden_start, start) == 0 && text_ends_in(name + start, hidden_end);
}

static void sweep_name(void *context, const char *name)
{
    enum { DAY = 24 * 60 * 60 };
    struct stat about;
    if (!is_hidden_name(name))
        return;
    FREED char *path = os_beside(context, name);
    if (lstat(path, &about) == 0 && S_ISREG(about.st_mode) && about.st_uid == geteuid() &&
        time(NULL) - about.st_mtime > DAY && !os_is_in_use(path))
        unlink(path);
}

void os_sweep(const char *path)
{
    FREED char *folder = os_beside(path, "./");
    os_visit_folder(folder, sweep_name, folder);
}

/* Returns the record, in the folder of PATH, that a hidden name belongs to; the caller frees it.
 * NULL for other files, such as hidden outputs, which are never locked and have two numbers in
 * their names. */
static char *target_of_hidden(const char *path, const char *name)
{
    size_t length = strlen(name), start = strlen(hidden_start), end = strlen(hidden_end);
    if (length <= start + end || strncmp(name, hidden_start, start) != 0 ||
        strcmp(name + length - end, hidden_end) != 0 ||
        strspn(name + start, "0123456789-") == length - start - end)
        return NULL;
    char *target = os_beside(path, name + start);
    target[strlen(target) - end] = '\0';
    return target;
}

static bool is_empty(const char *path)
{
    struct stat about;
    return os_is_own_file(path) && stat(path, &about) == 0 && about.st_size == 0;
}

struct sweep {
    const char *path;
    void (*forget)(const char *target);
};

/* Removes a hidden file that no program has locked. While we hold its lock, no one else begins that
 * record. Without lock support there is no protection. */
static void sweep_left(void *context, const char *name)
{
    const struct sweep *sweep = context;
    struct flock whole = whole_file(F_WRLCK);
    struct stat about;
    char *target = target_of_hidden(sweep->path, name);
    if (!target)
        return;
    char *hidden = os_beside(sweep->path, name);
    int file = os_open_own(hidden, O_RDWR);
    if (file >= 0 && fcntl(file, F_OFD_SETLK, &whole) == 0 && fstat(file, &about) == 0 &&
        os_is_at(&about, hidden)) {
        if (is_empty(target)) /* the empty file only reserved the name (take_kept_place) */
            unlink(target);
        if (!os_name_is_taken(target))
            sweep->forget(target);
        unlink(hidden);
    }
    if (file >= 0)
        close(file);
    free(hidden);
    free(target);
}

void os_sweep_journals(const char *path, void (*forget)(const char *target))
{
    struct sweep sweep = {path, forget};
    FREED char *folder = os_beside(path, "./");
    os_visit_folder(folder, sweep_left, &sweep);
}

/* ---- opening an existing journal ---- */

static bool open_device(struct os_journal *journal, struct error *error)
{
    journal->device = true;
    journal->file = open(journal->path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
    return journal->file >= 0 || refused(journal->path, errno, error);
}

/* Opens and locks the journal. Refuses if it is no longer the file ABOUT that the path led to. */
static bool open_file(struct os_journal *journal, const struct stat *about, struct error *error)
{
    const int flags = O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY;
    struct stat opened;
    journal->target = os_follow_links(journal->path);
    journal->file = open(journal->target, flags);
    if (journal->file < 0)
        return refused(journal->path, errno, error);
    if (!lock(journal->file))
        return in_use(journal->path, error);
    if (fstat(journal->file, &opened) != 0)
        return refused(journal->path, errno, error);
    if (opened.st_dev != about->st_dev || opened.st_ino != about->st_ino ||
        !os_is_at(&opened, journal->target))
        return error_set(error, ERROR_SYSTEM, "%s changed while it was opened", journal->path);
    journal->length = (size_t)opened.st_size;
    return true;
}

static bool open_old(struct os_journal *journal, const struct stat *about,
    enum os_journal_start start, struct error *error)
{
    if (start == OS_JOURNAL_NEW)
        return refused(journal->path, EEXIST, error);
    if (S_ISREG(about->st_mode))
        return open_file(journal, about, error);
    if (S_ISCHR(about->st_mode) && start == OS_JOURNAL_ANY)
        return open_device(journal, error);
    if (S_ISDIR(about->st_mode))
        return refused(journal->path, EISDIR, error);
    return error_input(error, "%s is not a file", journal->path);
}

/* ---- creating a journal ---- */

/* Returns a hidden name derived from the record's name, so that a second program that begins the
 * same record finds the lock. */
static char *hidden_name(const char *target)
{
    const char *slash = strrchr(target, '/');
    LOCAL_BUFFER name = BUFFER_INIT;
    buffer_format(&name, "%s%s%s", hidden_start, slash ? slash + 1 : target, hidden_end);
    return os_beside(target, name.data);
}

/* Removes a file that a killed program left under the hidden name. False with EBUSY if another
 * program uses it. */
static bool remove_left(const char *temporary)
{
    struct stat about;
    int file = os_open_own(temporary, O_RDWR);
    if (file < 0)
        return errno == ENOENT;
    bool free = lock(file);
    bool removed = !free || fstat(file, &about) != 0 || !os_is_at(&about, temporary) ||
                   unlink(temporary) == 0 || errno == ENOENT;
    int reason = free ? errno : EBUSY;
    close(file);
    errno = reason;
    return free && removed;
}

/* Creates and locks the hidden file; retries if another program removes it meanwhile. Only the
 * lock's holder may give the record its name. A record that exists by then is kept. */
static bool make_hidden(struct os_journal *journal)
{
    for (int i = 0; i < TRIES_MAX; i++) {
        struct stat made;
        int file = open(journal->temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        if (file < 0 && errno != EEXIST)
            return false;
        if (file < 0 && !remove_left(journal->temporary))
            return false;
        if (file >= 0 && lock(file) && fstat(file, &made) == 0 &&
            os_is_at(&made, journal->temporary)) {
            journal->file = file;
            errno = EEXIST;
            return !os_name_is_taken(journal->target);
        }
        if (file >= 0)
            close(file);
    }
    errno = EBUSY;
    return false;
}

static bool open_new(struct os_journal *journal, struct error *error)
{
    journal->target = os_follow_links(journal->path);
    journal->temporary = hidden_name(journal->target);
    os_sweep(journal->target);
    if (make_hidden(journal))
        return true;
    int reason = errno;
    if (reason == EPERM && os_name_is_taken(journal->temporary))
        error_set(error, ERROR_SYSTEM, "%s is in the way and is not your file; move it away",
            journal->temporary);
    free(journal->temporary); /* not ours to remove */
    journal->temporary = NULL;
    return reason == EBUSY ? in_use(journal->path, error) : refused(journal->path, reason, error);
}

static bool open_any(struct os_journal *journal, enum os_journal_start start, struct error *error)
{
    struct stat about;
    if (stat(journal->path, &about) == 0)
        return open_old(journal, &about, start, error);
    if (errno != ENOENT || journal->path[0] == '\0')
        return refused(journal->path, errno, error);
    if (start != OS_JOURNAL_OLD)
        return open_new(journal, error);
    return error_set(error, ERROR_SYSTEM, "cannot read %s: %s", journal->path, os_reason(ENOENT));
}

struct os_journal *os_journal_open(
    const char *path, enum os_journal_start start, struct error *error)
{
    struct os_journal *journal = memory_create(1, sizeof *journal);
    journal->file = -1;
    journal->path = memory_copy_string(path);
    if (open_any(journal, start, error))
        return journal;
    os_journal_destroy(journal);
    return NULL;
}

void os_journal_destroy(struct os_journal *journal)
{
    if (!journal)
        return;
    if (journal->temporary)
        unlink(journal->temporary);
    if (journal->file >= 0)
        close(journal->file);
    free(journal->path);
    free(journal->target);
    free(journal->temporary);
    free(journal);
}

/* ---- its properties ---- */

bool os_journal_is_device(const struct os_journal *journal)
{
    return journal->device;
}

const char *os_journal_target(const struct os_journal *journal)
{
    return journal->device ? journal->path : journal->target;
}

size_t os_journal_length(const struct os_journal *journal)
{
    return journal->length;
}

bool os_journal_is_there(const struct os_journal *journal)
{
    struct stat about;
    if (journal->device || journal->temporary)
        return true;
    return fstat(journal->file, &about) == 0 && os_is_at(&about, journal->target) &&
           (journal->torn || (size_t)about.st_size == journal->length);
}

bool os_journal_read(
    struct os_journal *journal, size_t limit, char **bytes, size_t *length, struct error *error)
{
    struct buffer content = BUFFER_INIT;
    buffer_add(&content, "");
    if (!journal->device &&
        (lseek(journal->file, 0, SEEK_SET) < 0 ||
            !os_read_rest(journal->file, journal->path, limit, &content, error))) {
        buffer_finish(&content);
        return error_set(
            error, ERROR_SYSTEM, "cannot read %s: %s", journal->path, os_reason(errno));
    }
    journal->length = content.length;
    *bytes = content.data;
    *length = content.length;
    return true;
}

/* ---- writing ---- */

static bool cut_to(struct os_journal *journal, size_t length)
{
    if (ftruncate(journal->file, (off_t)length) != 0 ||
        lseek(journal->file, (off_t)length, SEEK_SET) < 0)
        return false;
    journal->length = length;
    journal->torn = false;
    return true;
}

bool os_journal_cut(struct os_journal *journal, size_t keep, struct error *error)
{
    struct stat about;
    if (journal->device)
        return true;
    if (fstat(journal->file, &about) != 0)
        return refused(journal->path, errno, error);
    if (keep > journal->length || (!journal->torn && (size_t)about.st_size != journal->length))
        return error_set(error, ERROR_SYSTEM, "%s was changed by another program", journal->path);
    if (!cut_to(journal, keep) || fsync(journal->file) != 0 || !os_sync_folder(journal->target))
        return refused(journal->path, errno, error);
    return true;
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

/* Reserves the name with an empty file, which the hidden file then replaces. A program killed in
 * between leaves both; sweep_left removes them. */
static bool take_kept_place(const char *temporary, const char *target)
{
    int place = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (place < 0)
        return false;
    close(place);
    if (rename(temporary, target) == 0)
        return true;
    int reason = errno;
    unlink(target);
    errno = reason;
    return false;
}

/* Renames the hidden file to a name that nothing has. Some file systems cannot do that in one step,
 * and some (exFAT, network folders) cannot give a file a second name either. */
static bool take_name(const char *temporary, const char *target)
{
    if (renameat2(AT_FDCWD, temporary, AT_FDCWD, target, RENAME_NOREPLACE) == 0)
        return true;
    if (link(temporary, target) == 0)
        return unlink(temporary) == 0;
    return errno != EEXIST && take_kept_place(temporary, target);
}

/* Gives the record its name once its first bytes are on disk. The record counts as begun when its
 * name is on disk, too. */
static bool appear(struct os_journal *journal)
{
    if (!take_name(journal->temporary, journal->target))
        return false;
    free(journal->temporary);
    journal->temporary = NULL;
    if (os_sync_folder(journal->target))
        return true;
    int reason = errno;
    unlink(journal->target); /* it does not count */
    errno = reason;
    return false;
}

static bool put_on_disk(struct os_journal *journal, const void *bytes, size_t count)
{
    if (journal->device)
        return write_all(journal->file, bytes, count);
    return (!journal->torn || cut_to(journal, journal->length)) &&
           write_all(journal->file, bytes, count) && fsync(journal->file) == 0 &&
           (!journal->temporary || appear(journal));
}

bool os_journal_append(
    struct os_journal *journal, const void *bytes, size_t count, struct error *error)
{
    if (!put_on_disk(journal, bytes, count)) {
        int reason = errno;
        /* Remove the bytes again, so that the file still ends with a complete line. */
        journal->torn = !journal->device && !cut_to(journal, journal->length);
        return refused(journal->path, reason, error);
    }
    journal->length += count;
    return true;
}
