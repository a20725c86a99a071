/*
 * A record's file and its secret: bytes that are on disk before the caller goes on. What the lines
 * mean is for record.c and record_read.c.
 */

#include "play/record_file.h"

#include "core/json_lines.h"
#include "core/os.h"

#include <stdlib.h>

struct record_file {
    char *path;
    char *secret_path;
    struct os_journal *journal; /* NULL after a failure: opened again by the next write */
    size_t written;             /* bytes known to be on disk */
};

static char *secret_path(const char *path)
{
    struct buffer text = BUFFER_INIT;
    buffer_add(&text, path);
    buffer_add(&text, ".secret");
    return text.data;
}

struct record_file *record_file_open(const char *path, size_t keep, struct error *error)
{
    struct os_journal *journal = os_journal_open(path, keep, error);
    if (!journal)
        return NULL;
    struct record_file *file = memory_create(1, sizeof *file);
    file->path = memory_copy_string(path);
    file->secret_path = secret_path(path);
    file->journal = journal;
    file->written = keep;
    return file;
}

void record_file_close(struct record_file *file)
{
    if (!file)
        return;
    os_journal_destroy(file->journal);
    free(file->path);
    free(file->secret_path);
    free(file);
}

static bool reopen(struct record_file *file, size_t keep, struct error *error)
{
    os_journal_destroy(file->journal);
    file->journal = os_journal_open(file->path, keep, error);
    if (file->journal)
        file->written = keep;
    return file->journal != NULL;
}

bool record_file_write(struct record_file *file, size_t keep, const char *bytes, size_t length,
    struct error *error)
{
    if ((!file->journal || keep != file->written) && !reopen(file, keep, error))
        return false;
    if (os_journal_append(file->journal, bytes, length, error)) {
        file->written += length;
        return true;
    }
    os_journal_destroy(file->journal);
    file->journal = NULL;
    return false;
}

bool record_file_keep_secret(struct record_file *file, const struct chance_seed *seed,
    struct error *error)
{
    char hex[CHANCE_HEX_SIZE];
    chance_seed_to_hex(seed, hex);
    struct buffer text = BUFFER_INIT;
    buffer_format(&text, "{\"paperhex_secret\":1,\"seed\":\"%s\",\"salts\":{}}\n", hex);
    struct os_output *output = os_output_create(file->secret_path, 0600, error);
    bool good = output != NULL;
    if (good && !os_output_write(output, text.data, text.length, error)) {
        os_output_destroy(output);
        good = false;
    } else if (good) {
        good = os_output_commit(output, error);
    }
    buffer_finish(&text);
    return good;
}

void record_file_drop_secret(struct record_file *file)
{
    struct error ignored = ERROR_INIT;
    bool removed = os_remove_file(file->secret_path, &ignored);
    (void)removed;
}

static bool seed_in(const struct json_lines *lines, struct chance_seed *seed)
{
    if (lines->count != 1)
        return false;
    const char *hex = json_string_value(json_object_get(lines->value[0], "seed"));
    return hex && chance_seed_from_hex(hex, seed);
}

bool record_secret_read(const char *path, struct chance_seed *seed)
{
    char *secret = secret_path(path);
    struct json_lines lines;
    struct error ignored = ERROR_INIT;
    bool good = json_lines_read(&lines, secret, &ignored);
    if (good) {
        good = seed_in(&lines, seed);
        json_lines_finish(&lines);
    }
    free(secret);
    return good;
}
