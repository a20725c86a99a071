#pragma once

/*
 * What plays a seat: a computer level or a yardstick. It gets its seat's view and everything that
 * seat observed, never the state. Its decisions depend only on struct decision, so the same seed
 * and position give the same action on every machine.
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
    uint64_t seed; /* for tie-breaks and search: from seed text, seat, level and the number of
                      actions before */
    uint64_t mood; /* from seed text, seat and level: the same all game */
    int time_ms;   /* soft limit; 0: the player's own fixed amount of search */
    const struct stop_flag *stop; /* or NULL. Looked at every 10 ms; once raised, a player answers
                                     with what it has: legal, but not the same on every machine */
    double parameter;             /* if the player takes one */
    int effort; /* if time_ms is 0: hundredths of the player's own search; 0 and 100: all of it.
                   Some players ignore it */
    /* Only for rank, and only for advice. THOROUGH: it may take longer than playing if time_ms is
     * 0. ABOUT: a whole move, some actions in a row, to search as long as the best one; or NULL. */
    bool thorough;
    const struct action *about;
    int about_count;
};

/* Scales an AMOUNT of search by the effort of DECISION; some always remains. */
static inline int decision_amount(const struct decision *decision, int amount)
{
    if (decision->effort <= 0 || decision->time_ms > 0 || amount <= 0)
        return amount;
    int64_t wanted = (int64_t)amount * decision->effort / 100;
    return wanted < 1 ? 1 : wanted > 1000000000 ? 1000000000 : (int)wanted;
}

/* A number that tells players of one kind apart ("resist:0.8"). */
struct player_parameter {
    const char *name; /* its meaning, in a word; NULL: the player takes none */
    double low, high, usual;
};

/* One kind of reason for an action. Words are made of it where it is shown. Points are coins in
 * games that are played for coins. "best" is the best action; "own" the adviser's. */
