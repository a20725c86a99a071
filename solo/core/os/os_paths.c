/*
 * Finds the user's folders (XDG base directories) and the program's own files.
 */
#include "core/os/os_private.h"

#include <errno.h>
#include <pwd.h>
#include <unistd.h>

bool os_is_folder(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

bool os_file_exists(const char *path)
{
    os_tell_read(path);
    return access(path, F_OK) == 0;
}

bool os_file_stamp(const char *path, int64_t *bytes, int64_t *changed)
{
    struct stat about;
    if (stat(path, &about) != 0)
        return false;
    *bytes = (int64_t)about.st_size;
    *changed = (int64_t)about.st_mtim.tv_sec * 1000000000 + about.st_mtim.tv_nsec;
    return true;
}

/* Returns where the last part of PATH begins. */
static size_t last_part(const struct buffer *path)
{
    size_t at = path->length;
    while (at > 0 && path->data[at - 1] != '/')
        at--;
    return at;
}

/* Removes the last part of PATH. Returns false if ".." would lead somewhere else. */
static bool take_off(struct buffer *path)
{
    struct stat about;
    size_t at = last_part(path);
    if (at == path->length || strcmp(path->data + at, "..") == 0 ||
        strcmp(path->data + at, ".") == 0 || lstat(path->data, &about) != 0 ||
        !S_ISDIR(about.st_mode))
        return false;
    path->length = at > 1 ? at - 1 : at; /* keep the slash of the root */
    path->data[path->length] = '\0';
    return true;
}

static void add_part(struct buffer *path, const char *part, size_t length)
{
    if (path->length > 0 && path->data[path->length - 1] != '/')
        buffer_add(path, "/");
    buffer_add_bytes(path, part, length);
}

void os_tidy_path(const char *path, struct buffer *tidy)
{
    buffer_clear(tidy);
    if (path[0] == '/')
        buffer_add(tidy, "/");
    size_t length;
    for (const char *part = path; *part != '\0'; part += length + (part[length] == '/')) {
        length = strcspn(part, "/");
        bool here = length == 0 || (length == 1 && part[0] == '.' && part != path);
        bool up = length == 2 && part[0] == '.' && part[1] == '.';
        if (!here && !(up && tidy->length > 0 && take_off(tidy)))
            add_part(tidy, part, length);
    }
    size_t end = strlen(path);
    if (tidy->length == 0)
        buffer_add(tidy, ".");
    if (end > 0 && path[end - 1] == '/' && tidy->data[tidy->length - 1] != '/')
        buffer_add(tidy, "/");
}

bool os_is_no_file(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && !S_ISREG(status.st_mode);
}

bool os_rename_file(const char *from, const char *to, struct error *error)
{
    return rename(from, to) == 0 ||
           error_set(error, ERROR_SYSTEM, "cannot rename %s: %s", from, os_reason(errno));
}

bool os_remove_file(const char *path, struct error *error)
{
    if (unlink(path) == 0 || errno == ENOENT)
        return true;
    return error_set(error, ERROR_SYSTEM, "cannot remove %s: %s", path, os_reason(errno));
}

static bool make_folder(const char *path, mode_t mode, struct error *error)
{
    if (mkdir(path, mode) == 0)
        return true;
    int reason = errno;
    if (os_is_folder(path))
        return true;
    return error_set(error, ERROR_SYSTEM, "cannot make the folder %s: %s", path, os_reason(reason));
}

bool os_make_folders(const char *path, mode_t mode, struct error *error)
{
    FREED char *part = memory_copy_string(path);
    bool good = true;
    for (char *at = part; good && *at; at++) {
        if (*at != '/' || at == part)
            continue;
        *at = '\0';
        good = make_folder(part, mode, error);
        *at = '/';
    }
    return good && make_folder(path, mode, error);
}

struct folder_path {
    const char *variable;
    const char *below_home;
};

static const struct folder_path folder_paths[] = {
    [OS_STATE_FOLDER] = {"XDG_STATE_HOME", "/.local/state"},
    [OS_DATA_FOLDER] = {"XDG_DATA_HOME", "/.local/share"},
    [OS_CONFIG_FOLDER] = {"XDG_CONFIG_HOME", "/.config"},
    [OS_CACHE_FOLDER] = {"XDG_CACHE_HOME", "/.cache"},
};

/* Returns the home folder, even if HOME is unset, as under systemd or "env -i". */
static const char *home_folder(void)
{
    const char *home = getenv("HOME");
    if (home != NULL && home[0] != '\0')
        return home;
    const struct passwd *user = getpwuid(geteuid());
    return user != NULL && user->pw_dir[0] == '/' ? user->pw_dir : NULL;
}

void os_typed_path(const char *typed, struct buffer *path)
{
    const char *home = strncmp(typed, "~/", 2) == 0 ? home_folder() : NULL;
    buffer_set(path, home != NULL ? home : typed);
    if (home != NULL)
        buffer_add(path, typed + 1);
}

void os_expand_home(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        const char *equals = strncmp(argv[i], "--", 2) == 0 ? strchr(argv[i], '=') : NULL;
        if (equals == NULL || strncmp(equals + 1, "~/", 2) != 0)
            continue;
        LOCAL_BUFFER path = BUFFER_INIT;
        struct buffer word = BUFFER_INIT;
        os_typed_path(equals + 1, &path);
        buffer_format(&word, "%.*s%s", (int)(equals + 1 - argv[i]), argv[i], path.data);
        argv[i] = word.data;
    }
}

