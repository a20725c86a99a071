/*
 * Folders, and files in them that must be what they seem.
 */
#include "core/os/os_private.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <time.h>
#include <unistd.h>

void os_visit_folder(
    const char *path, void (*visit)(void *context, const char *name), void *context)
{
    DIR *folder = opendir(path);
    if (!folder)
        return;
    for (struct dirent *entry = readdir(folder); entry; entry = readdir(folder))
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
            visit(context, entry->d_name);
    closedir(folder);
}

char *os_beside(const char *path, const char *name)
{
    const char *slash = strrchr(path, '/');
    struct buffer joined = BUFFER_INIT;
    buffer_add_bytes(&joined, path, slash ? (size_t)(slash - path) + 1 : 0);
    buffer_add(&joined, name);
    return joined.data;
}

bool os_sync_folder(const char *path)
{
    char *folder = os_beside(path, ".");
    int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    free(folder);
    if (file < 0)
        return true;
    bool failed = fsync(file) != 0 && errno != EINVAL && errno != ENOTSUP && errno != EBADF;
    int reason = errno;
    close(file);
    errno = reason;
    return !failed;
}

bool os_is_at(const struct stat *file, const char *path)
{
    struct stat about;
    return lstat(path, &about) == 0 && about.st_dev == file->st_dev && about.st_ino == file->st_ino;
}

int os_open_own(const char *path, int flags)
{
    struct stat about;
    int file = open(path, flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    if (file < 0) {
        if (errno == EACCES)
            errno = os_is_own_file(path) ? EACCES : EPERM;
        else if (errno != ENOENT)
            errno = EPERM; /* a link (ELOOP), a pipe without a reader (ENXIO), ... */
        return -1;
    }
    if (fstat(file, &about) == 0 && S_ISREG(about.st_mode) && about.st_uid == geteuid())
        return file;
    close(file);
    errno = EPERM;
    return -1;
}

static bool is_hidden_name(const char *name)
{
    static const char start[] = ".paperhex-", end[] = ".tmp";
    return strncmp(name, start, strlen(start)) == 0 && text_ends_in(name + strlen(start), end);
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
