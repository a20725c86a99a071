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
    /* for tie-breaks and search; depends on seed text, seat, level and the number of actions so
     * far */
    uint64_t seed;
    uint64_t mood; /* depends on seed text, seat and level: the same throughout a game */
    int time_ms;   /* a soft limit; 0: the player's own amount of search */
    /* or NULL. Checked every 10 ms; once it is raised, a player answers with the best it has:
     * legal, but not the same on every machine */
    const struct stop_flag *stop;
    double parameter; /* for players that take one */
    /* Only for advice: the name of the level that plays all other seats; NULL: people, equals, or
     * several levels. */
    const char *against;
    /* if time_ms is 0: percentage of the player's own search; 0 means 100. Some players ignore
     * it */
    int effort;
    /* Only for rank, and only for advice. THOROUGH: if time_ms is 0, it may take longer than
     * playing. ABOUT: a whole move of several actions, to search as long as the best one; or
     * NULL. */
    bool thorough;
    const struct action *about;
    int about_count;
};

/* Scales an AMOUNT of search by the effort of DECISION; at least some always remains. */
static inline int decision_amount(const struct decision *decision, int amount)
{
    if (decision->effort <= 0 || decision->time_ms > 0 || amount <= 0)
        return amount;
    int64_t wanted = (int64_t)amount * decision->effort / 100;
    return wanted < 1 ? 1 : wanted > 1000000000 ? 1000000000 : (int)wanted;
}

/* A number that distinguishes players of one kind ("resist:0.8"). */
struct player_parameter {
    const char *name; /* its meaning in a word; NULL: the player has no parameter */
    double low, high, usual;
};

/* Kinds of reasons for an action; ui/commands/advice_words.c has the sentences. N0 to N3 are
 * number[0] to number[3]. "The best" is the best action, "this seat" the adviser's, "others" its
 * opponents. Points are coins in games played for coins. Fields are listed only if mentioned. */
