/*
 * Problems as lines of JSON, and their files.
 */
#include "play/problems/problem.h"

#include "core/os.h"

#include <limits.h>

enum { NUMBER_MAX = 1000000, DAY_MAX = 1000000 };

bool problem_is_exact(const struct problem *problem)
{
    return problem->theme <= PROBLEM_TURN;
}

bool problem_has_points(const struct problem *problem)
{
    return problem_is_exact(problem) || (problem->theme == PROBLEM_BLUNDER &&
                                            json_is_true(json_object_get(problem->json, "points")));
}

/* Reads actions that are legal one after another, playing them in STATE. */
static bool read_actions(const struct problem *problem, const json_t *list, struct state *state,
    struct problem_move *move, struct error *error)
{
    const struct game *game = problem->position.game;
    const struct rules *rules = problem->position.rules;
    size_t all = json_array_size(list);
    *move = (struct problem_move){.count = 0};
    if (all > PROBLEM_ACTIONS)
        return error_input(error, "a list holds at most %d actions", PROBLEM_ACTIONS);
    for (; (size_t)move->count < all; move->count++) {
        const char *spelling = json_string_value(json_array_get(list, (size_t)move->count));
        struct action *action = &move->action[move->count];
        if (!spelling || game->actor(rules, state) < 0)
            return error_input(error, "there is an action, but it is nobody's turn");
        if (!game_parse_legal(game, rules, state, spelling, action, error))
            return false;
        game->apply(rules, state, action);
    }
    return true;
}

/* Reads a whole move and sets STATE to the position after it. */
static bool read_move(const struct problem *problem, const json_t *json, struct problem_move *move,
    struct state *state, struct error *error)
{
    memcpy(state, problem->position.state, problem->position.game->state_size);
    if (!read_actions(problem, json_object_get(json, "play"), state, move, error))
        return false;
    static const double most = 1e6; /* the limit for points, which shares of the win never reach */
    move->value = json_number_value(json_object_get(json, "value"));
    if (!(move->value >= -most && move->value <= most))
        return error_input(error, "\"value\" must be a number of points or a share of the win");
    return move->count > 0 ||
           error_input(error, "\"play\" must be a list of 1 to %d actions", PROBLEM_ACTIONS);
}

static bool read_moves(struct problem *problem, struct error *error)
{
    const json_t *json = problem->json, *list = json_object_get(json, "wrong");
    FREED struct state *state = memory_create(1, problem->position.game->state_size);
    bool good =
        read_move(problem, json_object_get(json, "solution"), &problem->solution, state, error) &&
        read_actions(problem, json_object_get(json, "line"), state, &problem->line, error);
    for (size_t i = 0; i < json_array_size(list) && i < PROBLEM_WRONG_MAX && good; i++) {
        struct problem_wrong *wrong = &problem->wrong[problem->wrong_count++];
        json = json_array_get(list, i);
        good = read_move(problem, json, &wrong->move, state, error) &&
               read_actions(problem, json_object_get(json, "reply"), state, &wrong->reply, error);
    }
    return good;
}

static bool read_head(struct problem *problem, struct error *error)
{
    int day = 0;
    bool own;
    if (!problem_theme_read(json_get_text(problem->json, "theme"), &problem->theme))
        return error_input(error, "\"theme\" is not a known theme");
    own = problem->theme == PROBLEM_BLUNDER;
    if (!json_get_number(problem->json, "number", 1, NUMBER_MAX, &problem->number, error) ||
        !json_get_number(
            problem->json, "level", own ? 0 : 1, PROBLEM_LEVELS, &problem->level, error))
        return false;
    if (own && !json_get_number(problem->json, "day", 0, DAY_MAX, &day, error))
        return false;
    problem->day = day;
    return true;
}

static bool read_position(
    struct problem *problem, const struct game *const *registry, struct error *error)
{
    json_t *position = json_object_get(problem->json, "position");
    if (!position)
        return error_input(error, "\"position\" is missing");
    if (!position_read_json(&problem->position, registry, position, error))
        return false;
    problem->seat = problem->position.game->actor(problem->position.rules, problem->position.state);
    return problem->seat >= 0 ||
           error_input(error, "in the position of a problem, it must be a player's turn");
}

