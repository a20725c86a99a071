/*
 * Computes a position's features: resistances, threats of attacks, hands, known caps, the clock.
 */
#include "ai/beerhex/private.h"
#include "ai/general/general.h"

/* The features; each is between -1 and 1, or not far outside. */
enum feature {
    OHMS,
    OHMS_2,
    OHMS_4,
    HIT,
    TEMPT,
    BAIT,
    CHANCE,
    HAND_OWN,
    HAND_DECOYS,
    HAND_THEIRS,
    OWN_UP,
    THEIR_UP,
    OWN_JOINED,
    OWN_NEEDED,
    THEIR_NEEDED,
    NEAR_END,
    NEAR_END_OHMS,
    NEAR_END_TURN,
    EMPTY,
    LOW_HAND,
    LOW_HAND_THEIRS,
    OWN_CURRENT,
    THEIR_CURRENT,
    HIT_JOINED,
    HITS,
    CHANCES,
    CHANCE_OHMS,
    FEATURE_COUNT,
};
_Static_assert((int)FEATURE_COUNT == FEATURES, "one number for each feature");

/* By cell: the probability of the seat's symbol, as the seat and as the opponent see it. */
struct faces {
    double own[BEERHEX_CELLS_MAX];
    double seen[BEERHEX_CELLS_MAX];
    double laid; /* expected caps with the seat's symbol on the board */
};

/* Face-down caps may be removed, so their conductance is GROUND plus HOLD times the probability of
 * the seat's symbol. */
static const double ground = 0.03, hold = 0.94;

/* The probability that a cap of the seat whose symbol it was never told has its own. */
static const double forgotten = 0.6;

static void see_cap(
    const struct outlook *outlook, const struct known_board *known, int cell, struct faces *faces)
{
    int seat = outlook->seat;
    bool mine = cell_set_has(known->owned[seat], cell);
    double theirs = cell_set_has(outlook->guess->cells, cell) ? outlook->guess->share[cell]
                                                              : outlook->guess->next;
    double own = mine ? forgotten : 1 - theirs;
    double seen = own;
    if (cell_set_has(known->symbol[seat], cell))
        own = 1;
    else if (cell_set_has(known->symbol[1 - seat], cell))
        own = 0;
    seen = mine ? outlook->seen->share[cell] : own;
    if (mine && !cell_set_has(outlook->seen->cells, cell))
        seen = outlook->seen->next;
    if (cell_set_has(known->up, cell))
        seen = own;
    faces->own[cell] = own;
    faces->seen[cell] = seen;
    faces->laid += own;
}

static void see(const struct outlook *outlook, const struct known_board *known, struct faces *faces)
{
    faces->laid = 0;
    for (struct cell_set left = cell_set_or(known->owned[0], known->owned[1]);
         !cell_set_empty(left);)
        see_cap(outlook, known, cell_set_take(&left), faces);
}

/* ---- resistances ---- */

static double in_hands(const struct outlook *outlook, const struct known_board *known, double laid)
{
    const struct rules *rules = outlook->rules;
    int seat = outlook->seat;
    int all = beerhex_total(rules, 0, seat) + beerhex_total(rules, 1, seat);
    int hands = 2 * rules->caps - cell_set_count(known->owned[0]) - cell_set_count(known->owned[1]);
    double share = hands > 0 ? (all - laid) / hands : 0.5;
    share = 0.25 + 0.5 * share;
    return share < 0.25 ? 0.25 : share > 0.75 ? 0.75 : share;
}

static void resistances(const struct outlook *outlook, const struct known_board *known,
    const struct faces *faces, double resistance[2])
{
    double conducts[2][BEERHEX_CELLS_MAX];
    double empty = in_hands(outlook, known, faces->laid);
    struct cell_set caps = cell_set_or(known->owned[0], known->owned[1]);
    for (int cell = 0; cell < outlook->rules->board.count; cell++) {
        double own = cell_set_has(caps, cell) ? faces->own[cell] : empty;
        bool down = cell_set_has(caps, cell) && !cell_set_has(known->up, cell);
        conducts[0][cell] = down ? ground + hold * own : own;
        conducts[1][cell] = down ? ground + hold * (1 - own) : 1 - own;
    }
    for (int i = 0; i < 2; i++)
        resistance[i] = resistance_between(
            &outlook->rules->board, i == 0 ? outlook->seat : 1 - outlook->seat, conducts[i], NULL);
}

