/*
 * Games judged decision by decision, whoever played them: each decision once, none better than the
 * best, and what comes to the same thing worth the same.
 */
#include "play.h"

#include "ai/ai.h"
#include "core/cell_set.h"
#include "games/pocket_hexes/pocket_hexes.h"
#include "play/judge.h"

#include <math.h>
#include <stdlib.h>

enum { PLIES_PLAYED = 300, TWINS_ASKED = 2 };

static const double tiny = 1e-9;

/* Games to be judged by LEVEL: a third of the actions at random, or all. */
struct sample {
    const char *slug, *options, *level;
    bool random;
};

static const struct sample samples[] = {
    {"pocket-hexes", "players=1", "normal", false},
    {"pocket-hexes", "players=2 side=3 boxes=2", "expert", true},
    {"pocket-hexes", "players=2", "normal", true},
    {"pocket-hexes", "players=2 boxes=4", "hard", false},
    {"pocket-hexes", "players=3 side=3 rings=one", "normal", false},
    {"pocket-hexes", "players=4 boxes=4 first=centre", "normal", true},
    {"beerhex", "size=3", "normal", false},
    {"beerhex", "size=4 turn-limit=40", "hard", true},
    {"beerhex", "size=4 clues=on turn-limit=40", "normal", true},
    {"toll-hexes", "players=2 side=4 match=one", "normal", false},
    {"toll-hexes", "players=3 side=4 match=one", "normal", true},
    {"toll-hexes", "players=4 side=4", "normal", false},
    {"hex-tri", "players=2 side=2 figures=4 rounds=3", "normal", false},
    {"hex-tri", "players=3 side=2 figures=4 rounds=3 tri-manna=on", "normal", true},
    {"hex-tri", "players=4 figures=4 rounds=2", "normal", true},
};

static void play_sample(const struct sample *sample, struct session *session, uint64_t seed)
{
    struct error error = ERROR_INIT;
    struct rng rng = rng_from_seed(seed);
    const struct player *player = ai_find(sample->slug, "easy");
    void *memory = player_create(player, session_game(session), session_rules(session));
    for (int i = 0; i < PLIES_PLAYED && session_actor(session) != ACTOR_OVER; i++) {
        struct action action = {0};
        if (sample->random || rng_below(&rng, 3) == 0) {
            play_random(session, &rng);
            continue;
        }
        session_decide(session, player, memory, 0, &action);
        assert_true(session_play(session, &action, &error));
    }
    if (memory)
        player_destroy(player, memory);
}

/* ---- twins, by what the rules say ---- */

/* The same number of rings scored by one die, or by dice that show the same once none of them is
 * rolled again: then only the points at once differ. */
static bool have_equal_dice(
    const struct decision *decision, const struct action *action, const struct action *other)
{
    const struct state *view = decision->view;
    if (decision->game != &pocket_hexes || action->kind != POCKET_WRITE ||
        other->kind != POCKET_WRITE)
        return false;
    bool equal =
        action->part == other->part ||
        (view->phase == POCKET_PAIR && view->dice[action->part] == view->dice[other->part]);
    return equal && action->a == other->a && bits_count(action->b) == bits_count(other->b);
}

/* A cap with a clue token and one without: whoever judges remembers what it laid. */
static bool have_the_same_cap(
    const struct decision *decision, const struct action *action, const struct action *other)
{
    char spelled[2][GAME_SPELLING_SIZE];
    struct text one = text_in(spelled[0], sizeof spelled[0]);
    struct text two = text_in(spelled[1], sizeof spelled[1]);
    decision->game->format(decision->rules, decision->view, action, &one);
    decision->game->format(decision->rules, decision->view, other, &two);
    text_add(&one, "!");
    return strchr(spelled[0], '@') && strcmp(spelled[0], spelled[1]) == 0;
}

