/*
 * The tutor: the strongest computer level judges an action before it is played, knowing what the
 * person knows, and asks about a bad one.
 */
#include "ui/commands/commands.h"

#include "ai/ai.h"
#include "play/judge.h"

/* The words for bad verdicts; %s is the loss. Nothing is said about good actions. */
static const char *const calls[VERDICT_COUNT] = {
    [VERDICT_INACCURATE] = N_("That is doubtful: it gives away %s."),
    [VERDICT_MISTAKE] = N_("That is a bad idea: it gives away %s."),
    [VERDICT_BLUNDER] = N_("That is a very bad idea: it gives away %s."),
};

/* What the player is asked. */
struct lookup {
    struct talk *talk;
    const struct player *player;
    const struct action *actions;
    int count;
    struct judgement judgement;
    bool judged;
};

static void judge(void *context)
{
    struct lookup *lookup = context;
    struct decision decision;
    void *memory = player_create(lookup->player, lookup->talk->game, lookup->talk->rules);
    session_decision(lookup->talk->session, lookup->player, 0, &decision);
    lookup->judged = judge_move(
        lookup->player, memory, &decision, lookup->actions, lookup->count, &lookup->judgement);
    player_destroy(lookup->player, memory);
}

static struct phrase loss_of(const struct lookup *lookup)
{
    bool points = lookup->player->points;
    double loss = lookup->judgement.loss * (points ? 1 : 100);
    return text_phrase(
        points ? _("about %d points") : _("about %d wins in a hundred"), (int)(loss + 0.5));
}

/* Adds "'t5 c3 done' is better: it takes 1 of theirs, on c3." */
static void add_better(const struct lookup *lookup, struct buffer *out)
{
    const struct talk *talk = lookup->talk;
    const struct ranked_action *best = &lookup->judgement.best;
    LOCAL_BUFFER typed = BUFFER_INIT, reason = BUFFER_INIT;
    advice_add_typed(talk, best, &typed);
    buffer_add(out, " ");
    if (advice_add_why(talk, lookup->player, best, 0, &reason))
        buffer_format(out, _("A better move is %s: %s."), typed.data, reason.data);
    else
        buffer_format(out, _("A better move is %s."), typed.data);
}

/* Says what is wrong and what is better, and asks. Without an answer, nothing is played. */
static bool asks(struct talk *talk, const struct lookup *lookup, const char *call)
{
    const char *const answers[] = {_("yes, take it back"), _("no, play it")};
    LOCAL_BUFFER words = BUFFER_INIT;
    buffer_format(&words, _(call), loss_of(lookup).data);
    add_better(lookup, &words);
    if (ui_chooses(talk->ui)) {
        buffer_format(&words, " %s", _("Take it back?"));
        return talk_choose(talk, words.data, answers, 2) == 1;
    }
    ui_say(talk->ui, UI_ASK, words.data);
    return !question_yes(talk, _("Take it back?"));
}

/* Says what was not played: in the middle of a move, only the action asked about. */
static void say_taken_back(struct talk *talk)
{
    bool goes_on = talk->game->goes_on && talk->game->goes_on(talk->rules, table_view(talk->table));
    ui_say(talk->ui, UI_EVENT,
        goes_on ? _("Taken back before it counted. The earlier steps of this move stand; 'undo' "
                    "takes them back too.")
                : _("Taken back before it counted."));
}

bool tutor_agrees(struct talk *talk, const struct action *actions, int count)
{
    struct lookup lookup = {
        .talk = talk, .player = ai_strongest(talk->game->slug), .actions = actions, .count = count};
    struct ui_work work = {judge, &lookup, &talk->halt, _("The tutor checks your move")};
    if (!talk->tutor || !lookup.player || !lookup.player->rank || !lookup.player->evaluate ||
        !session_can_play(talk->session, actions, NULL))
        return true;
    if (!question_help(talk)) {
        talk->tutor = false;
        return true;
    }
    if (!talk_work(talk, &work))
        return false;
    session_note_help(talk->session);
    const char *call =
        lookup.judged ? calls[judge_verdict(lookup.player->points, lookup.judgement.loss)] : NULL;
    bool plays = !call || asks(talk, &lookup, call);
    if (!plays && !table_left(talk->table))
        say_taken_back(talk);
    return plays && !table_left(talk->table);
}
