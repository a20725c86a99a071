/*
 * The tutor: before an action counts, it is judged by the strongest computer level from what the
 * person knows, and a bad one is asked about.
 */
#include "ui/commands/tutor.h"

#include "ai/ai.h"
#include "play/judge.h"
#include "ui/commands/advice.h"
#include "ui/commands/question.h"
#include "ui/commands/speech.h"

/* From which loss on an action is called so, in points or in shares of the win. */
struct verdict {
    double points, share;
    const char *words;
};

static const struct verdict verdicts[] = {
    {10, 0.20, "That is a very bad idea"},
    {5, 0.10, "That is a bad idea"},
    {2, 0.05, "That is doubtful"},
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
    const struct game *game = table_game(lookup->talk->table);
    const struct rules *rules = table_rules(lookup->talk->table);
    struct decision decision;
    void *memory = lookup->player->create ? lookup->player->create(game, rules) : NULL;
    session_decision(table_session(lookup->talk->table), lookup->player, 0, &decision);
    lookup->judged =
        judge_action(lookup->player, memory, &decision, lookup->action, &lookup->judgement);
    if (memory)
        lookup->player->destroy(memory);
}

static const struct verdict *verdict_of(const struct lookup *lookup)
{
    for (size_t i = 0; i < sizeof verdicts / sizeof verdicts[0]; i++)
        if (lookup->judgement.loss >=
            (lookup->player->points ? verdicts[i].points : verdicts[i].share))
            return &verdicts[i];
    return NULL;
}

static void add_loss(const struct lookup *lookup, struct buffer *out)
{
    if (lookup->player->points)
        buffer_format(out, "about %d points", (int)(lookup->judgement.loss + 0.5));
    else
        buffer_format(out, "about %d wins in a hundred", (int)(lookup->judgement.loss * 100 + 0.5));
}

/* Whoever leaves the question without an answer does not play. */
static bool choose_back(struct talk *talk, const char *question)
{
    static const char *const answers[] = {"yes, take it back", "no, play it"};
    int answer = ui_choose(talk->ui, question, answers, 2);
    if (answer == UI_END)
        table_leave(talk->table);
    return answer != 1;
}

/* What is wrong, without giving away the better action. */
static bool asks(struct talk *talk, const struct lookup *lookup, const struct verdict *verdict)
{
    struct buffer words = BUFFER_INIT;
    buffer_format(&words, "%s: it gives away ", verdict->words);
    add_loss(lookup, &words);
    buffer_add(&words, ". Take it back?");
    bool back =
        ui_chooses(talk->ui) ? choose_back(talk, words.data) : question_yes(talk, words.data);
    buffer_finish(&words);
    return !back;
}

bool tutor_agrees(struct talk *talk, const struct action *action)
{
    struct lookup lookup = {
        .talk = talk, .player = ai_strongest(table_game(talk->table)->slug), .action = action};
    struct ui_work work = {judge, &lookup, &talk->halt, "The tutor looks at it"};
    struct error ignored = ERROR_INIT;
    if (!talk->tutor || !lookup.player || !lookup.player->rank || !lookup.player->evaluate ||
        !session_can_play(table_session(talk->table), action, &ignored))
        return true;
    if (!talk_work(talk, &work))
        return false;
    const struct verdict *verdict = lookup.judged ? verdict_of(&lookup) : NULL;
    bool plays = !verdict || asks(talk, &lookup, verdict);
    if (!plays && !table_left(talk->table))
        ui_say(talk->ui, UI_EVENT, "Taken back before it counted. 'hint' says what is better.");
    return plays && !table_left(talk->table);
}
