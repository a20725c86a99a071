/*
 * A record's file and its secret: bytes that are on disk before the caller continues. Only record.c
 * and record_read.c know what lines mean.
 */

#include "play/journal.h"
#include "play/private.h"

enum { SECRET_LIMIT = 16 << 20 };

static char *secret_of(const char *target)
{
    struct buffer text = BUFFER_INIT;
    buffer_format(&text, "%s.secret", target);
    return text.data;
}

/* Removes the secret of a game that never got its record. */
static void drop_left(const char *target)
{
    FREED char *secret = secret_of(target);
    if (os_is_own_file(secret) && !os_remove_file(secret, NULL))
        return; /* the next call tries again */
}

struct record_file *record_file_open(
    const char *path, enum os_journal_start start, struct error *error)
{
    FREED char *target = os_follow_links(path);
    os_sweep_journals(target, drop_left);
    struct os_journal *journal = os_journal_open(path, start, error);
    if (!journal)
        return NULL;
    struct record_file *file = memory_create(1, sizeof *file);
    file->journal = journal;
    file->path = memory_copy_string(path);
    file->secret_path = secret_of(os_journal_target(journal));
    file->secret = (struct buffer)BUFFER_INIT;
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

/* ---- choosing a name ---- */

void journal_add_numbered(const char *path, int number, struct buffer *out)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    const char *dot = strrchr(name, '.');
    size_t stem = dot && dot != name ? (size_t)(dot - path) : strlen(path);
    buffer_add_bytes(out, path, stem);
    buffer_format(out, "-%d%s", number, path + stem);
}

/* Reports whether TARGET is free. A numbered name is not free if another game's secret is beside
 * it; beside the record's own name, the secret is its own. */
static bool is_free(const char *target, int number)
{
    FREED char *secret = secret_of(target);
    return !os_name_is_taken(target) && (number == 1 || !os_name_is_taken(secret));
}

bool record_file_move(struct record_file *file, struct error *error)
{
    const char *target = os_journal_target(file->journal);
    LOCAL_BUFFER path = BUFFER_INIT;
    buffer_add(&path, target);
    for (int number = 1; !is_free(path.data, number);) {
        buffer_clear(&path);
        journal_add_numbered(target, ++number, &path);
    }
    struct record_file *moved = record_file_open(path.data, OS_JOURNAL_NEW, error);
    if (moved) {
        struct record_file old = *file;
        *file = *moved;
        *moved = old;
        record_file_close(moved);
    }
    return moved != NULL;
}

/* ---- the record ---- */

bool record_file_lacks(const struct record_file *file, size_t length)
{
    return !os_journal_is_device(file->journal) && os_journal_length(file->journal) < length;
}

bool record_file_write(struct record_file *file, const char *record, size_t keep, const char *bytes,
    size_t length, struct error *error)
{
    struct os_journal *journal = file->journal;
    if (os_journal_is_device(journal))
        return os_journal_append(journal, bytes, length, error);
    if (keep < os_journal_length(journal) && !os_journal_cut(journal, keep, error))
        return false;
    size_t there = os_journal_length(journal);
    LOCAL_BUFFER lines = BUFFER_INIT;
    buffer_add_bytes(&lines, record + there, keep - there);
    buffer_add_bytes(&lines, bytes, length);
    return os_journal_append(journal, lines.data, lines.length, error);
}

/* ---- the secret ---- */

/* Adds the secret's line, with keys in PROTOCOL.md's order. */
static void add_secret(const struct chance_seed *seed, const struct chance_seed *players,
    const json_t *salts, struct buffer *text)
{
    char hex[2][CHANCE_HEX_SIZE];
    chance_seed_to_hex(seed, hex[0]);
    chance_seed_to_hex(players, hex[1]);
    json_auto_t *line = json_pack("{s:i,s:s,s:s,s:O}", "paperhex_secret", 1, "seed", hex[0],
        "players", hex[1], "salts", salts);
    json_line_add(text, line);
}

static bool is_text(const struct buffer *text, const char *bytes, size_t length)
{
    return text->length == length && memcmp(text->data, bytes, length) == 0;
}

/* Reports whether the secret already holds TEXT, so that a full disk does no harm. */
static bool secret_is(const struct record_file *file, const struct buffer *text)
{
    FREED char *bytes = NULL;
    size_t length;
    if (file->secret.length > 0)
        return is_text(text, file->secret.data, file->secret.length);
    return os_read_private_file(file->secret_path, SECRET_LIMIT, &bytes, &length, NULL) && bytes &&
           is_text(text, bytes, length);
}

bool record_file_keep_secret(struct record_file *file, const struct chance_seed *seed,
    const struct chance_seed *players, const json_t *salts, struct error *error)
{
    struct buffer text = BUFFER_INIT;
    /* A device keeps no record, so no secret is needed. */
    if (os_journal_is_device(file->journal))
        return true;
    add_secret(seed, players, salts, &text);
    bool good = secret_is(file, &text) || os_write_private_file(file->secret_path, &text, error);
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
    if (os_journal_is_device(file->journal))
        return;
    bool removed = os_remove_file(file->secret_path, NULL);
    (void)removed;
    buffer_clear(&file->secret);
}

static bool secret_in(const struct json_lines *lines, struct record_secret *secret)
{
    if (lines->count != 1)
        return false;
    const char *hex = json_string_value(json_object_get(lines->value[0], "seed"));
    if (!hex || !chance_seed_from_hex(hex, &secret->seed))
        return false;
    hex = json_string_value(json_object_get(lines->value[0], "players"));
    secret->has_players = hex && chance_seed_from_hex(hex, &secret->players);
    secret->salts = json_incref(json_object_get(lines->value[0], "salts"));
    return true;
}

/* Reads the secret of the record at TARGET; if it is missing, it is not known. */
static bool read_beside(const char *target, struct record_secret *secret, struct error *error)
{
    FREED char *beside = secret_of(target);
    LOCAL_LINES lines = {.count = 0};
    FREED char *bytes = NULL;
    size_t length;
    if (!os_read_private_file(beside, SECRET_LIMIT, &bytes, &length, error))
        return false;
    secret->known =
        bytes && json_lines_parse(&lines, beside, bytes, length, NULL) && secret_in(&lines, secret);
    return true;
}

/* Looks beside a link only if there is no secret beside its target. */
bool record_secret_read(const char *path, struct record_secret *secret, struct error *error)
{
    FREED char *target = os_follow_links(path);
    memset(secret, 0, sizeof *secret);
    bool good = read_beside(target, secret, error);
    if (good && !secret->known && strcmp(target, path) != 0)
        good = read_beside(path, secret, error);
    return good;
}