enum advice_code {
    ADVICE_NONE,   /* no reason */
    ADVICE_SCORES, /* scores N0 points at once on the fields */
    ADVICE_BUILDS, /* worth N0 points more than the average number on the field, but scores nothing
                      yet */
    ADVICE_FENCES, /* the ring around the field needs N0 more to score N1; one of its gaps takes
                      only N2 and higher, which N3 dice can show */
    ADVICE_CROWNS, /* the same for the ring around the field that is written on */
    ADVICE_FINISHES, /* a die with N0 faces on the second field closes the ring around the first,
                        for N1 */
    ADVICE_NESTS,    /* the second field, beside the first, is free for N1 and higher, and N0 cells
                        around it are still empty */
    ADVICE_FORGOES,  /* the best scores N0 on the field */
    /* From here to ADVICE_HARDENS: drawbacks compared with the best. */
    ADVICE_ENOUGH,  /* N1 does just as well on the field as N0 */
    ADVICE_ROLLS,   /* rerolls the die with N0 faces rather than the one with N1 */
    ADVICE_RAISES,  /* the ring around the first field, worth N1, needs N0 on the second, not N2 */
    ADVICE_STALLS,  /* the ring around the field, worth N1, needs N0 more, after the best N2 */
    ADVICE_FALLOW,  /* the free field needs N0 more around it, after the best N2 */
    ADVICE_NARROWS, /* N1 can then go on N0 cells, after the best on N2 */
    ADVICE_WASTES,  /* N0 on the field can never score */
    ADVICE_HARDENS, /* N0 free cells beside the field then take only N1 and higher */
    ADVICE_SPREADS, /* N0 more cells beside the field take N1 and higher */
    ADVICE_SPARES,  /* the field can never score, so better places are kept */
    ADVICE_PENALTY, /* no action is better; costs N0 points (below zero) */
    ADVICE_INVESTS, /* costs N0 points (below zero), but others pay at least N1 to build beside the
                       field */
    ADVICE_SETTLES, /* costs nothing, and others pay at least N1 to build beside the field */
    ADVICE_WILDS,   /* costs nothing, and beside the field others pay the digit on their own tile */
    ADVICE_PARTS,   /* costs nothing, and nobody can build beside the field */
    ADVICE_ROOMS, /* this seat can then build on N0 cells for nothing, otherwise on N1; the field is
                     the one built on */
    ADVICE_TURNS, /* the first tiles towards the goals on the fields then cost N0 to N2 */
    ADVICE_CAPTURES, /* captures the goal on the field, for N0 points */
    ADVICE_SNATCHES, /* captures the goal on the field, which player N0 could take next */
    ADVICE_PREVENTS, /* otherwise player N1 could take the goal on the field next, for N0 */
    ADVICE_YIELDS,   /* player N1 can take the goal on the field next, for N0 */
    ADVICE_FUNDS,    /* the same, with the coins that this action pays that player */
    ADVICE_NEEDS, /* this seat then needs N0 tiles to the goal on the field, otherwise N2; the next
                     one costs it N1, and others who are as near N3 */
    ADVICE_PRECEDES, /* the same, and all others are farther away */
    ADVICE_STRAYS,   /* this seat then needs N0 tiles to the goal, after the best N2 */
    ADVICE_AFFORDS, /* this seat can then pay for all N0 tiles to the goal; the next one costs N1 */
    ADVICE_DELAYS,  /* player N1 then needs N0 tiles to the goal, otherwise N2 */
    ADVICE_COSTS,   /* the next tile to the goal then costs this seat N0, otherwise N2 */
    ADVICE_CHARGES, /* the next tile to the goal then costs player N1 N0, otherwise N2 */
    ADVICE_FITS,    /* no tile in hand fits the goal, but N0 of the N1 in the bag do */
    ADVICE_COUNTS,  /* worth N0 points in the last round */
    ADVICE_ASKS,    /* the open sides on the field add up to N0, after the best to N1 */
    ADVICE_UNFITS,  /* no tile left in hand fits the goal on the field */
    ADVICE_SPENDS,  /* uses up a rare tile */
    ADVICE_RESERVES,   /* another tile does as well on the field; this one should be kept */
    ADVICE_LAGS,       /* brings N0 points fewer at once than the best */
    ADVICE_AHEAD,      /* wins: puts this seat N0 points ahead */
    ADVICE_TRAILS,     /* loses: player N1 is N0 points ahead */
    ADVICE_HINDERS,    /* closes the field to others */
    ADVICE_WAITS,      /* brings N0 points and changes nothing on the board */
    ADVICE_DEAR,       /* the cheapest tile that this seat could place costs N0 */
    ADVICE_PLANS,      /* in N0 of a hundred lines searched, this seat goes to the field next */
    ADVICE_WINS,       /* wins, whatever others do */
    ADVICE_SAVES,      /* otherwise this seat loses N0 pieces on the fields */
    ADVICE_TAKES,      /* takes N0 pieces of others on the fields */
    ADVICE_TRADES,     /* takes N0 pieces of others for N1 of this seat's, on the fields */
    ADVICE_SACRIFICES, /* loses N0 of this seat's pieces on the fields */
    /* The next ones are about moves that capture a Chief (a piece that must not be lost) on the
     * first field by going to the second; N0 is 1 if both are the same. */
    ADVICE_GUARDS,  /* otherwise others could make such a move */
    ADVICE_EXPOSES, /* others can then make such a move */
    ADVICE_MENACES, /* this seat can make such a move next */
    ADVICE_RESCUES, /* otherwise this seat's Chief on the field is lost at the end of the round */
    ADVICE_FALLS,   /* this seat's Chief on the field is lost at the end of the round */
    ADVICE_DOOMS,  /* this seat's Chief is lost later whatever it plays, as far as the search saw */
    ADVICE_LEAVES, /* the best takes N0 pieces of others on the fields */
    ADVICE_MISSES, /* the best threatens or holds the others' Chief on the field; this does not */
    ADVICE_TRAPS,  /* others lose their Chief on the field unless they answer */
    ADVICE_PINS,   /* the others' Chief cannot leave the field */
    ADVICE_SHIELDS,  /* others then need N0 pieces to take this seat's Chief on the field, otherwise
                        N1 */
    ADVICE_BARES,    /* others then need N0 pieces to take this seat's Chief on the field, after the
                        best N1 */
    ADVICE_FLEES,    /* the nearest piece of others is then N0 steps from this seat's Chief on the
                        field, otherwise N1 */
    ADVICE_DRAWS,    /* ends the game with several winners */
    ADVICE_GROWS,    /* the field yields N0 more each round */
    ADVICE_SHRINKS,  /* yields N0 less each round than the best */
    ADVICE_PAYS,     /* leaves this seat N0 to pay with, the best N1 */
    ADVICE_FEEDS,    /* others make N0 more each round than after the best */
    ADVICE_STOPS,    /* others make N0 less each round, because of the field */
    ADVICE_GATHERS,  /* this seat gets N0 to pay with on the field */
    ADVICE_LOCKS,    /* others cannot use the N0 on the field to pay */
    ADVICE_NEARS,    /* the first field is N0 steps from the second, where the others' Chief is */
    ADVICE_ENDS,     /* ends the game; right in N0 of a hundred cases */
    ADVICE_PROLONGS, /* the best ends the game; right in N0 of a hundred cases */
    ADVICE_STRIKES,  /* an attack that succeeds in N0 of a hundred cases */
    ADVICE_CONNECTS, /* this seat then needs N0 more cells to connect */
    ADVICE_OBSTRUCTS, /* others then need N0 cells to connect, otherwise N1; 0: they cannot */
    ADVICE_SECURES,   /* this seat then needs N0 more cells even if others close one */
    ADVICE_LENGTHENS, /* this seat needs N0 cells to connect, after the best N1 */
    ADVICE_LETS, /* others need N0 cells to connect, after the best N1; if one, the field is it */
    ADVICE_REOPENS,    /* leaves others a way that the best closes */
    ADVICE_PREPARES,   /* this seat needs N0 more cells once an attack succeeds */
    ADVICE_UNSECURED,  /* if others close a cell, this seat needs N0 more, after the best N1; 0: it
                          no longer can connect */
    ADVICE_UNPREPARED, /* once an attack succeeds, this seat needs N0 more, after the best N1 */
    ADVICE_DIVERTS,    /* if one of their cells is closed next, others need N0, otherwise N1 */
    ADVICE_UNDIVERTED, /* if one of their cells is closed next, others need N0, after the best N1 */
    ADVICE_MIXES,      /* no attack on the fields can remove this seat's pieces */
    ADVICE_RISKS,      /* an attack on the fields can remove them all */
    ADVICE_APART,      /* no attack can reach the field */
    ADVICE_HOARDS,     /* does not help others, and keeps N0 pieces to connect with */
    ADVICE_UPROOTS, /* an attack that succeeds in N0 of a hundred cases; others then need N1 cells,
                       otherwise N2 */
    ADVICE_JOINED,  /* others seem to be connected */
    ADVICE_CUT,     /* this seat can no longer connect */
    ADVICE_BRIDGES, /* two fields that a bridge connects, over either of two cells between them */
    ADVICE_EVENS,   /* makes the game about even, so that others gain nothing by swapping */
    ADVICE_OUTWEIGHS,  /* the piece on the field is worth more than the next move */
    ADVICE_OUTWEIGHED, /* the piece on the field is worth less than the next move */
    /* From here to ADVICE_EASES: how many stones somebody needs to connect their sides, if bridges
     * count as connected; if only one is needed, the field is its place. */
    ADVICE_SPANS,    /* this seat then needs N0, otherwise N1; others need N2 */
    ADVICE_DETOURS,  /* this seat then needs N0, after the best N1 */
    ADVICE_BLOCKS,   /* others then need N1, otherwise N0 */
    ADVICE_CONCEDES, /* others then need N0, after the best N1 */
    ADVICE_BACKS,    /* if others cut the way next, this seat needs N0, otherwise N1 */
    ADVICE_LOOSENS,  /* if others cut the way next, this seat needs N0, after the best N1 */
    ADVICE_HAMPERS,  /* if their way is cut next, others need N0, otherwise N1 */
    ADVICE_EASES,    /* if their way is cut next, others need N0, after the best N1 */
    ADVICE_IDLES,    /* the field changes nobody's way */
    ADVICE_ANSWERED, /* if others answer on the field, they need N0 and this seat N1 */
    ADVICE_AVERTS,   /* otherwise others play the field; then they need N0 and this seat N1 */
    ADVICE_RACES,    /* others need N0, this seat N1 */
    ADVICE_MISLEADS, /* is meant to look like part of a way, so that N0 pieces are kept */
    ADVICE_ENTERS,   /* brings in one more piece, on the field, which makes N0 */
    ADVICE_OPENS,    /* from the first field this seat can take the second, which yields up to N0 a
                        round */
    ADVICE_ROAMS,    /* N0 fields can be reached from the field */
    ADVICE_HARVESTS, /* ends the round, which yields N0 */
    ADVICE_KEEPS,    /* keeps N0 to pay with */
    ADVICE_HOLDS,    /* the Chief stays on the field, which therefore yields each round */
    ADVICE_STAYS,    /* the Chief stays on the field, without gain */
    ADVICE_RESTS,    /* moves nothing, because no piece gains by moving */
    ADVICE_OUTNUMBERED, /* others have N0 pieces and make N2 a round; this seat N1 and N3 */
    ADVICE_LOSES,       /* loses the game, as far as the search saw */
    ADVICE_COUNT,
};

