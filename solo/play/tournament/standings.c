/*
 * Adding up games.
 */
#include "play/tournament/tournament.h"

/* One contestant's part in a game. */
struct portion {
    int seats;
    int won_seats;
    int score;
    double points;
};

static int winners_of(const struct standings *standings, const struct outcome *outcome)
{
    int count = 0;
    for (int seat = 0; seat < standings->seats; seat++)
        count += outcome->winners >> seat & 1;
    return count;
}

static void take_parts(const struct standings *standings, const struct fixture *fixture,
    const struct outcome *outcome, struct portion part[CONTESTANTS_MAX])
{
    int winners = winners_of(standings, outcome);
    for (int seat = 0; seat < standings->seats; seat++) {
        struct portion *own = &part[fixture->contestant[seat]];
        bool won = outcome->winners >> seat & 1;
        own->seats++;
        own->won_seats += won;
        own->score += outcome->scores[seat];
        if (winners > 0)
            own->points += won ? 1.0 / winners : 0;
        else if (outcome->forfeit < 0)
            own->points += 1.0 / standings->seats;
    }
}

static void add_player(
    struct standings *standings, const struct portion *part, int winners, struct standing *standing)
{
    bool alone = part->seats == standings->seats;
    double score = (double)part->score / part->seats;
    bool all = part->won_seats == winners && winners > 0;
    standing->games++;
    if (all && !(alone && winners > 1))
        standing->wins++;
    else if (part->won_seats > 0 || part->points > 0)
        standing->draws++;
    standing->points += part->points;
    standing->score_sum += score;
    standing->score_squares += score * score;
}

static void add_pair(const struct portion *a, const struct portion *b, struct pairing *pair)
{
    pair->games++;
    if (a->points > b->points)
        pair->a_wins++;
    else if (a->points < b->points)
        pair->b_wins++;
    else
        pair->draws++;
}

static void add_seats(struct standings *standings, const struct outcome *outcome, int winners)
{
    standings->games++;
    standings->shared += winners > 1 || (winners == 0 && outcome->forfeit < 0);
    for (int seat = 0; seat < standings->seats && winners == 1; seat++)
        standings->seat_wins[seat] += outcome->winners >> seat & 1;
}

void standings_add(
    struct standings *standings, const struct fixture *fixture, const struct outcome *outcome)
{
    struct portion part[CONTESTANTS_MAX] = {{0}};
    int winners = winners_of(standings, outcome);
    take_parts(standings, fixture, outcome, part);
    for (int a = 0; a < standings->contestants; a++) {
        if (part[a].seats == 0)
            continue;
        add_player(standings, &part[a], winners, &standings->player[a]);
        for (int b = a + 1; b < standings->contestants; b++)
            if (part[b].seats > 0)
                add_pair(&part[a], &part[b], &standings->pair[a][b]);
    }
    if (outcome->forfeit >= 0)
        standings->player[fixture->contestant[outcome->forfeit]].forfeits++;
    add_seats(standings, outcome, winners);
}
