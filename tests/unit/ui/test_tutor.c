/*
 * The tutor: the losses it calls doubtful, bad and very bad, and what happens to an action it asks
 * about.
 */
#include "fake_ui.h"

#include "games/registry.h"
#include "play/judge.h"

#include <stdlib.h>
#include <string.h>

/* About JUDGED of many actions are judged. */
enum { CALLS = 3, STEPS_MAX = 16, JUDGED = 16 };

/* The least loss, in points and in shares of the win, and the words for it. */
static const struct {
    double points, share;
    const char *words;
} calls[CALLS] = {
    {10, 0.20, "That is a very bad idea: it gives away about "},
    {5, 0.10, "That is a bad idea: it gives away about "},
    {2, 0.05, "That is doubtful: it gives away about "},
};

/* Games to search for losses, at the steps from FIRST on. */
struct sample {
    const char *slug, *options;
    int players, first, steps; /* at most STEPS_MAX */
};

static const struct sample by_points = {"pocket-hexes", "side=3", 1, 2, 16};
static const struct sample by_share = {"beerhex", "size=4 starter=2", 2, 1, 16};

/* An action that loses much or little, after the PREPARED ones. */
struct slip {
    double loss;
    char prepared[GAME_SPELLING_SIZE * STEPS_MAX], spelling[GAME_SPELLING_SIZE];
};

/* The losses nearest to those of the calls: the least above and the greatest below. */
struct slips {
    const struct sample *sample;
    bool points;
    struct slip above[CALLS], below[CALLS];
};

static double bound(const struct slips *slips, int call)
{
    return slips->points ? calls[call].points : calls[call].share;
}

static struct session *sit_down(const struct sample *sample, const char *prepared)
{
    const struct game *game = game_find(game_registry, sample->slug);
    return fake_session(game, sample->players, sample->players, sample->options, "c", prepared);
}

/* ---- possible losses ---- */

static void keep(struct slips *slips, const struct slip *slip)
{
    for (int call = 0; call < CALLS; call++) {
        bool above = slip->loss >= bound(slips, call);
        struct slip *kept = above ? &slips->above[call] : &slips->below[call];
        if (!kept->spelling[0] || (above ? slip->loss < kept->loss : slip->loss > kept->loss))
            *kept = *slip;
    }
}

/* Reports whether only the tutor would ask about ACTION. */
static bool is_asked_nothing(const struct session *session, const struct action *action)
{
    const struct game *game = session_game(session);
    const struct rules *rules = session_rules(session);
    struct choice choices[CHOICES_MAX];
    char words[1024];
    struct text question = text_in(words, sizeof words);
    struct state *view = memory_create(1, game->state_size);
    game_view(game, rules, session_state(session), session_actor(session), view);
    bool nothing =
        (!game->choices || game->choices(rules, view, action, &question, choices) == 0) &&
        (!game->confirm || !game->confirm(rules, view, action, false, &question));
    free(view);
    return nothing;
}

static void judge_all(struct slips *slips, struct session *session, const struct action_list *list,
    const char *prepared)
{
    const struct game *game = session_game(session);
    const struct rules *rules = session_rules(session);
    const struct player *player = ai_strongest(game->slug);
    void *memory = player_create(player, game, rules);
    struct decision decision;
    session_decision(session, player, 0, &decision);
    slips->points = player->points;
    for (size_t i = 0; i < list->count; i += 1 + list->count / JUDGED) {
        if (!is_asked_nothing(session, &list->items[i]))
            continue;
        struct slip slip = {0};
        struct judgement judgement;
        struct text before = text_in(slip.prepared, sizeof slip.prepared);
        struct text spelling = text_in(slip.spelling, sizeof slip.spelling);
        assert_true(judge_move(player, memory, &decision, &list->items[i], 1, &judgement));
        slip.loss = judgement.loss;
        text_add(&before, prepared);
        game->format(rules, session_state(session), &list->items[i], &spelling);
        keep(slips, &slip);
    }
    player_destroy(player, memory);
}

/* Reports whether CALL has a loss within a quarter of its bound on each side. */
static bool is_near(const struct slips *slips, int call)
{
    return slips->above[call].spelling[0] && slips->above[call].loss < bound(slips, call) * 1.25 &&
           slips->below[call].loss > bound(slips, call) * 0.75;
}

static bool are_near(const struct slips *slips)
{
    int near = 0;
    while (near < CALLS && is_near(slips, near))
        near++;
    return near == CALLS;
}

/* Searches a game's first positions, playing action after action, until enough losses are found. */
static struct slips *look_for_slips(const struct sample *sample)
{
    struct slips *slips = calloc(1, sizeof *slips);
    char played[GAME_SPELLING_SIZE * STEPS_MAX] = "";
    struct text prepared = text_in(played, sizeof played);
    slips->sample = sample;
    for (int step = 0; step < sample->steps && !are_near(slips); step++) {
        struct session *session = sit_down(sample, played);
        const struct game *game = session_game(session);
        struct action_list list = action_list_create(game, session_rules(session));
        game->legal(session_rules(session), session_state(session), &list);
        if (session_actor(session) == 0 && step >= sample->first)
            judge_all(slips, session, &list, played);
        game->format(session_rules(session), session_state(session),
            &list.items[list.count * 2 / 3], &prepared);
        text_add(&prepared, ";");
        action_list_finish(&list);
        session_destroy(session);
    }
    return slips;
}

