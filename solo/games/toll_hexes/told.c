/*
 * Toll Hexes: says in words what happened. Each kind of news has two sentences, one for the player
 * who acted and one for the others.
 */
#include "games/toll_hexes/private.h"

/* Returns a tile's place and turn: "164532 on f5 turned r2". Read aloud, it must not say "r2",
 * which would be a cell. */
static struct phrase name_laid(const struct rules *rules, const struct action *action, bool spoken)
{
    struct board_name cell = board_name(&rules->board, action->a);
    const char *tile = toll_tile_name(action->b);
    if (action->b == TOLL_WILD)
        return text_phrase(C_("a tile and where it is put", "%s on %s"), tile, cell.data);
    return text_phrase(spoken ? C_("a tile and where it is put, spoken", "%s on %s turned %d")
                              : _("%s on %s turned r%d"),
        tile, cell.data, action->part);
}

static void tell_place(const struct rules *rules, const struct state *before, const struct ply *ply,
    int seat, bool spoken, struct text *text)
{
    bool own = ply->actor == seat;
    int player = ply->actor + 1;
    struct toll_payment payment;
    (void)toll_try(rules, before, ply->actor, &ply->action, &payment);
    struct phrase laid = name_laid(rules, &ply->action, spoken);
    if (payment.total > 0)
        text_tell(text, own, _("You place %s, paying %s"), _("Player %d places %s, paying %s"),
            player, laid.data, toll_receivers(rules, &payment, seat).data);
    else
        text_tell(text, own, _("You place %s, paying nothing"),
            _("Player %d places %s, paying nothing"), player, laid.data);
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
    bool own = ply->actor == seat;
    int player = ply->actor + 1;
    switch ((enum toll_action)ply->action.kind) {
    case TOLL_PLAY_START:
        text_tell(text, own, _("You lay the Start tile, turned %d"),
            _("Player %d lays the Start tile, turned %d"), player, ply->action.part);
        break;
    case TOLL_PLACE:
        tell_place(rules, before, ply, seat, spoken, text);
        break;
    case TOLL_PLAY_STOP:
        text_tell(text, own, _("You put a STOPPER on %s"), _("Player %d puts a STOPPER on %s"),
            player, board_name(&rules->board, ply->action.a).data);
        break;
    case TOLL_SWAP:
        text_tell(text, own, _("You pay a coin and swap your hand"),
            _("Player %d pays a coin and swaps the hand"), player);
        break;
    case TOLL_PASS:
        text_tell(text, own, _("You pass and take a coin"), _("Player %d passes and takes a coin"),
            player);
        break;
    }
    tell_last_round(rules, before, ply, text);
}

/* Says what was rolled, "player 1 rolls 4, player 2 rolls 2", and what follows. */
static void tell_dice(const struct rules *rules, const struct state *before,
    const struct event *event, int seat, struct text *text)
{
    struct text rolls = TEXT_ROOM(TOLL_WORDS_SIZE);
    struct state after = *before;
    for (int roller = 0, index = 0; roller < TOLL_PLAYERS_MAX; roller++) {
        if (!(before->rolling >> roller & 1))
            continue;
        list_go_on(&rolls);
        text_format(&rolls, _("player %d rolls %d"), roller + 1, event->values[index++]);
    }
    toll_apply_event(rules, &after, event);
    if (!after.decided)
        text_format(text, _("The dice decide who starts: %s; the highest roll again"), rolls.data);
    else if (after.starter == seat)
        text_format(text, _("The dice decide who starts: %s; you start"), rolls.data);
    else
        text_format(text, _("The dice decide who starts: %s; player %d starts"), rolls.data,
            after.starter + 1);
}

static void tell_draw(const struct event *event, int seat, struct text *text)
{
    bool own = seat == event->subject;
    int player = event->subject + 1;
    if (event->values[0] < TOLL_KINDS)
        text_tell(text, own, _("You draw %s"), _("Player %d draws %s"), player,
            toll_tile_name(event->values[0]));
    else
        text_tell(text, own, _("You draw a tile"), _("Player %d draws a tile"), player);
}

/* Describes a ply; says nothing about another player's draw, which follows each placement. */
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
