/*
 * Reads an analysis and compares it with the record: who decided what in each line, whether the
 * better move was legal, and that no decision is missing. Refuses an analysis of another game, or
 * one made before the game continued.
 */
#include "kits/record/record.h"

enum { ANALYSIS_LIMIT = 8 << 20, MOVES_MAX = 1 + MOVE_REST_MAX };

struct reading {
    struct story *story;
    const struct record_game *record;
    size_t ply; /* the next one in the record */
    int number; /* of actions before it */
    struct state *state;
    struct error *error;
};

static bool no_analysis(struct error *error, const char *why)
{
    return error_input(error, "not the output of 'hexplay analyse GAME.jsonl --json': %s", why);
}

static bool other_game(struct error *error, size_t line)
{
    return error_input(error,
        "the analysis of another record, or of this one before it went on (its line %zu); analyse "
        "this one again",
        line);
}

/* ---- moves ---- */

/* Skips plies without a decision: events, and actions that the record does not reveal
 * completely. */
static void skip_silent(struct reading *reading)
{
    const struct session *session = reading->record->session;
    for (; reading->ply < session_length(session); reading->ply++) {
        const struct ply *ply = session_ply(session, reading->ply);
        if (ply->actor >= 0 && ply->action.part != VALUE_UNKNOWN)
            return;
        reading->number += ply->actor >= 0;
    }
}

/* If the next move is WORDS, moves past it and returns true. */
static bool take_move(struct reading *reading, struct story_decision *decision, const char *words)
{
    const struct record_game *record = reading->record;
    const char *at = words;
    decision->ply = reading->ply;
    for (int count = 0; count < MOVES_MAX && reading->ply < record->plies; count++) {
        struct text spelling = TEXT_ROOM(GAME_SPELLING_SIZE);
        const struct ply *ply = session_ply(record->session, reading->ply);
        if (ply->actor != decision->seat)
            return false;
        record->game->format(record->rules, session_state_at(record->session, reading->ply),
            &ply->action, &spelling);
        if (!text_take(&at, spelling.data))
            return false;
        reading->ply++;
        decision->number = ++reading->number;
        decision->end = reading->ply;
        if (*at == '\0')
            return true;
        if (*at++ != ' ')
            return false;
    }
    return false;
}

/* Finds the longest action at the beginning of WORDS that is legal in the state; returns its
 * length, or 0. */
static size_t take_action(const struct reading *reading, const char *words, struct action *action)
{
    const struct record_game *record = reading->record;
    char spelling[GAME_SPELLING_SIZE];
    for (size_t length = strlen(words); length > 0; length--) {
        if ((words[length] != '\0' && words[length] != ' ') || length >= sizeof spelling)
            continue;
        memcpy(spelling, words, length);
        spelling[length] = '\0';
        if (game_parse_legal(record->game, record->rules, reading->state, spelling, action, NULL))
            return length;
    }
    return 0;
}

static bool read_best(struct reading *reading, struct story_decision *decision)
{
    const struct record_game *record = reading->record;
    const char *at = decision->best;
    decision->move = memory_create(MOVES_MAX, sizeof *decision->move);
    memcpy(
        reading->state, session_state_at(record->session, decision->ply), record->game->state_size);
    while (decision->move_count < MOVES_MAX &&
           record->game->actor(record->rules, reading->state) == decision->seat) {
        struct action *action = &decision->move[decision->move_count];
        size_t length = take_action(reading, at, action);
        if (length == 0)
            return false;
        decision->move_count++;
        at += length;
        if (*at++ == '\0')
            return true;
        record->game->apply(record->rules, reading->state, action);
    }
    return false;
}

/* ---- decisions ---- */

static bool take_value(const struct reading *reading, const json_t *object, const char *key,
    double least, double *value)
{
    const json_t *json = json_object_get(object, key);
    double most = reading->story->points ? 1e6 : 1.0;
    *value = json_number_value(json);
    if (json_is_number(json) && isfinite(*value) && *value >= least && *value <= most)
        return true;
    return error_refuse(reading->error, REASON_BAD_VALUE, error_key(key), "expected a %s",
        reading->story->points ? "number of points" : "share of the win, 0 to 1");
}

static bool take_verdict(struct reading *reading, const json_t *json, enum verdict *verdict)
{
    const char *name = json_get_text(json, "verdict");
    int i = 0;
    while (i < VERDICT_COUNT && (name == NULL || strcmp(judge_verdict_names[i], name) != 0))
        i++;
    *verdict = (enum verdict)i;
    return i < VERDICT_COUNT || error_refuse(reading->error, REASON_BAD_VALUE, error_key("verdict"),
                                    "expected fine, inaccurate, mistake or blunder");
}

static bool take_values(
    struct reading *reading, const json_t *json, struct story_decision *decision)
{
    double least = reading->story->points ? -1e6 : 0.0;
    return take_value(reading, json, "value", least, &decision->value) &&
           take_value(reading, json, "best_value", least, &decision->best_value) &&
           take_value(reading, json, "loss", 0.0, &decision->loss) &&
           take_verdict(reading, json, &decision->verdict);
}

