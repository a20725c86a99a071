/*
 * The end of a round of Hex-Tri in words: a line for what is made, for each battle, for what is
 * surrounded, and for who is out and why. Told from what battle.c reports, so that it says what
 * has happened, who kept the Chief included.
 */
#include "games/hex_tri/private.h"

#include <string.h>

void tri_add_player(int player, int seat, bool capital, struct text *text)
{
    if (player == seat)
        text_add(text, capital ? "You" : "you");
    else
        text_format(text, "%s %d", capital ? "Player" : "player", player + 1);
}

struct tale {
    const struct rules *rules;
    const struct state *before; /* as the round's movement ended */
    struct state made;          /* after production */
    struct tri_report report;
    int seat;
    struct text *text;
};

/* What SEAT's hexes make, where HEXES gets which: "c3 2, b2 1"; how many they are. */
static int count_makers(const struct tale *tale, int seat, struct text *hexes, int *sum)
{
    int makers = 0;
    *sum = 0;
    for (int hex = 0; hex < tale->rules->hexes; hex++) {
        int made = tale->made.manna[hex] - tale->before->manna[hex];
        if (made == 0 || tri_count(tale->before, hex, seat) == 0)
            continue;
        text_add(hexes, makers > 0 ? ", " : "");
        tri_add_field(tale->rules, hex, hexes);
        text_format(hexes, " %d", made);
        *sum += made;
        makers++;
    }
    return makers;
}

/* "Production: you make 3 (c3 2, b2 1), player 2 makes 1 (a2)" */
static void add_production(const struct tale *tale)
{
    enum { HEXES_SIZE = 8 * TRI_HEXES_MAX };
    const char *between = "\n  Production: ";
    for (int seat = 0; seat < tale->rules->players; seat++) {
        char data[HEXES_SIZE];
        struct text hexes = text_in(data, sizeof data);
        int sum, makers = count_makers(tale, seat, &hexes, &sum);
        if (makers == 0)
            continue;
        text_add(tale->text, between);
        tri_add_player(seat, tale->seat, false, tale->text);
        if (makers == 1)
            data[strcspn(data, " ")] = '\0';
        text_format(tale->text, " make%s %d (%s)", seat == tale->seat ? "" : "s", sum, data);
        between = ", ";
    }
}

/* "2", "2 with the Chief" or "the Chief". */
static void add_count(int count, bool chief, struct text *text)
{
    if (chief && count == 1)
        text_add(text, "the Chief");
    else
        text_format(text, "%d%s", count, chief ? " with the Chief" : "");
}

/* What is lost on FIELD for CAUSE: one for each colour that stands there. */
static const struct tri_loss *find_loss(
    const struct tale *tale, enum tri_cause cause, int field, int seat)
{
    for (int i = 0; i < tale->report.count; i++) {
        const struct tri_loss *loss = &tale->report.loss[i];
        if (loss->cause == cause && loss->field == field && loss->seat == seat)
            return loss;
    }
    return NULL;
}

static void add_battle_losses(const struct tale *tale, int hex)
{
    const char *between = "";
    for (int seat = 0; seat < tale->rules->players; seat++) {
        const struct tri_loss *loss = find_loss(tale, TRI_IN_BATTLE, hex, seat);
        if (!loss)
            continue;
        text_add(tale->text, between);
        tri_add_player(seat, tale->seat, false, tale->text);
        text_format(tale->text, " lose%s ", seat == tale->seat ? "" : "s");
        add_count(loss->count, loss->chief, tale->text);
        between = ", ";
    }
}

static void add_battle_keeps(const struct tale *tale, int hex)
{
    const char *between = "; ";
    for (int seat = 0; seat < tale->rules->players; seat++) {
        const struct tri_loss *loss = find_loss(tale, TRI_IN_BATTLE, hex, seat);
        int kept = tri_count(tale->before, hex, seat) - (loss ? loss->count : 0);
        if (kept == 0)
            continue;
        text_add(tale->text, between);
        tri_add_player(seat, tale->seat, false, tale->text);
        text_format(tale->text, " keep%s ", seat == tale->seat ? "" : "s");
        add_count(kept, tale->before->chief[seat] == hex, tale->text);
        between = ", ";
    }
}

static void add_battles(const struct tale *tale)
{
    int told = TRI_NO_FIELD;
    for (int i = 0; i < tale->report.count; i++) {
        const struct tri_loss *loss = &tale->report.loss[i];
        if (loss->cause != TRI_IN_BATTLE || loss->field == told)
            continue;
        told = loss->field;
        text_add(tale->text, "\n  Battle on ");
        tri_add_field(tale->rules, told, tale->text);
        text_add(tale->text, ": ");
        add_battle_losses(tale, told);
        add_battle_keeps(tale, told);
    }
}

/* What SEAT loses for CAUSE: "2 on b3, the Chief on t5". Nothing is added, with BEFORE, if there is
 * none. */
static void add_losses_of(
    const struct tale *tale, enum tri_cause cause, int seat, const char *before)
{
    for (int i = 0; i < tale->report.count; i++) {
        const struct tri_loss *loss = &tale->report.loss[i];
        if (loss->cause != cause || loss->seat != seat)
            continue;
        text_add(tale->text, before);
        add_count(loss->count, loss->chief, tale->text);
        text_add(tale->text, " on ");
        tri_add_field(tale->rules, loss->field, tale->text);
        before = ", ";
    }
}

static void add_surrounded(const struct tale *tale)
{
    for (int seat = 0; seat < tale->rules->players; seat++) {
        char data[64];
        struct text opening = text_in(data, sizeof data);
        text_add(&opening, "\n  Surrounded: ");
        tri_add_player(seat, tale->seat, false, &opening);
        text_format(&opening, " lose%s ", seat == tale->seat ? "" : "s");
        add_losses_of(tale, TRI_SURROUNDED, seat, data);
    }
}

static const struct tri_loss *chiefs_fall(const struct tale *tale, int seat)
{
    for (int i = 0; i < tale->report.count; i++) {
        const struct tri_loss *loss = &tale->report.loss[i];
        if (loss->seat == seat && loss->chief)
            return loss;
    }
    return NULL;
}

static void add_out(const struct tale *tale, int player)
{
    bool own = player == tale->seat;
    const struct tri_loss *fall = chiefs_fall(tale, player);
    text_add(tale->text, "\n  ");
    tri_add_player(player, tale->seat, true, tale->text);
    text_format(tale->text, " %s out: %s Chief %s on ", own ? "are" : "is", own ? "your" : "the",
        fall->cause == TRI_IN_BATTLE ? "fell in the battle" : "was surrounded");
    tri_add_field(tale->rules, fall->field, tale->text);
    add_losses_of(tale, TRI_WITHOUT_CHIEF, player, "; with it go ");
}

void tri_add_round_end(
    const struct rules *rules, const struct state *before, int seat, struct text *text)
{
    struct tale tale = {
        .rules = rules, .before = before, .made = *before, .seat = seat, .text = text};
    (void)tri_produce(rules, &tale.made);
    struct state after = tale.made;
    (void)tri_battle(rules, &after, &tale.report);
    add_production(&tale);
    add_battles(&tale);
    add_surrounded(&tale);
    for (int i = before->out_count; i < after.out_count; i++)
        add_out(&tale, after.out[i] - 1);
}