/* Opposite cells of a sheet that turned upside down is the same sheet. */
static bool are_opposite(
    const struct decision *decision, const struct action *action, const struct action *other)
{
    const struct state *view = decision->view;
    if (decision->game != &pocket_hexes || action->kind != POCKET_WRITE || action->b || other->b)
        return false;
    int last = decision->rules->board.count - 1;
    for (int cell = 0; cell <= last; cell++)
        if (view->grid[decision->seat].value[cell] != view->grid[decision->seat].value[last - cell])
            return false;
    return action->part == other->part && action->a + other->a == last;
}

/* ---- judging ---- */

struct judging {
    const struct player *player;
    void *memory;
    struct session *session;
    struct state *view;
    struct action_list legal;
    char *after;          /* the view once each of them is played */
    size_t twins, unlike; /* compared, and those with other points at once */
};

static char *play_in_view(struct judging *judging, const struct decision *decision, size_t index)
{
    char *after = judging->after + index * decision->game->state_size;
    memcpy(after, decision->view, decision->game->state_size);
    decision->game->apply(decision->rules, (struct state *)after, &judging->legal.items[index]);
    return after;
}

static bool are_twins(
    const struct judging *judging, const struct decision *decision, size_t i, size_t k)
{
    size_t size = decision->game->state_size;
    const struct action *action = &judging->legal.items[i], *other = &judging->legal.items[k];
    return have_equal_dice(decision, action, other) || are_opposite(decision, action, other) ||
           have_the_same_cap(decision, action, other) ||
           memcmp(judging->after + i * size, judging->after + k * size, size) == 0;
}

static struct judgement ask(
    struct judging *judging, const struct decision *decision, const struct action *action)
{
    struct judgement judgement;
    assert_true(judge_move(judging->player, judging->memory, decision, action, 1, &judgement));
    assert_true(judgement.value <= judgement.best_value);
    return judgement;
}

/* What the seat has at once with action INDEX, where the ranking counts points. */
static int points_after(
    const struct judging *judging, const struct decision *decision, size_t index)
{
    int value[GAME_PLAYERS_MAX] = {0};
    const char *after = judging->after + index * decision->game->state_size;
    if (judging->player->points)
        decision->game->value(decision->rules, (const struct state *)after, value);
    return value[decision->seat];
}

static void compare(struct judging *judging, const struct decision *decision, size_t i, size_t k)
{
    int more = points_after(judging, decision, i) - points_after(judging, decision, k);
    double value = ask(judging, decision, &judging->legal.items[i]).value;
    double other = ask(judging, decision, &judging->legal.items[k]).value;
    if (fabs(value - other - more) > tiny)
        fail_msg("%s: %g, and %g with %d points less", decision->game->slug, value, other, more);
    judging->twins++;
    judging->unlike += more != 0;
}

/* A few of the twins among what could be played; where there are any, that they are alike. */
static void look_at_twins(struct judging *judging, const struct decision *decision)
{
    int asked = 0;
    decision->game->legal(decision->rules, decision->view, &judging->legal);
    for (size_t i = 0; i < judging->legal.count; i++)
        play_in_view(judging, decision, i);
    for (size_t i = 0; i < judging->legal.count; i++)
        for (size_t k = judging->legal.count - 1; k > i && asked < TWINS_ASKED; k--)
            if (are_twins(judging, decision, i, k)) {
                compare(judging, decision, i, k);
                asked++;
                break;
            }
}

static void look_at_decision(struct judging *judging, const struct judged_ply *judged)
{
    const struct judgement *judgement = &judged->judgement;
    struct decision decision;
    session_decision_at(
        judging->session, judging->player, judged->ply, judged->seat, judging->view, &decision);
    decision.thorough = true;
    assert_true(judgement->value <= judgement->best_value);
    assert_true(fabs(judgement->best_value - judgement->value - judgement->loss) < tiny);
    struct judgement again = ask(judging, &decision, &judgement->best.action);
    if (again.loss != 0)
        fail_msg("%s, ply %zu: the best loses %g of %g", decision.game->slug, judged->ply,
            again.loss, again.best_value);
    decision.thorough = false;
    look_at_twins(judging, &decision);
}

