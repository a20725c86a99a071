/*
 * Plays a tournament's games in several threads. Each thread takes the next unplayed game, plays it
 * independently and hands in the result under the lock.
 */
#include "lab/tournament/tournament.h"

#include "core/os.h"

#include <inttypes.h>

/* Shared by the threads; everything except SETUP, SEATING and SEED is protected by the lock. */
struct hall {
    const struct tournament_setup *setup;
    struct tournament *tournament;
    struct os_lock *lock;
    struct results *results;
    int64_t next;
    /* by contestant, the number of a game, from 1; 0: none */
    int64_t first_forfeit[CONTESTANTS_MAX];
    struct error error; /* the first one */
};

static void note_forfeit(
    struct hall *hall, int64_t game, int contestant, const struct contest_result *result)
{
    int64_t first = hall->first_forfeit[contestant];
    if (first > 0 && first <= game)
        return;
    hall->first_forfeit[contestant] = game + 1;
    hall->tournament->failure[contestant] = result->failure;
}

static void note(void *context, int64_t game, const struct contest_result *result)
{
    struct hall *hall = context;
    if (game >= hall->setup->games || hall->tournament->outcome[game].played)
        return;
    struct fixture fixture = seating_fixture(&hall->tournament->seating, game);
    struct outcome *outcome = &hall->tournament->outcome[game];
    outcome->played = true;
    outcome->forfeit = (int8_t)result->forfeit;
    if (hall->tournament->figures)
        hall->tournament->figures[game] = result->figures;
    for (int seat = 0; seat < hall->setup->players; seat++) {
        struct standing *own = &hall->tournament->standings.player[fixture.contestant[seat]];
        outcome->scores[seat] = result->scores[seat];
        outcome->winners |= (uint8_t)(result->winner[seat] << seat);
        times_add_all(&own->times, &result->times[seat]);
    }
    if (result->forfeit >= 0)
        note_forfeit(hall, game, fixture.contestant[result->forfeit], result);
}

/* Takes the next game to play; returns -1 if there is none. */
static int64_t take_game(struct hall *hall)
{
    int64_t game = -1;
    os_lock_take(hall->lock);
    int64_t end = hall->tournament->range.end;
    while (hall->next < end && hall->tournament->outcome[hall->next].played)
        hall->next++;
    if (hall->next < end && hall->error.code == ERROR_NONE && !os_stopping())
        game = hall->next++;
    os_lock_release(hall->lock);
    return game;
}

static bool write_record(
    const struct hall *hall, int64_t game, const struct buffer *record, struct error *error)
{
    LOCAL_BUFFER path = BUFFER_INIT;
    buffer_format(&path, "%s/%s-%05" PRId64 ".jsonl", hall->setup->records, hall->setup->game->slug,
        game + 1);
    return os_write_file(path.data, 0644, record, error);
}

/* Writes the record before the result, so that every result has its record. */
static void hand_in(struct hall *hall, int64_t game, const struct contest_result *result,
    const struct buffer *record)
{
    os_lock_take(hall->lock);
    if ((!hall->setup->records || write_record(hall, game, record, &hall->error)) &&
        (!hall->results || results_add(hall->results, game, result, &hall->error)))
        note(hall, game, result);
    os_lock_release(hall->lock);
}

static enum contest_end play(const struct hall *hall, int64_t game, struct contest_result *result,
    struct buffer *record, struct error *error)
{
    const struct tournament_setup *setup = hall->setup;
    struct fixture fixture = seating_fixture(&hall->tournament->seating, game);
    struct contest_setup contest = {.game = setup->game,
        .players = setup->players,
        .figures = setup->figures,
        .options = setup->options};
    LOCAL_BUFFER deal_seed = BUFFER_INIT;
    seating_deal_seed(hall->tournament->seed.data, fixture.deal, &deal_seed);
    contest.deal_seed = deal_seed.data;
    for (int seat = 0; seat < setup->players; seat++) {
        contest.contestant[seat] = &setup->contestant[fixture.contestant[seat]];
        seating_choices_seed(hall->tournament->seed.data, game, seat, contest.choices_seed[seat]);
    }
    return contest_play(&contest, result, setup->records ? record : NULL, error);
}

static void play_games(void *context)
{
    struct hall *hall = context;
    FREED struct contest_result *result = memory_create(1, sizeof *result);
    LOCAL_BUFFER record = BUFFER_INIT;
    for (int64_t game; (game = take_game(hall)) >= 0;) {
        struct error error = ERROR_INIT;
        buffer_clear(&record);
        enum contest_end end = play(hall, game, result, &record, &error);
        if (end == CONTEST_PLAYED) {
            hand_in(hall, game, result, &record);
        } else if (end == CONTEST_FAILED) {
            os_lock_take(hall->lock);
            error_pass(&hall->error, &error);
            os_lock_release(hall->lock);
        }
    }
}

