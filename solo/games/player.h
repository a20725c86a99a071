#pragma once

/*
 * What plays a seat: a computer level or a yardstick. It is given its seat's view and everything
 * that seat observed, never the state. Its decisions depend on nothing but what struct decision
 * holds, so the same seed and position give the same action on every machine.
 */

#include "core/stop.h"
#include "games/game.h"

struct decision {
    const struct game *game;
    const struct rules *rules;
    const struct state *view;       /* what the seat knows: a state with unknowns */
    const struct observation *seen; /* everything it has seen and done, in order */
    size_t seen_count;
    int seat;
    uint64_t seed;                /* for tie-breaks and search: from seed text, seat, level and
                                     the number of actions before */
    uint64_t mood;                /* from seed text, seat and level: the same all game */
    int time_ms;                  /* soft limit; 0: the player's own fixed amount of search */
    const struct stop_flag *stop; /* NULL: never. Looked at every 10 ms at least: once raised, a
                                     player answers with what it has, which is still legal but
                                     no longer the same on every machine */
    double parameter;             /* where the player takes one */
    int effort;                   /* where time_ms is 0: hundredths of the player's own search;
                                     0: all of it, as 100 is. Some play the same whatever it is */
    /* For rank alone, and only for advice: it may take longer than playing where time_ms is 0; and
     * a whole move, NULL or some actions in a row, that it looks at as long as at the best one. */
    bool thorough;
    const struct action *about;
    int about_count;
};

/* An AMOUNT of search, as much of it as the effort of DECISION says; some stays some. */
static inline int decision_amount(const struct decision *decision, int amount)
{
    if (decision->effort <= 0 || decision->time_ms > 0 || amount <= 0)
        return amount;
    int64_t wanted = (int64_t)amount * decision->effort / 100;
    return wanted < 1 ? 1 : wanted > 1000000000 ? 1000000000 : (int)wanted;
}

/* A number that says which of its kind a player is ("resist:0.8"). */
struct player_parameter {
    const char *name; /* what it means, in a word; NULL: the player takes none */
    double low, high, usual;
};

/* What speaks for an action, in one of a few ways. Words are made of it where it is shown. Points
 * are coins where the game is played for these. */
