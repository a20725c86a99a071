/*
 * Toll Hexes in words: what happened. Each way to tell it is a sentence of its own, to the one who
 * did it and to the others.
 */
#include "games/toll_hexes/private.h"

#include "core/language.h"

/* "3 to player 2 and 1 to the bank" */
static void list_receivers(
    const struct rules *rules, const struct toll_payment *payment, int seat, struct text *receivers)
{
    for (int to = 0; to <= rules->players; to++) {
        if (payment->to[to] == 0)
            continue;
        text_add(receivers, receivers->length ? C_("between payments", " and ") : "");
        if (to == 0)
            text_format(receivers, _("%d to the bank"), payment->to[to]);
        else if (to == seat + 1)
            text_format(receivers, _("%d to you"), payment->to[to]);
        else
            text_format(receivers, _("%d to player %d"), payment->to[to], to);
    }
}

/* A tile, where it lies now and how: "164532 on f5 turned r2". By ear "r2" would be a cell. */
static void add_laid(
    const struct rules *rules, const struct action *action, bool spoken, struct text *text)
{
    struct toll_cell_name cell = toll_name_cell(rules, action->a);
    if (action->b == TOLL_WILD)
        text_format(text, C_("a tile and where it is put", "%s on %s"), toll_tile_name(action->b),
            cell.data);
    else
        text_format(text,
            spoken ? C_("a tile and where it is put, spoken", "%s on %s turned %d")
                   : _("%s on %s turned r%d"),
            toll_tile_name(action->b), cell.data, action->part);
}

static void tell_payment(
    const struct ply *ply, int seat, const char *laid, const char *receivers, struct text *text)
{
    int player = ply->actor + 1;
    if (ply->actor == seat && receivers[0])
        text_format(text, _("You place %s, paying %s"), laid, receivers);
    else if (ply->actor == seat)
        text_format(text, _("You place %s, paying nothing"), laid);
    else if (receivers[0])
        text_format(text, _("Player %d places %s, paying %s"), player, laid, receivers);
    else
        text_format(text, _("Player %d places %s, paying nothing"), player, laid);
}

static void tell_place(const struct rules *rules, const struct state *before, const struct ply *ply,
    int seat, bool spoken, struct text *text)
{
    char laid_data[TOLL_WORDS_SIZE], receivers_data[TOLL_WORDS_SIZE];
    struct text laid = text_in(laid_data, sizeof laid_data);
    struct text receivers = text_in(receivers_data, sizeof receivers_data);
    struct toll_payment payment;
    (void)toll_try(rules, before, ply->actor, &ply->action, &payment);
    add_laid(rules, &ply->action, spoken, &laid);
    list_receivers(rules, &payment, seat, &receivers);
    tell_payment(ply, seat, laid_data, receivers_data, text);
    const char *between = C_("between clauses", "; ");
    if (rules->goal_at[ply->action.a] != TOLL_NO_ZONE) {
        text_add(text, between);
        text_format(text, _("that captures a Goal for %d"), rules->goal_reward);
    }
    int zone = rules->zone_at[ply->action.a];
    if (zone != TOLL_NO_ZONE && before->assisted[zone] == 0) {
        text_add(text, between);
        text_format(text, _("the Assist Zone earns %d"), rules->assist_reward);
    }
}

static void tell_start(const struct ply *ply, int seat, struct text *text)
{
    if (ply->actor == seat)
        text_format(text, _("You lay the Start tile, turned %d"), ply->action.part);
    else
        text_format(
            text, _("Player %d lays the Start tile, turned %d"), ply->actor + 1, ply->action.part);
}

static void tell_stop(const struct rules *rules, const struct ply *ply, int seat, struct text *text)
{
    struct toll_cell_name cell = toll_name_cell(rules, ply->action.a);
    if (ply->actor == seat)
        text_format(text, _("You put a STOPPER on %s"), cell.data);
    else
        text_format(text, _("Player %d puts a STOPPER on %s"), ply->actor + 1, cell.data);
}

static void tell_swap(const struct ply *ply, int seat, struct text *text)
{
    if (ply->actor == seat)
        text_add(text, _("You pay a coin and swap your hand"));
    else
        text_format(text, _("Player %d pays a coin and swaps the hand"), ply->actor + 1);
}