static void look_at(struct judging *judging, const struct analysis *analysis)
{
    size_t at = 0;
    for (size_t ply = 0; ply < session_length(judging->session); ply++) {
        if (session_ply(judging->session, ply)->actor < 0)
            continue;
        assert_true(at < analysis->count);
        const struct judged_ply *judged = &analysis->items[at++];
        assert_int_equal(judged->ply, ply);
        look_at_decision(judging, judged);
        ply += (size_t)judged->count - 1;
    }
    assert_int_equal(at, analysis->count);
}

static void judge_game(
    struct judging *judging, const struct sample *sample, struct session *session)
{
    struct error error = ERROR_INIT;
    struct analysis analysis;
    const struct game *game = session_game(session);
    const struct rules *rules = session_rules(session);
    judging->session = session;
    judging->player = ai_find(sample->slug, sample->level);
    judging->view = malloc(game->state_size);
    judging->legal = action_list_create(game, rules);
    judging->after = malloc(judging->legal.capacity * game->state_size);
    judging->memory = player_create(judging->player, game, rules);
    assert_true(analysis_run(&analysis, session, judging->player, NULL, NULL, &error));
    look_at(judging, &analysis);
    analysis_finish(&analysis);
    player_destroy(judging->player, judging->memory);
    action_list_finish(&judging->legal);
    free(judging->after);
    free(judging->view);
}

static void every_decision_is_rated_twins_alike_and_the_best_is_best(void **unused)
{
    struct judging dice = {.twins = 0}, others = {.twins = 0};
    (void)unused;
    for (size_t i = 0; i < sizeof samples / sizeof samples[0]; i++) {
        const struct sample *sample = &samples[i];
        struct session *session = session_for(sample->slug, sample->options, CHANCE_AUTO);
        play_sample(sample, session, i);
        judge_game(session_game(session) == &pocket_hexes ? &dice : &others, sample, session);
        session_destroy(session);
    }
    assert_true(dice.twins > 100 && dice.unlike > 2 && others.twins > 8);
}

/* ---- hints that are followed ---- */

/* Plays the best move, with all its actions, of a search as long as the analysis, by another seed.
 */
static void follow_hint(struct session *session, const struct player *player, void *memory)
{
    struct error error = ERROR_INIT;
    struct decision decision;
    struct ranked_action best;
    session_decision(session, player, 0, &decision);
    decision.thorough = true;
    assert_true(player->rank(memory, &decision, &best, 1) == 1);
    judge_complete(player, memory, &decision, &best);
    assert_true(session_play(session, &best.action, &error));
    for (int i = 0; i < best.rest_count; i++)
        assert_true(session_play(session, &best.rest[i], &error));
}

static void hints_that_are_followed_cost_next_to_nothing(void **unused)
{
    static const struct sample followed[] = {
        {"toll-hexes", "players=2 side=4", "hard", false},
        {"hex-tri", "players=2 side=2 figures=4 rounds=6", "hard", false},
        {"pocket-hexes", "players=1 side=3", "hard", false},
        {"beerhex", "size=4", "hard", false},
        {"hex", "", "hard", false},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof followed / sizeof followed[0]; i++) {
        struct session *session = session_for(followed[i].slug, followed[i].options, CHANCE_AUTO);
        const struct player *player = ai_find(followed[i].slug, followed[i].level);
        void *memory = player_create(player, session_game(session), session_rules(session));
        struct analysis analysis;
        struct error error = ERROR_INIT;
        for (int move = 0; move < 6 && session_actor(session) != ACTOR_OVER; move++)
            follow_hint(session, player, memory);
        player_destroy(player, memory);
        assert_true(analysis_run(&analysis, session, player, NULL, NULL, &error));
        for (int seat = 0; seat < 2; seat++)
            if (analysis.lost[seat] > (analysis.points ? 1 : 0.02))
                fail_msg("%s: seat %d lost %g", followed[i].slug, seat, analysis.lost[seat]);
        analysis_finish(&analysis);
        session_destroy(session);
    }
}

