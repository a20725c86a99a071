/*
 * Levels normal, hard and expert of Hex-Tri: a search of one whole move, of the answers to it as
 * well, or as deep as it comes, and for the last two, with two players, a judgement partly learned.
 */
#include "ai/hex_tri/private.h"

#include "ai/ai.h"

/*
 * Reasons: the first that holds of a win or a loss, own figures saved, enemies taken, a guarded
 * Chief, more Manna a round, and a step towards an enemy Chief; else a figure more, what lies
 * beside the place, that nothing gains, or what passing would lose.
 */

/* A seat with and without the move, when everybody passes. */
struct comparison {
    const struct rules *rules;
    const struct worth_basis *basis;
    int seat;
    struct state now;   /* as it stands, nothing removed yet */
    struct state with;  /* after the move, round ended */
    struct state moved; /* after the move, before the round ends */
    struct state without;
};

static void add_field(struct advice *advice, int field)
{
    if (advice->field_count < ADVICE_FIELDS_MAX)
        advice->field[advice->field_count++] = field;
}

/* Names the fields on which SEATS have fewer figures in AFTER than in BEFORE; the figures lost. */
static int find_losses(const struct rules *rules, const struct state *before,
    const struct state *after, unsigned seats, struct advice *advice)
{
    int lost = 0;
    advice->field_count = 0;
    for (int field = 0; field < rules->fields; field++) {
        int here = 0;
        for (int seat = 0; seat < rules->players; seat++)
            if (seats >> seat & 1)
                here += tri_count(before, field, seat) - tri_count(after, field, seat);
        if (here > 0)
            add_field(advice, field);
        lost += here > 0 ? here : 0;
    }
    return lost;
}

/* Own figures that passing would lose and the move does not. */
static bool saves(const struct comparison *comparison, struct advice *advice)
{
    unsigned own = 1u << comparison->seat;
    struct advice still = {.code = ADVICE_NONE};
    int kept = find_losses(comparison->rules, &comparison->moved, &comparison->with, own, &still);
    int lost = find_losses(comparison->rules, &comparison->now, &comparison->without, own, advice);
    advice->code = ADVICE_SAVES;
    advice->number[0] = lost - kept;
    return lost > kept;
}

static bool takes(const struct comparison *comparison, struct advice *advice)
{
    unsigned others = ~(1u << comparison->seat);
    struct advice anyway = {.code = ADVICE_NONE};
    int before =
        find_losses(comparison->rules, &comparison->now, &comparison->without, others, &anyway);
    int taken =
        find_losses(comparison->rules, &comparison->moved, &comparison->with, others, advice);
    advice->code = ADVICE_TAKES;
    advice->number[0] = taken - before;
    return taken > before;
}

/* Enemies enough to take the Chief; that one is missing is no danger yet. */
static int danger(const int features[WORTH_FEATURES])
{
    return 2 * features[WORTH_SIEGE] + 3 * features[WORTH_SIEGE_SURE];
}

/* What the features say: the Chief's danger, what is made, and how near others' Chiefs are. */
static bool improves(const struct comparison *comparison, int to, struct advice *advice)
{
    int with[WORTH_FEATURES], without[WORTH_FEATURES];
    int seat = comparison->seat, chief = comparison->with.chief[seat];
    if (comparison->with.over || comparison->without.over || chief == TRI_NO_FIELD ||
        comparison->without.chief[seat] == TRI_NO_FIELD)
        return false;
    worth_features(comparison->rules, comparison->basis, &comparison->with, seat, with);
    worth_features(comparison->rules, comparison->basis, &comparison->without, seat, without);
    int more = with[WORTH_PRODUCTION] - without[WORTH_PRODUCTION];
    advice->field_count = 0;
    if (danger(with) < danger(without)) {
        advice->code = ADVICE_GUARDS;
        add_field(advice, chief);
        return true;
    }
    if (to < 0)
        return false;
    advice->code = more > 0 ? ADVICE_GROWS : ADVICE_NEARS;
    advice->number[0] = more > 0 ? more
                                 : worth_steps_to_chief(comparison->rules, comparison->basis,
                                       &comparison->moved, seat, to);
    add_field(advice, to);
    return more > 0 || with[WORTH_NEAR] > without[WORTH_NEAR];
}

static void end_move(const struct rules *rules, struct state *state)
{
    static const struct action done = {TRI_DONE, 0, 0, 0, 0};
    if (state->chain && !state->over)
        hex_tri.apply(rules, state, &done);
}

