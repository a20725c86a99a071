/*
 * A library to preload: counts the system calls of a program that touch files or give random
 * numbers, writes them down, and lets one of them fail, or kills the program there. The kernel
 * hands each such call to a signal handler (seccomp's trap), so calls made inside libraries count
 * as well, no debugger is needed, and what is not asked for goes on as usual. Linux on x86-64 and
 * arm64.
 *
 *   FAULTS_LOG=FILE     a line a call: its number, its name, what it is about, its result
 *   FAULTS_AT=N         the call (from 1) at which FAULTS_DO happens
 *   FAULTS_DO=fail      it fails with the errno the table below has for it
 *            =eintr     it fails with EINTR (where a signal can do that, else as "fail")
 *            =half      a write writes half of its bytes, and the next one fails
 *            =kill      the program is killed before it
 *            =torn      a write writes half of its bytes, and the program is killed
 *   FAULTS_LINKS=none   as on exFAT: no hard links, no files without a name, and no
 *                       renaming that spares what is there
 *
 * Reading standard input does not count: what is typed comes byte by byte.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

/* The most bytes between the start of libc's syscall() and its system-call instruction. */
enum { SYSCALL_BYTES = 64 };

/* What the first argument of a call is. */
enum about { ABOUT_FILE, ABOUT_PATH, ABOUT_FOLDER_PATH, ABOUT_NOTHING };

struct call {
    long number;
    const char *name;
    enum about about;
    int reason;       /* the errno with which it fails */
    bool interrupted; /* a signal may interrupt it */
};

static const struct call calls[] = {
    {SYS_read, "read", ABOUT_FILE, EIO, true},
    {SYS_pread64, "pread", ABOUT_FILE, EIO, true},
    {SYS_write, "write", ABOUT_FILE, ENOSPC, true},
    {SYS_writev, "writev", ABOUT_FILE, ENOSPC, true},
    {SYS_pwrite64, "pwrite", ABOUT_FILE, ENOSPC, true},
    {SYS_openat, "open", ABOUT_FOLDER_PATH, EACCES, true},
    {SYS_close, "close", ABOUT_FILE, EIO, false},
    {SYS_fsync, "fsync", ABOUT_FILE, EIO, true},
    {SYS_fdatasync, "fdatasync", ABOUT_FILE, EIO, true},
    {SYS_ftruncate, "ftruncate", ABOUT_FILE, EIO, true},
    {SYS_lseek, "lseek", ABOUT_FILE, EIO, false},
    {SYS_fcntl, "fcntl", ABOUT_FILE, ENOLCK, true},
    {SYS_fchmod, "fchmod", ABOUT_FILE, EPERM, false},
    {SYS_getdents64, "getdents", ABOUT_FILE, EIO, false},
    {SYS_newfstatat, "stat", ABOUT_FOLDER_PATH, EACCES, false},
    {SYS_readlinkat, "readlink", ABOUT_FOLDER_PATH, EACCES, false},
    {SYS_faccessat, "access", ABOUT_FOLDER_PATH, EACCES, false},
    {SYS_renameat, "rename", ABOUT_FOLDER_PATH, EACCES, false},
    {SYS_renameat2, "rename", ABOUT_FOLDER_PATH, EACCES, false},
    {SYS_linkat, "link", ABOUT_FOLDER_PATH, EACCES, false},
    {SYS_unlinkat, "unlink", ABOUT_FOLDER_PATH, EACCES, false},
    {SYS_mkdirat, "mkdir", ABOUT_FOLDER_PATH, ENOSPC, false},
    {SYS_getrandom, "getrandom", ABOUT_NOTHING, EIO, true},
#ifdef SYS_open /* the older calls, which arm64 does not have */
    {SYS_open, "open", ABOUT_PATH, EACCES, true},
    {SYS_stat, "stat", ABOUT_PATH, EACCES, false},
    {SYS_lstat, "lstat", ABOUT_PATH, EACCES, false},
    {SYS_access, "access", ABOUT_PATH, EACCES, false},
    {SYS_readlink, "readlink", ABOUT_PATH, EACCES, false},
    {SYS_rename, "rename", ABOUT_PATH, EACCES, false},
    {SYS_link, "link", ABOUT_PATH, EACCES, false},
    {SYS_unlink, "unlink", ABOUT_PATH, EACCES, false},
    {SYS_mkdir, "mkdir", ABOUT_PATH, ENOSPC, false},
#endif
};

