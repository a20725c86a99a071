/*
 * The end of a round of Hex-Tri in words: a line for what is made, for each battle, for what is
 * surrounded, and for who is out and why. Told from what battle.c reports, so that it says what
 * has happened, who kept the Chief included.
 */
#include "core/language.h"
#include "games/hex_tri/private.h"

#include <string.h>

#define NEW_LINE "\n  "
enum { LINE_SIZE = 1600 };

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
        tri_add_comma(hexes);
        tri_add_field(tale->rules, hex, hexes);
        text_format(hexes, " %d", made);
        *sum += made;
        makers++;
    }
    return makers;
}

/* "player 2 makes 3 (c3 2, b2 1)"; nothing where SEAT makes nothing. */
static void add_made(const struct tale *tale, int seat, struct text *list)
{
    enum { HEXES_SIZE = 10 * TRI_HEXES_MAX };
    char data[HEXES_SIZE];
    struct text hexes = text_in(data, sizeof data);
    int sum, makers = count_makers(tale, seat, &hexes, &sum);
    if (makers == 0)
        return;
    if (makers == 1)
        data[strcspn(data, " ")] = '\0';
    tri_add_comma(list);
    if (seat == tale->seat)
        text_format(list, _("you make %d (%s)"), sum, data);
    else
        text_format(list, _("player %d makes %d (%s)"), seat + 1, sum, data);
}

static void add_production(const struct tale *tale)
{
    char data[LINE_SIZE];
    struct text list = text_in(data, sizeof data);
    for (int seat = 0; seat < tale->rules->players; seat++)
        add_made(tale, seat, &list);
    if (list.length == 0)
        return;
    text_add(tale->text, NEW_LINE);
    text_format(tale->text, _("Production: %s"), data);
}

/* "2", "2 with the Chief" or "the Chief": so many figures. */
struct figures {
    char data[TRI_WORDS_SIZE];
};

static struct figures count_figures(int count, bool chief)
{
    struct figures figures;
    struct text text = text_in(figures.data, sizeof figures.data);
    if (chief && count == 1)
        text_add(&text, C_("figures", "the Chief"));
    else
        text_format(&text, chief ? C_("figures", "%d with the Chief") : C_("figures", "%d"), count);
    return figures;
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

static void add_battle_losses(const struct tale *tale, int hex, struct text *list)
{
    for (int seat = 0; seat < tale->rules->players; seat++) {
        const struct tri_loss *loss = find_loss(tale, TRI_IN_BATTLE, hex, seat);
        if (!loss)
            continue;
        struct figures figures = count_figures(loss->count, loss->chief);
        tri_add_comma(list);
        if (seat == tale->seat)
            text_format(list, C_("in a battle", "you lose %s"), figures.data);
        else
            text_format(list, C_("in a battle", "player %d loses %s"), seat + 1, figures.data);
    }
}

static void add_battle_keeps(const struct tale *tale, int hex, struct text *list)
{
    for (int seat = 0; seat < tale->rules->players; seat++) {
        const struct tri_loss *loss = find_loss(tale, TRI_IN_BATTLE, hex, seat);
        int kept = tri_count(tale->before, hex, seat) - (loss ? loss->count : 0);
        if (kept == 0)
            continue;
        struct figures figures = count_figures(kept, tale->before->chief[seat] == hex);
        tri_add_comma(list);
        if (seat == tale->seat)
            text_format(list, C_("in a battle", "you keep %s"), figures.data);
        else
            text_format(list, C_("in a battle", "player %d keeps %s"), seat + 1, figures.data);
    }
}

static void add_battle(const struct tale *tale, int hex)
{
    char losses_data[LINE_SIZE], keeps_data[LINE_SIZE];
    struct text losses = text_in(losses_data, sizeof losses_data);
    struct text keeps = text_in(keeps_data, sizeof keeps_data);
    struct tri_field_name name = tri_name_field(tale->rules, hex);
    add_battle_losses(tale, hex, &losses);
    add_battle_keeps(tale, hex, &keeps);
    text_add(tale->text, NEW_LINE);
    if (keeps.length > 0)
        text_format(tale->text, _("Battle on %s: %s; %s"), name.data, losses_data, keeps_data);
    else
        text_format(tale->text, _("Battle on %s: %s"), name.data, losses_data);
}

static void add_battles(const struct tale *tale)
{
    int told = TRI_NO_FIELD;
    for (int i = 0; i < tale->report.count; i++) {
        const struct tri_loss *loss = &tale->report.loss[i];
        if (loss->cause != TRI_IN_BATTLE || loss->field == told)
            continue;
        told = loss->field;
        add_battle(tale, told);
    }
}

/* What SEAT loses for CAUSE: "2 on b3, the Chief on t5". */
static void list_losses(const struct tale *tale, enum tri_cause cause, int seat, struct text *list)
{
    for (int i = 0; i < tale->report.count; i++) {
        const struct tri_loss *loss = &tale->report.loss[i];
        if (loss->cause != cause || loss->seat != seat)
            continue;
        tri_add_comma(list);
        text_format(list, C_("figures on a field", "%s on %s"),
            count_figures(loss->count, loss->chief).data,
            tri_name_field(tale->rules, loss->field).data);
    }
}

static void add_surrounded(const struct tale *tale)
{
    for (int seat = 0; seat < tale->rules->players; seat++) {
        char data[LINE_SIZE];
        struct text list = text_in(data, sizeof data);
        list_losses(tale, TRI_SURROUNDED, seat, &list);
        if (list.length == 0)
            continue;
        text_add(tale->text, NEW_LINE);
        if (seat == tale->seat)
            text_format(tale->text, _("Surrounded: you lose %s"), data);
        else
            text_format(tale->text, _("Surrounded: player %d loses %s"), seat + 1, data);
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
    char data[LINE_SIZE];
    struct text list = text_in(data, sizeof data);
    const struct tri_loss *fall = chiefs_fall(tale, player);
    struct tri_field_name field = tri_name_field(tale->rules, fall->field);
    bool battle = fall->cause == TRI_IN_BATTLE;
    text_add(tale->text, NEW_LINE);
    if (player == tale->seat)
        text_format(tale->text,
            battle ? _("You are out: your Chief fell in the battle on %s")
                   : _("You are out: your Chief was surrounded on %s"),
            field.data);
    else
        text_format(tale->text,
            battle ? _("Player %d is out: the Chief fell in the battle on %s")
                   : _("Player %d is out: the Chief was surrounded on %s"),
            player + 1, field.data);
    list_losses(tale, TRI_WITHOUT_CHIEF, player, &list);
    if (list.length == 0)
        return;
    text_add(tale->text, C_("between clauses", "; "));
    text_format(tale->text, _("with it go %s"), data);
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