/* False where there is nothing to compare with: the seat may not pass. */
static bool compare(const struct search *search, const struct decision *decision,
    const struct search_choice *choice, struct comparison *comparison)
{
    comparison->rules = decision->rules;
    comparison->basis = search_basis(search);
    comparison->seat = decision->seat;
    comparison->now = comparison->without = *decision->view;
    comparison->moved = choice->after;
    if (comparison->now.off_chief[decision->seat] || choice->action.kind == TRI_PASS)
        return false;
    end_move(decision->rules, &comparison->without);
    standing_end_round(decision->rules, &comparison->without);
    comparison->with = choice->after;
    standing_end_round(decision->rules, &comparison->with);
    return true;
}

/* The most that a hex beside FIELD, or FIELD itself, makes. */
static int most_beside(const struct rules *rules, int field)
{
    int most = field < rules->hexes ? rules->most[field] : 0;
    for (int i = 0; i < rules->beside_count[field]; i++) {
        int beside = rules->beside[field][i];
        if (beside < rules->hexes && rules->most[beside] > most)
            most = rules->most[beside];
    }
    return most;
}

/* What is left to say of a move that changes nothing at once. */
static struct advice plain_reason(
    const struct decision *decision, const struct search_choice *choice)
{
    const struct action *action = &choice->action;
    struct advice advice = {.code = ADVICE_RESTS};
    if (choice->to < 0 || action->kind == TRI_PASS || action->kind == TRI_DONE)
        return advice;
    bool enters = action->kind == TRI_ENTER && !action->part;
    advice.code = enters ? ADVICE_ENTERS : ADVICE_OPENS;
    advice.number[0] = enters ? 0 : most_beside(decision->rules, choice->to);
    add_field(&advice, choice->to);
    return advice;
}

/* CHOICE is what SEARCH found for DECISION. */
static struct advice reason_for(const struct search *search, const struct decision *decision,
    const struct search_choice *choice)
{
    struct comparison comparison;
    struct advice advice = {.code = ADVICE_NONE};
    if (standing_decided(choice->value))
        return (struct advice){.code = choice->value > 0 ? ADVICE_WINS : ADVICE_LOSES};
    if (!compare(search, decision, choice, &comparison))
        return plain_reason(decision, choice);
    if (saves(&comparison, &advice) || takes(&comparison, &advice) ||
        improves(&comparison, choice->to, &advice))
        return advice;
    return plain_reason(decision, choice);
}

/* Of a move that would say what the line before it says: what passing would lose beside it. */
static void tell_apart(const struct ranked_action *before, const struct ranked_action *pass,
    struct ranked_action *line)
{
    double gained = pass ? line->expected - pass->expected : 0;
    if (before->advice.code != line->advice.code || gained < 0.01)
        return;
    line->advice = (struct advice){.code = ADVICE_GAINS, .number = {(int)(100 * gained + 0.5)}};
}

/* ---- levels ---- */

enum { RANKED_MAX = 20, LINES_LEAST = 3, THOROUGH = 10 /* times as many leaves */ };

struct manner {
    struct search_limits limits;
    bool plain; /* with the judgement that was chosen by hand, which attacks sooner */
};

static const struct manner one = {{.depth_max = 1, .leaves = 2000, .width = 1}, true};
static const struct manner few = {{.depth_max = 4, .leaves = 20000, .width = 16}, false};
static const struct manner many = {{.depth_max = 99, .leaves = 40000, .width = 20}, false};

/* What a level thinks with. */
struct mind {
    const struct player *player;
    struct search_limits limits;
    struct search *search;
};

static void *create(const struct player *player, const struct game *game, const struct rules *rules)
{
    const struct manner *manner = player->manner;
    struct mind *mind = memory_create(1, sizeof *mind);
    mind->player = player;
    mind->limits = manner->limits;
    mind->search = search_create(rules);
    if (manner->plain)
        search_set_weights(mind->search, worth_by_hand);
    return mind;
}

static void destroy(void *self)
{
    struct mind *mind = self;
    if (!mind)
        return;
    search_destroy(mind->search);
    free(mind);
}

/* What the level takes for DECISION, which may ask for more or less of it. */
static struct search_limits limits_of(const struct mind *mind, const struct decision *decision)
{
    struct search_limits limits = mind->limits;
    limits.leaves = decision_amount(decision, (int)limits.leaves);
    return limits;
}

static void decide(void *self, const struct decision *decision, struct action *action)
{
    struct mind *mind = self;
    struct search_choice choice;
    struct search_limits limits = limits_of(mind, decision);
    search_find(mind->search, decision, &limits, &choice, 1);
    *action = choice.action;
}

/* As many lines as are asked for, few where only the best one or a move that is judged counts. How
 * many. */
