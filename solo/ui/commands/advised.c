/*
 * A hint for a front end that shows it on the board: two lines for each action.
 */
#include "ui/commands/commands.h"

#include "play/judge.h"

struct advised {
    const struct talk *talk;
    const struct player *player;
    const struct ranked_action *ranked;
    size_t count;
};

/* What one is called, what it expects, and why. */
struct advised_words {
    struct buffer action, reason;
    struct phrase expected;
};

static struct advised_words words_of(const struct advised *advised, size_t index)
{
    const struct ranked_action *one = &advised->ranked[index];
    const struct talk *talk = advised->talk;
    struct advised_words words = {BUFFER_INIT, BUFFER_INIT, advice_expected(advised->player, one)};
    advice_add_typed(talk, one, &words.action);
    if (!advice_add_why(talk, advised->player, one, index, &words.reason))
        buffer_clear(&words.reason);
    return words;
}

static void words_finish(struct advised_words *words)
{
    buffer_finish(&words->action);
    buffer_finish(&words->reason);
}

/* The best one beside the second, another one beside the best: it is what is worse then. */
static void add_beside(const struct advised *advised, size_t index, struct buffer *out)
{
    size_t other = index == 0 ? 1 : 0;
    if (other >= advised->count)
        return;
    struct advised_words words = words_of(advised, other);
    const struct ranked_action *best = advised->ranked, *worse = &best[index == 0 ? 1 : index];
    double less = best->expected - worse->expected;
    struct phrase own = advice_expected(advised->player, &advised->ranked[index]);
    if ((judge_about_as_good(best, worse) &&
            !judge_is_worth_naming(advised->player->points, less)) ||
        strcmp(own.data, words.expected.data) == 0)
        buffer_format(out, _("About as good: %s."), words.action.data);
    else if (index == 0)
        buffer_format(out, _("Next best: %s (%s)."), words.action.data, words.expected.data);
    else if (words.reason.length > 0)
        buffer_format(out, _("Better is %s (%s): %s."), words.action.data, words.expected.data,
            words.reason.data);
    else
        buffer_format(out, _("Better is %s (%s)."), words.action.data, words.expected.data);
    words_finish(&words);
}

bool advice_show(const struct talk *talk, const struct player *player,
    const struct ranked_action *ranked, size_t count)
{
    const struct advised advised = {talk, player, ranked, count};
    for (size_t i = 0; i < count && talk->ui->functions->advise; i++) {
        struct advised_words words = words_of(&advised, i);
        LOCAL_BUFFER lines = BUFFER_INIT;
        buffer_format(&lines, i == 0 ? _("Hint: %s.") : _("Another hint: %s."), words.action.data);
        buffer_add(&lines, " ");
        if (words.reason.length > 0)
            buffer_format(&lines, _("It expects %s: %s."), words.expected.data, words.reason.data);
        else
            buffer_format(&lines, _("It expects %s."), words.expected.data);
        buffer_add(&lines, "\n");
        add_beside(&advised, i, &lines);
        talk->ui->functions->advise(talk->ui, i, &ranked[i].action, lines.data);
        words_finish(&words);
    }
    return count > 0 && talk->ui->functions->advise;
}