double beerhex_plain_worth(const struct outlook *outlook, const struct known_board *known)
{
    struct faces faces;
    double resistance[2];
    see(outlook, known, &faces);
    resistances(outlook, known, &faces, resistance);
    double mine = resistance[0] * resistance[0], theirs = resistance[1] * resistance[1];
    return theirs / (theirs + mine);
}

/* ---- attacks ---- */

struct threats {
    double hit; /* the best chance, by the opponent's belief and the seat's, of a trio of the seat's
                   symbol */
    double tempt;         /* the best chance by the opponent's belief only */
    double bait;          /* the opponent's highest belief in a trio that is not one */
    double chance;        /* the seat's best chance of a trio of the opponent's symbol */
    double hits, chances; /* their sums over all trios */
};

static double greater(double a, double b)
{
    return a > b ? a : b;
}

static void weigh_trio(const struct faces *faces, int a, int b, int c, struct threats *threats)
{
    double seen = faces->seen[a] * faces->seen[b] * faces->seen[c];
    double own = faces->own[a] * faces->own[b] * faces->own[c];
    double theirs = (1 - faces->own[a]) * (1 - faces->own[b]) * (1 - faces->own[c]);
    threats->hit = greater(threats->hit, seen * own);
    threats->tempt = greater(threats->tempt, seen);
    threats->bait = greater(threats->bait, seen * (1 - own));
    threats->chance = greater(threats->chance, theirs);
    threats->hits += seen * own;
    threats->chances += theirs;
}

/* Weighs each trio by its middle cell; a triangle counts for each of its three cells. */
static struct threats weigh_trios(
    const struct outlook *outlook, const struct known_board *known, const struct faces *faces)
{
    struct threats threats = {0, 0, 0, 0, 0, 0};
    struct cell_set down =
        cell_set_without(cell_set_or(known->owned[0], known->owned[1]), known->up);
    for (struct cell_set middles = down; !cell_set_empty(middles);) {
        int middle = cell_set_take(&middles);
        struct cell_set beside = cell_set_and(outlook->rules->around[middle], down);
        while (!cell_set_empty(beside)) {
            int one = cell_set_take(&beside);
            for (struct cell_set rest = beside; !cell_set_empty(rest);)
                weigh_trio(faces, middle, one, cell_set_take(&rest), &threats);
        }
    }
    return threats;
}

/* ---- all features ---- */

static double part_of(double a, double b)
{
    return (a - b) / (a + b);
}

static int hand_of(const struct outlook *outlook, const struct known_board *known, int symbol)
{
    int seat = outlook->seat;
    return beerhex_total(outlook->rules, seat, symbol) -
           cell_set_count(cell_set_and(known->owned[seat], known->symbol[symbol]));
}

static double needed(
    const struct outlook *outlook, struct cell_set stones, struct cell_set empty, int seat)
{
    int cells = beerhex_cells_needed(outlook->rules, stones, empty, seat);
    int size = outlook->rules->size;
    return (double)(cells > size + 1 ? size + 1 : cells) / size;
}

static struct cell_set likely_theirs(const struct known_board *known, const struct faces *faces)
{
    struct cell_set set = cell_set_none();
    for (struct cell_set left = cell_set_or(known->owned[0], known->owned[1]);
         !cell_set_empty(left);) {
        int cell = cell_set_take(&left);
        if (faces->own[cell] < 0.5)
            set = cell_set_or(set, cell_set_one(cell));
    }
    return set;
}

