/*
 * The tables of a tournament.
 */
#include "lab/programs/programs.h"

#include "ui/words/words.h"

#include <inttypes.h>

enum { NAME_WIDTH_MAX = 32 };

static double share_of(double points, int64_t games)
{
    return games > 0 ? points / (double)games : 0;
}

static double pair_points(const struct pairing *pair)
{
    return (double)pair->a_wins + (double)pair->draws / 2;
}

/* ---- words ---- */

static void add_column(struct buffer *out, double value, int decimals, int width)
{
    LOCAL_BUFFER number = BUFFER_INIT;
    buffer_add_fixed(&number, value, decimals);
    buffer_format(out, "%*s", width, number.data);
}

static void add_range(struct buffer *out, struct interval range, int decimals, int width)
{
    buffer_add(out, "  ");
    add_column(out, range.low, decimals, width);
    buffer_add(out, C_("between two numbers", " to "));
    add_column(out, range.high, decimals, width);
}

static int name_width(const struct tournament_setup *setup, int count)
{
    int width = wrap_columns(_("player"));
    for (int i = 0; i < count; i++) {
        int length = wrap_columns(setup->contestant[i].name);
        width = length > width ? length : width;
    }
    return width < NAME_WIDTH_MAX ? width : NAME_WIDTH_MAX;
}

static void add_player_line(const struct tournament_setup *setup, const struct standing *standing,
    const char *name, int width, struct buffer *out)
{
    wrap_add_padded(out, name, width);
    buffer_format(out, " %7" PRId64 " %7" PRId64 " %7" PRId64 " ", standing->games, standing->wins,
        standing->draws);
    add_column(out, share_of(standing->points, standing->games), 3, 6);
    add_range(out, interval_share(standing->points, standing->games), 3, 5);
    if (setup->game->value) {
        add_column(out, share_of(standing->score_sum, standing->games), 2, 9);
        add_range(out, interval_mean(standing->score_sum, standing->score_squares, standing->games),
            2, 7);
    }
    if (!setup->untimed) {
        add_column(out, times_percentile(&standing->times, 0.5), 3, 10);
        add_column(out, times_percentile(&standing->times, 0.95), 3, 10);
    }
    buffer_add(out, "\n");
}

static void add_players(
    const struct tournament_setup *setup, const struct standings *standings, struct buffer *out)
{
    int width = name_width(setup, standings->contestants);
    wrap_add_padded(out, _("player"), width);
    /* translators: end each heading in the same column as in English */
    buffer_add(out, _("   games    wins   draws  share      95 %"));
    if (setup->game->value)
        buffer_add(out, _("           score       95 %"));
    if (!setup->untimed)
        buffer_add(out, _("        ms: median      95 %"));
    buffer_add(out, "\n");
    for (int i = 0; i < standings->contestants; i++)
        add_player_line(setup, &standings->player[i], setup->contestant[i].name, width, out);
}

static void add_pair(const char *a, const char *b, const struct pairing *pair, struct buffer *out)
{
    LOCAL_BUFFER share = BUFFER_INIT, range = BUFFER_INIT;
    add_column(&share, share_of(pair_points(pair), pair->games), 3, 0);
    add_range(&range, interval_share(pair_points(pair), pair->games), 3, 0);
    buffer_format(out,
        NG_("%s against %s: %" PRId64 " game, %" PRId64 " won, %" PRId64 " drawn, share %s (95 "
            "%%:%s)\n",
            "%s against %s: %" PRId64 " games, %" PRId64 " won, %" PRId64 " drawn, share %s (95 "
            "%%:%s)\n",
            pair->games),
        a, b, pair->games, pair->a_wins, pair->draws, share.data, range.data);
}

static void add_pairs(
    const struct tournament_setup *setup, const struct standings *standings, struct buffer *out)
{
    for (int a = 0; a < standings->contestants; a++) {
        for (int b = a + 1; b < standings->contestants; b++) {
            const struct pairing *pair = &standings->pair[a][b];
            if (pair->games > 0)
                add_pair(setup->contestant[a].name, setup->contestant[b].name, pair, out);
        }
    }
}

