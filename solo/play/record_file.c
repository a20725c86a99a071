/*
 * A record's file and its secret: bytes that are on disk before the caller goes on. What the lines
 * mean is for record.c and record_read.c.
 */

#include "play/record_file.h"

#include "core/json_lines.h"
#include "core/os.h"

#include <stdlib.h>
#include <string.h>

struct record_file {
    char *path;
    char *secret_path;
    bool no_file;               /* a device, such as /dev/null */
    struct os_journal *journal; /* NULL after a failure: opened again by the next write */
    size_t written;             /* bytes known to be on disk */
    struct buffer secret;       /* what the secret holds; empty: not known */
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
    file->no_file = os_is_no_file(path);
    file->secret = (struct buffer)BUFFER_INIT;
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
    buffer_finish(&file->secret);
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

/* Keys in PROTOCOL.md's order; one line. */
static void add_secret(const struct chance_seed *seed, const json_t *salts, struct buffer *text)
{
    char hex[CHANCE_HEX_SIZE];
    chance_seed_to_hex(seed, hex);
    json_t *line = json_object();
    json_object_set_new(line, "paperhex_secret", json_integer(1));
    json_object_set_new(line, "seed", json_string(hex));
    json_object_set_new(line, "salts", json_deep_copy(salts));
    json_line_add(text, line);
    json_decref(line);
}

static bool write_secret(const struct record_file *file, const struct buffer *text,
    struct error *error)
{
    struct os_output *output = os_output_create(file->secret_path, 0600, error);
    if (!output)
        return false;
    if (os_output_write(output, text->data, text->length, error))
        return os_output_commit(output, error);
    os_output_destroy(output);
    return false;
}

bool record_file_keep_secret(struct record_file *file, const struct chance_seed *seed,
    const json_t *salts, struct error *error)
{
    struct buffer text = BUFFER_INIT;
    /* A device keeps no record that the secret could be for. */
    if (file->no_file)
        return true;
    add_secret(seed, salts, &text);
    bool same = file->secret.length == text.length
        && memcmp(file->secret.data, text.data, text.length) == 0;
    bool good = same || write_secret(file, &text, error);
    if (good)
        buffer_finish(&file->secret);
    if (good)
        file->secret = text;
    else
        buffer_finish(&text);
    return good;
}

void record_file_drop_secret(struct record_file *file)
{
    struct error ignored = ERROR_INIT;
    if (file->no_file)
        return;
    bool removed = os_remove_file(file->secret_path, &ignored);
    (void)removed;
    buffer_clear(&file->secret);
}

static bool secret_in(const struct json_lines *lines, struct chance_seed *seed, json_t **salts)
{
    if (lines->count != 1)
        return false;
    const char *hex = json_string_value(json_object_get(lines->value[0], "seed"));
    if (!hex || !chance_seed_from_hex(hex, seed))
        return false;
    *salts = json_incref(json_object_get(lines->value[0], "salts"));
    return true;
}

bool record_secret_read(const char *path, struct chance_seed *seed, json_t **salts)
{
    char *secret = secret_path(path);
    struct json_lines lines;
    struct error ignored = ERROR_INIT;
    *salts = NULL;
    bool good = json_lines_read(&lines, secret, &ignored);
    if (good) {
        good = secret_in(&lines, seed, salts);
        json_lines_finish(&lines);
    }
    free(secret);
    return good;
}
