/*
 * Contracts of spelling: each action and event has one text, which is read back exactly; anything
 * else is refused without harm.
 */
#include "contract/contract.h"

#include <stdlib.h>
#include <string.h>

static int compare_strings(const void *a, const void *b)
{
    return strcmp(a, b);
}

static bool round_trip(
    const struct walk *walk, const struct action *action, char *spelling, struct error *error)
{
    struct error ignored = ERROR_INIT;
    struct action back;
    struct text text = text_in(spelling, GAME_SPELLING_SIZE);
    memset(&back, 0xa5, sizeof back);
    walk->game->format(walk->rules, walk->state, action, &text);
    if (text.full || text.length == 0)
        return BROKEN(error, "a spelling is empty or longer than GAME_SPELLING_SIZE");
    if (!walk->game->parse(walk->rules, walk->state, spelling, &back, &ignored))
        return BROKEN(error, "'%s' is not read back: %s", spelling, ignored.message);
    if (!action_equal(&back, action))
        return BROKEN(error, "'%s' reads back as another action", spelling);
    return true;
}

/* Checks that all spellings in a position differ. */
static bool check_spellings(struct walk *walk, struct error *error)
{
    walk->game->legal(walk->rules, walk->state, &walk->list);
    size_t count = walk->list.count;
    char *all = memory_create(count + 1, GAME_SPELLING_SIZE);
    bool fine = true;
    for (size_t i = 0; i < count && fine; i++)
        fine = round_trip(walk, &walk->list.items[i], all + i * GAME_SPELLING_SIZE, error);
    qsort(all, count, GAME_SPELLING_SIZE, compare_strings);
    for (size_t i = 1; i < count && fine; i++) {
        const char *spelling = all + i * GAME_SPELLING_SIZE;
        if (strcmp(spelling - GAME_SPELLING_SIZE, spelling) == 0)
            fine = BROKEN(error, "'%s' spells two actions", spelling);
    }
    free(all);
    return fine;
}

/* Runs CHECK at every position of random games with that kind of actor. */
static bool at_positions(const struct contract_case *item, int number, bool chance,
    bool (*check)(struct walk *walk, struct error *error), struct error *error)
{
    bool fine = true;
    for (int game = 0; game < item->games && fine; game++) {
        struct walk walk = walk_start(item, number + game);
        do {
            int actor = walk_actor(&walk);
            if (chance ? actor == ACTOR_CHANCE : actor >= 0)
                fine = check(&walk, error);
        } while (fine && walk.count < 1500 && walk_step(&walk));
        walk_finish(&walk);
    }
    return fine;
}

bool check_action_spelling(const struct contract_case *item, struct error *error)
{
    return at_positions(item, 3000, false, check_spellings, error);
}

static bool check_event(struct walk *walk, struct error *error)
{
    struct error ignored = ERROR_INIT;
    struct event event, back;
    char spelling[GAME_EVENT_SIZE], kind[GAME_EVENT_SIZE];
    struct text text = text_in(spelling, sizeof spelling), due = text_in(kind, sizeof kind);
    memset(&event, 0, sizeof event);
    game_sample(walk->game, walk->rules, walk->state, &walk->rng, &event);
    walk->game->format_event(walk->rules, walk->state, &event, &text);
    walk->game->format_due(walk->rules, walk->state, &due);
    if (text.full || text.length == 0 || due.length == 0)
        return BROKEN(error, "an event's spelling is empty or longer than GAME_EVENT_SIZE");
    if (strncmp(spelling, kind, strcspn(kind, " ")) != 0)
        return BROKEN(error, "'%s' is due, '%s' came", kind, spelling);
    memset(&back, 0xa5, sizeof back);
    if (!game_read_event(walk->game, walk->rules, walk->state, spelling, &back, &ignored))
        return BROKEN(error, "'%s' is not read back: %s", spelling, ignored.message);
    if (memcmp(&back, &event, sizeof event) != 0)
        return BROKEN(error, "'%s' reads back as another event", spelling);
    return true;
}

bool check_event_spelling(const struct contract_case *item, struct error *error)
{
    return at_positions(item, 4000, true, check_event, error);
}

/* Changes a spelling in a few places, or makes one of random bytes. */
static void spoil(struct rng *rng, char *string, size_t size)
{
    static const char characters[] = "dab0123456789@+c ?=rK$-tw/.,\xc3\xa9\x01\x7f%&";
    size_t length = strlen(string);
    for (uint32_t changes = rng_below(rng, 4) + 1; changes > 0; changes--) {
        char fresh = characters[rng_below(rng, sizeof characters - 1)];
        size_t at = rng_below(rng, (uint32_t)length + 1);
        if (rng_below(rng, 3) == 0 && length + 1 < size) {
            memmove(string + at + 1, string + at, length - at + 1);
            string[at] = fresh;
            length++;
        } else if (length > 0 && rng_below(rng, 2) == 0) {
            at = at == length ? length - 1 : at;
            memmove(string + at, string + at + 1, length - at);
            length--;
        } else if (at < length) {
            string[at] = fresh;
        }
    }
}