enum { ADVICE_FIELDS_MAX = 8, ADVICE_NUMBERS_MAX = 4, MOVE_REST_MAX = 7 };

struct advice {
    enum advice_code code;
    int field_count;
    int field[ADVICE_FIELDS_MAX];      /* numbered as draw does */
    double number[ADVICE_NUMBERS_MAX]; /* their meaning depends on the code; unused ones are 0 */
};

/* One candidate of a hint. */
struct ranked_action {
    struct action action;
    double expected; /* expected result: points, or the share of a win 0 .. 1 */
    /* the share of games that end in a draw; half of it is included in EXPECTED. 0: unknown */
    double drawn;
    const char *against; /* the level against which this was computed, or NULL: equals */
    int share;           /* of the search, in percent */
    struct advice advice;
    double error; /* smaller differences from the best mean nothing; 0: not known */
    bool counted; /* EXPECTED is exact, as people would count it */
    bool asked;   /* this is the move that the decision asks about, or one of the same value */
    int rest_count;
    struct action rest[MOVE_REST_MAX]; /* the actions that follow in a move of several */
};

/* An action that a player may take, and its probability. */
struct likely_action {
    struct action action;
    double probability; /* above 0 */
};

/* Reports whether one of the two entries of RANKED before AT has the reason CODE. */
static inline bool advice_is_said(
    const struct ranked_action *ranked, size_t at, enum advice_code code)
{
    return (at > 0 && ranked[at - 1].advice.code == code) ||
           (at > 1 && ranked[at - 2].advice.code == code);
}

