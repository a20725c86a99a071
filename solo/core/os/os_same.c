/*
 * Finds the file that a path leads to, and reports whether two paths lead to the same one. The
 * system decides (device and inode), never the spelling. A missing file is identified by where it
 * would be.
 */
#define _GNU_SOURCE /* realpath */
#include "core/os.h"

#include <inttypes.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LINKS_MAX = 40 };

/* Returns the target of the symbolic link LINK, or NULL if it is not one. The caller frees it. */
static char *link_target(const char *link)
{
    char target[4096];
    ssize_t length = readlink(link, target, sizeof target - 1);
    if (length < 0)
        return NULL;
    target[length] = '\0';
    const char *slash = strrchr(link, '/');
    struct buffer path = BUFFER_INIT;
    if (slash && target[0] != '/')
        buffer_add_bytes(&path, link, (size_t)(slash - link) + 1);
    buffer_add(&path, target);
    return path.data;
}

char *os_follow_links(const char *path)
{
    char *target = memory_copy_string(path);
    for (int i = 0; i < LINKS_MAX; i++) {
        char *next = link_target(target);
        if (!next)
            break;
        free(target);
        target = next;
    }
    return target;
}

/* A path split into its existing beginning and the missing rest. */
struct walk {
    struct buffer there;
    struct buffer missing; /* "/a/b" */
};

static void add_missing(struct walk *walk, const char *part, size_t length)
{
    buffer_add(&walk->missing, "/");
    buffer_add_bytes(&walk->missing, part, length);
}

static void step(struct walk *walk, const char *part, size_t length)
{
    struct stat about;
    size_t before = walk->there.length;
    if (walk->missing.length > 0) {
        if (length != 2 || memcmp(part, "..", 2) != 0) {
            add_missing(walk, part, length);
            return;
        }
        /* ".." after a missing folder */
        char *slash = strrchr(walk->missing.data, '/');
        walk->missing.length = (size_t)(slash - walk->missing.data);
        *slash = '\0';
        return;
    }
    buffer_add(&walk->there, "/");
    buffer_add_bytes(&walk->there, part, length);
    if (stat(walk->there.data, &about) == 0)
        return;
    walk->there.length = before;
    walk->there.data[before] = '\0';
    add_missing(walk, part, length);
}

static struct walk walk_along(const char *path)
{
    struct walk walk = {BUFFER_INIT, BUFFER_INIT};
    size_t length;
    buffer_add(&walk.there, path[0] == '/' ? "/." : ".");
    for (const char *part = path; *part != '\0'; part += length + (part[length] == '/')) {
        length = strcspn(part, "/");
        if (length > 0 && !(length == 1 && part[0] == '.'))
            step(&walk, part, length);
    }
    return walk;
}

void os_file_key(const char *path, struct buffer *key)
{
    FREED char *target = os_follow_links(path);
    struct walk walk = walk_along(target);
    struct stat about;
    buffer_clear(key);
    if (stat(walk.there.data, &about) == 0)
        buffer_format(
            key, "%" PRIuMAX ":%" PRIuMAX, (uintmax_t)about.st_dev, (uintmax_t)about.st_ino);
    else /* it has just vanished: only its spelling is left */
        buffer_add(key, walk.there.data);
    if (walk.missing.length > 0)
        buffer_add(key, walk.missing.data);
    buffer_finish(&walk.there);
    buffer_finish(&walk.missing);
}

/* Adds PATH as an absolute path without links; returns false if the system cannot resolve it. */
static bool make_real(const char *path, struct buffer *real)
{
    struct walk walk = walk_along(path);
    FREED char *there = realpath(walk.there.data, NULL);
    if (there)
        buffer_format(real, "%s%s", strcmp(there, "/") == 0 ? "" : there,
            walk.missing.length > 0 ? walk.missing.data : "");
    buffer_finish(&walk.there);
    buffer_finish(&walk.missing);
    return there != NULL;
}

bool os_is_below(const char *path, const char *folder)
{
    LOCAL_BUFFER real = BUFFER_INIT, base = BUFFER_INIT;
    if (!make_real(path, &real) || !make_real(folder, &base))
        return false;
    return real.length >= base.length && memcmp(real.data, base.data, base.length) == 0 &&
           (real.data[base.length] == '\0' || real.data[base.length] == '/');
}

bool os_same_file(const char *a, const char *b)
{
    LOCAL_BUFFER left = BUFFER_INIT;
    LOCAL_BUFFER right = BUFFER_INIT;
    os_file_key(a, &left);
    os_file_key(b, &right);
    return left.length == right.length && memcmp(left.data, right.data, left.length) == 0;
}
