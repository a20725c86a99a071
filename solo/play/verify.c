/*
 * Verifies a record: plays every line by the rules, and draws every drawn event again from the seed
 * that the result reveals.
 *
 * Only the last seed is revealed. A record that continued without its secret has commitment lines;
 * draws before the last of them came from lost seeds and cannot be checked.
 */

#include "play/verify.h"

#include "play/private.h"

#define LETTERS "abcdefghijklmnopqrstuvwxyz"

struct verification {
    struct verify_report *report;
    struct commitments_shown *shown; /* or NULL */
    const struct json_lines *lines;
    const char *name;
    size_t result_line;      /* index; 0: none */
    size_t commitment_line;  /* index of the last commitment */
    bool one_seat;           /* the result reveals no seed: this is one player's record */
    struct chance_seed seed; /* the one that the result reveals, if any */
};

static bool place_at(const struct verification *verification, size_t index, struct error *error)
{
    return error_place(error, verification->name, (int)index + 1);
}

/* Finds the result and the last commitment. Malformed lines are reported when they are played. */
static void find_marks(struct verification *verification)
{
    const struct json_lines *lines = verification->lines;
    for (size_t i = 1; i < lines->count; i++) {
        if (!json_lines_may_have(lines, i, "commitment") &&
            !json_lines_may_have(lines, i, "result"))
            continue;
        json_auto_t *line = json_lines_value(lines, i, NULL);
        if (json_object_get(line, "commitment"))
            verification->commitment_line = i;
        if (!json_object_get(line, "result") || verification->result_line > 0)
            continue;
        verification->result_line = i;
        verification->one_seat = !json_object_get(line, "seed") && !json_object_get(line, "salt");
    }
}

static bool fits_commitment(const struct verification *verification, struct error *error)
{
    char expected[CHANCE_HEX_SIZE];
    json_auto_t *line = json_lines_value(verification->lines, verification->commitment_line, error);
    const char *commitment = json_string_value(json_object_get(line, "commitment"));
    chance_commitment(&verification->seed, expected);
    if (!commitment || strcmp(commitment, expected) != 0)
        return error_set(error, ERROR_CHECK, "the seed is not the one committed to in line %zu",
            verification->commitment_line + 1);
    return true;
}

/* Checks the revealed seed first, because the draws are compared with it. */
static bool take_seed(struct verification *verification, struct error *error)
{
    size_t index = verification->result_line;
    if (index == 0 || verification->one_seat)
        return true;
    json_auto_t *line = json_lines_value(verification->lines, index, error);
    if (line && record_revealed_seed(line, &verification->seed, error) &&
        fits_commitment(verification, error))
        return true;
    return place_at(verification, index, error);
}

static bool check_drawn(const struct verification *verification, const struct session *session,
    const struct record_line *line, struct error *error)
{
    struct text expected = TEXT_ROOM(GAME_EVENT_SIZE);
    struct ply played;
    struct event event;
    if (!record_parse_ply(session, line, &played, error))
        return false;
    memset(&event, 0, sizeof event);
    if (!session->game->draw_event(
            session->rules, session_state(session), &verification->seed, &event))
        return error_set(error, ERROR_CHECK, "this event does not come from the seed");
    session->game->format_event(session->rules, session_state(session), &event, &expected);
    if (strcmp(expected.data, line->text) != 0)
        return error_set(error, ERROR_CHECK, "the seed gives '%s' here", expected.data);
    return true;
}

static bool check_line(void *context, const struct session *session, const struct record_line *line,
    size_t index, struct error *error)
{
    struct verification *verification = context;
    struct verify_report *report = verification->report;
    report->actions += line->kind == RECORD_ACTION;
    if (line->kind != RECORD_EVENT)
        return true;
    if (line->by_hand) {
        report->by_hand++;
        return true;
    }
    if (index < verification->commitment_line) {
        report->lost++;
        return true;
    }
    if (verification->result_line == 0 || verification->one_seat) {
        report->waiting++;
        return true;
    }
    report->drawn++;
    return check_drawn(verification, session, line, error);
}