/* Levels have names, from the weakest. Not every game has each level. */
enum { PLAYER_LEVELS = 4 };
extern const char *const player_levels[PLAYER_LEVELS];
/* Strengths 1 to 8: every second one is a level; the others have only a number. */
struct player;
enum { PLAYER_STRENGTHS = 8 };
extern const char *const player_strengths[PLAYER_STRENGTHS];
/* Returns the entry of player_strengths that has this name or number, or NULL. */
const char *player_strength(const char *name);
/* Returns a player's NAME for sentences in the user's language; typed and stored names are not
 * translated. */
const char *player_words(const char *name);
/* Returns the name under which results of PLAYER are stored, which keeps versions apart: "easy",
 * for its second version "easy/2". */
struct phrase player_kept_name(const struct player *player);
/* The level that plays if none is named; in a game without it, the next weaker one plays. */
enum { PLAYER_LEVEL_USUAL = 1 };

struct player {
    const char *name;        /* "easy", "random" */
    const struct game *game; /* NULL: every game */
    const char *about;       /* one line */
    bool level;              /* a level of the computer rather than a yardstick */
    const void *manner;      /* settings of its own, for players that share functions; or NULL */
    /* rank expects the seat's own points, for any number of players; otherwise shares of the win */
    bool points;
    int version; /* of its play, from 2; 0: the first */
    struct player_parameter parameter;
    /* The player that this one is a weaker version of: it overlooks OVERLOOKS percent of its
     * actions and has BUDGET percent of its search. NULL: none. */
    const struct player *base;
    int overlooks, budget;
    /* Optional: reports whether weaker versions of this player never overlook ACTION. */
    bool (*obvious)(const struct decision *decision, const struct action *action);
    /* Optional: changes an ACTION that this player or a weaker version of it has chosen, so that
     * nobody can rely on what its best action always is. */
    void (*disguise)(const struct decision *decision, struct action *action);
    /* Optional: returns a sentence, not yet translated, that people should know about the player
     * under these rules, or NULL. */
    const char *(*remark)(const struct player *player, const struct rules *rules);
    /* Optional, both or none: create and free memory for one seat of one game (player_create). */
    void *(*create)(
        const struct player *player, const struct game *game, const struct rules *rules);
    void (*destroy)(void *self);
    /* Chooses a legal action for the acting seat of DECISION. */
    void (*decide)(void *self, const struct decision *decision, struct action *action);
    /* Optional: ranks the best actions, at most CAPACITY, best first: none expects more than one
     * before it. Returns how many. If the decision asks about a move and there is room for all
     * actions, that move is among them; a player that cannot judge whole moves leaves out moves of
     * several actions. */
    size_t (*rank)(
        void *self, const struct decision *decision, struct ranked_action *ranked, size_t capacity);
    /* Optional, because rank may list only one of several actions of the same value: replaces the
     * legal ACTION by the one listed. Returns how many more points ACTION brings at once, which is
     * how much more it is worth. NULL: ACTION stays. */
    double (*represent)(void *self, const struct decision *decision, struct action *action);
    /* Optional: lists the actions that the player may choose, each once, with their probabilities
     * over all seeds of decisions, which sum to one. DECISION's seed may affect how they are
     * estimated. LIKELY has room for the game's actions_max. Returns how many. */
    size_t (*policy)(void *self, const struct decision *decision, struct likely_action *likely);
    /* Optional: estimates the result for each seat from what DECISION's seat knows, whoever acts
     * next: another seat, chance or nobody (then it is the actual result). In points for one
     * player, otherwise in shares of the win, which sum to one. Returns false if there is no
     * estimate: no state agrees with what was seen, or it was stopped at once. */
    bool (*evaluate)(
        void *self, const struct decision *decision, double expected[GAME_PLAYERS_MAX]);
};