enum advice_code {
    ADVICE_NONE,   /* nothing to say */
    ADVICE_SCORES, /* scores number[0] points at once, in the fields */
    ADVICE_BUILDS, /* number[0] points better than the mean, but scores nothing yet, on the field */
    ADVICE_FENCES, /* the ring around the field lacks number[0] more, for number[1] points; a gap
                      takes number[2] at least, which number[3] dice can show */
    ADVICE_CROWNS, /* the same for the ring around the field that is written on */
    ADVICE_FINISHES, /* a die with number[0] faces on the second field closes the ring around the
                        first, for number[1] */
    ADVICE_NESTS,    /* beside the first field the second one is free: it takes number[1] and above,
                        and number[0] cells around it are missing */
    ADVICE_FORGOES,  /* the best scores number[0] on the field */
    /* From here to ADVICE_HARDENS: drawbacks compared with the best action. */
    ADVICE_ENOUGH,   /* on the field number[1] does better than number[0] */
    ADVICE_ROLLS,    /* rolls the die with number[0] faces again, not the one with number[1] */
    ADVICE_RAISES,   /* the ring around the first field, number[1], then takes number[0] on the
                        second, not number[2] */
    ADVICE_STALLS,   /* the ring around the field, number[1], lacks number[0], after the best only
                        number[2] */
    ADVICE_FALLOW,   /* the free field lacks number[0] around it, after the best only number[2] */
    ADVICE_NARROWS,  /* number[1] then has number[0] possible places, after the best number[2] */
    ADVICE_WASTES,   /* number[0] on the field never scores */
    ADVICE_HARDENS,  /* number[0] free cells beside the field then take only number[1] and higher */
    ADVICE_SPREADS,  /* beside the field number[0] more cells take number[1] and higher */
    ADVICE_SPARES,   /* the field could never score, so no better place is used up */
    ADVICE_PENALTY,  /* nothing is better: number[0] points, below zero; no field */
    ADVICE_INVESTS,  /* number[0] points, below zero; others pay at least number[1] beside it */
    ADVICE_SETTLES,  /* the same at no cost */
    ADVICE_WILDS,    /* the same for a tile beside which others pay the digit of their own tile */
    ADVICE_PARTS,    /* costs nothing, and nobody can build beside the field */
    ADVICE_ROOMS,    /* number[0] free places, otherwise number[1]; the field is the one laid */
    ADVICE_TURNS,    /* the first tiles to the goals on the fields cost number[0] to number[2] */
    ADVICE_CAPTURES, /* the field was a goal: number[0] points */
    ADVICE_SNATCHES, /* the same, and player number[0] could have taken it next */
    ADVICE_PREVENTS, /* player number[1] could take the field, a goal, next, for number[0] */
    ADVICE_YIELDS,   /* player number[1] can take it next, for number[0] */
    ADVICE_FUNDS,    /* the same, with the coins that the action pays that player */
    ADVICE_NEEDS,    /* number[0] tiles lead to the goal on the field, otherwise number[2]; the next
                        costs number[1], and others who are as near pay number[3] */
    ADVICE_PRECEDES, /* the same, and all others are farther away */
    ADVICE_STRAYS,   /* number[0] tiles lead to the goal, after the best number[2] */
    ADVICE_AFFORDS,  /* the goal can be paid now: number[0] tiles, the next costs number[1] */
    ADVICE_DELAYS,   /* player number[1] needs number[0] tiles to the goal, otherwise number[2] */
    ADVICE_COSTS,    /* the next tile to the goal costs number[0], otherwise number[2] */
    ADVICE_CHARGES,  /* the same for player number[1] */
    ADVICE_FITS,   /* no tile in hand fits the goal; of number[1] that may be drawn, number[0] do */
    ADVICE_COUNTS, /* in the last round, number[0] points; no field */
    ADVICE_ASKS,   /* the open sides on the field add up to number[0], after the best number[1] */
    ADVICE_UNFITS, /* the tiles left in hand do not fit the field, a goal */
    ADVICE_SPENDS, /* uses up a rare tile; no field */
    ADVICE_RESERVES, /* on the field another tile does as well; this one is kept */
    ADVICE_LAGS,     /* number[0] points fewer at once than the best; no field */
    ADVICE_AHEAD,    /* wins, with number[0] points more than the others have now; no field */
    ADVICE_TRAILS,   /* loses: player number[1] has number[0] points more; no field */
    ADVICE_HINDERS,  /* closes the field to the others */
    ADVICE_WAITS,    /* changes nothing on the board: number[0] points; no field */
    ADVICE_DEAR,     /* waits: the cheapest tile that could be laid costs number[0]; no field */
    ADVICE_PLANS,    /* in number[0] of a hundred lines the field comes next */
    ADVICE_WINS,     /* wins, whatever the others do */
    ADVICE_SAVES,    /* otherwise it loses number[0] of its pieces, on the fields */
    ADVICE_TAKES,    /* takes number[0] pieces of others, on the fields */
    ADVICE_TRADES,   /* takes number[0] pieces of others for number[1] of its own, on the fields */
    ADVICE_SACRIFICES, /* loses number[0] of its own pieces, on the fields */
    /* About a move that takes a piece that must not be lost, on the first field, by going to the
     * second; number[0] is 1 if both are one. */
    ADVICE_GUARDS,  /* others could make that move without this action */
    ADVICE_EXPOSES, /* others can make it */
    ADVICE_MENACES, /* it can be made next, against others */
    ADVICE_RESCUES, /* as it stands, the piece that must not be lost is lost on the field */
    ADVICE_FALLS,   /* it is lost on the field if all stays as it then is */
    ADVICE_DOOMS, /* .. is lost later whatever the seat plays, as far as the search saw; no field */
    ADVICE_LEAVES,  /* the best takes number[0] pieces of others on the fields */
    ADVICE_MISSES,  /* the best threatens or holds the piece that must not be lost, on the field */
    ADVICE_TRAPS,   /* others lose such a piece on the field if they do not answer */
    ADVICE_PINS,    /* .. and cannot leave the field */
    ADVICE_SHIELDS, /* number[0] pieces are needed to take the piece that must not be lost, on the
                       field, where number[1] were */
    ADVICE_BARES,   /* the same, and fewer than after the best */
    ADVICE_FLEES,   /* number[0] steps lead to that piece on the field from the nearest of others */
    ADVICE_DRAWS,   /* ends the game with several winners; no field */
    ADVICE_GROWS,   /* the field brings number[0] more each round */
    ADVICE_SHRINKS, /* number[0] less each round than the best; no field */
    ADVICE_PAYS,    /* number[0] is left to pay with, after the best number[1]; no field */
    ADVICE_FEEDS,   /* others make number[0] more each round; no field */
    ADVICE_STOPS,   /* .. number[0] less each round, on the field */
    ADVICE_GATHERS, /* the field has number[0] to pay with */
    ADVICE_LOCKS,   /* .. with which others then cannot pay */
    ADVICE_NEARS, /* the second field, where others are beaten, is number[0] steps from the first */
    ADVICE_ENDS,  /* ends the game; right in number[0] cases of a hundred */
    ADVICE_PROLONGS,   /* the best ends it; right in number[0] cases of a hundred; no field */
    ADVICE_STRIKES,    /* an attack that succeeds in number[0] cases of a hundred */
    ADVICE_CONNECTS,   /* number[0] more places are then missing on its own way */
    ADVICE_OBSTRUCTS,  /* .. on the others' way, where number[1] were; 0: all ways are closed */
    ADVICE_SECURES,    /* number[0] more are enough even if others close a place */
    ADVICE_LENGTHENS,  /* number[0] are missing on its own way, after the best number[1] */
    ADVICE_LETS,       /* the same for the others' way; if only one is missing, the field is it */
    ADVICE_REOPENS,    /* leaves others a way that the best closes */
    ADVICE_PREPARES,   /* number[0] are missing on its own way once an attack succeeds */
    ADVICE_UNSECURED,  /* if others close a place, number[0] are missing on its own way, after the
                          best number[1]; 0: no way is left */
    ADVICE_UNPREPARED, /* .. once an attack succeeds */
    ADVICE_DIVERTS,    /* .. on the others' way if it is closed next, not number[1] */
    ADVICE_UNDIVERTED, /* .. after the best number[1] */
    ADVICE_MIXES,      /* an attack on the fields cannot remove its own pieces */
    ADVICE_RISKS,      /* .. can remove all */
    ADVICE_APART,      /* no attack can reach the field */
    ADVICE_HOARDS,     /* does not help others; number[0] are left to connect with */
    ADVICE_UPROOTS,   /* as STRIKES; number[1] are then missing on the others' way, not number[2] */
    ADVICE_JOINED,    /* others seem to be connected; no field */
    ADVICE_CUT,       /* no way is left to its own edge; no field */
    ADVICE_BRIDGES,   /* two fields that either of two places between them connects */
    ADVICE_EVENS,     /* about as good as the move, so that others gain nothing by taking it */
    ADVICE_OUTWEIGHS, /* the piece on the field is worth more than the move */
    ADVICE_OUTWEIGHED, /* .. less */
    /* From here to ADVICE_EASES: how many stones a seat lacks to join its sides, if bridges count
     * as joined; if it lacks one, the field is that stone's place. */
    ADVICE_SPANS,    /* number[0] are missing, not number[1]; others lack number[2] */
    ADVICE_DETOURS,  /* .. after the best number[1] */
    ADVICE_BLOCKS,   /* others lacked number[0] and then lack number[1] */
    ADVICE_CONCEDES, /* others lack number[0], after the best number[1] */
    ADVICE_BACKS,    /* number[0] are missing if others cut the way next, not number[1] */
    ADVICE_LOOSENS,  /* .. after the best number[1] */
    ADVICE_HAMPERS,  /* if their way is cut next, others lacked number[1] and then lack number[0] */
    ADVICE_EASES,    /* .. after the best number[1] */
    ADVICE_IDLES,    /* the field changes nobody's way */
    ADVICE_ANSWERED, /* after the others' answer on the field they lack number[0], this seat
                        number[1] */
    ADVICE_AVERTS,   /* the same, without this action */
    ADVICE_RACES,    /* others lack number[0]; this seat lacks number[1] */
    ADVICE_MISLEADS, /* is meant to be mistaken for something else */
    ADVICE_ENTERS,   /* brings one more piece in, onto the field: number[0] pieces then */
    ADVICE_OPENS,    /* from the first field the second can be taken, for up to number[0] a round */
    ADVICE_ROAMS,    /* from the field number[0] ways lead on */
    ADVICE_HARVESTS, /* ends the round, which makes number[0]; no field */
    ADVICE_KEEPS,    /* keeps number[0] to pay with; no field */
    ADVICE_HOLDS,    /* the piece on the field makes the field yield something each round */
    ADVICE_STAYS,    /* the piece on the field stays where it is, without gain */
    ADVICE_RESTS,    /* moves nothing, because no piece gains by it; no field */
    ADVICE_OUTNUMBERED, /* others have number[0] pieces and make number[2] a round; this seat has
                           number[1] and makes number[3]; no field */
    ADVICE_LOSES,       /* the game is lost, as far as the search saw; no field */
    ADVICE_COUNT,
};