static void add_seats(const struct standings *standings, struct buffer *out)
{
    LOCAL_BUFFER seats = BUFFER_INIT;
    for (int seat = 0; seat < standings->seats; seat++) {
        buffer_add(&seats, seat > 0 ? C_("between words of a list", ", ") : "");
        buffer_format(&seats, "%d: %" PRId64, seat + 1, standings->seat_wins[seat]);
    }
    buffer_format(
        out, _("Won alone by seat: %s; shared: %" PRId64 "\n"), seats.data, standings->shared);
}

static void add_forfeits(
    const struct tournament_setup *setup, const struct tournament *tournament, struct buffer *out)
{
    for (int i = 0; i < tournament->standings.contestants; i++) {
        int64_t forfeits = tournament->standings.player[i].forfeits;
        LOCAL_BUFFER raw = BUFFER_INIT, why = BUFFER_INIT;
        if (forfeits == 0)
            continue;
        failure_add_words(&tournament->failure[i], &raw);
        buffer_add_escaped(&why, raw.data);
        buffer_format(out, _("%s lost %" PRId64 " by failing to answer with a legal action.\n"),
            setup->contestant[i].name, forfeits);
        buffer_format(out, _("The first time it %s.\n"), why.data);
    }
}

static void add_words(const struct tournament_setup *setup, const struct tournament *tournament,
    const char *seed, struct buffer *out)
{
    const struct standings *standings = &tournament->standings;
    const struct split_range *range = &tournament->range;
    int round = seating_round(&tournament->seating);
    if (setup->part.of > 0)
        buffer_format(out, _("Part %d of %d, games %" PRId64 " to %" PRId64 " of %" PRId64 "\n"),
            setup->part.number, setup->part.of, range->first + 1, range->end, setup->games);
    if (tournament->resumed > 0)
        buffer_format(out,
            _("%s, %" PRId64 " games, seed %s (%" PRId64 " of them played before)\n"),
            setup->game->slug, standings->games, seed, tournament->resumed);
    else
        buffer_format(out,
            NG_("%s, %" PRId64 " game, seed %s\n", "%s, %" PRId64 " games, seed %s\n",
                standings->games),
            setup->game->slug, standings->games, seed);
    add_players(setup, standings, out);
    if (standings->seats > 1) {
        add_pairs(setup, standings, out);
        add_seats(standings, out);
    }
    add_forfeits(setup, tournament, out);
    if (standings->games % round != 0)
        buffer_format(out,
            _("The last deal was not played by everybody from every seat: that takes "
              "a multiple of %d games.\n"),
            round);
}

/* Escapes engines' commands, seeds and reasons first: they may come from a file and must not
 * control the terminal or begin a line. */
void tournament_add_words(
    const struct tournament_setup *setup, const struct tournament *tournament, struct buffer *out)
{
    struct tournament_setup fit = *setup;
    struct buffer seed = BUFFER_INIT, name[CONTESTANTS_MAX] = {BUFFER_INIT};
    buffer_add_escaped(&seed, tournament->seed.data);
    for (int i = 0; i < tournament->standings.contestants; i++) {
        buffer_add_escaped(&name[i], setup->contestant[i].name);
        fit.contestant[i].name = name[i].data;
    }
    add_words(&fit, tournament, seed.data, out);
    for (int i = 0; i < tournament->standings.contestants; i++)
        buffer_finish(&name[i]);
    buffer_finish(&seed);
}

/* ---- JSON ---- */

static void add_string(struct buffer *out, const char *string)
{
    json_auto_t *value = json_string(string);
    FREED char *text = value ? json_dumps(value, JSON_ENCODE_ANY) : NULL;
    buffer_add(out, text ? text : "null");
}