/* Says of what it is asked about that it loses .5, or by another seed than the first one .1. */
static size_t rank_by_seed(
    void *memory, const struct decision *decision, struct ranked_action *ranked, size_t capacity)
{
    uint64_t *first = memory;
    struct action_list list = action_list_create(decision->game, decision->rules);
    decision->game->legal(decision->rules, decision->view, &list);
    assert_true(capacity >= 2 && list.count >= 2);
    *first = *first ? *first : decision->seed;
    bool best = action_equal(&list.items[0], decision->about);
    ranked[0] = (struct ranked_action){.action = list.items[best ? 1 : 0], .expected = 0.8};
    ranked[1] = (struct ranked_action){.action = *decision->about,
        .asked = true,
        .expected = *first == decision->seed ? 0.3 : 0.7};
    action_list_finish(&list);
    return 2;
}

/* In analysis, which is thorough, where worlds are drawn. */
static void a_loss_is_searched_for_again(void **unused)
{
    static const struct player unsure = {.name = "unsure", .rank = rank_by_seed};
    struct session *session = session_for("toll-hexes", "players=2 side=4", CHANCE_AUTO);
    struct decision decision;
    struct judgement judgement;
    (void)unused;
    for (int thorough = 0; thorough < 2; thorough++) {
        uint64_t first = 0;
        session_decision(session, &unsure, 0, &decision);
        struct action_list list = action_list_create(decision.game, decision.rules);
        decision.game->legal(decision.rules, decision.view, &list);
        struct action action = list.items[list.count - 1];
        action_list_finish(&list);
        decision.thorough = thorough;
        assert_true(judge_move(&unsure, &first, &decision, &action, 1, &judgement));
        assert_true(fabs(judgement.loss - (thorough ? 0.1 : 0.5)) < 1e-9);
    }
    session_destroy(session);
}

/* Where something is hidden a reply is found in worlds: it is another seat's, on the board, and
 * tells no more of it than the seat that asks would see. */
static void a_reply_tells_what_the_seat_would_see(void **unused)
{
    static const struct {
        const char *slug, *options;
    } games[] = {{"beerhex", "size=3"}, {"toll-hexes", "players=3 side=4"}};
    (void)unused;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        struct session *session = session_for(games[i].slug, games[i].options, CHANCE_AUTO);
        const struct player *player = ai_find(games[i].slug, "normal");
        void *memory = player_create(player, session_game(session), session_rules(session));
        int found = 0;
        for (int turn = 0; turn < 6 && session_actor(session) != ACTOR_OVER; turn++) {
            struct ranked_action best = {.rest_count = 0};
            struct decision decision;
            struct error error = ERROR_INIT;
            struct ply reply = {.actor = ACTOR_CHANCE};
            session_decision(session, player, 0, &decision);
            assert_true(player->rank(memory, &decision, &best, 1) > 0);
            struct state *before = judge_reply(player, &decision, &best, 0, &reply);
            assert_true(!before || (reply.actor >= 0 && reply.actor != decision.seat));
            assert_true(
                !before || i > 0 || reply.action.c > 0 || reply.action.part == VALUE_UNKNOWN);
            found += before != NULL;
            free(before);
            assert_true(session_play(session, &best.action, &error));
        }
        assert_true(found > 0);
        player_destroy(player, memory);
        session_destroy(session);
    }
}

/* The action asked about loses .1, exactly; how good the best is is known less well. */
static size_t rank_with_errors(
    void *memory, const struct decision *decision, struct ranked_action *ranked, size_t capacity)
{
    LOCAL_ACTIONS list = action_list_legal(decision->game, decision->rules, decision->view);
    assert_true(capacity >= 2 && list.count >= 2);
    bool first = action_equal(&list.items[0], decision->about);
    ranked[0] =
        (struct ranked_action){.action = list.items[first ? 1 : 0], .expected = 0.8, .error = 0.3};
    ranked[1] = (struct ranked_action){
        .action = *decision->about, .asked = true, .expected = 0.7, .error = 0.01};
    return 2;
}