enum { ADVICE_FIELDS_MAX = 8, ADVICE_NUMBERS_MAX = 4, MOVE_REST_MAX = 7 };

struct advice {
    enum advice_code code;
    int field_count;
    int field[ADVICE_FIELDS_MAX];      /* as the game's draw numbers them */
    double number[ADVICE_NUMBERS_MAX]; /* as the code says; the others are 0 */
};

/* One candidate of a hint. */
struct ranked_action {
    struct action action;
    double expected; /* expected result: points, or the share of a win 0 .. 1 */
    int share;       /* of the search, whole percent */
    struct advice advice;
    double error; /* smaller differences to the best mean nothing; 0: not known */
    bool asked;   /* the move that the decision asks about, or worth the same */
    int rest_count;
    struct action rest[MOVE_REST_MAX]; /* the actions that follow in a move of several */
};

/* An action that a player may take, and its probability. */
struct likely_action {
    struct action action;
    double probability; /* above 0 */
};

/* Reports whether one of the two lines of RANKED before line AT has the reason CODE. */
static inline bool advice_is_said(
    const struct ranked_action *ranked, size_t at, enum advice_code code)
{
    return (at > 0 && ranked[at - 1].advice.code == code) ||
           (at > 1 && ranked[at - 2].advice.code == code);
}

