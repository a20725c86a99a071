/*
 * Sessions and the disk: keeping a record there, and going on from one.
 */

#include "play/journal.h"

#include "play/caps.h"

#include "core/os.h"

#include <stdlib.h>
#include <string.h>

/* ---- keeping ---- */

/* How much of the record is at PATH already: all of what is there, or the place is taken. */
static bool find_kept(const struct session *session, const char *path, size_t *kept,
    struct error *error)
{
    struct error why = ERROR_INIT;
    char *bytes;
    *kept = 0;
    if (!os_file_exists(path))
        return true;
    if (!os_read_file(path, session->record.length, &bytes, kept, &why))
        return error_set(error, ERROR_INPUT, "%s exists and is not this game's record", path);
    bool same = *kept == 0 || memcmp(bytes, session->record.data, *kept) == 0;
    free(bytes);
    if (!same)
        return error_set(error, ERROR_INPUT, "%s exists and is not this game's record", path);
    return true;
}

static bool keep_secret(const struct session *session, struct record_file *file,
    struct error *error)
{
    json_t *salts = caps_secret(session);
    bool kept = record_file_keep_secret(file, &session->chance.seed, salts, error);
    json_decref(salts);
    return kept;
}

/* Writes what is not there yet; the secret comes first, so that no record is without it. */
static bool catch_up(struct session *session, struct record_file *file, size_t kept,
    struct error *error)
{
    if (!session->ended && session->chance.known
        && !keep_secret(session, file, error))
        return false;
    if (!record_file_write(file, kept, session->record.data + kept, session->record.length - kept,
            error)) {
        record_file_drop_secret(file);
        return false;
    }
    if (session->ended)
        record_file_drop_secret(file);
    return true;
}

static void remove_quietly(const char *path)
{
    struct error ignored = ERROR_INIT;
    bool removed = os_remove_file(path, &ignored);
    (void)removed;
}

bool session_journal(struct session *session, const char *path, struct error *error)
{
    size_t kept;
    bool existed = os_file_exists(path);
    if (!find_kept(session, path, &kept, error))
        return false;
    struct record_file *file = record_file_open(path, kept, error);
    if (!file)
        return false;
    if (!catch_up(session, file, kept, error)) {
        record_file_close(file);
        if (!existed)
            remove_quietly(path);
        return false;
    }
    record_file_close(session->file);
    session->file = file;
    return true;
}

/* ---- reading ---- */

/* For somebody who reads a record to go on, a false line is as bad as a malformed one. */
static bool cannot_load(struct error *error)
{
    if (error->code == ERROR_CHECK)
        error->code = ERROR_INPUT;
    return false;
}

/* A finished record reveals its seed. */
static void take_revealed_seed(struct session *session, const struct json_lines *lines)
{
    struct error ignored = ERROR_INIT;
    struct chance_source revealed = session->chance;
    struct chance_seed seed;
    if (!record_revealed_seed(lines->value[lines->count - 1], &seed, &ignored))
        return;
    chance_source_set(&revealed, &seed);
    if (strcmp(revealed.commitment, session->chance.commitment) == 0)
        session->chance = revealed;
}

static struct session *load_lines(const struct game *const *registry, player_finder find_player,
    const char *name, const struct json_lines *lines, struct error *error)
{
    if (lines->count == 0) {
        error_set(error, ERROR_INPUT, "%s:1: no header", name);
        return NULL;
    }
    struct session *session = record_open(registry, find_player, lines->value[0], error);
    if (!session) {
        error_prefix(error, "%s:1", name);
        return NULL;
    }
    if (!record_replay(session, lines, name, NULL, NULL, error)) {
        cannot_load(error);
        session_destroy(session);
        return NULL;
    }
    take_revealed_seed(session, lines);
    session->player_seed = session->chance.known ? session->chance.seed
                                                 : chance_seed_from_system();
    return session;
}

struct session *session_load_bytes(const struct game *const *registry, player_finder find_player,
    const char *name, const char *bytes, size_t length, struct error *error)
{
    struct json_lines lines;
    if (!json_lines_parse(&lines, name, bytes, length, error))
        return NULL;
    struct session *session = load_lines(registry, find_player, name, &lines, error);
    json_lines_finish(&lines);
    return session;
}

static void take_secret_seed(struct session *session, const struct chance_seed *seed)
{
    struct chance_source kept = session->chance;
    if (session->chance.known)
        return;
    chance_source_set(&kept, seed);
    if (strcmp(kept.commitment, session->chance.commitment) != 0)
        return;
    session->chance = kept;
    session->player_seed = *seed;
}

static void take_secret(struct session *session, const char *path)
{
    struct chance_seed seed;
    json_t *salts;
    if (!record_secret_read(path, &seed, &salts))
        return;
    take_secret_seed(session, &seed);
    caps_take_secret(session, salts);
    json_decref(salts);
}

/* Goes on writing the file; a torn line is cut off, and a game that was over before its result
 * could be written gets it now. */
static bool go_on(struct session *session, const char *path, struct error *error)
{
    session->file = record_file_open(path, session->record.length, error);
    if (!session->file)
        return false;
    if (session->ended) /* it may have crashed just before */
        record_file_drop_secret(session->file);
    if (session->ended || session_actor(session) != ACTOR_OVER)
        return true;
    struct session_change change = change_begin(session);
    return change_finish(session, &change, error);
}

struct session *session_load(const struct game *const *registry, player_finder find_player,
    const char *path, bool journal, struct error *error)
{
    struct json_lines lines;
    if (!json_lines_read(&lines, path, error))
        return NULL;
    struct session *session = load_lines(registry, find_player, path, &lines, error);
    json_lines_finish(&lines);
    if (!session)
        return NULL;
    take_secret(session, path);
    session->secret_lost = !session->chance.known && !session->ended;
    if (journal && !go_on(session, path, error)) {
        session_destroy(session);
        return NULL;
    }
    return session;
}
