/*
 * The report on a game: figures from many games of one level against itself. All of them are in one
 * JSON object, from which the words are made.
 */
#include "lab/programs/programs.h"

#include <math.h>

enum { BINS = 10, REAL_DIGITS = 6, WORDS_SIZE = 24 };

/* Figures summed over the games, in order. */
struct sums {
    const struct tournament_setup *setup;
    int games, decided_count;
    int *actions, *decided; /* sums over all games; number of games with one winner */
    int64_t legal[FIGURES_TENTHS], decisions[FIGURES_TENTHS];
    int lowest[BINS], comebacks, draws;
    double points[GAME_PLAYERS_MAX];
    /* Scores, results (points or shares of the win), results minus luck, and their squares. */
    double score[GAME_PLAYERS_MAX], score_square[GAME_PLAYERS_MAX];
    double result[GAME_PLAYERS_MAX], result_square[GAME_PLAYERS_MAX];
    double bare[GAME_PLAYERS_MAX], bare_square[GAME_PLAYERS_MAX];
};

/* ---- sums ---- */

static void add_seats(struct sums *sums, const struct outcome *outcome,
    const struct game_figures *figures, bool points)
{
    int players = sums->setup->players, winners = 0;
    for (int seat = 0; seat < players; seat++)
        winners += outcome->winners >> seat & 1;
    sums->draws += winners != 1;
    for (int seat = 0; seat < players; seat++) {
        bool won = outcome->winners >> seat & 1;
        double score = outcome->scores[seat];
        double share = winners == 0 ? 1.0 / players : won ? 1.0 / winners : 0;
        double result = points ? score : share;
        double bare = result - (double)figures->luck[seat] / (double)FIGURES_UNIT;
        sums->points[seat] += share;
        sums->score[seat] += score;
        sums->score_square[seat] += score * score;
        sums->result[seat] += result;
        sums->result_square[seat] += result * result;
        sums->bare[seat] += bare;
        sums->bare_square[seat] += bare * bare;
    }
}

static void add_game(struct sums *sums, const struct outcome *outcome,
    const struct game_figures *figures, bool points)
{
    sums->actions[sums->games++] = figures->actions;
    for (int i = 0; i < FIGURES_TENTHS; i++) {
        sums->legal[i] += figures->legal[i];
        sums->decisions[i] += figures->decisions[i];
    }
    if (figures->decided >= 0) {
        int bin = figures->lowest * BINS / FIGURES_UNIT;
        sums->decided[sums->decided_count++] = figures->decided;
        sums->lowest[bin < BINS ? bin : BINS - 1]++;
        sums->comebacks += figures->lowest * 2 * sums->setup->players <= FIGURES_UNIT;
    }
    add_seats(sums, outcome, figures, points);
}

static int by_size(const void *a, const void *b)
{
    int one = *(const int *)a, other = *(const int *)b;
    return (one > other) - (one < other);
}

/* ---- as JSON ---- */

/* Returns how much COUNT values of each seat vary around the seat's own mean. */
static double scatter(const struct sums *sums, const double *sum, const double *squares)
{
    double all = 0;
    for (int seat = 0; seat < sums->setup->players; seat++)
        all += squares[seat] - sum[seat] * sum[seat] / sums->games;
    return sqrt(fmax(0, all) / (sums->games * sums->setup->players));
}

static json_t *range_json(struct interval range)
{
    return json_pack("[f,f]", range.low, range.high);
}

static json_t *seats_json(const struct sums *sums)
{
    json_t *seats = json_array();
    for (int seat = 0; seat < sums->setup->players; seat++) {
        struct interval score =
            interval_mean(sums->score[seat], sums->score_square[seat], sums->games);
        json_array_append_new(
            seats, json_pack("{s:i,s:f,s:o,s:f,s:o}", "seat", seat + 1, "share",
                       sums->points[seat] / sums->games, "share_ci95",
                       range_json(interval_share(sums->points[seat], sums->games)), "mean_score",
                       sums->score[seat] / sums->games, "score_ci95", range_json(score)));
    }
    return seats;
}

/* Returns the bins of VALUES, which are sorted: one for each STEP from LOW on. */
static json_t *bins_json(const int *values, int count, int low, int step)
{
    int bins[BINS] = {0};
    json_t *json = json_array();
    for (int i = 0; i < count; i++) {
        int bin = (values[i] - low) / step;
        bins[bin < BINS ? bin : BINS - 1]++;
    }
    for (int i = 0; i < BINS; i++)
        json_array_append_new(json, json_integer(bins[i]));
    return json;
}