static bool open_results(struct hall *hall, struct error *error)
{
    struct buffer *seed = &hall->tournament->seed;
    if (hall->setup->seed)
        buffer_add(seed, hall->setup->seed);
    if (hall->setup->resume) {
        hall->results = results_open(hall->setup->resume, hall->setup, seed, error);
        return hall->results && results_visit(hall->results, note, hall, error);
    }
    if (seed->length == 0)
        seating_random_seed(seed);
    return true;
}

static void add_up(struct hall *hall)
{
    struct tournament *tournament = hall->tournament;
    struct split_range range = tournament->range;
    for (int64_t game = range.first; game < range.end; game++) {
        if (!hall->tournament->outcome[game].played)
            continue;
        struct fixture fixture = seating_fixture(&tournament->seating, game);
        standings_add(&tournament->standings, &fixture, &hall->tournament->outcome[game]);
    }
    tournament->stopped = tournament->standings.games < range.end - range.first;
}

static int64_t count_played(const struct hall *hall)
{
    int64_t count = 0;
    for (int64_t game = 0; game < hall->setup->games; game++)
        count += hall->tournament->outcome[game].played;
    return count;
}

static bool play_all(struct hall *hall, struct error *error)
{
    if (!open_results(hall, error))
        return false;
    if (hall->setup->records && !os_make_folders(hall->setup->records, OS_OPEN_FOLDER, error))
        return false;
    hall->tournament->resumed = count_played(hall);
    os_run_threads(hall->setup->threads, play_games, hall);
    return hall->error.code == ERROR_NONE || error_pass(error, &hall->error);
}

/* Prepares the results, folder and seed that the setup asks for. */
static bool prepare(struct hall *hall, struct error *error)
{
    const struct tournament_setup *setup = hall->setup;
    struct tournament *tournament = hall->tournament;
    struct seating *seating = &tournament->seating;
    if (!seating_init(seating, setup->named, setup->named_count, setup->players, error))
        return false;
    struct split_whole whole = seating_whole(seating, setup->games);
    if (!split_fits(&setup->part, &whole, error))
        return false;
    tournament->range = split_range(&setup->part, &whole);
    tournament->standings.contestants = seating->contestants;
    tournament->standings.seats = setup->players;
    hall->next = tournament->range.first;
    tournament->outcome = memory_create((size_t)setup->games, sizeof *tournament->outcome);
    if (setup->figures)
        tournament->figures = memory_create((size_t)setup->games, sizeof *tournament->figures);
    return true;
}

bool tournament_play(
    const struct tournament_setup *setup, struct tournament *tournament, struct error *error)
{
    struct hall hall = {.setup = setup, .tournament = tournament, .lock = os_lock_create()};
    memset(tournament, 0, sizeof *tournament);
    bool played = prepare(&hall, error) && play_all(&hall, error);
    if (played)
        add_up(&hall);
    results_close(hall.results);
    os_lock_destroy(hall.lock);
    return played;
}

/* ---- parts ---- */

struct gathering {
    struct hall hall;
    struct tournament_setup *setup;
    struct contest_result result;
};

static bool begin_merge(
    void *context, json_t *header, struct split_whole *whole, struct error *error)
{
    struct gathering *gathering = context;
    struct tournament *tournament = gathering->hall.tournament;
    tournament->header = json_incref(header);
    if (!results_read_setup(header, gathering->setup, error) || !prepare(&gathering->hall, error))
        return false;
    buffer_add(&tournament->seed, gathering->setup->seed);
    *whole = seating_whole(&tournament->seating, gathering->setup->games);
    return true;
}

static bool take_game_of(void *context, int64_t game, const json_t *line, struct error *error)
{
    struct gathering *gathering = context;
    struct contest_result *result = &gathering->result;
    if (!results_read_game(line, gathering->setup->players, result, error))
        return false;
    note(&gathering->hall, game, result);
    return true;
}

bool tournament_merge(const char *const *paths, int count, struct tournament_setup *setup,
    struct tournament *tournament, struct error *error)
{
    FREED struct gathering *gathering = memory_create(1, sizeof *gathering);
    struct split_reader reader = {"played", begin_merge, take_game_of, gathering};
    int64_t missing;
    memset(tournament, 0, sizeof *tournament);
    gathering->hall = (struct hall){.setup = setup, .tournament = tournament};
    gathering->setup = setup;
    bool good = split_merge(paths, count, &reader, &missing, &tournament->gaps, error);
    if (good)
        add_up(&gathering->hall);
    return good;
}

void tournament_finish(struct tournament *tournament)
{
    buffer_finish(&tournament->seed);
    buffer_finish(&tournament->gaps);
    json_decref(tournament->header);
    free(tournament->outcome);
    free(tournament->figures);
}
