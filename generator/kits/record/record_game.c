/*
 * Reads records for printing and leaves out what is unknown at the table. A public position is what
 * remains after taking every seat's view in turn; an action is spelled as others saw it for as long
 * as what it placed is hidden.
 */
#include "kits/record/record.h"

#include "core/json_lines.h"
#include "games/registry.h"
#include "play/journal.h"
#include "play/verify.h"

/* ---- reading ---- */

/* Refuses a missing or invalid record as wrong input. */
static bool refuse(const char *path, const struct error *own, struct error *error)
{
    bool system = own->code == ERROR_SYSTEM && os_file_exists(path);
    struct error refused = *own;
    refused.code = system ? ERROR_SYSTEM : ERROR_INPUT;
    return error_pass(error, &refused);
}

/* The content of a record, read once because it may come from a pipe. */
struct content {
    const char *path;
    char *bytes;
    size_t length;
};

static bool read_record(struct content *content, struct error *error)
{
    struct error trouble = ERROR_INIT;
    if (os_is_folder(content->path))
        return error_input(error, "%s is a folder; a record is a file, GAME.jsonl", content->path);
    return os_read_file(
               content->path, JSON_LINES_LIMIT, &content->bytes, &content->length, &trouble) ||
           refuse(content->path, &trouble, error);
}

static void take_seed(struct record_game *record, const struct content *content)
{
    LOCAL_LINES lines;
    json_lines_split_bytes(&lines, content->path, content->bytes, content->length);
    json_auto_t *last = lines.count > 0 ? json_lines_value(&lines, lines.count - 1, NULL) : NULL;
    const char *seed = json_get_text(last, "seed");
    if (seed != NULL)
        snprintf(record->seed, sizeof record->seed, "%s", seed);
}

static void take_names(struct record_game *record)
{
    for (int seat = 0; seat < record->players; seat++) {
        struct text name = text_in(record->name[seat], sizeof record->name[seat]);
        text_add_escaped(&name, session_seat(record->session, seat)->name);
    }
}

static void look(struct record_game *record)
{
    const struct session *session = record->session;
    record->game = session_game(session);
    record->rules = session_rules(session);
    record->players = record->game->players(record->rules);
    take_names(record);
    record->plies = session_length(session);
    record->actions = session_action_count(session);
    record->over = session_actor(session) == ACTOR_OVER || session_abandoned(session);
    record->state = game_state_create(record->game, record->rules);
    record->spare = game_state_create(record->game, record->rules);
    record_game_view(record, record->plies, record->state);
}

struct record_game *record_game_of(struct session *session)
{
    struct record_game *record = memory_create(1, sizeof *record);
    record->session = session;
    look(record);
    return record;
}

static struct record_game *open_content(const struct content *content, struct error *error)
{
    struct error trouble = ERROR_INIT;
    struct verify_report report = {0};
    struct session *session = NULL;
    if (record_verify_bytes(
            game_registry, content->path, content->bytes, content->length, &report, &trouble))
        session = session_load_bytes(
            game_registry, NULL, content->path, content->bytes, content->length, &trouble);
    if (session == NULL) {
        refuse(content->path, &trouble, error);
        return NULL;
    }
    struct record_game *record = record_game_of(session);
    if (report.drawn > 0)
        take_seed(record, content);
    return record;
}

struct record_game *record_game_open(const char *path, struct error *error)
{
    struct content content = {.path = path};
    if (!read_record(&content, error))
        return NULL;
    struct record_game *record = open_content(&content, error);
    free(content.bytes);
    return record;
}

void record_game_close(struct record_game *record)
{
    if (record == NULL)
        return;
    game_state_destroy(record->state);
    game_state_destroy(record->spare);
    session_destroy(record->session);
    free(record);
}

/* ---- public knowledge ---- */

void record_game_view(const struct record_game *record, size_t index, struct state *view)
{
    size_t size = record->game->state_size;
    memcpy(view, session_state_at(record->session, index), size);
    for (int seat = 0; seat < record->players; seat++) {
        memcpy(record->spare, view, size);
        game_view(record->game, record->rules, record->spare, seat, view);
    }
}

void record_game_seen(const struct record_game *record, size_t index, int seat, struct state *view)
{
    if (seat < 0 || session_actor(record->session) != ACTOR_OVER) {
        record_game_view(record, index, view);
        return;
    }
    game_view(record->game, record->rules, session_state_at(record->session, index), seat, view);
}

/* Reports whether what the action at ply INDEX placed stays hidden until the end. */
static bool stays_hidden(const struct record_game *record, size_t index)
{
    const struct game *game = record->game;
    struct text name = TEXT_ROOM(24);
    uint8_t value;
    if (game->commits == NULL || game->hidden == NULL)
        return false;
    return game->commits(record->rules, session_state_at(record->session, index),
               &session_ply(record->session, index)->action, &name, &value) &&
           game->hidden(record->rules, record->state, name.data);
}

static struct action seen_by_others(const struct record_game *record, size_t index)
{
    const struct ply *ply = session_ply(record->session, index);
    struct observation seen;
    int other = (ply->actor + 1) % record->players;
    if (other == ply->actor || !game_observe(record->game, record->rules,
                                   session_state_at(record->session, index), ply, other, &seen))
        return ply->action;
    return seen.ply.action;
}

void record_game_spell(const struct record_game *record, size_t index, struct text *text)
{
    struct action action = session_ply(record->session, index)->action;
    if (stays_hidden(record, index))
        action = seen_by_others(record, index);
    record->game->format(record->rules, session_state_at(record->session, index), &action, text);
}

size_t record_game_after(const struct record_game *record, size_t action)
{
    size_t index = 0;
    size_t actions = 0;
    for (; index < record->plies; index++) {
        bool acts = session_ply(record->session, index)->actor >= 0;
        if (acts && actions == action)
            break;
        actions += acts;
    }
    return index;
}
