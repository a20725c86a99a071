#pragma once

/*
 * What the files of Hex-Tri know of each other: the entries of its table, and what else they share.
 */

#include "games/hex_tri/hex_tri.h"
#include "games/entries.h"

GAME_DECLARE(tri);

/* fields.c: what follows from figures and Manna on a field, after they changed. */
void tri_update(const struct rules *rules, struct state *state, int field, int seat);
void tri_add_manna(const struct rules *rules, struct state *state, int field, int manna);
/* REACHED grows over the fields of PASSABLE that are joined to it, which it is part of; no further
 * once it has all of WANTED. */
void tri_flood(const struct rules *rules, const struct tri_set *passable,
    const struct tri_set *wanted, struct tri_set *reached);

/* What a battle phase removed, and why. */
enum tri_cause { TRI_IN_BATTLE, TRI_SURROUNDED, TRI_WITHOUT_CHIEF };
enum { TRI_LOSSES_MAX = 12 * TRI_PLAYERS_MAX }; /* as many as there can be figures */
struct tri_loss {
    uint8_t cause; /* enum tri_cause */
    uint8_t field;
    uint8_t seat;
    uint8_t count; /* figures, the Chief included */
    bool chief;
};
struct tri_report {
    struct tri_loss loss[TRI_LOSSES_MAX]; /* in the order of the rules: a battle after the other,
                                             what falls with its Chief after that */
    int count;
};

/* battle.c: production and battle at the end of a round's movement. Each returns whether anything
 * changed; what was removed is added to REPORT, where it is not NULL; battles may end the game
 * (captures with end=first). */
bool tri_produce(const struct rules *rules, struct state *state);
bool tri_battle(const struct rules *rules, struct state *state, struct tri_report *report);

/* rules.c */
bool tri_seat_is_out(const struct rules *rules, const struct state *state, int seat);
bool tri_goes_on(const struct rules *rules, const struct state *state);

/* text.c */
/* The field named at *CURSOR, which moves past it, or TRI_NO_FIELD. */
int tri_parse_field(const struct rules *rules, const char **cursor);

/* loose.c */
/* In an action as it was typed: which field pays (c) was not said. */
enum { TRI_PAYMENT_OPEN = UINT16_MAX };
/* Every legal way to pay for STEP, one a call, the free one first: STEP gets the next from number
 * FROM (0 at first) on; the number to go on from, or -1 if there is no more. */
int tri_next_way(
    const struct rules *rules, const struct state *state, int from, struct action *step);
/* The only way to pay for STEP, or TRI_PAYMENT_OPEN where there are several; false if none. */
bool tri_pay_only(const struct rules *rules, const struct state *state, struct action *step);

/* words.c */
enum { TRI_WORDS_SIZE = 512 }; /* bytes that hold a clause in any language */
struct tri_field_name {
    char data[16];
};
struct tri_field_name tri_name_field(const struct rules *rules, int field);

/* told.c */
/* What ACTION is paid with: "paid by c3", "a free step". */
struct phrase tri_name_payment(const struct rules *rules, const struct action *action);

/* moves.c */
bool tri_are_beside(const struct rules *rules, int from, int to);

/* draw.c */
/* The table of players, 24 columns wide: what its columns are, and the row of SEAT. */
extern const char tri_seats_head[];
struct phrase tri_seats_row(
    const struct rules *rules, const struct state *state, int seat, bool ascii);

/* For who learns the game: templates/lessons, and values for it (words.c). */
extern const struct primer_text hex_tri_primer[];
