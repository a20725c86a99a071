/*
 * Sessions on disk: keeps and resumes their records.
 */

#include "play/journal.h"

#include "play/private.h"

/* ---- keeping ---- */

/* Checks that the file's content is the beginning of the record; if not, the file belongs to
 * something else and is refused. */
static bool is_kept(
    const struct session *session, struct record_file *file, const char *path, struct error *error)
{
    FREED char *bytes = NULL;
    size_t kept;
    return (os_journal_read(file->journal, session->record.length, &bytes, &kept, NULL) &&
               (kept == 0 || memcmp(bytes, session->record.data, kept) == 0)) ||
           error_input(error, "%s exists and is not this game's record", path);
}

/* Writes what is missing, the secret first, so that no record is without its secret. */
static bool catch_up(struct session *session, struct record_file *file, struct error *error)
{
    bool new_record = os_journal_length(file->journal) == 0;
    if (!session->ended && session->chance.known && !session_keep_secret(session, file, error))
        return false;
    if (!record_file_write(file, session->record.data, os_journal_length(file->journal),
            session->record.data + os_journal_length(file->journal),
            session->record.length - os_journal_length(file->journal), error)) {
        if (new_record)
            record_file_drop_secret(file);
        return false;
    }
    if (session->ended)
        record_file_drop_secret(file);
    return true;
}

bool journal_begin(
    struct session *session, const char *path, enum os_journal_start start, struct error *error)
{
    struct record_file *file = record_file_open(path, start, error);
    if (!file)
        return false;
    if (!is_kept(session, file, path, error) || !catch_up(session, file, error)) {
        record_file_close(file);
        return false;
    }
    record_file_close(session->file);
    session->file = file;
    return true;
}

bool session_journal(struct session *session, const char *path, struct error *error)
{
    return journal_begin(session, path, OS_JOURNAL_ANY, error);
}

const char *session_record_path(const struct session *session)
{
    return session->file ? session->file->path : NULL;
}

int session_record_moves(const struct session *session)
{
    return session->moves;
}

bool session_drop_record(struct session *session)
{
    struct record_file *file = session->file;
    if (!file || !os_journal_is_there(file->journal) || !os_remove_file(file->path, NULL))
        return false;
    record_file_drop_secret(file);
    record_file_close(file);
    session->file = NULL;
    return true;
}

/* ---- reading ---- */

static void take_revealed_seed(struct session *session, const struct json_lines *lines)
{
    struct chance_source revealed = session->chance;
    struct chance_seed seed;
    json_auto_t *last = json_lines_value(lines, lines->count - 1, NULL);
    if (!record_revealed_seed(last, &seed, NULL))
        return;
    chance_source_set(&revealed, &seed);
    if (strcmp(revealed.commitment, session->chance.commitment) == 0)
        session->chance = revealed;
}

static struct session *load_lines(const struct game *const *registry, player_finder find_player,
    const char *name, const struct json_lines *lines, struct error *error)
{
    if (lines->count == 0) {
        error_input(error, "no header");
        error_place(error, name, 1);
        return NULL;
    }
    json_auto_t *header = json_lines_value(lines, 0, error);
    struct session *session = header ? record_open(registry, find_player, header, error) : NULL;
    if (!session) {
        error_place(error, name, 1);
        return NULL;
    }
    /* missing salts matter only to verify; this may be one seat's record */
    session->no_salts = true;
    if (!record_replay(session, lines, name, NULL, NULL, error)) {
        /* for resuming, this is as bad as a malformed record */
        if (error && error->code == ERROR_CHECK)
            error->code = ERROR_INPUT;
        session_destroy(session);
        return NULL;
    }
    take_revealed_seed(session, lines);
    session->player_seed = session->chance.known ? session->chance.seed : chance_seed_from_system();
    return session;
}

struct session *session_load_bytes(const struct game *const *registry, player_finder find_player,
    const char *name, const char *bytes, size_t length, struct error *error)
{
    LOCAL_LINES lines;
    json_lines_split_bytes(&lines, name, bytes, length);
    return load_lines(registry, find_player, name, &lines, error);
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

static bool take_secret(struct session *session, const char *path, bool go_on, struct error *error)
{
    struct record_secret secret;
    bool read = record_secret_read(path, &secret, error);
    if (read && secret.known) {
        take_secret_seed(session, &secret.seed);
        commitments_take_secret(session, secret.salts);
        json_decref(secret.salts);
    }
    if (read && go_on) /* so that no seed text reveals later choices of computer players */
        session->player_seed =
            secret.known && secret.has_players ? secret.players : chance_seed_from_system();
    session->secret_lost = !session->chance.known && !session->ended;
    return read;
}

/* Continues writing the file: cuts off an incomplete line, and adds the result if the game was over
 * but the result was not written. */
static bool go_on(struct session *session, struct record_file *file, struct error *error)
{
    session->file = file;
    if (!os_journal_cut(file->journal, session->record.length, error))
        return false;
    if (session->ended) /* the program may have crashed just before */
        record_file_drop_secret(file);
    else if (session->chance.known && !session_keep_secret(session, file, error))
        return false;
    if (session->ended || session_actor(session) != ACTOR_OVER)
        return true;
    struct session_change change = change_begin(session);
    return change_finish(session, &change, error);
}

static struct session *load_to_keep(const struct game *const *registry, player_finder find_player,
    const char *path, struct error *error)
{
    struct record_file *file = record_file_open(path, OS_JOURNAL_OLD, error);
    FREED char *bytes = NULL;
    size_t length;
    struct session *session =
        file && os_journal_read(file->journal, JSON_LINES_LIMIT, &bytes, &length, error)
            ? session_load_bytes(registry, find_player, path, bytes, length, error)
            : NULL;
    if (!session || !take_secret(session, path, true, error)) {
        record_file_close(file);
        session_destroy(session);
        return NULL;
    }
    if (go_on(session, file, error))
        return session;
    session_destroy(session);
    return NULL;
}

struct session *session_load(const struct game *const *registry, player_finder find_player,
    const char *path, enum load_mode mode, struct error *error)
{
    FREED char *bytes = NULL;
    size_t length;
    if (mode == LOAD_TO_KEEP)
        return load_to_keep(registry, find_player, path, error);
    bool read = mode == LOAD_FILE
                    ? os_read_regular_file(path, JSON_LINES_LIMIT, &bytes, &length, error)
                    : os_read_file(path, JSON_LINES_LIMIT, &bytes, &length, error);
    if (!read)
        return NULL;
    struct session *session = session_load_bytes(registry, find_player, path, bytes, length, error);
    bool taken = session && take_secret(session, path, false, NULL);
    (void)taken; /* another user's secret counts as missing */
    return session;
}
