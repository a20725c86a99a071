/*
 * An analysis on the way through its game: the decision at a place, the next mistake, and the value
 * as a line; and who may judge a game.
 */
#include "ui/programs/programs.h"

enum { LEVELS = 8, LINE_MAX = 80 };

const struct judged_ply *analyse_decision(const struct analyse_report *report, size_t at)
{
    const struct judged_ply *found = NULL;
    for (size_t i = 0; i < report->analysis.count; i++)
        if (report->analysis.items[i].ply < at)
            found = &report->analysis.items[i];
    return found;
}

const struct judged_ply *analyse_next_decision(const struct analyse_report *report, size_t at)
{
    for (size_t i = 0; i < report->analysis.count; i++)
        if (report->analysis.items[i].ply == at)
            return &report->analysis.items[i];
    return NULL;
}

size_t analyse_next_mistake(const struct analyse_report *report, size_t at)
{
    for (size_t i = 0; i < report->analysis.count; i++) {
        const struct judged_ply *judged = &report->analysis.items[i];
        size_t behind = judged->ply + (size_t)judged->count;
        if (behind > at && judged->verdict >= VERDICT_MISTAKE)
            return behind;
    }
    return 0;
}

/* Returns the value of JUDGED for player 1 if two play, otherwise for whoever decided. */
static double value_for_first(const struct analyse_report *report, const struct judged_ply *judged)
{
    bool two = report->game->players(report->rules) == 2 && !report->analysis.points;
    double value = judged->judgement.value;
    return two && judged->seat == 1 ? 1 - value : value;
}

/* Finds the least and the greatest value: 0 and 1 for shares of the win. */
static void find_bounds(const struct analyse_report *report, double *low, double *high)
{
    *low = 0;
    *high = 1;
    for (size_t i = 0; report->analysis.points && i < report->analysis.count; i++) {
        double value = report->analysis.items[i].judgement.value;
        *low = i == 0 || value < *low ? value : *low;
        *high = i == 0 || value > *high ? value : *high;
    }
    *high = *high > *low ? *high : *low + 1;
}

void analyse_add_line(
    const struct analyse_report *report, size_t at, int width, bool ascii, struct buffer *out)
{
    static const char *const signs[2][LEVELS] = {
        {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"}, {"1", "2", "3", "4", "5", "6", "7", "8"}};
    size_t count = report->analysis.count;
    size_t columns = count < (size_t)width ? count : (size_t)width;
    double low, high;
    bool placed = false;
    find_bounds(report, &low, &high);
    for (size_t column = 0; column < columns; column++) {
        const struct judged_ply *judged = &report->analysis.items[column * count / columns];
        double part = (value_for_first(report, judged) - low) / (high - low);
        int level = (int)(part * LEVELS);
        if (!placed && judged->ply >= at)
            buffer_add(out, ascii ? "|" : "│");
        placed = placed || judged->ply >= at;
        buffer_add(out, signs[ascii][level < 0 ? 0 : level < LEVELS ? level : LEVELS - 1]);
    }
    if (!placed && columns > 0)
        buffer_add(out, ascii ? "|" : "│");
}

/* ---- the judge ---- */

static const struct player *find_judge(
    const struct arguments *arguments, const char *slug, struct error *error)
{
    const char *level = arguments->level ? arguments->level : "expert";
    const struct player *player = arguments->level ? ai_find(slug, level) : ai_strongest(slug);
    LOCAL_BUFFER list = BUFFER_INIT;
    if (player && ai_judges(player))
        return player;
    arguments_list_players(slug, ai_judges, false, &list);
    if (player)
        error_input(
            error, "%s of %s plays but cannot rate moves; these can: %s", level, slug, list.data);
    else
        error_input(error, "%s has no computer level '%s' that can rate moves; there are %s", slug,
            level, list.data);
    return NULL;
}

/* Refuses an unfinished game that hides something, because its judgement would reveal it. */
static bool may_judge(struct session *session, struct error *error)
{
    bool over = session_actor(session) == ACTOR_OVER || session_abandoned(session);
    return over || !session_game(session)->view ||
           error_input(error, "finish the game first: its analysis would show what is hidden");
}

bool analyse_prepare(
    const struct arguments *arguments, struct analyse_report *report, struct error *error)
{
    struct session *session = report->session;
    report->game = session_game(session);
    report->rules = session_rules(session);
    report->spoken = front_speaks(arguments);
    report->player =
        may_judge(session, error) ? find_judge(arguments, report->game->slug, error) : NULL;
    return report->player != NULL;
}
