/*
 * Preloaded into a program, records the order of the system calls that make files last: a
 * tab-separated line for each call that succeeded, at the end of the file named by PAPERHEX_CALLS.
 * Inodes identify files. Writes by stdio inside the C library are not seen, so a line also has the
 * size of the file. disk_order.py reads and judges the lines.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { LINE_SIZE = 256 * 1024, FIRST_NUMBER = 200 };

/* Returns the real function, looked up each time because nothing here is or must be fast. */
static void *real(const char *name)
{
    void *function = dlsym(RTLD_NEXT, name);
    if (!function)
        abort();
    return function;
}

/* Declares real_NAME, the real function NAME, converting its pointer through memory. */
#define REAL(name)                                                                                 \
    __typeof__(name) *real_##name;                                                                 \
    void *found_##name = real(#name);                                                              \
    memcpy(&real_##name, &found_##name, sizeof real_##name)

/* Writes a line by raw calls, so that writing is not recorded itself, on a number that no file of
 * the program would get. */
static void put(const char *line, size_t length)
{
    const char *path = getenv("PAPERHEX_CALLS");
    if (!path)
        return;
    long file = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND, 0600);
    long high = syscall(SYS_fcntl, file, F_DUPFD, FIRST_NUMBER);
    syscall(SYS_close, file);
    if (syscall(SYS_write, high, line, length) != (long)length)
        abort();
    syscall(SYS_close, high);
}

static void note(const char *format, ...)
{
    static _Thread_local char line[LINE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    if (length < 0 || (size_t)length >= sizeof line)
        abort();
    put(line, (size_t)length);
}

static struct stat about_file(int file)
{
    struct stat about;
    memset(&about, 0, sizeof about);
    fstat(file, &about);
    return about;
}

static struct stat about_path(const char *path)
{
    struct stat about;
    memset(&about, 0, sizeof about);
    lstat(path, &about);
    return about;
}

static void note_file(const char *call, int file, long long number)
{
    struct stat about = about_file(file);
    if (S_ISREG(about.st_mode) || S_ISDIR(about.st_mode))
        note("%s\t%llu\t%lld\n", call, (unsigned long long)about.st_ino, number);
}

/* ---- opening ---- */

static int opened(int file, const char *path, int flags)
{
    if (file < 0)
        return file; /* and errno is kept */
    struct stat about = about_file(file);
    if (S_ISREG(about.st_mode) || S_ISDIR(about.st_mode))
        note("open\t%llu\t%d\t%s\n", (unsigned long long)about.st_ino, flags & O_ACCMODE, path);
    return file;
}

static mode_t mode_of(int flags, va_list arguments)
{
    return flags & (O_CREAT | __O_TMPFILE) ? (mode_t)va_arg(arguments, unsigned) : 0;
}

int open(const char *path, int flags, ...)
{
    REAL(open);
    va_list arguments;
    va_start(arguments, flags);
    mode_t mode = mode_of(flags, arguments);
    va_end(arguments);
    return opened(real_open(path, flags, mode), path, flags);
}

int open64(const char *path, int flags, ...)
{
    REAL(open64);
    va_list arguments;
    va_start(arguments, flags);
    mode_t mode = mode_of(flags, arguments);
    va_end(arguments);
    return opened(real_open64(path, flags, mode), path, flags);
}

int fcntl(int file, int command, ...)
{
    REAL(fcntl);
    va_list arguments;
    va_start(arguments, command);
    void *argument = va_arg(arguments, void *);
    va_end(arguments);
    int status = real_fcntl(file, command, argument);
    if (command == F_OFD_SETLK && status == 0)
        note_file("lock", file, 0);
    return status;
}

/* ---- bytes ---- */

ssize_t read(int file, void *bytes, size_t count)
{
    REAL(read);
    ssize_t got = real_read(file, bytes, count);
    if (got >= 0)
        note_file("read", file, got);
    return got;
}

static void note_bytes(const char *call, unsigned long long inode, const char *bytes, size_t count)
{
    static _Thread_local char hex[LINE_SIZE / 2];
    if (count * 2 >= sizeof hex)
        abort();
    for (size_t i = 0; i < count; i++)
        snprintf(hex + 2 * i, 3, "%02x", (unsigned char)bytes[i]);
    hex[2 * count] = '\0';
    note("%s\t%llu\t%s\n", call, inode, hex);
}

ssize_t write(int file, const void *bytes, size_t count)
{
    REAL(write);
    ssize_t written = real_write(file, bytes, count);
    if (written <= 0 || file <= STDERR_FILENO)
        return written;
    struct stat about = about_file(file);
    if (S_ISREG(about.st_mode))
        note_bytes("write", about.st_ino, bytes, (size_t)written);
    return written;
}

int ftruncate(int file, off_t length)
{
    REAL(ftruncate);
    int status = real_ftruncate(file, length);
    if (status == 0)
        note_file("truncate", file, (long long)length);
    return status;
}

int fsync(int file)
{
    REAL(fsync);
    int status = real_fsync(file);
    if (status == 0)
        note_file("fsync", file, (long long)about_file(file).st_size);
    return status;
}

/* ---- names ---- */

/* Reads a secret's bytes when it gets its name, because they go through stdio. */
static void note_content(const struct stat *about, const char *path)
{
    static _Thread_local char bytes[LINE_SIZE / 8];
    size_t length = strlen(path);
    if (length < 7 || strcmp(path + length - 7, ".secret") != 0)
        return;
    long file = syscall(SYS_openat, AT_FDCWD, path, O_RDONLY, 0);
    long got = syscall(SYS_read, file, bytes, sizeof bytes);
    syscall(SYS_close, file);
    note_bytes("content", about->st_ino, bytes, got > 0 ? (size_t)got : 0);
}

static int named(int status, const char *call, const char *from, const char *to)
{
    if (status != 0)
        return status;
    struct stat about = about_path(to);
    note_content(&about, to);
    note("%s\t%llu\t%lld\t%s\t%s\n", call, (unsigned long long)about.st_ino,
        (long long)about.st_size, from, to);
    return 0;
}

int rename(const char *from, const char *to)
{
    REAL(rename);
    return named(real_rename(from, to), "rename", from, to);
}

int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned flags)
{
    REAL(renameat2);
    return named(real_renameat2(from_folder, from, to_folder, to, flags), "rename", from, to);
}

int link(const char *from, const char *to)
{
    REAL(link);
    return named(real_link(from, to), "link", from, to);
}

int linkat(int from_folder, const char *from, int to_folder, const char *to, int flags)
{
    REAL(linkat);
    return named(real_linkat(from_folder, from, to_folder, to, flags), "link", from, to);
}

int unlink(const char *path)
{
    REAL(unlink);
    int status = real_unlink(path);
    if (status == 0)
        note("unlink\t0\t0\t%s\n", path);
    return status;
}

/* ---- what people are told ---- */

int fflush(FILE *stream)
{
    REAL(fflush);
    int status = real_fflush(stream);
    if (stream == stdout && status == 0)
        note("tell\t0\t0\n");
    return status;
}