static struct phrase number(double value)
{
    return decimal_phrase(value, 6);
}

static void add_player_json(const struct standing *standing, const char *name,
    const struct failure *failure, bool untimed, struct buffer *out)
{
    struct interval share = interval_share(standing->points, standing->games);
    struct interval score =
        interval_mean(standing->score_sum, standing->score_squares, standing->games);
    buffer_add(out, "{\"name\":");
    add_string(out, name);
    buffer_format(out,
        ",\"games\":%" PRId64 ",\"wins\":%" PRId64 ",\"draws\":%" PRId64
        ",\"share\":%s,\"share_ci95\":[%s,%s],\"mean_score\":%s,\"score_ci95\":[%s,%s]",
        standing->games, standing->wins, standing->draws,
        number(share_of(standing->points, standing->games)).data, number(share.low).data,
        number(share.high).data, number(share_of(standing->score_sum, standing->games)).data,
        number(score.low).data, number(score.high).data);
    if (untimed)
        buffer_add(out, ",\"decision_ms\":null");
    else
        buffer_format(out, ",\"decision_ms\":{\"median\":%s,\"p95\":%s}",
            number(times_percentile(&standing->times, 0.5)).data,
            number(times_percentile(&standing->times, 0.95)).data);
    buffer_format(out, ",\"forfeits\":%" PRId64, standing->forfeits);
    if (standing->forfeits > 0) {
        LOCAL_BUFFER reason = BUFFER_INIT;
        failure_add_english(failure, &reason);
        buffer_add(out, ",\"reason\":");
        add_string(out, reason.data);
    }
    buffer_add(out, "}");
}

static void add_pair_json(const struct tournament_setup *setup, int a, int b,
    const struct pairing *pair, struct buffer *out)
{
    struct interval share = interval_share(pair_points(pair), pair->games);
    buffer_add(out, "{\"a\":");
    add_string(out, setup->contestant[a].name);
    buffer_add(out, ",\"b\":");
    add_string(out, setup->contestant[b].name);
    buffer_format(out,
        ",\"games\":%" PRId64 ",\"a_wins\":%" PRId64 ",\"draws\":%" PRId64
        ",\"share\":%s,\"share_ci95\":[%s,%s]}",
        pair->games, pair->a_wins, pair->draws,
        number(share_of(pair_points(pair), pair->games)).data, number(share.low).data,
        number(share.high).data);
}

static void add_pairs_json(
    const struct tournament_setup *setup, const struct standings *standings, struct buffer *out)
{
    const char *between = "";
    for (int a = 0; a < standings->contestants; a++) {
        for (int b = a + 1; b < standings->contestants; b++) {
            if (standings->pair[a][b].games == 0)
                continue;
            buffer_add(out, between);
            add_pair_json(setup, a, b, &standings->pair[a][b], out);
            between = ",";
        }
    }
}

void tournament_add_json(
    const struct tournament_setup *setup, const struct tournament *tournament, struct buffer *out)
{
    const struct standings *standings = &tournament->standings;
    buffer_format(out, "{\"game\":\"%s\",\"games\":%" PRId64 ",\"seed\":", setup->game->slug,
        standings->games);
    add_string(out, tournament->seed.data);
    buffer_add(out, ",\"players\":[");
    for (int i = 0; i < standings->contestants; i++) {
        buffer_add(out, i > 0 ? "," : "");
        add_player_json(&standings->player[i], setup->contestant[i].name, &tournament->failure[i],
            setup->untimed, out);
    }
    buffer_add(out, "],\"pairs\":[");
    add_pairs_json(setup, standings, out);
    buffer_add(out, "],\"seat_wins\":[");
    for (int seat = 0; seat < standings->seats; seat++)
        buffer_format(out, "%s%" PRId64, seat > 0 ? "," : "", standings->seat_wins[seat]);
    buffer_format(out, "],\"shared\":%" PRId64 "}\n", standings->shared);
}