/* Checks that SPOILT, if it is read, is exactly the spelling of what was read. */
static bool read_spoilt(
    const struct walk *walk, bool chance, const char *spoilt, struct error *error)
{
    struct error why = ERROR_INIT;
    struct ply ply;
    char spelling[GAME_EVENT_SIZE];
    memset(&ply, 0, sizeof ply);
    ply.actor = walk_actor(walk);
    bool read =
        chance ? game_read_event(walk->game, walk->rules, walk->state, spoilt, &ply.event, &why)
               : walk->game->parse(walk->rules, walk->state, spoilt, &ply.action, &why);
    if (!read)
        return why.message[0] != '\0' || BROKEN(error, "garbage is refused without a word");
    ply_spell(walk->game, walk->rules, walk->state, &ply, spelling);
    if (strcmp(spelling, spoilt) != 0)
        return BROKEN(error, "'%s' is read as '%s'", spoilt, spelling);
    return true;
}

/* Reads SPELLING with something before or behind it. */
static bool read_framed(
    const struct walk *walk, bool chance, const char *spelling, struct error *error)
{
    static const char *const frames[][2] = {{"", " "}, {" ", ""}, {"", "0"}, {"", "x"}, {"+", ""}};
    for (size_t i = 0; i < sizeof frames / sizeof frames[0]; i++) {
        char framed[GAME_EVENT_SIZE + 4];
        struct text text = text_in(framed, sizeof framed);
        text_add(&text, frames[i][0]);
        text_add(&text, spelling);
        text_add(&text, frames[i][1]);
        if (!read_spoilt(walk, chance, framed, error))
            return false;
    }
    return true;
}

static bool check_spoilt(struct walk *walk, struct error *error)
{
    bool chance = walk_actor(walk) == ACTOR_CHANCE, fine = true;
    for (int i = 0; i < 20 && fine; i++) {
        struct ply ply = walk_choose(walk);
        struct error ignored = ERROR_INIT;
        struct action action;
        char spoilt[GAME_EVENT_SIZE];
        ply_spell(walk->game, walk->rules, walk->state, &ply, spoilt);
        if (!read_framed(walk, chance, spoilt, error))
            return false;
        spoil(&walk->rng, spoilt, sizeof spoilt);
        fine = read_spoilt(walk, chance, spoilt, error);
        if (walk->game->parse_loose &&
            !walk->game->parse_loose(walk->rules, walk->state, spoilt, &action, &ignored) &&
            ignored.message[0] == '\0')
            fine = BROKEN(error, "loose garbage is refused without a word");
    }
    return fine;
}

bool check_garbage(const struct contract_case *item, struct error *error)
{
    return at_positions(item, 5000, false, check_spoilt, error) &&
           at_positions(item, 5500, true, check_spoilt, error);
}

static void to_upper(char *string)
{
    for (; *string; string++)
        *string = *string >= 'a' && *string <= 'z' ? (char)(*string - 'a' + 'A') : *string;
}

static bool check_loose_action(struct walk *walk, struct error *error)
{
    if (!walk->game->parse_loose)
        return true;
    walk->game->legal(walk->rules, walk->state, &walk->list);
    for (size_t i = 0; i < walk->list.count; i += 1 + walk->list.count / 64) {
        struct error ignored = ERROR_INIT;
        char spelling[GAME_SPELLING_SIZE];
        struct text text = text_in(spelling, sizeof spelling);
        struct action back;
        walk->game->format(walk->rules, walk->state, &walk->list.items[i], &text);
        if (i % 2)
            to_upper(spelling);
        if (!walk->game->parse_loose(walk->rules, walk->state, spelling, &back, &ignored) ||
            !action_equal(&back, &walk->list.items[i]))
            return BROKEN(error, "'%s' is not understood loosely", spelling);
    }
    return true;
}

static bool check_loose_event(struct walk *walk, struct error *error)
{
    struct error ignored = ERROR_INIT;
    struct ply ply = walk_choose(walk);
    struct event back;
    char spelling[GAME_EVENT_SIZE];
    if (!walk->game->parse_event_loose)
        return true;
    ply_spell(walk->game, walk->rules, walk->state, &ply, spelling);
    if (!walk->game->parse_event_loose(walk->rules, walk->state, spelling, &back, &ignored) ||
        memcmp(&back, &ply.event, sizeof back) != 0)
        return BROKEN(error, "'%s' is not understood loosely", spelling);
    return true;
}

bool check_loose(const struct contract_case *item, struct error *error)
{
    return at_positions(item, 6000, false, check_loose_action, error) &&
           at_positions(item, 6500, true, check_loose_event, error);
}