/* Measures the resistances M between the seat's own sides and O between the opponent's. */
static void measure_paths(const struct outlook *outlook, const struct known_board *known,
    const struct faces *faces, double *f)
{
    double resistance[2];
    resistances(outlook, known, faces, resistance);
    double m = resistance[0], o = resistance[1];
    int left = outlook->rules->turn_limit - outlook->turn;
    double near_end = 1 / (1 + 0.25 * left);
    f[OHMS] = part_of(o, m);
    f[OHMS_2] = part_of(o * o, m * m);
    f[OHMS_4] = part_of(o * o * o * o, m * m * m * m);
    f[OWN_CURRENT] = 1 / (1 + m);
    f[THEIR_CURRENT] = 1 / (1 + o);
    f[NEAR_END] = near_end;
    f[NEAR_END_OHMS] = near_end * f[OHMS];
    f[NEAR_END_TURN] = left % 2 ? near_end : -near_end;
}

static void measure_stones(const struct outlook *outlook, const struct known_board *known,
    const struct faces *faces, double *f)
{
    const struct rules *rules = outlook->rules;
    int seat = outlook->seat, other = 1 - seat;
    struct cell_set up = known->up;
    struct cell_set empty =
        cell_set_without(rules->all, cell_set_or(known->owned[0], known->owned[1]));
    f[OWN_UP] = (double)cell_set_count(cell_set_and(up, known->symbol[seat])) / rules->size;
    f[THEIR_UP] = (double)cell_set_count(cell_set_and(up, known->symbol[other])) / rules->size;
    f[OWN_JOINED] = beerhex_joined(rules, known->symbol[seat], seat);
    f[OWN_NEEDED] = needed(outlook, known->symbol[seat], empty, seat);
    f[THEIR_NEEDED] = needed(outlook, likely_theirs(known, faces), empty, other);
    f[EMPTY] = (double)cell_set_count(empty) / rules->board.count;
}

static void measure_hands(const struct outlook *outlook, const struct known_board *known, double *f)
{
    const struct rules *rules = outlook->rules;
    int own = hand_of(outlook, known, outlook->seat);
    int decoys = hand_of(outlook, known, 1 - outlook->seat);
    int theirs = rules->caps - cell_set_count(known->owned[1 - outlook->seat]);
    f[HAND_OWN] = (double)own / rules->caps;
    f[HAND_DECOYS] = (double)decoys / rules->caps;
    f[HAND_THEIRS] = (double)theirs / rules->caps;
    f[LOW_HAND] = 1.0 / (1 + own + decoys);
    f[LOW_HAND_THEIRS] = 1.0 / (1 + theirs);
}

static void measure_threats(const struct outlook *outlook, const struct known_board *known,
    const struct faces *faces, double *f)
{
    struct threats threats = weigh_trios(outlook, known, faces);
    f[HIT] = threats.hit;
    f[TEMPT] = threats.tempt;
    f[BAIT] = threats.bait;
    f[CHANCE] = threats.chance;
    f[HIT_JOINED] = threats.hit * f[OWN_JOINED];
    f[HITS] = threats.hits / (2 + threats.hits);
    f[CHANCES] = threats.chances / (2 + threats.chances);
    f[CHANCE_OHMS] = threats.chance * f[OHMS];
}

void beerhex_features_of(
    const struct outlook *outlook, const struct known_board *known, double feature[FEATURES])
{
    struct faces faces;
    see(outlook, known, &faces);
    measure_paths(outlook, known, &faces, feature);
    measure_stones(outlook, known, &faces, feature);
    measure_hands(outlook, known, feature);
    measure_threats(outlook, known, &faces, feature);
}

/* Trained in self-play (tests/bench/train/beerhex.c). */
const struct beerhex_net beerhex_learned[BEERHEX_NETS] = {
#include "ai/weights/beerhex.inc"
};

double beerhex_net_value(
    const struct beerhex_net *net, const double feature[FEATURES], double units[FEATURE_UNITS])
{
    double sum = net->out[FEATURE_UNITS];
    for (int i = 0; i < FEATURE_UNITS; i++) {
        const double *weight = net->unit[i];
        double in = weight[FEATURES];
        for (int j = 0; j < FEATURES; j++)
            in += weight[j] * feature[j];
        double unit = in > 0 ? in : 0.05 * in;
        if (units)
            units[i] = unit;
        sum += net->out[i] * unit;
    }
    return 0.5 + 0.5 * sum / (1 + (sum < 0 ? -sum : sum));
}