static bool expect_nothing(
    void *memory, const struct decision *decision, double expected[GAME_PLAYERS_MAX])
{
    return true;
}

/* A loss is one where it is more than the error of what was played; of equal ones the first are the
 * worst. */
static void losses_beyond_their_own_error_count_in_their_order(void **unused)
{
    static const struct player exact = {
        .name = "exact", .rank = rank_with_errors, .evaluate = expect_nothing};
    struct session *session = session_for("hex", "size=4", CHANCE_AUTO);
    struct rng rng = rng_from_seed(3);
    struct error error = ERROR_INIT;
    struct analysis analysis;
    (void)unused;
    for (int i = 0; i < 5 && session_actor(session) >= 0; i++)
        play_random(session, &rng);
    assert_true(analysis_run(&analysis, session, &exact, NULL, NULL, &error));
    assert_true(analysis.count > 2 && analysis.worst_count > 1);
    for (size_t i = 0; i < analysis.count; i++)
        assert_true(fabs(analysis.items[i].judgement.loss - 0.1) < tiny);
    for (size_t i = 0; i < analysis.worst_count; i++)
        assert_int_equal(analysis.worst[i], i);
    analysis_finish(&analysis);
    session_destroy(session);
}

/* Lays on the first cell the first ALIKE times that it is asked, and then somewhere else each time.
 */
static int asked, alike;

static void lay_alike(void *memory, const struct decision *decision, struct action *action)
{
    LOCAL_ACTIONS list = action_list_legal(decision->game, decision->rules, decision->view);
    int fields[ACTION_FIELDS_MAX], cell = asked < alike ? 0 : asked;
    assert_int_equal(decision->seen_count, 0); /* what the seat that asks saw is not told */
    asked++;
    for (size_t i = 0; i < list.count; i++)
        if (decision->game->action_fields(decision->rules, &list.items[i], fields) == 1 &&
            fields[0] == cell)
            *action = list.items[i];
}

static void a_reply_is_told_where_three_worlds_of_seven_agree(void **unused)
{
    static const struct player player = {.name = "alike", .decide = lay_alike};
    struct session *session = session_for("beerhex", "size=3", CHANCE_AUTO);
    struct ranked_action move = {.rest_count = 0};
    struct decision decision;
    int fields[ACTION_FIELDS_MAX];
    (void)unused;
    session_decision(session, &player, 0, &decision);
    LOCAL_ACTIONS list = action_list_legal(decision.game, decision.rules, decision.view);
    for (size_t i = 0; i < list.count; i++)
        if (decision.game->action_fields(decision.rules, &list.items[i], fields) == 1 &&
            fields[0] == 8)
            move.action = list.items[i];
    for (alike = 2; alike <= 3; alike++) {
        struct ply reply = {.actor = ACTOR_CHANCE};
        asked = 0;
        struct state *before = judge_reply(&player, &decision, &move, 0, &reply);
        assert_int_equal(asked, 7);
        assert_int_equal(before != NULL, alike == 3);
        assert_true(alike < 3 || (reply.actor == 1 && reply.action.a == 0));
        free(before);
    }
    session_destroy(session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_loss_is_searched_for_again),
        cmocka_unit_test(losses_beyond_their_own_error_count_in_their_order),
        cmocka_unit_test(a_reply_is_told_where_three_worlds_of_seven_agree),
        cmocka_unit_test(a_reply_tells_what_the_seat_would_see),
        cmocka_unit_test(hints_that_are_followed_cost_next_to_nothing),
        cmocka_unit_test(every_decision_is_rated_twins_alike_and_the_best_is_best),
    };
    return cmocka_run_group_tests(tests, start_chance, NULL);
}