/* The number of level names, from the weakest. Not every game has each level. */
enum { PLAYER_LEVELS = 4 };
extern const char *const player_levels[PLAYER_LEVELS];
/* Strengths 1 to 8: every second one is a level, the others are called by their number. */
struct player;
enum { PLAYER_STRENGTHS = 8 };
extern const char *const player_strengths[PLAYER_STRENGTHS];
/* Returns the strength in player_strengths that is called NAME or has that number, or NULL. */
const char *player_strength(const char *name);
/* Returns a player's NAME as sentences in the user's language have it; typed and stored it is
 * unchanged. */
const char *player_words(const char *name);
/* Returns PLAYER's name for storage, which keeps results of its versions apart: "easy", for its
 * second version "easy/2". */
struct phrase player_kept_name(const struct player *player);
/* The level that plays if none is named; in a game without it, the next weaker one. */
enum { PLAYER_LEVEL_USUAL = 1 };

struct player {
    const char *name;        /* "easy", "random" */
    const struct game *game; /* NULL: every game */
    const char *about;       /* one line */
    bool level;              /* a level of the computer, not a yardstick */
    const void *manner; /* its own: what tells it from others with the same functions; or NULL */
    bool points; /* rank expects its own points, whatever the number of players; otherwise shares of
                    the win */
    int version; /* of its play, if not the first */
    int overlooks; /* the share of actions that it does not see, in hundredths, if it takes that */
    struct player_parameter parameter;
    /* Optional: returns a sentence, to be translated, that a person should know about the player
     * under these rules; or NULL. NULL: nothing. */
    const char *(*remark)(const struct player *player, const struct rules *rules);
    /* Optional, both or none: make and free memory for one seat of one game (player_create). */
    void *(*create)(
        const struct player *player, const struct game *game, const struct rules *rules);
    void (*destroy)(void *self);
    /* Chooses a legal action for the acting seat of DECISION. */
    void (*decide)(void *self, const struct decision *decision, struct action *action);
    /* Optional: ranks the best actions, at most CAPACITY, best first: none expects more than one
     * before it. Returns their number. If the decision is about a move and there is room for all
     * actions, that move is among them; a player that cannot look at whole moves leaves out any of
     * several actions. */
    size_t (*rank)(
        void *self, const struct decision *decision, struct ranked_action *ranked, size_t capacity);
    /* Optional, because rank may name only one of several actions that are worth the same: replaces
     * the legal ACTION by the one named. Returns how many more points ACTION brings at once than
     * that one, which is how much more it is worth. NULL: ACTION stays. */
    double (*represent)(void *self, const struct decision *decision, struct action *action);
    /* Optional: lists the actions it may take, each once, with their probabilities over all seeds
     * of decisions, which sum to one. DECISION's seed may choose what is tried to find out. LIKELY
     * has room for the game's actions_max. Returns how many. */
    size_t (*policy)(void *self, const struct decision *decision, struct likely_action *likely);
    /* Optional: estimates the result for each seat from what DECISION's seat knows, whoever is to
     * act: another seat, chance or nobody (then it is the result itself). Points in games for one,
     * otherwise shares of the win, which sum to one. Returns false if nothing can be said: no state
     * agrees with what was seen, or it was stopped at once. */
    bool (*evaluate)(
        void *self, const struct decision *decision, double expected[GAME_PLAYERS_MAX]);
};