bool problem_read(
    struct problem *problem, const struct game *const *registry, json_t *line, struct error *error)
{
    memset(problem, 0, sizeof *problem);
    problem->json = json_incref(line);
    bool good = read_head(problem, error) && read_position(problem, registry, error) &&
                read_moves(problem, error);
    if (!good)
        problem_finish(problem);
    return good;
}

void problem_finish(struct problem *problem)
{
    if (problem->position.game)
        position_finish(&problem->position);
    json_decref(problem->json);
    memset(problem, 0, sizeof *problem);
}

struct problem_move problem_move_of(const struct ranked_action *ranked)
{
    struct problem_move move = {
        .count = 1 + ranked->rest_count, .action = {ranked->action}, .value = ranked->expected};
    memcpy(move.action + 1, ranked->rest, sizeof ranked->rest);
    return move;
}

json_t *problem_spell(const struct game *game, const struct rules *rules, struct state *state,
    const struct problem_move *move)
{
    json_t *list = json_array();
    for (int i = 0; i < move->count; i++) {
        struct text text = TEXT_ROOM(GAME_SPELLING_SIZE);
        game->format(rules, state, &move->action[i], &text);
        json_array_append_new(list, json_string(text.data));
        game->apply(rules, state, &move->action[i]);
    }
    return list;
}

static bool find_file(const char *slug, struct buffer *path, struct error *error)
{
    static const char folder[] = "templates/problems";
    LOCAL_BUFFER name = BUFFER_INIT;
    buffer_format(&name, "%s/%s.jsonl", folder, slug);
    return os_data_path(name.data, path, NULL) ||
           (os_data_path(folder, path, error) &&
               error_input(error,
                   "there are no problems for '%s' yet; 'hexplay problems %s --make 9 --seed TEXT "
                   "--resume FILE' finds some",
                   slug, slug));
}

bool problem_set_is_there(const char *slug)
{
    LOCAL_BUFFER path = BUFFER_INIT;
    return find_file(slug, &path, NULL);
}

/* Reads all numbers and levels; fails at a line that is not a problem. */
static bool read_figures(struct problem_set *set, struct error *error)
{
    for (size_t i = 1; i < set->lines.count; i++) {
        json_auto_t *line = json_lines_value(&set->lines, i, error);
        struct problem_figures *figures = MEMORY_ADD(set->figures, set->figure_count);
        if (!line)
            return false;
        if (!json_get_number(line, "number", 1, INT_MAX, &figures->number, error))
            return error_place(error, set->path.data, (int)i + 1);
        figures->level = (int)json_integer_value(json_object_get(line, "level"));
    }
    return true;
}

bool problem_set_open(
    struct problem_set *set, const char *slug, const char *path, struct error *error)
{
    int version;
    memset(set, 0, sizeof *set);
    if (path)
        buffer_add(&set->path, path);
    bool found = path || find_file(slug, &set->path, error);
    bool read = found && json_lines_split(&set->lines, set->path.data, error);
    json_auto_t *header =
        read && set->lines.count > 0 ? json_lines_value(&set->lines, 0, error) : NULL;
    if (header && json_get_number(header, "paperhex-problems", 1, 1, &version, error) &&
        read_figures(set, error))
        return true;
    if (read && !error_input(error, "this is not a file of problems"))
        (void)error_place(error, set->path.data, 1);
    problem_set_finish(set);
    return false;
}

void problem_set_finish(struct problem_set *set)
{
    json_lines_finish(&set->lines);
    free(set->figures);
    buffer_finish(&set->path);
}

size_t problem_set_count(const struct problem_set *set)
{
    return set->figure_count;
}

bool problem_set_read(const struct problem_set *set, size_t index,
    const struct game *const *registry, struct problem *problem, struct error *error)
{
    json_auto_t *line = json_lines_value(&set->lines, index + 1, error);
    return line && (problem_read(problem, registry, line, error) ||
                       error_place(error, set->path.data, (int)index + 2));
}

int problem_set_level(const struct problem_set *set, size_t index)
{
    return set->figures[index].level;
}

int problem_set_number(const struct problem_set *set, size_t index)
{
    return set->figures[index].number;
}
