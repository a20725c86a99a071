/*
 * A person's own blunders as problems: the position as known, what was played, and what is better.
 */
#include "play/problems/problem.h"

#include "core/os.h"

/* Returns MOVE spelled from ply INDEX on. */
static json_t *spelled(const struct session *session, size_t index, const struct problem_move *move)
{
    const struct game *game = session_game(session);
    FREED struct state *state = memory_create(1, game->state_size);
    memcpy(state, session_state_at(session, index), game->state_size);
    return problem_spell(game, session_rules(session), state, move);
}

static json_t *line_of(const struct session *session, const struct judged_ply *judged, bool points,
    int64_t day, int number)
{
    const struct judgement *judgement = &judged->judgement;
    const struct problem_move best = problem_move_of(&judgement->best);
    struct problem_move played = {.count = judged->count};
    memcpy(played.action, judged->action, sizeof judged->action);
    json_t *position = position_json(session_game(session), session_rules(session),
        session_options(session), session_state_at(session, judged->ply), judged->seat);
    return json_pack("{s:i,s:s,s:i,s:I,s:b,s:o,s:{s:o,s:f},s:[{s:o,s:f}]}", "number", number,
        "theme", problem_goals[PROBLEM_BLUNDER].name, "level", 0, "day", (json_int_t)day, "points",
        points, "position", position, "solution", "play", spelled(session, judged->ply, &best),
        "value", judgement->best_value, "wrong", "play", spelled(session, judged->ply, &played),
        "value", judgement->value);
}

/* Adds the position of LINE to POSITIONS; reports whether it was already there. */
static bool is_kept(json_t *positions, const json_t *line)
{
    json_t *position = json_object_get(line, "position");
    size_t i;
    json_t *kept;
    json_array_foreach(positions, i, kept)
    {
        if (json_equal(kept, position))
            return true;
    }
    json_array_append(positions, position);
    return false;
}

static bool add_position(
    const struct json_lines *lines, size_t index, json_t *positions, struct error *error)
{
    const json_t *position;
    json_auto_t *line = json_lines_value(lines, index, error);
    if (!line)
        return false;
    if (!json_get_object(line, "position", &position, error))
        return error_place(error, lines->name, (int)index + 1);
    json_array_append(positions, (json_t *)position);
    return true;
}

/* Appends LINE, and the file's header if it BEGINS. */
static bool keep(const char *path, bool begins, const json_t *line, struct error *error)
{
    json_auto_t *header = json_pack("{s:i,s:b}", "paperhex-problems", 1, "own", 1);
    return (!begins || problem_log_append(path, header, error)) &&
           problem_log_append(path, line, error);
}

bool problems_keep_blunders(const struct session *session, const struct analysis *analysis,
    int64_t day, int *kept, struct error *error)
{
    LOCAL_BUFFER path = BUFFER_INIT;
    struct json_lines lines = {.count = 0};
    bool good = problem_blunders_path(&path, error) &&
                (!os_file_exists(path.data) || json_lines_split(&lines, path.data, error));
    json_auto_t *positions = json_array();
    for (size_t i = 1; good && i < lines.count; i++)
        good = add_position(&lines, i, positions, error);
    *kept = 0;
    for (size_t i = 0; i < analysis->count && good; i++) {
        const struct judged_ply *judged = &analysis->items[i];
        if (judged->verdict != VERDICT_BLUNDER ||
            session_seat(session, judged->seat)->kind != SEAT_HUMAN)
            continue;
        int number = (int)lines.count + *kept + (lines.count == 0);
        json_auto_t *line = line_of(session, judged, analysis->points, day, number);
        if (is_kept(positions, line))
            continue;
        good = keep(path.data, lines.count == 0 && *kept == 0, line, error);
        *kept += good;
    }
    json_lines_finish(&lines);
    return good;
}