enum advice_code {
    ADVICE_NONE,   /* nothing to say */
    ADVICE_SCORES, /* scores number[0] points at once, in the fields */
    ADVICE_BUILDS, /* number[0] points better than the mean, and scores nothing yet, on the field */
    ADVICE_FENCES, /* the ring around the field lacks number[0] more, for number[1] points; a gap
                      takes number[2] at least, which number[3] dice can show */
    ADVICE_CROWNS, /* the same of the ring around the field that is written on */
    ADVICE_FINISHES, /* a die with number[0] faces closes the ring around the first field on the
                        second, for number[1] */
    ADVICE_NESTS,    /* beside the first field the second one is free: it takes number[1] and above,
                        and lacks number[0] around it */
    ADVICE_FORGOES,  /* the best scores number[0] on the field */
    /* From here to ADVICE_HARDENS: what is worse than after the best, whatever comes then. */
    ADVICE_ENOUGH,  /* on the field number[1] does better than number[0] */
    ADVICE_ROLLS,   /* the die with number[0] faces is rolled again, not that with number[1] */
    ADVICE_RAISES,  /* the ring around the first field, number[1], then takes number[0] on the
                       second, not number[2] */
    ADVICE_STALLS,  /* the ring around the field, number[1], lacks number[0], number[2] after the
                       best */
    ADVICE_FALLOW,  /* the field is free and lacks number[0] around it, number[2] after the best */
    ADVICE_NARROWS, /* the number number[1] finds number[0] places then, number[2] after the best */
    ADVICE_WASTES,  /* number[0] on the field never scores */
    ADVICE_HARDENS, /* number[0] free cells beside the field take number[1] at least then */
    ADVICE_SPREADS, /* beside the field number[0] more take number[1] and higher numbers */
    ADVICE_SPARES,  /* the field could never score, so no better place is used up */
    ADVICE_PENALTY, /* there is nothing better: number[0] points, below zero, and no field */
    ADVICE_INVESTS, /* number[0] points, below zero, and others pay at least number[1] beside it */
    ADVICE_SETTLES, /* the same where it costs nothing */
    ADVICE_WILDS,   /* the same of a tile beside which others pay what their own tile shows */
    ADVICE_PARTS,   /* costs nothing, and nobody goes on beside the field */
    ADVICE_ROOMS,   /* number[0] places for nothing, number[1] otherwise; the field is laid */
    ADVICE_TURNS,   /* the first tiles to the goals on the fields cost number[0] to number[2] */
    ADVICE_CAPTURES, /* the field was a goal: number[0] points */
    ADVICE_SNATCHES, /* the same, and player number[0] could have it next */
    ADVICE_PREVENTS, /* player number[1] could take the field, a goal, next, for number[0] */
    ADVICE_YIELDS,   /* player number[1] can take it next, for number[0] */
    ADVICE_FUNDS,    /* the same, with coins that the action pays it */
    ADVICE_NEEDS,    /* number[0] tiles lead to the goal on the field, number[2] otherwise; the next
                        costs number[1], and others who are as near number[3] */
    ADVICE_PRECEDES, /* the same where all others are farther */
    ADVICE_STRAYS,   /* number[0] tiles lead to it, number[2] after the best */
    ADVICE_AFFORDS,  /* it can be paid now: number[0] tiles, the next for number[1] */
    ADVICE_DELAYS,   /* player number[1] needs number[0] tiles to the goal, number[2] otherwise */
    ADVICE_COSTS,    /* the next tile to the goal costs number[0], number[2] otherwise */
    ADVICE_CHARGES,  /* the same of player number[1] */
    ADVICE_FITS,     /* no tile in hand fits the goal, number[0] of number[1] to be drawn do */
    ADVICE_COUNTS,   /* in the last round, number[0] points; no field */
    ADVICE_ASKS,     /* the open sides on the field add up to number[0], number[1] after the best */
    ADVICE_UNFITS,   /* what stays in hand does not fit the field, a goal */
    ADVICE_SPENDS,   /* uses up a rare tile; no field */
    ADVICE_RESERVES, /* on the field another tile does as well, this one is kept */
    ADVICE_LAGS,     /* number[0] points fewer than the best at once; no field */
    ADVICE_AHEAD,    /* wins, by number[0] points more than others have now; no field */
    ADVICE_TRAILS,   /* loses: player number[1] has number[0] points more; no field */
    ADVICE_HINDERS,  /* shuts the field to the others */
    ADVICE_WAITS,    /* changes nothing on the board: number[0] points, and no field */
    ADVICE_DEAR,     /* waits: the cheapest that could be laid costs number[0]; no field */
    ADVICE_PLANS,    /* of a hundred lines number[0] go on to the field next */
    ADVICE_WINS,     /* it wins, whatever the others do */
    ADVICE_SAVES,    /* else number[0] own pieces are lost, on the fields */
    ADVICE_TAKES,    /* takes number[0] pieces of others, on the fields */
    ADVICE_TRADES,   /* takes number[0] pieces of others for number[1] own ones, on the fields */
    ADVICE_SACRIFICES, /* loses number[0] own pieces, on the fields */
    /* Of a move to the second field that takes who must not be lost, on the first; number[0] is 1
     * where both are one. */
    ADVICE_GUARDS,  /* others could make it without this action */
    ADVICE_EXPOSES, /* others can make it */
    ADVICE_MENACES, /* it can be made next, against others */
    ADVICE_RESCUES, /* else who must not be lost is lost on the field as it stands */
    ADVICE_FALLS,   /* who must not be lost is lost on the field if all stays as it is then */
    ADVICE_DOOMS,   /* .. later, whatever is done, as far as was seen; no field */
    ADVICE_LEAVES,  /* the best one takes number[0] pieces of others on the fields */
    ADVICE_MISSES,  /* the best one threatens or holds who must not be lost, on the field */
    ADVICE_TRAPS,   /* who must not be lost is lost on the field unless others answer */
    ADVICE_PINS,    /* .. and cannot leave the field */
    ADVICE_SHIELDS, /* number[0] pieces are needed to take who must not be lost, on the field, where
                       it were number[1] */
    ADVICE_BARES,   /* the same, and they are fewer than with what is best */
    ADVICE_FLEES,   /* so many steps lead to it on the field from the nearest piece of others */
    ADVICE_DRAWS,   /* the game ends with it, won by several; no field */
    ADVICE_GROWS,   /* the field brings number[0] more a round */
    ADVICE_SHRINKS, /* number[0] less a round than with what is best; no field */
    ADVICE_PAYS,    /* number[0] to pay with is left, number[1] with what is best; no field */
    ADVICE_FEEDS,   /* others make number[0] more; no field */
    ADVICE_STOPS,   /* on the field; others make number[0] less a round */
    ADVICE_GATHERS, /* the field has number[0] to pay with */
    ADVICE_LOCKS,   /* .. with which others cannot pay then */
    ADVICE_NEARS,   /* the first field is number[0] steps from where others can be beaten */
    ADVICE_ENDS,    /* ends the game, rightly in number[0] cases of a hundred */
    ADVICE_PROLONGS,   /* the best one ends it, rightly in number[0] cases of a hundred; no field */
    ADVICE_STRIKES,    /* an attack that succeeds in number[0] cases of a hundred */
    ADVICE_CONNECTS,   /* on the way: number[0] more places are missing then */
    ADVICE_OBSTRUCTS,  /* .. on the others' way, where number[1] were; 0: all ways are shut */
    ADVICE_SECURES,    /* so many more are enough even if others close a place */
    ADVICE_LENGTHENS,  /* on the way number[0] are missing, number[1] with what is best */
    ADVICE_LETS,       /* the same on the others' way; one: the field is what is missing */
    ADVICE_REOPENS,    /* leaves others a way, which the best one shuts */
    ADVICE_PREPARES,   /* on the way number[0] are missing once an attack succeeds */
    ADVICE_UNSECURED,  /* if others close a place number[0] are missing on the way, number[1] with
                          what is best; 0: no way is left */
    ADVICE_UNPREPARED, /* .. once an attack succeeds */
    ADVICE_DIVERTS,    /* .. on the others' way if it is closed next, not number[1] */
    ADVICE_UNDIVERTED, /* .. with what is best number[1] */
    ADVICE_MIXES,      /* an attack on the fields cannot drive the own ones away */
    ADVICE_RISKS,      /* .. can drive all away */
    ADVICE_APART,      /* no attack can reach the field */
    ADVICE_HOARDS,     /* is no help to others; number[0] are left to join with */
    ADVICE_UPROOTS,   /* as STRIKES; on the others' way number[1] are missing then, not number[2] */
    ADVICE_JOINED,    /* others seem to be joined; no field */
    ADVICE_CUT,       /* no way is left to the own side; no field */
    ADVICE_BRIDGES,   /* two fields that either of two places between them joins */
    ADVICE_EVENS,     /* about as good as the move, so that taking it brings others nothing */
    ADVICE_OUTWEIGHS, /* the piece on the field is worth more than the move */
    ADVICE_OUTWEIGHED, /* .. less */
    /* From here to ADVICE_EASES: stones that are missing until nothing but bridges is; of one the
     * field is where it goes. */
    ADVICE_SPANS,    /* number[0] are missing, not number[1], and others lack number[2] */
    ADVICE_DETOURS,  /* .. with the best number[1] */
    ADVICE_BLOCKS,   /* others lacked number[0], then number[1] */
    ADVICE_CONCEDES, /* others lack number[0], with the best number[1] */
    ADVICE_BACKS,    /* number[0] are missing if others cut the way next, not number[1] */
    ADVICE_LOOSENS,  /* .. with the best number[1] */
    ADVICE_HAMPERS,  /* others lacked number[1] if their way is cut next, and then number[0] */
    ADVICE_EASES,    /* .. with the best number[1] */
    ADVICE_IDLES,    /* the field changes no way */
    ADVICE_ANSWERED, /* others go to the field then, and lack number[0], the own side number[1] */
    ADVICE_AVERTS,   /* the same, without this one */
    ADVICE_RACES,    /* others lack number[0], the own side number[1] */
    ADVICE_MISLEADS, /* is meant to be taken for something else */
    ADVICE_ENTERS,   /* brings one more piece in, on the field: number[0] then */
    ADVICE_OPENS,    /* from the first field the second can be taken, for up to number[0] a round */
    ADVICE_ROAMS,    /* from the field number[0] ways lead on */
    ADVICE_HARVESTS, /* ends the round, in which number[0] is made; no field */
    ADVICE_KEEPS,    /* number[0] to pay with is kept; no field */
    ADVICE_HOLDS,    /* who stands on the field makes it bring something a round */
    ADVICE_STAYS,    /* so does who stands on the field, and nothing comes of it */
    ADVICE_RESTS,    /* no piece is moved, since none gains by it; no field */
    ADVICE_OUTNUMBERED, /* others have number[0] pieces and make number[2] a round, where the own
                      have number[1] and make number[3]; no field */
    ADVICE_LOSES,       /* as far as was seen the game is lost; no field */
    ADVICE_COUNT,
};

