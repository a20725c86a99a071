/*
 * Files that appear whole or not at all. Bytes go to a nameless file in the same folder (O_TMPFILE)
 * if possible, which vanishes however the program ends; otherwise to a hidden file. Either is
 * renamed once it is on disk.
 */
#define _GNU_SOURCE /* O_TMPFILE */
#include "core/os/os_private.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

enum { NAMES_MAX = 1000 };

struct os_output {
    FILE *file;
    char *path;      /* the caller's name, for messages */
    char *target;    /* the file to replace, with links followed; NULL if written directly */
    char *temporary; /* path of the hidden file; NULL while there is none */
};

bool os_refuse_write(const char *path, int reason, struct error *error)
{
    if (reason == EEXIST)
        return error_input(error, "%s is not a file, so it is not replaced", path);
    return error_set(error, ERROR_SYSTEM, "cannot write %s: %s", path, os_reason(reason));
}

static int open_unnamed(const char *target, mode_t mode)
{
#ifdef O_TMPFILE
    if (access("/proc/self/fd", X_OK) != 0) /* needed to name the file */
        return -1;
    char *folder = os_beside(target, ".");
    int file = open(folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, mode);
    free(folder);
    return file;
#else
    return -1;
#endif
}

/* Calls MAKE with unused hidden names beside TARGET until it succeeds. Returns false with errno on
 * failure. */
static bool find_name(
    struct os_output *output, int (*make)(const char *name, void *data), void *data)
{
    for (int i = 0; i < NAMES_MAX; i++) {
        char name[64];
        snprintf(name, sizeof name, ".paperhex-%ld-%d.tmp", (long)getpid(), i);
        char *path = os_beside(output->target, name);
        if (make(path, data) == 0) {
            output->temporary = path;
            return true;
        }
        free(path);
        if (errno != EEXIST)
            return false;
    }
    return false;
}

struct opening {
    mode_t mode;
    int file;
};

static int make_file(const char *name, void *data)
{
    struct opening *opening = data;
    opening->file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, opening->mode);
    return opening->file < 0 ? -1 : 0;
}

static int link_file(const char *name, void *data)
{
    char open_file[64];
    snprintf(open_file, sizeof open_file, "/proc/self/fd/%d", *(const int *)data);
    return linkat(AT_FDCWD, open_file, AT_FDCWD, name, AT_SYMLINK_FOLLOW);
}

static int open_beside(struct os_output *output, mode_t mode)
{
    struct opening opening = {mode, open_unnamed(output->target, mode)};
    if (opening.file < 0 && !find_name(output, make_file, &opening))
        return -1;
    return opening.file;
}

/* Opens an output that will replace OLD and keep its permissions. Refuses if OLD is not
 * writable. */
static int open_replacing(struct os_output *output, const struct stat *old, mode_t mode)
{
    if (access(output->target, W_OK) != 0)
        return -1;
    int file = open_beside(output, mode);
    if (file >= 0 && fchmod(file, old->st_mode & mode) != 0) {
        close(file);
        return -1;
    }
    return file;
}

/* Opens PATH for writing directly. EPIPE if it is a pipe without a reader; a reader that is just
 * starting gets a moment. */
static int open_directly(const char *path, bool pipe)
{
    enum { PATIENCE_MS = 300, STEP_MS = 10 };
    const int flags = O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY;
    int file = open(path, flags);
    for (int ms = 0; pipe && file < 0 && errno == ENXIO && ms < PATIENCE_MS; ms += STEP_MS) {
        os_pause(STEP_MS);
        file = open(path, flags);
    }
    if (file >= 0)
        (void)fcntl(file, F_SETFL, O_WRONLY); /* from now on writes wait for the reader */
    else if (pipe && errno == ENXIO)
        errno = EPIPE;
    return file;
}

static int open_target(struct os_output *output, mode_t mode)
{
    struct stat old;
    if (stat(output->path, &old) != 0) {
        if (errno != ENOENT || output->path[0] == '\0')
            return -1;
        output->target = os_follow_links(output->path);
        os_sweep(output->target);
        return open_beside(output, mode);
    }
    if (S_ISREG(old.st_mode)) {
        output->target = os_follow_links(output->path);
        os_sweep(output->target);
        return open_replacing(output, &old, mode);
    }
    return open_directly(output->path, S_ISFIFO(old.st_mode));
}

/* Opens an output without following links. */
static int open_here(struct os_output *output, mode_t mode)
{
    struct stat old;
    output->target = memory_copy_string(output->path);
    if (lstat(output->path, &old) != 0)
        return errno == ENOENT && output->path[0] != '\0' ? open_beside(output, mode) : -1;
    os_sweep(output->target);
    if (S_ISLNK(old.st_mode))
        return open_beside(output, mode);
    if (S_ISREG(old.st_mode))
        return open_replacing(output, &old, mode);
    errno = S_ISDIR(old.st_mode) ? EISDIR : EEXIST;
    return -1;
}

