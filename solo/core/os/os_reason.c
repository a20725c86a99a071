/*
 * The system's error messages, even in languages for which the C library has no locale installed.
 */
#include "core/language.h"
#include "core/os/os_private.h"

#include <errno.h>

struct reason {
    int number;
    const char *words; /* the C library's English, except for EPIPE */
};

/* Errors that concern files. */
static const struct reason reasons[] = {
    {ENOENT, N_("No such file or directory")},
    {EACCES, N_("Permission denied")},
    {EPERM, N_("Operation not permitted")},
    {EEXIST, N_("File exists")},
    {EISDIR, N_("Is a directory")},
    {ENOTDIR, N_("Not a directory")},
    {ENOTEMPTY, N_("Directory not empty")},
    {ENOSPC, N_("No space left on device")},
    {EDQUOT, N_("Disk quota exceeded")},
    {EFBIG, N_("File too large")},
    {EROFS, N_("Read-only file system")},
    {EIO, N_("Input/output error")},
    {EMFILE, N_("Too many open files")},
    {ELOOP, N_("Too many levels of symbolic links")},
    {ENAMETOOLONG, N_("File name too long")},
    {EBUSY, N_("Device or resource busy")},
    {EAGAIN, N_("Resource temporarily unavailable")},
    {ENOMEM, N_("Cannot allocate memory")},
    {EXDEV, N_("Invalid cross-device link")},
    {EINVAL, N_("Invalid argument")},
    {EPIPE, N_("Nobody reads this pipe")},
};

const char *os_reason(int number)
{
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (reasons[i].number == number)
            return _(reasons[i].words);
    return strerror(number);
}
