/*
 * A person's own blunders as problems: the position as it was known, what was played, and what is
 * better.
 */
#include "play/problems/problem.h"

#include "core/os.h"

/* A move as it is spelled from ply INDEX on. */
static json_t *spelled(const struct session *session, size_t index, const struct action *first,
    const struct action *rest, int rest_count)
{
    const struct game *game = session_game(session);
    json_t *list = json_array();
    FREED struct state *state = memory_create(1, game->state_size);
    memcpy(state, session_state_at(session, index), game->state_size);
    for (int i = 0; i <= rest_count; i++) {
        struct text text = TEXT_ROOM(GAME_SPELLING_SIZE);
        const struct action *action = i == 0 ? first : &rest[i - 1];
        game->format(session_rules(session), state, action, &text);
        json_array_append_new(list, json_string(text.data));
        game->apply(session_rules(session), state, action);
    }
    return list;
}

static json_t *line_of(const struct session *session, const struct judged_ply *judged, bool points,
    int64_t day, int number)
{
    const struct judgement *judgement = &judged->judgement;
    json_t *position = position_json(session_game(session), session_rules(session),
        session_options(session), session_state_at(session, judged->ply), judged->seat);
    return json_pack("{s:i,s:s,s:i,s:I,s:b,s:o,s:{s:o,s:f},s:[{s:o,s:f}]}", "number", number,
        "theme", problem_theme_name(PROBLEM_OWN), "level", 0, "day", (json_int_t)day, "points",
        points, "position", position, "solution", "play",
        spelled(session, judged->ply, &judgement->best.action, judgement->best.rest,
            judgement->best.rest_count),
        "value", judgement->best_value, "wrong", "play",
        spelled(session, judged->ply, &judged->action[0], judged->action + 1, judged->count - 1),
        "value", judgement->value);
}

static bool is_kept(const struct json_lines *lines, const json_t *line)
{
    const json_t *position = json_object_get(line, "position");
    for (size_t i = 1; i < lines->count; i++)
        if (json_equal(json_object_get(lines->value[i], "position"), position))
            return true;
    return false;
}

/* Adds LINE, and the file's first line where it has none. */
static bool keep(const char *path, bool begins, const json_t *line, struct error *error)
{
    json_auto_t *header = json_pack("{s:i,s:b}", "paperhex-problems", 1, "own", 1);
    return (!begins || problem_log_append(path, header, error)) &&
           problem_log_append(path, line, error);
}

bool problems_keep_own(const struct session *session, const struct analysis *analysis, int64_t day,
    int *kept, struct error *error)
{
    LOCAL_BUFFER path = BUFFER_INIT;
    struct json_lines lines = {.count = 0};
    bool good = problem_own_path(&path, error) &&
                (!os_file_exists(path.data) || json_lines_read(&lines, path.data, error));
    *kept = 0;
    for (size_t i = 0; i < analysis->count && good; i++) {
        const struct judged_ply *judged = &analysis->items[i];
        if (judged->verdict != VERDICT_BLUNDER ||
            session_seat(session, judged->seat)->kind != SEAT_HUMAN)
            continue;
        int number = (int)lines.count + *kept + (lines.count == 0);
        json_auto_t *line = line_of(session, judged, analysis->points, day, number);
        if (is_kept(&lines, line))
            continue;
        good = keep(path.data, lines.count == 0 && *kept == 0, line, error);
        *kept += good;
    }
    json_lines_finish(&lines);
    return good;
}
