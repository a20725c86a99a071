/*
 * Conversations for the tests of the engine protocol, and two predictable players.
 */
#include "gtp_talk.h"

#include <stdlib.h>

/* Returns legal action NUMBER from 0, or from the end if LAST, at most the list's length. */
static struct action legal_at(const struct decision *decision, bool last, size_t number)
{
    struct action_list list = action_list_create(decision->game, decision->rules);
    decision->game->legal(decision->rules, decision->view, &list);
    if (number >= list.count)
        number = list.count - 1;
    struct action action = list.items[last ? list.count - 1 - number : number];
    action_list_finish(&list);
    return action;
}

static void decide_first(void *self, const struct decision *decision, struct action *action)
{
    (void)self;
    *action = legal_at(decision, false, 0);
}

static void decide_last(void *self, const struct decision *decision, struct action *action)
{
    (void)self;
    *action = legal_at(decision, true, 0);
}

static size_t rank_last(
    void *self, const struct decision *decision, struct ranked_action *ranked, size_t capacity)
{
    (void)self;
    const struct ranked_action both[] = {
        {.action = legal_at(decision, true, 0), .expected = 12.5, .share = 70},
        {.action = legal_at(decision, true, 1), .expected = -0.004, .share = 30},
    };
    size_t count = capacity < 2 ? capacity : 2;
    memcpy(ranked, both, count * sizeof *both);
    return count;
}

static size_t like_all(void *self, const struct decision *decision, struct likely_action *likely)
{
    (void)self;
    likely[0] = (struct likely_action){legal_at(decision, false, 0), 0.25};
    likely[1] = (struct likely_action){legal_at(decision, true, 0), 0.75};
    return 2;
}

/* Expects the most for the seat that is asked. */
static bool expect_own(
    void *self, const struct decision *decision, double expected[GAME_PLAYERS_MAX])
{
    (void)self;
    for (int seat = 0; seat < decision->game->players(decision->rules); seat++)
        expected[seat] = seat == decision->seat ? 0.6 : 0.2;
    return true;
}

static void *create_memory(
    const struct player *player, const struct game *game, const struct rules *rules)
{
    (void)player, (void)game, (void)rules;
    return memory_create(1, 16);
}

static const struct player easy = {.name = "easy",
    .game = &pocket_hexes,
    .level = true,
    .create = create_memory,
    .destroy = free,
    .decide = decide_first};
static const struct player hard = {.name = "hard",
    .game = &pocket_hexes,
    .level = true,
    .decide = decide_last,
    .points = true,
    .rank = rank_last,
    .policy = like_all,
    .evaluate = expect_own};
static const struct player yardstick = {
    .name = "expert", .game = &pocket_hexes, .decide = decide_first};

static struct action quiet_at(const struct decision *decision, bool last)
{
    struct action_list list = action_list_create(decision->game, decision->rules);
    decision->game->quiet(decision->rules, decision->view, &list);
    struct action action = list.items[last ? list.count - 1 : 0];
    action_list_finish(&list);
    return action;
}

static void decide_quiet(void *self, const struct decision *decision, struct action *action)
{
    (void)self;
    *action = quiet_at(decision, false);
}

static size_t rank_quiet(
    void *self, const struct decision *decision, struct ranked_action *ranked, size_t capacity)
{
    (void)self;
    for (size_t i = 0; i < 2 && i < capacity; i++)
        ranked[i] = (struct ranked_action){
            .action = quiet_at(decision, i == 1), .expected = 1 - (double)i, .share = 50};
    return capacity < 2 ? capacity : 2;
}

static const struct player placing_easy = {
    .name = "easy", .game = &beerhex, .level = true, .decide = decide_quiet};
static const struct player placing = {
    .name = "normal", .game = &beerhex, .level = true, .decide = decide_quiet};
static const struct player placing_ranked = {
    .name = "hard", .game = &beerhex, .level = true, .decide = decide_quiet, .rank = rank_quiet};

const struct player *talk_player(const char *slug, const char *name)
{
    static const struct player *const players[] = {
        &easy, &hard, &yardstick, &placing_easy, &placing, &placing_ranked};
    for (size_t i = 0; i < sizeof players / sizeof *players; i++) {
        if (strcmp(players[i]->game->slug, slug) == 0 && strcmp(players[i]->name, name) == 0)
            return players[i];
    }
    return NULL;
}

char *talk_bytes(const char *commands, size_t length)
{
    char *answers = NULL;
    size_t size = 0;
    FILE *in = tmpfile();
    FILE *out = open_memstream(&answers, &size);
    assert_non_null(in);
    assert_non_null(out);
    assert_int_equal(fwrite(commands, 1, length, in), length);
    rewind(in);
    assert_int_equal(gtp_run(test_registry, talk_player, in, out), 0);
    fclose(in);
    fclose(out);
    return answers;
}

char *talk(const char *commands)
{
    return talk_bytes(commands, strlen(commands));
}

char *answer_text(const char *answers, int number)
{
    const char *at = answers;
    for (int i = 1; i < number; i++) {
        at = strstr(at, "\n\n");
        assert_non_null(at);
        at += 2;
    }
    const char *end = strstr(at, "\n\n");
    assert_non_null(end);
    at += 1 + strspn(at + 1, "0123456789");
    at += *at == ' ';
    size_t length = at < end ? (size_t)(end - at) : 0;
    char *text = malloc(length + 1);
    assert_non_null(text);
    memcpy(text, at, length);
    text[length] = '\0';
    return text;
}

static bool matches(const char *text, const char *pattern)
{
    if (*pattern == '\0')
        return *text == '\0';
    if (*pattern == '*')
        return matches(text, pattern + 1) || (*text && *text != '\n' && matches(text + 1, pattern));
    return *text == *pattern && matches(text + 1, pattern + 1);
}

void talk_hold(const struct said *said, size_t count)
{
    struct buffer commands = BUFFER_INIT;
    for (size_t i = 0; i < count; i++)
        buffer_format(&commands, "%s\n", said[i].said);
    char *answers = talk(commands.data);
    const char *at = answers;
    for (size_t i = 0; i < count; i++) {
        const char *end = strstr(at, "\n\n");
        assert_non_null(end);
        char *answer = strndup(at, (size_t)(end - at));
        if (!matches(answer, said[i].answered))
            fail_msg("%s:\n%s\ninstead of\n%s", said[i].said, answer, said[i].answered);
        free(answer);
        at = end + 2;
    }
    free(answers);
    buffer_finish(&commands);
}