/* Creates the memory that PLAYER needs; NULL if it needs none. */
void *player_create(
    const struct player *player, const struct game *game, const struct rules *rules);
/* Does nothing if MEMORY is NULL. */
void player_destroy(const struct player *player, void *memory);

/*
 * What a search needs from every game: quiet actions, and worlds that agree with what a seat knows.
 */

/* Calls quiet, or legal by default. */
void game_quiet(const struct game *game, const struct rules *rules, const struct state *state,
    struct action_list *list);

/* What a decision's view and observations imply, for drawing full states. Borrows the observations,
 * copies the view. */
struct game_worlds;
/* Prepares for drawing states; returns NULL if the game finds at once that no state agrees. */
struct game_worlds *game_worlds_create(const struct decision *decision);
/* Accepts NULL. */
void game_worlds_destroy(struct game_worlds *worlds);
/* Draws a random full state and returns its weight; 0 if no state agrees. */
uint32_t game_worlds_sample(const struct game_worlds *worlds, struct rng *rng, struct state *state);

/* Plays random quiet actions in STATE, at most ACTIONS_MAX, not counting chance. Returns false if
 * the game has not ended by then, or if STOP (or NULL) was raised. LIST is scratch memory from
 * action_list_create. */
bool game_play_on(const struct game *game, const struct rules *rules, struct state *state,
    struct rng *rng, struct action_list *list, int actions_max, const struct stop_flag *stop);
