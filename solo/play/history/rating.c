/*
 * Computes a person's rating from rated games with the formulas of the paper named in history.h,
 * and decides which games count.
 */
#include "play/history/history_private.h"

#include "core/os.h"

#include <math.h>

/* The paper's tau, and how precisely a volatility is computed. */
static const double change_of_volatility = 0.5, exactly = 0.000001;
static const double scale = 173.7178, most_deviation = 350;

enum { WEEK_SECONDS = 7 * 24 * 60 * 60 };

/* ---- Glicko-2, in the paper's units ---- */

/* What the games of one period say: their variance (v), and the sum that both delta and the new
 * rating need. */
struct evidence {
    double variance, pull;
};

static struct evidence evidence_of(double mu, const struct rating_game *games, int count)
{
    const double pi = 3.14159265358979323846;
    struct evidence evidence = {0, 0};
    for (int i = 0; i < count; i++) {
        double phi = games[i].opponent.deviation / scale;
        double g = 1 / sqrt(1 + 3 * phi * phi / (pi * pi));
        double expected = 1 / (1 + exp(-g * (mu - (games[i].opponent.rating - 1500) / scale)));
        evidence.variance += g * g * expected * (1 - expected);
        evidence.pull += g * (games[i].share - expected);
    }
    evidence.variance = 1 / evidence.variance;
    return evidence;
}

/* Computes f(x) of step 5 in the paper. */
static double misfit(double x, double delta, double spread, double a)
{
    double e = exp(x), below = spread + e;
    return e * (delta * delta - below) / (2 * below * below) -
           (x - a) / (change_of_volatility * change_of_volatility);
}

/* Finds the zero of f (step 5, Illinois algorithm). SPREAD is phi squared plus v. */
static double new_volatility(double old, double delta, double spread)
{
    double a = log(old * old), low = a, high = log(delta * delta - spread);
    if (delta * delta <= spread) {
        high = a - change_of_volatility;
        while (misfit(high, delta, spread, a) < 0)
            high -= change_of_volatility;
    }
    double f_low = misfit(low, delta, spread, a), f_high = misfit(high, delta, spread, a);
    while (fabs(high - low) > exactly) {
        double middle = low + (low - high) * f_low / (f_high - f_low);
        double f = misfit(middle, delta, spread, a);
        if (f * f_high <= 0) {
            low = high;
            f_low = f_high;
        } else {
            f_low /= 2;
        }
        high = middle;
        f_high = f;
    }
    return exp(low / 2);
}

/* Increases the deviation for PERIODS without a game (step 6). */
static void grow_unsure(struct rating *rating, double periods)
{
    double phi = rating->deviation / scale;
    double grown = scale * sqrt(phi * phi + rating->volatility * rating->volatility * periods);
    rating->deviation = grown < most_deviation ? grown : most_deviation;
}

void rating_update(
    struct rating *rating, const struct rating_game *games, int count, double periods)
{
    double mu = (rating->rating - 1500) / scale, phi = rating->deviation / scale;
    struct evidence evidence = evidence_of(mu, games, count);
    rating->volatility = new_volatility(
        rating->volatility, evidence.variance * evidence.pull, phi * phi + evidence.variance);
    grow_unsure(rating, periods);
    phi = rating->deviation / scale;
    double left = 1 / (1 / (phi * phi) + 1 / evidence.variance);
    rating->deviation = scale * sqrt(left);
    rating->rating = 1500 + scale * (mu + left * evidence.pull);
}

/* ---- the games of the statistics ---- */

/* Keeps the rating after the last game of a week; drops the earliest week if there are too many. */
static void note_week(struct rating *rating, int64_t week)
{
    int last = rating->week_count - 1;
    if (last < 0 || rating->week[last].day != week) {
        if (++last == RATING_WEEKS_MAX) {
            last--;
            memmove(rating->week, rating->week + 1, (size_t)last * sizeof *rating->week);
        }
        rating->week_count = last + 1;
    }
    rating->week[last] = (struct rating_week){week, rating_rounded(rating->rating)};
}

int rating_rounded(double number)
{
    return (int)floor(number + 0.5);
}

static double weeks_between(int64_t earlier, int64_t later)
{
    return later > earlier ? (double)(later - earlier) / (double)WEEK_SECONDS : 0;
}

struct rating rating_begin(void)
{
    return (struct rating){
        .rating = RATING_START, .deviation = most_deviation, .volatility = 0.06, .last = 0};
}

void rating_add(struct rating *rating, int64_t when, const struct rating_game *game)
{
    rating_update(rating, game, 1, rating->games > 0 ? weeks_between(rating->last, when) : 0);
    rating->games++;
    rating->last = when;
    int64_t day = os_local_day(when);
    note_week(rating, day - (day + 3) % 7); /* 1 January 1970 was a Thursday */
}

/* Reads a game from ROW. A solo game counts as played against the level that sets pars, with the
 * same dice. */
static bool read_game(
    const char *slug, rating_finder levels, sqlite3_stmt *row, struct rating_game *game)
{
    bool alone = sqlite3_column_int(row, 2) == 1, given_up = sqlite3_column_int(row, 6) != 0;
    int score = sqlite3_column_int(row, 3), par = sqlite3_column_int(row, 5);
    int outcome = sqlite3_column_int(row, 4);
    if (alone && !given_up)
        outcome = (score > par) - (score < par);
    game->share = (outcome + 1) / 2.0;
    return (!alone || given_up || sqlite3_column_type(row, 5) != SQLITE_NULL) &&
           levels(slug, alone ? RATING_PAR_LEVEL : history_text(row, 1), &game->opponent.rating,
               &game->opponent.deviation);
}

bool history_rating(struct history *history, rating_finder levels, const char *game,
    const char *digest, int64_t now, struct rating *rating, struct error *error)
{
    int code;
    *rating = rating_begin();
    sqlite3_stmt *rows = history_prepare(history,
        "SELECT created, opponents, players, g.score, outcome, p.score, given_up,"
        " digest IS ? FROM games g"
        " LEFT JOIN pars p ON p.commitment=g.commitment AND p.game=g.game AND"
        " p.options=g.options AND p.level='" RATING_PAR_LEVEL "'"
        " WHERE g.game=? AND rated=1 AND g.options='{}' AND players<=2 ORDER BY created, digest",
        error);
    if (!rows)
        return false;
    history_bind(rows, "ss", digest, game);
    while ((code = sqlite3_step(rows)) == SQLITE_ROW) {
        struct rating_game one;
        if (!read_game(game, levels, rows, &one))
            continue;
        if (!rating->counts)
            rating->before = rating->rating;
        rating->counts = rating->counts || sqlite3_column_int(rows, 7) != 0;
        rating_add(rating, sqlite3_column_int64(rows, 0), &one);
    }
    bool good = code == SQLITE_DONE || history_refuse(history, error);
    sqlite3_finalize(rows);
    if (rating->games > 0)
        grow_unsure(rating, weeks_between(rating->last, now));
    return good;
}
