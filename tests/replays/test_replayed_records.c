/*
 * Games of all kinds, with computer seats among the others: their records verify, are read back
 * byte for byte, and played again elsewhere give the very same lines; so do the records that lie in
 * tests/replays/records, made once and on another machine. Computer players decide the same again.
 */
#include "replays/anew.h"

#include "ai/ai.h"

#include <dirent.h>
#include <stdlib.h>

enum { SEEDS = 2, SOME_ACTIONS = 5 };

static const struct {
    const char *slug, *options;
} games[] = {
    {"pocket-hexes", ""},
    {"pocket-hexes", "players=2 side=3 boxes=2 starter=2 rings=one"},
    {"pocket-hexes", "players=4 side=3 boxes=1 first=centre"},
    {"pocket-hexes", "players=6 side=3 boxes=1 first=strict"},
    {"beerhex", ""},
    {"beerhex", "size=3 starter=2"},
    {"beerhex", "size=4 clues=on turn-limit=20"},
    {"beerhex", "size=6 attack=triangle"},
    {"toll-hexes", "side=4"},
    {"toll-hexes", "players=3 side=5 match=one bank=30"},
    {"toll-hexes", "players=4 side=4 goal=9 assist=0 stall=2"},
    {"hex-tri", "side=2 rounds=8"},
    {"hex-tri", "players=3 rounds=5 surround=single tri-manna=on"},
    {"hex-tri", "players=4 side=2 rounds=6 end=first figures=4"},
    {"hex-tri", "players=6 side=2 rounds=3 figures=12"},
};
enum { GAMES = sizeof games / sizeof games[0] };

static void decide(struct session *session, struct action *action)
{
    const struct player *easy = session_seat(session, session_actor(session))->player;
    memset(action, 0, sizeof *action);
    void *memory = player_create(easy, session_game(session), session_rules(session));
    session_decide(session, easy, memory, 0, action);
    player_destroy(easy, memory);
}

/* Plays one action, by the computer or at random. */
static bool play_on(struct session *session, struct rng *rng)
{
    struct error error = ERROR_INIT;
    struct action action;
    int actor = session_actor(session);
    if (actor < 0)
        return false;
    if (session_seat(session, actor)->kind != SEAT_AI)
        return play_random(session, rng);
    decide(session, &action);
    if (!session_play_computer(session, &action, &error))
        fail_msg("easy: %s", error.message);
    return true;
}

/* Plays a game in which every second seat is a computer and something is taken back now and then.
 */
static struct session *play_game(int number, int seed)
{
    struct error error = ERROR_INIT;
    struct rng rng = rng_from_seed((uint64_t)(100 * number + seed));
    struct session_setup setup = setup_for(games[number].slug, games[number].options, CHANCE_AUTO);
    for (int seat = 0; seat < GAME_PLAYERS_MAX; seat += 2) {
        setup.seats[seat].kind = SEAT_AI;
        setup.seats[seat].player = ai_find(games[number].slug, "easy");
    }
    setup.seed_text = seed ? "one seed" : "a \xc3\xa4nother one";
    struct session *session = session_create(&setup, &error);
    if (!session)
        fail_msg("%s: %s", games[number].options, error.message);
    for (int i = 0; i < SOME_ACTIONS && play_on(session, &rng); i++)
        continue;
    if (session_actor(session) != ACTOR_OVER)
        assert_true(session_undo(session, (size_t)(1 + seed), &error));
    while (play_on(session, &rng))
        continue;
    assert_int_equal(session_actor(session), ACTOR_OVER);
    return session;
}

/* Removes the seats, whose kinds depend on the table. */
static void drop_seats(struct buffer *record)
{
    char *seats = strstr(record->data, "\"seats\":["), *end = strchr(seats, ']');
    memmove(seats, end, strlen(end) + 1);
    record->length = strlen(record->data);
}

static void assert_same_lines(const char *name, const struct buffer *a, const struct buffer *b)
{
    struct lines left = lines_of(a), right = lines_of(b);
    for (int i = 0; i < left.count && i < right.count; i++)
        if (strcmp(left.text[i], right.text[i]) != 0)
            fail_msg("%s:%d: %s\nis now %s", name, i + 1, left.text[i], right.text[i]);
    assert_int_equal(left.count, right.count);
    lines_finish(&left);
    lines_finish(&right);
}

static void assert_replays(const char *name, const struct buffer *record)
{
    struct error error = ERROR_INIT;
    struct verify_report report;
    if (!record_verify_bytes(test_registry, name, record->data, record->length, &report, &error))
        fail_msg("%s", error.message);
    assert_true(report.finished);
    struct session *read =
        session_load_bytes(test_registry, ai_find, name, record->data, record->length, &error);
    assert_non_null(read);
    struct buffer again = record_of(read);
    assert_int_equal(again.length, record->length);
    assert_memory_equal(again.data, record->data, record->length);
    buffer_finish(&again);
    session_destroy(read);
    struct buffer kept = BUFFER_INIT, anew = record_anew(record);
    buffer_add_bytes(&kept, record->data, record->length);
    drop_what_differs(&kept);
    drop_what_differs(&anew);
    drop_seats(&kept);
    drop_seats(&anew);
    assert_same_lines(name, &kept, &anew);
    buffer_finish(&kept);
    buffer_finish(&anew);
}

static void every_game_replays_to_the_same_bytes(void **unused)
{
    (void)unused;
    for (int number = 0; number < GAMES; number++) {
        for (int seed = 0; seed < SEEDS; seed++) {
            struct session *session = play_game(number, seed);
            struct buffer record = record_of(session);
            assert_replays(games[number].slug, &record);
            buffer_finish(&record);
            session_destroy(session);
        }
    }
}

static void a_game_decided_again_is_the_same_game(void **unused)
{
    (void)unused;
    for (int number = 0; number < GAMES; number++) {
        struct session *sessions[] = {play_game(number, 0), play_game(number, 0)};
        struct buffer records[] = {record_of(sessions[0]), record_of(sessions[1])};
        for (int i = 0; i < 2; i++)
            drop_what_differs(&records[i]);
        assert_same_lines(games[number].slug, &records[0], &records[1]);
        assert_same_state(sessions[0], sessions[1]);
        for (int i = 0; i < 2; i++) {
            buffer_finish(&records[i]);
            session_destroy(sessions[i]);
        }
    }
}

static struct buffer read_all(const char *path)
{
    struct buffer bytes = BUFFER_INIT;
    char part[4096];
    size_t length;
    FILE *file = fopen(path, "rb");
    if (!file)
        fail_msg("cannot read %s", path);
    while ((length = fread(part, 1, sizeof part, file)) > 0)
        buffer_add_bytes(&bytes, part, length);
    fclose(file);
    return bytes;
}

static void the_golden_records_replay_to_the_same_bytes(void **unused)
{
    (void)unused;
    const char *folder = SOURCE_FOLDER "/tests/replays/records";
    int count = 0;
    DIR *directory = opendir(folder);
    assert_non_null(directory);
    for (struct dirent *entry = readdir(directory); entry; entry = readdir(directory)) {
        char path[1024];
        if (!strstr(entry->d_name, ".jsonl"))
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        struct buffer record = read_all(path);
        assert_replays(entry->d_name, &record);
        buffer_finish(&record);
        count++;
    }
    closedir(directory);
    assert_true(count >= 8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_replays_to_the_same_bytes),
        cmocka_unit_test(a_game_decided_again_is_the_same_game),
        cmocka_unit_test(the_golden_records_replay_to_the_same_bytes),
    };
    return cmocka_run_group_tests(tests, start_chance, NULL);
}