enum { ADVICE_FIELDS_MAX = 8, ADVICE_NUMBERS_MAX = 4, MOVE_REST_MAX = 7 };

struct advice {
    enum advice_code code;
    int field_count;
    int field[ADVICE_FIELDS_MAX];      /* as the game's draw numbers them */
    double number[ADVICE_NUMBERS_MAX]; /* as the code says, the others 0 */
};

/* One candidate of a hint. */
struct ranked_action {
    struct action action;
    double expected; /* the expected result: points, or the share of a win 0 .. 1 */
    int share;       /* of the search, whole percent */
    struct advice advice;
    double error; /* differences to the best one that are less mean nothing; 0: not known */
    bool asked;   /* it is the move that the decision is about, or worth the same */
    int rest_count;
    struct action rest[MOVE_REST_MAX]; /* what it goes on with, where actions make a whole move */
};

/* One action a player may take, and how likely that is. */
struct likely_action {
    struct action action;
    double probability; /* above 0 */
};

/* Whether one of the two lines of RANKED before line AT says the same. */
static inline bool advice_is_said(
    const struct ranked_action *ranked, size_t at, enum advice_code code)
{
    return (at > 0 && ranked[at - 1].advice.code == code) ||
           (at > 1 && ranked[at - 2].advice.code == code);
}