enum { CALLS = sizeof calls / sizeof calls[0] };

enum deed { DO_NOTHING, DO_FAIL, DO_EINTR, DO_HALF, DO_KILL, DO_TORN };

static const char *const deeds[] = {
    [DO_NOTHING] = "",
    [DO_FAIL] = "fail",
    [DO_EINTR] = "eintr",
    [DO_HALF] = "half",
    [DO_KILL] = "kill",
    [DO_TORN] = "torn",
};

static struct {
    long at;
    enum deed deed;
    long count;
    int log; /* or -1 */
    bool next_write_fails;
    bool no_links;
} faults = {.log = -1};

/* ---- the registers ---- */

#if defined(__x86_64__)
static long argument(const ucontext_t *context, int index)
{
    static const int registers[] = {REG_RDI, REG_RSI, REG_RDX, REG_R10, REG_R8, REG_R9};
    return (long)context->uc_mcontext.gregs[registers[index]];
}

static void set_result(ucontext_t *context, long result)
{
    context->uc_mcontext.gregs[REG_RAX] = result;
}
#elif defined(__aarch64__)
static long argument(const ucontext_t *context, int index)
{
    return (long)context->uc_mcontext.regs[index];
}

static void set_result(ucontext_t *context, long result)
{
    context->uc_mcontext.regs[0] = (uint64_t)result;
}
#else
#error "tests/faults knows the registers of x86-64 and arm64"
#endif

static const struct call *find_call(long number)
{
    for (int i = 0; i < CALLS; i++)
        if (calls[i].number == number)
            return &calls[i];
    return NULL;
}

/* ---- writing it down ---- */

/* Writes to OUT the name of the file with number FILE. */
static void name_file(long file, char *out, size_t size)
{
    char link[40];
    snprintf(link, sizeof link, "/proc/self/fd/%ld", file);
    long length = syscall(SYS_readlinkat, AT_FDCWD, link, out, size - 1);
    out[length > 0 ? length : 0] = '\0';
}

static void write_down(
    const struct call *call, const char *subject, const ucontext_t *context, long result)
{
    char line[1200];
    int length = snprintf(line, sizeof line, "%ld %s %s", faults.count, call->name, subject);
    bool two_names = strcmp(call->name, "rename") == 0 || strcmp(call->name, "link") == 0;
    if (two_names && length > 0 && (size_t)length < sizeof line)
        length += snprintf(line + length, sizeof line - (size_t)length, " -> %s",
            (const char *)argument(context, call->about == ABOUT_PATH ? 1 : 3));
    if (length > 0 && (size_t)length < sizeof line)
        length += snprintf(line + length, sizeof line - (size_t)length, " = %ld\n", result);
    if (length > 0 && (size_t)length < sizeof line)
        syscall(SYS_write, faults.log, line, (size_t)length);
}

static void name_subject(const struct call *call, const ucontext_t *context, char *out, size_t size)
{
    if (call->about == ABOUT_NOTHING) {
        snprintf(out, size, "-");
        return;
    }
    const char *path = (const char *)argument(context, call->about == ABOUT_PATH ? 0 : 1);
    bool of_file = call->about == ABOUT_FILE ||
                   (call->about == ABOUT_FOLDER_PATH && path[0] == '\0'); /* the open file itself */
    if (of_file)
        name_file(argument(context, 0), out, size);
    else
        snprintf(out, size, "%s", path);
}

/* ---- what happens at a call ---- */

static long perform(long number, const ucontext_t *context)
{
    long result = syscall(number, argument(context, 0), argument(context, 1), argument(context, 2),
        argument(context, 3), argument(context, 4), argument(context, 5));
    return result < 0 ? -errno : result;
}

static bool writes(const struct call *call)
{
    return call->number == SYS_write;
}

static long write_half(const ucontext_t *context)
{
    long size = argument(context, 2);
    long result =
        size > 1 ? syscall(SYS_write, argument(context, 0), argument(context, 1), size / 2) : size;
    return result < 0 ? -errno : result;
}

static void die(void)
{
    syscall(SYS_kill, syscall(SYS_getpid), SIGKILL);
}

/* Fails the call. A file whose closing fails is closed nevertheless. */
static long fail(const struct call *call, const ucontext_t *context, int reason)
{
    if (call->number == SYS_close)
        (void)perform(call->number, context);
    return -reason;
}

