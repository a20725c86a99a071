/*
 * Works out seats and seeds from a game's number.
 */
#include "lab/tournament/tournament.h"

#include <inttypes.h>

static int choose(int all, int some)
{
    int ways = 1;
    for (int i = 0; i < some; i++)
        ways = ways * (all - i) / (i + 1);
    return ways;
}

static int different(const int *named, int count)
{
    int most = 0;
    for (int i = 0; i < count; i++)
        most = named[i] > most ? named[i] : most;
    return most + 1;
}

/* Returns the number of rotations after which the lineup repeats. */
static int period(const int *lineup, int seats)
{
    for (int turned = 1; turned < seats; turned++) {
        bool same = true;
        for (int i = 0; i < seats; i++)
            same = same && lineup[i] == lineup[(i + turned) % seats];
        if (same)
            return turned;
    }
    return seats;
}

bool seating_init(
    struct seating *seating, const int *named, int count, int seats, struct error *error)
{
    assert(count >= 1 && count <= CONTESTANTS_MAX && seats >= 1 && seats <= GAME_PLAYERS_MAX);
    memset(seating, 0, sizeof *seating);
    seating->contestants = different(named, count);
    seating->seats = seats;
    seating->meet_in_turn = count > seats;
    if (count > seats && seating->contestants < count)
        return error_input(error,
            "a player that is named several times takes several seats, but there are only %d seats "
            "for %d names",
            seats, count);
    if (seating->meet_in_turn) {
        seating->lineups = choose(count, seats);
        seating->rotations = seats;
        return true;
    }
    for (int seat = 0; seat < seats; seat++)
        seating->lineup[seat] = named[seat < count ? seat : count - 1];
    seating->lineups = 1;
    seating->rotations = period(seating->lineup, seats);
    return true;
}

static void choose_lineup(const struct seating *seating, int number, int *lineup)
{
    int next = 0;
    for (int seat = 0; seat < seating->seats; seat++) {
        int left = seating->seats - seat - 1;
        int ways;
        while (number >= (ways = choose(seating->contestants - next - 1, left))) {
            number -= ways;
            next++;
        }
        lineup[seat] = next;
        next++;
    }
}

struct fixture seating_fixture(const struct seating *seating, int64_t game)
{
    struct fixture fixture = {.rotation = (int)(game % seating->rotations)};
    int lineup[GAME_PLAYERS_MAX];
    int64_t block = game / seating->rotations;
    fixture.deal = block / seating->lineups + 1;
    memcpy(lineup, seating->lineup, sizeof lineup);
    if (seating->meet_in_turn)
        choose_lineup(seating, (int)(block % seating->lineups), lineup);
    for (int seat = 0; seat < seating->seats; seat++)
        fixture.contestant[(seat + fixture.rotation) % seating->seats] = lineup[seat];
    return fixture;
}

struct split_whole seating_whole(const struct seating *seating, int64_t games)
{
    return (struct split_whole){games, seating->rotations};
}

int seating_round(const struct seating *seating)
{
    return seating->rotations * seating->lineups;
}

void seating_random_seed(struct buffer *seed)
{
    const size_t digits = 32; /* too many digits to try all of them */
    char hex[CHANCE_HEX_SIZE];
    struct chance_seed random = chance_seed_from_system();
    chance_seed_to_hex(&random, hex);
    buffer_add_bytes(seed, hex, digits);
}

void seating_deal_seed(const char *seed, int64_t deal, struct buffer *text)
{
    buffer_clear(text);
    buffer_format(text, "%s-%" PRId64, seed, deal);
}

void seating_choices_seed(const char *seed, int64_t game, int seat, char text[CHANCE_HEX_SIZE])
{
    LOCAL_BUFFER words = BUFFER_INIT;
    /* Do not use the hash of SEED itself: a game with that seed uses it for the dice, and its
     * record reveals it. */
    buffer_format(&words, "choices under %s", seed);
    struct chance_seed key = chance_seed_from_text(words.data);
    buffer_clear(&words);
    buffer_format(&words, "game %" PRId64 " seat %d", game, seat);
    chance_keyed_digest(&key, words.data, text);
}
