/*
 * Creates and lists folders, checks, renames and removes files, and opens private ones.
 */
#include "core/os/os_private.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pwd.h>
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

bool os_name_is_taken(const char *path)
{
    struct stat about;
    return lstat(path, &about) == 0;
}

bool os_is_own_file(const char *path)
{
    struct stat about;
    return lstat(path, &about) == 0 && S_ISREG(about.st_mode) && about.st_uid == geteuid();
}

static struct phrase name_of_user(uid_t user)
{
    const struct passwd *entry = getpwuid(user);
    return entry != NULL ? text_phrase("%s", entry->pw_name) : text_phrase("user %u", user);
}

bool os_is_another_users(const char *path, struct error *error)
{
    struct stat about;
    if (lstat(path, &about) != 0 || !S_ISREG(about.st_mode) || about.st_uid == geteuid())
        return false;
    error_set(error, ERROR_SYSTEM,
        "%s belongs to %s: play as that user, or make it yours with 'sudo chown %u FILE'", path,
        name_of_user(about.st_uid).data, geteuid());
    return true;
}

bool os_refuse_not_own(const char *path, struct error *error)
{
    return !os_is_another_users(path, error) &&
           error_input(error, "%s is not your file: move it away", path);
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