static long do_deed(const struct call *call, const ucontext_t *context)
{
    switch (faults.deed) {
    case DO_FAIL:
        return fail(call, context, call->reason);
    case DO_EINTR:
        return fail(call, context, call->interrupted ? EINTR : call->reason);
    case DO_HALF:
        if (!writes(call))
            return perform(call->number, context);
        faults.next_write_fails = true;
        return write_half(context);
    case DO_TORN:
        if (writes(call))
            (void)write_half(context);
        die();
        break;
    case DO_KILL:
        die();
        break;
    case DO_NOTHING:
        break;
    }
    return perform(call->number, context);
}

/* Returns the answer of a file system without hard links, or 0 if the call continues. */
static long refuse_link(const struct call *call, const ucontext_t *context)
{
    if (!faults.no_links)
        return 0;
    if (call->number == SYS_renameat2 && argument(context, 4) != 0)
        return -EINVAL;
    if (call->number == SYS_openat && (argument(context, 2) & O_TMPFILE) == O_TMPFILE)
        return -EOPNOTSUPP;
    return strcmp(call->name, "link") == 0 ? -EPERM : 0;
}

static long handle(const struct call *call, const ucontext_t *context)
{
    if (call->number == SYS_read && argument(context, 0) == STDIN_FILENO)
        return perform(call->number, context);
    faults.count++;
    if (faults.next_write_fails && writes(call)) {
        faults.next_write_fails = false;
        return -ENOSPC;
    }
    if (faults.count == faults.at)
        return do_deed(call, context);
    if (refuse_link(call, context) != 0)
        return refuse_link(call, context);
    if (faults.log < 0)
        return perform(call->number, context);
    char subject[1024]; /* before the call: closing a file forgets its name */
    name_subject(call, context, subject, sizeof subject);
    long result = perform(call->number, context);
    write_down(call, subject, context, result);
    return result;
}

static void on_call(int signal_number, siginfo_t *info, void *context)
{
    int kept = errno;
    const struct call *call = find_call(info->si_syscall);
    (void)signal_number;
    set_result(context, call ? handle(call, context) : perform(info->si_syscall, context));
    errno = kept;
}

/* ---- setting it up ---- */

/* Traps the calls of the table unless they come from libc's syscall(), which the handler uses. */
static bool install_filter(void)
{
    struct sock_filter program[CALLS + 7];
    uint32_t own = (uint32_t)(uintptr_t)dlsym(RTLD_NEXT, "syscall");
    int count = 0;
    program[count++] =
        (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
    for (int i = 0; i < CALLS; i++)
        program[count++] = (struct sock_filter)BPF_JUMP(
            BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)calls[i].number, (uint8_t)(CALLS - i), 0);
    program[count++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    program[count++] = (struct sock_filter)BPF_STMT(
        BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, instruction_pointer));
    program[count++] = (struct sock_filter)BPF_STMT(BPF_ALU | BPF_SUB | BPF_K, own);
    program[count++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, SYSCALL_BYTES, 1, 0);
    program[count++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    program[count++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_TRAP);
    struct sock_fprog filter = {(unsigned short)count, program};
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
}

static void read_wishes(void)
{
    const char *at = getenv("FAULTS_AT"), *deed = getenv("FAULTS_DO"), *log = getenv("FAULTS_LOG");
    faults.no_links = getenv("FAULTS_LINKS") != NULL;
    faults.at = at ? strtol(at, NULL, 10) : 0;
    for (int i = 1; deed && i < (int)(sizeof deeds / sizeof deeds[0]); i++)
        if (strcmp(deeds[i], deed) == 0)
            faults.deed = (enum deed)i;
    if (log)
        faults.log = fcntl(open(log, O_WRONLY | O_CREAT | O_TRUNC, 0600), F_DUPFD_CLOEXEC, 900);
}

__attribute__((constructor)) static void start(void)
{
    struct sigaction action;
    read_wishes();
    memset(&action, 0, sizeof action);
    action.sa_sigaction = on_call;
    action.sa_flags = SA_SIGINFO | SA_NODEFER;
    if (sigaction(SIGSYS, &action, NULL) != 0 || !install_filter()) {
        static const char why[] = "faults: this system lets no program trap its own calls\n";
        ssize_t written = write(STDERR_FILENO, why, sizeof why - 1);
        (void)written;
        _exit(99);
    }
}
