/*
 * What the tests of core share: folders to write in and errors to look at.
 */
#include "check.h"

#include <dirent.h>
#include <stdlib.h>
#include <unistd.h>

void scratch_create(char folder[PATH_SIZE])
{
    snprintf(folder, PATH_SIZE, "%s/scratch-XXXXXX", BUILD_FOLDER);
    assert_non_null(mkdtemp(folder));
}

/* Calls VISIT for every name except "." and ".."; returns how many there are. */
static int each_name(const char *folder, void (*visit)(const char *path))
{
    DIR *names = opendir(folder);
    assert_non_null(names);
    int count = 0;
    for (struct dirent *name; (name = readdir(names));) {
        if (strcmp(name->d_name, ".") == 0 || strcmp(name->d_name, "..") == 0)
            continue;
        count++;
        char path[PATH_SIZE];
        scratch_path(path, folder, name->d_name);
        if (visit)
            visit(path);
    }
    closedir(names);
    return count;
}

static void remove_name(const char *path)
{
    if (unlink(path) != 0)
        scratch_remove(path);
}

void scratch_remove(const char *folder)
{
    each_name(folder, remove_name);
    assert_int_equal(rmdir(folder), 0);
}

int scratch_count(const char *folder)
{
    return each_name(folder, NULL);
}

void scratch_path(char path[PATH_SIZE], const char *folder, const char *name)
{
    int length = snprintf(path, PATH_SIZE, "%s/%s", folder, name);
    assert_in_range(length, 1, PATH_SIZE - 1);
}

void scratch_write(const char *path, const char *content)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(content, 1, strlen(content), file), strlen(content));
    assert_int_equal(fclose(file), 0);
}

void assert_content(const char *path, const char *content)
{
    char found[4096];
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t length = fread(found, 1, sizeof found - 1, file);
    fclose(file);
    found[length] = '\0';
    assert_string_equal(found, content);
}

void assert_error(struct error *error, enum error_code code, const char *part)
{
    assert_int_equal(error->code, code);
    if (!strstr(error->message, part) || strchr(error->message, '\n'))
        fail_msg("\"%s\" should be one line with \"%s\"", error->message, part);
    error_clear(error);
}

void assert_error_at(
    struct error *error, enum error_code code, const char *file, int line, const char *part)
{
    if (strcmp(error->file, file) != 0 || error->line != line)
        fail_msg("\"%s\" is not at %s:%d", error_format(error).line, file, line);
    assert_true(
        strncmp(error->message, file, strlen(file)) != 0 || error->message[strlen(file)] != ':');
    assert_error(error, code, part);
}