static size_t find_lines(struct mind *mind, const struct decision *decision, size_t capacity,
    struct search_choice choices[RANKED_MAX + 1])
{
    struct search_limits limits = limits_of(mind, decision);
    struct state asked = *decision->view;
    size_t lines = capacity < RANKED_MAX ? capacity : RANKED_MAX;
    if (decision->about_count > 0 || lines < LINES_LEAST)
        lines = LINES_LEAST;
    limits.leaves *= decision->thorough ? THOROUGH : 1;
    for (int i = 0; i < decision->about_count; i++)
        hex_tri.apply(decision->rules, &asked, &decision->about[i]);
    limits.asked = decision->about_count > 0 ? &asked : NULL;
    limits.alone = limits.asked != NULL;
    return search_find(mind->search, decision, &limits, choices, lines);
}

static double shown(const struct decision *decision, int value)
{
    return standing_expected(decision->rules, decision->view, decision->seat, value);
}

/* Of a CHOICE that ends the game with all who are left, the result. */
static double line_shown(const struct decision *decision, const struct search_choice *choice)
{
    int winners = __builtin_popcount(choice->after.winners);
    return choice->after.over && winners > 1 ? 1.0 / winners : shown(decision, choice->mean);
}

static void name_line(const struct search_choice *choice, struct ranked_action *ranked)
{
    ranked->action = choice->action;
    ranked->asked = choice->asked;
    ranked->rest_count = choice->rest_count;
    memcpy(ranked->rest, choice->rest, sizeof choice->rest);
}

static const struct ranked_action *find_pass(const struct ranked_action *ranked, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (ranked[i].action.kind == TRI_PASS)
            return &ranked[i];
    return NULL;
}

/* No line has more than the one before it, what is asked about no more than the first. */
static size_t rank(
    void *self, const struct decision *decision, struct ranked_action *ranked, size_t capacity)
{
    struct mind *mind = self;
    struct search_choice choices[RANKED_MAX + 1];
    size_t count = find_lines(mind, decision, capacity, choices);
    for (size_t i = 0; i < count && i < capacity; i++) {
        double expected = line_shown(decision, &choices[i]);
        ranked[i] = (struct ranked_action){.expected = expected,
            .share = i == 0 ? 100 : 0,
            .advice = reason_for(mind->search, decision, &choices[i]),
            .error = shown(decision, choices[i].mean + choices[i].doubt) -
                     shown(decision, choices[i].mean)};
        name_line(&choices[i], &ranked[i]);
        if (choices[i].rest_count == 0 && choices[i].to < 0 && choices[i].asked &&
            decision->about_count > 0)
            ranked[i].action = decision->about[0];
        size_t above = choices[i].asked || i == 0 ? 0 : i - 1;
        if (ranked[i].expected > ranked[above].expected)
            ranked[i].expected = ranked[above].expected;
    }
    count = count < capacity ? count : capacity;
    const struct ranked_action *pass = find_pass(ranked, count);
    for (size_t i = 1; i < count; i++)
        tell_apart(&ranked[i - 1], pass, &ranked[i]);
    return count;
}

static size_t policy(void *self, const struct decision *decision, struct likely_action *likely)
{
    const struct mind *mind = self;
    return policy_by_asking(mind->player, self, decision, likely);
}

/* The seat to act is searched for; the others share the rest as they stand. */
static bool evaluate(void *self, const struct decision *decision, double expected[GAME_PLAYERS_MAX])
{
    struct mind *mind = self;
    struct search_choice choice[LINES_LEAST];
    struct decision acting = *decision;
    struct search_limits limits = mind->limits;
    if (expect_result(decision, expected))
        return true;
    acting.seat = decision->view->mover;
    limits.alone = true;
    search_find(mind->search, &acting, &limits, choice, LINES_LEAST);
    if (stop_raised(decision->stop))
        return false;
    standing_shares(decision->rules, search_basis(mind->search), &choice[0].after, expected);
    double own = shown(&acting, choice[0].mean);
    double others = 1 - expected[acting.seat];
    for (int seat = 0; seat < decision->rules->players; seat++)
        expected[seat] *= others > 0 ? (1 - own) / others : 0;
    expected[acting.seat] = others > 0 ? own : 1;
    return true;
}

LEVEL(hex_tri, &hex_tri, normal, &one,
    N_("judges where each of its moves leads when the round ends"));
LEVEL(hex_tri, &hex_tri, hard, &few, N_("looks at its moves and the answers to them"));
LEVEL(hex_tri, &hex_tri, expert, &many, N_("looks as many moves ahead as it has time for"));

LEVEL_RATINGS(hex_tri, &hex_tri, {"1", 608, 78}, {"easy", 1228, 23}, {"normal", 1500, 22},
    {"hard", 2055, 46}, {"expert", 2396, 68});
