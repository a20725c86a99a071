#pragma once

/*
 * Hex-Tri, private to this folder: declares the entries of its game table and what else its files
 * share.
 */

#include "games/hex_tri/hex_tri.h"
#include "games/entries.h"

GAME_DECLARE(tri);

/* fields.c: updates what follows from the figures and Manna on a field after they have changed. */
void tri_update(const struct rules *rules, struct state *state, int field, int seat);
void tri_add_manna(const struct rules *rules, struct state *state, int field, int manna);
/* Extends REACHED, a part of PASSABLE, to all fields of PASSABLE connected to it; stops early once
 * it has all of WANTED. */
void tri_flood(const struct rules *rules, const struct tri_set *passable,
    const struct tri_set *wanted, struct tri_set *reached);

/* Why a battle phase removed figures. */
enum tri_cause { TRI_IN_BATTLE, TRI_SURROUNDED, TRI_WITHOUT_CHIEF };
enum { TRI_LOSSES_MAX = 12 * TRI_PLAYERS_MAX }; /* no game has more figures */
struct tri_loss {
    uint8_t cause; /* enum tri_cause */
    uint8_t field;
    uint8_t seat;
    uint8_t count; /* figures, including the Chief */
    bool chief;
};
struct tri_report {
    struct tri_loss loss[TRI_LOSSES_MAX]; /* in the order of the rules: battle by battle, each
                                             followed by what falls with its Chief */
    int count;
};

/* battle.c: carry out production and battle at the end of a round's movement and report whether
 * anything changed. Battles add what they removed to REPORT, unless it is NULL, and may end the
 * game (captures with end=first). */
bool tri_produce(const struct rules *rules, struct state *state);
bool tri_battle(const struct rules *rules, struct state *state, struct tri_report *report);

/* rules.c */
bool tri_seat_is_out(const struct rules *rules, const struct state *state, int seat);
bool tri_goes_on(const struct rules *rules, const struct state *state);

/* text.c */
/* Returns the field named at *CURSOR and moves past it; TRI_NO_FIELD if there is none. */
int tri_parse_field(const struct rules *rules, const char **cursor);

/* loose.c */
/* In an action as typed: the paying field (c) is missing. */
enum { TRI_PAYMENT_OPEN = UINT16_MAX };
/* Sets STEP to one legal way to pay for it, the free one first. Pass FROM = 0, then what the
 * previous call returned; -1 means that there is no further way. */
int tri_next_way(
    const struct rules *rules, const struct state *state, int from, struct action *step);
/* Sets STEP's payer to the only one possible, or to TRI_PAYMENT_OPEN if there are several; returns
 * false if there is none. */
bool tri_pay_only(const struct rules *rules, const struct state *state, struct action *step);

/* words.c */
enum { TRI_WORDS_SIZE = 512 }; /* bytes for a clause in any language */
struct tri_field_name {
    char data[16];
};
struct tri_field_name tri_name_field(const struct rules *rules, int field);

/* told.c */
/* Says how ACTION is paid for: "paid by c3", "a free step". */
struct phrase tri_name_payment(const struct rules *rules, const struct action *action);

/* moves.c */
bool tri_are_beside(const struct rules *rules, int from, int to);

/* draw.c */
/* The table of players, 27 columns wide: its heading, and the row of SEAT, which is "you" for the
 * viewer EYES. */
extern const char tri_seats_head[];
struct phrase tri_seats_row(
    const struct rules *rules, const struct state *state, int seat, int eyes, bool ascii);

/* The lessons (templates/lessons) and the values they show (words.c). */
extern const struct primer_text hex_tri_primer[];