/* Creates the memory that PLAYER needs; NULL if it needs none. */
void *player_create(
    const struct player *player, const struct game *game, const struct rules *rules);
/* Does nothing if MEMORY is NULL. */
void player_destroy(const struct player *player, void *memory);

/*
 * What a search asks of any game: quiet actions, and worlds that agree with what a seat knows.
 */

/* Calls quiet, or legal by default. */
void game_quiet(const struct game *game, const struct rules *rules, const struct state *state,
    struct action_list *list);

/* What follows from a decision's view and observations, for drawing full states. Borrows the
 * observations, copies the view. */
struct game_worlds;
/* Returns NULL if the game finds at once that no state agrees. */
struct game_worlds *game_worlds_create(const struct decision *decision);
/* Accepts NULL. */
void game_worlds_destroy(struct game_worlds *worlds);
/* Draws a full state at random and returns its weight; 0 if no state agrees. */
uint32_t game_worlds_sample(const struct game_worlds *worlds, struct rng *rng, struct state *state);

/* Plays quiet actions at random in STATE, at most ACTIONS_MAX, not counting chance. Returns false
 * if the game has not ended by then, or if STOP (or NULL) was raised. LIST is scratch memory from
 * action_list_create. */
bool game_play_on(const struct game *game, const struct rules *rules, struct state *state,
    struct rng *rng, struct action_list *list, int actions_max, const struct stop_flag *stop);
