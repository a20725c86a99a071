/*
 * Lists the games of the statistics in comparable groups, and stores pars.
 */
#include "play/history/history_private.h"

static void copy(char *data, size_t size, const char *string)
{
    struct text text = text_in(data, size);
    text_add(&text, string);
}

static void read_group(sqlite3_stmt *row, struct history_group *group)
{
    memset(group, 0, sizeof *group);
    copy(group->game, sizeof group->game, history_text(row, 0));
    copy(group->options, sizeof group->options, history_text(row, 1));
    group->players = sqlite3_column_int(row, 2);
    copy(group->opponents, sizeof group->opponents, history_text(row, 3));
    group->rated = sqlite3_column_int(row, 4) != 0;
}

static bool same_group(const struct history_group *a, const struct history_group *b)
{
    return strcmp(a->game, b->game) == 0 && strcmp(a->options, b->options) == 0 &&
           a->players == b->players && strcmp(a->opponents, b->opponents) == 0 &&
           a->rated == b->rated;
}

static void add_game(struct history_group *group, sqlite3_stmt *row)
{
    if ((group->count & (group->count - 1)) == 0) { /* full: capacities are powers of two */
        size_t room = group->count > 0 ? 2 * group->count : 1;
        group->games = memory_resize(group->games, room, sizeof *group->games);
    }
    struct history_game *game = &group->games[group->count++];
    memset(game, 0, sizeof *game);
    game->created = sqlite3_column_int64(row, 5);
    game->score = sqlite3_column_int(row, 6);
    game->outcome = sqlite3_column_int(row, 7);
    copy(game->commitment, sizeof game->commitment, history_text(row, 8));
    game->helped = sqlite3_column_int(row, 9) != 0;
}

/* Adds a row to its group; the rows of a group follow each other. */
static void add_row(struct history_list *list, sqlite3_stmt *row)
{
    struct history_group group;
    read_group(row, &group);
    if (list->count == 0 || !same_group(&list->groups[list->count - 1], &group))
        *MEMORY_ADD(list->groups, list->count) = group;
    add_game(&list->groups[list->count - 1], row);
}

bool history_list(
    struct history *history, const char *game, struct history_list *list, struct error *error)
{
    int code;
    *list = (struct history_list){NULL, 0};
    sqlite3_stmt *rows = history_prepare(history,
        "SELECT game, options, players, opponents, rated, created, score, outcome, commitment,"
        " helped"
        " FROM games WHERE given_up=0 AND (?1 IS NULL OR game=?1)"
        " ORDER BY game, options<>'{}', options, players, opponents, rated, created, digest",
        error);
    if (!rows)
        return false;
    history_bind(rows, "s", game);
    while ((code = sqlite3_step(rows)) == SQLITE_ROW)
        add_row(list, rows);
    bool good = code == SQLITE_DONE || history_refuse(history, error);
    sqlite3_finalize(rows);
    return good;
}

void history_list_finish(struct history_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        free(list->groups[i].games);
    free(list->groups);
    *list = (struct history_list){NULL, 0};
}

const struct history_group *history_group_of(
    const struct history_list *list, const struct record_glance *glance)
{
    struct history_group wanted = {.players = glance->players, .rated = glance->rated};
    copy(wanted.game, sizeof wanted.game, glance->game);
    copy(wanted.options, sizeof wanted.options, glance->options);
    copy(wanted.opponents, sizeof wanted.opponents, glance->opponents);
    for (size_t i = 0; i < list->count; i++)
        if (same_group(&list->groups[i], &wanted))
            return &list->groups[i];
    return NULL;
}

bool history_par(
    struct history *history, const struct record_glance *glance, const char *level, int *score)
{
    sqlite3_stmt *row = history_prepare(history,
        "SELECT score FROM pars WHERE commitment=? AND game=? AND options=? AND level=?", NULL);
    if (!row)
        return false;
    history_bind(row, "ssss", glance->commitment, glance->game, glance->options, level);
    bool found = sqlite3_step(row) == SQLITE_ROW;
    if (found)
        *score = sqlite3_column_int(row, 0);
    sqlite3_finalize(row);
    return found;
}

void history_keep_par(
    struct history *history, const struct record_glance *glance, const char *level, int score)
{
    sqlite3_stmt *row =
        history_prepare(history, "INSERT OR REPLACE INTO pars VALUES(?,?,?,?,?)", NULL);
    if (!row)
        return;
    history_bind(row, "ssssi", glance->commitment, glance->game, glance->options, level, score);
    sqlite3_step(row);
    sqlite3_finalize(row);
}