static bool read_decision(
    struct reading *reading, const json_t *json, struct story_decision *decision)
{
    const struct session *session = reading->record->session;
    const char *played = json_get_text(json, "action");
    int seat = 0, line = 0;
    skip_silent(reading);
    size_t due =
        reading->ply < reading->record->plies ? session_ply_line(session, reading->ply) : 0;
    if (!json_get_number(json, "line", 1, INT32_MAX, &line, reading->error) ||
        !json_get_number(json, "seat", 1, reading->record->players, &seat, reading->error))
        return false;
    decision->seat = seat - 1;
    decision->best = json_get_text(json, "best");
    decision->why = json_object_get(json, "why");
    if (played == NULL || decision->best == NULL || decision->why == NULL)
        return no_analysis(reading->error, "a decision lacks its action, its best or its why");
    if (!take_values(reading, json, decision))
        return false;
    return (due == (size_t)line && take_move(reading, decision, played) &&
               read_best(reading, decision)) ||
           other_game(reading->error, (size_t)line);
}

static bool read_decisions(struct reading *reading)
{
    struct story *story = reading->story;
    const json_t *list = NULL;
    if (!json_get_any_list(story->json, "decisions", &list, reading->error))
        return false;
    size_t count = json_array_size(list);
    story->decision = memory_create(count + 1, sizeof *story->decision);
    for (size_t i = 0; i < count; i++) {
        struct story_decision *decision = &story->decision[story->count++];
        if (!read_decision(reading, json_array_get(list, i), decision))
            return false;
        story->verdicts[decision->seat][decision->verdict]++;
    }
    skip_silent(reading);
    return reading->ply == reading->record->plies ||
           other_game(reading->error, session_ply_line(reading->record->session, reading->ply));
}

/* ---- the file ---- */

static bool read_players(struct reading *reading)
{
    struct story *story = reading->story;
    const json_t *list = NULL;
    int players = reading->record->players;
    if (!json_get_list(story->json, "players", (size_t)players, &list, reading->error))
        return false;
    for (int seat = 0; seat < players; seat++) {
        const json_t *player = json_array_get(list, (size_t)seat);
        story->lost[seat] = json_number_value(json_object_get(player, "skill_lost"));
        story->luck[seat] = json_number_value(json_object_get(player, "luck"));
        if (!isfinite(story->lost[seat]) || !isfinite(story->luck[seat]) ||
            fabs(story->lost[seat]) > 1e6 || fabs(story->luck[seat]) > 1e6)
            return no_analysis(reading->error, "luck and skill must be numbers");
    }
    return true;
}

static bool read_head(struct reading *reading)
{
    struct story *story = reading->story;
    const char *game = json_get_text(story->json, "game");
    const char *unit = json_get_text(story->json, "unit");
    story->level = json_get_text(story->json, "level");
    if (game == NULL || story->level == NULL || unit == NULL)
        return no_analysis(reading->error, "it lacks game, level or unit");
    if (strcmp(game, reading->record->game->slug) != 0)
        return error_input(reading->error,
            "the analysis of a game of %.40s, and the record is one of %s", game,
            reading->record->game->slug);
    story->points = strcmp(unit, "points") == 0;
    return story->points || strcmp(unit, "share") == 0 ||
           no_analysis(reading->error, "its unit is neither points nor share");
}

static bool parse(struct story *story, const char *path, struct error *error)
{
    FREED char *bytes = NULL;
    size_t length = 0;
    json_error_t why;
    if (!os_read_file(path, ANALYSIS_LIMIT, &bytes, &length, error)) {
        if (error->code == ERROR_SYSTEM && !os_file_exists(path))
            error->code = ERROR_INPUT;
        return false;
    }
    story->json = json_loadb(bytes, length, JSON_REJECT_DUPLICATES, &why);
    if (json_is_object(story->json))
        return true;
    no_analysis(
        error, story->json == NULL ? "it is not a whole JSON object" : "it is not an object");
    return error_place(error, path, story->json == NULL && why.line > 0 ? why.line : 1);
}

bool story_read(
    struct story *story, const char *path, const struct record_game *record, struct error *error)
{
    struct error trouble = ERROR_INIT;
    *story = (struct story){.json = NULL};
    struct reading reading = {.story = story,
        .record = record,
        .state = game_state_create(record->game, record->rules),
        .error = &trouble};
    bool good = parse(story, path, &trouble) && read_head(&reading) && read_players(&reading) &&
                read_decisions(&reading);
    game_state_destroy(reading.state);
    if (good)
        return true;
    error_place(&trouble, path, 0);
    return error_pass(error, &trouble);
}

void story_finish(struct story *story)
{
    for (size_t i = 0; i < story->count; i++)
        free(story->decision[i].move);
    free(story->decision);
    json_decref(story->json);
    *story = (struct story){.json = NULL};
}
