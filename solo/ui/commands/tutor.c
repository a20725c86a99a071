/*
 * The tutor: before an action counts, it is judged by the strongest computer level from what the
 * person knows, and a bad one is asked about.
 */
#include "ui/commands/commands.h"

#include "ai/ai.h"
#include "play/judge.h"

/* With the loss as %s; nothing is said of what is fine. */
static const char *const calls[VERDICT_COUNT] = {
    [VERDICT_INACCURATE] = N_("That is doubtful: it gives away %s. Take it back?"),
    [VERDICT_MISTAKE] = N_("That is a bad idea: it gives away %s. Take it back?"),
    [VERDICT_BLUNDER] = N_("That is a very bad idea: it gives away %s. Take it back?"),
};

/* What is asked of the player. */
struct lookup {
    struct talk *talk;
    const struct player *player;
    const struct action *action;
    struct judgement judgement;
    bool judged;
};

static void judge(void *context)
{
    struct lookup *lookup = context;
    struct decision decision;
    void *memory = player_create(lookup->player, lookup->talk->game, lookup->talk->rules);
    session_decision(lookup->talk->session, lookup->player, 0, &decision);
    lookup->judged =
        judge_move(lookup->player, memory, &decision, lookup->action, 1, &lookup->judgement);
    player_destroy(lookup->player, memory);
}

static void add_loss(const struct lookup *lookup, struct buffer *out)
{
    if (lookup->player->points)
        buffer_format(out, _("about %d points"), (int)(lookup->judgement.loss + 0.5));
    else
        buffer_format(
            out, _("about %d wins in a hundred"), (int)(lookup->judgement.loss * 100 + 0.5));
}

/* What is wrong, without giving away the better action. Whoever leaves the question without an
 * answer does not play. */
static bool asks(struct talk *talk, const struct lookup *lookup, const char *call)
{
    const char *const answers[] = {_("yes, take it back"), _("no, play it")};
    LOCAL_BUFFER words = BUFFER_INIT, loss = BUFFER_INIT;
    add_loss(lookup, &loss);
    buffer_format(&words, _(call), loss.data);
    return ui_chooses(talk->ui) ? talk_choose(talk, words.data, answers, 2) == 1
                                : !question_yes(talk, words.data);
}

bool tutor_agrees(struct talk *talk, const struct action *action)
{
    struct lookup lookup = {
        .talk = talk, .player = ai_strongest(talk->game->slug), .action = action};
    struct ui_work work = {judge, &lookup, &talk->halt, _("The tutor looks at it")};
    if (!talk->tutor || !lookup.player || !lookup.player->rank || !lookup.player->evaluate ||
        !session_can_play(talk->session, action, NULL))
        return true;
    if (!talk_work(talk, &work))
        return false;
    const char *call =
        lookup.judged ? calls[judge_verdict(lookup.player->points, lookup.judgement.loss)] : NULL;
    bool plays = !call || asks(talk, &lookup, call);
    if (!plays && !table_left(talk->table))
        ui_say(talk->ui, UI_EVENT, _("Taken back before it counted. 'hint' says what is better."));
    return plays && !table_left(talk->table);
}