static bool open_output(
    struct os_output *output, int (*find)(struct os_output *output, mode_t mode), mode_t mode)
{
    if (strcmp(output->path, "-") == 0) {
        output->file = stdout;
        return true;
    }
    int file = find(output, mode);
    if (file < 0)
        return false;
    output->file = fdopen(file, "wb");
    if (!output->file)
        close(file);
    return output->file != NULL;
}

static struct os_output *create(const char *path,
    int (*find)(struct os_output *output, mode_t mode), mode_t mode, struct error *error)
{
    if (os_is_in_use(path)) {
        error_set(error, ERROR_SYSTEM, "%s is in use by another program", path);
        return NULL;
    }
    struct os_output *output = memory_create(1, sizeof *output);
    output->path = memory_copy_string(path);
    if (open_output(output, find, mode))
        return output;
    os_refuse_write(path, errno, error);
    os_output_destroy(output);
    return NULL;
}

struct os_output *os_output_create(const char *path, mode_t mode, struct error *error)
{
    return create(path, open_target, mode, error);
}

struct os_output *os_output_create_here(const char *path, mode_t mode, struct error *error)
{
    return create(path, open_here, mode, error);
}

/* Reports whether nothing is there, or the user's own regular file. */
static bool is_private_file(const char *path)
{
    struct stat about;
    if (lstat(path, &about) != 0)
        return errno == ENOENT;
    return S_ISREG(about.st_mode) && about.st_uid == geteuid();
}

struct os_output *os_output_create_private(const char *path, struct error *error)
{
    if (!is_private_file(path)) {
        os_refuse_not_own(path, error);
        return NULL;
    }
    struct os_output *output = memory_create(1, sizeof *output);
    output->path = memory_copy_string(path);
    output->target = memory_copy_string(path);
    int file = open_beside(output, 0600);
    output->file = file < 0 ? NULL : fdopen(file, "wb");
    if (output->file)
        return output;
    os_refuse_write(path, errno, error);
    if (file >= 0)
        close(file);
    os_output_destroy(output);
    return NULL;
}

struct os_output *os_output_create_memory(char **bytes, size_t *count, struct error *error)
{
    struct os_output *output = memory_create(1, sizeof *output);
    *bytes = NULL;
    *count = 0;
    output->path = memory_copy_string("a picture");
    output->file = open_memstream(bytes, count);
    if (output->file)
        return output;
    os_refuse_write(output->path, errno, error);
    os_output_destroy(output);
    return NULL;
}

bool os_output_write(struct os_output *output, const void *bytes, size_t count, struct error *error)
{
    if (count > 0 && fwrite(bytes, 1, count, output->file) != count)
        return os_refuse_write(output->path, errno, error);
    return true;
}

static int close_file(struct os_output *output)
{
    FILE *file = output->file;
    output->file = NULL;
    return file == NULL || file == stdout ? 0 : fclose(file);
}

/* Syncs the file, names it if needed, renames it to its final name and syncs the folder. */
static bool finish_file(struct os_output *output)
{
    if (ferror(output->file) || fflush(output->file) != 0)
        return false;
    if (!output->target)
        return close_file(output) == 0;
    int file = fileno(output->file);
    if (fsync(file) != 0)
        return false;
    if (!output->temporary && !find_name(output, link_file, &file))
        return false;
    if (close_file(output) != 0 || rename(output->temporary, output->target) != 0)
        return false;
    free(output->temporary);
    output->temporary = NULL;
    return os_sync_folder(output->target);
}

bool os_output_commit(struct os_output *output, struct error *error)
{
    errno = EIO; /* an earlier write failed and its errno is lost */
    bool good = finish_file(output);
    if (!good)
        os_refuse_write(output->path, errno, error);
    os_output_destroy(output);
    return good;
}

void os_output_destroy(struct os_output *output)
{
    if (!output)
        return;
    close_file(output);
    if (output->temporary)
        unlink(output->temporary);
    free(output->temporary);
    free(output->target);
    free(output->path);
    free(output);
}

bool os_output_end(struct os_output *output, bool good, struct error *error)
{
    if (good)
        return os_output_commit(output, error);
    os_output_destroy(output);
    return false;
}

static bool write_whole(struct os_output *output, const struct buffer *content, struct error *error)
{
    bool good = output != NULL && os_output_write(output, content->data, content->length, error);
    return os_output_end(output, good, error);
}

bool os_write_file(const char *path, mode_t mode, const struct buffer *content, struct error *error)
{
    return write_whole(os_output_create(path, mode, error), content, error);
}

bool os_write_private_file(const char *path, const struct buffer *content, struct error *error)
{
    return write_whole(os_output_create_private(path, error), content, error);
}
