/*
 * Games judged decision by decision, whoever played them: each decision once, none better than the
 * best, and equal results worth the same.
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

/* Games for LEVEL to judge, in which a third or all of the actions are random. */
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

/* Reports whether the actions score equally many rings with one die, or with dice that show the
 * same once none of them will be rolled again: then only the points at once differ. */
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

/* Reports whether the actions place the same cap with and without a clue token, which differ only
 * in what the judge remembers. */
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

/* Reports whether the cells are opposite on a sheet that is unchanged when turned upside down. */
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
    char *after; /* the view after each of them */
    size_t twins,
        unlike; /* pairs of equal actions, and those of them that differ in points at once */
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

static struct judgement ask_move(struct judging *judging, const struct decision *decision,
    const struct action *actions, int count)
{
    struct judgement judgement;
    assert_true(judge_move(judging->player, judging->memory, decision, actions, count, &judgement));
    assert_true(judgement.value <= judgement.best_value);
    for (int i = 0; i < judgement.candidates; i++)
        assert_true(judgement.candidate[i].expected <=
                    (i > 0 ? judgement.candidate[i - 1].expected : judgement.best_value));
    return judgement;
}

static struct judgement ask(
    struct judging *judging, const struct decision *decision, const struct action *action)
{
    return ask_move(judging, decision, action, 1);
}

/* Returns the points that the seat has at once with action INDEX, if the ranking counts points. */
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

/* Compares a few of the equal actions among the legal ones, if there are any. */
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