/* The names of the levels, from the weakest on. Not every game has each of them. */
enum { PLAYER_LEVELS = 4 };
extern const char *const player_levels[PLAYER_LEVELS];
/* Strengths 1 to 8: the levels are every second of them, the others are called by their number. */
struct player;
enum { PLAYER_STRENGTHS = 8 };
extern const char *const player_strengths[PLAYER_STRENGTHS];
/* The strength that is called NAME or has that number, of player_strengths; NULL: none. */
const char *player_strength(const char *name);
/* A player's NAME as sentences in the user's language have it; typed and written it stays as it is.
 */
const char *player_words(const char *name);
/* What PLAYER is called where something of it is kept, so that what was kept of other play under
 * its name stays apart: "easy", of its second version "easy/2". */
struct phrase player_kept_name(const struct player *player);
/* The one that plays where nobody names a level; where a game has it not, the next weaker one. */
enum { PLAYER_LEVEL_USUAL = 1 };

struct player {
    const char *name;        /* "easy", "random" */
    const struct game *game; /* NULL: every game */
    const char *about;       /* one line */
    bool level;              /* a level of the computer, not a yardstick */
    const void *manner; /* its own: what tells it from others with the same functions; or NULL */
    bool points;        /* rank expects points of the own score, however many play; else shares of
                           the win */
    int version;        /* of how it plays, where that is not the first */
    int overlooks;      /* of a hundred actions, how many it does not see, where it takes that */
    struct player_parameter parameter;
    /* Optional: what a person should know of it under these rules, a sentence to be translated;
     * NULL: nothing. */
    const char *(*remark)(const struct player *player, const struct rules *rules);
    /* Optional, both or none: memory for one seat of one game (player_create). */
    void *(*create)(
        const struct player *player, const struct game *game, const struct rules *rules);
    void (*destroy)(void *self);
    /* A legal action for the seat in DECISION, which is to act. */
    void (*decide)(void *self, const struct decision *decision, struct action *action);
    /* Optional: the best actions, at most CAPACITY, best first: none expects more than one before
     * it. Where the decision is about a move and there is room for all actions, that is one of
     * them; a player that cannot look at whole moves leaves out one of several actions. How many.
     */
    size_t (*rank)(
        void *self, const struct decision *decision, struct ranked_action *ranked, size_t capacity);
    /* Optional: of actions that are worth the same, rank may name one alone. Makes of the legal
     * ACTION the one that it names instead; returns the points that ACTION brings more at once than
     * that one, which it is worth more. NULL: it has nothing to say of that. */
    double (*represent)(void *self, const struct decision *decision, struct action *action);
    /* Optional: with which probability it would take which action in this place, over all seeds of
     * decisions; DECISION's own seed may choose what is tried to find out. Each action once; they
     * sum to one. Room for the game's actions_max; how many. */
    size_t (*policy)(void *self, const struct decision *decision, struct likely_action *likely);
    /* Optional: the result to expect for each seat, from what DECISION's seat knows, whoever is to
     * act: another seat, chance, or nobody, when it is the result itself. In games of one the
     * points; else each seat's share of the win, which sum to one. False where nothing can be said:
     * no state agrees with what was seen, or it was stopped at once. */
    bool (*evaluate)(
        void *self, const struct decision *decision, double expected[GAME_PLAYERS_MAX]);
};