/* Does the same, searching each sample only once. */
static const struct slips *find_slips(const struct sample *sample)
{
    static struct slips *found[2];
    struct slips **kept = &found[sample == &by_share];
    *kept = *kept ? *kept : look_for_slips(sample);
    return *kept;
}

/* ---- the tutor's words ---- */

static int choose_first(
    struct ui *ui, const char *question, const char *const *answers, size_t count)
{
    (void)ui;
    (void)question;
    assert_int_equal(count, 2);
    assert_string_equal(answers[0], "yes, take it back");
    return 0;
}

static int choose_second(
    struct ui *ui, const char *question, const char *const *answers, size_t count)
{
    (void)ui;
    (void)question;
    assert_int_equal(count, 2);
    assert_string_equal(answers[1], "no, play it");
    return 1;
}

static int leave(struct ui *ui, const char *question, const char *const *answers, size_t count)
{
    (void)ui;
    (void)question;
    (void)answers;
    (void)count;
    return UI_END;
}

/* Says the prompt, too. */
static bool ask_aloud(struct ui *ui, const char *prompt, struct ui_words words, struct buffer *line)
{
    buffer_format(&((struct fake *)ui)->said, "%s\n", prompt);
    return fake_functions.ask(ui, prompt, words, line);
}

static bool take_seat(struct ui *ui, const char *from, const char *to)
{
    (void)ui;
    (void)from;
    (void)to;
    return true;
}

/* Types SLIP and then ANSWER, or chooses by CHOOSE if the front end has its own way; returns
 * whether it was played. Either way the record says that somebody was helped. */
static bool plays(const struct slips *slips, const struct slip *slip, const char *answer,
    int (*choose)(struct ui *, const char *, const char *const *, size_t), struct buffer *said)
{
    const char *const lines[] = {slip->spelling, answer, NULL};
    struct ui_functions functions = fake_functions;
    struct fake fake = {.ui = {.functions = &functions, .ascii = true, .columns = 80},
        .lines = lines,
        .said = BUFFER_INIT};
    struct session *session = sit_down(slips->sample, slip->prepared);
    size_t before = session_action_count(session);
    functions.ask = ask_aloud;
    functions.choose = choose;
    functions.hand_over = take_seat;
    fake_play_tutored(&fake, session);
    *said = fake.said;
    assert_int_equal(fake.helps, 1);
    return fake.actions > before;
}

/* Checks that the tutor calls SLIP CALL or nothing, and that it is played unless taken back. */
static void is_called(const struct slips *slips, const struct slip *slip, int call)
{
    struct buffer said, back;
    char words[128];
    struct text expected = text_in(words, sizeof words);
    if (call < CALLS)
        text_format(&expected, "%s%d %s", calls[call].words,
            (int)(slip->loss * (slips->points ? 1 : 100) + 0.5),
            slips->points ? "points. A better move is '" : "wins in a hundred. A better move is '");
    assert_true(plays(slips, slip, call < CALLS ? "no" : NULL, NULL, &said));
    assert_int_equal(plays(slips, slip, call < CALLS ? "yes" : NULL, NULL, &back), call == CALLS);
    if (call < CALLS && (!strstr(said.data, words) || !strstr(back.data, words)))
        fail_msg("%s loses %g: no '%s' in %s", slip->spelling, slip->loss, words, said.data);
    assert_int_equal(fake_count(said.data, "Take it back?"), call < CALLS);
    assert_int_equal(fake_count(said.data, "Taken back before it counted"), 0);
    assert_int_equal(fake_count(back.data, "Taken back before it counted"), call < CALLS);
    buffer_finish(&said);
    buffer_finish(&back);
}

/* Checks that a loss was found within a quarter of every bound on each side, except that moves
 * about as good as the best cost nothing. */
static void looks_at(const struct sample *sample)
{
    const struct slips *slips = find_slips(sample);
    for (int call = 0; call < CALLS; call++) {
        assert_true(slips->above[call].loss < bound(slips, call) * 1.25);
        assert_true(slips->below[call].loss > bound(slips, call) * 0.75 ||
                    (call == CALLS - 1 && slips->below[call].loss == 0));
        is_called(slips, &slips->above[call], call);
        is_called(slips, &slips->below[call], call + 1);
    }
}

static void losses_of_points_are_called_what_they_are(void **state)
{
    (void)state;
    looks_at(&by_points);
}

static void losses_of_the_win_are_called_what_they_are(void **state)
{
    (void)state;
    looks_at(&by_share);
}

static void what_is_chosen_to_be_taken_back_is_not_played(void **state)
{
    const struct slips *slips = find_slips(&by_points);
    struct buffer said;
    (void)state;
    assert_false(plays(slips, &slips->above[0], NULL, choose_first, &said));
    buffer_finish(&said);
    assert_true(plays(slips, &slips->above[0], NULL, choose_second, &said));
    buffer_finish(&said);
    assert_false(plays(slips, &slips->above[0], NULL, leave, &said));
    assert_int_equal(fake_count(said.data, "Taken back"), 0);
    buffer_finish(&said);
}

static int start_chance(void **state)
{
    struct error error = ERROR_INIT;
    (void)state;
    return chance_start(&error) ? 0 : -1;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(losses_of_points_are_called_what_they_are),
        cmocka_unit_test(losses_of_the_win_are_called_what_they_are),
        cmocka_unit_test(what_is_chosen_to_be_taken_back_is_not_played),
    };
    return cmocka_run_group_tests(tests, start_chance, NULL);
}