static json_t *length_json(const struct sums *sums)
{
    const int *actions = sums->actions;
    int last = sums->games - 1, step = (actions[last] - actions[0]) / BINS + 1;
    double sum = 0;
    for (int i = 0; i <= last; i++)
        sum += actions[i];
    return json_pack("{s:f,s:[i,i,i,i,i],s:i,s:o}", "mean", sum / sums->games, "quarters",
        actions[0], actions[last / 4], actions[last / 2], actions[last - last / 4], actions[last],
        "step", step, "games", bins_json(actions, sums->games, actions[0], step));
}

/* Returns the mean number of choices, in all and for each tenth of the game. A tenth without
 * decisions, as in short games, repeats the one before. */
static json_t *branching_json(const struct sums *sums)
{
    json_t *tenths = json_array();
    int64_t legal = 0, decisions = 0;
    double mean = 0;
    for (int i = 0; i < FIGURES_TENTHS; i++) {
        if (sums->decisions[i] > 0)
            mean = (double)sums->legal[i] / (double)sums->decisions[i];
        json_array_append_new(tenths, json_real(mean));
        legal += sums->legal[i];
        decisions += sums->decisions[i];
    }
    return json_pack("{s:f,s:o}", "mean", (double)legal / (double)(decisions > 0 ? decisions : 1),
        "tenths", tenths);
}

static void add_drama(const struct sums *sums, json_t *report)
{
    int count = sums->decided_count;
    json_auto_t *lowest = json_array();
    for (int i = 0; i < BINS; i++)
        json_array_append_new(lowest, json_integer(sums->lowest[i]));
    json_object_set_new(report, "decided",
        count == 0 ? json_null()
                   : json_pack("{s:i,s:f,s:o}", "won", count, "median",
                         (double)sums->decided[(count - 1) / 2] / (double)FIGURES_UNIT, "games",
                         bins_json(sums->decided, count, 0, FIGURES_UNIT / BINS)));
    json_object_set_new(report, "comebacks",
        count == 0 ? json_null()
                   : json_pack("{s:f,s:f,s:o,s:O}", "below", 0.5 / sums->setup->players, "share",
                         (double)sums->comebacks / count, "share_ci95",
                         range_json(interval_share(sums->comebacks, count)), "games", lowest));
}

static void add_sums(const struct sums *sums, json_t *report)
{
    double with = scatter(sums, sums->result, sums->result_square);
    double without = scatter(sums, sums->bare, sums->bare_square);
    double share = with > 0 ? 1 - without * without / (with * with) : 0;
    json_object_set_new(report, "seats", seats_json(sums));
    json_object_set_new(report, "draws", json_real((double)sums->draws / sums->games));
    json_object_set_new(report, "length", length_json(sums));
    json_object_set_new(report, "branching", branching_json(sums));
    add_drama(sums, report);
    json_object_set_new(report, "luck",
        json_pack("{s:f,s:f,s:f}", "share", share, "with", with, "without", without));
}

json_t *report_make(const struct tournament_setup *setup, const struct tournament *tournament)
{
    FREED struct sums *sums = memory_create(1, sizeof *sums);
    const struct player *player = ai_find(setup->game->slug, setup->contestant[0].name);
    sums->setup = setup;
    sums->actions = memory_create((size_t)setup->games, sizeof *sums->actions);
    sums->decided = memory_create((size_t)setup->games, sizeof *sums->decided);
    for (int64_t game = 0; game < setup->games; game++)
        if (tournament->outcome[game].played)
            add_game(sums, &tournament->outcome[game], &tournament->figures[game], player->points);
    qsort(sums->actions, (size_t)sums->games, sizeof *sums->actions, by_size);
    qsort(sums->decided, (size_t)sums->decided_count, sizeof *sums->decided, by_size);
    json_t *options = tournament->header
                          ? json_incref(json_object_get(tournament->header, "options"))
                          : results_options(setup);
    json_t *report = json_pack("{s:i,s:s,s:i,s:o,s:s,s:i,s:s,s:s}", "report", 1, "game",
        setup->game->slug, "players", setup->players, "options", options, "level",
        setup->contestant[0].name, "games", sums->games, "seed", tournament->seed.data, "unit",
        player->points ? "points" : "share");
    if (sums->games > 0)
        add_sums(sums, report);
    free(sums->actions);
    free(sums->decided);
    return report;
}

void report_add_json(const json_t *report, struct buffer *out)
{
    FREED char *text = json_dumps(report, JSON_COMPACT | JSON_REAL_PRECISION(REAL_DIGITS));
    buffer_format(out, "%s\n", text);
}

/* ---- in words ---- */

/* Returns the number under KEY, a path with dots; a SHARE is multiplied by 100. */
static struct phrase number_at(const json_t *json, const char *key, int index, bool share)
{
    LOCAL_BUFFER number = BUFFER_INIT;
    json = json_object_get(json, key);
    json = index >= 0 ? json_array_get(json, (size_t)index) : json;
    buffer_add_fixed(&number, json_number_value(json) * (share ? 100 : 1), 1);
    return text_phrase("%s", number.data);
}