/* The memory that PLAYER needs; NULL where it needs none. */
void *player_create(
    const struct player *player, const struct game *game, const struct rules *rules);
/* Nothing happens where MEMORY is NULL. */
void player_destroy(const struct player *player, void *memory);

/*
 * What a search asks of any game: what is quiet, and worlds that agree with what a seat knows.
 * Nothing here knows a game.
 */

/* quiet with its default, legal. */
void game_quiet(const struct game *game, const struct rules *rules, const struct state *state,
    struct action_list *list);

/* What follows from a decision's view and observations, to draw full states from. The observations
 * are borrowed, the view is copied. */
struct game_worlds;
/* NULL where the game finds at once that no state agrees. */
struct game_worlds *game_worlds_create(const struct decision *decision);
/* NULL is fine. */
void game_worlds_destroy(struct game_worlds *worlds);
/* A full state at random, with its weight; 0 where no state agrees. */
uint32_t game_worlds_sample(const struct game_worlds *worlds, struct rng *rng, struct state *state);

/* Plays STATE on at random, quiet actions, at most ACTIONS_MAX of them, chance not counted. False
 * if the game has not ended then, or STOP (or NULL) was raised before. LIST is scratch memory from
 * action_list_create. */
bool game_play_on(const struct game *game, const struct rules *rules, struct state *state,
    struct rng *rng, struct action_list *list, int actions_max, const struct stop_flag *stop);
