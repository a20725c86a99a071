/*
 * The daily games, and the line about one of them that people can share.
 */
#include "ui/evening/evening.h"

#include "core/os.h"
#include "games/registry.h"
#include "play/journal.h"

static const char *const bars[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
static const char *const ascii_bars[] = {"_", ".", ":", "-", "=", "+", "*", "#"};

enum { BARS = sizeof bars / sizeof bars[0] };

const struct game *daily_game(void)
{
    const struct game *const *game = game_registry;
    while (*game && (*game)->players_min > 1)
        game++;
    return *game;
}

struct phrase daily_seed_text(int64_t day)
{
    return text_phrase("daily-%s", os_date(day).data);
}

static bool is_of_day(const struct record_glance *glance, int64_t day)
{
    char commitment[CHANCE_HEX_SIZE];
    struct chance_seed seed = chance_seed_from_text(daily_seed_text(day).data);
    chance_commitment(&seed, commitment);
    return strcmp(commitment, glance->commitment) == 0;
}

bool daily_day_of(const struct record_glance *glance, int64_t *day)
{
    int64_t begun = os_local_day(glance->created);
    if (strcmp(glance->game, daily_game()->slug) != 0 || glance->players != 1 ||
        glance->people != 1 || glance->positioned || strcmp(glance->options, "{}") != 0)
        return false;
    for (*day = begun - 1; *day <= begun + 1; (*day)++)
        if (is_of_day(glance, *day))
            return true;
    return false;
}

/* ---- daily games ---- */

struct hunt {
    struct daily_games *games;
    int64_t day;
};

/* Reports whether the game of AGO days before can still change the counts. */
static bool counts(const struct daily_games *games, int64_t ago)
{
    return ago <= 7 || (ago < 63 && (games->days | 1) >> (ago - 2) & 1);
}

/* Looks at a record. Records come newest first, so the last one stored was begun first. */
static bool look_at(void *context, const char *path)
{
    struct hunt *hunt = context;
    struct daily_games *games = hunt->games;
    struct record_glance glance;
    int64_t day;
    if (!record_glance(path, &glance, NULL))
        return true;
    if (!counts(games, hunt->day - os_local_day(glance.created)))
        return false;
    if (!daily_day_of(&glance, &day) || day > hunt->day || hunt->day - day > 63)
        return true;
    games->days |= (uint64_t)(glance.end == GLANCE_FINISHED) << (hunt->day - day);
    if (day != hunt->day)
        return true;
    bool busy = glance.end == GLANCE_UNFINISHED && os_is_in_use(path);
    games->count++;
    games->begun = glance;
    games->busy = games->busy || busy;
    buffer_set(&games->first, path);
    if (glance.end == GLANCE_UNFINISHED && !busy)
        buffer_set(&games->unfinished, path);
    return true;
}

void daily_games_init(struct daily_games *games, int64_t day)
{
    struct hunt hunt = {games, day};
    memset(games, 0, sizeof *games);
    buffer_add(&games->first, "");
    buffer_add(&games->unfinished, "");
    if (!journal_visit(JOURNAL_BY_BEGIN, look_at, &hunt, NULL))
        games->count = 0; /* without a folder there are no games */
    for (int ago = games->days & 1 ? 0 : 1; ago < 64 && games->days >> ago & 1; ago++)
        games->in_a_row++;
    for (int ago = 0; ago < 7; ago++)
        games->in_week += (int)(games->days >> ago & 1);
}

void daily_games_finish(struct daily_games *games)
{
    buffer_finish(&games->first);
    buffer_finish(&games->unfinished);
}

/* ---- the line ---- */

void daily_add_bars(const int *number, int count, bool ascii, struct buffer *out)
{
    int most = 1;
    for (int i = 0; i < count; i++)
        most = number[i] > most ? number[i] : most;
    for (int i = 0; i < count; i++) {
        int height = number[i] <= 0 ? 0 : 1 + number[i] * (BARS - 2) / most;
        buffer_add(out, ascii ? ascii_bars[height] : bars[height]);
    }
}

void daily_add_line(const struct session *session, struct daily_line line, struct buffer *out)
{
    const struct game *game = session_game(session);
    int number[GAME_TALLY_MAX];
    buffer_format(
        out, "Paperhex %s  %d", os_date(line.day).data, session_result(session).scores[0]);
    if (line.has_par)
        buffer_format(out, _("  par %d"), line.par);
    if (line.helped)
        buffer_add(out, _("  with help"));
    if (!game->tally || line.spoken)
        return;
    buffer_add(out, "  ");
    int count = game->tally(session_rules(session), session_state(session), 0, number);
    daily_add_bars(number, count, line.ascii, out);
}