static void tell_pass(const struct ply *ply, int seat, struct text *text)
{
    if (ply->actor == seat)
        text_add(text, _("You pass and take a coin"));
    else
        text_format(text, _("Player %d passes and takes a coin"), ply->actor + 1);
}

static void tell_last_round(
    const struct rules *rules, const struct state *before, const struct ply *ply, struct text *text)
{
    struct state after = *before;
    toll_apply(rules, &after, &ply->action);
    bool goals = true;
    for (int i = 0; i < TOLL_GOALS; i++)
        goals = goals && after.captured[i] != 0;
    const char *end = NULL;
    if (after.last_round && !before->last_round)
        end = goals ? _("All Goals are captured, so this is the last round")
                    : _("That was the player's last tile, so this is the last round");
    else if (after.phase == TOLL_OVER && !after.last_round)
        end = _("Nobody has placed anything for too long, so the game ends");
    if (end)
        toll_add_sentence(text, end);
}

static void tell_action(const struct rules *rules, const struct state *before,
    const struct ply *ply, int seat, bool spoken, struct text *text)
{
    switch ((enum toll_action)ply->action.kind) {
    case TOLL_PLAY_START:
        tell_start(ply, seat, text);
        break;
    case TOLL_PLACE:
        tell_place(rules, before, ply, seat, spoken, text);
        break;
    case TOLL_PLAY_STOP:
        tell_stop(rules, ply, seat, text);
        break;
    case TOLL_SWAP:
        tell_swap(ply, seat, text);
        break;
    case TOLL_PASS:
        tell_pass(ply, seat, text);
        break;
    }
    tell_last_round(rules, before, ply, text);
}

/* "player 1 rolls 4, player 2 rolls 2" */
static void list_rolls(const struct state *before, const struct event *event, struct text *rolls)
{
    int index = 0;
    for (int roller = 0; roller < TOLL_PLAYERS_MAX; roller++) {
        if (!(before->rolling >> roller & 1))
            continue;
        toll_add_comma(rolls);
        text_format(rolls, _("player %d rolls %d"), roller + 1, event->values[index++]);
    }
}

static void tell_dice(const struct rules *rules, const struct state *before,
    const struct event *event, int seat, struct text *text)
{
    char data[TOLL_WORDS_SIZE];
    struct text rolls = text_in(data, sizeof data);
    struct state after = *before;
    list_rolls(before, event, &rolls);
    toll_apply_event(rules, &after, event);
    if (!after.decided)
        text_format(text, _("The dice decide who starts: %s; the highest roll again"), data);
    else if (after.starter == seat)
        text_format(text, _("The dice decide who starts: %s; you start"), data);
    else
        text_format(
            text, _("The dice decide who starts: %s; player %d starts"), data, after.starter + 1);
}

static void tell_draw(const struct event *event, int seat, struct text *text)
{
    bool known = event->values[0] < TOLL_KINDS;
    const char *tile = known ? toll_tile_name(event->values[0]) : "";
    if (seat == event->subject && known)
        text_format(text, _("You draw %s"), tile);
    else if (seat == event->subject)
        text_add(text, _("You draw a tile"));
    else if (known)
        text_format(text, _("Player %d draws %s"), event->subject + 1, tile);
    else
        text_format(text, _("Player %d draws a tile"), event->subject + 1);
}

/* That another player draws goes without saying: who places a tile draws one. */
static void tell_ply(const struct rules *rules, const struct state *before, const struct ply *ply,
    int seat, bool spoken, struct text *text)
{
    const struct event *event = &ply->event;
    if (ply->actor >= 0)
        tell_action(rules, before, ply, seat, spoken, text);
    else if (event->kind == TOLL_EVENT_DIE)
        tell_dice(rules, before, event, seat, text);
    else if (seat < 0 || seat == event->subject)
        tell_draw(event, seat, text);
}

void toll_describe_ply(const struct rules *rules, const struct state *before, const struct ply *ply,
    int seat, struct text *text)
{
    tell_ply(rules, before, ply, seat, false, text);
}

void toll_speak_ply(const struct rules *rules, const struct state *before, const struct ply *ply,
    int seat, struct text *text)
{
    tell_ply(rules, before, ply, seat, true, text);
}