/* Requires a result if the game is over; otherwise a damaged last line would pass as an incomplete
 * one. */
static bool check_end(
    const struct verification *verification, const struct session *session, struct error *error)
{
    if (verification->result_line > 0 || session_actor(session) != ACTOR_OVER || session->abandoned)
        return true;
    error_set(error, ERROR_CHECK, "the game is over but its result is %s",
        verification->lines->torn ? _("damaged") : _("missing"));
    return place_at(verification, verification->lines->count, error);
}

/* Refuses one player's record, because it looks like a record whose seed was removed. */
static bool check_whole(const struct verification *verification, struct error *error)
{
    const struct verify_report *report = verification->report;
    if (!verification->one_seat)
        return true;
    error_set(error, ERROR_CHECK,
        "one player's record, without the seed: rules, result and digest hold, but what was drawn "
        "(%zu events) and hidden cannot be checked",
        report->waiting);
    return place_at(verification, verification->result_line, error);
}

static bool verify_session(
    struct verification *verification, struct session *session, struct error *error)
{
    session->no_salts = verification->one_seat;
    session->shown = verification->shown;
    bool good = record_replay(session, verification->lines, verification->name, check_line,
                    verification, error) &&
                check_end(verification, session, error) && check_whole(verification, error);
    verification->report->caps = session->commitments_checked;
    verification->report->commitments_lost = session->commitments_unchecked;
    return good;
}

/* Orders by the letters of the place, its number, then the line. */
static int compare_shown(const void *a, const void *b)
{
    const struct commitment_shown *first = a, *second = b;
    size_t letters = strspn(first->name, LETTERS), others = strspn(second->name, LETTERS);
    int by_length = (letters > others) - (letters < others);
    int by_letters = strncmp(first->name, second->name, letters);
    long own = strtol(first->name + letters, NULL, 10),
         other = strtol(second->name + others, NULL, 10);
    int by_number = (own > other) - (own < other);
    int orders[] = {by_length, by_letters, by_number, first->line > second->line ? 1 : -1}, i = 0;
    while (orders[i] == 0)
        i++;
    return orders[i];
}

void commitments_shown_finish(struct commitments_shown *shown)
{
    free(shown->items);
    *shown = (struct commitments_shown){NULL, 0};
}

static bool verify_lines(const struct game *const *registry, const char *name,
    const struct json_lines *lines, struct verify_report *report, struct commitments_shown *shown,
    struct error *error)
{
    struct verification verification = {
        .report = report, .shown = shown, .lines = lines, .name = name};
    *report = (struct verify_report){.torn = lines->torn};
    if (lines->count == 0) {
        error_input(error, "no header");
        return error_place(error, name, 1);
    }
    json_auto_t *header = json_lines_value(lines, 0, error);
    struct session *session = header ? record_open(registry, NULL, header, error) : NULL;
    if (!session)
        return place_at(&verification, 0, error);
    find_marks(&verification);
    report->finished = verification.result_line > 0;
    bool good = take_seed(&verification, error) && verify_session(&verification, session, error);
    session_destroy(session);
    if (shown && shown->count > 0)
        qsort(shown->items, shown->count, sizeof *shown->items, compare_shown);
    return good;
}

size_t verify_events(const struct verify_report *report)
{
    return report->drawn + report->by_hand + report->lost + report->waiting;
}

size_t verify_uncovered(const struct verify_report *report)
{
    return report->by_hand + report->lost;
}

bool record_verify_shown(const struct game *const *registry, const char *path,
    struct verify_report *report, struct commitments_shown *shown, struct error *error)
{
    LOCAL_LINES lines;
    return json_lines_split(&lines, path, error) &&
           verify_lines(registry, path, &lines, report, shown, error);
}

bool record_verify_bytes(const struct game *const *registry, const char *name, const char *bytes,
    size_t length, struct verify_report *report, struct error *error)
{
    LOCAL_LINES lines;
    json_lines_split_bytes(&lines, name, bytes, length);
    return verify_lines(registry, name, &lines, report, NULL, error);
}
