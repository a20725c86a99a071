/*
 * What fuzz targets share: a folder of their own, standard streams, words.
 */
#define _XOPEN_SOURCE 700 /* nftw, mkdtemp */
#include "target.h"

#include "core/chance.h"

#include <dirent.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILES_MAX = 16, NAME_MAX_HERE = 30 };

static char folder[512];

void must(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "does not hold: %s\n", what);
    abort();
}

static int remove_entry(const char *path, const struct stat *about, int kind, struct FTW *place)
{
    (void)about, (void)kind, (void)place;
    return remove(path);
}

static void remove_folder(void)
{
    (void)nftw(folder, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
}

static void set_base_folder(const char *name, const char *leaf)
{
    struct buffer path = BUFFER_INIT;
    buffer_format(&path, "%s/%s", folder, leaf);
    setenv(name, path.data, 1);
    buffer_finish(&path);
}

void scratch_start(void)
{
    const char *place = getenv("TMPDIR");
    snprintf(folder, sizeof folder, "%s/paperhex-fuzz-XXXXXX", place ? place : "/tmp");
    must(mkdtemp(folder) != NULL && chdir(folder) == 0, "a folder can be made");
    atexit(remove_folder);
    set_base_folder("XDG_STATE_HOME", "state");
    set_base_folder("XDG_DATA_HOME", "data");
    set_base_folder("XDG_CONFIG_HOME", "config");
    set_base_folder("XDG_CACHE_HOME", "cache");
    must(freopen("/dev/null", "w", stdout) != NULL, "standard output can be thrown away");
}

void scratch_clear(void)
{
    DIR *here = opendir(folder);
    must(here != NULL, "the folder is there");
    for (struct dirent *entry = readdir(here); entry; entry = readdir(here))
        (void)unlinkat(dirfd(here), entry->d_name, 0); /* folders stay */
    closedir(here);
}

void scratch_write(const char *name, const void *bytes, size_t count)
{
    FILE *file = fopen(name, "wb");
    must(file && fwrite(bytes, 1, count, file) == count && fclose(file) == 0, "a file is written");
}

static bool is_name(const char *name, size_t length)
{
    size_t plain = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-.");
    return length > 0 && length < NAME_MAX_HERE && plain >= length && name[0] != '.' &&
           strncmp(name, "out", 3) != 0;
}

bool scratch_write_files(char *text, const char *end, const char *needed)
{
    bool found = false;
    for (int i = 0; i < FILES_MAX && text < end && strncmp(text, "=== ", 4) == 0; i++) {
        char *name = text + 4;
        size_t length = strcspn(name, "\n");
        char *content = name + length + (name[length] == '\n');
        if (name + length >= end || !is_name(name, length))
            return found;
        name[length] = '\0';
        char *next = strstr(content, "\n=== ");
        text = next != NULL ? next + 1 : (char *)end;
        scratch_write(name, content, (size_t)(text - content));
        found = found || strcmp(name, needed) == 0;
    }
    return found;
}

void scratch_input(const void *bytes, size_t count)
{
    FILE *file = tmpfile();
    must(file && fwrite(bytes, 1, count, file) == count && fflush(file) == 0,
        "the input is written");
    must(dup2(fileno(file), STDIN_FILENO) == STDIN_FILENO, "standard input can be replaced");
    fclose(file);
    rewind(stdin);
}

int split_words(char *line, char between, char *program, char **words, int max)
{
    const char separators[] = {between, '\0'};
    int count = 0;
    words[count++] = program;
    for (char *at = line; count <= max;) {
        at += strspn(at, separators);
        if (*at == '\0')
            break;
        words[count++] = at;
        at += strcspn(at, separators);
        if (*at != '\0')
            *at++ = '\0';
    }
    words[count] = NULL;
    return count;
}

void scratch_mend_digest(struct buffer *record)
{
    static const char key[] = "\"digest\":\"";
    char digits[CHANCE_HEX_SIZE];
    size_t start = record->length > 0 ? record->length - 1 : 0;
    while (start > 0 && record->data[start - 1] != '\n')
        start--;
    char *digest = record->data ? strstr(record->data + start, key) : NULL;
    if (!digest)
        return;
    digest += strlen(key);
    size_t room = (size_t)(record->data + record->length - digest);
    chance_digest(record->data, start, digits);
    if (room >= strlen(digits))
        memcpy(digest, digits, strlen(digits));
}