static void add_seat_words(
    const struct tournament_setup *setup, const json_t *report, struct buffer *out)
{
    size_t index;
    const json_t *seat;
    json_array_foreach(json_object_get(report, "seats"), index, seat)
    {
        int number = (int)index + 1;
        if (setup->players > 1)
            buffer_format(out, _("Seat %d wins %s %% (%s to %s).\n"), number,
                number_at(seat, "share", -1, true).data,
                number_at(seat, "share_ci95", 0, true).data,
                number_at(seat, "share_ci95", 1, true).data);
        if (setup->game->value)
            buffer_format(out, _("Seat %d scores %s (%s to %s).\n"), number,
                number_at(seat, "mean_score", -1, false).data,
                number_at(seat, "score_ci95", 0, false).data,
                number_at(seat, "score_ci95", 1, false).data);
    }
    if (setup->players > 1)
        buffer_format(out, _("Draws: %s %%.\n"), number_at(report, "draws", -1, true).data);
}

static int quarter(const json_t *length, size_t index)
{
    return (int)json_integer_value(json_array_get(json_object_get(length, "quarters"), index));
}

static void add_drama_words(const json_t *report, struct buffer *out)
{
    const json_t *comebacks = json_object_get(report, "comebacks");
    const json_t *luck = json_object_get(report, "luck");
    bool points = strcmp(json_get_text(report, "unit"), "points") == 0;
    if (json_is_object(comebacks)) {
        buffer_format(out,
            _("Half of the games are decided after %s %% of their length: from there on the "
              "winner expects 80 %% of the win or more.\n"),
            number_at(json_object_get(report, "decided"), "median", -1, true).data);
        buffer_format(out,
            _("Comebacks: %s %% of the winners (%s to %s) had once expected %s %% or less.\n"),
            number_at(comebacks, "share", -1, true).data,
            number_at(comebacks, "share_ci95", 0, true).data,
            number_at(comebacks, "share_ci95", 1, true).data,
            number_at(comebacks, "below", -1, true).data);
    }
    buffer_format(out,
        points ? _("Luck: %s %% of the spread of results; they vary by %s points, without luck by "
                   "%s.\n")
               : _("Luck: %s %% of the spread of results; they vary by %s %% of the win, without "
                   "luck by %s.\n"),
        number_at(luck, "share", -1, true).data, number_at(luck, "with", -1, !points).data,
        number_at(luck, "without", -1, !points).data);
}

static void add_figures(
    const struct tournament_setup *setup, const json_t *report, struct buffer *out)
{
    const json_t *length = json_object_get(report, "length");
    const json_t *branching = json_object_get(report, "branching");
    add_seat_words(setup, report, out);
    buffer_format(out,
        _("Length: median %d actions, %d to %d in half of the games, %d to %d in all.\n"),
        quarter(length, 2), quarter(length, 1), quarter(length, 3), quarter(length, 0),
        quarter(length, 4));
    buffer_format(out,
        _("Choices: %s legal actions, %s in the first tenth of a game, %s in the last.\n"),
        number_at(branching, "mean", -1, false).data, number_at(branching, "tenths", 0, false).data,
        number_at(branching, "tenths", FIGURES_TENTHS - 1, false).data);
    add_drama_words(report, out);
}

/* Adds the options that differ from their defaults: "goal=9, side=5". */
static void add_options(const json_t *report, struct buffer *out)
{
    const char *key;
    json_t *value, *options = json_object_get(report, "options");
    const char *between = "";
    json_object_foreach(options, key, value)
    {
        buffer_format(out, "%s%s=%s", between, key, json_string_value(value));
        between = C_("between words of a list", ", ");
    }
    buffer_add(out, *between ? "" : _("the usual options"));
}

void report_add_words(
    const struct tournament_setup *setup, const json_t *report, struct buffer *out)
{
    int games = (int)json_integer_value(json_object_get(report, "games"));
    size_t index;
    const json_t *varied;
    LOCAL_BUFFER seed = BUFFER_INIT;
    buffer_add_escaped(&seed, json_get_text(report, "seed"));
    buffer_format(out,
        NG_("%s, %d game of %s against itself, seed %s\n",
            "%s, %d games of %s against itself, seed %s\n", games),
        setup->game->slug, games, player_words(json_get_text(report, "level")), seed.data);
    if (games == 0)
        return;
    add_figures(setup, report, out);
    json_array_foreach(json_object_get(report, "varied"), index, varied)
    {
        LOCAL_BUFFER options = BUFFER_INIT;
        add_options(varied, &options);
        buffer_add(out, "\n");
        buffer_format(out, _("With %s:\n"), options.data);
        add_figures(setup, varied, out);
    }
}