/* Asserts that the best move is complete. */
static void look_at_best(const struct decision *decision, const struct ranked_action *best)
{
    const struct game *game = decision->game;
    FREED struct state *after =
        game_state_after(game, decision->rules, decision->view, &best->action);
    for (int i = 0; i < best->rest_count; i++) {
        assert_true(game->goes_on && game->goes_on(decision->rules, after));
        game->apply(decision->rules, after, &best->rest[i]);
    }
    assert_false(game->goes_on && game->actor(decision->rules, after) == decision->seat &&
                 game->goes_on(decision->rules, after));
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
    look_at_best(&decision, &judgement->best);
    struct action best[1 + MOVE_REST_MAX] = {judgement->best.action};
    memcpy(best + 1, judgement->best.rest, sizeof judgement->best.rest);
    struct judgement again = ask_move(judging, &decision, best, 1 + judgement->best.rest_count);
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

/* ---- moves that end a game ---- */

static double first_expected(const struct session *session, const struct player *player)
{
    double expected[GAME_PLAYERS_MAX];
    struct decision decision;
    FREED struct state *view = malloc(session_game(session)->state_size);
    void *memory = player_create(player, session_game(session), session_rules(session));
    session_decision_at(session, player, 0, 0, view, &decision);
    assert_true(player->evaluate(memory, &decision, expected));
    player_destroy(player, memory);
    return expected[0];
}

/* Luck and skill add up to the score, so luck is exact, too. */
static void what_ends_a_game_for_one_is_worth_what_it_scores(void **unused)
{
    static const char *const levels[] = {"normal", "hard"};
    (void)unused;
    for (int game = 0; game < 40; game++) {
        LOCAL_BUFFER seed = BUFFER_INIT;
        buffer_format(&seed, "e%d", game + 1);
        struct session_setup setup = setup_for("pocket-hexes", "", CHANCE_AUTO);
        setup.seed_text = seed.data;
        struct error error = ERROR_INIT;
        struct session *session = session_create(&setup, &error);
        assert_non_null(session);
        assert_true(session_play_out(session, ai_find("pocket-hexes", "easy"), &error));
        double score = session_result(session).scores[0];
        for (size_t i = 0; i < 2; i++) {
            const struct player *player = ai_find("pocket-hexes", levels[i]);
            struct analysis analysis;
            assert_true(analysis_run(&analysis, session, player, NULL, NULL, &error));
            assert_true(fabs(analysis.items[analysis.count - 1].judgement.value - score) < tiny);
            double sum = first_expected(session, player) + analysis.luck[0] - analysis.lost[0];
            assert_true(fabs(sum - score) < 0.001);
            analysis_finish(&analysis);
        }
        session_destroy(session);
    }
}

/* Reports whether the acting seat wins by saying "declare" now. */
static bool declares_rightly(const struct session *session)
{
    const struct game *game = session_game(session);
    const struct rules *rules = session_rules(session);
    int seat = session_actor(session);
    struct action declare = {.kind = 0};
    struct game_result result;
    if (!game_parse_legal(game, rules, session_state(session), "declare", &declare, NULL))
        return false;
    FREED struct state *after = game_state_after(game, rules, session_state(session), &declare);
    game->result(rules, after, &result);
    return result.over && result.winner[seat];
}

/* Plays at random until somebody is joined and declares; returns false if nobody ever is. */
static bool play_to_declaration(struct session *session, struct rng *rng)
{
    const struct game *game = session_game(session);
    LOCAL_ACTIONS list = action_list_create(game, session_rules(session));
    while (session_actor(session) >= 0) {
        struct action action = {0};
        struct error error = ERROR_INIT;
        if (declares_rightly(session)) {
            play_spelled(session, "declare");
            return true;
        }
        game_random_playout(
            game, session_rules(session), session_state(session), rng, &list, &action);
        assert_true(session_play(session, &action, &error));
    }
    return false;
}

/* However unlikely it was: at a real table people know more than the program. */
static void a_declaration_that_won_lost_nothing(void **unused)
{
    int unlikely = 0;
    (void)unused;
    for (uint64_t seed = 0; seed < 12; seed++) {
        struct session *session = session_for("beerhex", "size=4", CHANCE_AUTO);
        struct rng rng = rng_from_seed(seed);
        struct analysis analysis;
        struct error error = ERROR_INIT;
        if (play_to_declaration(session, &rng)) {
            assert_true(
                analysis_run(&analysis, session, ai_find("beerhex", "hard"), NULL, NULL, &error));
            const struct judged_ply *last = &analysis.items[analysis.count - 1];
            assert_int_equal(last->verdict, VERDICT_FINE);
            assert_true(last->judgement.loss == 0 && last->judgement.value > 0);
            assert_true(last->judgement.best_value == last->judgement.value);
            unlikely += last->judgement.value < 0.6;
            analysis_finish(&analysis);
        }
        session_destroy(session);
    }
    assert_true(unlikely > 1);
}

/* ---- hints that are followed ---- */

/* Plays the best move, with all its actions, of a search as long as the analysis's but with another
 * seed. */
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

/* Ranks the action asked about as losing .5, or .1 with another seed than the first. */
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

/* In analysis, which is thorough, if worlds are drawn. */
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

/* If something is hidden, a reply is found in worlds: it is another seat's, it is on the board, and
 * it tells no more than the asking seat would see. */
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

/* Ranks the action asked about as losing exactly .1; the value of the best is less certain. */
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

/* A loss counts if it exceeds the error of the played action; of equal losses, the first are the
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

static double promised;

/* Ranks the first action with that value, give or take .08. */
static size_t rank_hopeless(
    void *memory, const struct decision *decision, struct ranked_action *ranked, size_t capacity)
{
    LOCAL_ACTIONS list = action_list_legal(decision->game, decision->rules, decision->view);
    assert_true(capacity >= 1 && list.count >= 1);
    ranked[0] =
        (struct ranked_action){.action = list.items[0], .expected = promised, .error = 0.08};
    return 1;
}

/* Giving up costs nothing if the search cannot tell the game from a lost one. */
static void resigning_what_is_lost_costs_nothing(void **unused)
{
    static const struct player hopeless = {
        .name = "hopeless", .rank = rank_hopeless, .evaluate = expect_nothing};
    struct session *session = session_for("hex", "size=4", CHANCE_AUTO);
    struct error error = ERROR_INIT;
    struct action resign = {0};
    (void)unused;
    assert_true(game_parse_legal(session_game(session), session_rules(session),
        session_state(session), "resign", &resign, &error));
    for (int lost = 0; lost < 2; lost++) {
        struct decision decision;
        struct judgement judgement;
        promised = lost ? 0.146 : 0.4;
        session_decision(session, &hopeless, 0, &decision);
        assert_true(judge_move(&hopeless, NULL, &decision, &resign, 1, &judgement));
        assert_true(judgement.value == 0);
        assert_true(fabs(judgement.loss - (lost ? 0 : 0.4)) < tiny);
    }
    session_destroy(session);
}

/* How often lay_alike was asked. It places a cap on the first cell the first ALIKE times, and then
 * on a different one each time. */
static int asked, alike;

static void lay_alike(void *memory, const struct decision *decision, struct action *action)
{
    LOCAL_ACTIONS list = action_list_legal(decision->game, decision->rules, decision->view);
    int fields[ACTION_FIELDS_MAX], cell = asked < alike ? 0 : asked;
    assert_int_equal(decision->seen_count, 0); /* what the asking seat saw is not revealed */
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
        cmocka_unit_test(resigning_what_is_lost_costs_nothing),
        cmocka_unit_test(a_declaration_that_won_lost_nothing),
        cmocka_unit_test(what_ends_a_game_for_one_is_worth_what_it_scores),
        cmocka_unit_test(hints_that_are_followed_cost_next_to_nothing),
        cmocka_unit_test(every_decision_is_rated_twins_alike_and_the_best_is_best),
    };
    return cmocka_run_group_tests(tests, start_chance, NULL);
}