bool os_folder_path(enum os_folder folder, struct buffer *path, struct error *error)
{
    const struct folder_path *row = &folder_paths[folder];
    const char *set = getenv(row->variable);
    const char *home = home_folder();
    buffer_clear(path);
    if (set && set[0] == '/') { /* the specification ignores relative paths */
        buffer_add(path, set);
    } else if (home != NULL) {
        buffer_add(path, home);
        buffer_add(path, row->below_home);
    } else {
        return error_set(error, ERROR_SYSTEM,
            "neither %s nor HOME is set, and this user has no home folder", row->variable);
    }
    buffer_add(path, "/paperhex");
    return true;
}

static bool program_folder(struct buffer *path)
{
    char program[4096];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length <= 0)
        return false;
    program[length] = '\0';
    char *slash = strrchr(program, '/');
    if (!slash)
        return false;
    buffer_add_bytes(path, program, (size_t)(slash - program) + 1);
    return true;
}

static bool join_if_there(struct buffer *path, const char *folder, const char *name)
{
    size_t before = path->length;
    buffer_add(path, folder);
    buffer_add(path, name);
    if (os_file_exists(path->data))
        return true;
    path->length = before;
    path->data[before] = '\0';
    return false;
}

/* Sets PATH to the path the program was started by; returns false if it is unknown. */
static bool started_by(struct buffer *path)
{
    FREED char *words = NULL;
    size_t length;
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+";
    if (!os_read_file("/proc/self/cmdline", 1 << 20, &words, &length, NULL))
        return false;
    buffer_set(path, words);
    return strchr(path->data, '/') != NULL && path->data[strspn(path->data, plain)] == '\0';
}

static bool is_on_path(const char *name)
{
    const char *folders = getenv("PATH");
    LOCAL_BUFFER path = BUFFER_INIT;
    bool found = false;
    while (folders != NULL && *folders != '\0' && !found) {
        size_t length = strcspn(folders, ":");
        buffer_clear(&path);
        buffer_add_bytes(&path, folders, length);
        buffer_format(&path, "/%s", name);
        found = access(path.data, X_OK) == 0;
        folders += length + (folders[length] == ':');
    }
    return found;
}

void os_add_commands(struct buffer *out, const char *text)
{
    LOCAL_BUFFER path = BUFFER_INIT;
    bool as_it_is = strstr(text, "hex") == NULL || !started_by(&path);
    const char *slash = as_it_is ? NULL : strrchr(path.data, '/');
    const char *name = as_it_is ? "" : slash + 1;
    size_t length = strlen(name);
    as_it_is = as_it_is || strstr(text, name) == NULL || is_on_path(name);
    for (const char *at = text; *at != '\0'; at++) {
        bool begins = at == text || at[-1] == '\'' || at[-1] == '\n';
        bool named = !as_it_is && begins && strncmp(at, name, length) == 0 && at[length] == ' ';
        if (named)
            buffer_add(out, path.data);
        else
            buffer_add_bytes(out, at, 1);
        at += named ? length - 1 : 0;
    }
    buffer_add(out, "");
}

bool os_program_beside(const char *name, struct buffer *path)
{
    buffer_clear(path);
    return program_folder(path) && join_if_there(path, "", name) && access(path->data, X_OK) == 0;
}

void os_become(const char *name, char *const argv[])
{
    LOCAL_BUFFER path = BUFFER_INIT;
    if (os_program_beside(name, &path))
        execv(path.data, argv);
    execvp(name, argv);
}

/* Finds NAME beside the program: installed in bin/ and share/paperhex/ (CMake defines the path
 * between them, PAPERHEX_DATA_BESIDE), or in a build folder, beside the programs (a link to the
 * sources) or one to three levels above (build/PRESET/tests/). */
static bool beside_program(struct buffer *path, const char *name)
{
    static const char *const folders[] = {PAPERHEX_DATA_BESIDE, "", "../", "../../", "../../../"};
    if (!program_folder(path))
        return false;
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        if (join_if_there(path, folders[i], name))
            return true;
    return false;
}

bool os_data_path(const char *name, struct buffer *path, struct error *error)
{
    const char *set = getenv("PAPERHEX_DATA");
    buffer_clear(path);
    if (set && set[0]) {
        buffer_add(path, set);
        if (join_if_there(path, "/", name))
            return true;
        return error_set(error, ERROR_SYSTEM, "PAPERHEX_DATA: there is no %s in %s", name, set);
    }
    if (beside_program(path, name))
        return true;
    return error_set(error, ERROR_SYSTEM,
        "%s is not beside the program; set PAPERHEX_DATA to the folder that holds it", name);
}
